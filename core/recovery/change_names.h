#pragma once
// Words of journals and of what is printed about changes.

#include <optional>
#include <string_view>

#include "core/recovery/executor.h"

namespace core {

std::string_view changeStateName(ChangeRecord::State state); // "started", "done", "undoing", "undone"
std::optional<ChangeRecord::State> parseChangeState(std::string_view name);
std::optional<StepKind> parseStepKind(std::string_view name); // of stepKindName()

} // namespace core
