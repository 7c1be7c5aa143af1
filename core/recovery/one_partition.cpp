#include "core/recovery/one_partition.h"

#include "core/format/file_name.h"

namespace core {

OnePartition::OnePartition(std::shared_ptr<const Directory> logDir, std::string dir)
    : logDir_(std::move(logDir))
    , dir_(std::move(dir))
{
    const std::optional<PartitionDirName> parsed = parsePartitionDirName(dir_);
    name_ = parsed ? parsed->topic + "-" + std::to_string(parsed->partition) : "partition-0";
}

std::optional<std::string> OnePartition::there(const std::string& path) const
{
    if (path.starts_with(name_ + "/")) {
        return dir_ + path.substr(name_.size());
    }
    return path == name_ ? std::optional(dir_) : std::nullopt;
}

Result<std::vector<DirEntry>> OnePartition::list(const std::string& dir) const
{
    if (dir.empty()) {
        return std::vector{DirEntry{.name = name_, .kind = EntryKind::Directory, .mode = 0755}};
    }
    const std::optional<std::string> path = there(dir);
    return path ? logDir_->list(*path) : Result<std::vector<DirEntry>>(Error{Errc::Io, "there is no " + dir});
}

Result<FileContent> OnePartition::open(const std::string& path) const
{
    const std::optional<std::string> file = there(path);
    return file ? logDir_->open(*file) : Result<FileContent>(Error{Errc::Io, "there is no " + path});
}

std::string OnePartition::displayPath(const std::string& path) const
{
    const std::optional<std::string> file = there(path);
    return file ? logDir_->displayPath(*file) : std::string();
}

} // namespace core
