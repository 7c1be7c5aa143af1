#pragma once
// The plan of a repair: the difference between a log dir on disk and the overlay that the repair made of it.
//
// The order of the steps: first what makes the next start check the log (start-up 12, rule 4), so that a broker that
// starts on half a repair looks at all of it; then new directories, deletions, renames, cuts, extensions, writes; the
// other root files, and renames of directories last.

#include <string>

#include "core/base/run_context.h"
#include "core/recovery/plan.h"
#include "core/recovery/repair.h"

namespace core {

/// `verb` and `command` as on the command line ("recover", "seglens recover /kafka"; shellWord() quotes words).
/// Unsupported when the overlay does not lie over a directory on disk; Refused when that changed while it was read.
/// A file that comes out the same gets no step. When the log changed, the steps of the hand-over are added: the marker
/// goes, and the recovery point is lowered to the first changed segment of each partition dir.
Result<RepairPlan> planChanges(const RepairOutcome& outcome, const std::string& verb, const std::string& command,
                               const RunContext& context);

} // namespace core
