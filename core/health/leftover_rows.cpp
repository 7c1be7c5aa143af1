// Catalogue rows of leftovers and of what the file system does (health checks 11).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 11";
constexpr const char* kByRoot =
    CORE_TEXT("core", "A tool was run as another user, the files were copied, or a umask took the permission away.");
constexpr const char* kGiveBack = CORE_TEXT("core", "Give the files back to the user who runs the broker.");

const CheckRow kRows[] = {
    {{"tmp-deleted", Depth::Glance, CORE_TEXT("core", "Files waiting for deletion"),
      CORE_TEXT("core",
                "Retention, compaction and recovery rename files to .deleted, and delete them a minute later. A "
                "start deletes what was left."),
      kSection},
     CORE_TEXT("core", "The broker stopped before the delay was over."),
     RepairVerb::Clean,
     false,
     CORE_TEXT("core", "Delete the files by hand to free their space, once it is clear that no other segment lacks "
                       "their records."),
     CORE_TEXT("core", "What only these files hold.")},
    {{"tmp-cleaned", Depth::Glance, CORE_TEXT("core", "Unfinished output of compaction"),
      CORE_TEXT("core",
                "Compaction and the split of a segment write .cleaned files first. They count for nothing until "
                "they are renamed; a start deletes them."),
      kSection},
     CORE_TEXT("core", "A crash during compaction or a split."),
     RepairVerb::Clean,
     true,
     CORE_TEXT("core", "Delete the files, as the next start does.")},
    {{"tmp-swap", Depth::Walk, CORE_TEXT("core", "Swap that was not finished"),
      CORE_TEXT("core", "The .swap files are the whole output of a compaction or a split, about to take the place of "
                        "the segments that they cover. A start finishes the swap."),
      kSection},
     CORE_TEXT("core", "A crash at the end of compaction or of a split."),
     RepairVerb::FinishSwap,
     true,
     CORE_TEXT("core", "Finish it, as the start would. Where the .swap log is damaged, keep the "
                       "segments that it covers.")},
    {{"fs-unreadable", Depth::Glance, CORE_TEXT("core", "Files that the broker may not read"),
      CORE_TEXT("core",
                "A broker looks at every file of a partition dir when it starts. One that it may not read takes "
                "the log dir offline."),
      kSection},
     kByRoot,
     RepairVerb::Permissions,
     true,
     kGiveBack},
    {{"fs-log-not-writable", Depth::Glance, CORE_TEXT("core", "Logs that the broker may not write"),
      CORE_TEXT("core", "A broker opens every .log and .txnindex for writing, also those that it never appends to."
                        " One that it may not open takes the log dir offline."),
      kSection},
     kByRoot,
     RepairVerb::Permissions,
     true,
     kGiveBack},
    {{"fs-index-not-writable", Depth::Glance, CORE_TEXT("core", "Indexes that the broker may not write"),
      CORE_TEXT("core", "The active segment's indexes are opened at the start, those of older segments at the first "
                        "read of them. That read then takes the log dir offline."),
      kSection},
     kByRoot,
     RepairVerb::Permissions,
     true,
     kGiveBack},
    {{"fs-dir-not-writable", Depth::Glance, CORE_TEXT("core", "Directory that the broker may not write"),
      CORE_TEXT("core", "A broker makes and renames files in every partition dir. Where it may not, the log dir goes "
                        "offline; since 4.0 an unclean start empties the first segment that it recovers before that."),
      kSection},
     kByRoot,
     RepairVerb::Permissions,
     true,
     CORE_TEXT("core", "Give the directory back to the user who runs the broker before it starts.")},
    {{"fs-disk-full", Depth::Glance, CORE_TEXT("core", "No room left on the disk"),
      CORE_TEXT("core", "A start makes index files, snapshots and checkpoints. Without room the log dir goes offline; "
                        "since 4.0 an unclean start can empty a segment because its snapshot could not be written."),
      kSection},
     CORE_TEXT("core", "Retention keeps more than the disk holds."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core",
               "Free space before the start: .deleted files and -delete directories first, then files of others. "
               "Then the oldest whole segments, with all files of their number.")},
    {{"fs-symlink-dangling", Depth::Glance, CORE_TEXT("core", "Link that leads nowhere"),
      CORE_TEXT("core", "The broker takes it for no file and skips it."
                        " What it pointed at is missed by nobody else."),
      kSection},
     CORE_TEXT("core", "What the link named was moved or deleted."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Look whether data is missing behind it.")},
    {{"fs-mtime-anomaly", Depth::Walk, CORE_TEXT("core", "Modification times that retention cannot use"),
      CORE_TEXT("core", "Where records have no timestamps, retention and compaction go by the modification time of the "
                        "segment's file. A copy changes it, and a time in the future keeps the segment for as long."),
      kSection},
     CORE_TEXT("core", "The files were copied or restored without their times."),
     RepairVerb::ModifiedTime,
     false,
     CORE_TEXT("core", "Give the files the times that they had: those of their newest records, where these have "
                       "timestamps.")},
    {{"fs-live-copy", Depth::Glance, CORE_TEXT("core", "State of a running or crashed broker"),
      CORE_TEXT("core", "No marker, indexes as they are while a broker runs, all files of the same minute: a copy of a "
                        "running broker looks like that, and so does a crashed one. An unclean start handles it, if "
                        "the checkpoints are of the same moment as the logs."),
      kSection},
     CORE_TEXT("core", "A snapshot or copy of a running broker's disk, or a crash."),
     RepairVerb::HandOver,
     true,
     CORE_TEXT("core", "Let an unclean start recover it. Where checkpoints are newer than the logs, take their lines "
                       "out first.")},
    {{"copy-without-indexes", Depth::Glance, CORE_TEXT("core", "Logs without their indexes"),
      CORE_TEXT("core", "A start reads every log that has no index from its beginning, which takes hours for a full "
                        "disk."
                        " Building them before the start costs one reading of the logs."),
      kSection},
     CORE_TEXT("core", "A backup that left the index files out."),
     RepairVerb::RebuildIndexes,
     true,
     CORE_TEXT("core", "Rebuild the indexes before the start.")},
};

} // namespace

std::span<const CheckRow> leftoverRows()
{
    return kRows;
}

} // namespace core
