#define QT_NO_KEYWORDS // an index has slots
// Failures and kills at every system call of a repair and of its undoing, and two repairs at once.

#include <QTest>

#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>

#include "core/recovery/executor.h"
#include "tests/support/bytes.h"
#include "tests/support/repair_bench.h"
#include "tests/support/step_faults.h"

namespace fs = std::filesystem;
using core::ChangeRecord;
using core::Errc;
using test::Fault;
using State = ChangeRecord::State;

class TestRecoveryFaults : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::RepairBench> bench_;

private Q_SLOTS:
    void init() { bench_ = std::make_unique<test::RepairBench>(); }

    // A file that the change never reached may change: undo does not look at it.
    void undoOfAnInterruptedChangeLeavesTheRestAlone()
    {
        const core::RepairPlan three = bench_->plan();
        struct FailAtSecond : core::StepObserver {
            int before(std::string_view step, const std::string& path) override
            {
                return step == "rename" && path.ends_with(test::kIndexOf24) ? EIO : 0;
            }
            void after(std::string_view, const std::string&) override {}
        } failing;
        core::StepObserver* const previous = core::setStepObserver(&failing);
        const auto failed = core::execute(three, bench_->backups, {});
        core::setStepObserver(previous);
        QVERIFY(!failed);
        QCOMPARE(failed.error().code, Errc::Io);
        test::writeFile(bench_->path(test::kTimeIndexOf24), test::ofText("new"));
        QVERIFY(core::undo(bench_->dir, bench_->backups, {}));
        QCOMPARE(test::readFile(bench_->path(test::kIndexOf0)).size(), std::size_t{40});
        QCOMPARE(test::readFile(bench_->path(test::kTimeIndexOf24)), test::ofText("new"));
    }

    void everyFailureCanBeTakenBack()
    {
        const test::Tree before = test::treeOf(bench_->dir);
        bool failed = true;
        for (int at = 0; failed; ++at) {
            const core::RepairPlan three = bench_->plan();
            fs::remove_all(bench_->backups);
            const int errorNumber = at % 2 == 0 ? ENOSPC : EIO;
            {
                const test::FaultAt fault(Fault::Refuse, at, errorNumber);
                const auto done = core::execute(three, bench_->backups, {});
                failed = !done;
                if (failed) {
                    QCOMPARE(done.error().code, Errc::Io);
                    QVERIFY(static_cast<int>(fault.steps.size()) > at);
                }
            }
            const auto last = core::lastChange(bench_->dir, bench_->backups);
            if (last) {
                QVERIFY(failed || last->state == State::Done);
                const auto undone = core::undo(bench_->dir, bench_->backups, {});
                QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
            }
            QVERIFY2(test::differences(before, test::treeOf(bench_->dir)).empty(),
                     (std::to_string(at) + ": " + test::differences(before, test::treeOf(bench_->dir))).c_str());
        }
    }

    void everyKillCanBeTakenBack_data()
    {
        QTest::addColumn<int>("fault");
        QTest::newRow("before a call") << static_cast<int>(Fault::DieBefore);
        QTest::newRow("after a call") << static_cast<int>(Fault::DieAfter);
    }
    void everyKillCanBeTakenBack()
    {
        QFETCH(int, fault);
        const test::Tree before = test::treeOf(bench_->dir);
        int code = 9;
        int touched = 0;
        for (int at = 0; code == 9; ++at) {
            const core::RepairPlan three = bench_->plan();
            code = test::inChild([&] {
                const test::FaultAt dies(static_cast<Fault>(fault), at);
                const bool done = static_cast<bool>(core::execute(three, bench_->backups, {}));
                // A call that failed has no after.
                return !done ? 1 : static_cast<int>(dies.steps.size()) > at ? 9 : 0;
            });
            QVERIFY(code == 9 || code == 0);
            const std::string what = std::to_string(at);
            const bool changed = !test::differences(before, test::treeOf(bench_->dir)).empty();
            touched += changed ? 1 : 0;
            if (core::lastChange(bench_->dir, bench_->backups)) {
                const auto undone = core::undo(bench_->dir, bench_->backups, {});
                QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
            } else {
                QVERIFY2(!changed, what.c_str());
            }
            QVERIFY2(test::differences(before, test::treeOf(bench_->dir)).empty(),
                     (what + ": " + test::differences(before, test::treeOf(bench_->dir))).c_str());
            QVERIFY(!core::lastChange(bench_->dir, bench_->backups));
        }
        QVERIFY(touched > 10);
    }

    void everyKillOfAnUndoCanBeUndoneAgain_data() { everyKillCanBeTakenBack_data(); }
    void everyKillOfAnUndoCanBeUndoneAgain()
    {
        QFETCH(int, fault);
        const test::Tree before = test::treeOf(bench_->dir);
        int code = 9;
        for (int at = 0; code == 9; ++at) {
            const ChangeRecord record = core::execute(bench_->plan(), bench_->backups, {}).value();
            code = test::inChild([&] {
                const test::FaultAt dies(static_cast<Fault>(fault), at);
                const bool done = static_cast<bool>(core::undo(bench_->dir, bench_->backups, {}));
                return !done ? 1 : static_cast<int>(dies.steps.size()) > at ? 9 : 0;
            });
            QVERIFY(code == 9 || code == 0);
            const auto undone = core::undo(record.journal, bench_->backups, {});
            QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
            QVERIFY2(test::differences(before, test::treeOf(bench_->dir)).empty(), std::to_string(at).c_str());
        }
    }

    void twoAtOnce_data()
    {
        QTest::addColumn<bool>("rootFiles");
        QTest::newRow("in a log dir") << true;
        QTest::newRow("a partition dir alone") << false;
    }
    void twoAtOnce()
    {
        QFETCH(bool, rootFiles);
        bench_->damage(rootFiles);
        if (rootFiles) {
            test::writeFile(bench_->root + "/.lock", {});
        }
        const core::RepairPlan three = bench_->plan();
        // The first waits in the middle of its work until the second was refused.
        struct Waits : core::StepObserver {
            int reached = -1;
            int goOn = -1;
            int before(std::string_view step, const std::string& path) override
            {
                if (step == "rename" && path.ends_with(test::kIndexOf0)) {
                    char byte = 'r';
                    return ::write(reached, &byte, 1) == 1 && ::read(goOn, &byte, 1) == 1 ? 0 : EIO;
                }
                return 0;
            }
            void after(std::string_view, const std::string&) override {}
        } waits;
        int reached[2] = {};
        int goOn[2] = {};
        QCOMPARE(::pipe(reached), 0);
        QCOMPARE(::pipe(goOn), 0);
        const pid_t first = ::fork();
        if (first == 0) {
            waits.reached = reached[1];
            waits.goOn = goOn[0];
            core::setStepObserver(&waits);
            ::_exit(core::execute(three, bench_->backups, {}) ? 0 : 1);
        }
        char byte = 0;
        QCOMPARE(::read(reached[0], &byte, 1), ssize_t{1});
        const auto second = core::execute(three, bench_->backups, {});
        QVERIFY(!second);
        QCOMPARE(second.error().code, Errc::Refused);
        QCOMPARE(second.error().detail, "another Seglens is changing " + bench_->dir);
        const auto undone = core::undo(bench_->dir, bench_->backups, {});
        QVERIFY(!undone);
        QCOMPARE(undone.error().detail, "another Seglens is changing " + bench_->dir);
        QCOMPARE(::write(goOn[1], &byte, 1), ssize_t{1});
        int status = 0;
        QCOMPARE(::waitpid(first, &status, 0), first);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        QVERIFY(bench_->isRepaired());
        for (const int fd : {reached[0], reached[1], goOn[0], goOn[1]}) {
            ::close(fd);
        }
    }
};

QTEST_APPLESS_MAIN(TestRecoveryFaults)
#include "tst_recovery_faults.moc"
