#define QT_NO_KEYWORDS // an index has slots
// Counting different values, and statistics of built partitions.

#include <QtTest>

#include <set>

#include "core/insight/partition_stats.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/partition_builder.h"

using namespace core;

namespace {

std::uint64_t hashOfNumber(std::uint64_t number)
{
    return hashOf(std::as_bytes(std::span(&number, 1)));
}

DistinctCounter counted(std::uint64_t from, std::uint64_t to)
{
    DistinctCounter counter;
    for (std::uint64_t i = from; i < to; ++i) {
        counter.add(hashOfNumber(i));
    }
    return counter;
}

PartitionStats statsOf(test::FileMap files, const std::string& dir)
{
    const std::shared_ptr<const Directory> directory = memoryDirectory(std::move(files));
    const Result<PartitionDir> partition = glancePartition(directory, dir, readRoot(*directory).value());
    return partitionStats(partition.value(), partition.value().segments, RunContext(), [](const Error&) {}).value();
}

} // namespace

class TestInsightStats : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fewValuesAreCountedExactly();
    void manyValuesAreEstimated_data();
    void manyValuesAreEstimated();
    void countersMerge();
    void hashesDependOnEveryByte();
    void whatAPartitionHolds();
    void theLargestAreListed();
    void damageIsCounted();
};

void TestInsightStats::fewValuesAreCountedExactly()
{
    DistinctCounter counter = counted(0, 16'000);
    QVERIFY(counter.exact());
    QCOMPARE(counter.count(), std::uint64_t{16'000});
    for (std::uint64_t i = 0; i < 16'000; ++i) {
        counter.add(hashOfNumber(i));
    }
    QCOMPARE(counter.count(), std::uint64_t{16'000});
}

void TestInsightStats::manyValuesAreEstimated_data()
{
    QTest::addColumn<quint64>("values");
    for (const quint64 values : {20'000U, 40'000U, 100'000U, 1'000'000U}) {
        QTest::newRow(std::to_string(values).c_str()) << values;
    }
}

void TestInsightStats::manyValuesAreEstimated()
{
    QFETCH(quint64, values);
    const DistinctCounter counter = counted(0, values);
    QVERIFY(!counter.exact());
    const double off = std::abs(static_cast<double>(counter.count()) / static_cast<double>(values) - 1);
    QVERIFY2(off < 0.025, qPrintable(QString::number(off)));
}

void TestInsightStats::countersMerge()
{
    DistinctCounter left = counted(0, 10'000);
    left.merge(counted(5'000, 12'000));
    QVERIFY(left.exact());
    QCOMPARE(left.count(), std::uint64_t{12'000});
    // In whatever order they meet, the outcome is the same.
    DistinctCounter forth = counted(0, 100'000);
    forth.merge(counted(50'000, 60'000));
    DistinctCounter back = counted(50'000, 60'000);
    back.merge(counted(0, 100'000));
    QVERIFY(!forth.exact() && !back.exact());
    QCOMPARE(forth.count(), back.count());
    QCOMPARE(forth.count(), counted(0, 100'000).count());
}

void TestInsightStats::hashesDependOnEveryByte()
{
    std::set<std::uint64_t> hashes;
    for (std::size_t length = 0; length < 40; ++length) {
        hashes.insert(hashOf(std::vector<std::byte>(length)));
        for (std::size_t at = 0; at < length; ++at) {
            std::vector<std::byte> bytes(length);
            bytes[at] = std::byte{1};
            hashes.insert(hashOf(bytes));
        }
    }
    QCOMPARE(hashes.size(), std::size_t{40 + 39 * 40 / 2});
}

void TestInsightStats::whatAPartitionHolds()
{
    test::PartitionBuilder partition("t", 0);
    test::SegmentBuilder& first = partition.segment();
    first.codec(CodecId::Lz4).timestamps(1'000, 10).records(4, 100).codec(CodecId::None).records(2, 30);
    first.batch({.records = {{.key = "k0", .value = std::nullopt, .timestamp = 5'000}, {.value = ""}}});
    test::SegmentBuilder& second = partition.segment();
    second.producer(7, 0, true).records(1).marker(1, 7, 0).emptyBatch(4);
    const PartitionStats stats = statsOf(partition.files(), "t-0");
    QCOMPARE(stats.segments, std::uint64_t{2});
    QCOMPARE(stats.logBytes, std::uint64_t{first.log().size() + second.log().size()});
    QCOMPARE(stats.batches, std::uint64_t{6});
    QCOMPARE(stats.records, std::uint64_t{10});
    QCOMPARE(stats.controlRecords, std::uint64_t{1});
    QCOMPARE(stats.controlBatches, std::uint64_t{1});
    QCOMPARE(stats.transactionalBatches, std::uint64_t{2});
    QCOMPARE(stats.emptyBatches, std::uint64_t{1});
    QCOMPARE(stats.keys.count, std::uint64_t{8});
    QCOMPARE(stats.keys.nulls, std::uint64_t{1});
    QCOMPARE(stats.values.nulls, std::uint64_t{1});
    QCOMPARE(stats.values.smallest, std::uint64_t{0});
    QCOMPARE(stats.values.largest, std::uint64_t{100});
    QCOMPARE(stats.values.bytes, std::uint64_t{4 * 100 + 2 * 30 + 20});
    QCOMPARE(stats.firstOffset->value, std::int64_t{0});
    QCOMPARE(stats.nextOffset->value, second.nextOffset());
    QCOMPARE(stats.smallestTimestamp->value, std::int64_t{1'000});
    const auto codec = [&](CodecId id) { return stats.byCodec[static_cast<std::size_t>(id)]; };
    QCOMPARE(codec(CodecId::Lz4).batches, std::uint64_t{1});
    QCOMPARE(codec(CodecId::Lz4).records, std::uint64_t{4});
    QVERIFY(codec(CodecId::Lz4).bytes > codec(CodecId::Lz4).storedBytes);
    QCOMPARE(codec(CodecId::None).records, std::uint64_t{6});
    QCOMPARE(stats.byMagic[2], std::uint64_t{6});
}

void TestInsightStats::theLargestAreListed()
{
    test::PartitionBuilder partition;
    test::SegmentBuilder& segment = partition.segment();
    for (const std::size_t bytes : {10U, 300U, 20U, 300U, 4000U, 0U}) {
        segment.records(1, bytes); // the key has two bytes
    }
    const PartitionStats stats = statsOf(partition.files(), "orders-0");
    const std::vector<TopList::Entry> expected = {{4002, {4}}, {302, {1}}, {302, {3}}, {22, {2}}, {12, {0}}, {2, {5}}};
    QVERIFY(stats.topRecords.entries() == expected);
    QCOMPARE(stats.topBatches.entries().front().offset.value, 4);
    QCOMPARE(stats.payloadBytes, std::uint64_t{4642});
    // Powers of two: 2 is below 4, 12 below 16, 22 below 32, 302 below 512, 4002 below 4096.
    for (const auto& [bucket, records] : std::vector<std::pair<int, int>>{{2, 1}, {4, 1}, {5, 1}, {9, 2}, {12, 1}}) {
        QCOMPARE(stats.recordSizes[static_cast<std::size_t>(bucket)], static_cast<std::uint64_t>(records));
    }
    TopList list;
    for (std::int64_t i = 0; i < 300; ++i) {
        list.add(static_cast<std::uint64_t>(i % 150), Offset{i});
    }
    QCOMPARE(list.entries().size(), TopList::kMost);
    QVERIFY(list.entries().front() == (TopList::Entry{149, Offset{149}}));
    QVERIFY(list.entries()[1] == (TopList::Entry{149, Offset{299}}));
    QVERIFY(list.entries().back() == (TopList::Entry{100, Offset{250}}));
}

void TestInsightStats::damageIsCounted()
{
    test::PartitionBuilder partition("t", 0);
    test::SegmentBuilder& segment = partition.segment();
    segment.records(3).codec(CodecId::Gzip).records(3).codec(CodecId::None).records(3);
    test::FileMap files = partition.files();
    test::ByteVector& log = files.at(partition.path(0, ".log"));
    test::flipBit(log, segment.batches()[1].pos + 75); // inside the gzip stream
    test::appendZeros(log, 100);
    const PartitionStats stats = statsOf(std::move(files), "t-0");
    QCOMPARE(stats.badCrc, std::uint64_t{1});
    QCOMPARE(stats.undecodableBatches, std::uint64_t{1});
    QCOMPARE(stats.damagedBytes, std::uint64_t{100});
    QVERIFY(stats.records >= 6);
}

QTEST_APPLESS_MAIN(TestInsightStats)
#include "tst_insight_stats.moc"
