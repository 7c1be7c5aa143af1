#pragma once
// leader-epoch-checkpoint as a file (health checks 8).

#include "core/health/check_context.h"

namespace core {

inline constexpr const char* kLeaderEpochFile = "leader-epoch-checkpoint";

void glanceLeaderEpochs(CheckContext& context);

/// The broker keeps such a file for the partition at all.
bool knowsLeaderEpochs(const CheckContext& context);
/// Entries that can be compared with the log: there are any, and a broker would take the file.
bool isLeaderEpochFileUsable(const PartitionDir& partition);

} // namespace core
