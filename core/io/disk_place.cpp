#include "core/io/disk_place.h"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include "core/base/escape.h"

namespace core {

Result<DiskPlace> diskPlaceOf(const std::string& path)
{
    struct stat status = {};
    struct statvfs space = {};
    if (::stat(path.c_str(), &status) != 0 || ::statvfs(path.c_str(), &space) != 0) {
        return Error{Errc::Io, "cannot look at " + escapeName(path) + ": " + std::strerror(errno)};
    }
    constexpr mode_t kPermissions = 0777;
    return DiskPlace{status.st_uid, status.st_mode & kPermissions,
                     std::uint64_t{space.f_bavail} * std::uint64_t{space.f_frsize}};
}

std::optional<DiskPlace> placeOf(const Directory& logDir)
{
    const std::optional<std::string> path = logDir.diskPath();
    const Result<DiskPlace> place = path ? diskPlaceOf(*path) : Error{Errc::Unsupported, "not on disk"};
    return place ? std::optional(place.value()) : std::nullopt;
}

} // namespace core
