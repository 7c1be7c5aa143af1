#pragma once
// A hash that is quick and spreads well; nobody's enemy chose it, so it proves nothing against one who forges bytes.

#include <cstdint>

#include "core/base/byte_cursor.h"

namespace core {

/// 64 bits that depend on every byte.
std::uint64_t hashOf(Bytes bytes);

/// Spreads every bit over the whole word.
std::uint64_t mixed(std::uint64_t value);

/// A hash of both, in this order.
inline std::uint64_t hashOf(std::uint64_t first, std::uint64_t second)
{
    return mixed(first * 0x9e3779b97f4a7c15ULL + mixed(second));
}

} // namespace core
