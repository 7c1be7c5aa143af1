#pragma once
// A copy takes the place of the original, which is moved into the backup: two renames, and undo turns them round.

#include "core/recovery/plan.h"

namespace core {

/// `copy` is what --output wrote, `original` the partition dir or log dir that it takes the place of. Where the
/// original is a partition dir of a log dir with root files, the hand-over to the next start comes first. Refused when
/// the two are not of one kind or one file system, lie in each other, or when a broker holds the copy.
Result<RepairPlan> planPlace(const std::string& copy, const std::string& original, const std::string& command,
                             const RunContext& context);

} // namespace core
