#pragma once
// Settings of a topic and its broker from the options --config and --release, and what the cluster's metadata adds.

#include <map>
#include <memory>

#include "app/cli_session.h"
#include "core/payload/cluster_settings.h"
#include "core/segment/partition.h"
#include "core/segment/settings.h"

namespace app {

/// Nothing after a usage failure, which has been told.
std::optional<core::Settings> settingsOf(Session& session);

/// The cluster metadata of the log dirs of a run, read when it is first asked for. What in it cannot be read is told.
class ClusterStates {
public:
    explicit ClusterStates(Session& session)
        : session_(session)
    {
    }

    /// Null where the log dir has none.
    std::shared_ptr<const core::ClusterState> of(const std::shared_ptr<const core::Directory>& directory);
    /// The settings of a partition: what was given by hand comes first.
    core::Settings settingsOf(const core::PartitionDir& partition, const core::Settings& given);

private:
    Session& session_;
    std::map<std::shared_ptr<const core::Directory>, std::shared_ptr<const core::ClusterState>> known_;
};

} // namespace app
