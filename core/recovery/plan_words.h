#pragma once
// What a plan says of a step that its repair left without words.

#include "core/recovery/plan.h"

namespace core {

Text defaultWhat(const PlanStep& step);
Text defaultWhy(const PlanStep& step);

} // namespace core
