#pragma once
// Where changes are kept: BACKUPROOT/ID/journal.json and the backups beside it, and the locks that executor and undo
// work under.

#include <string>

#include "core/io/lock.h"
#include "core/io/syscalls.h"
#include "core/recovery/journal.h"

namespace core {

std::string journalPathIn(const std::string& changeDir);
std::string backupPathIn(const std::string& changeDir, std::size_t file);

/// Makes a directory and those above it, for this user alone.
Status makeDirs(const std::string& path);
/// A new directory of its own for one change.
Result<std::string> makeChangeDir(const std::string& backupRoot, const std::string& partitionPath, std::int64_t nowMs);

/// What is held while a change is made or taken back.
struct ChangeLocks {
    HeldLock own;    // a file beside the backups
    OpenFile root;   // the directory itself: other programs of ours, wherever their backups are
    HeldLock broker; // .lock, as far as there is one: no broker can start meanwhile
};
/// Refused when a broker holds `logDirPath`/.lock, or another program of ours is at work under `rootPath`.
Result<ChangeLocks> lockForChange(const std::string& backupRoot, const std::string& rootPath,
                                  const std::string& partitionPath, const std::string& logDirPath);

/// A program of ours, this one or another, is making or taking back a change under `rootPath` now. Takes nothing.
bool isBeingChanged(const std::string& backupRoot, const std::string& rootPath);

} // namespace core
