#include "core/report/change_rows.h"

#include <fmt/format.h>

#include "core/base/escape.h"

namespace core {

namespace {

std::optional<std::int64_t> valueOf(const std::optional<Offset>& offset)
{
    return offset ? std::optional(offset->value) : std::nullopt;
}

void writeStep(JsonWriter& json, const PlanStep& step)
{
    json.beginObject();
    json.member("file", escapeName(step.file));
    json.member("segment", valueOf(step.segment));
    json.member("what", english(step.what));
    json.member("why", english(step.why));
    json.member("bytesBefore", step.before.exists ? std::optional(step.before.size) : std::nullopt);
    json.member("bytesAfter", step.content.size());
    json.member("entriesBefore", step.before.exists ? std::optional(step.entriesBefore) : std::nullopt);
    json.member("entriesAfter", step.entriesAfter);
    json.endObject();
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
    json.member("backupBytes", plan.backupBytes());
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
    json.member("startedMs", change.startedMs);
    json.key("files").beginArray();
    for (const std::string& file : change.files) {
        json.value(escapeName(file));
    }
    json.endArray();
    json.member("backupBytes", change.backupBytes);
}

std::string_view changeStateName(ChangeRecord::State state)
{
    switch (state) {
    case ChangeRecord::State::Started:
        return "started";
    case ChangeRecord::State::Done:
        return "done";
    case ChangeRecord::State::Undone:
        break;
    }
    return "undone";
}

std::vector<std::string> planLines(const RepairPlan& plan)
{
    std::vector<std::string> lines;
    for (const PlanStep& step : plan.steps) {
        lines.push_back(fmt::format("  {}: {}. {}", escapeName(step.file), english(step.what), english(step.why)));
        const std::string before = step.before.exists
                                       ? fmt::format("bytes {}, entries {}", step.before.size, step.entriesBefore)
                                       : std::string("no file");
        lines.push_back(
            fmt::format("    before: {}; after: bytes {}, entries {}", before, step.content.size(), step.entriesAfter));
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
