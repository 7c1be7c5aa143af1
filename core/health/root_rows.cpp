// Catalogue rows of the root files and directories of a log dir (health checks 10).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 10";

const CheckRow kRows[] = {
    {{"ck-malformed", Depth::Glance, CORE_TEXT("core", "Checkpoint cannot be read"),
      CORE_TEXT("core",
                "A checkpoint is a version, a count and a line for each partition. Where the broker cannot read "
                "one, it takes the log dir offline."),
      kSection},
     CORE_TEXT("core", "A power failure, or an edit."),
     RepairVerb::Checkpoint,
     false,
     CORE_TEXT("core", "Write the file again: without lines for recovery points, high watermarks and cleaner offsets; "
                       "log starts from the segments."),
     CORE_TEXT("core", "What the lines said; the next start then recovers every segment.")},
    {{"ck-missing-line", Depth::Glance, CORE_TEXT("core", "Partition without a line in a checkpoint"),
      CORE_TEXT("core", "The broker counts from 0 for a partition that the file does not name."
                        " That is how it is with a partition that was never flushed."),
      kSection},
     CORE_TEXT("core", "The partition is new, or the start before did not get to its end."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"ck-rp-beyond-leo", Depth::Glance, CORE_TEXT("core", "Recovery point beyond the log end"),
      CORE_TEXT("core", "The recovery point says how far the log was on disk. Where the log ends before it, its end is "
                        "missing, and the segments below it are never verified again."),
      kSection},
     CORE_TEXT("core", "The end of the log was lost or cut, or older data was restored under a newer checkpoint."),
     RepairVerb::Checkpoint,
     true,
     CORE_TEXT("core",
               "If the data was restored, set the line to the first offset of the log, so that the next unclean "
               "start verifies all of it.")},
    {{"ck-rp-ahead-of-damage", Depth::Walk, CORE_TEXT("core", "Damage below the recovery point"),
      CORE_TEXT("core",
                "An unclean start verifies the segments from the recovery point on. Damage in segments below it "
                "stays, and is served to whoever reads there."),
      kSection},
     CORE_TEXT("core", "The disk changed bytes after they were flushed, or somebody did."),
     RepairVerb::HandOver,
     true,
     CORE_TEXT("core", "Lower the recovery point to the damaged segment and let an unclean start cut it there, or cut "
                       "out the damaged bytes alone.")},
    {{"ck-hw-beyond-leo", Depth::Glance, CORE_TEXT("core", "High watermark beyond the log end"),
      CORE_TEXT("core", "Records below the high watermark were acknowledged and on all replicas in sync. Where the log "
                        "ends before it, acknowledged records are missing here."),
      kSection},
     CORE_TEXT("core", "The end of the log was lost or cut, or the newest segment is missing."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Fetch the end from a replica that still has it. Do not let this one become leader before.")},
    {{"ck-hw-zero", Depth::Glance, CORE_TEXT("core", "No high watermark is stored"),
      CORE_TEXT("core", "The replica starts with its high watermark at the log start. Consumers see nothing above it "
                        "until the replica has caught up, and a follower without leader epochs cuts its log there."),
      kSection},
     CORE_TEXT("core", "The file was lost."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Set the line to the log end, but only if this is the one replica.")},
    {{"kraft-log-behind-hw", Depth::Glance, CORE_TEXT("core", "Metadata log ends before its own snapshot"),
      CORE_TEXT("core", "A snapshot holds committed records alone. A metadata log that ends before one has lost what "
                        "the quorum agreed on; the node fails when the leader tells it of its high watermark."),
      kSection},
     CORE_TEXT("core", "The log was cut by a recovery, or restored from an old copy."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Rebuild this node empty and let it fetch. Never put a copy of a minority over a majority.")},
    {{"ck-cleaner-out-of-range", Depth::Glance, CORE_TEXT("core", "Cleaner offset outside the log"),
      CORE_TEXT("core", "The cleaner goes on where this line says. Outside of the log it warns and cleans everything "
                        "again from the log start; some releases before 2.5 loop for ever."),
      kSection},
     CORE_TEXT("core", "The log was cut or restored."),
     RepairVerb::Checkpoint,
     true,
     CORE_TEXT("core", "Take the line out.")},
    {{"ck-stale-partition-line", Depth::Glance, CORE_TEXT("core", "Checkpoint lines without a directory"),
      CORE_TEXT("core", "The broker drops such lines when it writes the file the next time."
                        " They do no harm."),
      kSection},
     CORE_TEXT("core", "Deleted or moved partitions."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"ck-tmp-left", Depth::Glance, CORE_TEXT("core", "Leftover of writing a checkpoint"),
      CORE_TEXT("core", "The broker writes checkpoints under a temporary name first. It ignores one that was left."),
      kSection},
     CORE_TEXT("core", "A crash while the file was written."),
     RepairVerb::Clean,
     true,
     CORE_TEXT("core", "Delete the file.")},
    {{"marker-present-but-dirty", Depth::Glance, CORE_TEXT("core", "Clean-shutdown marker that cannot be true"),
      CORE_TEXT("core", "The marker vouches that all logs were closed in order. The broker then verifies nothing, and "
                        "takes the log ends as the indexes tell them."),
      kSection},
     CORE_TEXT("core", "Files were changed or restored behind the marker, the marker was made by hand, or a start "
                       "up to 2.7 ended while it was loading."),
     RepairVerb::HandOver,
     true,
     CORE_TEXT("core", "Delete the marker. It costs a recovery of the last segments.")},
    {{"marker-bad-json", Depth::Glance, CORE_TEXT("core", "Marker without a broker epoch"),
      CORE_TEXT("core", "Since 3.7 the marker holds the broker epoch. Without it the start is clean all the same; only "
                        "the controller cannot tell."),
      kSection},
     CORE_TEXT("core", "An older release wrote it."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"lock-held", Depth::Glance, CORE_TEXT("core", "A broker is running"),
      CORE_TEXT("core", "A broker holds the lock of the log dir while it lives. Files change while they are read, and "
                        "nothing may be changed."),
      kSection},
     CORE_TEXT("core", "The broker is running."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Look, and change nothing.")},
    {{"lock-not-writable", Depth::Glance, CORE_TEXT("core", "Lock that the broker may not write"),
      CORE_TEXT("core", "A broker that cannot open .lock for writing takes the log dir offline."
                        " Where it is the only log dir, the broker stops."),
      kSection},
     CORE_TEXT("core", "A tool was run as another user."),
     RepairVerb::Permissions,
     true,
     CORE_TEXT("core", "Give .lock back to the user who runs the broker.")},
    {{"meta-missing", Depth::Glance, CORE_TEXT("core", "meta.properties is missing"),
      CORE_TEXT("core", "The file says which cluster and which node the log dir belongs to. A KRaft broker does not "
                        "start with a log dir that lacks it."),
      kSection},
     CORE_TEXT("core", "Another volume is mounted there, or the file was not copied along."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Restore the file. Never format the log dir anew over data.")},
    {{"meta-mismatch", Depth::Glance, CORE_TEXT("core", "Log dirs of different brokers"),
      CORE_TEXT("core", "All log dirs of a broker name the same cluster and the same node. Otherwise it does not "
                        "start."),
      kSection},
     CORE_TEXT("core", "Volumes were swapped, or a log dir was copied."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core",
               "Mount the volume where it belongs. Edit the file only for a log dir that was moved on purpose.")},
    {{"meta-dup-dirid", Depth::Glance, CORE_TEXT("core", "Two log dirs with the same directory id"),
      CORE_TEXT("core", "Each log dir has an id of its own. With one id twice the broker does not start."), kSection},
     CORE_TEXT("core", "A log dir was cloned."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Take the clone away.")},
    {{"dir-foreign-name", Depth::Glance, CORE_TEXT("core", "Directory that is no partition"),
      CORE_TEXT("core",
                "The broker takes every directory of a log dir for a partition. One whose name is none keeps it "
                "from starting."),
      kSection},
     CORE_TEXT("core", "The log dir is the top of a file system, or holds a backup."),
     RepairVerb::Names,
     false,
     CORE_TEXT("core", "Move the directory out, or make a directory below the log dir.")},
    {{"dir-duplicate-partition", Depth::Glance, CORE_TEXT("core", "One partition in two directories"),
      CORE_TEXT("core", "A broker holds one current log of a partition. With two it does not start."), kSection},
     CORE_TEXT("core", "A disk failed while a replica moved, log.dirs was changed, or the directory was copied."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Keep the one with the higher log end and the topic id that the cluster knows. Move the other "
                       "out of the log dir.")},
    {{"dir-copied-partition", Depth::Glance, CORE_TEXT("core", "Copy of a partition under another name"),
      CORE_TEXT("core", "The broker goes by topic id and partition number, so it loads the copy as a log of a topic "
                        "that does not exist."
                        " Nobody reads it under that name, and it takes room."),
      kSection},
     CORE_TEXT("core", "A backup copy was made inside the log dir."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Move the copy out of the log dir.")},
    {{"dir-future", Depth::Glance, CORE_TEXT("core", "Replica that moves here"),
      CORE_TEXT("core", "A partition that moves between log dirs is copied into a -future directory, which takes the "
                        "current one's place when it has caught up."
                        " Readers see nothing of it until then."),
      kSection},
     CORE_TEXT("core", "A move is running, or was given up."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"dir-delete", Depth::Glance, CORE_TEXT("core", "Directory waiting for deletion"),
      CORE_TEXT("core", "The broker deletes it some time after a start. Until then it loads what is in it, so that "
                        "damage inside can still stop the start."),
      kSection},
     CORE_TEXT("core", "The topic was deleted, or the replica moved away."),
     RepairVerb::Clean,
     false,
     CORE_TEXT("core", "Delete the directory by hand while the broker is down, if its space is needed."),
     CORE_TEXT("core", "The records of the deleted replica.")},
    {{"dir-stray", Depth::Glance, CORE_TEXT("core", "Directory set aside as stray"),
      CORE_TEXT("core", "The broker found at a start that the cluster does not know this replica. It keeps the "
                        "directory for ever, and serves nothing from it."),
      kSection},
     CORE_TEXT("core", "The topic was deleted or made anew while the broker was down, or the topic id was lost."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Look whether the records are wanted. If so, write the right topic id and rename the directory "
                       "back; if not, delete it.")},
    {{"dir-empty", Depth::Glance, CORE_TEXT("core", "Partition without a log"),
      CORE_TEXT("core", "No .log is there, so the broker starts an empty log."
                        " That is how a partition looks that is just being made, or that was wiped."),
      kSection},
     CORE_TEXT("core", "The partition was just made, or its files are gone."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "If there was data, restore it before the start.")},
};

} // namespace

std::span<const CheckRow> rootRows()
{
    return kRows;
}

} // namespace core
