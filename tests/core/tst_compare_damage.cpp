#define QT_NO_KEYWORDS // an index has slots
// Copies of a log of which one is damaged, or both; whatever is in them, a comparison ends, and says so.

#include <QtTest>

#include "core/segment/compare.h"
#include "tests/support/bytes.h"
#include "tests/support/compared.h"
#include "tests/support/damage.h"

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

class TestCompareDamage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFlippedBit();
    void damageInBoth();
    void damageBehindTheEndOfTheOther();
    void aTornTail();
    void aHoleOfZeros();
    void aBatchThatJumpsAhead();
    void threadsDoNotMatter();
    void stopped();
    void garbageEndsToo();
    void everyByteCanDiffer();
};

void TestCompareDamage::aFlippedBit()
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

void TestCompareDamage::damageInBoth()
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
void TestCompareDamage::damageBehindTheEndOfTheOther()
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

void TestCompareDamage::aTornTail()
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

void TestCompareDamage::aHoleOfZeros()
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
void TestCompareDamage::aBatchThatJumpsAhead()
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

void TestCompareDamage::threadsDoNotMatter()
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

void TestCompareDamage::stopped()
{
    const PartitionDir dir = test::glanced(tenBatches().files(), "orders-0");
    std::stop_source stop;
    stop.request_stop();
    const Result<Comparison> result = compareLogs({CompareInput{&dir, dir.segments}, CompareInput{&dir, dir.segments}},
                                                  {stop.get_token(), {}, 1}, [](const Error&) {});
    QVERIFY(!result);
    QCOMPARE(result.error().code, Errc::Cancelled);
}

void TestCompareDamage::garbageEndsToo()
{
    FileMap files = tenBatches().files();
    firstLog(files) = test::garbage(300'000);
    QCOMPARE(*compared(files, tenBatches().files()).keep, CopySide::B);
}

// Whatever byte is flipped, the comparison ends, says so, and never prefers the flipped copy for it.
void TestCompareDamage::everyByteCanDiffer()
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

QTEST_GUILESS_MAIN(TestCompareDamage)
#include "tst_compare_damage.moc"
