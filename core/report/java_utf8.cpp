#include "core/report/java_utf8.h"

#include <cstring>

namespace core {

namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";

bool follows(std::uint8_t byte)
{
    return (byte & 0xc0) == 0x80;
}

/// What stands at the start of some bytes: a character, or something malformed that one replacement stands for.
struct Sequence {
    std::size_t length = 1;
    bool valid = false;
};

Sequence twoBytes(const std::uint8_t* at, std::size_t left)
{
    if (left < 2) {
        return {left, false};
    }
    return follows(at[1]) ? Sequence{2, true} : Sequence{1, false};
}

Sequence threeBytes(const std::uint8_t* at, std::size_t left)
{
    const bool overlong = left > 1 && at[0] == 0xe0 && (at[1] & 0xe0) == 0x80;
    if (left > 1 && (overlong || !follows(at[1]))) {
        return {1, false};
    }
    if (left < 3) {
        return {left, false}; // cut at the end: the rest is one replacement
    }
    if (!follows(at[2])) {
        return {2, false};
    }
    const bool surrogate = at[0] == 0xed && at[1] >= 0xa0;
    return {3, !surrogate};
}

Sequence fourBytes(const std::uint8_t* at, std::size_t left)
{
    const bool badSecond =
        left > 1 && (!follows(at[1]) || (at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && (at[1] & 0xf0) != 0x80));
    if (at[0] > 0xf4 || badSecond) {
        return {1, false};
    }
    if (left < 3) {
        return {left, false};
    }
    if (!follows(at[2])) {
        return {2, false};
    }
    if (left < 4) {
        return {left, false};
    }
    return follows(at[3]) ? Sequence{4, true} : Sequence{3, false};
}

Sequence sequenceAt(const std::uint8_t* at, std::size_t left)
{
    const std::uint8_t first = at[0];
    if (first < 0x80) {
        return {1, true};
    }
    if (first >= 0xc2 && first <= 0xdf) {
        return twoBytes(at, left);
    }
    if ((first & 0xf0) == 0xe0) {
        return threeBytes(at, left);
    }
    if ((first & 0xf8) == 0xf0) {
        return fourBytes(at, left);
    }
    return {1, false};
}

/// Bytes before the first that is not ASCII.
std::size_t asciiLength(const std::uint8_t* at, std::size_t left)
{
    std::size_t length = 0;
    for (; left - length >= 8; length += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, at + length, 8);
        if ((word & 0x8080808080808080ULL) != 0) {
            break;
        }
    }
    while (length < left && at[length] < 0x80) {
        ++length;
    }
    return length;
}

} // namespace

void appendJavaText(std::string& out, Bytes bytes)
{
    const auto* begin = reinterpret_cast<const std::uint8_t*>(bytes.data());
    const auto append = [&](std::size_t from, std::size_t to) {
        out.append(reinterpret_cast<const char*>(begin + from), to - from);
    };
    std::size_t copied = 0;
    std::size_t at = 0;
    while (at < bytes.size()) {
        at += asciiLength(begin + at, bytes.size() - at);
        if (at == bytes.size()) {
            break;
        }
        const Sequence sequence = sequenceAt(begin + at, bytes.size() - at);
        if (!sequence.valid) {
            append(copied, at);
            out.append(kReplacement);
            copied = at + sequence.length;
        }
        at += sequence.length;
    }
    append(copied, bytes.size());
}

void appendJacksonString(std::string& out, Bytes utf8)
{
    static constexpr char kDigits[] = "0123456789ABCDEF";
    std::string text;
    appendJavaText(text, utf8);
    out += '"';
    for (const char c : text) {
        switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\b':
            out += "\\b";
            break;
        case '\t':
            out += "\\t";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\f':
            out += "\\f";
            break;
        case '\r':
            out += "\\r";
            break;
        default:
            if (static_cast<std::uint8_t>(c) < 0x20) {
                out += "\\u00";
                out += kDigits[static_cast<std::uint8_t>(c) >> 4];
                out += kDigits[static_cast<std::uint8_t>(c) & 15];
            } else {
                out += c;
            }
        }
    }
    out += '"';
}

} // namespace core
