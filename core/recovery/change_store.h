#pragma once
// Where changes are kept: BACKUPROOT/ID/journal.json and the backups beside it, and the locks that executor and undo
// work under.

#include <string>

#include "core/io/lock.h"
#include "core/recovery/journal.h"

namespace core {

std::string journalPathIn(const std::string& changeDir);
std::string backupPathIn(const std::string& changeDir, std::size_t file);

/// Makes a directory and those above it, for this user alone.
Status makeDirs(const std::string& path);
/// A new directory of its own for one change.
Result<std::string> makeChangeDir(const std::string& backupRoot, const std::string& partitionPath, std::int64_t nowMs);

/// Keeps brokers out of the log dir, as far as it has a lock file. Refused when one holds it.
Result<HeldLock> lockLogDir(const std::string& logDirPath);
/// Keeps other programs of ours away from the partition dir.
Result<HeldLock> lockPartition(const std::string& backupRoot, const std::string& partitionPath);

} // namespace core
