#define QT_NO_KEYWORDS // an index has slots
// A copy takes the place of the original, and gives it back.

#include <QTest>

#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>

#include "core/format/text_files.h"
#include "core/io/copy_tree.h"
#include "core/recovery/executor.h"
#include "core/recovery/place.h"
#include "core/recovery/plan_after.h"
#include "tests/support/bytes.h"
#include "tests/support/change_bench.h"
#include "tests/support/step_faults.h"

namespace fs = std::filesystem;
using core::Errc;

class TestRecoveryPlace : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::ChangeBench> bench_;
    std::string copy_;

    void refused(const std::string& copy, const std::string& original, const std::string& says)
    {
        const auto plan = core::planPlace(copy, original, "", {});
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, Errc::Refused);
        QVERIFY2(plan.error().detail.find(says) != std::string::npos, plan.error().detail.c_str());
    }

private Q_SLOTS:
    void init()
    {
        bench_ = std::make_unique<test::ChangeBench>();
        copy_ = bench_->temporary->path().toStdString() + "/copy";
    }

    void aPartitionDirAndBack()
    {
        QVERIFY(core::copyTree(bench_->dir, copy_, {}));
        fs::remove(copy_ + "/00000000000000000000.log"); // the copy begins with 24
        fs::remove(copy_ + "/00000000000000000000.log.swap");
        const test::Tree before = bench_->tree();
        const test::Tree wanted = test::treeOf(copy_);
        const auto plan = core::planPlace(copy_, bench_->dir, "seglens place a b", {});
        QVERIFY2(plan, plan ? "" : plan.error().detail.c_str());
        QCOMPARE(plan.value().steps.size(), std::size_t{4}); // the marker, the recovery point, out, in
        for (const core::PreflightLine& line : core::preflight(plan.value(), bench_->backups)) {
            QVERIFY2(line.ok, core::english(line.text).c_str());
        }
        const auto foreseen = core::directoryAfter(plan.value(), core::diskDirectory(bench_->root, true));
        QVERIFY2(foreseen, foreseen ? "" : foreseen.error().detail.c_str());
        const auto whole = bench_->written(*foreseen.value());
        const auto done = core::execute(plan.value(), bench_->backups, {});
        QVERIFY2(done, done ? "" : done.error().detail.c_str());
        QVERIFY(test::bytesOf(bench_->tree()) == whole);
        QCOMPARE(test::differences(wanted, test::treeOf(bench_->dir)), std::string());
        QVERIFY(!fs::exists(copy_));
        QVERIFY(!fs::exists(bench_->root + "/.kafka_cleanshutdown"));
        const auto points =
            core::readOffsetCheckpoint(test::readFile(bench_->root + "/recovery-point-offset-checkpoint"));
        QCOMPARE(points.find("orders", 0), std::optional(core::Offset{24}));
        QVERIFY(done.value().backupBytes > 10'000);
        const auto undone = core::undo(bench_->dir, bench_->backups, {});
        QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
        QCOMPARE(test::differences(before, bench_->tree()), std::string());
        QCOMPARE(test::differences(wanted, test::treeOf(copy_)), std::string());
    }

    void aLogDirAndBack()
    {
        QVERIFY(core::copyTree(bench_->root, copy_, {}));
        test::writeFile(copy_ + "/orders-0/left", test::ofText("of the copy"));
        const test::Tree before = bench_->tree();
        const test::Tree wanted = test::deepTreeOf(copy_);
        const auto plan = core::planPlace(copy_, bench_->root, "", {});
        QVERIFY2(plan, plan ? "" : plan.error().detail.c_str());
        QCOMPARE(plan.value().steps.size(), std::size_t{2});
        QVERIFY(core::execute(plan.value(), bench_->backups, {}));
        QCOMPARE(test::differences(wanted, bench_->tree()), std::string());
        const auto undone = core::undo(bench_->root, bench_->backups, {});
        QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
        QCOMPARE(test::differences(before, bench_->tree()), std::string());
    }

    // Files that go before their directory does are in the backup, not where the copy's files of that name are now.
    void filesThatWentBeforeTheirDirectory()
    {
        QVERIFY(core::copyTree(bench_->dir, copy_, {}));
        const test::Tree before = bench_->tree();
        auto plan = core::planPlace(copy_, bench_->dir, "", {});
        QVERIFY(plan);
        core::RepairOutcome outcome{bench_->overlay()};
        QVERIFY(outcome.after->unlink("orders-0/left"));
        const auto first = core::planChanges(outcome, "", "", {});
        QVERIFY(first);
        plan.value().steps.insert(plan.value().steps.begin(), first.value().steps.front());
        const auto done = core::execute(plan.value(), bench_->backups, {});
        QVERIFY2(done, done ? "" : done.error().detail.c_str());
        const auto undone = core::undo(bench_->dir, bench_->backups, {});
        QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
        QCOMPARE(test::differences(before, bench_->tree()), std::string());
    }

    void whatIsPlacedAndChangedStays()
    {
        QVERIFY(core::copyTree(bench_->dir, copy_, {}));
        QVERIFY(core::execute(core::planPlace(copy_, bench_->dir, "", {}).value(), bench_->backups, {}));
        test::writeFile(bench_->dir + "/00000000000000000072.log", test::ofText("a broker wrote"));
        const auto undone = core::undo(bench_->dir, bench_->backups, {});
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, Errc::Refused);
        QCOMPARE(undone.error().detail, bench_->dir + " was changed again since, and undo would lose that");
    }

    void everyKill()
    {
        const test::Tree before = bench_->tree();
        QVERIFY(core::copyTree(bench_->dir, copy_, {}));
        const test::Tree copy = test::treeOf(copy_);
        int code = 9;
        int kills = 0;
        for (int at = 0; code == 9; ++at) {
            const auto plan = core::planPlace(copy_, bench_->dir, "", {});
            code = test::inChild([&] {
                const test::FaultAt dies(at % 2 == 0 ? test::Fault::DieBefore : test::Fault::DieAfter, at / 2);
                const bool done = static_cast<bool>(core::execute(plan.value(), bench_->backups, {}));
                return !done ? 1 : static_cast<int>(dies.steps.size()) > at / 2 ? 9 : 0;
            });
            QVERIFY(code == 9 || code == 0);
            ++kills;
            if (const auto last = core::lastChange(bench_->root, bench_->backups)) {
                if (last->resumable && at % 3 == 0) {
                    QVERIFY(core::resume(bench_->root, bench_->backups, {}));
                    QCOMPARE(test::differences(copy, test::treeOf(bench_->dir)), std::string());
                }
                const auto undone = core::undo(bench_->root, bench_->backups, {});
                QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
            }
            QCOMPARE(test::differences(before, bench_->tree()), std::string());
            QCOMPARE(test::differences(copy, test::treeOf(copy_)), std::string());
        }
        QVERIFY(kills > 50);
    }

    void refusals()
    {
        refused(bench_->root, bench_->dir, "lie in each other");
        refused(bench_->dir, bench_->root, "lie in each other");
        QVERIFY(core::copyTree(bench_->root, copy_, {}));
        refused(copy_, bench_->dir, "is a log dir, the other a partition dir");
        refused(copy_ + "/orders-0/left", bench_->dir, "is no directory");
        test::writeFile(copy_ + "/orders-0/0.log.seglens-tmp", {});
        refused(copy_ + "/orders-0", bench_->dir, "is left of a copy that was not finished");
        fs::remove(copy_ + "/orders-0/0.log.seglens-tmp");
        test::writeFile(copy_ + "/.lock", {});
        const int fd = ::open((copy_ + "/.lock").c_str(), O_RDWR | O_CLOEXEC);
        struct flock held = {};
        held.l_type = F_WRLCK;
        QCOMPARE(::fcntl(fd, F_OFD_SETLK, &held), 0);
        refused(copy_ + "/orders-0", bench_->dir, "a broker holds");
        ::close(fd);
        QVERIFY(core::planPlace(copy_ + "/orders-0", bench_->dir, "", {}));
    }

    void theBackupOnAnotherFileSystem()
    {
        struct stat here = {};
        struct stat there = {};
        if (::stat("/dev/shm", &there) != 0 || ::stat("/tmp", &here) != 0 || here.st_dev == there.st_dev ||
            !bench_->root.starts_with("/dev/shm")) {
            QSKIP("needs two file systems");
        }
        QVERIFY(core::copyTree(bench_->dir, copy_, {}));
        QTemporaryDir elsewhere;
        const auto plan = core::planPlace(copy_, bench_->dir, "", {});
        const auto done = core::execute(plan.value(), elsewhere.path().toStdString(), {});
        QVERIFY(!done);
        QCOMPARE(done.error().code, Errc::Refused);
        QVERIFY(done.error().detail.find("Choose a folder on the same one with --backup") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestRecoveryPlace)
#include "tst_recovery_place.moc"
