#pragma once
// The commands that there are and the options that they take. Parsing, help texts, shell completions and the man page
// all come from these tables.

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "app/cli_arguments.h"

namespace app {

/// Where the value of an option goes. A bool is a flag.
using OptionTarget = std::variant<bool Arguments::*, std::string Arguments::*, unsigned Arguments::*,
                                  std::int32_t Arguments::*, std::optional<std::string> Arguments::*,
                                  std::optional<std::int64_t> Arguments::*, std::optional<std::uint64_t> Arguments::*,
                                  std::vector<std::string> Arguments::*, std::vector<std::int64_t> Arguments::*>;

struct OptionSpec {
    const char* name;       // without the dashes
    const char* value = ""; // what stands for the value in a help text; empty for a flag
    OptionTarget target;
    const char* help;
    std::vector<const char*> choices = {}; // the only values that there are
    bool path = false;                     // the value is a file or a directory
    bool list = false;                     // the value may be several with commas between them
    const char* letter = "";               // a short form: "o" for -o
    bool needed = false;

    bool isFlag() const { return std::holds_alternative<bool Arguments::*>(target); }
};

struct CommandSpec {
    const char* name;
    const char* help;                // one line
    const char* positional = "PATH"; // one or more of them
    const char* positionalHelp;
    bool single = false; // exactly one
    bool positionalNeeded = true;
    std::vector<OptionSpec> options;
};

std::span<const CommandSpec> commandSpecs();

} // namespace app
