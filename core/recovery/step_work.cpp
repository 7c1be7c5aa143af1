#include "core/recovery/step_work.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/escape.h"
#include "core/io/copy_data.h"
#include "core/io/syscalls.h"
#include "core/recovery/change_store.h"

namespace core {

namespace {

bool isThere(const std::string& path)
{
    struct stat status = {};
    return ::lstat(path.c_str(), &status) == 0;
}

/// A link is written through; only changes of version 1 of the journal went through links.
std::string targetOf(const std::string& path)
{
    struct stat status = {};
    return ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode) ? realPath(path).value_or(path) : path;
}

bool isDirectory(const std::string& path)
{
    struct stat status = {};
    return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

/// The time of a directory is no part of a change: other steps move it.
bool hasAttributes(const std::string& path, const FileAttributes& wanted)
{
    Result<FileAttributes> now = readAttributes(path);
    if (now && isDirectory(path)) {
        now = FileAttributes{now.value().mode, now.value().uid, now.value().gid, wanted.mtimeSeconds,
                             wanted.mtimeNanoseconds};
    }
    return now && now.value() == wanted;
}

Status giveAttributes(const std::string& path, const FileAttributes& attributes)
{
    if (::access(path.c_str(), R_OK) != 0 && errno == EACCES &&
        makeStep("chmod", path, [&] { return ::chmod(path.c_str(), (attributes.mode & 07777U) | S_IRUSR); }) != 0) {
        return ioError("give its mode to", path, errno); // it could not be opened before
    }
    // Opened before the mode may forbid it again.
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
    if (!file) {
        return ioError("open", path, errno);
    }
    if (Status done = applyAttributes(path, attributes, !isDirectory(path)); !done) {
        return done;
    }
    if (makeStep("fsync", path, [&] { return ::fsync(file.fd()); }) != 0) {
        return ioError("write", path, errno);
    }
    return Done{};
}

Status setTimes(int fd, std::int64_t seconds, std::int64_t nanoseconds, const std::string& path)
{
    timespec times[2] = {};
    times[0].tv_nsec = UTIME_OMIT;
    times[1].tv_sec = seconds;
    times[1].tv_nsec = static_cast<long>(nanoseconds);
    if (makeStep("utimens", path, [&] { return ::futimens(fd, times); }) != 0) {
        return ioError("give its time to", path, errno);
    }
    return Done{};
}

} // namespace

std::string StepWork::pathOf(std::size_t step) const
{
    return absolute(journal_.steps[step].path);
}

std::string StepWork::backupOf(std::size_t step) const
{
    return backupPathIn(parentPath(journalPath_), step);
}

std::string StepWork::temporaryOf(std::size_t step) const
{
    const std::string& path = journal_.steps[step].path;
    const std::size_t slash = path.find('/');
    const bool inNewDir = slash != std::string::npos && std::ranges::any_of(journal_.steps, [&](const JournalStep& s) {
                              return s.kind == StepKind::MakeDir && s.path == path.substr(0, slash);
                          });
    if (inNewDir) { // which is not there yet; brokers ignore files beside partition dirs
        return absolute(path.substr(0, slash) + "." + path.substr(slash + 1) + kTemporarySuffix);
    }
    return targetOf(absolute(path)) + kTemporarySuffix;
}

Result<bool> StepWork::isTaken(std::size_t step) const
{
    const JournalStep& at = journal_.steps[step];
    const std::string path = pathOf(step);
    struct stat status = {};
    switch (at.kind) {
    case StepKind::Unlink:
    case StepKind::Rename:
    case StepKind::RenameDir:
    case StepKind::MoveOut:
        return !isThere(path);
    case StepKind::MakeDir:
    case StepKind::MoveIn:
        return isThere(path);
    case StepKind::Truncate:
    case StepKind::Extend:
        return ::stat(path.c_str(), &status) == 0 && static_cast<std::uint64_t>(status.st_size) == at.after->size;
    case StepKind::Attributes:
        return hasAttributes(path, *at.attributesAfter);
    case StepKind::Write:
        break;
    }
    const Result<std::optional<Fingerprint>> now = fingerprintOfFile(path);
    return now ? Result<bool>(now.value() == at.after) : now.error();
}

Status StepWork::take(std::size_t step) const
{
    const JournalStep& at = journal_.steps[step];
    const std::string path = pathOf(step);
    switch (at.kind) {
    case StepKind::MakeDir:
        if (makeStep("mkdir", path, [&] { return ::mkdir(path.c_str(), 0700); }) != 0 && errno != EEXIST) {
            return ioError("create", path, errno);
        }
        if (Status done = applyAttributes(path, at.attributes, false); !done) {
            return done;
        }
        return syncDirectory(parentPath(path));
    case StepKind::Unlink:
        return removeFile(path);
    case StepKind::Rename:
    case StepKind::RenameDir:
        return rename(path, absolute(at.to));
    case StepKind::Truncate:
    case StepKind::Extend:
        return resize(step, at.after->size);
    case StepKind::MoveOut:
        return rename(path, backupOf(step));
    case StepKind::MoveIn:
        return rename(at.to, path);
    case StepKind::Attributes:
        return giveAttributes(path, *at.attributesAfter);
    case StepKind::Write:
        break;
    }
    const std::string temporary = temporaryOf(step);
    return isThere(temporary) ? renameFile(temporary, targetOf(path)) : syncDirectory(parentPath(path));
}

Status StepWork::takeBack(std::size_t step, const RunContext& context) const
{
    const JournalStep& at = journal_.steps[step];
    const std::string path = pathOf(step);
    switch (at.kind) {
    case StepKind::MakeDir:
        if (makeStep("rmdir", path, [&] { return ::rmdir(path.c_str()); }) != 0 && errno != ENOENT) {
            return ioError("remove", path, errno);
        }
        return syncDirectory(parentPath(path));
    case StepKind::Unlink:
        return isThere(path) ? syncDirectory(parentPath(path)) : restoreFile(step, context);
    case StepKind::Rename:
    case StepKind::RenameDir:
        return rename(absolute(at.to), path);
    case StepKind::Truncate:
        return restoreTail(step, context);
    case StepKind::Extend:
        return resize(step, at.before->size);
    case StepKind::MoveOut:
        return rename(backupOf(step), path);
    case StepKind::MoveIn:
        return rename(path, at.to);
    case StepKind::Attributes:
        return giveAttributes(path, at.attributes);
    case StepKind::Write:
        break;
    }
    return at.before ? restoreFile(step, context) : removeFile(path);
}

/// Nothing when it was done already. The new name is free.
Status StepWork::rename(const std::string& from, const std::string& to) const
{
    const bool there = isThere(from);
    if (there && isThere(to)) {
        return Error{Errc::Refused, escapeName(to) + " has appeared meanwhile"};
    }
    if (there) {
        return renameFile(from, to);
    }
    if (!isThere(to)) {
        return ioError("rename", from, ENOENT);
    }
    return syncDirectory(parentPath(to));
}

Status StepWork::resize(std::size_t step, std::uint64_t size) const
{
    const FileAttributes& attributes = journal_.steps[step].attributes;
    const std::string path = pathOf(step);
    const OpenFile file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat status = {};
    if (!file || ::fstat(file.fd(), &status) != 0) {
        return ioError("open", path, errno);
    }
    if (static_cast<std::uint64_t>(status.st_size) != size &&
        makeStep("truncate", path, [&] { return ::ftruncate(file.fd(), static_cast<off_t>(size)); }) != 0) {
        return ioError("resize", path, errno);
    }
    if (Status done = setTimes(file.fd(), attributes.mtimeSeconds, attributes.mtimeNanoseconds, path); !done) {
        return done;
    }
    if (makeStep("fsync", path, [&] { return ::fsync(file.fd()); }) != 0) {
        return ioError("write", path, errno);
    }
    return Done{};
}

Status StepWork::restoreTail(std::size_t step, const RunContext& context) const
{
    const JournalStep& at = journal_.steps[step];
    const std::string path = pathOf(step);
    const std::string backup = backupOf(step);
    {
        const OpenFile source(::open(backup.c_str(), O_RDONLY | O_CLOEXEC));
        const OpenFile file(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        if (!source || !file) {
            return ioError("open", source ? path : backup, errno);
        }
        const CopyEnds ends{source.fd(), file.fd(), backup, path};
        if (Status done = copyData(ends, {0, at.after->size, at.backup->size}, context, {}); !done) {
            return done;
        }
    }
    return resize(step, at.size);
}

Status StepWork::restoreFile(std::size_t step, const RunContext& context) const
{
    const JournalStep& at = journal_.steps[step];
    const std::string target = targetOf(pathOf(step));
    const std::string temporary = target + kTemporarySuffix;
    if (Status done = copyPart(backupOf(step), 0, at.before->size, temporary, at.attributes, context); !done) {
        return done;
    }
    return renameFile(temporary, target);
}

Status StepWork::removeTemporaries() const
{
    for (std::size_t i = 0; i < journal_.steps.size(); ++i) {
        const StepKind kind = journal_.steps[i].kind;
        if (kind != StepKind::Write && kind != StepKind::Unlink) {
            continue;
        }
        const std::string temporary = temporaryOf(i);
        if (isThere(temporary)) {
            if (Status done = removeFile(temporary); !done) {
                return done;
            }
        }
    }
    return Done{};
}

Status StepWork::restoreDirTimes() const
{
    for (const JournalDir& dir : journal_.dirs) {
        const std::string path = absolute(dir.path);
        timespec times[2] = {};
        times[0].tv_nsec = UTIME_OMIT;
        times[1].tv_sec = dir.mtimeSeconds;
        times[1].tv_nsec = static_cast<long>(dir.mtimeNanoseconds);
        // Another user's directory: its time is no part of the data.
        if (makeStep("utimens", path, [&] { return ::utimensat(AT_FDCWD, path.c_str(), times, 0); }) != 0 &&
            errno != EPERM) {
            return ioError("give its time to", path, errno);
        }
    }
    return Done{};
}

} // namespace core
