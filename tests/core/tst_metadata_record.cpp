// Records of the metadata log: the vectors of the format's description, and bytes that are none.

#include <QtTest>

#include "core/payload/metadata_record.h"
#include "tests/support/bytes.h"

using namespace core;
using State = MetadataRecord::State;

namespace {

std::vector<std::byte> operator+(std::vector<std::byte> a, const std::vector<std::byte>& b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// A whole record with fields of the newest version, some of them tagged.
const std::string kPartitionV2 =
    "010302000000003983664637134761810aeb134d8d842b0200000001020000000101010000000100000000"
    "000000000267f24900579c1b5999b298fee3c3276900";
const std::string kPartitionChange = "010502000000003983664637134761810aeb134d8d842b010104ffffffff";

} // namespace

class TestMetadataRecord : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void topics();
    void partitions();
    void changes();
    void configsAndFeatures();
    void kindsThatTellNothing();
    void whatIsNotKnown_data();
    void whatIsNotKnown();
    void unknownTagsArePassedOver();
    void tagsMustRise();
    void nothingIsReadPastTheEnd();
};

void TestMetadataRecord::topics()
{
    const auto bytes = test::fromHex("0102000b746573742d746f706963b050a5589a9949b5ba45478a48a010a600");
    const MetadataRecord record = readMetadataRecord(bytes);
    QVERIFY(record.state == State::Read && record.key == MetadataKey::Topic && record.version == 0);
    QCOMPARE(record.text("Name"), std::string("test-topic"));
    QCOMPARE(record.text("TopicId"), std::string("sFClWJqZSbW6RUeKSKAQpg"));
    const auto removal = test::fromHex("010900deb4624895a84ad4bf8caa2c8ddec2b500");
    QVERIFY(readMetadataRecord(removal).key == MetadataKey::RemoveTopic);
    QCOMPARE(readMetadataRecord(removal).text("TopicId"), std::string("3rRiSJWoStS_jKosjd7CtQ"));
}

void TestMetadataRecord::partitions()
{
    const auto newest = test::fromHex(kPartitionV2);
    const MetadataRecord record = readMetadataRecord(newest);
    QVERIFY(record.state == State::Read && record.version == 2);
    QCOMPARE(record.int32("PartitionId"), 0);
    QCOMPARE(record.text("TopicId"), std::string("OYNmRjcTR2GBCusTTY2EKw"));
    QCOMPARE(record.int32s("Replicas"), std::vector<std::int32_t>{1});
    QCOMPARE(record.int32s("Isr"), std::vector<std::int32_t>{1});
    QVERIFY(record.int32s("AddingReplicas").empty());
    QCOMPARE(record.int32("Leader"), 1);
    QCOMPARE(record.int32("LeaderEpoch"), 0);
    QCOMPARE(record.uuids("Directories"), std::vector<std::string>{"Z_JJAFecG1mZspj-48MnaQ"});
    QVERIFY(record["EligibleLeaderReplicas"].null); // a tag that is absent
    const auto oldest = test::fromHex("01030000000000bb8c429ccf9d45f89dde0b578dfc32c50200000001"
                                      "0200000001010100000001000000000000000000");
    QVERIFY(readMetadataRecord(oldest).state == State::Read);
    QVERIFY(readMetadataRecord(oldest).uuids("Directories").empty());
}

void TestMetadataRecord::changes()
{
    const auto bytes = test::fromHex(kPartitionChange);
    const MetadataRecord record = readMetadataRecord(bytes);
    QVERIFY(record.state == State::Read);
    QCOMPARE(record.int32("Leader"), -1);
    QVERIFY(record["Isr"].null && record["Replicas"].null && record["Directories"].null);
    // Without any tag the leader is unchanged.
    const auto none = test::fromHex("010502000000003983664637134761810aeb134d8d842b00");
    QCOMPARE(readMetadataRecord(none).int32("Leader"), -2);
}

void TestMetadataRecord::configsAndFeatures()
{
    const auto config = test::fromHex("01040002135f5f636f6e73756d65725f6f6666736574730f636c65616e75702e706f6c6963790"
                                      "8636f6d7061637400");
    const MetadataRecord record = readMetadataRecord(config);
    QVERIFY(record.key == MetadataKey::Config && record["ResourceType"].number == 2);
    QCOMPARE(record.text("ResourceName"), std::string("__consumer_offsets"));
    QCOMPARE(record.text("Name"), std::string("cleanup.policy"));
    QCOMPARE(record.text("Value"), std::string("compact"));
    const auto feature = test::fromHex("010c00116d657461646174612e76657273696f6e000e00");
    QCOMPARE(readMetadataRecord(feature).text("Name"), std::string("metadata.version"));
    QCOMPARE(readMetadataRecord(feature)["FeatureLevel"].number, std::int64_t{14});
}

void TestMetadataRecord::kindsThatTellNothing()
{
    for (const char* hex : {"01140000", "0115000000", "010f0000000001000000000000000500000000000003e800", "011d0700"}) {
        const auto bytes = test::fromHex(hex);
        QVERIFY2(readMetadataRecord(bytes).state == State::NotNeeded, hex);
    }
    const auto begin = test::fromHex("01170001001212426f6f747374726170207265636f726473");
    QVERIFY(readMetadataRecord(begin).state == State::Read);
    QVERIFY(readMetadataRecord(begin).key == MetadataKey::BeginTransaction);
    const auto end = test::fromHex("01180000");
    QVERIFY(readMetadataRecord(end).key == MetadataKey::EndTransaction);
}

void TestMetadataRecord::whatIsNotKnown_data()
{
    QTest::addColumn<QString>("hex");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const char* hex, const char* why) {
        QTest::newRow(name) << QString::fromLatin1(hex) << QString::fromLatin1(why);
    };
    row("the preview's frame", "00020000", "Frame version 0 of a metadata record is not known.");
    row("a kind", "017f00", "Metadata records of kind 127 are not known.");
    row("a kind that was given up", "010600", "Metadata records of kind 6 are not known.");
    row("a version", "010303", "Version 3 of a PartitionRecord is not known; the newest known is 2.");
    row("nothing", "", "The value is no metadata record: its frame cannot be read.");
    row("a frame that is cut", "0102", "The value is no metadata record: its frame cannot be read.");
    row("a key beyond 16 bits", "0180800200", "The value is no metadata record: its frame cannot be read.");
    row("a name that is null", "01020000", "Field Name of a TopicRecord cannot be read.");
    row("more text than bytes", "010200ff7f61", "Field Name of a TopicRecord cannot be read.");
    row("more elements than bytes", "010302000000003983664637134761810aeb134d8d842bffffffff0f",
        "Field Replicas of a PartitionRecord cannot be read.");
    row("bytes behind it", "010900deb4624895a84ad4bf8caa2c8ddec2b50000",
        "1 byte is left over after a RemoveTopicRecord.");
    row("a tagged field of the wrong size", "010502000000003983664637134761810aeb134d8d842b010105ffffffff00",
        "The tagged fields of a PartitionChangeRecord cannot be read.");
}

void TestMetadataRecord::whatIsNotKnown()
{
    QFETCH(QString, hex);
    QFETCH(QString, why);
    const std::vector<std::byte> bytes = test::fromHex(hex.toStdString());
    const MetadataRecord record = readMetadataRecord(bytes);
    QVERIFY(record.state == State::Skipped);
    QCOMPARE(QString::fromStdString(english(record.why)), why);
}

void TestMetadataRecord::unknownTagsArePassedOver()
{
    // Tag 1 (leader 5), then tag 77 with three bytes.
    const auto bytes = test::fromHex("010502000000003983664637134761810aeb134d8d842b020104000000054d03aabbcc");
    const MetadataRecord record = readMetadataRecord(bytes);
    QVERIFY(record.state == State::Read);
    QCOMPARE(record.int32("Leader"), 5);
    // Version 0 knows no directories: their tag is one like any other.
    const auto old = test::fromHex("010500000000003983664637134761810aeb134d8d842b01080100");
    QVERIFY(readMetadataRecord(old).state == State::Read);
}

void TestMetadataRecord::tagsMustRise()
{
    const auto twice = test::fromHex("010502000000003983664637134761810aeb134d8d842b02010400000005010400000006");
    QVERIFY(readMetadataRecord(twice).state == State::Skipped);
}

void TestMetadataRecord::nothingIsReadPastTheEnd()
{
    for (const std::string& hex : {kPartitionV2, kPartitionChange}) {
        const std::vector<std::byte> whole = test::fromHex(hex);
        for (std::size_t keep = 0; keep < whole.size(); ++keep) {
            const std::vector<std::byte> cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(keep));
            QVERIFY2(readMetadataRecord(cut).state == State::Skipped, qPrintable(QString::number(keep)));
        }
        QVERIFY(readMetadataRecord(whole + std::vector<std::byte>(1)).state == State::Skipped);
    }
}

QTEST_APPLESS_MAIN(TestMetadataRecord)
#include "tst_metadata_record.moc"
