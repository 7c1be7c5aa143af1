#include "tests/support/question_cases.h"

#include <algorithm>
#include <filesystem>

#include "tests/support/bytes.h"
#include "tests/support/damage.h"

namespace test {

namespace {

constexpr std::int64_t kMinute = 60'000;

} // namespace

FileMap oldRecordsBesideNewOnes()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    for (int minute = 0; minute < 60; ++minute) {
        segment.timestamps(kQuestionStart + minute * kMinute, 1).records(1);
    }
    return partition.files();
}

FileMap fourEqualSegments()
{
    PartitionBuilder partition;
    for (int i = 0; i < 4; ++i) {
        partition.segment().records(10);
    }
    return partition.files();
}

FileMap segmentsBelowTheLogStart()
{
    PartitionBuilder partition;
    for (int i = 0; i < 4; ++i) {
        partition.segment().records(10);
    }
    return partition.logStart(20).files();
}

FileMap aSegmentARecord()
{
    PartitionBuilder partition;
    for (int i = 0; i < 120; ++i) {
        partition.segment().records(1);
    }
    return partition.files();
}

FileMap indexAfterAKill()
{
    PartitionBuilder partition;
    IndexOptions index;
    index.offsetIndexBytes = 10'485'760;
    index.timeIndexBytes = 10'485'756;
    partition.segment().records(10).records(10);
    partition.segment().records(10);
    return partition.indexOptions(index).cleanMarker(false).recoveryPoint(20).files();
}

FileMap timeIndexThatFalls()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    for (int i = 0; i < 12; ++i) {
        segment.records(5, 900);
    }
    partition.segment().records(5);
    FileMap files = partition.files();
    ByteVector& index = files.at(partition.path(0, ".timeindex"));
    patch32(index, 2 * 12 + 8, core::loadBe<std::int32_t>(index.data() + 12 + 8) - 5);
    return files;
}

FileMap emptySegmentWithoutIndex()
{
    PartitionBuilder partition;
    partition.segment().records(10);
    partition.segment();
    FileMap files = partition.files();
    files.erase(partition.path(10, ".index"));
    return files;
}

FileMap sparseIndex()
{
    PartitionBuilder partition;
    IndexOptions index;
    index.interval = 16'384;
    SegmentBuilder& segment = partition.segment();
    for (int i = 0; i < 80; ++i) {
        segment.records(1, 952); // 1,024 bytes with all that is around a value
    }
    return partition.indexOptions(index).files();
}

FileMap timeIndexOfAnOldLeader()
{
    PartitionBuilder partition;
    IndexOptions index;
    index.deepTimeOffsets = true;
    for (int i = 0; i < 2; ++i) {
        SegmentBuilder& segment = partition.segment();
        for (int batch = 0; batch < 12; ++batch) {
            BuiltBatch newestFirst;
            const std::int64_t time = kQuestionStart + (i * 12 + batch) * kMinute;
            newestFirst.records = {{"a", std::string(3000, 'x'), time + 2000}, {"b", std::string(3000, 'x'), time}};
            segment.batch(newestFirst);
        }
    }
    return partition.indexOptions(index).files();
}

FileMap timesOutOfOrder()
{
    PartitionBuilder partition;
    partition.segment()
        .timestamps(kQuestionStart, 1000)
        .records(10)
        .timestamps(kQuestionStart + kMinute, 1000)
        .records(5)
        .timestamps(kQuestionStart + 20'000, 1000)
        .records(5);
    return partition.files();
}

FileMap garbageRecoveryPoints()
{
    PartitionBuilder partition;
    partition.segment().records(10);
    FileMap files = partition.files();
    files["recovery-point-offset-checkpoint"] = ofText("0\n1\norders 0 1#7\n");
    return files;
}

FileMap twoKindsOfSnapshots()
{
    PartitionBuilder partition("__cluster_metadata", 0);
    partition.segment().records(10);
    FileMap files = partition.files();
    files[partition.dir() + "/00000000000000000005-0000000001.checkpoint"] = SegmentBuilder().records(5).log();
    files[partition.path(10, ".snapshot")] = encodeSnapshot({});
    return files;
}

FileMap recordsOfAnotherTopic()
{
    constexpr int kForeign = 20; // the number of its batch
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    for (int i = 0; i < 81; ++i) {
        BuiltBatch batch;
        batch.producerId = i == kForeign ? 77 : 5;
        batch.producerEpoch = 0;
        batch.baseSequence = i == kForeign ? 0 : (i < kForeign ? i : i - 1) * 10;
        for (int record = 0; record < (i == kForeign ? 5 : 10); ++record) {
            const std::int64_t number = i * 10 + record;
            std::string key(8, '\0');
            key[6] = static_cast<char>(number / 256);
            key[7] = static_cast<char>(number % 256);
            const std::string schema("\0\0\0\0\x07", 5);
            if (i == kForeign) {
                batch.records.push_back({"0b8e3f1c-5d2a-4c7e-9f60-00000000000" + std::to_string(record),
                                         schema + "\x02\x0a"
                                                  "abcde",
                                         kQuestionStart + number});
            } else {
                batch.records.push_back({key, "{\"order\":" + std::to_string(number) + "}", kQuestionStart + number});
            }
        }
        segment.batch(batch);
    }
    return partition.files();
}

FileMap replicaOfANewLeader()
{
    PartitionBuilder partition;
    partition.segment().records(10).records(10);
    partition.segment().leaderEpoch(3).timestamps(kQuestionStart + kMinute, 1000).records(5).records(10);
    return partition.files();
}

FileMap replicaOfAnOldLeader()
{
    PartitionBuilder partition;
    partition.segment().records(10).records(10).leaderEpoch(2).records(10).records(10);
    return partition.highWatermark(20).files();
}

FileMap oneBigRecord()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    for (int i = 0; i < 5; ++i) {
        segment.records(5);
    }
    segment.records(1, 50'000);
    for (int i = 0; i < 5; ++i) {
        segment.records(5);
    }
    return partition.files();
}

void writeWithHoles(const std::string& root, const FileMap& files)
{
    constexpr std::size_t kLong = 65'536;
    FileMap withoutZeros = files;
    for (auto& [path, bytes] : withoutZeros) {
        const auto last = std::find_if(bytes.rbegin(), bytes.rend(), [](std::byte b) { return b != std::byte{0}; });
        if (static_cast<std::size_t>(last - bytes.rbegin()) > kLong) {
            bytes.erase(last.base(), bytes.end());
        }
    }
    writeFiles(root, withoutZeros);
    for (const auto& [path, bytes] : files) {
        if (withoutZeros.at(path).size() < bytes.size()) {
            std::filesystem::resize_file(std::filesystem::path(root) / path, bytes.size());
        }
    }
}

} // namespace test
