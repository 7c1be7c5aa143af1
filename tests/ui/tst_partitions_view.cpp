// The page of a log dir: what it shows of the log dir itself, above the partitions.

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include "tests/ui/window_bench.h"
#include "ui/shell/partitions_view.h"
#include "ui/shell/verdict_bar.h"
#include "ui/views/health_detail.h"
#include "ui/views/health_list.h"
#include "ui/views/log_dir_panel.h"

using namespace Qt::StringLiterals;
using test::WindowBench;
using ui::FindingModel;
using ui::PartitionsModel;

class TestPartitionsView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { bench_ = std::make_unique<WindowBench>(); }
    void cleanup() { bench_.reset(); }
    void aLogDirInOrderShowsItsPartitionsAlone();
    void rootFindingsStandAboveThePartitions();
    void directoriesAreToldOf();
    void repeatsInOneRootFileStayApart();
    void theWorstIsShownFirst();
    void aDirectoryOpensFromItsFinding();
    void onlyNormalFindingsStayFolded();
    void theNextStartOfTheLogDirIsTold();
    void aFolderOfAnotherNameIsOneRow();

private:
    QString path(const QString& name) const { return bench_->demo() + u'/' + name; }
    void write(const QString& name, const QByteArray& content) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    ui::PartitionsView& open()
    {
        bench_->open(bench_->demo());
        return *qobject_cast<ui::PartitionsView*>(bench_->workspace().view(u"overview"_s));
    }
    static QStringList listed(const ui::PartitionsView& view)
    {
        QStringList ids;
        const FindingModel& model = view.logDir().model();
        for (int group = 0; group < model.rowCount(); ++group) {
            const QModelIndex parent = model.index(group, 0);
            for (int row = 0; row < model.rowCount(parent); ++row) {
                const QString id = QString::fromStdString(model.finding(model.index(row, 0, parent))->id);
                if (id != u"fs-disk-full"_s) { // of whoever runs the test
                    ids.push_back(id);
                }
            }
        }
        return ids;
    }
    QString verdict() const { return bench_->window().verdictBar()->accessibleName(); }

    std::unique_ptr<WindowBench> bench_;
};

void TestPartitionsView::aLogDirInOrderShowsItsPartitionsAlone()
{
    const ui::PartitionsView& view = open();
    QVERIFY2(listed(view).isEmpty(), qPrintable(listed(view).join(u' ')));
    QCOMPARE(view.logDir().isVisible(), view.logDir().model().allCount() > 0);
    QVERIFY2(verdict().contains(u"1 of 5 partitions need"_s), qPrintable(verdict()));
    QVERIFY(!verdict().contains(u"Log directory"_s));
}

void TestPartitionsView::rootFindingsStandAboveThePartitions()
{
    write(u"replication-offset-checkpoint"_s, "x\n0\n"); // no version
    write(u"cleaner-offset-checkpoint.tmp"_s, {});
    QVERIFY(QDir(bench_->demo()).mkdir(u"lost+found"_s));
    QVERIFY(QFile::remove(path(u"meta.properties"_s)));
    ui::PartitionsView& view = open();
    QVERIFY(view.logDir().isVisible());
    QCOMPARE(listed(view),
             (QStringList{u"dir-foreign-name"_s, u"meta-missing"_s, u"ck-malformed"_s, u"ck-tmp-left"_s}));
    QVERIFY(view.logDir().geometry().bottom() < view.table()->geometry().top());
    // Sentence, place, severity, chip.
    const FindingModel& model = view.logDir().model();
    const QModelIndex malformed = model.index(0, 0, model.index(1, 0));
    QCOMPARE(malformed.data().toString(),
             u"Line 1 of replication-offset-checkpoint cannot be read: The version must be 0, here it is: x"_s);
    QCOMPARE(malformed.data(FindingModel::kChip).toString(), u"Log dir goes offline"_s);
    QCOMPARE(malformed.data(FindingModel::kSecondLine).toString(), u"byte 0 · ck-malformed"_s);
    QVERIFY(malformed.parent().data().toString().startsWith(u"Takes the log dir offline"_s));
    // Explanation and way out.
    view.logDir().list().setCurrentIndex(malformed);
    const QString text = view.logDir().detail().text();
    QVERIFY2(text.contains(u"Checkpoint cannot be read"_s), qPrintable(text));
    QVERIFY2(text.contains(u"A power failure, or an edit."_s), qPrintable(text));
    QVERIFY2(text.contains(u"Write the file again"_s), qPrintable(text));
    // Its bytes are one step away.
    QCOMPARE(bench_->workspace().selection().current().file, u"replication-offset-checkpoint"_s);
    QVERIFY2(verdict().contains(u"Log directory: 3 findings. The directory lost+found"_s), qPrintable(verdict()));
}

void TestPartitionsView::directoriesAreToldOf()
{
    const QString waiting = u"prices-1.0123456789abcdef0123456789abcdef-delete"_s;
    test::copyTree(path(u"prices-0"_s).toStdString(), path(waiting).toStdString());
    test::copyTree(path(u"prices-0"_s).toStdString(), path(u"backup-of-prices-0"_s).toStdString());
    const ui::PartitionsView& view = open();
    const QStringList ids = listed(view);
    QVERIFY2(ids.contains(u"dir-delete"_s), qPrintable(ids.join(u' ')));
    QVERIFY2(ids.contains(u"dir-copied-partition"_s), qPrintable(ids.join(u' ')));
    // The copy's own row tells of it, too.
    const QAbstractItemModel& rows = *view.table()->model();
    int copies = 0;
    for (int row = 0; row < rows.rowCount(); ++row) {
        if (rows.index(row, PartitionsModel::kPartition).data().toString() == u"backup-of-prices-0"_s) {
            ++copies;
            QVERIFY(rows.index(row, PartitionsModel::kGlyph).data(PartitionsModel::kSortRole).toInt() <
                    static_cast<int>(ui::Look::Ok));
        }
    }
    QCOMPARE(copies, 1);
}

void TestPartitionsView::repeatsInOneRootFileStayApart()
{
    const auto finding = [](const char* sentence, core::Severity severity) {
        core::Finding one;
        one.id = "marker-present-but-dirty";
        one.file = ".kafka_cleanshutdown";
        one.severity = severity;
        one.sentence = {{sentence, ""}, {}, {}};
        return one;
    };
    FindingModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const core::Finding a = finding("Of a.", core::Severity::Wrong);
    const core::Finding b = finding("Of b.", core::Severity::Wrong);
    const core::Finding c = finding("Of c.", core::Severity::Wrong);
    const auto sentences = [&model] {
        QStringList all;
        const QModelIndex group = model.index(0, 0);
        for (int row = 0; row < model.rowCount(group); ++row) {
            all.push_back(model.index(row, 0, group).data().toString());
        }
        return all;
    };
    model.setFindings(std::vector{a});
    model.setFindings(std::vector{a, b});
    QCOMPARE(sentences(), (QStringList{u"Of a"_s, u"Of b"_s}));
    model.setFindings(std::vector{c, a, b});
    QCOMPARE(sentences(), (QStringList{u"Of c"_s, u"Of a"_s, u"Of b"_s}));
    model.setFindings(std::vector{b});
    QCOMPARE(sentences(), (QStringList{u"Of b"_s}));
}

void TestPartitionsView::theWorstIsShownFirst()
{
    QVERIFY(QDir(bench_->demo()).mkdir(u"lost+found"_s));
    ui::PartitionsView& view = open();
    QVERIFY2(view.logDir().detail().text().contains(u"lost+found"_s), qPrintable(view.logDir().detail().text()));
    auto* show = bench_->window().verdictBar()->findChild<QPushButton*>(u"verdict.show"_s);
    QVERIFY(show != nullptr && show->isVisible());
    QTest::mouseClick(show, Qt::LeftButton);
    QTRY_VERIFY(view.logDir().list().hasFocus()); // the folder is worse than what orders-0 has
    QVERIFY(bench_->document().isLogDir());
}

void TestPartitionsView::aDirectoryOpensFromItsFinding()
{
    const QString waiting = u"prices-1.0123456789abcdef0123456789abcdef-delete"_s;
    test::copyTree(path(u"prices-0"_s).toStdString(), path(waiting).toStdString());
    ui::PartitionsView& view = open();
    const FindingModel& model = view.logDir().model();
    const QModelIndex found = model.find("dir-delete", waiting.toStdString(), {});
    QVERIFY(found.isValid());
    view.logDir().list().showRow(found);
    auto* button = view.logDir().detail().findChild<QPushButton*>(u"health.open"_s);
    QVERIFY(button != nullptr && button->isVisible());
    view.logDir().list().setFocus();
    QTest::keyClick(&view.logDir().list(), Qt::Key_Return); // to the first way out
    QTRY_VERIFY(button->hasFocus());
    QTest::keyClick(button, Qt::Key_Space);
    QTRY_VERIFY(bench_->document().partition() != nullptr);
    QCOMPARE(bench_->document().title(), waiting);
}

void TestPartitionsView::onlyNormalFindingsStayFolded()
{
    QFile points(path(u"log-start-offset-checkpoint"_s));
    QVERIFY(points.open(QIODevice::WriteOnly));
    points.write("0\n1\ngone 3 5\n"); // a line without a directory
    points.close();
    const ui::PartitionsView& view = open();
    QCOMPARE(listed(view), QStringList{u"ck-stale-partition-line"_s});
    QVERIFY(view.logDir().isVisible());
    QVERIFY(!view.logDir().list().isExpanded(view.logDir().model().index(0, 0)));
    QVERIFY(!view.logDir().detail().isVisible());
    QTRY_VERIFY2(view.logDir().height() < 80, qPrintable(QString::number(view.logDir().height())));
    QVERIFY(!verdict().contains(u"Log directory"_s));
}

void TestPartitionsView::theNextStartOfTheLogDirIsTold()
{
    open();
    QVERIFY2(verdict().contains(u"NEXT START: BROKER 4.4, CLEAN: Starts."_s), qPrintable(verdict()));
    QVERIFY(QDir(bench_->demo()).mkdir(u"lost+found"_s));
    open();
    QVERIFY2(verdict().contains(u"Refuses to start. lost+found"_s), qPrintable(verdict()));
}

void TestPartitionsView::aFolderOfAnotherNameIsOneRow()
{
    test::copyTree(path(u"prices-0"_s).toStdString(), path(u"prices-4-kept"_s).toStdString());
    const ui::PartitionsView& view = open();
    int rows = 0;
    for (int row = 0; row < view.table()->model()->rowCount(); ++row) {
        const QModelIndex at = view.table()->model()->index(row, PartitionsModel::kPartition);
        if (at.data().toString() == u"prices-4-kept"_s) {
            ++rows;
            QVERIFY(!at.data(PartitionsModel::kForeignRole).toBool()); // it can be opened
            QCOMPARE(at.siblingAtColumn(PartitionsModel::kGlyph).data(PartitionsModel::kSortRole).toInt(),
                     static_cast<int>(ui::Look::Block));
        }
    }
    QCOMPARE(rows, 1);
}

QTEST_MAIN(TestPartitionsView)

#include "tst_partitions_view.moc"
