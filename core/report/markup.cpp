#include "core/report/markup.h"

#include "core/base/escape.h"

namespace core {

namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t';
}

/// Calls `one` for each character that is ASCII, and copies the others, those that are no UTF-8 replaced.
template <class One>
std::string mapped(std::string_view text, const One& one)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = utf8SequenceLength(text);
        if (length == 0 || isControl(text.front())) {
            out += kReplacement;
            text.remove_prefix(1);
        } else if (length == 1) {
            one(out, text.front());
            text.remove_prefix(1);
        } else {
            out += text.substr(0, length);
            text.remove_prefix(length);
        }
    }
    return out;
}

} // namespace

std::string htmlEscaped(std::string_view text)
{
    return mapped(text, [](std::string& out, char c) {
        switch (c) {
        case '&':
            out += "&amp;";
            break;
        case '<':
            out += "&lt;";
            break;
        case '>':
            out += "&gt;";
            break;
        case '"':
            out += "&quot;";
            break;
        case '\'':
            out += "&#39;";
            break;
        default:
            out += c;
        }
    });
}

std::string markdownEscaped(std::string_view text)
{
    return mapped(text, [](std::string& out, char c) {
        if (c == '\n' || c == '\t') {
            out += ' ';
        } else if (c == '<') {
            out += "&lt;";
        } else if (c == '&') {
            out += "&amp;";
        } else {
            if (std::string_view("\\`*_{}[]#+!|~>").find(c) != std::string_view::npos) {
                out += '\\';
            }
            out += c;
        }
    });
}

} // namespace core
