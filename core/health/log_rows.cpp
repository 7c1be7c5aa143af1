// Catalogue rows of the log file: framing and checksums (health checks 4), and of reading itself (0).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 4";
constexpr const char* kReplicaOrSalvage = CORE_TEXT(
    "core", "Fetch the partition again from a healthy replica; without one, cut out the damaged bytes alone and "
            "keep the batches behind them.");
constexpr const char* kLosesDamaged = CORE_TEXT("core", "The records in the damaged bytes, which leave an offset gap.");

const CheckRow kRows[] = {
    {{"log-torn-tail", Depth::Walk, CORE_TEXT("core", "Torn last batch"),
      CORE_TEXT("core", "The last batch was not written to its end. An unclean start cuts it off. After a clean start "
                        "the broker appends behind the torn bytes, and readers stop there for good."),
      kSection},
     CORE_TEXT("core", "A crash or power failure while writing, a full disk, or a copy that was cut off."),
     RepairVerb::Truncate,
     true,
     CORE_TEXT("core", "Cut the log after its last whole batch and rebuild its indexes."),
     CORE_TEXT("core", "The incomplete batch.")},
    {{"log-zero-tail", Depth::Walk, CORE_TEXT("core", "Log ends in zeros"),
      CORE_TEXT("core",
                "Zeros follow the last batch. An unclean start cuts them off. With the clean-shutdown marker the "
                "broker takes them for a batch of size 0 and does not start."),
      kSection},
     CORE_TEXT("core", "log.preallocate, or a power failure on a file system that had not written the data yet."),
     RepairVerb::Truncate,
     true,
     CORE_TEXT("core", "Cut the log after its last whole batch and rebuild its indexes.")},
    {{"log-zero-hole", Depth::Walk, CORE_TEXT("core", "Zeros inside the log"),
      CORE_TEXT("core", "Zeros stand where batches were, and good batches follow. Consumers and followers stop at the "
                        "first zero, and a recovery cuts the log there and drops everything behind."),
      kSection},
     CORE_TEXT("core", "Pages that never reached the disk, or a copy that lost blocks."),
     RepairVerb::Salvage,
     false,
     kReplicaOrSalvage,
     kLosesDamaged},
    {{"batch-crc-mismatch", Depth::Walk, CORE_TEXT("core", "Batch fails its checksum"),
      CORE_TEXT("core", "The content of a batch is not what its writer stored. The broker sends it unseen; consumers "
                        "refuse it and cannot get past it, and a recovery cuts the log there."),
      kSection},
     CORE_TEXT("core", "A flipped bit in memory, on the disk or on the way, or a part of the file overwritten."),
     RepairVerb::Salvage,
     false,
     CORE_TEXT("core", "Fetch the partition again from a healthy replica; without one, cut out this batch alone."),
     CORE_TEXT("core", "The records of the batch, which leave an offset gap.")},
    {{"batch-length-invalid", Depth::Walk, CORE_TEXT("core", "Batch header damaged"),
      CORE_TEXT("core",
                "The length field of a batch says where the next one starts. Where it is wrong, the broker finds "
                "nothing behind it, though good batches follow, and a recovery cuts the log there."),
      kSection},
     CORE_TEXT("core", "Damaged bytes in the header of a batch."),
     RepairVerb::Salvage,
     false,
     kReplicaOrSalvage,
     kLosesDamaged},
    {{"batch-length-huge", Depth::Walk, CORE_TEXT("core", "Batch length reaches past the end of the file"),
      CORE_TEXT("core",
                "To the broker this looks like a torn last batch, though good batches follow. A recovery cuts the "
                "log there without a word about damage."),
      kSection},
     CORE_TEXT("core", "Damaged bytes in the header of a batch."),
     RepairVerb::Salvage,
     false,
     kReplicaOrSalvage,
     kLosesDamaged},
    {{"batch-magic-invalid", Depth::Walk, CORE_TEXT("core", "Unknown format of a batch"),
      CORE_TEXT("core", "The magic byte tells the format of a batch and is not covered by its checksum. Clients refuse "
                        "a format they don't know."),
      kSection},
     CORE_TEXT("core", "A flipped bit in the magic byte."),
     RepairVerb::PatchHeader,
     false,
     CORE_TEXT("core", "Set the magic byte to 2: the checksum is right then.")},
    {{"batch-header-outside-crc-damaged", Depth::Walk, CORE_TEXT("core", "Header field outside the checksum damaged"),
      CORE_TEXT("core", "Base offset, length, leader epoch and magic of a batch are not covered by its checksum. The "
                        "batch passes every test of the broker, yet the field disagrees with the batches around it."),
      kSection},
     CORE_TEXT("core", "A flipped bit in the first 16 bytes of the batch."),
     RepairVerb::PatchHeader,
     false,
     CORE_TEXT("core", "Set the field to the value that goes with its neighbours.")},
    {{"log-garbage-after-good", Depth::Walk, CORE_TEXT("core", "Log ends in bytes that are no batch"),
      CORE_TEXT("core", "Behind the last good batch stand bytes that nothing can read. Whatever batches were there are "
                        "lost; a recovery cuts the log there."),
      kSection},
     CORE_TEXT("core", "The end of the file was overwritten, or blocks of another file ended up in it."),
     RepairVerb::Truncate,
     false,
     CORE_TEXT("core", "Fetch the partition again from a healthy replica; without one, cut the log after its last good "
                       "batch."),
     CORE_TEXT("core", "What the unreadable bytes were.")},
    {{"log-size-limit", Depth::Glance, CORE_TEXT("core", "Log larger than 2 GiB"),
      CORE_TEXT("core", "Positions in a segment are 32-bit numbers. A broker cannot open a .log of more than "
                        "2147483647 bytes, and does not start."),
      kSection},
     CORE_TEXT("core", "Segment files were joined by hand."),
     RepairVerb::Split,
     true,
     CORE_TEXT("core", "Split the file between batches into segments named by their first offsets.")},
    {{"log-size-above-config", Depth::Glance, CORE_TEXT("core", "Log larger than segment.bytes"),
      CORE_TEXT("core",
                "The segment is larger than the setting lets it grow. That is legal; the setting was larger once, "
                "or compaction joined segments."),
      kSection},
     CORE_TEXT("core", "segment.bytes was lowered after the segment was written."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"log-mixed-magic", Depth::Walk, CORE_TEXT("core", "Batches of several formats"),
      CORE_TEXT("core", "Upgrades leave batches of older formats behind, which every release reads. An older format "
                        "behind a newer one means that the format was turned back: leader epochs and transactions are "
                        "lost on the way."),
      kSection},
     CORE_TEXT("core", "An upgrade; for an older format behind a newer one, a lowered message format version."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"log-wrong-segment-name", Depth::Walk, CORE_TEXT("core", "Segment with another segment's name"),
      CORE_TEXT("core",
                "The number in the name of a segment is a lower bound of its offsets. With a wrong one a recovery "
                "aborts the start, and reads are served from the wrong file."),
      kSection},
     CORE_TEXT("core", "Files were renamed by hand, or copied from another partition."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Rename all files of the segment to its first offset, if that fits between its neighbours.")},
};

const CheckRow kReadingRows[] = {
    {{"file-changed-while-reading", Depth::Walk, CORE_TEXT("core", "File changed while it was read"),
      CORE_TEXT("core", "A broker was writing, truncating or deleting the file meanwhile, so what was found may not be "
                        "how it is now. It says nothing about the data."),
      "health checks 0"},
     CORE_TEXT("core", "A broker is running on this directory."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Read it again.")},
};

} // namespace

std::span<const CheckRow> logRows()
{
    return kRows;
}

std::span<const CheckRow> readingRows()
{
    return kReadingRows;
}

} // namespace core
