#define QT_NO_KEYWORDS // an index has slots
// The offset ledger, the segment set and what a batch header says alone: each damage gives exactly its finding.

#include <QtTest/QtTest>

#include "tests/support/bytes.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"

using namespace test;
using core::BrokerEffect;

namespace {

const std::string kDir = "orders-0";

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

core::CheckOptions policy(const std::string& value)
{
    return optionsWith({{"cleanup.policy", value}});
}

core::CheckOptions decoding()
{
    core::CheckOptions options;
    options.depth = core::Depth::Decode;
    return options;
}

/// Three segments of 20 offsets, four batches each, too small for index entries.
struct Logs {
    explicit Logs(bool clean = true)
    {
        partition.cleanMarker(clean).recoveryPoint(clean ? 60 : 0);
        for (int i = 0; i < 3; ++i) {
            SegmentBuilder& segment = partition.segment();
            for (int batch = 0; batch < 4; ++batch) {
                segment.records(5, 40);
            }
            places[i] = segment.batches();
        }
        files = partition.files();
    }
    ByteVector& log(std::int64_t base) { return files.at(partition.path(base, ".log")); }
    void dropSegment(std::int64_t base)
    {
        for (const char* suffix : {".log", ".index", ".timeindex"}) {
            files.erase(partition.path(base, suffix));
        }
    }

    PartitionBuilder partition;
    std::vector<PlacedBatch> places[3];
    FileMap files;
};

Checked run(const Logs& logs, const core::CheckOptions& options = {})
{
    return checked(logs.files, kDir, options);
}

/// Batches with the given base offsets and leader epochs, five records each, in one segment.
FileMap batchesAt(const std::vector<std::pair<std::int64_t, std::int32_t>>& batches, std::int64_t end,
                  bool clean = true)
{
    PartitionBuilder partition;
    partition.cleanMarker(clean).recoveryPoint(clean ? end : 0).highWatermark(end);
    SegmentBuilder& segment = partition.segment();
    for (const auto& [base, epoch] : batches) {
        segment.gap(base - segment.nextOffset()).leaderEpoch(epoch).records(5, 40);
    }
    FileMap files = partition.files();
    files.at(partition.path(0, ".timeindex")).clear(); // may be so in the active segment
    return files;
}

} // namespace

class TestHealthOffsets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void healthyIsSilent();
    void offsetsFallBack();
    void offsetsFallBackWithoutIndex();
    void wrapperOverlapsTheBatchBefore();
    void batchBelowTheBase();
    void overflow();
    void overflowThatCannotBeSplit();
    void overlapWithTheNextSegment();
    void gapInsideASegment();
    void gapsOfCompactionAreNormal();
    void damageExplainsItsGap();
    void segmentIsMissing();
    void gapBetweenSegments();
    void interruptedSwapIsNoGap();
    void firstSegmentIsMissing();
    void tieredStorageStartsLater();
    void lastSegmentIsMissing();
    void snapshotTellsOfMore();
    void logStartBehindTheEnd();
    void logStartInsideABatch();
    void emptySegments();
    void emptyPartition();
    void badNames();
    void duplicateBase();
    void lastDeltaCannotBe();
    void unknownAttributes();
    void emptyBatchesAndHorizons();
};

void TestHealthOffsets::healthyIsSilent()
{
    QCOMPARE(run(Logs()).findings.size(), std::size_t{0});
    QCOMPARE(run(Logs(), decoding()).findings.size(), std::size_t{0});
    QCOMPARE(run(Logs(false), policy("delete")).findings.size(), std::size_t{0});
}

void TestHealthOffsets::offsetsFallBack()
{
    // Cut to 10 by a leader of epoch 3 and written again, while the old tail stayed.
    const FileMap files = batchesAt({{0, 1}, {5, 1}, {10, 1}, {15, 1}, {10, 3}, {15, 3}, {20, 3}}, 25);
    const Checked result = checked(files, kDir);
    QCOMPARE(text(result.serious()), text("batch-offset-backwards:loss lepoch-mismatch-batches:wrong"));
    const core::Finding& finding = result.only("batch-offset-backwards");
    QCOMPARE(finding.count, std::uint64_t{1});
    QCOMPARE(finding.places.at(0).offset->value, std::int64_t{10});
    QCOMPARE(text(evidence(finding, "offsetBefore")), text("19"));
    QCOMPARE(text(evidence(finding, "leaderEpochBefore")), text("1"));
    QCOMPARE(text(evidence(finding, "leaderEpoch")), text("3"));
    QVERIFY(english(finding.sentence).starts_with("The offsets of segment 0 fall back at byte "));
    QVERIFY(english(finding.sentence).ends_with("base offset 10 follows offset 19."));
    QCOMPARE(finding.effect, BrokerEffect::DoesNotNotice);
    core::CheckOptions unclean;
    unclean.cleanStart = false;
    QCOMPARE(checked(files, kDir, unclean).only("batch-offset-backwards").effect, BrokerEffect::MakesWorse);
}

void TestHealthOffsets::offsetsFallBackWithoutIndex()
{
    FileMap files = batchesAt({{0, 0}, {5, 0}, {10, 0}, {0, 0}, {5, 0}, {10, 0}}, 15);
    files.erase(kDir + "/" + segmentName(0, ".index"));
    const Checked result = checked(files, kDir);
    QCOMPARE(result.only("batch-offset-backwards").severity, core::Severity::Fatal);
    QCOMPARE(checked(files, kDir, optionsOf("2.1")).only("batch-offset-backwards").severity, core::Severity::Loss);
}

// A wrapper tells its last offset alone; where it begins is known once it is read.
void TestHealthOffsets::wrapperOverlapsTheBatchBefore()
{
    PartitionBuilder partition;
    partition.segment().magic(1).codec(core::CodecId::Gzip).records(5).records(5).gap(-3).records(5);
    QCOMPARE(text(checked(partition.files(), kDir).serious()), text(""));
    const Checked result = checked(partition.files(), kDir, decoding());
    QCOMPARE(text(result.serious()), text("batch-offset-backwards:loss"));
    QVERIFY(english(result.findings[0].sentence).ends_with("base offset 7 follows offset 9."));
}

void TestHealthOffsets::batchBelowTheBase()
{
    for (const bool clean : {true, false}) {
        Logs logs(clean);
        const PlacedBatch first = logs.places[0][1]; // offsets 5 to 9, in the segment of 20
        ByteVector& log = logs.log(20);
        insertBytes(log, logs.places[1][1].end(), core::Bytes(logs.log(0)).subspan(first.pos, first.size));
        const Checked result = run(logs);
        QCOMPARE(text(result.serious()),
                 text(clean ? "batch-offset-below-base:loss" : "batch-offset-below-base:fatal"));
        QCOMPARE(result.findings[0].places.at(0).filePos, static_cast<std::uint64_t>(logs.places[1][1].end()));
        QCOMPARE(text(evidence(result.findings[0], "offsetBefore")), text("29"));
    }
}

void TestHealthOffsets::overflow()
{
    const std::int64_t far = (std::int64_t{1} << 31) + 1000;
    const FileMap files = batchesAt({{0, 0}, {5, 0}, {far, 0}, {far + 5, 0}}, far + 10, false);
    const Checked result = checked(files, kDir, policy("compact"));
    QCOMPARE(text(result.serious()), text("batch-offset-overflow:degraded"));
    const core::Finding& finding = result.only("batch-offset-overflow");
    QCOMPARE(finding.count, std::uint64_t{2});
    QCOMPARE(finding.places.at(0).offset->value, far);
    QCOMPARE(finding.repair.verb, core::RepairVerb::Split);
    QVERIFY(finding.repair.automatic);
    QCOMPARE(finding.effect, BrokerEffect::Repairs);
    QCOMPARE(text(evidence(finding, "distance")), text("2147484652"));
    core::CheckOptions old = optionsOf("1.1");
    old.settings.cleanupPolicy = "compact";
    QCOMPARE(text(checked(files, kDir, old).serious()), text("batch-offset-overflow:fatal"));
}

void TestHealthOffsets::overflowThatCannotBeSplit()
{
    const std::int64_t far = (std::int64_t{1} << 31) + 1000;
    const FileMap files = batchesAt({{0, 0}, {far, 0}, {20, 0}, {25, 0}}, 30, false);
    const Checked result = checked(files, kDir);
    QCOMPARE(result.only("batch-offset-overflow").severity, core::Severity::Fatal);
    QCOMPARE(result.only("batch-offset-overflow").effect, BrokerEffect::WillNotStart);
}

void TestHealthOffsets::overlapWithTheNextSegment()
{
    Logs logs;
    const PlacedBatch more = logs.places[1][0]; // offsets 20 to 24 once more at the end of segment 0
    ByteVector& log = logs.log(0);
    insertBytes(log, log.size(), core::Bytes(logs.log(20)).subspan(more.pos, more.size));
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("batch-overlaps-next-segment:wrong"));
    const core::Finding& finding = result.only("batch-overlaps-next-segment");
    QCOMPARE(finding.segment->value, std::int64_t{0});
    QCOMPARE(finding.places.at(0).filePos, static_cast<std::uint64_t>(logs.places[0][3].end()));
    QCOMPARE(text(english(finding.sentence)),
             text("Segment 0 goes on to offset 24, but the next one begins at 20: both hold offsets from 20 on."));
}

void TestHealthOffsets::gapInsideASegment()
{
    Logs logs;
    const PlacedBatch cut = logs.places[1][1]; // offsets 25 to 29
    removeRange(logs.log(20), cut.pos, cut.size);
    const Checked unknown = run(logs);
    QCOMPARE(text(unknown.ids()), text("batch-offset-gap"));
    QCOMPARE(text(unknown.serious()), text(""));
    const Checked never = run(logs, policy("delete"));
    QCOMPARE(text(never.serious()), text("batch-offset-gap:loss"));
    const core::Finding& finding = never.only("batch-offset-gap");
    QCOMPARE(text(english(finding.sentence)), text("Segment 20 has a gap: offsets 25 to 29 (5) are lost."));
    QCOMPARE(finding.places.at(0).filePos, static_cast<std::uint64_t>(cut.pos));
    QVERIFY(run(logs, policy("compact,delete")).only("batch-offset-gap").harmless);
}

void TestHealthOffsets::gapsOfCompactionAreNormal()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    segment.records(2).gap(3).records(2).gap(10).records(2).emptyBatch(3);
    const Checked result = checked(partition.files(), kDir, policy("delete")); // once compacted: its batches show it
    QCOMPARE(text(result.ids()), text(""));
    const core::Finding& finding = result.only("batch-offset-gap");
    QVERIFY(finding.harmless);
    QCOMPARE(finding.count, std::uint64_t{2});
    QCOMPARE(text(evidence(finding, "missingInAll")), text("13"));
    QCOMPARE(text(evidence(finding, "firstMissing")), text("2"));
    QCOMPARE(text(evidence(finding, "lastMissing")), text("4"));
}

void TestHealthOffsets::damageExplainsItsGap()
{
    Logs logs;
    zeroRange(logs.log(20), logs.places[1][1].pos, logs.places[1][1].size);
    QCOMPARE(text(run(logs, policy("delete")).serious()), text("log-zero-hole:loss"));
    Logs torn;
    cutTo(torn.log(20), torn.places[1][3].pos + 30);
    QCOMPARE(text(run(torn, policy("delete")).serious()), text("log-torn-tail:loss"));
    Logs header;
    patch64(header.log(20), header.places[1][2].pos, 4711);
    QCOMPARE(text(run(header, policy("delete")).serious()), text("batch-header-outside-crc-damaged:wrong"));
}

void TestHealthOffsets::segmentIsMissing()
{
    Logs logs;
    logs.files.erase(logs.partition.path(20, ".log"));
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("seg-missing:loss"));
    QCOMPARE(text(result.ids()), text("idx-orphan idx-orphan seg-missing"));
    const core::Finding& finding = result.only("seg-missing");
    QCOMPARE(finding.segment->value, std::int64_t{20});
    QCOMPARE(finding.effect, BrokerEffect::MakesWorse);
    QCOMPARE(text(english(finding.sentence)), text("Segment 20 is missing: 00000000000000000020.index is here and its "
                                                   ".log is not, and offsets 20 to 39 are gone."));
}

void TestHealthOffsets::gapBetweenSegments()
{
    Logs logs;
    logs.dropSegment(20);
    QCOMPARE(text(run(logs).ids()), text("seg-gap"));
    const Checked result = run(logs, policy("delete"));
    QCOMPARE(text(result.serious()), text("seg-gap:loss"));
    QCOMPARE(text(english(result.findings[0].sentence)),
             text("Offsets 20 to 39 are lost: they are missing between segments 0 and 40."));
    QCOMPARE(result.findings[0].segment->value, std::int64_t{40});
    QCOMPARE(run(logs, policy("compact")).findings.size(), std::size_t{0});
    // The first batch of a segment alone.
    Logs inside;
    removeRange(inside.log(20), 0, inside.places[1][0].size);
    QCOMPARE(text(run(inside, policy("delete")).serious()), text("batch-offset-gap:loss"));
}

void TestHealthOffsets::interruptedSwapIsNoGap()
{
    Logs logs;
    logs.files[kDir + "/" + segmentName(20, ".log.swap")] = logs.log(20);
    logs.dropSegment(20);
    QCOMPARE(text(run(logs, policy("delete")).serious()), text(""));
}

void TestHealthOffsets::firstSegmentIsMissing()
{
    Logs logs;
    logs.dropSegment(0);
    const Checked clean = run(logs); // the leader epoch is noted from offset 0 on
    QCOMPARE(text(clean.serious()), text("seg-first-missing:loss"));
    QCOMPARE(text(evidence(clean.only("seg-first-missing"), "firstEpochStart")), text("0"));
    logs.files.at(kDir + "/leader-epoch-checkpoint") = ofText("0\n1\n0 20\n");
    const Checked retention = run(logs);
    QCOMPARE(text(retention.ids()), text(""));
    QVERIFY(retention.only("seg-first-missing").harmless);
    logs.files.at("replication-offset-checkpoint") = ofText("0\n1\norders 0 15\n");
    const Checked mark = run(logs);
    QCOMPARE(text(mark.serious()), text("seg-first-missing:loss"));
    QCOMPARE(text(evidence(mark.only("seg-first-missing"), "highWatermark")), text("15"));
}

void TestHealthOffsets::tieredStorageStartsLater()
{
    Logs logs;
    logs.dropSegment(0);
    logs.files.at("log-start-offset-checkpoint") = ofText("0\n1\norders 0 0\n");
    const Checked result = run(logs);
    QCOMPARE(text(result.ids()), text(""));
    QVERIFY(
        english(result.only("seg-first-missing").sentence).ends_with("the partition begins at 0, in tiered storage."));
}

void TestHealthOffsets::lastSegmentIsMissing()
{
    Logs logs;
    logs.dropSegment(40);
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("seg-active-missing:loss"));
    QCOMPARE(text(english(result.only("seg-active-missing").sentence)),
             text("The log ends at offset 40, but the high watermark is 60: 20 acknowledged records are missing."));
    Logs empty;
    empty.log(40).clear();
    empty.files.at(empty.partition.path(40, ".timeindex")).clear();
    QCOMPARE(text(run(empty).serious()), text("seg-active-missing:loss"));
    Logs oneBatch; // as a torn last batch that was cut
    cutTo(oneBatch.log(40), oneBatch.places[2][3].pos);
    oneBatch.files.at(oneBatch.partition.path(40, ".timeindex")).clear();
    QVERIFY(!run(oneBatch).has("seg-active-missing"));
}

void TestHealthOffsets::snapshotTellsOfMore()
{
    PartitionBuilder partition;
    partition.rootFiles(false);
    partition.segment().producer(7, 0, false).records(5).records(5);
    SegmentBuilder& lost = partition.segment();
    lost.producer(7, 0, false).records(5).records(5);
    FileMap files = partition.files();
    for (const char* suffix : {".log", ".index", ".timeindex", ".snapshot"}) {
        files.erase(partition.path(10, suffix));
    }
    const Checked result = checked(files, kDir);
    QVERIFY(result.has("seg-active-missing"));
    QCOMPARE(text(evidence(result.only("seg-active-missing"), "missingOffsets")), text("10"));
    flipBit(files.at(kDir + "/" + segmentName(20, ".snapshot")), 20);
    QVERIFY(!checked(files, kDir).has("seg-active-missing"));
}

void TestHealthOffsets::logStartBehindTheEnd()
{
    Logs logs;
    logs.dropSegment(40);
    logs.files.at("log-start-offset-checkpoint") = ofText("0\n1\norders 0 50\n");
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("log-start-beyond-leo:loss"));
    const core::Finding& finding = result.only("log-start-beyond-leo");
    QCOMPARE(finding.effect, BrokerEffect::MakesWorse);
    QCOMPARE(finding.repair.verb, core::RepairVerb::Checkpoint);
    QCOMPARE(text(evidence(finding, "logEnd")), text("40"));
    QCOMPARE(text(evidence(finding, "logStart")), text("50"));
}

void TestHealthOffsets::logStartInsideABatch()
{
    Logs logs;
    logs.files.at("log-start-offset-checkpoint") = ofText("0\n1\norders 0 7\n");
    logs.files.at(kDir + "/leader-epoch-checkpoint") = ofText("0\n1\n0 7\n");
    const Checked result = run(logs);
    QCOMPARE(text(result.ids()), text(""));
    QCOMPARE(result.only("log-start-inside-batch").places.at(0).offset->value, std::int64_t{5});
    logs.files.at("log-start-offset-checkpoint") = ofText("0\n1\norders 0 10\n");
    logs.files.at(kDir + "/leader-epoch-checkpoint") = ofText("0\n1\n0 10\n");
    QCOMPARE(run(logs).findings.size(), std::size_t{0});
}

void TestHealthOffsets::emptySegments()
{
    PartitionBuilder partition;
    partition.segment().records(5);
    for (int i = 0; i < 5; ++i) {
        partition.segment(100 + 100 * i);
    }
    partition.segment(700).records(5);
    const Checked result = checked(partition.files(), kDir, policy("compact"));
    QCOMPARE(text(result.ids()), text(""));
    const core::Finding& finding = result.only("seg-empty-middle");
    QCOMPARE(finding.count, std::uint64_t{5});
    QCOMPARE(finding.segment->value, std::int64_t{100});
    QCOMPARE(text(evidence(finding, "lastEmpty")), text("500"));
}

void TestHealthOffsets::emptyPartition()
{
    PartitionBuilder partition;
    partition.segment(42);
    FileMap files = partition.files();
    QCOMPARE(text(checked(files, kDir).ids()), text(""));
    QVERIFY(checked(files, kDir).only("seg-empty-only").harmless);
    files.at("replication-offset-checkpoint") = ofText("0\n1\norders 0 60\n");
    const Checked lost = checked(files, kDir);
    QCOMPARE(text(lost.serious()), text("seg-active-missing:loss"));
    QVERIFY(!lost.has("seg-empty-only"));
}

void TestHealthOffsets::badNames()
{
    Logs logs;
    logs.files[kDir + "/backup.log"] = logs.log(0);
    logs.files[kDir + "/20.log"] = logs.log(20);
    logs.files[kDir + "/copy.index.swap"] = {};
    logs.files[kDir + "/notes.txt"] = ofText("x");
    const Checked result = run(logs);
    QCOMPARE(text(result.serious()), text("seg-name-not-canonical:fatal seg-name-not-canonical:fatal "
                                          "seg-name-not-canonical:loss"));
    for (const core::Finding& finding : result.findings) {
        if (finding.file == "20.log") {
            QCOMPARE(text(english(finding.sentence)),
                     text("The data in 20.log is not read: the broker looks for 00000000000000000020.log."));
            QCOMPARE(finding.effect, BrokerEffect::MakesWorse);
        } else if (finding.severity == core::Severity::Fatal) {
            QCOMPARE(finding.effect, BrokerEffect::WillNotStart);
        }
    }
}

void TestHealthOffsets::duplicateBase()
{
    Logs logs;
    logs.files[kDir + "/" + segmentName(20, ".log.swap")] = logs.log(20);
    const Checked result = run(logs);
    QCOMPARE(text(result.ids()), text("seg-duplicate-base-swap tmp-swap"));
    QCOMPARE(text(result.serious()), text(""));
    QCOMPARE(result.findings[0].segment->value, std::int64_t{20});
}

void TestHealthOffsets::lastDeltaCannotBe()
{
    Logs logs;
    const std::size_t pos = logs.places[1][3].pos;
    patch32(logs.log(20), pos + 23, 3); // five records
    repairCrc(logs.log(20), pos);
    const Checked result = run(logs);
    QVERIFY(result.has("batch-last-delta-invalid"));
    QCOMPARE(text(evidence(result.only("batch-last-delta-invalid"), "lastOffsetDelta")), text("3"));
    QVERIFY(!run(logs, decoding()).has("batch-record-deltas-bad"));
    patch32(logs.log(20), pos + 23, -1);
    repairCrc(logs.log(20), pos);
    QCOMPARE(text(run(logs).serious()), text("batch-last-delta-invalid:wrong"));
}

void TestHealthOffsets::unknownAttributes()
{
    Logs logs;
    const std::size_t pos = logs.places[1][2].pos;
    patch16(logs.log(20), pos + 21, 0x80);
    repairCrc(logs.log(20), pos);
    const Checked result = run(logs);
    QCOMPARE(text(result.ids()), text("batch-attributes-unknown-bits"));
    QCOMPARE(text(result.serious()), text(""));
    QCOMPARE(result.findings[0].places.at(0).filePos, static_cast<std::uint64_t>(pos + 21));
}

void TestHealthOffsets::emptyBatchesAndHorizons()
{
    PartitionBuilder partition;
    BuiltBatch marked;
    marked.deleteHorizon = 1'700'000'500'000;
    marked.records = {{"a", std::nullopt, 1'700'000'000'000}};
    partition.segment().records(5).emptyBatch(4).emptyBatch(0).batch(marked);
    const Checked result = checked(partition.files(), kDir, decoding());
    QCOMPARE(text(result.ids()), text(""));
    QCOMPARE(result.only("batch-empty").count, std::uint64_t{2});
    QCOMPARE(result.only("batch-empty").places.at(0).offset->value, std::int64_t{5});
    QCOMPARE(text(evidence(result.only("ts-delete-horizon"), "firstDeleteHorizon")),
             text("2023-11-14 22:21:40.000 UTC"));
    const core::Finding& tombstones = result.only("compacted-leftover-tombstones");
    QCOMPARE(tombstones.count, std::uint64_t{1});
    QCOMPARE(text(evidence(tombstones, "lastDeleteHorizon")), text("2023-11-14 22:21:40.000 UTC"));
}

QTEST_APPLESS_MAIN(TestHealthOffsets)
#include "tst_health_offsets.moc"
