#define QT_NO_KEYWORDS // an index has slots
// Carrying out a plan and taking it back: refusals, attributes, and what undo will not do.

#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

#include "core/recovery/executor.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/repair_bench.h"

namespace fs = std::filesystem;
using core::ChangeRecord;
using core::Errc;
using State = ChangeRecord::State;

class TestRecoveryExecutor : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<test::RepairBench> bench_;

    void refuses(const core::RepairPlan& plan, const std::string& sentence)
    {
        const test::Tree before = test::treeOf(bench_->dir);
        const auto done = core::execute(plan, bench_->backups, {});
        QVERIFY(!done);
        QCOMPARE(done.error().detail, sentence);
        QCOMPARE(done.error().code, Errc::Refused);
        QCOMPARE(test::differences(before, test::treeOf(bench_->dir)), std::string());
        QVERIFY(!core::lastChange(bench_->dir, bench_->backups));
    }
    bool allOk(const core::RepairPlan& plan) const
    {
        return std::ranges::all_of(core::preflight(plan, bench_->backups), &core::PreflightLine::ok);
    }

private Q_SLOTS:
    void init() { bench_ = std::make_unique<test::RepairBench>(); }

    void writesAndTakesBack()
    {
        const test::Tree before = test::treeOf(bench_->dir);
        const core::RepairPlan three = bench_->plan();
        QCOMPARE(three.steps.size(), std::size_t{3});
        QVERIFY(allOk(three));
        std::uint64_t reported = 0;
        core::RunContext context;
        context.progress = [&](std::uint64_t done, std::uint64_t total) {
            QVERIFY(done > reported && done <= total);
            reported = done;
        };
        const auto done = core::execute(three, bench_->backups, context);
        QVERIFY2(done, done ? "" : done.error().detail.c_str());
        QVERIFY(bench_->isRepaired());
        QVERIFY(reported > 0);
        const ChangeRecord& record = done.value();
        QCOMPARE(record.state, State::Done);
        QCOMPARE(record.verb, std::string("rebuild"));
        QCOMPARE(record.partitionPath, bench_->dir);
        QCOMPARE(record.backupBytes, std::uint64_t{40});
        QCOMPARE(record.files, (std::vector<std::string>{test::kIndexOf0, test::kIndexOf24, test::kTimeIndexOf24}));
        QCOMPARE(core::lastChange(bench_->dir, bench_->backups), std::optional(record));
        QVERIFY(bench_->plan().steps.empty());

        const auto undone = core::undo(bench_->dir, bench_->backups, {});
        QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
        QCOMPARE(undone.value().state, State::Undone);
        QCOMPARE(test::differences(before, test::treeOf(bench_->dir)), std::string());
        QVERIFY(!core::lastChange(bench_->dir, bench_->backups));
        QCOMPARE(core::changesOf(bench_->dir, bench_->backups).size(), std::size_t{1});

        // By its journal once more: nothing happens, and that is fine. By the directory: there is nothing left.
        const auto again = core::undo(record.journal, bench_->backups, {});
        QVERIFY(again);
        QCOMPARE(again.value().state, State::Undone);
        QCOMPARE(test::differences(before, test::treeOf(bench_->dir)), std::string());
        const auto nothing = core::undo(bench_->dir, bench_->backups, {});
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().code, Errc::Refused);
        QCOMPARE(nothing.error().detail, "there is no change of " + bench_->dir + " that could be undone");
    }

    void ownerModeAndTimeStay()
    {
        const std::string log = bench_->path(test::kLogOf24);
        const std::string index = bench_->path(test::kIndexOf0);
        QCOMPARE(::chmod(log.c_str(), 0640), 0);
        QCOMPARE(::chmod(index.c_str(), 0604), 0);
        if (::geteuid() == 0) {
            QCOMPARE(::chown(log.c_str(), 1234, 1235), 0);
            QCOMPARE(::chown(index.c_str(), 1236, 1237), 0);
        }
        const core::FileAttributes ofLog = core::readAttributes(log).value();
        const core::FileAttributes ofIndex = core::readAttributes(index).value();
        QVERIFY(core::execute(bench_->plan(), bench_->backups, {}));
        QCOMPARE(core::readAttributes(index).value(), ofIndex);
        const core::FileAttributes made = core::readAttributes(bench_->path(test::kIndexOf24)).value();
        QCOMPARE(made.mode, ofLog.mode);
        QCOMPARE(made.uid, ofLog.uid);
        QCOMPARE(made.gid, ofLog.gid);
        QVERIFY(core::undo(bench_->dir, bench_->backups, {}));
        QCOMPARE(core::readAttributes(index).value(), ofIndex);
    }

    void sparseFilesComeBackSparse()
    {
        const std::string index = bench_->path(test::kIndexOf0);
        fs::resize_file(index, 10'485'760);
        test::setTime(index, 1'650'000'000);
        const test::Tree before = test::treeOf(bench_->dir);
        const core::RepairPlan plan = bench_->plan();
        struct stat planned = {}; // a file system in memory fills holes that are looked at through a mapping
        QCOMPARE(::stat(index.c_str(), &planned), 0);
        QVERIFY(core::execute(plan, bench_->backups, {}));
        QVERIFY(bench_->isRepaired());
        QVERIFY(core::undo(bench_->dir, bench_->backups, {}));
        test::setTime(bench_->dir, before.at(".").attributes.mtimeSeconds);
        QCOMPARE(test::differences(before, test::treeOf(bench_->dir)), std::string());
        struct stat status = {};
        QCOMPARE(::stat(index.c_str(), &status), 0);
        QVERIFY(status.st_blocks <= planned.st_blocks);
    }

    void aBrokerHoldsTheLock()
    {
        const std::string lock = bench_->root + "/.lock";
        test::writeFile(lock, {});
        const core::RepairPlan three = bench_->plan();
        QVERIFY(allOk(three));
        const int code = test::inChild([&] {
            const int fd = ::open(lock.c_str(), O_RDWR | O_CLOEXEC);
            struct flock held = {};
            held.l_type = F_WRLCK;
            return ::fcntl(fd, F_SETLK, &held) != 0
                       ? 1
                       : test::inChild([&] { // the grandchild does not inherit the lock
                             refuses(three, "A broker holds " + lock + ". Stop it first");
                             return QTest::currentTestFailed() || core::preflight(three, bench_->backups)[0].ok ? 2 : 0;
                         });
        });
        QCOMPARE(code, 0);
        QVERIFY(core::execute(three, bench_->backups, {}));
        QCOMPARE(test::inChild([&] {
                     const int fd = ::open(lock.c_str(), O_RDWR | O_CLOEXEC);
                     struct flock held = {};
                     held.l_type = F_WRLCK;
                     return ::fcntl(fd, F_SETLK, &held) != 0 ? 1 : test::inChild([&] {
                         const auto undone = core::undo(bench_->dir, bench_->backups, {});
                         return !undone && undone.error().code == Errc::Refused ? 0 : 2;
                     });
                 }),
                 0);
        QVERIFY(bench_->isRepaired());
    }

    void filesThatChangedSinceThePlan()
    {
        const core::RepairPlan three = bench_->plan();
        const std::string index = bench_->path(test::kIndexOf0);
        test::writeFile(index, std::vector<std::byte>(48));
        refuses(three, index + " has changed since the plan was made. Plan again");
        bench_->damage();
        const core::RepairPlan more = bench_->plan();
        test::writeFile(bench_->path(test::kIndexOf24), {});
        refuses(more, bench_->path(test::kIndexOf24) + " has changed since the plan was made. Plan again");
        bench_->damage();
        const core::RepairPlan again = bench_->plan();
        test::setTime(bench_->path(test::kLogOf24), 1'700'000'000); // not even written: its time alone
        refuses(again, bench_->path(test::kLogOf24) + " has changed since the plan was made. Plan again");
        QVERIFY(!core::preflight(again, bench_->backups)[1].ok);
    }

    void whereTheBackupMayLie()
    {
        const core::RepairPlan three = bench_->plan();
        const std::string elsewhere = bench_->backups;
        fs::create_directories(elsewhere);
        fs::create_directory_symlink(bench_->dir, elsewhere + "/link");
        for (const auto& [place, inside] : {std::pair{bench_->dir, bench_->dir},
                                            {bench_->dir + "/backup/deep", bench_->dir},
                                            {bench_->root + "/backup", bench_->root},
                                            {elsewhere + "/link/x", bench_->dir},
                                            {bench_->root + "/../logs/b", bench_->root}}) {
            bench_->backups = place;
            refuses(three, "The backup would lie in " + inside +
                               ", where the broker may read or delete it. Choose another folder");
        }
        bench_->backups = bench_->root + "-beside"; // only its name begins the same
        QVERIFY(core::execute(three, bench_->backups, {}));
    }

    void noRoomForTheBackup()
    {
        core::RepairPlan huge = bench_->plan();
        huge.steps[0].backupBytes = std::uint64_t{1} << 60;
        const core::PreflightLine line = core::preflight(huge, bench_->backups)[3];
        QVERIFY(!line.ok);
        QVERIFY(core::english(line.text).starts_with("The backup needs 1152921504607895552 bytes, and " +
                                                     bench_->backups + " has room for "));
    }

    void aReadOnlyPlace()
    {
        if (::geteuid() != 0) {
            QSKIP("needs root, to become another user");
        }
        QCOMPARE(::chmod(bench_->temporary->path().toStdString().c_str(), 0755), 0);
        const core::RepairPlan three = bench_->plan();
        QCOMPARE(test::inChild([&] {
                     if (::setuid(65534) != 0) {
                         return 1;
                     }
                     const auto lines = core::preflight(three, bench_->backups);
                     return !lines[2].ok && !lines[3].ok && !core::execute(three, bench_->backups, {}) ? 0 : 2;
                 }),
                 0);
    }

    void nothingToDo()
    {
        QVERIFY(core::execute(bench_->plan(), bench_->backups, {}));
        const auto nothing = core::execute(bench_->plan(), bench_->backups, {});
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().detail, std::string("the plan changes nothing"));
    }

    void undoLosesNothingThatCameLater()
    {
        QVERIFY(core::execute(bench_->plan(), bench_->backups, {}));
        const std::string index = bench_->path(test::kIndexOf24);
        test::writeFile(index, test::ofText("a broker wrote"));
        const test::Tree before = test::treeOf(bench_->dir);
        const auto refused = core::undo(bench_->dir, bench_->backups, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Errc::Refused);
        QCOMPARE(refused.error().detail, index + " was changed again since, and undo would lose that");
        QCOMPARE(test::differences(before, test::treeOf(bench_->dir)), std::string());
        QVERIFY(core::lastChange(bench_->dir, bench_->backups));
        fs::remove(index); // as it was before the change
        QVERIFY(core::undo(bench_->dir, bench_->backups, {}));
    }

    void aDamagedBackupIsNotPutBack()
    {
        const ChangeRecord record = core::execute(bench_->plan(), bench_->backups, {}).value();
        const std::string backup = fs::path(record.journal).parent_path().string() + "/0.backup";
        QCOMPARE(test::readFile(backup).size(), std::size_t{40});
        test::writeFile(backup, test::ofText("something else"));
        const auto refused = core::undo(bench_->dir, bench_->backups, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Errc::Refused);
        QVERIFY(bench_->isRepaired());
    }

    void changesAreListedNewestFirst()
    {
        std::vector<std::string> journals;
        for (int i = 0; i < 3; ++i) {
            bench_->damage();
            journals.push_back(core::execute(bench_->plan(), bench_->backups, {}).value().journal);
        }
        const std::vector<ChangeRecord> changes = core::changesOf(bench_->dir + "/.", bench_->backups);
        QCOMPARE(changes.size(), std::size_t{3});
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(changes[i].journal, journals[2 - i]);
        }
        QVERIFY(core::undo(bench_->dir, bench_->backups, {}));
        QCOMPARE(core::lastChange(bench_->dir, bench_->backups)->journal, journals[1]);
        QCOMPARE(core::changesOf(bench_->root, bench_->backups).size(), std::size_t{3}); // of the log dir
        QVERIFY(core::changesOf(bench_->root + "/orders", bench_->backups).empty());
        QVERIFY(core::changesOf(bench_->dir, bench_->backups + "/absent").empty());
    }

    void stoppedBeforeAndBetween()
    {
        const test::Tree before = test::treeOf(bench_->dir);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(core::execute(bench_->plan(), bench_->backups, core::RunContext{stop.get_token()}).error().code,
                 Errc::Cancelled);
        std::stop_source between;
        core::RunContext context{between.get_token()};
        int reports = 0;
        context.progress = [&](std::uint64_t, std::uint64_t) {
            if (++reports == 2) { // the backup, then the first file
                between.request_stop();
            }
        };
        const auto stopped = core::execute(bench_->plan(), bench_->backups, context);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, Errc::Cancelled);
        QCOMPARE(test::differences(before, test::treeOf(bench_->dir)), std::string());
        QVERIFY(!core::lastChange(bench_->dir, bench_->backups));
    }

    void linksAndFilesOfSeveralNamesAreRefused()
    {
        const std::string index = bench_->path(test::kIndexOf0);
        const std::string target = bench_->temporary->path().toStdString() + "/elsewhere.index";
        fs::rename(index, target);
        fs::create_symlink(target, index);
        refuses(bench_->plan(), index + " is a link. A change would break it, or change a file elsewhere. Replace it "
                                        "by the file first");
        fs::remove(index);
        fs::create_hard_link(target, index);
        refuses(bench_->plan(),
                index + " has 2 names (hard links). Its other names would see the change, or lose it. Copy it first");
        fs::remove(target);
        QVERIFY(core::execute(bench_->plan(), bench_->backups, {}));
    }

    // What a real broker of 4.4.0 wrote, from its logs alone.
    void realPartitionsComeBackByteForByte()
    {
        const std::string copy = bench_->temporary->path().toStdString() + "/codecs";
        test::copyTree(test::fixture("partitions/codecs") + "/data", copy);
        bench_->dir = copy + "/codec-lz4-0";
        const test::Tree before = test::treeOf(bench_->dir);
        for (const auto& [name, file] : before) {
            if (name.ends_with("index")) {
                fs::remove(bench_->dir + "/" + name);
            }
        }
        QCOMPARE(bench_->plan().steps.size(), std::size_t{10});
        QVERIFY(core::execute(bench_->plan(), bench_->backups, {}));
        for (const auto& [name, file] : before) {
            QVERIFY2(name == "." || test::readFile(bench_->dir + "/" + name) == file.bytes, name.c_str());
        }
    }

    void theDefaultPlace()
    {
        ::setenv("XDG_STATE_HOME", "/some/state", 1);
        QCOMPARE(core::defaultBackupRoot(), std::string("/some/state/seglens"));
        ::setenv("XDG_STATE_HOME", "relative", 1);
        ::setenv("HOME", "/home/someone", 1);
        QCOMPARE(core::defaultBackupRoot(), std::string("/home/someone/.local/state/seglens"));
        ::unsetenv("XDG_STATE_HOME");
        ::unsetenv("HOME");
        QVERIFY(core::defaultBackupRoot().starts_with("/"));
    }
};

QTEST_APPLESS_MAIN(TestRecoveryExecutor)
#include "tst_recovery_executor.moc"
