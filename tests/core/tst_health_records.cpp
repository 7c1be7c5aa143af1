#define QT_NO_KEYWORDS // an index has slots
// Checks that read records: batches whose checksum is right and whose records are not.

#include <QtTest/QtTest>

#include "tests/support/checked.h"
#include "tests/support/damage.h"
#include "tests/support/partition_builder.h"

using namespace test;

namespace {

const std::string kDir = "orders-0";

BuiltBatch batchOf(core::CodecId codec)
{
    BuiltBatch batch;
    batch.codec = codec;
    batch.records = {{"a", "one", 1000}, {"b", "two", 1001}, {"c", "three", 1002}};
    return batch;
}

core::CheckOptions reading()
{
    core::CheckOptions options;
    options.depth = core::Depth::Decode;
    return options;
}

/// A partition whose second batch is the given one.
Checked checkedWith(BuiltBatch batch, const core::CheckOptions& options = reading())
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    segment.timestamps(1000, 1).records(3);
    segment.batch(std::move(batch)).records(3);
    return checked(partition.files(), kDir, options);
}

std::size_t secondBatchPos()
{
    SegmentBuilder segment;
    segment.timestamps(1000, 1).records(3);
    return segment.build().size();
}

} // namespace

class TestHealthRecords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCodecIsRead_data();
    void everyCodecIsRead();
    void garbageUnderARightChecksumIsToldWithItsPlace();
    void fewerRecordsThanTheHeaderSays();
    void moreRecordsThanTheHeaderSays();
    void onlyReadingTells();
    void repeatsAreOneFinding();
    void aWrongChecksumIsAllThatIsSaid();
    void recordsHiddenByACountOfZero();
    void recordOffsetsMustRise();
    void largestTimestampIsCompared();
    void innerOffsetsOfWrappers_data();
    void innerOffsetsOfWrappers();
};

void TestHealthRecords::everyCodecIsRead_data()
{
    QTest::addColumn<int>("codec");
    for (int codec = 0; codec <= 4; ++codec) {
        QTest::addRow("%d", codec) << codec;
    }
}

void TestHealthRecords::everyCodecIsRead()
{
    QFETCH(int, codec);
    QCOMPARE(checkedWith(batchOf(static_cast<core::CodecId>(codec))).ids(), std::string());
}

void TestHealthRecords::garbageUnderARightChecksumIsToldWithItsPlace()
{
    BuiltBatch batch = batchOf(core::CodecId::Zstd);
    batch.payload = garbage(200);
    const Checked result = checkedWith(batch);
    QCOMPARE(result.serious(), std::string("batch-undecodable:wrong"));
    const core::Finding& finding = result.only("batch-undecodable");
    QCOMPARE(finding.places.size(), std::size_t{1});
    QCOMPARE(finding.places[0].filePos, secondBatchPos());
    QCOMPARE(finding.places[0].length, std::uint64_t{261}); // 61 bytes of header, 200 of payload
    QCOMPARE(finding.places[0].offset, std::optional(core::Offset{3}));
    QCOMPARE(evidence(finding, "codec"), std::string("zstd"));
}

void TestHealthRecords::fewerRecordsThanTheHeaderSays()
{
    BuiltBatch batch = batchOf(core::CodecId::None);
    batch.count = 4;
    batch.lastOffsetDelta = 3;
    const Checked result = checkedWith(batch);
    QCOMPARE(result.serious(), std::string("batch-count-mismatch:wrong"));
    QCOMPARE(evidence(result.only("batch-count-mismatch"), "recordsRead"), std::string("3"));
    QCOMPARE(evidence(result.only("batch-count-mismatch"), "recordsCount"), std::string("4"));
}

void TestHealthRecords::moreRecordsThanTheHeaderSays()
{
    BuiltBatch batch = batchOf(core::CodecId::Gzip);
    batch.count = 2;
    QCOMPARE(checkedWith(batch).serious(), std::string("batch-count-mismatch:wrong"));
}

void TestHealthRecords::onlyReadingTells()
{
    BuiltBatch batch = batchOf(core::CodecId::Lz4);
    batch.payload = garbage(200);
    QCOMPARE(checkedWith(batch, {}).serious(), std::string());
}

void TestHealthRecords::repeatsAreOneFinding()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    BuiltBatch batch = batchOf(core::CodecId::Snappy);
    batch.payload = garbage(50);
    for (int i = 0; i < 150; ++i) {
        segment.batch(batch);
    }
    const Checked result = checked(partition.files(), kDir, reading());
    const core::Finding& finding = result.only("batch-undecodable");
    QCOMPARE(finding.count, std::uint64_t{150});
    QCOMPARE(finding.places.size(), core::kMostPlaces);
}

void TestHealthRecords::aWrongChecksumIsAllThatIsSaid()
{
    PartitionBuilder partition;
    partition.segment().timestamps(1000, 1).records(3).batch(batchOf(core::CodecId::Zstd)).records(3);
    FileMap files = partition.files();
    flipBit(files.at(partition.path(0, ".log")), secondBatchPos() + 70);
    QCOMPARE(checked(files, kDir, reading()).serious(), checked(files, kDir).serious());
}

void TestHealthRecords::recordsHiddenByACountOfZero()
{
    BuiltBatch batch = batchOf(core::CodecId::None);
    batch.count = 0;
    const Checked result = checkedWith(batch);
    QCOMPARE(result.serious(), std::string("batch-count-mismatch:wrong"));
    QVERIFY(!result.has("batch-empty"));
}

void TestHealthRecords::recordOffsetsMustRise()
{
    for (const std::vector<std::int32_t>& deltas :
         {std::vector<std::int32_t>{0, 0, 2}, {0, 2, 1}, {-1, 0, 1}, {0, 1, 3}}) {
        BuiltBatch batch = batchOf(core::CodecId::Gzip);
        for (std::size_t i = 0; i < deltas.size(); ++i) {
            batch.records[i].offsetDelta = deltas[i];
        }
        batch.lastOffsetDelta = 2;
        const Checked result = checkedWith(batch);
        QCOMPARE(result.serious(), std::string("batch-record-deltas-bad:wrong"));
        QCOMPARE(result.only("batch-record-deltas-bad").places.at(0).filePos, secondBatchPos());
    }
    BuiltBatch thinned = batchOf(core::CodecId::None);
    thinned.records[1].offsetDelta = 4;
    thinned.records[2].offsetDelta = 9;
    QCOMPARE(checkedWith(thinned).serious(), std::string());
}

void TestHealthRecords::largestTimestampIsCompared()
{
    BuiltBatch batch = batchOf(core::CodecId::None);
    batch.maxTimestamp = 1003;
    const Checked result = checkedWith(batch);
    QCOMPARE(result.serious(), std::string("ts-max-mismatch:wrong"));
    QCOMPARE(evidence(result.only("ts-max-mismatch"), "recordsMaxTimestamp"),
             std::string("1970-01-01 00:00:01.002 UTC"));
    batch.appendTime = 1003; // LogAppendTime: the header is right whatever the records say
    QCOMPARE(checkedWith(batch).serious(), std::string());
    BuiltBatch thinned = batchOf(core::CodecId::None); // compaction may leave it, and did in old releases
    thinned.maxTimestamp = 1003;
    thinned.lastOffsetDelta = 5;
    QCOMPARE(checkedWith(thinned).serious(), std::string());
}

void TestHealthRecords::innerOffsetsOfWrappers_data()
{
    QTest::addColumn<int>("magic");
    QTest::addColumn<QList<int>>("offsets"); // of the inner messages, under offset 105
    QTest::addColumn<QString>("policy");
    QTest::addColumn<bool>("right");
    QTest::newRow("0, 1, 2") << 1 << QList<int>{0, 1, 2} << "delete" << true;
    QTest::newRow("from 1") << 1 << QList<int>{1, 2, 3} << "delete" << false;
    QTest::newRow("not rising") << 1 << QList<int>{0, 2, 1} << "" << false;
    QTest::newRow("beyond the wrapper") << 1 << QList<int>{0, 1, 106} << "" << false;
    QTest::newRow("a hole, never compacted") << 1 << QList<int>{0, 7, 14} << "delete" << false;
    QTest::newRow("a hole, compacted") << 1 << QList<int>{0, 7, 14} << "compact" << true;
    QTest::newRow("a hole, not known") << 1 << QList<int>{0, 7, 14} << "" << true;
    QTest::newRow("absolute") << 0 << QList<int>{103, 104, 105} << "delete" << true;
    QTest::newRow("absolute, with a hole") << 0 << QList<int>{101, 105} << "compact" << true;
    QTest::newRow("absolute, too low") << 0 << QList<int>{102, 103, 104} << "" << false;
    QTest::newRow("absolute, not rising") << 0 << QList<int>{104, 104, 105} << "" << false;
}

void TestHealthRecords::innerOffsetsOfWrappers()
{
    QFETCH(int, magic);
    QFETCH(QList<int>, offsets);
    QFETCH(QString, policy);
    QFETCH(bool, right);
    ByteVector stream;
    for (const int offset : offsets) {
        BuiltBatch message;
        message.magic = static_cast<std::int8_t>(magic);
        message.records = {{"a", "x", 1000}};
        ByteVector entry = encodeBatch(message);
        patch64(entry, 0, offset);
        stream.insert(stream.end(), entry.begin(), entry.end());
    }
    BuiltBatch wrapper;
    wrapper.magic = static_cast<std::int8_t>(magic);
    wrapper.codec = core::CodecId::Gzip;
    wrapper.baseOffset = 105;
    wrapper.records = {{"a", "x", 1000}};
    wrapper.payload = compressStream(core::CodecId::Gzip, wrapper.magic, stream);
    ByteVector log = encodeBatch(wrapper);
    QCOMPARE(core::loadBe<std::int64_t>(log.data()), std::int64_t{105});
    PartitionBuilder partition;
    partition.segment(100).batch(wrapper);
    core::CheckOptions options = reading();
    options.settings.cleanupPolicy = policy.toStdString();
    const Checked result = checked(partition.files(), kDir, options);
    QCOMPARE(result.has("legacy-inner-offsets"), !right);
    QVERIFY(!result.has("batch-undecodable"));
}

QTEST_APPLESS_MAIN(TestHealthRecords)
#include "tst_health_records.moc"
