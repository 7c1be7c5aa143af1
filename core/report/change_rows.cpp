#include "core/report/change_rows.h"

#include <fmt/format.h>

#include "core/base/escape.h"

namespace core {

namespace {

std::optional<std::int64_t> valueOf(const std::optional<Offset>& offset)
{
    return offset ? std::optional(offset->value) : std::nullopt;
}

bool isGone(const PlanStep& step)
{
    return step.kind == StepKind::Unlink || step.kind == StepKind::MoveOut;
}

std::optional<std::uint64_t> bytesBefore(const PlanStep& step)
{
    return step.before.exists ? std::optional(step.before.size) : std::nullopt;
}

std::optional<std::uint64_t> bytesAfter(const PlanStep& step)
{
    return isGone(step) || step.file.empty() ? std::nullopt : std::optional(step.sizeAfter);
}

template <class T>
std::optional<std::uint64_t> wide(const std::optional<T>& value)
{
    return value ? std::optional<std::uint64_t>(*value) : std::nullopt;
}

void writeStep(JsonWriter& json, const PlanStep& step)
{
    json.beginObject();
    json.member("op", stepKindName(step.kind));
    json.member("dir", step.dir.empty() ? std::nullopt : std::optional(escapeName(step.dir)));
    json.member("file", step.file.empty() ? std::nullopt : std::optional(escapeName(step.file)));
    if (!step.to.empty()) {
        json.member("to", escapeName(step.to));
    }
    json.member("segment", valueOf(step.segment));
    json.member("what", english(step.what));
    json.member("why", english(step.why));
    json.member("bytesBefore", bytesBefore(step));
    json.member("bytesAfter", bytesAfter(step));
    json.member("bytesChanged", step.bytesChanged());
    json.member("entriesBefore", wide(step.entriesBefore));
    json.member("entriesAfter", wide(step.entriesAfter));
    json.endObject();
}

std::string sizeText(const char* none, const std::optional<std::uint64_t>& bytes,
                     const std::optional<std::size_t>& entries)
{
    if (!bytes) {
        return none;
    }
    return entries ? fmt::format("bytes {}, entries {}", *bytes, *entries) : fmt::format("bytes {}", *bytes);
}

/// As a person would name it: from the partition dir where the plan is about one.
std::string nameIn(const RepairPlan& plan, const PlanStep& step)
{
    const bool inside = !step.file.empty() && joinPath(plan.rootPath, step.dir) == plan.partitionPath;
    return escapeName(inside ? step.file : step.path());
}

} // namespace

void writePlan(JsonWriter& json, const RepairPlan& plan)
{
    json.member("verb", plan.verb);
    json.member("partitionPath", escapeName(plan.partitionPath));
    json.key("steps").beginArray();
    for (const PlanStep& step : plan.steps) {
        writeStep(json, step);
    }
    json.endArray();
    json.key("omissions").beginArray();
    for (const PlanOmission& omission : plan.omissions) {
        json.beginObject();
        json.member("segment", valueOf(omission.segment));
        json.member("file", omission.file.empty() ? std::nullopt : std::optional(escapeName(omission.file)));
        json.member("why", english(omission.why));
        json.endObject();
    }
    json.endArray();
    json.key("lost").beginArray();
    for (const LostRange& lost : plan.lost) {
        json.beginObject();
        json.member("from", lost.from.value);
        json.member("to", lost.to.value);
        json.member("bytes", lost.bytes);
        json.endObject();
    }
    json.endArray();
    json.member("backupBytes", plan.backupBytes());
    json.member("estimatedMs", plan.estimateMs());
    json.member("commandLine", plan.command); // escaped for a shell already
}

void writePreflight(JsonWriter& json, const std::vector<PreflightLine>& lines)
{
    json.beginArray();
    for (const PreflightLine& line : lines) {
        json.beginObject();
        json.member("ok", line.ok);
        json.member("sentence", english(line.text));
        json.endObject();
    }
    json.endArray();
}

void writeChange(JsonWriter& json, const ChangeRecord& change)
{
    json.member("verb", change.verb);
    json.member("state", changeStateName(change.state));
    json.member("journal", escapeName(change.journal));
    json.member("partitionPath", escapeName(change.partitionPath));
    json.member("resumable", change.resumable);
    json.member("startedMs", change.startedMs);
    json.key("files").beginArray();
    for (const std::string& file : change.files) {
        json.value(escapeName(file));
    }
    json.endArray();
    json.member("backupBytes", change.backupBytes);
}

std::vector<std::string> planLines(const RepairPlan& plan)
{
    std::vector<std::string> lines;
    for (const PlanStep& step : plan.steps) {
        lines.push_back(fmt::format("  {}: {}. {}", nameIn(plan, step), english(step.what), english(step.why)));
        if (!step.file.empty() && step.kind != StepKind::Rename) {
            lines.push_back(fmt::format("    before: {}; after: {}",
                                        sizeText("no file", bytesBefore(step), step.entriesBefore),
                                        sizeText("no file", bytesAfter(step), step.entriesAfter)));
        }
    }
    for (const LostRange& lost : plan.lost) {
        lines.push_back(
            lost.to > lost.from
                ? fmt::format("  lost: offsets {} to {}, bytes {}", lost.from.value, lost.to.value - 1, lost.bytes)
                : fmt::format("  lost: bytes {} from offset {} on, which hold no whole batch", lost.bytes,
                              lost.from.value));
    }
    for (const PlanOmission& omission : plan.omissions) {
        const std::string what = !omission.file.empty() ? escapeName(omission.file)
                                 : omission.segment     ? fmt::format("segment {}", omission.segment->value)
                                                        : std::string("the partition");
        lines.push_back(fmt::format("  left out: {}. {}", what, english(omission.why)));
    }
    return lines;
}

std::string changeLine(const ChangeRecord& change)
{
    return fmt::format("{}  {}  {}  files {}  backup {} bytes  {}", englishTime(change.startedMs), change.verb,
                       changeStateName(change.state), change.files.size(), change.backupBytes,
                       escapeName(change.journal));
}

} // namespace core
