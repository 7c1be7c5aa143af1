#include "core/io/path_status.h"

#include <sys/stat.h>
#include <sys/statvfs.h>

namespace core {

std::optional<PathStatus> statusOf(const std::string& path)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) {
        return std::nullopt;
    }
    return PathStatus{status.st_uid, status.st_mode & 07777U};
}

std::optional<std::uint64_t> freeBytesAt(const std::string& path)
{
    struct statvfs status = {};
    if (::statvfs(path.c_str(), &status) != 0) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(status.f_bavail) * status.f_frsize;
}

bool permits(std::uint32_t owner, std::uint32_t mode, std::uint32_t user, Access access)
{
    if (user == 0) {
        return true;
    }
    const std::uint32_t bits = owner == user ? mode >> 6 : (mode >> 3) | mode;
    const auto wanted = static_cast<std::uint32_t>(access);
    return (bits & wanted) == wanted;
}

} // namespace core
