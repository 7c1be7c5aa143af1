// The state of a cluster by its metadata log: against the snapshots that real controllers wrote, and past damage.

#include <QtTest>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/format/batch.h"
#include "core/format/file_name.h"
#include "core/io/disk_file.h"
#include "core/payload/cluster_settings.h"
#include "core/payload/cluster_state.h"
#include "tests/support/batch_builder.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/golden_cluster.h"
#include "tests/support/partition_builder.h"

using namespace core;
namespace fs = std::filesystem;

namespace {

const std::string kDir = std::string(kClusterMetadataDir) + "/";

/// The files of the metadata log of a fixture.
test::FileMap filesOf(const std::string& fixture)
{
    test::FileMap files;
    for (const auto& entry : fs::directory_iterator(test::fixture(fixture) + "/" + kClusterMetadataDir)) {
        files[kDir + entry.path().filename().string()] = test::readFile(entry.path().string());
    }
    return files;
}

ClusterState stateOf(const test::FileMap& files, std::optional<Offset> asOf = {})
{
    const auto read = readClusterState(*memoryDirectory(files), {}, asOf);
    if (!read || !read.value()) {
        throw std::runtime_error("no state");
    }
    return *read.value();
}

bool sameState(const ClusterState& a, const ClusterState& b)
{
    return a.topics == b.topics && a.topicIdByName == b.topicIdByName && a.topicConfigs == b.topicConfigs &&
           a.brokerConfigs == b.brokerConfigs && a.features == b.features;
}

/// Live ones, less the metadata log.
std::set<std::string> partitionDirsOf(const std::string& logDir)
{
    std::set<std::string> dirs;
    for (const auto& entry : fs::directory_iterator(logDir)) {
        const std::string name = entry.path().filename().string();
        const auto parsed = parsePartitionDirName(name);
        if (entry.is_directory() && parsed && parsed->state == PartitionDirState::Live && name != kClusterMetadataDir) {
            dirs.insert(name);
        }
    }
    return dirs;
}

/// Names of the snapshots, oldest first.
std::vector<std::string> snapshotsOf(const test::FileMap& files)
{
    std::vector<std::string> names;
    for (const auto& [path, bytes] : files) {
        if (path.ends_with(".checkpoint")) {
            names.push_back(path.substr(kDir.size()));
        }
    }
    return names;
}

std::string record(const std::string& hex)
{
    return test::asText(test::fromHex(hex));
}

const std::string kTopic = "0102000b746573742d746f706963b050a5589a9949b5ba45478a48a010a600"; // test-topic
const std::string kTopicId = "sFClWJqZSbW6RUeKSKAQpg";
const std::string kBegin = "01170000";
const std::string kEnd = "01180000";
const std::string kAbort = "01190000";
const std::string kSegmentBytes = // test-topic, segment.bytes 1048576
    "010400020b746573742d746f7069630e7365676d656e742e62797465730831303438353736"
    "00";

test::ByteVector logOf(const std::vector<std::string>& records, std::int64_t from = 0)
{
    test::ByteVector log;
    for (const std::string& each : records) {
        test::BuiltBatch batch;
        batch.baseOffset = from++;
        batch.records = {{.value = record(each), .timestamp = 1}};
        const test::ByteVector bytes = test::encodeBatch(batch);
        log.insert(log.end(), bytes.begin(), bytes.end());
    }
    return log;
}

const std::string kLog = kDir + "00000000000000000000.log";

} // namespace

class TestClusterState : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void replayingGivesTheSnapshots_data();
    void replayingGivesTheSnapshots();
    void theEndIsWhatTheBrokerSaid_data();
    void theEndIsWhatTheBrokerSaid();
    void partitionsOfADirectory();
    void transactionsCountWhole();
    void damageIsPassedOver();
    void aSnapshotWithoutItsEndIsNotTaken();
    void missingRecordsAreTold();
    void aLogDirWithoutMetadata();
    void settingsOfTopics();
    void everyCutAndFlip();
};

void TestClusterState::replayingGivesTheSnapshots_data()
{
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<int>("snapshots"); // that can be compared
    QTest::newRow("3.3.2") << "3.3.2-metadata" << 3;
    QTest::newRow("3.9.2") << "3.9.2-metadata" << 5;
    QTest::newRow("3.9.2, trimmed") << "3.9.2-metadata-trimmed" << 3;
    QTest::newRow("4.4.0") << "4.4.0-metadata" << 6;
    QTest::newRow("4.4.0, dynamic quorum") << "4.4.0-metadata-dynamic" << 4;
}

void TestClusterState::replayingGivesTheSnapshots()
{
    QFETCH(QString, fixture);
    QFETCH(int, snapshots);
    const std::string name = "internal/" + fixture.toStdString();
    const test::FileMap all = filesOf(name);
    const std::vector<std::string> names = snapshotsOf(all);
    QCOMPARE(static_cast<int>(names.size()), snapshots);
    for (const std::string& snapshot : names) {
        const Offset end{std::stoll(snapshot)};
        const auto golden =
            test::readFile(test::fixture(name) + "/dump/" + kClusterMetadataDir + "__" + snapshot + ".txt");
        const ClusterState expected = test::clusterOfDump(test::asText(golden));
        // As it was written.
        const ClusterState image = stateOf(all, end);
        QCOMPARE(image.snapshot, snapshot);
        QVERIFY(image.asOf == end && image.skippedCount == 0);
        QVERIFY2(sameState(image, expected), snapshot.c_str());
        // From the oldest snapshot, or from nothing, with all of the log that came before it.
        test::FileMap fewer = all;
        for (const std::string& other : names) {
            if (other != names.front() || std::stoll(names.front()) == 0 || !name.ends_with("trimmed")) {
                fewer.erase(kDir + other);
            }
        }
        const ClusterState replayed = stateOf(fewer, end);
        QVERIFY2(replayed.asOf == end, qPrintable(QString::number(replayed.asOf.value)));
        if (end.value > 0) { // the bootstrap records of a snapshot at 0 are in the log too, but behind it
            QVERIFY2(sameState(replayed, expected), snapshot.c_str());
        }
        QCOMPARE(replayed.skippedCount, std::uint64_t{0});
    }
}

void TestClusterState::theEndIsWhatTheBrokerSaid_data()
{
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<qint64>("end");
    QTest::newRow("3.3.2") << "3.3.2-metadata" << qint64{209};
    QTest::newRow("3.9.2") << "3.9.2-metadata" << qint64{217};
    QTest::newRow("4.4.0") << "4.4.0-metadata" << qint64{253};
    QTest::newRow("4.4.0, dynamic quorum") << "4.4.0-metadata-dynamic" << qint64{237};
}

void TestClusterState::theEndIsWhatTheBrokerSaid()
{
    QFETCH(QString, fixture);
    QFETCH(qint64, end); // the producer snapshot that an orderly stop writes
    const std::string name = "internal/" + fixture.toStdString();
    const ClusterState state = stateOf(filesOf(name));
    QCOMPARE(state.asOf.value, end);
    QCOMPARE(state.skippedCount, std::uint64_t{0});
    const auto about = nlohmann::json::parse(test::asText(test::readFile(test::fixture(name) + "/about.json")));
    const auto& topics = about["topics_at_the_end"];
    QCOMPARE(state.topics.size(), topics.size());
    for (const auto& [topic, facts] : topics.items()) {
        const ClusterTopic* const found = state.topicNamed(topic);
        QVERIFY2(found != nullptr, topic.c_str());
        QCOMPARE(found->id, facts["id"].get<std::string>());
        QCOMPARE(found->partitions.size(), facts["partitions"].get<std::size_t>());
    }
    // The partition dirs that the broker has are those that it should have.
    const std::set<std::string> dirs = partitionDirsOf(test::fixture(name));
    std::set<std::string> assigned;
    for (const AssignedPartition& each : state.assignedTo(1)) {
        assigned.insert(each.topic + "-" + std::to_string(each.partition));
    }
    QVERIFY(!dirs.empty() && dirs == assigned);
    QVERIFY(state.assignedTo(2).empty());
}

void TestClusterState::partitionsOfADirectory()
{
    // Two log dirs of one broker: each partition dir lies where the metadata wants it.
    const std::string root = test::fixture("internal/4.4.0-transactions");
    const auto read = readClusterState(*diskDirectory(root + "/data", true), {});
    QVERIFY(read && read.value());
    const ClusterState& state = *read.value();
    for (const char* dir : {"data", "data1"}) {
        const MetaProperties meta = readMetaProperties(test::readFile(root + "/" + dir + "/meta.properties"));
        QCOMPARE(nodeIdOf(meta), std::optional(1));
        const std::set<std::string> there = partitionDirsOf(root + "/" + dir);
        std::set<std::string> assigned;
        for (const AssignedPartition& each : state.assignedTo(1, *meta.find("directory.id"))) {
            assigned.insert(each.topic + "-" + std::to_string(each.partition));
        }
        QVERIFY(!there.empty() && there == assigned);
    }
}

void TestClusterState::transactionsCountWhole()
{
    const ClusterState committed = stateOf({{kLog, logOf({kBegin, kTopic, kEnd})}});
    QVERIFY(committed.topicNamed("test-topic") != nullptr && committed.asOf == Offset{3});
    const ClusterState aborted = stateOf({{kLog, logOf({kBegin, kTopic, kAbort})}});
    QVERIFY(aborted.topics.empty() && aborted.asOf == Offset{3});
    const ClusterState open = stateOf({{kLog, logOf({"01140000", kBegin, kTopic})}});
    QVERIFY(open.topics.empty() && open.asOf == Offset{1});
}

void TestClusterState::damageIsPassedOver()
{
    test::ByteVector log = logOf({kTopic, kSegmentBytes, "017f00", "01040002"});
    const std::uint64_t second = frameAt(log, 0).size;
    const test::FileMap whole{{kLog, log}};
    const ClusterState sound = stateOf(whole);
    QVERIFY(sound.topicConfigs.at("test-topic").at("segment.bytes") == "1048576");
    QCOMPARE(sound.skippedCount, std::uint64_t{2});
    QCOMPARE(english(sound.skipped[0].why), std::string("Metadata records of kind 127 are not known."));
    QCOMPARE(english(sound.skipped[1].why), std::string("Field ResourceName of a ConfigRecord cannot be read."));
    QVERIFY(sound.asOf == Offset{4});

    log[second + 70] ^= std::byte{1}; // inside the record of the second batch
    const ClusterState damaged = stateOf({{kLog, log}});
    QVERIFY(damaged.topicNamed("test-topic") != nullptr && damaged.topicConfigs.empty());
    QCOMPARE(damaged.skippedCount, std::uint64_t{3});
    QCOMPARE(damaged.skipped[0].pos.value, static_cast<std::int64_t>(second));
    QCOMPARE(english(damaged.skipped[0].why), std::string("The checksum of a batch is wrong."));

    log.resize(log.size() - 3);
    const ClusterState torn = stateOf({{kLog, log}});
    QVERIFY(torn.asOf == Offset{3});
    QVERIFY(english(torn.skipped.back().why).ends_with("bytes hold no whole batch."));

    // A change of what is not there.
    const ClusterState unknown =
        stateOf({{kLog, logOf({"010502000000003983664637134761810aeb134d8d842b010104ffffffff"})}});
    QCOMPARE(english(unknown.skipped[0].why),
             std::string("A record changes partition 0 of topic OYNmRjcTR2GBCusTTY2EKw, which the log does not name."));
}

void TestClusterState::aSnapshotWithoutItsEndIsNotTaken()
{
    test::FileMap files = filesOf("internal/4.4.0-metadata");
    const std::string newest = "00000000000000000237-0000000003.checkpoint";
    const ClusterState before = stateOf(files);
    QCOMPARE(before.snapshot, newest);
    test::ByteVector& snapshot = files[kDir + newest];
    snapshot.resize(snapshot.size() - 1);
    const ClusterState after = stateOf(files);
    QCOMPARE(after.snapshot, std::string("00000000000000000213-0000000003.checkpoint"));
    QVERIFY(sameState(after, before) && after.asOf == before.asOf); // the log has the rest
    QCOMPARE(after.skippedCount, std::uint64_t{1});
    QCOMPARE(after.skipped[0].file, newest);
}

void TestClusterState::missingRecordsAreTold()
{
    test::FileMap files = filesOf("internal/3.9.2-metadata");
    for (const std::string& name : snapshotsOf(files)) {
        files.erase(kDir + name);
    }
    files.erase(kDir + "00000000000000000037.log");
    const ClusterState state = stateOf(files);
    QVERIFY(state.asOf == Offset{217} && state.skippedCount > 0);
    QCOMPARE(english(state.skipped[0].why), std::string("The records from offset 37 to 73 are in no file."));
}

void TestClusterState::aLogDirWithoutMetadata()
{
    const auto read = readClusterState(*memoryDirectory({{"orders-0/00000000000000000000.log", {}}}), {});
    QVERIFY(read && !read.value());
    const auto empty = readClusterState(*memoryDirectory({{kDir, {}}}), {});
    QVERIFY(empty && empty.value() && empty.value()->asOf == Offset{0} && empty.value()->topics.empty());
    QVERIFY(!readClusterState(*diskDirectory("/nowhere", true), {}));
}

void TestClusterState::settingsOfTopics()
{
    const ClusterState state = stateOf(filesOf("internal/4.4.0-metadata"));
    const Settings late = settingsOfTopic({}, state, "late", 1);
    QCOMPARE(late.segmentBytes, 1'048'576);
    QCOMPARE(late.maxMessageBytes, 1'000'000); // of all brokers
    QVERIFY(late.sourceOf("segment.bytes") == SettingSource::ClusterMetadata);
    QVERIFY(late.sourceOf("retention.ms") == SettingSource::Default);
    const Settings orders = settingsOfTopic({}, state, "orders", 1);
    QCOMPARE(orders.retentionMs, 86'400'000);
    QCOMPARE(orders.cleanupPolicy, std::string("compact,delete"));
    QCOMPARE(settingsOfTopic({}, state, "no-such-topic").segmentBytes, Settings().segmentBytes);
    // What is given by hand wins.
    Settings given;
    QVERIFY(setSetting(given, "segment.bytes", "2000000"));
    QVERIFY(setSetting(given, "log.retention.hours", "1"));
    QCOMPARE(settingsOfTopic(given, state, "late").segmentBytes, 2'000'000);
    QCOMPARE(settingsOfTopic(given, state, "orders").retentionMs, 3'600'000);
    // A broker's own value is under the topic's, and over that of all brokers.
    ClusterState made;
    made.brokerConfigs[""]["log.segment.bytes"] = "100000";
    made.brokerConfigs["7"]["log.segment.bytes"] = "200000";
    made.brokerConfigs["7"]["log.index.interval.bytes"] = "a lot"; // Kafka would not take it
    made.topicConfigs["t"]["segment.bytes"] = "300000";
    QCOMPARE(settingsOfTopic({}, made, "u").segmentBytes, 100'000);
    QCOMPARE(settingsOfTopic({}, made, "u", 7).segmentBytes, 200'000);
    QCOMPARE(settingsOfTopic({}, made, "u", 7).indexIntervalBytes, 4096);
    QCOMPARE(settingsOfTopic({}, made, "t", 7).segmentBytes, 300'000);
}

void TestClusterState::everyCutAndFlip()
{
    const test::FileMap all = filesOf("internal/3.9.2-metadata");
    const std::string last = kDir + "00000000000000000193.log";
    const test::ByteVector whole = all.at(last);
    for (std::size_t at = 0; at < whole.size(); at += 7) {
        test::FileMap files = all;
        files[last].resize(at);
        const ClusterState cut = stateOf(files);
        QVERIFY(cut.asOf <= Offset{217} && cut.asOf >= Offset{203});
        files[last] = whole;
        files[last][at] ^= std::byte{0x10};
        const ClusterState flipped = stateOf(files);
        QVERIFY(!flipped.topics.empty());
    }
}

QTEST_APPLESS_MAIN(TestClusterState)
#include "tst_cluster_state.moc"
