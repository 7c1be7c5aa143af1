// Text files of a log dir, read by the broker's rules and taken apart into fields.

#include <QDirIterator>
#include <QtTest>

#include <limits>

#include "core/format/text_files.h"
#include "tests/support/damage.h"
#include "tests/support/field_trees.h"
#include "tests/support/fixtures.h"
#include "tests/support/vectors.h"

using namespace core;
using test::noteAt;
using test::ofText;
using test::treeFault;
using test::valueAt;

namespace {

using Blob = std::vector<std::byte>;

const char* const kOffsets = "0\n2\norders 0 1523\norders 1 99\n";
const char* const kEpochs = "0\n2\n0 0\n5 1042\n";
const char* const kMetadata = "version: 0\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg";
const char* const kMeta =
    "#\n#Mon Nov 30 13:35:11 UTC 2026\nnode.id=1\ndirectory.id=gd8drF_nmnWpo0ikPCjcxw\nversion=1\n"
    "cluster.id=MkU3OEVBNTcwNTJENDM2Qg\n";
const char* const kQuorum = R"({"clusterId":"","leaderId":1,"leaderEpoch":4,"votedId":-1,"appliedOffset":0,)"
                            R"("currentVoters":[{"voterId":1}],"data_version":0})";

#define COMPARE(actual, expected) QCOMPARE(QString::fromStdString(actual), QString::fromUtf8(expected))

std::string valueOf(const char* file, const char* key)
{
    const MetaProperties meta = readMetaProperties(ofText(file));
    const std::string* const value = meta.find(key);
    return value == nullptr ? "(absent)" : *value;
}

} // namespace

class TestFormatTextFiles : public QObject {
    Q_OBJECT
private slots:
    void offsetCheckpoint();
    void leaderEpochCheckpoint();
    void checkpointFaults_data();
    void checkpointFaults();
    void checkpointsThatBrokersTake_data();
    void checkpointsThatBrokersTake();
    void theLastOfSeveralCounts();
    void bytesThatAreNotText();
    void epochFaults();
    void checkpointsAreWrittenAsRead();
    void partitionMetadata();
    void partitionMetadataFaults_data();
    void partitionMetadataFaults();
    void metaProperties();
    void propertySyntax();
    void metaPropertiesFaults_data();
    void metaPropertiesFaults();
    void cleanShutdownMarkers();
    void quorumStates();
    void quorumStateFaults_data();
    void quorumStateFaults();
    void deepJson();
    void checkpointTrees();
    void otherTrees();
    void realFiles();
    void cutsAndFlips();
};

void TestFormatTextFiles::offsetCheckpoint()
{
    const OffsetCheckpoint file = readOffsetCheckpoint(ofText(kOffsets));
    QVERIFY(!file.fault);
    QCOMPARE(file.entries.size(), std::size_t{2});
    QVERIFY(file.entries[0] == (PartitionOffset{"orders", 0, {1523}, 4}));
    QVERIFY(file.entries[1] == (PartitionOffset{"orders", 1, {99}, 18}));
    QCOMPARE(file.find("orders", 1)->value, 99);
    QVERIFY(!file.find("orders", 2) && !file.find("order", 1));
}

void TestFormatTextFiles::leaderEpochCheckpoint()
{
    const LeaderEpochCheckpoint file = readLeaderEpochCheckpoint(ofText(kEpochs));
    QVERIFY(!file.fault);
    QCOMPARE(file.entries.size(), std::size_t{2});
    QCOMPARE(file.entries[1].epoch, 5);
    QCOMPARE(file.entries[1].startOffset.value, 1042);
    QCOMPARE(file.entries[1].pos, std::uint64_t{8});
}

void TestFormatTextFiles::checkpointFaults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("pos");
    QTest::addColumn<bool>("numberFormat");
    QTest::addColumn<int>("entries");
    const auto row = [](const char* name, const char* text, int line, int pos, bool numberFormat = false,
                        int entries = 0) {
        QTest::newRow(name) << QByteArray(text) << line << pos << numberFormat << entries;
    };
    row("version 1", "1\n0\n", 1, 0);
    row("version missing", "\n0\n", 1, 0);
    row("version with a space", "0 \n0\n", 1, 0);
    row("version too large", "4294967296\n0\n", 1, 0);
    row("count is no number", "0\nx\n", 2, 2);
    row("count empty", "0\n\n", 2, 2);
    row("count of 2^31", "0\n2147483648\n", 2, 2);
    row("negative count", "0\n-1\n", 2, 2, true);
    row("too few entries", "0\n2\na 0 1\n", 2, 2, false, 1);
    row("too many entries", "0\n1\na 0 1\nb 0 1\n", 2, 2, false, 2);
    row("count without entries", "0\n1\n", 2, 2);
    row("huge count", "0\n2147483647\na 0 1\n", 2, 2, false, 1);
    row("two fields", "0\n1\na 0\n", 3, 4);
    row("four fields", "0\n1\na 0 1 2\n", 3, 4);
    row("space in front", "0\n1\n a 0 1\n", 3, 4);
    row("space in front of two", "0\n1\n 0 1\n", 3, 4);
    row("empty line", "0\n1\n\n", 3, 4);
    row("empty line at the end", "0\n1\na 0 1\n\n", 4, 10, false, 1);
    row("partition", "0\n2\na 0 1\na x 1\n", 4, 12, true, 1);
    row("partition of 2^31", "0\n1\na 2147483648 1\n", 3, 6, true);
    row("offset", "0\n1\na 0 1.5\n", 3, 8, true);
    row("offset of 2^63", "0\n1\na 0 9223372036854775808\n", 3, 8, true);
}

void TestFormatTextFiles::checkpointFaults()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, line);
    QFETCH(const int, pos);
    QFETCH(const bool, numberFormat);
    QFETCH(const int, entries);
    const OffsetCheckpoint file = readOffsetCheckpoint(ofText(text.toStdString()));
    QVERIFY(file.fault);
    QCOMPARE(file.fault->line, line);
    QCOMPARE(file.fault->pos, static_cast<std::uint64_t>(pos));
    QCOMPARE(file.fault->numberFormat, numberFormat);
    QVERIFY(!english(file.fault->what).empty());
    QCOMPARE(file.entries.size(), static_cast<std::size_t>(entries));
}

void TestFormatTextFiles::checkpointsThatBrokersTake_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("entries");
    const auto row = [](const char* name, const char* text, int entries) {
        QTest::newRow(name) << QByteArray(text) << entries;
    };
    row("0 bytes", "", 0);
    row("one line", "0\n", 0);
    row("one line without its end", "0", 0);
    row("no entries", "0\n0\n", 0);
    row("no end of the last line", "0\n1\na 0 1", 1);
    row("CRLF", "0\r\n1\r\na 0 1\r\n", 1);
    row("CR", "0\r1\ra 0 1\r", 1);
    row("tabs and more", "0\n1\na\t \v\f0  1\n", 1);
    row("space at the end", "0\n1\na 0 1 \t\n", 1);
    row("signs", "+0\n+1\na -1 +7\n", 1);
    row("zeros in front", "00\n01\na 007 0001\n", 1);
}

void TestFormatTextFiles::checkpointsThatBrokersTake()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, entries);
    const OffsetCheckpoint file = readOffsetCheckpoint(ofText(text.toStdString()));
    QVERIFY(!file.fault);
    QCOMPARE(file.entries.size(), static_cast<std::size_t>(entries));
}

void TestFormatTextFiles::theLastOfSeveralCounts()
{
    QCOMPARE(readOffsetCheckpoint(ofText("0\n2\na 0 1\na 0 2\n")).find("a", 0)->value, 2);
}

void TestFormatTextFiles::bytesThatAreNotText()
{
    const Blob nuls(4096);
    QCOMPARE(readOffsetCheckpoint(nuls).fault->line, 1);
    QVERIFY(!readLeaderEpochCheckpoint(nuls).fault->numberFormat);
    const OffsetCheckpoint latin = readOffsetCheckpoint(ofText("0\n1\ncaf\xe9 0 1\n"));
    QCOMPARE(latin.fault->line, 3);
    QVERIFY(!latin.fault->numberFormat);
    QVERIFY(!readOffsetCheckpoint(ofText("0\n1\ncaf\xc3\xa9 0 1\n")).fault);
    const std::string what =
        english(readOffsetCheckpoint(ofText("0\n1\n" + std::string(500, '\x01') + "\n")).fault->what);
    QVERIFY(what.find('\x01') == std::string::npos && what.size() < 500);
}

void TestFormatTextFiles::epochFaults()
{
    const LeaderEpochCheckpoint three = readLeaderEpochCheckpoint(ofText("0\n1\n0 0 0\n"));
    QVERIFY(three.fault && !three.fault->numberFormat);
    const LeaderEpochCheckpoint word = readLeaderEpochCheckpoint(ofText("0\n2\n0 0\nx 1\n"));
    QVERIFY(word.fault->numberFormat);
    QCOMPARE(word.fault->line, 4);
    QCOMPARE(word.fault->pos, std::uint64_t{8});
    QCOMPARE(word.entries.size(), std::size_t{1});
    const LeaderEpochCheckpoint offset = readLeaderEpochCheckpoint(ofText("0\n1\n0 x\n"));
    QCOMPARE(offset.fault->pos, std::uint64_t{6});
    // What is negative or falls is the checker's business.
    QVERIFY(!readLeaderEpochCheckpoint(ofText("0\n2\n7 10\n-3 -5\n")).fault);
}

void TestFormatTextFiles::checkpointsAreWrittenAsRead()
{
    QVERIFY(writeOffsetCheckpoint(readOffsetCheckpoint(ofText(kOffsets)).entries) == ofText(kOffsets));
    QVERIFY(writeLeaderEpochCheckpoint(readLeaderEpochCheckpoint(ofText(kEpochs)).entries) == ofText(kEpochs));
    QVERIFY(writeLeaderEpochCheckpoint({}) == ofText("0\n0\n"));
    QVERIFY(writePartitionMetadata("p6kZxL3pRSaY5n0tQn4Zpg") == ofText(kMetadata));
}

void TestFormatTextFiles::partitionMetadata()
{
    const PartitionMetadata file = readPartitionMetadata(ofText(kMetadata));
    QVERIFY(!file.fault);
    QCOMPARE(file.version, 0);
    QCOMPARE(file.topicId, std::string("p6kZxL3pRSaY5n0tQn4Zpg"));
    QVERIFY(!readPartitionMetadata(ofText("version: 7\ntopic_id: AAAAAAAAAAAAAAAAAAAAAQ\nmore\n")).fault);
    QVERIFY(!readPartitionMetadata(ofText("v:\t \t3\r\nid:  __--aaaaaaaaaaaaaaaaAA")).fault);
}

void TestFormatTextFiles::partitionMetadataFaults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("pos");
    QTest::addColumn<bool>("missingLine");
    QTest::addColumn<bool>("badId");
    const auto row = [](const char* name, const char* text, int line, int pos, bool missingLine = false,
                        bool badId = false) {
        QTest::newRow(name) << QByteArray(text) << line << pos << missingLine << badId;
    };
    row("empty", "", 1, 0, true);
    row("one line", "version: 0\n", 2, 11, true);
    row("one line without its end", "version: 0", 2, 10, true);
    row("no space", "version:0\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg", 1, 0);
    row("three parts", "version: 0: 1\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg", 1, 0);
    row("no value", "version: \ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg", 1, 0);
    row("no number", "version: x\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg", 1, 9);
    row("negative version", "version: -1\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg", 1, 9);
    row("space behind the number", "version: 0 \ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg", 1, 9);
    row("no id", "version: 0\ntopic_id p6kZxL3pRSaY5n0tQn4Zpg", 2, 11);
    row("id of zeros", "version: 0\ntopic_id: AAAAAAAAAAAAAAAAAAAAAA", 2, 21);
    row("id of zeros, unused bits set", "version: 0\ntopic_id: AAAAAAAAAAAAAAAAAAAAAP", 2, 21);
    row("short id", "version: 0\ntopic_id: p6kZxL3pRSaY5n0tQn4Zp", 2, 21, false, true);
    row("id of another alphabet", "version: 0\ntopic_id: p6kZxL3pRSaY5n0tQn4Z+/", 2, 21, false, true);
    row("space behind the id", "version: 0\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg ", 2, 21, false, true);
    row("control bytes", "\x01\x01\x01", 1, 0);
}

void TestFormatTextFiles::partitionMetadataFaults()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, line);
    QFETCH(const int, pos);
    QFETCH(const bool, missingLine);
    QFETCH(const bool, badId);
    const PartitionMetadata file = readPartitionMetadata(ofText(text.toStdString()));
    QVERIFY(file.fault);
    QCOMPARE(file.fault->line, line);
    QCOMPARE(file.fault->pos, static_cast<std::uint64_t>(pos));
    QCOMPARE(file.fault->missingLine, missingLine);
    QCOMPARE(file.fault->badId, badId);
    QVERIFY(!english(file.fault->what).empty());
    QVERIFY(file.topicId.empty());
}

void TestFormatTextFiles::metaProperties()
{
    const MetaProperties meta = readMetaProperties(ofText(kMeta));
    QVERIFY(!meta.fault);
    QCOMPARE(meta.properties.size(), std::size_t{4});
    COMPARE(meta.properties[0].first, "node.id");
    COMPARE(*meta.find("cluster.id"), "MkU3OEVBNTcwNTJENDM2Qg");
    QVERIFY(meta.find("broker.id") == nullptr);
    QVERIFY(!readMetaProperties(ofText("")).fault); // version 0, all optional
    QVERIFY(!readMetaProperties(ofText("version=0\nbroker.id=0\n")).fault);
}

void TestFormatTextFiles::propertySyntax()
{
    COMPARE(valueOf("a=b", "a"), "b");
    COMPARE(valueOf("a:b", "a"), "b");
    COMPARE(valueOf("a b", "a"), "b");
    COMPARE(valueOf("  a \t=\f  b c ", "a"), "b c ");
    COMPARE(valueOf("a = = b", "a"), "= b");
    COMPARE(valueOf("a", "a"), "");
    COMPARE(valueOf("=b", ""), "b");
    COMPARE(valueOf("#a=b\n!a=c\n  # a=d", "a"), "(absent)");
    COMPARE(valueOf("a=1\na=2", "a"), "2");
    COMPARE(valueOf("a\\=b\\:c\\ d=e", "a=b:c d"), "e");
    COMPARE(valueOf("a=b\\tc\\nd\\q\\\\", "a"), "b\tc\ndq\\");
    COMPARE(valueOf("a=\\u00e9\\u4e2d", "a"), "é中");
    COMPARE(valueOf("a=\\ud83d\\ude00", "a"), "😀");
    COMPARE(valueOf("a=\\ud83dx", "a"), "\xef\xbf\xbdx");
    COMPARE(valueOf("a=caf\xe9", "a"), "café"); // the broker reads bytes as ISO 8859-1
    COMPARE(valueOf("a=b\\\n   c", "a"), "bc");
    COMPARE(valueOf("a=b\\\r\nc\\\rd", "a"), "bcd");
    COMPARE(valueOf("a=b\\\\\nc=d", "a"), "b\\");
    COMPARE(valueOf("a=b\\\\\nc=d", "c"), "d");
    COMPARE(valueOf("a=b\\\n#c", "a"), "b#c");
    COMPARE(valueOf("a=b\\\n\nc=d", "a"), "b");
    COMPARE(valueOf("a=b\\", "a"), "b");
    COMPARE(valueOf("#a\\\nb=c", "b"), "c"); // a comment does not go on
    COMPARE(valueOf("a=b\rc=d", "c"), "d");
}

void TestFormatTextFiles::metaPropertiesFaults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("pos");
    const auto row = [](const char* name, const char* text, int line, int pos) {
        QTest::newRow(name) << QByteArray(text) << line << pos;
    };
    row("version 2", "node.id=1\nversion=2\ncluster.id=x\n", 2, 10);
    row("version is no number", "version=one\n", 1, 0);
    row("no node id", "version=1\ncluster.id=x\n", 3, 23);
    row("no cluster id", "version=1\nnode.id=1", 3, 19);
    row("node id is no number", "version=1\ncluster.id=x\nnode.id=one\n", 3, 23);
    row("broker id is no number", "version=0\nbroker.id=\n", 2, 10);
    row("bad escape", "version=0\nx=\\u12g4\nbroker.id=1\n", 2, 10);
    row("escape cut", "version=0\nx=\\u12", 2, 10);
}

void TestFormatTextFiles::metaPropertiesFaults()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, line);
    QFETCH(const int, pos);
    const MetaProperties meta = readMetaProperties(ofText(text.toStdString()));
    QVERIFY(meta.fault);
    QCOMPARE(meta.fault->line, line);
    QCOMPARE(meta.fault->pos, static_cast<std::uint64_t>(pos));
    QVERIFY(!english(meta.fault->what).empty());
}

void TestFormatTextFiles::cleanShutdownMarkers()
{
    const auto epoch = [](std::string_view text) { return readCleanShutdownMarker(ofText(text)).brokerEpoch; };
    QVERIFY(epoch(R"({"version":0,"brokerEpoch":195})") == 195);
    QVERIFY(epoch(R"({"version":0,"brokerEpoch":-1})") == -1);
    QVERIFY(!epoch(""));
    QVERIFY(!epoch("not JSON"));
    QVERIFY(!epoch("[1]"));
    QVERIFY(!epoch(R"({"version":0})"));
    QVERIFY(!epoch(R"({"brokerEpoch":"195"})"));
    QVERIFY(!epoch(R"({"brokerEpoch":1.5})"));
    QVERIFY(!epoch(R"({"brokerEpoch":9223372036854775808})"));
    QVERIFY(epoch(R"({"brokerEpoch":9223372036854775807})") == std::numeric_limits<std::int64_t>::max());
}

void TestFormatTextFiles::quorumStates()
{
    const QuorumState v0 = readQuorumState(ofText(kQuorum));
    QVERIFY(!v0.fault);
    QVERIFY(v0.dataVersion == 0);
    QCOMPARE(v0.leaderId, 1);
    QCOMPARE(v0.leaderEpoch, 4);
    QCOMPARE(v0.votedId, -1);
    QVERIFY(v0.appliedOffset == 0);
    QVERIFY(v0.voters == std::vector<std::int32_t>{1});
    const QuorumState v1 = readQuorumState(ofText(
        R"({"leaderId":2,"leaderEpoch":3,"votedId":7,"votedDirectoryId":"woJOTJxwSV2vzGa74CDIzg","data_version":1})"));
    QVERIFY(!v1.fault);
    QVERIFY(v1.dataVersion == 1);
    QCOMPARE(v1.votedId, 7);
    COMPARE(v1.votedDirectoryId, "woJOTJxwSV2vzGa74CDIzg");
    QVERIFY(!v1.appliedOffset && v1.voters.empty());
    QVERIFY(!readQuorumState(ofText(R"({"currentVoters":null,"data_version":0})")).fault);
}

void TestFormatTextFiles::quorumStateFaults_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("pos");
    const auto row = [](const char* name, const char* text, int line, int pos) {
        QTest::newRow(name) << QByteArray(text) << line << pos;
    };
    row("empty", "", 1, 0);
    row("cut", R"({"leaderId":1,)", 1, 14);
    row("no JSON", "{\n\"a\":x}", 2, 6);
    row("no object", "[]", 1, 0);
    row("no version", R"({"leaderId":1})", 1, 0);
    row("version 2", R"({"leaderId":1,"data_version":2})", 1, 14);
    row("id too large", R"({"leaderId":2147483648,"data_version":0})", 1, 1);
    row("id is a string", "{\"data_version\":0,\n\"votedId\":\"1\"}", 2, 19);
    row("voters are numbers", R"({"currentVoters":[1],"data_version":0})", 1, 1);
    row("cluster id is a number", R"({"clusterId":1,"data_version":0})", 1, 1);
}

void TestFormatTextFiles::quorumStateFaults()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, line);
    QFETCH(const int, pos);
    const QuorumState state = readQuorumState(ofText(text.toStdString()));
    QVERIFY(state.fault);
    QCOMPARE(state.fault->pos, static_cast<std::uint64_t>(pos));
    QCOMPARE(state.fault->line, line);
}

void TestFormatTextFiles::deepJson()
{
    QVERIFY(readQuorumState(ofText(std::string(500'000, '['))).fault);
    QVERIFY(readQuorumState(ofText(std::string(500'000, '[') + std::string(500'000, ']'))).fault);
    QVERIFY(readQuorumState(ofText(std::string(2'000'000, ' ') + "{}")).fault); // more than it ever is
    QVERIFY(!readCleanShutdownMarker(ofText(std::string(2'000'000, '['))).brokerEpoch);
}

void TestFormatTextFiles::checkpointTrees()
{
    const Field offsets = checkpointFields(ofText(kOffsets));
    COMPARE(treeFault(offsets, 0, 30), "");
    COMPARE(valueAt(offsets, "version"), "0");
    COMPARE(valueAt(offsets, "entryCount"), "2");
    COMPARE(valueAt(offsets, "line 3/topic"), "orders");
    COMPARE(valueAt(offsets, "line 4/partition"), "1");
    COMPARE(valueAt(offsets, "line 4/offset"), "99");
    QCOMPARE(test::damagedNodes(offsets), 0);
    const Field epochs = checkpointFields(ofText(kEpochs));
    COMPARE(treeFault(epochs, 0, 15), "");
    COMPARE(valueAt(epochs, "line 4/epoch"), "5");
    COMPARE(valueAt(epochs, "line 4/startOffset"), "1042");
    const Field wrong = checkpointFields(ofText("0\n2\na 0 1\nb 0\n"));
    COMPARE(treeFault(wrong, 0, 14), "");
    COMPARE(noteAt(wrong, "damaged"), "An entry has 3 fields, the line is: b 0");
    const Field number = checkpointFields(ofText("0\n1\na 0 x\n"));
    COMPARE(noteAt(number, "line 3/offset"), "No number in range: x");
    COMPARE(treeFault(checkpointFields({}), 0, 0), "");
    std::string many = "0\n100000\n";
    for (int i = 0; i < 100'000; ++i) {
        many += "0 0\n";
    }
    const Field cut = checkpointFields(ofText(many));
    COMPARE(treeFault(cut, 0, many.size()), "");
    QCOMPARE(cut.children.size(), std::size_t{50'001});
}

void TestFormatTextFiles::otherTrees()
{
    const Field metadata = partitionMetadataFields(ofText(kMetadata));
    COMPARE(treeFault(metadata, 0, 43), "");
    COMPARE(valueAt(metadata, "version"), "0");
    COMPARE(valueAt(metadata, "topic_id"), "p6kZxL3pRSaY5n0tQn4Zpg");
    QVERIFY(partitionMetadataFields(ofText("version: 0\n")).damaged);

    const Field meta = plainTextFields(ofText(kMeta));
    COMPARE(treeFault(meta, 0, ofText(kMeta).size()), "");
    COMPARE(valueAt(meta, "node.id"), "1");
    COMPARE(valueAt(meta, "directory.id"), "gd8drF_nmnWpo0ikPCjcxw");
    COMPARE(valueAt(meta, "text"), "#");

    const Field quorum = plainTextFields(ofText(kQuorum));
    COMPARE(treeFault(quorum, 0, ofText(kQuorum).size()), "");
    COMPARE(valueAt(quorum, "leaderEpoch"), "4");
    COMPARE(valueAt(quorum, "currentVoters"), "[{\"voterId\":1}]");
    COMPARE(valueAt(quorum, "data_version"), "0");
    const Field marker = plainTextFields(ofText("{\"version\":0,\"brokerEpoch\":195}\n"));
    COMPARE(treeFault(marker, 0, 32), "");
    COMPARE(valueAt(marker, "brokerEpoch"), "195");
    COMPARE(treeFault(plainTextFields(Blob(10'000)), 0, 10'000), "");
}

void TestFormatTextFiles::realFiles()
{
    int files = 0;
    for (const char* name : {"internal/0.9.0.1-groups", "internal/4.4.0-metadata-dynamic", "partitions/epochs"}) {
        QDirIterator dir(QString::fromStdString(test::fixture(name)), QDir::Files | QDir::Hidden,
                         QDirIterator::Subdirectories);
        while (dir.hasNext()) {
            const std::string path = dir.next().toStdString();
            const std::string file = dir.fileName().toStdString();
            const Blob bytes = test::readFile(path);
            Field tree;
            if (file.ends_with("-offset-checkpoint")) {
                const OffsetCheckpoint read = readOffsetCheckpoint(bytes);
                QVERIFY2(!read.fault, path.c_str());
                QVERIFY(bytes.empty() || writeOffsetCheckpoint(read.entries) == bytes);
                tree = checkpointFields(bytes);
            } else if (file == "leader-epoch-checkpoint") {
                const LeaderEpochCheckpoint read = readLeaderEpochCheckpoint(bytes);
                QVERIFY2(!read.fault, path.c_str());
                QVERIFY(bytes.empty() || writeLeaderEpochCheckpoint(read.entries) == bytes);
                tree = checkpointFields(bytes);
            } else if (file == "partition.metadata") {
                const PartitionMetadata read = readPartitionMetadata(bytes);
                QVERIFY2(!read.fault, path.c_str());
                QVERIFY(writePartitionMetadata(read.topicId) == bytes);
                tree = partitionMetadataFields(bytes);
            } else if (file == "meta.properties") {
                QVERIFY2(!readMetaProperties(bytes).fault, path.c_str());
                tree = plainTextFields(bytes);
            } else if (file == "quorum-state") {
                QVERIFY2(!readQuorumState(bytes).fault, path.c_str());
                tree = plainTextFields(bytes);
            } else if (file == ".kafka_cleanshutdown") {
                QVERIFY2(bytes.empty() || readCleanShutdownMarker(bytes).brokerEpoch, path.c_str());
                tree = plainTextFields(bytes);
            } else {
                continue;
            }
            COMPARE(treeFault(tree, 0, bytes.size()), "");
            QCOMPARE(test::damagedNodes(tree), 0);
            ++files;
        }
    }
    QVERIFY(files > 20);
}

void TestFormatTextFiles::cutsAndFlips()
{
    const auto check = [](const Blob& file) {
        readOffsetCheckpoint(file);
        readLeaderEpochCheckpoint(file);
        readPartitionMetadata(file);
        readMetaProperties(file);
        readQuorumState(file);
        readCleanShutdownMarker(file);
        COMPARE(treeFault(checkpointFields(file), 0, file.size()), "");
        COMPARE(treeFault(partitionMetadataFields(file), 0, file.size()), "");
        COMPARE(treeFault(plainTextFields(file), 0, file.size()), "");
    };
    for (const char* text : {kOffsets, kEpochs, kMetadata, kMeta, kQuorum}) {
        const Blob whole = ofText(text);
        for (std::size_t i = 0; i < whole.size(); ++i) {
            check(Blob(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(i)));
            for (int bit = 0; bit < 8; ++bit) {
                Blob flipped = whole;
                test::flipBit(flipped, i, bit);
                check(flipped);
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestFormatTextFiles)
#include "tst_format_text_files.moc"
