#include "core/io/lock.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "core/base/escape.h"
#include "core/io/path.h"
#include "core/io/syscalls.h"

namespace core {

// The open file description kind of lock throughout: it conflicts with the classic kind that Java takes, but does not
// vanish when any other descriptor of the file is closed, and it shows locks of this process too.
namespace {

struct flock wholeFile()
{
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return lock;
}

} // namespace

LockState probeLock(const std::string& logDir)
{
    return probeFile(joinPath(logDir, ".lock"));
}

LockState probeFile(const std::string& path)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) {
        return errno == ENOENT ? LockState::Absent : LockState::Unknown;
    }
    if (!S_ISREG(status.st_mode)) {
        return LockState::Unknown;
    }
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file) {
        return errno == ENOENT ? LockState::Absent : LockState::Unknown;
    }
    struct flock lock = wholeFile();
    if (::fcntl(file.fd(), F_OFD_GETLK, &lock) != 0) {
        return LockState::Unknown;
    }
    return lock.l_type == F_UNLCK ? LockState::Free : LockState::Held;
}

HeldLock::HeldLock(HeldLock&& other) noexcept
    : fd_(std::exchange(other.fd_, -1))
{
}

HeldLock& HeldLock::operator=(HeldLock&& other) noexcept
{
    std::swap(fd_, other.fd_);
    return *this;
}

HeldLock::~HeldLock()
{
    if (fd_ >= 0) {
        ::close(fd_);
    }
}

Result<HeldLock> HeldLock::take(const std::string& file, bool create)
{
    for (;;) {
        HeldLock held;
        held.fd_ = ::open(file.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (create ? O_CREAT : 0), 0644);
        struct stat opened = {};
        if (held.fd_ < 0 || ::fstat(held.fd_, &opened) != 0) {
            return ioError("open", file, errno);
        }
        if (!S_ISREG(opened.st_mode)) {
            return Error{Errc::Io, "cannot lock " + escapeName(file) + ": not a regular file"};
        }
        struct flock lock = wholeFile();
        if (::fcntl(held.fd_, F_OFD_SETLK, &lock) != 0) {
            if (errno == EAGAIN || errno == EACCES) {
                return Error{Errc::Refused, "another process holds " + escapeName(file)};
            }
            return ioError("lock", file, errno);
        }
        // A broker that stops deletes its lock file: a lock on a file that is no longer there protects nothing.
        struct stat there = {};
        if (::stat(file.c_str(), &there) == 0 && there.st_dev == opened.st_dev && there.st_ino == opened.st_ino) {
            return held;
        }
        if (!create) {
            return ioError("lock", file, ENOENT);
        }
    }
}

} // namespace core
