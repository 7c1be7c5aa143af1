#define QT_NO_KEYWORDS // an index has slots
// Carrying out a plan and taking it back: refusals, attributes, failures and kills at every system call.

#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <filesystem>
#include <map>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/recovery/executor.h"
#include "core/segment/open.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/partition_builder.h"
#include "tests/support/step_faults.h"

namespace fs = std::filesystem;
using core::ChangeRecord;
using core::Errc;
using test::Fault;
using State = ChangeRecord::State;

namespace {

struct FileOnDisk {
    core::FileAttributes attributes;
    std::vector<std::byte> bytes;
    friend bool operator==(const FileOnDisk&, const FileOnDisk&) = default;
};
using Tree = std::map<std::string, FileOnDisk>;

/// Everything that can be seen of the files of a directory, and the times of the directory itself.
Tree treeOf(const std::string& dir)
{
    Tree tree;
    tree["."] = {core::readAttributes(dir).value(), {}};
    for (const auto& entry : fs::directory_iterator(dir)) {
        const std::string path = entry.path().string();
        tree[entry.path().filename().string()] = {core::readAttributes(path).value(), entry.is_regular_file()
                                                                                          ? test::readFile(path)
                                                                                          : std::vector<std::byte>{}};
    }
    return tree;
}

std::string differences(const Tree& a, const Tree& b)
{
    std::string text;
    for (const auto& [name, file] : a) {
        if (!b.contains(name) || b.at(name) != file) {
            text += name + " ";
        }
    }
    for (const auto& [name, file] : b) {
        text += a.contains(name) ? "" : "+" + name + " ";
    }
    return text;
}

/// The exit code of `work` in a process of its own.
template <class Work>
int inChild(Work work)
{
    const pid_t child = ::fork();
    if (child == 0) {
        ::_exit(work());
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

const std::string k0 = "00000000000000000000";
const std::string k24 = "00000000000000000024";

} // namespace

class TestRecoveryExecutor : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> temporary_;
    std::string root_;
    std::string dir_;
    std::string backups_;
    test::FileMap whole_;

    // Three files to write: a damaged index, an absent one, an absent time index.
    void damage(bool rootFiles = true)
    {
        test::PartitionBuilder builder;
        builder.rootFiles(rootFiles);
        for (int segment = 0; segment < 2; ++segment) {
            test::SegmentBuilder& log = builder.segment();
            for (int i = 0; i < 8; ++i) {
                log.records(3, 600);
            }
        }
        whole_ = builder.files();
        test::FileMap files = whole_;
        files["orders-0/" + k0 + ".index"].resize(40);
        files.erase("orders-0/" + k24 + ".index");
        files.erase("orders-0/" + k24 + ".timeindex");
        fs::remove_all(root_);
        fs::create_directories(root_);
        test::writeFiles(root_, files);
        std::int64_t time = 1'600'000'000;
        for (const auto& entry : fs::directory_iterator(dir_)) {
            setTime(entry.path().string(), ++time);
        }
        setTime(dir_, ++time);
    }
    static void setTime(const std::string& path, std::int64_t seconds)
    {
        const timespec times[2] = {{seconds, 987'654'321}, {seconds, 123'456'789}};
        QCOMPARE(::utimensat(AT_FDCWD, path.c_str(), times, 0), 0);
    }

    core::RepairPlan plan() const
    {
        const core::Opened opened = core::openPath(dir_).value();
        const auto partition =
            core::glancePartition(opened.directory, opened.partitionDir, core::readRoot(*opened.directory).value());
        return core::planRebuild(partition.value(), {}, {}).value();
    }
    bool isRepaired() const
    {
        for (const std::string& name : {k0 + ".index", k24 + ".index", k24 + ".timeindex"}) {
            if (!fs::exists(dir_ + "/" + name) || test::readFile(dir_ + "/" + name) != whole_.at("orders-0/" + name)) {
                return false;
            }
        }
        return true;
    }
    void refuses(const core::RepairPlan& plan, const std::string& sentence)
    {
        const Tree before = treeOf(dir_);
        const auto done = core::execute(plan, backups_, {});
        QVERIFY(!done);
        QCOMPARE(done.error().detail, sentence);
        QCOMPARE(done.error().code, Errc::Refused);
        QCOMPARE(differences(before, treeOf(dir_)), std::string());
        QVERIFY(!core::lastChange(dir_, backups_));
    }
    bool allOk(const core::RepairPlan& plan) const
    {
        return std::ranges::all_of(core::preflight(plan, backups_), &core::PreflightLine::ok);
    }

private Q_SLOTS:
    void init()
    {
        // Thousands of fsyncs: on a file system in memory where there is one.
        const bool inMemory = ::access("/dev/shm", W_OK | X_OK) == 0;
        temporary_ = inMemory ? std::make_unique<QTemporaryDir>(QStringLiteral("/dev/shm/seglens-XXXXXX"))
                              : std::make_unique<QTemporaryDir>();
        root_ = temporary_->path().toStdString() + "/logs";
        dir_ = root_ + "/orders-0";
        backups_ = temporary_->path().toStdString() + "/state/seglens";
        damage();
    }

    void writesAndTakesBack()
    {
        const Tree before = treeOf(dir_);
        const core::RepairPlan three = plan();
        QCOMPARE(three.steps.size(), std::size_t{3});
        QVERIFY(allOk(three));
        std::uint64_t reported = 0;
        core::RunContext context;
        context.progress = [&](std::uint64_t done, std::uint64_t total) {
            QVERIFY(done > reported && done <= total);
            reported = done;
        };
        const auto done = core::execute(three, backups_, context);
        QVERIFY2(done, done ? "" : done.error().detail.c_str());
        QVERIFY(isRepaired());
        QVERIFY(reported > 0);
        const ChangeRecord& record = done.value();
        QCOMPARE(record.state, State::Done);
        QCOMPARE(record.verb, std::string("rebuild"));
        QCOMPARE(record.partitionPath, dir_);
        QCOMPARE(record.backupBytes, std::uint64_t{40});
        QCOMPARE(record.files, (std::vector<std::string>{k0 + ".index", k24 + ".index", k24 + ".timeindex"}));
        QCOMPARE(core::lastChange(dir_, backups_), std::optional(record));
        QVERIFY(plan().steps.empty());

        const auto undone = core::undo(dir_, backups_, {});
        QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
        QCOMPARE(undone.value().state, State::Undone);
        QCOMPARE(differences(before, treeOf(dir_)), std::string());
        QVERIFY(!core::lastChange(dir_, backups_));
        QCOMPARE(core::changesOf(dir_, backups_).size(), std::size_t{1});

        // By its journal once more: nothing happens, and that is fine. By the directory: there is nothing left.
        const auto again = core::undo(record.journal, backups_, {});
        QVERIFY(again);
        QCOMPARE(again.value().state, State::Undone);
        QCOMPARE(differences(before, treeOf(dir_)), std::string());
        const auto nothing = core::undo(dir_, backups_, {});
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().code, Errc::Refused);
        QCOMPARE(nothing.error().detail, "there is no change of " + dir_ + " that could be undone");
    }

    void ownerModeAndTimeStay()
    {
        const std::string log = dir_ + "/" + k24 + ".log";
        const std::string index = dir_ + "/" + k0 + ".index";
        QCOMPARE(::chmod(log.c_str(), 0640), 0);
        QCOMPARE(::chmod(index.c_str(), 0604), 0);
        if (::geteuid() == 0) {
            QCOMPARE(::chown(log.c_str(), 1234, 1235), 0);
            QCOMPARE(::chown(index.c_str(), 1236, 1237), 0);
        }
        const core::FileAttributes ofLog = core::readAttributes(log).value();
        const core::FileAttributes ofIndex = core::readAttributes(index).value();
        QVERIFY(core::execute(plan(), backups_, {}));
        QCOMPARE(core::readAttributes(index).value(), ofIndex);
        const core::FileAttributes made = core::readAttributes(dir_ + "/" + k24 + ".index").value();
        QCOMPARE(made.mode, ofLog.mode);
        QCOMPARE(made.uid, ofLog.uid);
        QCOMPARE(made.gid, ofLog.gid);
        QVERIFY(core::undo(dir_, backups_, {}));
        QCOMPARE(core::readAttributes(index).value(), ofIndex);
    }

    void sparseFilesComeBackSparse()
    {
        const std::string index = dir_ + "/" + k0 + ".index";
        fs::resize_file(index, 10'485'760);
        setTime(index, 1'650'000'000);
        const Tree before = treeOf(dir_);
        QVERIFY(core::execute(plan(), backups_, {}));
        QVERIFY(isRepaired());
        QVERIFY(core::undo(dir_, backups_, {}));
        setTime(dir_, before.at(".").attributes.mtimeSeconds);
        QCOMPARE(differences(before, treeOf(dir_)), std::string());
        struct stat status = {};
        QCOMPARE(::stat(index.c_str(), &status), 0);
        QVERIFY(status.st_blocks * 512 < 1'000'000);
    }

    void aBrokerHoldsTheLock()
    {
        const std::string lock = root_ + "/.lock";
        test::writeFile(lock, {});
        const core::RepairPlan three = plan();
        QVERIFY(allOk(three));
        const int code = inChild([&] {
            const int fd = ::open(lock.c_str(), O_RDWR | O_CLOEXEC);
            struct flock held = {};
            held.l_type = F_WRLCK;
            return ::fcntl(fd, F_SETLK, &held) != 0 ? 1 : inChild([&] { // the grandchild does not inherit the lock
                refuses(three, "A broker holds " + lock + ". Stop it first");
                return QTest::currentTestFailed() || core::preflight(three, backups_)[0].ok ? 2 : 0;
            });
        });
        QCOMPARE(code, 0);
        QVERIFY(core::execute(three, backups_, {}));
        QCOMPARE(inChild([&] {
                     const int fd = ::open(lock.c_str(), O_RDWR | O_CLOEXEC);
                     struct flock held = {};
                     held.l_type = F_WRLCK;
                     return ::fcntl(fd, F_SETLK, &held) != 0 ? 1 : inChild([&] {
                         const auto undone = core::undo(dir_, backups_, {});
                         return !undone && undone.error().code == Errc::Refused ? 0 : 2;
                     });
                 }),
                 0);
        QVERIFY(isRepaired());
    }

    void filesThatChangedSinceThePlan()
    {
        const core::RepairPlan three = plan();
        const std::string index = dir_ + "/" + k0 + ".index";
        test::writeFile(index, std::vector<std::byte>(48));
        refuses(three, index + " has changed since the plan was made. Plan again");
        damage();
        const core::RepairPlan more = plan();
        test::writeFile(dir_ + "/" + k24 + ".index", {});
        refuses(more, dir_ + "/" + k24 + ".index has changed since the plan was made. Plan again");
        damage();
        const core::RepairPlan again = plan();
        setTime(dir_ + "/" + k24 + ".log", 1'700'000'000); // not even written: its time alone
        refuses(again, dir_ + "/" + k24 + ".log has changed since the plan was made. Plan again");
        QVERIFY(!core::preflight(again, backups_)[1].ok);
    }

    void whereTheBackupMayLie()
    {
        const core::RepairPlan three = plan();
        const std::string elsewhere = backups_;
        fs::create_directories(elsewhere);
        fs::create_directory_symlink(dir_, elsewhere + "/link");
        for (const auto& [place, inside] : {std::pair{dir_, dir_},
                                            {dir_ + "/backup/deep", dir_},
                                            {root_ + "/backup", root_},
                                            {elsewhere + "/link/x", dir_},
                                            {root_ + "/../logs/b", root_}}) {
            backups_ = place;
            refuses(three, "The backup would lie in " + inside +
                               ", where the broker may read or delete it. Choose another folder");
        }
        backups_ = root_ + "-beside"; // only its name begins the same
        QVERIFY(core::execute(three, backups_, {}));
    }

    void noRoomForTheBackup()
    {
        core::RepairPlan huge = plan();
        huge.steps[0].before.size = std::uint64_t{1} << 60;
        const core::PreflightLine line = core::preflight(huge, backups_)[3];
        QVERIFY(!line.ok);
        QVERIFY(core::english(line.text).starts_with("The backup needs 1152921504607895552 bytes, and " + backups_ +
                                                     " has room for "));
    }

    void aReadOnlyPlace()
    {
        if (::geteuid() != 0) {
            QSKIP("needs root, to become another user");
        }
        QCOMPARE(::chmod(temporary_->path().toStdString().c_str(), 0755), 0);
        const core::RepairPlan three = plan();
        QCOMPARE(inChild([&] {
                     if (::setuid(65534) != 0) {
                         return 1;
                     }
                     const auto lines = core::preflight(three, backups_);
                     return !lines[2].ok && !lines[3].ok && !core::execute(three, backups_, {}) ? 0 : 2;
                 }),
                 0);
    }

    void nothingToDo()
    {
        QVERIFY(core::execute(plan(), backups_, {}));
        const auto nothing = core::execute(plan(), backups_, {});
        QVERIFY(!nothing);
        QCOMPARE(nothing.error().detail, std::string("the plan changes nothing"));
    }

    void undoLosesNothingThatCameLater()
    {
        QVERIFY(core::execute(plan(), backups_, {}));
        const std::string index = dir_ + "/" + k24 + ".index";
        test::writeFile(index, test::ofText("a broker wrote"));
        const Tree before = treeOf(dir_);
        const auto refused = core::undo(dir_, backups_, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Errc::Refused);
        QCOMPARE(refused.error().detail, index + " was changed again since, and undo would lose that");
        QCOMPARE(differences(before, treeOf(dir_)), std::string());
        QVERIFY(core::lastChange(dir_, backups_));
        fs::remove(index); // as it was before the change
        QVERIFY(core::undo(dir_, backups_, {}));
    }

    void aDamagedBackupIsNotPutBack()
    {
        const ChangeRecord record = core::execute(plan(), backups_, {}).value();
        const std::string backup = fs::path(record.journal).parent_path().string() + "/0.backup";
        QCOMPARE(test::readFile(backup).size(), std::size_t{40});
        test::writeFile(backup, test::ofText("something else"));
        const auto refused = core::undo(dir_, backups_, {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Errc::Refused);
        QVERIFY(isRepaired());
    }

    void changesAreListedNewestFirst()
    {
        std::vector<std::string> journals;
        for (int i = 0; i < 3; ++i) {
            damage();
            journals.push_back(core::execute(plan(), backups_, {}).value().journal);
        }
        const std::vector<ChangeRecord> changes = core::changesOf(dir_ + "/.", backups_);
        QCOMPARE(changes.size(), std::size_t{3});
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(changes[i].journal, journals[2 - i]);
        }
        QVERIFY(core::undo(dir_, backups_, {}));
        QCOMPARE(core::lastChange(dir_, backups_)->journal, journals[1]);
        QVERIFY(core::changesOf(root_, backups_).empty());
        QVERIFY(core::changesOf(dir_, backups_ + "/absent").empty());
    }

    void stoppedBeforeAndBetween()
    {
        const Tree before = treeOf(dir_);
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(core::execute(plan(), backups_, core::RunContext{stop.get_token()}).error().code, Errc::Cancelled);
        std::stop_source between;
        core::RunContext context{between.get_token()};
        int reports = 0;
        context.progress = [&](std::uint64_t, std::uint64_t) {
            if (++reports == 2) { // the backup, then the first file
                between.request_stop();
            }
        };
        const auto stopped = core::execute(plan(), backups_, context);
        QVERIFY(!stopped);
        QCOMPARE(stopped.error().code, Errc::Cancelled);
        QCOMPARE(stopped.error().detail, std::string("stopped after 1 of 3 files; undo takes them back"));
        QCOMPARE(core::lastChange(dir_, backups_)->state, State::Started);
        QVERIFY(core::undo(dir_, backups_, {}));
        QCOMPARE(differences(before, treeOf(dir_)), std::string());
    }

    // A file that the change never reached may change: undo does not look at it.
    void undoOfAnInterruptedChangeLeavesTheRestAlone()
    {
        const core::RepairPlan three = plan();
        struct FailAtSecond : core::StepObserver {
            int before(std::string_view step, const std::string& path) override
            {
                return step == "rename" && path.ends_with(k24 + ".index") ? EIO : 0;
            }
            void after(std::string_view, const std::string&) override {}
        } failing;
        core::StepObserver* const previous = core::setStepObserver(&failing);
        const auto failed = core::execute(three, backups_, {});
        core::setStepObserver(previous);
        QVERIFY(!failed);
        QCOMPARE(failed.error().code, Errc::Io);
        test::writeFile(dir_ + "/" + k24 + ".timeindex", test::ofText("new"));
        QVERIFY(core::undo(dir_, backups_, {}));
        QCOMPARE(test::readFile(dir_ + "/" + k0 + ".index").size(), std::size_t{40});
        QCOMPARE(test::readFile(dir_ + "/" + k24 + ".timeindex"), test::ofText("new"));
    }

    void everyFailureCanBeTakenBack()
    {
        const Tree before = treeOf(dir_);
        bool failed = true;
        for (int at = 0; failed; ++at) {
            const core::RepairPlan three = plan();
            fs::remove_all(backups_);
            const int errorNumber = at % 2 == 0 ? ENOSPC : EIO;
            {
                const test::FaultAt fault(Fault::Refuse, at, errorNumber);
                const auto done = core::execute(three, backups_, {});
                failed = !done;
                if (failed) {
                    QCOMPARE(done.error().code, Errc::Io);
                    QVERIFY(static_cast<int>(fault.steps.size()) > at);
                }
            }
            const auto last = core::lastChange(dir_, backups_);
            if (last) {
                QVERIFY(failed || last->state == State::Done);
                const auto undone = core::undo(dir_, backups_, {});
                QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
            }
            QVERIFY2(differences(before, treeOf(dir_)).empty(),
                     (std::to_string(at) + ": " + differences(before, treeOf(dir_))).c_str());
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
        const Tree before = treeOf(dir_);
        int code = 9;
        int touched = 0;
        for (int at = 0; code == 9; ++at) {
            const core::RepairPlan three = plan();
            code = inChild([&] {
                const test::FaultAt dies(static_cast<Fault>(fault), at);
                return core::execute(three, backups_, {}) ? 0 : 1;
            });
            QVERIFY(code == 9 || code == 0);
            const std::string what = std::to_string(at);
            const bool changed = !differences(before, treeOf(dir_)).empty();
            touched += changed ? 1 : 0;
            if (core::lastChange(dir_, backups_)) {
                const auto undone = core::undo(dir_, backups_, {});
                QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
            } else {
                QVERIFY2(!changed, what.c_str());
            }
            QVERIFY2(differences(before, treeOf(dir_)).empty(),
                     (what + ": " + differences(before, treeOf(dir_))).c_str());
            QVERIFY(!core::lastChange(dir_, backups_));
        }
        QVERIFY(touched > 20);
    }

    void everyKillOfAnUndoCanBeUndoneAgain_data() { everyKillCanBeTakenBack_data(); }
    void everyKillOfAnUndoCanBeUndoneAgain()
    {
        QFETCH(int, fault);
        const Tree before = treeOf(dir_);
        int code = 9;
        for (int at = 0; code == 9; ++at) {
            const ChangeRecord record = core::execute(plan(), backups_, {}).value();
            code = inChild([&] {
                const test::FaultAt dies(static_cast<Fault>(fault), at);
                return core::undo(dir_, backups_, {}) ? 0 : 1;
            });
            QVERIFY(code == 9 || code == 0);
            const auto undone = core::undo(record.journal, backups_, {});
            QVERIFY2(undone, undone ? "" : undone.error().detail.c_str());
            QVERIFY2(differences(before, treeOf(dir_)).empty(), std::to_string(at).c_str());
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
        damage(rootFiles);
        if (rootFiles) {
            test::writeFile(root_ + "/.lock", {});
        }
        const core::RepairPlan three = plan();
        // The first waits in the middle of its work until the second was refused.
        struct Waits : core::StepObserver {
            int reached = -1;
            int goOn = -1;
            int before(std::string_view step, const std::string& path) override
            {
                if (step == "rename" && path.ends_with(k0 + ".index")) {
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
            ::_exit(core::execute(three, backups_, {}) ? 0 : 1);
        }
        char byte = 0;
        QCOMPARE(::read(reached[0], &byte, 1), ssize_t{1});
        const auto second = core::execute(three, backups_, {});
        QVERIFY(!second);
        QCOMPARE(second.error().code, Errc::Refused);
        QCOMPARE(second.error().detail, "another Seglens is changing " + dir_);
        const auto undone = core::undo(dir_, backups_, {});
        QVERIFY(!undone);
        QCOMPARE(undone.error().detail, "another Seglens is changing " + dir_);
        QCOMPARE(::write(goOn[1], &byte, 1), ssize_t{1});
        int status = 0;
        QCOMPARE(::waitpid(first, &status, 0), first);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        QVERIFY(isRepaired());
        for (const int fd : {reached[0], reached[1], goOn[0], goOn[1]}) {
            ::close(fd);
        }
    }

    void linksAreWrittenThrough()
    {
        const std::string index = dir_ + "/" + k0 + ".index";
        const std::string target = temporary_->path().toStdString() + "/elsewhere.index";
        fs::rename(index, target);
        fs::create_symlink(target, index);
        const std::vector<std::byte> before = test::readFile(target);
        QVERIFY(core::execute(plan(), backups_, {}));
        QVERIFY(fs::is_symlink(index));
        QVERIFY(test::readFile(target) == whole_.at("orders-0/" + k0 + ".index"));
        QVERIFY(core::undo(dir_, backups_, {}));
        QVERIFY(fs::is_symlink(index));
        QVERIFY(test::readFile(target) == before);
    }

    // What a real broker of 4.4.0 wrote, from its logs alone.
    void realPartitionsComeBackByteForByte()
    {
        const std::string copy = temporary_->path().toStdString() + "/codecs";
        test::copyTree(test::fixture("partitions/codecs") + "/data", copy);
        dir_ = copy + "/codec-lz4-0";
        const Tree before = treeOf(dir_);
        for (const auto& [name, file] : before) {
            if (name.ends_with("index")) {
                fs::remove(dir_ + "/" + name);
            }
        }
        QCOMPARE(plan().steps.size(), std::size_t{10});
        QVERIFY(core::execute(plan(), backups_, {}));
        for (const auto& [name, file] : before) {
            QVERIFY2(name == "." || test::readFile(dir_ + "/" + name) == file.bytes, name.c_str());
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
