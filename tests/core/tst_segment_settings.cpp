#include <QtTest>

#include <algorithm>

#include "core/segment/settings.h"

using namespace core;

class TestSegmentSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void haveKafkasDefaults();
    void takeTopicAndBrokerNames();
    void refuseWhatKafkaRefuses();
    void coarseRetentionYieldsToTheFiner();
    void aLaterSourceWins();
    void namesThatKafkaHas();
};

void TestSegmentSettings::haveKafkasDefaults()
{
    const Settings settings;
    QCOMPARE(settings.indexIntervalBytes, 4096);
    QCOMPARE(settings.segmentIndexBytes, 10'485'760);
    QCOMPARE(settings.segmentBytes, 1'073'741'824);
    QCOMPARE(settings.retentionMs, std::int64_t{7} * 24 * 3600 * 1000);
    QVERIFY(!settings.isGiven("retention.ms"));
}

void TestSegmentSettings::takeTopicAndBrokerNames()
{
    Settings settings;
    QVERIFY(setSetting(settings, "index.interval.bytes", "100"));
    QVERIFY(setSetting(settings, "log.index.size.max.bytes", "65536"));
    QVERIFY(setSetting(settings, "log.segment.bytes", "1048576"));
    QVERIFY(setSetting(settings, "retention.ms", "-1"));
    QVERIFY(setSetting(settings, "log.segment.delete.delay.ms", "0"));
    QVERIFY(setSetting(settings, "message.max.bytes", "2147483647"));
    QVERIFY(setSetting(settings, "cleanup.policy", "compact, delete"));
    QVERIFY(setSetting(settings, "min.insync.replicas", "two")); // no meaning here
    QCOMPARE(settings.indexIntervalBytes, 100);
    QCOMPARE(settings.segmentIndexBytes, 65'536);
    QCOMPARE(settings.segmentBytes, 1'048'576);
    QCOMPARE(settings.retentionMs, -1);
    QCOMPARE(settings.fileDeleteDelayMs, 0);
    QCOMPARE(settings.maxMessageBytes, 2'147'483'647);
    QCOMPARE(settings.cleanupPolicy, std::string("compact, delete"));
    QVERIFY(settings.isGiven("segment.bytes")); // by the topic's name too
    QVERIFY(settings.isGiven("log.segment.bytes"));
    QCOMPARE(settings.given.at("min.insync.replicas"), std::string("two"));
}

void TestSegmentSettings::refuseWhatKafkaRefuses()
{
    const std::pair<const char*, const char*> bad[] = {
        {"index.interval.bytes", "-1"},
        {"retention.bytes", "-2"},
        {"segment.ms", "0"},
        {"log.roll.hours", "a week"},
        {"index.interval.bytes", "4k"},
        {"index.interval.bytes", ""},
        {"index.interval.bytes", "2147483648"},
        {"segment.index.bytes", "3"},
        {"segment.bytes", "13"},
        {"retention.ms", "-2"},
        {"retention.ms", "9223372036854775808"},
        {"file.delete.delay.ms", "-1"},
        {"cleanup.policy", "compress"},
        {"log.retention.hours", "3000000000"},
        {"cleanup.policy", "compact,,delete"},
    };
    for (const auto& [name, value] : bad) {
        Settings settings;
        const Status status = setSetting(settings, name, value);
        QVERIFY2(!status, name);
        QCOMPARE(status.error().code, Errc::Malformed);
        QVERIFY(settings.given.empty());
    }
    Settings settings;
    QCOMPARE(setSetting(settings, "segment.index.bytes", "3\n").error().detail,
             std::string("segment.index.bytes takes a whole number from 4 to 2147483647, not \"3\\x0a\""));
}

void TestSegmentSettings::coarseRetentionYieldsToTheFiner()
{
    Settings settings;
    QVERIFY(setSetting(settings, "log.retention.hours", "1"));
    QCOMPARE(settings.retentionMs, 3'600'000);
    QVERIFY(setSetting(settings, "log.retention.minutes", "2"));
    QCOMPARE(settings.retentionMs, 120'000);
    QVERIFY(setSetting(settings, "log.retention.hours", "5"));
    QCOMPARE(settings.retentionMs, 120'000);
    QVERIFY(setSetting(settings, "log.retention.ms", "7"));
    QVERIFY(setSetting(settings, "log.retention.minutes", "9"));
    QCOMPARE(settings.retentionMs, 7);
    Settings unlimited;
    QVERIFY(setSetting(unlimited, "log.retention.hours", "-1"));
    QCOMPARE(unlimited.retentionMs, -1);
}

void TestSegmentSettings::aLaterSourceWins()
{
    constexpr SettingSource kCluster = SettingSource::ClusterMetadata;
    Settings settings;
    QVERIFY(settings.sourceOf("segment.bytes") == SettingSource::Default);
    QVERIFY(setSetting(settings, "segment.bytes", "2000", kCluster));
    QVERIFY(setSetting(settings, "segment.bytes", "3000", kCluster)); // a topic's after its broker's
    QVERIFY(settings.segmentBytes == 3000 && settings.sourceOf("segment.bytes") == kCluster);
    QVERIFY(settings.isGiven("segment.bytes"));
    QVERIFY(setSetting(settings, "log.segment.bytes", "4000"));
    QVERIFY(setSetting(settings, "segment.bytes", "5000", kCluster));
    QVERIFY(settings.segmentBytes == 4000 && settings.sourceOf("segment.bytes") == SettingSource::Given);
    QVERIFY(setSetting(settings, "cleanup.policy", "compact"));
    QVERIFY(setSetting(settings, "cleanup.policy", "delete", kCluster));
    QCOMPARE(settings.cleanupPolicy, std::string("compact"));

    // Hours given by hand win over ms of the cluster, and ms of the cluster over its hours.
    Settings hours;
    QVERIFY(setSetting(hours, "log.retention.hours", "2"));
    QVERIFY(setSetting(hours, "retention.ms", "7", kCluster));
    QVERIFY(hours.retentionMs == 7'200'000 && hours.sourceOf("retention.ms") == SettingSource::Given);
    Settings cluster;
    QVERIFY(setSetting(cluster, "retention.ms", "7", kCluster));
    QVERIFY(setSetting(cluster, "log.retention.hours", "2", kCluster));
    QCOMPARE(cluster.retentionMs, 7);

    const std::vector<SettingValue> values = settingValues(settings);
    const auto segment = std::ranges::find_if(
        values, [](const SettingValue& each) { return std::string(each.name) == "segment.bytes"; });
    QVERIFY(segment != values.end() && segment->value == "4000" && segment->source == SettingSource::Given);
}

void TestSegmentSettings::namesThatKafkaHas()
{
    QVERIFY(isSettingName("segment.bytes") && isSettingName("log.retention.hours") && isSettingName("flush.ms"));
    QVERIFY(!isSettingName("segment.byte") && !isSettingName("") && !isSettingName("Segment.bytes"));
    QCOMPARE(closestSettingName("segmnt.bytes"), std::string("segment.bytes"));
    QCOMPARE(closestSettingName("retention"), std::string("retention.ms"));
    QCOMPARE(closestSettingName("log.index.interval"), std::string("log.index.interval.bytes"));
    for (const SettingValue& value : settingValues({})) {
        QVERIFY2(isSettingName(value.name), value.name);
    }
}

QTEST_APPLESS_MAIN(TestSegmentSettings)
#include "tst_segment_settings.moc"
