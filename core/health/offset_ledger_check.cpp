// The offset ledger (health checks 12.3): the offsets of all batches in file order as running values. Whatever another
// row explains, such as damaged bytes or a damaged header, is left to it.

#include <limits>

#include "core/health/offset_ledger.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

class OffsetLedgerCheck : public BatchCheck<OffsetLedgerCheck> {
public:
    explicit OffsetLedgerCheck(CheckContext& context)
        : context_(context)
    {
    }

    void startSegment(const Segment& segment) override
    {
        at_ = {};
        at_.segment = &segment;
    }
    void batch(const WalkedBatch& batch, bool inSequence);
    void damage(const DamagedRange& /*range*/) override
    {
        settle();
        breakOff();
    }
    void endSegment(const WalkSummary& summary) override;
    void unreadable(const Segment& /*segment*/) override
    {
        before_.reset();
        at_ = {};
    }
    void endPartition() override;

private:
    enum class Kind : std::uint8_t { Backwards, BelowBase, Overflow, Gap, Hole };
    struct Oddity { // told once it is clear that the header is not damaged
        Kind kind = Kind::Backwards;
        BatchHeader header;
        Offset first = {}; // of the batch
        Offset before = {};
        std::int32_t epochBefore = -1;
    };
    struct Previous {
        FilePos pos = {};
        Offset lastOffset = {};
        std::int32_t epoch = -1;
    };
    struct State {
        const Segment* segment = nullptr;
        std::optional<Previous> previous; // in file order, if nothing damaged stands between
        std::optional<Offset> last;       // in sequence
        std::optional<BatchHeader> overlapping;
        std::optional<Oddity> odd;
        OffsetFaults backwards;
        OffsetFaults belowBase;
        OffsetFaults overflow;
        OffsetFaults gaps;
        bool any = false;    // a good batch was there
        bool broken = false; // since the last good batch, or the start
        bool lastOverflows = false;
    };
    struct Before { // the last segment with batches
        const Segment* segment = nullptr;
        Offset last = {};
        std::optional<BatchHeader> overlapping;
        bool broken = false; // it ends in damage
    };
    struct HeldGaps {
        const Segment* segment = nullptr;
        OffsetFaults gaps;
    };

    std::optional<Oddity> judge(const BatchHeader& header, bool inSequence) const;
    std::optional<Oddity> judgeFirst(const BatchHeader& header, Offset first, bool inSequence) const;
    bool goesOn(const BatchHeader& header) const;
    void settle();
    void breakOff()
    {
        at_.previous.reset();
        at_.broken = true;
    }
    void checkOverlap();

    CheckContext& context_;
    State at_;
    std::optional<Before> before_;
    std::vector<HeldGaps> gaps_;
    std::vector<SegmentHole> holes_;
};

/// The first good batch of a segment against the segment before.
std::optional<OffsetLedgerCheck::Oddity> OffsetLedgerCheck::judgeFirst(const BatchHeader& header, Offset first,
                                                                       bool inSequence) const
{
    const bool goesOn = before_ && !before_->broken && !at_.broken && inSequence;
    if (!goesOn || first <= before_->last + 1) {
        return std::nullopt;
    }
    const bool hole = before_->last + 1 < at_.segment->base;
    return Oddity{hole ? Kind::Hole : Kind::Gap, header, first, before_->last, -1};
}

std::optional<OffsetLedgerCheck::Oddity> OffsetLedgerCheck::judge(const BatchHeader& header, bool inSequence) const
{
    const Offset before = at_.previous ? at_.previous->lastOffset : at_.last.value_or(at_.segment->base + -1);
    const std::int32_t epoch = at_.previous ? at_.previous->epoch : -1;
    const std::optional<Offset> first = context_.firstOffset(header);
    if (header.lastOffset - at_.segment->base > std::numeric_limits<std::int32_t>::max()) {
        return Oddity{Kind::Overflow, header, header.baseOffset, before, epoch};
    }
    if (!at_.any) { // below the base: a wrong name, which has a row of its own
        return judgeFirst(header, first.value_or(at_.segment->base), inSequence);
    }
    if (header.lastOffset < at_.segment->base) {
        return Oddity{Kind::BelowBase, header, header.baseOffset, before, epoch};
    }
    if (!at_.previous && !at_.last) {
        return std::nullopt;
    }
    if (first.value_or(header.lastOffset) <= before) {
        return Oddity{Kind::Backwards, header, first.value_or(header.baseOffset), before, epoch};
    }
    if (inSequence && first && at_.previous && at_.last == at_.previous->lastOffset && *first > before + 1) {
        return Oddity{Kind::Gap, header, *first, before, epoch};
    }
    return std::nullopt;
}

/// Nearly all batches: those that begin where the one before ends, inside the segment.
bool OffsetLedgerCheck::goesOn(const BatchHeader& header) const
{
    const Segment& segment = *at_.segment;
    return at_.previous && at_.last && *at_.last == at_.previous->lastOffset && header.baseOffset == *at_.last + 1 &&
           header.lastOffset >= segment.base &&
           header.lastOffset - segment.base <= std::numeric_limits<std::int32_t>::max() && !isWrapper(header) &&
           (!segment.nextBase || header.lastOffset < *segment.nextBase);
}

void OffsetLedgerCheck::batch(const WalkedBatch& batch, bool inSequence)
{
    if (at_.odd || context_.anyDamagedHeader()) {
        settle();
    }
    const BatchHeader& header = batch.header;
    if (!batch.crcValid() || header.lastOffset < header.baseOffset) { // told by other rows
        breakOff();
        return;
    }
    if (inSequence && goesOn(header)) {
        at_.previous->pos = header.pos;
        at_.previous->lastOffset = header.lastOffset;
        at_.previous->epoch = header.partitionLeaderEpoch;
        *at_.last = header.lastOffset;
        at_.lastOverflows = false;
        return;
    }
    at_.odd = judge(header, inSequence);
    at_.lastOverflows = at_.odd && at_.odd->kind == Kind::Overflow;
    at_.any = true;
    at_.broken = false;
    at_.previous = Previous{header.pos, header.lastOffset, header.partitionLeaderEpoch};
    if (inSequence) {
        at_.last = header.lastOffset;
        if (!at_.overlapping && at_.segment->nextBase && header.lastOffset >= *at_.segment->nextBase) {
            at_.overlapping = header;
        }
    }
}

/// The checks before this one have judged the header of the last batch by now.
void OffsetLedgerCheck::settle()
{
    if (at_.previous && context_.isHeaderDamaged(at_.previous->pos)) {
        at_.odd.reset();
        breakOff();
        return;
    }
    if (!at_.odd) {
        return;
    }
    const Oddity odd = *at_.odd;
    at_.odd.reset();
    switch (odd.kind) {
    case Kind::Backwards:
        at_.backwards.add(odd.header, odd.before, odd.epochBefore);
        break;
    case Kind::BelowBase:
        at_.belowBase.add(odd.header, odd.before, odd.epochBefore);
        break;
    case Kind::Overflow:
        at_.overflow.add(odd.header, odd.before, odd.epochBefore);
        break;
    case Kind::Gap: {
        BatchHeader header = odd.header;
        header.baseOffset = odd.first;
        at_.gaps.add(header, odd.before, odd.epochBefore);
        at_.gaps.missing = (Offset{at_.gaps.missing} + ((odd.first + -1) - odd.before)).value;
        break;
    }
    case Kind::Hole:
        holes_.push_back({before_->segment, at_.segment, odd.before + 1, odd.first, odd.header.pos});
        break;
    }
}

/// The next segment was walked too: if its data goes on from here, it only has a wrong name.
void OffsetLedgerCheck::checkOverlap()
{
    if (before_ && before_->overlapping && before_->segment->nextBase == at_.segment->base &&
        !context_.isReported("log-wrong-segment-name", at_.segment->log.name)) {
        reportOverlap(context_, *before_->segment, *at_.segment, *before_->overlapping, before_->last);
    }
}

void OffsetLedgerCheck::endSegment(const WalkSummary& /*summary*/)
{
    settle();
    checkOverlap();
    if (!at_.backwards.places.empty()) {
        reportBackwards(context_, *at_.segment, std::move(at_.backwards));
    }
    if (!at_.belowBase.places.empty()) {
        reportBelowBase(context_, *at_.segment, std::move(at_.belowBase));
    }
    if (!at_.overflow.places.empty()) {
        reportOverflow(context_, *at_.segment, std::move(at_.overflow), at_.lastOverflows);
    }
    if (!at_.gaps.places.empty()) {
        if (context_.compacted() == Tri::Yes) {
            reportGaps(context_, *at_.segment, std::move(at_.gaps));
        } else { // a later batch may still show that compaction was at work
            gaps_.push_back({at_.segment, std::move(at_.gaps)});
        }
    }
    if (at_.last) {
        before_ = Before{at_.segment, *at_.last, at_.overlapping, at_.broken};
    } else if (at_.broken) {
        before_.reset();
    }
}

void OffsetLedgerCheck::endPartition()
{
    for (HeldGaps& held : gaps_) {
        reportGaps(context_, *held.segment, std::move(held.gaps));
    }
    if (!holes_.empty()) {
        reportHoles(context_, holes_);
    }
}

} // namespace

std::unique_ptr<WalkCheck> makeOffsetLedgerCheck(CheckContext& context)
{
    return std::make_unique<OffsetLedgerCheck>(context);
}

} // namespace core
