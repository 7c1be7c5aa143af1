#pragma once
// Carries out a plan so that a kill at any moment leaves every file as before or as planned, and so that it can be
// taken back: backup outside the directory first, then one file after the other, each written beside, fsynced and
// renamed; a journal tells how far it is.

#include <cstdint>
#include <functional>
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
    enum class State : std::uint8_t { Started, Done, Undone };
    std::string journal; // path of the journal file
    std::string verb;
    std::string partitionPath;
    std::int64_t startedMs = 0;
    State state = State::Started;
    std::vector<std::string> files;
    std::uint64_t backupBytes = 0;
    friend bool operator==(const ChangeRecord&, const ChangeRecord&) = default;
};

/// Refused (exit code 4) when a broker holds .lock, a file changed since the plan, the backup has no room or would lie
/// inside the partition dir; Io for failures on the way, which leave a journal that undo() accepts.
Result<ChangeRecord> execute(const RepairPlan& plan, const std::string& backupRoot, const RunContext& context);

/// Takes a change back, finished or not: bytes, times, owner and mode. `pathOrJournal`: a journal file, or a partition
/// dir whose last change is meant. Refused when a changed file was changed again since. Undoing what is undone already
/// changes nothing.
Result<ChangeRecord> undo(const std::string& pathOrJournal, const std::string& backupRoot, const RunContext& context);

/// All changes of a partition dir that have a readable journal, newest first.
std::vector<ChangeRecord> changesOf(const std::string& partitionPath, const std::string& backupRoot);
/// The newest change of a partition dir that can still be undone.
std::optional<ChangeRecord> lastChange(const std::string& partitionPath, const std::string& backupRoot);

} // namespace core
