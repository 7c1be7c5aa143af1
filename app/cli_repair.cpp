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
#include "core/health/check_log_dir.h"
#include "core/health/repair_log_dir.h"
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
    using Findings = std::vector<core::Finding>;
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

    /// What the check finds, of the root files first. `chosen` sees all findings before anything is planned.
    void eachFinding(const core::Settings& given, core::FindingRepairRequest request, core::Depth depth,
                     const std::function<void(const Findings&)>& chosen)
    {
        if (!plans_.begin()) {
            return;
        }
        FoundByDir found = findAll(given, depth);
        if (session_.mustEnd()) {
            plans_.end();
            return;
        }
        Findings all;
        for (const auto& [dir, findings] : found.findings) {
            all.insert(all.end(), findings.begin(), findings.end());
        }
        chosen(all);
        refuseWithoutSteps_ = !request.ids.empty();
        const Findings& ofRoot = found.findings[""];
        request.settings = given;
        bool goOn = take(core::repairFindings(logDir(), {}, ofRoot, request, session_.context()), {});
        for (const auto& [dir, settings] : found.dirs) {
            if (!goOn) {
                break;
            }
            Findings own = found.findings[dir];
            std::ranges::copy_if(ofRoot, std::back_inserter(own), [](const core::Finding& finding) {
                return finding.repair.verb == core::RepairVerb::RebuildIndexes ||
                       finding.repair.verb == core::RepairVerb::HandOver; // these are about every partition
            });
            core::sortFindings(own);
            request.settings = settings;
            goOn = take(core::repairFindings(logDir(), dir, own, request, session_.context()), dir);
        }
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
    struct FoundByDir {
        std::map<std::string, Findings> findings;                 // "": of the log dir itself
        std::vector<std::pair<std::string, core::Settings>> dirs; // in the order of the check
    };

    FoundByDir findAll(const core::Settings& given, core::Depth depth)
    {
        FoundByDir found;
        core::CheckOptions options;
        options.depth = depth;
        options.settings = given;
        options.cluster = clusters_.of(path_.opened.directory);
        core::LogDirEvents events;
        events.finding = [&](std::size_t, core::Finding finding) {
            const std::string dir = finding.dir.empty() ? finding.lineOf : finding.dir;
            found.findings[dir].push_back(std::move(finding));
        };
        events.failed = [&](const std::string&,
                            const core::Error& error) { // what could be read is repaired all the same
            error.code == core::Errc::Cancelled ? session_.fail(error) : session_.note(sentenceOf(error));
        };
        events.checked = [&](std::size_t, const core::PartitionDir& partition) {
            found.dirs.emplace_back(partition.dir, clusters_.settingsOf(partition, given));
            session_.progress().pieceDone(partition.logBytes());
            return !session_.mustEnd();
        };
        core::LogDirToCheck logDir{path_.opened.directory};
        if (path_.opened.what == core::Opened::What::PartitionDir) {
            logDir.onlyDirs = {path_.opened.partitionDir};
        }
        core::checkLogDirs({&logDir, 1}, options, session_.context(), events);
        return found;
    }

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
        core::addRepair(made_, std::move(outcome).value(),
                        path_.opened.what == core::Opened::What::LogDir ? dir : std::string());
        return !session_.mustEnd();
    }

    void finish()
    {
        if (made_.after && !session_.mustEnd()) {
            core::Result<core::RepairPlan> plan = core::planChanges(
                made_, session_.arguments().command, commandLine(session_.arguments()), session_.context());
            if (plan) {
                if (refuseWithoutSteps_ && plan.value().steps.empty() && !plan.value().omissions.empty() &&
                    !session_.failed()) {
                    session_.fail({core::Errc::Refused, core::english(plan.value().omissions.front().why)});
                }
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
    bool refuseWithoutSteps_ = false;
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

/// What was asked for by id and is not there, or is nothing that is mended in place: one sentence each.
void tellWhatIsRefused(Session& session, const core::FindingRepairRequest& request,
                       const std::vector<core::Finding>& findings)
{
    bool any = request.ids.empty();
    for (const std::string& id : request.ids) {
        std::optional<core::Text> why;
        bool repaired = false;
        for (const core::Finding& finding : findings) {
            if (finding.id == id) {
                const std::optional<core::Text> no = core::whyNotRepaired(finding, request);
                why = why ? why : no;
                repaired = repaired || !no;
                any = true;
            }
        }
        if (why && !repaired) {
            session.fail({core::Errc::Refused, id + ": " + core::english(*why)});
        }
    }
    if (!any) {
        session.fail({core::Errc::Refused, "none of the findings asked for is there"});
    }
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
    RepairRun(session, *path)
        .eachFinding(*given, request, depthOf(arguments.depth), [&](const std::vector<core::Finding>& findings) {
            tellWhatIsRefused(session, request, findings);
        });
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
