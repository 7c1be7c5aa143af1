#pragma once
// Reads big-endian values from bytes that cannot be trusted. Nothing is read past the end; a cursor moves only when the
// whole value was there.

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>

#include "core/base/varint.h"

namespace core {

using Bytes = std::span<const std::byte>;

/// Big-endian integer at `at`; the caller has checked that sizeof(T) bytes are there.
template <std::integral T>
T loadBe(const std::byte* at)
{
    std::make_unsigned_t<T> raw = 0;
    std::memcpy(&raw, at, sizeof(T));
    if constexpr (sizeof(T) == 2) {
        raw = __builtin_bswap16(raw);
    } else if constexpr (sizeof(T) == 4) {
        raw = __builtin_bswap32(raw);
    } else if constexpr (sizeof(T) == 8) {
        raw = __builtin_bswap64(raw);
    }
    return static_cast<T>(raw);
}

template <std::integral T>
void storeBe(std::byte* at, T value)
{
    const T swapped = loadBe<T>(reinterpret_cast<const std::byte*>(&value));
    std::memcpy(at, &swapped, sizeof(T));
}

class ByteCursor {
public:
    explicit ByteCursor(Bytes bytes)
        : bytes_(bytes)
    {
    }

    std::size_t position() const { return position_; }
    std::size_t left() const { return bytes_.size() - position_; }
    bool atEnd() const { return left() == 0; }

    template <std::integral T>
    std::optional<T> readBe()
    {
        if (left() < sizeof(T)) {
            return std::nullopt;
        }
        const T value = loadBe<T>(bytes_.data() + position_);
        position_ += sizeof(T);
        return value;
    }

    std::optional<Bytes> read(std::size_t length)
    {
        if (left() < length) {
            return std::nullopt;
        }
        const Bytes part = bytes_.subspan(position_, length);
        position_ += length;
        return part;
    }

    std::optional<std::int32_t> readVarint() { return take(decodeVarint(bytes_.subspan(position_))); }
    std::optional<std::int64_t> readVarlong() { return take(decodeVarlong(bytes_.subspan(position_))); }
    std::optional<std::uint32_t> readUnsignedVarint() { return take(decodeUnsignedVarint(bytes_.subspan(position_))); }

private:
    template <class T>
    std::optional<T> take(const std::optional<Varint<T>>& decoded)
    {
        if (!decoded) {
            return std::nullopt;
        }
        position_ += decoded->length;
        return decoded->value;
    }

    Bytes bytes_;
    std::size_t position_ = 0;
};

} // namespace core
