#define QT_NO_KEYWORDS // an index has slots
// Damage of time indexes: each case gives exactly its finding, at its byte.

#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <chrono>
#include <filesystem>

#include "tests/support/bytes.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"
#include "tests/support/walked.h"

using namespace test;
using core::BrokerEffect;
using core::Severity;

namespace {

constexpr std::int64_t kStart = 1'700'000'000'000;
constexpr std::int64_t kMiddle = 60;
constexpr std::int64_t kActive = 120;
const std::string kDir = "orders-0";
const std::string kMiddleIndex = kDir + "/" + segmentName(kMiddle, ".timeindex");
const std::string kActiveIndex = kDir + "/" + segmentName(kActive, ".timeindex");

/// Three segments of twelve batches; time entries after every third batch and a final one: four in each index.
PartitionBuilder builder()
{
    PartitionBuilder out;
    for (int segment = 0; segment < 3; ++segment) {
        SegmentBuilder& next = out.segment();
        for (int batch = 0; batch < 12; ++batch) {
            next.timestamps(kStart + segment * 1'000'000 + batch * 1000, 10).records(5, 300);
        }
    }
    return out;
}

constexpr std::int64_t kMiddleMax = kStart + 1'000'000 + 11'000 + 40; // last record of the middle segment

Checked run(const FileMap& files, const core::CheckOptions& options = {})
{
    return checked(files, kDir, options);
}

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

std::int64_t timestampAt(const ByteVector& index, std::size_t slot)
{
    return core::loadBe<std::int64_t>(index.data() + slot * 12);
}

} // namespace

class TestHealthTimeIndex : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fourEntriesAndSilent();
    void missing();
    void missingLosesDataWhenTheFileIsOld();
    void missingWithoutTimestampsIsNormal();
    void releasesWithoutTimeIndex();
    void empty();
    void oddSize();
    void zeroTailActive();
    void zeroTailInactive();
    void zeroTimestampsAreNoZeroTail();
    void compactedTopicsAreNotDeletedByTime();
    void lastBelowFirst();
    void timestampsOutOfOrder_data();
    void timestampsOutOfOrder();
    void offsetDecreasing();
    void offsetDecreasingBlocksTheActiveSegment();
    void offsetBelowBase();
    void offsetNotInLog();
    void offsetInADamagedRangeIsNotTold();
    void timestampMismatch();
    void lastTooLow();
    void lastTooHigh();
    void lastTooHighWithoutTimestamps();
    void theEntryBeforeTheLastIsTheWrongOne();
    void oldLeadersNameTheRecord();
    void markersAndEmptyBatchesCount();
};

void TestHealthTimeIndex::fourEntriesAndSilent()
{
    const FileMap files = builder().files();
    QCOMPARE(files.at(kMiddleIndex).size(), std::size_t{48});
    QCOMPARE(timestampAt(files.at(kMiddleIndex), 3), kMiddleMax);
    QCOMPARE(run(files).findings.size(), std::size_t{0});
}

void TestHealthTimeIndex::missing()
{
    FileMap files = builder().files();
    files.erase(kMiddleIndex);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-missing:degraded"));
    const core::Finding& finding = result.only("tidx-missing");
    QCOMPARE(finding.effect, BrokerEffect::DoesNotNotice);
    QCOMPARE(text(english(finding.sentence)),
             text("Segment 60 has no .timeindex, though its records have timestamps up to "
                  "2023-11-14 22:30:11.040 UTC."));
}

// Retention of a segment without time index goes by the modification time of its log.
void TestHealthTimeIndex::missingLosesDataWhenTheFileIsOld()
{
    QTemporaryDir root;
    FileMap files = builder().files();
    files.erase(kMiddleIndex);
    files.at(kDir + "/" + segmentName(0, ".timeindex")).clear();
    writeFiles(root.path().toStdString(), files);
    core::CheckOptions options;
    options.now = core::TimestampMs{kMiddleMax + 1000};
    const auto setLogTimes = [&](std::int64_t ms) {
        for (const std::int64_t base : {std::int64_t{0}, kMiddle}) {
            const std::filesystem::path log = root.path().toStdString() + "/" + kDir + "/" + segmentName(base, ".log");
            const std::chrono::sys_time<std::chrono::milliseconds> when{std::chrono::milliseconds{ms}};
            std::filesystem::last_write_time(log, std::chrono::file_clock::from_sys(when));
        }
    };
    const auto serious = [&] { return text(checked(glanced(root.path().toStdString(), kDir), options).serious()); };
    constexpr std::int64_t kDay = 86'400'000;
    setLogTimes(kMiddleMax - 8 * kDay); // retention.ms is seven days
    QCOMPARE(serious(), text("tidx-empty-but-timestamps:loss tidx-missing:loss"));
    setLogTimes(kMiddleMax - 6 * kDay);
    QCOMPARE(serious(), text("tidx-empty-but-timestamps:degraded tidx-missing:degraded"));
    setLogTimes(kMiddleMax - 8 * kDay);
    options.now = core::TimestampMs{kMiddleMax + 30 * kDay}; // the records themselves are old by then
    QCOMPARE(serious(), text("tidx-empty-but-timestamps:degraded tidx-missing:degraded"));
    options.now = core::TimestampMs{kMiddleMax + 1000};
    options.settings.cleanupPolicy = "compact";
    QCOMPARE(serious(), text("tidx-empty-but-timestamps:degraded tidx-missing:degraded"));
}

void TestHealthTimeIndex::missingWithoutTimestampsIsNormal()
{
    PartitionBuilder partition;
    partition.segment().magic(0).records(5, 300);
    FileMap files = partition.files();
    files.erase(partition.path(0, ".timeindex"));
    const Checked result = run(files);
    QCOMPARE(text(result.ids()), text("ts-missing"));
    QVERIFY(result.only("tidx-missing").harmless);
}

void TestHealthTimeIndex::releasesWithoutTimeIndex()
{
    FileMap files = builder().files();
    files.erase(kMiddleIndex);
    files.at(kActiveIndex) = garbage(100);
    QCOMPARE(run(files, optionsOf("0.9")).findings.size(), std::size_t{0});
    QCOMPARE(run(files, optionsOf("0.10.0")).findings.size(), std::size_t{0});
    QVERIFY(run(files, optionsOf("0.10.1")).has("tidx-missing"));
}

void TestHealthTimeIndex::empty()
{
    FileMap files = builder().files();
    files.at(kMiddleIndex).clear();
    files.at(kActiveIndex).clear(); // legal: nobody has loaded it yet
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-empty-but-timestamps:degraded"));
    QCOMPARE(result.findings[0].segment->value, kMiddle);
}

void TestHealthTimeIndex::oddSize()
{
    FileMap files = builder().files();
    files.at(kMiddleIndex).push_back(std::byte{7});
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-size-not-multiple:wrong"));
    QCOMPARE(result.findings[0].places.at(0), (core::FindingPlace{48, 1, {}}));
}

void TestHealthTimeIndex::zeroTailActive()
{
    FileMap files = builder().files();
    files.at(kActiveIndex).resize(10'485'756);
    const Checked clean = run(files);
    QCOMPARE(text(clean.serious()), text("tidx-zero-tail-active:loss"));
    QCOMPARE(clean.findings[0].places.at(0), (core::FindingPlace{48, 10'485'708, {}}));
    QCOMPARE(clean.findings[0].effect, BrokerEffect::MakesWorse);
    core::CheckOptions unclean;
    unclean.cleanStart = false;
    const Checked killed = run(files, unclean);
    QCOMPARE(text(killed.ids()), text(""));
    QVERIFY(killed.only("tidx-zero-tail-active").harmless);
}

void TestHealthTimeIndex::zeroTailInactive()
{
    FileMap files = builder().files();
    files.at(kMiddleIndex).resize(120);
    Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-zero-tail-inactive:loss"));
    QCOMPARE(result.findings[0].places.at(0), (core::FindingPlace{48, 72, {}}));
    QCOMPARE(result.findings[0].effect, BrokerEffect::MakesWorse);
    QCOMPARE(
        text(english(result.findings[0].sentence)),
        text("The time index of segment 60 ends in zeros; the broker reads that as 1970 and deletes the segment at "
             "its next retention check."));
    QCOMPARE(run(files, optionsOf("2.2")).findings[0].effect, BrokerEffect::Repairs);

    files.at(kMiddleIndex).assign(48, std::byte{0}); // the log alone tells that there are times
    result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-zero-tail-inactive:loss"));
    QCOMPARE(result.findings[0].places.at(0), (core::FindingPlace{0, 48, {}}));
}

void TestHealthTimeIndex::zeroTimestampsAreNoZeroTail()
{
    PartitionBuilder partition;
    partition.segment().timestamps(0, 0).records(1, 300).records(5, 300);
    partition.segment().timestamps(0, 0).records(5, 300);
    const FileMap files = partition.files();
    QCOMPARE(files.at(partition.path(0, ".timeindex")), ByteVector(12)); // (0, base): legal, though it is all zeros
    QCOMPARE(text(run(files).serious()), text(""));
}

void TestHealthTimeIndex::compactedTopicsAreNotDeletedByTime()
{
    FileMap files = builder().files();
    files.at(kMiddleIndex).resize(120);
    const Checked result = run(files, optionsWith({{"cleanup.policy", "compact"}}));
    QCOMPARE(text(result.serious()), text("tidx-zero-tail-inactive:wrong"));
    QCOMPARE(text(run(files, optionsWith({{"cleanup.policy", "compact,delete"}})).serious()),
             text("tidx-zero-tail-inactive:loss"));
}

void TestHealthTimeIndex::lastBelowFirst()
{
    FileMap files = builder().files();
    patch64(files.at(kMiddleIndex), 36, 12'345);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-last-ts-below-first:loss"));
    QCOMPARE(result.findings[0].places.at(0).filePos, std::uint64_t{36});
    files = builder().files();
    patch64(files.at(kActiveIndex), 36, 12'345); // the active segment's age is not taken from there yet
    QCOMPARE(text(run(files).serious()), text("tidx-last-ts-below-first:wrong"));
}

void TestHealthTimeIndex::timestampsOutOfOrder_data()
{
    QTest::addColumn<int>("slot");
    QTest::addColumn<int>("shift");
    QTest::newRow("too low") << 1 << -1'000'000;
    QTest::newRow("too high") << 1 << 1'000'000;
    QTest::newRow("first one too high") << 0 << 1'000'000;
}

void TestHealthTimeIndex::timestampsOutOfOrder()
{
    QFETCH(int, slot);
    QFETCH(int, shift);
    FileMap files = builder().files();
    ByteVector& index = files.at(kMiddleIndex);
    const auto at = static_cast<std::size_t>(slot);
    patch64(index, at * 12, timestampAt(index, at) + shift);
    const Checked result = run(files);
    QCOMPARE(text(result.ids()), text("tidx-ts-not-increasing"));
    const core::Finding& finding = result.only("tidx-ts-not-increasing");
    QCOMPARE(finding.severity, Severity::Wrong);
    QCOMPARE(finding.count, std::uint64_t{1});
    QCOMPARE(finding.places.at(0).filePos, static_cast<std::uint64_t>(at * 12));
}

void TestHealthTimeIndex::offsetDecreasing()
{
    FileMap files = builder().files();
    patch32(files.at(kMiddleIndex), 12 + 8, 2);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-offset-decreasing:wrong"));
    QCOMPARE(result.findings[0].places.at(0).filePos, std::uint64_t{12});
}

void TestHealthTimeIndex::offsetDecreasingBlocksTheActiveSegment()
{
    FileMap files = builder().files();
    ByteVector& index = files.at(kActiveIndex);
    patch32(index, 12 + 8, 2);
    patch32(index, 36 + 8, 500); // the next entry would be lower
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-offset-decreasing:fatal tidx-offset-not-in-log:wrong"));
}

void TestHealthTimeIndex::offsetBelowBase()
{
    FileMap files = builder().files();
    patch32(files.at(kMiddleIndex), 12 + 8, -3);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-offset-below-base:wrong"));
    QCOMPARE(result.findings[0].places.at(0), (core::FindingPlace{12, 12, core::Offset{kMiddle - 3}}));
    QCOMPARE(run(files, optionsOf("2.2")).findings[0].effect, BrokerEffect::Repairs);
}

void TestHealthTimeIndex::offsetNotInLog()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    segment.records(5, 300).gap(10).records(5, 300).records(5, 5000).records(5, 300);
    FileMap files = partition.files();
    ByteVector& index = files.at(partition.path(0, ".timeindex"));
    QCOMPARE(text(run(files).serious()), text(""));
    patch32(index, 8, 7); // in the gap
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-offset-not-in-log:wrong"));
    QCOMPARE(result.only("tidx-offset-not-in-log").places.at(0), (core::FindingPlace{0, 12, core::Offset{7}}));
}

void TestHealthTimeIndex::offsetInADamagedRangeIsNotTold()
{
    PartitionBuilder partition = builder();
    FileMap files = partition.files();
    ByteVector& log = files.at(kDir + "/" + segmentName(kMiddle, ".log"));
    const auto relative = core::loadBe<std::int32_t>(files.at(kMiddleIndex).data() + 12 + 8);
    SegmentBuilder same(kMiddle);
    for (int batch = 0; batch < 12; ++batch) {
        same.timestamps(kStart + 1'000'000 + batch * 1000, 10).records(5, 300);
    }
    QCOMPARE(same.log(), log);
    const PlacedBatch& hit = same.batches().at(static_cast<std::size_t>(relative / 5));
    QCOMPARE(hit.lastOffset, kMiddle + relative);
    zeroRange(log, hit.pos, hit.size);
    QCOMPARE(text(run(files).serious()), text("log-zero-hole:loss"));
}

void TestHealthTimeIndex::timestampMismatch()
{
    FileMap files = builder().files();
    ByteVector& index = files.at(kMiddleIndex);
    patch64(index, 12, timestampAt(index, 1) + 1);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-timestamp-mismatch:wrong"));
    QCOMPARE(result.findings[0].places.at(0).filePos, std::uint64_t{12});
}

void TestHealthTimeIndex::lastTooLow()
{
    FileMap files = builder().files();
    cutTo(files.at(kMiddleIndex), 36);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-last-too-low:loss"));
    const core::Finding& finding = result.findings[0];
    QCOMPARE(finding.places.at(0).filePos, std::uint64_t{24});
    QCOMPARE(finding.effect, BrokerEffect::MakesWorse);
    QCOMPARE(text(evidence(finding, "maxTimestamp")), text(core::englishTime(kMiddleMax)));
    cutTo(files.at(kActiveIndex), 36); // the last entry of an active segment may lag
    QCOMPARE(text(run(files).serious()), text("tidx-last-too-low:loss"));
}

void TestHealthTimeIndex::lastTooHigh()
{
    FileMap files = builder().files();
    patch64(files.at(kMiddleIndex), 36, kMiddleMax + 1);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-last-too-high:degraded"));
    QCOMPARE(result.findings[0].places.at(0).filePos, std::uint64_t{36});
    QCOMPARE(result.findings[0].effect, BrokerEffect::LeavesIt);
}

void TestHealthTimeIndex::lastTooHighWithoutTimestamps()
{
    PartitionBuilder partition;
    partition.segment().timestamps(-1, 0).records(5, 100);
    FileMap files = partition.files();
    putTimeEntry(files.at(partition.path(0, ".timeindex")), kStart, 4);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-last-too-high:degraded ts-missing:degraded"));
    QVERIFY(english(result.only("tidx-last-too-high").sentence).ends_with("though its records have no timestamps."));
}

void TestHealthTimeIndex::theEntryBeforeTheLastIsTheWrongOne()
{
    FileMap files = builder().files();
    patch64(files.at(kMiddleIndex), 24, kMiddleMax + 5000);
    const Checked result = run(files);
    QCOMPARE(text(result.serious()), text("tidx-timestamp-mismatch:wrong"));
    QCOMPARE(result.findings[0].places.at(0).filePos, std::uint64_t{24});
}

// Leaders up to 3.7 store the offset of the record that has the largest timestamp, not of its batch's last one.
void TestHealthTimeIndex::oldLeadersNameTheRecord()
{
    PartitionBuilder partition;
    SegmentBuilder& segment = partition.segment();
    for (int batch = 0; batch < 6; ++batch) {
        segment.timestamps(kStart + batch * 10'000, -10).records(5, 400); // the first record has the largest
    }
    IndexOptions options;
    options.deepTimeOffsets = true;
    FileMap files = partition.indexOptions(options).files();
    const ByteVector& index = files.at(partition.path(0, ".timeindex"));
    QCOMPARE(core::loadBe<std::int32_t>(index.data() + 8) % 5, 0);
    QCOMPARE(run(files).findings.size(), std::size_t{0});
}

void TestHealthTimeIndex::markersAndEmptyBatchesCount()
{
    PartitionBuilder partition;
    partition.segment()
        .producer(4000, 0, true)
        .records(5, 3000)
        .marker(1, 4000, 0)
        .timestamps(kStart + 50'000, 0)
        .emptyBatch(9)
        .noProducer()
        .timestamps(-1, 0)
        .records(3, 3000)
        .records(3, 3000);
    partition.segment().records(1);
    QCOMPARE(text(run(partition.files()).serious()), text(""));
}

QTEST_APPLESS_MAIN(TestHealthTimeIndex)
#include "tst_health_time_index.moc"
