#define QT_NO_KEYWORDS // an index has slots
// The predicted start of a broker in its cluster: its metadata log, its other log dirs, partitions that the cluster
// does not want, and settings of topics (spec: start-up 2.2f, 2.7, 3.10, 10).

#include <QTest>

#include <filesystem>

#include "core/payload/cluster_state.h"
#include "tests/support/fixtures.h"
#include "tests/support/start_bench.h"

namespace fs = std::filesystem;

using core::Offset;
using core::StartOp;
using core::StartOptions;
using core::StartPrediction;
using test::has;
using test::isThere;
using test::kCluster;
using test::kDirectory;
using test::kMarker;
using test::kOther;
using test::orders;
using test::predict;
using test::reasonOf;
using test::startOptions;
using Files = test::FileMap;
using Outcome = core::StartPrediction::Outcome;

using test::kActiveIndex;
using test::kTopicId;
using test::sizeAfter;

namespace {

std::shared_ptr<const core::ClusterState> clusterOf(const std::string& id, std::vector<std::int32_t> replicas,
                                                    std::vector<std::string> directories = {})
{
    auto state = std::make_shared<core::ClusterState>();
    core::ClusterTopic topic{"orders", id};
    topic.partitions[0].replicas = std::move(replicas);
    topic.partitions[0].directories = std::move(directories);
    state->topics[id] = topic;
    state->topicIdByName["orders"] = id;
    return state;
}

Files metadataLog(const std::string& fixture)
{
    Files files;
    const fs::path root = test::fixture("internal/" + fixture);
    for (const auto& entry : fs::recursive_directory_iterator(root)) {
        const std::string path = entry.path().lexically_relative(root).string();
        if (entry.is_regular_file() && !path.starts_with("dump") && path != "about.json") {
            files[path] = test::readFile(entry.path().string());
        }
    }
    return files;
}

const core::PartitionStart& metadataOf(const StartPrediction& prediction)
{
    return *std::ranges::find(prediction.partitions, "__cluster_metadata-0", &core::PartitionStart::dir);
}

} // namespace

class TestRecoveryStartCluster : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theMetadataLogIsLoadedByItself();
    void snapshotsOfTheMetadataLog();
    void aMetadataLogWithoutItsSnapshot();
    void straysByRelease_data();
    void straysByRelease();
    void replicasElsewhereAreStrays();
    void deletedStraysAreLost();
    void aPartitionInTwoLogDirs();
    void futureDirsGoByTheDirectory();
    void topicsHaveTheirSettings();
};

void TestRecoveryStartCluster::theMetadataLogIsLoadedByItself()
{
    const StartPrediction prediction = predict(metadataLog("3.9.2-metadata"), startOptions("3.9.2"));
    QVERIFY(prediction.outcome == Outcome::Started && prediction.clean);
    const core::PartitionStart& metadata = metadataOf(prediction);
    // Every segment is recovered, marker or not.
    QCOMPARE(std::ranges::count(metadata.actions, StartOp::RebuildIndexes, &core::StartAction::op), std::ptrdiff_t{6});
    QVERIFY(metadata.result && metadata.result->logEnd == Offset{217});
    for (const core::PartitionStart& each : prediction.partitions) {
        QVERIFY(&each == &metadata ||
                std::ranges::count(each.actions, StartOp::RebuildIndexes, &core::StartAction::op) == 0);
    }
}

void TestRecoveryStartCluster::snapshotsOfTheMetadataLog()
{
    Files files = metadataLog("3.9.2-metadata-trimmed");
    const std::string dir = "__cluster_metadata-0/";
    files[dir + "00000000000000000380-0000000004-123456789.checkpoint.part"] = {};
    files[dir + "00000000000000000200-0000000003.checkpoint"] = {}; // ends before the log start, 321
    const StartPrediction prediction = predict(files, startOptions("3.9.2"));
    QVERIFY(prediction.outcome == Outcome::Started);
    QVERIFY(metadataOf(prediction).result->logStart == Offset{321});
    for (const auto& [path, bytes] : files) {
        if (!path.starts_with(dir) || path.find(".checkpoint") == std::string::npos) {
            continue;
        }
        const bool stays = path.ends_with("0329-0000000004.checkpoint") ||
                           path.ends_with("0349-0000000004.checkpoint") || path.ends_with("0369-0000000004.checkpoint");
        QVERIFY2(isThere(prediction, path) == stays, path.c_str());
    }
}

void TestRecoveryStartCluster::aMetadataLogWithoutItsSnapshot()
{
    Files files = metadataLog("3.9.2-metadata-trimmed");
    std::erase_if(files, [](const auto& file) {
        return file.first.starts_with("__cluster_metadata-0/") && file.first.ends_with(".checkpoint");
    });
    const StartPrediction prediction = predict(files, startOptions("3.9.2"));
    QVERIFY(prediction.outcome == Outcome::StartAborted);
    QCOMPARE(reasonOf(prediction), std::string("The metadata log starts at 321 and no snapshot reaches that far."));
    QVERIFY(isThere(prediction, kMarker) && prediction.partitions.size() == 1); // nothing else was looked at
}

void TestRecoveryStartCluster::straysByRelease_data()
{
    QTest::addColumn<QString>("release");
    QTest::addColumn<bool>("hasId");
    QTest::addColumn<QString>("becomes"); // "", "-delete", "-stray" or the reason of an abort
    const auto rows = [](const char* release, const char* unknown, const char* without) {
        QTest::addRow("%s, unknown id", release)
            << QString::fromLatin1(release) << true << QString::fromLatin1(unknown);
        QTest::addRow("%s, no id", release) << QString::fromLatin1(release) << false << QString::fromLatin1(without);
    };
    rows("2.8.2", "", "");
    rows("3.3.2", "-delete", "");
    rows("3.6.2", "-delete", "");
    rows("3.7.0", "-delete", "orders-0 has no topic id, over which this release stops.");
    rows("3.7.1", "-stray", "-stray");
    rows("4.4.0", "-stray", "-stray");
}

void TestRecoveryStartCluster::straysByRelease()
{
    QFETCH(QString, release);
    QFETCH(bool, hasId);
    QFETCH(QString, becomes);
    Files files = orders(true);
    if (!hasId) {
        files.erase("orders-0/partition.metadata");
    }
    StartOptions asked = startOptions(release.toUtf8().constData());
    asked.cluster = clusterOf(kOther, {1});
    const StartPrediction prediction = predict(files, asked);
    QVERIFY(prediction.partitions.size() == 1);
    const QString after = QString::fromStdString(prediction.partitions[0].dirAfter);
    if (becomes.startsWith(QChar(u'-'))) {
        QVERIFY2(after.startsWith(QStringLiteral("orders-0.")) && after.endsWith(becomes), qPrintable(after));
        QVERIFY(prediction.outcome == Outcome::Started);
    } else {
        QCOMPARE(after, QStringLiteral("orders-0"));
        QCOMPARE(QString::fromStdString(reasonOf(prediction)), becomes);
        QVERIFY(prediction.outcome == (becomes.isEmpty() ? Outcome::Started : Outcome::StartAborted));
    }
    // A broker with ZooKeeper assigns ids again; 4.x has none, whatever the file says.
    files["meta.properties"] = test::ofText("version=0\nbroker.id=1\n");
    const bool stays = asked.settings.release < core::Release{4, 0, 0, 0};
    QCOMPARE(predict(files, asked).partitions[0].dirAfter == "orders-0", stays);
}

void TestRecoveryStartCluster::replicasElsewhereAreStrays()
{
    const Files files = orders(true);
    StartOptions asked = startOptions();
    asked.cluster = clusterOf(kTopicId, {1, 2});
    QCOMPARE(predict(files, asked).partitions[0].dirAfter, std::string("orders-0"));
    asked.cluster = clusterOf(kTopicId, {2, 3});
    const StartPrediction elsewhere = predict(files, asked);
    QVERIFY(has(elsewhere, StartOp::MarkStray, "orders-0"));
    QCOMPARE(core::english(elsewhere.partitions[0].actions[0].reason),
             std::string("The cluster has no replica of partition 0 of this topic on this broker."));
    // The name is not compared.
    Files copied;
    for (const auto& [path, bytes] : files) {
        copied[path.starts_with("orders-0/") ? "backup-" + path : path] = bytes;
    }
    asked.cluster = clusterOf(kTopicId, {1});
    QVERIFY(!has(predict(copied, asked), StartOp::MarkStray));
    // Ids that are given are asked in place of the cluster's.
    asked.topicIds.emplace();
    QVERIFY(has(predict(files, asked), StartOp::MarkStray));
    // Without any knowledge every id is known.
    QVERIFY(!has(predict(files, startOptions()), StartOp::MarkStray));
}

void TestRecoveryStartCluster::deletedStraysAreLost()
{
    StartOptions asked = startOptions("3.6.2");
    asked.cluster = clusterOf(kOther, {1});
    Files files = orders(true);
    const StartPrediction prediction = predict(files, asked);
    const core::PartitionStart& start = prediction.partitions[0];
    QVERIFY(start.lost.size() == 1 && start.lost[0].from == Offset{0} && start.lost[0].to == Offset{72});
    // A dir without an id beside it keeps it: the clean-up fails.
    files["payments-0/00000000000000000000.log"] = {};
    const StartPrediction kept = predict(files, asked);
    QVERIFY(kept.outcome == Outcome::Started && isThere(kept, "orders-0"));
}

void TestRecoveryStartCluster::aPartitionInTwoLogDirs()
{
    const Files files = orders(true);
    StartOptions asked = startOptions();
    asked.otherLogDirs = {core::memoryDirectory({{"payments-0/00000000000000000000.log", {}}, {"orders-1/a", {}}})};
    QVERIFY(predict(files, asked).outcome == Outcome::Started);
    asked.otherLogDirs = {core::memoryDirectory({{"orders-0/00000000000000000000.log", {}}})};
    const StartPrediction twice = predict(files, asked);
    QVERIFY(twice.outcome == Outcome::StartAborted);
    QCOMPARE(reasonOf(twice),
             std::string("Another log dir of the broker holds the partition of orders-0 too, as orders-0."));
    // One of them may be a future one.
    const std::string future = "orders-0.0123456789abcdef0123456789abcdef-future/00000000000000000000.log";
    asked.otherLogDirs = {core::memoryDirectory({{future, {}}})};
    QVERIFY(predict(files, asked).outcome == Outcome::Started);
}

void TestRecoveryStartCluster::futureDirsGoByTheDirectory()
{
    Files files;
    const std::string future = "orders-0.0123456789abcdef0123456789abcdef-future/";
    for (const auto& [path, bytes] : orders(true)) {
        files[path.starts_with("orders-0/") ? future + path.substr(9) : path] = bytes;
    }
    StartOptions asked = startOptions();
    asked.cluster = clusterOf(kTopicId, {2, 1}, {kOther, kDirectory});
    QCOMPARE(predict(files, asked).partitions[0].dirAfter, std::string("orders-0"));
    asked.cluster = clusterOf(kTopicId, {2, 1}, {kDirectory, kOther});
    QVERIFY(predict(files, asked).partitions[0].dirAfter + "/" == future);
    asked.assignedHere = true; // as given
    QCOMPARE(predict(files, asked).partitions[0].dirAfter, std::string("orders-0"));
    asked.assignedHere.reset();
    asked.cluster = clusterOf(kTopicId, {2, 1}, {kOther, kDirectory});
    asked.settings.release = *core::parseRelease("3.6"); // does not promote
    QVERIFY(predict(files, asked).partitions[0].dirAfter + "/" == future);
}

void TestRecoveryStartCluster::topicsHaveTheirSettings()
{
    const Files files = orders(true);
    auto cluster = std::make_shared<core::ClusterState>(*clusterOf(kTopicId, {1}));
    cluster->topicConfigs["orders"]["segment.index.bytes"] = "8000";
    StartOptions asked = startOptions();
    asked.cluster = cluster;
    QCOMPARE(sizeAfter(predict(files, asked), kActiveIndex), std::uint64_t{8000});
    QVERIFY(core::setSetting(asked.settings, "segment.index.bytes", "4096"));
    QCOMPARE(sizeAfter(predict(files, asked), kActiveIndex), std::uint64_t{4096});
    QCOMPARE(sizeAfter(predict(files, startOptions()), kActiveIndex), std::uint64_t{10'485'760});
}

QTEST_APPLESS_MAIN(TestRecoveryStartCluster)
#include "tst_recovery_start_cluster.moc"
