#pragma once
// A glance at a partition dir: names, sizes, root files, first headers, index tails. Nothing is scanned, so it takes
// milliseconds whatever the size.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/format/batch.h"
#include "core/format/file_name.h"
#include "core/format/index.h"
#include "core/format/text_files.h"
#include "core/io/directory.h"
#include "core/io/lock.h"

namespace core {

/// A file of the partition dir or of the root, with what its name says.
struct NamedFile {
    DirEntry entry;
    FileName name;
};

/// One segment: the live .log with number `base`, and its companions. A segment whose .log is absent is none.
struct Segment {
    Offset base = {};
    std::optional<Offset> nextBase = {}; // base of the next segment; none for the active one
    DirEntry log = {};
    std::optional<DirEntry> index = {};
    std::optional<DirEntry> timeIndex = {};
    std::optional<DirEntry> txnIndex = {};
    std::optional<DirEntry> snapshot = {}; // BASE.snapshot
    bool isActive() const { return !nextBase.has_value(); }
};

/// What the root files of the log dir say about this partition. Absent values are unknown or not in the file.
struct RootState {
    bool known = false;           // root files are here
    bool cleanMarker = false;     // .kafka_cleanshutdown exists: the next start is clean
    std::vector<NamedFile> files; // root files, by name
    OffsetCheckpoint recoveryPoints;
    OffsetCheckpoint logStarts;
    OffsetCheckpoint highWatermarks;
    OffsetCheckpoint cleanerPoints;
    std::optional<MetaProperties> meta;
    std::optional<CleanShutdownMarker> marker;
    LockState lock = LockState::Unknown;
};

struct PartitionDir {
    std::shared_ptr<const Directory> directory;
    std::string dir;                      // its name in the directory
    std::optional<PartitionDirName> name; // nothing: not TOPIC-N
    std::vector<NamedFile> files;         // all regular files, by name
    std::vector<DirEntry> oddEntries;     // directories, links to nowhere, FIFOs: never read
    std::vector<Segment> segments;        // by base
    std::optional<LeaderEpochCheckpoint> leaderEpochs;
    std::optional<PartitionMetadata> metadata;
    std::shared_ptr<const RootState> root; // never null
    // From the root files, for this partition:
    std::optional<Offset> recoveryPoint;
    std::optional<Offset> logStartCheckpoint;
    std::optional<Offset> highWatermark;
    std::optional<Offset> cleanerPoint;

    const Segment* segment(Offset base) const;
    const Segment* segmentOf(Offset offset) const; // greatest base <= offset; null below the first
    std::uint64_t logBytes() const;
    /// max(checkpoint, first base); nothing without segments and checkpoint.
    std::optional<Offset> logStart() const;
};

/// Cheap facts of one segment: first header, tail of the time index.
struct SegmentGlance {
    std::optional<BatchHeader> firstBatch;
    std::optional<TimestampMs> firstTimestamp; // of the first batch (its maximum)
    std::optional<TimestampMs> lastTimestamp;  // last entry of the time index before a zero tail
    std::size_t offsetEntries = 0;             // before a zero tail
    std::size_t offsetZeroTail = 0;            // slots
    std::size_t timeEntries = 0;
    std::size_t timeZeroTail = 0;
    std::size_t txnEntries = 0;
};

Result<std::shared_ptr<const RootState>> readRoot(const Directory& directory);
/// Error: Io when the dir cannot be listed. Files in it that cannot be read are listed with readable = false.
Result<PartitionDir> glancePartition(std::shared_ptr<const Directory> directory, const std::string& dir,
                                     std::shared_ptr<const RootState> root);
SegmentGlance glanceSegment(const PartitionDir& partition, const Segment& segment);

/// Offset after the last record, found the way a reader would: from the last sane index entry of the last segment
/// that has batches, headers only. Nothing without segments.
std::optional<Offset> glanceLogEnd(const PartitionDir& partition);

/// Names of the partition dirs of a log dir, by name: entries that parse as such, and other directories that hold
/// segment files. `foreign` gets the directories a broker would refuse to start over.
struct LogDirListing {
    std::vector<std::string> partitionDirs;
    std::vector<std::string> foreignDirs;
};
Result<LogDirListing> listLogDir(const Directory& directory);

/// Opens a file of the partition dir.
Result<FileContent> openFile(const PartitionDir& partition, const std::string& file);

} // namespace core
