// Catalogue rows of the offset index (health checks 1).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 1";
constexpr const char* kRebuild = CORE_TEXT("core", "Rebuild the index from the log, as the broker's recovery does.");
constexpr const char* kRebuildAndUnclean = CORE_TEXT(
    "core", "Settle what the log lost first, then rebuild the index and let the next start be an unclean one.");

const CheckRow kRows[] = {
    {{"idx-missing", Depth::Walk, CORE_TEXT("core", "Missing offset index"),
      CORE_TEXT("core",
                "Without an .index the broker reads and verifies the whole segment at its next start, which can "
                "take hours for many segments. If the log has damage, that pass cuts it there and goes on."),
      kSection},
     CORE_TEXT("core", "Index files were deleted by hand, the segment was copied without them, or the disk was full."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-orphan", Depth::Glance, CORE_TEXT("core", "Index without a log"),
      CORE_TEXT("core",
                "An index belongs to the .log of the same number. The broker deletes one that has no log, so it "
                "is the last trace of a segment that is gone."),
      kSection},
     CORE_TEXT("core",
               "An interrupted deletion, a .log removed by hand, or a directory entry lost in a power failure."),
     RepairVerb::Clean,
     false,
     CORE_TEXT("core", "Find out first where the .log went; then the index can be deleted."),
     CORE_TEXT("core", "The last trace of the segment's name.")},
    {{"idx-size-not-multiple", Depth::Glance, CORE_TEXT("core", "Offset index of an odd size"),
      CORE_TEXT("core",
                "An offset index consists of entries of 8 bytes. Surplus bytes mean that a write was cut off, so "
                "the last entries may be missing or wrong too."),
      kSection},
     CORE_TEXT("core", "A short write on a full disk, a copy that was cut off, or a file system repair."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-last-offset-below-base", Depth::Glance, CORE_TEXT("core", "Last index entry below the base offset"),
      CORE_TEXT("core", "No record of a segment has an offset below the segment's base offset. With such a last entry "
                        "the broker's search goes astray, and consumers miss records."),
      kSection},
     CORE_TEXT("core", "Blocks of another file in the index, or an index that belongs to another segment."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-last-offset-not-above-base", Depth::Glance, CORE_TEXT("core", "Last index entry equals the base offset"),
      CORE_TEXT("core",
                "Only the first batch can hold the base offset, and the first batch is never indexed. Everything "
                "before the byte that this entry names cannot be reached through the index."),
      kSection},
     CORE_TEXT("core", "A damaged entry. The old log line of this wording mostly means a zero tail left by a kill."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-zero-tail-active", Depth::Glance, CORE_TEXT("core", "Pre-allocated index of the active segment"),
      CORE_TEXT("core",
                "While a segment is active its index is pre-allocated and filled with zeros. After a crash that "
                "is normal; with the clean-shutdown marker the broker takes the zeros for entries and the "
                "index for full."),
      kSection},
     CORE_TEXT("core", "The broker was killed, or is running. With the marker: the marker was made by hand."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuildAndUnclean},
    {{"idx-zero-tail-inactive", Depth::Glance, CORE_TEXT("core", "Offset index ends in zeros"),
      CORE_TEXT("core", "The broker trims an index when its segment is rolled. Zeros at the end count as entries, so "
                        "searches land among them and every read of this segment scans from its first byte."),
      kSection},
     CORE_TEXT("core", "An interrupted swap without an index, a marker made by hand, or a copy of a live partition."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-all-zero", Depth::Walk, CORE_TEXT("core", "Offset index holds only zeros"),
      CORE_TEXT("core", "The log is long enough to need index entries, and the index has room but no entry. Every read "
                        "scans the segment from its first byte."),
      kSection},
     CORE_TEXT("core", "The file system zeroed the file, or a sparse file was copied without its content."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-offsets-not-increasing", Depth::Glance, CORE_TEXT("core", "Index offsets do not rise"),
      CORE_TEXT("core",
                "The broker searches the index by halving, which works only on rising offsets. It may start too "
                "late in the log, and then records appear to be missing."),
      kSection},
     CORE_TEXT("core", "Duplicate offsets written by an old broker, a mixture of two replicas, or damaged bytes."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-positions-not-increasing", Depth::Glance, CORE_TEXT("core", "Index positions do not rise"),
      CORE_TEXT("core", "Later offsets stand later in the log, so the bytes that the entries name must rise too. Where "
                        "they don't, reads start at the wrong place."),
      kSection},
     CORE_TEXT("core", "Damaged bytes, or two index files joined into one."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-position-beyond-log", Depth::Walk, CORE_TEXT("core", "Index points past the end of the log"),
      CORE_TEXT("core", "The index knows more than the log holds. After a clean start of the active segment the broker "
                        "then takes the base offset for the log end: it forgets the whole segment and gives its "
                        "offsets to new records. In an older segment, reads skip to the next one."),
      kSection},
     CORE_TEXT("core", "The log was shortened by hand or by the file system, or the index is another replica's."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuildAndUnclean},
    {{"idx-position-not-batch-start", Depth::Walk, CORE_TEXT("core", "Index points into the middle of a batch"),
      CORE_TEXT("core",
                "A read that starts there sends bytes that are no batch. Consumers then report checksum or size "
                "errors though the log itself is sound."),
      kSection},
     CORE_TEXT("core", "An index left over from another version of the log, or damaged bytes."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-entry-skips-data", Depth::Walk, CORE_TEXT("core", "Index entry skips data"),
      CORE_TEXT("core", "A read of an offset at or above the entry's starts at the byte it names. Batches before that "
                        "byte that hold such offsets cannot be reached."),
      kSection},
     CORE_TEXT("core", "A mixture of two generations of the segment, or a fault of an old release."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-offset-mismatch", Depth::Walk, CORE_TEXT("core", "Index entries that stand for several batches"),
      CORE_TEXT("core", "Releases 2.0 to 3.9.0 and 4.0.0 write one entry an append, with the last offset of the whole "
                        "append; up to 1.1 it is the first offset. Searches find the same records; only the official "
                        "dump tool calls them mismatches."),
      kSection},
     CORE_TEXT("core",
               "A follower's fetch or the cleaner appended several batches at once, or an old release wrote it."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"idx-offset-beyond-segment", Depth::Walk, CORE_TEXT("core", "Index entry beyond the segment's last offset"),
      CORE_TEXT("core", "The broker finds the log end by looking for the offset of the last index entry. When no batch "
                        "reaches it, it takes the base offset for the log end after a clean start."),
      kSection},
     CORE_TEXT("core", "The index was kept while the log was truncated."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuildAndUnclean},
    {{"idx-too-sparse", Depth::Walk, CORE_TEXT("core", "Long stretch without an index entry"),
      CORE_TEXT("core", "A read inside the stretch scans the log from its beginning. It is legal, since old releases "
                        "write one entry an append, but slow."),
      kSection},
     CORE_TEXT("core", "Large fetches of a follower before 3.9.1 or 4.0.1; a restart also starts the count anew."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-too-dense", Depth::Walk, CORE_TEXT("core", "Index entries closer than the interval"),
      CORE_TEXT("core", "The broker writes an entry after more than index.interval.bytes. Closer entries mean that the "
                        "setting was smaller once; they cost room in the index and nothing else, unless it is full."),
      kSection},
     CORE_TEXT("core", "index.interval.bytes was smaller when the segment was written."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"idx-empty-large-log", Depth::Walk, CORE_TEXT("core", "Empty index beside a large log"),
      CORE_TEXT("core", "The log is long enough to need index entries and the index has none. Reads scan the segment "
                        "from its first byte."),
      kSection},
     CORE_TEXT("core", "A missing index was created again as an empty file, or the index was truncated."),
     RepairVerb::RebuildIndexes,
     true,
     kRebuild},
    {{"idx-unindexable", Depth::Walk, CORE_TEXT("core", "Log needs more index entries than fit"),
      CORE_TEXT("core", "Recovery writes an entry every index.interval.bytes. When they don't fit into "
                        "segment.index.bytes, recovery of the segment fails and the broker does not start."),
      kSection},
     CORE_TEXT("core", "segment.index.bytes or index.interval.bytes was lowered after the data was written."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Raise segment.index.bytes, or split the segment.")},
    {{"idx-active-larger-than-config", Depth::Glance, CORE_TEXT("core", "Active index larger than its limit"),
      CORE_TEXT("core", "At a clean start the broker resizes the active segment's indexes to segment.index.bytes. It "
                        "refuses when there are more entries than that, and does not start."),
      kSection},
     CORE_TEXT("core", "segment.index.bytes was lowered, or a marker stands beside indexes that were never trimmed."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Raise segment.index.bytes, or remove the clean-shutdown marker: recovery resets the indexes.")},
    {{"idx-full-empty-segment", Depth::Glance, CORE_TEXT("core", "Empty index of an empty active segment"),
      CORE_TEXT("core", "An orderly stop of 3.2 and newer leaves the indexes of an empty active segment at 0 bytes. "
                        "Releases before 2.2 take such an index for full and try to roll for ever."),
      kSection},
     CORE_TEXT("core", "An orderly stop just after a roll; before 2.2 a crash between creating and resizing the file."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
};

} // namespace

std::span<const CheckRow> offsetIndexRows()
{
    return kRows;
}

} // namespace core
