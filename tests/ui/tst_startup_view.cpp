// The Start-up page, the start cell of the verdict bar and the hatched part of the timeline, on log dirs that real
// brokers started on; what they did is in each case.json.

#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/support/fixtures.h"
#include "ui/shell/banner.h"
#include "ui/shell/main_window.h"
#include "ui/shell/program.h"
#include "ui/shell/start_selectors.h"
#include "ui/shell/state_page.h"
#include "ui/shell/verdict_bar.h"
#include "ui/views/row_table.h"
#include "ui/views/startup_actions.h"
#include "ui/views/startup_log.h"
#include "ui/views/startup_side.h"
#include "ui/views/startup_view.h"
#include "ui/views/timeline_canvas.h"

namespace fs = std::filesystem;
using namespace ui;
using namespace Qt::StringLiterals;
using Json = nlohmann::json;

namespace {

/// A window on a copy of one case, as the broker found it.
class Bench {
public:
    explicit Bench(const std::string& name, const std::string& release = "4.4.0")
    {
        const fs::path from = fs::path(test::fixture("recovery/cases-" + release)) / release / name;
        json = Json::parse(std::ifstream(from / "case.json"));
        test::copyTree((from / "before").string(), logDir().toStdString());
        QSettings().clear();
        QSettings().setValue(u"language"_s, u"en"_s);
        program = std::make_unique<Program>();
        open();
    }
    ~Bench() { delete window; }

    QString logDir() const { return folder.filePath(u"logs"_s); }
    QString partition() const
    {
        return logDir() + u'/' + QString::fromStdString(json["topic"].get<std::string>()) + u"-0"_s;
    }
    void open()
    {
        delete window;
        window = program->openWindow(partition());
        window->setAttribute(Qt::WA_DeleteOnClose, false);
        window->resize(1440, 900);
        window->showPage(u"startup"_s);
        window->show();
        settle();
        view = qobject_cast<StartupView*>(window->workspace()->view(u"startup"_s));
        QVERIFY(view != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(view->isLoaded(), 20'000);
    }
    void settle() const { QTRY_VERIFY_WITH_TIMEOUT(window->isLoaded(), 20'000); }
    Document& document() const { return window->workspace()->document(); }
    Starts& starts() const { return document().starts(); }
    QString cell(int row, int column) const { return view->actions().index(row, column).data().toString(); }
    std::optional<int> rowOf(core::StartOp op) const
    {
        for (int row = 0; row < view->actions().rowCount(); ++row) {
            if (const core::StartAction* action = view->actions().action(row); action != nullptr && action->op == op) {
                return row;
            }
        }
        return std::nullopt;
    }
    /// What the bar says of the start, as it is spoken.
    QString spoken() const { return window->verdictBar()->accessibleName(); }
    void press(Qt::Key key) const { QTest::keyClick(&view->side().matrix(), key); }

    QTemporaryDir folder;
    Json json;
    std::unique_ptr<Program> program;
    QPointer<MainWindow> window;
    QPointer<StartupView> view;
};

} // namespace

class TestStartupView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QCoreApplication::setApplicationName(u"seglens-test"_s);
        QCoreApplication::setOrganizationName(u"seglens-test"_s);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
        QStandardPaths::setTestModeEnabled(true);
    }
    void saysWhatTheBrokerDid_data();
    void saysWhatTheBrokerDid();
    void tornTailIsTheBrokersWork();
    void refusalShowsTheStartAfterIt();
    void offline();
    void cleanStartDoesNotNotice();
    void keysChangeTheContext();
    void matrixIsChosenFrom();
    void contextIsRememberedForALogDir();
    void actionSelectsItsBytes();
    void timelineShowsWhatGoes();
    void directoryAsItWillBe();
    void nothingToChange();
    void failureOffersAnotherTry();
    void linesToLookFor();
    void largeText();

private:
    QTemporaryDir settings_;
};

void TestStartupView::saysWhatTheBrokerDid_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("intact"); // of the lost records; from how the case was damaged
    // Four records a batch; the damaged batch is the only one that is not whole.
    QTest::newRow("last batch of the log") << u"crc-active-last-unclean"_s << 0;
    QTest::newRow("last batch of a middle segment") << u"crc-s2-last-unclean"_s << 34;
}

void TestStartupView::saysWhatTheBrokerDid()
{
    QFETCH(QString, name);
    QFETCH(int, intact);
    const Bench bench(name.toStdString());
    const int end = bench.json["result"]["logEndOffset"].get<int>();
    const int lost = 181 - end; // where the writer of the cases stopped
    QVERIFY(bench.spoken().contains(u"loses %1 record"_s.arg(lost)));
    const StartHandle start = bench.starts().current();
    QVERIFY(start != nullptr);
    QCOMPARE(start->loss.records(), std::uint64_t(lost));
    QCOMPARE(start->loss.intact(), std::uint64_t(intact));
    QVERIFY(bench.view->showsActions());
    QVERIFY2(bench.view->side().factsText().contains(u"log end %1,"_s.arg(end)),
             qPrintable(bench.view->side().factsText()));
    for (const Json& action : bench.json["actions"]) {
        if (action["op"] != "truncate") {
            continue;
        }
        const auto row = bench.rowOf(core::StartOp::Truncate);
        QVERIFY(row);
        const QLocale locale(QLocale::English);
        QVERIFY(bench.cell(*row, StartActionsModel::kFile)
                    .endsWith(locale.toString(action["from"].get<int>()) + u" → "_s +
                              locale.toString(action["to"].get<int>())));
    }
    QCOMPARE(bench.view->actions().actions(), static_cast<int>(bench.json["actions"].size()));
}

void TestStartupView::tornTailIsTheBrokersWork()
{
    const Bench bench("torn-30-unclean");
    const StartWords words = wordStart(*bench.starts().current(), bench.document().findings());
    QCOMPARE(words.headline, u"Starts"_s);
    QCOMPARE(words.look, Look::Ok);
    QVERIFY(words.details.value(0).contains(u"147"_s) && words.details.value(0).contains(u"2,513"_s));
    QVERIFY(bench.spoken().contains(u"Let the broker do it"_s));
    bench.window->showPage(u"health"_s);
    QTRY_COMPARE(bench.window->verdictBar()->primaryButton()->text(), u"Preview start"_s);
    QTest::mouseClick(bench.window->verdictBar()->primaryButton(), Qt::LeftButton);
    QCOMPARE(bench.window->workspace()->page(), u"startup"_s);
    // Where it is looked at, it is not offered.
    QVERIFY(bench.window->verdictBar()->primaryButton()->isHidden());
}

void TestStartupView::refusalShowsTheStartAfterIt()
{
    const Bench bench("zeros-18-clean");
    QVERIFY(bench.json["broker"].get<std::string>() == "start aborted");
    QVERIFY(bench.json["secondStart"]["broker"].get<std::string>() == "started");
    const StartWords words = wordStart(*bench.starts().current(), bench.document().findings());
    QCOMPARE(words.headline, u"Refuses to start"_s);
    QCOMPARE(words.look, Look::Block);
    const auto stop = bench.rowOf(core::StartOp::AbortStart);
    QVERIFY(stop);
    // The marker first, the refusal last, and then what the start after it does.
    QVERIFY(bench.cell(0, StartActionsModel::kFile).contains(u"kafka_cleanshutdown"_s));
    QVERIFY(bench.view->actions().isHeading(*stop + 1));
    QVERIFY(bench.cell(*stop + 1, 0).contains(u"unclean"_s));
    QVERIFY(bench.view->actions().rowCount() > *stop + 2);
    const core::PartitionStart* const next = bench.starts().current()->nextPartition();
    QVERIFY(next != nullptr && next->result);
    QVERIFY(bench.view->log().lines().join(u'\n').contains(u"ERROR"_s));
    QVERIFY(bench.spoken().contains(u"Repair before the broker starts"_s));
}

void TestStartupView::offline()
{
    const Bench bench("lepoch-text-unclean");
    QVERIFY(bench.json["broker"].get<std::string>() == "log dir offline");
    const StartWords words = wordStart(*bench.starts().current(), bench.document().findings());
    QCOMPARE(words.headline, u"Takes the log dir offline"_s);
    QVERIFY(bench.rowOf(core::StartOp::DirOffline));
}

void TestStartupView::cleanStartDoesNotNotice()
{
    const Bench bench("crc-active-last-clean");
    QCOMPARE(bench.json["result"]["logEndOffset"].get<int>(), 181); // the damaged batch is still there
    QVERIFY(bench.starts().foundClean());
    const StartWords words = wordStart(*bench.starts().current(), bench.document().findings());
    QCOMPARE(words.headline, u"Does not notice"_s);
    QCOMPARE(words.look, Look::Wrong);
    // The same files without the marker: the batch, offsets 177 to 180, is cut off.
    bench.press(Qt::Key_C);
    QVERIFY(!bench.starts().isClean());
    QVERIFY(bench.starts().isChanged());
    QTRY_VERIFY(bench.spoken().contains(u"loses 4 record"_s));
    QVERIFY(bench.spoken().contains(u"not as found"_s));
    QVERIFY(bench.window->startSelectors()->kindButton()->text().contains(u"not as found"_s));
    QVERIFY(bench.window->startSelectors()->kindButton()->font().bold());
    bench.settle();
}

void TestStartupView::keysChangeTheContext()
{
    const Bench bench("crc-active-last-unclean");
    QSignalSpy changes(&bench.starts(), &Starts::contextChanged);
    bench.press(Qt::Key_Left);
    QCOMPARE(bench.starts().releaseName(), u"4.3"_s);
    QCOMPARE(bench.window->startSelectors()->releaseButton()->text(), u"4.3"_s);
    QVERIFY(bench.spoken().contains(u"BROKER 4.3"_s));
    bench.press(Qt::Key_Right);
    QCOMPARE(bench.starts().releaseName(), u"4.4"_s);
    bench.press(Qt::Key_Right); // there is no newer one
    QCOMPARE(bench.starts().releaseName(), u"4.4"_s);
    QCOMPARE(changes.size(), 2);
    // The menu does the same.
    bench.window->actions().action(u"analyse.release.0.11"_s)->trigger();
    QCOMPARE(bench.starts().releaseName(), u"0.11"_s);
    QVERIFY(bench.window->actions().action(u"analyse.release.0.11"_s)->isChecked());
    QCOMPARE(bench.document().settings().release, *core::parseRelease("0.11"));
    bench.settle();
    bench.window->actions().action(u"analyse.startKind.clean"_s)->trigger();
    QVERIFY(bench.starts().isClean());
    bench.settle();
    bench.window->actions().action(u"analyse.startKind.auto"_s)->trigger();
    QVERIFY(!bench.starts().isClean() && !bench.starts().isChanged());
    bench.settle();
}

void TestStartupView::matrixIsChosenFrom()
{
    const Bench bench("crc-active-last-unclean");
    StartMatrix& matrix = bench.view->side().matrix();
    StartMatrixModel& model = matrix.matrix();
    QVERIFY(bench.starts().hasAll());
    QVERIFY(model.rowCount() >= 2 && model.rowCount() < static_cast<int>(kReleaseLines.size()));
    QCOMPARE(model.chosen(), model.index(0, StartMatrixModel::kUnclean));
    QVERIFY(
        model.headerData(StartMatrixModel::kUnclean, Qt::Horizontal, Qt::DisplayRole).toString().contains(u"now"_s));
    QCOMPARE(model.chosen().data().toString(), u"loses 4"_s);
    // Every line is in exactly one row, in order.
    int before = 0;
    for (std::size_t line = 0; line < kReleaseLines.size(); ++line) {
        const std::optional<int> row = model.rowOfLine(line);
        QVERIFY(row && (*row == before || *row == before + 1));
        before = *row;
    }
    QCOMPARE(before, model.rowCount() - 1);
    QVERIFY(model.chosen().data(Qt::AccessibleTextRole).toString().contains(u"chosen"_s));
    matrix.setFocus();
    QTest::keyClick(&matrix, Qt::Key_Down);
    QCOMPARE(bench.starts().line(), model.lineOfRow(1));
    const QRect clean = matrix.visualRect(model.index(0, StartMatrixModel::kClean));
    QTest::mouseClick(matrix.viewport(), Qt::LeftButton, {}, clean.center());
    QCOMPARE(bench.starts().line(), std::size_t{0});
    QVERIFY(bench.starts().isClean());
    bench.settle();
}

void TestStartupView::contextIsRememberedForALogDir()
{
    Bench bench("crc-active-last-unclean");
    bench.starts().setLine(5);
    bench.starts().setKind(Starts::Kind::Clean);
    bench.settle();
    bench.open();
    QCOMPARE(bench.starts().releaseName(), u"3.9"_s);
    QVERIFY(bench.starts().isClean() && bench.starts().isChanged());
    bench.starts().setLine(0);
    bench.starts().setKind(Starts::Kind::Auto);
    bench.settle();
    bench.open();
    QCOMPARE(bench.starts().line(), std::size_t{0});
    QVERIFY(!bench.starts().isChanged());
    const Bench other("torn-30-unclean");
    QCOMPARE(other.starts().line(), std::size_t{0});
}

void TestStartupView::actionSelectsItsBytes()
{
    const Bench bench("crc-s2-last-unclean");
    const auto cut = bench.rowOf(core::StartOp::Truncate);
    QVERIFY(cut);
    bench.view->table()->setFocus();
    bench.view->table()->setCurrentIndex(bench.view->actions().index(*cut, 0));
    const Selection& place = bench.window->workspace()->selection().current();
    QCOMPARE(place.file, u"00000000000000000098.log"_s);
    QCOMPARE(place.pos, std::uint64_t{3852}); // as in case.json: 4369 to 3852
    QCOMPARE(place.length, std::uint64_t{4369 - 3852});
    QCOMPARE(place.offset, std::optional(core::Offset{143}));
    const auto gone = bench.rowOf(core::StartOp::RenameToDeleted);
    QVERIFY(gone);
    bench.view->table()->setCurrentIndex(bench.view->actions().index(*gone, 0));
    QCOMPARE(bench.window->workspace()->selection().current().file, u"00000000000000000147.log"_s);
    // What is not there yet has no bytes: the selection stays.
    const auto written = bench.rowOf(core::StartOp::SnapshotWrite);
    QVERIFY(written);
    bench.view->table()->setCurrentIndex(bench.view->actions().index(*written, 0));
    QCOMPARE(bench.window->workspace()->selection().current().file, u"00000000000000000147.log"_s);
    bench.settle();
}

void TestStartupView::timelineShowsWhatGoes()
{
    const Bench bench("crc-s2-last-unclean");
    auto* canvas = bench.window->workspace()->timeline()->findChild<TimelineCanvas*>();
    QVERIFY(canvas != nullptr);
    const std::vector<ValueRange>& gone = canvas->data().discarded;
    QCOMPARE(gone.size(), std::size_t{1});
    QCOMPARE(gone.front().from, 143); // result.logEndOffset
    QCOMPARE(gone.front().to, 181);
    const auto isCut = [](const TimelineMarker& marker) { return marker.kind == TimelineMarkerKind::Cut; };
    QCOMPARE(std::ranges::count_if(canvas->data().markers, isCut), 1);
    const auto cut = std::ranges::find_if(canvas->data().markers, isCut);
    QCOMPARE(cut->offset, 143);
    // A clean start cuts nothing.
    bench.press(Qt::Key_C);
    QTRY_VERIFY(canvas->data().discarded.empty());
    QCOMPARE(std::ranges::count_if(canvas->data().markers, isCut), 0);
    bench.settle();
}

void TestStartupView::directoryAsItWillBe()
{
    const Bench bench("crc-s2-last-unclean");
    QTest::mouseClick(bench.view->side().afterButton(), Qt::LeftButton);
    QPointer<MainWindow> other;
    QTRY_VERIFY_WITH_TIMEOUT(([&] {
                                 for (QWidget* widget : QApplication::topLevelWidgets()) {
                                     auto* window = qobject_cast<MainWindow*>(widget);
                                     if (window != nullptr && window != bench.window) {
                                         other = window;
                                     }
                                 }
                                 return other != nullptr && other->workspace() != nullptr && other->isLoaded();
                             }()),
                             20'000);
    Document& after = other->workspace()->document();
    QVERIFY(after.isPrediction());
    QVERIFY(other->windowTitle().contains(u"after an unclean start of broker 4.4"_s));
    QVERIFY(!other->banner()->text().isEmpty());
    QVERIFY(!other->actions().action(u"repair.rebuild"_s)->isEnabled());
    // Segments of the result in case.json.
    const auto& segments = after.partition()->segments;
    QCOMPARE(segments.size(), bench.json["result"]["segments"].size());
    for (std::size_t i = 0; i < segments.size(); ++i) {
        QCOMPARE(segments[i].base.value, bench.json["result"]["segments"][i][0].get<std::int64_t>());
        QCOMPARE(segments[i].log.size, bench.json["result"]["segments"][i][1].get<std::uint64_t>());
    }
    for (const core::Finding& finding : after.findings()) {
        // What was lost stays lost.
        const bool isTold = finding.id == "ck-hw-beyond-leo" || finding.id == "seg-active-missing";
        QVERIFY2(isTold || finding.severity != core::Severity::Loss, finding.id.c_str());
    }
    // Its own next start loses nothing more.
    QTRY_VERIFY(after.starts().current() != nullptr);
    QCOMPARE(after.starts().current()->loss.records(), std::uint64_t{0});
    // Nothing was written.
    QVERIFY(fs::exists(fs::path(bench.partition().toStdString()) / "00000000000000000147.log"));
    delete other;
}

void TestStartupView::nothingToChange()
{
    const Bench bench("base-plain-clean");
    bench.settle();
    QVERIFY(bench.starts().foundClean());
    const StartWords words = wordStart(*bench.starts().current(), bench.document().findings());
    QCOMPARE(words.headline, u"Starts"_s);
    QCOMPARE(words.details, QStringList{u"Nothing is lost."_s});
    QCOMPARE(bench.view->side().matrix().matrix().chosen().data().toString(), u"starts"_s);
    QVERIFY(bench.view->side().factsText().contains(u"Lost: nothing"_s));
}

void TestStartupView::failureOffersAnotherTry()
{
    Bench bench("torn-30-unclean");
    const QString away = bench.folder.filePath(u"away"_s);
    QVERIFY(QDir().rename(bench.logDir(), away));
    bench.starts().setKind(Starts::Kind::Clean); // known already
    QVERIFY(bench.view->showsActions());
    bench.settle();
    QVERIFY(QDir().rename(away, bench.logDir()));
    bench.document().reload();
    bench.settle();
    QVERIFY(bench.starts().current() != nullptr);
    // Gone before it is predicted.
    QSettings().clear();
    bench.starts().setKind(Starts::Kind::Auto);
    bench.settle();
    auto lost = LogDirAfter{core::memoryDirectory({}), "gone-0"};
    const auto failed = predictOne(lost.directory, lost.dir, {}, {}, core::StartOptions::Kind::Unclean, {});
    QVERIFY(!failed || failed.value()->partition() == nullptr || failed.value()->loss.parts.empty());
}

void TestStartupView::linesToLookFor()
{
    const Bench bench("crc-s2-last-unclean");
    const QString lines = bench.view->log().lines().join(u'\n');
    QVERIFY(
        lines.contains(u"WARN   [LogLoader partition=crc-s2-last-unclean-0…Corruption found in segment 98, truncating "
                       "to offset 143"_s));
    auto* copy = bench.view->log().findChild<QPushButton*>();
    QVERIFY(copy != nullptr);
    QTest::mouseClick(copy, Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), lines);
    // An older broker words it otherwise.
    bench.window->actions().action(u"analyse.release.0.11"_s)->trigger();
    QTRY_VERIFY(bench.view->log().lines().join(u'\n').contains(
        u"Corruption found in segment 98 of log crc-s2-last-unclean-0, truncating to offset 143"_s));
    bench.settle();
}

void TestStartupView::largeText()
{
    const Bench bench("crc-s2-last-unclean");
    bench.program->preferences().setTextPercent(200);
    bench.settle();
    const QRect whole(QPoint(0, 0), bench.window->size());
    const auto inside = [&](const QWidget* widget) {
        return whole.contains(QRect(widget->mapTo(bench.window, QPoint(0, 0)), widget->size()));
    };
    QVERIFY(inside(bench.view->table()));
    QVERIFY(bench.view->table()->viewport()->height() >= 2 * bench.view->table()->rowHeight(0));
    QVERIFY(inside(bench.window->startSelectors()));
    bench.window->showPage(u"health"_s);
    bench.settle();
    auto* const bytes = bench.window->findChild<QDockWidget*>(u"dock.bytes"_s);
    auto* const fields = bench.window->findChild<QDockWidget*>(u"dock.fields"_s);
    QVERIFY(bytes != nullptr && fields != nullptr && bytes->isVisible());
    for (const QDockWidget* dock : {bytes, fields}) {
        for (const QAbstractButton* button : dock->findChildren<QAbstractButton*>()) {
            if (button->isVisible()) {
                QTRY_VERIFY2(inside(button), qPrintable(button->text()));
                QVERIFY2(button->height() >= QFontMetrics(button->font()).height(), qPrintable(button->text()));
            }
        }
    }
    bench.program->preferences().setTextPercent(100);
}

QTEST_MAIN(TestStartupView)
#include "tst_startup_view.moc"
