#pragma once
// Carries out a plan so that a kill at any moment leaves a directory that can be brought to what it was or to what was
// planned, and so that it can be taken back. First the backup outside of the directory, then every new content beside
// its file, then one step after the other: a rename, a deletion or a cut each; a journal tells how far it is.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/recovery/plan.h"

namespace core {

/// $XDG_STATE_HOME/seglens, or ~/.local/state/seglens.
std::string defaultBackupRoot();

/// What a journal says about one change.
struct ChangeRecord {
    enum class State : std::uint8_t { Started, Done, Undoing, Undone };
    std::string journal; // path of the journal file
    std::string verb;
    std::string partitionPath; // as in RepairPlan
    std::int64_t startedMs = 0;
    State state = State::Started;
    std::vector<std::string> files; // one a step, relative to partitionPath; root files relative to rootPath
    std::uint64_t backupBytes = 0;
    std::string rootPath = {};
    std::vector<std::string> dirs = {}; // partition dirs that it touches, by their names in rootPath
    bool resumable = false;             // interrupted after all new contents were written: resume() can end it
    friend bool operator==(const ChangeRecord&, const ChangeRecord&) = default;
};

/// Refused (exit code 4) when a broker holds .lock, a file changed since the plan, the backup has no room or would lie
/// inside the log dir, or files are not plain ones; Io for failures on the way, which leave a journal that undo() and
/// resume() accept. Cancelled: everything is as it was.
Result<ChangeRecord> execute(const RepairPlan& plan, const std::string& backupRoot, const RunContext& context);

/// Takes a change back, finished or not: bytes, names, times, owner and mode. `pathOrJournal`: a journal file, or a
/// partition dir or log dir whose last change is meant. Refused when a changed file was changed again since. Undoing
/// what is undone already changes nothing.
Result<ChangeRecord> undo(const std::string& pathOrJournal, const std::string& backupRoot, const RunContext& context);

/// Ends an interrupted change as it was planned. Refused when there is none, when it was stopped before its new
/// contents were complete, when it is being taken back, and when files have changed meanwhile.
Result<ChangeRecord> resume(const std::string& pathOrJournal, const std::string& backupRoot, const RunContext& context);

/// What undo() and resume() of a change would say now: the sentence that speaks against each; nothing: none does.
struct ChangeOutlook {
    std::optional<Text> undo = {};
    std::optional<Text> resume = {};
    bool running = false; // a program of ours is at work on it, so it was not interrupted
};
/// Reads what the change has touched, and its backups; writes nothing. Malformed when there is no journal.
Result<ChangeOutlook> outlookOf(const std::string& journalPath, const RunContext& context);

/// All changes of a partition dir, or of a log dir and all in it, that have a readable journal, newest first.
std::vector<ChangeRecord> changesOf(const std::string& path, const std::string& backupRoot);
/// The newest change there that can still be undone.
std::optional<ChangeRecord> lastChange(const std::string& path, const std::string& backupRoot);

/// Deletes the journal and the backup of a change that is done or undone; it can't be taken back any more. Refused for
/// one that is under way. Returns what it was.
Result<ChangeRecord> dropChange(const std::string& journalPath);

} // namespace core
