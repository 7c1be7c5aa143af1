#pragma once
// What every command that changes files does the same way: the plan is shown, then asked for, then carried out, in
// place or in a copy (--output).

#include <string>
#include <vector>

#include "app/cli_session.h"
#include "app/cli_targets.h"
#include "core/recovery/plan.h"

namespace app {

/// Where backups and journals go.
std::string backupRootOf(const Arguments& arguments);

/// Whether the change that was shown may be made: --yes, or an answer at the terminal. --dry-run is a no. Neither a
/// terminal nor --yes is a usage failure.
bool mayChange(Session& session, const std::string& question);

/// After a failure on the way: that the last change of `path`, a directory or a journal, is not finished, and what ends
/// it. Nothing where nothing was begun, and for a refusal, which says itself what to do.
void tellUnfinished(Session& session, const core::Error& error, const std::string& path);

/// Tells the surroundings that files are being changed for as long as it lives.
class Changing {
public:
    explicit Changing(Session& session)
        : session_(session)
    {
        session_.setChanging(true);
    }
    Changing(const Changing&) = delete;
    Changing& operator=(const Changing&) = delete;
    ~Changing() { session_.setChanging(false); }

private:
    Session& session_;
};

/// The plans of one command, from the first that is shown to the last that is carried out:
///     PlanRun run(session, path);
///     if (run.begin()) { run.add(plan); run.end(); }
class PlanRun {
public:
    PlanRun(Session& session, const OpenedPath& path);

    /// False: the path is an archive, or --output cannot be used, which has been told.
    bool begin();
    /// Shows a plan. `dir`: the partition dir's name, escaped, where the path is a log dir and the plan is of one.
    void add(core::RepairPlan plan, const std::string& dir = {});
    /// Asks, and carries out. Nothing is done when something has failed, or when no plan has steps.
    void end();

private:
    std::size_t steps() const;
    std::string question(std::size_t steps) const;
    bool mayExecute();
    void executeAll();
    void writeCopy();

    Session& session_;
    core::DocumentWriter& document_;
    const OpenedPath& path_;
    std::string backupRoot_;
    std::string outputDir_;
    std::vector<core::RepairPlan> plans_;
};

} // namespace app
