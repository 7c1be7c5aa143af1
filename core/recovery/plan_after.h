#pragma once
// What a plan leaves, before it is carried out: its steps taken on an overlay, so that the result can be checked and
// its start predicted.

#include <memory>
#include <string>

#include "core/io/overlay.h"
#include "core/recovery/plan.h"

namespace core {

/// `logDir`: the directory that the plan was made of. Io when a step does not find what it needs, as on disk.
Result<std::shared_ptr<const Overlay>> directoryAfter(const RepairPlan& plan,
                                                      const std::shared_ptr<const Directory>& logDir);
/// What a partition dir is called after the plan.
std::string dirAfter(const RepairPlan& plan, const std::string& dir);

} // namespace core
