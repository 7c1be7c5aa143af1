// Replacing a file: whole or not at all, whichever system call fails or is the last one before a kill.

#include <QTemporaryDir>
#include <QTest>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/io/atomic_file.h"
#include "tests/support/bytes.h"
#include "tests/support/step_faults.h"

namespace {

std::vector<std::string> filesIn(const std::string& dir)
{
    std::vector<std::string> names;
    DIR* const stream = ::opendir(dir.c_str());
    while (const dirent* entry = ::readdir(stream)) {
        if (entry->d_name[0] != '.') {
            names.emplace_back(entry->d_name);
        }
    }
    ::closedir(stream);
    std::ranges::sort(names);
    return names;
}

} // namespace

using test::Fault;

class TestIoAtomic : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> temporary_;
    std::string dir_;
    std::string file_;
    const std::vector<std::byte> old_ = test::ofText("old content");
    const std::vector<std::byte> new_ = std::vector<std::byte>(700'000, std::byte{5});

private slots:
    void init()
    {
        temporary_ = std::make_unique<QTemporaryDir>();
        dir_ = temporary_->path().toStdString();
        file_ = dir_ + "/00000000000000000000.index";
    }

    void replacesWithAttributes()
    {
        test::writeFile(file_, old_);
        QCOMPARE(::chmod(file_.c_str(), 0640), 0);
        core::FileAttributes wanted = core::readAttributes(file_).value();
        QCOMPARE(wanted.mode, 0640U);
        wanted.mtimeSeconds = 1'700'000'000;
        wanted.mtimeNanoseconds = 123'456'789;
        if (::geteuid() == 0) {
            wanted.uid = 12345;
            wanted.gid = 12346;
        }
        QVERIFY(core::replaceFile(file_, new_, wanted, true));
        QCOMPARE(test::readFile(file_), new_);
        QCOMPARE(core::readAttributes(file_).value(), wanted);
        QCOMPARE(filesIn(dir_), std::vector<std::string>{"00000000000000000000.index"});
        QVERIFY(core::replaceFile(file_, old_, wanted, false));
        QVERIFY(core::readAttributes(file_).value().mtimeSeconds > 1'700'000'000);
        QCOMPARE(core::readAttributes(file_).value().mode, 0640U);
    }

    void createsEmptyAndRemoves()
    {
        core::FileAttributes mine{0600, ::geteuid(), ::getegid(), 0, 0};
        QVERIFY(core::replaceFile(file_, {}, mine, false));
        QCOMPARE(test::readFile(file_), std::vector<std::byte>());
        QVERIFY(core::removeFile(file_));
        QVERIFY(core::removeFile(file_));
        QVERIFY(filesIn(dir_).empty());
        QVERIFY(!core::readAttributes(file_));
    }

    void aLeftoverTemporaryIsNoObstacle()
    {
        test::writeFile(file_ + core::kTemporarySuffix, test::ofText("half of something longer than the new content"));
        QVERIFY(core::replaceFile(file_, old_, {0644, ::geteuid(), ::getegid(), 0, 0}, false));
        QCOMPARE(test::readFile(file_), old_);
        QCOMPARE(filesIn(dir_).size(), std::size_t{1});
    }

    void aLinkStaysALink()
    {
        const std::string target = dir_ + "/target";
        test::writeFile(target, old_);
        QCOMPARE(::symlink("target", file_.c_str()), 0);
        QVERIFY(core::replaceFile(file_, new_, core::readAttributes(file_).value(), false));
        struct stat status = {};
        QCOMPARE(::lstat(file_.c_str(), &status), 0);
        QVERIFY(S_ISLNK(status.st_mode));
        QCOMPARE(test::readFile(target), new_);
    }

    void zerosStaySparse()
    {
        std::vector<std::byte> index(10'485'760);
        index[0] = std::byte{1};
        index[9'000'000] = std::byte{2};
        QVERIFY(core::replaceFile(file_, index, {0644, ::geteuid(), ::getegid(), 0, 0}, false));
        QCOMPARE(test::readFile(file_), index);
        struct stat status = {};
        QCOMPARE(::stat(file_.c_str(), &status), 0);
        QVERIFY2(status.st_blocks * 512 < 1'000'000, "the zeros were written");
    }

    void everyFailureLeavesTheOldFileAndNothingElse()
    {
        for (const int errorNumber : {ENOSPC, EIO, EPERM}) {
            for (int at = 0;; ++at) {
                test::writeFile(file_, old_);
                const test::FaultAt fault(Fault::Refuse, at, errorNumber);
                const core::Status done = core::replaceFile(file_, new_, {0600, ::geteuid(), ::getegid(), 1, 2}, true);
                if (static_cast<int>(fault.steps.size()) <= at) {
                    QVERIFY(done);
                    QCOMPARE(fault.steps, (std::vector<std::string>{"create", "truncate", "write", "chmod", "utimens",
                                                                    "fsync", "rename", "fsync-dir"}));
                    break;
                }
                QVERIFY2(!done, fault.steps.back().c_str());
                QCOMPARE(done.error().code, core::Errc::Io);
                QCOMPARE(filesIn(dir_), std::vector<std::string>{"00000000000000000000.index"});
                QCOMPARE(test::readFile(file_), fault.steps.back() == "fsync-dir" ? new_ : old_);
            }
        }
    }

    void everyKillLeavesTheOldFileOrTheNewOne()
    {
        for (const auto fault : {Fault::DieBefore, Fault::DieAfter}) {
            bool died = true;
            for (int at = 0; died; ++at) {
                test::writeFile(file_, old_);
                const pid_t child = ::fork();
                if (child == 0) {
                    const test::FaultAt dies(fault, at);
                    ::_exit(core::replaceFile(file_, new_, {0600, ::geteuid(), ::getegid(), 1, 2}, true) ? 0 : 1);
                }
                int status = 0;
                QCOMPARE(::waitpid(child, &status, 0), child);
                QVERIFY(WIFEXITED(status) && (WEXITSTATUS(status) == 9 || WEXITSTATUS(status) == 0));
                died = WEXITSTATUS(status) == 9;
                const std::vector<std::byte> found = test::readFile(file_);
                QVERIFY(found == old_ || found == new_);
                QVERIFY(died || found == new_);
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestIoAtomic)
#include "tst_io_atomic.moc"
