#define QT_NO_KEYWORDS // an index has slots
// Damage of producer snapshots, made in the files of a real broker: each gives exactly its finding, at its place.

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

constexpr std::size_t kHeader = 10;
constexpr std::size_t kEntry = 46;
constexpr std::size_t kEpoch = 8;
constexpr std::size_t kSequence = 10;
constexpr std::size_t kLastOffset = 14;
constexpr std::size_t kTimestamp = 26;
constexpr std::size_t kCoordinatorEpoch = 34;
constexpr std::size_t kOpen = 38;

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

std::size_t at(std::size_t entry, std::size_t field)
{
    return kHeader + entry * kEntry + field;
}

} // namespace

// Snapshots 388, 765, 1145 and, at the log end, 1394. Entries of 765: producer 0 (open since 720), 1 (open since 727)
// and 3 (sequence 39 at offset 761).
class TestHealthSnapshots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void corrupt_data();
    void corrupt();
    void aheadOfTheLog();
    void aheadOfATornLogIsNoNews();
    void belowTheLogStart();
    void strayOnes();
    void missingForASegment();
    void missingInOldLogs();
    void noneAfterAnOrderlyStop();
    void noneAfterAnOrderlyStopOfIdleProducers();
    void mismatch_data();
    void mismatch();
    void unknownProducer();
    void missingProducer();
    void forgottenProducerIsNoMismatch();
    void whatReleasesDoOtherwise_data();
    void whatReleasesDoOtherwise();
    void mismatchBehindDamageIsUnknown();
    void knownAgainBehindASnapshot();
    void endedTransactionIsOpen();
    void openTransactionOfRecordsThatAreGone();
    void badName();
};

void TestHealthSnapshots::corrupt_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("bit") << 0 << "fails its checksum";
    QTest::newRow("version") << 1 << "has version 2 instead of 1";
    QTest::newRow("short") << 2 << "has 9 bytes; the smallest has 10";
    QTest::newRow("empty") << 3 << "has 0 bytes; the smallest has 10";
    QTest::newRow("zeros") << 4 << "has version 0 instead of 1";
    QTest::newRow("count") << 5 << "says that it has 4 entries, but has room for 3";
    QTest::newRow("surplus") << 6 << "fails its checksum";
}

void TestHealthSnapshots::corrupt()
{
    QFETCH(int, what);
    QFETCH(QString, sentence);
    RealTransactions real;
    ByteVector& file = real.snapshot(765);
    switch (what) {
    case 0:
        flipBit(file, at(1, kSequence), 3);
        break;
    case 1:
        patch16(file, 0, 2);
        break;
    case 2:
        cutTo(file, 9);
        break;
    case 3:
        file.clear();
        break;
    case 4:
        zeroRange(file, 0, file.size());
        break;
    case 5:
        patch32(file, 6, 4);
        repairSnapshotCrc(file);
        break;
    default:
        appendZeros(file, 20);
        break;
    }
    for (const core::Depth depth : {core::Depth::Glance, core::Depth::Walk}) {
        core::CheckOptions options;
        options.depth = depth;
        QCOMPARE(text(real.ids(options)), text("psnap-corrupt"));
    }
    const Checked result = real.check();
    const core::Finding& finding = result.only("psnap-corrupt");
    QCOMPARE(finding.severity, Severity::Degraded);
    QVERIFY2(english(finding.sentence).find(sentence.toStdString()) != std::string::npos,
             english(finding.sentence).c_str());
    QCOMPARE(finding.repair.verb, core::RepairVerb::RebuildSnapshots);
    QVERIFY(finding.repair.automatic);
    QCOMPARE(text(finding.file), text(segmentName(765, ".snapshot")));
}

void TestHealthSnapshots::aheadOfTheLog()
{
    RealTransactions real;
    real.files[real.path(2000, ".snapshot")] = real.snapshot(1394);
    QCOMPARE(text(real.ids()), text("psnap-ahead-of-leo seg-active-missing"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("psnap-ahead-of-leo");
    QCOMPARE(finding.severity, Severity::Info);
    QCOMPARE(text(english(finding.sentence)), text("The producer snapshot 00000000000000002000.snapshot is beyond the "
                                                   "log end 1394: the log was longer once."));
}

void TestHealthSnapshots::aheadOfATornLogIsNoNews()
{
    RealTransactions real;
    real.log(1145).pop_back();
    QCOMPARE(text(real.ids()), text("log-torn-tail"));
}

void TestHealthSnapshots::belowTheLogStart()
{
    RealTransactions real;
    real.files["log-start-offset-checkpoint"] = ofText("0\n1\ntxn 0 400\n");
    const Checked result = real.check();
    const core::Finding& finding = result.only("psnap-below-start");
    QCOMPARE(text(finding.file), text(segmentName(388, ".snapshot")));
    QVERIFY(finding.harmless);
    QCOMPARE(text(real.ids()), text(""));
    // What it holds does not matter any more.
    patch32(real.snapshot(388), at(0, kSequence), 5);
    repairSnapshotCrc(real.snapshot(388));
    QCOMPARE(text(real.ids()), text(""));
    flipBit(real.snapshot(388), 20);
    QCOMPARE(text(real.ids()), text(""));
}

void TestHealthSnapshots::strayOnes()
{
    const Checked killed = checked(glanced(fixture("partitions/killed") + "/data", "clicks-0"));
    const core::Finding& finding = killed.only("psnap-stray");
    QCOMPARE(text(finding.file), text(segmentName(1500, ".snapshot")));
    QVERIFY(finding.harmless);
    const Checked old = checked(glanced(fixture("partitions/killed") + "/data", "clicks-0"), optionsOf("2.7"));
    QVERIFY(!old.has("psnap-stray")); // these releases leave it
}

void TestHealthSnapshots::missingForASegment()
{
    RealTransactions real;
    real.erase(765, ".snapshot");
    QCOMPARE(text(real.ids()), text("psnap-missing-for-segment"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("psnap-missing-for-segment");
    QCOMPARE(finding.severity, Severity::Degraded);
    QCOMPARE(text(finding.file), text(segmentName(765, ".snapshot")));
    QCOMPARE(text(english(finding.sentence)),
             text("Segment 765 has no producer snapshot, though a segment before has one."));
    QCOMPARE(text(real.ids(optionsOf("2.7"))), text(""));
}

void TestHealthSnapshots::missingInOldLogs()
{
    RealTransactions real;
    real.erase(388, ".snapshot");
    QCOMPARE(text(real.ids()), text(""));
    const Checked result = real.check();
    QVERIFY(result.only("psnap-missing-for-segment").harmless);
    const Checked years = checked(glanced(fixture("partitions/ten-years") + "/data", "ten-years-0"));
    const core::Finding& finding = years.only("psnap-missing-for-segment");
    QVERIFY(finding.harmless);
    QCOMPARE(finding.count, std::uint64_t{2});
}

void TestHealthSnapshots::noneAfterAnOrderlyStop()
{
    RealTransactions real;
    for (const std::int64_t offset : {388, 765, 1145, 1394}) {
        real.erase(offset, ".snapshot");
    }
    QCOMPARE(text(real.ids()), text("psnap-none-clean"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("psnap-none-clean");
    QCOMPARE(finding.severity, Severity::Wrong);
    QCOMPARE(finding.effect, BrokerEffect::MakesWorse);
    QCOMPARE(text(finding.file), text(segmentName(1394, ".snapshot")));
    QCOMPARE(text(evidence(finding, "producers")), text("4"));
    QCOMPARE(text(evidence(finding, "openTransactions")), text("1"));
    real.unclean(); // the next start reads the log
    QCOMPARE(text(real.ids()), text(""));
}

void TestHealthSnapshots::noneAfterAnOrderlyStopOfIdleProducers()
{
    PartitionBuilder partition;
    partition.segment().producer(7, 0, false).records(3);
    FileMap files = partition.files();
    std::erase_if(files, [](const auto& file) { return file.first.ends_with(".snapshot"); });
    QCOMPARE(text(checked(files, partition.dir()).ids()), text("psnap-none-clean"));
    core::CheckOptions later;
    later.now = core::TimestampMs{1'700'000'000'000 + 2 * 86'400'000}; // a start would forget the producer anyway
    QCOMPARE(text(checked(files, partition.dir(), later).ids()), text(""));
}

void TestHealthSnapshots::mismatch_data()
{
    QTest::addColumn<int>("entry");
    QTest::addColumn<int>("field");
    QTest::addColumn<int>("bytes");
    QTest::addColumn<qint64>("value");
    QTest::addColumn<QString>("key");
    QTest::newRow("epoch") << 2 << int(kEpoch) << 2 << qint64{1} << "storedEpoch";
    QTest::newRow("sequence") << 2 << int(kSequence) << 4 << qint64{38} << "storedSequence";
    QTest::newRow("offset") << 2 << int(kLastOffset) << 8 << qint64{760} << "storedLastOffset";
    QTest::newRow("timestamp") << 2 << int(kTimestamp) << 8 << qint64{1} << "storedTimestamp";
    QTest::newRow("coordinator") << 0 << int(kCoordinatorEpoch) << 4 << qint64{9} << "storedCoordinatorEpoch";
    QTest::newRow("not open") << 0 << int(kOpen) << 8 << qint64{-1} << "storedOpenOffset";
    QTest::newRow("open too early") << 1 << int(kOpen) << 8 << qint64{720} << "storedOpenOffset";
}

void TestHealthSnapshots::mismatch()
{
    QFETCH(int, entry);
    QFETCH(int, field);
    QFETCH(int, bytes);
    QFETCH(qint64, value);
    QFETCH(QString, key);
    RealTransactions real;
    ByteVector& file = real.snapshot(765);
    const std::size_t pos = at(static_cast<std::size_t>(entry), static_cast<std::size_t>(field));
    bytes == 2 ? patch16(file, pos, value) : bytes == 4 ? patch32(file, pos, value) : patch64(file, pos, value);
    repairSnapshotCrc(file);
    QCOMPARE(text(real.ids()), text("psnap-content-mismatch"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("psnap-content-mismatch");
    QCOMPARE(finding.severity, Severity::Wrong);
    QCOMPARE(finding.places.at(0).filePos, std::uint64_t{at(static_cast<std::size_t>(entry), 0)});
    QCOMPARE(text(evidence(finding, key.toStdString())), QString::number(value));
    QCOMPARE(text(english(finding.sentence)),
             text("The producer snapshot 00000000000000000765.snapshot disagrees with the log on producer " +
                  std::to_string(entry == 2 ? 3 : entry) + "."));
}

void TestHealthSnapshots::unknownProducer()
{
    RealTransactions real;
    ByteVector& file = real.snapshot(765);
    insertBytes(file, file.size(), ByteVector(file.end() - kEntry, file.end()));
    patch64(file, at(3, 0), 99);
    patch32(file, 6, 4);
    repairSnapshotCrc(file);
    QCOMPARE(text(real.ids()), text("psnap-content-mismatch"));
    QCOMPARE(text(english(real.check().only("psnap-content-mismatch").sentence)),
             text("The producer snapshot 00000000000000000765.snapshot tells of producer 99, of which the log has "
                  "nothing."));
}

void TestHealthSnapshots::missingProducer()
{
    RealTransactions real;
    ByteVector& file = real.snapshot(765);
    cutTo(file, at(2, 0));
    patch32(file, 6, 2);
    repairSnapshotCrc(file);
    QCOMPARE(text(real.ids()), text("psnap-content-mismatch"));
    QCOMPARE(text(english(real.check().only("psnap-content-mismatch").sentence)),
             text("The producer snapshot 00000000000000000765.snapshot does not know producer 3, which wrote up to "
                  "offset 761."));
}

// ten-years: 2.4.1 had dropped the producer at its start, as its records were of 2019 and 1.1.1 does not count markers.
void TestHealthSnapshots::forgottenProducerIsNoMismatch()
{
    const Checked years = checked(glanced(fixture("partitions/ten-years") + "/data", "ten-years-0"));
    QVERIFY(!years.has("psnap-content-mismatch"));
    FileMap files = loadLogDir(fixture("partitions/ten-years") + "/data", "ten-years-0");
    QVERIFY(checked(files, "ten-years-0").has("psnap-content-mismatch")); // in memory files have no time
}

void TestHealthSnapshots::whatReleasesDoOtherwise_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("dir");
    QTest::newRow("0.11") << "partitions/magic2-0.11.0.3"
                          << "m2-none-0";
    QTest::newRow("1.1") << "partitions/magic2-1.1.1"
                         << "m2-none-0";
    QTest::newRow("2.8") << "internal/2.8.2-transactions"
                         << "clicks-0";
    QTest::newRow("3.9") << "partitions/transactions-3.9"
                         << "txn-0";
    QTest::newRow("300 producers") << "partitions/many-producers"
                                   << "many-0";
}

void TestHealthSnapshots::whatReleasesDoOtherwise()
{
    QFETCH(QString, name);
    QFETCH(QString, dir);
    FileMap files = loadLogDir(fixture(name.toStdString()) + "/data", dir.toStdString());
    std::string newest;
    for (const auto& [path, bytes] : files) {
        if (path.ends_with(".snapshot") && bytes.size() > kHeader) {
            newest = path;
        }
    }
    QVERIFY(!newest.empty());
    QVERIFY(!checked(files, dir.toStdString()).has("psnap-content-mismatch"));
    // Each is compared all the same.
    ByteVector& file = files.at(newest);
    patch16(file, at(0, kEpoch), core::loadBe<std::int16_t>(file.data() + at(0, kEpoch)) + 1);
    repairSnapshotCrc(file);
    QVERIFY(checked(files, dir.toStdString()).has("psnap-content-mismatch"));
}

void TestHealthSnapshots::mismatchBehindDamageIsUnknown()
{
    RealTransactions real;
    patch32(real.snapshot(765), at(2, kSequence), 38);
    repairSnapshotCrc(real.snapshot(765));
    flipBit(real.log(388), 100);
    QCOMPARE(text(real.ids()), text("batch-crc-mismatch"));
}

void TestHealthSnapshots::knownAgainBehindASnapshot()
{
    RealTransactions real;
    flipBit(real.log(0), 100);
    patch32(real.snapshot(765), at(2, kSequence), 38);
    repairSnapshotCrc(real.snapshot(765));
    QCOMPARE(text(real.ids()), text("batch-crc-mismatch psnap-content-mismatch"));
}

void TestHealthSnapshots::endedTransactionIsOpen()
{
    RealTransactions real;
    patch64(real.snapshot(388), at(0, kOpen), 332); // aborted at 386
    repairSnapshotCrc(real.snapshot(388));
    QCOMPARE(text(real.ids()), text("psnap-open-txn-stale"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("psnap-open-txn-stale");
    QCOMPARE(finding.severity, Severity::Degraded);
    QCOMPARE(finding.places.at(0), (core::FindingPlace{at(0, 0), kEntry, core::Offset{332}}));
    QCOMPARE(text(english(finding.sentence)),
             text("The producer snapshot 00000000000000000388.snapshot says that the transaction of producer 0 from "
                  "offset 332 is open, but its end marker stands at offset 386."));
}

void TestHealthSnapshots::openTransactionOfRecordsThatAreGone()
{
    // The log begins at 1145, where producers 0 and 1 have transactions open since 1108 and 1115; both end later.
    RealTransactions real;
    for (const char* suffix : {".log", ".index", ".timeindex", ".txnindex", ".snapshot"}) {
        for (const std::int64_t base : {0, 388, 765}) {
            real.erase(base, suffix);
        }
    }
    real.files[real.dir + "/leader-epoch-checkpoint"] = ofText("0\n1\n0 1145\n");
    QCOMPARE(text(real.ids()), text(""));
    real.erase(1145, ".snapshot");
    ByteVector& file = real.snapshot(1394); // knows producer 99 by its open transaction alone
    insertBytes(file, file.size(), ByteVector(file.end() - kEntry, file.end()));
    patch64(file, at(4, 0), 99);
    patch64(file, at(4, kLastOffset), 1060);
    patch64(file, at(4, kOpen), 1052);
    patch32(file, 6, 5);
    repairSnapshotCrc(file);
    QCOMPARE(text(real.ids()), text("psnap-open-txn-stale"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("psnap-open-txn-stale");
    QCOMPARE(text(finding.file), text(segmentName(1394, ".snapshot")));
    QCOMPARE(text(evidence(finding, "producerId")), text("99"));
    QCOMPARE(text(evidence(finding, "firstOffset")), text("1052"));
    QCOMPARE(text(evidence(finding, "logStart")), text("1145"));
}

void TestHealthSnapshots::badName()
{
    RealTransactions real;
    real.files[real.dir + "/x.snapshot"] = real.snapshot(388);
    QCOMPARE(text(real.ids()), text("psnap-bad-name"));
    QCOMPARE(real.check().only("psnap-bad-name").severity, Severity::Fatal);
    QCOMPARE(real.check().only("psnap-bad-name").effect, BrokerEffect::WillNotStart);
}

QTEST_APPLESS_MAIN(TestHealthSnapshots)
#include "tst_health_snapshots.moc"
