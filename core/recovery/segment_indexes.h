#pragma once
// The offset and time index of one segment made from its log, what stands against that, and how the files that are
// there differ.

#include "core/recovery/plan.h"
#include "core/recovery/rebuild.h"

namespace core {

struct IndexKindInfo {
    IndexKind kind;
    const char* suffix;
    const char* option; // of --only
    std::size_t entryBytes;
    Sentence write;
};
const IndexKindInfo& infoOf(IndexKind kind);

struct SegmentIndexes {
    std::optional<Text> obstacle = {}; // then nothing was made
    RebuiltIndexes built = {};
    const std::vector<std::byte>& of(IndexKind kind) const
    {
        return kind == IndexKind::OffsetIndex ? built.offsetIndex : built.timeIndex;
    }
};

/// A torn or zero tail of the last segment is no obstacle: a broker drops it.
Result<SegmentIndexes> segmentIndexes(const PartitionDir& partition, const Segment& segment, const Settings& settings,
                                      const RunContext& context);

/// Why a file that is there is not as it should be. Empty slots at the end are normal in the active segment, where the
/// broker keeps them ready, unless it was stopped cleanly: then they count as entries at the next start.
std::optional<Text> indexDifference(const IndexKindInfo& info, Bytes now, Bytes wanted, bool emptySlotsAreNormal);

/// The release writes such files.
bool hasIndexKind(IndexKind kind, const Release& release);

} // namespace core
