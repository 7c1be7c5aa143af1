#define QT_NO_KEYWORDS // an index has slots
// Two copies of a log held against each other: replicas of a real cluster, and copies built to part in every way.

#include <QtTest>

#include "core/segment/compare.h"
#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/walked.h"

using namespace core;
using test::FileMap;
using test::PartitionBuilder;
using test::SegmentBuilder;
using Outcome = Comparison::Outcome;

namespace {

Comparison comparedDirs(const PartitionDir& a, const PartitionDir& b, const RunContext& context = {})
{
    return compareLogs({CompareInput{&a, a.segments}, CompareInput{&b, b.segments}}, context, [](const Error&) {})
        .value();
}

Comparison compared(FileMap a, FileMap b, unsigned threads = 1)
{
    const PartitionDir left = test::glanced(std::move(a), "orders-0");
    const PartitionDir right = test::glanced(std::move(b), "orders-0");
    return comparedDirs(left, right, test::withThreads(threads));
}

Comparison compared(const PartitionBuilder& a, const PartitionBuilder& b)
{
    return compared(a.files(), b.files());
}

std::string wordsOf(const Comparison& comparison)
{
    std::string words = english(comparison.sentence);
    for (const Text& reason : comparison.reasons) {
        words += "\n" + english(reason);
    }
    return words;
}

std::string stateOf(RangeState state)
{
    return std::to_string(static_cast<int>(state));
}

/// State, offsets, batches of A and B, of one range after the other.
std::string rangesOf(const Comparison& comparison)
{
    std::string text;
    for (const ComparedRange& range : comparison.ranges) {
        text += (text.empty() ? "" : ", ") + stateOf(range.state) + " " + std::to_string(range.from.value) + "-" +
                std::to_string(range.to.value) + " " + std::to_string(range.batches[0]) + "/" +
                std::to_string(range.batches[1]);
    }
    return text;
}

/// Ten batches of five records, k0 to k4 in each.
PartitionBuilder tenBatches()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    for (int i = 0; i < 10; ++i) {
        segment.records(5);
    }
    return partition;
}

std::size_t batchAt(const PartitionBuilder& builder, std::size_t number)
{
    const FileMap files = builder.files();
    const test::ByteVector& log = files.at("orders-0/00000000000000000000.log");
    std::size_t pos = 0;
    for (std::size_t i = 0; i < number; ++i) {
        pos += 12 + static_cast<std::size_t>(loadBe<std::int32_t>(log.data() + pos + 8));
    }
    return pos;
}

test::ByteVector& firstLog(FileMap& files)
{
    return files.at("orders-0/00000000000000000000.log");
}

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
    void aFlippedBit();
    void damageInBoth();
    void damageBehindTheEndOfTheOther();
    void aTornTail();
    void aHoleOfZeros();
    void aBatchThatJumpsAhead();
    void compactionIsNoLoss();
    void lostRecordsAreNoCompaction();
    void eachLacksSomething();
    void theSameRecordsInOtherBatches();
    void compactedWrappersOfOldMessages();
    void emptyLogs();
    void threadsDoNotMatter();
    void stopped();
    void garbageEndsToo();
    void everyByteCanDiffer();
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
    const Comparison result = comparedDirs(test::glanced(dirOf(a), "orders-0"), test::glanced(dirOf(b), "orders-0"));
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

void TestCompare::aFlippedBit()
{
    const PartitionBuilder sound = tenBatches();
    FileMap bad = sound.files();
    test::flipBit(firstLog(bad), batchAt(sound, 3) + 70);
    for (const bool inA : {true, false}) {
        const Comparison result = inA ? compared(bad, sound.files()) : compared(sound.files(), bad);
        QCOMPARE(result.outcome, Outcome::Damaged);
        QCOMPARE(*result.keep, inA ? CopySide::B : CopySide::A);
        QCOMPARE(rangesOf(result), stateOf(RangeState::Equal) + " 0-14 3/3, " +
                                       stateOf(inA ? RangeState::DamagedInA : RangeState::DamagedInB) + " 15-19 1/1, " +
                                       stateOf(RangeState::Equal) + " 20-49 6/6");
        QCOMPARE(*result.first->byte, std::uint64_t{70});
        QCOMPARE(result.first->field, std::string("records"));
    }
}

void TestCompare::damageInBoth()
{
    const PartitionBuilder sound = tenBatches();
    FileMap a = sound.files();
    FileMap b = sound.files();
    test::flipBit(firstLog(a), batchAt(sound, 3) + 70);
    test::flipBit(firstLog(b), batchAt(sound, 5) + 70);
    const Comparison result = compared(a, b);
    QCOMPARE(result.outcome, Outcome::Damaged);
    QVERIFY(!result.keep);
    QVERIFY(core::english(result.reasons.at(0)).find("each has records that the other has lost") != std::string::npos);
    QCOMPARE(compared(a, a).outcome, Outcome::Same); // the same damage is no difference
    b = sound.files();
    test::flipBit(firstLog(b), batchAt(sound, 3) + 71); // another bit of the same batch
    const Comparison alike = compared(a, b);
    QCOMPARE(alike.outcome, Outcome::Damaged);
    QVERIFY(!alike.keep);
    QVERIFY(core::english(alike.reasons.at(0)).find("both have lost") != std::string::npos);
}

// A broker cuts a log at the damage and goes on from there: its copy has lost what stands behind.
void TestCompare::damageBehindTheEndOfTheOther()
{
    const PartitionBuilder sound = tenBatches();
    FileMap damaged = sound.files();
    test::flipBit(firstLog(damaged), batchAt(sound, 6) + 70);
    FileMap cut = sound.files();
    firstLog(cut).resize(batchAt(sound, 6));
    Comparison result = compared(damaged, cut);
    QCOMPARE(result.outcome, Outcome::Damaged);
    QVERIFY(!result.keep);
    QCOMPARE(rangesOf(result), stateOf(RangeState::Equal) + " 0-29 6/6, " + stateOf(RangeState::DamagedInA) +
                                   " 30-34 1/0, " + stateOf(RangeState::OnlyInA) + " 35-49 3/0");
    QVERIFY(core::english(result.reasons.at(0)).find("A salvage of A keeps those") != std::string::npos);
    // The last batch alone is damaged: nothing whole is missing in the other copy.
    damaged = sound.files();
    test::flipBit(firstLog(damaged), batchAt(sound, 9) + 70);
    firstLog(cut) = firstLog(damaged);
    firstLog(cut).resize(batchAt(sound, 9));
    result = compared(cut, damaged);
    QCOMPARE(result.outcome, Outcome::Damaged);
    QCOMPARE(*result.keep, CopySide::A);
    QCOMPARE(QString::fromStdString(core::english(result.reasons.at(0))),
             QStringLiteral("Keep A: it has all that B has whole."));
}

void TestCompare::aTornTail()
{
    const PartitionBuilder sound = tenBatches();
    FileMap torn = sound.files();
    firstLog(torn).resize(firstLog(torn).size() - 5);
    const Comparison result = compared(torn, sound.files());
    QCOMPARE(result.outcome, Outcome::Damaged);
    QCOMPARE(*result.keep, CopySide::B);
    QCOMPARE(rangesOf(result),
             stateOf(RangeState::Equal) + " 0-44 9/9, " + stateOf(RangeState::DamagedInA) + " 45-49 0/1");
}

void TestCompare::aHoleOfZeros()
{
    const PartitionBuilder sound = tenBatches();
    FileMap holed = sound.files();
    const std::size_t from = batchAt(sound, 2);
    test::zeroRange(firstLog(holed), from, batchAt(sound, 5) - from);
    const Comparison result = compared(sound.files(), holed);
    QCOMPARE(*result.keep, CopySide::A);
    QCOMPARE(rangesOf(result), stateOf(RangeState::Equal) + " 0-9 2/2, " + stateOf(RangeState::DamagedInB) +
                                   " 10-24 3/0, " + stateOf(RangeState::Equal) + " 25-49 5/5");
    QCOMPARE(result.copies[1].damagedBytes, std::uint64_t{batchAt(sound, 5) - from});
}

// A flipped base offset passes the checksum; the batches behind it are compared all the same.
void TestCompare::aBatchThatJumpsAhead()
{
    const PartitionBuilder sound = tenBatches();
    FileMap jumped = sound.files();
    test::patch64(firstLog(jumped), batchAt(sound, 3), 1'000'015);
    const Comparison result = compared(jumped, sound.files());
    QCOMPARE(rangesOf(result), stateOf(RangeState::Equal) + " 0-14 3/3, " + stateOf(RangeState::DamagedInA) +
                                   " 15-19 0/1, " + stateOf(RangeState::Equal) + " 20-49 6/6");
    QCOMPARE(result.copies[0].outOfOrder, std::uint64_t{1});
    QCOMPARE(*result.keep, CopySide::B);
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

void TestCompare::threadsDoNotMatter()
{
    PartitionBuilder a;
    PartitionBuilder b;
    for (PartitionBuilder* const each : {&a, &b}) {
        SegmentBuilder& segment = each->segment();
        for (int i = 0; i < 6000; ++i) {
            segment.records(2, each == &b && i == 5000 ? 501 : 500);
        }
    }
    FileMap bad = b.files();
    test::zeroRange(firstLog(bad), 3'000'000, 100'000);
    const Comparison one = compared(a.files(), bad, 1);
    const Comparison many = compared(a.files(), bad, 4);
    QVERIFY(firstLog(bad).size() > 6'000'000); // several ranges of a walk
    QCOMPARE(rangesOf(one), rangesOf(many));
    QCOMPARE(wordsOf(one), wordsOf(many));
    QCOMPARE(one.divergence->offset.value, 10'000);
    QCOMPARE(one.copies[0].batches, std::uint64_t{6000});
    QVERIFY(one.equalAgain.has_value());
}

void TestCompare::stopped()
{
    const PartitionDir dir = test::glanced(tenBatches().files(), "orders-0");
    std::stop_source stop;
    stop.request_stop();
    const Result<Comparison> result = compareLogs({CompareInput{&dir, dir.segments}, CompareInput{&dir, dir.segments}},
                                                  {stop.get_token(), {}, 1}, [](const Error&) {});
    QVERIFY(!result);
    QCOMPARE(result.error().code, Errc::Cancelled);
}

void TestCompare::garbageEndsToo()
{
    FileMap files = tenBatches().files();
    firstLog(files) = test::garbage(300'000);
    QCOMPARE(*compared(files, tenBatches().files()).keep, CopySide::B);
}

// Whatever byte is flipped, the comparison ends, says so, and never prefers the flipped copy for it.
void TestCompare::everyByteCanDiffer()
{
    PartitionBuilder sound;
    sound.segment().records(2).records(1).records(2);
    const FileMap good = sound.files();
    for (std::size_t i = 0; i < good.at("orders-0/00000000000000000000.log").size(); ++i) {
        FileMap bad = good;
        test::flipBit(firstLog(bad), i, 3);
        const Comparison result = compared(bad, good);
        QVERIFY2(result.outcome != Outcome::Same, std::to_string(i).c_str());
        // What no checksum covers of the last batch has no batch behind it to tell.
        const bool untold = i >= batchAt(sound, 2);
        QVERIFY2(result.keep != CopySide::A || untold, (std::to_string(i) + wordsOf(result)).c_str());
    }
}

QTEST_GUILESS_MAIN(TestCompare)
#include "tst_compare.moc"
