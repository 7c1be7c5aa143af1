// Commands that make a repair on an overlay and then carry out the difference: recover, repair, salvage, truncate,
// clean, and rebuild.

#include <algorithm>
#include <functional>

#include "app/cli_change.h"
#include "app/cli_commands.h"
#include "app/cli_settings.h"
#include "app/cli_start_options.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/base/shell_word.h"
#include "core/health/check.h"
#include "core/health/repair_findings.h"
#include "core/recovery/plan_changes.h"
#include "core/recovery/repair_verbs.h"

namespace app {

namespace {

using LogDir = std::shared_ptr<const core::Directory>;
using Outcome = core::Result<core::RepairOutcome>;

/// The command line that does the same without asking what is meant.
std::string commandLine(const Arguments& arguments)
{
    std::string line = "seglens " + arguments.command + " " + core::shellWord(arguments.paths.front());
    const auto add = [&](const std::string& option, const std::string& value) {
        if (!value.empty()) {
            line += " --" + option + " " + core::shellWord(value);
        }
    };
    for (const std::int64_t base : arguments.segments) {
        add("segment", std::to_string(base));
    }
    std::string only;
    for (const std::string& kind : arguments.only) {
        only += (only.empty() ? "" : ",") + kind;
    }
    add("only", only);
    for (const std::string& id : arguments.findings) {
        add("finding", id);
    }
    line += arguments.lossless ? " --lossless" : "";
    add("topic-id", arguments.topicId);
    add("depth", arguments.depth == "walk" ? "" : arguments.depth);
    line += arguments.brokenRecords ? " --records" : "";
    add("to-offset", arguments.toOffset ? std::to_string(*arguments.toOffset) : "");
    add("start", arguments.start == "auto" ? "" : arguments.start);
    add("topic-ids", arguments.topicIds);
    for (const std::string& logDir : arguments.logDirs) {
        add("log-dir", logDir);
    }
    add("release", arguments.release);
    for (const std::string& setting : arguments.config) {
        add("config", setting);
    }
    return line;
}

/// Goes from partition to partition; each repair goes on with what the one before made.
class RepairRun {
public:
    /// `settings`: those of the partition.
    using Verb = std::function<Outcome(const LogDir& logDir, const std::string& dir, const core::Settings& settings,
                                       const core::RunContext& context)>;

    RepairRun(Session& session, const OpenedPath& path)
        : session_(session)
        , path_(path)
        , clusters_(session)
        , plans_(session, path)
    {
    }

    void eachPartition(const core::Settings& given, const Verb& verb)
    {
        if (!plans_.begin()) {
            return;
        }
        forEachTarget(session_, false, [&](const Target& target) {
            const std::string& dir = target.partition.dir;
            const core::Settings settings = clusters_.settingsOf(target.partition, given);
            const bool goOn = take(verb(logDir(), dir, settings, session_.context()), dir);
            session_.progress().pieceDone(target.logBytes());
            return goOn;
        });
        finish();
    }

    void whole(const std::function<Outcome(const LogDir& logDir, const core::RunContext& context)>& verb)
    {
        if (plans_.begin()) {
            take(verb(logDir(), session_.context()), {});
            finish();
        }
    }

private:
    LogDir logDir() const { return made_.after ? LogDir(made_.after) : path_.opened.directory; }

    bool take(Outcome outcome, const std::string& dir)
    {
        if (!outcome) {
            core::Error error = outcome.error();
            if (path_.opened.what == core::Opened::What::LogDir && !dir.empty()) {
                error.detail = core::escapeName(dir) + ": " + error.detail;
            }
            session_.fail(error);
            return !session_.mustEnd() && error.code == core::Errc::Refused;
        }
        core::RepairOutcome& next = outcome.value();
        made_.after = std::move(next.after);
        append(made_.notes, next.notes);
        append(made_.lost, next.lost);
        for (core::PlanOmission& omission : next.omissions) {
            if (path_.opened.what == core::Opened::What::LogDir && !dir.empty() && !isOfRoot(omission)) {
                omission.file = core::joinPath(dir, omission.file);
            }
            // What concerns the root is said by each partition.
            if (std::ranges::none_of(made_.omissions, [&](const core::PlanOmission& other) {
                    return other.segment == omission.segment && other.file == omission.file &&
                           other.why == omission.why;
                })) {
                made_.omissions.push_back(std::move(omission));
            }
        }
        made_.logChanged = made_.logChanged || next.logChanged;
        return !session_.mustEnd();
    }

    static bool isOfRoot(const core::PlanOmission& omission)
    {
        switch (core::parseFileName(omission.file).kind) {
        case core::FileKind::RecoveryPointCheckpoint:
        case core::FileKind::LogStartCheckpoint:
        case core::FileKind::ReplicationCheckpoint:
        case core::FileKind::CleanerCheckpoint:
        case core::FileKind::MetaProperties:
        case core::FileKind::CleanShutdown:
        case core::FileKind::Lock:
            return true;
        default:
            return false;
        }
    }

    template <class T>
    static void append(std::vector<T>& all, std::vector<T>& more)
    {
        std::ranges::move(more, std::back_inserter(all));
    }

    void finish()
    {
        if (made_.after && !session_.mustEnd()) {
            core::Result<core::RepairPlan> plan = core::planChanges(
                made_, session_.arguments().command, commandLine(session_.arguments()), session_.context());
            if (plan) {
                plans_.add(std::move(plan).value());
            } else {
                session_.fail(plan.error());
            }
        }
        plans_.end();
    }

    Session& session_;
    const OpenedPath& path_;
    ClusterStates clusters_;
    PlanRun plans_;
    core::RepairOutcome made_;
};

/// Nothing after a failure, which has been told.
std::optional<OpenedPath> openDirectory(Session& session)
{
    std::optional<OpenedPath> path = openTarget(session, session.arguments().paths.front());
    if (path && path->opened.what == core::Opened::What::File) {
        session.fail({core::Errc::Unsupported, path->shown + " is a file; " + session.arguments().command +
                                                   " takes a partition dir or a log dir"});
        return std::nullopt;
    }
    return path && refuseArchive(session, *path) ? std::nullopt : path;
}

/// What a partition's check finds; nothing after a failure, which is then in `failure`.
std::vector<core::Finding> findingsIn(const LogDir& logDir, const std::string& dir, const core::CheckOptions& options,
                                      const core::RunContext& context, std::optional<core::Error>& failure)
{
    std::vector<core::Finding> findings;
    const auto root = core::readRoot(*logDir);
    const auto partition = root ? core::glancePartition(logDir, dir, root.value()) : root.error();
    if (!partition) {
        failure = partition.error();
        return findings;
    }
    const auto scanned = core::checkPartition(partition.value(), options, context,
                                              [&](core::Finding finding) { findings.push_back(std::move(finding)); });
    if (!scanned && scanned.error().code == core::Errc::Cancelled) {
        failure = scanned.error();
    }
    core::sortFindings(findings);
    return findings;
}

} // namespace

void runRecover(Session& session)
{
    std::optional<core::StartOptions> options = startOptionsOf(session);
    const std::optional<OpenedPath> path = options ? openDirectory(session) : std::nullopt;
    if (!path) {
        return;
    }
    if (path->opened.what == core::Opened::What::PartitionDir) {
        options->onlyDir = path->opened.partitionDir;
    }
    if (!addLogDirs(session, *path, *options)) {
        return;
    }
    RepairRun(session, *path).whole([&](const LogDir& logDir, const core::RunContext& context) {
        return core::recoverLogDir(logDir, {*options}, context);
    });
}

void runRepair(Session& session)
{
    const Arguments& arguments = session.arguments();
    const std::optional<core::Settings> given = settingsOf(session);
    if (!given) {
        return;
    }
    core::FindingRepairRequest request;
    request.lossless = arguments.lossless;
    if (!arguments.topicId.empty()) {
        request.topicId = arguments.topicId;
    }
    for (const std::string& id : arguments.findings) {
        if (core::findCheck(id) == nullptr) {
            session.failUsage("--finding: there is no finding " + core::escapeName(id));
            return;
        }
        request.ids.insert(id);
    }
    const std::optional<OpenedPath> path = openDirectory(session);
    if (!path) {
        return;
    }
    core::CheckOptions options;
    options.depth = depthOf(arguments.depth);
    bool any = request.ids.empty();
    const auto repair = [&](const LogDir& logDir, const std::string& dir, const core::Settings& settings,
                            const core::RunContext& context) -> Outcome {
        options.settings = request.settings = settings;
        std::optional<core::Error> failure;
        const std::vector<core::Finding> findings = findingsIn(logDir, dir, options, context, failure);
        if (failure) {
            return *failure;
        }
        any = any || std::ranges::any_of(
                         findings, [&](const core::Finding& finding) { return request.ids.contains(finding.id); });
        return core::repairFindings(logDir, dir, findings, request, context);
    };
    RepairRun(session, *path).eachPartition(*given, repair);
    if (!any && !session.mustEnd()) {
        session.fail({core::Errc::Refused, "none of the findings asked for is there"});
    }
}

void runSalvage(Session& session)
{
    const std::optional<core::Settings> given = settingsOf(session);
    if (!given) {
        return;
    }
    if (session.arguments().outputDir.empty()) {
        session.failUsage("salvage never writes in place and needs --output DIR");
        return;
    }
    if (const std::optional<OpenedPath> path = openDirectory(session)) {
        RepairRun(session, *path)
            .eachPartition(*given, [&](const LogDir& logDir, const std::string& dir, const core::Settings& settings,
                                       const core::RunContext& context) {
                return core::salvageLog(logDir, dir, {settings, session.arguments().brokenRecords}, context);
            });
    }
}

void runTruncate(Session& session)
{
    const std::optional<core::Settings> given = settingsOf(session);
    if (!given) {
        return;
    }
    const std::optional<std::int64_t> to = session.arguments().toOffset;
    if (!to) {
        session.failUsage("truncate needs --to-offset O");
        return;
    }
    const std::optional<OpenedPath> path = openDirectory(session);
    if (!path) {
        return;
    }
    if (path->opened.what != core::Opened::What::PartitionDir) {
        session.fail({core::Errc::Unsupported, path->shown + " is a log dir; truncate takes a partition dir"});
        return;
    }
    RepairRun(session, *path)
        .eachPartition(*given, [&](const LogDir& logDir, const std::string& dir, const core::Settings& settings,
                                   const core::RunContext& context) {
            return core::truncateLog(logDir, dir, {{*to}, settings}, context);
        });
}

void runClean(Session& session)
{
    const std::optional<core::Settings> given = settingsOf(session);
    const std::optional<OpenedPath> path = given ? openDirectory(session) : std::nullopt;
    if (path) {
        RepairRun(session, *path)
            .eachPartition(*given, [](const LogDir& logDir, const std::string& dir, const core::Settings& settings,
                                      const core::RunContext& context) {
                return core::cleanLeftovers(logDir, dir, {{}, settings}, context);
            });
    }
}

} // namespace app
