#include "core/recovery/plan.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/escape.h"
#include "core/base/shell_word.h"
#include "core/recovery/plan_changes.h"
#include "core/recovery/repair_verbs.h"
#include "core/recovery/segment_indexes.h"

namespace core {

namespace {

std::string commandOf(const std::string& path, const RebuildRequest& request)
{
    std::string command = "seglens rebuild " + shellWord(path);
    for (const Offset base : request.segments) {
        command += fmt::format(" --segment {}", base.value);
    }
    std::string only;
    for (const IndexKind kind : request.kinds) {
        only += (only.empty() ? "" : ",") + std::string(infoOf(kind).option);
    }
    if (request.kinds != RebuildRequest{}.kinds) {
        command += " --only " + only;
    }
    if (request.settings.release != kNewestRelease) {
        command += " --release " + releaseText(request.settings.release);
    }
    for (const auto& [name, value] : request.settings.given) {
        if (request.settings.sourceOf(name) == SettingSource::Given) { // else the program finds it out by itself
            command += " --config " + shellWord(name + "=" + value);
        }
    }
    return command;
}

} // namespace

Result<RepairPlan> planRebuild(const PartitionDir& partition, const RebuildRequest& request, const RunContext& context)
{
    const std::optional<std::string> disk = partition.directory->diskPath();
    if (!disk) {
        return Error{Errc::Unsupported, escapeName(partition.dir) + " is not on disk, so nothing can be written there"};
    }
    const std::string path = joinPath(*disk, partition.dir);
    std::vector<std::pair<std::string, FileStamp>> logs; // as they were before they were read
    for (const Segment& segment : partition.segments) {
        logs.emplace_back(joinPath(partition.dir, segment.log.name), stampOf(joinPath(path, segment.log.name)));
    }
    const Result<RepairOutcome> outcome = rebuildFiles(partition.directory, partition.dir, request, context);
    if (!outcome) {
        return outcome.error();
    }
    Result<RepairPlan> plan = planChanges(outcome.value(), "rebuild", commandOf(path, request), context);
    if (plan) {
        plan.value().partitionPath = path;
        for (auto& [file, stamp] : plan.value().watched) {
            const auto read = std::ranges::find(logs, file, &std::pair<std::string, FileStamp>::first);
            stamp = read != logs.end() ? read->second : stamp;
        }
    }
    return plan;
}

} // namespace core
