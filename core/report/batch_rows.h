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

std::span<const Column> batchColumns();
void fillBatchRow(Row& row, const RowOrigin& origin, const WalkedBatch& batch);
void fillDamageRow(Row& row, const RowOrigin& origin, const DamagedRange& range);
/// Widths for people, from what is known before the walk.
void fitBatchRows(RowFormat& format, std::uint64_t logBytes, std::int64_t logEnd);

std::string_view damageName(DamageKind kind); // "torn-tail" ...
std::string damageWords(DamageKind kind);     // "torn tail"

/// Adds what a walk found to `out` in file order.
void appendWalkRows(std::string& out, const RowFormat& format, Row& row, const RowOrigin& origin,
                    const WalkBlock& block);

} // namespace core
