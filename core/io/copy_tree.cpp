#include "core/io/copy_tree.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/escape.h"
#include "core/io/atomic_file.h"
#include "core/io/copy_data.h"
#include "core/io/directory.h"
#include "core/io/path.h"
#include "core/io/syscalls.h"

namespace core {

namespace {

constexpr int kMostDepth = 8; // a log dir has two levels; links may make circles

class TreeCopy {
public:
    explicit TreeCopy(const RunContext& context)
        : context_(context)
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
        const CopyEnds ends{source.fd(), target.fd(), from, to};
        const CopyRange range{0, 0, static_cast<std::uint64_t>(status.st_size)};
        if (Status copied = copyData(ends, range, context_, [this](std::uint64_t bytes) { report(bytes); }); !copied) {
            return copied;
        }
        if (makeStep("fsync", to, [&] { return ::fsync(target.fd()); }) != 0) {
            return ioError("write", to, errno);
        }
        return keepAttributes(to, status);
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
