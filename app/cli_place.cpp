#include "app/cli_change.h"
#include "app/cli_commands.h"
#include "core/base/shell_word.h"
#include "core/recovery/place.h"

namespace app {

void runPlace(Session& session)
{
    const std::vector<std::string>& paths = session.arguments().paths;
    if (paths.size() != 2) {
        session.failUsage("place needs two directories: the copy, and the one whose place it takes");
        return;
    }
    const std::optional<OpenedPath> original = openTarget(session, paths[1]);
    if (!original) {
        return;
    }
    core::Result<core::RepairPlan> plan = core::planPlace(
        paths[0], paths[1], "seglens place " + core::shellWord(paths[0]) + " " + core::shellWord(paths[1]),
        session.context());
    if (!plan) {
        session.fail(plan.error());
        return;
    }
    PlanRun run(session, *original);
    if (run.begin()) {
        run.add(std::move(plan).value());
        run.end();
    }
}

} // namespace app
