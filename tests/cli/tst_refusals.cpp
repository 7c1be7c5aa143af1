#define QT_NO_KEYWORDS // an index has slots
// What keeps a change from being made: each is one sentence and exit code 4, and no byte moves. Places that need mounts
// are made in a mount namespace of a child process; where that is not allowed, their tests are skipped.

#include <QTemporaryDir>
#include <QtTest>

#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <linux/fs.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/io/lock.h"
#include "core/io/path_status.h"
#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

using test::CliRun;
using test::runCli;
namespace fs = std::filesystem;

namespace {

constexpr int kNotPossible = 77;
constexpr std::uint32_t kNobody = 65534;

bool run(const std::string& command)
{
    return std::system((command + " >/dev/null 2>&1").c_str()) == 0; // NOLINT(cert-env33-c): no input of anybody's
}

bool makeImmutable(const std::string& path, bool on)
{
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    int flags = 0;
    bool done = fd >= 0 && ::ioctl(fd, FS_IOC_GETFLAGS, &flags) == 0;
    flags = on ? flags | FS_IMMUTABLE_FL : flags & ~FS_IMMUTABLE_FL;
    done = done && ::ioctl(fd, FS_IOC_SETFLAGS, &flags) == 0;
    if (fd >= 0) {
        ::close(fd);
    }
    return done;
}

} // namespace

class TestRefusals : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> temporary_;
    std::string logDir_;
    std::string dir_;
    std::string backup_;
    std::string index_;

    std::map<std::string, std::string> files() const
    {
        std::map<std::string, std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(logDir_)) {
            if (entry.is_regular_file()) {
                all[entry.path().string()] = test::asText(test::readFile(entry.path().string()));
            }
        }
        return all;
    }
    std::vector<std::string> repair(const std::string& backup) const
    {
        return {"repair", dir_, "--finding", "idx-missing", "--yes", "--backup", backup};
    }

    /// One sentence with these words, exit code 4, and everything as it was.
    void refuses(const CliRun& ran, const std::vector<std::string>& words,
                 const std::map<std::string, std::string>& was)
    {
        QVERIFY2(ran.exitCode == 4, (std::to_string(ran.exitCode) + " " + ran.err).c_str());
        QCOMPARE(std::count(ran.err.begin(), ran.err.end(), '\n'), std::ptrdiff_t{1});
        for (const std::string& word : words) {
            QVERIFY2(ran.err.find(word) != std::string::npos, (word + " is not in: " + ran.err).c_str());
        }
        QVERIFY(files() == was);
    }

    /// Runs `args` in a child process after `prepare`, in mounts of its own; nothing when that cannot be had.
    std::optional<CliRun> runInOwnMounts(const std::function<bool()>& prepare,
                                         const std::vector<std::string>& args) const
    {
        const std::string message = temporary_->path().toStdString() + "/message";
        fs::remove(message);
        const pid_t child = ::fork();
        if (child == 0) {
            if (::unshare(CLONE_NEWNS) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
                !prepare()) {
                ::_exit(kNotPossible);
            }
            const CliRun ran = runCli(args);
            std::ofstream(message) << ran.err;
            ::umount2(logDir_.c_str(), MNT_DETACH); // a file system in user space ends with its mount
            ::_exit(ran.exitCode);
        }
        int status = 0;
        ::waitpid(child, &status, 0);
        if (!WIFEXITED(status) || WEXITSTATUS(status) == kNotPossible) {
            return std::nullopt;
        }
        CliRun ran;
        ran.exitCode = WEXITSTATUS(status);
        ran.err = test::asText(test::readFile(message));
        return ran;
    }

private Q_SLOTS:
    void init()
    {
        temporary_ = std::make_unique<QTemporaryDir>();
        logDir_ = temporary_->path().toStdString() + "/data";
        backup_ = temporary_->path().toStdString() + "/backup";
        test::copyTree(test::fixture("partitions/transactions") + "/data", logDir_);
        dir_ = logDir_ + "/txn-0";
        index_ = dir_ + "/00000000000000000388.index";
        fs::remove(index_);
    }

    void aMountThatIsReadOnly()
    {
        const auto was = files();
        const auto ran = runInOwnMounts(
            [&] {
                return ::mount(logDir_.c_str(), logDir_.c_str(), nullptr, MS_BIND, nullptr) == 0 &&
                       ::mount(nullptr, logDir_.c_str(), nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY, nullptr) == 0;
            },
            repair(backup_));
        if (!ran) {
            QSKIP("no mounts here");
        }
        refuses(*ran, {"mounted read-only"}, was);
    }

    void aFileSystemInUserSpace()
    {
        const auto was = files();
        const std::string below = temporary_->path().toStdString() + "/below";
        fs::rename(logDir_, below);
        fs::create_directory(logDir_);
        const auto ran =
            runInOwnMounts([&] { return run("bindfs '" + below + "' '" + logDir_ + "'"); }, repair(backup_));
        fs::remove(logDir_);
        fs::rename(below, logDir_);
        if (!ran) {
            QSKIP("no bindfs here");
        }
        refuses(*ran, {"a fuse file system", "--output DIR"}, was);
    }

    void theResultOfAForeignFileSystemGoesElsewhere()
    {
        const std::string below = temporary_->path().toStdString() + "/below";
        const std::string output = temporary_->path().toStdString() + "/output";
        fs::rename(logDir_, below);
        fs::create_directory(logDir_);
        std::vector<std::string> args = repair(backup_);
        args.insert(args.end(), {"--output", output});
        const auto ran = runInOwnMounts([&] { return run("bindfs '" + below + "' '" + logDir_ + "'"); }, args);
        if (!ran) {
            QSKIP("no bindfs here");
        }
        QVERIFY2(ran->exitCode == 0, ran->err.c_str());
        QVERIFY(fs::exists(output + "/00000000000000000388.index"));
        QVERIFY(!fs::exists(below + "/txn-0/00000000000000000388.index"));
    }

    void kindsOfFileSystems_data()
    {
        QTest::addColumn<quint32>("magic"); // linux/magic.h, statfs(2)
        QTest::addColumn<QString>("name");
        QTest::newRow("vfat") << 0x4d44U << "vfat";
        QTest::newRow("exfat") << 0x2011bab0U << "exfat";
        QTest::newRow("9p") << 0x01021997U << "9p";
        QTest::newRow("nfs") << 0x6969U << "nfs";
        QTest::newRow("cifs") << 0xff534d42U << "cifs";
        QTest::newRow("fuse") << 0x65735546U << "fuse";
        QTest::newRow("ext4") << 0xef53U << "";
        QTest::newRow("xfs") << 0x58465342U << "";
        QTest::newRow("btrfs") << 0x9123683eU << "";
        QTest::newRow("tmpfs") << 0x01021994U << "";
        QTest::newRow("zfs") << 0x2fc12fc1U << "";
        QTest::newRow("overlay") << 0x794c7630U << "";
    }
    void kindsOfFileSystems()
    {
        QFETCH(quint32, magic);
        QFETCH(QString, name);
        const char* const odd = core::withoutAtomicRename(magic);
        QCOMPARE(QString::fromLatin1(odd == nullptr ? "" : odd), name);
    }

    void noRoomForTheBackup()
    {
        const auto was = files();
        fs::create_directory(backup_);
        const auto ran = runInOwnMounts([&] { return ::mount("tmpfs", backup_.c_str(), "tmpfs", 0, "size=64k") == 0; },
                                        repair(backup_));
        if (!ran) {
            QSKIP("no mounts here");
        }
        refuses(*ran, {"The backup needs", "--backup"}, was);
    }

    void noRoomForTheNewFiles()
    {
        const std::string full = temporary_->path().toStdString() + "/full";
        fs::create_directory(full);
        std::vector<std::string> args = {"repair", full + "/data/txn-0", "--finding", "idx-missing",
                                         "--yes",  "--backup",           backup_};
        const auto ran = runInOwnMounts(
            [&] {
                if (::mount("tmpfs", full.c_str(), "tmpfs", 0, "size=4m") != 0) {
                    return false;
                }
                test::copyTree(logDir_, full + "/data");
                std::ofstream rest(full + "/rest");
                rest << std::string(std::size_t{8} << 20, 'x'); // as much as there is room for
                return true;
            },
            args);
        if (!ran) {
            QSKIP("no mounts here");
        }
        QVERIFY2(ran->exitCode == 4, ran->err.c_str());
        QVERIFY2(ran->err.find("has room for") != std::string::npos, ran->err.c_str());
    }

    void aFileThatNobodyMayChange()
    {
        const std::string points = logDir_ + "/recovery-point-offset-checkpoint";
        test::writeFile(points, test::ofText("0\n1\ntxn 0 99999999\n"));
        const auto was = files();
        if (!makeImmutable(points, true)) {
            QSKIP("no immutable files here");
        }
        const CliRun ran = runCli({"repair", dir_, "--finding", "ck-rp-beyond-leo", "--yes", "--backup", backup_});
        makeImmutable(points, false);
        refuses(ran, {"recovery-point-offset-checkpoint is marked immutable"}, was);
    }

    void aDirectoryThatNobodyMayChange()
    {
        const auto was = files();
        if (!makeImmutable(dir_, true)) {
            QSKIP("no immutable files here");
        }
        const CliRun ran = runCli(repair(backup_));
        makeImmutable(dir_, false);
        refuses(ran, {"txn-0 is marked immutable"}, was);
    }

    void aDirectoryOfAnotherUser()
    {
        if (::geteuid() != 0) {
            QSKIP("not root, so everything here is this user's");
        }
        const auto was = files();
        fs::permissions(temporary_->path().toStdString(), fs::perms::owner_all | fs::perms::others_all);
        fs::permissions(dir_, static_cast<fs::perms>(0755));
        const auto ran =
            runInOwnMounts([] { return ::setgid(kNobody) == 0 && ::setuid(kNobody) == 0; }, repair(backup_));
        if (!ran) {
            QSKIP("no mounts here");
        }
        refuses(*ran, {"txn-0 cannot be written by this user"}, was);
    }

    void aBackupInsideOfTheLogDir()
    {
        const auto was = files();
        refuses(runCli(repair(logDir_ + "/backup")), {"The backup would lie in", "Choose another folder"}, was);
    }

    void aBrokerThatRuns()
    {
        const auto broker = core::HeldLock::take(logDir_ + "/.lock", true);
        QVERIFY(broker);
        const auto was = files();
        refuses(runCli(repair(backup_)), {"A broker holds", "Stop it first"}, was);
    }

    void aFileThatChangedSinceThePlan()
    {
        app::CliStreams streams;
        CliRun ran;
        std::map<std::string, std::string> was;
        streams.out = [](std::string_view) { return 0; };
        streams.err = [&](std::string_view text) { ran.err += text; };
        streams.readLine = [&]() -> std::optional<std::string> { // while somebody reads the plan
            ran.err.clear();
            test::writeFile(dir_ + "/00000000000000000388.timeindex", test::ofText("another content"));
            was = files();
            return "y";
        };
        streams.changing = [](bool) {};
        streams.outIsTerminal = streams.errIsTerminal = streams.inIsTerminal = true;
        streams.noColour = true;
        ran.exitCode = app::runCli({"repair", dir_, "--finding", "idx-missing", "--backup", backup_}, streams);
        QVERIFY(!was.empty());
        refuses(ran, {"has changed since the plan was made"}, was);
    }

    void aBackupOnAnotherDevice()
    {
        struct stat here = {};
        struct stat there = {};
        if (::stat(logDir_.c_str(), &here) != 0 || ::stat("/dev/shm", &there) != 0 || here.st_dev == there.st_dev) {
            QSKIP("one device");
        }
        const QTemporaryDir elsewhere(QStringLiteral("/dev/shm/seglens-XXXXXX"));
        const auto was = files();
        const std::string backup = elsewhere.path().toStdString();
        const CliRun cut = runCli({"truncate", dir_, "--to-offset", "300", "--yes", "--backup", backup});
        QVERIFY2(cut.exitCode == 0, cut.err.c_str());
        QVERIFY(files() != was);
        const CliRun undone = runCli({"undo", logDir_, "--yes", "--backup", backup});
        QVERIFY2(undone.exitCode == 0, undone.err.c_str());
        QVERIFY(files() == was);
    }

    /// A directory is not copied into the backup: it may be large.
    void aDirectoryIsMovedWithinOneDevice()
    {
        struct stat here = {};
        struct stat there = {};
        if (::stat(logDir_.c_str(), &here) != 0 || ::stat("/dev/shm", &there) != 0 || here.st_dev == there.st_dev) {
            QSKIP("one device");
        }
        const QTemporaryDir elsewhere(QStringLiteral("/dev/shm/seglens-XXXXXX"));
        fs::create_directory(logDir_ + "/backup");
        const auto was = files();
        refuses(runCli({"repair", logDir_, "--finding", "dir-foreign-name", "--yes", "--backup",
                        elsewhere.path().toStdString()}),
                {"lies on another file system", "--backup"}, was);
    }

    void aMountedDirectoryIsNotMoved()
    {
        const std::string foreign = logDir_ + "/volume";
        fs::create_directory(foreign);
        const auto was = files();
        const auto ran =
            runInOwnMounts([&] { return ::mount("tmpfs", foreign.c_str(), "tmpfs", 0, "size=64k") == 0; },
                           {"repair", logDir_, "--finding", "dir-foreign-name", "--yes", "--backup", backup_});
        if (!ran) {
            QSKIP("no mounts here");
        }
        refuses(*ran, {"Unmount it first"}, was);
    }

    /// Blocks are shared where the file system can, so that a backup takes no room there.
    void copiesOfLargeFilesAreReflinks_data()
    {
        QTest::addColumn<QString>("make");
        QTest::newRow("xfs") << "mkfs.xfs -q -m reflink=1";
        QTest::newRow("btrfs") << "mkfs.btrfs -q";
    }
    void copiesOfLargeFilesAreReflinks()
    {
        QFETCH(QString, make);
        const std::string base = temporary_->path().toStdString();
        const std::string image = base + "/image";
        const std::string disk = base + "/disk";
        fs::create_directory(disk);
        std::ofstream(image).close();
        fs::resize_file(image, std::uintmax_t{320} << 20);
        const std::string room = base + "/room";
        const auto ran = runInOwnMounts(
            [&] {
                if (!run(make.toStdString() + " '" + image + "'") ||
                    !run("mount -o loop '" + image + "' '" + disk + "'")) {
                    return false;
                }
                test::copyTree(logDir_, disk + "/data");
                std::ofstream log(disk + "/data/txn-0/00000000000000000388.log.deleted");
                log << std::string(std::size_t{64} << 20, 'x');
                log.close();
                ::sync();
                std::ofstream(room) << core::freeBytesAt(disk).value_or(0) << "\n";
                return true;
            },
            {"repair", disk + "/data/txn-0", "--finding", "idx-missing", "--yes", "--output", disk + "/copy"});
        if (!ran) {
            QSKIP("no such file system here");
        }
        QVERIFY2(ran->exitCode == 0, ran->err.c_str());
        // The mount is gone with its process; what the copy took shows when it is mounted again.
        const auto left = runInOwnMounts(
            [&] {
                const bool mounted = run("mount -o loop '" + image + "' '" + disk + "'");
                const bool copied =
                    mounted && fs::file_size(disk + "/copy/00000000000000000388.log.deleted") == 64U << 20;
                std::ofstream(room, std::ios::app) << (copied ? core::freeBytesAt(disk).value_or(0) : 0) << "\n";
                return mounted;
            },
            {"--version"});
        QVERIFY(left.has_value());
        std::ifstream read(room);
        std::uint64_t before = 0;
        std::uint64_t after = 0;
        read >> before >> after;
        qInfo("free before %llu, after %llu", static_cast<unsigned long long>(before),
              static_cast<unsigned long long>(after));
        QVERIFY(after > 0);
        QVERIFY(before < after + (std::uint64_t{32} << 20)); // 64 MiB were copied
    }
};

QTEST_APPLESS_MAIN(TestRefusals)
#include "tst_refusals.moc"
