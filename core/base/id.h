#pragma once
// Quantities that must not be mixed up each get a type of their own. Values come from hostile bytes, so the
// arithmetic wraps (two's complement) instead of being undefined.

#include <compare>
#include <cstdint>

namespace core {

template <class Tag>
struct Id {
    std::int64_t value = 0;
    friend constexpr auto operator<=>(const Id&, const Id&) = default;
    friend constexpr Id operator+(Id left, std::int64_t right)
    {
        return {static_cast<std::int64_t>(static_cast<std::uint64_t>(left.value) + static_cast<std::uint64_t>(right))};
    }
    friend constexpr std::int64_t operator-(Id left, Id right)
    {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(left.value) -
                                         static_cast<std::uint64_t>(right.value));
    }
};

using Offset = Id<struct OffsetTag>;         // position of a record in its partition
using FilePos = Id<struct FilePosTag>;       // byte in one file
using TimestampMs = Id<struct TimestampTag>; // milliseconds since 1970 UTC; -1 none

} // namespace core
