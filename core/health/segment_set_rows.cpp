// Catalogue rows of the segment set (health checks 6).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 6";
constexpr const char* kNothing = CORE_TEXT("core", "Nothing to do.");

const CheckRow kRows[] = {
    {{"seg-first-missing", Depth::Glance, CORE_TEXT("core", "Log starts above offset 0"),
      CORE_TEXT("core", "The first segment does not begin with offset 0, as after every deletion by retention. It is a "
                        "loss where other files still count on what was before."),
      kSection},
     CORE_TEXT("core", "Retention, or deleted records; otherwise the first segments were removed by hand."),
     RepairVerb::None,
     false,
     kNothing},
    {{"seg-active-missing", Depth::Walk, CORE_TEXT("core", "End of the log is missing"),
      CORE_TEXT("core", "Checkpoints and snapshots tell of offsets behind the end of the log. If this replica becomes "
                        "leader, the others cut their logs to its end, and acknowledged records are gone everywhere."),
      kSection},
     CORE_TEXT("core", "The last segment was lost or removed, or older files were restored."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Do not let this replica lead. Fetch the partition again from one that has the records."),
     CORE_TEXT("core", "The records behind the end, unless another replica has them.")},
    {{"seg-empty-middle", Depth::Glance, CORE_TEXT("core", "Empty segment"),
      CORE_TEXT("core", "A segment without a byte that is not the last one. Compaction and forced rolls leave such "
                        "segments; some older releases left one after every 2147483647 offsets of a compacted topic."),
      kSection},
     CORE_TEXT("core", "Compaction removed all its records, or a roll was forced before any was written."),
     RepairVerb::None,
     false,
     kNothing},
    {{"seg-empty-only", Depth::Glance, CORE_TEXT("core", "Empty partition"),
      CORE_TEXT("core", "The partition has one segment, and that is empty. A broker goes on at its base offset."),
      kSection},
     CORE_TEXT("core", "Nothing was written yet, everything was deleted, or the replica starts anew."),
     RepairVerb::None,
     false,
     kNothing},
    {{"seg-name-not-canonical", Depth::Glance, CORE_TEXT("core", "File name that misleads the broker"),
      CORE_TEXT("core", "Names of segment files begin with a number of 20 digits. The broker takes every file with one "
                        "of its suffixes for a segment file: a name without a number aborts its start, and for one of "
                        "another length it creates an empty file of the right name and ignores the data."),
      kSection},
     CORE_TEXT("core", "A backup made in place, an editor, or a file renamed by hand."),
     RepairVerb::Names,
     false,
     CORE_TEXT("core", "Move files that are not Kafka's out of the directory; give one with too few digits its full "
                       "name.")},
    {{"seg-duplicate-base-swap", Depth::Glance, CORE_TEXT("core", "Interrupted swap"),
      CORE_TEXT("core", "Compaction was replacing a segment when the broker stopped: the old and the new file are both "
                        "here. The next start finishes that."),
      kSection},
     CORE_TEXT("core", "The broker stopped while it replaced a segment."),
     RepairVerb::None,
     true,
     CORE_TEXT("core", "Leave it to the next start.")},
    {{"log-start-beyond-leo", Depth::Walk, CORE_TEXT("core", "Log start behind the log end"),
      CORE_TEXT("core", "log-start-offset-checkpoint names an offset behind the end of the log. A broker deletes all "
                        "segments of the partition when it starts."),
      kSection},
     CORE_TEXT("core", "Segments were removed, or restored from an older copy, and the checkpoint stayed."),
     RepairVerb::Checkpoint,
     false,
     CORE_TEXT("core", "Lower the line of the partition in log-start-offset-checkpoint, or remove it, before a broker "
                       "starts.")},
    {{"log-start-inside-batch", Depth::Walk, CORE_TEXT("core", "Log starts inside a batch"),
      CORE_TEXT("core", "Records before the log start are deleted for readers, though they share a batch with others "
                        "and stay in the file. A replica may begin at such an offset too."),
      kSection},
     CORE_TEXT("core", "Records were deleted up to an offset inside a batch."),
     RepairVerb::None,
     false,
     kNothing},
};

} // namespace

std::span<const CheckRow> segmentSetRows()
{
    return kRows;
}

} // namespace core
