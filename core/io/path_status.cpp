#include "core/io/path_status.h"

#include <algorithm>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>

namespace core {

namespace {

struct OddSystem {
    std::uint32_t magic;
    const char* name;
};
constexpr OddSystem kOddSystems[] = {
    {0x4d44, "vfat"},    {0x2011bab0, "exfat"},    {0x5346544e, "ntfs"},   {0x7366746e, "ntfs3"},
    {0x01021997, "9p"},  {0x517b, "smb"},          {0xff534d42, "cifs"},   {0xfe534d42, "smb"},
    {0x9660, "iso9660"}, {0x73717368, "squashfs"}, {0x65735546, "fuse"},   {0x6969, "nfs"},
    {0x5346414f, "afs"}, {0x73757245, "coda"},     {0x564c, "ncp"},        {0x4244, "hfs"},
    {0x482b, "hfsplus"}, {0x786f4256, "vboxsf"},   {0xbacbacbc, "vmhgfs"}, {0x15013346, "udf"},
};

} // namespace

std::optional<PathStatus> statusOf(const std::string& path)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) {
        return std::nullopt;
    }
    return PathStatus{status.st_uid, status.st_mode & 07777U, status.st_gid};
}

std::optional<std::uint64_t> freeBytesAt(const std::string& path)
{
    struct statvfs status = {};
    if (::statvfs(path.c_str(), &status) != 0) {
        return std::nullopt;
    }
    return static_cast<std::uint64_t>(status.f_bavail) * status.f_frsize;
}

std::optional<std::uint32_t> fileSystemAt(const std::string& path)
{
    struct statfs status = {};
    if (::statfs(path.c_str(), &status) != 0) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(status.f_type);
}

const char* withoutAtomicRename(std::uint32_t magic)
{
    const auto* const odd = std::ranges::find(kOddSystems, magic, &OddSystem::magic);
    return odd == std::ranges::end(kOddSystems) ? nullptr : odd->name;
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
