#include "core/format/java_text.h"

#include "core/base/escape.h"

namespace core {

std::optional<TextLine> LineReader::next()
{
    if (pos_ == text_.size()) {
        return std::nullopt;
    }
    const std::size_t end = std::min(text_.find_first_of("\r\n", pos_), text_.size());
    TextLine line{++lines_, pos_, text_.substr(pos_, end - pos_), 0};
    if (end < text_.size()) {
        line.endBytes = text_.substr(end).starts_with("\r\n") ? 2 : 1;
    }
    pos_ = end + line.endBytes;
    return line;
}

std::vector<TextPart> splitAtSpace(std::string_view line, std::size_t most)
{
    std::vector<TextPart> parts;
    for (std::size_t at = 0; at < line.size() && parts.size() < most;) {
        std::size_t end = at;
        while (end < line.size() && !isJavaSpace(line[end])) {
            ++end;
        }
        parts.push_back({at, line.substr(at, end - at)});
        at = end;
        while (at < line.size() && isJavaSpace(line[at])) {
            ++at;
        }
    }
    return parts;
}

std::string_view textOf(Bytes bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::vector<std::byte> bytesOf(std::string_view text)
{
    const auto* const data = reinterpret_cast<const std::byte*>(text.data());
    return {data, data + text.size()};
}

std::string excerpt(std::string_view text)
{
    constexpr std::size_t kMost = 80;
    std::string shown;
    while (!text.empty() && shown.size() < kMost) {
        const std::size_t bytes = std::max<std::size_t>(1, utf8SequenceLength(text));
        shown += escapeName(text.substr(0, bytes));
        text.remove_prefix(std::min(bytes, text.size()));
    }
    return text.empty() ? shown : shown + "...";
}

void appendUtf8(std::string& out, std::uint32_t codePoint)
{
    const auto add = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) {
        codePoint = 0xfffd;
    }
    if (codePoint < 0x80) {
        add(codePoint);
        return;
    }
    if (codePoint < 0x800) {
        add(0xc0 | (codePoint >> 6));
    } else {
        if (codePoint < 0x10000) {
            add(0xe0 | (codePoint >> 12));
        } else {
            add(0xf0 | (codePoint >> 18));
            add(0x80 | ((codePoint >> 12) & 0x3f));
        }
        add(0x80 | ((codePoint >> 6) & 0x3f));
    }
    add(0x80 | (codePoint & 0x3f));
}

} // namespace core
