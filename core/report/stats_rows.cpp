#include "core/report/stats_rows.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/text.h"
#include "core/report/outlier_rows.h"

namespace core {

namespace {

template <class IdValue>
std::optional<std::int64_t> valueOf(const std::optional<IdValue>& id)
{
    return id ? std::optional(id->value) : std::nullopt;
}

std::optional<std::int64_t> offsetOf(const Largest& largest)
{
    return largest.bytes > 0 ? std::optional(largest.offset.value) : std::nullopt;
}

std::uint64_t indexBytesOf(const PartitionDir& partition)
{
    std::uint64_t bytes = 0;
    for (const Segment& segment : partition.segments) {
        for (const std::optional<DirEntry>& entry : {segment.index, segment.timeIndex, segment.txnIndex}) {
            bytes += entry ? entry->size : 0;
        }
    }
    return bytes;
}

/// Between the first and the last timestamp; nothing when there is no time between them.
std::optional<double> secondsOf(const PartitionStats& stats)
{
    if (!stats.smallestTimestamp || !(*stats.largestTimestamp > *stats.smallestTimestamp)) {
        return std::nullopt;
    }
    return (static_cast<double>(stats.largestTimestamp->value) - static_cast<double>(stats.smallestTimestamp->value)) /
           1000;
}

/// A quotient with three decimals, or null.
std::string ratio(std::uint64_t dividend, double divisor)
{
    return divisor > 0 ? fmt::format("{:.3f}", static_cast<double>(dividend) / divisor) : std::string("null");
}

std::string perSecond(std::uint64_t amount, const std::optional<double>& seconds)
{
    return seconds ? ratio(amount, *seconds) : std::string("null");
}

void writeSizes(JsonWriter& json, const SizeStats& sizes)
{
    json.member("count", sizes.count);
    json.member("null", sizes.nulls);
    json.member("bytes", sizes.bytes);
    json.member("smallest", sizes.count > 0 ? std::optional(sizes.smallest) : std::nullopt);
    json.member("largest", sizes.count > 0 ? std::optional(sizes.largest) : std::nullopt);
    json.key("average").raw(ratio(sizes.bytes, static_cast<double>(sizes.count)));
}

void writeCodecs(JsonWriter& json, const PartitionStats& stats)
{
    json.key("codecs").beginArray();
    for (std::size_t i = 0; i < stats.byCodec.size(); ++i) {
        const CodecStats& codec = stats.byCodec[i];
        if (codec.batches == 0) {
            continue;
        }
        json.beginObject();
        json.member("codec", codecName(static_cast<CodecId>(i)));
        json.member("batches", codec.batches);
        json.member("records", codec.records);
        json.member("storedBytes", codec.storedBytes);
        json.member("bytes", codec.bytes);
        json.key("ratio").raw(ratio(codec.bytes, static_cast<double>(codec.storedBytes)));
        json.endObject();
    }
    json.endArray();
}

void writeFill(JsonWriter& json, const char* name, const IndexFill& fill)
{
    json.key(name).beginObject();
    json.member("entries", fill.entries);
    json.member("slots", fill.slots);
    json.member("capacity", fill.capacity);
    json.member("fullAtLogBytes", fill.fullAtLogBytes);
    json.endObject();
}

void writeSeries(JsonWriter& json, const char* name, const std::vector<MinMax>& series)
{
    json.key(name).beginArray();
    for (const MinMax& column : series) {
        json.beginArray();
        json.value(column.x);
        json.value(column.min);
        json.value(column.max);
        json.endArray();
    }
    json.endArray();
}

std::string sizeWords(const char* what, const SizeStats& sizes)
{
    if (sizes.count == 0) {
        return fmt::format("{} none, null {}", what, sizes.nulls);
    }
    return fmt::format("{} {}, null {}, bytes {}, from {} to {}, average {}", what, sizes.count, sizes.nulls,
                       sizes.bytes, sizes.smallest, sizes.largest,
                       ratio(sizes.bytes, static_cast<double>(sizes.count)));
}

} // namespace

void writeStats(JsonWriter& json, const PartitionStats& stats, const PartitionDir& partition)
{
    const std::optional<double> seconds = secondsOf(stats);
    json.member("segments", stats.segments);
    json.member("logBytes", stats.logBytes);
    json.member("indexBytes", indexBytesOf(partition));
    json.member("damagedBytes", stats.damagedBytes);
    json.member("batches", stats.batches);
    json.member("badCrc", stats.badCrc);
    json.member("emptyBatches", stats.emptyBatches);
    json.member("controlBatches", stats.controlBatches);
    json.member("transactionalBatches", stats.transactionalBatches);
    json.member("undecodableBatches", stats.undecodableBatches);
    json.member("largestBatch", stats.largestBatch.bytes);
    json.member("largestBatchOffset", offsetOf(stats.largestBatch));
    json.member("largestRecord", stats.largestRecord.bytes);
    json.member("largestRecordOffset", offsetOf(stats.largestRecord));
    json.member("records", stats.records);
    json.member("controlRecords", stats.controlRecords);
    json.member("firstOffset", valueOf(stats.firstOffset));
    json.member("nextOffset", valueOf(stats.nextOffset));
    json.member("smallestTimestamp", valueOf(stats.smallestTimestamp));
    json.member("largestTimestamp", valueOf(stats.largestTimestamp));
    json.key("recordsPerSecond").raw(perSecond(stats.records - stats.controlRecords, seconds));
    json.key("bytesPerSecond").raw(perSecond(stats.logBytes, seconds));
    json.key("recordsPerBatch").raw(ratio(stats.records, static_cast<double>(stats.batches)));
    json.key("bytesPerBatch").raw(ratio(stats.logBytes, static_cast<double>(stats.batches)));
    json.key("keys").beginObject();
    writeSizes(json, stats.keys);
    json.member("distinct", stats.distinctKeys.count());
    json.member("distinctExact", stats.distinctKeys.exact());
    json.endObject();
    json.key("values").beginObject();
    writeSizes(json, stats.values);
    json.endObject();
    json.key("producers").beginObject();
    json.member("distinct", stats.distinctProducers.count());
    json.member("distinctExact", stats.distinctProducers.exact());
    json.endObject();
    json.key("headers").beginObject();
    json.member("count", stats.headers.count);
    json.member("bytes", stats.headers.bytes);
    json.endObject();
    json.key("batchesByMagic").beginArray();
    for (const std::uint64_t batches : stats.byMagic) {
        json.value(batches);
    }
    json.endArray();
    writeCodecs(json, stats);
    json.key("outliers");
    writeOutliers(json, outliersOf(stats.shapes));
}

void writeDensity(JsonWriter& json, Offset segment, const IndexDensity& density)
{
    json.beginObject();
    json.member("segment", segment.value);
    json.member("interval", density.interval);
    json.member("medianSpacing", density.medianSpacing);
    json.member("p95Spacing", density.p95Spacing);
    json.member("largestSpacing", density.largestSpacing);
    writeFill(json, "offsetIndex", density.offsetFill);
    writeFill(json, "timeIndex", density.timeFill);
    writeSeries(json, "spacing", density.spacing);
    writeSeries(json, "entryOffsets", density.entryOffsets);
    writeSeries(json, "timeSteps", density.timeSteps);
    json.endObject();
}

std::vector<std::string> statsLines(const PartitionStats& stats, const PartitionDir& partition)
{
    const std::optional<double> seconds = secondsOf(stats);
    std::vector<std::string> lines;
    lines.push_back(fmt::format("segments {}, bytes in logs {}, in indexes {}", stats.segments, stats.logBytes,
                                indexBytesOf(partition)));
    if (!partition.segments.empty()) {
        const auto [least, most] =
            std::ranges::minmax_element(partition.segments, {}, [](const Segment& each) { return each.log.size; });
        lines.push_back(fmt::format("bytes of a segment's log: from {} to {}, average {}", least->log.size,
                                    most->log.size,
                                    ratio(partition.logBytes(), static_cast<double>(partition.segments.size()))));
    }
    lines.push_back(fmt::format("batches {}, records {}, {} a batch", stats.batches, stats.records,
                                ratio(stats.records, static_cast<double>(stats.batches))));
    if (stats.largestBatch.bytes > 0) {
        lines.push_back(fmt::format("largest batch {} bytes, from offset {}", stats.largestBatch.bytes,
                                    stats.largestBatch.offset.value));
    }
    if (stats.largestRecord.bytes > 0) {
        lines.push_back(fmt::format("largest record {} bytes of key and value, at offset {}", stats.largestRecord.bytes,
                                    stats.largestRecord.offset.value));
    }
    lines.push_back(fmt::format("control batches {}, transactional {}, empty {}", stats.controlBatches,
                                stats.transactionalBatches, stats.emptyBatches));
    if (stats.badCrc + stats.undecodableBatches + stats.damagedBytes > 0) {
        lines.push_back(fmt::format("wrong checksums {}, batches that cannot be decoded {}, bytes without a batch {}",
                                    stats.badCrc, stats.undecodableBatches, stats.damagedBytes));
    }
    if (stats.firstOffset) {
        lines.push_back(fmt::format("offsets {} to {}", stats.firstOffset->value, stats.nextOffset->value - 1));
    }
    if (stats.smallestTimestamp) {
        lines.push_back(fmt::format("timestamps {} to {}", englishTime(stats.smallestTimestamp->value),
                                    englishTime(stats.largestTimestamp->value)));
    }
    if (seconds) {
        lines.push_back(fmt::format("a second: records {}, bytes {}",
                                    perSecond(stats.records - stats.controlRecords, seconds),
                                    perSecond(stats.logBytes, seconds)));
    }
    lines.push_back(sizeWords("keys", stats.keys));
    lines.push_back(
        fmt::format("different keys {}{}", stats.distinctKeys.exact() ? "" : "about ", stats.distinctKeys.count()));
    lines.push_back(fmt::format("different producer ids {}{}", stats.distinctProducers.exact() ? "" : "about ",
                                stats.distinctProducers.count()));
    lines.push_back(sizeWords("values", stats.values));
    lines.push_back(fmt::format("headers {}, bytes {}", stats.headers.count, stats.headers.bytes));
    for (std::size_t i = 0; i < stats.byCodec.size(); ++i) {
        const CodecStats& codec = stats.byCodec[i];
        if (codec.batches > 0) {
            lines.push_back(fmt::format("codec {}: batches {}, records {}, bytes {} stored as {}, {} to 1",
                                        codecName(static_cast<CodecId>(i)), codec.batches, codec.records, codec.bytes,
                                        codec.storedBytes, ratio(codec.bytes, static_cast<double>(codec.storedBytes))));
        }
    }
    const std::vector<std::string> outliers = outlierLines(outliersOf(stats.shapes));
    lines.insert(lines.end(), outliers.begin(), outliers.end());
    return lines;
}

std::string densityLine(Offset segment, const IndexDensity& density)
{
    if (density.offsetFill.entries == 0) {
        return fmt::format("index of {}: no entries; time index: entries {}", segment.value, density.timeFill.entries);
    }
    return fmt::format("index of {}: entries {}, an entry every {} bytes (median), {} (95 %), {} (most); "
                       "time index: entries {}",
                       segment.value, density.offsetFill.entries, density.medianSpacing, density.p95Spacing,
                       density.largestSpacing, density.timeFill.entries);
}

} // namespace core
