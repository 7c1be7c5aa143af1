// What is said of a change before it is taken back, and what the window makes of one that was interrupted.

#include <QDialog>
#include <QLabel>
#include <QTest>
#include <QTreeWidget>

#include <sys/wait.h>
#include <unistd.h>

#include "core/io/lock.h"
#include "core/recovery/change_store.h"
#include "core/recovery/plan_changes.h"
#include "core/recovery/repair_verbs.h"
#include "tests/support/repair_bench.h"
#include "tests/ui/repair_case.h"
#include "ui/shell/banner.h"
#include "ui/views/history_dialog.h"

using namespace Qt::StringLiterals;
using test::Case;
using test::Files;
using test::ShownWindow;
using State = ui::PlanView::State;
using Change = core::ChangeRecord::State;
namespace fs = std::filesystem;

namespace {

const std::string kCase = "crc-s1-first-unclean"; // its recovery cuts a log and rebuilds files: many steps

/// Ends the process when the journal is about to tell of the step `left` steps later.
class DiesAtStep : public core::StepObserver {
public:
    explicit DiesAtStep(int left)
        : left_(left)
        , previous_(core::setStepObserver(this))
    {
    }
    DiesAtStep(const DiesAtStep&) = delete;
    DiesAtStep& operator=(const DiesAtStep&) = delete;
    ~DiesAtStep() override { core::setStepObserver(previous_); }
    int before(std::string_view step, const std::string& path) override
    {
        if (step == "write" && path.ends_with("/progress") && left_-- == 0) {
            ::_exit(9);
        }
        return 0;
    }
    void after(std::string_view, const std::string&) override {}

private:
    int left_;
    core::StepObserver* previous_;
};

core::RepairPlan recoveryPlan(const Case& broken)
{
    core::StartOptions options;
    options.onlyDir = fs::path(broken.dir).filename().string();
    const auto outcome = core::recoverLogDir(core::diskDirectory(broken.logDir(), true), {options}, {});
    if (!outcome) {
        qFatal("%s", outcome.error().detail.c_str());
    }
    auto plan = core::planChanges(outcome.value(), "recover", "seglens recover", {});
    if (!plan) {
        qFatal("%s", plan.error().detail.c_str());
    }
    return plan.value();
}

/// As a kill -9 leaves it when `steps` steps have begun.
void interruptRecovery(const Case& broken, int steps)
{
    const core::RepairPlan plan = recoveryPlan(broken);
    QCOMPARE(test::inChild([&] {
                 const DiesAtStep dies(steps);
                 return core::execute(plan, broken.backups(), {}) ? 0 : 1;
             }),
             9);
}

/// What the core makes of an undamaged course of events.
Files recovered()
{
    const Case other(kCase, false);
    const auto done = core::execute(recoveryPlan(other), other.backups(), {});
    return done ? other.now() : Files();
}

ui::HistoryDialog* openHistory(const Case& broken)
{
    broken.trigger(u"repair.history"_s);
    return broken.shown->window->findChild<ui::HistoryDialog*>();
}

/// Yes, by the key that a person would press.
void accept(QObject* of, const QString& name)
{
    QTRY_VERIFY(of->findChild<QMessageBox*>(name) != nullptr);
    QTest::keyClick(of->findChild<QMessageBox*>(name), Qt::Key_Return);
}

} // namespace

class TestRepairHistory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undoTellsWhyNot_data();
    void undoTellsWhyNot();
    void aRunningChangeIsNotInterrupted();
    void bannerEndsIt_data();
    void bannerEndsIt();
    void dialogEndsIt_data();
    void dialogEndsIt();
    void noThanks();
    void neitherIsPossible();
    void interruptedUndoGoesOn();
};

void TestRepairHistory::undoTellsWhyNot_data()
{
    QTest::addColumn<int>("what");
    QTest::addColumn<QString>("says");
    QTest::newRow("a file was changed again") << 0 << u"was changed again since, and undo would lose that."_s;
    QTest::newRow("a backup is gone") << 1 << u"is missing or damaged."_s;
    QTest::newRow("a broker runs") << 2 << u"A broker holds"_s;
}

void TestRepairHistory::undoTellsWhyNot()
{
    QFETCH(int, what);
    QFETCH(QString, says);
    const Case broken("lepoch-fields-clean");
    broken.planFinding("lepoch-malformed");
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    QTRY_VERIFY(broken.plan()->undoButton()->isEnabled());
    QVERIFY(broken.plan()->note().isEmpty());

    core::HeldLock broker;
    if (what == 0) {
        test::writeFile(broken.dir + "/leader-epoch-checkpoint", test::ByteVector(3, std::byte{'0'}));
    } else if (what == 1) {
        for (const auto& [name, bytes] : test::filesIn(broken.backups())) {
            if (name.ends_with(".backup")) {
                fs::remove(broken.backups() + "/" + name);
            }
        }
    } else {
        auto taken = core::HeldLock::take(broken.logDir() + "/.lock", true);
        QVERIFY(taken);
        broker = std::move(taken).value();
    }
    broken.shown->document().reload();
    QTRY_VERIFY(broken.isIn(State::Done) && !broken.plan()->undoButton()->isEnabled());
    QVERIFY2(broken.plan()->note().contains(says), qPrintable(broken.plan()->note()));
    QVERIFY(broken.plan()->note().startsWith(u"Undo is not possible: "_s));

    ui::HistoryDialog* history = openHistory(broken);
    QVERIFY(history != nullptr);
    QTRY_VERIFY(history->isLoaded());
    QVERIFY(!history->undoButton()->isEnabled());
    QVERIFY2(history->reason().contains(says), qPrintable(history->reason()));
}

void TestRepairHistory::aRunningChangeIsNotInterrupted()
{
    const Case broken(kCase);
    broken.trigger(u"repair.recover"_s);
    QTRY_VERIFY(broken.isIn(State::Ready));
    {
        test::HoldAt hold(30); // its journal is there, its end is not
        broken.execute();
        QTRY_VERIFY(hold.reached.load());
        const auto found = ui::findInterrupted(broken.dir, broken.backups(), {});
        QVERIFY(found);
        QVERIFY(!found.value());
        const auto changes = core::changesOf(broken.dir, broken.backups());
        QCOMPARE(changes.size(), 1U);
        QCOMPARE(changes.front().state, Change::Started);
        const auto outlook = core::outlookOf(changes.front().journal, {});
        QVERIFY(outlook);
        QVERIFY(outlook.value().running && outlook.value().undo && outlook.value().resume);
    }
    QTRY_VERIFY(broken.isIn(State::Done));
}

void TestRepairHistory::bannerEndsIt_data()
{
    QTest::addColumn<int>("steps");
    QTest::addColumn<bool>("resume");
    for (const int steps : {0, 1, 4}) {
        QTest::addRow("resumed after %d", steps) << steps << true;
        QTest::addRow("undone after %d", steps) << steps << false;
    }
}

void TestRepairHistory::bannerEndsIt()
{
    QFETCH(int, steps);
    QFETCH(bool, resume);
    Case broken(kCase, false);
    interruptRecovery(broken, steps);
    broken.open();
    ui::Banner& banner = *broken.shown->window->banner();
    QTRY_VERIFY(banner.text().contains(u"was interrupted"_s));
    QVERIFY(banner.text().contains(u"Resume ends it as planned, Undo takes it back"_s));
    QCOMPARE(banner.button()->text(), u"Resume…"_s);
    QCOMPARE(banner.otherButton()->text(), u"Undo…"_s);
    QPushButton* chosen = resume ? banner.button() : banner.otherButton();
    QVERIFY(chosen->isVisible());
    chosen->setFocus();
    ShownWindow::key(Qt::Key_Space);
    accept(broken.shown->window.get(), u"interrupted.question"_s);
    QTRY_VERIFY(banner.text().isEmpty() && broken.isReady() &&
                core::changesOf(broken.dir, broken.backups()).front().state ==
                    (resume ? Change::Done : Change::Undone));
    QCOMPARE(broken.now(), resume ? recovered() : broken.before);
    QTRY_COMPARE(broken.hasFinding("batch-crc-mismatch"), !resume);
    if (resume) { // and then it is a change as any other, also after another start of the program
        broken.open();
        QTRY_VERIFY(broken.isReady());
        QVERIFY(broken.shown->window->banner()->text().isEmpty());
        ui::HistoryDialog* history = openHistory(broken);
        QVERIFY(history != nullptr);
        QTRY_VERIFY(history->isLoaded() && history->undoButton()->isEnabled());
        history->undoButton()->click();
        accept(history, u"history.question"_s);
        QTRY_VERIFY(history->isLoaded() && history->changes().front().state == Change::Undone);
        QCOMPARE(broken.now(), broken.before);
    }
}

void TestRepairHistory::dialogEndsIt_data()
{
    QTest::addColumn<bool>("resume");
    QTest::newRow("resumed") << true;
    QTest::newRow("undone") << false;
}

void TestRepairHistory::dialogEndsIt()
{
    QFETCH(bool, resume);
    Case broken(kCase, false);
    interruptRecovery(broken, 2);
    broken.open();
    ui::HistoryDialog* history = openHistory(broken);
    QVERIFY(history != nullptr);
    QTRY_VERIFY(history->isLoaded());
    QCOMPARE(history->reason(), u"It was interrupted. Resume ends it as planned, Undo takes it back."_s);
    QVERIFY(history->undoButton()->isEnabled());
    QVERIFY(history->resumeButton()->isEnabled());
    (resume ? history->resumeButton() : history->undoButton())->setFocus();
    ShownWindow::key(Qt::Key_Space);
    accept(history, u"history.question"_s);
    QTRY_VERIFY(history->isLoaded() && history->changes().front().state == (resume ? Change::Done : Change::Undone));
    QVERIFY(!history->resumeButton()->isEnabled());
    QCOMPARE(history->undoButton()->isEnabled(), resume);
    QTRY_VERIFY(broken.isReady());
    QVERIFY(broken.shown->window->banner()->text().isEmpty());
    QCOMPARE(broken.now(), resume ? recovered() : broken.before);
}

void TestRepairHistory::noThanks()
{
    Case broken(kCase, false);
    interruptRecovery(broken, 2);
    const Files before = broken.now();
    broken.open();
    ui::Banner& banner = *broken.shown->window->banner();
    QTRY_VERIFY(banner.text().contains(u"was interrupted"_s));
    banner.button()->click();
    auto* question = broken.shown->window->findChild<QMessageBox*>(u"interrupted.question"_s);
    QVERIFY(question != nullptr);
    QTest::keyClick(question, Qt::Key_Escape);
    QTRY_VERIFY(broken.shown->window->findChild<QMessageBox*>(u"interrupted.question"_s) == nullptr);
    QVERIFY(banner.text().contains(u"was interrupted"_s)); // it still has to be ended
    QTRY_VERIFY(broken.isReady());
    QCOMPARE(broken.now(), before);
}

void TestRepairHistory::neitherIsPossible()
{
    Case broken(kCase, false);
    interruptRecovery(broken, 2);
    auto broker = core::HeldLock::take(broken.logDir() + "/.lock", true);
    QVERIFY(broker);
    broken.open();
    ui::Banner& banner = *broken.shown->window->banner();
    QTRY_VERIFY(banner.text().contains(u"can't be ended now. A broker holds"_s));
    QCOMPARE(banner.button()->text(), u"History…"_s);
    QVERIFY(!banner.otherButton()->isVisible());
    banner.button()->click();
    QTRY_VERIFY(broken.shown->window->findChild<ui::HistoryDialog*>() != nullptr);
    auto* history = broken.shown->window->findChild<ui::HistoryDialog*>();
    QTRY_VERIFY(history->isLoaded());
    QVERIFY(!history->undoButton()->isEnabled() && !history->resumeButton()->isEnabled());
}

void TestRepairHistory::interruptedUndoGoesOn()
{
    Case broken(kCase, false);
    const auto done = core::execute(recoveryPlan(broken), broken.backups(), {});
    QVERIFY(done);
    QCOMPARE(test::inChild([&] {
                 const DiesAtStep dies(2);
                 return core::undo(done.value().journal, broken.backups(), {}) ? 0 : 1;
             }),
             9);
    broken.open();
    ui::Banner& banner = *broken.shown->window->banner();
    QTRY_VERIFY(banner.text().startsWith(u"Undo of a change of "_s));
    QCOMPARE(banner.button()->text(), u"Undo…"_s);
    QVERIFY(!banner.otherButton()->isVisible());
    banner.button()->click();
    accept(broken.shown->window.get(), u"interrupted.question"_s);
    QTRY_COMPARE(core::changesOf(broken.dir, broken.backups()).front().state, Change::Undone);
    QTRY_VERIFY(broken.isReady() && banner.text().isEmpty());
    QCOMPARE(broken.now(), broken.before);
}

QTEST_MAIN(TestRepairHistory)
#include "tst_repair_history.moc"
