// Several partitions of a log dir in one plan: one click, one undo.

#include <QItemSelectionModel>
#include <QLabel>
#include <QTableView>
#include <QTest>

#include "core/health/repair_findings.h"
#include "core/recovery/plan_changes.h"
#include "tests/ui/repair_case.h"
#include "ui/shell/partitions_model.h"
#include "ui/shell/partitions_view.h"
#include "ui/shell/verdict_bar.h"
#include "ui/views/history_dialog.h"
#include "ui/views/plan_partitions.h"
#include "ui/views/plan_steps_model.h"

using namespace Qt::StringLiterals;
using test::Files;
using test::ShownWindow;
using State = ui::PlanView::State;

namespace {

const std::vector<std::string> kDamaged = {"codec-gzip-0", "codec-lz4-0", "codec-zstd-0"};

/// A broker's log dir with a partition of each codec; of three, indexes end in zeros as a crash leaves them.
class LogDir {
public:
    LogDir()
    {
        test::copyTree(test::fixture("partitions/codecs") + "/data", path());
        for (const std::string& dir : kDamaged) {
            bool damaged = false;
            for (const auto& [name, bytes] : test::filesIn(path() + "/" + dir)) {
                if (!damaged && name.ends_with(".timeindex") && !bytes.empty()) { // the first segment's: not active
                    test::ByteVector longer = bytes;
                    longer.resize(longer.size() + 1200);
                    test::writeFile(path() + "/" + dir + "/" + name, longer);
                    damaged = true;
                }
            }
        }
        before = test::filesIn(path());
    }
    std::string path() const { return temporary.path().toStdString() + "/logs"; }
    std::string backups() const { return temporary.path().toStdString() + "/backups"; }
    Files now() const { return test::filesIn(path()); }

    QTemporaryDir temporary;
    Files before;
};

/// One partition after the other, each a change of its own.
Files repairedOneByOne(const std::vector<std::string>& dirs)
{
    const LogDir other;
    for (const std::string& dir : dirs) {
        const auto directory = core::diskDirectory(other.path(), true);
        const auto root = core::readRoot(*directory);
        const auto partition = core::glancePartition(directory, dir, root.value());
        std::vector<core::Finding> findings;
        const auto scanned = core::checkPartition(
            partition.value(), {}, {}, [&](core::Finding finding) { findings.push_back(std::move(finding)); });
        core::FindingRepairRequest request;
        request.lossless = true;
        const auto outcome = core::repairFindings(directory, dir, findings, request, {});
        const auto plan = core::planChanges(outcome.value(), "repair", "", {});
        if (!scanned || !plan || !core::execute(plan.value(), other.backups(), {})) {
            return {};
        }
    }
    return other.now();
}

class TestWindow {
public:
    explicit TestWindow(const LogDir& logDir)
        : shown(logDir.path(), logDir.backups())
    {
    }
    ui::PartitionsView* overview() const { return shown.view<ui::PartitionsView>("overview"); }
    ui::PlanView* plan() const { return shown.view<ui::PlanView>("plan"); }
    QPushButton* primary() const { return shown.window->findChild<QPushButton*>(u"verdict.primary"_s); }
    bool isReady() const { return shown.isReady() && overview() != nullptr && overview()->isLoaded(); }
    bool isIn(State state) const { return plan() != nullptr && plan()->state() == state && isReady(); }
    void choose(const std::vector<std::string>& dirs) const
    {
        QTableView& table = *overview()->table();
        table.clearSelection();
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            const QModelIndex index = table.model()->index(row, ui::PartitionsModel::kPartition);
            const std::string dir = index.data(ui::PartitionsModel::kDirRole).toString().toStdString();
            if (std::ranges::find(dirs, dir) != dirs.end()) {
                table.selectionModel()->select(index, QItemSelectionModel::Select | QItemSelectionModel::Rows);
            }
        }
    }
    void execute() const
    {
        QTRY_VERIFY(isIn(State::Ready));
        QTRY_VERIFY2(plan()->executeButton()->isEnabled(), qPrintable(plan()->checks().objection()));
        plan()->executeButton()->click();
        QTRY_VERIFY(question() != nullptr);
        QTest::keyClick(question(), Qt::Key_Return);
    }
    QMessageBox* question() const { return shown.window->findChild<QMessageBox*>(u"plan.question"_s); }

    ShownWindow shown;
};

} // namespace

class TestRepairSeveral : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allThatNeedSomeone();
    void someOfThem();
    void upLeadsBack();
};

void TestRepairSeveral::allThatNeedSomeone()
{
    const LogDir logDir;
    const TestWindow window(logDir);
    QTRY_VERIFY(window.isReady());
    QTRY_VERIFY(window.primary()->text().startsWith(u"Plan repair of 3 partition"_s));
    QVERIFY(window.primary()->isVisible());
    window.primary()->setFocus();
    ShownWindow::key(Qt::Key_Space);
    QTRY_VERIFY(window.isIn(State::Ready));
    ui::PlanView& plan = *window.plan();
    QVERIFY2(plan.answer().startsWith(u"Repair 3 partition"_s), qPrintable(plan.answer()));
    QVERIFY(plan.partitions().isVisible());
    for (const std::string& dir : kDamaged) {
        QVERIFY2(plan.partitions().stepsOf(dir) > 0, dir.c_str());
    }
    QTRY_VERIFY(plan.isLoaded());
    QVERIFY2(plan.withPlan().headline.endsWith(u"Loses nothing · Nothing is wrong"_s),
             qPrintable(plan.withPlan().headline));
    // A partition leads to its steps.
    plan.partitions().setCurrentItem(plan.partitions().topLevelItem(2));
    const auto* table = plan.findChild<QTableView*>(u"plan.steps"_s);
    QVERIFY(plan.plan()->steps[static_cast<std::size_t>(table->currentIndex().row())].dir == kDamaged[2]);

    window.execute();
    QTRY_VERIFY(window.isIn(State::Done));
    const Files expected = repairedOneByOne(kDamaged);
    QVERIFY(!expected.empty() && expected != logDir.before);
    QCOMPARE(logDir.now(), expected);
    QCOMPARE(core::changesOf(logDir.path(), logDir.backups()).size(), 1U);
    QTRY_VERIFY(!window.primary()->isVisible()); // nothing needs anybody any more
    QTRY_VERIFY(plan.undoButton()->isEnabled());
    plan.undoButton()->click();
    QTRY_VERIFY(window.question() != nullptr);
    QTest::keyClick(window.question(), Qt::Key_Return);
    QTRY_VERIFY(window.isIn(State::Undone));
    QCOMPARE(logDir.now(), logDir.before);
}

void TestRepairSeveral::someOfThem()
{
    const LogDir logDir;
    const TestWindow window(logDir);
    QTRY_VERIFY(window.isReady());
    const std::vector<std::string> two = {kDamaged[0], kDamaged[2]};
    window.choose(two);
    QTRY_VERIFY(window.primary()->text().startsWith(u"Plan repair of 2 partition"_s));
    window.overview()->table()->setFocus();
    ShownWindow::key(Qt::Key_F12);
    QTRY_VERIFY(window.isIn(State::Ready));
    QCOMPARE(window.plan()->partitions().stepsOf(kDamaged[1]), 0);
    const std::string& command = window.plan()->plan()->command;
    QVERIFY2(command.find("codec-gzip-0 --lossless && seglens repair ") != std::string::npos, command.c_str());
    window.execute();
    QTRY_VERIFY(window.isIn(State::Done));
    QCOMPARE(logDir.now(), repairedOneByOne(two));
    // The history of each of them, and of the log dir, knows the change.
    for (const std::string& dir : two) {
        QCOMPARE(core::changesOf(logDir.path() + "/" + dir, logDir.backups()).size(), 1U);
    }
    QVERIFY(core::changesOf(logDir.path() + "/" + kDamaged[1], logDir.backups()).empty());
    window.shown.window->actions().action(u"repair.history"_s)->trigger();
    auto* history = window.shown.window->findChild<ui::HistoryDialog*>();
    QVERIFY(history != nullptr);
    QTRY_VERIFY(history->isLoaded() && history->undoButton()->isEnabled());
    history->undoButton()->click();
    QTRY_VERIFY(history->findChild<QMessageBox*>(u"history.question"_s) != nullptr);
    QTest::keyClick(history->findChild<QMessageBox*>(u"history.question"_s), Qt::Key_Return);
    QTRY_VERIFY(history->isLoaded() && !history->undoButton()->isEnabled());
    QCOMPARE(logDir.now(), logDir.before);
}

/// What was planned of the log dir is not shown of a partition, nor the other way round.
void TestRepairSeveral::upLeadsBack()
{
    const LogDir logDir;
    const TestWindow window(logDir);
    QTRY_VERIFY(window.isReady());
    window.shown.document().openPartition(QString::fromStdString(kDamaged[1]));
    QTRY_VERIFY(window.shown.isReady() && window.shown.document().partition() != nullptr);
    window.shown.window->actions().action(u"repair.plan"_s)->trigger();
    QTRY_VERIFY(window.plan() != nullptr && window.plan()->state() == State::Ready);
    QVERIFY(!window.plan()->partitions().isVisible());
    window.shown.document().goUp();
    QTRY_VERIFY(window.isReady() && window.shown.document().isLogDir());
    QCOMPARE(window.shown.workspace().page(), u"overview"_s);
    QTRY_COMPARE(window.plan()->state(), State::Idle);
}

QTEST_MAIN(TestRepairSeveral)
#include "tst_repair_several.moc"
