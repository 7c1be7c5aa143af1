#include <QtTest>
#undef slots // IndexView has a function of that name

#include <fmt/format.h>

#include "core/segment/search.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/walked.h"

using namespace core;

namespace {

std::vector<RecordPlace> hitsOf(const PartitionDir& partition, const SearchTarget& target, unsigned threads = 1,
                                std::size_t most = SIZE_MAX)
{
    std::vector<RecordPlace> hits;
    const Status status = searchPartition(partition, target, test::withThreads(threads), [&](const RecordPlace& place) {
        hits.push_back(place);
        return hits.size() < most;
    });
    if (!status) {
        throw std::runtime_error(status.error().detail);
    }
    return hits;
}

std::vector<std::int64_t> offsetsOf(const std::vector<RecordPlace>& hits)
{
    std::vector<std::int64_t> offsets;
    for (const RecordPlace& hit : hits) {
        offsets.push_back(hit.offset.value);
    }
    return offsets;
}

PartitionDir allCodecs()
{
    test::PartitionBuilder builder;
    int number = 0;
    for (const CodecId codec : {CodecId::None, CodecId::Gzip, CodecId::Snappy, CodecId::Lz4, CodecId::Zstd}) {
        test::SegmentBuilder& segment = builder.segment();
        segment.codec(codec);
        for (int i = 0; i < 4; ++i) {
            test::BuiltBatch batch;
            batch.codec = codec;
            for (int r = 0; r < 5; ++r, ++number) {
                test::BuiltRecord record;
                record.key = fmt::format("key-{}", number % 7);
                record.value = fmt::format("value {} of many", number);
                if (number % 10 == 3) {
                    record.headers = {{"trace", fmt::format("t{}", number)}};
                }
                batch.records.push_back(record);
            }
            segment.batch(batch);
        }
    }
    return test::glanced(builder);
}

} // namespace

class TestSegmentSearch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keysAreFoundInEveryCodec();
    void bytesAreFoundInKeysValuesAndHeaders();
    void producersAreFoundByBatch();
    void realProducersAreFound();
    void markersAreNoRecords();
    void aSinkThatHasEnoughEndsIt();
    void manyHitsInOneBatchAreAllThere();
    void anUnreadableSegmentIsToldAtTheEnd();
    void stopIsCancelled();
};

void TestSegmentSearch::keysAreFoundInEveryCodec()
{
    const PartitionDir partition = allCodecs();
    std::vector<std::int64_t> expected;
    for (std::int64_t number = 0; number < 100; ++number) {
        if (number % 7 == 5) {
            expected.push_back(number);
        }
    }
    for (const unsigned threads : {1U, 2U, 3U, 8U}) {
        QCOMPARE(offsetsOf(hitsOf(partition, KeyEquals{test::ofText("key-5")}, threads)), expected);
    }
    QVERIFY(hitsOf(partition, KeyEquals{test::ofText("key")}).empty()); // the whole key
}

void TestSegmentSearch::bytesAreFoundInKeysValuesAndHeaders()
{
    const PartitionDir partition = allCodecs();
    QCOMPARE(offsetsOf(hitsOf(partition, HoldsBytes{test::ofText("value 42 ")})), (std::vector<std::int64_t>{42}));
    QCOMPARE(hitsOf(partition, HoldsBytes{test::ofText("key-")}, 3).size(), std::size_t{100});
    QCOMPARE(hitsOf(partition, HoldsBytes{test::ofText("trace")}).size(), std::size_t{10});
    QCOMPARE(offsetsOf(hitsOf(partition, HoldsBytes{test::ofText("t93")})), (std::vector<std::int64_t>{93}));
    QVERIFY(hitsOf(partition, HoldsBytes{test::ofText("value 100")}).empty());
    QCOMPARE(hitsOf(partition, HoldsBytes{}).size(), std::size_t{100}); // nothing is everywhere
    // The place of a hit in an uncompressed batch is one in the file.
    const RecordPlace place = hitsOf(partition, HoldsBytes{test::ofText("value 7 ")}).at(0);
    const Result<FileContent> log = openFile(partition, "00000000000000000000.log");
    const std::string bytes = test::asText(log.value().bytes(place.recordPos, place.recordLength));
    QVERIFY(bytes.find("value 7 of many") != std::string::npos);
}

void TestSegmentSearch::producersAreFoundByBatch()
{
    test::PartitionBuilder builder;
    test::SegmentBuilder& segment = builder.segment();
    segment.producer(4000, 1, false).records(3).noProducer().records(2).producer(4000, 1, false).records(1);
    test::BuiltBatch empty = test::emptyBatch(0, 4, 1'700'000'000'000);
    empty.producerId = 4000;
    segment.batch(empty);
    segment.magic(1).noProducer().records(1);
    const std::vector<RecordPlace> hits = hitsOf(test::glanced(builder), FromProducer{4000});
    QCOMPARE(offsetsOf(hits), (std::vector<std::int64_t>{0, 5, 6}));
    QVERIFY(hits[0].isRecord && hits[1].isRecord && !hits[2].isRecord);
    QVERIFY(hitsOf(test::glanced(builder), FromProducer{4001}).empty());
}

void TestSegmentSearch::realProducersAreFound()
{
    // 300 producers; about.json counts the records of each.
    const PartitionDir partition = test::glanced(test::fixture("partitions/many-producers") + "/data", "many-0");
    for (const auto& [producer, records] : std::map<std::int64_t, std::int64_t>{{0, 1}, {11, 12}, {28, 2}}) {
        std::int64_t found = 0;
        for (const RecordPlace& hit : hitsOf(partition, FromProducer{producer}, 2)) {
            QCOMPARE(hit.batch.producerId, producer);
            found += hit.batch.count;
        }
        QCOMPARE(found, records);
    }
}

void TestSegmentSearch::markersAreNoRecords()
{
    test::PartitionBuilder builder;
    builder.segment().producer(4000, 0, true).records(1).marker(1, 4000, 0);
    const test::ByteVector markerKey = test::fromHex("0000 0001");
    QVERIFY(hitsOf(test::glanced(builder), KeyEquals{markerKey}).empty());
    QCOMPARE(hitsOf(test::glanced(builder), FromProducer{4000}).size(), std::size_t{2});
}

void TestSegmentSearch::aSinkThatHasEnoughEndsIt()
{
    const PartitionDir partition = allCodecs();
    for (const unsigned threads : {1U, 3U}) {
        QCOMPARE(offsetsOf(hitsOf(partition, HoldsBytes{test::ofText("value")}, threads, 3)),
                 (std::vector<std::int64_t>{0, 1, 2}));
    }
}

void TestSegmentSearch::manyHitsInOneBatchAreAllThere()
{
    test::PartitionBuilder builder;
    test::SegmentBuilder& segment = builder.segment();
    segment.codec(CodecId::Gzip);
    for (int i = 0; i < 3; ++i) {
        segment.records(12'000, 1);
    }
    for (const unsigned threads : {1U, 3U}) {
        const std::vector<RecordPlace> hits = hitsOf(test::glanced(builder), HoldsBytes{}, threads);
        QCOMPARE(hits.size(), std::size_t{36'000});
        for (std::size_t i = 0; i < hits.size(); ++i) {
            QCOMPARE(hits[i].offset.value, static_cast<std::int64_t>(i));
        }
    }
}

void TestSegmentSearch::anUnreadableSegmentIsToldAtTheEnd()
{
    test::PartitionBuilder builder;
    for (int i = 0; i < 3; ++i) {
        builder.segment().records(2);
    }
    test::FileMap files = builder.files();
    PartitionDir partition = test::glanced(builder);
    files.erase(builder.path(2, ".log"));
    partition.directory = memoryDirectory(files);
    std::vector<std::int64_t> offsets;
    const Status status = searchPartition(partition, HoldsBytes{}, test::withThreads(2), [&](const RecordPlace& place) {
        offsets.push_back(place.offset.value);
        return true;
    });
    QVERIFY(!status);
    QCOMPARE(status.error().code, Errc::Io);
    QCOMPARE(offsets, (std::vector<std::int64_t>{0, 1, 4, 5}));
}

void TestSegmentSearch::stopIsCancelled()
{
    const PartitionDir partition = allCodecs();
    for (const unsigned threads : {1U, 3U}) {
        std::stop_source stop;
        RunContext context = test::withThreads(threads);
        context.stop = stop.get_token();
        std::size_t hits = 0;
        const Status status = searchPartition(partition, HoldsBytes{}, context, [&](const RecordPlace&) {
            ++hits;
            stop.request_stop();
            return true;
        });
        QVERIFY(!status);
        QCOMPARE(status.error().code, Errc::Cancelled);
        QVERIFY(hits < 100);
    }
}

QTEST_APPLESS_MAIN(TestSegmentSearch)
#include "tst_segment_search.moc"
