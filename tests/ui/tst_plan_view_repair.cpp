#include <QAction>
#include <QDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>

#include "tests/support/step_faults.h"
#include "tests/ui/repair_case.h"
#include "ui/views/history_dialog.h"
#include "ui/views/plan_checks.h"
#include "ui/views/plan_decoded.h"
#include "ui/views/plan_strips.h"
#include "ui/views/plan_view.h"
#include "ui/views/plan_ways.h"

using namespace Qt::StringLiterals;
using test::Case;
using test::Files;
using test::HoldAt;
using test::logsIn;
using test::ShownWindow;
using ui::PlanView;
using State = PlanView::State;
using Verb = ui::RepairRequest::Verb;
namespace fs = std::filesystem;

namespace {

const std::string kBadBatch = "crc-s1-first-unclean"; // the first batch of the second of four segments

} // namespace

class TestPlanViewRepair : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ownVerbAndBack();
    void salvageAndPutInPlace();
    void sameAsTheBroker();
    void truncation();
    void leftovers();
    void waysByKeyboard();
    void verdictBarPlans();
    void failureHalfWay();
    void stoppedHalfWay();
    void historyUndoes();
    void releaseReplans();
    void fieldsOfBothSides();
    void largeText();
    void stripBoxes();
};

void TestPlanViewRepair::ownVerbAndBack()
{
    const Case broken("lepoch-fields-clean");
    broken.planFinding("lepoch-malformed");
    QTRY_VERIFY(broken.isIn(State::Ready));
    QCOMPARE(broken.plan()->plan()->verb, "repair");
    // The check read the records, so the command has to.
    QVERIFY2(
        broken.plan()->plan()->command.ends_with("lepoch-fields-clean-0 --finding lepoch-malformed --depth decode"),
        broken.plan()->plan()->command.c_str());
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    QTRY_VERIFY(!broken.hasFinding("lepoch-malformed"));
    QVERIFY(broken.now() != broken.before);
    broken.undo();
    QCOMPARE(broken.now(), broken.before);
    QTRY_VERIFY(broken.hasFinding("lepoch-malformed"));
}

void TestPlanViewRepair::salvageAndPutInPlace()
{
    const Case broken(kBadBatch);
    broken.planFinding("batch-crc-mismatch");
    QTRY_VERIFY(broken.isIn(State::Ready));
    PlanView& plan = *broken.plan();
    QCOMPARE(plan.way().verb, Verb::Salvage);
    QCOMPARE(plan.ways().count(), 4U);
    QCOMPARE(plan.strips().rows().size(), 3U);
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    QCOMPARE(broken.now(), broken.before); // the original is only read
    const fs::path copy = broken.temporary.path().toStdString() + "/" + kBadBatch + "-0.salvaged";
    QVERIFY(fs::is_directory(copy));
    // Three segments have no damage and stay; of the second its first batch goes.
    const Files original = logsIn(broken.dir);
    const Files salvaged = logsIn(copy);
    std::size_t same = 0;
    for (const auto& [name, bytes] : original) {
        const auto found = salvaged.find(name);
        same += found != salvaged.end() && found->second == bytes ? 1U : 0U;
    }
    QCOMPARE(original.size(), 4U);
    QCOMPARE(same, 3U);

    auto* place = plan.findChild<QPushButton*>(u"plan.place"_s);
    QVERIFY(place->isVisible());
    place->click();
    QTRY_VERIFY(broken.isIn(State::Ready));
    QCOMPARE(plan.plan()->verb, "place");
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    QTRY_VERIFY(!broken.hasFinding("batch-crc-mismatch"));
    QCOMPARE(logsIn(broken.dir), salvaged);
    broken.undo();
    QCOMPARE(broken.now(), broken.before);
}

void TestPlanViewRepair::sameAsTheBroker()
{
    const Case broken(kBadBatch);
    broken.planFinding("batch-crc-mismatch");
    QTRY_VERIFY(broken.isIn(State::Ready));
    PlanView& plan = *broken.plan();
    plan.ways().card(2)->click();
    QTRY_VERIFY(broken.isIn(State::Ready) && plan.plan() != nullptr);
    QCOMPARE(plan.way().verb, Verb::Recover);
    QVERIFY(!plan.plan()->lost.empty());
    QCOMPARE(plan.ways().card(2)->loss(), u"Loses offsets 49 to 180"_s); // the log ends at 181
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    QCOMPARE(logsIn(broken.dir), logsIn(broken.brokerMade())); // as the broker itself left them
    broken.undo();
    QCOMPARE(broken.now(), broken.before);
}

void TestPlanViewRepair::truncation()
{
    const Case whole("base-compact-unclean");
    whole.trigger(u"repair.truncate"_s);
    auto* dialog = whole.shown->window->findChild<QDialog*>(u"repair.truncate"_s);
    QVERIFY(dialog != nullptr);
    auto* line = dialog->findChild<QLineEdit*>(u"repair.truncate.offset"_s);
    line->setText(u"no offset"_s);
    QTest::keyClick(line, Qt::Key_Return);
    QVERIFY(whole.plan() == nullptr);
    const std::int64_t base = whole.shown->document().partition()->segments.back().base.value;
    line->setText(QString::number(base));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY(whole.isIn(State::Ready));
    QCOMPARE(whole.plan()->way().to.value, base);
    QVERIFY(!whole.plan()->plan()->lost.empty());
    QCOMPARE(whole.plan()->plan()->lost.front().from.value, base);
    QVERIFY(whole.plan()->plan()->command.ends_with(" --to-offset " + std::to_string(base)));
    whole.execute();
    QTRY_VERIFY(whole.isIn(State::Done));
    whole.undo();
    QCOMPARE(whole.now(), whole.before);
}

void TestPlanViewRepair::leftovers()
{
    Case left("base-compact-unclean");
    // A deletion that a crash interrupted.
    const std::string name = left.dir + "/00000000000000000000.log.deleted";
    test::writeFile(name, test::ByteVector(100));
    left.before = left.now();
    left.open();
    left.trigger(u"repair.clean"_s);
    QTRY_VERIFY(left.isIn(State::Ready));
    QCOMPARE(left.plan()->plan()->steps.size(), 1U);
    left.execute();
    QTRY_VERIFY(left.isIn(State::Done));
    QVERIFY(!fs::exists(name));
    left.undo();
    QCOMPARE(left.now(), left.before);
}

void TestPlanViewRepair::waysByKeyboard()
{
    const Case broken(kBadBatch);
    broken.planFinding("batch-crc-mismatch");
    QTRY_VERIFY(broken.isIn(State::Ready));
    PlanView& plan = *broken.plan();
    plan.ways().card(0)->setFocus();
    ShownWindow::key(Qt::Key_Down);
    QTRY_COMPARE(plan.way().verb, Verb::Truncate);
    QVERIFY(plan.ways().card(1)->isChecked());
    QVERIFY(plan.ways().card(1)->hasFocus());
    QTRY_VERIFY(broken.isIn(State::Ready));
    ShownWindow::key(Qt::Key_Down);
    ShownWindow::key(Qt::Key_Down);
    QTRY_COMPARE(plan.way().verb, Verb::Refetch);
    QVERIFY(!plan.executeButton()->isVisible()); // advice alone
    QCOMPARE(broken.now(), broken.before);
    QVERIFY(!fs::exists(broken.backups()));
}

void TestPlanViewRepair::verdictBarPlans()
{
    const Case broken(kBadBatch);
    QTRY_VERIFY(broken.isReady());
    auto* primary = broken.shown->window->findChild<QPushButton*>(u"verdict.primary"_s);
    QTRY_COMPARE(primary->text(), u"Plan repair…"_s);
    primary->click();
    QTRY_VERIFY(broken.isIn(State::Ready));
    QCOMPARE(broken.plan()->way().verb, Verb::Salvage);
}

void TestPlanViewRepair::failureHalfWay()
{
    const Case broken(kBadBatch);
    broken.planFinding("batch-crc-mismatch");
    QTRY_VERIFY(broken.isIn(State::Ready));
    PlanView& plan = *broken.plan();
    plan.ways().card(2)->click();
    QTRY_VERIFY(broken.isIn(State::Ready) && plan.way().verb == Verb::Recover);
    std::size_t calls = 0;
    {
        // Dry: how many calls a whole change takes.
        test::FaultAt count(test::Fault::None, -1);
        broken.execute();
        QTRY_VERIFY(broken.isIn(State::Done));
        calls = count.steps.size();
    }
    broken.undo();
    QCOMPARE(broken.now(), broken.before);
    QVERIFY(calls > 40);
    // Each page tells the truth about what is on disk, wherever it fails.
    int failed = 0;
    for (int at = static_cast<int>(calls) - 2; at > static_cast<int>(calls) - 30; at -= 5) {
        const auto& findings = broken.shown->document().findings();
        const auto found = std::ranges::find(findings, "batch-crc-mismatch", &core::Finding::id);
        QVERIFY(found != findings.end());
        broken.shown->workspace().pages().planRepair(ui::waysFor(*found));
        plan.ways().card(2)->click();
        QTRY_VERIFY(broken.isIn(State::Ready) && plan.way().verb == Verb::Recover);
        {
            test::FaultAt fault(test::Fault::Refuse, at, EIO);
            broken.execute();
            QTRY_VERIFY(plan.state() != State::Ready || !plan.note().isEmpty());
            QTRY_VERIFY(plan.state() != State::Executing && broken.isReady());
        }
        if (plan.state() == State::Ready) {
            QVERIFY(plan.note().startsWith(u"Nothing was changed: "_s));
        } else if (plan.state() == State::Failed) {
            QVERIFY(plan.note().startsWith(u"It stopped: "_s));
            ++failed;
            broken.undo();
        } else {
            QCOMPARE(plan.state(), State::Done);
            broken.undo();
        }
        QCOMPARE(broken.now(), broken.before);
    }
    QVERIFY(failed > 0);
}

void TestPlanViewRepair::stoppedHalfWay()
{
    const Case broken(kBadBatch);
    broken.trigger(u"repair.recover"_s);
    QTRY_VERIFY(broken.isIn(State::Ready));
    PlanView& plan = *broken.plan();
    {
        HoldAt hold(12);
        broken.execute();
        QTRY_VERIFY(hold.reached.load());
        QCOMPARE(plan.state(), State::Executing);
        auto* stop = plan.findChild<QPushButton*>(u"plan.stop"_s);
        QVERIFY(stop->isVisible());
        stop->click();
        hold.release();
        QTRY_VERIFY(plan.state() != State::Executing);
    }
    QCOMPARE(plan.state(), State::Ready); // and it can be done again
    QVERIFY2(plan.note().startsWith(u"Nothing was changed: "_s), qPrintable(plan.note()));
    QCOMPARE(broken.now(), broken.before);
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
}

void TestPlanViewRepair::historyUndoes()
{
    Case broken("lepoch-fields-clean");
    broken.planFinding("lepoch-malformed");
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));

    broken.open(); // another day
    broken.trigger(u"repair.history"_s);
    auto* history = broken.shown->window->findChild<ui::HistoryDialog*>();
    QVERIFY(history != nullptr);
    QTRY_VERIFY(history->isLoaded());
    QCOMPARE(history->changes().size(), 1U);
    QVERIFY(history->undoButton()->isEnabled());
    QVERIFY(!history->resumeButton()->isEnabled());
    history->undoButton()->click();
    auto* question = history->findChild<QMessageBox*>(u"history.question"_s);
    QVERIFY(question != nullptr);
    QTest::keyClick(question, Qt::Key_Return);
    QTRY_VERIFY(history->isLoaded() && history->changes().front().state == core::ChangeRecord::State::Undone);
    QVERIFY(!history->undoButton()->isEnabled());
    QCOMPARE(broken.now(), broken.before);
    QTRY_VERIFY(broken.isReady() && broken.hasFinding("lepoch-malformed"));
}

void TestPlanViewRepair::releaseReplans()
{
    const Case broken(kBadBatch);
    broken.trigger(u"repair.recover"_s);
    QTRY_VERIFY(broken.isIn(State::Ready));
    const core::RepairPlan* first = broken.plan()->plan();
    QVERIFY(first->command.find("--release") == std::string::npos);
    broken.shown->document().starts().setLine(5);
    QTRY_VERIFY(broken.isIn(State::Ready) && broken.plan()->plan() != nullptr);
    QVERIFY(broken.plan()->plan()->command.find(" --release 3.9") != std::string::npos);
}

void TestPlanViewRepair::fieldsOfBothSides()
{
    const Case broken(kBadBatch);
    broken.planFinding("batch-crc-mismatch"); // its first step writes an offset index anew
    QTRY_VERIFY(broken.isIn(State::Ready));
    auto* fields = broken.plan()->findChild<QToolButton*>(u"plan.decoded"_s);
    QTRY_VERIFY(fields->isEnabled());
    fields->click();
    const auto sides = broken.plan()->findChildren<ui::PlanDecoded*>();
    QCOMPARE(sides.size(), 2);
    for (ui::PlanDecoded* const side : sides) {
        QTRY_VERIFY(side->isVisible());
        const auto* tree = side->findChild<QTreeView*>();
        QVERIFY(tree->isVisible());
        QTRY_VERIFY(tree->model()->rowCount() > 0);
    }
    fields->click();
    QTRY_VERIFY(!sides.front()->isVisible());
}

void TestPlanViewRepair::largeText()
{
    const Case broken(kBadBatch);
    broken.planFinding("batch-crc-mismatch");
    QTRY_VERIFY(broken.isIn(State::Ready));
    PlanView& plan = *broken.plan();
    broken.shown->preferences.setTextPercent(200);
    const auto whole = [&](const QWidget& widget) {
        const QRect place(widget.mapTo(&plan, QPoint(0, 0)), widget.size());
        return widget.isVisible() && plan.rect().contains(place) && widget.width() >= widget.sizeHint().width();
    };
    QTRY_VERIFY(whole(*plan.executeButton()));
    QVERIFY(whole(*plan.findChild<QPushButton*>(u"plan.copy"_s)));
    QVERIFY(whole(plan.strips()));
    QCOMPARE(broken.shown->window->width(), 1440);
    broken.shown->preferences.setTextPercent(100);
}

void TestPlanViewRepair::stripBoxes()
{
    using ui::PlanStrips;
    const std::vector<ui::StripSegment> now = {{{0}, 100}, {{10}, 200}, {{30}, 100}};
    const std::vector<ui::StripSegment> then = {{{0}, 100}, {{10}, 50}, {{15}, 50}};
    const auto boxes = PlanStrips::boxes(now, then);
    QCOMPARE(boxes.size(), 3U);
    QCOMPARE(boxes[0].kept, 1.0);
    QCOMPARE(boxes[1].kept, 0.5); // both parts of the split segment
    QCOMPARE(boxes[2].kept, 0.0);
    QCOMPARE(boxes[0].from, 0.0);
    QVERIFY(std::abs(boxes[2].to - 1000) < 0.001);
    QVERIFY(boxes[1].to - boxes[1].from > boxes[0].to - boxes[0].from);
    QVERIFY(PlanStrips::boxes({}, then).empty());
}

QTEST_MAIN(TestPlanViewRepair)
#include "tst_plan_view_repair.moc"
