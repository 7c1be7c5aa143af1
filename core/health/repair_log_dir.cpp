#include "core/health/repair_log_dir.h"

#include <algorithm>
#include <iterator>
#include <map>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/health/check_log_dir.h"
#include "core/io/path.h"
#include "core/payload/cluster_settings.h"

namespace core {

namespace {

constexpr Sentence kLeftOut{CORE_TEXT("core", "It is left as it is: %1.")};

struct Found {
    std::map<std::string, std::vector<Finding>> byDir;      // "": of the log dir itself
    std::vector<std::pair<std::string, Settings>> settings; // by partition dir, in the order of the check
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
    events.finding = [&](std::size_t, Finding finding) { found.byDir[finding.dir].push_back(std::move(finding)); };
    events.failed = [&](const std::string& dir, const Error& error) {
        found.unread.push_back({{}, dir, {kLeftOut, {arg::words(error.detail)}}});
    };
    events.checked = [&](std::size_t, const PartitionDir& partition) {
        found.settings.emplace_back(partition.dir, settingsOf(partition, request));
        return true;
    };
    const LogDirsChecked checked = checkLogDirs(std::span(&place, 1), options, context, events);
    if (checked.error && (checked.error->code == Errc::Cancelled || found.settings.empty())) {
        return *checked.error;
    }
    return found;
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

} // namespace

void addRepair(RepairOutcome& all, RepairOutcome next, const std::string& dir)
{
    all.after = std::move(next.after);
    append(all.notes, std::move(next.notes));
    append(all.lost, std::move(next.lost));
    for (PlanOmission& omission : next.omissions) {
        const FileKind kind = parseFileName(omission.file).kind;
        const bool ofRoot = kind == FileKind::RecoveryPointCheckpoint || kind == FileKind::LogStartCheckpoint ||
                            kind == FileKind::ReplicationCheckpoint || kind == FileKind::CleanerCheckpoint ||
                            kind == FileKind::MetaProperties || kind == FileKind::CleanShutdown ||
                            kind == FileKind::Lock;
        if (!ofRoot && !dir.empty()) {
            omission.file = joinPath(dir, omission.file);
        }
        // What concerns the root is said by each partition.
        if (std::ranges::none_of(all.omissions, [&](const PlanOmission& other) { return isSame(other, omission); })) {
            all.omissions.push_back(std::move(omission));
        }
    }
    all.logChanged = all.logChanged || next.logChanged;
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
    const std::vector<Finding>& ofRoot = found.value().byDir[""];
    for (const auto& [dir, settings] : found.value().settings) {
        std::vector<Finding> own = std::move(found.value().byDir[dir]);
        own.insert(own.end(), ofRoot.begin(), ofRoot.end());
        sortFindings(own);
        FindingRepairRequest repair = request.repair;
        repair.settings = settings;
        Result<RepairOutcome> next = repairFindings(made.after, dir, own, repair, context);
        if (next) {
            addRepair(made, std::move(next).value(), dir);
        } else if (next.error().code == Errc::Refused) {
            made.omissions.push_back({{}, dir, {kLeftOut, {arg::words(next.error().detail)}}});
        } else {
            return next.error();
        }
    }
    return made;
}

} // namespace core
