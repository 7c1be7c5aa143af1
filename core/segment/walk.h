#pragma once
// The walk: every batch header and checksum of a .log, at the speed of memory. After damage it goes on at the next
// place where a whole batch with a valid checksum starts, and reports the range between.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "core/base/run_context.h"
#include "core/format/batch.h"
#include "core/format/index.h"
#include "core/io/file_content.h"
#include "core/segment/partition.h"

namespace core {

/// A batch that stands whole in the file. With a wrong checksum it still counts as one when a good batch, or the end
/// of the file, follows at its end, directly or after more of its kind; but not when good batches fill its own end:
/// then its size field is what is wrong.
struct WalkedBatch {
    BatchHeader header;
    std::uint32_t computedCrc = 0;
    bool crcValid() const { return computedCrc == header.crc; }
    friend bool operator==(const WalkedBatch&, const WalkedBatch&) = default;
};

enum class DamageKind : std::uint8_t {
    TornTail,      // the last entry is incomplete, or 1 to 17 bytes are left
    ZeroTail,      // zeros to the end, 18 or more
    ZeroHole,      // zeros, then good batches again
    LengthInvalid, // size field too small, or good batches stand where the entry would reach
    LengthHuge,    // size field reaches past the end though good batches follow
    Garbage,       // nothing of the above
};

/// Bytes that hold no batch.
struct DamagedRange {
    DamageKind kind = DamageKind::Garbage;
    FilePos from = {};
    std::uint64_t bytes = 0;
    std::int32_t sizeField = 0;     // as it stands at `from`
    std::uint64_t zeroBytes = 0;    // length of the zero run that begins in it, ZeroTail and ZeroHole
    std::uint64_t zeroFrom = 0;     // where that run begins
    std::optional<Offset> expected; // offset after the last good batch before it
    std::optional<Offset> nextGood; // base offset of the first good batch after it
    bool atEnd = false;             // nothing good follows in this file
    std::uint64_t end() const { return static_cast<std::uint64_t>(from.value) + bytes; }
    friend bool operator==(const DamagedRange&, const DamagedRange&) = default;
};

/// What was found next, in file order. Batches and ranges interleave by position. The spans live until the sink
/// returns.
struct WalkBlock {
    std::span<const WalkedBatch> batches;
    std::span<const DamagedRange> damage;
};
using WalkSink = std::function<bool(const WalkBlock&)>; // false: enough

struct WalkSummary {
    std::uint64_t batches = 0;
    std::uint64_t badCrc = 0;
    std::uint64_t damagedBytes = 0;
    std::uint64_t records = 0;         // counts of headers; legacy wrappers count as unknown
    std::uint64_t goodPrefix = 0;      // G: everything before is whole batches with a valid checksum
    std::uint64_t bytes = 0;           // walked
    std::optional<Offset> firstOffset; // of the first and after the last valid batch
    std::optional<Offset> nextOffset;
    TimestampMs maxTimestamp = {-1}; // over valid batches
    bool fileChanged = false;        // file-changed-while-reading
};

struct WalkOptions {
    std::uint64_t from = 0;               // a byte where a batch starts
    std::optional<std::uint64_t> to = {}; // stop before the batch that starts at or after it
    std::optional<OffsetIndexView> splitHints =
        {}; // entries of it that are batch starts split a large file for threads
};

/// Walks one .log. Cancelled when stopped; nothing in the file is an error.
Result<WalkSummary> walkLog(const FileContent& log, const WalkOptions& options, const RunContext& context,
                            const WalkSink& sink);

/// Walks segments of a partition in offset order, several at once; `sink` hears of one segment after the other.
using SegmentWalkSink = std::function<bool(const Segment&, const WalkBlock&)>;
using SegmentEndSink = std::function<bool(const Segment&, const Result<WalkSummary>&)>; // also for unreadable ones
Status walkPartition(const PartitionDir& partition, std::span<const Segment> segments, const RunContext& context,
                     const SegmentWalkSink& sink, const SegmentEndSink& segmentEnd);

/// Where the next whole batch with a valid checksum starts at or after `from`; the end of the file when none does.
std::uint64_t findNextBatch(const FileContent& log, std::uint64_t from, const RunContext& context);

} // namespace core
