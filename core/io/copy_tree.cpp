#include "core/io/copy_tree.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/escape.h"
#include "core/io/atomic_file.h"
#include "core/io/directory.h"
#include "core/io/path.h"
#include "core/io/syscalls.h"

namespace core {

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20;
constexpr std::size_t kMostAtOnce = std::size_t{64} << 20; // between two looks at the stop token
constexpr int kMostDepth = 8;                              // a log dir has two levels; links may make circles

class TreeCopy {
public:
    explicit TreeCopy(const RunContext& context)
        : context_(context)
        , block_(kBlockBytes)
    {
    }

    Status measure(const std::string& dir, int depth)
    {
        return forEach(dir, depth, [&](const DirEntry& entry) -> Status {
            if (entry.kind == EntryKind::Directory) {
                return measure(joinPath(dir, entry.name), depth + 1);
            }
            total_ += entry.kind == EntryKind::File ? entry.allocated : 0;
            return Done{};
        });
    }

    Status copyDir(const std::string& from, const std::string& to, int depth)
    {
        struct stat status = {};
        if (::stat(from.c_str(), &status) != 0) {
            return ioError("read", from, errno);
        }
        if (makeStep("mkdir", to, [&] { return ::mkdir(to.c_str(), 0700); }) != 0 && errno != EEXIST) {
            return ioError("create", to, errno);
        }
        const Status copied = forEach(from, depth, [&](const DirEntry& entry) -> Status {
            const std::string source = joinPath(from, entry.name);
            const std::string target = joinPath(to, entry.name);
            if (entry.kind == EntryKind::Directory) {
                return copyDir(source, target, depth + 1);
            }
            return entry.kind == EntryKind::File ? copyFile(source, target) : Status(Done{});
        });
        if (!copied) {
            return copied;
        }
        if (Status kept = keepAttributes(to, status); !kept) {
            return kept;
        }
        return syncDirectory(to);
    }

private:
    template <class Visit>
    Status forEach(const std::string& dir, int depth, Visit visit)
    {
        if (depth > kMostDepth) {
            return Error{Errc::Io, escapeName(dir) + " lies too deep to be copied"};
        }
        const Result<std::vector<DirEntry>> entries = diskDirectory(dir, false)->list("");
        if (!entries) {
            return entries.error();
        }
        for (const DirEntry& entry : entries.value()) {
            if (context_.stopRequested()) {
                return Error{Errc::Cancelled, "the copy was stopped"};
            }
            if (Status done = visit(entry); !done) {
                return done;
            }
        }
        return Done{};
    }

    Status copyFile(const std::string& from, const std::string& to)
    {
        const OpenFile source(::open(from.c_str(), O_RDONLY | O_CLOEXEC));
        struct stat status = {};
        if (!source || ::fstat(source.fd(), &status) != 0) {
            return ioError("read", from, errno);
        }
        const OpenFile target(
            makeStep("create", to, [&] { return ::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600); }));
        if (!target) {
            return ioError("create", to, errno);
        }
        if (Status copied = copyData(source, target, from, to, status.st_size); !copied) {
            return copied;
        }
        if (makeStep("fsync", to, [&] { return ::fsync(target.fd()); }) != 0) {
            return ioError("write", to, errno);
        }
        return keepAttributes(to, status);
    }

    /// Stretches of data one after the other; what lies between them stays a hole.
    Status copyData(const OpenFile& source, const OpenFile& target, const std::string& from, const std::string& to,
                    off_t size)
    {
        if (makeStep("truncate", to, [&] { return ::ftruncate(target.fd(), size); }) != 0) {
            return ioError("write", to, errno);
        }
        off_t at = 0;
        while (at < size) {
            const off_t data = ::lseek(source.fd(), at, SEEK_DATA);
            if (data < 0) {
                return errno == ENXIO ? Status(Done{}) : Status(ioError("read", from, errno)); // a hole to the end
            }
            const off_t hole = ::lseek(source.fd(), data, SEEK_HOLE);
            if (hole < 0) {
                return ioError("read", from, errno);
            }
            for (at = data; at < std::min(hole, size);) {
                const Result<std::size_t> copied = copyBlock(source, target, from, to, at, std::min(hole, size));
                if (!copied) {
                    return copied.error();
                }
                if (copied.value() == 0) {
                    return Done{}; // it became shorter meanwhile
                }
                at += static_cast<off_t>(copied.value());
            }
        }
        return Done{};
    }

    Result<std::size_t> copyBlock(const OpenFile& source, const OpenFile& target, const std::string& from,
                                  const std::string& to, off_t at, off_t end)
    {
        if (context_.stopRequested()) {
            return Error{Errc::Cancelled, "the copy was stopped", static_cast<std::uint64_t>(at)};
        }
        // The kernel shares the blocks where the file system can.
        off_t sourceAt = at;
        off_t targetAt = at;
        const ssize_t shared = makeStep("write", to, [&] {
            return ::copy_file_range(source.fd(), &sourceAt, target.fd(), &targetAt,
                                     std::min(kMostAtOnce, static_cast<std::size_t>(end - at)), 0);
        });
        if (shared > 0) {
            report(static_cast<std::uint64_t>(shared));
            return static_cast<std::size_t>(shared);
        }
        return copyByHand(source, target, from, to, at, end);
    }

    Result<std::size_t> copyByHand(const OpenFile& source, const OpenFile& target, const std::string& from,
                                   const std::string& to, off_t at, off_t end)
    {
        const std::size_t wanted = std::min(block_.size(), static_cast<std::size_t>(end - at));
        const ssize_t got = ::pread(source.fd(), block_.data(), wanted, at);
        if (got < 0) {
            Error error = ioError("read", from, errno);
            error.filePos = static_cast<std::uint64_t>(at);
            return error;
        }
        const auto bytes = static_cast<std::size_t>(got);
        for (std::size_t done = 0; done < bytes;) {
            const ssize_t written = makeStep("write", to, [&] {
                return ::pwrite(target.fd(), block_.data() + done, bytes - done, at + static_cast<off_t>(done));
            });
            if (written < 0) {
                Error error = ioError("write", to, errno);
                error.filePos = static_cast<std::uint64_t>(at) + done;
                return error;
            }
            done += static_cast<std::size_t>(written);
        }
        report(bytes);
        return bytes;
    }

    static Status keepAttributes(const std::string& path, const struct stat& status)
    {
        if (::geteuid() == 0 &&
            makeStep("chown", path, [&] { return ::chown(path.c_str(), status.st_uid, status.st_gid); }) != 0) {
            return ioError("give its owner to", path, errno);
        }
        if (makeStep("chmod", path, [&] { return ::chmod(path.c_str(), status.st_mode & 07777U); }) != 0) {
            return ioError("give its mode to", path, errno);
        }
        const std::array<timespec, 2> times = {status.st_atim, status.st_mtim};
        if (makeStep("utimens", path, [&] { return ::utimensat(AT_FDCWD, path.c_str(), times.data(), 0); }) != 0) {
            return ioError("give its time to", path, errno);
        }
        return Done{};
    }

    void report(std::uint64_t bytes)
    {
        done_ += bytes;
        context_.report(std::min(done_, total_), total_);
    }

    const RunContext& context_;
    std::vector<std::byte> block_;
    std::uint64_t total_ = 0;
    std::uint64_t done_ = 0;
};

} // namespace

Status mayCopyTree(const std::string& from, const std::string& to)
{
    const std::optional<std::string> source = realPath(from);
    if (!source) {
        return ioError("read", from, errno);
    }
    struct stat status = {};
    if (::stat(to.c_str(), &status) == 0) {
        const Result<std::vector<DirEntry>> entries = diskDirectory(to, false)->list("");
        if (!S_ISDIR(status.st_mode) || !entries || !entries.value().empty()) {
            return Error{Errc::Refused, escapeName(to) + " is there already and is no empty directory"};
        }
    }
    const std::optional<std::string> parent = realPath(parentPath(to));
    if (!parent) {
        return ioError("create", to, errno);
    }
    if (*parent == *source || parent->starts_with(*source + "/")) {
        return Error{Errc::Refused, escapeName(to) + " lies in what is to be copied"};
    }
    return Done{};
}

Status copyTree(const std::string& from, const std::string& to, const RunContext& context)
{
    if (Status may = mayCopyTree(from, to); !may) {
        return may;
    }
    TreeCopy copy(context);
    if (Status measured = copy.measure(from, 0); !measured) {
        return measured;
    }
    return copy.copyDir(from, to, 0);
}

} // namespace core
