#include "core/report/retention_rows.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "core/report/setting_rows.h"

namespace core {

namespace {

constexpr Column kColumns[] = {
    {"", "SEGMENT"},
    {"", "BYTES"},
    {"", "NEWEST RECORD", Align::Left},
    {"", "GOES", Align::Left},
    {"", "RULE", Align::Left},
    {"", "ROLLED", Align::Left},
    {"", "WHY", Align::Left},
};

std::optional<std::int64_t> valueOf(const std::optional<Offset>& offset)
{
    return offset ? std::optional(offset->value) : std::nullopt;
}

std::optional<std::int64_t> valueOf(const std::optional<TimestampMs>& time)
{
    return time ? std::optional(time->value) : std::nullopt;
}

const SegmentRoll* rollOf(const std::vector<SegmentRoll>& rolls, Offset segment)
{
    const auto found = std::ranges::lower_bound(rolls, segment, {}, &SegmentRoll::segment);
    return found != rolls.end() && found->segment == segment ? &*found : nullptr;
}

std::string_view policyOf(const RetentionForecast& forecast)
{
    if (forecast.compacts) {
        return forecast.deletes ? "compact,delete" : "compact";
    }
    return forecast.deletes ? "delete" : "none";
}

} // namespace

void writeRetention(JsonWriter& json, const RetentionForecast& forecast, const std::vector<SegmentRoll>& rolls,
                    const Settings& settings)
{
    json.member("now", forecast.now.value);
    json.key("settings").beginObject();
    json.member("retention.ms", forecast.retentionMs);
    json.member("retention.bytes", forecast.retentionBytes);
    json.member("cleanup.policy", policyOf(forecast));
    json.member("segment.bytes", settings.segmentBytes);
    json.member("segment.ms", segmentMsOf(settings));
    json.endObject();
    json.key("told");
    writeSettings(json, toldSettings(settings));
    json.member("logStart", valueOf(forecast.logStart));
    json.member("highWatermark", valueOf(forecast.highWatermark));
    json.member("sentence", english(forecast.sentence));
    json.member("going", forecast.going);
    json.member("goingBytes", forecast.goingBytes);
    json.member("bytes", forecast.bytes);
    json.member("logStartAfter", valueOf(forecast.logStartAfter));
    json.key("segments").beginArray();
    for (const SegmentFate& fate : forecast.segments) {
        const SegmentRoll* const roll = rollOf(rolls, fate.segment);
        json.beginObject();
        json.member("segment", fate.segment.value);
        json.member("nextBase", valueOf(fate.nextBase));
        json.member("bytes", fate.bytes);
        json.member("newest", valueOf(fate.age));
        json.member("byFileTime", fate.byFileTime);
        json.member("goes", fate.goes);
        json.member("rule", retentionRuleName(fate.rule));
        json.member("goesAt", valueOf(fate.goesAt));
        json.member("sentence", english(fate.sentence));
        json.member("rolled", roll == nullptr ? std::nullopt : std::optional(rollReasonName(roll->reason)));
        json.member("rollSentence", roll == nullptr ? std::nullopt : std::optional(english(rollText(*roll, settings))));
        json.endObject();
    }
    json.endArray();
}

std::vector<std::string> retentionLines(const RetentionForecast& forecast, const Settings& settings)
{
    const auto source = [&](const char* name) { return settingSourceName(settings.sourceOf(name)); };
    std::vector<std::string> lines;
    lines.push_back(english(forecast.sentence));
    lines.push_back(
        fmt::format("retention.ms {} ({}), retention.bytes {} ({}), cleanup.policy {} ({}), log start {}, high "
                    "watermark {}",
                    forecast.retentionMs, source("retention.ms"), forecast.retentionBytes, source("retention.bytes"),
                    policyOf(forecast), forecast.policyKnown ? source("cleanup.policy") : "not known",
                    forecast.logStart ? std::to_string(forecast.logStart->value) : "-",
                    forecast.highWatermark ? std::to_string(forecast.highWatermark->value) : "-"));
    return lines;
}

std::span<const Column> fateColumns()
{
    return kColumns;
}

void fillFateRow(Row& row, const SegmentFate& fate, const std::vector<SegmentRoll>& rolls)
{
    row.clear();
    row.number(fate.segment.value).number(static_cast<std::int64_t>(fate.bytes));
    row.time(fate.age && !fate.byFileTime ? fate.age->value : -1);
    if (fate.goes) {
        row.text("now").tone(Tone::Warning);
    } else {
        row.time(fate.goesAt ? fate.goesAt->value : -1);
    }
    const SegmentRoll* const roll = rollOf(rolls, fate.segment);
    row.text(retentionRuleName(fate.rule));
    row.text(roll == nullptr ? "-" : rollReasonName(roll->reason));
    row.text(english(fate.sentence));
}

std::vector<std::string> rollLines(const std::vector<SegmentRoll>& rolls, const Settings& settings)
{
    if (rolls.empty()) {
        return {};
    }
    constexpr std::array kReasons = {RollReason::Size, RollReason::Time, RollReason::IndexFull, RollReason::Offsets,
                                     RollReason::Unknown};
    std::string line = "segments closed by:";
    const SegmentRoll* unknown = nullptr;
    for (const RollReason reason : kReasons) {
        const auto count = std::ranges::count(rolls, reason, &SegmentRoll::reason);
        if (count > 0) {
            line += fmt::format("{} {} {}", line.back() == ':' ? "" : ",", rollReasonName(reason), count);
        }
    }
    std::vector<std::string> lines = {line};
    for (const SegmentRoll& roll : rolls) {
        unknown = unknown == nullptr && roll.reason == RollReason::Unknown ? &roll : unknown;
    }
    if (unknown != nullptr) {
        lines.push_back(fmt::format("segment {}: {}", unknown->segment.value, english(rollText(*unknown, settings))));
    }
    return lines;
}

void writeRolls(JsonWriter& json, const std::vector<SegmentRoll>& rolls, const Settings& settings)
{
    json.beginArray();
    for (const SegmentRoll& roll : rolls) {
        json.beginObject();
        json.member("segment", roll.segment.value);
        json.member("reason", rollReasonName(roll.reason));
        json.member("bytes", roll.bytes);
        json.member("nextBytes", roll.nextBytes);
        json.member("waitedMs", roll.waitedMs);
        json.member("sentence", english(rollText(roll, settings)));
        json.endObject();
    }
    json.endArray();
}

} // namespace core
