#define QT_NO_KEYWORDS // an index has slots
// Batches of producers and transactions that are not as they should be, made in the log of a real broker.

#include <QtTest/QtTest>

#include <filesystem>

#include "tests/support/bytes.h"
#include "tests/support/damage.h"
#include "tests/support/fixtures.h"
#include "tests/support/real_transactions.h"
#include "tests/support/walked.h"

using namespace test;
using core::BrokerEffect;
using core::Severity;

namespace {

// Fields of a batch header.
constexpr std::size_t kAttributes = 21;
constexpr std::size_t kLastOffsetDelta = 23;
constexpr std::size_t kPid = 43;
constexpr std::size_t kEpoch = 51;
constexpr std::size_t kSequence = 53;
constexpr std::size_t kCount = 57;

// Of segment 1145, the last three batches: producer 2 opens a transaction at 1378 (sequence 0 to 7, epoch 1), producer
// 3 writes 1386 to 1389 (sequence 76 to 79), producer 0 has 1390 to 1392 and its end marker at 1393 (epoch 29).
constexpr std::size_t kOpened = 20855;
constexpr std::size_t kPlain = 21843;
constexpr std::size_t kMarker = 22807;

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

} // namespace

class TestHealthProducers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void healthyIsSilent();
    void sequenceGap();
    void sequenceGapBesideMissingOffsets();
    void sequenceGapOfCompactionIsNone();
    void sequenceWrapsAround();
    void duplicate();
    void duplicatesInFlight();
    void epochBackwards();
    void withoutSequence();
    void flagWithoutProducer();
    void plainBatchInsideATransaction();
    void hangingTransaction();
    void hangingTransactions();
    void youngTransactionIsNotHanging();
    void longerTimeoutsAreKnown();
    void deletedTopicsHaveNoHangingTransactions();
    void damageHidesWhetherATransactionHangs();
    void markerWithoutTransaction();
    void undecodableMarker_data();
    void undecodableMarker();
    void controlBatchOfSeveralRecords();
    void controlBatchWithoutRecord();
    void controlBatchesOfKraftAreNoMarkers();
    void manyProducersAreFollowed();
};

void TestHealthProducers::healthyIsSilent()
{
    const RealTransactions real;
    QCOMPARE(text(real.ids()), text(""));
    RealTransactions longer; // the same with a batch more
    const std::size_t at = longer.appendCopy(kPlain);
    patch32(longer.log(1145), at + kSequence, 80);
    repairCrc(longer.log(1145), at);
    QCOMPARE(text(longer.ids()), text(""));
}

void TestHealthProducers::sequenceGap()
{
    RealTransactions real;
    const std::size_t at = real.appendCopy(kPlain);
    patch32(real.log(1145), at + kSequence, 90);
    repairCrc(real.log(1145), at);
    QCOMPARE(text(real.ids()), text("pid-sequence-gap"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("pid-sequence-gap");
    QCOMPARE(finding.severity, Severity::Info);
    QVERIFY(!finding.harmless);
    QCOMPARE(finding.places.at(0).filePos, std::uint64_t{at});
    QCOMPARE(text(english(finding.sentence)),
             text("At offset 1394 the sequence numbers of producer 3 go from 79 to 90, "
                  "though no offset is missing."));
}

void TestHealthProducers::sequenceGapBesideMissingOffsets()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    segment.producer(7, 0, false).records(3).records(4).records(5);
    const PlacedBatch lost = segment.batches()[1];
    FileMap files = partition.files();
    removeRange(files.at(partition.path(0, ".log")), lost.pos, lost.size);
    files.at(partition.path(0, ".timeindex")) = {};
    const auto ids = [&](const char* policy) {
        const Checked result = checked(files, partition.dir(), optionsWith({{"cleanup.policy", policy}}));
        return result.has("pid-sequence-gap") ? text(result.only("pid-sequence-gap").id) : text("");
    };
    QCOMPARE(ids("delete"), text("pid-sequence-gap"));
    QCOMPARE(ids("compact"), text(""));
    const Checked result = checked(files, partition.dir(), optionsWith({{"cleanup.policy", "delete"}}));
    QCOMPARE(result.only("pid-sequence-gap").severity, Severity::Wrong);
    QCOMPARE(text(english(result.only("pid-sequence-gap").sentence)),
             text("A batch is missing before offset 7: the sequence numbers of producer 7 go from 2 to 7, and offsets "
                  "are missing in between."));
    QVERIFY(!checked(files, partition.dir()).has("pid-sequence-gap")); // it may be compacted
}

void TestHealthProducers::sequenceGapOfCompactionIsNone()
{
    for (const char* dir : {"txn-latest-0", "latest-0"}) {
        const std::string logDir = fixture("partitions/compacted") + "/data";
        if (std::filesystem::exists(logDir + "/" + dir)) {
            QVERIFY(!checked(glanced(logDir, dir)).has("pid-sequence-gap"));
        }
    }
}

void TestHealthProducers::sequenceWrapsAround()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    BuiltBatch batch;
    batch.producerId = 7;
    batch.producerEpoch = 0;
    batch.records.resize(3);
    batch.baseSequence = 0x7ffffffd; // to 2^31-1
    segment.batch(batch);
    batch.baseSequence = 0;
    segment.batch(batch);
    batch.baseSequence = 0x7ffffffe; // from 2^31-2 over 2^31-1 to 0
    batch.producerId = 8;
    segment.batch(batch);
    batch.baseSequence = 1;
    segment.batch(batch);
    FileMap files = partition.files();
    std::erase_if(files, [](const auto& file) { return file.first.ends_with(".snapshot"); });
    files.erase(".kafka_cleanshutdown");
    QVERIFY(!checked(files, partition.dir()).has("pid-sequence-gap"));
}

void TestHealthProducers::duplicate()
{
    RealTransactions real;
    const std::size_t at = real.appendCopy(kPlain);
    QCOMPARE(text(real.ids()), text("pid-duplicate"));
    const Checked result = real.check();
    const core::Finding& finding = result.only("pid-duplicate");
    QCOMPARE(finding.severity, Severity::Wrong);
    QCOMPARE(finding.places.at(0), (core::FindingPlace{at, 22399 - kPlain, core::Offset{1394}}));
    QCOMPARE(text(english(finding.sentence)),
             text("At offset 1394 stand the records 76 to 79 of producer 3 a second time."));
}

void TestHealthProducers::duplicatesInFlight()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    const auto write = [&](std::int32_t sequence) {
        BuiltBatch batch;
        batch.producerId = 7;
        batch.producerEpoch = 0;
        batch.baseSequence = sequence;
        batch.records.resize(2);
        batch.records[0].timestamp = batch.records[1].timestamp = 1'700'000'000'000;
        segment.batch(batch);
    };
    for (const std::int32_t sequence : {0, 2, 4, 0, 2, 4, 6, 8}) {
        write(sequence);
    }
    FileMap files = partition.files();
    std::erase_if(files, [](const auto& file) { return file.first.ends_with(".snapshot"); });
    files.erase(".kafka_cleanshutdown");
    const Checked result = checked(files, partition.dir());
    QCOMPARE(text(result.ids()), text("pid-duplicate"));
    QCOMPARE(result.only("pid-duplicate").count, std::uint64_t{3});
}

void TestHealthProducers::epochBackwards()
{
    RealTransactions real;
    ByteVector& log = real.log(1145);
    std::size_t at = real.appendCopy(kPlain);
    patch16(log, at + kEpoch, 1);
    patch32(log, at + kSequence, 0);
    repairCrc(log, at);
    QCOMPARE(text(real.ids()), text(""));
    at = real.appendCopy(at);
    patch16(log, at + kEpoch, 0);
    repairCrc(log, at);
    QCOMPARE(text(real.ids()), text("pid-epoch-backwards"));
    Checked result = real.check();
    QCOMPARE(result.only("pid-epoch-backwards").severity, Severity::Wrong);
    QCOMPARE(text(english(result.only("pid-epoch-backwards").sentence)),
             text("At offset 1398 the epoch of producer 3 goes back from 1 to 0."));
    // Old releases refuse such a batch, where they read it.
    QCOMPARE(real.check(optionsOf("2.4")).only("pid-epoch-backwards").severity, Severity::Wrong);
    real.unclean();
    QCOMPARE(real.check(optionsOf("2.4")).only("pid-epoch-backwards").severity, Severity::Fatal);
    QCOMPARE(real.check(optionsOf("2.5")).only("pid-epoch-backwards").severity, Severity::Wrong);
}

void TestHealthProducers::withoutSequence()
{
    RealTransactions real;
    const std::size_t at = real.appendCopy(kPlain);
    patch32(real.log(1145), at + kSequence, -1);
    repairCrc(real.log(1145), at);
    QCOMPARE(text(real.ids()), text("pid-without-sequence"));
    QCOMPARE(text(english(real.check().only("pid-without-sequence").sentence)),
             text("The batch at offset 1394 has producer 3, but no sequence number."));
    // Offsets that a group commits within a transaction have none.
    const Checked groups = checked(glanced(fixture("internal/4.4.0-groups"), "__consumer_offsets-0"));
    QVERIFY(!groups.has("pid-without-sequence"));
}

void TestHealthProducers::flagWithoutProducer()
{
    RealTransactions real;
    ByteVector& log = real.log(1145);
    const std::size_t at = real.appendCopy(kOpened);
    patch64(log, at + kPid, -1);
    patch16(log, at + kEpoch, -1);
    patch32(log, at + kSequence, -1);
    repairCrc(log, at);
    QCOMPARE(text(real.ids()), text("txn-flag-without-pid"));
    QCOMPARE(text(english(real.check().only("txn-flag-without-pid").sentence)),
             text("The batch at offset 1394 is marked as transactional, but has no producer id."));
}

void TestHealthProducers::plainBatchInsideATransaction()
{
    RealTransactions real;
    ByteVector& log = real.log(1145);
    const std::size_t at = real.appendCopy(kOpened);
    patch16(log, at + kAttributes, 0);
    patch32(log, at + kSequence, 8);
    repairCrc(log, at);
    QCOMPARE(text(real.ids()), text("txn-nontransactional-inside"));
    const Checked clean = real.check();
    QCOMPARE(clean.only("txn-nontransactional-inside").severity, Severity::Wrong);
    QCOMPARE(clean.only("txn-nontransactional-inside").effect, BrokerEffect::DoesNotNotice);
    real.unclean();
    const Checked unclean = real.check();
    const core::Finding& finding = unclean.only("txn-nontransactional-inside");
    QCOMPARE(finding.severity, Severity::Fatal);
    QCOMPARE(finding.effect, BrokerEffect::WillNotStart);
    QCOMPARE(text(english(finding.sentence)), text("The batch at offset 1394 is not transactional, but the transaction "
                                                   "of its producer 2 is open since offset 1378."));
}

void TestHealthProducers::hangingTransaction()
{
    const RealTransactions real;
    core::CheckOptions options;
    options.now = core::TimestampMs{1'700'000'139'800 + 3 * 3'600'000}; // three hours after its only batch
    const Checked result = real.check(options);
    const core::Finding& finding = result.only("txn-open-hanging");
    QCOMPARE(finding.severity, Severity::Degraded);
    QCOMPARE(text(finding.file), text(segmentName(1145, ".log")));
    QCOMPARE(finding.places.at(0), (core::FindingPlace{kOpened, kPlain - kOpened, core::Offset{1378}}));
    QCOMPARE(text(english(finding.sentence)), text("Producer 2 (epoch 1) left a transaction open for 3 h; "
                                                   "read_committed consumers stop at offset 1378."));
    QCOMPARE(text(evidence(finding, "producerId")), text("2"));
    QCOMPARE(text(evidence(finding, "producerEpoch")), text("1"));
    QCOMPARE(text(evidence(finding, "firstOffset")), text("1378"));
    QCOMPARE(text(evidence(finding, "lastOffset")), text("1385"));
    QCOMPARE(text(evidence(finding, "lastStableOffset")), text("1378"));
    QCOMPARE(text(evidence(finding, "waitingOffsets")), text("16"));
    QCOMPARE(text(evidence(finding, "command")),
             text("kafka-transactions.sh --bootstrap-server HOST:PORT abort --topic txn --partition 0 --start-offset "
                  "1378"));
    QCOMPARE(finding.repair.verb, core::RepairVerb::Propose);
    QVERIFY(!finding.repair.automatic);
}

void TestHealthProducers::hangingTransactions()
{
    RealTransactions real; // producer 0's last end marker goes, and its transaction stays open too
    cutTo(real.log(1145), kMarker);
    real.erase(1394, ".snapshot");
    const Checked result = real.check();
    const core::Finding& finding = result.only("txn-open-hanging");
    QCOMPARE(finding.count, std::uint64_t{2});
    QCOMPARE(finding.places.at(1).offset, std::optional(core::Offset{1390}));
    QCOMPARE(text(evidence(finding, "lastStableOffset")), text("1378"));
}

void TestHealthProducers::youngTransactionIsNotHanging()
{
    const RealTransactions real;
    core::CheckOptions options;
    options.now = core::TimestampMs{1'700'000'139'800 + 20 * 60'000}; // the longest that a broker allows
    QVERIFY(!real.check(options).has("txn-open-hanging"));
    options.now = *options.now + 1;
    QVERIFY(real.check(options).has("txn-open-hanging"));
}

void TestHealthProducers::longerTimeoutsAreKnown()
{
    const RealTransactions real;
    core::CheckOptions options = optionsWith({{"transaction.max.timeout.ms", "3600000"}});
    options.now = core::TimestampMs{1'700'000'139'800 + 3'900'000};
    QVERIFY(!real.check(options).has("txn-open-hanging"));
    options.now = *options.now + 1;
    QVERIFY(real.check(options).has("txn-open-hanging"));
}

void TestHealthProducers::deletedTopicsHaveNoHangingTransactions()
{
    RealTransactions real;
    FileMap renamed;
    const std::string dir = "txn-0.0123456789abcdef0123456789abcdef-delete";
    for (const auto& [path, bytes] : real.files) {
        renamed[path.starts_with("txn-0/") ? dir + path.substr(5) : path] = bytes;
    }
    QVERIFY(!checked(renamed, dir).has("txn-open-hanging"));
}

void TestHealthProducers::damageHidesWhetherATransactionHangs()
{
    RealTransactions real;
    flipBit(real.log(1145), kPlain + 100);         // behind its first offset
    QVERIFY(real.check().has("txn-open-hanging")); // the snapshot at the log end knows
    real.erase(1394, ".snapshot");
    QVERIFY(!real.check().has("txn-open-hanging"));
    RealTransactions before;
    flipBit(before.log(1145), 100);
    QCOMPARE(before.check().only("txn-open-hanging").severity, Severity::Degraded);
}

void TestHealthProducers::markerWithoutTransaction()
{
    RealTransactions real;
    const std::size_t at = real.appendCopy(kMarker);
    QCOMPARE(text(real.ids()), text(""));
    const Checked result = real.check();
    const core::Finding& finding = result.only("txn-marker-without-data");
    QVERIFY(finding.harmless);
    QCOMPARE(finding.places.at(0), (core::FindingPlace{at, 78, core::Offset{1394}}));
    QCOMPARE(text(english(finding.sentence)),
             text("Normal: the end marker at offset 1394, of producer 0, belongs to no open transaction."));
}

void TestHealthProducers::undecodableMarker_data()
{
    QTest::addColumn<int>("at"); // in the batch
    QTest::addColumn<int>("value");
    // Record: length, attributes, two deltas, key length, key (version, type), value length, version, epoch.
    QTest::newRow("negative key version") << 66 << -1;
    QTest::newRow("unknown type") << 68 << 9;
    QTest::newRow("leader change") << 68 << 2;
    QTest::newRow("negative marker version") << 71 << -1;
}

void TestHealthProducers::undecodableMarker()
{
    QFETCH(int, at);
    QFETCH(int, value);
    RealTransactions real;
    ByteVector& log = real.log(1145);
    const std::size_t copy = real.appendCopy(kMarker);
    patch16(log, copy + static_cast<std::size_t>(at), value);
    repairCrc(log, copy);
    QCOMPARE(text(real.ids()), text("txn-marker-undecodable"));
    QCOMPARE(real.check().only("txn-marker-undecodable").severity, Severity::Loss);
    real.unclean();
    const Checked result = real.check();
    const core::Finding& finding = result.only("txn-marker-undecodable");
    QCOMPARE(finding.severity, Severity::Fatal);
    QCOMPARE(finding.effect, BrokerEffect::WillNotStart);
    QCOMPARE(finding.places.at(0), (core::FindingPlace{copy, 78, core::Offset{1394}}));
    QCOMPARE(text(english(finding.sentence)),
             text("The control batch at offset 1394, of producer 0, says neither commit nor abort."));
}

void TestHealthProducers::controlBatchOfSeveralRecords()
{
    RealTransactions real;
    ByteVector& log = real.log(1145);
    const std::size_t at = real.appendCopy(kMarker);
    patch32(log, at + kLastOffsetDelta, 1);
    patch32(log, at + kCount, 2);
    repairCrc(log, at);
    QCOMPARE(text(real.ids()), text("txn-control-batch-shape"));
    const Checked result = real.check();
    QCOMPARE(result.only("txn-control-batch-shape").severity, Severity::Info);
    QCOMPARE(text(english(result.only("txn-control-batch-shape").sentence)),
             text("The control batch at offset 1394 has 2 records."));
}

void TestHealthProducers::controlBatchWithoutRecord()
{
    const Checked result = checked(glanced(fixture("partitions/compacted") + "/data", "txn-latest-0"));
    const core::Finding& finding = result.only("txn-control-batch-shape");
    QVERIFY(finding.harmless);
    QCOMPARE(finding.count, std::uint64_t{2});
    QCOMPARE(finding.places.at(0).offset, std::optional(core::Offset{1607}));
}

void TestHealthProducers::controlBatchesOfKraftAreNoMarkers()
{
    const Checked result = checked(glanced(fixture("internal/4.4.0-metadata"), "__cluster_metadata-0"));
    QVERIFY(result.scanned.batches > 0);
    QVERIFY(!result.has("txn-control-batch-shape"));
    QVERIFY(!result.has("txn-marker-undecodable"));
}

// As many ids as a busy topic sees in a week, each with one batch.
void TestHealthProducers::manyProducersAreFollowed()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    constexpr std::int64_t kProducers = 20'000;
    for (std::int64_t id = 0; id < kProducers; ++id) {
        segment.producer(id * 1024, 0, false).records(1, 4);
    }
    FileMap files = partition.files();
    const Checked result = checked(files, partition.dir());
    QCOMPARE(text(result.ids()), text(""));
    // The snapshot at the log end was compared.
    ByteVector& file = files.at(partition.path(kProducers, ".snapshot"));
    QCOMPARE(file.size(), std::size_t{10 + 46 * kProducers});
    patch32(file, 10 + 46 * 777 + 10, 5);
    repairSnapshotCrc(file);
    QCOMPARE(text(checked(files, partition.dir()).ids()), text("psnap-content-mismatch"));
}

QTEST_APPLESS_MAIN(TestHealthProducers)
#include "tst_health_producers.moc"
