#define QT_NO_KEYWORDS // an index has slots
// What retention deletes and why segments were closed: built partitions by arithmetic, real ones by what their brokers
// were told and did.

#include <QtTest>

#include "core/insight/retention.h"
#include "core/insight/segment_roll.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/walked.h"

using namespace core;
using test::PartitionBuilder;

namespace {

constexpr std::int64_t kStart = 1'700'000'000'000;
constexpr std::int64_t kHour = 3'600'000;

/// Segments of ten records, one an hour; the last record of each is nine seconds younger than the first.
PartitionBuilder hourly(int segments)
{
    PartitionBuilder partition;
    for (int i = 0; i < segments; ++i) {
        partition.segment().timestamps(kStart + i * kHour, 1000).records(10);
    }
    return partition;
}

Settings settingsOf(const std::vector<std::pair<const char*, std::string>>& values)
{
    Settings settings;
    for (const auto& [name, value] : values) {
        if (!setSetting(settings, name, value)) {
            throw std::runtime_error(name);
        }
    }
    return settings;
}

RetentionForecast forecast(const PartitionDir& partition, const Settings& settings, std::int64_t now)
{
    return retentionForecast(partition, settings, TimestampMs{now}, {}).value();
}

RetentionForecast forecast(const PartitionBuilder& builder, const Settings& settings, std::int64_t now)
{
    return forecast(test::glanced(builder), settings, now);
}

std::string rulesOf(const RetentionForecast& result)
{
    std::string text;
    for (const SegmentFate& fate : result.segments) {
        text +=
            std::string(text.empty() ? "" : " ") + (fate.goes ? "-" : "") + std::string(retentionRuleName(fate.rule));
    }
    return text;
}

PartitionDir real(const std::string& name, const std::string& dir)
{
    return test::glanced(test::fixture("partitions/" + name) + "/data", dir);
}

std::map<RollReason, int> reasonsOf(const std::vector<SegmentRoll>& rolls)
{
    std::map<RollReason, int> reasons;
    for (const SegmentRoll& roll : rolls) {
        ++reasons[roll.reason];
    }
    return reasons;
}

} // namespace

class TestInsightRetention : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bySize_data();
    void bySize();
    void byTimeToTheMillisecond();
    void oneFutureRecordHoldsTheRestBack();
    void belowTheLogStart();
    void theOrderOfRules();
    void nothingAboveTheHighWatermark();
    void theEmptyActiveSegmentStays();
    void withoutLimits();
    void theMetadataLogHasItsOwnRules();
    void withoutTimestampsByFileTime();
    void whatTheBrokerKept();
    void anyTimestampWillDo();
    void rollsByTheSettingsOfTheBroker();
    void rollsOfBuiltSegments();
    void aFullIndexRolls();
};

void TestInsightRetention::bySize_data()
{
    QTest::addColumn<std::int64_t>("keep"); // in sizes of a segment, and bytes more
    QTest::addColumn<std::int64_t>("more");
    QTest::addColumn<int>("going"); // the log never goes below retention.bytes
    QTest::newRow("nothing") << std::int64_t{0} << std::int64_t{0} << 4;
    QTest::newRow("a byte less than one") << std::int64_t{1} << std::int64_t{-1} << 3;
    QTest::newRow("one") << std::int64_t{1} << std::int64_t{0} << 3;
    QTest::newRow("a byte more than one") << std::int64_t{1} << std::int64_t{1} << 2;
    QTest::newRow("two") << std::int64_t{2} << std::int64_t{0} << 2;
    QTest::newRow("all") << std::int64_t{4} << std::int64_t{0} << 0;
    QTest::newRow("more than there is") << std::int64_t{5} << std::int64_t{0} << 0;
}

void TestInsightRetention::bySize()
{
    QFETCH(std::int64_t, keep);
    QFETCH(std::int64_t, more);
    QFETCH(int, going);
    const PartitionDir partition = test::glanced(hourly(4));
    const auto size = static_cast<std::int64_t>(partition.segments.front().log.size);
    for (const Segment& segment : partition.segments) {
        QCOMPARE(static_cast<std::int64_t>(segment.log.size), size);
    }
    const std::string bytes = std::to_string(keep * size + more);
    const RetentionForecast result = forecast(partition, settingsOf({{"retention.bytes", bytes}}), kStart + kHour);
    QCOMPARE(static_cast<int>(result.going), going);
    QCOMPARE(static_cast<std::int64_t>(result.goingBytes), going * size);
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(result.segments[i].goes, static_cast<int>(i) < going);
        QCOMPARE(result.segments[i].rule, result.segments[i].goes ? RetentionRule::Size : RetentionRule::Young);
    }
    QCOMPARE(result.logStartAfter->value, going * 10);
    // By the broker's name, too.
    QCOMPARE(forecast(partition, settingsOf({{"log.retention.bytes", bytes}}), kStart + kHour).going, result.going);
}

// The newest record of the first segment is nine seconds after its start.
void TestInsightRetention::byTimeToTheMillisecond()
{
    const PartitionBuilder partition = hourly(3);
    const Settings settings = settingsOf({{"retention.ms", "600000"}});
    const std::int64_t due = kStart + 9000 + 600'000;
    RetentionForecast result = forecast(partition, settings, due);
    QCOMPARE(rulesOf(result), std::string("young young young"));
    QCOMPARE(result.segments[0].goesAt->value, due + 1);
    QCOMPARE(result.segments[2].goesAt->value, due + 1 + 2 * kHour);
    QCOMPARE(english(result.sentence), std::string("Retention deletes nothing at 2023-11-14 22:23:29.000 UTC: all 3 "
                                                   "segments stay."));
    result = forecast(partition, settings, due + 1);
    QCOMPARE(rulesOf(result), std::string("-time young young"));
    result = forecast(partition, settings, due + 1 + 2 * kHour);
    QCOMPARE(rulesOf(result), std::string("-time -time -time")); // the active one too, after a roll
    QCOMPARE(result.logStartAfter->value, 30);
}

void TestInsightRetention::oneFutureRecordHoldsTheRestBack()
{
    PartitionBuilder partition;
    partition.segment().timestamps(kStart, 1000).records(10);
    partition.segment().timestamps(kStart + 100'000 * kHour, 0).records(1);
    partition.segment().timestamps(kStart, 1000).records(10);
    const RetentionForecast result = forecast(partition, settingsOf({{"retention.ms", "1000"}}), kStart + 10 * kHour);
    QCOMPARE(rulesOf(result), std::string("-time young held-back"));
    QCOMPARE(result.segments[1].goesAt->value, kStart + 100'000 * kHour + 1001);
    QCOMPARE(result.segments[2].goesAt->value, kStart + 100'000 * kHour + 1001);
    QVERIFY(english(result.segments[1].sentence).find("of the future") != std::string::npos);
    QVERIFY(english(result.segments[2].sentence).find("segment 10 before it stays") != std::string::npos);
}

void TestInsightRetention::belowTheLogStart()
{
    PartitionBuilder partition = hourly(4);
    partition.logStart(25);
    const RetentionForecast result = forecast(partition, settingsOf({{"cleanup.policy", "compact"}}), kStart);
    QCOMPARE(rulesOf(result), std::string("-log-start -log-start policy policy"));
    QCOMPARE(result.logStartAfter->value, 25); // in the middle of the third
    QVERIFY(!result.segments[2].goesAt);
}

void TestInsightRetention::theOrderOfRules()
{
    PartitionBuilder partition = hourly(3);
    partition.logStart(10);
    Settings settings = settingsOf({{"retention.ms", "1000"}, {"retention.bytes", "0"}});
    QCOMPARE(rulesOf(forecast(partition, settings, kStart + 2 * kHour)), std::string("-log-start -size -size"));
    settings.release = *parseRelease("2.8.2");
    QCOMPARE(rulesOf(forecast(partition, settings, kStart + 2 * kHour)), std::string("-time -time -size"));
}

void TestInsightRetention::nothingAboveTheHighWatermark()
{
    PartitionBuilder partition = hourly(3);
    partition.highWatermark(15);
    const RetentionForecast result = forecast(partition, settingsOf({{"retention.ms", "1000"}}), kStart + 10 * kHour);
    QCOMPARE(rulesOf(result), std::string("-time not-committed held-back"));
}

void TestInsightRetention::theEmptyActiveSegmentStays()
{
    PartitionBuilder partition = hourly(1);
    partition.segment();
    const RetentionForecast result = forecast(partition, settingsOf({{"retention.ms", "1000"}}), kStart + 10 * kHour);
    QCOMPARE(rulesOf(result), std::string("-time empty-active"));
    QCOMPARE(result.logStartAfter->value, 10);
}

void TestInsightRetention::withoutLimits()
{
    const RetentionForecast result =
        forecast(hourly(2), settingsOf({{"retention.ms", "-1"}}), kStart + 100'000 * kHour);
    QCOMPARE(rulesOf(result), std::string("policy policy"));
    QCOMPARE(english(result.segments[0].sentence), std::string("Stays: neither time nor size is limited."));
}

void TestInsightRetention::theMetadataLogHasItsOwnRules()
{
    PartitionBuilder metadata("__cluster_metadata", 0);
    metadata.segment().records(3);
    QCOMPARE(rulesOf(forecast(metadata, {}, kStart + 100'000 * kHour)), std::string("own-rules"));
    PartitionBuilder offsets("__consumer_offsets", 3);
    offsets.segment().records(3);
    QCOMPARE(rulesOf(forecast(offsets, {}, kStart + 100'000 * kHour)), std::string("policy"));
}

void TestInsightRetention::withoutTimestampsByFileTime()
{
    const PartitionDir partition = real("timestamps", "ts-none-0");
    const RetentionForecast result = forecast(partition, {}, 0);
    QVERIFY(!partition.segments.empty());
    for (std::size_t i = 0; i < partition.segments.size(); ++i) {
        QVERIFY(result.segments[i].byFileTime);
        QCOMPARE(result.segments[i].age->value, partition.segments[i].log.mtimeMs);
    }
}

// The topic had cleanup.policy compact,delete and retention.bytes 60000, and its broker had come to rest.
void TestInsightRetention::whatTheBrokerKept()
{
    const PartitionDir partition = real("compacted", "latest-and-delete-0");
    const RetentionForecast result = forecast(
        partition,
        settingsOf({{"cleanup.policy", "compact,delete"}, {"retention.bytes", "60000"}, {"retention.ms", "-1"}}),
        kStart);
    QCOMPARE(result.going, std::uint64_t{0});
    QVERIFY(result.bytes > 60'000);
    // DeleteRecords up to the end left the active segment in place.
    QCOMPARE(forecast(real("deleted-records", "all-0"), settingsOf({{"retention.ms", "-1"}}), kStart).going,
             std::uint64_t{0});
}

void TestInsightRetention::anyTimestampWillDo()
{
    for (const std::int64_t timestamp : {std::int64_t{0}, INT64_MAX, INT64_MAX - 5, INT64_MIN, std::int64_t{-2}}) {
        PartitionBuilder partition;
        partition.segment().timestamps(timestamp, 0).records(1);
        partition.segment().records(1);
        for (const std::int64_t now : {std::int64_t{0}, INT64_MAX, kStart}) {
            const RetentionForecast result = forecast(partition, settingsOf({{"retention.ms", "1000"}}), now);
            QCOMPARE(result.segments.size(), std::size_t{2});
            QVERIFY(!result.segments[0].goesAt || result.segments[0].goesAt->value > 1000 - 2);
        }
    }
}

void TestInsightRetention::rollsByTheSettingsOfTheBroker()
{
    // The topic's segment.bytes was 420, by the fixture's about.json.
    std::map<RollReason, int> reasons =
        reasonsOf(segmentRolls(real("tiny-segments", "tiny-0"), settingsOf({{"segment.bytes", "420"}})));
    QCOMPARE(reasons[RollReason::Size], 199);
    // Its batches are half an hour apart or more.
    reasons = reasonsOf(segmentRolls(real("tiny-segments", "tiny-0"), settingsOf({{"segment.ms", "1799999"}})));
    QCOMPARE(reasons[RollReason::Time], 199);
    // A batch was moved to 2^31 - 200, so the log had to roll where its offsets would not fit any more.
    const std::vector<SegmentRoll> rolls = segmentRolls(real("huge-offsets", "wide-span-0"), {});
    QCOMPARE(rolls.front().reason, RollReason::Offsets);
}

void TestInsightRetention::rollsOfBuiltSegments()
{
    const PartitionDir partition = test::glanced(hourly(3));
    const auto size = static_cast<std::int64_t>(partition.segments.front().log.size); // of one batch
    const auto reasonWith = [&](const char* name, std::int64_t value) {
        return segmentRolls(partition, settingsOf({{name, std::to_string(value)}})).front().reason;
    };
    QCOMPARE(reasonWith("segment.bytes", 2 * size), RollReason::Unknown); // it would have fitted
    QCOMPARE(reasonWith("segment.bytes", 2 * size - 1), RollReason::Size);
    // The largest timestamps of the first batches are an hour apart.
    QCOMPARE(reasonWith("segment.ms", kHour), RollReason::Unknown);
    QCOMPARE(reasonWith("segment.ms", kHour - 1), RollReason::Time);
    QCOMPARE(reasonWith("log.roll.hours", 1), RollReason::Unknown);
    QCOMPARE(segmentRolls(partition, {}).size(), std::size_t{2});
    const Settings settings;
    QCOMPARE(english(rollText(segmentRolls(partition, settings).front(), settings)),
             "No rule explains the roll with these settings; segment.bytes below " + std::to_string(2 * size) +
                 " or segment.ms below 1 h would.");
    // A compacted topic rolls by max.compaction.lag.ms as well.
    const std::string lag = std::to_string(kHour - 1);
    QCOMPARE(segmentRolls(partition, settingsOf({{"max.compaction.lag.ms", lag}})).front().reason, RollReason::Unknown);
    QCOMPARE(segmentRolls(partition, settingsOf({{"max.compaction.lag.ms", lag}, {"cleanup.policy", "compact"}}))
                 .front()
                 .reason,
             RollReason::Time);
}

// 17 batches of 1 KiB and an entry each: 16 entries, the first batch has none.
void TestInsightRetention::aFullIndexRolls()
{
    test::IndexOptions index;
    index.interval = 0;
    PartitionBuilder full;
    test::SegmentBuilder& segment = full.segment();
    for (int i = 0; i < 17; ++i) {
        segment.records(1, 900);
    }
    full.segment().records(1);
    full.indexOptions(index);
    const PartitionDir dir = test::glanced(full);
    QCOMPARE(glanceSegment(dir, dir.segments.front()).offsetEntries, std::size_t{16});
    QCOMPARE(segmentRolls(dir, settingsOf({{"segment.index.bytes", "128"}})).front().reason, RollReason::IndexFull);
    QCOMPARE(segmentRolls(dir, settingsOf({{"segment.index.bytes", "256"}})).front().reason, RollReason::Unknown);
}

QTEST_GUILESS_MAIN(TestInsightRetention)
#include "tst_insight_retention.moc"
