#pragma once
// Text as Java's classes read it: lines, white space and numbers. The broker's own parsers are built on these.

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/byte_cursor.h"

namespace core {

/// Integer.parseInt and Long.parseLong: an optional sign, decimal digits, nothing else.
template <class T>
std::optional<T> parseJavaInteger(std::string_view text)
{
    if (text.starts_with('+')) {
        text.remove_prefix(1);
        if (text.starts_with('-')) {
            return std::nullopt;
        }
    }
    T value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    return parsed.ec == std::errc{} && parsed.ptr == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// `\s` of Java's regular expressions.
constexpr bool isJavaSpace(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// A line as BufferedReader.readLine gives it: LF, CR or CRLF ends it, or the end of the text.
struct TextLine {
    int number = 0; // from 1
    std::uint64_t pos = 0;
    std::string_view text = {};
    std::size_t endBytes = 0; // of the line end
    std::uint64_t end() const { return pos + text.size() + endBytes; }
};

class LineReader {
public:
    explicit LineReader(std::string_view text)
        : text_(text)
    {
    }

    std::optional<TextLine> next();
    std::uint64_t pos() const { return pos_; }
    int linesRead() const { return lines_; }

private:
    std::string_view text_;
    std::size_t pos_ = 0;
    int lines_ = 0;
};

/// A part of a line, with its byte in the line.
struct TextPart {
    std::size_t at = 0;
    std::string_view text = {};
};

/// String.split by white space, one or more: space at the start gives an empty first part, space at the end nothing.
/// At most `most` parts are returned; one more than wanted is enough to know that there are too many.
std::vector<TextPart> splitAtSpace(std::string_view line, std::size_t most);

std::string_view textOf(Bytes bytes);
std::vector<std::byte> bytesOf(std::string_view text);

/// Text out of a file for a sentence: escaped, and cut after 80 bytes.
std::string excerpt(std::string_view text);

/// Appends a code point as UTF-8; what is none (surrogates) becomes U+FFFD.
void appendUtf8(std::string& out, std::uint32_t codePoint);

} // namespace core
