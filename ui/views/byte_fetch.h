#pragma once
// What jobs read for a view of bytes: pages of a file or of a decompressed stream with their fields, and the ranges in
// them that deserve a name.

#include <QString>

#include <optional>
#include <vector>

#include "core/segment/byte_runs.h"
#include "core/segment/field_tree.h"
#include "ui/models/selected_unit.h"
#include "ui/views/hex_cache.h"
#include "ui/views/hex_layout.h"

namespace ui {

/// The bytes that a panel shows: of a file, or of a batch's stream.
struct ByteSource {
    std::shared_ptr<const OpenedFile> file;
    std::shared_ptr<const core::RecordStream> stream; // not null: its decompressed bytes
    bool isStream() const { return stream != nullptr; }
    core::Bytes bytes() const;
    friend bool operator==(const ByteSource&, const ByteSource&) = default;
};

core::Result<std::vector<BytePage>> readPages(const ByteSource& source, std::shared_ptr<const BatchIndex> index,
                                              const std::vector<std::uint64_t>& numbers,
                                              const core::RunContext& context);

/// A range that gets a title; words for it are made where the language is known.
struct FoundRange {
    enum class Why : std::uint8_t { Damage, Unproved, BadCrc, Run, Padding };
    HexRange range;
    Why why = Why::Damage;
    core::Text words = {}; // Damage
    std::byte value = {};  // Run
    std::uint64_t pos = 0; // BadCrc: of the batch
};
QString titleOf(const FoundRange& found);

/// Damaged ranges, batches with a wrong checksum, long runs of equal bytes: in order, not overlapping.
core::Result<std::vector<FoundRange>> findRanges(const ByteSource& source, std::shared_ptr<const BatchIndex> index,
                                                 const core::RunContext& context);

} // namespace ui
