#include <QtTest>

#include "core/segment/settings.h"

using namespace core;

class TestSegmentSettings : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void haveKafkasDefaults();
    void takeTopicAndBrokerNames();
    void refuseWhatKafkaRefuses();
    void coarseRetentionYieldsToTheFiner();
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

QTEST_APPLESS_MAIN(TestSegmentSettings)
#include "tst_segment_settings.moc"
