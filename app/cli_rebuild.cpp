#include "app/cli_change.h"
#include "app/cli_commands.h"
#include "app/cli_settings.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/recovery/plan.h"

namespace app {

namespace {

/// Nothing after a usage failure.
std::optional<core::RebuildRequest> requestOf(Session& session)
{
    const Arguments& arguments = session.arguments();
    const std::optional<core::Settings> settings = settingsOf(session);
    if (!settings) {
        return std::nullopt;
    }
    core::RebuildRequest request;
    request.settings = *settings;
    for (const std::int64_t base : arguments.segments) {
        request.segments.insert(core::Offset{base});
    }
    if (!arguments.only.empty()) {
        request.kinds.clear();
    }
    for (const std::string& kind : arguments.only) {
        if (kind == "index") {
            request.kinds.insert(core::IndexKind::OffsetIndex);
        } else if (kind == "timeindex") {
            request.kinds.insert(core::IndexKind::TimeIndex);
        } else if (kind == "txnindex") {
            request.kinds.insert(core::IndexKind::TxnIndex);
        } else if (kind == "snapshot") {
            request.kinds.insert(core::IndexKind::Snapshot);
        } else {
            session.failUsage("--only takes index, timeindex, txnindex and snapshot, not " + core::escapeName(kind));
            return std::nullopt;
        }
    }
    return request;
}

class RebuildRun {
public:
    RebuildRun(Session& session, core::RebuildRequest request, const OpenedPath& path)
        : session_(session)
        , request_(std::move(request))
        , clusters_(session)
        , path_(path)
        , plans_(session, path)
    {
    }

    void run()
    {
        if (!refuseArchive(session_, path_) && plans_.begin()) {
            forEachTarget(session_, false, [this](const Target& target) { return plan(target); });
            plans_.end();
        }
    }

private:
    bool plan(const Target& target)
    {
        core::RebuildRequest request = request_;
        request.settings = clusters_.settingsOf(target.partition, request.settings);
        if (!target.file.empty()) {
            const std::optional<core::Offset> base = core::parseFileName(target.file).base;
            if (!base) {
                session_.fail({core::Errc::Unsupported, path_.shown + " belongs to no segment"});
                return false;
            }
            request.segments = {*base};
        }
        core::Result<core::RepairPlan> plan = core::planRebuild(target.partition, request, session_.context());
        session_.progress().pieceDone(target.logBytes());
        if (!plan) {
            session_.fail(plan.error());
            return !session_.mustEnd();
        }
        plans_.add(std::move(plan).value(), target.dir);
        return !session_.mustEnd();
    }

    Session& session_;
    core::RebuildRequest request_;
    ClusterStates clusters_;
    const OpenedPath& path_;
    PlanRun plans_;
};

} // namespace

void runRebuild(Session& session)
{
    std::optional<core::RebuildRequest> request = requestOf(session);
    if (!request) {
        return;
    }
    if (const std::optional<OpenedPath> path = openTarget(session, session.arguments().paths.front())) {
        RebuildRun(session, std::move(*request), *path).run();
    }
}

} // namespace app
