#include "ui/views/plan_work.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>

#include "core/base/release.h"
#include "core/base/shell_word.h"
#include "core/format/file_name.h"
#include "core/health/repair_log_dir.h"
#include "core/io/copy_tree.h"
#include "core/io/disk_file.h"
#include "core/io/path.h"
#include "core/recovery/change_store.h"
#include "core/recovery/place.h"
#include "core/recovery/plan_changes.h"
#include "core/recovery/preflight.h"
#include "core/recovery/repair_verbs.h"
#include "core/recovery/write_copy.h"
#include "core/report/change_rows.h"

namespace ui {

namespace {

using Verb = RepairRequest::Verb;
constexpr int kMostNames = 1000;

core::StartOptions startOptions(const PlanSource& source)
{
    core::StartOptions options;
    options.settings = source.settings;
    options.kind = source.start;
    options.onlyDir = source.partition->dir;
    options.now = core::TimestampMs{
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count()};
    return options;
}

core::FindingRepairRequest findingRequest(const PlanSource& source, const RepairRequest& request)
{
    core::FindingRepairRequest wanted;
    wanted.settings = source.settings;
    wanted.ids = request.ids;
    wanted.lossless = request.lossless;
    if (!request.topicId.empty()) {
        wanted.topicId = request.topicId;
    }
    return wanted;
}

core::Result<core::RepairOutcome> repair(const PlanSource& source, const RepairRequest& request,
                                         const core::RunContext& context)
{
    const core::PartitionDir& partition = *source.partition;
    switch (request.verb) {
    case Verb::Findings:
        return core::repairFound(partition.directory, source.findings,
                                 std::vector<core::PartitionToRepair>{{partition.dir, source.settings}},
                                 findingRequest(source, request), context);
    case Verb::Recover:
        return core::recoverLogDir(partition.directory, {startOptions(source)}, context);
    case Verb::Truncate:
        return core::truncateLog(partition.directory, partition.dir, {request.to, source.settings}, context);
    case Verb::Salvage:
        return core::salvageLog(partition.directory, partition.dir, {.settings = source.settings}, context);
    case Verb::Clean:
        return core::cleanLeftovers(partition.directory, partition.dir, {{}, source.settings}, context);
    default:
        return core::Error{core::Errc::Unsupported, "this has no plan"};
    }
}

const char* verbName(Verb verb)
{
    switch (verb) {
    case Verb::Findings:
        return "repair";
    case Verb::Recover:
        return "recover";
    case Verb::Truncate:
        return "truncate";
    case Verb::Salvage:
        return "salvage";
    case Verb::Clean:
        return "clean";
    case Verb::Place:
        return "place";
    default:
        return "rebuild";
    }
}

std::string settingsWords(const core::Settings& settings)
{
    std::string words;
    if (settings.release != core::kNewestRelease) {
        words += " --release " + core::releaseText(settings.release);
    }
    for (const auto& [name, value] : settings.given) {
        if (settings.sourceOf(name) == core::SettingSource::Given) {
            words += " --config " + core::shellWord(name + "=" + value);
        }
    }
    return words;
}

/// The same on the command line.
std::string commandOf(const PlanSource& source, const RepairRequest& request, const std::string& path,
                      const std::string& output)
{
    std::string line = std::string("seglens ") + verbName(request.verb) + " " + core::shellWord(path);
    const auto add = [&](const std::string& option, const std::string& value) {
        line += " --" + option + " " + core::shellWord(value);
    };
    if (request.verb == Verb::Findings) {
        for (const std::string& id : request.ids) {
            add("finding", id);
        }
        line += request.lossless ? " --lossless" : "";
        if (!request.topicId.empty()) {
            add("topic-id", request.topicId);
        }
        if (source.decoded) {
            add("depth", "decode");
        }
    } else if (request.verb == Verb::Truncate) {
        add("to-offset", std::to_string(request.to.value));
    } else if (request.verb == Verb::Salvage) {
        add("output", output);
    } else if (request.verb == Verb::Recover && source.start != core::StartOptions::Kind::Auto) {
        add("start", source.start == core::StartOptions::Kind::Clean ? "clean" : "unclean");
    }
    return line + settingsWords(source.settings);
}

/// A free name beside the log dir, for a copy of the partition dir.
std::string freeOutput(const std::string& root, const std::string& dir)
{
    const std::string wanted = core::joinPath(core::parentPath(root), dir + ".salvaged");
    std::string name = wanted;
    for (int i = 2; i < kMostNames && core::stampOf(name).exists; ++i) {
        name = wanted + "-" + std::to_string(i);
    }
    return name;
}

std::vector<StripSegment> stripAfter(const core::RepairOutcome& outcome, const std::string& dir)
{
    const auto root = core::readRoot(*outcome.after);
    const auto partition = root ? core::glancePartition(outcome.after, dir, root.value()) : root.error();
    return partition ? stripOf(partition.value()) : std::vector<StripSegment>(); // it is called otherwise afterwards
}

} // namespace

std::vector<StripSegment> stripOf(const core::PartitionDir& partition)
{
    std::vector<StripSegment> strip;
    strip.reserve(partition.segments.size());
    for (const core::Segment& segment : partition.segments) {
        strip.push_back({segment.base, segment.log.size});
    }
    return strip;
}

Preflight checkPlan(const core::RepairPlan& plan, const std::string& output, const std::string& backupRoot)
{
    return {output.empty() ? core::preflight(plan, backupRoot) : core::preflightCopy(plan, plan.partitionPath, output),
            !core::checkFiles(plan).ok};
}

namespace {

/// The same on the command line: of the whole log dir, or one after the other.
std::string commandOfSeveral(const PlanSource& source, const RepairRequest& request, const std::string& disk)
{
    const auto all = core::listLogDir(*source.directory);
    std::vector<std::string> dirs = source.dirs;
    std::ranges::sort(dirs);
    std::vector<std::string> known = all ? all.value().partitionDirs : std::vector<std::string>();
    std::ranges::sort(known);
    if (dirs.empty() || dirs == known) {
        return commandOf(source, request, disk, {});
    }
    std::string line;
    for (const std::string& dir : dirs) {
        line += (line.empty() ? "" : " && ") + commandOf(source, request, core::joinPath(disk, dir), {});
    }
    return line;
}

core::Result<PlannedRepair> planSeveral(const PlanSource& source, const RepairRequest& request,
                                        const core::RunContext& context)
{
    const std::optional<std::string> disk = source.directory->diskPath();
    if (!disk || request.verb != Verb::Findings) {
        return core::Error{core::Errc::Unsupported, "this is planned of one partition at a time"};
    }
    core::LogDirRepairRequest wanted;
    wanted.repair = findingRequest(source, request);
    wanted.dirs = source.dirs;
    wanted.check.depth = source.decoded ? core::Depth::Decode : core::Depth::Walk;
    wanted.check.cluster = source.cluster;
    wanted.check.cleanStart = source.cleanOverride;
    const core::Result<core::RepairOutcome> outcome = core::repairLogDir(source.directory, wanted, context);
    if (!outcome) {
        return outcome.error();
    }
    core::Result<core::RepairPlan> plan =
        core::planChanges(outcome.value(), verbName(request.verb), commandOfSeveral(source, request, *disk), context);
    if (!plan) {
        return plan.error();
    }
    plan.value().partitionPath = *disk; // names of files tell the partition
    PlannedRepair planned;
    planned.checks = checkPlan(plan.value(), {}, source.backupRoot);
    planned.earlier = core::lastChange(*disk, source.backupRoot);
    planned.plan = std::make_shared<const core::RepairPlan>(std::move(plan).value());
    return planned;
}

} // namespace

core::Result<PlannedRepair> makePlan(const PlanSource& source, const RepairRequest& request,
                                     const core::RunContext& context)
{
    if (source.partition == nullptr) {
        return planSeveral(source, request, context);
    }
    const std::optional<std::string> disk = source.partition->directory->diskPath();
    if (!disk) {
        return core::Error{core::Errc::Unsupported, "the files are not on disk, so nothing can be written there"};
    }
    const std::string path = core::joinPath(*disk, source.partition->dir);
    PlannedRepair planned;
    core::Result<core::RepairPlan> plan = core::RepairPlan();
    if (request.verb == Verb::Rebuild) {
        core::RebuildRequest rebuild = request.rebuild;
        rebuild.settings = source.settings;
        plan = core::planRebuild(*source.partition, rebuild, context);
        planned.after = stripOf(*source.partition);
    } else if (request.verb == Verb::Place) {
        plan =
            core::planPlace(request.output, path,
                            "seglens place " + core::shellWord(request.output) + " " + core::shellWord(path), context);
        planned.after = stripOf(*source.partition);
    } else {
        const core::Result<core::RepairOutcome> outcome = repair(source, request, context);
        if (!outcome) {
            return outcome.error();
        }
        if (request.isCopy()) {
            planned.output = request.output.empty() ? freeOutput(*disk, source.partition->dir) : request.output;
        }
        plan = core::planChanges(outcome.value(), verbName(request.verb),
                                 commandOf(source, request, path, planned.output), context);
        if (plan) {
            // Where all that changes is a root file, the plan is still about this partition.
            plan.value().partitionPath = path;
        }
        planned.after = stripAfter(outcome.value(), source.partition->dir);
    }
    if (!plan) {
        return plan.error();
    }
    planned.checks = checkPlan(plan.value(), planned.output, source.backupRoot);
    planned.earlier = core::lastChange(path, source.backupRoot);
    planned.plan = std::make_shared<const core::RepairPlan>(std::move(plan).value());
    return planned;
}

bool isChoosable(const core::RepairPlan& plan)
{
    return plan.verb == "rebuild" && plan.steps.size() > 1 &&
           std::ranges::all_of(plan.steps, [](const core::PlanStep& step) {
               const core::FileKind kind = core::parseFileName(step.file).kind;
               return step.segment && (kind == core::FileKind::OffsetIndex || kind == core::FileKind::TimeIndex);
           });
}

core::RepairPlan chooseSteps(const core::RepairPlan& plan, const std::vector<bool>& on, const core::Settings& settings)
{
    core::RepairPlan chosen = plan;
    chosen.steps.clear();
    std::map<std::string, std::string> segments; // by kind of index
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
        if (i < on.size() && on[i]) {
            const core::PlanStep& step = plan.steps[i];
            const bool offsets = core::parseFileName(step.file).kind == core::FileKind::OffsetIndex;
            if (step.segment) {
                segments[offsets ? "index" : "timeindex"] += " --segment " + std::to_string(step.segment->value);
            }
            chosen.steps.push_back(step);
        }
    }
    if (chosen.steps.size() < plan.steps.size()) {
        chosen.command.clear();
        for (const auto& [kind, words] : segments) {
            chosen.command += (chosen.command.empty() ? "" : " && ") + std::string("seglens rebuild ") +
                              core::shellWord(plan.partitionPath) + words + " --only " + kind + settingsWords(settings);
        }
    }
    return chosen;
}

ExecutedRepair carryOut(const core::RepairPlan& plan, const std::string& output, const std::string& backupRoot,
                        const core::RunContext& context)
{
    if (!output.empty()) {
        if (const core::Status may = core::mayCopyTree(plan.partitionPath, output); !may) {
            return {{}, {}, may.error()};
        }
        core::Status written = core::copyTree(plan.partitionPath, output, context);
        if (written) {
            written = core::takeStepsInCopy(plan, plan.partitionPath, output, context);
        }
        if (written) {
            return {{}, output, {}};
        }
        std::error_code ignored; // half a copy helps nobody; nothing but ours can be in it
        std::filesystem::remove_all(output, ignored);
        return {{}, {}, written.error()};
    }
    const std::optional<core::ChangeRecord> before = core::lastChange(plan.partitionPath, backupRoot);
    core::Result<core::ChangeRecord> change = core::execute(plan, backupRoot, context);
    if (change) {
        return {std::move(change).value(), {}, {}};
    }
    // What was begun left a journal of its own, by which it can be taken back.
    const std::optional<core::ChangeRecord> last = core::lastChange(plan.partitionPath, backupRoot);
    const bool begun = last.has_value() && (!before || last->journal != before->journal);
    return {begun ? last : std::nullopt, {}, change.error()};
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
