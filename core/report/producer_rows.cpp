#include "core/report/producer_rows.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/text.h"

namespace core {

namespace {

constexpr Column kColumns[] = {
    {"path", "PATH", Align::Left, true},
    {"dir", "PARTITION", Align::Left, true},
    {"producerId", "PRODUCER"},
    {"firstEpoch", ""},
    {"lastEpoch", "EPOCH"},
    {"firstOffset", "FIRST"},
    {"lastOffset", "LAST"},
    {"batches", "BATCHES"},
    {"records", "RECORDS"},
    {"recordsPerBatch", "A BATCH"},
    {"mostRecords", "MOST"},
    {"bytes", "BYTES"},
    {"markers", ""},
    {"firstTime", ""},
    {"lastTime", "LAST TIME", Align::Left},
    {"ageMs", "AGE"},
    {"transactional", ""},
    {"idempotent", ""},
    {"headers", ""},
    {"styles", "STYLE", Align::Left},
};

constexpr std::size_t kMostDayLines = 10;
constexpr std::int64_t kMsPerDay = 86'400'000;

std::optional<std::int64_t> valueOf(const std::optional<Offset>& offset)
{
    return offset ? std::optional(offset->value) : std::nullopt;
}

std::string styleWords(const ProducerUse& use)
{
    std::string words;
    const auto add = [&words](std::string_view word) {
        words += words.empty() ? "" : ", ";
        words += word;
    };
    for (const BatchStyle& style : use.styles) {
        std::string one = fmt::format("magic {} {}", style.magic, codecName(style.codec));
        one += style.timestampType == TimestampType::LogAppendTime ? " LogAppendTime" : "";
        add(one);
    }
    if (use.transactional) {
        add("transactional");
    } else if (use.idempotent) {
        add("idempotent");
    }
    if (use.headers) {
        add("headers");
    }
    if (use.markers > 0) {
        add(fmt::format("markers {}", use.markers));
    }
    return words;
}

std::string stylesJson(const ProducerUse& use)
{
    std::string text;
    JsonWriter json(text);
    json.beginArray();
    for (const BatchStyle& style : use.styles) {
        json.beginObject();
        json.member("magic", std::int64_t{style.magic});
        json.member("codec", codecName(style.codec));
        json.member("timestampType", timestampTypeName(style.timestampType));
        json.endObject();
    }
    json.endArray();
    return text;
}

std::string dayName(std::int64_t day)
{
    const std::string text = englishTime(day * kMsPerDay);
    return text.ends_with(" ms") ? text : text.substr(0, std::string_view("2023-11-14").size()); // years beyond 9999
}

} // namespace

std::span<const Column> producerColumns()
{
    return kColumns;
}

void fillProducerRow(Row& row, const RowOrigin& origin, const ProducerUse& use, TimestampMs now)
{
    const auto count = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
    row.clear();
    origin.path.empty() ? row.absent() : row.text(origin.path);
    origin.dir.empty() ? row.absent() : row.text(origin.dir);
    if (use.producerId < 0) {
        row.null().null().null();
    } else {
        row.number(use.producerId).number(use.firstEpoch).number(use.lastEpoch);
    }
    row.number(valueOf(use.firstOffset)).number(valueOf(use.lastOffset));
    row.number(count(use.batches));
    if (use.recordsKnown && use.batches > 0) {
        row.number(count(use.records));
        row.value() += fmt::format("{:.1f}", static_cast<double>(use.records) / static_cast<double>(use.batches));
        row.number(count(use.mostRecords));
    } else {
        row.null().null().null();
    }
    row.number(count(use.bytes)).number(count(use.markers));
    for (const std::optional<TimestampMs>& time : {use.firstTime, use.lastTime}) {
        time ? row.time(time->value) : row.null();
    }
    if (use.lastTime && *use.lastTime <= now) {
        row.number(now - *use.lastTime).shown(englishDuration(now - *use.lastTime));
    } else {
        row.null();
    }
    row.boolean(use.transactional).boolean(use.idempotent).boolean(use.headers);
    row.value() += row.forPeople() ? styleWords(use) : stylesJson(use);
}

void writeProducerSummary(JsonWriter& json, const ProducerTable& table)
{
    json.member("ids", table.ids);
    json.member("idsExact", !table.full);
    json.key("newByDay").beginArray();
    for (const auto& [day, ids] : table.newByDay) {
        json.beginObject();
        json.member("day", dayName(day));
        json.member("ids", ids);
        json.endObject();
    }
    json.endArray();
}

std::vector<std::string> producerLines(const ProducerTable& table)
{
    std::vector<std::string> lines;
    lines.push_back(fmt::format("producer ids {}{}", table.full ? "more than " : "", table.ids));
    std::vector<std::pair<std::int64_t, std::uint64_t>> days(table.newByDay.begin(), table.newByDay.end());
    std::ranges::stable_sort(days, std::greater<>(), &std::pair<std::int64_t, std::uint64_t>::second);
    const std::size_t shown = std::min(days.size(), kMostDayLines);
    std::string line;
    for (std::size_t i = 0; i < shown; ++i) {
        line += fmt::format("{} {} {}", i == 0 ? "" : ",", dayName(days[i].first), days[i].second);
    }
    if (!line.empty()) {
        lines.push_back(fmt::format("new ids by day{}:{}", days.size() > shown ? ", most first" : "", line));
    }
    return lines;
}

} // namespace core
