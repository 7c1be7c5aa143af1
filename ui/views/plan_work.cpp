#include "ui/views/plan_work.h"

#include "core/io/disk_file.h"
#include "core/io/path.h"
#include "core/recovery/change_store.h"
#include "core/recovery/preflight.h"
#include "core/report/change_rows.h"

namespace ui {

Preflight checkPlan(const core::RepairPlan& plan, const std::string& backupRoot)
{
    return {core::preflight(plan, backupRoot), !core::checkFiles(plan).ok};
}

core::Result<PlannedRepair> makePlan(const core::PartitionDir& partition, const core::RebuildRequest& request,
                                     const std::string& backupRoot, const core::RunContext& context)
{
    core::Result<core::RepairPlan> plan = core::planRebuild(partition, request, context);
    if (!plan) {
        return plan.error();
    }
    PlannedRepair planned;
    planned.checks = checkPlan(plan.value(), backupRoot);
    planned.earlier = core::lastChange(plan.value().partitionPath, backupRoot);
    planned.plan = std::make_shared<const core::RepairPlan>(std::move(plan).value());
    return planned;
}

ExecutedRepair carryOut(const core::RepairPlan& plan, const std::string& backupRoot, const core::RunContext& context)
{
    core::Result<core::ChangeRecord> change = core::execute(plan, backupRoot, context);
    if (change) {
        return {std::move(change).value(), std::nullopt};
    }
    // What was begun left a journal, by which it can be taken back.
    const std::optional<core::ChangeRecord> last = core::lastChange(plan.partitionPath, backupRoot);
    const bool begun = last.has_value() && last->state == core::ChangeRecord::State::Started;
    return {begun ? last : std::nullopt, change.error()};
}

namespace {

/// Where the bytes before a step are. Of a file that was cut in place, its rest.
std::string pathBefore(const core::RepairPlan& plan, std::size_t step, const std::optional<core::ChangeRecord>& done)
{
    const core::PlanStep& at = plan.steps[step];
    if (!done) {
        return core::joinPath(plan.rootPath, at.basePath);
    }
    switch (at.kind) {
    case core::StepKind::Write:
    case core::StepKind::Unlink:
        return core::backupPathIn(core::parentPath(done->journal), step);
    case core::StepKind::Rename:
        return core::joinPath(plan.rootPath, at.to);
    default:
        return plan.pathOf(at);
    }
}

} // namespace

core::Result<StepBytes> loadStep(const core::RepairPlan& plan, std::size_t step,
                                 const std::optional<core::ChangeRecord>& done, const core::RunContext& context)
{
    const core::PlanStep& at = plan.steps[step];
    return readStep(at, core::openDiskFile(pathBefore(plan, step, done)), context);
}

std::string planDocument(const core::RepairPlan& plan, const std::vector<core::PreflightLine>& checks)
{
    std::string text;
    core::JsonWriter json(text);
    json.beginObject();
    json.key("plan").beginObject();
    core::writePlan(json, plan);
    json.endObject();
    json.key("preflight");
    core::writePreflight(json, checks);
    json.endObject();
    text += '\n';
    return text;
}

} // namespace ui
