#pragma once
// Rows of the batch table: every header field of a batch, and the byte ranges that hold none (cli.md 2).

#include <string>

#include "core/report/row.h"
#include "core/segment/walk.h"

namespace core {

/// Where a row comes from. Empty parts are left out: "dir" under a log dir, "path" with several paths.
struct RowOrigin {
    std::string path = {}; // escaped
    std::string dir = {};  // escaped
    std::int64_t segment = 0;
};

/// Clears the row and fills the first three columns of many tables: path, dir, segment.
void fillOriginCells(Row& row, const RowOrigin& origin);

std::span<const Column> batchColumns();
/// A batch whose place is told elsewhere and whose checksum was not looked at.
void fillBatchHeaderRow(Row& row, const BatchHeader& header);
void fillBatchRow(Row& row, const RowOrigin& origin, const WalkedBatch& batch);
void fillDamageRow(Row& row, const RowOrigin& origin, const DamagedRange& range);
/// Widths for people, from what is known before the walk.
void fitBatchRows(RowFormat& format, std::uint64_t logBytes, std::int64_t logEnd);

std::string_view damageName(DamageKind kind); // "torn-tail" ...
std::string damageWords(DamageKind kind);     // "torn tail"

/// Calls `onBatch` and `onDamage` for what a walk found, in file order, until one returns false.
template <class OnBatch, class OnDamage>
bool visitInOrder(const WalkBlock& block, OnBatch onBatch, OnDamage onDamage)
{
    std::size_t next = 0;
    for (const WalkedBatch& batch : block.batches) {
        for (; next < block.damage.size() && block.damage[next].from < batch.header.pos; ++next) {
            if (!onDamage(block.damage[next])) {
                return false;
            }
        }
        if (!onBatch(batch)) {
            return false;
        }
    }
    for (; next < block.damage.size(); ++next) {
        if (!onDamage(block.damage[next])) {
            return false;
        }
    }
    return true;
}

/// A stretch of offsets, ends included; an absent end is open.
struct OffsetRange {
    std::optional<std::int64_t> from = {};
    std::optional<std::int64_t> to = {};

    bool holds(std::int64_t offset) const { return (!from || offset >= *from) && (!to || offset <= *to); }
    bool meets(std::int64_t first, std::int64_t last) const
    {
        return (!from || last >= *from) && (!to || first <= *to);
    }
    /// Whether the segment can hold any of it, by the names of the files.
    bool meets(const Segment& segment) const;
    /// Whether the offsets that are missing there can be some of it.
    bool meets(const DamagedRange& range) const;
};

} // namespace core
