#pragma once
// The serial walk over a .log. What it says about a byte depends on the bytes alone, never on where the walk began:
// so walks that began at several places of a file can be joined where one arrives at the start of another.

#include <cstdint>
#include <functional>
#include <vector>

#include "core/segment/batch_finder.h"
#include "core/segment/walk.h"

namespace core {

/// What a walk has found since the block was cleared. Its memory is used again and again.
class WalkedBlock {
public:
    std::span<const WalkedBatch> batches() const { return {slots_.data(), used_}; }
    const std::vector<DamagedRange>& damage() const { return damage_; }
    std::vector<DamagedRange>& damage() { return damage_; }
    bool empty() const { return used_ == 0 && damage_.empty(); }
    bool allGood() const { return badCrc_ == 0 && damage_.empty(); }
    std::uint64_t badCrc() const { return badCrc_; }
    std::uint64_t records() const { return records_; }         // of good batches
    TimestampMs maxTimestamp() const { return maxTimestamp_; } // of good batches

    void add(const WalkedBatch& batch);
    void clear();

private:
    friend class LogScanner; // fills slots in place
    WalkedBatch* room(std::size_t most);

    std::vector<WalkedBatch> slots_;
    std::size_t used_ = 0;
    std::vector<DamagedRange> damage_;
    std::uint64_t badCrc_ = 0;
    std::uint64_t records_ = 0;
    TimestampMs maxTimestamp_ = {-1};
};

class LogScanner {
public:
    enum class Mode : std::uint8_t {
        Whole,    // to the end, whatever stands there
        Tentative // leaves off where it would take long: what it says up to there is right all the same
    };
    enum class End : std::uint8_t {
        Reached, // `to`, or the end of the file
        LeftOff, // Tentative only
        Enough,  // `flush` said so
        Cancelled
    };
    /// As Whole: takes what stands in block(), all of it before `pos`, and clears it.
    using Flush = std::function<bool(std::uint64_t pos)>;

    LogScanner(const FileContent& log, Mode mode, const RunContext& context);
    LogScanner(const LogScanner&) = delete;
    LogScanner& operator=(const LogScanner&) = delete;

    /// Walks from `pos`, where an entry should start, until an entry starts at or after `to`; moves `pos` there.
    /// DamagedRange::expected is left to the caller.
    End run(std::uint64_t& pos, std::uint64_t to, WalkedBlock& block, const Flush& flush);

    /// Where the first good batch at or after `from` starts; `to` when there is none before it, or it would take long.
    std::uint64_t findStart(std::uint64_t from, std::uint64_t to);

private:
    /// Where one entry after the other leads.
    struct Chain {
        enum class State : std::uint8_t { Sound, Broken, TooLong, Stopped };
        State state = State::Broken;
        std::uint64_t brokenAt = 0;
    };

    void takeGoodBatches(std::uint64_t& pos, std::uint64_t to, WalkedBlock& block) const;
    std::optional<End> takeEntry(std::uint64_t& pos, std::uint64_t to, WalkedBlock& block);
    std::optional<End> takeDamage(std::uint64_t& pos, std::uint64_t to, std::uint64_t faultPos, WalkedBlock& block);
    Chain follow(std::uint64_t pos);
    /// Sound: the entry of `header`, which has a wrong checksum, is a batch all the same.
    Chain judge(const BatchHeader& header);
    /// Sound: good batches fill the rest of the entry, so its size field is what is wrong.
    Chain goodBatchesInside(const BatchHeader& header);
    BatchFinder::Bounds bounds() const;
    FoundBatch findAfter(std::uint64_t pos, std::uint64_t limit, const ZeroRun& zeros);

    const FileContent& log_;
    const Mode mode_;
    const RunContext& context_;
    EntryChecksums checksums_;
    BatchFinder finder_;
    std::uint64_t soundTo_ = 0; // entries up to here are framed by a good batch or the end of the file
    int brokenLongChains_ = 0;
};

} // namespace core
