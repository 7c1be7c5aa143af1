#define QT_NO_KEYWORDS // an index has slots
// Two copies of a log held against each other: replicas of a real cluster, and copies built to part in every way.

#include <QtTest>

#include "core/segment/compare.h"
#include "tests/support/bytes.h"
#include "tests/support/compared.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"

using namespace core;
using test::batchAt;
using test::compared;
using test::FileMap;
using test::firstLog;
using test::PartitionBuilder;
using test::rangesOf;
using test::SegmentBuilder;
using test::stateOf;
using test::tenBatches;
using test::wordsOf;
using Outcome = Comparison::Outcome;

namespace {

/// Moves the log from byte `at` on into a segment of its own.
FileMap split(FileMap files, std::size_t at, std::int64_t base)
{
    test::ByteVector& log = firstLog(files);
    files["orders-0/" + test::segmentName(base, ".log")] = {log.begin() + static_cast<std::ptrdiff_t>(at), log.end()};
    log.resize(at);
    return files;
}

} // namespace

class TestCompare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void replicasOfARealCluster_data();
    void replicasOfARealCluster();
    void segmentsAndIndexesAreNoDifference();
    void oneIsBehind();
    void oneBeginsLater();
    void theNewerEpochWins();
    void theNewerEpochBeginsBeforeTheRecordsDiffer();
    void aNewerEpochWithoutBatchesWins();
    void whatWasCommittedIsTold();
    void theSameEpochDecidesNothing();
    void theNewestEpochElsewhereDecidesNothing();
    void withoutEpochsNothingIsDecided();
    void anEpochAlteredInTheMiddle();
    void compactionIsNoLoss();
    void lostRecordsAreNoCompaction();
    void eachLacksSomething();
    void theSameRecordsInOtherBatches();
    void compactedWrappersOfOldMessages();
    void emptyLogs();
};

// Facts of the fixtures: about.json says where the old leader (broker 3) parts from the others.
void TestCompare::replicasOfARealCluster_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<int>("outcome");
    QTest::addColumn<int>("keep"); // -1: nothing said
    QTest::addColumn<QString>("ranges");
    const auto row = [](const char* a, const char* b, Outcome outcome, int keep, const std::string& ranges) {
        QTest::addRow("%s, %s", a, b) << a << b << static_cast<int>(outcome) << keep << QString::fromStdString(ranges);
    };
    const std::string equal = stateOf(RangeState::Equal);
    const std::string records = stateOf(RangeState::Records);
    row("replicas/broker1", "replicas/broker2", Outcome::Same, -1, equal + " 0-599 100/100");
    row("replicas/broker2", "replicas/broker3", Outcome::Same, -1, equal + " 0-599 100/100");
    row("replicas-diverged/broker1", "replicas-diverged/broker2", Outcome::Same, -1, equal + " 0-815 138/138");
    row("replicas/broker1", "replicas-diverged/broker3", Outcome::Behind, 1,
        equal + " 0-599 100/100, " + stateOf(RangeState::OnlyInB) + " 600-870 0/47");
    row("replicas-diverged/broker1", "replicas-diverged/broker3", Outcome::Diverged, 0,
        equal + " 0-725 122/122, " + records + " 726-815 16/15, " + stateOf(RangeState::OnlyInB) + " 816-870 0/10");
    row("replicas-diverged/broker3", "replicas-diverged/broker2", Outcome::Diverged, 1,
        equal + " 0-725 122/122, " + records + " 726-815 15/16, " + stateOf(RangeState::OnlyInA) + " 816-870 10/0");
}

void TestCompare::replicasOfARealCluster()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(int, outcome);
    QFETCH(int, keep);
    QFETCH(QString, ranges);
    const auto dirOf = [](const QString& name) {
        return test::fixture("partitions/" + name.section(QChar(u'/'), 0, 0).toStdString()) + "/" +
               name.section(QChar(u'/'), 1).toStdString();
    };
    const Comparison result =
        test::comparedDirs(test::glanced(dirOf(a), "orders-0"), test::glanced(dirOf(b), "orders-0"));
    QCOMPARE(static_cast<int>(result.outcome), outcome);
    QCOMPARE(result.keep ? static_cast<int>(*result.keep) : -1, keep);
    QCOMPARE(QString::fromStdString(rangesOf(result)), ranges);
    if (result.outcome == Outcome::Diverged) {
        QCOMPARE(result.divergence->offset.value, 726);
        const std::string words = wordsOf(result);
        QVERIFY2(words.find("part at offset 726") != std::string::npos, words.c_str());
        QVERIFY2(words.find("is 721, so nothing that goes was committed there") != std::string::npos, words.c_str());
    }
}

void TestCompare::segmentsAndIndexesAreNoDifference()
{
    const PartitionBuilder whole = tenBatches();
    const Comparison result = compared(whole.files(), split(whole.files(), batchAt(whole, 4), 20));
    QCOMPARE(result.outcome, Outcome::Same);
    QVERIFY(result.eitherWillDo && !result.keep);
    QCOMPARE(rangesOf(result), stateOf(RangeState::Equal) + " 0-49 10/10");
    QCOMPARE(result.copies[1].segments, std::uint64_t{2});
    FileMap other = whole.files();
    other.erase("orders-0/00000000000000000000.index");
    other["orders-0/00000000000000000000.timeindex"] = test::garbage(40);
    QCOMPARE(compared(whole.files(), other).outcome, Outcome::Same);
}

void TestCompare::oneIsBehind()
{
    PartitionBuilder longer = tenBatches();
    FileMap files = longer.files();
    firstLog(files).resize(batchAt(longer, 7));
    const Comparison result = compared(files, longer.files());
    QCOMPARE(result.outcome, Outcome::Behind);
    QCOMPARE(*result.keep, CopySide::B);
    QCOMPARE(rangesOf(result),
             stateOf(RangeState::Equal) + " 0-34 7/7, " + stateOf(RangeState::OnlyInB) + " 35-49 0/3");
    QCOMPARE(
        english(result.sentence),
        std::string("Where A and B both have records they agree; B goes on to offset 49, A ends before offset 35."));
}

void TestCompare::oneBeginsLater()
{
    const PartitionBuilder whole = tenBatches();
    FileMap later = split(whole.files(), batchAt(whole, 4), 20);
    later.erase("orders-0/00000000000000000000.log");
    Comparison result = compared(later, whole.files());
    QCOMPARE(result.outcome, Outcome::Behind);
    QCOMPARE(*result.keep, CopySide::B);
    QCOMPARE(result.ranges.front().place, RangePlace::BeforeStart);
    QCOMPARE(rangesOf(result),
             stateOf(RangeState::OnlyInB) + " 0-19 0/4, " + stateOf(RangeState::Equal) + " 20-49 6/6");

    // The newer records count more than those that retention deletes.
    FileMap shorter = whole.files();
    firstLog(shorter).resize(batchAt(whole, 8));
    result = compared(later, shorter);
    QCOMPARE(*result.keep, CopySide::A);
    QVERIFY(wordsOf(result).find("What B has before offset 20") != std::string::npos);
}

PartitionBuilder parted(std::int32_t epoch, std::size_t valueBytes, int batches)
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    segment.records(5).records(5);
    segment.leaderEpoch(epoch);
    for (int i = 0; i < batches; ++i) {
        segment.records(5, valueBytes);
    }
    return partition;
}

void TestCompare::theNewerEpochWins()
{
    PartitionBuilder old = parted(1, 30, 4);
    old.highWatermark(10);
    const Comparison result = compared(parted(2, 20, 2), old);
    QCOMPARE(result.outcome, Outcome::Diverged);
    QCOMPARE(*result.keep, CopySide::A);
    QCOMPARE(result.divergence->offset.value, 10);
    QCOMPARE(*result.divergence->byte, std::uint64_t{11}); // 5 records of 20 and of 30 bytes: another batchLength
    QCOMPARE(result.divergence->field, std::string("batchLength"));
    QCOMPARE(wordsOf(result),
             std::string("A and B part at offset 10: from there on A holds records of leader epoch 2, B "
                         "of epoch 1.\n"
                         "Keep A: its leader epoch is newer, and a broker that follows it cuts what B "
                         "has from offset 10 on.\n"
                         "The high watermark of B is 10, so nothing that goes was committed there."));
}

// A producer sent the same records again to the new leader: only the epoch of that batch differs.
void TestCompare::theNewerEpochBeginsBeforeTheRecordsDiffer()
{
    const auto built = [](std::int32_t epoch, std::size_t bytes) {
        PartitionBuilder partition;
        partition.segment().records(5).leaderEpoch(epoch).records(5).records(5, bytes);
        return partition;
    };
    const Comparison result = compared(built(3, 40), built(4, 50));
    QCOMPARE(rangesOf(result), stateOf(RangeState::Equal) + " 0-4 1/1, " + stateOf(RangeState::Epoch) + " 5-9 1/1, " +
                                   stateOf(RangeState::Records) + " 10-14 1/1");
    QCOMPARE(*result.keep, CopySide::B);
    QVERIFY(wordsOf(result).find("cuts what A has from offset 5 on") != std::string::npos);
    QCOMPARE(result.divergence->field, std::string("partitionLeaderEpoch"));
}

// A leader was elected and wrote nothing: its checkpoint knows, and cuts the other's longer log.
void TestCompare::aNewerEpochWithoutBatchesWins()
{
    const PartitionBuilder longer = tenBatches();
    FileMap files = longer.files();
    firstLog(files).resize(batchAt(longer, 7));
    files["orders-0/leader-epoch-checkpoint"] = test::ofText("0\n2\n0 0\n1 35\n");
    const Comparison result = compared(files, longer.files());
    QCOMPARE(result.outcome, Outcome::Diverged);
    QCOMPARE(*result.keep, CopySide::A);
    QCOMPARE(english(result.sentence),
             std::string("A and B part at offset 35: B goes on in leader epoch 0; A ends there, "
                         "and was led in epoch 1 from there on."));
}

void TestCompare::whatWasCommittedIsTold()
{
    PartitionBuilder old = parted(1, 30, 4);
    old.highWatermark(25);
    old.topicId("AAECAwQFBgcICQoLDA0ODw");
    const std::string words = wordsOf(compared(parted(2, 20, 2), old));
    QVERIFY(words.find("these are not replicas of one partition") != std::string::npos);
    QVERIFY2(words.find("The high watermark of B is 25: offsets 10 to 24 were committed there and go all the same") !=
                 std::string::npos,
             words.c_str());
}

void TestCompare::theSameEpochDecidesNothing()
{
    const Comparison result = compared(parted(1, 20, 2), parted(1, 30, 2));
    QCOMPARE(result.outcome, Outcome::Diverged);
    QVERIFY(!result.keep);
    QVERIFY(wordsOf(result).find("cannot be decided from the files: an epoch has one leader") != std::string::npos);
}

void TestCompare::theNewestEpochElsewhereDecidesNothing()
{
    PartitionBuilder b = parted(1, 30, 2);
    FileMap files = b.files();
    files["orders-0/leader-epoch-checkpoint"] = test::ofText("0\n3\n0 0\n1 10\n5 20\n");
    const Comparison result = compared(parted(2, 20, 2).files(), files);
    QVERIFY(!result.keep);
    QVERIFY2(wordsOf(result).find("A has the newer epoch, but the newest of all, 5, is known to B") !=
                 std::string::npos,
             wordsOf(result).c_str());
}

void TestCompare::withoutEpochsNothingIsDecided()
{
    const auto built = [](std::size_t bytes) {
        PartitionBuilder partition;
        partition.segment().magic(1).records(3).records(3, bytes);
        return partition;
    };
    const Comparison result = compared(built(20), built(30));
    QCOMPARE(result.divergence->offset.value, 3);
    QVERIFY(!result.keep);
    QVERIFY(wordsOf(result).find("carry no leader epoch") != std::string::npos);
}

// The epoch is outside of the checksum; a single changed byte is no divergence of replicas.
void TestCompare::anEpochAlteredInTheMiddle()
{
    const PartitionBuilder sound = tenBatches();
    FileMap files = sound.files();
    test::patch32(firstLog(files), batchAt(sound, 3) + 12, 7);
    const Comparison result = compared(sound.files(), files);
    QCOMPARE(result.outcome, Outcome::Altered);
    QVERIFY(!result.keep);
    QCOMPARE(result.divergence->offset.value, 15);
    QCOMPARE(result.equalAgain->value, 20);
}

// Each batch has the keys k0 to k4, so the third batch holds only records that have newer ones.
void TestCompare::compactionIsNoLoss()
{
    const PartitionBuilder whole = tenBatches();
    FileMap compacted = whole.files();
    const std::size_t from = batchAt(whole, 2);
    test::removeRange(firstLog(compacted), from, batchAt(whole, 4) - from);
    const Comparison result = compared(whole.files(), compacted);
    QCOMPARE(result.outcome, Outcome::Compacted);
    QVERIFY(result.eitherWillDo);
    QCOMPARE(result.missing[1].records, std::uint64_t{10});
    QCOMPARE(result.missing[1].unexplained, std::uint64_t{0});
    QCOMPARE(rangesOf(result), stateOf(RangeState::Equal) + " 0-9 2/2, " + stateOf(RangeState::OnlyInA) +
                                   " 10-19 2/0, " + stateOf(RangeState::Equal) + " 20-49 6/6");
}

void TestCompare::lostRecordsAreNoCompaction()
{
    PartitionBuilder whole;
    test::BuiltBatch keyed;
    keyed.records = {{"a", "1"}, {"b", std::nullopt}, {"c", "3"}, {std::nullopt, "4"}};
    whole.segment().records(5).batch(keyed).records(5);
    FileMap without = whole.files();
    const std::size_t from = batchAt(whole, 1);
    test::removeRange(firstLog(without), from, batchAt(whole, 2) - from);
    const Comparison result = compared(without, whole.files());
    QCOMPARE(result.outcome, Outcome::Lost);
    QCOMPARE(*result.keep, CopySide::B);
    // a, c and the one without a key; b is a tombstone.
    QCOMPARE(result.missing[0].unexplained, std::uint64_t{3});
    QCOMPARE(result.missing[0].firstUnexplained->value, 5);
}

void TestCompare::eachLacksSomething()
{
    const auto built = [](const std::vector<std::size_t>& kept) {
        const std::vector<test::BuiltRecord> all = {{"a", "1", 1, 0}, {"b", "2", 2, 1}, {"c", "3", 3, 2}};
        PartitionBuilder partition;
        test::BuiltBatch batch;
        for (const std::size_t i : kept) {
            batch.records.push_back(all[i]);
        }
        batch.lastOffsetDelta = 2;
        partition.segment().batch(batch).records(2);
        return partition;
    };
    Comparison result = compared(built({0, 1}), built({1, 2}));
    QCOMPARE(result.ranges.front().state, RangeState::FewerInBoth);
    QCOMPARE(result.outcome, Outcome::Lost);
    QVERIFY(!result.keep);
    result = compared(built({0, 1, 2}), built({1}));
    QCOMPARE(result.ranges.front().state, RangeState::FewerInB);
    QCOMPARE(*result.keep, CopySide::A);
    QCOMPARE(result.missing[1].unexplained, std::uint64_t{2});
}

void TestCompare::theSameRecordsInOtherBatches()
{
    const auto built = [](const std::vector<int>& sizes, CodecId codec) {
        PartitionBuilder partition;
        SegmentBuilder& segment = partition.segment();
        segment.codec(codec);
        int next = 0;
        for (const int size : sizes) {
            test::BuiltBatch batch;
            batch.codec = codec;
            for (int i = 0; i < size; ++i, ++next) {
                batch.records.push_back({"k" + std::to_string(next), std::string(50, 'v'), 1'700'000'000'000 + next});
            }
            segment.batch(batch);
        }
        return partition;
    };
    Comparison result = compared(built({4, 4, 4, 4}, CodecId::None), built({3, 3, 3, 3, 4}, CodecId::Zstd));
    QCOMPARE(result.outcome, Outcome::Same);
    QVERIFY(result.eitherWillDo);
    QCOMPARE(rangesOf(result), stateOf(RangeState::SameRecords) + " 0-15 4/5");
    // One record of them differs.
    PartitionBuilder other = built({4, 4, 4, 4}, CodecId::None);
    FileMap files = other.files();
    test::ByteVector& log = firstLog(files);
    const std::size_t second = batchAt(other, 1);
    log[second + 61 + 20] ^= std::byte{1};
    test::repairCrc(log, second);
    result = compared(files, built({3, 3, 3, 3, 4}, CodecId::Zstd).files());
    QCOMPARE(result.outcome, Outcome::Diverged);
    QCOMPARE(result.divergence->offset.value, 4);
}

// The wrapper of magic 1 has the offset of its last record, which moves when that one is compacted away.
void TestCompare::compactedWrappersOfOldMessages()
{
    const auto built = [](int records) {
        PartitionBuilder partition;
        SegmentBuilder& segment = partition.segment();
        test::BuiltBatch batch;
        batch.magic = 1;
        batch.codec = CodecId::Gzip;
        for (int i = 0; i < records; ++i) {
            batch.records.push_back({"k" + std::to_string(i), "v", 1'700'000'000'000, i});
        }
        segment.magic(1).records(2);
        batch.baseOffset = 2;
        segment.batch(batch);
        segment.gap(4 - records);
        segment.records(6); // k0 to k5 again
        return partition;
    };
    const Comparison result = compared(built(4), built(3));
    QCOMPARE(result.missing[1].records, std::uint64_t{1});
    QCOMPARE(result.outcome, Outcome::Compacted);
}

void TestCompare::emptyLogs()
{
    PartitionBuilder empty;
    empty.segment();
    QCOMPARE(compared(empty, empty).outcome, Outcome::Same);
    const Comparison result = compared(empty, tenBatches());
    QCOMPARE(result.outcome, Outcome::Behind);
    QCOMPARE(*result.keep, CopySide::B);
}

QTEST_GUILESS_MAIN(TestCompare)
#include "tst_compare.moc"
