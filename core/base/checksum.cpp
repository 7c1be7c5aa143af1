#include "core/base/checksum.h"

#include <algorithm>
#include <isa-l/crc.h>

#include "core/base/running_checksum.h"

namespace core {

namespace {

/// Of the inverted form, which the parts hand on.
std::uint32_t addCrc32c(std::uint32_t crc, std::span<const std::byte> bytes)
{
    // ISA-L takes an int length and a pointer that it never writes through.
    constexpr std::size_t kMost = std::size_t{1} << 30;
    while (!bytes.empty()) {
        const std::size_t length = std::min(bytes.size(), kMost);
        auto* data = const_cast<unsigned char*>(reinterpret_cast<const unsigned char*>(bytes.data()));
        crc = crc32_iscsi(data, static_cast<int>(length), crc);
        bytes = bytes.subspan(length);
    }
    return crc;
}

} // namespace

std::uint32_t crc32c(std::span<const std::byte> bytes)
{
    return ~addCrc32c(~0U, bytes);
}

std::uint32_t crc32(std::span<const std::byte> bytes)
{
    return crc32_gzip_refl(0, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

void RunningChecksum::add(std::span<const std::byte> bytes)
{
    crc32c_ = addCrc32c(crc32c_, bytes);
    crc32_ = crc32_gzip_refl(crc32_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

} // namespace core
