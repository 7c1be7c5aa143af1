#pragma once
// Settings of a topic and its broker from the options --config and --release, and what the cluster's metadata adds.

#include <map>
#include <memory>

#include "app/cli_session.h"
#include "core/health/check.h"
#include "core/payload/cluster_settings.h"
#include "core/recovery/start.h"
#include "core/segment/partition.h"
#include "core/segment/settings.h"

namespace app {

/// Nothing after a usage failure, which has been told.
std::optional<core::Settings> settingsOf(Session& session);

/// Fills in --now, where it was given. False after a usage failure, which has been told.
bool readNow(Session& session, std::optional<core::TimestampMs>& now);

// What the words of --depth and --start mean; others are refused before.
core::Depth depthOf(const std::string& name);
core::StartOptions::Kind startKindOf(const std::string& name);

/// The cluster metadata of the log dirs of a run, read when it is first asked for. What in it cannot be read is told.
/// Several paths are the log dirs of one broker, of which one holds the metadata log.
class ClusterStates {
public:
    explicit ClusterStates(Session& session)
        : session_(session)
    {
    }

    /// Null where neither the log dir nor another path of the run with its cluster id has any.
    std::shared_ptr<const core::ClusterState> of(const std::shared_ptr<const core::Directory>& directory);
    /// The settings of a partition: what was given by hand comes first.
    core::Settings settingsOf(const core::PartitionDir& partition, const core::Settings& given);

private:
    using State = std::shared_ptr<const core::ClusterState>;
    State read(const core::Directory& directory);
    State ofAnotherPath(const core::Directory& directory);

    Session& session_;
    std::map<std::shared_ptr<const core::Directory>, std::shared_ptr<const core::ClusterState>> known_;
};

} // namespace app
