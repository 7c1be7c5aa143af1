#pragma once
// What the batches of a segment add up to, in a sentence or two.

#include <QString>

#include <optional>

#include "ui/models/batch_rows.h"
#include "ui/models/selected_unit.h"
#include "ui/shell/tints.h"

namespace ui {

struct SegmentTotals {
    std::uint64_t batches = 0;
    std::uint64_t records = 0;
    std::uint64_t uncounted = 0; // batches whose header does not tell: compressed ones of the old formats
    std::uint64_t badCrc = 0;
    std::uint64_t damagedRanges = 0;
    std::uint64_t damagedBytes = 0;
    friend bool operator==(const SegmentTotals&, const SegmentTotals&) = default;
};

core::Result<SegmentTotals> addUp(const OpenedFile& file, const BatchRows& rows, const core::RunContext& context);

/// "6,093 records in 126 batches; every checksum is right."
QString answerOf(const SegmentTotals& totals);
std::optional<Look> lookOf(const SegmentTotals& totals);

} // namespace ui
