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

QTEST_APPLESS_MAIN(TestHealthRecords)
#include "tst_health_records.moc"
