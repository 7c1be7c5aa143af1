#pragma once
// One repair of the partition dirs of a log dir and its root files: each is repaired on what the ones before it left,
// so that the difference is one plan with one undo.

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/health/check.h"
#include "core/health/repair_findings.h"

namespace core {

struct PartitionToRepair {
    std::string dir;
    Settings settings = {};
};

/// Adds what the next repair did, which went on with `all.after`. `dir`: what the names in omissions begin with. What
/// concerns the root is said once, though each partition says it.
void addRepair(RepairOutcome& all, RepairOutcome next, const std::string& dir);

/// Repairs what was found: of the root files first, with the settings of the request, then of each partition dir.
/// Errors: Io, Cancelled, Refused.
Result<RepairOutcome> repairFound(const std::shared_ptr<const Directory>& logDir, std::span<const Finding> findings,
                                  std::span<const PartitionToRepair> partitions, const FindingRepairRequest& request,
                                  const RunContext& context);

struct LogDirRepairRequest {
    /// Its settings are those that were given; what the cluster says of each topic is added.
    FindingRepairRequest repair = {};
    std::vector<std::string> dirs = {}; // partition dirs alone; empty: all of the log dir, and its root files
    CheckOptions check = {};            // depth, cluster and kind of start
};

/// Checks all first. Omissions name the partition dir. What a partition refuses is an omission; the others go on.
/// Errors: Io when nothing could be read, Cancelled.
Result<RepairOutcome> repairLogDir(const std::shared_ptr<const Directory>& logDir, const LogDirRepairRequest& request,
                                   const RunContext& context);

} // namespace core
