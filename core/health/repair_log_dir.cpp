#include "core/health/repair_log_dir.h"

#include <algorithm>
#include <iterator>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/health/check_log_dir.h"
#include "core/io/path.h"
#include "core/payload/cluster_settings.h"

namespace core {

namespace {

constexpr Sentence kLeftOut{CORE_TEXT("core", "It is left as it is: %1.")};

struct Found {
    std::vector<Finding> findings;
    std::vector<PartitionToRepair> partitions; // in the order of the check
    std::vector<PlanOmission> unread;
};

Settings settingsOf(const PartitionDir& partition, const LogDirRepairRequest& request)
{
    const Settings& given = request.repair.settings;
    if (request.check.cluster == nullptr || !partition.name) {
        return given;
    }
    const std::optional<MetaProperties>& meta = partition.root->meta;
    return settingsOfTopic(given, *request.check.cluster, partition.name->topic, meta ? nodeIdOf(*meta) : std::nullopt);
}

PlanOmission leftOut(const std::string& dir, const Error& error)
{
    return {{}, dir, {kLeftOut, {arg::words(error.detail)}}};
}

Result<Found> findAll(const std::shared_ptr<const Directory>& logDir, const LogDirRepairRequest& request,
                      const RunContext& context)
{
    Found found;
    LogDirToCheck place{logDir};
    if (!request.dirs.empty()) {
        place.onlyDirs = request.dirs;
    }
    CheckOptions options = request.check;
    options.settings = request.repair.settings;
    LogDirEvents events;
    events.finding = [&](std::size_t, Finding finding) { found.findings.push_back(std::move(finding)); };
    events.failed = [&](const std::string& dir, const Error& error) { found.unread.push_back(leftOut(dir, error)); };
    events.checked = [&](std::size_t, const PartitionDir& partition) {
        found.partitions.push_back({partition.dir, settingsOf(partition, request)});
        return true;
    };
    const LogDirsChecked checked = checkLogDirs(std::span(&place, 1), options, context, events);
    if (checked.error && (checked.error->code == Errc::Cancelled || found.partitions.empty())) {
        return *checked.error;
    }
    return found;
}

/// About a root file as a whole, and not about one partition's line in it.
bool isOfRoot(const Finding& finding)
{
    return finding.dir.empty() && finding.lineOf.empty();
}

bool isAboutEveryPartition(const Finding& finding)
{
    return isOfRoot(finding) &&
           (finding.repair.verb == RepairVerb::RebuildIndexes || finding.repair.verb == RepairVerb::HandOver);
}

bool isSame(const PlanOmission& a, const PlanOmission& b)
{
    return a.segment == b.segment && a.file == b.file && a.why == b.why;
}

template <class T>
void append(std::vector<T>& all, std::vector<T>&& more)
{
    std::ranges::move(more, std::back_inserter(all));
}

Result<RepairOutcome> repairOne(const std::shared_ptr<Overlay>& before, std::span<const Finding> findings,
                                const PartitionToRepair& partition, FindingRepairRequest request,
                                const RunContext& context)
{
    std::vector<Finding> own;
    std::ranges::copy_if(findings, std::back_inserter(own), [&](const Finding& finding) {
        const std::string& dir = finding.dir.empty() ? finding.lineOf : finding.dir;
        return (dir == partition.dir && !dir.empty()) || isAboutEveryPartition(finding);
    });
    sortFindings(own);
    request.settings = partition.settings;
    return repairFindings(before, partition.dir, own, request, context);
}

Result<RepairOutcome> repairRoot(const std::shared_ptr<const Directory>& logDir, std::span<const Finding> findings,
                                 const FindingRepairRequest& request, const RunContext& context)
{
    std::vector<Finding> ofRoot;
    std::ranges::copy_if(findings, std::back_inserter(ofRoot), isOfRoot);
    return repairFindings(logDir, {}, ofRoot, request, context);
}

} // namespace

void addRepair(RepairOutcome& all, RepairOutcome next, const std::string& dir)
{
    all.after = std::move(next.after);
    append(all.notes, std::move(next.notes));
    append(all.lost, std::move(next.lost));
    for (PlanOmission& omission : next.omissions) {
        if (!isRootFile(parseFileName(omission.file).kind)) {
            omission.file = joinPath(dir, omission.file);
        }
        if (std::ranges::none_of(all.omissions, [&](const PlanOmission& other) { return isSame(other, omission); })) {
            all.omissions.push_back(std::move(omission));
        }
    }
    all.logChanged = all.logChanged || next.logChanged;
}

Result<RepairOutcome> repairFound(const std::shared_ptr<const Directory>& logDir, std::span<const Finding> findings,
                                  std::span<const PartitionToRepair> partitions, const FindingRepairRequest& request,
                                  const RunContext& context)
{
    Result<RepairOutcome> made = repairRoot(logDir, findings, request, context);
    for (const PartitionToRepair& partition : partitions) {
        if (!made) {
            break;
        }
        Result<RepairOutcome> next = repairOne(made.value().after, findings, partition, request, context);
        if (!next) {
            return next;
        }
        addRepair(made.value(), std::move(next).value(), {});
    }
    return made;
}

Result<RepairOutcome> repairLogDir(const std::shared_ptr<const Directory>& logDir, const LogDirRepairRequest& request,
                                   const RunContext& context)
{
    Result<Found> found = findAll(logDir, request, context);
    if (!found) {
        return found.error();
    }
    RepairOutcome made{std::make_shared<Overlay>(logDir)};
    made.omissions = std::move(found.value().unread);
    const auto take = [&](Result<RepairOutcome> next, const std::string& dir) -> std::optional<Error> {
        if (next) {
            addRepair(made, std::move(next).value(), dir);
        } else if (next.error().code == Errc::Refused) {
            made.omissions.push_back(leftOut(dir, next.error()));
        } else {
            return next.error();
        }
        return std::nullopt;
    };
    if (request.dirs.empty()) {
        if (const auto failed = take(repairRoot(made.after, found.value().findings, request.repair, context), {})) {
            return *failed;
        }
    }
    for (const PartitionToRepair& partition : found.value().partitions) {
        if (const auto failed = take(repairOne(made.after, found.value().findings, partition, request.repair, context),
                                     partition.dir)) {
            return *failed;
        }
    }
    return made;
}

} // namespace core
