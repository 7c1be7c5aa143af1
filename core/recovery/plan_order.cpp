#include "core/recovery/plan_order.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "core/format/file_name.h"

namespace core {

namespace {

constexpr const char* kRingSuffix = ".seglens-move"; // brokers ignore it

bool isHandOver(const PlanStep& step)
{
    const FileKind kind = parseFileName(step.file).kind;
    return step.dir.empty() && (kind == FileKind::CleanShutdown || kind == FileKind::RecoveryPointCheckpoint);
}

/// Logs before what is derived from them (start-up 12, rule 3).
int rankOf(const PlanStep& step)
{
    switch (parseFileName(step.file).kind) {
    case FileKind::Log:
        return 0;
    case FileKind::OffsetIndex:
        return 1;
    case FileKind::TimeIndex:
        return 2;
    case FileKind::TxnIndex:
        return 3;
    case FileKind::ProducerSnapshot:
        return 4;
    case FileKind::LeaderEpochCheckpoint:
        return 5;
    default:
        return 6;
    }
}

int phaseOf(const PlanStep& step)
{
    if (isHandOver(step)) {
        return 0;
    }
    switch (step.kind) {
    case StepKind::MakeDir:
        return 1;
    case StepKind::Unlink:
        return 2;
    case StepKind::Rename:
        return 3;
    case StepKind::Truncate:
    case StepKind::Extend:
    case StepKind::Write:
        return step.dir.empty() ? 5 : 4;
    case StepKind::Attributes:
        return 6;
    default:
        return 7;
    }
}

auto keyOf(const PlanStep& step)
{
    const bool write = step.kind == StepKind::Write;
    const Offset base = step.segment.value_or(Offset{});
    return std::make_tuple(phaseOf(step), step.dir, write ? 1 : 0, write ? base : Offset{}, write ? rankOf(step) : 0,
                           step.file);
}

void orderRenames(std::vector<PlanStep>& renames)
{
    std::vector<PlanStep> ordered;
    std::vector<PlanStep> lastOfRings;
    std::set<std::string> taken; // names that a rename still has to free
    for (const PlanStep& step : renames) {
        taken.insert(step.path());
    }
    while (!renames.empty()) {
        const auto free = std::ranges::find_if(renames, [&](const PlanStep& step) { return !taken.contains(step.to); });
        if (free != renames.end()) {
            taken.erase(free->path());
            ordered.push_back(std::move(*free));
            renames.erase(free);
            continue;
        }
        PlanStep first = renames.front();
        PlanStep second = std::move(renames.front());
        renames.erase(renames.begin());
        taken.erase(second.path());
        first.to = second.path() + kRingSuffix;
        second.file += kRingSuffix;
        ordered.push_back(std::move(first));
        lastOfRings.push_back(std::move(second));
    }
    renames = std::move(ordered);
    std::ranges::move(lastOfRings, std::back_inserter(renames));
}

} // namespace

void orderSteps(std::vector<PlanStep>& steps)
{
    std::ranges::stable_sort(steps, std::ranges::less{}, keyOf);
    const auto first = std::ranges::find(steps, StepKind::Rename, &PlanStep::kind);
    const auto last = std::find_if(first, steps.end(), [](const PlanStep& s) { return s.kind != StepKind::Rename; });
    std::vector<PlanStep> renames(std::make_move_iterator(first), std::make_move_iterator(last));
    const auto at = steps.erase(first, last);
    orderRenames(renames);
    steps.insert(at, std::make_move_iterator(renames.begin()), std::make_move_iterator(renames.end()));
}

} // namespace core
