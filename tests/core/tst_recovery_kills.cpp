#define QT_NO_KEYWORDS // an index has slots
// A repair with every kind of step, failing or killed at each of its system calls: what is left can be taken back, and,
// once all new contents are written, ended. Undo and resume are killed likewise.

#include <QTest>

#include <filesystem>

#include "core/recovery/executor.h"
#include "tests/support/bytes.h"
#include "tests/support/change_bench.h"
#include "tests/support/step_faults.h"

namespace fs = std::filesystem;
using core::Errc;
using test::Fault;
using State = core::ChangeRecord::State;

class TestRecoveryKills : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::ChangeBench> bench_;

    static std::string at(int step, const std::string& what) { return "step " + std::to_string(step) + ": " + what; }

    /// Kills `work` at each of its calls in a child; `after` looks at what is left. Returns how often it was killed.
    template <class Prepare, class Work, class After>
    int killEverywhere(Fault fault, Prepare prepare, Work work, After after)
    {
        for (int step = 0;; ++step) { // until all calls were made
            bench_->reset();
            prepare();
            const int code = test::inChild([&] {
                const test::FaultAt dies(fault, step);
                const bool done = static_cast<bool>(work());
                return !done ? 1 : static_cast<int>(dies.steps.size()) > step ? 8 : 0;
            });
            if (code != 9 && code != 8) {
                return code == 0 ? step : -1;
            }
            if (code == 8) { // the call failed, as a clone may: there is no after
                continue;
            }
            after(step);
            if (QTest::currentTestFailed()) {
                return -1;
            }
        }
    }

    void undoes(int step, const test::Tree& before)
    {
        if (core::lastChange(bench_->root, bench_->backups)) {
            const auto undone = core::undo(bench_->root, bench_->backups, {});
            QVERIFY2(undone, at(step, undone ? "" : undone.error().detail).c_str());
        }
        QVERIFY2(test::differences(before, bench_->tree()).empty(),
                 at(step, test::differences(before, bench_->tree())).c_str());
        QVERIFY(!core::lastChange(bench_->root, bench_->backups));
    }

    /// Interrupted in the middle of the steps: a journal that can be resumed.
    void interrupt(int rename)
    {
        const core::RepairPlan plan = bench_->plan();
        QCOMPARE(test::inChild([&] {
                     struct Dies : core::StepObserver {
                         int left = 0;
                         int before(std::string_view step, const std::string& path) override
                         {
                             if (step == "write" && path.ends_with("/progress") && left-- == 0) {
                                 ::_exit(9);
                             }
                             return 0;
                         }
                         void after(std::string_view, const std::string&) override {}
                     } dies;
                     dies.left = rename;
                     core::setStepObserver(&dies);
                     return core::execute(plan, bench_->backups, {}) ? 0 : 1;
                 }),
                 9);
    }

    static void bothFaults()
    {
        QTest::addColumn<int>("fault");
        QTest::newRow("before a call") << static_cast<int>(Fault::DieBefore);
        QTest::newRow("after a call") << static_cast<int>(Fault::DieAfter);
    }

private Q_SLOTS:
    void init() { bench_ = std::make_unique<test::ChangeBench>(); }

    void everyFailureIsTakenBack()
    {
        const test::Tree before = bench_->tree();
        bool failed = true;
        int at = 0;
        for (; failed; ++at) {
            bench_->reset();
            const core::RepairPlan plan = bench_->plan();
            constexpr int kErrors[] = {ENOSPC, EIO, EACCES};
            {
                const test::FaultAt fault(Fault::Refuse, at, kErrors[at % 3]);
                const auto done = core::execute(plan, bench_->backups, {});
                // A refused clone is no failure: the bytes are copied.
                failed = static_cast<int>(fault.steps.size()) > at;
                QVERIFY(done || done.error().code == Errc::Io);
            }
            undoes(at, before);
            if (QTest::currentTestFailed()) {
                return;
            }
        }
        QVERIFY(at > 100);
    }

    void everyKillIsTakenBack_data() { bothFaults(); }
    void everyKillIsTakenBack()
    {
        QFETCH(int, fault);
        const test::Tree before = bench_->tree();
        core::RepairPlan plan;
        const int kills = killEverywhere(
            static_cast<Fault>(fault), [&] { plan = bench_->plan(); },
            [&] { return core::execute(plan, bench_->backups, {}); }, [&](int step) { undoes(step, before); });
        QVERIFY(kills > 100);
    }

    void everyKillIsEndedOrTakenBack_data() { bothFaults(); }
    void everyKillIsEndedOrTakenBack()
    {
        QFETCH(int, fault);
        const test::Tree before = bench_->tree();
        QVERIFY(core::execute(bench_->plan(), bench_->backups, {}));
        const auto planned = test::bytesOf(bench_->tree());
        int ended = 0;
        core::RepairPlan plan;
        const int kills = killEverywhere(
            static_cast<Fault>(fault), [&] { plan = bench_->plan(); },
            [&] { return core::execute(plan, bench_->backups, {}); },
            [&](int step) {
                const auto last = core::lastChange(bench_->root, bench_->backups);
                if (!last || !last->resumable) {
                    const bool whole = last && last->state == State::Done;
                    QVERIFY(!core::resume(bench_->root, bench_->backups, {}) || whole);
                    return;
                }
                const auto resumed = core::resume(bench_->root, bench_->backups, {});
                QVERIFY2(resumed, at(step, resumed ? "" : resumed.error().detail).c_str());
                QCOMPARE(resumed.value().state, State::Done);
                QVERIFY2(test::bytesOf(bench_->tree()) == planned, at(step, "").c_str());
                ++ended;
                undoes(step, before);
            });
        QVERIFY(kills > 100);
        QVERIFY(ended > 50);
    }

    void everyKillOfAnUndoIsUndoneAgain_data() { bothFaults(); }
    void everyKillOfAnUndoIsUndoneAgain()
    {
        QFETCH(int, fault);
        const test::Tree before = bench_->tree();
        const int kills = killEverywhere(
            static_cast<Fault>(fault), [&] { QVERIFY(core::execute(bench_->plan(), bench_->backups, {})); },
            [&] { return core::undo(bench_->root, bench_->backups, {}); },
            [&](int step) {
                const auto resumed = core::resume(bench_->root, bench_->backups, {});
                QVERIFY(!resumed || resumed.value().state == State::Done);
                undoes(step, before);
            });
        QVERIFY(kills > 50);
    }

    void everyKillOfAnUndoOfAnInterruptedChange_data() { bothFaults(); }
    void everyKillOfAnUndoOfAnInterruptedChange()
    {
        QFETCH(int, fault);
        const test::Tree before = bench_->tree();
        const int kills = killEverywhere(
            static_cast<Fault>(fault), [&] { interrupt(15); },
            [&] { return core::undo(bench_->root, bench_->backups, {}); }, [&](int step) { undoes(step, before); });
        QVERIFY(kills > 40);
    }

    void everyKillOfAResume_data() { bothFaults(); }
    void everyKillOfAResume()
    {
        QFETCH(int, fault);
        const test::Tree before = bench_->tree();
        QVERIFY(core::execute(bench_->plan(), bench_->backups, {}));
        const auto planned = test::bytesOf(bench_->tree());
        const int kills = killEverywhere(
            static_cast<Fault>(fault), [&] { interrupt(5); },
            [&] { return core::resume(bench_->root, bench_->backups, {}); },
            [&](int step) {
                if (step % 2 == 0) {
                    const auto journal = core::lastChange(bench_->root, bench_->backups)->journal;
                    const auto resumed = core::resume(journal, bench_->backups, {});
                    QVERIFY2(resumed, at(step, resumed ? "" : resumed.error().detail).c_str());
                    QVERIFY(test::bytesOf(bench_->tree()) == planned);
                }
                undoes(step, before);
            });
        QVERIFY(kills > 40);
    }

    // Stopped by the person who started it: everything is as before, at once.
    void everyStopLeavesWhatWasThere()
    {
        const test::Tree before = bench_->tree();
        bool stopped = true;
        int steps = 0;
        for (; stopped; ++steps) {
            bench_->reset();
            const core::RepairPlan plan = bench_->plan();
            std::stop_source stop;
            struct Stops : core::StepObserver {
                std::stop_source* stop = nullptr;
                int left = 0;
                int before(std::string_view, const std::string&) override
                {
                    if (left-- == 0) {
                        stop->request_stop();
                    }
                    return 0;
                }
                void after(std::string_view, const std::string&) override {}
            } stops;
            stops.stop = &stop;
            stops.left = steps;
            core::StepObserver* const previous = core::setStepObserver(&stops);
            const auto done = core::execute(plan, bench_->backups, core::RunContext{stop.get_token()});
            core::setStepObserver(previous);
            stopped = stops.left < 0;
            if (!done) {
                QCOMPARE(done.error().code, Errc::Cancelled);
                QVERIFY2(test::differences(before, bench_->tree()).empty(), at(steps, "").c_str());
                QVERIFY(!core::lastChange(bench_->root, bench_->backups));
            } else {
                QCOMPARE(done.value().state, State::Done);
            }
        }
        QVERIFY(steps > 100);
    }

    void aResumeThatWouldLoseSomethingIsRefused()
    {
        interrupt(5);
        const std::string log = bench_->root + "/orders-0/00000000000000000024.log";
        test::ByteVector bytes = test::readFile(log);
        bytes.push_back(std::byte{7});
        test::writeFile(log, bytes);
        const test::Tree before = bench_->tree();
        const auto refused = core::resume(bench_->root, bench_->backups, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Errc::Refused);
        QCOMPARE(refused.error().detail, log + " has changed since the repair was interrupted");
        const auto outlook = core::outlookOf(core::lastChange(bench_->root, bench_->backups)->journal, {});
        QVERIFY(outlook && outlook.value().resume && !outlook.value().undo && !outlook.value().running);
        QCOMPARE(core::english(*outlook.value().resume), refused.error().detail + ".");
        QCOMPARE(test::differences(before, bench_->tree()), std::string());
        fs::remove(bench_->root + "/orders-0/00000000000000000024.index.seglens-tmp");
        QVERIFY(core::undo(bench_->root, bench_->backups, {})); // the cut had not come yet
        QCOMPARE(test::readFile(log), bytes);
    }
};

QTEST_APPLESS_MAIN(TestRecoveryKills)
#include "tst_recovery_kills.moc"
