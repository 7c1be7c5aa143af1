#include <algorithm>
#include <sys/stat.h>

#include "app/cli_change.h"
#include "app/cli_commands.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/recovery/executor.h"
#include "core/recovery/journal.h"
#include "core/report/change_rows.h"

namespace app {

namespace {

bool isFile(const std::string& path)
{
    struct stat status = {};
    return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

/// The change that a path means: a journal, or the last one there that can be undone. A failure is told.
std::optional<core::ChangeRecord> changeOf(Session& session, const std::string& path, const std::string& backupRoot)
{
    if (isFile(path) && core::isArchive(path)) {
        session.fail(
            {core::Errc::Refused, core::escapeName(path) + " is an archive: nothing was ever written into it"});
        return std::nullopt;
    }
    if (isFile(path)) {
        const core::Result<core::Journal> journal = core::loadJournal(path);
        if (!journal) {
            session.fail(journal.error());
            return std::nullopt;
        }
        return core::recordOf(path, journal.value());
    }
    if (std::optional<core::ChangeRecord> last = core::lastChange(path, backupRoot)) {
        return last;
    }
    session.fail({core::Errc::Refused, "there is no change of " + core::escapeName(path) + " that could be undone"});
    return std::nullopt;
}

void showChange(core::DocumentWriter& document, const core::ChangeRecord& change, const char* what)
{
    document.line(core::escapeName(change.partitionPath), core::Tone::Strong);
    document.line("  " + core::changeLine(change));
    for (const std::string& file : change.files) {
        document.line("  " + core::escapeName(file) + ": " + what);
    }
}

/// A change as a member of the document.
void writeMember(Session& session, const char* name, const core::ChangeRecord& change)
{
    session.document().member(name, [&](core::JsonWriter& json) {
        json.beginObject();
        core::writeChange(json, change);
        json.endObject();
    });
}

/// The partition dirs and the log dir that a path means.
std::string pathOfHistory(const OpenedPath& path)
{
    const std::optional<std::string> disk = path.opened.directory->diskPath();
    const bool logDir = path.opened.what == core::Opened::What::LogDir;
    return disk ? core::joinPath(*disk, logDir ? std::string() : path.opened.partitionDir) : std::string();
}

void dropFrom(Session& session, const std::vector<core::ChangeRecord>& changes)
{
    const std::string wanted = core::realPath(session.arguments().drop).value_or(session.arguments().drop);
    const auto change = std::ranges::find_if(
        changes, [&](const core::ChangeRecord& each) { return core::realPath(each.journal) == wanted; });
    if (change == changes.end()) {
        session.fail({core::Errc::Refused,
                      core::escapeName(session.arguments().drop) + " is the journal of no change that was made here"});
        return;
    }
    writeMember(session, "plan", *change);
    showChange(session.document(), *change, "its backup goes, so that it cannot be taken back any more");
    if (!mayChange(session, "Delete the backup, " + std::to_string(change->backupBytes) + " bytes?")) {
        return;
    }
    const core::Result<core::ChangeRecord> dropped = core::dropChange(wanted);
    if (!dropped) {
        session.fail(dropped.error());
        return;
    }
    writeMember(session, "dropped", dropped.value());
    session.document().line("Deleted.");
}

} // namespace

void runUndo(Session& session)
{
    const std::string backupRoot = backupRootOf(session.arguments());
    const std::optional<core::ChangeRecord> change = changeOf(session, session.arguments().paths.front(), backupRoot);
    if (!change) {
        return;
    }
    if (change->state == core::ChangeRecord::State::Undone) {
        session.fail({core::Errc::Refused, "the change is undone already"});
        return;
    }
    writeMember(session, "plan", *change);
    showChange(session.document(), *change, "back to what it was before");
    const std::size_t files = change->files.size();
    if (!mayChange(session, "Take back " + std::to_string(files) + (files == 1 ? " file?" : " files?"))) {
        return;
    }
    const Changing changing(session);
    const core::Result<core::ChangeRecord> undone = core::undo(change->journal, backupRoot, session.context());
    if (!undone) {
        session.fail(undone.error());
        tellUnfinished(session, undone.error(), change->partitionPath);
        return;
    }
    writeMember(session, "undone", undone.value());
    session.document().line("Taken back.");
}

void runResume(Session& session)
{
    const std::string backupRoot = backupRootOf(session.arguments());
    const std::optional<core::ChangeRecord> change = changeOf(session, session.arguments().paths.front(), backupRoot);
    if (!change) {
        return;
    }
    if (change->state == core::ChangeRecord::State::Done) {
        session.fail({core::Errc::Refused, "the last change was not interrupted, so there is nothing to end"});
        return;
    }
    writeMember(session, "plan", *change);
    showChange(session.document(), *change, "as it was planned");
    if (!mayChange(session, "End the interrupted change?")) {
        return;
    }
    const Changing changing(session);
    const core::Result<core::ChangeRecord> resumed = core::resume(change->journal, backupRoot, session.context());
    if (!resumed) {
        session.fail(resumed.error());
        tellUnfinished(session, resumed.error(), change->partitionPath);
        return;
    }
    writeMember(session, "resumed", resumed.value());
    session.document().line("Ended as planned. To take it back: seglens undo " +
                            core::escapeName(resumed.value().journal));
}

void runHistory(Session& session)
{
    const std::string backupRoot = backupRootOf(session.arguments());
    core::DocumentWriter& document = session.document();
    const std::optional<OpenedPath> path = openTarget(session, session.arguments().paths.front());
    if (!path) {
        return;
    }
    const std::vector<core::ChangeRecord> changes = core::changesOf(pathOfHistory(*path), backupRoot);
    if (!session.arguments().drop.empty()) {
        dropFrom(session, changes);
        return;
    }
    document.beginRows("rows");
    for (const core::ChangeRecord& change : changes) {
        document.object([&](core::JsonWriter& json) { core::writeChange(json, change); });
        document.line(core::changeLine(change));
    }
    document.endRows();
    if (changes.empty()) {
        document.line("No change is known.");
    }
}

} // namespace app
