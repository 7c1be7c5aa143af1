#include "core/insight/partition_stats.h"

#include <algorithm>

#include "core/base/parallel.h"

namespace core {

namespace {

constexpr std::uint64_t kChunkBytes = std::uint64_t{512} << 10;

template <class Value, class Better>
void keep(std::optional<Value>& kept, const std::optional<Value>& other, Better better)
{
    if (other && (!kept || better(*other, *kept))) {
        kept = other;
    }
}

/// Reads batches into stats of its own.
class Collector {
public:
    explicit Collector(Bytes log)
        : log_(log)
    {
    }

    void add(const WalkedBatch& batch)
    {
        const BatchHeader& header = batch.header;
        ++stats_.batches;
        stats_.badCrc += batch.crcValid() ? 0U : 1U;
        stats_.emptyBatches += header.count == 0 ? 1U : 0U;
        stats_.controlBatches += header.isControl() ? 1U : 0U;
        stats_.transactionalBatches += header.isTransactional() ? 1U : 0U;
        stats_.largestBatch.add(header.size, header.baseOffset);
        ++stats_.byMagic[header.isLegacy() ? (header.magic == 1 ? 1 : 0) : 2];
        if (header.producerId >= 0) {
            std::array<std::byte, 8> id;
            storeBe(id.data(), header.producerId);
            stats_.distinctProducers.add(hashOf(id));
        }
        addRecords(header);
    }

    PartitionStats take() { return std::move(stats_); }

private:
    void addRecords(const BatchHeader& header)
    {
        CodecStats& codec = stats_.byCodec[static_cast<std::size_t>(header.codec())];
        stats_.shapes.beginBatch();
        const DecodeOutcome outcome = decoder_.decode(log_, header, [&](const Record& record) {
            add(record, header);
            return true;
        });
        stats_.shapes.endBatch(header, outcome.baseOffset);
        stats_.undecodableBatches += outcome.state == DecodeOutcome::State::Whole ? 0U : 1U;
        ++codec.batches;
        codec.storedBytes += payloadOf(log_, header).size();
        codec.bytes += outcome.decompressedBytes;
        codec.records += static_cast<std::uint64_t>(outcome.records);
        keep(stats_.firstOffset, std::optional(outcome.baseOffset), std::less<>());
        keep(stats_.nextOffset, std::optional(header.nextOffset()), std::greater<>());
    }

    void add(const Record& record, const BatchHeader& header)
    {
        ++stats_.records;
        if (header.isControl()) {
            ++stats_.controlRecords;
            return;
        }
        if (header.magic != 0 && record.timestamp.value != -1) {
            keep(stats_.smallestTimestamp, std::optional(record.timestamp), std::less<>());
            keep(stats_.largestTimestamp, std::optional(record.timestamp), std::greater<>());
        }
        stats_.largestRecord.add((record.key ? record.key->size() : 0) + (record.value ? record.value->size() : 0),
                                 record.offset);
        stats_.shapes.add(record);
        stats_.keys.add(record.key);
        stats_.values.add(record.value);
        for (const RecordHeader& each : record.headers) {
            stats_.headers.add(each.key);
            stats_.headers.bytes += each.value ? each.value->size() : 0;
        }
        if (record.key) {
            stats_.distinctKeys.add(hashOf(*record.key));
        }
    }

    Bytes log_;
    BatchDecoder decoder_;
    PartitionStats stats_;
};

/// Ranges of batches with about so many bytes of log each.
std::vector<std::span<const WalkedBatch>> chunksOf(std::span<const WalkedBatch> batches)
{
    std::vector<std::span<const WalkedBatch>> chunks;
    std::size_t first = 0;
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < batches.size(); ++i) {
        bytes += batches[i].header.size;
        if (bytes >= kChunkBytes || i + 1 == batches.size()) {
            chunks.push_back(batches.subspan(first, i + 1 - first));
            first = i + 1;
            bytes = 0;
        }
    }
    return chunks;
}

Status addBlock(PartitionStats& stats, Bytes log, const WalkBlock& block, const RunContext& context)
{
    for (const DamagedRange& range : block.damage) {
        stats.damagedBytes += range.bytes;
    }
    const std::vector<std::span<const WalkedBatch>> chunks = chunksOf(block.batches);
    return parallelOrdered<PartitionStats>(
        chunks.size(), context,
        [&](std::size_t i) {
            Collector collector(log);
            for (const WalkedBatch& batch : chunks[i]) {
                if (context.stopRequested()) {
                    break;
                }
                collector.add(batch);
            }
            return collector.take();
        },
        [&](std::size_t, const PartitionStats& part) {
            stats.merge(part);
            return true;
        });
}

} // namespace

void SizeStats::add(const std::optional<Bytes>& value)
{
    if (!value) {
        ++nulls;
        return;
    }
    const std::uint64_t size = value->size();
    smallest = count == 0 ? size : std::min(smallest, size);
    largest = std::max(largest, size);
    bytes += size;
    ++count;
}

void SizeStats::merge(const SizeStats& other)
{
    if (other.count > 0) {
        smallest = count == 0 ? other.smallest : std::min(smallest, other.smallest);
        largest = std::max(largest, other.largest);
    }
    count += other.count;
    nulls += other.nulls;
    bytes += other.bytes;
}

void PartitionStats::merge(const PartitionStats& other)
{
    segments += other.segments;
    logBytes += other.logBytes;
    damagedBytes += other.damagedBytes;
    batches += other.batches;
    badCrc += other.badCrc;
    emptyBatches += other.emptyBatches;
    controlBatches += other.controlBatches;
    transactionalBatches += other.transactionalBatches;
    undecodableBatches += other.undecodableBatches;
    largestBatch.add(other.largestBatch.bytes, other.largestBatch.offset);
    largestRecord.add(other.largestRecord.bytes, other.largestRecord.offset);
    records += other.records;
    controlRecords += other.controlRecords;
    keep(firstOffset, other.firstOffset, std::less<>());
    keep(nextOffset, other.nextOffset, std::greater<>());
    keep(smallestTimestamp, other.smallestTimestamp, std::less<>());
    keep(largestTimestamp, other.largestTimestamp, std::greater<>());
    keys.merge(other.keys);
    values.merge(other.values);
    headers.merge(other.headers);
    distinctKeys.merge(other.distinctKeys);
    distinctProducers.merge(other.distinctProducers);
    shapes.merge(other.shapes);
    for (std::size_t i = 0; i < byMagic.size(); ++i) {
        byMagic[i] += other.byMagic[i];
    }
    for (std::size_t i = 0; i < byCodec.size(); ++i) {
        byCodec[i].batches += other.byCodec[i].batches;
        byCodec[i].storedBytes += other.byCodec[i].storedBytes;
        byCodec[i].bytes += other.byCodec[i].bytes;
        byCodec[i].records += other.byCodec[i].records;
    }
}

Result<PartitionStats> partitionStats(const PartitionDir& partition, std::span<const Segment> segments,
                                      const RunContext& context, const std::function<void(const Error&)>& failed)
{
    PartitionStats stats;
    std::uint64_t total = 0;
    for (const Segment& segment : segments) {
        total += segment.log.size;
    }
    for (const Segment& segment : segments) {
        const Result<FileContent> log = openFile(partition, segment.log.name);
        if (!log) {
            failed(log.error());
            continue;
        }
        RunContext inSegment = context;
        inSegment.progress = [&](std::uint64_t done, std::uint64_t) { context.report(stats.logBytes + done, total); };
        const Result<WalkSummary> walked = walkLog(log.value(), {}, inSegment, [&](const WalkBlock& block) {
            return static_cast<bool>(addBlock(stats, log.value().bytes(), block, context));
        });
        if (context.stopRequested()) {
            return Error{Errc::Cancelled, "stopped"};
        }
        if (!walked) {
            failed(walked.error());
            continue;
        }
        ++stats.segments;
        stats.logBytes += segment.log.size;
    }
    return stats;
}

} // namespace core
