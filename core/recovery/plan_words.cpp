#include "core/recovery/plan_words.h"

#include "core/base/escape.h"

namespace core {

namespace {

constexpr std::uint64_t kSlowDiskBytesPerMs = 100'000; // 100 MB/s
constexpr std::int64_t kSyncsMs = 20;                  // of one step

TextArg bytes(std::uint64_t count)
{
    return arg::size(static_cast<std::int64_t>(count));
}

} // namespace

const char* stepKindName(StepKind kind)
{
    switch (kind) {
    case StepKind::MakeDir:
        return "make-dir";
    case StepKind::Unlink:
        return "unlink";
    case StepKind::Rename:
        return "rename";
    case StepKind::Truncate:
        return "truncate";
    case StepKind::Extend:
        return "extend";
    case StepKind::Write:
        return "write";
    case StepKind::RenameDir:
        return "rename-dir";
    case StepKind::MoveOut:
        return "move-out";
    case StepKind::Attributes:
        return "attributes";
    case StepKind::MoveIn:
        break;
    }
    return "move-in";
}

Text defaultWhat(const PlanStep& step)
{
    switch (step.kind) {
    case StepKind::MakeDir:
        return {{CORE_TEXT("core", "Create the directory")}};
    case StepKind::Unlink:
        return {{CORE_TEXT("core", "Delete the file")}};
    case StepKind::Rename:
        return {{CORE_TEXT("core", "Rename the file to %1")}, {arg::name(escapeName(step.to))}};
    case StepKind::Truncate:
        return {{CORE_TEXT("core", "Cut the file")}};
    case StepKind::Extend:
        return {{CORE_TEXT("core", "Put zeros at the end of the file")}};
    case StepKind::Write:
        return step.before.exists ? Text{{CORE_TEXT("core", "Write the file anew")}}
                                  : Text{{CORE_TEXT("core", "Write a new file")}};
    case StepKind::RenameDir:
        return {{CORE_TEXT("core", "Rename the directory to %1")}, {arg::name(escapeName(step.to))}};
    case StepKind::MoveOut:
        return {{CORE_TEXT("core", "Move the directory into the backup")}};
    case StepKind::Attributes:
        return {{CORE_TEXT("core", "Set owner, mode and time")}};
    case StepKind::MoveIn:
        break;
    }
    return {{CORE_TEXT("core", "Put %1 in its place")}, {arg::name(escapeName(step.to))}};
}

Text defaultWhy(const PlanStep& step)
{
    switch (step.kind) {
    case StepKind::Truncate:
        return {{CORE_TEXT("core", "It keeps %1 of %2.")}, {bytes(step.sizeAfter), bytes(step.before.size)}};
    case StepKind::Extend:
        return {{CORE_TEXT("core", "It grows from %1 to %2.")}, {bytes(step.before.size), bytes(step.sizeAfter)}};
    case StepKind::Write:
        return step.before.exists
                   ? Text{{CORE_TEXT("core", "Its content changes, from %1 to %2.")},
                          {bytes(step.before.size), bytes(step.sizeAfter)}}
                   : Text{{CORE_TEXT("core", "There is no such file yet; it gets %1.")}, {bytes(step.sizeAfter)}};
    case StepKind::Unlink:
        return {{CORE_TEXT("core", "The repaired log dir has no such file.")}};
    case StepKind::Rename:
    case StepKind::RenameDir:
        return {{CORE_TEXT("core", "Its content stays as it is.")}};
    case StepKind::MakeDir:
        return {{CORE_TEXT("core", "New files go there.")}};
    case StepKind::MoveOut:
        return {{CORE_TEXT("core", "It stays there whole, so that undo can put it back.")}};
    case StepKind::Attributes:
        return {{CORE_TEXT("core", "Its content stays as it is.")}};
    case StepKind::MoveIn:
        break;
    }
    return {{CORE_TEXT("core", "It takes the place and the name of the original.")}};
}

std::uint64_t PlanStep::bytesChanged() const
{
    switch (kind) {
    case StepKind::Unlink:
        return before.size;
    case StepKind::Truncate:
        return before.size - sizeAfter;
    case StepKind::Extend:
        return sizeAfter - before.size;
    case StepKind::Write:
        return sizeAfter;
    default:
        return 0;
    }
}

std::uint64_t RepairPlan::backupBytes() const
{
    std::uint64_t bytes = 0;
    for (const PlanStep& step : steps) {
        bytes += step.backupBytes;
    }
    return bytes;
}

std::uint64_t RepairPlan::newBytes() const
{
    std::uint64_t bytes = 0;
    for (const PlanStep& step : steps) {
        bytes += step.content.size();
    }
    return bytes;
}

std::int64_t RepairPlan::estimateMs() const
{
    std::uint64_t read = 0; // fingerprints before and after
    for (const PlanStep& step : steps) {
        read +=
            step.kind == StepKind::Rename || step.kind == StepKind::Attributes ? 0 : step.before.size + step.sizeAfter;
    }
    const std::uint64_t bytes = 2 * backupBytes() + 2 * newBytes() + read;
    return static_cast<std::int64_t>(bytes / kSlowDiskBytesPerMs) + static_cast<std::int64_t>(steps.size()) * kSyncsMs;
}

} // namespace core
