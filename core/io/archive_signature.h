#pragma once
// Which kind of archive a file is, from its first bytes. Its name has no say.

#include <cstddef>
#include <cstdint>

#include "core/base/byte_cursor.h"

namespace core {

inline constexpr std::size_t kArchiveHeadBytes = 512; // what archiveKind() wants to see, or all when there is less

enum class ArchiveKind : std::uint8_t {
    None,
    Tar,       // its first header has the right checksum
    Zip,       //
    Compressed // gzip, zstd, xz, bzip2 or lz4: only unpacking tells what is in it
};

ArchiveKind archiveKind(Bytes head);

} // namespace core
