#pragma once
// Numbers onto the end of a string, without a locale and without allocating.

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace core {

template <std::integral T>
void appendNumber(std::string& out, T value)
{
    char digits[24];
    const std::to_chars_result end = std::to_chars(digits, digits + sizeof(digits), value);
    out.append(digits, static_cast<std::size_t>(end.ptr - digits));
}

inline void appendBool(std::string& out, bool value)
{
    out += value ? std::string_view("true") : std::string_view("false");
}

} // namespace core
