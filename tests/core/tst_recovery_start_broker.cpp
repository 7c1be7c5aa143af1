#define QT_NO_KEYWORDS // an index has slots
// The predicted start of a log dir: who the broker is, what it may write, and how much room it has (spec: start-up 2,
// 2.6, 3.4).

#include <QTest>

#include "tests/support/start_bench.h"

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
using test::kBroker;
using test::kLog0;
using test::kLog24;
using test::meta;
using test::sizeAfter;

class TestRecoveryStartBroker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void identity_data();
    void identity();
    void identityOfSeveralLogDirs();
    void aDirectoryIdIsMade();
    void aDirThatCannotBeWritten();
    void aDirThatCannotBeWrittenWhenClean();
    void indexesThatCannotBeWritten();
    void otherFilesThatCannotBeUsed();
    void theRootMustBeWritable();
    void aFullDisk();
    void orphansOfKindsThatTheReleaseKnows_data();
    void orphansOfKindsThatTheReleaseKnows();
};

void TestRecoveryStartBroker::identity_data()
{
    QTest::addColumn<QByteArray>("file"); // null: none
    QTest::addColumn<QString>("reason");  // empty: it starts
    const auto row = [](const char* name, const std::vector<std::byte>& file, const char* reason) {
        QTest::newRow(name) << QByteArray::fromStdString(test::asText(file)) << QString::fromLatin1(reason);
    };
    row("whole", meta("1", kCluster, kDirectory), "");
    QTest::newRow("absent") << QByteArray() << QStringLiteral("No log dir has a meta.properties that can be read.");
    row("no node", meta("", kCluster, kDirectory), "meta.properties has no node.id.");
    row("no cluster", meta("1", "", kDirectory), "meta.properties has no cluster.id.");
    row("another node", meta("2", kCluster, kDirectory), "meta.properties has node.id 2, not 1.");
    row("another cluster", meta("1", kOther, kDirectory),
        "meta.properties has cluster.id 2ZO_vUj3SltEBcHSoZ3hXg, not MkU3OEVBNTcwNTJENDM2Qg.");
    row("reserved", meta("1", kCluster, "AAAAAAAAAAAAAAAAAAAAAQ"),
        "meta.properties has directory.id AAAAAAAAAAAAAAAAAAAAAQ, which has a meaning of its own.");
    row("a later version", test::ofText("version=2\nnode.id=1\n"),
        "No log dir has a meta.properties that can be read.");
}

void TestRecoveryStartBroker::identity()
{
    QFETCH(QByteArray, file);
    QFETCH(QString, reason);
    Files files = orders(true);
    if (file.isNull()) {
        files.erase("meta.properties");
    } else {
        files["meta.properties"] = test::ofText(file.toStdString());
    }
    StartOptions asked = startOptions();
    asked.checksIdentity = true;
    asked.nodeId = 1;
    asked.clusterId = kCluster;
    const StartPrediction prediction = predict(files, asked);
    QCOMPARE(QString::fromStdString(reasonOf(prediction)), reason);
    QVERIFY(prediction.outcome == (reason.isEmpty() ? Outcome::Started : Outcome::StartAborted));
    QCOMPARE(prediction.partitions.empty(), !reason.isEmpty());
    QCOMPARE(isThere(prediction, kMarker), !reason.isEmpty()); // nothing was touched
    // A cluster that was migrated from ZooKeeper keeps files of version 0.
    Files migrated = orders(true);
    migrated["meta.properties"] = test::ofText("version=0\nbroker.id=1\ncluster.id=" + kCluster + "\n");
    QVERIFY(predict(migrated, asked).outcome == Outcome::Started);
    // It is not asked for by everybody, and ZooKeeper's brokers write the file themselves.
    asked.checksIdentity = false;
    QVERIFY(predict(files, asked).outcome == Outcome::Started);
    asked.checksIdentity = true;
    asked.settings.release = *core::parseRelease("2.8");
    files.erase("meta.properties");
    QVERIFY(predict(files, asked).outcome == Outcome::Started);
}

void TestRecoveryStartBroker::identityOfSeveralLogDirs()
{
    const auto other = [](std::vector<std::byte> file) {
        return core::memoryDirectory({{"meta.properties", std::move(file)}, {"recovery-point-offset-checkpoint", {}}});
    };
    StartOptions asked = startOptions();
    asked.checksIdentity = true;
    const Files files = orders(true);
    asked.otherLogDirs = {other(meta("1", kCluster, kOther))};
    QVERIFY(predict(files, asked).outcome == Outcome::Started);
    asked.otherLogDirs = {other(meta("1", kCluster, kDirectory))};
    QCOMPARE(reasonOf(predict(files, asked)), "Two log dirs have the directory.id " + kDirectory + ".");
    asked.settings.release = *core::parseRelease("3.6"); // has no directory ids
    QVERIFY(predict(files, asked).outcome == Outcome::Started);
    asked = startOptions();
    asked.checksIdentity = true;
    asked.otherLogDirs = {other(meta("7", kCluster, kOther))};
    QCOMPARE(reasonOf(predict(files, asked)), std::string("meta.properties has node.id 7, not 1."));
    asked.otherLogDirs = {core::memoryDirectory({{"recovery-point-offset-checkpoint", {}}})};
    QCOMPARE(reasonOf(predict(files, asked)), std::string("A log dir has no meta.properties."));
    Files withMetadata = files;
    withMetadata["__cluster_metadata-0/00000000000000000000.log"] = {};
    asked.otherLogDirs = {core::memoryDirectory(
        {{"meta.properties", meta("1", kCluster, kOther)}, {"__cluster_metadata-0/00000000000000000000.log", {}}})};
    QCOMPARE(reasonOf(predict(withMetadata, asked)), std::string("Two log dirs hold __cluster_metadata-0."));
    // A dir whose file cannot be read fails alone, as long as another's can.
    Files unreadable = files;
    unreadable["meta.properties"] = test::ofText("version=9\n");
    asked.otherLogDirs = {other(meta("1", kCluster, kOther))};
    QVERIFY(predict(unreadable, asked).outcome == Outcome::DirOffline);
}

void TestRecoveryStartBroker::aDirectoryIdIsMade()
{
    Files files = orders(true);
    files["meta.properties"] = meta("1", kCluster, "");
    StartOptions asked = startOptions();
    asked.checksIdentity = true;
    const StartPrediction prediction = predict(files, asked);
    QVERIFY(prediction.outcome == Outcome::Started);
    QVERIFY(std::ranges::any_of(prediction.rootActions, [](const core::StartAction& action) {
        return action.op == StartOp::Rewrite && action.file == "meta.properties";
    }));
    asked.settings.release = *core::parseRelease("3.6");
    QVERIFY(predict(files, asked).rootActions.size() == 1); // the marker
}

void TestRecoveryStartBroker::aDirThatCannotBeWritten()
{
    // Seen in 4.4.0 with mode 555: the first recovered segment is emptied, the later ones stay.
    const Files files = orders(false);
    StartOptions asked = startOptions();
    asked.brokerUid = kBroker;
    QVERIFY(predict(files, asked).outcome == Outcome::Started);
    const StartPrediction newer = predict(files, asked, {{"orders-0/", 0555}});
    QVERIFY(newer.outcome == Outcome::DirOffline);
    QCOMPARE(sizeAfter(newer, kLog0), std::uint64_t{0});
    QCOMPARE(sizeAfter(newer, kLog24), std::uint64_t{files.at(kLog24).size()});
    QCOMPARE(reasonOf(newer), std::string("The broker may not make or remove files in orders-0."));
    QVERIFY(has(newer, StartOp::Truncate) && !has(newer, StartOp::RenameToDeleted));
    // Up to 3.9 the problem ends loading.
    asked.settings.release = *core::parseRelease("3.9");
    const StartPrediction older = predict(files, asked, {{"orders-0/", 0555}});
    QVERIFY(older.outcome == Outcome::DirOffline);
    QCOMPARE(sizeAfter(older, kLog0), std::uint64_t{files.at(kLog0).size()});
    asked.settings.release = *core::parseRelease("0.11");
    QVERIFY(predict(files, asked, {{"orders-0/", 0555}}).outcome == Outcome::StartAborted);
    // Root may do everything.
    asked = startOptions();
    asked.brokerUid = 0;
    QVERIFY(predict(files, asked, {{"orders-0/", 0555}}).outcome == Outcome::Started);
}

void TestRecoveryStartBroker::aDirThatCannotBeWrittenWhenClean()
{
    const Files files = orders(true);
    StartOptions asked = startOptions();
    asked.brokerUid = kBroker;
    const StartPrediction prediction = predict(files, asked, {{"orders-0/", 0555}});
    QVERIFY(prediction.outcome == Outcome::DirOffline); // when leader-epoch-checkpoint is rewritten
    for (const char* log : {kLog0.c_str(), kLog24.c_str()}) {
        QCOMPARE(sizeAfter(prediction, log), std::uint64_t{files.at(log).size()});
    }
}

void TestRecoveryStartBroker::indexesThatCannotBeWritten()
{
    const Files files = orders(true);
    StartOptions asked = startOptions();
    asked.brokerUid = kBroker;
    QVERIFY(predict(files, asked, {{kActiveIndex, 0444}}).outcome == Outcome::DirOffline);
    const std::string inactive = "orders-0/00000000000000000024.index";
    QVERIFY(predict(files, asked, {{inactive, 0444}}).outcome == Outcome::Started); // opened when it is first read
    asked.settings.release = *core::parseRelease("2.2");                            // opens all of them
    QVERIFY(predict(files, asked, {{inactive, 0444}}).outcome == Outcome::DirOffline);
}

void TestRecoveryStartBroker::otherFilesThatCannotBeUsed()
{
    Files files = orders(true);
    StartOptions asked = startOptions();
    asked.brokerUid = kBroker;
    QCOMPARE(reasonOf(predict(files, asked, {{kLog24, 0444}})),
             std::string("The broker may not write 00000000000000000024.log."));
    QCOMPARE(reasonOf(predict(files, asked, {{kActiveIndex, 0000}})),
             std::string("The broker may not read 00000000000000000048.index."));
    files["orders-0/00000000000000000024.txnindex"] = {};
    QCOMPARE(reasonOf(predict(files, asked, {{"orders-0/00000000000000000024.txnindex", 0444}})),
             std::string("The broker may not write 00000000000000000024.txnindex."));
    QVERIFY(predict(files, asked, {{"recovery-point-offset-checkpoint", 0}}).outcome == Outcome::DirOffline);
    // Who runs the broker shows by who owns its root files.
    asked.brokerUid.reset();
    QVERIFY(predict(files, asked, {{kLog24, 0444}}).outcome == Outcome::DirOffline);
}

void TestRecoveryStartBroker::theRootMustBeWritable()
{
    Files files = orders(true);
    StartOptions asked = startOptions();
    asked.place = core::DiskPlace{0, 0755};
    asked.brokerUid = kBroker;
    files[".lock"] = {};
    const StartPrediction marked = predict(files, asked);
    QVERIFY(marked.outcome == Outcome::DirOffline && isThere(marked, kMarker));
    QCOMPARE(reasonOf(marked), std::string("The broker may not remove .kafka_cleanshutdown from the log dir."));
    files.erase(".lock");
    QCOMPARE(reasonOf(predict(files, asked)), std::string("The broker may not make .lock in the log dir."));
    files[".lock"] = {};
    QCOMPARE(reasonOf(predict(files, asked, {{".lock", 0444}})), std::string("The broker may not write .lock."));
    asked.place = core::DiskPlace{0, 0700};
    QCOMPARE(reasonOf(predict(files, asked)), std::string("The broker may not read the log dir."));
    asked.place = core::DiskPlace{kBroker, 0700};
    QVERIFY(predict(files, asked).outcome == Outcome::Started);
    asked.place = core::DiskPlace{0, 0700};
    asked.settings.release = *core::parseRelease("0.11");
    QVERIFY(predict(files, asked).outcome == Outcome::StartAborted);
}

void TestRecoveryStartBroker::aFullDisk()
{
    const Files files = orders(false);
    StartOptions asked = startOptions();
    asked.place = core::DiskPlace{kBroker, 0755, 0};
    asked.brokerUid = kBroker;
    const StartPrediction newer = predict(files, asked);
    QCOMPARE(sizeAfter(newer, kLog0), std::uint64_t{0});                     // its snapshot finds no room
    QVERIFY(!isThere(newer, kLog24) && isThere(newer, kLog24 + ".deleted")); // renaming needs none
    asked.settings.release = *core::parseRelease("3.9");
    const StartPrediction older = predict(files, asked);
    QVERIFY(older.outcome == Outcome::DirOffline);
    QCOMPARE(sizeAfter(older, kLog0), std::uint64_t{files.at(kLog0).size()});
    QVERIFY(reasonOf(older).starts_with("The disk is full: "));
    asked = startOptions();
    asked.place = core::DiskPlace{kBroker, 0755, std::uint64_t{1} << 20};
    QVERIFY(predict(files, asked).outcome == Outcome::Started);
}

void TestRecoveryStartBroker::orphansOfKindsThatTheReleaseKnows_data()
{
    QTest::addColumn<QString>("release");
    QTest::addColumn<bool>("timeIndex"); // goes
    QTest::addColumn<bool>("txnIndex");
    QTest::newRow("0.9") << "0.9.0.1" << false << false;
    QTest::newRow("0.10.0") << "0.10.0.1" << false << false;
    QTest::newRow("0.10.1") << "0.10.1.1" << true << false;
    QTest::newRow("0.11") << "0.11.0.3" << true << true;
    QTest::newRow("4.4") << "4.4.0" << true << true;
}

void TestRecoveryStartBroker::orphansOfKindsThatTheReleaseKnows()
{
    QFETCH(QString, release);
    QFETCH(bool, timeIndex);
    QFETCH(bool, txnIndex);
    Files files = orders(true);
    const std::string orphan = "orders-0/00000000000000000007";
    for (const char* suffix : {".index", ".timeindex", ".txnindex"}) {
        files[orphan + suffix] = {};
    }
    files.erase("meta.properties");
    const StartPrediction prediction = predict(files, startOptions(release.toUtf8().constData()));
    QVERIFY(!isThere(prediction, orphan + ".index"));
    QCOMPARE(isThere(prediction, orphan + ".timeindex"), !timeIndex);
    QCOMPARE(isThere(prediction, orphan + ".txnindex"), !txnIndex);
}

QTEST_APPLESS_MAIN(TestRecoveryStartBroker)
#include "tst_recovery_start_broker.moc"
