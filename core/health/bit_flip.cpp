#include "core/health/bit_flip.h"

#include <bit>

namespace core {

std::optional<BitFlip> findBitFlip(CrcKind kind, std::uint64_t covered, std::uint32_t stored, std::uint32_t computed)
{
    const std::uint32_t difference = stored ^ computed;
    if (std::popcount(difference) == 1) {
        const int place = std::countr_zero(difference);
        return BitFlip{static_cast<std::uint64_t>(3 - place / 8), place % 8, true};
    }
    // A checksum is linear: the difference that one bit makes depends only on how far it stands from the end. Bit 7 of
    // the last byte makes the polynomial itself; every bit further away is one step of the register more.
    const std::uint32_t polynomial = kind == CrcKind::Crc32c ? 0x82f63b78U : 0xedb88320U;
    std::uint32_t value = polynomial;
    for (std::uint64_t byte = covered; byte-- > 0;) {
        for (int bit = 7; bit >= 0; --bit) {
            if (value == difference) {
                return BitFlip{byte, bit, false};
            }
            value = (value >> 1) ^ ((value & 1U) != 0 ? polynomial : 0U);
        }
    }
    return std::nullopt;
}

} // namespace core
