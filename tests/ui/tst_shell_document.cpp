// One opened path: glance, check, batch index, jobs, changes on disk. Over files of real brokers.

#include <QtTest>

#include <atomic>

#include "core/health/check_log_dir.h"
#include "core/io/lock.h"
#include "tests/support/fixtures.h"
#include "ui/shell/document.h"

using namespace ui;
using namespace Qt::StringLiterals;

namespace {

/// Name, size and modification time of everything below a directory.
QStringList stateOf(const QString& folder)
{
    QStringList state;
    QDirIterator entries(folder, QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QFileInfo info(entries.next());
        state.push_back(
            u"%1 %2 %3"_s.arg(info.filePath()).arg(info.size()).arg(info.lastModified().toMSecsSinceEpoch()));
    }
    state.sort();
    return state;
}

QStringList described(const std::vector<core::Finding>& findings)
{
    QStringList out;
    for (const core::Finding& finding : findings) {
        out.push_back(
            u"%1 %2 %3 %4 %5 %6"_s.arg(QString::fromStdString(finding.id))
                .arg(static_cast<int>(finding.severity))
                .arg(static_cast<int>(finding.effect))
                .arg(QString::fromStdString(finding.dir + '/' + finding.file))
                .arg(finding.count)
                .arg(QString::fromStdString(core::english(finding.sentence) + core::english(finding.broker))));
    }
    return out;
}

/// Starts of batches of a whole log by its length fields alone (record batches 1): offset 8 bytes, size 4 bytes, big
/// endian.
std::vector<std::uint32_t> framesOf(const QString& path)
{
    QFile file(path);
    std::vector<std::uint32_t> starts;
    if (!file.open(QIODevice::ReadOnly)) {
        return starts;
    }
    const QByteArray bytes = file.readAll();
    qsizetype at = 0;
    while (at + 12 <= bytes.size()) {
        starts.push_back(static_cast<std::uint32_t>(at));
        at += 12 + static_cast<qsizetype>(qFromBigEndian<quint32>(bytes.constData() + at + 8));
    }
    return starts;
}

} // namespace

class TestShellDocument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void opensAPartition();
    void openingNeverWrites();
    void findsWhatIsWrong();
    void severityOnlyRises();
    void bothStepsTellWhatOneReadingTells_data();
    void bothStepsTellWhatOneReadingTells();
    void recordsAreReadOnce();
    void opensAFileOfAPartition();
    void opensALogDirAndItsPartitions();
    void settingsComeFromTheCluster();
    void missingPathFails();
    void batchIndexHoldsEveryBatch();
    void batchIndexOfAnAbsentSegment();
    void newerTaskReplacesTheOlder();
    void receiverThatGoesHearsNothing();
    void failingWorkIsAnError();
    void destroyingStopsTheWork();
    void changesOnDiskAreNoticed();
    void liveBrokerIsNoticed();
    void reloadReadsAnew();

private:
    static void settle(const Document& document)
    {
        QTRY_VERIFY_WITH_TIMEOUT(
            document.stage() == Document::Stage::Ready || document.stage() == Document::Stage::Failed, 20'000);
    }
    QString copyOfDemo()
    {
        const QString target = folder_.filePath(QString::number(++copies_));
        test::copyTree(SEGLENS_SOURCE_DIR "/resources/demo", target.toStdString());
        return target;
    }

    QTemporaryDir folder_;
    QString killed_; // a log dir of a broker that was killed
    int copies_ = 0;
};

void TestShellDocument::initTestCase()
{
    killed_ = QString::fromStdString(test::fixture("partitions/killed")) + u"/data"_s;
    QVERIFY(QFileInfo(killed_).isDir());
}

void TestShellDocument::opensAPartition()
{
    Document document(killed_ + u"/clicks-0"_s);
    QCOMPARE(document.stage(), Document::Stage::Opening);
    QSignalSpy glance(&document, &Document::glanceReady);
    QVERIFY(glance.wait(10'000));
    QVERIFY(document.partition() != nullptr);
    QCOMPARE(document.title(), u"clicks-0"_s);
    const QStringList logs = QDir(killed_ + u"/clicks-0"_s).entryList({u"*.log"_s});
    QCOMPARE(document.partition()->segments.size(), static_cast<std::size_t>(logs.size()));
    QCOMPARE(document.glance().segments.size(), document.partition()->segments.size());
    QVERIFY(document.glance().logEnd.has_value());
    settle(document);
    QCOMPARE(document.depth(), core::Depth::Decode); // small: its records are read without being asked
    QVERIFY(document.scanned().records > 0);
    QVERIFY(document.jobs().empty());
}

void TestShellDocument::openingNeverWrites()
{
    const QString demo = copyOfDemo();
    const QStringList before = stateOf(demo);
    {
        Document document(demo + u"/orders-0"_s);
        settle(document);
        QVERIFY(document.batchIndex(core::Offset{0}) == nullptr);
        QSignalSpy ready(&document, &Document::batchIndexReady);
        QVERIFY(ready.wait(10'000));
    }
    QCOMPARE(stateOf(demo), before);
}

void TestShellDocument::findsWhatIsWrong()
{
    Document document(copyOfDemo() + u"/orders-0"_s);
    QSignalSpy findings(&document, &Document::findingsChanged);
    settle(document);
    QVERIFY(findings.count() >= 1);
    // resources/demo.md: the position of the third entry of this index is wrong, nothing else.
    QCOMPARE(document.verdict().severity, core::Severity::Wrong);
    QCOMPARE(document.findings().front().file, "00000000000000001700.index");
    QVERIFY(std::is_sorted(document.findings().begin(), document.findings().end(),
                           [](const core::Finding& a, const core::Finding& b) { return a.severity < b.severity; }));
}

void TestShellDocument::severityOnlyRises()
{
    Document document(copyOfDemo() + u"/orders-0"_s);
    std::vector<int> seen;
    connect(&document, &Document::verdictChanged, this,
            [&] { seen.push_back(document.verdict().severity ? static_cast<int>(*document.verdict().severity) : 99); });
    settle(document);
    document.check(core::Depth::Walk); // once more: what is known stays until it ends
    QCOMPARE(document.stage(), Document::Stage::Checking);
    QVERIFY(!document.findings().empty());
    settle(document);
    seen.erase(seen.begin()); // the glance: nothing known
    QVERIFY(std::is_sorted(seen.rbegin(), seen.rend()));
    QCOMPARE(document.verdict().severity, core::Severity::Wrong);
}

void TestShellDocument::bothStepsTellWhatOneReadingTells_data()
{
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<QString>("dir");
    QTest::newRow("demo") << QString() << u"orders-0"_s;
    QTest::newRow("transactions") << u"partitions/transactions"_s << u"data/txn-0"_s;
    QTest::newRow("killed") << u"partitions/killed"_s << u"data/clicks-0"_s;
    QTest::newRow("wrappers") << u"partitions/magic1-0.10.2.2"_s << u"data/m1-gzip-0"_s; // read as a whole
    QTest::newRow("timestamps") << u"partitions/timestamps"_s << u"data/ts-future-0"_s;
}

void TestShellDocument::bothStepsTellWhatOneReadingTells()
{
    QFETCH(QString, fixture);
    QFETCH(QString, dir);
    const QString path =
        (fixture.isEmpty() ? copyOfDemo() : QString::fromStdString(test::fixture(fixture.toStdString()))) + u'/' + dir;
    QVERIFY2(QFileInfo(path).isDir(), qPrintable(path));
    Document document(path);
    settle(document);
    const core::PartitionDir& partition = *document.partition();
    std::vector<core::Finding> expected;
    core::LogDirEvents events;
    events.finding = [&](std::size_t, core::Finding finding) { expected.push_back(std::move(finding)); };
    core::CheckOptions options;
    options.depth = core::Depth::Decode;
    options.settings = document.settings();
    options.cluster = document.cluster();
    const std::vector<core::LogDirToCheck> logDirs{{partition.directory, std::vector<std::string>{partition.dir}}};
    const core::LogDirsChecked checked = core::checkLogDirs(logDirs, options, {}, events);
    core::sortFindings(expected);
    QCOMPARE(described(document.findings()), described(expected));
    QCOMPARE(document.scanned().batches, checked.scanned.batches);
    QCOMPARE(document.scanned().records, checked.scanned.records);
    QCOMPARE(document.depth(), core::Depth::Decode);
}

void TestShellDocument::recordsAreReadOnce()
{
    Document document(copyOfDemo() + u"/orders-0"_s);
    QStringList titles;
    connect(&document, &Document::jobStarted, this, [&](const JobHandle* job) {
        if (job->title().startsWith(u"Checking"_s)) {
            titles.push_back(job->title());
        }
    });
    settle(document);
    QCOMPARE(titles, (QStringList{u"Checking batches"_s, u"Checking records"_s}));
    titles.clear();
    document.starts().setKind(Starts::Kind::Unclean); // another judge of the same records
    settle(document);
    QCOMPARE(titles, QStringList{u"Checking batches"_s});
    QCOMPARE(document.depth(), core::Depth::Decode);
    titles.clear();
    document.check(core::Depth::Decode); // all anew
    settle(document);
    QCOMPARE(titles, (QStringList{u"Checking batches"_s, u"Checking records"_s}));
}

void TestShellDocument::opensAFileOfAPartition()
{
    Document document(killed_ + u"/clicks-0/00000000000000000000.index"_s);
    settle(document);
    QVERIFY(document.partition() != nullptr);
    QCOMPARE(document.glance().opened.file, "00000000000000000000.index");
}

void TestShellDocument::opensALogDirAndItsPartitions()
{
    Document document(killed_);
    settle(document);
    QVERIFY(document.isLogDir());
    QCOMPARE(document.glance().partitionDirs.size(), 2U);
    QVERIFY(!document.canGoUp());
    document.openPartition(u"other-0"_s);
    settle(document);
    QCOMPARE(document.title(), u"other-0"_s);
    QVERIFY(document.partition() != nullptr);
    QVERIFY(document.canGoUp());
    document.goUp();
    settle(document);
    QVERIFY(document.isLogDir());
    // A partition that was opened by itself leads to its log dir too.
    Document partition(killed_ + u"/clicks-0"_s);
    settle(partition);
    QVERIFY(partition.canGoUp());
    partition.goUp();
    settle(partition);
    QVERIFY(partition.isLogDir());
}

void TestShellDocument::settingsComeFromTheCluster()
{
    const QString logDir = QString::fromStdString(test::fixture("internal/4.4.0-metadata"));
    Document document(logDir + u"/late-0"_s);
    const QSignalSpy changed(&document, &Document::settingsChanged);
    settle(document);
    QVERIFY(document.cluster() != nullptr && changed.count() == 1);
    QCOMPARE(document.settings().segmentBytes, 1'048'576); // as the topic was created
    QVERIFY(document.settings().sourceOf("segment.bytes") == core::SettingSource::ClusterMetadata);
    document.goUp();
    QTRY_VERIFY(document.isLogDir() && document.cluster() != nullptr);
    QCOMPARE(document.settings().segmentBytes, core::Settings().segmentBytes);
    document.openPartition(u"orders-1"_s);
    settle(document);
    QCOMPARE(document.settings().retentionMs, 86'400'000);

    // A broker with ZooKeeper has no metadata log.
    Document old(QString::fromStdString(test::fixture("internal/2.4.1-groups")) + u"/orders-0"_s);
    settle(old);
    QVERIFY(old.cluster() == nullptr && old.stage() == Document::Stage::Ready);
}

void TestShellDocument::missingPathFails()
{
    Document document(u"/nowhere/orders-3"_s);
    settle(document);
    QCOMPARE(document.stage(), Document::Stage::Failed);
    QVERIFY(document.failure().contains(u"/nowhere/orders-3"_s));
    QVERIFY(!document.hasGlance());
    QVERIFY(document.batchIndex(core::Offset{0}) == nullptr);
    document.reload();
    settle(document);
    QCOMPARE(document.stage(), Document::Stage::Failed);
}

void TestShellDocument::batchIndexHoldsEveryBatch()
{
    Document document(killed_ + u"/clicks-0"_s);
    settle(document);
    const core::Segment segment = document.partition()->segments.front();
    QSignalSpy ready(&document, &Document::batchIndexReady);
    std::shared_ptr<const BatchIndex> index = document.batchIndex(segment.base);
    QTRY_VERIFY_WITH_TIMEOUT((index = document.batchIndex(segment.base)) != nullptr && index->complete, 10'000);
    QVERIFY(ready.count() >= 1);
    QCOMPARE(index->positions, framesOf(killed_ + u"/clicks-0/"_s + QString::fromStdString(segment.log.name)));
    QVERIFY(index->damage.empty());
    QVERIFY(index->badCrc.empty());
    QCOMPARE(document.batchIndex(segment.base), index); // kept
}

void TestShellDocument::batchIndexOfAnAbsentSegment()
{
    Document document(killed_ + u"/clicks-0"_s);
    settle(document);
    QVERIFY(document.batchIndex(core::Offset{-5}) == nullptr);
    QVERIFY(document.jobs().empty());
}

void TestShellDocument::newerTaskReplacesTheOlder()
{
    Document document(killed_);
    settle(document);
    QObject receiver;
    std::atomic<bool> stopped = false;
    int heard = 0;
    document.run<int>(
        &receiver, u"slot"_s, u"older"_s,
        [&stopped](const core::RunContext& context) -> core::Result<int> {
            while (!context.stopRequested()) {
                std::this_thread::yield();
            }
            stopped = true;
            return 1;
        },
        [&](const core::Result<int>&) { heard = 1; });
    QCOMPARE(document.jobs().size(), 1U);
    document.run<int>(
        &receiver, u"slot"_s, u"newer"_s, [](const core::RunContext&) -> core::Result<int> { return 2; },
        [&](const core::Result<int>& result) { heard = result.value(); });
    QTRY_COMPARE(heard, 2);
    QTRY_VERIFY(stopped);
    QTRY_VERIFY(document.jobs().empty());
    QCOMPARE(heard, 2);
}

void TestShellDocument::receiverThatGoesHearsNothing()
{
    Document document(killed_);
    settle(document);
    bool heard = false;
    auto receiver = std::make_unique<QObject>();
    document.run<int>(
        receiver.get(), u"slot"_s, u"task"_s,
        [](const core::RunContext& context) -> core::Result<int> {
            while (!context.stopRequested()) {
                std::this_thread::yield();
            }
            return 1;
        },
        [&](const core::Result<int>&) { heard = true; });
    receiver.reset();
    QTRY_VERIFY(document.jobs().empty());
    QVERIFY(!heard);
}

void TestShellDocument::failingWorkIsAnError()
{
    Document document(killed_);
    settle(document);
    QString said;
    document.run<int>(
        this, u"slot"_s, u"task"_s,
        [](const core::RunContext&) -> core::Result<int> { throw std::runtime_error("no memory"); },
        [&](const core::Result<int>& result) { said = QString::fromStdString(result.error().detail); });
    QTRY_COMPARE(said, u"no memory"_s);
}

void TestShellDocument::destroyingStopsTheWork()
{
    auto document = std::make_unique<Document>(killed_);
    settle(*document);
    std::atomic<int> running = 0;
    for (int i = 0; i < 4; ++i) {
        document->run<int>(
            this, QString::number(i), u"task"_s,
            [&running](const core::RunContext& context) -> core::Result<int> {
                ++running;
                while (!context.stopRequested()) {
                    std::this_thread::yield();
                }
                --running;
                return 1;
            },
            [](const core::Result<int>&) {});
    }
    QTRY_VERIFY(running > 0);
    document.reset();
    QCOMPARE(running.load(), 0);
    QTest::qWait(0); // nothing arrives for what is gone
}

void TestShellDocument::changesOnDiskAreNoticed()
{
    const QString demo = copyOfDemo();
    Document document(demo + u"/orders-0"_s);
    settle(document);
    QSignalSpy changed(&document, &Document::filesChanged);
    QFile file(demo + u"/orders-0/00000000000000002793.log"_s);
    QVERIFY(file.resize(file.size() - 1));
    QVERIFY(changed.wait(10'000));
    QCOMPARE(changed.count(), 1);
    // A log dir notices its root files and its partitions.
    Document logDir(demo);
    settle(logDir);
    QSignalSpy rootChanged(&logDir, &Document::filesChanged);
    QVERIFY(QFile::remove(demo + u"/recovery-point-offset-checkpoint"_s));
    QVERIFY(rootChanged.wait(10'000));
}

void TestShellDocument::liveBrokerIsNoticed()
{
    const QString demo = copyOfDemo();
    const auto lock = core::HeldLock::take((demo + u"/.lock"_s).toStdString(), true);
    QVERIFY(lock);
    Document document(demo + u"/orders-0"_s);
    settle(document);
    QVERIFY(document.isLive());
    QCOMPARE(document.partition()->root->lock, core::LockState::Held);
}

void TestShellDocument::reloadReadsAnew()
{
    const QString demo = copyOfDemo();
    Document document(demo + u"/orders-0"_s);
    settle(document);
    const std::size_t before = document.partition()->files.size();
    QVERIFY(QFile::remove(demo + u"/orders-0/00000000000000000554.timeindex"_s));
    document.reload();
    QSignalSpy glance(&document, &Document::glanceReady);
    QVERIFY(glance.wait(10'000));
    settle(document);
    QCOMPARE(document.partition()->files.size(), before - 1);
    const auto& findings = document.findings();
    QVERIFY(std::any_of(findings.begin(), findings.end(),
                        [](const core::Finding& one) { return one.id == "tidx-missing"; }));
}

QTEST_MAIN(TestShellDocument)
#include "tst_shell_document.moc"
