#pragma once
// Whether a directory is as an interrupted or finished change left it, so that it may go on or be taken back: what
// somebody else changed since must not be lost.

#include "core/base/run_context.h"
#include "core/recovery/journal.h"

namespace core {

/// The sentence that speaks against it; nothing: none does. Errors: Io, Cancelled.
using Objection = Result<std::optional<Text>>;
/// A file, which it names, that the change has touched and that is neither as it left it nor as it was before; a backup
/// that is missing or damaged.
Objection objectionToUndo(const Journal& journal, const std::string& journalPath, const RunContext& context);
/// Likewise; also files that are still to be changed, new contents that are not complete, and a change that is not
/// under way.
Objection objectionToResume(const Journal& journal, const std::string& journalPath, const RunContext& context);
/// Io when the directory does not hold what all steps give.
Status checkDone(const Journal& journal, const RunContext& context);

/// Steps that may have been taken: the first of so many.
std::size_t touchedSteps(const Journal& journal);

/// The files of a directory that is moved as a whole, by name.
Result<std::vector<TreeFile>> treeOfDirectory(const std::string& dir);

} // namespace core
