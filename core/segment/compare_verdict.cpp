#include <algorithm>

#include "core/segment/compare.h"

namespace core {

namespace {

using Outcome = Comparison::Outcome;

TextArg nameOf(CopySide side)
{
    return arg::words(side == CopySide::A ? "A" : "B");
}

std::size_t numberOf(CopySide side)
{
    return static_cast<std::size_t>(side);
}

std::int64_t signedOf(std::uint64_t count)
{
    return static_cast<std::int64_t>(count);
}

class Judge {
public:
    explicit Judge(Comparison& comparison)
        : of_(comparison)
    {
    }

    void run()
    {
        const auto& lost = of_.missing;
        const bool damaged = batchesIn(RangeState::DamagedInA) + batchesIn(RangeState::DamagedInB) +
                                 batchesIn(RangeState::DamagedInBoth) >
                             0;
        if (of_.divergence) {
            of_.equalAgain ? judgeAltered() : judgeDivergence();
        } else if (damaged) {
            judgeDamage();
        } else if (lost[0].unexplained + lost[1].unexplained > 0) {
            judgeLost();
        } else if (extent(CopySide::A) || extent(CopySide::B)) {
            judgeExtent();
        } else if (lost[0].records + lost[1].records > 0) {
            judgeCompacted();
        } else {
            judgeSame();
        }
        addNotes();
    }

private:
    void say(Sentence sentence, std::vector<TextArg> args, std::optional<std::int64_t> count = {})
    {
        of_.reasons.push_back({sentence, std::move(args), count});
    }

    std::uint64_t batchesIn(RangeState state) const
    {
        const auto& counts = of_.batches[static_cast<std::size_t>(state)];
        return counts[0] + counts[1];
    }
    std::uint64_t batchesOf(RangeState state, CopySide side) const
    {
        return of_.batches[static_cast<std::size_t>(state)][numberOf(side)];
    }
    static RangeState onlyIn(CopySide side) { return side == CopySide::A ? RangeState::OnlyInA : RangeState::OnlyInB; }

    /// This copy has batches before the start of the other, or after its end.
    bool extent(CopySide side) const { return hasRange(side, RangePlace::BeforeStart) || goesFurther(side); }
    bool goesFurther(CopySide side) const { return hasRange(side, RangePlace::AfterEnd); }
    bool hasRange(CopySide side, RangePlace place) const
    {
        return std::ranges::any_of(
                   of_.ranges,
                   [&](const ComparedRange& range) { return range.state == onlyIn(side) && range.place == place; }) ||
               (place == RangePlace::AfterEnd && of_.rangeCount > of_.ranges.size() && of_.copy(side).logEnd &&
                of_.copy(otherOf(side)).logEnd && *of_.copy(side).logEnd > *of_.copy(otherOf(side)).logEnd);
    }

    void judgeSame()
    {
        of_.outcome = Outcome::Same;
        of_.eitherWillDo = true;
        const std::uint64_t batches = of_.copies[0].batches;
        if (batches == 0) {
            of_.sentence = {{CORE_TEXT("core", "Neither A nor B holds a batch.")}, {}, {}};
            return;
        }
        const TextArg last = arg::offset(of_.copies[0].logEnd.value_or(Offset{}).value - 1);
        if (batchesIn(RangeState::SameRecords) > 0) {
            of_.sentence = {
                {CORE_TEXT("core", "A and B hold the same records, up to offset %1; %2 batches of A and %3 of B are "
                                   "built otherwise.")},
                {last, arg::count(signedOf(batchesOf(RangeState::SameRecords, CopySide::A))),
                 arg::count(signedOf(batchesOf(RangeState::SameRecords, CopySide::B)))},
                {}};
        } else {
            of_.sentence = {{CORE_TEXT_N("core", "A and B hold the same %n batches, up to offset %1."),
                             "A and B hold the same batch, up to offset %1."},
                            {last},
                            signedOf(batches)};
        }
        say({CORE_TEXT("core", "Either can be kept.")}, {});
    }

    void judgeExtent()
    {
        of_.outcome = Outcome::Behind;
        const bool a = goesFurther(CopySide::A);
        const bool b = goesFurther(CopySide::B);
        if (a || b) {
            const CopySide longer = a ? CopySide::A : CopySide::B;
            of_.keep = longer;
            of_.sentence = {
                {CORE_TEXT("core", "Where A and B both have records they agree; %1 goes on to offset %2, %3 "
                                   "ends before offset %4.")},
                {nameOf(longer), lastOffset(longer), nameOf(otherOf(longer)), endOf(otherOf(longer))},
                {}};
            if (extent(otherOf(longer))) {
                say({CORE_TEXT("core", "Keep %1: it has the newer records. What %2 has before offset %3 lies below the "
                                       "log of %1, where retention deletes.")},
                    {nameOf(longer), nameOf(otherOf(longer)), startOf(longer)});
            } else {
                sayHasAllOf(longer);
            }
            return;
        }
        const CopySide earlier = extent(CopySide::A) ? CopySide::A : CopySide::B;
        of_.keep = earlier;
        of_.sentence = {
            {CORE_TEXT("core", "Where A and B both have records they agree, to the end; %1 begins earlier, at "
                               "offset %2, %3 at offset %4.")},
            {nameOf(earlier), startOf(earlier), nameOf(otherOf(earlier)), startOf(otherOf(earlier))},
            {}};
        sayHasAllOf(earlier);
    }

    void judgeCompacted()
    {
        const auto& lost = of_.missing;
        of_.outcome = Outcome::Compacted;
        of_.sentence = {
            {CORE_TEXT("core", "A and B are the same but for records that compaction removes: A lacks %1 records, B "
                               "%2.")},
            {arg::count(signedOf(lost[0].records)), arg::count(signedOf(lost[1].records))},
            {}};
        of_.eitherWillDo = lost[0].looked == lost[0].records && lost[1].looked == lost[1].records;
        if (of_.eitherWillDo) {
            say({CORE_TEXT("core", "Either can be kept: compaction takes records that have a newer one with their key, "
                                   "old tombstones and end markers, and replicas are compacted at different times.")},
                {});
        } else {
            say({CORE_TEXT("core", "Only %1 of the missing records were looked at, so whether compaction explains all "
                                   "of them is not known.")},
                {arg::count(signedOf(lost[0].looked + lost[1].looked))});
        }
    }

    /// Compaction may have run further in the copy that has more.
    void sayHasAllOf(CopySide kept)
    {
        say(of_.missing[numberOf(kept)].records > 0
                ? Sentence{CORE_TEXT("core", "Keep %1: it has all that %2 has but records that compaction removes, and "
                                             "more.")}
                : Sentence{CORE_TEXT("core", "Keep %1: it has all that %2 has, and more.")},
            {nameOf(kept), nameOf(otherOf(kept))});
    }

    void judgeLost()
    {
        of_.outcome = Outcome::Lost;
        const auto& lost = of_.missing;
        if (lost[0].unexplained > 0 && lost[1].unexplained > 0) {
            of_.sentence = {
                {CORE_TEXT("core", "Each lacks records that compaction would not remove: A %1, first offset %2; B "
                                   "%3, first offset %4.")},
                {arg::count(signedOf(lost[0].unexplained)), arg::offset(lost[0].firstUnexplained->value),
                 arg::count(signedOf(lost[1].unexplained)), arg::offset(lost[1].firstUnexplained->value)},
                {}};
            say({CORE_TEXT("core", "Which one to keep cannot be decided from the files: neither has all records.")},
                {});
            return;
        }
        const CopySide poorer = lost[0].unexplained > 0 ? CopySide::A : CopySide::B;
        const MissingRecords& missing = lost[numberOf(poorer)];
        of_.keep = otherOf(poorer);
        of_.sentence = {{CORE_TEXT_N("core", "%1 lacks %n records in the middle of its log that compaction would not "
                                             "remove, from offset %2 on."),
                         "%1 lacks a record in the middle of its log that compaction would not remove, at offset %2."},
                        {nameOf(poorer), arg::offset(missing.firstUnexplained->value)},
                        signedOf(missing.unexplained)};
        say({CORE_TEXT("core",
                       "Keep %1: it has these records, and no newer ones with their keys. Aborted records would "
                       "be removed too; they are not told apart here.")},
            {nameOf(otherOf(poorer))});
    }

    void judgeDamage()
    {
        of_.outcome = Outcome::Damaged;
        const bool a = batchesIn(RangeState::DamagedInA) > 0;
        const bool b = batchesIn(RangeState::DamagedInB) > 0;
        if (a == b) {
            of_.sentence = {{CORE_TEXT("core", "A and B agree but for damage, which both have, first at offset %1.")},
                            {arg::offset(of_.first->offset.value)},
                            {}};
            if (a) {
                say({CORE_TEXT("core", "Which one to keep cannot be decided from the files: each has records that the "
                                       "other has lost. A salvage of both shows what is left.")},
                    {});
            } else {
                say({CORE_TEXT("core", "Which one to keep cannot be decided from the files: both have lost the records "
                                       "of these offsets.")},
                    {});
            }
            return;
        }
        judgeDamageOf(a ? CopySide::A : CopySide::B);
    }

    /// The other copy is whole, but it may lack what stands around the damage.
    void judgeDamageOf(CopySide bad)
    {
        const CopySide good = otherOf(bad);
        const Offset from = damageIn(bad);
        const bool goesOn = goesFurther(bad);
        const bool behindEnd = of_.copy(good).logEnd && from >= *of_.copy(good).logEnd;
        if (!behindEnd) {
            of_.sentence = {{CORE_TEXT("core", "A and B agree but for damage: from offset %1 on %2 has bytes that are "
                                               "no batches with a right checksum, where %3 is whole.")},
                            {arg::offset(from.value), nameOf(bad), nameOf(good)},
                            {}};
        } else if (goesOn) {
            of_.sentence = {{CORE_TEXT("core", "Where A and B both have records they agree; %1 ends before offset %2, "
                                               "%3 goes on to offset %4, with damage from offset %5 on.")},
                            {nameOf(good), endOf(good), nameOf(bad), lastOffset(bad), arg::offset(from.value)},
                            {}};
        } else {
            of_.sentence = {{CORE_TEXT("core", "A and B hold the same whole batches, to the end of %1 before offset "
                                               "%2; behind them %3 has damage alone.")},
                            {nameOf(good), endOf(good), nameOf(bad)},
                            {}};
        }
        if (goesOn || of_.missing[numberOf(good)].unexplained > 0) {
            say({CORE_TEXT("core", "Which one to keep cannot be decided from the files: %1 is whole, but %2 has "
                                   "records that it lacks. A salvage of %2 keeps those.")},
                {nameOf(good), nameOf(bad)});
            return;
        }
        of_.keep = good;
        if (behindEnd) {
            say({CORE_TEXT("core", "Keep %1: it has all that %2 has whole.")}, {nameOf(good), nameOf(bad)});
        } else {
            say({CORE_TEXT("core", "Keep %1: it has the records that %2 has lost.")}, {nameOf(good), nameOf(bad)});
        }
    }

    Offset damageIn(CopySide side) const
    {
        const RangeState state = side == CopySide::A ? RangeState::DamagedInA : RangeState::DamagedInB;
        const auto range = std::ranges::find(of_.ranges, state, &ComparedRange::state);
        return range != of_.ranges.end() ? range->from : of_.first->offset;
    }

    void judgeAltered()
    {
        of_.outcome = Outcome::Altered;
        of_.sentence = {{CORE_TEXT("core", "A and B differ at offset %1, and are the same again from offset %2 on.")},
                        {arg::offset(of_.divergence->offset.value), arg::offset(of_.equalAgain->value)},
                        {}};
        say({CORE_TEXT("core", "Which one to keep cannot be decided from the files: replicas that part do not come "
                               "together again by themselves, so one of the two was changed afterwards.")},
            {});
    }

    std::optional<std::int32_t> epochAt(CopySide side) const
    {
        const CompareDifference& parted = *of_.divergence;
        const std::optional<LogSpot>& spot = parted.at[numberOf(side)];
        if (spot && spot->batch) {
            return spot->batch->isLegacy() || spot->batch->partitionLeaderEpoch < 0
                       ? std::nullopt
                       : std::optional(spot->batch->partitionLeaderEpoch);
        }
        const std::vector<EpochEntry>& entries = of_.copy(side).fileEpochs; // it ends there
        return entries.empty() ? std::nullopt : std::optional(entries.back().epoch);
    }

    void judgeDivergence()
    {
        of_.outcome = Outcome::Diverged;
        const Offset from = of_.divergence->offset;
        const std::optional<std::int32_t> a = epochAt(CopySide::A);
        const std::optional<std::int32_t> b = epochAt(CopySide::B);
        if (!a || !b) {
            of_.sentence = {{CORE_TEXT("core", "A and B part at offset %1: from there on they hold other records.")},
                            {arg::offset(from.value)},
                            {}};
            say({CORE_TEXT("core", "Which one to keep cannot be decided from the files: the batches carry no leader "
                                   "epoch.")},
                {});
            return;
        }
        const bool atEnd = of_.divergence->place == RangePlace::AfterEnd;
        if (atEnd) {
            const CopySide longer = of_.divergence->state == RangeState::OnlyInA ? CopySide::A : CopySide::B;
            of_.sentence = {
                {CORE_TEXT("core", "A and B part at offset %1: %2 goes on in leader epoch %3; %4 ends there, and "
                                   "was led in epoch %5 from there on.")},
                {arg::offset(from.value), nameOf(longer), arg::number(longer == CopySide::A ? *a : *b),
                 nameOf(otherOf(longer)), arg::number(longer == CopySide::A ? *b : *a)},
                {}};
        } else {
            of_.sentence = {
                {CORE_TEXT("core", "A and B part at offset %1: from there on A holds records of leader epoch %2, "
                                   "B of epoch %3.")},
                {arg::offset(from.value), arg::number(*a), arg::number(*b)},
                {}};
        }
        if (*a == *b) {
            say({CORE_TEXT("core",
                           "Which one to keep cannot be decided from the files: an epoch has one leader, so one of "
                           "the two was changed afterwards, or written by a leader without this epoch's "
                           "records.")},
                {});
            return;
        }
        const CopySide newer = *a > *b ? CopySide::A : CopySide::B;
        const std::optional<std::int32_t> newestHere = of_.copy(newer).newestEpoch;
        const std::optional<std::int32_t> newestThere = of_.copy(otherOf(newer)).newestEpoch;
        if (newestThere.value_or(-1) > newestHere.value_or(-1)) {
            say({CORE_TEXT("core",
                           "Which one to keep cannot be decided from the files: where they part %1 has the newer "
                           "epoch, but the newest of all, %2, is known to %3.")},
                {nameOf(newer), arg::number(*newestThere), nameOf(otherOf(newer))});
            return;
        }
        of_.keep = newer;
        const Offset cut = cutOf(newer, std::max(*a, *b), from);
        say({CORE_TEXT("core", "Keep %1: its leader epoch is newer, and a broker that follows it cuts what %2 has from "
                               "offset %3 on.")},
            {nameOf(newer), nameOf(otherOf(newer)), arg::offset(cut.value)});
        sayWhatIsCommitted(otherOf(newer), cut);
    }

    /// Where the newer epoch begins: records that both have may come after it.
    Offset cutOf(CopySide newer, std::int32_t epoch, Offset from) const
    {
        const std::vector<EpochEntry>& epochs = of_.copy(newer).epochs;
        const auto begins = std::ranges::find(epochs, epoch, &EpochEntry::epoch);
        return begins == epochs.end() ? from : std::min(from, begins->startOffset);
    }

    void sayWhatIsCommitted(CopySide loser, Offset from)
    {
        const std::optional<Offset> mark = of_.copy(loser).highWatermark;
        if (!mark) {
            return;
        }
        if (*mark <= from) {
            say({CORE_TEXT("core", "The high watermark of %1 is %2, so nothing that goes was committed there.")},
                {nameOf(loser), arg::offset(mark->value)});
        } else {
            say({CORE_TEXT("core",
                           "The high watermark of %1 is %2: offsets %3 to %4 were committed there and go all the "
                           "same, as after an unclean leader election.")},
                {nameOf(loser), arg::offset(mark->value), arg::offset(from.value), arg::offset(mark->value - 1)});
        }
    }

    /// What stands beside the verdict.
    void addNotes()
    {
        if (of_.copies[0].topicId != of_.copies[1].topicId && !of_.copies[0].topicId.empty() &&
            !of_.copies[1].topicId.empty()) {
            say({CORE_TEXT("core", "The topic ids differ, %1 and %2: these are not replicas of one partition.")},
                {arg::words(of_.copies[0].topicId), arg::words(of_.copies[1].topicId)});
        }
        for (const CopySide side : {CopySide::A, CopySide::B}) {
            const ComparedCopy& copy = of_.copy(side);
            if (copy.damagedBytes + copy.unsound + copy.outOfOrder > 0) {
                say({CORE_TEXT("core",
                               "%1 has damage: %2 bytes without a batch, %3 batches with a wrong checksum, %4 out "
                               "of order.")},
                    {nameOf(side), arg::count(signedOf(copy.damagedBytes)), arg::count(signedOf(copy.unsound)),
                     arg::count(signedOf(copy.outOfOrder))});
            }
        }
    }

    TextArg lastOffset(CopySide side) const { return arg::offset(of_.copy(side).logEnd.value_or(Offset{}).value - 1); }
    TextArg endOf(CopySide side) const { return arg::offset(of_.copy(side).logEnd.value_or(Offset{}).value); }
    TextArg startOf(CopySide side) const { return arg::offset(of_.copy(side).logStart.value_or(Offset{}).value); }

    Comparison& of_;
};

} // namespace

void judge(Comparison& comparison)
{
    Judge(comparison).run();
}

} // namespace core
