// The models of the shell keep Qt's rules, and say what is on disk.

#include <QAbstractItemModelTester>
#include <QtTest>

#include "tests/support/fixtures.h"
#include "ui/shell/files_model.h"
#include "ui/shell/jobs_panel.h"
#include "ui/shell/partitions_model.h"
#include "ui/shell/recent.h"
#include "ui/shell/start_page.h"

using namespace ui;
using namespace Qt::StringLiterals;

namespace {

QString demo()
{
    return QStringLiteral(SEGLENS_SOURCE_DIR "/resources/demo");
}

void settle(const Document& document)
{
    QTRY_VERIFY_WITH_TIMEOUT(document.stage() == Document::Stage::Ready, 20'000);
}

QStringList childrenOf(const QAbstractItemModel& model, const QModelIndex& parent)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        names.push_back(model.index(row, 0, parent).data().toString());
    }
    return names;
}

} // namespace

class TestShellModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesOfAPartition();
    void filesMarkDamage();
    void filesFindSelections();
    void filesOfALogDir();
    void oddNamesAreEscaped();
    void partitions();
    void jobs();
};

void TestShellModels::filesOfAPartition()
{
    Document document(demo() + u"/orders-0"_s);
    FilesModel model(document);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0); // nothing is known yet
    settle(document);
    QCOMPARE(childrenOf(model, {}), QStringList({u"orders-0"_s, u"Log dir"_s}));
    const QModelIndex partition = model.index(0, 0);
    const QStringList rows = childrenOf(model, partition);
    // resources/demo.md: six segments; below them what belongs to no segment.
    QCOMPARE(rows,
             QStringList({u"0"_s, u"554"_s, u"1,178"_s, u"1,700"_s, u"2,295"_s, u"2,793"_s, u"Partition state"_s}));
    QCOMPARE(childrenOf(model, model.index(3, 0, partition)),
             QStringList({u".log"_s, u".index"_s, u".timeindex"_s, u".txnindex"_s, u".snapshot"_s}));
    // Every file of the directory has one row.
    int files = 0;
    for (int row = 0; row < model.rowCount(partition); ++row) {
        files += model.rowCount(model.index(row, 0, partition));
    }
    QCOMPARE(files, static_cast<int>(QDir(demo() + u"/orders-0"_s).entryList(QDir::Files | QDir::Hidden).size()));
    const qint64 size = QFileInfo(demo() + u"/orders-0/00000000000000001700.index"_s).size();
    const QModelIndex index = model.index(1, FilesModel::kSize, model.index(3, 0, partition));
    QCOMPARE(index.data().toString(), u"%1 B"_s.arg(size));
}

void TestShellModels::filesMarkDamage()
{
    Document document(demo() + u"/orders-0"_s);
    FilesModel model(document);
    settle(document);
    const QModelIndex partition = model.index(0, 0);
    const QModelIndex segment = model.index(3, 0, partition);
    QCOMPARE(segment.data(FilesModel::kLookRole).toInt(), static_cast<int>(Look::Wrong));
    QCOMPARE(model.index(1, 0, segment).data(FilesModel::kLookRole).toInt(), static_cast<int>(Look::Wrong));
    QVERIFY(!model.index(0, 0, segment).data(FilesModel::kLookRole).isValid());
    QVERIFY(!model.index(0, 0, partition).data(FilesModel::kLookRole).isValid());
}

void TestShellModels::filesFindSelections()
{
    Document document(demo() + u"/orders-0"_s);
    FilesModel model(document);
    settle(document);
    Selection selection;
    selection.dir = u"orders-0"_s;
    selection.file = u"00000000000000002295.timeindex"_s;
    const QModelIndex place = model.find(selection);
    QCOMPARE(place.data(FilesModel::kFileRole).toString(), selection.file);
    QCOMPARE(model.selectionAt(place)->file, selection.file);
    QCOMPARE(model.selectionAt(place)->segment, std::optional(core::Offset{2295}));
    // A segment row selects its log; a heading nothing.
    QCOMPARE(model.selectionAt(place.parent())->file, u"00000000000000002295.log"_s);
    QVERIFY(!model.selectionAt(model.index(1, 0)).has_value());
    selection.file = u"no such file"_s;
    QVERIFY(!model.find(selection).isValid());
}

void TestShellModels::filesOfALogDir()
{
    Document document(demo());
    FilesModel model(document);
    settle(document);
    QCOMPARE(childrenOf(model, {}), QStringList({u"Log dir"_s}));
    // resources/demo.md: the broker was killed or is running: no marker.
    const QStringList root = childrenOf(model, model.index(0, 0));
    QVERIFY(root.contains(u"meta.properties"_s));
    QVERIFY(root.contains(u"recovery-point-offset-checkpoint"_s));
}

void TestShellModels::oddNamesAreEscaped()
{
    QTemporaryDir folder;
    const QString partition = folder.filePath(u"odd-0"_s);
    QVERIFY(QDir().mkpath(partition));
    for (const QByteArray& name :
         {QByteArray("00000000000000000000.log"), QByteArray("a\nb"), QByteArray("back\\slash"), QByteArray("%1%n")}) {
        QFile file(QFile::decodeName(QFile::encodeName(partition) + '/' + name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    Document document(partition);
    FilesModel model(document);
    settle(document);
    const QModelIndex root = model.index(0, 0);
    const QStringList names = childrenOf(model, model.index(model.rowCount(root) - 1, 0, root));
    QVERIFY2(names.contains(u"a\\x0ab"_s), qPrintable(names.join(u'|')));
    QVERIFY(names.contains(u"back\\\\slash"_s));
    QVERIFY(names.contains(u"%1%n"_s));
}

void TestShellModels::partitions()
{
    PartitionsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    PartitionRow unread;
    unread.shown = u"a-0"_s;
    PartitionRow foreign;
    foreign.shown = u"lost+found"_s;
    foreign.foreign = true;
    PartitionRow bad;
    bad.shown = u"b-1"_s;
    bad.read = bad.checked = true;
    bad.bytes = 1'048'576;
    bad.segments = 3;
    bad.start = core::Offset{5};
    bad.end = core::Offset{12};
    core::Finding loss;
    loss.severity = core::Severity::Loss;
    loss.sentence = {{"Zeros inside the log."}, {}, {}};
    bad.findings = {loss};
    model.setRows({unread, foreign, bad});
    QCOMPARE(model.index(0, PartitionsModel::kSize).data().toString(), u"…"_s);
    QVERIFY(!model.index(0, PartitionsModel::kGlyph).data(Qt::DecorationRole).isValid());
    QCOMPARE(foreign.look(), std::optional(Look::Block));
    QCOMPARE(model.index(2, PartitionsModel::kWorst).data().toString(), u"Zeros inside the log."_s);
    QCOMPARE(model.index(2, PartitionsModel::kSize).data().toString(), u"1.0 MiB"_s);
    QCOMPARE(model.index(2, PartitionsModel::kOffsets).data().toString(), u"5 – 11"_s);
    QCOMPARE(model.index(2, PartitionsModel::kSize).data(PartitionsModel::kSortRole).toULongLong(), 1'048'576ULL);
    PartitionRow fine = unread;
    fine.read = fine.checked = true;
    model.setRow(0, fine);
    QCOMPARE(fine.look(), std::optional(Look::Ok));
    QCOMPARE(model.index(0, PartitionsModel::kWorst).data().toString(), u"Nothing to do"_s);
    model.setRow(77, fine); // nothing happens
    QCOMPARE(model.rowCount(), 3);
}

void TestShellModels::jobs()
{
    Document document(demo());
    settle(document);
    JobsModel model(document);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    document.run<int>(
        this, u"slot"_s, u"Waiting"_s,
        [](const core::RunContext& context) -> core::Result<int> {
            while (!context.stopRequested()) {
                std::this_thread::yield();
            }
            return core::Error{core::Errc::Cancelled, "stopped"};
        },
        [](const core::Result<int>&) {});
    document.run<int>(
        this, u"quiet"_s, QString(), [](const core::RunContext&) -> core::Result<int> { return 1; },
        [](const core::Result<int>&) {});
    QCOMPARE(model.rowCount(), 1); // work without a title is not listed
    QVERIFY(model.isRunning(0));
    model.clear(0);
    QCOMPARE(model.rowCount(), 1); // what runs stays
    model.stop(0);
    QTRY_VERIFY(!model.isRunning(0));
    QVERIFY(model.index(0, JobsModel::kState).data().toString().startsWith(u"Stopped after"_s));
    model.clear(0);
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(TestShellModels)
#include "tst_shell_models.moc"
