#pragma once
// Positions of fields out of the tables that describe the formats, looked up while compiling: a name that is not in a
// table, or a type that does not fit it, does not compile.

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "core/base/byte_cursor.h"
#include "core/format/field.h"

namespace core {

namespace unit {
inline constexpr const char* kBytes = CORE_TEXT("core", "bytes");
inline constexpr const char* kOffset = CORE_TEXT("core", "offset");
inline constexpr const char* kOffsetDelta = CORE_TEXT("core", "offsets after the base");
inline constexpr const char* kTime = CORE_TEXT("core", "ms since 1970 UTC");
inline constexpr const char* kTimeDelta = CORE_TEXT("core", "ms after the base timestamp");
inline constexpr const char* kFilePos = CORE_TEXT("core", "byte in the .log");
inline constexpr const char* kRecords = CORE_TEXT("core", "records");
inline constexpr const char* kEntries = CORE_TEXT("core", "entries");
inline constexpr const char* kBits = CORE_TEXT("core", "bits");
} // namespace unit

/// Where a field of a fixed type stands in its structure.
template <class T>
struct Place {
    std::size_t at = 0;
};

template <class T>
constexpr bool holds(FieldType type)
{
    const bool isUnsigned = type == FieldType::UInt16 || type == FieldType::UInt32;
    return std::is_signed_v<T> != isUnsigned && sizeof(T) == fixedSize(type);
}

/// Byte of the field at `index`: as stated, or after the fields before it, which then have a fixed size.
template <std::size_t N>
constexpr std::size_t positionOf(const std::array<FieldSpec, N>& table, std::size_t index)
{
    std::size_t at = 0;
    for (std::size_t i = 0; i <= index; ++i) {
        at = table[i].at == kAfterPrevious ? at : static_cast<std::size_t>(table[i].at);
        if (i < index) {
            at += fixedSize(table[i].type);
        }
    }
    return at;
}

template <std::size_t N>
constexpr std::size_t indexIn(const std::array<FieldSpec, N>& table, std::string_view name)
{
    for (std::size_t i = 0; i < N; ++i) {
        if (name == table[i].name) {
            return i;
        }
    }
    throw "no such field"; // makes the constant expression fail
}

template <std::size_t N>
consteval const FieldSpec& specOf(const std::array<FieldSpec, N>& table, std::string_view name)
{
    return table[indexIn(table, name)];
}

template <std::size_t N>
consteval std::size_t at(const std::array<FieldSpec, N>& table, std::string_view name)
{
    return positionOf(table, indexIn(table, name));
}

template <class T, std::size_t N>
consteval Place<T> place(const std::array<FieldSpec, N>& table, std::string_view name)
{
    const std::size_t index = indexIn(table, name);
    return holds<T>(table[index].type) ? Place<T>{positionOf(table, index)} : throw "another type";
}

/// Bytes of the fields before the first one without a fixed size, or of all.
template <std::size_t N>
constexpr std::size_t fixedBytes(const std::array<FieldSpec, N>& table)
{
    std::size_t i = 0;
    while (i + 1 < N && fixedSize(table[i].type) > 0) {
        ++i;
    }
    return positionOf(table, i) + fixedSize(table[i].type);
}

template <class T>
T load(const std::byte* structure, Place<T> field)
{
    return loadBe<T>(structure + field.at);
}

template <class T>
void store(std::byte* structure, Place<T> field, T value)
{
    storeBe(structure + field.at, value);
}

} // namespace core
