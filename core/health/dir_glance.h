#pragma once
// What the names, sizes, times and permissions in a partition dir say, and its lines in the root files, without
// reading a log (health checks 9 to 11).

#include "core/health/check_context.h"

namespace core {

void glancePartitionMetadata(CheckContext& context);
void glanceDirState(CheckContext& context);
void glanceLeftovers(CheckContext& context);
void glanceAccess(CheckContext& context);
/// Where nothing is walked: the log end as a glance finds it, against the checkpoints and the marker.
void glanceCheckpoints(CheckContext& context);

} // namespace core
