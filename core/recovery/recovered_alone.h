#pragma once
// What a broker's recovery makes of one partition by itself, run on an overlay of the work at hand: the files that
// only a replay of producer state tells (.txnindex, .snapshot) and the segments of a split are taken from it, so that
// they are the broker's, byte for byte.

#include "core/recovery/repair_work.h"

namespace core {

struct RecoveredAlone {
    std::shared_ptr<const Overlay> after;
    std::string dir; // of the partition in `after`
    PartitionStart start;
    std::optional<Text> failure; // it could not be loaded
    /// The first segment whose log recovery would not leave as it is, and why; a torn or zero tail of the last one
    /// counts as nothing.
    std::optional<Offset> obstacle;
    Text obstacleWhy;

    std::string in(const std::string& file) const { return dir + "/" + file; }
};

/// Recovers all segments from the one that holds `from` on, as after an unclean stop. Transaction indexes are taken
/// to be empty before; leader epochs, the topic id and files whose names stop a start to be missing.
RecoveredAlone recoverAlone(const RepairWork& work, Offset from);

} // namespace core
