// Catalogue rows of leader epochs: in batches (health checks 5) and in leader-epoch-checkpoint (8).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kBatches = "health checks 5";
constexpr const char* kFile = "health checks 8";
constexpr const char* kFromBatches =
    CORE_TEXT("core", "Write leader-epoch-checkpoint anew from the leader epochs of the batches.");
constexpr const char* kLosesEmptyEpochs = CORE_TEXT("core", "Entries of leader epochs that wrote no batch.");

const CheckRow kRows[] = {
    {{"epoch-backwards", Depth::Walk, CORE_TEXT("core", "Leader epoch falls back"),
      CORE_TEXT("core", "Leader epochs only grow along a log. Where one falls, records of an older leader follow those "
                        "of a newer one, and replicas that compare epochs may cut their logs at a wrong offset."),
      kBatches},
     CORE_TEXT("core", "Files of two replicas mixed, segments restored from a backup, or a flipped bit."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Fetch the partition again from a healthy replica."),
     CORE_TEXT("core", "What only this replica holds.")},
    {{"epoch-absurd", Depth::Walk, CORE_TEXT("core", "Leader epoch from nowhere"),
      CORE_TEXT("core",
                "The leader epoch of a batch is not covered by its checksum. A recovery takes the value over into "
                "leader-epoch-checkpoint, and the replica then claims an epoch from the future."),
      kBatches},
     CORE_TEXT("core", "A flipped bit in the header of the batch."),
     RepairVerb::PatchHeader,
     false,
     CORE_TEXT("core", "Set the field to the epoch of its neighbours, and write leader-epoch-checkpoint anew.")},
    {{"lepoch-malformed", Depth::Glance, CORE_TEXT("core", "leader-epoch-checkpoint cannot be read"),
      CORE_TEXT("core",
                "The broker reads leader-epoch-checkpoint when it opens the partition. What it cannot parse takes "
                "the log dir offline or aborts the start, for all partitions."),
      kFile},
     CORE_TEXT("core", "A power failure (3.7 wrote the file without flushing it), a full disk, or an edit by hand."),
     RepairVerb::LeaderEpochs,
     false,
     kFromBatches,
     kLosesEmptyEpochs},
    {{"lepoch-negative", Depth::Glance, CORE_TEXT("core", "Negative entry in leader-epoch-checkpoint"),
      CORE_TEXT("core",
                "Epochs and offsets are never negative. The broker refuses such an entry and aborts its start."),
      kFile},
     CORE_TEXT("core", "The file was overwritten or edited."),
     RepairVerb::LeaderEpochs,
     false,
     kFromBatches,
     kLosesEmptyEpochs},
    {{"lepoch-non-monotonic", Depth::Walk, CORE_TEXT("core", "Entries of leader-epoch-checkpoint out of order"),
      CORE_TEXT("core", "Epochs and their start offsets both rise. The broker drops entries that a later one "
                        "contradicts."),
      kFile},
     CORE_TEXT("core", "The broker stopped between cutting the log and writing the file."),
     RepairVerb::LeaderEpochs,
     true,
     CORE_TEXT("core", "Write the file without the entries that the broker drops.")},
    {{"lepoch-beyond-leo", Depth::Walk, CORE_TEXT("core", "Leader epoch behind the log end"),
      CORE_TEXT("core",
                "An entry of leader-epoch-checkpoint begins at the end of the log or behind it. The broker drops "
                "it when it starts."),
      kFile},
     CORE_TEXT("core", "The replica became leader and wrote nothing, or the log was cut."),
     RepairVerb::LeaderEpochs,
     true,
     CORE_TEXT("core", "Nothing to do: the next start drops the entry.")},
    {{"lepoch-below-start", Depth::Glance, CORE_TEXT("core", "Leader epoch before the log start"),
      CORE_TEXT("core", "The first entry of leader-epoch-checkpoint begins before the log does. The broker moves it up "
                        "when it starts."),
      kFile},
     CORE_TEXT("core", "Segments were deleted after the file was written."),
     RepairVerb::LeaderEpochs,
     true,
     CORE_TEXT("core", "Nothing to do: the next start moves the entry to the log start.")},
    {{"lepoch-missing-or-empty", Depth::Walk, CORE_TEXT("core", "Leader epochs are lost"),
      CORE_TEXT("core", "Batches carry leader epochs, and leader-epoch-checkpoint knows none. The broker does not read "
                        "them out of the log again; as a follower it then cuts its log by the high watermark, and may "
                        "diverge from its leader."),
      kFile},
     CORE_TEXT("core", "The file was deleted or emptied by hand, or the message format was turned back once."),
     RepairVerb::LeaderEpochs,
     true,
     kFromBatches},
    {{"lepoch-mismatch-batches", Depth::Walk, CORE_TEXT("core", "leader-epoch-checkpoint contradicts the batches"),
      CORE_TEXT("core", "The file says where each leader epoch begins, and replicas agree by it on where to cut their "
                        "logs. Here it names another epoch than the batches do."),
      kFile},
     CORE_TEXT("core", "Files of two replicas mixed, or a damaged file."),
     RepairVerb::LeaderEpochs,
     false,
     kFromBatches,
     kLosesEmptyEpochs},
};

} // namespace

std::span<const CheckRow> leaderEpochRows()
{
    return kRows;
}

} // namespace core
