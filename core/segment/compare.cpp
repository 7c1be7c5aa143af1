#include "core/segment/compare.h"

#include <algorithm>
#include <cstring>

#include "core/format/batch_layout.h"
#include "core/segment/compare_records.h"
#include "core/segment/log_cursor.h"

namespace core {

namespace {

constexpr std::size_t kMostRanges = 1000;
constexpr std::size_t kMostEpochs = 4096;
constexpr std::size_t kEpochAt = at(kBatchV2, "partitionLeaderEpoch");
constexpr std::size_t kEpochBytes = 4;

using Item = LogCursor::Item;

constexpr std::size_t numberOf(CopySide side)
{
    return static_cast<std::size_t>(side);
}

bool same(Bytes a, Bytes b)
{
    return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size()) == 0;
}

/// Two batches of magic 2 that differ in the leader epoch alone.
bool sameButEpoch(Bytes a, Bytes b, const BatchHeader& header)
{
    constexpr std::size_t after = kEpochAt + kEpochBytes;
    return !header.isLegacy() && a.size() == b.size() && a.size() >= kMinBatchBytesV2 &&
           same(a.first(kEpochAt), b.first(kEpochAt)) && same(a.subspan(after), b.subspan(after));
}

std::string fieldAt(const BatchHeader& header, std::uint64_t byte)
{
    if (header.isLegacy()) {
        return {};
    }
    std::string name;
    for (std::size_t i = 0; i < kBatchV2.size() && positionOf(kBatchV2, i) <= byte; ++i) {
        name = kBatchV2[i].name;
    }
    return name;
}

/// One copy on its way.
class Copy {
public:
    Copy(const CompareInput& input, const RunContext& context, const std::function<void(const Error&)>& failed,
         ComparedCopy& facts)
        : input_(input)
        , cursor_(*input.partition, input.segments, context, failed)
        , facts_(facts)
    {
        const PartitionDir& partition = *input.partition;
        facts_.segments = input.segments.size();
        for (const Segment& segment : input.segments) {
            facts_.logBytes += segment.log.size;
        }
        if (!input.segments.empty()) {
            firstBase_ = input.segments.front().base;
            const bool whole = input.segments.size() == partition.segments.size();
            facts_.logStart = whole ? partition.logStart() : firstBase_;
            facts_.logEnd = input.segments.back().base; // until a batch says more
        }
        facts_.highWatermark = partition.highWatermark;
        if (partition.leaderEpochs) {
            facts_.fileEpochs = partition.leaderEpochs->entries;
            for (const EpochEntry& entry : facts_.fileEpochs) {
                facts_.newestEpoch = std::max(facts_.newestEpoch.value_or(entry.epoch), entry.epoch);
            }
        }
        if (partition.metadata && !partition.metadata->fault) {
            facts_.topicId = partition.metadata->topicId;
        }
    }

    const Item* front() { return cursor_.front(); }
    const LogCursor& cursor() const { return cursor_; }
    const CompareInput& input() const { return input_; }
    std::optional<Offset> firstBase() const { return firstBase_; }
    /// The next offsets may be missing because of damage.
    bool damagedHere()
    {
        const Item* const next = front();
        return carriedDamage_ || (next != nullptr ? next->afterDamage : cursor_.damageAtEnd());
    }

    /// Takes the batch at the front.
    void pop()
    {
        const Item& item = *cursor_.front();
        const BatchHeader& header = item.batch.header;
        ++facts_.batches;
        facts_.unsound += item.sound ? 0U : 1U;
        carriedDamage_ = !item.sound;
        if (item.sound) {
            facts_.logEnd = header.nextOffset();
            if (header.partitionLeaderEpoch >= 0) {
                noteEpoch(header);
            }
        }
        segment_ = item.segment;
        cursor_.pop();
    }

    LogSpot spotOf(const Item& item) const
    {
        const Segment& segment = cursor_.segmentOf(item);
        return {segment.base, segment.log.name, static_cast<std::uint64_t>(item.batch.header.pos.value),
                item.batch.header, item.sound};
    }
    /// Where the next batch is, or would be.
    std::optional<LogSpot> spotHere()
    {
        if (const Item* const next = front()) {
            return spotOf(*next);
        }
        if (input_.segments.empty()) {
            return std::nullopt;
        }
        const Segment& last = input_.segments.back();
        return LogSpot{last.base, last.log.name, last.log.size, std::nullopt, true};
    }

    void end()
    {
        facts_.damagedBytes = cursor_.damagedBytes();
        facts_.outOfOrder = cursor_.outOfOrder();
    }

private:
    void noteEpoch(const BatchHeader& header)
    {
        const std::int32_t epoch = header.partitionLeaderEpoch;
        facts_.newestEpoch = std::max(facts_.newestEpoch.value_or(epoch), epoch);
        if (facts_.epochs.size() < kMostEpochs && (facts_.epochs.empty() || facts_.epochs.back().epoch != epoch)) {
            facts_.epochs.push_back({epoch, header.baseOffset});
        }
    }

    CompareInput input_;
    LogCursor cursor_;
    ComparedCopy& facts_;
    std::optional<Offset> firstBase_;
    std::size_t segment_ = 0;
    bool carriedDamage_ = false; // the batch before has a wrong checksum
};

class Comparer {
public:
    Comparer(const std::array<CompareInput, 2>& inputs, const RunContext& context,
             const std::function<void(const Error&)>& failed)
        : context_(context)
        , inner_{context.stop, {}, context.threads}
        , a_(inputs[0], inner_, failed, result_.copies[0])
        , b_(inputs[1], inner_, failed, result_.copies[1])
        , total_(result_.copies[0].logBytes + result_.copies[1].logBytes)
    {
    }

    Result<Comparison> run()
    {
        while (step()) {
            context_.report(a_.cursor().bytesWalked() + b_.cursor().bytesWalked(), total_);
        }
        a_.end();
        b_.end();
        for (const CopySide side : {CopySide::A, CopySide::B}) {
            if (context_.stopRequested()) {
                break;
            }
            const CompareInput& other = copy(otherOf(side)).input();
            const std::optional<Offset> end = result_.copy(side).logEnd;
            if (end && !missing_[numberOf(side)].empty()) {
                Result<MissingRecords> explained = missing_[numberOf(side)].explain(other, *end, inner_);
                if (!explained) {
                    return explained.error();
                }
                result_.missing[numberOf(side)] = explained.value();
            }
        }
        if (context_.stopRequested()) {
            return Error{Errc::Cancelled, "stopped"};
        }
        if (!result_.divergence && tail_ && isCutByEpoch(*tail_)) {
            result_.divergence = tail_;
        }
        judge(result_);
        return std::move(result_);
    }

private:
    /// What is said of a range before it is added.
    struct Found {
        RangeState state = RangeState::Equal;
        RangePlace place = RangePlace::Inside;
        Offset from = {};
        Offset to = {};
        std::array<std::uint64_t, 2> batches = {};
        std::array<std::uint64_t, 2> bytes = {};
    };
    /// Two overlapping batches, for the difference that may come of them.
    struct Pair {
        std::array<std::optional<LogSpot>, 2> at;
        std::optional<std::uint64_t> byte;
        std::string field;
    };

    Copy& copy(CopySide side) { return side == CopySide::A ? a_ : b_; }

    bool step()
    {
        const Item* const a = a_.front();
        const Item* const b = b_.front();
        if (context_.stopRequested() || (a == nullptr && b == nullptr)) {
            return false;
        }
        if (a != nullptr && b != nullptr && same(a_.cursor().bytesOf(*a), b_.cursor().bytesOf(*b))) {
            takeBoth(RangeState::Equal, *a);
        } else if (b == nullptr || (a != nullptr && a->batch.header.lastOffset < b->from)) {
            takeOne(CopySide::A, *a);
        } else if (a == nullptr || b->batch.header.lastOffset < a->from) {
            takeOne(CopySide::B, *b);
        } else if (!a->sound || !b->sound) {
            takeDamaged(*a, *b);
        } else if (sameButEpoch(a_.cursor().bytesOf(*a), b_.cursor().bytesOf(*b), a->batch.header)) {
            takeBoth(RangeState::Epoch, *a);
        } else {
            takeOverlapping();
        }
        return true;
    }

    void takeBoth(RangeState state, const Item& item)
    {
        const BatchHeader header = item.batch.header;
        if (state == RangeState::Equal) {
            if (result_.divergence && !result_.equalAgain && header.partitionLeaderEpoch >= 0) {
                result_.equalAgain = header.baseOffset;
            }
        } else {
            noteDifference({state, RangePlace::Inside, item.from, header.lastOffset}, pairHere());
        }
        add({state, RangePlace::Inside, item.from, header.lastOffset, {1, 1}, {header.size, header.size}});
        a_.pop();
        b_.pop();
    }

    void takeOne(CopySide side, const Item& item)
    {
        Copy& having = copy(side);
        Copy& without = copy(otherOf(side));
        const BatchHeader header = item.batch.header;
        Found found{side == CopySide::A ? RangeState::OnlyInA : RangeState::OnlyInB, RangePlace::Inside, item.from,
                    header.lastOffset};
        if (without.firstBase() && header.lastOffset < *without.firstBase()) {
            found.place = RangePlace::BeforeStart;
        } else if (without.front() == nullptr) {
            found.place = RangePlace::AfterEnd;
        }
        if (!item.sound) {
            found.state = side == CopySide::A ? RangeState::DamagedInA : RangeState::DamagedInB;
        } else if (found.place != RangePlace::BeforeStart && without.damagedHere()) {
            found.state = side == CopySide::A ? RangeState::DamagedInB : RangeState::DamagedInA;
        } else if (found.place == RangePlace::Inside && !result_.divergence) {
            markRecords(decoder_, having.cursor().logOf(item), header,
                        [&](const RecordMark& mark) { missing_[numberOf(otherOf(side))].add(mark); });
        }
        found.batches[numberOf(side)] = 1;
        found.bytes[numberOf(side)] = header.size;
        Pair pair;
        pair.at[numberOf(side)] = having.spotOf(item);
        pair.at[numberOf(otherOf(side))] = without.spotHere();
        noteDifference(found, pair);
        add(found);
        having.pop();
    }

    /// Overlapping batches of which one has a wrong checksum, or both.
    void takeDamaged(const Item& a, const Item& b)
    {
        const bool badA = !a.sound;
        const bool badB = !b.sound;
        const RangeState bad = badA ? RangeState::DamagedInA : RangeState::DamagedInB;
        const bool aligned = a.batch.header.baseOffset == b.batch.header.baseOffset &&
                             a.batch.header.lastOffset == b.batch.header.lastOffset;
        Found found{badA && badB ? RangeState::DamagedInBoth : bad, RangePlace::Inside, badA ? a.from : b.from,
                    badA ? a.batch.header.lastOffset : b.batch.header.lastOffset};
        found.batches = {badA || aligned ? 1U : 0U, badB || aligned ? 1U : 0U};
        found.bytes = {found.batches[0] * a.batch.header.size, found.batches[1] * b.batch.header.size};
        noteDifference(found, pairHere());
        add(found);
        const auto taken = found.batches;
        if (taken[0] != 0) {
            a_.pop();
        }
        if (taken[1] != 0) {
            b_.pop();
        }
    }

    /// Batches of both that overlap and differ: their records are held against each other until both copies are
    /// between batches.
    void takeOverlapping()
    {
        RecordMerge merge;
        std::array<BatchHeader, 2> last;
        std::array<bool, 2> damaged = {};
        Found found;
        Pair pair = pairHere();
        const auto take = [&](CopySide side) {
            Copy& from = copy(side);
            const Item& item = *from.front();
            const std::size_t number = numberOf(side);
            last[number] = item.batch.header;
            damaged[number] = damaged[number] || item.afterDamage || !item.sound;
            pair.at[number] = from.spotOf(item);
            const bool whole = markRecords(decoder_, from.cursor().logOf(item), item.batch.header,
                                           [&](const RecordMark& mark) { merge.add(side, mark); });
            damaged[number] = damaged[number] || !whole;
            ++found.batches[number];
            found.bytes[number] += item.batch.header.size;
            from.pop();
        };
        found.from = std::min(a_.front()->from, b_.front()->from);
        take(CopySide::A);
        take(CopySide::B);
        for (;;) {
            const CopySide behind = last[0].lastOffset < last[1].lastOffset ? CopySide::A : CopySide::B;
            const Offset most = std::max(last[0].lastOffset, last[1].lastOffset);
            const bool together = last[0].lastOffset == last[1].lastOffset;
            const Item* const next = together || context_.stopRequested() ? nullptr : copy(behind).front();
            const bool goesOn = next != nullptr && next->from <= most;
            found.to = goesOn ? last[numberOf(behind)].lastOffset : most;
            settle(merge, found, pair, damaged, last[0].partitionLeaderEpoch != last[1].partitionLeaderEpoch);
            if (!goesOn) {
                return;
            }
            const Offset from = found.to + 1;
            found = {};
            found.from = from;
            pair.byte.reset();
            pair.field.clear();
            take(behind);
        }
    }

    /// Says what the records up to `found.to` come to.
    void settle(RecordMerge& merge, Found& found, const Pair& pair, const std::array<bool, 2>& damaged, bool otherEpoch)
    {
        const RecordMerge::Step step = merge.step(found.to, [&](CopySide without, const RecordMark& mark) {
            if (!result_.divergence && !damaged[numberOf(without)]) {
                missing_[numberOf(without)].add(mark);
            }
        });
        const bool lacksA = step.missing[0] > 0;
        const bool lacksB = step.missing[1] > 0;
        Found difference = found;
        if (step.conflict) {
            found.state = RangeState::Records;
            difference.from = *step.conflict;
        } else if (lacksA && lacksB) {
            found.state = damaged[0] || damaged[1] ? RangeState::DamagedInBoth : RangeState::FewerInBoth;
        } else if (lacksA) {
            found.state = damaged[0] ? RangeState::DamagedInA : RangeState::FewerInA;
        } else if (lacksB) {
            found.state = damaged[1] ? RangeState::DamagedInB : RangeState::FewerInB;
        } else {
            found.state = otherEpoch ? RangeState::Epoch : RangeState::SameRecords;
        }
        if (!step.conflict && step.firstMissing) {
            difference.from = *step.firstMissing;
        }
        difference.state = found.state;
        noteDifference(difference, pair);
        add(found);
    }

    /// The batches at the front of both, and where they differ.
    Pair pairHere()
    {
        Pair pair;
        const Item& a = *a_.front();
        const Item& b = *b_.front();
        pair.at = {a_.spotOf(a), b_.spotOf(b)};
        if (a.batch.header.baseOffset == b.batch.header.baseOffset && (!result_.first || !result_.divergence)) {
            const Bytes left = a_.cursor().bytesOf(a);
            const Bytes right = b_.cursor().bytesOf(b);
            const auto differs = std::ranges::mismatch(left, right).in1;
            pair.byte = static_cast<std::uint64_t>(differs - left.begin());
            pair.field = fieldAt(a.batch.header, *pair.byte);
        }
        return pair;
    }

    void noteDifference(const Found& found, const Pair& pair)
    {
        if (found.state == RangeState::Equal || found.state == RangeState::SameRecords) {
            return;
        }
        const auto difference = [&] {
            return CompareDifference{found.state, found.place, found.from, pair.at, pair.byte, pair.field};
        };
        const bool parts = found.state == RangeState::Records || found.state == RangeState::Epoch;
        const bool isTail = (found.state == RangeState::OnlyInA || found.state == RangeState::OnlyInB) &&
                            found.place == RangePlace::AfterEnd;
        if (!result_.first) {
            result_.first = difference();
        }
        if (parts && !result_.divergence) {
            result_.divergence = difference();
        }
        if (isTail && !tail_) {
            tail_ = difference();
        }
    }

    void add(const Found& found)
    {
        auto& counts = result_.batches[static_cast<std::size_t>(found.state)];
        counts[0] += found.batches[0];
        counts[1] += found.batches[1];
        if (last_ && last_->state == found.state && last_->place == found.place) {
            last_->to = found.to;
            for (const std::size_t side : {0U, 1U}) {
                last_->batches[side] += found.batches[side];
                last_->bytes[side] += found.bytes[side];
            }
        } else {
            last_ = ComparedRange{found.state, found.place, found.from, found.to, found.batches, found.bytes};
            ++result_.rangeCount;
        }
        if (result_.rangeCount > kMostRanges) {
            return;
        }
        if (result_.ranges.size() < result_.rangeCount) {
            result_.ranges.push_back(*last_);
        } else {
            result_.ranges.back() = *last_;
        }
    }

    /// A copy goes on behind the end of the other, whose leader-epoch-checkpoint knows a newer epoch from there on: a
    /// leader that never had these records.
    bool isCutByEpoch(const CompareDifference& tail) const
    {
        const CopySide longer = tail.state == RangeState::OnlyInA ? CopySide::A : CopySide::B;
        const std::optional<LogSpot>& spot = tail.at[numberOf(longer)];
        const std::vector<EpochEntry>& entries = result_.copy(otherOf(longer)).fileEpochs;
        return spot && spot->batch && !entries.empty() && entries.back().startOffset <= tail.offset &&
               spot->batch->partitionLeaderEpoch >= 0 && entries.back().epoch > spot->batch->partitionLeaderEpoch;
    }

    const RunContext& context_;
    const RunContext inner_; // without progress
    Comparison result_;
    Copy a_;
    Copy b_;
    const std::uint64_t total_;
    BatchDecoder decoder_;
    std::array<MissingLedger, 2> missing_; // in A, in B
    std::optional<ComparedRange> last_;
    std::optional<CompareDifference> tail_; // what one copy has after the end of the other
};

} // namespace

Result<Comparison> compareLogs(const std::array<CompareInput, 2>& copies, const RunContext& context,
                               const std::function<void(const Error&)>& failed)
{
    return Comparer(copies, context, failed).run();
}

} // namespace core
