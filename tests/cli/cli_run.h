#pragma once
// Runs the command line in this process.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli.h"

namespace test {

using Json = nlohmann::json;

struct CliRun {
    int exitCode = 0;
    std::string out;
    std::string err;

    Json json() const { return Json::parse(out); }
    std::vector<Json> jsonLines() const
    {
        std::vector<Json> lines;
        std::size_t from = 0;
        while (from < out.size()) {
            const std::size_t end = out.find('\n', from);
            lines.push_back(Json::parse(out.substr(from, end - from)));
            from = end == std::string::npos ? out.size() : end + 1;
        }
        return lines;
    }
};

/// Standard input is the given lines; with `terminal` all three streams are terminals.
inline CliRun runCli(const std::vector<std::string>& args, std::vector<std::string> input = {}, bool terminal = false,
                     bool noColour = false)
{
    CliRun run;
    app::CliStreams streams;
    streams.out = [&run](std::string_view text) {
        run.out += text;
        return 0;
    };
    streams.err = [&run](std::string_view text) { run.err += text; };
    std::size_t next = 0;
    streams.readLine = [&]() -> std::optional<std::string> {
        return next < input.size() ? std::optional(input[next++]) : std::nullopt;
    };
    streams.changing = [](bool) {};
    streams.outIsTerminal = streams.errIsTerminal = streams.inIsTerminal = terminal;
    streams.noColour = noColour;
    run.exitCode = app::runCli(args, streams);
    return run;
}

} // namespace test
