#pragma once
// Finds the single flipped bit that explains a wrong checksum, to be shown; nothing is corrected by it.

#include <cstdint>
#include <optional>

#include "core/base/byte_cursor.h"

namespace core {

enum class CrcKind : std::uint8_t { Crc32, Crc32c };

struct BitFlip {
    std::uint64_t byte = 0;  // in the covered bytes
    int bit = 0;             // 0: least significant
    bool inChecksum = false; // the stored checksum has the flipped bit; `byte` counts in its 4 bytes then
    friend bool operator==(const BitFlip&, const BitFlip&) = default;
};

/// `covered`: number of bytes under the checksum. Takes one step a bit of them.
std::optional<BitFlip> findBitFlip(CrcKind kind, std::uint64_t covered, std::uint32_t stored, std::uint32_t computed);

} // namespace core
