#include "app/cli_change.h"

#include "core/base/escape.h"
#include "core/base/shell_word.h"
#include "core/io/copy_tree.h"
#include "core/recovery/executor.h"
#include "core/recovery/write_copy.h"
#include "core/report/change_rows.h"

namespace app {

std::string backupRootOf(const Arguments& arguments)
{
    return arguments.backup.empty() ? core::defaultBackupRoot() : arguments.backup;
}

bool mayChange(Session& session, const std::string& question)
{
    const Arguments& arguments = session.arguments();
    if (arguments.dryRun) {
        return false;
    }
    if (arguments.yes) {
        return true;
    }
    if (!session.streams().inIsTerminal || !session.streams().errIsTerminal) {
        session.failUsage("nothing was changed: without a terminal to ask at, --yes is needed");
        return false;
    }
    session.document().flush();
    session.progress().clear();
    session.streams().err(question + " [y/N] ");
    const std::optional<std::string> answer = session.streams().readLine();
    if (answer && (*answer == "y" || *answer == "Y" || *answer == "yes")) {
        return true;
    }
    session.document().line("Nothing was changed.");
    return false;
}

void tellUnfinished(Session& session, const core::Error& error, const std::string& path)
{
    if (error.code == core::Errc::Refused || error.code == core::Errc::Cancelled) {
        return;
    }
    const std::optional<core::ChangeRecord> change = core::lastChange(path, backupRootOf(session.arguments()));
    if (!change) {
        return;
    }
    const std::string journal = core::shellWord(change->journal);
    if (change->state == core::ChangeRecord::State::Started) {
        session.note("the change is not finished: " +
                     (change->resumable ? "seglens resume " + journal + " ends it, " : std::string()) +
                     "seglens undo " + journal + " takes it back");
    } else if (change->state == core::ChangeRecord::State::Undoing) {
        session.note("the change is taken back in part: seglens undo " + journal + " goes on");
    }
}

PlanRun::PlanRun(Session& session, const OpenedPath& path)
    : session_(session)
    , document_(session.document())
    , path_(path)
    , backupRoot_(backupRootOf(session.arguments()))
    , outputDir_(session.arguments().outputDir)
{
}

bool PlanRun::begin()
{
    if (refuseArchive(session_, path_)) {
        return false;
    }
    if (!outputDir_.empty()) {
        if (path_.opened.what == core::Opened::What::File) {
            session_.failUsage("--output needs a PATH that is a directory");
            return false;
        }
        if (const core::Status may = core::mayCopyTree(session_.arguments().paths.front(), outputDir_); !may) {
            session_.fail(may.error());
            return false;
        }
    }
    document_.beginRows("plans");
    return true;
}

void PlanRun::add(core::RepairPlan plan, const std::string& dir)
{
    const std::vector<core::PreflightLine> checks = outputDir_.empty() && !plan.steps.empty()
                                                        ? core::preflight(plan, backupRoot_)
                                                        : std::vector<core::PreflightLine>();
    document_.object([&](core::JsonWriter& json) {
        if (!dir.empty()) {
            json.member("dir", dir);
        }
        core::writePlan(json, plan);
        json.key("preflight");
        core::writePreflight(json, checks);
    });
    if (document_.isText()) {
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
    plans_.push_back(std::move(plan));
}

void PlanRun::end()
{
    document_.endRows();
    if (session_.mustEnd()) {
        return;
    }
    const std::size_t count = steps();
    if (count == 0 && session_.failed()) {
        return; // there may be something to do in what could not be read
    }
    if (count == 0) {
        document_.line("Nothing to do.");
    } else if (mayExecute() && mayChange(session_, question(count))) {
        outputDir_.empty() ? executeAll() : writeCopy();
    }
}

std::size_t PlanRun::steps() const
{
    std::size_t count = 0;
    for (const core::RepairPlan& plan : plans_) {
        count += plan.steps.size();
    }
    return count;
}

std::string PlanRun::question(std::size_t steps) const
{
    const std::string count = std::to_string(steps) + (steps == 1 ? " file" : " files");
    return outputDir_.empty() ? "Change " + count + "?"
                              : "Copy to " + core::escapeName(outputDir_) + " and change " + count + " there?";
}

/// What keeps a plan from being carried out is told before anybody is asked.
bool PlanRun::mayExecute()
{
    if (!outputDir_.empty() || session_.arguments().dryRun) {
        return true;
    }
    for (const core::RepairPlan& plan : plans_) {
        if (plan.steps.empty()) {
            continue;
        }
        for (const core::PreflightLine& line : core::preflight(plan, backupRoot_)) {
            if (!line.ok) {
                session_.fail({core::Errc::Refused, core::english(line.text)});
                return false;
            }
        }
    }
    return true;
}

void PlanRun::executeAll()
{
    const Changing changing(session_);
    document_.beginRows("changes");
    for (const core::RepairPlan& plan : plans_) {
        if (plan.steps.empty() || session_.mustEnd()) {
            continue;
        }
        const core::Result<core::ChangeRecord> change = core::execute(plan, backupRoot_, session_.context());
        if (!change) {
            session_.fail(change.error());
            tellUnfinished(session_, change.error(), plan.partitionPath);
            break;
        }
        document_.object([&](core::JsonWriter& json) { core::writeChange(json, change.value()); });
        document_.line("Written: " + core::escapeName(plan.partitionPath) + ", files " +
                       std::to_string(change.value().files.size()) + ". To take it back: seglens undo " +
                       core::escapeName(change.value().journal));
    }
    document_.endRows();
}

/// The copy takes the place of the path; the steps of the plans are then taken in it.
void PlanRun::writeCopy()
{
    const std::string& source = session_.arguments().paths.front();
    const core::Status copied = core::copyTree(source, outputDir_, session_.context());
    if (!copied) {
        session_.fail(copied.error());
        return;
    }
    bool outside = false;
    for (const core::RepairPlan& plan : plans_) {
        const core::Status written = core::takeStepsInCopy(plan, source, outputDir_, session_.context());
        if (!written) {
            core::Error error = written.error();
            error.detail += "; the copy is not finished";
            session_.fail(error);
            return;
        }
        outside = outside || core::hasStepsOutside(plan, source);
    }
    document_.member("output", [&](core::JsonWriter& json) { json.value(core::escapeName(outputDir_)); });
    document_.line("Written to " + core::escapeName(outputDir_) + "; " + path_.shown + " is as it was.");
    if (outside) {
        session_.note("steps outside of " + path_.shown + " have no place in the copy and were left out");
    }
}

} // namespace app
