#define QT_NO_KEYWORDS // an index has slots
// Damage of transaction indexes, made in the files of a real broker: each gives exactly its finding, at its place.

#include <QtTest/QtTest>

#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/real_transactions.h"
#include "tests/support/walked.h"

using namespace test;
using core::BrokerEffect;
using core::Severity;

namespace {

constexpr std::size_t kEntry = 34;
constexpr std::size_t kPid = 2;
constexpr std::size_t kFirst = 10;
constexpr std::size_t kLast = 18;
constexpr std::size_t kStable = 26;

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

} // namespace

// Entries of segment 0, (producer, first, last, stable): (0 0 40 41) (1 48 95 41) (1 145 193 194) (0 235 290 291)
// (0 291 331 332) (0 332 386 339).
class TestHealthTxnIndex : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void healthyIsSilent();
    void oddSize();
    void oddVersion();
    void versionThatOldReleasesDontRead();
    void belowBase();
    void belowBaseBesideDamage();
    void outOfOrder();
    void endsBeforeItBegins();
    void noMarker_data();
    void noMarker();
    void beginsTooEarly();
    void missing_data();
    void missing();
    void beginsTooLate();
    void missingFile();
    void stableOffset_data();
    void stableOffset();
    void stableOffsetOfAFollower();
    void beyondTheSegment();
    void emptyFile();
    void glanceSeesTheSame();
    void lostBytesSayNothing();
    void gapsOfCompactionAreNoFault();
    void oldReleasesHaveNone();
};

void TestHealthTxnIndex::healthyIsSilent()
{
    const RealTransactions real;
    QCOMPARE(text(real.ids()), text(""));
}

void TestHealthTxnIndex::oddSize()
{
    RealTransactions real;
    real.txnIndex(1145).resize(5 * kEntry - 3);
    QCOMPARE(text(real.ids()), text("xidx-size-not-multiple"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("xidx-size-not-multiple");
    QCOMPARE(finding.severity, Severity::Wrong);
    QCOMPARE(finding.places.at(0).filePos, std::uint64_t{4 * kEntry});
    QCOMPARE(finding.places.at(0).length, std::uint64_t{kEntry - 3});
    QCOMPARE(finding.effect, BrokerEffect::MakesWorse); // the next abort is written behind them
    QCOMPARE(finding.repair.verb, core::RepairVerb::RebuildTxnIndex);
    QVERIFY(finding.repair.automatic);
    QCOMPARE(text(english(finding.sentence)), text("The transaction index of segment 1145 has 167 bytes, which is 31 "
                                                   "more than whole entries of 34 bytes take."));
    // An abort beyond the one that was cut off is missing.
    real.txnIndex(1145).resize(4 * kEntry - 3);
    QCOMPARE(text(real.ids()), text("xidx-missing-entry xidx-size-not-multiple"));
}

void TestHealthTxnIndex::oddVersion()
{
    RealTransactions real;
    patch16(real.txnIndex(388), kEntry, 256);
    QCOMPARE(text(real.ids()), text("xidx-bad-version"));
    Checked result = real.check();
    QCOMPARE(result.only("xidx-bad-version").severity, Severity::Fatal);
    QCOMPARE(result.only("xidx-bad-version").effect, BrokerEffect::WillNotStart);
    QCOMPARE(result.only("xidx-bad-version").places.at(0).filePos, std::uint64_t{kEntry});
    QCOMPARE(text(english(result.only("xidx-bad-version").sentence)),
             text("Entry 1 of the transaction index of segment 388 has version 256 instead of 0."));
    // Without its offset index the segment is recovered before anyone reads the transaction index.
    real.erase(388, ".index");
    result = real.check();
    QCOMPARE(result.only("xidx-bad-version").severity, Severity::Wrong);
    QCOMPARE(result.only("xidx-bad-version").effect, BrokerEffect::Repairs);
}

void TestHealthTxnIndex::versionThatOldReleasesDontRead()
{
    RealTransactions real;
    patch16(real.txnIndex(388), 0, 1);
    QCOMPARE(real.check().only("xidx-bad-version").severity, Severity::Fatal);
    QCOMPARE(real.check(optionsOf("4.3")).only("xidx-bad-version").severity, Severity::Wrong);
}

void TestHealthTxnIndex::belowBase()
{
    RealTransactions real;
    patch64(real.txnIndex(388), kLast, 0);
    patch64(real.txnIndex(388), kFirst, 0);
    QCOMPARE(text(real.ids()), text("xidx-last-below-base"));
    const Checked result = real.check();
    QCOMPARE(result.only("xidx-last-below-base").severity, Severity::Degraded);
    QCOMPARE(result.only("xidx-last-below-base").effect, BrokerEffect::Repairs);
    QCOMPARE(text(evidence(result.only("xidx-last-below-base"), "lastOffset")), text("0"));
}

void TestHealthTxnIndex::belowBaseBesideDamage()
{
    RealTransactions real;
    patch64(real.txnIndex(388), kLast, 0);
    flipBit(real.log(388), 100);
    const Checked result = real.check();
    QCOMPARE(result.only("xidx-last-below-base").severity, Severity::Loss);
    QCOMPARE(result.only("xidx-last-below-base").effect, BrokerEffect::MakesWorse);
    QVERIFY(result.has("batch-crc-mismatch"));
}

void TestHealthTxnIndex::outOfOrder()
{
    RealTransactions real;
    ByteVector& index = real.txnIndex(0);
    const ByteVector second(index.begin() + kEntry, index.begin() + 2 * kEntry);
    insertBytes(index, 2 * kEntry, second);
    QCOMPARE(text(real.ids()), text("xidx-last-not-increasing"));
    const Checked result = real.check();
    QCOMPARE(result.only("xidx-last-not-increasing").places.at(0).filePos, std::uint64_t{2 * kEntry});
    // One entry with a last offset that is too high is the odd one, not those behind it.
    RealTransactions high;
    patch64(high.txnIndex(0), kEntry + kLast, 387);
    QCOMPARE(text(high.ids()), text("xidx-last-not-increasing"));
    QCOMPARE(high.check().only("xidx-last-not-increasing").count, std::uint64_t{1});
    QCOMPARE(high.check().only("xidx-last-not-increasing").places.at(0).filePos, std::uint64_t{kEntry});
}

void TestHealthTxnIndex::endsBeforeItBegins()
{
    RealTransactions real;
    patch64(real.txnIndex(765), kEntry + kFirst, 872);
    QCOMPARE(text(real.ids()), text("xidx-range-inverted"));
    const Checked result = real.check();
    QCOMPARE(text(english(result.only("xidx-range-inverted").sentence)),
             text("Entry 1 of the transaction index of segment 765 ends before it begins: it goes from offset 872 to "
                  "871."));
}

void TestHealthTxnIndex::noMarker_data()
{
    QTest::addColumn<qint64>("producerId");
    QTest::addColumn<qint64>("last");
    QTest::addColumn<QString>("ids");
    QTest::newRow("another producer") << qint64{77} << qint64{193} << "xidx-no-marker";
    QTest::newRow("a commit marker") << qint64{0} << qint64{192} << "xidx-missing-entry xidx-no-marker";
    QTest::newRow("a data batch") << qint64{1} << qint64{185} << "xidx-missing-entry xidx-no-marker";
}

void TestHealthTxnIndex::noMarker()
{
    QFETCH(qint64, producerId);
    QFETCH(qint64, last);
    QFETCH(QString, ids);
    RealTransactions real;
    patch64(real.txnIndex(0), 2 * kEntry + kPid, producerId);
    patch64(real.txnIndex(0), 2 * kEntry + kLast, last);
    QCOMPARE(text(real.ids()), ids);
    const Checked result = real.check();
    const core::Finding& finding = result.only("xidx-no-marker");
    QCOMPARE(finding.severity, Severity::Wrong);
    QCOMPARE(finding.places.at(0).filePos, std::uint64_t{2 * kEntry});
    QCOMPARE(text(english(finding.sentence)),
             text("Entry 2 of the transaction index of segment 0 says that producer " + std::to_string(producerId) +
                  " aborted at offset " + std::to_string(last) + ", but no abort marker of it stands there."));
}

void TestHealthTxnIndex::beginsTooEarly()
{
    RealTransactions real;
    patch64(real.txnIndex(0), 2 * kEntry + kFirst, 96);
    QCOMPARE(text(real.ids()), text("xidx-no-marker"));
    const Checked result = real.check();
    QCOMPARE(text(evidence(result.only("xidx-no-marker"), "expectedFirstOffset")), text("145"));
}

void TestHealthTxnIndex::missing_data()
{
    QTest::addColumn<int>("entry");
    QTest::addColumn<qint64>("marker");
    QTest::newRow("the first") << 0 << qint64{40};
    QTest::newRow("in the middle") << 2 << qint64{193};
    QTest::newRow("the last") << 5 << qint64{386};
}

void TestHealthTxnIndex::missing()
{
    QFETCH(int, entry);
    QFETCH(qint64, marker);
    RealTransactions real;
    const std::size_t at = static_cast<std::size_t>(entry) * kEntry;
    removeRange(real.txnIndex(0), at, kEntry);
    QCOMPARE(text(real.ids()), text("xidx-missing-entry"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("xidx-missing-entry");
    QCOMPARE(finding.severity, Severity::Wrong);
    QCOMPARE(text(finding.file), text(segmentName(0, ".txnindex")));
    QCOMPARE(finding.places.at(0), (core::FindingPlace{at, 0, core::Offset{marker}}));
    QCOMPARE(text(evidence(finding, "markerOffset")), text(std::to_string(marker)));
}

void TestHealthTxnIndex::beginsTooLate()
{
    RealTransactions real;
    patch64(real.txnIndex(0), kEntry + kFirst, 86);
    QCOMPARE(text(real.ids()), text("xidx-missing-entry"));
    const Checked result = real.check();
    QCOMPARE(text(english(result.only("xidx-missing-entry").sentence)),
             text("Entry 1 of the transaction index of segment 0 begins at offset 86, but the aborted transaction "
                  "begins at offset 48; read_committed consumers see the records between."));
}

void TestHealthTxnIndex::missingFile()
{
    RealTransactions real;
    real.erase(388, ".txnindex");
    QCOMPARE(text(real.ids()), text("xidx-missing-entry"));
    Checked result = real.check();
    const core::Finding& finding = result.only("xidx-missing-entry");
    QCOMPARE(finding.count, std::uint64_t{4});
    QCOMPARE(finding.effect, BrokerEffect::DoesNotNotice);
    QCOMPARE(text(english(finding.sentence)),
             text("Segment 388 has no .txnindex, but 4 aborted transactions end in it, the first, of producer 1, from "
                  "offset 436 to 483: read_committed consumers see their records."));
    real.unclean();
    QCOMPARE(real.check().only("xidx-missing-entry").effect, BrokerEffect::Repairs);
    // An empty one is the same.
    RealTransactions emptied;
    emptied.txnIndex(388).clear();
    QCOMPARE(text(emptied.ids()), text("xidx-missing-entry"));
}

void TestHealthTxnIndex::stableOffset_data()
{
    QTest::addColumn<int>("entry");
    QTest::addColumn<qint64>("stable");
    QTest::addColumn<bool>("isHigh");
    QTest::newRow("too high, another one is open") << 1 << qint64{96} << true; // 41
    QTest::newRow("too high, none is open") << 2 << qint64{5000} << true;      // 194
    QTest::newRow("too low") << 2 << qint64{145} << false;
    QTest::newRow("negative") << 2 << qint64{-1} << false;
}

void TestHealthTxnIndex::stableOffset()
{
    QFETCH(int, entry);
    QFETCH(qint64, stable);
    QFETCH(bool, isHigh);
    RealTransactions real;
    patch64(real.txnIndex(0), static_cast<std::size_t>(entry) * kEntry + kStable, stable);
    QCOMPARE(text(real.ids()), text("xidx-lso-wrong"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("xidx-lso-wrong");
    QCOMPARE(finding.severity, isHigh ? Severity::Wrong : Severity::Degraded);
    QCOMPARE(text(evidence(finding, "lastStableOffset")), text(std::to_string(stable)));
    QCOMPARE(text(evidence(finding, "expectedLastStableOffset")), text(entry == 1 ? "41" : "194"));
    // A recovery up to 1.1 may store the offset of a transaction that was long over.
    QCOMPARE(real.check(optionsOf("1.1")).has("xidx-lso-wrong"), isHigh);
}

// A follower registers the whole append before it looks for open transactions.
void TestHealthTxnIndex::stableOffsetOfAFollower()
{
    RealTransactions real;
    patch64(real.txnIndex(0), 4 * kEntry + kStable, 339); // producer 1 begins at 339, behind the marker at 331
    QCOMPARE(text(real.ids()), text(""));
    patch64(real.txnIndex(0), 4 * kEntry + kStable, 338);
    QCOMPARE(text(real.ids()), text("xidx-lso-wrong"));
}

void TestHealthTxnIndex::beyondTheSegment()
{
    RealTransactions real;
    putTxnEntry(real.txnIndex(1145), 0, 1500, 1600, 1601);
    QCOMPARE(text(real.ids()), text("xidx-beyond-log"));
    Checked result = real.check();
    QCOMPARE(text(english(result.only("xidx-beyond-log").sentence)),
             text("Entry 5 of the transaction index of segment 1145 ends at offset 1600, behind the segment's last "
                  "offset 1393."));
    RealTransactions older;
    putTxnEntry(older.txnIndex(0), 0, 380, 388, 389);
    QCOMPARE(text(older.ids()), text("xidx-beyond-log"));
}

void TestHealthTxnIndex::emptyFile()
{
    const std::string plain = "plain-0";
    PartitionBuilder partition("plain", 0);
    partition.segment().records(3);
    FileMap files = partition.files();
    files[plain + "/" + segmentName(0, ".txnindex")] = {};
    for (const core::Depth depth : {core::Depth::Glance, core::Depth::Walk}) {
        core::CheckOptions options;
        options.depth = depth;
        const Checked result = checked(files, plain, options);
        QVERIFY(result.only("xidx-empty-file").harmless);
        QCOMPARE(text(result.ids()), text(""));
    }
}

void TestHealthTxnIndex::glanceSeesTheSame()
{
    core::CheckOptions glance;
    glance.depth = core::Depth::Glance;
    const auto seen = [&](const auto& damage) {
        RealTransactions real;
        damage(real.txnIndex(388));
        return text(real.ids(glance));
    };
    QCOMPARE(seen([](ByteVector&) {}), text(""));
    QCOMPARE(seen([](ByteVector& file) { file.pop_back(); }), text("xidx-size-not-multiple"));
    QCOMPARE(seen([](ByteVector& file) { patch16(file, 0, 256); }), text("xidx-bad-version"));
    QCOMPARE(seen([](ByteVector& file) { patch64(file, kLast, 0); }), text("xidx-last-below-base"));
    QCOMPARE(seen([](ByteVector& file) { patch64(file, kFirst, 484); }), text("xidx-range-inverted"));
    QCOMPARE(seen([](ByteVector& file) { patch64(file, kEntry + kLast, 400); }), text("xidx-range-inverted"));
    QCOMPARE(seen([](ByteVector& file) { patch64(file, kEntry + kLast, 700); }), text("xidx-last-not-increasing"));
    QCOMPARE(seen([](ByteVector& file) { patch64(file, 3 * kEntry + kLast, 765); }), text("xidx-beyond-log"));
}

void TestHealthTxnIndex::lostBytesSayNothing()
{
    // The marker at 193 is damaged: whether its entry is right cannot be known, nor what came of the transaction.
    RealTransactions real;
    flipBit(real.log(0), 15564 + 70);
    QCOMPARE(text(real.ids()), text("batch-crc-mismatch"));
    // Nor are entries compared with a hole, whatever they say.
    RealTransactions hole;
    zeroRange(hole.log(0), 15564, 78);
    patch64(hole.txnIndex(0), 2 * kEntry + kPid, 5);
    QCOMPARE(text(hole.ids()), text("log-zero-hole"));
    // The last marker is torn: its entry is not one too many.
    RealTransactions torn;
    putTxnEntry(torn.txnIndex(1145), 0, 1390, 1393, 1378);
    cutTo(torn.log(1145), 22807 + 20);
    QCOMPARE(text(torn.ids()), text("log-torn-tail"));
}

void TestHealthTxnIndex::gapsOfCompactionAreNoFault()
{
    // Compaction may leave a marker whose data is gone, and an entry whose marker is gone.
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    segment.producer(4000, 0, true).records(2).producer(-1, -1, false).gap(5).records(1).marker(0, 4000, 0).records(1);
    FileMap files = partition.files();
    ByteVector& index = files[partition.path(0, ".txnindex")];
    index.clear();
    putTxnEntry(index, 4000, 0, 8, 9);
    putTxnEntry(index, 5000, 9, 9, 10);
    const core::CheckOptions compact = optionsWith({{"cleanup.policy", "compact"}});
    QCOMPARE(text(checked(files, partition.dir(), compact).ids()), text("xidx-no-marker")); // 9 is a record
    index.resize(kEntry);
    QCOMPARE(text(checked(files, partition.dir(), compact).ids()), text(""));
    index.clear();
    QCOMPARE(text(checked(files, partition.dir(), compact).ids()), text("xidx-missing-entry"));
    index.clear();
    putTxnEntry(index, 7, 2, 4, 5); // its marker is gone
    putTxnEntry(index, 4000, 0, 8, 3);
    QCOMPARE(text(checked(files, partition.dir(), compact).ids()), text(""));
}

void TestHealthTxnIndex::oldReleasesHaveNone()
{
    RealTransactions real;
    real.erase(388, ".txnindex");
    QCOMPARE(text(real.ids(optionsOf("0.10"))), text(""));
}

QTEST_APPLESS_MAIN(TestHealthTxnIndex)
#include "tst_health_txn_index.moc"
