// The time index against its log: entries and batches are both sorted by offset, so they are compared in step, and the
// largest timestamp so far is a running value. One pass, whatever the number of entries.

#include <algorithm>

#include "core/health/index_findings.h"
#include "core/health/time_index_glance.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

using Slot = IndexSlot<TimeEntry>;

enum class Fault : std::uint8_t { None, OffsetDecreasing, NotIncreasing, NotInLog, Mismatch };

/// Places of one kind of fault, and the first one with the values that disagree.
struct FaultList {
    PlaceList places;
    Slot slot;
    std::int64_t expected = -1;
    void add(const Slot& which, std::int64_t value)
    {
        if (places.empty()) {
            slot = which;
            expected = value;
        }
        places.add(entryPlace(which.slot, which.entry, kTimeEntryBytes));
    }
};

class TimeIndexCheck : public BatchCheck<TimeIndexCheck> {
public:
    explicit TimeIndexCheck(CheckContext& context)
        : context_(context)
    {
    }

    void startSegment(const Segment& segment) override;
    void batch(const WalkedBatch& batch, bool inSequence);
    void damage(const DamagedRange& range) override;
    void endSegment(const WalkSummary& summary) override;
    void endPartition() override;

private:
    struct State { // of one segment
        const Segment* segment = nullptr;
        std::optional<FileContent> content;
        TimeIndexView view;
        std::size_t count = 0; // entries before a zero tail
        std::optional<OrderedEntries<TimeEntry>> entries;
        std::optional<Slot> next;
        TimestampMs largest = {-1};         // over batches with a valid checksum
        TimestampMs largestPossible = {-1}; // over all
        std::optional<Offset> lastOffset;
        bool uncertain = false;        // offsets before the next batch may have been in bytes that are lost
        bool replaced = false;         // by an interrupted swap, before anything reads it
        bool lastUncertain = false;    // the last entry stands for such an offset
        Fault lastFault = Fault::None; // of the last entry, which the end of the segment judges
        bool firstIsOdd = false;       // the first entry is the one that is out of order
        FaultList belowBase;
        FaultList decreasing;
        FaultList notIncreasing;
        FaultList notInLog;
        FaultList mismatch;
    };
    struct AgeByFile { // no usable time index: decided when the reference time is known
        const Segment* segment = nullptr;
        TimestampMs largest = {-1};
        bool missing = false;
    };

    void takeNext() { at_.next = at_.entries ? at_.entries->next() : std::nullopt; }
    bool isLast(const Slot& slot) const { return slot.slot + 1 == at_.count; }
    void note(Fault fault, FaultList& list, const Slot& slot, std::int64_t expected);
    void odd(const Slot& slot, const TimeEntry& before, const TimeEntry& after);
    void passUnfound(Offset first);
    void judgeInside(const WalkedBatch& batch);
    bool reportLast();
    void addLastFault();
    void reportLists();
    Finding make(const char* id, Severity severity) const
    {
        return context_.make(id, severity, at_.segment, segmentFileName(at_.segment->base, ".timeindex"));
    }
    void tellEntry(const char* id, Severity severity, FaultList& list, const Sentence& words,
                   std::vector<TextArg> args);

    CheckContext& context_;
    State at_;
    std::vector<AgeByFile> byFile_;
};

void TimeIndexCheck::startSegment(const Segment& segment)
{
    at_ = {};
    at_.segment = &segment;
    at_.replaced = context_.isIndexReplaced(segment, FileKind::TimeIndex);
    if (!segment.timeIndex || at_.replaced) {
        return;
    }
    at_.content = context_.open(segment.timeIndex->name);
    if (!at_.content) {
        return;
    }
    at_.view = TimeIndexView(at_.content->bytes(), segment.base);
    at_.count = at_.view.entries();
    at_.entries.emplace(
        at_.view, at_.count,
        [this](const Slot& slot) {
            if (slot.entry.relative < 0) {
                at_.belowBase.add(slot, at_.segment->base.value);
            }
            return slot.entry.relative >= 0;
        },
        [this](const Slot& slot, const TimeEntry& before, const TimeEntry& after) { odd(slot, before, after); });
    takeNext();
}

void TimeIndexCheck::note(Fault fault, FaultList& list, const Slot& slot, std::int64_t expected)
{
    if (isLast(slot)) {
        at_.lastFault = fault;
    }
    at_.firstIsOdd = at_.firstIsOdd || (slot.slot == 0 && fault != Fault::NotInLog && fault != Fault::Mismatch);
    list.add(slot, expected);
}

void TimeIndexCheck::odd(const Slot& slot, const TimeEntry& before, const TimeEntry& after)
{
    if (after.offset < before.offset) {
        note(Fault::OffsetDecreasing, at_.decreasing, slot, before.offset.value);
    } else {
        note(Fault::NotIncreasing, at_.notIncreasing, slot, before.timestamp.value);
    }
}

/// Entries for offsets below `first`, the first one of the batch at hand, which no batch before held.
void TimeIndexCheck::passUnfound(Offset first)
{
    while (at_.next && at_.next->entry.offset < first) {
        if (!at_.uncertain) {
            note(Fault::NotInLog, at_.notInLog, *at_.next, -1);
        } else if (isLast(*at_.next)) {
            at_.lastUncertain = true;
        }
        takeNext();
    }
}

void TimeIndexCheck::judgeInside(const WalkedBatch& batch)
{
    while (at_.next && at_.next->entry.offset <= batch.header.lastOffset) {
        const TimestampMs timestamp = at_.next->entry.timestamp;
        const bool wrong = timestamp != batch.header.maxTimestamp || at_.largest > timestamp;
        if (wrong && batch.crcValid()) {
            note(Fault::Mismatch, at_.mismatch, *at_.next, std::max(batch.header.maxTimestamp, at_.largest).value);
        } else if (!batch.crcValid() && isLast(*at_.next)) {
            at_.lastUncertain = true;
        }
        takeNext();
    }
}

void TimeIndexCheck::batch(const WalkedBatch& batch, bool inSequence)
{
    const BatchHeader& header = batch.header;
    if (inSequence) {
        // The first offset of a compressed wrapper stands in its records only.
        const bool wrapper = header.isLegacy() && header.codec() != CodecId::None;
        const Offset first = wrapper ? at_.lastOffset.value_or(at_.segment->base + -1) + 1 : header.baseOffset;
        passUnfound(first);
        judgeInside(batch);
        at_.lastOffset = header.lastOffset;
        at_.uncertain = false;
    } else {
        at_.uncertain = true;
    }
    at_.largestPossible = std::max(at_.largestPossible, header.maxTimestamp);
    if (batch.crcValid()) {
        at_.largest = std::max(at_.largest, header.maxTimestamp);
    }
}

void TimeIndexCheck::damage(const DamagedRange&)
{
    at_.uncertain = true;
}

void TimeIndexCheck::endSegment(const WalkSummary&)
{
    const Segment& segment = *at_.segment;
    if (!knowsTimeIndex(context_) || at_.replaced) {
        return;
    }
    const bool emptyActive = segment.log.size == 0 && segment.isActive();
    if (!segment.timeIndex) {
        if (at_.largest >= TimestampMs{0}) {
            byFile_.push_back({&segment, at_.largest, true});
        } else if (!emptyActive) {
            reportMissingTimeIndex(context_, segment, {-1});
        }
        return;
    }
    if (!at_.content) {
        return;
    }
    if (at_.view.slots() == 0) {
        if (!segment.isActive() && at_.largest >= TimestampMs{0}) {
            byFile_.push_back({&segment, at_.largest, false});
        }
        return;
    }
    while (at_.next) { // no batch reaches these
        if (!at_.uncertain) {
            note(Fault::NotInLog, at_.notInLog, *at_.next, -1);
        } else if (isLast(*at_.next)) {
            at_.lastUncertain = true;
        }
        takeNext();
    }
    const bool lastSlotZero = at_.view.at(at_.view.slots() - 1).timestamp == TimestampMs{0};
    if (!segment.isActive() && lastSlotZero && at_.largest > TimestampMs{0}) {
        if (!context_.isReported("tidx-zero-tail-inactive", segmentFileName(segment.base, ".timeindex"))) {
            reportTimeZeroTail(context_, segment, at_.view, at_.count);
        }
    }
    reportLists();
}

/// The last entry decides about retention, so it is told of by what it does there. True when it was.
bool TimeIndexCheck::reportLast()
{
    if (at_.count == 0) {
        return false;
    }
    const Slot last{at_.count - 1, at_.view.at(at_.count - 1)};
    const TimestampMs first = at_.view.at(0).timestamp;
    const Segment& segment = *at_.segment;
    const bool zeroTail = at_.view.slots() > at_.count;
    const bool tooLow = !segment.isActive() && !zeroTail && last.entry.timestamp < at_.largest;
    // Without a single batch the entry's offset is what is wrong.
    const bool tooHigh = at_.lastOffset && last.entry.timestamp > at_.largestPossible && !at_.lastUncertain;
    const bool belowFirst = last.entry.timestamp < first && !zeroTail && !at_.firstIsOdd;
    if (!segment.isActive() && last.entry.timestamp == TimestampMs{0} && at_.largest > TimestampMs{0}) {
        return true; // the zero tail's finding
    }
    if (!belowFirst && !tooLow && !tooHigh) {
        return false;
    }
    const bool early = tooLow && context_.timeRetentionApplies();
    const char* id = belowFirst ? "tidx-last-ts-below-first" : tooLow ? "tidx-last-too-low" : "tidx-last-too-high";
    const Severity severity = early ? Severity::Loss : belowFirst || tooLow ? Severity::Wrong : Severity::Degraded;
    Finding finding = make(id, severity);
    finding.places = {entryPlace(last.slot, last.entry, kTimeEntryBytes)};
    const TextArg base = arg::offset(segment.base.value);
    const TextArg stored = arg::time(last.entry.timestamp.value);
    if (belowFirst) {
        finding.sentence =
            sentence(CORE_TEXT("core", "The last entry of the time index of segment %1 is of %2, before its "
                                       "first entry of %3."),
                     {base, stored, arg::time(first.value)});
    } else if (at_.largest < TimestampMs{0}) {
        finding.sentence =
            sentence(CORE_TEXT("core", "The time index of segment %1 ends with %2, though its records have "
                                       "no timestamps."),
                     {base, stored});
    } else {
        finding.sentence = sentence(
            tooLow ? CORE_TEXT("core", "The time index of segment %1 ends with %2, before the largest timestamp "
                                       "of its records, %3.")
                   : CORE_TEXT("core", "The time index of segment %1 ends with %2, after the largest timestamp "
                                       "of its records, %3."),
            {base, stored, arg::time(at_.largest.value)});
    }
    addEvidence(finding, CORE_TEXT("core", "Last entry"), "entry", arg::count(static_cast<std::int64_t>(last.slot)));
    addEvidence(finding, CORE_TEXT("core", "Timestamp of the entry"), "entryTimestamp", stored);
    addEvidence(finding, CORE_TEXT("core", "Offset of the entry"), "entryOffset", arg::offset(last.entry.offset.value));
    addEvidence(finding, CORE_TEXT("core", "Largest timestamp of the segment"), "maxTimestamp",
                arg::time(at_.largest.value));
    tellBrokerAboutIndex(context_, segment, belowFirst ? OldStart::Repairs : OldStart::Ignores, finding);
    if (finding.effect == BrokerEffect::DoesNotNotice && early) {
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            sentence(CORE_TEXT("core", "Time retention takes %1 for the age of the segment and deletes it too "
                                       "early."),
                     {stored});
    } else if (finding.effect == BrokerEffect::DoesNotNotice && tooHigh) {
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker =
            sentence(CORE_TEXT("core", "Time retention keeps the segment until %1 is old enough, and every "
                                       "later segment with it."),
                     {stored});
    }
    context_.report(std::move(finding));
    return true;
}

void TimeIndexCheck::tellEntry(const char* id, Severity severity, FaultList& list, const Sentence& words,
                               std::vector<TextArg> args)
{
    if (list.places.empty()) {
        return;
    }
    Finding finding = make(id, severity);
    finding.sentence = {words, std::move(args), static_cast<std::int64_t>(list.places.count)};
    addEvidence(finding, CORE_TEXT("core", "First such entry"), "entry",
                arg::count(static_cast<std::int64_t>(list.slot.slot)));
    addEvidence(finding, CORE_TEXT("core", "Timestamp of the entry"), "entryTimestamp",
                arg::time(list.slot.entry.timestamp.value));
    addEvidence(finding, CORE_TEXT("core", "Offset of the entry"), "entryOffset",
                arg::offset(list.slot.entry.offset.value));
    const bool seenByOldStart =
        list.slot.entry.relative < 0 || at_.view.at(at_.count - 1).timestamp < at_.view.at(0).timestamp;
    addPlaces(finding, std::move(list.places));
    tellBrokerAboutIndex(context_, *at_.segment, seenByOldStart ? OldStart::Repairs : OldStart::Ignores, finding);
    context_.report(std::move(finding));
}

/// The last entry was put on a list while it passed; it leaves the list when it is told of as the last one, or when it
/// turns out to be right and the entry before it to be the wrong one.
void TimeIndexCheck::addLastFault()
{
    const bool told = reportLast();
    const TimeEntry last = at_.view.at(at_.count - 1);
    const bool right = last.timestamp == at_.largest && at_.lastFault == Fault::NotIncreasing;
    if (!told && !right) {
        return;
    }
    FaultList* list = at_.lastFault == Fault::OffsetDecreasing ? &at_.decreasing
                      : at_.lastFault == Fault::NotIncreasing  ? &at_.notIncreasing
                      : at_.lastFault == Fault::NotInLog       ? &at_.notInLog
                      : at_.lastFault == Fault::Mismatch       ? &at_.mismatch
                                                               : nullptr;
    if (list == nullptr) {
        return;
    }
    const std::uint64_t at = (at_.count - 1) * kTimeEntryBytes;
    --list->places.count;
    if (!list->places.first.empty() && list->places.first.back().filePos == at) {
        list->places.first.pop_back();
    }
}

void TimeIndexCheck::reportLists()
{
    if (at_.count > 0) {
        addLastFault();
    }
    const TextArg base = arg::offset(at_.segment->base.value);
    const auto slotArg = [](const FaultList& list) { return arg::count(static_cast<std::int64_t>(list.slot.slot)); };
    tellEntry(
        "tidx-offset-below-base", Severity::Wrong, at_.belowBase,
        {CORE_TEXT_N("core", "%n entries of the time index name offsets below the base offset %1 of their segment, "
                             "the first is entry %2 with offset %3."),
         "Entry %2 of the time index names offset %3, below the base offset %1 of its segment."},
        {base, slotArg(at_.belowBase), arg::offset(at_.belowBase.slot.entry.offset.value)});
    const bool blocksAppends = at_.segment->isActive() && context_.wasClosed() && at_.lastOffset && at_.count > 0 &&
                               at_.view.at(at_.count - 1).offset > *at_.lastOffset;
    tellEntry(
        "tidx-offset-decreasing", blocksAppends ? Severity::Fatal : Severity::Wrong, at_.decreasing,
        {CORE_TEXT_N("core", "%n entries of the time index are out of order, the first is entry %1 with offset %2; "
                             "the entry before has %3."),
         "Entry %1 of the time index is out of order: its offset is %2, after an entry for offset %3."},
        {slotArg(at_.decreasing), arg::offset(at_.decreasing.slot.entry.offset.value),
         arg::offset(at_.decreasing.expected)});
    tellEntry(
        "tidx-ts-not-increasing", Severity::Wrong, at_.notIncreasing,
        {CORE_TEXT_N("core", "%n entries of the time index are out of order, the first is entry %1 with timestamp "
                             "%2."),
         "Entry %1 of the time index is out of order: its timestamp %2 does not go with its neighbours."},
        {slotArg(at_.notIncreasing), arg::time(at_.notIncreasing.slot.entry.timestamp.value)});
    tellEntry(
        "tidx-offset-not-in-log", Severity::Wrong, at_.notInLog,
        {CORE_TEXT_N("core", "%n entries of the time index name offsets that no batch of segment %1 holds, the first "
                             "is entry %2 with offset %3."),
         "Entry %2 of the time index names offset %3, which no batch of segment %1 holds."},
        {base, slotArg(at_.notInLog), arg::offset(at_.notInLog.slot.entry.offset.value)});
    tellEntry(
        "tidx-timestamp-mismatch", Severity::Wrong, at_.mismatch,
        {CORE_TEXT_N("core", "%n entries of the time index disagree with their batches: entry %1 says %2 for offset "
                             "%3, the log reached %4 there."),
         "Entry %1 of the time index says %2 for offset %3, and the log reached %4 there."},
        {slotArg(at_.mismatch), arg::time(at_.mismatch.slot.entry.timestamp.value),
         arg::offset(at_.mismatch.slot.entry.offset.value), arg::time(at_.mismatch.expected)});
}

void TimeIndexCheck::endPartition()
{
    for (const AgeByFile& age : byFile_) {
        if (age.missing) {
            reportMissingTimeIndex(context_, *age.segment, age.largest);
        } else {
            reportEmptyTimeIndex(context_, *age.segment, age.largest);
        }
    }
    byFile_.clear();
}

} // namespace

std::unique_ptr<WalkCheck> makeTimeIndexCheck(CheckContext& context)
{
    return std::make_unique<TimeIndexCheck>(context);
}

} // namespace core
