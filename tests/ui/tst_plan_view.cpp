#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

#include "core/io/lock.h"
#include "tests/support/shown_window.h"
#include "ui/views/health_list.h"
#include "ui/views/health_view.h"
#include "ui/views/hex_view.h"
#include "ui/views/plan_bytes.h"
#include "ui/views/plan_checks.h"
#include "ui/views/plan_steps_model.h"
#include "ui/views/plan_view.h"

using namespace Qt::StringLiterals;
using test::PartitionCopy;
using test::ShownWindow;
using ui::PlanView;

namespace {

/// Another process that holds a lock file until it is told to go.
class LockHolder {
public:
    explicit LockHolder(const std::string& file)
    {
        int pipes[2] = {};
        if (::pipe(pipes) != 0) {
            qFatal("no pipe");
        }
        child_ = ::fork();
        if (child_ == 0) {
            const auto lock = core::HeldLock::take(file, true);
            const char answer = lock ? 'y' : 'n';
            (void)!::write(pipes[1], &answer, 1);
            ::pause();
            ::_exit(0);
        }
        char answer = 'n';
        held_ = ::read(pipes[0], &answer, 1) == 1 && answer == 'y';
        ::close(pipes[0]);
        ::close(pipes[1]);
    }
    ~LockHolder()
    {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
    }
    bool isHeld() const { return held_; }

private:
    pid_t child_ = -1;
    bool held_ = false;
};

/// The window on a partition whose time index ends in zeros.
class Damaged {
public:
    Damaged()
        : whole(copy.read(test::kTimeIndex))
    {
        copy.appendZeros(test::kTimeIndex, 12 * 40);
        damaged = copy.read(test::kTimeIndex);
        shown = std::make_unique<ShownWindow>(copy.dir, copy.backups());
    }
    bool isReady() const { return shown->isReady() && shown->view<ui::HealthView>("health") != nullptr; }
    PlanView* plan() const { return shown->view<PlanView>("plan"); }
    bool isIn(PlanView::State state) const { return plan() != nullptr && plan()->state() == state && isReady(); }
    bool hasFinding() const
    {
        return std::ranges::any_of(shown->document().findings(), [](const core::Finding& finding) {
            return finding.file == test::kTimeIndex && !finding.harmless;
        });
    }
    void openPlan() const
    {
        QTRY_VERIFY(isReady());
        QVERIFY(hasFinding());
        ui::FindingList& list = shown->view<ui::HealthView>("health")->list();
        list.setFocus();
        ShownWindow::key(Qt::Key_P);
        QTRY_VERIFY(isIn(PlanView::State::Ready));
    }
    QMessageBox* question() const { return shown->window->findChild<QMessageBox*>(u"plan.question"_s); }

    PartitionCopy copy;
    test::ByteVector whole;
    test::ByteVector damaged;
    std::unique_ptr<ShownWindow> shown;
};

} // namespace

class TestPlanView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fromFindingToUndo();
    void nothingIsWrittenWithoutConsent();
    void closingThePageStopsNothing();
    void showsBothSides();
    void greyWhileABrokerRuns();
    void changedFilesNeedANewPlan();
    void nothingToRebuild();
    void lastChangeCanBeUndoneLater();
    void commandIsCopied();
    void modelListsOmissions();
    void stepsCanBeLeftOut();
};

void TestPlanView::fromFindingToUndo()
{
    Damaged damaged;
    damaged.openPlan();
    PlanView& plan = *damaged.plan();
    QCOMPARE(plan.plan()->steps.size(), 1u);
    QCOMPARE(plan.plan()->steps.front().file, test::kTimeIndex);
    QVERIFY(plan.checks().allOk());
    QVERIFY(plan.executeButton()->isEnabled());
    QTRY_VERIFY(plan.executeButton()->hasFocus());

    ShownWindow::key(Qt::Key_Return); // Execute…
    QTRY_VERIFY(damaged.question() != nullptr);
    QCOMPARE(damaged.question()->text(), u"Change 1 file(s) of codec-lz4-0?"_s);
    QCOMPARE(damaged.copy.read(test::kTimeIndex), damaged.damaged);
    QTest::keyClick(damaged.question(), Qt::Key_Return);
    QTRY_VERIFY(damaged.isIn(PlanView::State::Done));
    QCOMPARE(damaged.copy.read(test::kTimeIndex), damaged.whole); // as the broker wrote it
    QTRY_VERIFY(!damaged.hasFinding());
    QTRY_VERIFY(plan.answer().contains(u"rebuilt"_s));
    QCOMPARE(damaged.shown->workspace().page(), u"plan"_s);

    QVERIFY(plan.undoButton()->isVisible());
    QApplication::setActiveWindow(damaged.shown->window.get()); // as a window manager does when a dialog closes
    QTRY_VERIFY(plan.undoButton()->hasFocus());
    ShownWindow::key(Qt::Key_Return);
    QTRY_VERIFY(damaged.question() != nullptr);
    QTest::keyClick(damaged.question(), Qt::Key_Return);
    QTRY_VERIFY(damaged.isIn(PlanView::State::Undone));
    QCOMPARE(damaged.copy.read(test::kTimeIndex), damaged.damaged);
    QTRY_VERIFY(damaged.hasFinding());
    QVERIFY(!plan.undoButton()->isVisible());
}

void TestPlanView::nothingIsWrittenWithoutConsent()
{
    Damaged damaged;
    damaged.openPlan();
    QAction* execute = damaged.shown->window->actions().action(u"repair.execute"_s);
    QTRY_VERIFY(execute->isEnabled());
    QCOMPARE(execute->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_Return));
    execute->trigger();
    QTRY_VERIFY(damaged.question() != nullptr);
    QTest::keyClick(damaged.question(), Qt::Key_Escape);
    QTRY_VERIFY(damaged.question() == nullptr);
    QTRY_VERIFY(damaged.plan()->executeButton()->isEnabled());
    QCOMPARE(damaged.plan()->state(), PlanView::State::Ready);
    QCOMPARE(damaged.copy.read(test::kTimeIndex), damaged.damaged);
    QVERIFY(!QFile::exists(QString::fromStdString(damaged.copy.backups())));
}

void TestPlanView::closingThePageStopsNothing()
{
    Damaged damaged;
    damaged.openPlan();
    QTRY_VERIFY(damaged.plan()->executeButton()->isEnabled());
    damaged.plan()->executeButton()->click();
    QTRY_VERIFY(damaged.question() != nullptr);
    QTest::keyClick(damaged.question(), Qt::Key_Return);
    damaged.shown->workspace().closePage(u"plan"_s);
    QTRY_VERIFY(damaged.isReady() && !damaged.hasFinding());
    QCOMPARE(damaged.copy.read(test::kTimeIndex), damaged.whole);
}

void TestPlanView::showsBothSides()
{
    Damaged damaged;
    damaged.openPlan();
    ui::PlanBytes& bytes = damaged.plan()->bytes();
    QTRY_COMPARE(bytes.summary(), u"the last 480 B are removed, the rest stays"_s);
    QCOMPARE(bytes.view(0).layout().bytes(), damaged.damaged.size());
    QCOMPARE(bytes.view(1).layout().bytes(), damaged.whole.size());
    QCOMPARE(bytes.view(0).layout().perRow() % 12, 0); // whole entries
    QCOMPARE(bytes.view(0).marks().selected.from, damaged.whole.size());
}

void TestPlanView::greyWhileABrokerRuns()
{
    Damaged damaged;
    damaged.openPlan();
    PlanView& plan = *damaged.plan();
    {
        const LockHolder broker(damaged.copy.logDir() + "/.lock");
        QVERIFY(broker.isHeld());
        QTRY_VERIFY(!plan.executeButton()->isEnabled());
        QVERIFY(plan.checks().objection().startsWith(u"A broker holds "_s));
        QTRY_VERIFY(!damaged.shown->window->actions().action(u"repair.execute"_s)->isEnabled());
        plan.executeButton()->click();
        QVERIFY(damaged.question() == nullptr);
    }
    QTRY_VERIFY(plan.executeButton()->isEnabled());

    // A broker that starts while the question is open: refused, and nothing is written.
    plan.executeButton()->click();
    QTRY_VERIFY(damaged.question() != nullptr);
    const LockHolder broker(damaged.copy.logDir() + "/.lock");
    QVERIFY(broker.isHeld());
    QTest::keyClick(damaged.question(), Qt::Key_Return);
    QTRY_VERIFY(plan.note().startsWith(u"Nothing was changed: A broker holds "_s));
    QCOMPARE(plan.state(), PlanView::State::Ready);
    QCOMPARE(damaged.copy.read(test::kTimeIndex), damaged.damaged);
}

void TestPlanView::changedFilesNeedANewPlan()
{
    Damaged damaged;
    damaged.openPlan();
    PlanView& plan = *damaged.plan();
    damaged.copy.appendZeros(test::kTimeIndex, 12);
    QTRY_VERIFY(!plan.executeButton()->isEnabled());
    QVERIFY(plan.checks().objection().contains(u"has changed since the plan was made"_s));
    QPushButton* again = plan.findChild<QPushButton*>(u"plan.again"_s);
    QVERIFY(again->isVisible());
    again->click();
    QTRY_VERIFY(damaged.isIn(PlanView::State::Ready) && plan.executeButton()->isEnabled());
    QCOMPARE(plan.plan()->steps.front().before.size, damaged.damaged.size() + 12);
}

void TestPlanView::nothingToRebuild()
{
    PartitionCopy copy;
    ShownWindow shown(copy.dir, copy.backups());
    QTRY_VERIFY(shown.isReady());
    QAction* rebuild = shown.window->actions().action(u"repair.rebuild"_s);
    QTRY_VERIFY(rebuild->isEnabled());
    QCOMPARE(rebuild->shortcut(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I));
    rebuild->trigger();
    QTRY_VERIFY(shown.view<PlanView>("plan") != nullptr);
    PlanView& plan = *shown.view<PlanView>("plan");
    QTRY_COMPARE(plan.state(), PlanView::State::Ready);
    QVERIFY(plan.plan()->steps.empty());
    QVERIFY(!plan.executeButton()->isVisible());
    QVERIFY(plan.answer().startsWith(u"Nothing to rebuild"_s));
}

void TestPlanView::lastChangeCanBeUndoneLater()
{
    Damaged damaged;
    damaged.openPlan();
    QAction* execute = damaged.shown->window->actions().action(u"repair.execute"_s);
    QTRY_VERIFY(execute->isEnabled());
    execute->trigger();
    QTRY_VERIFY(damaged.question() != nullptr);
    QTest::keyClick(damaged.question(), Qt::Key_Return);
    QTRY_VERIFY(damaged.isIn(PlanView::State::Done));

    // Another day: a new window.
    damaged.shown = std::make_unique<ShownWindow>(damaged.copy.dir, damaged.copy.backups());
    QTRY_VERIFY(damaged.isReady());
    QAction* rebuild = damaged.shown->window->actions().action(u"repair.rebuild"_s);
    QTRY_VERIFY(rebuild->isEnabled());
    rebuild->trigger();
    QTRY_VERIFY(damaged.isIn(PlanView::State::Ready));
    QVERIFY(damaged.plan()->undoButton()->isVisible());
    QAction* undo = damaged.shown->window->actions().action(u"repair.undo"_s);
    QTRY_VERIFY(undo->isEnabled());
    undo->trigger();
    QTRY_VERIFY(damaged.question() != nullptr);
    QTest::keyClick(damaged.question(), Qt::Key_Return);
    QTRY_VERIFY(damaged.isIn(PlanView::State::Undone));
    QCOMPARE(damaged.copy.read(test::kTimeIndex), damaged.damaged);
}

void TestPlanView::commandIsCopied()
{
    Damaged damaged;
    damaged.openPlan();
    QAction* copy = damaged.shown->window->actions().action(u"edit.copyCommand"_s);
    QTRY_VERIFY(copy->isEnabled());
    copy->trigger();
    const QString command = QApplication::clipboard()->text();
    QVERIFY(command.startsWith(u"seglens rebuild "_s));
    QVERIFY(command.contains(u"--segment 377"_s));
    QVERIFY(command.contains(QString::fromStdString(damaged.copy.dir)));
}

void TestPlanView::modelListsOmissions()
{
    auto plan = std::make_shared<core::RepairPlan>();
    core::PlanStep step;
    step.file = test::kTimeIndex;
    step.before.exists = false;
    step.entriesAfter = 3;
    step.sizeAfter = 36;
    step.content = core::FileContent::ofMemory(std::vector<std::byte>(36));
    plan->steps.push_back(step);
    core::PlanOmission left;
    left.file = test::kOffsetIndex;
    left.why = {{"The log is damaged at byte %1.", ""}, {core::arg::byte(4096)}};
    plan->omissions.push_back(left);
    ui::PlanStepsModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setPlan(plan);
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, ui::PlanStepsModel::kNow).data().toString(), u"absent"_s);
    QVERIFY(!model.isStep(1));
    QCOMPARE(model.index(1, ui::PlanStepsModel::kStep).data().toString(), u"Left out"_s);
    QCOMPARE(model.index(1, ui::PlanStepsModel::kWhy).data().toString(), u"The log is damaged at byte 4,096."_s);
    model.setExecuted(true);
    QCOMPARE(model.headerData(ui::PlanStepsModel::kNow, Qt::Horizontal, Qt::DisplayRole).toString(), u"Before"_s);
}

void TestPlanView::stepsCanBeLeftOut()
{
    PartitionCopy copy;
    const test::ByteVector offsets = copy.read(test::kOffsetIndex);
    copy.appendZeros(test::kTimeIndex, 12 * 40);
    copy.appendZeros(test::kOffsetIndex, 8 * 40);
    const test::ByteVector times = copy.read(test::kTimeIndex);
    ShownWindow shown(copy.dir, copy.backups());
    QTRY_VERIFY(shown.isReady());
    shown.window->actions().action(u"repair.rebuild"_s)->trigger();
    const auto isIn = [&](PlanView::State state) {
        const auto* plan = shown.view<PlanView>("plan");
        return plan != nullptr && plan->state() == state && shown.isReady();
    };
    QTRY_VERIFY(isIn(PlanView::State::Ready));
    PlanView& plan = *shown.view<PlanView>("plan");
    QCOMPARE(plan.plan()->steps.size(), 2U);
    QCOMPARE(plan.plan()->steps.front().file, test::kTimeIndex);
    auto* table = plan.findChild<QTableView*>(u"plan.steps"_s);
    table->setFocus();
    table->setCurrentIndex(plan.steps().index(0, ui::PlanStepsModel::kStep));
    ShownWindow::key(Qt::Key_Space);
    QCOMPARE(plan.steps().onCount(), 1);
    QCOMPARE(plan.steps().index(0, ui::PlanStepsModel::kNumber).data(Qt::CheckStateRole).toInt(), Qt::Unchecked);
    QAction* const copyCommand = shown.window->actions().action(u"edit.copyCommand"_s);
    QTRY_VERIFY(copyCommand->isEnabled());
    copyCommand->trigger();
    QVERIFY(QApplication::clipboard()->text().endsWith(u" --segment 819 --only index"_s));
    QTRY_VERIFY(plan.executeButton()->isEnabled());
    plan.executeButton()->click();
    auto* question = shown.window->findChild<QMessageBox*>(u"plan.question"_s);
    QVERIFY(question != nullptr);
    QCOMPARE(question->text(), u"Change 1 file(s) of codec-lz4-0?"_s);
    QTest::keyClick(question, Qt::Key_Return);
    QTRY_VERIFY(isIn(PlanView::State::Done));
    QCOMPARE(copy.read(test::kOffsetIndex), offsets);
    QCOMPARE(copy.read(test::kTimeIndex), times); // left out
}

QTEST_MAIN(TestPlanView)
#include "tst_plan_view.moc"
