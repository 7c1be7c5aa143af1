#include "core/report/compare_rows.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/escape.h"
#include "core/report/batch_rows.h"

namespace core {

namespace {

constexpr Column kColumns[] = {
    {"state", "STATE", Align::Left},
    {"place", ""},
    {"from", "FROM"},
    {"to", "TO"},
    {"batchesA", "BATCHES A"},
    {"batchesB", "BATCHES B"},
    {"bytesA", "BYTES A"},
    {"bytesB", "BYTES B"},
};

constexpr std::array<const char*, 2> kSides = {"A", "B"};
constexpr std::array<const char*, 2> kKeys = {"a", "b"};
constexpr std::size_t kEpochsBefore = 2; // of the difference, and as many after it
constexpr std::array<RangeState, kRangeStates> kStates = {
    RangeState::Equal,       RangeState::SameRecords, RangeState::Epoch,      RangeState::Records,
    RangeState::OnlyInA,     RangeState::OnlyInB,     RangeState::FewerInA,   RangeState::FewerInB,
    RangeState::FewerInBoth, RangeState::DamagedInA,  RangeState::DamagedInB, RangeState::DamagedInBoth,
};

std::string_view placeName(RangePlace place)
{
    switch (place) {
    case RangePlace::BeforeStart:
        return "before-start";
    case RangePlace::AfterEnd:
        return "after-end";
    case RangePlace::Inside:
        break;
    }
    return "inside";
}

std::optional<std::int64_t> valueOf(const std::optional<Offset>& offset)
{
    return offset ? std::optional(offset->value) : std::nullopt;
}

std::optional<std::string> keepOf(const Comparison& comparison)
{
    if (comparison.keep) {
        return kKeys[static_cast<std::size_t>(*comparison.keep)];
    }
    return comparison.eitherWillDo ? std::optional<std::string>("either") : std::nullopt;
}

/// Those near the place where the copies part; all where they do not, and there are few.
std::vector<EpochEntry> epochsAround(const std::vector<EpochEntry>& entries, const Comparison& comparison)
{
    const std::optional<CompareDifference>& difference =
        comparison.divergence ? comparison.divergence : comparison.first;
    const Offset around = difference ? difference->offset : Offset{INT64_MAX};
    const auto after = std::ranges::find_if(entries, [&](const EpochEntry& each) { return each.startOffset > around; });
    const std::size_t middle = static_cast<std::size_t>(after - entries.begin());
    const std::size_t from = middle - std::min(middle, kEpochsBefore + 1);
    const std::size_t to = std::min(entries.size(), middle + kEpochsBefore);
    return {entries.begin() + static_cast<std::ptrdiff_t>(from), entries.begin() + static_cast<std::ptrdiff_t>(to)};
}

void writeEpochs(JsonWriter& json, const char* name, const std::vector<EpochEntry>& entries)
{
    json.key(name).beginArray();
    for (const EpochEntry& each : entries) {
        json.beginObject();
        json.member("epoch", each.epoch);
        json.member("startOffset", each.startOffset.value);
        json.endObject();
    }
    json.endArray();
}

std::string epochWords(const std::vector<EpochEntry>& entries)
{
    std::string words;
    for (const EpochEntry& each : entries) {
        words += fmt::format("{}{} from {}", words.empty() ? "" : ", ", each.epoch, each.startOffset.value);
    }
    return words.empty() ? "none" : words;
}

void writeCopy(JsonWriter& json, const Comparison& comparison, const ComparedCopy& copy, const std::string& name)
{
    json.beginObject();
    json.member("path", name);
    json.member("segments", copy.segments);
    json.member("logBytes", copy.logBytes);
    json.member("batches", copy.batches);
    json.member("unsound", copy.unsound);
    json.member("damagedBytes", copy.damagedBytes);
    json.member("outOfOrder", copy.outOfOrder);
    json.member("logStart", valueOf(copy.logStart));
    json.member("logEnd", valueOf(copy.logEnd));
    json.member("highWatermark", valueOf(copy.highWatermark));
    json.member("newestEpoch", copy.newestEpoch);
    writeEpochs(json, "epochsInBatches", epochsAround(copy.epochs, comparison));
    writeEpochs(json, "epochsInCheckpoint", epochsAround(copy.fileEpochs, comparison));
    json.endObject();
}

void writeSpot(JsonWriter& json, const std::optional<LogSpot>& spot)
{
    if (!spot) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("segment", spot->segment.value);
    json.member("file", escapeName(spot->file));
    json.member("pos", spot->pos);
    json.key("batch");
    if (spot->batch) {
        Row row(batchColumns().size(), OutputFormat::Json);
        fillBatchHeaderRow(row, *spot->batch);
        std::string object;
        appendRowObject(object, batchColumns(), row);
        json.raw(object);
        json.member("sound", spot->sound);
    } else {
        json.null();
    }
    json.endObject();
}

void writeDifference(JsonWriter& json, const std::optional<CompareDifference>& difference)
{
    if (!difference) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("state", rangeStateName(difference->state));
    json.member("place", placeName(difference->place));
    json.member("offset", difference->offset.value);
    json.member("byte", difference->byte);
    json.member("field", difference->field.empty() ? std::nullopt : std::optional(difference->field));
    for (const std::size_t side : {0U, 1U}) {
        json.key(kKeys[side]);
        writeSpot(json, difference->at[side]);
    }
    json.endObject();
}

void writeMissing(JsonWriter& json, const MissingRecords& missing)
{
    json.beginObject();
    json.member("records", missing.records);
    json.member("looked", missing.looked);
    json.member("unexplained", missing.unexplained);
    json.member("firstUnexplained", valueOf(missing.firstUnexplained));
    json.endObject();
}

std::string offsetWords(const std::optional<Offset>& offset)
{
    return offset ? std::to_string(offset->value) : "unknown";
}

std::string spotWords(const LogSpot& spot)
{
    std::string words = fmt::format("segment {}, byte {}", spot.segment.value, spot.pos);
    if (!spot.batch) {
        return words + ": the log ends";
    }
    const BatchHeader& header = *spot.batch;
    words += fmt::format(": batch {} to {}, {} bytes, CRC {:08x}", header.baseOffset.value, header.lastOffset.value,
                         header.size, header.crc);
    words += spot.sound ? "" : " (damaged)";
    if (!header.isLegacy()) {
        words += fmt::format(", leader epoch {}", header.partitionLeaderEpoch);
    }
    return words;
}

const char* differenceWords(RangeState state)
{
    switch (state) {
    case RangeState::Epoch:
        return "only the leader epoch differs";
    case RangeState::Records:
        return "the same offsets hold other records";
    case RangeState::OnlyInA:
        return "only A has a batch there";
    case RangeState::OnlyInB:
        return "only B has a batch there";
    case RangeState::FewerInA:
        return "A lacks records of the batch";
    case RangeState::FewerInB:
        return "B lacks records of the batch";
    case RangeState::FewerInBoth:
        return "each lacks records of the other";
    case RangeState::DamagedInA:
        return "A is damaged there";
    case RangeState::DamagedInB:
        return "B is damaged there";
    case RangeState::DamagedInBoth:
        return "both are damaged there";
    case RangeState::Equal:
    case RangeState::SameRecords:
        break;
    }
    return "nothing differs";
}

void addCopyLines(std::vector<std::string>& lines, const Comparison& comparison, std::size_t side,
                  const std::string& name)
{
    const ComparedCopy& copy = comparison.copies[side];
    lines.push_back(fmt::format("{}: {}", kSides[side], name));
    lines.push_back(fmt::format("   segments {}, bytes {}, batches {}, log start {}, log end {}, high watermark {}",
                                copy.segments, copy.logBytes, copy.batches, offsetWords(copy.logStart),
                                offsetWords(copy.logEnd), offsetWords(copy.highWatermark)));
    lines.push_back(fmt::format("   leader epochs: in batches {}; in leader-epoch-checkpoint {}",
                                epochWords(epochsAround(copy.epochs, comparison)),
                                epochWords(epochsAround(copy.fileEpochs, comparison))));
}

void addDifferenceLines(std::vector<std::string>& lines, const char* title, const CompareDifference& difference)
{
    lines.push_back(
        fmt::format("{}: offset {}, {}", title, difference.offset.value, differenceWords(difference.state)));
    for (const std::size_t side : {0U, 1U}) {
        if (difference.at[side]) {
            lines.push_back(fmt::format("   {}: {}", kSides[side], spotWords(*difference.at[side])));
        }
    }
    if (difference.byte) {
        lines.push_back(fmt::format("   the first byte that differs is byte {} of the batch{}", *difference.byte,
                                    difference.field.empty() ? "" : " (" + difference.field + ")"));
    }
}

} // namespace

std::string_view outcomeName(Comparison::Outcome outcome)
{
    switch (outcome) {
    case Comparison::Outcome::Behind:
        return "behind";
    case Comparison::Outcome::Compacted:
        return "compacted";
    case Comparison::Outcome::Lost:
        return "lost";
    case Comparison::Outcome::Damaged:
        return "damaged";
    case Comparison::Outcome::Diverged:
        return "diverged";
    case Comparison::Outcome::Altered:
        return "altered";
    case Comparison::Outcome::Same:
        break;
    }
    return "same";
}

std::string_view rangeStateName(RangeState state)
{
    switch (state) {
    case RangeState::SameRecords:
        return "same-records";
    case RangeState::Epoch:
        return "epoch-differs";
    case RangeState::Records:
        return "records-differ";
    case RangeState::OnlyInA:
        return "only-in-a";
    case RangeState::OnlyInB:
        return "only-in-b";
    case RangeState::FewerInA:
        return "fewer-in-a";
    case RangeState::FewerInB:
        return "fewer-in-b";
    case RangeState::FewerInBoth:
        return "fewer-in-both";
    case RangeState::DamagedInA:
        return "damaged-in-a";
    case RangeState::DamagedInB:
        return "damaged-in-b";
    case RangeState::DamagedInBoth:
        return "damaged-in-both";
    case RangeState::Equal:
        break;
    }
    return "equal";
}

void writeComparison(JsonWriter& json, const Comparison& comparison, const std::array<std::string, 2>& names)
{
    json.member("outcome", outcomeName(comparison.outcome));
    json.member("keep", keepOf(comparison));
    json.member("sentence", english(comparison.sentence));
    json.key("reasons").beginArray();
    for (const Text& reason : comparison.reasons) {
        json.value(english(reason));
    }
    json.endArray();
    for (const std::size_t side : {0U, 1U}) {
        json.key(kKeys[side]);
        writeCopy(json, comparison, comparison.copies[side], names[side]);
    }
    json.key("first");
    writeDifference(json, comparison.first);
    json.key("divergence");
    writeDifference(json, comparison.divergence);
    json.member("equalAgain", valueOf(comparison.equalAgain));
    json.key("missingInA");
    writeMissing(json, comparison.missing[0]);
    json.key("missingInB");
    writeMissing(json, comparison.missing[1]);
    json.key("batches").beginArray();
    for (const RangeState state : kStates) {
        const auto& counts = comparison.batches[static_cast<std::size_t>(state)];
        if (counts[0] + counts[1] > 0) {
            json.beginObject();
            json.member("state", rangeStateName(state));
            json.member("a", counts[0]);
            json.member("b", counts[1]);
            json.endObject();
        }
    }
    json.endArray();
    json.member("ranges", comparison.rangeCount);
}

std::vector<std::string> comparisonLines(const Comparison& comparison, const std::array<std::string, 2>& names)
{
    std::vector<std::string> lines;
    lines.push_back(english(comparison.sentence));
    for (const Text& reason : comparison.reasons) {
        lines.push_back(english(reason));
    }
    lines.emplace_back();
    addCopyLines(lines, comparison, 0, names[0]);
    addCopyLines(lines, comparison, 1, names[1]);
    if (comparison.first) {
        lines.emplace_back();
        addDifferenceLines(lines, "first difference", *comparison.first);
        const std::optional<CompareDifference>& parted = comparison.divergence;
        if (parted && (parted->offset != comparison.first->offset || parted->state != comparison.first->state)) {
            addDifferenceLines(lines, "they part", *parted);
        }
    }
    return lines;
}

std::span<const Column> rangeColumns()
{
    return kColumns;
}

void fillRangeRow(Row& row, const ComparedRange& range)
{
    row.clear();
    row.text(rangeStateName(range.state)).text(placeName(range.place)).number(range.from.value).number(range.to.value);
    for (const auto& counts : {range.batches, range.bytes}) {
        row.number(static_cast<std::int64_t>(counts[0])).number(static_cast<std::int64_t>(counts[1]));
    }
}

} // namespace core
