// Catalogue rows of producer snapshots (health checks 7).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 7";
constexpr const char* kNothing = CORE_TEXT("core", "Nothing to do.");
constexpr const char* kRewrite = CORE_TEXT("core", "Write the snapshot anew by replaying the log.");

CheckRow normal(const char* id, Depth depth, const char* title, const char* meaning, const char* cause)
{
    return {{id, depth, title, meaning, kSection}, cause, RepairVerb::None, false, kNothing};
}

const CheckRow kRows[] = {
    {{"psnap-corrupt", Depth::Glance, CORE_TEXT("core", "Producer snapshot that cannot be read"),
      CORE_TEXT("core",
                "A producer snapshot is one checksummed block. A start that comes upon a damaged one deletes it "
                "and goes on from an older one, so that it has to read more of the log."),
      kSection},
     CORE_TEXT("core", "A power failure: releases before 2.8 did not sync the file to the disk."),
     RepairVerb::RebuildSnapshots,
     true,
     kRewrite},
    normal("psnap-ahead-of-leo", Depth::Walk, CORE_TEXT("core", "Producer snapshot beyond the log end"),
           CORE_TEXT("core",
                     "A snapshot names an offset that the log does not reach. The next start deletes it; but it "
                     "tells that the log was longer once."),
           CORE_TEXT("core", "A truncation, or a lost last segment.")),
    normal("psnap-below-start", Depth::Glance, CORE_TEXT("core", "Producer snapshot at or below the log start"),
           CORE_TEXT("core", "Snapshots at or below the log start are of no use any more. The next start deletes "
                             "them."),
           CORE_TEXT("core", "Retention, or deleted records.")),
    normal("psnap-stray", Depth::Glance, CORE_TEXT("core", "Producer snapshot that belongs to no segment"),
           CORE_TEXT("core", "An orderly stop writes a snapshot at the log end, and the log grows past it afterwards. "
                             "From 2.8 on the next start deletes such a snapshot."),
           CORE_TEXT("core", "An orderly stop before the last one.")),
    {{"psnap-missing-for-segment", Depth::Glance, CORE_TEXT("core", "Segment without producer snapshot"),
      CORE_TEXT("core",
                "From 2.8 on a broker keeps a producer snapshot for the start of each segment. Without one an "
                "unclean start has to read more of the log, and tiered storage may fail to upload the segment."),
      kSection},
     CORE_TEXT("core", "An upgrade from before 2.8, or a file that was deleted."),
     RepairVerb::RebuildSnapshots,
     true,
     CORE_TEXT("core", "Write the snapshots by replaying the log; that can be left out.")},
    {{"psnap-none-clean", Depth::Walk, CORE_TEXT("core", "No producer snapshot though the stop was orderly"),
      CORE_TEXT("core",
                "After an orderly stop the broker believes the snapshots and does not read the log. Without any "
                "it forgets all producers: duplicates are taken, open transactions are forgotten."),
      kSection},
     CORE_TEXT("core", "The snapshots were deleted by hand, or not copied."),
     RepairVerb::RebuildSnapshots,
     true,
     CORE_TEXT("core",
               "Write a snapshot at the log end by replaying the log, or let the next start be an unclean one.")},
    {{"psnap-content-mismatch", Depth::Walk, CORE_TEXT("core", "Producer snapshot disagrees with the log"),
      CORE_TEXT("core", "A start believes a snapshot as it is. Where it says of a producer what the log does not, "
                        "the broker refuses good batches or takes duplicates."),
      kSection},
     CORE_TEXT("core", "Files of two replicas mixed up, or a fault of the broker."),
     RepairVerb::RebuildSnapshots,
     true,
     kRewrite},
    {{"psnap-open-txn-stale", Depth::Walk, CORE_TEXT("core", "Open transaction that only a snapshot knows"),
      CORE_TEXT("core", "A snapshot says that a transaction is open, but its records are gone or its end marker is in "
                        "the log. The broker believes the snapshot: consumers that read only committed records wait "
                        "for good."),
      kSection},
     CORE_TEXT("core", "A fault of older releases, or retention that overtook a hanging transaction."),
     RepairVerb::RebuildSnapshots,
     true,
     kRewrite},
    {{"psnap-bad-name", Depth::Glance, CORE_TEXT("core", "Producer snapshot whose name is no number"),
      CORE_TEXT("core",
                "The name of a producer snapshot is an offset. A broker that meets one whose name does not begin "
                "with a number does not start."),
      kSection},
     CORE_TEXT("core", "A copy that was made inside of the partition directory."),
     RepairVerb::Names,
     true,
     CORE_TEXT("core", "Move the file out of the directory.")},
};

} // namespace

std::span<const CheckRow> snapshotRows()
{
    return kRows;
}

} // namespace core
