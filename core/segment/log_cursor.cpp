#include "core/segment/log_cursor.h"

#include <algorithm>

#include "core/base/parallel.h"

namespace core {

namespace {

constexpr std::int8_t kNewestMagic = 2;
constexpr std::size_t kRangesAhead = 8; // of about a MiB each
constexpr std::uint64_t kGiveBackBytes = std::uint64_t{16} << 20;

} // namespace

LogCursor::LogCursor(const PartitionDir& partition, std::span<const Segment> segments, const RunContext& context,
                     std::function<void(const Error&)> failed)
    : partition_(partition)
    , segments_(segments)
    , context_(context)
    , failed_(std::move(failed))
{
}

// The last one that is known stays back: only its successor tells whether it stands in order.
const LogCursor::Item* LogCursor::front()
{
    while (queue_.size() < 2 && !atEnd()) {
        fill();
    }
    return queue_.empty() || stopped_ ? nullptr : &queue_.front();
}

void LogCursor::pop()
{
    const Item& gone = queue_.front();
    const auto log = std::ranges::find(open_, gone.segment, &OpenLog::segment);
    if (log != open_.end() && gone.batch.header.end() - log->givenBack >= kGiveBackBytes) {
        log->content.giveBack(log->givenBack, gone.batch.header.end());
        log->givenBack = gone.batch.header.end();
    }
    queue_.pop_front();
    const std::size_t needed = queue_.empty() ? nextSegment_ - 1 : queue_.front().segment;
    while (open_.size() > 1 && open_.front().segment < needed) {
        open_.pop_front();
    }
}

Bytes LogCursor::logOf(const Item& item) const
{
    const auto log = std::ranges::find(open_, item.segment, &OpenLog::segment);
    return log == open_.end() ? Bytes() : log->content.bytes();
}

Bytes LogCursor::bytesOf(const Item& item) const
{
    const BatchHeader& header = item.batch.header;
    return logOf(item).subspan(static_cast<std::size_t>(header.pos.value), static_cast<std::size_t>(header.size));
}

void LogCursor::fill()
{
    if (walk_ == nullptr) {
        openNext();
    } else {
        walkOn();
    }
}

void LogCursor::openNext()
{
    const std::size_t number = nextSegment_++;
    Result<FileContent> log = openFile(partition_, segments_[number].log.name);
    if (!log) {
        failed_(log.error());
        pendingDamage_ = true;
        return;
    }
    open_.push_back({number, std::move(log).value()});
    const FileContent& content = open_.back().content;
    ranges_ = RangedWalk::rangesIn(content.size());
    nextRange_ = 0;
    walk_ = std::make_unique<RangedWalk>(content, WalkOptions{}, ranges_, context_, RangedWalk::Passed{});
}

void LogCursor::walkOn()
{
    const std::size_t count = std::min(ranges_ - nextRange_, kRangesAhead);
    const std::uint64_t before = walk_->summary().bytes;
    RangedWalk::Joined joined = RangedWalk::Joined::GoOn;
    const auto join = [&](std::size_t i, WalkedRange& range) {
        joined = walk_->join(nextRange_ + i, range, [this](const WalkBlock& block) {
            take(block);
            return true;
        });
        return joined == RangedWalk::Joined::GoOn;
    };
    const Status status = parallelOrdered<WalkedRange>(
        count, context_,
        [&](std::size_t i) {
            WalkedRange range;
            if (ranges_ > 1) {
                walk_->walk(nextRange_ + i, range);
            }
            return range;
        },
        [&](std::size_t i, WalkedRange range) { return join(i, range); });
    stopped_ = !status || joined == RangedWalk::Joined::Cancelled;
    nextRange_ += count;
    bytesWalked_ += walk_->summary().bytes - before;
    if (nextRange_ == ranges_) {
        walk_.reset();
    }
}

void LogCursor::take(const WalkBlock& block)
{
    auto damage = block.damage.begin();
    const auto passDamage = [&](std::uint64_t before) {
        for (; damage != block.damage.end() && damage->end() <= before; ++damage) {
            damagedBytes_ += damage->bytes;
            pendingDamage_ = true;
        }
    };
    for (const WalkedBatch& batch : block.batches) {
        passDamage(static_cast<std::uint64_t>(batch.header.pos.value));
        add(batch);
    }
    passDamage(UINT64_MAX);
}

void LogCursor::add(const WalkedBatch& batch)
{
    const BatchHeader& header = batch.header;
    const bool backwards = last_ && header.baseOffset <= *last_;
    if (header.lastOffset < header.baseOffset || header.baseOffset.value < 0) {
        ++outOfOrder_;
        pendingDamage_ = true;
        return;
    }
    if (backwards) {
        ++outOfOrder_;
        const bool oneJumped = !queue_.empty() && (!beforeLast_ || header.baseOffset > *beforeLast_);
        if (!oneJumped) {
            pendingDamage_ = true;
            return;
        }
        queue_.pop_back(); // it jumped ahead, and this one goes on where the log was
        last_ = beforeLast_;
        pendingDamage_ = true;
    }
    Item item{batch, header.baseOffset, nextSegment_ - 1, batch.crcValid() && header.magic <= kNewestMagic,
              pendingDamage_};
    if (header.isLegacy() && header.codec() != CodecId::None) {
        const Offset least = last_ ? *last_ + 1 : segments_[item.segment].base;
        item.from = std::min(least, header.baseOffset);
    }
    pendingDamage_ = false;
    beforeLast_ = last_;
    last_ = header.lastOffset;
    queue_.push_back(item);
}

} // namespace core
