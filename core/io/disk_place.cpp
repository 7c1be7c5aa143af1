#include "core/io/disk_place.h"

#include <cerrno>
#include <cstring>

#include "core/base/escape.h"
#include "core/io/path_status.h"

namespace core {

Result<DiskPlace> diskPlaceOf(const std::string& path)
{
    const std::optional<PathStatus> status = statusOf(path);
    const std::optional<std::uint64_t> room = status ? freeBytesAt(path) : std::nullopt;
    if (!room) {
        return Error{Errc::Io, "cannot look at " + escapeName(path) + ": " + std::strerror(errno)};
    }
    constexpr std::uint32_t kPermissions = 0777;
    return DiskPlace{status->uid, status->mode & kPermissions, *room};
}

std::optional<DiskPlace> placeOf(const Directory& logDir)
{
    const std::optional<std::string> path = logDir.diskPath();
    const Result<DiskPlace> place = path ? diskPlaceOf(*path) : Error{Errc::Unsupported, "not on disk"};
    return place ? std::optional(place.value()) : std::nullopt;
}

} // namespace core
