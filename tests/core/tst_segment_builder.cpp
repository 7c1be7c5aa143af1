// The builders that the other tests stand on, against the vectors of the format descriptions.

#include <QtTest/QtTest>

#include "core/base/checksum.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/partition_builder.h"

using namespace test;

namespace {

constexpr std::int64_t kTs = 1'700'000'000'000;

QByteArray hexOf(const ByteVector& bytes)
{
    return QByteArray::fromStdString(toHex(bytes));
}

BuiltBatch sized(std::size_t size, std::int64_t base, std::int64_t last, std::int64_t maxTimestamp)
{
    BuiltBatch batch;
    batch.baseOffset = base;
    batch.lastOffsetDelta = static_cast<std::int32_t>(last - base);
    batch.maxTimestamp = maxTimestamp;
    batch.payload = ByteVector(size - 61);
    return batch;
}

} // namespace

class TestSegmentBuilder : public QObject {
    Q_OBJECT
private slots:
    void encodesTheVectorOfMagic2();
    void encodesMarkersAndEmptyBatches();
    void encodesLegacyMessages();
    void writesTheWorkedExampleOfIndexes();
    void indexRulesDifferByAppend();
    void abortedTransactionsGetAnEntry();
    void encodesSnapshots();
    void aPartitionHasItsFiles();
    void repairedChecksumIsRight();
};

void TestSegmentBuilder::encodesTheVectorOfMagic2()
{
    BuiltBatch batch;
    batch.baseOffset = 42;
    batch.leaderEpoch = 7;
    batch.records = {{"k1", "v1", kTs, {}, {}},
                     {std::nullopt, "hello", kTs + 5, {}, {{"h", "x"}}},
                     {"k2", std::nullopt, kTs - 3, {}, {}}};
    QCOMPARE(hexOf(encodeBatch(batch)),
             hexOf(fromHex("000000000000002a 00000055 00000007 02 e2af01c2 0000 00000002 0000018bcfe56800"
                           "0000018bcfe56805 ffffffffffffffff ffff ffffffff 00000003"
                           "14 00 00 00 04 6b31 04 7631 00"
                           "1e 00 0a 02 01 0a 68656c6c6f 02 02 68 02 78"
                           "10 00 05 04 04 6b32 01 00")));
}

void TestSegmentBuilder::encodesMarkersAndEmptyBatches()
{
    BuiltBatch marker = markerBatch(100, 0, 4000, 3, 9, kTs + 123);
    marker.leaderEpoch = 7;
    QCOMPARE(hexOf(encodeBatch(marker)),
             hexOf(fromHex("0000000000000064 00000042 00000007 02 7fa6ac28 0030 00000000 0000018bcfe5687b"
                           "0000018bcfe5687b 0000000000000fa0 0003 ffffffff 00000001"
                           "20 00 00 00 08 00000000 0c 000000000009 00")));
    BuiltBatch empty = emptyBatch(200, 9, kTs + 999);
    empty.leaderEpoch = 8;
    empty.producerId = 4000;
    empty.producerEpoch = 3;
    empty.baseSequence = 17;
    empty.transactional = true;
    QCOMPARE(hexOf(encodeBatch(empty)),
             hexOf(fromHex("00000000000000c8 00000031 00000008 02 098fd7d3 0010 00000009 ffffffffffffffff"
                           "0000018bcfe56be7 0000000000000fa0 0003 00000011 00000000")));
}

void TestSegmentBuilder::encodesLegacyMessages()
{
    BuiltBatch batch;
    batch.magic = 0;
    batch.baseOffset = 5;
    batch.records = {{"a", "b", -1, {}, {}}};
    QCOMPARE(hexOf(encodeBatch(batch)),
             hexOf(fromHex("0000000000000005 00000010 a4ad2011 00 00 00000001 61 00000001 62")));
    batch.magic = 1;
    batch.baseOffset = 6;
    batch.records = {{"a", "b", kTs, {}, {}}};
    QCOMPARE(hexOf(encodeBatch(batch)),
             hexOf(fromHex("0000000000000006 00000018 82677b28 01 00 0000018bcfe56800 00000001 61 00000001 62")));
    SegmentBuilder segment(10);
    segment.magic(0).codec(core::CodecId::Lz4).records(4);
    QCOMPARE(segment.batches().size(), std::size_t{1});
    QCOMPARE(core::loadBe<std::int64_t>(segment.log().data()), std::int64_t{13}); // a wrapper has its last offset
    QCOMPARE(hexOf({segment.log().begin() + 26, segment.log().begin() + 33}), QByteArray("04224d1860401a"));
}

void TestSegmentBuilder::writesTheWorkedExampleOfIndexes()
{
    SegmentBuilder segment(1000);
    segment.batch(sized(3000, 1000, 1009, 100))
        .batch(sized(3000, 1010, 1014, 90))
        .batch(sized(2000, 1015, 1015, 250))
        .batch(sized(5000, 1016, 1018, 250))
        .batch(sized(4096, 1019, 1025, 240))
        .batch(sized(61, 1026, 1026, 300))
        .batch(sized(700, 1027, 1030, -1));
    QCOMPARE(segment.log().size(), std::size_t{17857});
    QCOMPARE(hexOf(segment.offsetIndex()), QByteArray("0000000f0000177000000019000032c80000001e00004305"));
    QCOMPARE(hexOf(segment.timeIndex()), QByteArray("00000000000000fa0000000f000000000000012c0000001a"));
}

void TestSegmentBuilder::indexRulesDifferByAppend()
{
    SegmentBuilder segment;
    segment.records(2, 3000).append([](SegmentBuilder& fetch) { fetch.records(2, 3000).records(3, 3000); });
    const std::size_t second = segment.batches()[1].pos;
    const std::size_t third = segment.batches()[2].pos;
    const auto entries = [&](IndexRule rule) {
        IndexOptions options;
        options.rule = rule;
        return hexOf(segment.offsetIndex(options));
    };
    ByteVector perBatch;
    putOffsetEntry(perBatch, 3, static_cast<std::int64_t>(second));
    putOffsetEntry(perBatch, 6, static_cast<std::int64_t>(third));
    QCOMPARE(entries(IndexRule::PerBatch), hexOf(perBatch));
    ByteVector perAppend;
    putOffsetEntry(perAppend, 6, static_cast<std::int64_t>(second));
    QCOMPARE(entries(IndexRule::PerAppend), hexOf(perAppend));
    ByteVector firstOffset;
    putOffsetEntry(firstOffset, 2, static_cast<std::int64_t>(second));
    QCOMPARE(entries(IndexRule::FirstOffset), hexOf(firstOffset));
}

void TestSegmentBuilder::abortedTransactionsGetAnEntry()
{
    SegmentBuilder segment(200);
    segment.producer(4000, 3, true).records(30).producer(5000, 0, true).records(5).marker(0, 4000, 3);
    ByteVector expected;
    putTxnEntry(expected, 4000, 200, 235, 230); // the other producer holds the stable offset
    QCOMPARE(hexOf(segment.txnIndex()), hexOf(expected));
    ByteVector vector;
    putTxnEntry(vector, 4000, 200, 230, 231);
    QCOMPARE(hexOf(vector), hexOf(fromHex("0000 0000000000000fa0 00000000000000c8 00000000000000e6 00000000000000e7")));
}

void TestSegmentBuilder::encodesSnapshots()
{
    QCOMPARE(hexOf(encodeSnapshot({})), hexOf(fromHex("0001 48674bc7 00000000")));
    QCOMPARE(hexOf(encodeSnapshot({{4000, 3, 17, 209, 9, kTs + 999, 9, -1}})),
             hexOf(fromHex("0001 45b5d406 00000001 0000000000000fa0 0003 00000011 00000000000000d1 00000009"
                           "0000018bcfe56be7 00000009 ffffffffffffffff")));
}

void TestSegmentBuilder::aPartitionHasItsFiles()
{
    PartitionBuilder partition;
    partition.segment().records(3).records(4);
    partition.segment().leaderEpoch(2).producer(1, 0, false).records(5);
    const FileMap files = partition.files();
    QCOMPARE(partition.nextOffset(), std::int64_t{12});
    QVERIFY(files.contains("orders-0/00000000000000000007.log"));
    QVERIFY(files.contains("orders-0/00000000000000000012.snapshot"));
    QCOMPARE(asText(files.at("orders-0/leader-epoch-checkpoint")), std::string("0\n2\n0 0\n2 7\n"));
    QCOMPARE(asText(files.at("recovery-point-offset-checkpoint")), std::string("0\n1\norders 0 12\n"));
    QVERIFY(files.contains(".kafka_cleanshutdown"));
}

void TestSegmentBuilder::repairedChecksumIsRight()
{
    SegmentBuilder segment;
    segment.records(2).magic(1).records(1);
    const ByteVector whole = segment.log();
    ByteVector log = whole;
    const std::size_t legacy = segment.batches()[1].pos;
    patch32(log, 17, 0);
    patch32(log, legacy + 12, 0);
    QVERIFY(log != whole);
    repairCrc(log, 0);
    repairCrc(log, legacy);
    QCOMPARE(hexOf(log), hexOf(whole));
}

QTEST_APPLESS_MAIN(TestSegmentBuilder)
#include "tst_segment_builder.moc"
