// The window, driven by keys and clicks: opening, going places, panes and docks, languages and themes.

#include <QDockWidget>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTreeView>
#include <QtTest>

#include "tests/ui/window_bench.h"
#include "ui/shell/banner.h"
#include "ui/shell/files_panel.h"
#include "ui/shell/go_field.h"
#include "ui/shell/language.h"
#include "ui/shell/partitions_view.h"
#include "ui/shell/start_page.h"
#include "ui/shell/status_line.h"
#include "ui/shell/verdict_bar.h"

using namespace ui;
using namespace Qt::StringLiterals;

class TestShellWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { bench_ = std::make_unique<test::WindowBench>(); }
    void cleanup() { bench_.reset(); }

    void startPageOffersEverything();
    void recentListOpens();
    void openingShowsTheVerdict();
    void firstFindingIsSelected();
    void goFieldSaysHowItReads();
    void goFieldJumps();
    void goFieldTellsWhatIsNotThere();
    void paletteRunsCommands();
    void backAndForward();
    void segmentsAndMarkers();
    void filesTreeFollowsAndSets();
    void panesByKeyboard();
    void pagesRememberTheirDocks();
    void resetLayout();
    void narrowAndLow();
    void logDirAndBack();
    void nextPartition();
    void changedFilesRaiseTheBanner();
    void languageSwitchesLive();
    void themeSwitchesLive();
    void textGrows();
    void closingLeadsToTheStartPage();
    void missingPathIsAState();
    void rootFileIsAState();

private:
    MainWindow& window() { return bench_->window(); }
    void key(Qt::Key code, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QWidget* target = QApplication::focusWidget() == nullptr ? &window() : QApplication::focusWidget();
        QTest::keyClick(target, code, modifiers);
    }
    void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }
    const Selection& selection() { return bench_->workspace().selection().current(); }
    bool dockShown(const char* id) { return window().layoutOfDocks().dock(QString::fromLatin1(id))->isVisible(); }

    std::unique_ptr<test::WindowBench> bench_;
};

void TestShellWindow::startPageOffersEverything()
{
    bench_->open({});
    QVERIFY(window().startPage()->isVisible());
    QVERIFY(!window().verdictBar()->isVisible());
    QCOMPARE(window().statusLine()->placeText(), u"Nothing open"_s);
    QVERIFY(!dockShown("files"));
    // A card is pressed with the keyboard.
    auto* card = window().startPage()->findChild<QAbstractButton*>();
    QVERIFY(card != nullptr);
    QAction* open = window().actions().action(u"file.openFolder"_s);
    QVERIFY(open->isEnabled());
    QVERIFY(!window().actions().action(u"file.reload"_s)->isEnabled());
    QVERIFY(window().actions().action(u"file.demo"_s)->isEnabled());
    window().openDemo();
    QTRY_VERIFY(window().workspace() != nullptr);
    bench_->settle();
    QCOMPARE(bench_->document().title(), u"orders-0"_s);
    QVERIFY(bench_->document().path() != bench_->orders());
    QCOMPARE(bench_->document().verdict().severity, core::Severity::Wrong);
}

void TestShellWindow::recentListOpens()
{
    bench_->open(bench_->orders());
    key(Qt::Key_W, Qt::ControlModifier);
    QVERIFY(window().workspace() == nullptr);
    QListView* list = window().startPage()->recentList();
    QTRY_COMPARE(list->model()->rowCount(), 1);
    QVERIFY(list->model()->index(0, 0).data(RecentModel::kLineRole).toString().contains(u"wrong answers"_s));
    list->setFocus();
    list->setCurrentIndex(list->model()->index(0, 0));
    key(Qt::Key_Return);
    QTRY_VERIFY(window().workspace() != nullptr);
    bench_->settle();
    QCOMPARE(bench_->document().title(), u"orders-0"_s);
    // What is gone is marked, and Delete takes it off.
    key(Qt::Key_W, Qt::ControlModifier);
    bench_->program().recent().opened(u"/nowhere/at/all"_s);
    QTRY_VERIFY(list->model()->index(0, 0).data(RecentModel::kMissingRole).toBool());
    list->setFocus();
    list->setCurrentIndex(list->model()->index(0, 0));
    key(Qt::Key_Delete);
    QCOMPARE(list->model()->rowCount(), 1);
}

void TestShellWindow::openingShowsTheVerdict()
{
    bench_->open(bench_->orders());
    QVERIFY(window().windowTitle().startsWith(u"orders-0"_s));
    QVERIFY(window().verdictBar()->isVisible());
    QVERIFY(!window().verdictBar()->isCompact());
    QVERIFY2(window().verdictBar()->accessibleName().contains(u"1 finding gives wrong answers"_s),
             qPrintable(window().verdictBar()->accessibleName()));
    QVERIFY(window().verdictBar()->primaryButton()->isVisible());
    QVERIFY(window().statusLine()->depthText().startsWith(u"All records read"_s));
    QCOMPARE(bench_->workspace().page(), u"health"_s);
    QVERIFY(bench_->workspace().tabs()->tabText(0).contains(u"2"_s)); // that, and a transaction left open
    key(Qt::Key_2, Qt::ControlModifier);
    QTRY_COMPARE(bench_->workspace().page(), u"log"_s);
    QVERIFY(window().verdictBar()->isCompact());
}

void TestShellWindow::firstFindingIsSelected()
{
    bench_->open(bench_->orders());
    // The demo's one fault: the third entry of this index (resources/demo.md).
    QCOMPARE(selection().file, u"00000000000000001700.index"_s);
    QCOMPARE(selection().pos, 16U);
    QCOMPARE(selection().length, 8U);
    QVERIFY(!bench_->workspace().selection().canGoBack());
    QVERIFY(window().statusLine()->selectionText().contains(u"8 bytes selected"_s));
}

void TestShellWindow::goFieldSaysHowItReads()
{
    bench_->open(bench_->orders());
    key(Qt::Key_G, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), window().goField());
    type(u"2000"_s);
    QListWidget* list = window().goField()->list();
    QVERIFY(list->isVisible());
    QCOMPARE(list->item(0)->text(), u"Offset 2,000"_s);
    window().goField()->clear();
    type(u"@0x10"_s);
    QCOMPARE(list->item(0)->text(), u"Byte 16 of 00000000000000001700.index"_s);
    window().goField()->clear();
    type(u"2025-03-04"_s);
    QCOMPARE(list->item(0)->text(), u"First record from 2025-03-04 00:00:00.000 UTC"_s);
    window().goField()->clear();
    type(u"-2h"_s);
    QVERIFY(list->item(0)->text().startsWith(u"2 h before the newest record"_s));
    window().goField()->clear();
    type(u"@9999999"_s);
    QVERIFY(list->item(0)->text().contains(u"no offset, time or byte"_s));
    // Work goes on: Escape is the field's, though it is the key of Stop too.
    QAction* const stop = window().actions().action(u"analyse.stop"_s);
    stop->setEnabled(true);
    const QSignalSpy stopped(stop, &QAction::triggered);
    key(Qt::Key_Escape);
    QVERIFY(!list->isVisible());
    QVERIFY(QApplication::focusWidget() != window().goField());
    QVERIFY(stopped.isEmpty());
}

void TestShellWindow::goFieldJumps()
{
    bench_->open(bench_->orders());
    key(Qt::Key_G, Qt::ControlModifier);
    type(u"1985"_s);
    key(Qt::Key_Return);
    // The batch of offset 1985 follows the one that the damaged entry should name (resources/demo.md): it begins at
    // 15,077.
    QTRY_COMPARE(selection().offset, std::optional(core::Offset{1985}));
    QCOMPARE(selection().file, u"00000000000000001700.log"_s);
    QCOMPARE(selection().batch, std::optional<std::uint64_t>(15'077));
    key(Qt::Key_G, Qt::ControlModifier);
    type(u"@100"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(selection().pos, 100U);
    key(Qt::Key_G, Qt::ControlModifier);
    type(u"+61"_s);
    key(Qt::Key_Return);
    QTRY_COMPARE(selection().pos, 161U);
}

void TestShellWindow::goFieldTellsWhatIsNotThere()
{
    bench_->open(bench_->orders());
    key(Qt::Key_G, Qt::ControlModifier);
    type(u"999999"_s);
    key(Qt::Key_Return);
    QListWidget* list = window().goField()->list();
    QTRY_VERIFY(list->isVisible() && list->item(0)->text().contains(u"no record at offset 999,999"_s));
}

void TestShellWindow::paletteRunsCommands()
{
    bench_->open(bench_->orders());
    key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(window().goField()->text(), u">"_s);
    QListWidget* list = window().goField()->list();
    const int all = list->count();
    QVERIFY2(all > 30, qPrintable(QString::number(all)));
    type(u"theme dark"_s); // found by its id
    QTRY_COMPARE(list->count(), 1);
    key(Qt::Key_Return);
    QCOMPARE(bench_->program().preferences().theme(), Theme::Dark);
    QVERIFY(Tints::current().isDark());
    // What can't be used now is not offered.
    key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    type(u"forward"_s);
    QCOMPARE(list->findItems(u"Forward"_s, Qt::MatchStartsWith).size(), 0);
}

void TestShellWindow::backAndForward()
{
    bench_->open(bench_->orders());
    const Selection first = selection();
    key(Qt::Key_F9, Qt::ShiftModifier);
    const Selection second = selection();
    QVERIFY(second != first);
    QTRY_VERIFY(window().actions().action(u"go.back"_s)->isEnabled());
    key(Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(selection(), first);
    QTRY_VERIFY(window().actions().action(u"go.forward"_s)->isEnabled());
    key(Qt::Key_Right, Qt::AltModifier);
    QTRY_COMPARE(selection(), second);
}

void TestShellWindow::segmentsAndMarkers()
{
    bench_->open(bench_->orders());
    key(Qt::Key_F9);
    QCOMPARE(selection().segment, std::optional(core::Offset{2295}));
    key(Qt::Key_F9);
    QCOMPARE(selection().segment, std::optional(core::Offset{2793}));
    QTRY_VERIFY(!window().actions().action(u"go.nextSegment"_s)->isEnabled());
    window().actions().action(u"go.marker.logStart"_s)->trigger();
    QTRY_COMPARE(selection().offset, std::optional(core::Offset{0}));
    window().actions().action(u"go.marker.end"_s)->trigger();
    QTRY_COMPARE(selection().offset, std::optional(core::Offset{3368})); // 3,369 records (resources/demo.md)
    QVERIFY(window().actions().action(u"go.marker.recoveryPoint"_s)->isEnabled());
}

void TestShellWindow::filesTreeFollowsAndSets()
{
    bench_->open(bench_->orders());
    QTreeView* tree = window().layoutOfDocks().files()->tree();
    QCOMPARE(tree->currentIndex().data(FilesModel::kFileRole).toString(), u"00000000000000001700.index"_s);
    tree->setFocus();
    key(Qt::Key_Up);
    QCOMPARE(selection().file, u"00000000000000001700.log"_s);
    bench_->workspace().navigator().goToOffset({10});
    QTRY_COMPARE(tree->currentIndex().data(FilesModel::kFileRole).toString(), u"00000000000000000000.log"_s);
    QTRY_VERIFY(tree->isExpanded(tree->currentIndex().parent()));
}

void TestShellWindow::panesByKeyboard()
{
    bench_->open(bench_->orders());
    QSet<QWidget*> visited;
    for (int i = 0; i < 12; ++i) {
        key(Qt::Key_F6);
        QWidget* focus = QApplication::focusWidget();
        QVERIFY(focus != nullptr);
        visited.insert(focus);
    }
    const auto reached = [&](const QWidget* pane) {
        return std::any_of(visited.begin(), visited.end(),
                           [&](const QWidget* one) { return one == pane || pane->isAncestorOf(one); });
    };
    QVERIFY(reached(window().goField()));
    QVERIFY(reached(window().verdictBar()));
    QVERIFY(reached(window().layoutOfDocks().files()));
    QVERIFY(reached(bench_->workspace().timeline()));
    QVERIFY(reached(bench_->workspace().tabs()));
    QVERIFY(reached(bench_->workspace().view(u"health"_s)));
    QVERIFY(reached(window().layoutOfDocks().dock(u"bytes"_s)));
    QVERIFY(reached(window().layoutOfDocks().dock(u"fields"_s)));
    // The other way round leads back.
    QWidget* here = QApplication::focusWidget();
    key(Qt::Key_F6);
    key(Qt::Key_F6, Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget(), here);
}

void TestShellWindow::pagesRememberTheirDocks()
{
    bench_->open(bench_->orders());
    QVERIFY(dockShown("files"));
    QVERIFY(dockShown("bytes"));
    QVERIFY(dockShown("fields"));
    QVERIFY(!dockShown("jobs"));
    key(Qt::Key_2, Qt::ControlModifier | Qt::ShiftModifier); // Bytes away, on this page
    QTRY_VERIFY(!dockShown("bytes"));
    key(Qt::Key_2, Qt::ControlModifier);
    QTRY_VERIFY(dockShown("bytes"));
    key(Qt::Key_1, Qt::ControlModifier);
    QTRY_VERIFY(!dockShown("bytes"));
    QVERIFY(dockShown("fields"));
    QVERIFY(!window().actions().action(u"view.panelBytes"_s)->isChecked());
    // The plan page has neither, and a timeline neither.
    bench_->workspace().pages().show(u"plan"_s);
    QTRY_COMPARE(bench_->workspace().page(), u"plan"_s);
    QVERIFY(!dockShown("bytes"));
    QVERIFY(!bench_->workspace().timeline()->isVisible());
    bench_->workspace().closePage(u"plan"_s);
    QCOMPARE(bench_->workspace().page(), u"health"_s);
    // Another window starts with what was remembered.
    window().close();
    bench_->open(bench_->orders());
    QVERIFY(!dockShown("bytes"));
}

void TestShellWindow::resetLayout()
{
    bench_->open(bench_->orders());
    bench_->workspace().showPage(u"log"_s);
    window().layoutOfDocks().setShown(u"bytes"_s, false);
    window().layoutOfDocks().setTimelineFull(false);
    QDockWidget* fields = window().layoutOfDocks().dock(u"fields"_s);
    fields->setFloating(true);
    window().actions().action(u"view.resetLayout"_s)->trigger();
    QTRY_VERIFY(dockShown("bytes"));
    QVERIFY(!fields->isFloating());
    QCOMPARE(bench_->workspace().timeline()->height(), 196);
    QTRY_VERIFY(std::abs(fields->width() - 420) < 6);
    QTRY_VERIFY(std::abs(window().layoutOfDocks().dock(u"files"_s)->width() - 236) < 6);
    QTRY_VERIFY(std::abs(fields->height() - 262) < 6);
}

void TestShellWindow::narrowAndLow()
{
    bench_->open(bench_->orders());
    window().resize(1100, 900);
    FilesPanel* files = window().layoutOfDocks().files();
    QTRY_VERIFY(files->isFolded());
    QTRY_COMPARE(window().layoutOfDocks().dock(u"files"_s)->width(), 40);
    QTRY_VERIFY(window()
                    .tabifiedDockWidgets(window().layoutOfDocks().dock(u"bytes"_s))
                    .contains(window().layoutOfDocks().dock(u"fields"_s)));
    emit files->unfoldRequested();
    QTRY_VERIFY(!files->isFolded());
    window().resize(1440, 700);
    QTRY_COMPARE(bench_->workspace().timeline()->height(), 64);
    QTRY_VERIFY(window().tabifiedDockWidgets(window().layoutOfDocks().dock(u"bytes"_s)).isEmpty());
    window().resize(1440, 900);
    QTRY_COMPARE(bench_->workspace().timeline()->height(), 196);
    QVERIFY(window().minimumWidth() <= 1000 && window().minimumHeight() <= 640);
}

void TestShellWindow::logDirAndBack()
{
    bench_->open(bench_->demo());
    auto* partitions = qobject_cast<PartitionsView*>(bench_->workspace().view(u"overview"_s));
    QVERIFY(partitions != nullptr);
    QCOMPARE(partitions->table()->model()->rowCount(), 5); // resources/demo.md
    QVERIFY2(window().verdictBar()->accessibleName().contains(u"1 of 5 partitions needs you"_s) ||
                 window().verdictBar()->accessibleName().contains(u"1 of 5 partitions need you"_s),
             qPrintable(window().verdictBar()->accessibleName()));
    QVERIFY(!dockShown("files"));
    // The worst stands first and is current: Enter opens it.
    partitions->table()->setFocus();
    QCOMPARE(partitions->table()->currentIndex().data(PartitionsModel::kDirRole).toString(), u"orders-0"_s);
    key(Qt::Key_Return);
    QTRY_VERIFY(bench_->document().partition() != nullptr);
    bench_->settle();
    QCOMPARE(bench_->document().title(), u"orders-0"_s);
    QVERIFY(dockShown("files"));
    key(Qt::Key_Up, Qt::AltModifier);
    QTRY_VERIFY(bench_->document().isLogDir());
    bench_->settle();
    QCOMPARE(bench_->workspace().page(), u"overview"_s);
    // Typing filters.
    partitions->table()->setFocus();
    QTest::keyClicks(partitions->table(), u"pri"_s.left(1));
    type(u"ri"_s);
    QTRY_COMPARE(partitions->table()->model()->rowCount(), 1);
}

void TestShellWindow::nextPartition()
{
    bench_->open(bench_->orders());
    key(Qt::Key_Tab, Qt::ControlModifier);
    QTRY_COMPARE(bench_->document().title(), u"prices-0"_s);
    bench_->settle();
    key(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE(bench_->document().title(), u"orders-0"_s);
}

void TestShellWindow::changedFilesRaiseTheBanner()
{
    bench_->open(bench_->orders());
    QVERIFY(!window().banner()->isVisible());
    QFile file(bench_->orders() + u"/00000000000000002793.log"_s);
    QVERIFY(file.open(QIODevice::Append));
    file.write("xyz");
    file.close();
    QTRY_VERIFY_WITH_TIMEOUT(window().banner()->isVisible(), 10'000);
    QVERIFY(window().banner()->text().contains(u"changed on disk"_s));
    QTest::mouseClick(window().banner()->button(), Qt::LeftButton);
    QTRY_VERIFY(!window().banner()->isVisible());
    bench_->settle();
    const auto& findings = bench_->document().findings();
    QVERIFY(std::any_of(findings.begin(), findings.end(),
                        [](const core::Finding& one) { return one.id == "log-torn-tail"; }));
}

void TestShellWindow::languageSwitchesLive()
{
    bench_->open(bench_->orders());
    window().actions().action(u"view.language.zh_CN"_s)->trigger();
    QTRY_VERIFY(window().menuBar()->actions().constFirst()->text().contains(u"文件"_s));
    QCOMPARE(currentLanguage(), u"zh_CN"_s);
    QVERIFY(window().verdictBar()->accessibleName().contains(u"错误结果"_s));
    QVERIFY(bench_->workspace().tabs()->tabText(0).contains(u"健康"_s));
    QVERIFY(window().statusLine()->depthText().contains(u"记录"_s));
    window().actions().action(u"view.language.en"_s)->trigger();
    QTRY_VERIFY(window().menuBar()->actions().constFirst()->text().contains(u"File"_s));
    QVERIFY(window().verdictBar()->accessibleName().contains(u"wrong answers"_s));
}

void TestShellWindow::themeSwitchesLive()
{
    bench_->open(bench_->orders());
    const QColor light = window().grab().toImage().pixelColor(3, 3);
    window().actions().action(u"view.theme.dark"_s)->trigger();
    QTRY_VERIFY(Tints::current().isDark());
    const QColor dark = window().grab().toImage().pixelColor(3, 3);
    QCOMPARE(light, Tints(false).color(Tint::Window));
    QCOMPARE(dark, Tints(true).color(Tint::Window));
    window().actions().action(u"view.theme.light"_s)->trigger();
}

void TestShellWindow::textGrows()
{
    bench_->open(bench_->orders());
    const int before = window().font().pixelSize();
    const int bar = window().verdictBar()->height();
    key(Qt::Key_Plus, Qt::ControlModifier);
    QTRY_VERIFY(window().font().pixelSize() > before);
    QTRY_VERIFY(window().verdictBar()->height() > bar);
    key(Qt::Key_Minus, Qt::ControlModifier);
    QTRY_COMPARE(window().font().pixelSize(), before);
}

void TestShellWindow::closingLeadsToTheStartPage()
{
    bench_->open(bench_->orders());
    key(Qt::Key_W, Qt::ControlModifier);
    QVERIFY(window().workspace() == nullptr);
    QVERIFY(window().startPage()->isVisible());
    QVERIFY(!dockShown("files"));
    QVERIFY(!window().verdictBar()->isVisible());
    QTRY_VERIFY(!window().actions().action(u"file.close"_s)->isEnabled());
}

void TestShellWindow::missingPathIsAState()
{
    bench_->open(u"/nowhere/orders-0"_s);
    QCOMPARE(bench_->document().stage(), Document::Stage::Failed);
    QVERIFY(bench_->document().failure().contains(u"/nowhere/orders-0"_s));
    const QList<QLabel*> labels = bench_->workspace().findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(),
                        [&](const QLabel* label) { return label->text() == bench_->document().failure(); }));
}

void TestShellWindow::rootFileIsAState()
{
    bench_->open(bench_->demo() + u"/meta.properties"_s);
    QCOMPARE(bench_->document().stage(), Document::Stage::Ready);
    QVERIFY(bench_->document().partition() == nullptr);
    QVERIFY(bench_->workspace().page().isEmpty());
    QVERIFY(dockShown("bytes"));
}

QTEST_MAIN(TestShellWindow)
#include "tst_shell_window.moc"
