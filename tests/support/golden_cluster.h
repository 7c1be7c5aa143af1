#pragma once
// The state of a cluster out of what kafka-dump-log printed of a metadata snapshot, for comparison with our own
// reading.

#include <string>

#include "core/payload/cluster_state.h"

namespace test {

/// `text`: the golden of one .checkpoint, which is one image: no record changes what another said.
core::ClusterState clusterOfDump(const std::string& text);

} // namespace test
