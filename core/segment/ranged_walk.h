#pragma once
// One .log walked in ranges of about a MiB, several at once. A range begins where a good batch stands at or after its
// nominal start, which an index or a plain division of the file suggests; that this is a place where the walk of the
// ranges before arrives is known only when they are joined. Where it is not, the range is thrown away and its bytes
// are walked again from where the walk really is. So the output is that of one serial walk, whatever an index says.

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/segment/log_scanner.h"
#include "core/segment/walk.h"

namespace core {

/// What a tentative walk found in a range, and how far it came. Without a start: nothing was walked.
struct WalkedRange {
    std::optional<std::uint64_t> start = {};
    std::uint64_t end = 0;
    WalkedBlock block = {};
};

/// Buffers of ranges, used again and again.
class RangePool {
public:
    std::unique_ptr<WalkedRange> take();
    void giveBack(std::unique_ptr<WalkedRange> range);

private:
    std::mutex mutex_;
    std::vector<std::unique_ptr<WalkedRange>> free_;
};

class RangedWalk {
public:
    enum class Joined : std::uint8_t { GoOn, Enough, Cancelled };
    using Passed = std::function<void(std::uint64_t bytes)>;

    /// `ranges` as by rangesOf(). `hints`: an offset index of the log, which is kept alive by the caller.
    RangedWalk(FileContent log, const WalkOptions& options, std::size_t ranges, const RunContext& context,
               Passed passed);

    /// How many ranges there are in `bytes`, and how many of them a walk with these threads is worth.
    static std::size_t rangesIn(std::uint64_t bytes);
    static std::size_t rangesOf(std::uint64_t bytes, const RunContext& context);

    /// Walks one range for itself. Ranges of different numbers may be walked at the same time.
    void walk(std::size_t range, WalkedRange& out) const;

    /// Joins the ranges one after the other, from 0 on.
    Joined join(std::size_t range, WalkedRange& walked, const WalkSink& sink);

    /// What was walked so far.
    WalkSummary summary() const;

private:
    std::uint64_t nominalStart(std::size_t range) const;
    Joined walkTo(std::uint64_t to, const WalkSink& sink);
    bool deliver(WalkedBlock& block, std::uint64_t pos, const WalkSink& sink);
    void sumUp(WalkedBlock& block);
    void sumUpDamaged(WalkedBlock& block);

    FileContent log_;
    std::optional<OffsetIndexView> hints_;
    const std::uint64_t from_;
    const std::uint64_t to_;
    const std::size_t ranges_;
    const RunContext& context_;
    const Passed passed_;
    LogScanner scanner_;
    WalkedBlock block_;
    std::uint64_t pos_;                       // where the joined walk is
    std::atomic<std::uint64_t> joinedTo_ = 0; // the same, for the walks of ranges
    std::uint64_t givenBack_;
    bool goodSoFar_ = true;
    WalkSummary summary_;
};

} // namespace core
