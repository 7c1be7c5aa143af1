#include "ui/models/payload_text.h"

#include <algorithm>
#include <string_view>

#include "core/base/escape.h"

namespace ui {

namespace {

constexpr char kDigits[] = "0123456789ABCDEF";

std::string_view asText(core::Bytes bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// The text without white space outside of strings. It need not be whole: a preview ends anywhere.
std::string compact(std::string_view text)
{
    std::string result;
    result.reserve(text.size());
    bool inString = false;
    bool escaped = false;
    for (const char c : text) {
        if (inString) {
            inString = escaped || c != '"';
            escaped = !escaped && c == '\\';
        } else if (isSpace(c)) {
            continue;
        } else {
            inString = c == '"';
        }
        result.push_back(c);
    }
    return result;
}

QString escaped(std::string_view text, bool cut)
{
    QString result;
    result.reserve(static_cast<qsizetype>(text.size()));
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = core::utf8SequenceLength(text.substr(at));
        const auto byte = static_cast<unsigned char>(text[at]);
        if (length == 0 && cut && text.size() - at < 4 && byte >= 0xC0) {
            break; // a character that goes on past the end of the preview
        }
        if (length == 0 || byte < 0x20 || byte == 0x7F) {
            result += QStringLiteral("\\x");
            result += QLatin1Char(kDigits[byte >> 4U]);
            result += QLatin1Char(kDigits[byte & 0xFU]);
            ++at;
            continue;
        }
        result += QString::fromUtf8(text.data() + at, static_cast<qsizetype>(length));
        at += length;
    }
    return result;
}

} // namespace

bool looksLikeJson(core::Bytes bytes)
{
    const std::string_view text = asText(bytes);
    const auto first = std::ranges::find_if_not(text, isSpace);
    return first != text.end() && (*first == '{' || *first == '[');
}

QString payloadText(core::Bytes bytes, PayloadForm form, bool cut)
{
    QString text;
    if (form == PayloadForm::Hex) {
        text.reserve(static_cast<qsizetype>(bytes.size()) * 3);
        for (const std::byte byte : bytes) {
            const auto value = static_cast<unsigned char>(byte);
            if (!text.isEmpty()) {
                text += QLatin1Char(' ');
            }
            text += QLatin1Char(kDigits[value >> 4U]);
            text += QLatin1Char(kDigits[value & 0xFU]);
        }
    } else if (form == PayloadForm::Json && looksLikeJson(bytes)) {
        text = escaped(compact(asText(bytes)), cut);
    } else {
        text = escaped(asText(bytes), cut);
    }
    return cut ? text + QChar(u'…') : text;
}

} // namespace ui
