#pragma once
// Who owns a path on disk, who may do what with it, and how much room its file system has.

#include <cstdint>
#include <optional>
#include <string>

#include "core/io/directory.h"

namespace core {

struct PathStatus {
    std::uint32_t uid = 0;
    std::uint32_t mode = 0; // permission bits
};
/// Nothing when it cannot be asked.
std::optional<PathStatus> statusOf(const std::string& path);

/// Bytes that a user without privileges can still write to the file system of `path`.
std::optional<std::uint64_t> freeBytesAt(const std::string& path);

enum class Access : std::uint32_t { Read = 04, Write = 02, Search = 01 };
constexpr Access operator|(Access a, Access b)
{
    return static_cast<Access>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

/// Whether `user` may do all of `access`. Which groups a user is in is not known: its own files count by their owner
/// bits, others by any; user 0 may everything.
bool permits(std::uint32_t owner, std::uint32_t mode, std::uint32_t user, Access access);

} // namespace core
