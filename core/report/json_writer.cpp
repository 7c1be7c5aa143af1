#include "core/report/json_writer.h"

#include "core/base/escape.h"

namespace core {

namespace {

bool isPlain(char c)
{
    const auto byte = static_cast<std::uint8_t>(c);
    return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

void appendEscaped(std::string& out, char c)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    switch (c) {
    case '"':
    case '\\':
        out += '\\';
        out += c;
        break;
    case '\n':
        out += "\\n";
        break;
    case '\r':
        out += "\\r";
        break;
    case '\t':
        out += "\\t";
        break;
    default:
        out += "\\u00";
        out += kDigits[static_cast<std::uint8_t>(c) >> 4];
        out += kDigits[static_cast<std::uint8_t>(c) & 15];
    }
}

} // namespace

void appendJsonString(std::string& out, std::string_view text)
{
    out += '"';
    while (!text.empty()) {
        std::size_t plain = 0;
        while (plain < text.size() && isPlain(text[plain])) {
            ++plain;
        }
        out += text.substr(0, plain);
        text.remove_prefix(plain);
        if (text.empty()) {
            break;
        }
        const std::size_t length = utf8SequenceLength(text);
        if (length > 1) {
            out += text.substr(0, length);
        } else if (length == 1) {
            appendEscaped(out, text[0]);
        } else {
            out += "\\ufffd";
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    out += '"';
}

} // namespace core
