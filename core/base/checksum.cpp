#include "core/base/checksum.h"

#include <algorithm>
#include <isa-l/crc.h>

namespace core {

std::uint32_t crc32c(std::span<const std::byte> bytes)
{
    // ISA-L takes an int length and a pointer that it never writes through.
    constexpr std::size_t kMost = std::size_t{1} << 30;
    std::uint32_t crc = ~0U;
    while (!bytes.empty()) {
        const std::size_t length = std::min(bytes.size(), kMost);
        auto* data = const_cast<unsigned char*>(reinterpret_cast<const unsigned char*>(bytes.data()));
        crc = crc32_iscsi(data, static_cast<int>(length), crc);
        bytes = bytes.subspan(length);
    }
    return ~crc;
}

std::uint32_t crc32(std::span<const std::byte> bytes)
{
    return crc32_gzip_refl(0, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

} // namespace core
