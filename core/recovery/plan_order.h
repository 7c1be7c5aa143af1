#pragma once
// The order in which steps can be taken (plan_changes.h tells it), each on what the ones before it have left.

#include <vector>

#include "core/recovery/plan.h"

namespace core {

/// Sorts the steps of a difference. Renames wait until their new name is free; a ring of them goes through a name of
/// ours.
void orderSteps(std::vector<PlanStep>& steps);

} // namespace core
