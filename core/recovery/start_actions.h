#pragma once
// The actions of a start, read off the difference between a partition dir before and after it.

#include <vector>

#include "core/recovery/start_model.h"

namespace core {

/// `dirBefore`: the dir's name in the overlay's base.
std::vector<StartAction> actionsOf(const StartModel& model, const std::string& dirBefore);

} // namespace core
