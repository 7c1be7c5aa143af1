#pragma once
// Two copies of one log, held against each other by their batches: where they part, and which one a broker would
// follow (lifecycle 8, start-up 3.7). Segment boundaries, indexes and file times are no difference; damage is passed
// over and told. Both are read once, side by side, in flat memory; where compaction may have removed records, the copy
// that still has them is read again.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/segment/partition.h"

namespace core {

enum class CopySide : std::uint8_t { A, B };
constexpr CopySide otherOf(CopySide side)
{
    return side == CopySide::A ? CopySide::B : CopySide::A;
}

/// How the copies stand to each other over a range of offsets.
enum class RangeState : std::uint8_t {
    Equal,       // byte for byte
    SameRecords, // in batches that are built otherwise
    Epoch,       // only the leader epoch differs, which no checksum covers
    Records,     // the same offsets hold other records
    OnlyInA,     // whole batches
    OnlyInB,
    FewerInA, // records of A's batches are missing that B's have
    FewerInB,
    FewerInBoth, // each has some that the other has not
    DamagedInA,  // no batch with a right checksum there
    DamagedInB,
    DamagedInBoth,
};
inline constexpr std::size_t kRangeStates = 12;

/// Where whole batches are missing in the other copy.
enum class RangePlace : std::uint8_t { Inside, BeforeStart, AfterEnd };

struct ComparedRange {
    RangeState state = RangeState::Equal;
    RangePlace place = RangePlace::Inside;
    Offset from = {};
    Offset to = {};                            // inclusive
    std::array<std::uint64_t, 2> batches = {}; // that begin here, by CopySide
    std::array<std::uint64_t, 2> bytes = {};
};

/// A place in one copy: a batch, or where the next one would be.
struct LogSpot {
    Offset segment = {};
    std::string file = {};
    std::uint64_t pos = 0;
    std::optional<BatchHeader> batch = {};
    bool sound = true; // the batch
};

struct CompareDifference {
    RangeState state = RangeState::Equal;
    RangePlace place = RangePlace::Inside;
    Offset offset = {};
    std::array<std::optional<LogSpot>, 2> at = {};
    std::optional<std::uint64_t> byte = {}; // of two batches with one base offset: the first that differs
    std::string field = {};                 // the field that holds it
};

struct ComparedCopy {
    std::uint64_t segments = 0;
    std::uint64_t logBytes = 0;
    std::uint64_t batches = 0;
    std::uint64_t unsound = 0;           // batches with a wrong checksum, or a magic that does not exist
    std::uint64_t damagedBytes = 0;      // that hold no batch
    std::uint64_t outOfOrder = 0;        // batches whose offsets step back; left out
    std::optional<Offset> logStart = {}; // of the partition; of a single file its number
    std::optional<Offset> logEnd = {};   // after the last batch
    std::optional<Offset> highWatermark = {};
    std::vector<EpochEntry> epochs = {};     // as batches tell; at most the first 4,096
    std::vector<EpochEntry> fileEpochs = {}; // leader-epoch-checkpoint
    std::optional<std::int32_t> newestEpoch = {};
    std::string topicId = {};
};

/// Records inside a copy's log that only the other one has.
struct MissingRecords {
    std::uint64_t records = 0;
    std::uint64_t looked = 0;      // at most 100,000 of them
    std::uint64_t unexplained = 0; // of those: no tombstone, no end marker, and no newer record with their key
    std::optional<Offset> firstUnexplained = {};
};

struct Comparison {
    enum class Outcome : std::uint8_t {
        Same,
        Behind,    // no difference where both have records, but one has more before or after
        Compacted, // but for records that compaction removes
        Lost,      // records are missing that compaction does not remove
        Damaged,   // but for damage
        Diverged,  // they part, and do not come together again
        Altered,   // they differ, and come together again
    };
    Outcome outcome = Outcome::Same;
    std::optional<CopySide> keep = {}; // nothing: either will do, or the files do not tell
    bool eitherWillDo = false;
    Text sentence = {};
    std::vector<Text> reasons = {};

    std::array<ComparedCopy, 2> copies = {};
    std::vector<ComparedRange> ranges = {}; // in order; at most the first 1,000
    std::uint64_t rangeCount = 0;
    std::array<std::array<std::uint64_t, 2>, kRangeStates> batches = {}; // by state and side
    std::optional<CompareDifference> first = {};                         // of any kind but Equal and SameRecords
    std::optional<CompareDifference> divergence = {}; // Records or Epoch, or the end of a copy with a newer epoch
    std::optional<Offset> equalAgain = {};            // after it, in the same leader epoch
    std::array<MissingRecords, 2> missing = {};       // in A, in B

    const ComparedCopy& copy(CopySide side) const { return copies[static_cast<std::size_t>(side)]; }
};

/// Some segments of a partition: one copy.
struct CompareInput {
    const PartitionDir* partition = nullptr;
    std::span<const Segment> segments = {};
};

/// A segment that cannot be read is told to `failed` and counts as damage. Cancelled when stopped.
Result<Comparison> compareLogs(const std::array<CompareInput, 2>& copies, const RunContext& context,
                               const std::function<void(const Error&)>& failed);

/// Outcome, keep, sentence and reasons from the rest.
void judge(Comparison& comparison);

} // namespace core
