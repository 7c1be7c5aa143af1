#pragma once
// One repair of several partition dirs of a log dir: all are checked first, then each is repaired on what the ones
// before it left, so that the difference is one plan with one undo.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/health/check.h"
#include "core/health/repair_findings.h"

namespace core {

struct LogDirRepairRequest {
    /// Its settings are those that were given; what the cluster says of each topic is added.
    FindingRepairRequest repair = {};
    std::vector<std::string> dirs = {}; // partition dirs; empty: all of the log dir
    CheckOptions check = {};            // depth, cluster and kind of start
};

/// The paths of notes and omissions begin with the partition dir. What a partition refuses is an omission; the others
/// go on. Errors: Io when nothing could be read, Cancelled.
Result<RepairOutcome> repairLogDir(const std::shared_ptr<const Directory>& logDir, const LogDirRepairRequest& request,
                                   const RunContext& context);

/// Adds what the repair of one more partition dir gave: the overlay is the newer one, the rest grows.
void addRepair(RepairOutcome& all, RepairOutcome next, const std::string& dir);

} // namespace core
