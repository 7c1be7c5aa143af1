// Catalogue rows of the offset ledger: what the offsets of batches say against each other, inside a segment (health
// checks 5) and between segments (6).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kBatches = "health checks 5";
constexpr const char* kSegments = "health checks 6";
constexpr const char* kRefetch =
    CORE_TEXT("core", "Fetch the partition again from a replica that has the offsets; without one, they stay missing.");
constexpr const char* kLost = CORE_TEXT("core", "The missing records.");

const CheckRow kRows[] = {
    {{"batch-offset-backwards", Depth::Walk, CORE_TEXT("core", "Offsets fall back"),
      CORE_TEXT("core", "The offsets of a log only rise. Where they fall, two histories of the partition are mixed: "
                        "consumers read offsets twice or go in circles, and a recovery that meets the place at an "
                        "index entry empties the segment and drops all later ones."),
      kBatches},
     CORE_TEXT("core", "The log was cut to a wrong offset and written again: unclean leader election, a log end that "
                       "fell back after index damage, or files of two replicas mixed."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Find out by the leader epochs which of the two is right; cut out the other, or fetch the "
                       "partition again from a healthy replica."),
     CORE_TEXT("core", "The records of the wrong range.")},
    {{"batch-offset-below-base", Depth::Walk, CORE_TEXT("core", "Offset below the segment's name"),
      CORE_TEXT("core", "The number in the name of a segment is a lower bound of its offsets. A recovery that meets a "
                        "batch below it takes that for an overflow, refuses to split the segment and aborts the "
                        "start."),
      kBatches},
     CORE_TEXT("core", "Files were renamed by hand, or parts of two segments are mixed."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Find out where the batches belong, or fetch the partition again from a healthy replica."),
     CORE_TEXT("core", "The batches below the base.")},
    {{"batch-offset-overflow", Depth::Walk, CORE_TEXT("core", "Offset too far from the segment's name"),
      CORE_TEXT("core", "Indexes keep offsets as 32-bit distances from the number in the segment's name. A batch "
                        "further away cannot be indexed: compaction stops at it, and a recovery splits the segment."),
      kBatches},
     CORE_TEXT("core", "A compacted topic that 0.9 to 1.1 replicated from scratch."),
     RepairVerb::Split,
     true,
     CORE_TEXT("core", "Split the segment where the offset no longer fits, as the broker's recovery does.")},
    {{"batch-overlaps-next-segment", Depth::Walk, CORE_TEXT("core", "Segments overlap"),
      CORE_TEXT("core", "The end of a segment reaches past the start of the next one. Reads go to the next segment, so "
                        "the two hold different answers for the same offsets."),
      kBatches},
     CORE_TEXT("core", "An interrupted swap, a restored segment, or files of two replicas mixed."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Keep the generation that leader epochs and producer sequences prove right; cut the other."),
     CORE_TEXT("core", "The records of the wrong generation.")},
    {{"batch-offset-gap", Depth::Walk, CORE_TEXT("core", "Gap between batches"),
      CORE_TEXT("core", "Offsets without a record. Compaction leaves such gaps, and they are normal wherever a topic "
                        "was ever compacted. In any other topic the records there are lost; consumers pass over the "
                        "gap in silence."),
      kBatches},
     CORE_TEXT("core", "Compaction; otherwise a batch that was cut out of the log, or never reached the disk."),
     RepairVerb::Propose,
     false,
     kRefetch,
     kLost},
    {{"seg-gap", Depth::Walk, CORE_TEXT("core", "Gap between segments"),
      CORE_TEXT("core", "A segment begins after the offset that follows the one before. Fetches in the gap continue "
                        "with the next data in silence."),
      kSegments},
     CORE_TEXT("core", "A segment was removed by hand, its directory entry was lost, or a recovery cut it because its "
                       "index was missing."),
     RepairVerb::Propose,
     false,
     kRefetch,
     kLost},
    {{"seg-missing", Depth::Walk, CORE_TEXT("core", "Segment is missing"),
      CORE_TEXT("core", "Files that belong to a segment are here, and its .log is not, while offsets are missing at "
                        "that place. The broker starts without a word, and deletes the files that tell of it."),
      kSegments},
     CORE_TEXT("core", "The .log was removed by hand, or its directory entry was lost in a power failure (before 3.0 "
                       "the broker did not flush the directory)."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core",
               "Get the .log back from a backup or the file system before a broker starts here; otherwise fetch "
               "the partition again from a replica."),
     kLost},
};

} // namespace

std::span<const CheckRow> offsetRows()
{
    return kRows;
}

} // namespace core
