#include "core/io/overlay.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "core/io/syscalls.h"

namespace core {

namespace {

constexpr std::uint32_t kNewFileMode = 0644;
constexpr std::uint32_t kNewDirMode = 0755;
constexpr std::size_t kWriteBlock = std::size_t{1} << 20;

struct SplitPath {
    std::string dir;
    std::string name;
};

SplitPath split(const std::string& path)
{
    const std::size_t slash = path.find('/');
    return slash == std::string::npos ? SplitPath{"", path} : SplitPath{path.substr(0, slash), path.substr(slash + 1)};
}

class PartBacking : public FileContent::Backing {
public:
    PartBacking(FileContent whole, std::uint64_t pos)
        : whole_(std::move(whole))
        , pos_(pos)
    {
    }
    void giveBack(std::uint64_t from, std::uint64_t to) const override { whole_.giveBack(pos_ + from, pos_ + to); }
    bool changed() const override { return whole_.changedWhileReading(); }

private:
    FileContent whole_;
    std::uint64_t pos_;
};

/// Bytes followed by zeros. The zeros are pages that nobody has touched, so they take no memory.
class ZeroTailBacking : public FileContent::Backing {
public:
    ZeroTailBacking(Bytes head, std::size_t size)
        : size_(size)
        , start_(::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0))
    {
        if (start_ == MAP_FAILED) {
            throw std::bad_alloc();
        }
        if (!head.empty()) {
            std::memcpy(start_, head.data(), head.size());
        }
    }
    ZeroTailBacking(const ZeroTailBacking&) = delete;
    ZeroTailBacking& operator=(const ZeroTailBacking&) = delete;
    ~ZeroTailBacking() override { ::munmap(start_, size_); }

    Bytes bytes() const { return {static_cast<const std::byte*>(start_), size_}; }
    void giveBack(std::uint64_t, std::uint64_t) const override {}
    bool changed() const override { return false; }

private:
    std::size_t size_;
    void* start_;
};

Status writeAll(int fd, Bytes bytes, const std::string& path)
{
    while (!bytes.empty()) {
        const std::size_t length = std::min(bytes.size(), kWriteBlock);
        const ssize_t written = makeStep("write", path, [&] { return ::write(fd, bytes.data(), length); });
        if (written < 0) {
            return ioError("write", path, errno);
        }
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return Done{};
}

} // namespace

FileContent partOf(FileContent whole, std::uint64_t pos, std::uint64_t length)
{
    const Bytes part = whole.bytes(pos, length);
    return FileContent(part, std::make_shared<const PartBacking>(std::move(whole), pos));
}

Overlay::Overlay(std::shared_ptr<const Directory> base)
    : base_(std::move(base))
{
    dirs_[""] = Dir{""};
}

std::string Overlay::inBase(const Dir& dir, const std::string& name)
{
    return dir.baseDir->empty() ? name : *dir.baseDir + "/" + name;
}

const Overlay::Dir* Overlay::dirOf(const std::string& dir) const
{
    const auto at = dirs_.find(dir);
    return at == dirs_.end() ? nullptr : &at->second;
}

Overlay::Dir* Overlay::dirOf(const std::string& dir)
{
    return const_cast<Dir*>(
        std::as_const(*this).dirOf(dir)); // NOLINT(cppcoreguidelines-pro-type-const-cast): one look-up
}

Result<Overlay::Dir*> Overlay::readDir(const std::string& name)
{
    Dir* dir = dirOf(name);
    if (dir == nullptr) {
        // A directory of the base that nobody has asked for yet.
        auto root = readDir("");
        if (!root) {
            return root.error();
        }
        const auto entry = root.value()->nodes.find(name);
        if (entry == root.value()->nodes.end() || entry->second.entry.kind != EntryKind::Directory) {
            return ioError("list", name, ENOENT);
        }
        dir = &(dirs_[name] = Dir{entry->second.origin.basePath});
    }
    if (dir->read) {
        return dir;
    }
    if (dir->baseDir) {
        auto entries = base_->list(*dir->baseDir);
        if (!entries) {
            return entries.error();
        }
        for (DirEntry& entry : entries.value()) {
            const std::string file = entry.name;
            Node node{std::move(entry), {inBase(*dir, file), 0}};
            node.origin.kept = node.entry.size;
            dir->nodes.emplace(file, std::move(node));
        }
    }
    dir->read = true;
    return dir;
}

Result<Overlay::Node*> Overlay::nodeOf(const std::string& path)
{
    const auto [dirName, name] = split(path);
    auto dir = readDir(dirName);
    if (!dir) {
        return dir.error();
    }
    const auto at = dir.value()->nodes.find(name);
    return at == dir.value()->nodes.end() ? nullptr : &at->second;
}

Result<std::vector<DirEntry>> Overlay::entriesOf(const Dir& dir) const
{
    if (!dir.read) {
        return base_->list(*dir.baseDir);
    }
    std::vector<DirEntry> entries;
    entries.reserve(dir.nodes.size());
    for (const auto& [name, node] : dir.nodes) {
        entries.push_back(node.entry);
        entries.back().name = name;
        entries.back().mtimeMs = node.given.mtimeMs.value_or(node.entry.mtimeMs);
    }
    return entries;
}

Result<std::vector<DirEntry>> Overlay::list(const std::string& dir) const
{
    if (const Dir* known = dirOf(dir)) {
        return entriesOf(*known);
    }
    const Dir& root = *dirOf("");
    if (!root.read) {
        return base_->list(dir);
    }
    const auto at = root.nodes.find(dir);
    if (at == root.nodes.end() || at->second.entry.kind != EntryKind::Directory || !at->second.origin.basePath) {
        return ioError("list", dir, ENOENT);
    }
    return base_->list(*at->second.origin.basePath);
}

Result<FileContent> Overlay::contentOf(const Node& node) const
{
    if (node.entry.kind != EntryKind::File) {
        return Error{Errc::Io, "cannot open " + node.entry.name + ": not a regular file"};
    }
    FileContent whole;
    if (node.content) {
        whole = *node.content;
    } else if (node.origin.basePath) {
        auto opened = base_->open(*node.origin.basePath);
        if (!opened) {
            return opened.error();
        }
        whole = std::move(opened).value();
    }
    const std::uint64_t size = node.entry.size;
    // The base may have grown since it was listed.
    const std::uint64_t kept = std::min(node.origin.kept, whole.size());
    if (size == whole.size() && kept == size) {
        return whole;
    }
    if (size <= kept) {
        return partOf(std::move(whole), 0, size);
    }
    auto backing = std::make_shared<const ZeroTailBacking>(whole.bytes(0, kept), static_cast<std::size_t>(size));
    const Bytes bytes = backing->bytes();
    return FileContent(bytes, std::move(backing));
}

Result<FileContent> Overlay::open(const std::string& path) const
{
    const auto [dirName, name] = split(path);
    const Dir* dir = dirOf(dirName);
    if (dir != nullptr && dir->read) {
        const auto at = dir->nodes.find(name);
        return at == dir->nodes.end() ? Result<FileContent>(ioError("open", path, ENOENT)) : contentOf(at->second);
    }
    if (dir != nullptr) {
        return base_->open(inBase(*dir, name));
    }
    const Dir& root = *dirOf("");
    if (!root.read) {
        return base_->open(path);
    }
    const auto at = root.nodes.find(dirName);
    return at == root.nodes.end() || !at->second.origin.basePath
               ? Result<FileContent>(ioError("open", path, ENOENT))
               : base_->open(*at->second.origin.basePath + "/" + name);
}

std::string Overlay::displayPath(const std::string& path) const
{
    const auto [dirName, name] = split(path);
    const Dir* dir = dirOf(dirName);
    if (dir == nullptr) {
        return base_->displayPath(path);
    }
    if (!dir->read) {
        return base_->displayPath(inBase(*dir, name));
    }
    const auto at = dir->nodes.find(name);
    return at == dir->nodes.end() || !at->second.origin.basePath ? std::string()
                                                                 : base_->displayPath(*at->second.origin.basePath);
}

Result<std::optional<DirEntry>> Overlay::find(const std::string& path) const
{
    const auto [dirName, name] = split(path);
    const Dir* dir = dirOf(dirName);
    if (dir != nullptr && dir->read) {
        const auto at = dir->nodes.find(name);
        if (at == dir->nodes.end()) {
            return std::optional<DirEntry>();
        }
        DirEntry entry = at->second.entry;
        entry.mtimeMs = at->second.given.mtimeMs.value_or(entry.mtimeMs);
        return std::optional(std::move(entry));
    }
    const auto entries = list(dirName);
    if (!entries) {
        return entries.error();
    }
    const auto at = std::ranges::lower_bound(entries.value(), name, {}, &DirEntry::name);
    return at == entries.value().end() || at->name != name ? std::nullopt : std::optional(*at);
}

Status Overlay::hold(const std::string& dir)
{
    const auto read = readDir(dir);
    return read ? Status(Done{}) : Status(read.error());
}

Status Overlay::makeDirectory(const std::string& name)
{
    auto root = readDir("");
    if (!root) {
        return root.error();
    }
    if (root.value()->nodes.contains(name)) {
        return ioError("make", name, EEXIST);
    }
    root.value()->nodes[name] = Node{DirEntry{.name = name, .kind = EntryKind::Directory, .mode = kNewDirMode}};
    Dir dir;
    dir.read = true;
    dirs_[name] = std::move(dir);
    return Done{};
}

Status Overlay::write(const std::string& path, std::vector<std::byte> content)
{
    return write(path, FileContent::ofMemory(std::move(content)));
}

Status Overlay::write(const std::string& path, FileContent content)
{
    const auto [dirName, name] = split(path);
    auto dir = readDir(dirName);
    if (!dir) {
        return dir.error();
    }
    const auto [at, isNew] =
        dir.value()->nodes.try_emplace(name, Node{DirEntry{.name = name, .mode = kNewFileMode}, {}, {}});
    if (at->second.entry.kind != EntryKind::File) {
        return ioError("write", path, EISDIR);
    }
    Node& node = at->second;
    node.entry.size = content.size();
    node.entry.allocated = content.size();
    node.origin = {std::nullopt, content.size()};
    node.content = std::move(content);
    return Done{};
}

Status Overlay::resize(const std::string& path, std::uint64_t size)
{
    auto found = nodeOf(path);
    if (!found) {
        return found.error();
    }
    Node* const node = found.value();
    if (node == nullptr || node->entry.kind != EntryKind::File) {
        return ioError("resize", path, node == nullptr ? ENOENT : EISDIR);
    }
    node->entry.size = size;
    node->entry.allocated = std::min(node->entry.allocated, size);
    node->origin.kept = std::min(node->origin.kept, size);
    return Done{};
}

Status Overlay::rename(const std::string& from, const std::string& to)
{
    auto found = nodeOf(from);
    if (!found) {
        return found.error();
    }
    if (found.value() == nullptr) {
        return ioError("rename", from, ENOENT);
    }
    const auto [fromDir, fromName] = split(from);
    const auto [toDir, toName] = split(to);
    const bool isDirectory = found.value()->entry.kind == EntryKind::Directory;
    auto target = readDir(toDir);
    if (!target) {
        return target.error();
    }
    const auto old = target.value()->nodes.find(toName);
    if (old != target.value()->nodes.end() && (isDirectory || old->second.entry.kind == EntryKind::Directory)) {
        return ioError("rename", from, EEXIST);
    }
    if (isDirectory) {
        auto dir = readDir(fromName);
        if (!dir) {
            return dir.error();
        }
        Dir moved = std::move(*dir.value());
        dirs_.erase(fromName);
        dirs_[toName] = std::move(moved);
    }
    Node node = std::move(*found.value());
    dirOf(fromDir)->nodes.erase(fromName);
    node.entry.name = toName;
    dirOf(toDir)->nodes[toName] = std::move(node);
    return Done{};
}

Status Overlay::unlink(const std::string& path)
{
    auto found = nodeOf(path);
    if (!found) {
        return found.error();
    }
    if (found.value() == nullptr || found.value()->entry.kind == EntryKind::Directory) {
        return ioError("remove", path, found.value() == nullptr ? ENOENT : EISDIR);
    }
    const auto [dirName, name] = split(path);
    dirOf(dirName)->nodes.erase(name);
    return Done{};
}

Status Overlay::setOwner(const std::string& path, std::uint32_t uid, std::uint32_t gid, std::uint32_t mode)
{
    auto found = nodeOf(path);
    if (!found || found.value() == nullptr) {
        return found ? ioError("give its owner to", path, ENOENT) : found.error();
    }
    DirEntry& entry = found.value()->entry;
    entry.uid = uid;
    entry.gid = gid;
    entry.mode = mode;
    found.value()->given.owner = true;
    return Done{};
}

Status Overlay::setTime(const std::string& path, std::int64_t mtimeMs)
{
    auto found = nodeOf(path);
    if (!found || found.value() == nullptr) {
        return found ? ioError("give its time to", path, ENOENT) : found.error();
    }
    found.value()->given.mtimeMs = mtimeMs;
    return Done{};
}

Status Overlay::removeDirectory(const std::string& name)
{
    auto found = nodeOf(name);
    if (!found) {
        return found.error();
    }
    if (found.value() == nullptr || found.value()->entry.kind != EntryKind::Directory) {
        return ioError("remove", name, found.value() == nullptr ? ENOENT : ENOTDIR);
    }
    dirs_.erase(name);
    dirOf("")->nodes.erase(name);
    return Done{};
}

Overlay::Given Overlay::givenTo(const std::string& path) const
{
    const auto [dirName, name] = split(path);
    const Dir* dir = dirOf(dirName);
    if (dir == nullptr || !dir->read) {
        return {};
    }
    const auto at = dir->nodes.find(name);
    return at == dir->nodes.end() ? Given() : at->second.given;
}

Result<std::optional<Overlay::Origin>> Overlay::origin(const std::string& path) const
{
    const auto [dirName, name] = split(path);
    const Dir* dir = dirOf(dirName);
    if (dir != nullptr && dir->read) {
        const auto at = dir->nodes.find(name);
        return at == dir->nodes.end() ? std::nullopt : std::optional(at->second.origin);
    }
    const auto entry = find(path);
    if (!entry) {
        return entry.error();
    }
    if (!entry.value()) {
        return std::optional<Origin>();
    }
    const std::optional<std::string> baseDir = baseDirOf(dirName);
    return std::optional(Origin{!baseDir || baseDir->empty() ? name : *baseDir + "/" + name, entry.value()->size});
}

std::optional<std::string> Overlay::baseDirOf(const std::string& name) const
{
    if (const Dir* dir = dirOf(name)) {
        return dir->baseDir;
    }
    const auto entry = find(name);
    return entry && entry.value() && entry.value()->kind == EntryKind::Directory ? std::optional(name) : std::nullopt;
}

Status Overlay::writeOut(const std::string& path) const
{
    const auto root = list("");
    if (!root) {
        return root.error();
    }
    std::vector<std::string> files;
    for (const DirEntry& entry : root.value()) {
        if (entry.kind == EntryKind::File) {
            files.push_back(entry.name);
        } else if (entry.kind == EntryKind::Directory) {
            const std::string dir = joinPath(path, entry.name);
            if (makeStep("mkdir", dir, [&] { return ::mkdir(dir.c_str(), kNewDirMode); }) != 0) {
                return ioError("make", dir, errno);
            }
            const auto inner = list(entry.name);
            if (!inner) {
                return inner.error();
            }
            for (const DirEntry& file : inner.value()) {
                if (file.kind == EntryKind::File) {
                    files.push_back(entry.name + "/" + file.name);
                }
            }
        }
    }
    for (const std::string& file : files) {
        const auto content = open(file);
        if (!content) {
            return content.error();
        }
        const auto made = origin(file);
        if (!made) {
            return made.error();
        }
        const std::string target = joinPath(path, file);
        const OpenFile out(makeStep("create", target, [&] {
            return ::open(target.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kNewFileMode);
        }));
        if (!out) {
            return ioError("create", target, errno);
        }
        const std::uint64_t size = content.value().size();
        const std::uint64_t kept = made.value() ? std::min(made.value()->kept, size) : size;
        if (Status written = writeAll(out.fd(), content.value().bytes(0, kept), target); !written) {
            return written;
        }
        if (kept < size &&
            makeStep("truncate", target, [&] { return ::ftruncate(out.fd(), static_cast<off_t>(size)); }) != 0) {
            return ioError("resize", target, errno);
        }
    }
    return Done{};
}

} // namespace core
