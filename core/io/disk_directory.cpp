#include <algorithm>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "core/base/escape.h"
#include "core/io/directory.h"
#include "core/io/disk_file.h"
#include "core/io/syscalls.h"

namespace core {

namespace {

struct CloseDir {
    void operator()(DIR* dir) const { ::closedir(dir); }
};

EntryKind kindOf(mode_t mode)
{
    return S_ISREG(mode) ? EntryKind::File : S_ISDIR(mode) ? EntryKind::Directory : EntryKind::Other;
}

bool mayRead(int dir, const char* name, EntryKind kind)
{
    switch (kind) {
    case EntryKind::File:
        return ::faccessat(dir, name, R_OK, AT_EACCESS) == 0;
    case EntryKind::Directory:
        return ::faccessat(dir, name, R_OK | X_OK, AT_EACCESS) == 0;
    default:
        return false;
    }
}

void fill(DirEntry& entry, const struct stat& status)
{
    entry.size = static_cast<std::uint64_t>(status.st_size);
    entry.allocated = static_cast<std::uint64_t>(status.st_blocks) * 512; // st_blocks counts so whatever the block size
    entry.mtimeMs = std::int64_t{status.st_mtim.tv_sec} * 1000 + status.st_mtim.tv_nsec / 1'000'000;
    entry.mode = status.st_mode & 07777U;
    entry.uid = status.st_uid;
    entry.gid = status.st_gid;
}

/// Nothing when the entry went away meanwhile. Any other failure is told: an entry that is left out would count as one
/// that is not there.
Result<std::optional<DirEntry>> describe(int dir, const dirent& found, const std::string& path)
{
    DirEntry entry{found.d_name};
    struct stat status = {};
    if (::fstatat(dir, found.d_name, &status, 0) == 0) {
        entry.kind = kindOf(status.st_mode);
        fill(entry, status);
        entry.readable = mayRead(dir, found.d_name, entry.kind);
        return std::optional(std::move(entry));
    }
    const int failure = errno;
    const bool forbidden = failure == EACCES;
    entry.readable = false;
    if (::fstatat(dir, found.d_name, &status, AT_SYMLINK_NOFOLLOW) == 0) {
        // A link leads nowhere, round in a circle, or to where we may not look; anything else has come back meanwhile.
        entry.kind = S_ISLNK(status.st_mode) ? EntryKind::DanglingLink : kindOf(status.st_mode);
        fill(entry, status);
        entry.readable = mayRead(dir, found.d_name, entry.kind);
        return std::optional(std::move(entry));
    }
    if (errno == ENOENT) {
        return std::optional<DirEntry>();
    }
    if (!forbidden) {
        return ioError("read the attributes of", joinPath(path, found.d_name), failure);
    }
    // A directory that may be listed but not searched tells names and kinds.
    entry.kind = found.d_type == DT_REG   ? EntryKind::File
                 : found.d_type == DT_DIR ? EntryKind::Directory
                 : found.d_type == DT_LNK ? EntryKind::DanglingLink
                                          : EntryKind::Other;
    return std::optional(std::move(entry));
}

class DiskDirectory : public Directory {
public:
    DiskDirectory(std::string path, bool hasRootFiles, std::optional<std::string> onlyDir)
        : path_(std::move(path))
        , hasRootFiles_(hasRootFiles)
        , onlyDir_(std::move(onlyDir))
    {
    }

    Result<std::vector<DirEntry>> list(const std::string& dir) const override
    {
        if (!shows(dir)) {
            return ioError("list", displayPath(dir), ENOENT);
        }
        const std::string path = displayPath(dir);
        const OpenFile handle(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        if (!handle) {
            return ioError("list", path, errno);
        }
        std::vector<DirEntry> entries;
        if (dir.empty() && onlyDir_) {
            dirent only = {};
            onlyDir_->copy(only.d_name, sizeof only.d_name - 1);
            only.d_type = DT_DIR;
            if (Status done = add(handle.fd(), only, path, entries); !done) {
                return done.error();
            }
            return entries;
        }
        const std::unique_ptr<DIR, CloseDir> stream(::fdopendir(::fcntl(handle.fd(), F_DUPFD_CLOEXEC, 0)));
        if (stream == nullptr) {
            return ioError("list", path, errno);
        }
        errno = 0;
        while (const dirent* found = ::readdir(stream.get())) {
            const std::string_view name = found->d_name;
            if (name != "." && name != "..") {
                if (Status done = add(handle.fd(), *found, path, entries); !done) {
                    return done.error();
                }
            }
            errno = 0;
        }
        if (errno != 0) {
            return ioError("list", path, errno);
        }
        std::ranges::sort(entries, {}, &DirEntry::name);
        return entries;
    }

    Result<FileContent> open(const std::string& path) const override
    {
        if (!shows(path)) {
            return ioError("open", displayPath(path), ENOENT);
        }
        return openDiskFile(displayPath(path));
    }

    std::string displayPath(const std::string& path) const override { return joinPath(path_, path); }
    std::optional<std::string> diskPath() const override { return path_; }
    bool hasRootFiles() const override { return hasRootFiles_; }

private:
    static Status add(int dir, const dirent& found, const std::string& path, std::vector<DirEntry>& entries)
    {
        Result<std::optional<DirEntry>> entry = describe(dir, found, path);
        if (!entry) {
            return entry.error();
        }
        if (entry.value()) {
            entries.push_back(*std::move(entry).value());
        }
        return Done{};
    }

    bool shows(const std::string& path) const
    {
        return !onlyDir_ || path.empty() || path == *onlyDir_ || path.starts_with(*onlyDir_ + "/");
    }

    std::string path_;
    bool hasRootFiles_;
    std::optional<std::string> onlyDir_;
};

} // namespace

std::shared_ptr<const Directory> diskDirectory(std::string path, bool hasRootFiles, std::optional<std::string> onlyDir)
{
    return std::make_shared<const DiskDirectory>(std::move(path), hasRootFiles, std::move(onlyDir));
}

} // namespace core
