// Every action of the Repair menu, carried out in the window on what real brokers were given to start on. What it
// leaves is what the core's own functions leave on another copy, or what the broker itself left.

#include <QLineEdit>
#include <QTest>
#include <QTreeWidget>

#include "core/health/check_log_dir.h"
#include "core/health/repair_findings.h"
#include "core/io/directory.h"
#include "core/recovery/plan_changes.h"
#include "core/recovery/repair_verbs.h"
#include "tests/support/step_faults.h"
#include "tests/ui/repair_case.h"
#include "ui/shell/banner.h"
#include "ui/shell/verdict_bar.h"
#include "ui/views/history_dialog.h"
#include "ui/views/plan_topic_id.h"

using namespace Qt::StringLiterals;
using test::Case;
using test::Files;
using test::ShownWindow;
using State = ui::PlanView::State;
using core::RepairVerb;
namespace fs = std::filesystem;

namespace {

std::string nameOf(const Case& broken)
{
    return fs::path(broken.dir).filename().string();
}

std::vector<core::Finding> findingsOf(const Case& broken)
{
    const std::vector<core::LogDirToCheck> logDir{
        {core::diskDirectory(broken.logDir(), true), std::vector<std::string>{nameOf(broken)}}};
    core::CheckOptions options;
    options.depth = core::Depth::Decode;
    std::vector<core::Finding> findings;
    core::LogDirEvents events;
    events.finding = [&](std::size_t, core::Finding finding) { findings.push_back(std::move(finding)); };
    core::checkLogDirs(logDir, options, {}, events);
    core::sortFindings(findings);
    return findings;
}

Files executed(const Case& broken, const core::Result<core::RepairPlan>& plan)
{
    if (!plan || !core::execute(plan.value(), broken.backups(), {})) {
        return {};
    }
    return broken.now();
}

/// What the core makes of the findings with this verb, on a copy of its own.
Files repairedByCore(const std::string& name, RepairVerb verb)
{
    const Case other(name, false);
    const std::vector<core::Finding> findings = findingsOf(other);
    core::FindingRepairRequest request;
    request.ids = ui::idsWith(findings, verb);
    const auto outcome =
        core::repairFindings(core::diskDirectory(other.logDir(), true), nameOf(other), findings, request, {});
    return outcome ? executed(other, core::planChanges(outcome.value(), "repair", "", {})) : Files();
}

Files rebuiltByCore(const std::string& name, const std::set<core::IndexKind>& kinds)
{
    const Case other(name, false);
    const auto directory = core::diskDirectory(other.logDir(), true);
    const auto root = core::readRoot(*directory);
    const auto partition = core::glancePartition(directory, nameOf(other), root.value());
    core::RebuildRequest request;
    request.kinds = kinds;
    return executed(other, core::planRebuild(partition.value(), request, {}));
}

Files recoveredByCore(const std::string& name)
{
    const Case other(name, false);
    core::StartOptions options;
    options.onlyDir = nameOf(other);
    const auto outcome = core::recoverLogDir(core::diskDirectory(other.logDir(), true), {options}, {});
    return outcome ? executed(other, core::planChanges(outcome.value(), "recover", "", {})) : Files();
}

void undoAfterRestart(Case& broken)
{
    broken.open();
    broken.trigger(u"repair.undo"_s);
    auto* history = broken.shown->window->findChild<ui::HistoryDialog*>();
    QVERIFY(history != nullptr);
    QTRY_VERIFY2(history->isLoaded() && history->undoButton()->isEnabled(), qPrintable(history->reason()));
    history->undoButton()->setFocus();
    ShownWindow::key(Qt::Key_Space);
    QTRY_VERIFY(history->findChild<QMessageBox*>(u"history.question"_s) != nullptr);
    QTest::keyClick(history->findChild<QMessageBox*>(u"history.question"_s), Qt::Key_Return);
    QTRY_VERIFY(history->isLoaded() && history->changes().front().state == core::ChangeRecord::State::Undone);
    QCOMPARE(broken.now(), broken.before);
}

} // namespace

class TestRepairActions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ownVerbs_data();
    void ownVerbs();
    void snapshots();
    void splitAsTheBroker();
    void outcomeComesTrue_data();
    void outcomeComesTrue();
    void stoppedAnywhere();
    void failedAndResumed();
    void keyboardAllTheWay();
    void topicIdIsTyped();
    void topicIdIsKnown();
};

void TestRepairActions::ownVerbs_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("action");
    QTest::addColumn<RepairVerb>("verb");
    QTest::newRow("epochs of no format") << u"lepoch-text-unclean"_s << u"repair.epochs"_s << RepairVerb::LeaderEpochs;
    QTest::newRow("epochs empty") << u"lepoch-empty-clean"_s << u"repair.epochs"_s << RepairVerb::LeaderEpochs;
    QTest::newRow("recovery point beyond the end")
        << u"rp-line-beyond-clean"_s << u"repair.checkpoints"_s << RepairVerb::Checkpoint;
    QTest::newRow("split") << u"off-overflow-tail3-unclean"_s << u"repair.split"_s << RepairVerb::Split;
}

void TestRepairActions::ownVerbs()
{
    QFETCH(QString, name);
    QFETCH(QString, action);
    QFETCH(RepairVerb, verb);
    Case broken(name.toStdString());
    broken.trigger(action);
    QTRY_VERIFY(broken.isIn(State::Ready));
    const std::set<std::string> ids = broken.plan()->way().ids;
    QVERIFY(!ids.empty());
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    const Files expected = repairedByCore(name.toStdString(), verb);
    QVERIFY(!expected.empty());
    QVERIFY(expected != broken.before);
    QCOMPARE(broken.now(), expected);
    for (const std::string& id : ids) {
        QVERIFY2(!broken.hasFinding(id), id.c_str());
    }
    undoAfterRestart(broken);
}

void TestRepairActions::snapshots()
{
    const std::string name = "snap-newest-crc-clean";
    Case broken(name);
    broken.trigger(u"repair.snapshots"_s);
    QTRY_VERIFY(broken.isIn(State::Ready));
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    QVERIFY(broken.now() != broken.before);
    QCOMPARE(broken.now(), rebuiltByCore(name, {core::IndexKind::TxnIndex, core::IndexKind::Snapshot}));
    undoAfterRestart(broken);
}

/// A segment with offsets that do not fit it: the window's split is the one that the broker made at its start.
void TestRepairActions::splitAsTheBroker()
{
    const Case broken("off-overflow-tail3-unclean");
    broken.trigger(u"repair.split"_s);
    QTRY_VERIFY(broken.isIn(State::Ready));
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    const Files ours = test::logsIn(broken.dir);
    QVERIFY(ours.size() > 4); // it had four
    QCOMPARE(ours, test::logsIn(broken.brokerMade()));
}

void TestRepairActions::outcomeComesTrue_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"crc-s1-first-unclean", "lepoch-missing-unclean", "tidx-zeroed-older-clean",
                             "off-overflow-tail3-unclean", "torn-mid-clean", "snap-newest-crc-clean"}) {
        QTest::newRow(name) << QString::fromLatin1(name);
    }
}

/// What the cell "With this plan" says is what is there once the plan was carried out.
void TestRepairActions::outcomeComesTrue()
{
    QFETCH(QString, name);
    const Case broken(name.toStdString());
    broken.trigger(u"repair.recover"_s);
    QTRY_VERIFY(broken.isIn(State::Ready) && broken.plan()->isLoaded());
    const ui::StartWords said = broken.plan()->withPlan();
    QVERIFY(!said.headline.isEmpty());
    const auto* bar = broken.shown->window->verdictBar();
    QVERIFY2(bar->accessibleName().contains(u"With this plan: "_s + said.headline), qPrintable(bar->accessibleName()));
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    QVERIFY(broken.plan()->withPlan().headline.isEmpty()); // now it is no longer a plan
    QVERIFY(!bar->accessibleName().contains(u"With this plan"_s));
    ui::PlanOutcome now;
    for (const core::Finding& finding : broken.shown->document().findings()) {
        if (!finding.harmless && finding.severity != core::Severity::Info) {
            now.findings.push_back(finding);
        }
    }
    const ui::StartHandle start = broken.shown->document().starts().current();
    QVERIFY(start != nullptr);
    now.start.known = true;
    now.start.failure = start->prediction->failure;
    now.start.lostOffsets = start->loss.records();
    const auto lost = broken.plan()->plan()->lost;
    QCOMPARE(said.headline, ui::wordOutcome(now, lost).headline);
    QCOMPARE(said.look, ui::wordOutcome(now, lost).look);
}

/// Stop leaves what was there before, or all that was planned: nothing in between.
void TestRepairActions::stoppedAnywhere()
{
    const std::string name = "crc-s1-first-unclean";
    const Files planned = recoveredByCore(name);
    QVERIFY(!planned.empty());
    int before = 0;
    int after = 0;
    for (const int at : {1, 20, 60, 90, 110, 118, 124, 130}) {
        Case broken(name);
        broken.trigger(u"repair.recover"_s);
        QTRY_VERIFY(broken.isIn(State::Ready));
        {
            test::HoldAt hold(at);
            broken.execute();
            QTRY_VERIFY(hold.reached.load() || broken.plan()->state() != State::Executing);
            if (broken.plan()->state() == State::Executing) {
                broken.plan()->findChild<QPushButton*>(u"plan.stop"_s)->click();
            }
            hold.release();
            QTRY_VERIFY(broken.plan()->state() != State::Executing);
        }
        QTRY_VERIFY(broken.isReady());
        const Files now = broken.now();
        QVERIFY(now == broken.before || now == planned);
        const bool done = broken.plan()->state() == State::Done;
        QCOMPARE(now == planned, done);
        before += done ? 0 : 1;
        after += done ? 1 : 0;
        QTRY_VERIFY(broken.shown->window->banner()->text().isEmpty());
    }
    QVERIFY(before > 2);
}

/// The disk is full half way, and later it is not: Resume ends what was begun.
void TestRepairActions::failedAndResumed()
{
    const std::string name = "crc-s1-first-unclean";
    const Files planned = recoveredByCore(name);
    int resumed = 0;
    for (const int at : {60, 80, 95, 105, 112, 116}) {
        Case broken(name);
        broken.trigger(u"repair.recover"_s);
        QTRY_VERIFY(broken.isIn(State::Ready));
        {
            const test::FaultAt full(test::Fault::Refuse, at, ENOSPC);
            broken.execute();
            QTRY_VERIFY(broken.plan()->state() != State::Executing &&
                        (broken.plan()->state() != State::Ready || !broken.plan()->note().isEmpty()));
        }
        QTRY_VERIFY(broken.isReady());
        if (broken.plan()->state() != State::Failed) {
            QCOMPARE(broken.now() == planned, broken.plan()->state() == State::Done);
            continue;
        }
        QVERIFY(broken.plan()->note().startsWith(u"It stopped: "_s));
        QTRY_VERIFY(broken.plan()->undoButton()->isEnabled());
        if (!broken.plan()->resumeButton()->isVisible()) {
            broken.undo();
            QCOMPARE(broken.now(), broken.before);
            continue;
        }
        broken.plan()->resumeButton()->click();
        QTRY_VERIFY(broken.question() != nullptr);
        QTest::keyClick(broken.question(), Qt::Key_Return);
        QTRY_VERIFY(broken.isIn(State::Done));
        QCOMPARE(broken.now(), planned);
        ++resumed;
        broken.undo();
        QCOMPARE(broken.now(), broken.before);
    }
    QVERIFY(resumed > 0);
}

/// F12, Ctrl+Enter, Enter; then Undo has the focus: Space, Enter. No pointer anywhere.
void TestRepairActions::keyboardAllTheWay()
{
    const Case broken("lepoch-text-unclean");
    QTRY_VERIFY(broken.isReady());
    broken.shown->window->activateWindow();
    QTRY_VERIFY(QApplication::focusWidget() != nullptr);
    ShownWindow::key(Qt::Key_F12);
    QTRY_VERIFY(broken.plan() != nullptr && broken.isIn(State::Ready));
    QTRY_VERIFY(broken.plan()->executeButton()->isEnabled());
    ShownWindow::key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(broken.question() != nullptr);
    QTest::keyClick(broken.question(), Qt::Key_Return);
    QTRY_VERIFY(broken.isIn(State::Done));
    QVERIFY(broken.now() != broken.before);
    QApplication::setActiveWindow(broken.shown->window.get()); // as a window manager does when a dialog closes
    QTRY_VERIFY(broken.plan()->undoButton()->hasFocus());
    ShownWindow::key(Qt::Key_Space);
    QTRY_VERIFY(broken.question() != nullptr);
    QTest::keyClick(broken.question(), Qt::Key_Return);
    QTRY_VERIFY(broken.isIn(State::Undone));
    QCOMPARE(broken.now(), broken.before);
}

void TestRepairActions::topicIdIsTyped()
{
    Case broken("pmeta-empty-unclean");
    broken.planFinding("pmeta-empty");
    QTRY_VERIFY(broken.isIn(State::Ready));
    ui::PlanTopicId& asked = broken.plan()->topicId();
    QVERIFY(asked.isVisible());
    QVERIFY(asked.field()->text().isEmpty());
    QVERIFY(broken.plan()->plan()->steps.empty());
    asked.field()->setFocus();
    for (const QString& wrong : {u"too short"_s, u"AAAAAAAAAAAAAAAAAAAAAA"_s, u"p6kZxL3pRSaY5n0tQn4Zp+"_s}) {
        asked.field()->clear();
        QTest::keyClicks(asked.field(), wrong);
        QVERIFY2(asked.hint().startsWith(u"No topic id: "_s), qPrintable(asked.hint()));
        QTRY_VERIFY(broken.isIn(State::Ready));
        QVERIFY(broken.plan()->plan()->steps.empty());
    }
    asked.field()->clear();
    QTest::keyClicks(asked.field(), u"p6kZxL3pRSaY5n0tQn4Zpg"_s);
    QTRY_VERIFY(broken.isIn(State::Ready) && !broken.plan()->plan()->steps.empty());
    QVERIFY(asked.field()->hasFocus()); // typing goes on
    QVERIFY2(broken.plan()->plan()->command.find(" --topic-id p6kZxL3pRSaY5n0tQn4Zpg") != std::string::npos,
             broken.plan()->plan()->command.c_str());
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    QCOMPARE(test::readFile(broken.dir + "/partition.metadata"),
             test::ofText("version: 0\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg"));
    QTRY_VERIFY(!broken.hasFinding("pmeta-empty"));
    undoAfterRestart(broken);
}

/// Another partition of the topic knows it.
void TestRepairActions::topicIdIsKnown()
{
    Case broken("pmeta-empty-unclean", false);
    const std::string sibling = broken.dir.substr(0, broken.dir.size() - 1) + "1";
    fs::create_directory(sibling);
    test::writeFile(sibling + "/partition.metadata", test::ofText("version: 0\ntopic_id: p6kZxL3pRSaY5n0tQn4Zpg\n"));
    broken.before = broken.now();
    broken.open();
    broken.planFinding("pmeta-empty");
    QTRY_VERIFY(broken.isIn(State::Ready));
    QCOMPARE(broken.plan()->topicId().field()->text(), u"p6kZxL3pRSaY5n0tQn4Zpg"_s);
    QVERIFY(broken.plan()->topicId().hint().startsWith(u"Known from "_s));
    broken.execute();
    QTRY_VERIFY(broken.isIn(State::Done));
    QTRY_VERIFY(!broken.hasFinding("pmeta-empty"));
    undoAfterRestart(broken);
}

QTEST_MAIN(TestRepairActions)
#include "tst_repair_actions.moc"
