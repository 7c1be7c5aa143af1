#pragma once
// A directory on disk as the place where somebody wants to write: whose it is, and how much room there is.

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/io/directory.h"

namespace core {

struct DiskPlace {
    std::uint32_t uid = 0;
    std::uint32_t mode = 0777;       // permission bits
    std::uint64_t freeBytes = ~0ULL; // for users without privileges
};

/// Io when there is no such directory.
Result<DiskPlace> diskPlaceOf(const std::string& path);
/// Of a log dir; nothing where it is not on disk, or where that cannot be told.
std::optional<DiskPlace> placeOf(const Directory& logDir);

} // namespace core
