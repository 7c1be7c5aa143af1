#pragma once
// The single steps that verbs and joined repairs are made of. Each works on what the steps before it left. They throw
// Error.

#include <span>

#include "core/recovery/repair_verbs.h"
#include "core/recovery/repair_work.h"
#include "core/segment/header_patch.h"

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

// repair_split.cpp
/// A segment with offsets that do not fit it, as a broker splits it (start-up 8).
void splitStep(RepairWork& work, Offset segment);
/// A log too large for a broker becomes several, cut between batches (health checks 4, log-size-limit).
void splitBySizeStep(RepairWork& work, Offset segment);

// repair_patch.cpp: fields that no checksum covers. Every batch that a patch lies in must be a good one afterwards.
void patchStep(RepairWork& work, Offset segment, std::span<const HeaderPatch> patches);

// repair_attributes.cpp
/// Files and directory are given to the owner of the log dir, as far as that user may not read and write them.
void permissionsStep(RepairWork& work);
void lockPermissionsStep(RepairWork& work); // .lock likewise
/// Logs of old formats get the time of their newest record.
void modifiedTimesStep(RepairWork& work);

// repair_swap.cpp: what a start of 3.0 or newer does with .swap and .cleaned files (start-up 3.1 and 3.2)
void finishSwapStep(RepairWork& work);

// repair_names.cpp
/// A segment file whose name is a number but not a full one gets its full name, with those of the same number; one
/// whose name is none is moved out.
void fileNameStep(RepairWork& work, const std::string& file);
/// A directory is moved out of the log dir.
void moveOutStep(RepairWork& work, const std::string& dir, const Text& why);

// repair_clean.cpp
void cleanStep(RepairWork& work, const CleanRequest& request);
/// Of the root: leftovers of writing, by name.
void cleanRootStep(RepairWork& work, const std::string& file);

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
