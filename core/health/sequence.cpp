#include "core/health/sequence.h"

#include <algorithm>
#include <limits>

namespace core {

void OffsetSequence::start(const Segment& segment, std::vector<Offset> ends)
{
    mostInIndex_ = segment.base + std::numeric_limits<std::int32_t>::max();
    last_ = segment.base + -1;
    nextBase_ = segment.nextBase;
    ends_ = std::move(ends);
    held_ = nullptr;
}

void OffsetSequence::keep()
{
    if (held_ != nullptr && held_ != &kept_) {
        kept_ = *held_;
        held_ = &kept_;
    }
}

void OffsetSequence::pass(bool inSequence)
{
    const WalkedBatch& batch = *held_;
    held_ = nullptr;
    if (inSequence) {
        last_ = batch.header.lastOffset;
    }
    judged_.push_back({&batch, inSequence});
}

void OffsetSequence::addOther(const WalkedBatch& batch)
{
    const BatchHeader& header = batch.header;
    if (!batch.crcValid()) { // what it says of its offsets may be wrong too
        flush(false);
        judged_.push_back({&batch, false});
        return;
    }
    if (held_ != nullptr && header.baseOffset <= held_->header.lastOffset) {
        const bool heldGoesOn = held_->header.baseOffset == last_ + 1;
        const bool fitsWithoutHeld = header.baseOffset > last_;
        pass(heldGoesOn || !fitsWithoutHeld);
    } else if (held_ != nullptr) {
        pass(true);
    }
    if (header.baseOffset <= last_ || header.lastOffset < header.baseOffset || header.lastOffset > mostInIndex_) {
        judged_.push_back({&batch, false});
        return;
    }
    held_ = &batch;
}

/// Nothing follows the batch that is held back, but what must come next is known all the same: the next segment, or
/// what a checkpoint says. A gap before a batch that would fit exactly without it is none.
bool OffsetSequence::lastOneFits() const
{
    const BatchHeader& header = held_->header;
    if (header.baseOffset == last_ + 1) {
        return true;
    }
    if (nextBase_) {
        return header.lastOffset < *nextBase_;
    }
    const Offset endWithoutGap = last_ + 1 + (header.lastOffset - header.baseOffset) + 1;
    return std::ranges::find(ends_, endWithoutGap) == ends_.end();
}

void OffsetSequence::flush(bool atEnd)
{
    if (held_ != nullptr) {
        pass(!atEnd || lastOneFits());
    }
}

} // namespace core
