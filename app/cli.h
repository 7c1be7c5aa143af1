#pragma once
// The command line as a function: what it is given, what it writes, what it returns (cli.md). Programs and tests supply
// the surroundings.

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace app {

struct CliStreams {
    /// Writes all of the text to standard output: 0, or the errno of what went wrong.
    std::function<int(std::string_view)> out;
    std::function<void(std::string_view)> err;
    /// The next line of standard input, without its end; nothing when there is none.
    std::function<std::optional<std::string>()> readLine;
    /// True before files are changed, false after: meanwhile an interrupt waits for a safe moment.
    std::function<void(bool)> changing;
    int in = -1; // descriptor of standard input, for the path "-"
    bool outIsTerminal = false;
    bool errIsTerminal = false;
    bool inIsTerminal = false;
    bool noColour = false; // NO_COLOR is set
    std::stop_token stop = {};
};

enum ExitCode : int {
    kExitDone = 0,
    kExitFindings = 1,
    kExitUsage = 2,
    kExitIo = 3,
    kExitRefused = 4,
    kExitInterrupted = 130
};

/// `args` without the program's name.
int runCli(const std::vector<std::string>& args, const CliStreams& streams);

} // namespace app
