#pragma once
// File names in output: a backslash is \\, a control character, one that turns the direction of text
// or breaks its line, and a byte that is not UTF-8 are \xNN.

#include <string>
#include <string_view>

namespace core {

std::string escapeName(std::string_view name);

/// Length of the valid UTF-8 sequence at the start of `text`; 0 where none starts there.
std::size_t utf8SequenceLength(std::string_view text);
bool isUtf8(std::string_view text);

} // namespace core
