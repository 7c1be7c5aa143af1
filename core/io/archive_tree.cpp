#include "core/io/archive_tree.h"

#include <algorithm>
#include <cerrno>
#include <fmt/format.h>
#include <string_view>
#include <utility>

#include "core/base/escape.h"
#include "core/io/overlay.h"
#include "core/io/syscalls.h"

namespace core {

namespace {

constexpr std::size_t kLongestPath = 4096;
constexpr std::size_t kLongestName = 255;
constexpr std::size_t kMostParts = 64;
constexpr int kMostLinks = 40; // as the kernel

/// The parts of a path without "." and empty ones; nothing when it leads out of the archive or is no sane path.
std::optional<std::vector<std::string>> partsOf(std::string_view path)
{
    std::vector<std::string> parts;
    if (path.size() > kLongestPath) {
        return std::nullopt;
    }
    for (std::size_t at = 0; at < path.size();) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        const std::string_view part = path.substr(at, end - at);
        at = end + 1;
        if (part.empty() || part == ".") {
            continue;
        }
        if (part == ".." || part.size() > kLongestName || part.find('\0') != std::string_view::npos ||
            parts.size() == kMostParts) {
            return std::nullopt;
        }
        parts.emplace_back(part);
    }
    return parts;
}

std::string joined(const std::vector<std::string>& parts)
{
    std::string path;
    for (const std::string& part : parts) {
        path = joinPath(path, part);
    }
    return path;
}

/// The first path behind everything under `path`: '0' follows '/'.
std::string behind(const std::string& path)
{
    return path + '0';
}

Error limitError(const std::string& name, std::string_view what, std::uint64_t limit)
{
    return {Errc::Unsupported, fmt::format("{} is not opened: it {} (the limit is {})", escapeName(name), what, limit)};
}

} // namespace

ArchiveTree::ArchiveTree(std::string name, const ArchiveLimits& limits)
    : name_(std::move(name))
    , limits_(limits)
{
}

const ArchiveTree::Member* ArchiveTree::find(const std::string& path) const
{
    const auto at = members_.find(path);
    return at == members_.end() ? nullptr : &at->second;
}

ArchiveTree::Member* ArchiveTree::member(const std::string& path)
{
    const auto at = members_.find(path);
    return at == members_.end() ? nullptr : &at->second;
}

std::size_t ArchiveTree::addSource(FileContent content)
{
    sources_.push_back(std::move(content));
    return sources_.size() - 1;
}

void ArchiveTree::setDamage(Error damage)
{
    if (!damage_) {
        damage_ = std::move(damage);
    }
}

ArchiveLimits ArchiveTree::limitsLeft() const
{
    ArchiveLimits left = limits_;
    left.members -= std::min<std::uint64_t>(left.members, members_.size());
    left.nameBytes -= std::min(left.nameBytes, nameBytes_);
    left.unpackedBytes -= unpackedBytes_;
    return left;
}

Status ArchiveTree::mayUnpack(std::uint64_t bytes) const
{
    return bytes > limits_.unpackedBytes - unpackedBytes_
               ? Status(limitError(name_, "unpacks to too many bytes", limits_.unpackedBytes))
               : Status(Done{});
}

Status ArchiveTree::countUnpacked(std::uint64_t bytes)
{
    Status may = mayUnpack(bytes);
    unpackedBytes_ += may ? bytes : 0;
    return may;
}

Status ArchiveTree::insert(const std::string& path, Member member)
{
    const auto at = members_.find(path);
    if (at != members_.end()) {
        const bool staysDirectory =
            at->second.entry.kind == EntryKind::Directory && member.entry.kind == EntryKind::Directory;
        if (at->second.entry.kind == EntryKind::Directory && !staysDirectory) {
            members_.erase(members_.lower_bound(path + '/'), members_.lower_bound(behind(path)));
        }
        at->second = std::move(member);
        return Done{};
    }
    if (members_.size() >= limits_.members) {
        return limitError(name_, "holds too many files and directories", limits_.members);
    }
    nameBytes_ += path.size();
    if (nameBytes_ > limits_.nameBytes) {
        return limitError(name_, "holds too long names", limits_.nameBytes);
    }
    members_.emplace(path, std::move(member));
    return Done{};
}

Result<std::string> ArchiveTree::add(const std::string& path, Member member)
{
    const std::optional<std::vector<std::string>> parts = partsOf(path);
    if (!parts) {
        if (leftOut_++ == 0) {
            firstLeftOut_ = path.substr(0, kLongestName);
        }
        return std::string();
    }
    if (parts->empty()) {
        return std::string(); // the top's own entry
    }
    std::string parent;
    for (std::size_t i = 0; i + 1 < parts->size(); ++i) {
        parent = joinPath(parent, (*parts)[i]);
        const Member* const known = find(parent);
        if (known == nullptr || known->entry.kind != EntryKind::Directory) {
            Member implied;
            implied.entry.kind = EntryKind::Directory;
            implied.entry.mtimeMs = member.entry.mtimeMs;
            implied.entry.mode = 0755;
            if (Status done = insert(parent, std::move(implied)); !done) {
                return done.error();
            }
        }
    }
    const std::string whole = joinPath(parent, parts->back());
    if (Status done = insert(whole, std::move(member)); !done) {
        return done.error();
    }
    return whole;
}

Status ArchiveTree::addHardLink(const std::string& path, const std::string& target, Member member)
{
    const std::optional<std::vector<std::string>> parts = partsOf(target);
    const Member* const known = parts ? find(joined(*parts)) : nullptr;
    if (known != nullptr && known->entry.kind != EntryKind::Directory) {
        member = *known;
    } else {
        member.entry.kind = EntryKind::DanglingLink;
        member.entry.readable = false;
    }
    const Result<std::string> added = add(path, std::move(member));
    return added ? Status(Done{}) : Status(added.error());
}

std::vector<std::string> ArchiveTree::directories() const
{
    std::vector<std::string> paths = {""};
    for (const auto& [path, member] : members_) {
        if (member.entry.kind == EntryKind::Directory) {
            paths.push_back(path);
        }
    }
    return paths;
}

std::vector<std::string> ArchiveTree::files() const
{
    std::vector<std::string> paths;
    for (const auto& [path, member] : members_) {
        if (member.entry.kind == EntryKind::File && !member.isLink) {
            paths.push_back(path);
        }
    }
    return paths;
}

/// Where a path leads when links are followed; nothing when that is nowhere in the archive.
std::optional<std::string> ArchiveTree::followed(const std::string& path) const
{
    std::vector<std::string> waiting; // the next part last
    const auto push = [&waiting](std::string_view text) {
        std::vector<std::string> parts;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('/', at), text.size());
            if (end > at) {
                parts.emplace_back(text.substr(at, end - at));
            }
            at = end + 1;
        }
        waiting.insert(waiting.end(), parts.rbegin(), parts.rend());
    };
    push(path);
    std::string at;
    int links = 0;
    while (!waiting.empty()) {
        const std::string part = std::move(waiting.back());
        waiting.pop_back();
        if (part == ".") {
            continue;
        }
        if (part == "..") {
            if (at.empty()) {
                return std::nullopt; // out of the archive
            }
            const std::size_t slash = at.rfind('/');
            at.resize(slash == std::string::npos ? 0 : slash);
            continue;
        }
        const std::string next = joinPath(at, part);
        const Member* const known = find(next);
        if (known == nullptr) {
            return std::nullopt;
        }
        if (!known->isLink) {
            at = next;
            continue;
        }
        if (++links > kMostLinks || known->target.size() > kLongestPath) {
            return std::nullopt;
        }
        // An absolute target is where the archive was made; archives drop the slash of such paths.
        if (known->target.starts_with('/')) {
            at.clear();
        }
        push(known->target);
    }
    return at;
}

DirEntry ArchiveTree::entryOf(const std::string& path, const std::string& name, const Member& member) const
{
    DirEntry entry = member.entry;
    if (member.isLink) {
        const std::optional<std::string> target = followed(path);
        const Member* const known = target ? find(*target) : nullptr;
        if (known != nullptr) {
            entry = known->entry;
        } else if (target) { // the top
            entry.kind = EntryKind::Directory;
        } else {
            entry.kind = EntryKind::DanglingLink;
            entry.readable = false;
        }
    }
    entry.name = name;
    return entry;
}

Result<std::vector<DirEntry>> ArchiveTree::list(const std::string& path) const
{
    const std::optional<std::string> dir = followed(path);
    const Member* const known = dir ? find(*dir) : nullptr;
    if (!dir || (!dir->empty() && known->entry.kind != EntryKind::Directory)) {
        return ioError("list", joinPath(name_, path), dir ? ENOTDIR : ENOENT);
    }
    std::vector<DirEntry> entries;
    const std::string prefix = dir->empty() ? "" : *dir + '/';
    for (auto at = members_.lower_bound(prefix); at != members_.end() && at->first.starts_with(prefix);) {
        const std::size_t slash = at->first.find('/', prefix.size());
        if (slash != std::string::npos) {
            at = members_.lower_bound(behind(at->first.substr(0, slash))); // past what lies deeper
            continue;
        }
        entries.push_back(entryOf(at->first, at->first.substr(prefix.size()), at->second));
        ++at;
    }
    return entries;
}

Result<FileContent> ArchiveTree::open(const std::string& path) const
{
    const std::optional<std::string> target = followed(path);
    const Member* const known = target ? find(*target) : nullptr;
    const std::string shown = joinPath(name_, path);
    if (known == nullptr && !(target && target->empty())) {
        return ioError("open", shown, ENOENT);
    }
    if (known == nullptr || known->entry.kind != EntryKind::File) {
        return Error{Errc::Io, "cannot open " + escapeName(shown) + ": not a regular file"};
    }
    if (!known->entry.readable) {
        return Error{Errc::Io, "cannot open " + escapeName(shown) + ": it is encrypted or packed in an unknown way"};
    }
    if (known->entry.size == 0) {
        return FileContent();
    }
    return partOf(sources_[known->source], known->pos, known->entry.size);
}

Status ArchiveTree::graft(const std::string& path, ArchiveTree&& inner)
{
    const Member* const file = find(path);
    if (file == nullptr) {
        return Done{};
    }
    Member dir;
    dir.entry.kind = EntryKind::Directory;
    dir.entry.mtimeMs = file->entry.mtimeMs;
    dir.entry.mode = 0755;
    if (Status done = insert(path, std::move(dir)); !done) {
        return done;
    }
    const std::size_t firstSource = sources_.size();
    sources_.insert(sources_.end(), inner.sources_.begin(), inner.sources_.end());
    for (auto& [name, member] : inner.members_) {
        member.source += firstSource;
        if (member.isLink && member.target.starts_with('/')) {
            member.target.insert(0, '/' + path);
        }
        if (Status done = insert(joinPath(path, name), std::move(member)); !done) {
            return done;
        }
    }
    if (inner.leftOut_ > 0 && leftOut_ == 0) {
        firstLeftOut_ = inner.firstLeftOut_;
    }
    leftOut_ += inner.leftOut_;
    if (inner.damage_) {
        setDamage(*inner.damage_);
    }
    return countUnpacked(inner.unpackedBytes_);
}

namespace {

class ArchiveDirectory : public Directory {
public:
    ArchiveDirectory(std::shared_ptr<const ArchiveTree> tree, std::string root, bool hasRootFiles,
                     std::optional<std::map<std::string, std::string>> dirs)
        : tree_(std::move(tree))
        , root_(std::move(root))
        , hasRootFiles_(hasRootFiles)
        , dirs_(std::move(dirs))
    {
    }

    Result<std::vector<DirEntry>> list(const std::string& dir) const override
    {
        if (!dirs_ || !dir.empty()) {
            const std::optional<std::string> path = inTree(dir);
            return path ? tree_->list(*path) : ioError("list", displayPath(dir), ENOENT);
        }
        std::vector<DirEntry> entries;
        for (const auto& [name, path] : *dirs_) {
            entries.push_back({.name = name, .kind = EntryKind::Directory, .mode = 0755});
        }
        return entries;
    }

    Result<FileContent> open(const std::string& path) const override
    {
        const std::optional<std::string> inner = inTree(path);
        return inner ? tree_->open(*inner) : ioError("open", displayPath(path), ENOENT);
    }

    std::string displayPath(const std::string& path) const override
    {
        return joinPath(tree_->name(), inTree(path).value_or(path));
    }
    std::optional<std::string> diskPath() const override { return std::nullopt; }
    bool hasRootFiles() const override { return hasRootFiles_; }

private:
    std::optional<std::string> inTree(const std::string& path) const
    {
        if (!dirs_) {
            return joinPath(root_, path);
        }
        if (path.empty()) {
            return root_;
        }
        if (const auto dir = dirs_->find(path); dir != dirs_->end()) {
            return dir->second;
        }
        const std::size_t slash = path.rfind('/');
        const auto dir = slash == std::string::npos ? dirs_->end() : dirs_->find(path.substr(0, slash));
        return dir == dirs_->end() ? std::nullopt : std::optional(joinPath(dir->second, path.substr(slash + 1)));
    }

    std::shared_ptr<const ArchiveTree> tree_;
    std::string root_;
    bool hasRootFiles_;
    std::optional<std::map<std::string, std::string>> dirs_;
};

} // namespace

std::shared_ptr<const Directory> archiveDirectory(std::shared_ptr<const ArchiveTree> tree, std::string root,
                                                  bool hasRootFiles,
                                                  std::optional<std::map<std::string, std::string>> dirs)
{
    return std::make_shared<const ArchiveDirectory>(std::move(tree), std::move(root), hasRootFiles, std::move(dirs));
}

} // namespace core
