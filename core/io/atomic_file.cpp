#include "core/io/atomic_file.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/io/copy_data.h"
#include "core/io/path.h"
#include "core/io/syscalls.h"

namespace core {

namespace {

constexpr std::size_t kBlock = 4096;
constexpr std::size_t kGiveBackBytes = std::size_t{16} << 20;

bool allZero(Bytes bytes)
{
    return std::ranges::all_of(bytes, [](std::byte b) { return b == std::byte{0}; });
}

// A preallocated index is zeros for the most part: blocks of zeros are left out, so that it stays sparse.
Status writeContent(int fd, const FileContent& whole, const std::string& path)
{
    const Bytes content = whole.bytes();
    std::size_t givenBack = 0;
    if (makeStep("truncate", path, [&] { return ::ftruncate(fd, static_cast<off_t>(content.size())); }) != 0) {
        return ioError("write", path, errno);
    }
    for (std::size_t at = 0; at < content.size();) {
        std::size_t end = at;
        while (end < content.size() && end - at < 256 * kBlock &&
               !allZero(content.subspan(end, std::min(kBlock, content.size() - end)))) {
            end += std::min(kBlock, content.size() - end);
        }
        if (at - givenBack >= kGiveBackBytes) {
            whole.giveBack(givenBack, at);
            givenBack = at;
        }
        if (end == at) {
            at += std::min(kBlock, content.size() - at);
            continue;
        }
        const ssize_t written = makeStep(
            "write", path, [&] { return ::pwrite(fd, content.data() + at, end - at, static_cast<off_t>(at)); });
        if (written < 0) {
            Error error = ioError("write", path, errno);
            error.filePos = at;
            return error;
        }
        at += static_cast<std::size_t>(written);
    }
    return Done{};
}

Status applyTo(int fd, const FileAttributes& attributes, bool keepTime, const std::string& path)
{
    struct stat status = {};
    if (::fstat(fd, &status) != 0) {
        return ioError("read the attributes of", path, errno);
    }
    if ((status.st_uid != attributes.uid || status.st_gid != attributes.gid) &&
        makeStep("chown", path, [&] { return ::fchown(fd, attributes.uid, attributes.gid); }) != 0) {
        return ioError("give its owner to", path, errno);
    }
    if (makeStep("chmod", path, [&] { return ::fchmod(fd, attributes.mode & 07777U); }) != 0) {
        return ioError("give its mode to", path, errno);
    }
    if (keepTime) {
        timespec times[2] = {};
        times[0].tv_nsec = UTIME_OMIT;
        times[1].tv_sec = attributes.mtimeSeconds;
        times[1].tv_nsec = static_cast<long>(attributes.mtimeNanoseconds);
        if (makeStep("utimens", path, [&] { return ::futimens(fd, times); }) != 0) {
            return ioError("give its time to", path, errno);
        }
    }
    return Done{};
}

// A new file; what a killed process left under the name goes, as nobody else writes such names.
OpenFile createFile(const std::string& path)
{
    const auto create = [&] {
        return makeStep("create", path, [&] {
            return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
        });
    };
    OpenFile file(create());
    if (!file && errno == EEXIST && makeStep("unlink", path, [&] { return ::unlink(path.c_str()); }) == 0) {
        file = OpenFile(create());
    }
    return file;
}

Status finish(const OpenFile& file, Status done, const FileAttributes& attributes, bool keepTime,
              const std::string& path)
{
    if (done) {
        done = applyTo(file.fd(), attributes, keepTime, path);
    }
    if (done && makeStep("fsync", path, [&] { return ::fsync(file.fd()); }) != 0) {
        done = ioError("write", path, errno);
    }
    if (!done) {
        ::unlink(path.c_str());
    }
    return done;
}

// A link is followed: its target is replaced, the link stays.
Result<std::string> finalTarget(const std::string& file)
{
    struct stat status = {};
    if (::lstat(file.c_str(), &status) != 0 || !S_ISLNK(status.st_mode)) {
        return file;
    }
    if (std::optional<std::string> target = realPath(file)) {
        return *target;
    }
    return ioError("write", file, errno);
}

} // namespace

Result<FileAttributes> readAttributes(const std::string& file)
{
    struct stat status = {};
    if (::stat(file.c_str(), &status) != 0) {
        return ioError("read the attributes of", file, errno);
    }
    return FileAttributes{status.st_mode & 07777U, status.st_uid, status.st_gid, status.st_mtim.tv_sec,
                          status.st_mtim.tv_nsec};
}

Status applyAttributes(const std::string& path, const FileAttributes& attributes, bool keepTime)
{
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
    if (!file) {
        return ioError("open", path, errno);
    }
    return applyTo(file.fd(), attributes, keepTime, path);
}

Status writeTemporary(const std::string& temporary, const FileContent& content, const FileAttributes& attributes,
                      bool keepTime)
{
    const OpenFile file = createFile(temporary);
    if (!file) {
        return ioError("create", temporary, errno);
    }
    return finish(file, writeContent(file.fd(), content, temporary), attributes, keepTime, temporary);
}

Status copyPart(const std::string& from, std::uint64_t pos, std::uint64_t length, const std::string& to,
                const FileAttributes& attributes, const RunContext& context)
{
    const OpenFile source(::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!source) {
        return ioError("read", from, errno);
    }
    const OpenFile file = createFile(to);
    if (!file) {
        return ioError("create", to, errno);
    }
    const CopyEnds ends{source.fd(), file.fd(), from, to};
    return finish(file, copyData(ends, {pos, 0, length}, context, {}), attributes, true, to);
}

Status renameFile(const std::string& from, const std::string& to)
{
    if (makeStep("rename", to, [&] { return ::rename(from.c_str(), to.c_str()); }) != 0) {
        return ioError("rename", from, errno);
    }
    const std::string target = parentPath(to);
    const std::string source = parentPath(from);
    if (Status done = syncDirectory(target); !done || source == target) {
        return done;
    }
    return syncDirectory(source);
}

Status replaceFile(const std::string& file, Bytes content, const FileAttributes& attributes, bool keepTime)
{
    const Result<std::string> target = finalTarget(file);
    if (!target) {
        return target.error();
    }
    const std::string temporary = target.value() + kTemporarySuffix;
    // The bytes are borrowed for the call.
    if (Status done = writeTemporary(temporary, FileContent(content, nullptr), attributes, keepTime); !done) {
        return done;
    }
    Status done = renameFile(temporary, target.value());
    if (!done) {
        ::unlink(temporary.c_str()); // not there any more when only the directory could not be synced
    }
    return done;
}

Status removeFile(const std::string& file)
{
    if (makeStep("unlink", file, [&] { return ::unlink(file.c_str()); }) != 0 && errno != ENOENT) {
        return ioError("remove", file, errno);
    }
    return syncDirectory(parentPath(file));
}

Status syncDirectory(const std::string& dir)
{
    const OpenFile handle(::open(dir.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!handle) {
        return ioError("open", dir, errno);
    }
    // Some network file systems cannot sync a directory and say so; there is nothing more to be done there.
    if (makeStep("fsync-dir", dir, [&] { return ::fsync(handle.fd()); }) != 0 && errno != EINVAL) {
        return ioError("write", dir, errno);
    }
    return Done{};
}

} // namespace core
