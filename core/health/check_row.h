#pragma once
// One row of the catalogue of health checks: what does not depend on the case at hand. A family of checks keeps its
// rows in one table; check_registry.cpp joins the tables.

#include <span>

#include "core/health/check.h"

namespace core {

struct CheckRow {
    CheckInfo info;
    const char* cause = "";             // CORE_TEXT: likely causes
    RepairVerb verb = RepairVerb::None; // the repair where nothing is said against it
    bool automatic = false;
    const char* how = "";   // CORE_TEXT
    const char* loses = ""; // CORE_TEXT
};

std::span<const CheckRow> readingRows();
std::span<const CheckRow> offsetIndexRows();
std::span<const CheckRow> timeIndexRows();
std::span<const CheckRow> txnIndexRows();
std::span<const CheckRow> logRows();
std::span<const CheckRow> recordRows();
std::span<const CheckRow> partitionMetadataRows();
std::span<const CheckRow> rootRows();
std::span<const CheckRow> leftoverRows();
std::span<const CheckRow> offsetRows();
std::span<const CheckRow> batchShapeRows();
std::span<const CheckRow> timestampRows();
std::span<const CheckRow> segmentSetRows();
std::span<const CheckRow> leaderEpochRows();
std::span<const CheckRow> producerRows();
std::span<const CheckRow> snapshotRows();

/// The row of an id; the id must be registered.
const CheckRow& checkRow(std::string_view id);

} // namespace core
