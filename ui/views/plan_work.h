#pragma once
// What the jobs of the plan page do. No widgets here.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/recovery/executor.h"
#include "core/recovery/plan.h"
#include "core/segment/partition.h"
#include "ui/views/plan_bytes.h"

namespace ui {

struct Preflight {
    std::vector<core::PreflightLine> lines;
    bool filesChanged = false; // since the plan: a new one is needed
};
Preflight checkPlan(const core::RepairPlan& plan, const std::string& backupRoot);

struct PlannedRepair {
    std::shared_ptr<const core::RepairPlan> plan; // never null
    Preflight checks;
    std::optional<core::ChangeRecord> earlier; // the newest change here that can be taken back
};
core::Result<PlannedRepair> makePlan(const core::PartitionDir& partition, const core::RebuildRequest& request,
                                     const std::string& backupRoot, const core::RunContext& context);

struct ExecutedRepair {
    std::optional<core::ChangeRecord> change; // what was done, or how far it came
    std::optional<core::Error> failure;       // why it did not end
};
ExecutedRepair carryOut(const core::RepairPlan& plan, const std::string& backupRoot, const core::RunContext& context);

/// Both sides of a step. `done`: the step was carried out by this change, so that before is its backup.
core::Result<StepBytes> loadStep(const core::RepairPlan& plan, std::size_t step,
                                 const std::optional<core::ChangeRecord>& done, const core::RunContext& context);

/// The plan as a JSON document.
std::string planDocument(const core::RepairPlan& plan, const std::vector<core::PreflightLine>& checks);

} // namespace ui
