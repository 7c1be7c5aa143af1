#pragma once
// The serial walk over a .log. What it says about a byte depends on the bytes alone, never on where the walk began:
// so walks that began at several places of a file can be joined where one arrives at the start of another.

#include <cstdint>
#include <functional>
#include <vector>

#include "core/segment/batch_finder.h"
#include "core/segment/walk.h"

namespace core {

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
    /// Hears every MiB, and as Whole every few hundred batches, how far the walk is; what stands in batches() and
    /// damage() is before `pos` and may be taken out.
    using Flush = std::function<bool(std::uint64_t pos)>;

    LogScanner(const FileContent& log, Mode mode, const RunContext& context);
    LogScanner(const LogScanner&) = delete;
    LogScanner& operator=(const LogScanner&) = delete;

    /// Walks from `pos`, where an entry should start, until an entry starts at or after `to`; moves `pos` there.
    /// DamagedRange::expected is left to the caller.
    End run(std::uint64_t& pos, std::uint64_t to, const Flush& flush);

    /// Where the first good batch at or after `from` starts; `to` when there is none before it, or it would take long.
    std::uint64_t findStart(std::uint64_t from, std::uint64_t to);

    std::vector<WalkedBatch>& batches() { return batches_; }
    std::vector<DamagedRange>& damage() { return damage_; }

private:
    /// Where the entries that follow a batch with a wrong checksum lead.
    struct Chain {
        enum class State : std::uint8_t { Sound, Broken, TooLong, Stopped };
        State state = State::Broken;
        std::uint64_t brokenAt = 0;
    };

    std::optional<End> takeDamage(std::uint64_t& pos, std::uint64_t to, std::uint64_t faultPos);
    Chain follow(std::uint64_t pos);
    FoundBatch findAfter(std::uint64_t pos, std::uint64_t limit, const ZeroRun& zeros);

    const FileContent& log_;
    const Mode mode_;
    const RunContext& context_;
    EntryChecksums checksums_;
    BatchFinder finder_;
    std::vector<WalkedBatch> batches_;
    std::vector<DamagedRange> damage_;
    std::uint64_t soundTo_ = 0; // entries up to here are framed by a good batch or the end of the file
    int brokenLongChains_ = 0;
};

} // namespace core
