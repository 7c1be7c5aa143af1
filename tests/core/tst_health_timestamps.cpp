#define QT_NO_KEYWORDS // an index has slots
// Timestamps against time retention: which segment is named, which record decides, and from when it goes.

#include <QtTest/QtTest>

#include "core/health/segment_age.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"

using namespace test;
using core::BrokerEffect;
using core::TimeUnit;

namespace {

const std::string kDir = "orders-0";
constexpr std::int64_t kStart = 1'700'000'000'000; // 2023-11-14 22:13:20
constexpr std::int64_t kDay = 86'400'000;

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

core::CheckOptions at(std::int64_t now, const std::vector<std::pair<std::string, std::string>>& settings = {})
{
    core::CheckOptions options = optionsWith(settings);
    options.now = core::TimestampMs{now};
    return options;
}

/// One segment for each timestamp, its records one ms apart up to that.
FileMap segmentsOf(const std::vector<std::int64_t>& newest)
{
    PartitionBuilder partition;
    for (const std::int64_t timestamp : newest) {
        partition.segment().producer(4711, 0, false).timestamps(timestamp < 0 ? -1 : timestamp - 4, 1).records(5);
    }
    return partition.files();
}

} // namespace

class TestHealthTimestamps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void unitsAreRecognised();
    void yearsOfAnySize();
    void youngIsSilent();
    void oneFutureRecordHoldsAllLaterSegments();
    void microsAndNanos();
    void secondsAreDeletedAtOnce();
    void olderThanRetention();
    void onlyTheOldestGo();
    void compactedTopicsKeepThem();
    void withoutTimestamps();
    void releasesBeforeTimestamps();
};

void TestHealthTimestamps::unitsAreRecognised()
{
    QCOMPARE(core::likelyUnit({kStart}), TimeUnit::Millis);
    QCOMPARE(core::likelyUnit({kStart / 1000}), TimeUnit::Seconds);
    QCOMPARE(core::likelyUnit({kStart * 1000}), TimeUnit::Micros);
    QCOMPARE(core::likelyUnit({kStart * 1'000'000}), TimeUnit::Nanos);
    QCOMPARE(core::likelyUnit({0}), TimeUnit::Millis);
    QCOMPARE(core::likelyUnit({-1}), TimeUnit::Millis);
    QCOMPARE(core::inUnit({1'700'000'000}, TimeUnit::Seconds).value, kStart);
    QCOMPARE(core::inUnit({kStart * 1000 + 999}, TimeUnit::Micros).value, kStart);
    QCOMPARE(core::inUnit({kStart * 1'000'000 + 1}, TimeUnit::Nanos).value, kStart);
}

void TestHealthTimestamps::yearsOfAnySize()
{
    QCOMPARE(core::yearOf({0}), std::int64_t{1970});
    QCOMPARE(core::yearOf({-1}), std::int64_t{1969});
    QCOMPARE(core::yearOf({kStart}), std::int64_t{2023});
    QCOMPARE(core::yearOf({951'782'400'000}), std::int64_t{2000}); // 29 February 2000
    QCOMPARE(core::yearOf({978'307'199'999}), std::int64_t{2000}); // its last millisecond
    QCOMPARE(core::yearOf({978'307'200'000}), std::int64_t{2001});
    QCOMPARE(core::yearOf({253'402'300'800'000}), std::int64_t{10000});
    QCOMPARE(core::yearOf({kStart * 1000}), std::int64_t{55840}); // date -u -d @1700000000000
}

void TestHealthTimestamps::youngIsSilent()
{
    QCOMPARE(text(checked(segmentsOf({kStart, kStart + kDay}), kDir, at(kStart + 2 * kDay)).ids()), text(""));
    QCOMPARE(text(checked(segmentsOf({kStart}), kDir, at(kStart - kDay)).ids()), text("")); // a day ahead
}

void TestHealthTimestamps::oneFutureRecordHoldsAllLaterSegments()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart, 1).records(5);
    BuiltBatch odd;
    odd.producerId = 4000;
    odd.producerEpoch = 0;
    odd.baseSequence = 0;
    odd.records = {{"a", "x", kStart}, {"b", "x", kStart + 400 * kDay}, {"c", "x", kStart}};
    partition.segment().timestamps(kStart, 1).records(5).batch(odd).records(5);
    partition.segment().timestamps(kStart, 1).records(5);
    const Checked result = checked(partition.files(), kDir, at(kStart + kDay));
    QCOMPARE(text(result.serious()), text("ts-far-future:degraded"));
    const core::Finding& finding = result.only("ts-far-future");
    QCOMPARE(finding.segment->value, std::int64_t{5});
    QCOMPARE(finding.places.at(0).offset->value, std::int64_t{10});
    QCOMPARE(text(english(finding.sentence)),
             text("Segment 5 is dated to the future by the record at offset 11: 2024-12-18 22:13:20.000 UTC."));
    QCOMPARE(text(evidence(finding, "producerId")), text("4000"));
    QCOMPARE(text(evidence(finding, "deletableFrom")), text("2024-12-25 22:13:20.000 UTC"));
    QCOMPARE(text(english(finding.broker)),
             text("With retention.ms 7 d (default) the broker keeps this segment and every later one until 2024-12-25 "
                  "22:13:20.000 UTC."));
    const core::CheckOptions given = at(kStart + kDay, {{"retention.ms", "86400000"}});
    QCOMPARE(text(english(checked(partition.files(), kDir, given).only("ts-far-future").broker)),
             text("With retention.ms 1 d the broker keeps this segment and every later one until 2024-12-19 "
                  "22:13:20.000 UTC."));
}

void TestHealthTimestamps::microsAndNanos()
{
    const Checked micros = checked(segmentsOf({kStart * 1000}), kDir, at(kStart));
    QCOMPARE(text(micros.serious()), text("ts-far-future:degraded"));
    QCOMPARE(
        text(english(micros.findings[0].sentence)),
        text("Segment 0 is dated to the year 55840 by the record at offset 4: its timestamp 1700000000000000 looks "
             "like microseconds given as milliseconds (2023-11-14 22:13:20.000 UTC)."));
    QVERIFY(english(micros.findings[0].broker).ends_with("until the year 55840."));
    const Checked nanos = checked(segmentsOf({kStart * 1'000'000}), kDir, at(kStart));
    QVERIFY(english(nanos.findings[0].sentence).find("looks like nanoseconds given as milliseconds") !=
            std::string::npos);
    // Nothing tells the time: no modification times in memory, and no timestamp that a clock could show.
    QCOMPARE(text(checked(segmentsOf({kStart * 1000}), kDir).serious()), text("ts-far-future:degraded"));
}

void TestHealthTimestamps::secondsAreDeletedAtOnce()
{
    const Checked result = checked(segmentsOf({1'700'000'000, 1'700'000'100}), kDir, at(kStart));
    QCOMPARE(text(result.serious()), text("ts-far-past:loss"));
    const core::Finding& finding = result.only("ts-far-past");
    QCOMPARE(finding.count, std::uint64_t{2});
    QCOMPARE(finding.effect, BrokerEffect::MakesWorse);
    QCOMPARE(text(english(finding.sentence)),
             text("2 segments are dated to 1970, the first is 0 by the record at offset 4: timestamp 1700000000 looks "
                  "like seconds given as milliseconds (2023-11-14 22:13:20.000 UTC)."));
    QCOMPARE(text(english(finding.broker)),
             text("With retention.ms 7 d (default) time retention deletes since 1970-01-27 16:13:20.000 UTC, so this "
                  "goes at its next check."));
}

void TestHealthTimestamps::olderThanRetention()
{
    const FileMap files = segmentsOf({kStart, kStart + kDay});
    const Checked byDefault = checked(files, kDir, at(kStart + 9 * kDay));
    QCOMPARE(text(byDefault.ids()), text("ts-far-past"));
    QCOMPARE(text(byDefault.serious()), text(""));
    QCOMPARE(byDefault.findings[0].count, std::uint64_t{2});
    QCOMPARE(checked(files, kDir, at(kStart + 8 * kDay)).findings[0].count, std::uint64_t{1}); // exactly 7 d: stays
    const Checked given = checked(files, kDir, at(kStart + 9 * kDay, {{"log.retention.hours", "24"}}));
    QCOMPARE(text(given.serious()), text("ts-far-past:loss"));
    QCOMPARE(text(checked(files, kDir, at(kStart + 9 * kDay, {{"retention.ms", "-1"}})).ids()), text(""));
}

void TestHealthTimestamps::onlyTheOldestGo()
{
    const FileMap files = segmentsOf({kStart, kStart + 20 * kDay, kStart + kDay, kStart + 2 * kDay});
    const Checked result = checked(files, kDir, at(kStart + 21 * kDay, {{"retention.ms", "604800000"}}));
    QCOMPARE(text(result.serious()), text("ts-far-past:loss"));
    QCOMPARE(result.findings.size(), std::size_t{2});
    QCOMPARE(result.findings[0].segment->value, std::int64_t{0});
    const core::Finding& waits = result.findings[1];
    QCOMPARE(waits.severity, core::Severity::Info);
    QCOMPARE(waits.count, std::uint64_t{2});
    QCOMPARE(text(english(waits.sentence)),
             text("2 segments are older than the retention time and wait behind segment 5; the first is 10, of "
                  "2023-11-15 22:13:20.000 UTC."));
    QCOMPARE(text(english(waits.broker)), text("Retention deletes from the oldest segment on, and stops at segment 5, "
                                               "whose newest record is of 2023-12-04 22:13:20.000 UTC."));
}

void TestHealthTimestamps::compactedTopicsKeepThem()
{
    const FileMap files = segmentsOf({kStart});
    QCOMPARE(text(checked(files, kDir, at(kStart + 90 * kDay, {{"cleanup.policy", "compact"}})).ids()), text(""));
    const Checked both = checked(files, kDir, at(kStart + 90 * kDay, {{"cleanup.policy", "compact,delete"}}));
    QCOMPARE(text(both.ids()), text("ts-far-past"));
    const FileMap future = segmentsOf({kStart + 90 * kDay});
    const Checked compacted = checked(future, kDir, at(kStart, {{"cleanup.policy", "compact"}}));
    QCOMPARE(text(compacted.ids()), text("ts-far-future"));
    QCOMPARE(text(compacted.serious()), text(""));
}

void TestHealthTimestamps::withoutTimestamps()
{
    const Checked result = checked(segmentsOf({-1, kStart, -1}), kDir, at(kStart));
    QCOMPARE(text(result.serious()), text("ts-missing:degraded"));
    QCOMPARE(result.only("ts-missing").count, std::uint64_t{2});
    QCOMPARE(text(checked(segmentsOf({-1}), kDir, at(kStart, {{"cleanup.policy", "compact"}})).ids()), text(""));
}

void TestHealthTimestamps::releasesBeforeTimestamps()
{
    core::CheckOptions old = optionsOf("0.9");
    old.now = core::TimestampMs{kStart + 90 * kDay};
    QVERIFY(!checked(segmentsOf({kStart}), kDir, old).has("ts-far-past"));
    QVERIFY(!checked(segmentsOf({-1}), kDir, old).has("ts-missing"));
}

QTEST_APPLESS_MAIN(TestHealthTimestamps)
#include "tst_health_timestamps.moc"
