// Catalogue rows of the time index (health checks 2).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 2";
constexpr const char* kRebuild = CORE_TEXT("core", "Rebuild the index from the log, as the broker's recovery does.");
constexpr const char* kRebuildBefore = CORE_TEXT("core", "Rebuild the index from the log before the broker starts.");

const CheckRow kRows[] = {
    {{"tidx-missing", Depth::Walk, CORE_TEXT("core", "Missing time index"),
      CORE_TEXT("core", "The broker creates a missing .timeindex as an empty file and does not rebuild it. Retention "
                        "then goes by the modification time of the .log, which a copy changes, and looking up a time "
                        "scans the segment."),
      kSection},
     CORE_TEXT("core", "A partial copy, or index files deleted by hand."),
     RepairVerb::RebuildIndexes,
     true,
     CORE_TEXT("core", "Rebuild the index from the log, and keep the modification time of the .log.")},
    {{"tidx-empty-but-timestamps", Depth::Walk, CORE_TEXT("core", "Empty time index though records have times"),
      CORE_TEXT("core",
                "A rolled segment's time index ends with the largest timestamp of its records. Without it, "
                "retention goes by the modification time of the .log, and looking up a time scans the segment."),
      kSection},
     CORE_TEXT("core", "The .timeindex was missing once, and the broker made an empty one."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"tidx-size-not-multiple", Depth::Glance, CORE_TEXT("core", "Time index of an odd size"),
      CORE_TEXT("core", "A time index consists of entries of 12 bytes. Surplus bytes mean that a write was cut off, so "
                        "the last entry, by which retention goes, may be missing."),
      kSection},
     CORE_TEXT("core", "A short write on a full disk, or a copy that was cut off."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"tidx-zero-tail-active", Depth::Glance, CORE_TEXT("core", "Pre-allocated time index of the active segment"),
      CORE_TEXT("core",
                "While a segment is active its time index is pre-allocated and filled with zeros. After a crash "
                "that is normal; with the clean-shutdown marker the broker reads the zeros as entries of 1970, "
                "and time retention deletes the segment."),
      kSection},
     CORE_TEXT("core", "The broker was killed, or is running. With the marker: the marker was made by hand."),
     RepairVerb::RebuildIndexes,
     true,
     CORE_TEXT("core", "Rebuild the index and let the next start be an unclean one.")},
    {{"tidx-zero-tail-inactive", Depth::Walk, CORE_TEXT("core", "Time index ends in zeros"),
      CORE_TEXT("core", "The broker believes the last entry of a time index, whatever it is. Zeros mean 1970, so time "
                        "retention deletes the segment at its next check, however new its records are."),
      kSection},
     CORE_TEXT("core",
               "A marker made by hand, a swap without its index, or a crash when the recovery point had already "
               "passed the segment."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuildBefore},
    {{"tidx-last-ts-below-first", Depth::Walk, CORE_TEXT("core", "Last time entry below the first"),
      CORE_TEXT("core", "Timestamps in a time index only rise. Retention and searches believe the last entry, which is "
                        "lower than the first one here."),
      kSection},
     CORE_TEXT("core", "Damaged bytes in the index."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"tidx-ts-not-increasing", Depth::Walk, CORE_TEXT("core", "Timestamps of the index do not rise"),
      CORE_TEXT("core", "The broker searches the time index by halving, which works only on rising timestamps. Looking "
                        "up a time may give a wrong offset."),
      kSection},
     CORE_TEXT("core", "A race that 4.0.1 and 4.1.0 fixed, or a mixture of two copies."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"tidx-offset-decreasing", Depth::Walk, CORE_TEXT("core", "Offsets of the time index fall"),
      CORE_TEXT("core", "A later timestamp is reached at a later offset, so the offsets of a time index never fall. An "
                        "active segment whose last entry is too high stops taking records."),
      kSection},
     CORE_TEXT("core", "A race that 4.0.1 and 4.1.0 fixed, or a mixture of two copies."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"tidx-offset-below-base", Depth::Walk, CORE_TEXT("core", "Time entry below the base offset"),
      CORE_TEXT("core", "No record of a segment has an offset below the segment's base offset. Looking up a time may "
                        "give a wrong offset."),
      kSection},
     CORE_TEXT("core", "Damaged bytes, or an index that belongs to another segment."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"tidx-offset-not-in-log", Depth::Walk, CORE_TEXT("core", "Time entry for an offset that no batch holds"),
      CORE_TEXT("core",
                "An entry says at which offset a timestamp was first reached. No batch of the segment holds this "
                "offset, so the index belongs to another state of the log."),
      kSection},
     CORE_TEXT("core", "An index left over from before a truncation or a compaction."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"tidx-timestamp-mismatch", Depth::Walk, CORE_TEXT("core", "Time entry disagrees with its batch"),
      CORE_TEXT("core",
                "An entry holds the largest timestamp so far and the batch that first reached it. Where log and "
                "index disagree, looking up a time gives a wrong offset."),
      kSection},
     CORE_TEXT("core", "An index left over from another state of the log, or a log that was patched."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"tidx-last-too-low", Depth::Walk, CORE_TEXT("core", "Last time entry too low"),
      CORE_TEXT("core", "Time retention goes by the last entry of a rolled segment. It is lower than the largest "
                        "timestamp of the records, so the segment is deleted too early."),
      kSection},
     CORE_TEXT("core", "The final entry was lost in a crash, or the index belongs to an older state of the log."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuildBefore},
    {{"tidx-last-too-high", Depth::Walk, CORE_TEXT("core", "Last time entry too high"),
      CORE_TEXT("core",
                "Time retention goes by the last entry of a segment. It is higher than the largest timestamp of "
                "the records, so the segment is kept too long, and every later one with it."),
      kSection},
     CORE_TEXT("core", "The log was truncated and the index kept, or damaged bytes."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
};

} // namespace

std::span<const CheckRow> timeIndexRows()
{
    return kRows;
}

} // namespace core
