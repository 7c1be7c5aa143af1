#include <algorithm>

#include "app/cli_change.h"
#include "app/cli_commands.h"
#include "app/cli_settings.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/io/copy_tree.h"
#include "core/recovery/executor.h"
#include "core/report/change_rows.h"

namespace app {

namespace {

/// Nothing after a usage failure.
std::optional<core::RebuildRequest> requestOf(Session& session)
{
    const Arguments& arguments = session.arguments();
    const std::optional<core::Settings> settings = settingsOf(session);
    if (!settings) {
        return std::nullopt;
    }
    core::RebuildRequest request;
    request.settings = *settings;
    for (const std::int64_t base : arguments.segments) {
        request.segments.insert(core::Offset{base});
    }
    if (!arguments.only.empty()) {
        request.kinds.clear();
    }
    for (const std::string& kind : arguments.only) {
        if (kind == "index") {
            request.kinds.insert(core::IndexKind::OffsetIndex);
        } else if (kind == "timeindex") {
            request.kinds.insert(core::IndexKind::TimeIndex);
        } else {
            session.failUsage("--only takes index and timeindex, not " + core::escapeName(kind));
            return std::nullopt;
        }
    }
    return request;
}

class RebuildRun {
public:
    RebuildRun(Session& session, core::RebuildRequest request)
        : session_(session)
        , document_(session.document())
        , request_(std::move(request))
        , clusters_(session)
        , backupRoot_(backupRootOf(session.arguments()))
        , outputDir_(session.arguments().outputDir)
    {
    }

    void run()
    {
        path_ = openTarget(session_, session_.arguments().paths.front());
        if (!path_ || refuseArchive(session_, *path_) || !outputIsPossible()) {
            return;
        }
        document_.beginRows("plans");
        forEachTarget(session_, false, [this](const Target& target) { return plan(target); });
        document_.endRows();
        if (session_.mustEnd()) {
            return;
        }
        const std::size_t files = steps();
        if (files == 0 && session_.failed()) {
            return; // there may be something to do in what could not be read
        }
        if (files == 0) {
            document_.line("Nothing to do.");
        } else if (mayExecute() && mayChange(session_, question(files))) {
            outputDir_.empty() ? executeAll() : writeCopy();
        }
    }

private:
    struct Planned {
        std::string heading;
        core::RepairPlan plan;
    };

    bool outputIsPossible()
    {
        if (outputDir_.empty()) {
            return true;
        }
        if (path_->opened.what == core::Opened::What::File) {
            session_.failUsage("--output needs a PATH that is a directory");
            return false;
        }
        const core::Status may = core::mayCopyTree(session_.arguments().paths.front(), outputDir_);
        if (!may) {
            session_.fail(may.error());
        }
        return static_cast<bool>(may);
    }

    bool plan(const Target& target)
    {
        core::RebuildRequest request = request_;
        request.settings = clusters_.settingsOf(target.partition, request.settings);
        if (!target.file.empty()) {
            const std::optional<core::Offset> base = core::parseFileName(target.file).base;
            if (!base) {
                session_.fail({core::Errc::Unsupported, path_->shown + " belongs to no segment"});
                return false;
            }
            request.segments = {*base};
        }
        core::Result<core::RepairPlan> plan = core::planRebuild(target.partition, request, session_.context());
        session_.progress().pieceDone(target.logBytes());
        if (!plan) {
            session_.fail(plan.error());
            return !session_.mustEnd();
        }
        show(target, plan.value());
        plans_.push_back({target.heading(), std::move(plan).value()});
        return !session_.mustEnd();
    }

    void show(const Target& target, const core::RepairPlan& plan)
    {
        const std::vector<core::PreflightLine> checks = outputDir_.empty() && !plan.steps.empty()
                                                            ? core::preflight(plan, backupRoot_)
                                                            : std::vector<core::PreflightLine>();
        document_.object([&](core::JsonWriter& json) {
            if (!target.dir.empty()) {
                json.member("dir", target.dir);
            }
            core::writePlan(json, plan);
            json.key("preflight");
            core::writePreflight(json, checks);
        });
        if (!document_.isText()) {
            return;
        }
        document_.line(core::escapeName(plan.partitionPath), core::Tone::Strong);
        for (const std::string& line : core::planLines(plan)) {
            document_.line(line);
        }
        for (const core::PreflightLine& line : checks) {
            document_.line((line.ok ? "  ok: " : "  no: ") + core::english(line.text),
                           line.ok ? core::Tone::Plain : core::Tone::Bad);
        }
        document_.flush();
    }

    std::size_t steps() const
    {
        std::size_t files = 0;
        for (const Planned& each : plans_) {
            files += each.plan.steps.size();
        }
        return files;
    }

    std::string question(std::size_t files) const
    {
        const std::string count = std::to_string(files) + (files == 1 ? " file" : " files");
        return outputDir_.empty() ? "Write " + count + "?"
                                  : "Copy to " + core::escapeName(outputDir_) + " and write " + count + " there?";
    }

    /// What keeps a plan from being carried out is told before anybody is asked.
    bool mayExecute()
    {
        if (!outputDir_.empty() || session_.arguments().dryRun) {
            return true;
        }
        for (const Planned& each : plans_) {
            if (each.plan.steps.empty()) {
                continue;
            }
            for (const core::PreflightLine& line : core::preflight(each.plan, backupRoot_)) {
                if (!line.ok) {
                    session_.fail({core::Errc::Refused, core::english(line.text)});
                    return false;
                }
            }
        }
        return true;
    }

    void executeAll()
    {
        const Changing changing(session_);
        document_.beginRows("changes");
        for (const Planned& each : plans_) {
            if (each.plan.steps.empty() || session_.mustEnd()) {
                continue;
            }
            const core::Result<core::ChangeRecord> change = core::execute(each.plan, backupRoot_, session_.context());
            if (!change) {
                session_.fail(change.error());
                break;
            }
            document_.object([&](core::JsonWriter& json) { core::writeChange(json, change.value()); });
            document_.line("Written: " + core::escapeName(each.plan.partitionPath) + ", files " +
                           std::to_string(change.value().files.size()) + ". To take it back: seglens undo " +
                           core::escapeName(change.value().journal));
        }
        document_.endRows();
    }

    /// The copy takes the place of the path; the files of the plans are then written into it.
    void writeCopy()
    {
        const std::string& source = session_.arguments().paths.front();
        const core::Status copied = core::copyTree(source, outputDir_, session_.context());
        if (!copied) {
            session_.fail(copied.error());
            return;
        }
        for (const Planned& each : plans_) {
            const bool inLogDir = path_->opened.what == core::Opened::What::LogDir;
            const std::string dir =
                inLogDir
                    ? core::joinPath(outputDir_, each.plan.partitionPath.substr(each.plan.partitionPath.rfind('/') + 1))
                    : outputDir_;
            if (!writeSteps(each.plan, dir)) {
                return;
            }
        }
        document_.member("output", [&](core::JsonWriter& json) { json.value(core::escapeName(outputDir_)); });
        document_.line("Written to " + core::escapeName(outputDir_) + "; " + path_->shown + " is as it was.");
    }

    bool writeSteps(const core::RepairPlan& plan, const std::string& dir)
    {
        const auto changed = std::ranges::find_if(plan.watched, [&](const auto& watched) {
            return core::stampOf(plan.pathOf(watched.first)) != watched.second;
        });
        if (changed != plan.watched.end()) {
            session_.fail({core::Errc::Refused, core::escapeName(plan.pathOf(changed->first)) +
                                                    " has changed since the plan was made; the copy is not finished"});
            return false;
        }
        for (const core::PlanStep& step : plan.steps) {
            const core::Status written = writeStep(step, dir);
            if (!written) {
                session_.fail(written.error());
                return false;
            }
        }
        return true;
    }

    static core::Status writeStep(const core::PlanStep& step, const std::string& dir)
    {
        const std::string file = core::joinPath(dir, step.file);
        core::Result<core::FileAttributes> attributes = core::readAttributes(
            step.before.exists
                ? file
                : core::joinPath(dir, core::segmentFileName(step.segment.value_or(core::Offset{}), ".log")));
        if (!attributes) {
            return attributes.error();
        }
        return core::replaceFile(file, step.content, attributes.value(), step.before.exists);
    }

    Session& session_;
    core::DocumentWriter& document_;
    core::RebuildRequest request_;
    ClusterStates clusters_;
    std::string backupRoot_;
    std::string outputDir_;
    std::optional<OpenedPath> path_;
    std::vector<Planned> plans_;
};

} // namespace

void runRebuild(Session& session)
{
    if (std::optional<core::RebuildRequest> request = requestOf(session)) {
        RebuildRun(session, std::move(*request)).run();
    }
}

} // namespace app
