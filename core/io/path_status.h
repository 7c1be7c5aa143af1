#pragma once
// Who owns a path on disk, who may do what with it, and how much room its file system has.

#include <cstdint>
#include <optional>
#include <string>

namespace core {

struct PathStatus {
    std::uint32_t uid = 0;
    std::uint32_t mode = 0; // permission bits
    std::uint32_t gid = 0;
};
/// Nothing when it cannot be asked.
std::optional<PathStatus> statusOf(const std::string& path);

/// Bytes that a user without privileges can still write to the file system of `path`.
std::optional<std::uint64_t> freeBytesAt(const std::string& path);

/// The magic number of the file system of `path` (statfs); nothing when it cannot be asked.
std::optional<std::uint32_t> fileSystemAt(const std::string& path);
/// The name of a kind of file system where a file is not replaced in one go by a rename, or fsync promises nothing:
/// those of other systems, of a network, and in user space. Null for all others.
const char* withoutAtomicRename(std::uint32_t magic);

enum class Access : std::uint32_t { Read = 04, Write = 02, Search = 01 };
constexpr Access operator|(Access a, Access b)
{
    return static_cast<Access>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

/// Whether `user` may do all of `access`. Which groups a user is in is not known: its own files count by their owner
/// bits, others by any; user 0 may everything.
bool permits(std::uint32_t owner, std::uint32_t mode, std::uint32_t user, Access access);

} // namespace core
