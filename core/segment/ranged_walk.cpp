#include "core/segment/ranged_walk.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

constexpr std::uint64_t kRangeBytes = std::uint64_t{1} << 20;
constexpr std::uint64_t kGiveBackBytes = std::uint64_t{32} << 20;

} // namespace

std::unique_ptr<WalkedRange> RangePool::take()
{
    const std::lock_guard guard(mutex_);
    if (free_.empty()) {
        return std::make_unique<WalkedRange>();
    }
    std::unique_ptr<WalkedRange> range = std::move(free_.back());
    free_.pop_back();
    return range;
}

void RangePool::giveBack(std::unique_ptr<WalkedRange> range)
{
    range->start.reset();
    range->block.clear();
    const std::lock_guard guard(mutex_);
    free_.push_back(std::move(range));
}

RangedWalk::RangedWalk(FileContent log, const WalkOptions& options, std::size_t ranges, const RunContext& context,
                       Passed passed)
    : log_(std::move(log))
    , hints_(options.splitHints)
    , from_(std::min(options.from, log_.size()))
    , to_(std::min(options.to.value_or(log_.size()), log_.size()))
    , ranges_(ranges)
    , context_(context)
    , passed_(std::move(passed))
    , scanner_(log_, LogScanner::Mode::Whole, context)
    , pos_(from_)
    , givenBack_(from_)
{
}

std::size_t RangedWalk::rangesIn(std::uint64_t bytes)
{
    return std::max<std::size_t>(1, bytes / kRangeBytes);
}

std::size_t RangedWalk::rangesOf(std::uint64_t bytes, const RunContext& context)
{
    return threadCount(context) < 2 ? 1 : rangesIn(bytes);
}

// A pure function of file and index, so that both neighbours of a boundary agree on it.
std::uint64_t RangedWalk::nominalStart(std::size_t range) const
{
    if (range == 0) {
        return from_;
    }
    if (range >= ranges_) {
        return to_;
    }
    const std::uint64_t even = std::min(to_, from_ + range * kRangeBytes);
    if (hints_) {
        std::size_t low = 0;
        std::size_t high = hints_->slots();
        while (low < high) {
            const std::size_t middle = low + (high - low) / 2;
            const std::int32_t position = hints_->at(middle).position;
            // Padding behind the entries counts as high.
            if (position > 0 && static_cast<std::uint64_t>(position) < even) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        const std::int32_t position = low < hints_->slots() ? hints_->at(low).position : 0;
        const auto hint = static_cast<std::uint64_t>(std::max(position, 0));
        if (hint >= even && hint < std::min(to_, even + kRangeBytes)) {
            return hint;
        }
    }
    return even;
}

void RangedWalk::walk(std::size_t range, WalkedRange& out) const
{
    const std::uint64_t nominal = nominalStart(range);
    const std::uint64_t to = nominalStart(range + 1);
    if (ranges_ == 1 && threadCount(context_) < 2) {
        return; // joining walks it without a detour over buffers
    }
    if (nominal >= to || to <= joinedTo_) {
        return;
    }
    LogScanner scanner(log_, LogScanner::Mode::Tentative, context_);
    std::uint64_t pos = range == 0 ? from_ : scanner.findStart(nominal, to);
    if (pos >= to) {
        return;
    }
    out.start = pos;
    const LogScanner::End end = scanner.run(pos, to, out.block, {});
    out.end = pos;
    if (end == LogScanner::End::Cancelled) {
        out.start.reset();
    }
}

RangedWalk::Joined RangedWalk::join(std::size_t range, WalkedRange& walked, const WalkSink& sink)
{
    const std::uint64_t to = nominalStart(range + 1);
    if (pos_ >= to) {
        // Damage, or a huge batch, led past the whole range: nobody delivers what its own walk touched in vain.
        log_.giveBack(nominalStart(range), to);
        return Joined::GoOn;
    }
    if (walked.start) {
        const Joined joined = walkTo(*walked.start, sink);
        if (joined != Joined::GoOn) {
            return joined;
        }
        if (pos_ == *walked.start) {
            pos_ = walked.end;
            if (!deliver(walked.block, pos_, sink)) {
                return Joined::Enough;
            }
        }
    }
    const Joined joined = walkTo(to, sink);
    joinedTo_ = pos_;
    return joined;
}

RangedWalk::Joined RangedWalk::walkTo(std::uint64_t to, const WalkSink& sink)
{
    if (pos_ >= to) {
        return Joined::GoOn;
    }
    const LogScanner::End end =
        scanner_.run(pos_, to, block_, [&](std::uint64_t pos) { return deliver(block_, pos, sink); });
    switch (end) {
    case LogScanner::End::Enough:
        return Joined::Enough;
    case LogScanner::End::Cancelled:
        return Joined::Cancelled;
    case LogScanner::End::Reached:
    case LogScanner::End::LeftOff:
        break;
    }
    return Joined::GoOn;
}

bool RangedWalk::deliver(WalkedBlock& block, std::uint64_t pos, const WalkSink& sink)
{
    if (block.allGood()) {
        sumUp(block);
    } else {
        sumUpDamaged(block);
    }
    summary_.bytes = pos - from_;
    const bool goOn = block.empty() || sink({block.batches(), block.damage()});
    block.clear();
    if (pos - givenBack_ >= kGiveBackBytes) {
        log_.giveBack(givenBack_, pos);
        givenBack_ = pos;
    }
    if (passed_) {
        passed_(summary_.bytes);
    }
    return goOn;
}

void RangedWalk::sumUp(WalkedBlock& block)
{
    summary_.batches += block.batches().size();
    summary_.badCrc += block.badCrc();
    summary_.records += block.records();
    summary_.maxTimestamp = std::max(summary_.maxTimestamp, block.maxTimestamp());
    if (!block.batches().empty()) {
        summary_.firstOffset = summary_.firstOffset.value_or(block.batches().front().header.baseOffset);
        summary_.nextOffset = block.batches().back().header.nextOffset();
    }
}

void RangedWalk::sumUpDamaged(WalkedBlock& block)
{
    const auto bad = [&](std::uint64_t pos) {
        if (std::exchange(goodSoFar_, false)) {
            summary_.goodPrefix = pos;
        }
    };
    auto damage = block.damage().begin();
    const auto passDamage = [&](std::uint64_t before) {
        for (; damage != block.damage().end() && damage->end() <= before; ++damage) {
            damage->expected = summary_.nextOffset;
            summary_.damagedBytes += damage->bytes;
            bad(static_cast<std::uint64_t>(damage->from.value));
        }
    };
    for (const WalkedBatch& batch : block.batches()) {
        const auto pos = static_cast<std::uint64_t>(batch.header.pos.value);
        passDamage(pos);
        if (batch.crcValid()) {
            summary_.firstOffset = summary_.firstOffset.value_or(batch.header.baseOffset);
            summary_.nextOffset = batch.header.nextOffset();
        } else {
            bad(pos);
        }
    }
    passDamage(UINT64_MAX);
    summary_.batches += block.batches().size();
    summary_.badCrc += block.badCrc();
    summary_.records += block.records();
    summary_.maxTimestamp = std::max(summary_.maxTimestamp, block.maxTimestamp());
}

WalkSummary RangedWalk::summary() const
{
    WalkSummary summary = summary_;
    if (goodSoFar_) {
        summary.goodPrefix = from_ + summary_.bytes;
    }
    summary.fileChanged = log_.changedWhileReading();
    return summary;
}

} // namespace core
