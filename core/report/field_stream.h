#pragma once
// The fields of a whole file, one unit after the other (a batch, some entries, a text file), so that a file of any size
// streams. Every byte is in exactly one leaf or in a gap.

#include <functional>
#include <optional>

#include "core/base/run_context.h"
#include "core/format/field.h"
#include "core/format/file_name.h"
#include "core/segment/record_stream.h"
#include "core/segment/walk.h"

namespace core {

struct FieldStreamOptions {
    std::optional<std::uint64_t> at = {}; // only the unit that holds this byte
    std::size_t mostRecords = 10'000;     // of a batch that become nodes; the others are one node
};

struct FieldStreamSink { // false: enough
    std::function<bool(const Field&)> field;
    std::function<bool(const DamagedRange&)> gap; // bytes of a log that hold no batch
};

/// Unsupported for a file of a kind that has no format.
Status streamFields(const FileContent& file, const FileName& name, const std::string& shownName,
                    const FieldStreamOptions& options, const RunContext& context, const FieldStreamSink& sink);

/// The batch that holds a byte of a log; nothing where there is none.
Result<std::optional<BatchHeader>> batchAround(const FileContent& log, std::uint64_t pos, const RunContext& context);

} // namespace core
