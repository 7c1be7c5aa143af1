#include "app/cli_change.h"

#include "core/recovery/executor.h"

namespace app {

std::string backupRootOf(const Arguments& arguments)
{
    return arguments.backup.empty() ? core::defaultBackupRoot() : arguments.backup;
}

bool mayChange(Session& session, const std::string& question)
{
    const Arguments& arguments = session.arguments();
    if (arguments.dryRun) {
        return false;
    }
    if (arguments.yes) {
        return true;
    }
    if (!session.streams().inIsTerminal || !session.streams().errIsTerminal) {
        session.failUsage("nothing was changed: without a terminal to ask at, --yes is needed");
        return false;
    }
    session.document().flush();
    session.progress().clear();
    session.streams().err(question + " [y/N] ");
    const std::optional<std::string> answer = session.streams().readLine();
    if (answer && (*answer == "y" || *answer == "Y" || *answer == "yes")) {
        return true;
    }
    session.document().line("Nothing was changed.");
    return false;
}

} // namespace app
