#pragma once
// The single steps that verbs and joined repairs are made of. Each works on what the steps before it left. They throw
// Error.

#include "core/recovery/repair_verbs.h"
#include "core/recovery/repair_work.h"

namespace core {

// repair_rebuild.cpp
/// `from`: what stands before it is in order, so producers are replayed from the newest snapshot below; nothing: from
/// the first segment on.
void rebuildStep(RepairWork& work, const RebuildRequest& request, std::optional<Offset> from = {});

// repair_truncate.cpp
void truncateStep(RepairWork& work, Offset to);
/// Cuts the log of a segment at a byte where no batch starts that anybody could read, and rebuilds its indexes. Later
/// segments stay.
void cutTailStep(RepairWork& work, Offset segment, std::uint64_t pos);

// repair_split.cpp: a segment with offsets that do not fit it, as a broker splits it (start-up 8)
void splitStep(RepairWork& work, Offset segment);

// repair_clean.cpp
void cleanStep(RepairWork& work, const CleanRequest& request);

// repair_epochs.cpp
enum class EpochSource : std::uint8_t {
    Batches, // from the log alone
    File     // what the broker makes of the file: contradictions dropped, cut to the log at both ends
};
void leaderEpochsStep(RepairWork& work, EpochSource source);

// repair_checkpoints.cpp
/// Sets the partition's line in a root checkpoint, or drops it; all other lines stay byte for byte.
void setCheckpointLine(RepairWork& work, const std::string& file, std::optional<Offset> offset, const Text& why);
/// A checkpoint that cannot be read becomes an empty one, which says the same as none (health checks 10).
void emptyCheckpointStep(RepairWork& work, const std::string& file);
/// Lowers what root checkpoints say about offsets behind the log end.
void clampCheckpointsStep(RepairWork& work, Offset logEnd);
/// Lets the next start check the log from `from` on: no marker, and a recovery point not above it (start-up 12, rule
/// 4).
void handOverStep(RepairWork& work, Offset from);

// repair_metadata.cpp: nothing is made up, the id is what a person says
void partitionMetadataStep(RepairWork& work, const std::string& topicId);

} // namespace core
