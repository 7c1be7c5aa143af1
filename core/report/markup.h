#pragma once
// Text from people's files in the languages that pages are written in.

#include <string>
#include <string_view>

namespace core {

/// For HTML and SVG, in text and in quoted attributes. Bytes that no page can hold become U+FFFD.
std::string htmlEscaped(std::string_view text);
/// For a line of Markdown, a table cell included: nothing in it is taken for markup, and a break becomes a blank.
std::string markdownEscaped(std::string_view text);

} // namespace core
