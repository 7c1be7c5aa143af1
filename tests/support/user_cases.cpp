#include "tests/support/user_cases.h"

#include "tests/support/bytes.h"
#include "tests/support/damage.h"

namespace test {

namespace {

constexpr std::int64_t kStart = 1'700'000'000'000; // 2023-11-14 22:13:20
constexpr std::int64_t kDay = 86'400'000;
const std::string kDir = "orders-0";

core::CheckOptions at(std::int64_t now, const std::vector<std::pair<std::string, std::string>>& settings = {})
{
    core::CheckOptions options = optionsWith(settings);
    options.now = core::TimestampMs{now};
    options.depth = core::Depth::Decode;
    return options;
}

std::string log(std::int64_t base)
{
    return segmentName(base, ".log");
}

UserCase secondsAsMilliseconds()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart / 1000, 1).records(10);
    return {"seconds given as milliseconds",
            partition.files(),
            at(kStart),
            "ts-far-past",
            "loss",
            "looks like seconds given as milliseconds (2023-11-14 22:13:29.000 UTC)",
            log(0)};
}

UserCase microsAsMilliseconds()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart * 1000, 1000).records(10);
    return {"microseconds given as milliseconds",
            partition.files(),
            at(kStart),
            "ts-far-future",
            "degraded",
            "by the record at offset 9: its timestamp 1700000000009000 looks like microseconds",
            log(0)};
}

UserCase oneFutureRecord()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart, 1).records(10);
    BuiltBatch odd;
    odd.producerId = 4711;
    odd.producerEpoch = 0;
    odd.baseSequence = 0;
    odd.records = {{"k", "v", kStart + 3650 * kDay}};
    partition.segment().timestamps(kStart, 1).records(10).batch(odd);
    partition.segment().timestamps(kStart + kDay, 1).records(10);
    return {"one record from the future blocks retention",
            partition.files(),
            at(kStart + 30 * kDay),
            "ts-far-future",
            "degraded",
            "Segment 10 is dated to the future by the record at offset 20: 2033-11-11",
            log(10)};
}

UserCase expiredOnArrival()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart - 90 * kDay, 1).records(10);
    return {"event times older than the retention time",
            partition.files(),
            at(kStart, {{"retention.ms", "604800000"}}),
            "ts-far-past",
            "loss",
            "Segment 0 is older than the retention time: its newest record, offset 9, is of 2023-08-16",
            log(0)};
}

UserCase keptBehindAYoungerSegment()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart, 1).records(10);
    partition.segment().timestamps(kStart - 11 * kDay, 1).records(10);
    return {"old segments are not deleted",
            partition.files(),
            at(kStart + kDay, {{"retention.ms", "604800000"}}),
            "ts-far-past",
            "info",
            "is older than the retention time and waits behind segment 0",
            log(10)};
}

UserCase negativeIndexEntry()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment(1000);
    for (int i = 0; i < 12; ++i) {
        segment.timestamps(kStart, 1).records(5, 900);
    }
    partition.segment().timestamps(kStart, 1).records(5);
    FileMap files = partition.files();
    ByteVector& index = files.at(partition.path(1000, ".index"));
    patch32(index, index.size() - 8, -100);
    return {"negative entry in an offset index", files, at(kStart), "idx-last-offset-below-base", "wrong", "1000",
            segmentName(1000, ".index")};
}

UserCase offsetOverflow()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    segment.timestamps(kStart, 1).records(5).gap((std::int64_t{1} << 31) + 7000).records(5);
    FileMap files = partition.files();
    files.at(partition.path(0, ".timeindex")).clear();
    return {"offsets too far apart for one segment",
            files,
            at(kStart, {{"cleanup.policy", "compact"}}),
            "batch-offset-overflow",
            "degraded",
            "it must be split before that batch",
            log(0)};
}

UserCase flippedByte()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    segment.timestamps(kStart, 1).records(5).records(5).records(5);
    FileMap files = partition.files();
    flipBit(files.at(partition.path(0, ".log")), segment.batches()[1].end() - 3);
    return {"a flipped bit in a batch",    files, at(kStart), "batch-crc-mismatch", "wrong",
            "fails its checksum: stored ", log(0)};
}

UserCase garbageEpochFile()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart, 1).records(5);
    FileMap files = partition.files();
    files.at(kDir + "/leader-epoch-checkpoint") = ByteVector(40);
    return {"garbage in leader-epoch-checkpoint",
            files,
            at(kStart),
            "lepoch-malformed",
            "offline",
            "Line 1 of leader-epoch-checkpoint cannot be read",
            "leader-epoch-checkpoint"};
}

UserCase offsetsGoBack()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart, 1).records(5).records(5).records(5).gap(-10).records(5).records(5).records(
        5);
    return {"offsets go back inside a segment",
            partition.files(),
            at(kStart),
            "batch-offset-backwards",
            "loss",
            "base offset 5 follows offset 14",
            log(0)};
}

UserCase manyEmptySegments()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart, 1).records(5);
    for (int i = 1; i <= 40; ++i) {
        partition.segment(i * 2'147'483'648);
    }
    partition.segment(41 * 2'147'483'648).timestamps(kStart, 1).records(5);
    return {"many empty segments",
            partition.files(),
            at(kStart, {{"cleanup.policy", "compact"}}),
            "seg-empty-middle",
            "info",
            "Normal: 40 segments that are not the last one are empty",
            log(2'147'483'648)};
}

UserCase cleanerStopsAtABatch()
{
    PartitionBuilder partition;
    BuiltBatch bad;
    bad.codec = core::CodecId::Zstd;
    bad.records = {{"k", "v", kStart}};
    bad.payload = garbage(80);
    partition.segment().timestamps(kStart, 1).records(5).batch(bad).records(5);
    partition.segment().timestamps(kStart, 1).records(5);
    return {"compaction stops at a batch that cannot be read",
            partition.files(),
            at(kStart, {{"cleanup.policy", "compact"}}),
            "batch-undecodable",
            "wrong",
            "cannot be decoded",
            log(0)};
}

UserCase tombstonesStay()
{
    PartitionBuilder partition;
    BuiltBatch marked;
    marked.deleteHorizon = kStart + kDay;
    marked.records = {{"a", std::nullopt, kStart}, {"b", std::nullopt, kStart}};
    partition.segment().batch(marked);
    partition.segment().timestamps(kStart, 1).records(5);
    return {"tombstones stay",
            partition.files(),
            at(kStart, {{"cleanup.policy", "compact"}}),
            "compacted-leftover-tombstones",
            "info",
            "Normal: segment 0 holds 2 tombstones, 2 of them with a delete",
            log(0)};
}

UserCase emptyBatches()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart, 1).records(5).emptyBatch(9).emptyBatch(0).records(5);
    return {"batches without records after compaction",
            partition.files(),
            at(kStart, {{"cleanup.policy", "compact"}}),
            "batch-empty",
            "info",
            "Normal: 2 batches of segment 0 hold no records",
            log(0)};
}

} // namespace

std::vector<UserCase> userCases()
{
    return {secondsAsMilliseconds(),
            microsAsMilliseconds(),
            oneFutureRecord(),
            expiredOnArrival(),
            keptBehindAYoungerSegment(),
            negativeIndexEntry(),
            offsetOverflow(),
            flippedByte(),
            garbageEpochFile(),
            offsetsGoBack(),
            manyEmptySegments(),
            cleanerStopsAtABatch(),
            tombstonesStay(),
            emptyBatches()};
}

} // namespace test
