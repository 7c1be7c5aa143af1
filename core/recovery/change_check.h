#pragma once
// Whether a directory is as an interrupted or finished change left it, so that it may go on or be taken back: what
// somebody else changed since must not be lost.

#include "core/base/run_context.h"
#include "core/recovery/journal.h"

namespace core {

/// Refused, naming the file, when a file that the change has touched is neither as it left it nor as it was before, or
/// when a backup is missing or damaged.
Status checkUndo(const Journal& journal, const std::string& journalPath, const RunContext& context);
/// Refused likewise; also for files that are still to be changed, and for new contents that are not complete.
Status checkResume(const Journal& journal, const std::string& journalPath, const RunContext& context);
/// Io when the directory does not hold what all steps give.
Status checkDone(const Journal& journal, const RunContext& context);

/// Steps that may have been taken: the first of so many.
std::size_t touchedSteps(const Journal& journal);

/// The files of a directory that is moved as a whole, by name.
Result<std::vector<TreeFile>> treeOfDirectory(const std::string& dir);

} // namespace core
