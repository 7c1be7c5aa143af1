#pragma once
// The kinds of files that a dump knows; dump.cpp chooses among them.

#include "core/base/result.h"
#include "core/io/file_content.h"
#include "core/report/dump.h"

namespace core {

/// A file to dump. `shownName` stands for it in the output.
struct DumpInput {
    FileContent content;
    std::string name; // in its directory
    std::string shownName;
};

Status dumpLogBatches(const DumpInput& input, const DumpOptions& options, const RunContext& context,
                      const DumpSink& sink);
/// `log`: the .log beside the index; nothing when it is absent or cannot be read.
Status dumpOffsetIndex(const DumpInput& input, Offset base, const std::optional<FileContent>& log,
                       const DumpOptions& options, const RunContext& context, const DumpSink& sink);
Status dumpTimeIndex(const DumpInput& input, Offset base, const DumpOptions& options, const RunContext& context,
                     const DumpSink& sink);
Status dumpTxnIndex(const DumpInput& input, const RunContext& context, const DumpSink& sink);
Status dumpProducerSnapshot(const DumpInput& input, const RunContext& context, const DumpSink& sink);

} // namespace core
