#pragma once
// Both checksums of checksum.h over bytes that come in pieces.

#include <cstddef>
#include <cstdint>
#include <span>

namespace core {

class RunningChecksum {
public:
    void add(std::span<const std::byte> bytes);
    std::uint32_t crc32c() const { return ~crc32c_; }
    std::uint32_t crc32() const { return crc32_; }

private:
    std::uint32_t crc32c_ = ~0U;
    std::uint32_t crc32_ = 0;
};

} // namespace core
