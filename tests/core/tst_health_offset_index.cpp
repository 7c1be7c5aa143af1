#define QT_NO_KEYWORDS // an index has slots
// Damage of offset indexes: each case gives exactly its finding, at its byte. A built partition of three segments has
// an index with several entries in each.

#include <QtTest/QtTest>

#include "tests/support/bytes.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"

using namespace test;
using core::BrokerEffect;
using core::Severity;

namespace {

constexpr std::int64_t kMiddle = 60;  // base of the second segment
constexpr std::int64_t kActive = 120; // base of the last one
const std::string kDir = "orders-0";

const std::string kMiddleIndex = kDir + "/" + segmentName(kMiddle, ".index");
const std::string kActiveIndex = kDir + "/" + segmentName(kActive, ".index");

/// Three segments of twelve batches of five records, about 1.6 KB each: an entry every third batch.
PartitionBuilder builder()
{
    PartitionBuilder out;
    for (int segment = 0; segment < 3; ++segment) {
        SegmentBuilder& next = out.segment();
        for (int batch = 0; batch < 12; ++batch) {
            next.timestamps(1'700'000'000'000 + segment * 1'000'000 + batch * 1000, 10).records(5, 300);
        }
    }
    return out;
}

Checked run(const FileMap& files, const core::CheckOptions& options = {})
{
    return checked(files, kDir, options);
}

core::CheckOptions unclean()
{
    core::CheckOptions options;
    options.cleanStart = false;
    return options;
}

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

} // namespace

class TestHealthOffsetIndex : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void healthyIsSilent();
    void missing();
    void missingWithDamageLosesData();
    void missingBefore23();
    void missingOfEmptyActiveIsNormal();
    void orphan();
    void oddSize();
    void lastBelowBase();
    void lastEqualsBase();
    void zeroTailActive();
    void zeroTailInactive();
    void allZero();
    void offsetsOutOfOrder_data();
    void offsetsOutOfOrder();
    void positionsOutOfOrder();
    void beyondLog();
    void notBatchStart();
    void skipsData();
    void appendsOfSeveralBatchesAreNormal_data();
    void appendsOfSeveralBatchesAreNormal();
    void beyondSegment();
    void tooSparse();
    void oneBigBatchIsNotSparse();
    void tooDense();
    void emptyBesideLargeLog();
    void unindexable();
    void activeLargerThanConfig();
    void emptyIndexOfEmptyActive();
    void interruptedSwapBringsAnotherIndex();
    void garbageIsBounded();
    void glanceSeesWithoutTheLog();
};

void TestHealthOffsetIndex::healthyIsSilent()
{
    const FileMap files = builder().files();
    QCOMPARE(files.at(kMiddleIndex).size(), std::size_t{24});
    const Checked result = run(files);
    QCOMPARE(result.findings.size(), std::size_t{0});
    QCOMPARE(result.scanned.batches, std::uint64_t{36});
    QCOMPARE(result.scanned.records, std::uint64_t{180});
}

void TestHealthOffsetIndex::missing()
{
    FileMap files = builder().files();
    files.erase(kMiddleIndex);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("idx-missing:degraded"));
    const core::Finding& finding = result.only("idx-missing");
    QCOMPARE(text(finding.file), text(segmentName(kMiddle, ".index")));
    QCOMPARE(finding.segment->value, kMiddle);
    const std::size_t size = files.at(kDir + "/" + segmentName(kMiddle, ".log")).size();
    QCOMPARE(text(english(finding.sentence)),
             text("Segment 60 has no .index. The broker will check the whole segment (" + std::to_string(size) +
                  " bytes) at the next start."));
    QCOMPARE(finding.effect, BrokerEffect::Repairs);
    QVERIFY(finding.repair.automatic);
    QCOMPARE(finding.repair.verb, core::RepairVerb::RebuildIndexes);
}

void TestHealthOffsetIndex::missingWithDamageLosesData()
{
    FileMap files = builder().files();
    files.erase(kMiddleIndex);
    flipBit(files.at(kDir + "/" + segmentName(kMiddle, ".log")), 5000);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("batch-crc-mismatch:loss idx-missing:loss"));
    QCOMPARE(result.only("idx-missing").effect, BrokerEffect::MakesWorse);
    QVERIFY(!result.only("idx-missing").repair.automatic);
}

void TestHealthOffsetIndex::missingBefore23()
{
    FileMap files = builder().files();
    files.erase(kMiddleIndex);
    for (const char* release : {"1.1", "2.2"}) {
        QCOMPARE(run(files, optionsOf(release)).only("idx-missing").effect, BrokerEffect::DoesNotNotice);
    }
    for (const char* release : {"1.0", "2.3", "4.4"}) {
        QCOMPARE(run(files, optionsOf(release)).only("idx-missing").effect, BrokerEffect::Repairs);
    }
}

void TestHealthOffsetIndex::missingOfEmptyActiveIsNormal()
{
    PartitionBuilder partition = builder();
    partition.segment();
    FileMap files = partition.files();
    files.erase(partition.path(180, ".index"));
    files.erase(partition.path(180, ".timeindex"));
    const Checked result = run(files);
    QCOMPARE(text(result.ids()), text(""));
    QCOMPARE(result.findings.size(), std::size_t{2});
    QVERIFY(result.only("idx-missing").harmless);
    QVERIFY(result.only("tidx-missing").harmless);
}

void TestHealthOffsetIndex::orphan()
{
    FileMap files = builder().files();
    files[kDir + "/" + segmentName(7, ".index")] = {};
    files[kDir + "/" + segmentName(7, ".timeindex")] = {};
    files[kDir + "/" + segmentName(7, ".txnindex")] = {};
    files[kDir + "/" + segmentName(8, ".index.deleted")] = {};
    const Checked result = run(files);
    QCOMPARE(text(result.ids()), text("idx-orphan idx-orphan idx-orphan tmp-deleted"));
    QCOMPARE(result.findings[0].severity, Severity::Info);
    QCOMPARE(result.findings[0].segment->value, std::int64_t{7});
}

void TestHealthOffsetIndex::oddSize()
{
    FileMap files = builder().files();
    cutTo(files.at(kMiddleIndex), 21);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("idx-size-not-multiple:wrong"));
    const core::Finding& finding = result.only("idx-size-not-multiple");
    QCOMPARE(finding.places.at(0), (core::FindingPlace{16, 5, {}}));
    QCOMPARE(finding.effect, BrokerEffect::DoesNotNotice);
    QCOMPARE(run(files, optionsOf("2.2")).only("idx-size-not-multiple").effect, BrokerEffect::Repairs);
}

void TestHealthOffsetIndex::lastBelowBase()
{
    FileMap files = builder().files();
    patch32(files.at(kMiddleIndex), 16, -5);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("idx-last-offset-below-base:wrong"));
    const core::Finding& finding = result.only("idx-last-offset-below-base");
    QCOMPARE(finding.places.at(0), (core::FindingPlace{16, 8, core::Offset{kMiddle - 5}}));
    QCOMPARE(text(evidence(finding, "entryOffset")), text("55"));
}

void TestHealthOffsetIndex::lastEqualsBase()
{
    FileMap files = builder().files();
    patch32(files.at(kMiddleIndex), 16, 0);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("idx-last-offset-not-above-base:degraded"));
    QCOMPARE(result.only("idx-last-offset-not-above-base").places.at(0).filePos, std::uint64_t{16});
    QCOMPARE(run(files, optionsOf("1.1")).only("idx-last-offset-not-above-base").effect, BrokerEffect::Repairs);
    QCOMPARE(run(files, optionsOf("2.0")).only("idx-last-offset-not-above-base").effect, BrokerEffect::DoesNotNotice);
}

void TestHealthOffsetIndex::zeroTailActive()
{
    FileMap files = builder().files();
    files.at(kActiveIndex).resize(10'485'760);
    const Checked clean = run(files);
    QCOMPARE(text(clean.serious()), text("idx-zero-tail-active:degraded"));
    QCOMPARE(clean.only("idx-zero-tail-active").places.at(0), (core::FindingPlace{24, 10'485'736, {}}));

    const Checked killed = run(files, unclean());
    QCOMPARE(text(killed.ids()), text(""));
    const core::Finding& normal = killed.only("idx-zero-tail-active");
    QVERIFY(normal.harmless);
    QCOMPARE(normal.effect, BrokerEffect::Normal);
    QVERIFY(english(normal.sentence).starts_with("Normal: the index of the active segment is 10485760 bytes"));

    PartitionBuilder alone = builder();
    FileMap unknown = alone.rootFiles(false).files();
    unknown.at(kActiveIndex).resize(65536);
    QCOMPARE(text(run(unknown).ids()), text("")); // unknown start: the milder one
}

void TestHealthOffsetIndex::zeroTailInactive()
{
    FileMap files = builder().files();
    files.at(kMiddleIndex).resize(64);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("idx-zero-tail-inactive:degraded"));
    QCOMPARE(result.only("idx-zero-tail-inactive").places.at(0), (core::FindingPlace{24, 40, {}}));
}

void TestHealthOffsetIndex::allZero()
{
    FileMap files = builder().files();
    files.at(kMiddleIndex).assign(24, std::byte{0});
    files.at(kActiveIndex).assign(24, std::byte{0});
    QCOMPARE(text(run(files).serious()), text("idx-all-zero:degraded idx-all-zero:degraded"));

    // An active segment that is too short for an entry has only zeros after a crash.
    PartitionBuilder small;
    small.cleanMarker(false).recoveryPoint(0).segment().records(3);
    FileMap fresh = small.files();
    fresh.at(small.path(0, ".index")).assign(4096, std::byte{0});
    QCOMPARE(text(run(fresh).ids()), text(""));
    QVERIFY(run(fresh).only("idx-zero-tail-active").harmless);
}

void TestHealthOffsetIndex::offsetsOutOfOrder_data()
{
    QTest::addColumn<int>("slot");
    QTest::addColumn<int>("relative");
    QTest::addColumn<int>("position"); // of the slot that is to be named
    QTest::newRow("too low") << 1 << 3 << 1;
    QTest::newRow("equal to the one before") << 1 << 19 << 1;
    QTest::newRow("first one too high") << 0 << 1000 << 0;
}

void TestHealthOffsetIndex::offsetsOutOfOrder()
{
    QFETCH(int, slot);
    QFETCH(int, relative);
    QFETCH(int, position);
    FileMap files = builder().files();
    QCOMPARE(core::loadBe<std::int32_t>(files.at(kMiddleIndex).data()), 19);
    patch32(files.at(kMiddleIndex), static_cast<std::size_t>(slot) * 8, relative);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("idx-offsets-not-increasing:wrong"));
    const core::Finding& finding = result.only("idx-offsets-not-increasing");
    QCOMPARE(finding.count, std::uint64_t{1});
    QCOMPARE(finding.places.at(0).filePos, static_cast<std::uint64_t>(position) * 8);
}

void TestHealthOffsetIndex::positionsOutOfOrder()
{
    FileMap files = builder().files();
    const auto first = core::loadBe<std::int32_t>(files.at(kMiddleIndex).data() + 4);
    patch32(files.at(kMiddleIndex), 8 + 4, first - 100);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("idx-positions-not-increasing:wrong"));
    QCOMPARE(result.only("idx-positions-not-increasing").places.at(0).filePos, std::uint64_t{8});
}

void TestHealthOffsetIndex::beyondLog()
{
    FileMap files = builder().files();
    patch32(files.at(kMiddleIndex), 8 + 4, 1'000'000);
    const Checked inactive = run(files);
    QCOMPARE(text(inactive.serious()), text("idx-position-beyond-log:wrong"));
    QCOMPARE(inactive.only("idx-position-beyond-log").places.at(0).filePos, std::uint64_t{8});

    files = builder().files();
    patch32(files.at(kActiveIndex), 16 + 4, -1);
    const Checked active = run(files);
    QCOMPARE(text(active.serious()), text("idx-position-beyond-log:loss"));
    QCOMPARE(active.only("idx-position-beyond-log").effect, BrokerEffect::MakesWorse);
    const Checked recovered = run(files, unclean());
    QCOMPARE(text(recovered.serious()), text("idx-position-beyond-log:wrong"));
    QCOMPARE(recovered.only("idx-position-beyond-log").effect, BrokerEffect::Repairs);
}

void TestHealthOffsetIndex::notBatchStart()
{
    FileMap files = builder().files();
    const auto position = core::loadBe<std::int32_t>(files.at(kMiddleIndex).data() + 8 + 4);
    patch32(files.at(kMiddleIndex), 8 + 4, position + 1);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("idx-position-not-batch-start:wrong"));
    const core::Finding& finding = result.only("idx-position-not-batch-start");
    QCOMPARE(finding.places.at(0).filePos, std::uint64_t{8});
    QCOMPARE(text(evidence(finding, "entryPosition")), text(std::to_string(position + 1)));
    QCOMPARE(text(evidence(finding, "batchPosition")), text(std::to_string(position)));
}

void TestHealthOffsetIndex::skipsData()
{
    FileMap files = builder().files();
    const auto relative = core::loadBe<std::int32_t>(files.at(kMiddleIndex).data() + 8);
    patch32(files.at(kMiddleIndex), 8, relative - 6); // into the batch before
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("idx-entry-skips-data:wrong"));
    const core::Finding& finding = result.only("idx-entry-skips-data");
    QCOMPARE(finding.places.at(0).filePos, std::uint64_t{8});
    QCOMPARE(text(evidence(finding, "lastOffsetBefore")), text(std::to_string(kMiddle + relative - 5)));
}

void TestHealthOffsetIndex::appendsOfSeveralBatchesAreNormal_data()
{
    QTest::addColumn<int>("rule");
    QTest::newRow("2.0 to 3.9.0: last offset of the append") << static_cast<int>(IndexRule::PerAppend);
    QTest::newRow("up to 1.1: first offset") << static_cast<int>(IndexRule::FirstOffset);
}

void TestHealthOffsetIndex::appendsOfSeveralBatchesAreNormal()
{
    QFETCH(int, rule);
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    for (int fetch = 0; fetch < 5; ++fetch) {
        segment.append([](SegmentBuilder& add) { add.records(5, 500).records(5, 500).records(5, 500); });
    }
    IndexOptions options;
    options.rule = static_cast<IndexRule>(rule);
    partition.indexOptions(options);
    const Checked result = run(partition.files());
    QCOMPARE(text(result.ids()), text(""));
    const core::Finding& finding = result.only("idx-offset-mismatch");
    QVERIFY(finding.harmless);
    QCOMPARE(finding.count, std::uint64_t{4});
}

void TestHealthOffsetIndex::beyondSegment()
{
    FileMap files = builder().files();
    patch32(files.at(kMiddleIndex), 16, 5000);
    const Checked inactive = run(files);
    QCOMPARE(text(inactive.serious()), text("idx-offset-beyond-segment:wrong"));
    QCOMPARE(inactive.only("idx-offset-beyond-segment").places.at(0),
             (core::FindingPlace{16, 8, core::Offset{kMiddle + 5000}}));
    QCOMPARE(text(evidence(inactive.only("idx-offset-beyond-segment"), "lastOffset")), text("119"));

    files = builder().files();
    patch32(files.at(kActiveIndex), 16, 60);
    const Checked active = run(files);
    QCOMPARE(text(active.serious()), text("idx-offset-beyond-segment:loss"));
    QCOMPARE(active.only("idx-offset-beyond-segment").effect, BrokerEffect::MakesWorse);
}

void TestHealthOffsetIndex::tooSparse()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    for (int batch = 0; batch < 300; ++batch) {
        segment.records(5, 300);
    }
    FileMap files = partition.files();
    ByteVector& index = files.at(partition.path(0, ".index"));
    QCOMPARE(index.size() / 8, std::size_t{99}); // every third batch but the first
    const std::size_t kept = index.size() / 16 * 8;
    removeRange(index, 8, kept); // the first entry stays, and the later half
    const Checked gap = run(files);
    QCOMPARE(text(gap.serious()), text("")); // half of the log is less than 64 intervals
    cutTo(index, 8);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("idx-too-sparse:degraded"));
    QCOMPARE(result.only("idx-too-sparse").places.at(0).filePos, std::uint64_t{0});
}

void TestHealthOffsetIndex::oneBigBatchIsNotSparse()
{
    PartitionBuilder partition;
    partition.segment().records(5, 1000).records(1, 300'000).records(5, 1000).records(5, 1000);
    QCOMPARE(run(partition.files()).findings.size(), std::size_t{0});
}

void TestHealthOffsetIndex::tooDense()
{
    PartitionBuilder partition = builder();
    IndexOptions options;
    options.interval = 512;
    partition.indexOptions(options);
    const Checked result = run(partition.files());
    QCOMPARE(text(result.ids()), text(""));
    QCOMPARE(result.findings.size(), std::size_t{3}); // one a segment
    for (const core::Finding& finding : result.findings) {
        QVERIFY(finding.harmless);
        QCOMPARE(finding.count, std::uint64_t{11}); // every batch but the first
    }
}

void TestHealthOffsetIndex::emptyBesideLargeLog()
{
    FileMap files = builder().files();
    files.at(kMiddleIndex).clear();
    const Checked result = run(files);
    QCOMPARE(text(result.ids()), text("idx-empty-large-log"));
    QCOMPARE(result.findings[0].severity, Severity::Info);
    QCOMPARE(text(run(files, optionsWith({{"index.interval.bytes", "256"}})).serious()),
             text("idx-empty-large-log:degraded"));

    PartitionBuilder big; // one batch larger than the interval never gets an entry
    big.segment().records(1, 100'000);
    QCOMPARE(run(big.files()).findings.size(), std::size_t{0});
}

void TestHealthOffsetIndex::unindexable()
{
    const FileMap files = builder().files();
    const Checked offset = run(files, optionsWith({{"segment.index.bytes", "16"}}));
    QVERIFY(offset.has("idx-unindexable"));
    QCOMPARE(text(evidence(offset.findings.back(), "slots")), text("2"));
    // Three offset entries fit into 36 bytes; of three time slots the last is kept for the end of the segment.
    const Checked time = run(files, optionsWith({{"segment.index.bytes", "36"}}));
    QVERIFY(time.has("idx-unindexable"));
    for (const core::Finding& finding : time.findings) {
        QCOMPARE(finding.severity, Severity::Fatal);
        QVERIFY(finding.file.ends_with(".timeindex"));
    }
    QCOMPARE(run(files, optionsWith({{"segment.index.bytes", "48"}})).findings.size(), std::size_t{0});
}

void TestHealthOffsetIndex::activeLargerThanConfig()
{
    const FileMap files = builder().files();
    core::CheckOptions options = optionsWith({{"segment.index.bytes", "16"}});
    options.only = {"idx-active-larger-than-config"};
    const Checked clean = run(files, options);
    QCOMPARE(text(clean.serious()), text("idx-active-larger-than-config:fatal idx-active-larger-than-config:fatal"));
    QCOMPARE(clean.findings[0].effect, BrokerEffect::WillNotStart);
    options.cleanStart = false;
    QCOMPARE(run(files, options).findings.size(), std::size_t{0});
}

void TestHealthOffsetIndex::emptyIndexOfEmptyActive()
{
    PartitionBuilder partition = builder();
    partition.segment();
    const FileMap files = partition.files();
    const Checked now = run(files);
    QCOMPARE(text(now.ids()), text(""));
    QVERIFY(now.only("idx-full-empty-segment").harmless);
    QCOMPARE(text(run(files, optionsOf("1.0")).serious()), text("idx-full-empty-segment:degraded"));
    QCOMPARE(run(files, unclean()).findings.size(), std::size_t{0});
}

void TestHealthOffsetIndex::interruptedSwapBringsAnotherIndex()
{
    FileMap files = builder().files();
    files[kMiddleIndex + ".swap"] = files.at(kMiddleIndex);
    files.at(kMiddleIndex) = garbage(80);
    QCOMPARE(text(run(files).ids()), text("tmp-swap"));
    files[kDir + "/" + segmentName(kMiddle, ".log.cleaned")] = {}; // then the swap files are deleted
    QVERIFY(!run(files).serious().empty());
}

void TestHealthOffsetIndex::garbageIsBounded()
{
    FileMap files = builder().files();
    files.at(kMiddleIndex) = garbage(80'000);
    const Checked result = run(files);
    QVERIFY(!result.serious().empty());
    std::uint64_t count = 0;
    for (const core::Finding& finding : result.findings) {
        QVERIFY(finding.places.size() <= core::kMostPlaces);
        count += finding.count;
    }
    QVERIFY(count >= 9'000);
}

void TestHealthOffsetIndex::glanceSeesWithoutTheLog()
{
    core::CheckOptions glance;
    glance.depth = core::Depth::Glance;
    FileMap files = builder().files();
    files.erase(kDir + "/" + segmentName(0, ".index"));
    files.at(kMiddleIndex).resize(64);
    patch32(files.at(kActiveIndex), 4, 1'000'000);
    const Checked result = run(files, glance);
    QCOMPARE(text(result.serious()),
             text("idx-missing:degraded idx-position-beyond-log:loss idx-zero-tail-inactive:degraded"));
    QCOMPARE(result.scanned.bytes, std::uint64_t{0});
    QCOMPARE(run(builder().files(), glance).findings.size(), std::size_t{0});
}

QTEST_APPLESS_MAIN(TestHealthOffsetIndex)
#include "tst_health_offset_index.moc"
