#include "core/io/disk_file.h"

#include <algorithm>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <sys/mman.h>
#include <sys/stat.h>
#include <tuple>
#include <unistd.h>
#include <utility>

#include "core/base/escape.h"
#include "core/io/bus_guard.h"
#include "core/io/syscalls.h"

namespace core {

namespace {

struct FileKey {
    dev_t device = 0;
    ino_t inode = 0;
    off_t size = 0;
    time_t mtimeSeconds = 0;
    long mtimeNanoseconds = 0;
    friend bool operator<(const FileKey& a, const FileKey& b)
    {
        const auto all = [](const FileKey& key) {
            return std::tie(key.device, key.inode, key.size, key.mtimeSeconds, key.mtimeNanoseconds);
        };
        return all(a) < all(b);
    }
};

FileKey keyOf(const struct stat& status)
{
    return {status.st_dev, status.st_ino, status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
}

class MappedFile : public FileContent::Backing {
public:
    MappedFile(void* address, const FileKey& key, std::string path)
        : address_(static_cast<std::byte*>(address))
        , key_(key)
        , path_(std::move(path))
        , guard_(std::make_unique<BusGuard>(address, size(), GuardedFile{path_.c_str(), key.device, key.inode}))
    {
    }
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile() override
    {
        guard_.reset();
        ::munmap(address_, size());
    }

    Bytes bytes() const { return {address_, size()}; }

    // Both ends are widened to whole pages: giving back a page that is wanted after all costs one fault, keeping the
    // page in which two neighbouring ranges meet would cost memory.
    void giveBack(std::uint64_t from, std::uint64_t to) const override
    {
        static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
        const std::uint64_t start = from & ~(page - 1);
        ::madvise(address_ + start, to - start, MADV_DONTNEED);
    }

    // A file that was cut inside its last page raises no signal, so its size is asked for as well.
    bool changed() const override
    {
        struct stat now = {};
        return guard_->pagesLost() || (::stat(path_.c_str(), &now) == 0 && now.st_dev == key_.device &&
                                       now.st_ino == key_.inode && now.st_size < key_.size);
    }

private:
    std::uint64_t size() const { return static_cast<std::uint64_t>(key_.size); }

    std::byte* address_;
    FileKey key_;
    std::string path_;
    std::unique_ptr<BusGuard> guard_;
};

/// A private mapping, so that what is written to it is seen by nobody else.
class PatchedFile : public FileContent::Backing {
public:
    PatchedFile(void* address, const FileKey& key, std::string path, const std::vector<FilePatch>& patches)
        : address_(static_cast<std::byte*>(address))
        , size_(static_cast<std::uint64_t>(key.size))
        , path_(std::move(path))
        , guard_(std::make_unique<BusGuard>(address, size_, GuardedFile{path_.c_str(), key.device, key.inode}))
    {
        for (const FilePatch& patch : patches) {
            std::ranges::copy(patch.bytes, address_ + patch.pos);
            kept_.emplace_back(patch.pos, patch.pos + patch.bytes.size());
        }
    }
    PatchedFile(const PatchedFile&) = delete;
    PatchedFile& operator=(const PatchedFile&) = delete;
    ~PatchedFile() override
    {
        guard_.reset();
        ::munmap(address_, size_);
    }

    Bytes bytes() const { return {address_, size_}; }

    /// All pages that the range touches, unless one of them holds a patch, which would come back without it.
    void giveBack(std::uint64_t from, std::uint64_t to) const override
    {
        static const auto page = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
        const std::uint64_t start = from & ~(page - 1);
        const std::uint64_t end = (std::min(to, size_) + page - 1) & ~(page - 1);
        const bool holdsPatch =
            std::ranges::any_of(kept_, [&](const auto& patch) { return patch.first < end && patch.second > start; });
        if (!holdsPatch && end > start) {
            ::madvise(address_ + start, end - start, MADV_DONTNEED);
        }
    }
    bool changed() const override { return guard_->pagesLost(); }

private:
    std::byte* address_;
    std::uint64_t size_;
    std::string path_;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> kept_;
    std::unique_ptr<BusGuard> guard_;
};

struct LiveMappings {
    std::mutex mutex;
    std::map<FileKey, std::weak_ptr<const MappedFile>> files;
};

// Never destroyed, as a content may outlive any static object.
LiveMappings& liveMappings()
{
    static auto* const mappings = new LiveMappings;
    return *mappings;
}

void forget(const FileKey& key)
{
    LiveMappings& live = liveMappings();
    const std::lock_guard guard(live.mutex);
    const auto at = live.files.find(key);
    if (at != live.files.end() && at->second.expired()) {
        live.files.erase(at);
    }
}

Result<FileContent> mapFile(int fd, const struct stat& status, const std::string& path)
{
    const FileKey key = keyOf(status);
    LiveMappings& live = liveMappings();
    std::shared_ptr<const MappedFile> known; // both let go after the lock: the end of a mapping takes it too
    std::shared_ptr<const MappedFile> mapped;
    const std::lock_guard guard(live.mutex);
    if (const auto at = live.files.find(key); at != live.files.end()) {
        known = at->second.lock();
        if (known != nullptr && !known->changed()) {
            return FileContent(known->bytes(), known);
        }
    }
    void* const address = ::mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_SHARED, fd, 0);
    if (address == MAP_FAILED) {
        return ioError("map", path, errno);
    }
    mapped = {new MappedFile(address, key, path), [key](const MappedFile* file) {
                  delete file;
                  forget(key);
              }};
    live.files[key] = mapped;
    return FileContent(mapped->bytes(), mapped);
}

class ReadFile : public FileContent::Backing {
public:
    ReadFile(std::vector<std::byte> bytes, bool cutShort)
        : bytes_(std::move(bytes))
        , cutShort_(cutShort)
    {
    }
    Bytes bytes() const { return bytes_; }
    void giveBack(std::uint64_t, std::uint64_t) const override {}
    bool changed() const override { return cutShort_; }

private:
    std::vector<std::byte> bytes_;
    bool cutShort_;
};

Result<FileContent> readFile(int fd, std::size_t size, const std::string& path)
{
    std::vector<std::byte> bytes(size);
    std::size_t filled = 0;
    while (filled < size) {
        const ssize_t got = ::pread(fd, bytes.data() + filled, size - filled, static_cast<off_t>(filled));
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            Error error = ioError("read", path, errno);
            error.filePos = filled;
            return error;
        }
        if (got == 0) {
            break;
        }
        filled += static_cast<std::size_t>(got);
    }
    bytes.resize(filled);
    const auto backing = std::make_shared<const ReadFile>(std::move(bytes), filled < size);
    return FileContent(backing->bytes(), backing);
}

} // namespace

Result<FileContent> openPatchedFile(const std::string& path, std::uint64_t size, const std::vector<FilePatch>& patches)
{
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    struct stat status = {};
    if (!file || ::fstat(file.fd(), &status) != 0) {
        return ioError("open", path, errno);
    }
    const bool inside = std::ranges::all_of(
        patches, [&](const FilePatch& patch) { return patch.pos <= size && patch.bytes.size() <= size - patch.pos; });
    if (!S_ISREG(status.st_mode) || static_cast<std::uint64_t>(status.st_size) != size || size == 0 || !inside) {
        return Error{Errc::Refused, escapeName(path) + " has changed while it was read"};
    }
    void* const address = ::mmap(nullptr, static_cast<std::size_t>(size), PROT_READ | PROT_WRITE,
                                 MAP_PRIVATE | MAP_NORESERVE, file.fd(), 0);
    if (address == MAP_FAILED) {
        return ioError("map", path, errno);
    }
    const auto backing = std::make_shared<const PatchedFile>(address, keyOf(status), path, patches);
    return FileContent(backing->bytes(), backing);
}

Result<FileContent> mapOpenFile(int fd, const std::string& path)
{
    struct stat status = {};
    if (::fstat(fd, &status) != 0) {
        return ioError("map", path, errno);
    }
    return status.st_size == 0 ? Result<FileContent>(FileContent()) : mapFile(fd, status, path);
}

Result<FileContent> openDiskFile(const std::string& path)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) {
        return ioError("open", path, errno);
    }
    // Opening a FIFO or a device can block or do something, so it is not tried. O_NONBLOCK is for what takes the
    // file's place between the two calls.
    if (!S_ISREG(status.st_mode)) {
        return Error{Errc::Io, "cannot open " + escapeName(path) + ": not a regular file"};
    }
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file || ::fstat(file.fd(), &status) != 0) {
        return ioError("open", path, errno);
    }
    if (!S_ISREG(status.st_mode)) {
        return Error{Errc::Io, "cannot open " + escapeName(path) + ": not a regular file"};
    }
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size < kSmallestMapped) {
        return readFile(file.fd(), size, path);
    }
    return mapFile(file.fd(), status, path);
}

} // namespace core
