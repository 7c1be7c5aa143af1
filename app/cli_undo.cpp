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

/// The change that a path means: a journal, or the last one of a partition dir. A failure is told.
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
    const core::Result<core::Opened> opened = core::openPath(path);
    if (opened && opened.value().what == core::Opened::What::LogDir) {
        session.fail({core::Errc::Io, core::escapeName(path) +
                                          " is a log dir; undo takes a partition dir or a journal, which history "
                                          "lists"});
        return std::nullopt;
    }
    session.fail({core::Errc::Refused, "there is no change of " + core::escapeName(path) + " that could be undone"});
    return std::nullopt;
}

void showChange(core::DocumentWriter& document, const core::ChangeRecord& change)
{
    document.line(core::escapeName(change.partitionPath), core::Tone::Strong);
    document.line("  " + core::changeLine(change));
    for (const std::string& file : change.files) {
        document.line("  " + core::escapeName(file) + ": back to what it was before");
    }
}

/// The partition dirs that a path means, as journals know them.
std::vector<std::string> partitionPaths(Session& session, const OpenedPath& path)
{
    std::vector<std::string> paths;
    const std::optional<std::string> disk = path.opened.directory->diskPath();
    if (!disk) {
        return paths;
    }
    if (path.opened.what != core::Opened::What::LogDir) {
        return {core::joinPath(*disk, path.opened.partitionDir)};
    }
    const core::Result<core::LogDirListing> listing = core::listLogDir(*path.opened.directory);
    if (!listing) {
        session.fail(listing.error());
        return paths;
    }
    for (const std::string& dir : listing.value().partitionDirs) {
        paths.push_back(core::joinPath(*disk, dir));
    }
    return paths;
}

} // namespace

void runUndo(Session& session)
{
    const std::string& path = session.arguments().paths.front();
    const std::string backupRoot = backupRootOf(session.arguments());
    core::DocumentWriter& document = session.document();
    const std::optional<core::ChangeRecord> change = changeOf(session, path, backupRoot);
    if (!change) {
        return;
    }
    if (change->state == core::ChangeRecord::State::Undone) {
        session.fail({core::Errc::Refused, "the change is undone already"});
        return;
    }
    document.member("plan", [&](core::JsonWriter& json) {
        json.beginObject();
        core::writeChange(json, *change);
        json.endObject();
    });
    showChange(document, *change);
    const std::size_t files = change->files.size();
    if (!mayChange(session, "Take back " + std::to_string(files) + (files == 1 ? " file?" : " files?"))) {
        return;
    }
    const Changing changing(session);
    const core::Result<core::ChangeRecord> undone = core::undo(change->journal, backupRoot, session.context());
    if (!undone) {
        session.fail(undone.error());
        return;
    }
    document.member("undone", [&](core::JsonWriter& json) {
        json.beginObject();
        core::writeChange(json, undone.value());
        json.endObject();
    });
    document.line("Taken back.");
}

void runHistory(Session& session)
{
    const std::string backupRoot = backupRootOf(session.arguments());
    core::DocumentWriter& document = session.document();
    const std::optional<OpenedPath> path = openTarget(session, session.arguments().paths.front());
    if (!path) {
        return;
    }
    std::size_t changes = 0;
    document.beginRows("rows");
    for (const std::string& partition : partitionPaths(session, *path)) {
        for (const core::ChangeRecord& change : core::changesOf(partition, backupRoot)) {
            document.object([&](core::JsonWriter& json) { core::writeChange(json, change); });
            document.line(core::changeLine(change));
            ++changes;
        }
    }
    document.endRows();
    if (changes == 0) {
        document.line("No change is known.");
    }
}

} // namespace app
