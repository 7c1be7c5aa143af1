#pragma once
// What a start does to the snapshots of the metadata log (start-up 2.7).

#include "core/recovery/start_model.h"

namespace core {

/// After its segments were loaded. Aborts the start when the log begins above 0 without a snapshot for what is gone.
void cleanUpMetadataSnapshots(StartModel& model, Offset logStart);

} // namespace core
