#pragma once
// Kafka's variable-length integers (record batches: zig-zag; flexible messages: unsigned). Base-128 groups, least
// significant first, top bit = more follow. At most 5 bytes (32 bits) or 10 (64 bits): surplus value bits of the last
// byte are dropped, a set top bit there is malformed.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

template <class T>
struct Varint {
    T value = 0;
    std::size_t length = 0; // bytes it takes
};

namespace detail {
template <class Raw, std::size_t kMost>
inline std::optional<Varint<Raw>> decodeGroups(std::span<const std::byte> bytes)
{
    Raw raw = 0;
    const std::size_t most = bytes.size() < kMost ? bytes.size() : kMost;
    for (std::size_t i = 0; i < most; ++i) {
        const auto group = static_cast<std::uint8_t>(bytes[i]);
        raw |= static_cast<Raw>(static_cast<Raw>(group & 0x7f) << (7 * i));
        if ((group & 0x80) == 0) {
            return Varint<Raw>{raw, i + 1};
        }
    }
    return std::nullopt;
}
} // namespace detail

inline std::optional<Varint<std::uint32_t>> decodeUnsignedVarint(std::span<const std::byte> bytes)
{
    return detail::decodeGroups<std::uint32_t, 5>(bytes);
}

inline std::optional<Varint<std::int32_t>> decodeVarint(std::span<const std::byte> bytes)
{
    const auto raw = detail::decodeGroups<std::uint32_t, 5>(bytes);
    if (!raw) {
        return std::nullopt;
    }
    return Varint<std::int32_t>{static_cast<std::int32_t>((raw->value >> 1) ^ (0U - (raw->value & 1U))), raw->length};
}

inline std::optional<Varint<std::int64_t>> decodeVarlong(std::span<const std::byte> bytes)
{
    const auto raw = detail::decodeGroups<std::uint64_t, 10>(bytes);
    if (!raw) {
        return std::nullopt;
    }
    return Varint<std::int64_t>{static_cast<std::int64_t>((raw->value >> 1) ^ (0ULL - (raw->value & 1ULL))),
                                raw->length};
}

void appendVarint(std::vector<std::byte>& out, std::int32_t value);
void appendVarlong(std::vector<std::byte>& out, std::int64_t value);

} // namespace core
