// Reports and exports from the window: every form in both languages, what is kept out of them, and what is refused.

#include <QClipboard>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>

#include "core/report/finding_list.h"
#include "tests/ui/window_bench.h"
#include "ui/shell/banner.h"
#include "ui/shell/language.h"
#include "ui/shell/partitions_view.h"
#include "ui/shell/report_dialog.h"
#include "ui/shell/verdict_bar.h"
#include "ui/shell/words.h"
#include "ui/views/health_list.h"
#include "ui/views/health_model.h"
#include "ui/views/health_view.h"

using namespace ui;
using namespace Qt::StringLiterals;

namespace {

/// A log dir before a start, as a broker of 4.4.0 met it: the first batch of segment 49 fails its checksum. Values of
/// its records hold the word "bolt".
QString damaged()
{
    return QString::fromStdString(test::fixture("recovery/cases-4.4.0") +
                                  "/4.4.0/crc-s1-first-unclean/before/crc-s1-first-unclean-0");
}

QByteArray contentOf(const QString& file)
{
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

bool hasHan(const QString& text)
{
    static const QRegularExpression han(u"\\p{Han}"_s);
    return text.contains(han);
}

/// Page objects of a PDF file: "/Type /Page", not "/Pages".
qsizetype pagesOf(const QByteArray& pdf)
{
    static const QRegularExpression page(u"/Type\\s*/Page\\b(?!s)"_s);
    return QString::fromLatin1(pdf).count(page);
}

} // namespace

class TestReportDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void everyFormIsWritten_data();
    void everyFormIsWritten();
    void chineseWhateverTheWindowSpeaks();
    void timesNameTheirZone();
    void payloadsOnlyWhenAskedFor();
    void pagesOfThePdf();
    void theSameAsACommandLine();
    void theSuffixFollowsTheForm();
    void filesOfThePartitionAreRefused();
    void whatCannotBeWrittenIsTold();
    void aStoppedReportLeavesNothing();
    void theVerdictBarOffersIt();
    void chosenPartitionsOfALogDir();
    void findingsAreExported();
    void formulasAreDefused();
    void selectedFindingsAreCopied();

private:
    QString place(const QString& name) const { return folder_->filePath(name); }
    /// Writes a report and returns what the banner says of it.
    QString write(const ReportRequest& request)
    {
        bench_->window().banner()->clear();
        bench_->window().writeReport(request);
        if (!QTest::qWaitFor([this] { return !bench_->window().banner()->text().isEmpty(); }, 20'000)) {
            return u"nothing was told"_s;
        }
        return bench_->window().banner()->text();
    }
    QString written(const ReportRequest& request)
    {
        const QString told = write(request);
        return told.contains(request.file) && QFileInfo::exists(request.file)
                   ? QString::fromUtf8(contentOf(request.file))
                   : u"not written: "_s + told;
    }
    HealthView& health() { return *qobject_cast<HealthView*>(bench_->workspace().view(u"health"_s)); }

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<test::WindowBench> bench_;
};

void TestReportDialog::init()
{
    folder_ = std::make_unique<QTemporaryDir>();
    bench_ = std::make_unique<test::WindowBench>();
    bench_->open(damaged());
}

void TestReportDialog::everyFormIsWritten_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<QString>("begin");
    QTest::newRow("html") << static_cast<int>(ReportForm::Html) << u"<!DOCTYPE html>"_s;
    QTest::newRow("markdown") << static_cast<int>(ReportForm::Markdown) << u"# Report on crc"_s;
    QTest::newRow("json") << static_cast<int>(ReportForm::Json) << u"{"_s;
}

void TestReportDialog::everyFormIsWritten()
{
    QFETCH(int, form);
    QFETCH(QString, begin);
    const auto wanted = static_cast<ReportForm>(form);
    const QString text = written({wanted, u"en"_s, false, place(u"report"_s + reportSuffix(wanted))});
    QVERIFY2(text.startsWith(begin), qPrintable(text.left(200)));
    QVERIFY(text.contains(u"batch-crc-mismatch"_s));
    QVERIFY(text.contains(u"00000000000000000049.log"_s));
    QVERIFY(!text.contains(u"bolt"_s));
    // Of this file the fixture's case.json says: log end 49 of 181 after an unclean start.
    QVERIFY(text.contains(wanted == ReportForm::Json ? u"\"logEndOffset\":49"_s : u"Lost: offsets 49 to 180"_s) ||
            QJsonDocument::fromJson(
                text.toUtf8())[u"report"_s][u"partitions"_s][0][u"start"_s][u"result"_s][u"logEndOffset"_s] == 49);
}

void TestReportDialog::chineseWhateverTheWindowSpeaks()
{
    QCOMPARE(currentLanguage(), u"en"_s);
    const QString page = written({ReportForm::Html, u"zh_CN"_s, false, place(u"zh.html"_s)});
    QVERIFY(page.contains(u"<html lang=\"zh-CN\">"_s));
    QVERIFY(page.contains(u"batch-crc-mismatch"_s));
    // The finding's own sentence, as the catalogue has it.
    const auto& findings = bench_->document().findings();
    const auto crc = std::ranges::find(findings, "batch-crc-mismatch", &core::Finding::id);
    QVERIFY(crc != findings.end());
    const QString sentence = Wording::ofFile(u"zh_CN"_s).text(crc->sentence);
    QVERIFY(hasHan(sentence));
    QVERIFY(page.contains(sentence.toHtmlEscaped()));
    QVERIFY(!hasHan(written({ReportForm::Html, u"en"_s, false, place(u"en.html"_s)})));
    QCOMPARE(currentLanguage(), u"en"_s); // and the window's stays
}

void TestReportDialog::timesNameTheirZone()
{
    // A reader does not know how the writer's window was set.
    QCOMPARE(Wording::ofFile(u"en"_s).time(0), u"1970-01-01 00:00:00.000 UTC"_s);
    QCOMPARE(Wording::ofFile(u"zh_CN"_s).count(1'234'567), u"1,234,567"_s);
    QCOMPARE(Wording::ofWindow().time(0), u"1970-01-01 00:00:00.000"_s);
}

void TestReportDialog::payloadsOnlyWhenAskedFor()
{
    const QString secret = u"62 6f 6c 74"_s; // "bolt"
    const QString masked = written({ReportForm::Markdown, u"en"_s, false, place(u"masked.md"_s)});
    QVERIFY(!masked.contains(secret));
    QVERIFY(masked.contains(u"Keys, values and headers: not shown"_s));
    const QString shown = written({ReportForm::Markdown, u"en"_s, true, place(u"shown.md"_s)});
    // The excerpt begins where the finding is: with the batch's base offset, 49.
    QVERIFY(shown.contains(u"00 00 00 00 00 00 00 31"_s));
    QVERIFY(!masked.contains(u"00 00 00 00 00 00 00 31"_s));
}

void TestReportDialog::pagesOfThePdf()
{
    for (const QString& language : languages()) {
        const QString file = place(language + u".pdf"_s);
        written({ReportForm::Pdf, language, false, file});
        const QByteArray pdf = contentOf(file);
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QVERIFY2(pagesOf(pdf) >= 2 && pagesOf(pdf) <= 12, qPrintable(QString::number(pagesOf(pdf))));
    }
    const QString tool = QStandardPaths::findExecutable(u"pdftotext"_s);
    if (tool.isEmpty()) {
        return; // its words are then seen in the other forms alone
    }
    QProcess reader;
    reader.start(tool, {place(u"en.pdf"_s), u"-"_s});
    QVERIFY(reader.waitForFinished());
    const QString text = QString::fromUtf8(reader.readAllStandardOutput()).remove(QLatin1Char(' '));
    QVERIFY2(text.contains(u"batch-crc-mismatch"_s), qPrintable(text));
    QVERIFY(text.contains(u"1/%1"_s.arg(pagesOf(contentOf(place(u"en.pdf"_s))))));
}

void TestReportDialog::theSameAsACommandLine()
{
    ReportDialog dialog(bench_->document(), u"en"_s, {}, &bench_->window());
    dialog.setRequest({ReportForm::Markdown, u"en"_s, true, u"/tmp/a b.md"_s});
    QCOMPARE(dialog.command(), u"seglens report %1 -o '/tmp/a b.md' --depth decode --payload text"_s.arg(damaged()));
    bench_->document().starts().setKind(Starts::Kind::Clean);
    bench_->document().starts().setLine(5);
    dialog.setRequest({ReportForm::Json, u"zh_CN"_s, false, u"/tmp/a.json"_s}); // JSON knows no languages
    QCOMPARE(dialog.command(),
             u"seglens report %1 -o /tmp/a.json --depth decode --start clean --release 3.9"_s.arg(damaged()));
    dialog.setRequest({ReportForm::Markdown, u"zh_CN"_s, false, u"/tmp/a.md"_s});
    QVERIFY(dialog.command().isEmpty());
    dialog.setRequest({ReportForm::Pdf, u"en"_s, false, u"/tmp/a.pdf"_s});
    QVERIFY(dialog.command().isEmpty());
}

void TestReportDialog::theSuffixFollowsTheForm()
{
    ReportDialog dialog(bench_->document(), u"zh_CN"_s, {}, &bench_->window());
    QVERIFY(dialog.request().file.endsWith(u"/crc-s1-first-unclean-0-report.html"_s));
    QCOMPARE(dialog.request().language, u"zh_CN"_s);
    QVERIFY(!dialog.request().payloads);
    dialog.findChild<QComboBox*>(u"report.form"_s)->setCurrentIndex(1);
    QVERIFY(dialog.request().form == ReportForm::Pdf);
    QVERIFY(dialog.request().file.endsWith(u"/crc-s1-first-unclean-0-report.pdf"_s));
}

void TestReportDialog::filesOfThePartitionAreRefused()
{
    bench_->open(bench_->orders());
    ReportDialog dialog(bench_->document(), u"en"_s, {}, &bench_->window());
    const QString inside = bench_->orders() + u"/../orders-0/report.html"_s;
    dialog.setRequest({ReportForm::Html, u"en"_s, false, inside});
    QVERIFY(!dialog.refusal().isEmpty());
    QVERIFY(!dialog.writeButton()->isEnabled());
    dialog.setRequest({ReportForm::Html, u"en"_s, false, place(u"report.html"_s)});
    QVERIFY(dialog.refusal().isEmpty());
    QVERIFY(dialog.writeButton()->isEnabled());
    dialog.setRequest({ReportForm::Html, u"en"_s, false, {}});
    QVERIFY(!dialog.writeButton()->isEnabled());
    // And by the job, which does not trust the dialog.
    QVERIFY(write({ReportForm::Html, u"en"_s, false, inside}).contains(u"could not be written"_s));
    QVERIFY(!QFileInfo::exists(bench_->orders() + u"/report.html"_s));
    health().exportTo(bench_->orders() + u"/findings.md"_s);
    QTRY_VERIFY(bench_->window().banner()->text().contains(u"findings.md could not be written"_s));
    QVERIFY(!QFileInfo::exists(bench_->orders() + u"/findings.md"_s));
}

void TestReportDialog::whatCannotBeWrittenIsTold()
{
    const QString file = place(u"absent/report.html"_s);
    const QString told = write({ReportForm::Html, u"en"_s, false, file});
    QVERIFY2(told.startsWith(file + u" could not be written: "_s), qPrintable(told));
}

void TestReportDialog::aStoppedReportLeavesNothing()
{
    const QString file = place(u"report.html"_s);
    bench_->window().banner()->clear();
    bench_->window().writeReport({ReportForm::Html, u"en"_s, false, file});
    QCOMPARE(bench_->document().jobs().size(), std::size_t{1});
    QCOMPARE(bench_->document().jobs().front()->title(), u"Writing the report"_s);
    bench_->document().stopAll();
    const QString stopped = u"Stopped: %1 is not written."_s.arg(file);
    const QString written = u"Written: %1"_s.arg(file); // it was quicker
    QTRY_VERIFY(bench_->window().banner()->text() == stopped || bench_->window().banner()->text() == written);
    QCOMPARE(QDir(folder_->path()).isEmpty(), bench_->window().banner()->text() == stopped);
}

void TestReportDialog::theVerdictBarOffersIt()
{
    auto* button = bench_->window().verdictBar()->findChild<QPushButton*>(u"verdict.report"_s);
    QVERIFY(button != nullptr && button->isVisible());
    QSignalSpy asked(bench_->window().actions().action(u"file.report"_s), &QAction::triggered);
    const auto closeDialog = [] {
        if (QWidget* dialog = QApplication::activeModalWidget()) {
            dialog->close();
        }
    };
    QTimer closing;
    closing.setInterval(20);
    connect(&closing, &QTimer::timeout, this, closeDialog);
    closing.start();
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(asked.count(), 1);
    // Where there is nothing to do, it is what is left to do.
    bench_->open(bench_->demo() + u"/prices-0"_s);
    button = bench_->window().verdictBar()->findChild<QPushButton*>(u"verdict.report"_s);
    QVERIFY(!button->isVisible());
    QPushButton* const first = bench_->window().verdictBar()->primaryButton();
    QVERIFY(first->isVisible());
    QCOMPARE(first->text(), u"Report…"_s);
    QSignalSpy again(bench_->window().actions().action(u"file.report"_s), &QAction::triggered);
    QTest::mouseClick(first, Qt::LeftButton);
    QCOMPARE(again.count(), 1);
    // On one line there is no room.
    bench_->workspace().showPage(u"log"_s);
    QVERIFY(!bench_->window().verdictBar()->primaryButton()->isVisible());
}

void TestReportDialog::chosenPartitionsOfALogDir()
{
    bench_->open(bench_->demo());
    auto* view = qobject_cast<PartitionsView*>(bench_->workspace().view(u"overview"_s));
    QVERIFY(view != nullptr);
    const QAbstractItemModel& rows = *view->table()->model();
    view->table()->clearSelection();
    for (int row = 0; row < rows.rowCount(); ++row) {
        const QModelIndex at = rows.index(row, PartitionsModel::kPartition);
        const QString name = at.data().toString();
        if (name == u"orders-0"_s || name == u"prices-0"_s) {
            view->table()->selectionModel()->select(at, QItemSelectionModel::Select | QItemSelectionModel::Rows);
        }
    }
    std::vector<std::string> chosen = view->chosenDirs();
    std::ranges::sort(chosen);
    QCOMPARE(chosen, (std::vector<std::string>{"orders-0", "prices-0"}));
    ReportDialog dialog(bench_->document(), u"en"_s, chosen, &bench_->window());
    const QString about = dialog.findChild<QComboBox*>(u"report.about"_s)->currentText();
    QVERIFY2(about.startsWith(u"The 2 chosen partition"_s), qPrintable(about));
    QVERIFY(dialog.command().isEmpty());
    ReportRequest request = dialog.request();
    QCOMPARE(request.dirs, chosen);
    request.form = ReportForm::Markdown;
    request.file = place(u"two.md"_s);
    const QString two = written(request);
    QVERIFY2(two.contains(u"2 of the 5 partitions of this log dir are in this report."_s), qPrintable(two.right(2000)));
    QVERIFY(two.contains(u"## orders-0"_s) && two.contains(u"## prices-0"_s));
    QVERIFY(!two.contains(u"__transaction_state-0"_s));
    QVERIFY(two.contains(u"Then: log start 0, log end 3,369"_s)); // of each, what the next start leaves
    dialog.findChild<QComboBox*>(u"report.about"_s)->setCurrentIndex(0);
    QVERIFY(dialog.request().dirs.empty());
    QVERIFY(!dialog.command().isEmpty());
    request.dirs.clear();
    const QString all = written(request);
    QVERIFY(all.contains(u"## orders-0"_s));
    QVERIFY(!all.contains(u"## prices-0"_s)); // nothing is wrong with it, and nobody chose it
    QVERIFY(!all.contains(u"partitions of this log dir are in this report"_s));
}

void TestReportDialog::findingsAreExported()
{
    const auto exported = [this](const QString& name) {
        bench_->window().banner()->clear();
        health().exportTo(place(name));
        return QTest::qWaitFor([&] { return bench_->window().banner()->text().contains(name); }, 10'000)
                   ? QString::fromUtf8(contentOf(place(name)))
                   : QString();
    };
    const QString markdown = exported(u"findings.md"_s);
    QVERIFY(markdown.startsWith(u"# Findings in crc"_s));
    QVERIFY(markdown.contains(u"batch-crc-mismatch"_s));
    const QString csv = exported(u"findings.csv"_s);
    QCOMPARE(csv.count(u"\r\n"_s), bench_->document().findings().size() + 1);
    QVERIFY(csv.contains(u"\"batch-crc-mismatch\",\"crc-s1-first-unclean-0\",49,\"00000000000000000049.log\",0,49,"_s));
    const QJsonArray rows = QJsonDocument::fromJson(exported(u"findings.json"_s).toUtf8())[u"findings"_s].toArray();
    QCOMPARE(static_cast<std::size_t>(rows.size()), bench_->document().findings().size());
    QVERIFY(std::ranges::any_of(rows, [](const QJsonValue& row) {
        return row[u"id"_s] == u"batch-crc-mismatch"_s && row[u"segment"_s] == 49 && row[u"filePos"_s] == 0;
    }));
    // What the filter hides is not exported.
    FindingFilter filter;
    filter.text = u"no finding says this"_s;
    health().model().setFilter(filter);
    QCOMPARE(exported(u"none.csv"_s).count(u"\r\n"_s), 1);
}

void TestReportDialog::formulasAreDefused()
{
    const auto row = [](const char* sentence) {
        core::Finding finding;
        finding.file = "=cmd|' /C calc'!A0";
        finding.dir = "+a-0";
        finding.sentence = {{sentence, ""}, {}, {}};
        return QString::fromStdString(core::findingsCsv(std::span(&finding, 1), {}));
    };
    QVERIFY(row("fine").contains(u"\"'+a-0\",,\"'=cmd|' /C calc'!A0\""_s));
    QVERIFY(row("-1 and \"more\"").contains(u"\"'-1 and \"\"more\"\"\""_s));
    QVERIFY(row("@SUM(A1)").contains(u"\"'@SUM(A1)\""_s));
    QVERIFY(row("a = b").contains(u"\"a = b\""_s));
}

void TestReportDialog::selectedFindingsAreCopied()
{
    FindingList& list = health().list();
    list.expandAll(); // what is normal is folded, and what is folded is not selected
    list.selectAll();
    list.setFocus();
    QTest::keyClick(&list, Qt::Key_C);
    const QString text = QGuiApplication::clipboard()->text();
    for (const core::Finding& finding : health().model().shownFindings()) {
        QVERIFY2(text.contains(QString::fromStdString(finding.id)), qPrintable(text));
    }
}

QTEST_MAIN(TestReportDialog)
#include "tst_report_dialog.moc"
