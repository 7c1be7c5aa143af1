#pragma once
// Shell completions and the man page, written from the tables of cli_options.h. What they return is kept in packaging/;
// the target `docs` writes it there.

#include <string>

namespace app {

std::string bashCompletion();
std::string zshCompletion();
std::string fishCompletion();
std::string manPage();

} // namespace app
