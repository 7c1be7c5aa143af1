#pragma once
// The journal of a plan before anything is done: what each step finds, with fingerprints.

#include "core/base/run_context.h"
#include "core/recovery/journal.h"
#include "core/recovery/plan.h"

namespace core {

/// `rootPath` is the plan's, without links. Refused when a file is no longer as it was when the plan was made.
Result<Journal> describeChange(const RepairPlan& plan, const std::string& rootPath, std::int64_t nowMs,
                               const RunContext& context);

/// What an Attributes step gives.
FileAttributes attributesAfter(const PlanStep& step, const FileAttributes& before);

/// What the new content of a Write is given: a file that exists keeps its attributes, a new one belongs to whom its
/// log, or else its directory, belongs. `root`: where the plan's names start from.
struct NewAttributes {
    FileAttributes attributes;
    bool keepTime = false;
};
Result<NewAttributes> attributesOfNew(const PlanStep& step, const std::string& root);

} // namespace core
