#pragma once
// What the jobs of the plan page do. No widgets here.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/health/finding.h"
#include "core/recovery/executor.h"
#include "core/recovery/start.h"
#include "core/segment/partition.h"
#include "ui/shell/repair_request.h"
#include "ui/views/plan_bytes.h"

namespace ui {

/// What every plan starts from.
struct PlanSource {
    std::shared_ptr<const core::Directory> directory;    // the log dir; never null
    std::vector<std::string> dirs;                       // partition dirs that the plan is about; empty: all
    std::shared_ptr<const core::PartitionDir> partition; // where one is opened; null: a log dir is
    std::vector<core::Finding> findings;
    core::Settings settings; // release included
    core::StartOptions::Kind start = core::StartOptions::Kind::Auto;
    std::optional<bool> cleanOverride = {}; // of the start: another kind than the files say
    std::shared_ptr<const core::ClusterState> cluster;
    bool decoded = false; // the findings are of a check of the records
    std::string backupRoot;
};

struct Preflight {
    std::vector<core::PreflightLine> lines;
    bool filesChanged = false; // since the plan: a new one is needed
};
/// `output`: the directory that a copy goes to; empty: in place.
Preflight checkPlan(const core::RepairPlan& plan, const std::string& output, const std::string& backupRoot);

/// A segment as a strip draws it.
struct StripSegment {
    core::Offset base = {};
    std::uint64_t bytes = 0;
    friend bool operator==(const StripSegment&, const StripSegment&) = default;
};
std::vector<StripSegment> stripOf(const core::PartitionDir& partition);

struct PlannedRepair {
    std::shared_ptr<const core::RepairPlan> plan; // never null
    std::string output;                           // of a copy
    Preflight checks;
    std::optional<core::ChangeRecord> earlier; // the newest change here that can be taken back
    std::vector<StripSegment> after;           // the log after the plan
};
/// Errors: as the verbs; Unsupported when the partition is not on disk.
core::Result<PlannedRepair> makePlan(const PlanSource& source, const RepairRequest& request,
                                     const core::RunContext& context);

/// Whether each step can be left out alone: a rebuild of index files.
bool isChoosable(const core::RepairPlan& plan);
/// The plan with these steps alone, and the commands that do the same. `settings`: as the plan was made with.
core::RepairPlan chooseSteps(const core::RepairPlan& plan, const std::vector<bool>& on, const core::Settings& settings);

struct ExecutedRepair {
    std::optional<core::ChangeRecord> change; // what was done in place, or how far it came
    std::string output;                       // the copy that was written
    std::optional<core::Error> failure;       // why it did not end
};
ExecutedRepair carryOut(const core::RepairPlan& plan, const std::string& output, const std::string& backupRoot,
                        const core::RunContext& context);

/// Both sides of a step. `done`: the step was carried out by this change, so that before is its backup.
core::Result<StepBytes> loadStep(const core::RepairPlan& plan, std::size_t step,
                                 const std::optional<core::ChangeRecord>& done, const core::RunContext& context);

/// The plan as a JSON document.
std::string planDocument(const core::RepairPlan& plan, const std::vector<core::PreflightLine>& checks);

} // namespace ui
