#include "app/cli.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <new>

#include "app/cli_arguments.h"
#include "app/cli_commands.h"
#include "app/cli_session.h"

namespace app {

namespace {

struct Command {
    std::string_view name;
    void (*run)(Session&);
};

constexpr auto kCommands = std::to_array<Command>({
    {"info", runInfo},       {"batches", runBatches},   {"records", runRecords}, {"index", runIndex},
    {"fields", runFields},   {"find", runFind},         {"stats", runStats},     {"retention", runRetention},
    {"compare", runCompare}, {"dump", runDump},         {"check", runCheck},     {"preview", runPreview},
    {"report", runReport},   {"rebuild", runRebuild},   {"recover", runRecover}, {"repair", runRepair},
    {"salvage", runSalvage}, {"truncate", runTruncate}, {"clean", runClean},     {"undo", runUndo},
    {"resume", runResume},   {"place", runPlace},       {"history", runHistory},
});

} // namespace

int runCli(const std::vector<std::string>& args, const CliStreams& streams)
{
    const ParsedArguments parsed = parseArguments(args);
    if (!parsed.arguments) {
        streams.err(parsed.err);
        const int problem = parsed.out.empty() ? 0 : streams.out(parsed.out);
        return problem == 0 || problem == EPIPE ? parsed.exitCode : kExitIo;
    }
    const auto* const command = std::ranges::find(kCommands, parsed.arguments->command, &Command::name);
    Session session(streams, *parsed.arguments);
    session.document().begin();
    try {
        command->run(session);
    } catch (const std::bad_alloc&) {
        session.fail({core::Errc::Io, "there is not enough memory"});
    }
    return session.finish();
}

} // namespace app
