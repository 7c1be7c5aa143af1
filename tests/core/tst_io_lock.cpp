// The lock of a log dir: asking whether a broker holds it, and holding it.

#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/io/lock.h"
#include "tests/support/bytes.h"

using core::LockState;

namespace {

/// Another process that holds the lock of `file` from its construction to its destruction.
class Holder {
public:
    Holder(const std::string& file, int command)
    {
        int ready[2] = {};
        int stop[2] = {};
        if (::pipe(ready) != 0 || ::pipe(stop) != 0) {
            return;
        }
        child_ = ::fork();
        if (child_ == 0) {
            ::close(stop[1]);
            const int fd = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
            struct flock lock = {};
            lock.l_type = F_WRLCK;
            lock.l_whence = SEEK_SET;
            const char answer = ::fcntl(fd, command, &lock) == 0 ? 'y' : 'n';
            char wait = 0;
            ::_exit(::write(ready[1], &answer, 1) == 1 && ::read(stop[0], &wait, 1) >= 0 ? 0 : 1);
        }
        char answer = 0;
        held_ = ::read(ready[0], &answer, 1) == 1 && answer == 'y';
        ::close(ready[0]);
        ::close(ready[1]);
        ::close(stop[0]);
        stop_ = stop[1];
    }
    Holder(const Holder&) = delete;
    Holder& operator=(const Holder&) = delete;
    ~Holder()
    {
        ::close(stop_);
        ::waitpid(child_, nullptr, 0);
    }
    bool held() const { return held_; }

private:
    pid_t child_ = -1;
    int stop_ = -1;
    bool held_ = false;
};

} // namespace

class TestIoLock : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> temporary_;
    std::string dir_;
    std::string file_;

private slots:
    void init()
    {
        temporary_ = std::make_unique<QTemporaryDir>();
        dir_ = temporary_->path().toStdString();
        file_ = dir_ + "/.lock";
    }

    void absentAndFree()
    {
        QCOMPARE(core::probeLock(dir_), LockState::Absent);
        QVERIFY(::access(file_.c_str(), F_OK) != 0);
        test::writeFile(file_, {});
        QCOMPARE(core::probeLock(dir_), LockState::Free);
    }

    void somethingElseNamedLock()
    {
        QCOMPARE(::mkfifo(file_.c_str(), 0666), 0);
        QCOMPARE(core::probeLock(dir_), LockState::Unknown);
        QVERIFY(!core::HeldLock::take(file_, true));
    }

    // A JVM takes F_SETLK; another Seglens F_OFD_SETLK.
    void anotherProcessHoldsIt_data()
    {
        QTest::addColumn<int>("command");
        QTest::newRow("classic") << F_SETLK;
        QTest::newRow("open file description") << F_OFD_SETLK;
    }
    void anotherProcessHoldsIt()
    {
        QFETCH(int, command);
        test::writeFile(file_, {});
        {
            const Holder holder(file_, command);
            QVERIFY(holder.held());
            QCOMPARE(core::probeLock(dir_), LockState::Held);
            const auto refused = core::HeldLock::take(file_, false);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, core::Errc::Refused);
            QCOMPARE(refused.error().detail, "another process holds " + file_);
        }
        QCOMPARE(core::probeLock(dir_), LockState::Free);
        QVERIFY(core::HeldLock::take(file_, false));
    }

    void anUnreadableLockIsUnknown()
    {
        if (::geteuid() != 0) {
            QSKIP("needs root, to become another user");
        }
        test::writeFile(file_, {});
        ::chmod(file_.c_str(), 0600);
        ::chmod(dir_.c_str(), 0755);
        const pid_t child = ::fork();
        if (child == 0) {
            ::_exit(::setuid(65534) == 0 && core::probeLock(dir_) == LockState::Unknown ? 0 : 1);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }

    void heldUntilDestroyed()
    {
        {
            auto held = core::HeldLock::take(file_, true);
            QVERIFY(held);
            QCOMPARE(core::probeLock(dir_), LockState::Held); // our own too; and asking doesn't let it go
            QCOMPARE(core::probeLock(dir_), LockState::Held);
            QVERIFY(!Holder(file_, F_SETLK).held());
            core::HeldLock moved = std::move(held).value();
            QCOMPARE(core::probeLock(dir_), LockState::Held);
            moved = core::HeldLock();
            QCOMPARE(core::probeLock(dir_), LockState::Free);
        }
        QVERIFY(Holder(file_, F_SETLK).held());
    }

    void anAbsentFileIsMadeOnlyWhenAsked()
    {
        const auto absent = core::HeldLock::take(file_, false);
        QVERIFY(!absent);
        QCOMPARE(absent.error().code, core::Errc::Io);
        QVERIFY(core::HeldLock::take(file_, true));
    }
};

QTEST_APPLESS_MAIN(TestIoLock)
#include "tst_io_lock.moc"
