#include <algorithm>
#include <set>
#include <utility>

#include "core/base/escape.h"
#include "core/io/directory.h"
#include "core/io/syscalls.h"

namespace core {

namespace {

class MemoryDirectory : public Directory {
public:
    explicit MemoryDirectory(std::map<std::string, std::vector<std::byte>>&& files)
    {
        for (auto& [path, bytes] : files) {
            const std::size_t slash = path.find('/');
            hasRootFiles_ = hasRootFiles_ || slash == std::string::npos;
            if (slash == std::string::npos || slash + 1 < path.size()) {
                files_.emplace(path, FileContent::ofMemory(std::move(bytes)));
            }
            if (slash != std::string::npos) {
                dirs_.insert(path.substr(0, slash));
            }
        }
    }

    Result<std::vector<DirEntry>> list(const std::string& dir) const override
    {
        std::vector<DirEntry> entries;
        if (dir.empty()) {
            for (const std::string& name : dirs_) {
                entries.push_back({.name = name, .kind = EntryKind::Directory, .mode = 0755});
            }
        } else if (!dirs_.contains(dir)) {
            return ioError("list", dir, ENOENT);
        }
        const std::string prefix = dir.empty() ? "" : dir + "/";
        for (auto at = files_.lower_bound(prefix); at != files_.end() && at->first.starts_with(prefix); ++at) {
            std::string name = at->first.substr(prefix.size());
            if (name.find('/') == std::string::npos) {
                const std::uint64_t size = at->second.size();
                entries.push_back({.name = std::move(name), .size = size, .allocated = size, .mode = 0644});
            }
        }
        std::ranges::sort(entries, {}, &DirEntry::name);
        return entries;
    }

    Result<FileContent> open(const std::string& path) const override
    {
        const auto at = files_.find(path);
        if (at == files_.end()) {
            return dirs_.contains(path) ? Error{Errc::Io, "cannot open " + escapeName(path) + ": not a regular file"}
                                        : ioError("open", path, ENOENT);
        }
        return at->second;
    }

    std::string displayPath(const std::string&) const override { return {}; }
    std::optional<std::string> diskPath() const override { return std::nullopt; }
    bool hasRootFiles() const override { return hasRootFiles_; }

private:
    std::map<std::string, FileContent> files_;
    std::set<std::string> dirs_;
    bool hasRootFiles_ = false;
};

} // namespace

std::shared_ptr<const Directory> memoryDirectory(std::map<std::string, std::vector<std::byte>> files)
{
    return std::make_shared<const MemoryDirectory>(std::move(files));
}

} // namespace core
