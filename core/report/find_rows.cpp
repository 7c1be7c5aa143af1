#include "core/report/find_rows.h"

#include <fmt/format.h>

#include "core/base/escape.h"

namespace core {

namespace {

constexpr Column kColumns[] = {
    {"path", "PATH", Align::Left, true},
    {"dir", "PARTITION", Align::Left, true},
    {"segment", "SEGMENT"},
    {"pos", "BATCH AT"},
    {"batch", ""},
    {"offset", "OFFSET"},
    {"timestamp", "TIMESTAMP", Align::Left},
    {"isRecord", ""},
    {"recordPos", "RECORD AT"},
    {"recordLength", "BYTES"},
};

constexpr std::size_t kMostShownSlots = 24;

std::string_view stepName(LookupStep::Kind kind)
{
    switch (kind) {
    case LookupStep::Kind::Segment:
        return "segment";
    case LookupStep::Kind::TimeIndex:
        return "time-index";
    case LookupStep::Kind::OffsetIndex:
        return "offset-index";
    case LookupStep::Kind::Batches:
        return "batches";
    case LookupStep::Kind::Record:
        return "record";
    case LookupStep::Kind::Truth:
        break;
    }
    return "truth";
}

std::string batchObject(const BatchHeader& header)
{
    // A batch that a search reads from has a valid checksum or is read all the same; the verdict is batches' business.
    Row row(batchColumns().size(), OutputFormat::Json);
    fillBatchHeaderRow(row, header);
    std::string object;
    appendRowObject(object, batchColumns(), row);
    return object;
}

std::optional<std::int64_t> timestampOf(const RecordPlace& place)
{
    return place.batch.magic == 0 || !place.isRecord ? std::nullopt : std::optional(place.timestamp.value);
}

void writeStep(JsonWriter& json, const LookupStep& step, bool passed)
{
    json.beginObject();
    json.member("kind", stepName(step.kind));
    json.member("sentence", english(step.text));
    json.member("segment", step.segment ? std::optional(step.segment->value) : std::nullopt);
    json.member("file", step.file.empty() ? std::nullopt : std::optional(escapeName(step.file)));
    json.key("slots").beginArray();
    for (const LookupStep::Slot& slot : step.slots) {
        json.beginObject();
        json.member("slot", slot.slot);
        json.member("key", slot.key);
        json.member("value", slot.value);
        json.member("less", slot.less);
        json.endObject();
    }
    json.endArray();
    json.member("taken", step.taken);
    json.member("pos", step.pos);
    json.member("passedCount", step.passedCount);
    if (passed) {
        json.key("passed").beginArray();
        for (const BatchHeader& header : step.passed) {
            json.raw(batchObject(header));
        }
        json.endArray();
    }
    json.endObject();
}

} // namespace

void writeNoPlace(JsonWriter& json)
{
    for (const char* const name : {"segment", "pos", "batch", "offset", "timestamp"}) {
        json.key(name).null();
    }
}

void writePlace(JsonWriter& json, const RecordPlace& place)
{
    json.member("segment", place.segment.value);
    json.member("pos", place.batch.pos.value);
    json.key("batch").raw(batchObject(place.batch));
    json.member("offset", place.offset.value);
    json.member("timestamp", timestampOf(place));
    json.member("isRecord", place.isRecord);
    json.member("recordPos", place.isRecord ? std::optional(place.recordPos) : std::nullopt);
    json.member("recordLength", place.isRecord ? std::optional(place.recordLength) : std::nullopt);
}

void writeSteps(JsonWriter& json, const std::vector<LookupStep>& steps, bool passed)
{
    json.beginArray();
    for (const LookupStep& step : steps) {
        writeStep(json, step, passed);
    }
    json.endArray();
}

std::span<const Column> placeColumns()
{
    return kColumns;
}

void fillPlaceRow(Row& row, const RowOrigin& origin, const RecordPlace& place)
{
    fillOriginCells(row, origin);
    row.number(place.batch.pos.value);
    if (row.forPeople()) {
        row.absent();
    } else {
        row.value() = batchObject(place.batch);
    }
    row.number(place.offset.value);
    const std::optional<std::int64_t> timestamp = timestampOf(place);
    timestamp ? row.time(*timestamp) : row.null();
    row.boolean(place.isRecord);
    if (place.isRecord) {
        row.number(static_cast<std::int64_t>(place.recordPos)).number(static_cast<std::int64_t>(place.recordLength));
    } else {
        row.null().null();
    }
}

std::vector<std::string> stepLines(const std::vector<LookupStep>& steps)
{
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const LookupStep& step = steps[i];
        lines.push_back(fmt::format("{}. {}", i + 1, english(step.text)));
        for (std::size_t k = 0; k < step.slots.size() && k < kMostShownSlots; ++k) {
            const LookupStep::Slot& slot = step.slots[k];
            lines.push_back(fmt::format("     slot {}: {} -> {}{}", slot.slot, slot.key, slot.value,
                                        step.taken == slot.slot ? "  taken" : ""));
        }
    }
    return lines;
}

} // namespace core
