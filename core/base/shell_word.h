#pragma once
// Words of a command line, as a person would type them in a POSIX shell.

#include <string>

namespace core {

/// The text itself where the shell takes it literally, else quoted; bytes that cannot be shown as $'\xNN'.
std::string shellWord(const std::string& text);

} // namespace core
