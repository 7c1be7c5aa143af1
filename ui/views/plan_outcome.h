#pragma once
// How things stand after a plan: what a check of the directory that it leaves finds, and what the next start makes of
// it. No widgets here.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/health/check_log_dir.h"
#include "core/recovery/plan.h"
#include "ui/shell/start_words.h"

namespace ui {

struct PlanSource;

struct PlanOutcome {
    std::vector<core::Finding> findings; // that ask for somebody, worst first
    core::StartOutlook start;
};
/// Takes the steps in memory, checks the partition dirs of the source there and predicts their start. Blocks: for a
/// job.
core::Result<PlanOutcome> planOutcome(const PlanSource& source, const core::RepairPlan& plan,
                                      const core::RunContext& context);

/// "Starts · Loses nothing · Nothing is wrong"; details: the findings that stay. `ahead`: what the plan loses is told.
StartWords wordOutcome(const PlanOutcome& outcome, const std::vector<core::LostRange>& lost, bool ahead = true);

} // namespace ui
