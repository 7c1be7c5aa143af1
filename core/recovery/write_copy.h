#pragma once
// A repair whose result goes into a copy, while the original is left alone.

#include <vector>

#include "core/base/run_context.h"
#include "core/recovery/plan.h"

namespace core {

/// Takes the steps of a plan in `copy`, a copy of `original` that copyTree() made. `original` is the plan's log dir, or
/// one partition dir of it: then steps elsewhere (root files, the directory's own name) are left out. No journal is
/// kept. Refused when the original is no longer what was planned on.
Status takeStepsInCopy(const RepairPlan& plan, const std::string& original, const std::string& copy,
                       const RunContext& context);

/// May the result be written into `copy`? No broker is in the way of that, as the original is only read.
std::vector<PreflightLine> preflightCopy(const RepairPlan& plan, const std::string& original, const std::string& copy);

/// Steps that have no place in a copy of one partition dir.
bool hasStepsOutside(const RepairPlan& plan, const std::string& original);

} // namespace core
