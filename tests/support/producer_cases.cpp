#include "tests/support/producer_cases.h"

#include <algorithm>

#include "tests/support/bytes.h"

namespace test {

namespace {

constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kBegin = 1'700'000'000'000;

PartitionBuilder partitionWithOpenTransaction()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kBegin, 1000).producer(4000, 3, true).records(2).producer(-1, -1, false).records(3);
    partition.segment().timestamps(kBegin + kHour, 1000).records(4);
    return partition;
}

} // namespace

FileMap hangingTransaction()
{
    return partitionWithOpenTransaction().files();
}

FileMap transactionOfDeletedRecords()
{
    const PartitionBuilder partition = partitionWithOpenTransaction();
    FileMap files = partition.files();
    for (const char* suffix : {".log", ".index", ".timeindex"}) {
        files.erase(partition.path(0, suffix));
    }
    files["orders-0/leader-epoch-checkpoint"] = ofText("0\n1\n0 5\n");
    files["log-start-offset-checkpoint"] = ofText("0\n1\norders 0 5\n");
    return files;
}

FileMap commitMarkerAtTheEnd()
{
    PartitionBuilder partition;
    partition.segment().producer(4000, 3, true).records(5).marker(1, 4000, 3);
    return partition.files();
}

FileMap abortedDataThatIsVisible()
{
    PartitionBuilder partition;
    partition.segment().producer(4000, 3, true).records(2).producer(-1, -1, false).gap(4).records(1).marker(0, 4000, 3);
    FileMap files = partition.files();
    files.erase(partition.path(0, ".txnindex"));
    files["cleaner-offset-checkpoint"] = ofText("0\n1\norders 0 7\n");
    return files;
}

FileMap producersByTheThousands()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    for (std::int64_t id = 0; id < 20'000; ++id) {
        segment.producer(id, 0, false).records(1, 4);
    }
    return partition.files();
}

FileMap twoKindsOfClients()
{
    PartitionBuilder partition;
    partition.segment()
        .producer(7, 0, false)
        .records(3)
        .producer(-1, -1, false)
        .codec(core::CodecId::Gzip)
        .records(5)
        .codec(core::CodecId::None)
        .producer(7, 0, false)
        .records(2);
    return partition.files();
}

FileMap emptyControlBatch()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    segment.records(2);
    BuiltBatch empty = markerBatch(2, 1, 4000, 3, 0, kBegin);
    empty.records.clear();
    empty.count = 0;
    empty.lastOffsetDelta = 0;
    empty.payload = ByteVector{};
    empty.maxTimestamp = kBegin;
    segment.batch(empty).records(2);
    FileMap files = partition.files();
    std::erase_if(files, [](const auto& file) { return file.first.ends_with(".snapshot"); });
    files.erase(".kafka_cleanshutdown");
    files["cleaner-offset-checkpoint"] = ofText("0\n1\norders 0 3\n");
    return files;
}

} // namespace test
