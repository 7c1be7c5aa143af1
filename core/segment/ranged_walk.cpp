#include "core/segment/ranged_walk.h"

#include <algorithm>
#include <limits>
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
    range->batches.clear();
    range->damage.clear();
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

std::size_t RangedWalk::rangesOf(std::uint64_t bytes, const RunContext& context)
{
    return threadCount(context) < 2 ? 1 : std::max<std::size_t>(1, bytes / kRangeBytes);
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
    if (nominal >= to) {
        return;
    }
    LogScanner scanner(log_, LogScanner::Mode::Tentative, context_);
    std::uint64_t pos = range == 0 ? from_ : scanner.findStart(nominal, to);
    if (pos >= to) {
        return;
    }
    out.start = pos;
    std::swap(scanner.batches(), out.batches);
    const LogScanner::End end = scanner.run(pos, to, [](std::uint64_t) { return true; });
    std::swap(scanner.batches(), out.batches);
    std::swap(scanner.damage(), out.damage);
    out.end = pos;
    if (end == LogScanner::End::Cancelled) {
        out.start.reset();
    }
}

RangedWalk::Joined RangedWalk::join(std::size_t range, WalkedRange& walked, const WalkSink& sink)
{
    if (walked.start) {
        const Joined joined = walkTo(*walked.start, sink);
        if (joined != Joined::GoOn) {
            return joined;
        }
        if (pos_ == *walked.start) {
            pos_ = walked.end;
            if (!deliver(walked.batches, walked.damage, pos_, sink)) {
                return Joined::Enough;
            }
        }
    }
    return walkTo(nominalStart(range + 1), sink);
}

RangedWalk::Joined RangedWalk::walkTo(std::uint64_t to, const WalkSink& sink)
{
    if (pos_ >= to) {
        return Joined::GoOn;
    }
    const LogScanner::End end = scanner_.run(
        pos_, to, [&](std::uint64_t pos) { return deliver(scanner_.batches(), scanner_.damage(), pos, sink); });
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

bool RangedWalk::deliver(std::vector<WalkedBatch>& batches, std::vector<DamagedRange>& damage, std::uint64_t pos,
                         const WalkSink& sink)
{
    sumUp(batches, damage);
    summary_.bytes = pos - from_;
    const bool goOn = (batches.empty() && damage.empty()) || sink({batches, damage});
    batches.clear();
    damage.clear();
    if (pos - givenBack_ >= kGiveBackBytes) {
        log_.giveBack(givenBack_, pos);
        givenBack_ = pos;
    }
    if (passed_) {
        passed_(summary_.bytes);
    }
    return goOn;
}

void RangedWalk::sumUp(std::span<const WalkedBatch> batches, std::span<DamagedRange> damage)
{
    auto nextDamage = damage.begin();
    const auto passDamage = [&](std::int64_t before) {
        for (; nextDamage != damage.end() && nextDamage->from.value < before; ++nextDamage) {
            nextDamage->expected = summary_.nextOffset;
            summary_.damagedBytes += nextDamage->bytes;
            if (std::exchange(goodSoFar_, false)) {
                summary_.goodPrefix = static_cast<std::uint64_t>(nextDamage->from.value);
            }
        }
    };
    for (const WalkedBatch& batch : batches) {
        const BatchHeader& header = batch.header;
        if (nextDamage != damage.end()) {
            passDamage(header.pos.value);
        }
        if (!batch.crcValid()) {
            ++summary_.badCrc;
            if (std::exchange(goodSoFar_, false)) {
                summary_.goodPrefix = static_cast<std::uint64_t>(header.pos.value);
            }
            continue;
        }
        if (!summary_.firstOffset) {
            summary_.firstOffset = header.baseOffset;
        }
        summary_.nextOffset = header.nextOffset();
        summary_.maxTimestamp = std::max(summary_.maxTimestamp, header.maxTimestamp);
        summary_.records += header.count > 0 ? static_cast<std::uint64_t>(header.count) : 0;
    }
    passDamage(std::numeric_limits<std::int64_t>::max());
    summary_.batches += batches.size();
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
