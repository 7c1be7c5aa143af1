#define QT_NO_KEYWORDS // an index has slots
// Findings about topic ids, root files, the names of directories, (health checks 9 and 10):
// each row by its own damage, and nothing else with it.

#include <QTemporaryDir>
#include <QtTest/QtTest>

#include <filesystem>
#include <fmt/format.h>

#include "core/health/check_log_dir.h"
#include "core/health/check_row.h"
#include "tests/support/bytes.h"
#include "tests/support/checked.h"
#include "tests/support/damage.h"
#include "tests/support/log_dirs.h"
#include "tests/support/walked.h"

using namespace test;

namespace {

constexpr const char* kLogStarts = "log-start-offset-checkpoint";
constexpr const char* kCleaner = "cleaner-offset-checkpoint";

QString text(const std::string& value)
{
    return QString::fromStdString(value);
}

FileMap ordersFiles()
{
    return threeSegments().files();
}

std::string all(const Checked& result)
{
    const std::string root = result.rootIds();
    return result.ids() + (root.empty() || result.ids().empty() ? "" : " ") + root;
}

/// What a check of all of it finds, harmless states left out.
std::string found(const FileMap& files, const core::CheckOptions& options = {})
{
    return all(checkedBroker(files, options));
}

/// The builder's records are of this day; the files are of today.
core::CheckOptions atTheirTime()
{
    core::CheckOptions options;
    options.now = core::TimestampMs{1'700'000'100'000};
    return options;
}

core::CheckOptions withRelease(const std::string& release)
{
    return optionsOf(release);
}

} // namespace

class TestHealthLogDir : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHealthyLogDir();
    void topicIdFiles_data();
    void topicIdFiles();
    void aMissingTopicIdByRelease();
    void topicIdsOfSiblings();
    void aMissingTopicIdIsProposed();
    void malformedCheckpoints_data();
    void malformedCheckpoints();
    void linesAgainstTheLog_data();
    void linesAgainstTheLog();
    void damageBelowTheRecoveryPoint();
    void staleLinesAreNormal();
    void theMarker();
    void leftoversOfWriting();
    void metaProperties();
    void namesOfDirectories_data();
    void namesOfDirectories();
    void onePartitionInTwoLogDirs();
    void aCopyUnderAnotherName();
    void markedDirectories();
    void aMetadataLogBehindItsSnapshot();
    void everyRowIsRegisteredOnce();
    void manyPartitions();
    void whatIsFoundIsToldEarly();
};

void TestHealthLogDir::aHealthyLogDir()
{
    FileMap files = ordersFiles();
    addPartition(files, threeSegments(1));
    addPartition(files, threeSegments(0, "clicks").topicId(kOtherTopicId));
    QCOMPARE(text(found(files)), text(""));
    core::CheckOptions glance;
    glance.depth = core::Depth::Glance;
    QCOMPARE(text(found(files, glance)), text(""));
    QVERIFY(checkedBroker(files).scanned.batches == 18);
}

void TestHealthLogDir::topicIdFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("severity");
    const auto row = [](const char* name, const char* content, const char* id, core::Severity severity) {
        QTest::newRow(name) << QByteArray(content) << QString::fromLatin1(id) << static_cast<int>(severity);
    };
    row("empty", "", "pmeta-empty", core::Severity::Fatal);
    row("one line", "version: 0\n", "pmeta-empty", core::Severity::Fatal);
    row("no version", "version: -1\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg", "pmeta-malformed", core::Severity::Offline);
    row("no base64", "version: 0\ntopic_id: ????????????", "pmeta-malformed", core::Severity::Fatal);
    row("zeros", "version: 0\ntopic_id: AAAAAAAAAAAAAAAAAAAAAA", "pmeta-malformed", core::Severity::Offline);
}

void TestHealthLogDir::topicIdFiles()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, id);
    QFETCH(int, severity);
    FileMap files = ordersFiles();
    files["orders-0/partition.metadata"] = ofText(content.toStdString());
    const CheckedBroker result = checkedBroker(files);
    QCOMPARE(text(all(result)), id);
    const core::Finding& finding = result.only(id.toStdString());
    QCOMPARE(static_cast<int>(finding.severity), severity);
    QCOMPARE(finding.effect, finding.severity == core::Severity::Fatal ? core::BrokerEffect::WillNotStart
                                                                       : core::BrokerEffect::DirOffline);
    QCOMPARE(text(found(files, withRelease("2.7"))), text("")); // there were no topic ids
}

void TestHealthLogDir::aMissingTopicIdByRelease()
{
    FileMap files = ordersFiles();
    files.erase("orders-0/partition.metadata");
    const auto severity = [&](const std::string& release) {
        return std::string(
            core::severityName(checkedBroker(files, withRelease(release)).only("pmeta-missing").severity));
    };
    QCOMPARE(text(found(files)), text("pmeta-missing"));
    QCOMPARE(text(severity("4.4")), text("loss"));
    QCOMPARE(text(severity("3.7.1")), text("loss"));
    QCOMPARE(text(severity("3.7.0")), text("fatal"));
    QCOMPARE(text(severity("3.5")), text("degraded"));
    QCOMPARE(text(found(files, withRelease("2.7"))), text(""));
    files["meta.properties"] = ofText("broker.id=1\nversion=0\ncluster.id=cGFydGl0aW9uLWJ1aWxkZQ\n");
    QCOMPARE(text(found(files, withRelease("3.9"))), text("")); // ZooKeeper
    PartitionBuilder alone = threeSegments();
    alone.rootFiles(false);
    files = alone.files();
    files.erase("orders-0/partition.metadata");
    QCOMPARE(checkedBroker(files).only("pmeta-missing").severity, core::Severity::Info); // KRaft or not is unknown
}

void TestHealthLogDir::topicIdsOfSiblings()
{
    const CheckedBroker result = checkedBroker(topicIdOfAnotherTopic());
    QCOMPARE(text(all(result)), text("pmeta-id-mismatch"));
    const core::Finding& finding = result.only("pmeta-id-mismatch");
    QCOMPARE(text(finding.dir), text("orders-2"));
    QCOMPARE(text(evidence(finding, "expectedTopicId")), text("p6kZxL3pRSaY5n0tQn4Zpg"));
}

void TestHealthLogDir::aMissingTopicIdIsProposed()
{
    const core::Finding finding = checkedBroker(missingTopicId()).only("pmeta-missing");
    QCOMPARE(text(evidence(finding, "proposedTopicId")), text("p6kZxL3pRSaY5n0tQn4Zpg"));
    QVERIFY(core::english(finding.repair.how).find("p6kZxL3pRSaY5n0tQn4Zpg") != std::string::npos);
}

void TestHealthLogDir::malformedCheckpoints_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("release");
    QTest::addColumn<QString>("severity");
    for (const char* file : {kRecoveryPointFile, kLogStarts, kHighWatermarkFile, kCleaner}) {
        const auto row = [&](const char* name, const char* content, const char* release, const char* severity) {
            QTest::addRow("%s %s %s", file, name, release)
                << QString::fromLatin1(file) << QByteArray(content, static_cast<qsizetype>(std::strlen(content)))
                << QString::fromLatin1(release) << QString::fromLatin1(severity);
        };
        const bool atStart = file == kRecoveryPointFile || file == kLogStarts;
        row("version", "7\n0\n", "4.4", "offline");
        row("count", "0\n2\norders 0 60\n", "4.4", "offline");
        row("fields", "0\n1\norders 0\n", "2.8", "offline");
        row("number", "0\n1\norders 0 sixty\n", "3.0", "offline");
        row("number", "0\n1\norders 0 sixty\n", "3.1", atStart ? "degraded" : "offline");
        row("version", "7\n0\n", "0.11", "degraded");
    }
}

void TestHealthLogDir::malformedCheckpoints()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, content);
    QFETCH(QString, release);
    QFETCH(QString, severity);
    FileMap files = ordersFiles();
    files[file.toStdString()] = ofText(content.toStdString());
    const CheckedBroker result = checkedBroker(files, withRelease(release.toStdString()));
    const core::Finding& finding = result.only("ck-malformed");
    QCOMPARE(text(finding.file), file);
    QVERIFY(finding.dir.empty());
    QCOMPARE(text(std::string(core::severityName(finding.severity))), severity);
    // The marker vouches for lines that cannot be read any more.
    QCOMPARE(text(all(result)), text("ck-malformed"));
}

void TestHealthLogDir::linesAgainstTheLog_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<qlonglong>("offset");
    QTest::addColumn<bool>("clean");
    QTest::addColumn<QString>("ids");
    const auto row = [](const char* name, const char* file, qlonglong offset, bool clean, const char* ids) {
        QTest::newRow(name) << QString::fromLatin1(file) << offset << clean << QString::fromLatin1(ids);
    };
    row("recovery point beyond", kRecoveryPointFile, 61, false, "ck-rp-beyond-leo");
    row("recovery point beyond, marker", kRecoveryPointFile, 61, true, "ck-rp-beyond-leo marker-present-but-dirty");
    row("recovery point below", kRecoveryPointFile, 40, false, "");
    row("recovery point below, marker", kRecoveryPointFile, 40, true, "marker-present-but-dirty");
    row("high watermark beyond", kHighWatermarkFile, 75, true, "ck-hw-beyond-leo");
    row("high watermark below", kHighWatermarkFile, 59, true, "");
    row("high watermark 0", kHighWatermarkFile, 0, true, "ck-hw-zero");
    row("cleaner at the end", kCleaner, 60, true, "");
    row("cleaner beyond", kCleaner, 61, true, "ck-cleaner-out-of-range");
    row("largest offset", kHighWatermarkFile, std::numeric_limits<qlonglong>::max(), true, "ck-hw-beyond-leo");
}

void TestHealthLogDir::linesAgainstTheLog()
{
    QFETCH(QString, file);
    QFETCH(qlonglong, offset);
    QFETCH(bool, clean);
    QFETCH(QString, ids);
    PartitionBuilder builder = threeSegments();
    builder.cleanMarker(clean);
    FileMap files = builder.files();
    files[file.toStdString()] = checkpointOf("orders", 0, offset);
    QCOMPARE(text(checkedBroker(files).rootIds()), ids);
    core::CheckOptions glance;
    glance.depth = core::Depth::Glance;
    QCOMPARE(text(checkedBroker(files, glance).rootIds()), ids);
}

void TestHealthLogDir::damageBelowTheRecoveryPoint()
{
    PartitionBuilder builder = threeSegments();
    builder.cleanMarker(false);
    FileMap files = builder.files();
    flipBit(files.at(builder.path(20, ".log")), 100);
    const CheckedBroker result = checkedBroker(files);
    QCOMPARE(text(all(result)), text("batch-crc-mismatch ck-rp-ahead-of-damage"));
    QCOMPARE(result.only("ck-rp-ahead-of-damage").segment->value, std::int64_t{20});
    // From a recovery point below it the start does see it.
    files[kRecoveryPointFile] = checkpointOf("orders", 0, 20);
    QCOMPARE(text(found(files)), text("batch-crc-mismatch"));
}

void TestHealthLogDir::staleLinesAreNormal()
{
    FileMap files = ordersFiles();
    files[kHighWatermarkFile] = ofText("0\n3\norders 0 60\ngone 1 7\ngone 2 7\n");
    const CheckedBroker result = checkedBroker(files);
    QCOMPARE(text(all(result)), text(""));
    QCOMPARE(result.only("ck-stale-partition-line").count, std::uint64_t{2});
    files[kHighWatermarkFile] = ofText("0\n1\norders 0 60\n");
    files[kRecoveryPointFile] = ofText("0\n0\n");
    QVERIFY(checkedBroker(files).only("ck-missing-line").harmless);
}

void TestHealthLogDir::theMarker()
{
    FileMap files = ordersFiles();
    files[".kafka_cleanshutdown"] = {};
    const CheckedBroker result = checkedBroker(files);
    QCOMPARE(text(all(result)), text(""));
    QVERIFY(result.only("marker-bad-json").harmless);
    QVERIFY(!checkedBroker(files, withRelease("3.6")).has("marker-bad-json"));
    // Indexes of a running broker under a marker.
    PartitionBuilder builder = threeSegments();
    IndexOptions inUse;
    inUse.timeIndexBytes = 12 * 341;
    builder.indexOptions(inUse);
    const CheckedBroker dirty = checkedBroker(builder.files());
    QCOMPARE(text(dirty.rootIds()), text("marker-present-but-dirty"));
    QCOMPARE(dirty.only("marker-present-but-dirty").severity, core::Severity::Loss);
    // A log that was written to after the marker.
    const QTemporaryDir dir;
    const std::string root = dir.path().toStdString();
    writeFiles(root, ordersFiles());
    QCOMPARE(text(all(checkedLogDirs({core::diskDirectory(root, true)}, atTheirTime()))), text(""));
    const auto marker = std::filesystem::last_write_time(root + "/.kafka_cleanshutdown");
    std::filesystem::last_write_time(root + "/orders-0/" + segmentName(20, ".log"), marker + std::chrono::minutes(2));
    QCOMPARE(text(all(checkedLogDirs({core::diskDirectory(root, true)}, atTheirTime()))),
             text("marker-present-but-dirty"));
}

void TestHealthLogDir::leftoversOfWriting()
{
    FileMap files = ordersFiles();
    files[std::string(kHighWatermarkFile) + ".tmp"] = ofText("0\n");
    QCOMPARE(text(found(files)), text("ck-tmp-left"));
    files = ordersFiles();
    files["orders-0/partition.metadata.tmp"] = ofText("version: 0\n");
    QCOMPARE(text(found(files)), text("pmeta-tmp-left"));
}

void TestHealthLogDir::metaProperties()
{
    FileMap files = ordersFiles();
    files.erase("meta.properties");
    QCOMPARE(text(found(files)), text("meta-missing"));
    QCOMPARE(text(found(files, withRelease("2.8"))), text("")); // a new broker writes it
    const auto metaOf = [](const char* cluster, int node, const char* directory) {
        FileMap other = threeSegments(7).files();
        other["meta.properties"] =
            ofText(fmt::format("version=1\ncluster.id={}\nnode.id={}\ndirectory.id={}\n", cluster, node, directory));
        return core::memoryDirectory(other);
    };
    const auto first = metaOf("cGFydGl0aW9uLWJ1aWxkZQ", 1, "ZGlyZWN0b3J5LW9mLXRlcw");
    const auto idsWith = [&](const auto& second) { return text(all(checkedLogDirs({first, second}))); };
    FileMap other = threeSegments(8).files();
    const auto second = [&](const char* cluster, int node, const char* directory) {
        other["meta.properties"] =
            ofText(fmt::format("version=1\ncluster.id={}\nnode.id={}\ndirectory.id={}\n", cluster, node, directory));
        return core::memoryDirectory(other);
    };
    QCOMPARE(idsWith(second("cGFydGl0aW9uLWJ1aWxkZQ", 1, "b3RoZXItZGlyZWN0b3J5LQ")), text(""));
    QCOMPARE(idsWith(second("b3RoZXItY2x1c3Rlci0tLQ", 1, "b3RoZXItZGlyZWN0b3J5LQ")), text("meta-mismatch"));
    QCOMPARE(idsWith(second("cGFydGl0aW9uLWJ1aWxkZQ", 2, "b3RoZXItZGlyZWN0b3J5LQ")), text("meta-mismatch"));
    QCOMPARE(idsWith(second("cGFydGl0aW9uLWJ1aWxkZQ", 1, "ZGlyZWN0b3J5LW9mLXRlcw")), text("meta-dup-dirid"));
    other.erase("meta.properties");
    QCOMPARE(text(all(checkedLogDirs({first, core::memoryDirectory(other)}, withRelease("3.5")))),
             text("meta-missing"));
}

void TestHealthLogDir::namesOfDirectories_data()
{
    QTest::addColumn<QString>("dir");
    QTest::addColumn<QString>("id");
    QTest::newRow("lost+found") << "lost+found"
                                << "dir-foreign-name";
    QTest::newRow(".snapshot") << ".snapshot"
                               << "dir-foreign-name";
    QTest::newRow("backup") << "orders-0.bak"
                            << "dir-foreign-name";
    QTest::newRow("delete without id") << "orders-0-delete"
                                       << "dir-foreign-name";
    QTest::newRow("index cache") << "remote-log-index-cache"
                                 << "";
}

void TestHealthLogDir::namesOfDirectories()
{
    QFETCH(QString, dir);
    QFETCH(QString, id);
    FileMap files = ordersFiles();
    files[dir.toStdString() + "/"] = {};
    QCOMPARE(text(found(files)), id);
}

void TestHealthLogDir::onePartitionInTwoLogDirs() // user case 35
{
    FileMap second = samePartitionAgain();
    const CheckedBroker result = checkedLogDirs({core::memoryDirectory(ordersFiles()), core::memoryDirectory(second)});
    QCOMPARE(text(result.byLogDir[0].ids()), text(""));
    QCOMPARE(text(all(result.byLogDir[1])), text("dir-duplicate-partition"));
    const core::Finding& finding = result.only("dir-duplicate-partition");
    QCOMPARE(text(evidence(finding, "logEndThere")), text("60"));
    // A future log beside the current one is how a move looks.
    renameDir(second, "orders-0", "orders-0.6d5590441deb4edd960892972a198229-future");
    QVERIFY(!checkedLogDirs({core::memoryDirectory(ordersFiles()), core::memoryDirectory(second)})
                 .has("dir-duplicate-partition"));
}

void TestHealthLogDir::aCopyUnderAnotherName()
{
    FileMap files = ordersFiles();
    addPartition(files, threeSegments(0, "backup-orders"));
    const CheckedBroker result = checkedBroker(files);
    QCOMPARE(text(all(result)), text("dir-copied-partition"));
    QCOMPARE(text(result.only("dir-copied-partition").dir), text("backup-orders-0"));
}

void TestHealthLogDir::markedDirectories() // user case 40
{
    for (const auto& [suffix, id] :
         {std::pair("stray", "dir-stray"), std::pair("delete", "dir-delete"), std::pair("future", "dir-future")}) {
        const CheckedBroker result = checkedBroker(withMarkedDir(suffix));
        QCOMPARE(text(all(result)), text(id));
        const core::Finding& finding = result.only(id);
        QCOMPARE(finding.severity, core::Severity::Info);
        QCOMPARE(text(evidence(finding, "topicId")), text("p6kZxL3pRSaY5n0tQn4Zpg"));
        QVERIFY(std::stoll(evidence(finding, "allocated")) > 1000);
    }
    FileMap files = ordersFiles();
    files["clicks-3/partition.metadata"] = ofText(std::string("version: 0\ntopic_id: ") + kOtherTopicId);
    QCOMPARE(text(found(files)), text("dir-empty"));
}

void TestHealthLogDir::aMetadataLogBehindItsSnapshot()
{
    PartitionBuilder builder("__cluster_metadata", 0);
    builder.segment().records(10);
    FileMap files = builder.files();
    files[builder.dir() + "/00000000000000000010-0000000001.checkpoint"] = ofText("snapshot");
    QVERIFY(!checkedBroker(files).has("kraft-log-behind-hw"));
    files[builder.dir() + "/00000000000000000011-0000000001.checkpoint"] = ofText("snapshot");
    QCOMPARE(checkedBroker(files).only("kraft-log-behind-hw").severity, core::Severity::Fatal);
}

void TestHealthLogDir::everyRowIsRegisteredOnce()
{
    std::set<std::string> ids;
    for (const core::CheckInfo& info : core::allChecks()) {
        QVERIFY2(ids.insert(info.id).second, info.id);
        QVERIFY2(info.title[0] != '\0' && info.meaning[0] != '\0', info.id);
    }
    QVERIFY(ids.contains("dir-duplicate-partition"));
}

void TestHealthLogDir::manyPartitions()
{
    const QTemporaryDir dir;
    const std::string root = dir.path().toStdString();
    constexpr int kPartitions = 400;
    FileMap rootFiles = ordersFiles();
    std::string lines = fmt::format("0\n{}\n", kPartitions);
    PartitionBuilder one = threeSegments();
    for (int partition = 0; partition < kPartitions; ++partition) {
        FileMap files = one.files();
        renameDir(files, "orders-0", fmt::format("orders-{}", partition));
        std::erase_if(files, [](const auto& file) { return file.first.find('/') == std::string::npos; });
        writeFiles(root, files);
        lines += fmt::format("orders {} 60\n", partition);
    }
    for (const char* name : {kRecoveryPointFile, kHighWatermarkFile}) {
        rootFiles[name] = ofText(lines);
    }
    std::erase_if(rootFiles, [](const auto& file) { return file.first.find('/') != std::string::npos; });
    writeFiles(root, rootFiles);
    const CheckedBroker result = checkedLogDirs({core::diskDirectory(root, true)}, atTheirTime());
    QCOMPARE(text(all(result)), text(""));
    QCOMPARE(result.scanned.batches, std::uint64_t{6 * kPartitions});
}

void TestHealthLogDir::whatIsFoundIsToldEarly()
{
    FileMap files = threeSegments().files();
    addPartition(files, threeSegments(1));
    files["lost+found/x"] = {};
    files.at("orders-1/00000000000000000000.index").push_back(std::byte{1});
    const std::vector<core::LogDirToCheck> logDirs{{core::memoryDirectory(files)}};
    std::string order;
    const auto note = [&order](const std::string& what) { order += (order.empty() ? "" : " ") + what; };
    core::LogDirEvents events;
    events.early = [&](std::size_t, const core::Finding& finding) { note("early:" + finding.id); };
    events.finding = [&](std::size_t, const core::Finding& finding) { note(finding.id); };
    events.rootsChecked = [&] { note("roots"); };
    events.predicted = [&](std::size_t, const core::PartitionDir* partition, const core::StartPrediction& prediction) {
        note("start:" + (partition == nullptr ? std::string("root") : partition->dir));
        QCOMPARE(prediction.partitions.size(), partition == nullptr ? std::size_t{0} : std::size_t{1});
    };
    events.checked = [&](std::size_t, const core::PartitionDir& partition) {
        note(partition.dir);
        return true;
    };
    core::CheckOptions options;
    options.only = {"dir-foreign-name", "idx-size-not-multiple"};
    options.depth = core::Depth::Walk;
    QVERIFY(!core::checkLogDirs(logDirs, options, {}, events).error);
    QCOMPARE(text(order), text("early:dir-foreign-name start:root dir-foreign-name roots start:orders-0 orders-0 "
                               "early:idx-size-not-multiple start:orders-1 idx-size-not-multiple orders-1"));
}

QTEST_APPLESS_MAIN(TestHealthLogDir)
#include "tst_health_log_dir.moc"
