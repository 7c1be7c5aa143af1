#include "core/recovery/change_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace core {

namespace {

using State = ChangeRecord::State;

constexpr auto kStates = std::to_array<std::pair<State, std::string_view>>({
    {State::Started, "started"},
    {State::Done, "done"},
    {State::Undoing, "undoing"},
    {State::Undone, "undone"},
});
constexpr auto kKinds = std::to_array<StepKind>(
    {StepKind::MakeDir, StepKind::Unlink, StepKind::Rename, StepKind::Truncate, StepKind::Extend, StepKind::Write,
     StepKind::RenameDir, StepKind::MoveOut, StepKind::MoveIn, StepKind::Attributes});

} // namespace

std::string_view changeStateName(State state)
{
    const auto* const at = std::ranges::find(kStates, state, &std::pair<State, std::string_view>::first);
    return at->second;
}

std::optional<State> parseChangeState(std::string_view name)
{
    const auto* const at = std::ranges::find(kStates, name, &std::pair<State, std::string_view>::second);
    return at == kStates.end() ? std::nullopt : std::optional(at->first);
}

std::optional<StepKind> parseStepKind(std::string_view name)
{
    const auto* const at = std::ranges::find_if(kKinds, [&](StepKind kind) { return name == stepKindName(kind); });
    return at == kKinds.end() ? std::nullopt : std::optional(*at);
}

} // namespace core
