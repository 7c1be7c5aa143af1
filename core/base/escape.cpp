#include "core/base/escape.h"

#include <cstdint>

namespace core {

std::size_t utf8SequenceLength(std::string_view text)
{
    if (text.empty()) {
        return 0;
    }
    const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<std::uint8_t>(text[i]) : 0U; };
    const auto follows = [&](std::size_t i) { return (at(i) & 0xc0U) == 0x80U; };
    const std::uint32_t first = at(0);
    if (first < 0x80) {
        return 1;
    }
    if (first >= 0xc2 && first <= 0xdf) {
        return follows(1) ? 2 : 0;
    }
    if (first >= 0xe0 && first <= 0xef) {
        const bool overlong = first == 0xe0 && at(1) < 0xa0;
        const bool surrogate = first == 0xed && at(1) > 0x9f;
        return follows(1) && follows(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const bool overlong = first == 0xf0 && at(1) < 0x90;
        const bool tooLarge = first == 0xf4 && at(1) > 0x8f;
        return follows(1) && follows(2) && follows(3) && !overlong && !tooLarge ? 4 : 0;
    }
    return 0;
}

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t length = utf8SequenceLength(text);
        if (length == 0) {
            return false;
        }
        text.remove_prefix(length);
    }
    return true;
}

namespace {

/// Control characters, and those that turn the direction of what follows or break the line unseen: with them, one name
/// would look like another.
bool isControl(std::string_view character)
{
    const auto at = [&](std::size_t i) { return static_cast<std::uint8_t>(character[i]); };
    switch (character.size()) {
    case 1:
        return at(0) < 0x20 || at(0) == 0x7f;
    case 2: // up to U+009F; U+061C
        return (at(0) == 0xc2 && at(1) < 0xa0) || (at(0) == 0xd8 && at(1) == 0x9c);
    case 3: // U+200E and U+200F, U+2028 to U+202E, U+2066 to U+2069
        return at(0) == 0xe2 &&
               ((at(1) == 0x80 && (at(2) == 0x8e || at(2) == 0x8f || (at(2) >= 0xa8 && at(2) <= 0xae))) ||
                (at(1) == 0x81 && at(2) >= 0xa6 && at(2) <= 0xa9));
    default:
        return false;
    }
}

} // namespace

std::string escapeName(std::string_view name)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string out;
    out.reserve(name.size());
    while (!name.empty()) {
        const auto first = static_cast<std::uint8_t>(name[0]);
        const std::size_t length = utf8SequenceLength(name);
        if (length == 0 || isControl(name.substr(0, length))) {
            const std::size_t bytes = length == 0 ? 1 : length;
            for (std::size_t i = 0; i < bytes; ++i) {
                const auto byte = static_cast<std::uint8_t>(name[i]);
                out += "\\x";
                out += kDigits[byte >> 4];
                out += kDigits[byte & 15];
            }
            name.remove_prefix(bytes);
        } else if (first == '\\') {
            out += "\\\\";
            name.remove_prefix(1);
        } else {
            out.append(name.substr(0, length));
            name.remove_prefix(length);
        }
    }
    return out;
}

} // namespace core
