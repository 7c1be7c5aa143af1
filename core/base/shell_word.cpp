#include "core/base/shell_word.h"

#include "core/base/escape.h"

namespace core {

std::string shellWord(const std::string& text)
{
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,=:+@%";
    if (!text.empty() && text.find_first_not_of(kPlain) == std::string::npos) {
        return text;
    }
    std::string escaped = escapeName(text); // \xNN and \\ mean the same to $'...'
    const bool simple = escaped == text;
    std::string quoted = simple ? "'" : "$'";
    for (const char c : escaped) {
        quoted += c == '\'' ? (simple ? "'\\''" : "\\'") : std::string(1, c);
    }
    return quoted + "'";
}

} // namespace core
