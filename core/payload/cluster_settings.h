#pragma once
// The settings of a topic as the cluster's metadata gives them. What a broker's own server.properties says is not in
// there; a value that is nowhere is Kafka's default.

#include <cstdint>
#include <optional>
#include <string>

#include "core/format/text_files.h"
#include "core/payload/cluster_state.h"
#include "core/segment/settings.h"

namespace core {

/// `known` with what the cluster says of the topic, and of the broker `node` for what the topic leaves open. What was
/// given by hand stays. Values that Kafka would not take are left out.
Settings settingsOfTopic(Settings known, const ClusterState& cluster, const std::string& topic,
                         std::optional<std::int32_t> node = {});

/// node.id of a log dir's meta.properties, or broker.id where it is of version 0; nothing when it has neither.
std::optional<std::int32_t> nodeIdOf(const MetaProperties& meta);

} // namespace core
