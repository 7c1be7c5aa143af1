// The offset index against its log: entries and batches are both sorted by position, so they are compared in step.

#include <algorithm>
#include <deque>

#include "core/health/index_findings.h"
#include "core/health/offset_index_glance.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

using Slot = IndexSlot<OffsetEntry>;

constexpr std::uint64_t kSparseIntervals = 64;
constexpr std::uint64_t kUnindexedIntervals = 2;
constexpr std::size_t kMostPending = 4096; // entries whose offset no batch has reached yet

/// First place of a finding with what else there is to say about it.
struct EntryFault {
    PlaceList places;
    Slot slot;
    std::int64_t other = 0; // the value that it disagrees with
    void add(const Slot& which, std::int64_t value)
    {
        if (places.empty()) {
            slot = which;
            other = value;
        }
        places.add(entryPlace(which.slot, which.entry, kOffsetEntryBytes));
    }
};

/// What recovery would write (indexes 7.2), as far as its size goes.
struct NeededEntries {
    std::uint64_t offsetEntries = 0;
    std::uint64_t timeEntries = 0; // without the final one
    std::uint64_t indexedPos = 0;
    TimestampMs maxTimestamp = {-1};
    TimestampMs lastTimeEntry = {-1};
    bool ended = false; // recovery stops at the first damage
    void batch(const WalkedBatch& batch, std::uint64_t interval)
    {
        ended = ended || !batch.crcValid();
        if (ended) {
            return;
        }
        const auto pos = static_cast<std::uint64_t>(batch.header.pos.value);
        maxTimestamp = std::max(maxTimestamp, batch.header.maxTimestamp);
        if (pos - indexedPos > interval) {
            ++offsetEntries;
            indexedPos = pos;
            if (maxTimestamp > lastTimeEntry) {
                ++timeEntries;
                lastTimeEntry = maxTimestamp;
            }
        }
    }
};

class OffsetIndexCheck : public BatchCheck<OffsetIndexCheck> {
public:
    explicit OffsetIndexCheck(CheckContext& context)
        : context_(context)
        , interval_(static_cast<std::uint64_t>(std::max(0, context.settings().indexIntervalBytes)))
    {
    }

    void startSegment(const Segment& segment) override;
    void batch(const WalkedBatch& batch, bool inSequence);
    void damage(const DamagedRange& range) override;
    void endSegment(const WalkSummary& summary) override;
    void unreadable(const Segment& segment) override;

private:
    struct State { // of one segment
        const Segment* segment = nullptr;
        std::optional<FileContent> content;
        OffsetIndexView view;
        std::optional<OffsetIndexFaults> faults;
        std::optional<OrderedEntries<OffsetEntry>> entries;
        std::optional<Slot> next;
        NeededEntries needed;
        EntryFault notStart;
        EntryFault skips;
        EntryFault beyondLog;
        EntryFault beyondSegment;
        EntryFault mismatch;
        EntryFault dense;
        EntryFault sparse;
        std::deque<Slot> pending;
        std::uint64_t pendingMore = 0; // not kept
        std::optional<Slot>
            unconfirmed; // offset past its batch: part of a larger append when the next batch reaches it
        std::optional<std::uint64_t> batchPos; // of the batch before
        std::optional<Offset> lastOffset;      // of the batches so far that are in sequence
        std::uint64_t end = 0;                 // of the batch before
        std::uint64_t indexedPos = 0;
        std::optional<std::uint64_t> due; // where an entry was due
        std::optional<Slot> indexed;
        bool damaged = false;
        bool replaced = false; // by an interrupted swap, before anything reads it
    };

    void takeNext() { at_.next = at_.entries ? at_.entries->next() : std::nullopt; }
    void judge(const Slot& slot, const WalkedBatch& batch);
    void confirmAppends(const BatchHeader& header);
    void dropReached();
    void measureGap(std::uint64_t to, const Slot& slot);
    void reportEntries(const WalkSummary& summary);
    void reportBeyondSegment();
    void reportDensity();
    void reportEmpty();
    void reportUnindexable();
    Finding entryFinding(const char* id, Severity severity, EntryFault& fault, const Sentence& words,
                         std::vector<TextArg> args);
    Finding make(const char* id, Severity severity) const
    {
        return context_.make(id, severity, at_.segment, segmentFileName(at_.segment->base, ".index"));
    }

    CheckContext& context_;
    std::uint64_t interval_;
    State at_;
};

void OffsetIndexCheck::startSegment(const Segment& segment)
{
    at_ = {};
    at_.segment = &segment;
    at_.replaced = context_.isIndexReplaced(segment, FileKind::OffsetIndex);
    if (!segment.index || at_.replaced) {
        return;
    }
    at_.content = context_.open(segment.index->name);
    if (!at_.content) {
        return;
    }
    at_.view = OffsetIndexView(at_.content->bytes(), segment.base);
    at_.faults.emplace(at_.view, segment.log.size);
    at_.entries.emplace(
        at_.view, at_.faults->entries(), [this](const Slot& slot) { return at_.faults->isUsable(slot); },
        [](const Slot&, const OffsetEntry&, const OffsetEntry&) {}); // the glance tells of order
    takeNext();
}

void OffsetIndexCheck::batch(const WalkedBatch& batch, bool inSequence)
{
    const auto pos = static_cast<std::uint64_t>(batch.header.pos.value);
    at_.needed.batch(batch, interval_);
    if (!at_.due && pos - at_.indexedPos > interval_) {
        at_.due = pos;
    }
    if (inSequence) {
        confirmAppends(batch.header);
    }
    while (at_.next && static_cast<std::uint64_t>(at_.next->entry.position) < pos) {
        at_.notStart.add(*at_.next, static_cast<std::int64_t>(at_.batchPos.value_or(0)));
        takeNext();
    }
    if (at_.next && static_cast<std::uint64_t>(at_.next->entry.position) == pos) {
        const Slot slot = *at_.next;
        if (inSequence) {
            judge(slot, batch);
        }
        measureGap(pos, slot);
        at_.indexed = slot;
        at_.indexedPos = pos;
        at_.due.reset();
        takeNext();
    }
    at_.batchPos = pos;
    at_.end = batch.header.end();
    if (inSequence) {
        at_.lastOffset = batch.header.lastOffset;
    }
}

void OffsetIndexCheck::confirmAppends(const BatchHeader& header)
{
    if (at_.unconfirmed) {
        if (header.baseOffset <= at_.unconfirmed->entry.offset) {
            at_.mismatch.add(*at_.unconfirmed, 0);
        }
        at_.unconfirmed.reset();
    }
    if (!at_.pending.empty()) {
        dropReached();
    }
}

void OffsetIndexCheck::dropReached()
{
    while (!at_.pending.empty() && at_.lastOffset && at_.pending.front().entry.offset <= *at_.lastOffset) {
        at_.pending.pop_front();
    }
}

void OffsetIndexCheck::judge(const Slot& slot, const WalkedBatch& batch)
{
    const Offset offset = slot.entry.offset;
    const BatchHeader& header = batch.header;
    if (at_.lastOffset && offset <= *at_.lastOffset) {
        at_.skips.add(slot, at_.lastOffset->value);
        return;
    }
    if (offset > header.lastOffset) {
        at_.unconfirmed = slot;
        if (at_.pending.size() < kMostPending) {
            at_.pending.push_back(slot);
        } else {
            ++at_.pendingMore;
        }
    } else if (offset < header.lastOffset && batch.crcValid() && (header.isLegacy() || offset >= header.baseOffset)) {
        at_.mismatch.add(slot, header.lastOffset.value);
    }
}

void OffsetIndexCheck::measureGap(std::uint64_t to, const Slot& slot)
{
    if (to - at_.indexedPos <= interval_) {
        at_.dense.add(slot, static_cast<std::int64_t>(to - at_.indexedPos));
    }
    // One batch larger than the interval cannot have entries inside: what counts starts where an entry was due.
    if (at_.due && to - *at_.due + interval_ > kSparseIntervals * interval_) {
        at_.sparse.add(slot, static_cast<std::int64_t>(to - at_.indexedPos));
    }
}

void OffsetIndexCheck::damage(const DamagedRange& range)
{
    at_.damaged = true;
    at_.needed.ended = true;
    const auto from = static_cast<std::uint64_t>(range.from.value);
    while (at_.next && static_cast<std::uint64_t>(at_.next->entry.position) < range.end()) {
        const auto position = static_cast<std::uint64_t>(at_.next->entry.position);
        if (position < from) {
            at_.notStart.add(*at_.next, static_cast<std::int64_t>(at_.batchPos.value_or(0)));
        } else if (range.kind == DamageKind::TornTail) {
            at_.beyondLog.add(*at_.next, 0);
        } // else the log's own finding says what is wrong there
        takeNext();
    }
}

void OffsetIndexCheck::endSegment(const WalkSummary& summary)
{
    at_.damaged = at_.damaged || summary.badCrc > 0;
    while (at_.next) { // behind the last batch, within its file: the file shrank while it was read
        at_.beyondLog.add(*at_.next, 0);
        takeNext();
    }
    if (!at_.segment->index && !at_.replaced && (at_.segment->log.size > 0 || !at_.segment->isActive())) {
        reportMissingIndex(context_, *at_.segment, at_.damaged);
    }
    reportUnindexable();
    if (!at_.faults) {
        return;
    }
    if (at_.faults->zeroTail() > 0 && at_.faults->entries() == 0) {
        const bool mayBeNew = at_.segment->isActive() && !context_.wasClosed();
        const bool due =
            mayBeNew ? at_.batchPos.value_or(0) > kUnindexedIntervals * interval_ : at_.segment->log.size > interval_;
        reportZeroTail(context_, *at_.segment, at_.view, *at_.faults, due);
    }
    reportEntries(summary);
    reportBeyondSegment();
    reportDensity();
    reportEmpty();
}

void OffsetIndexCheck::unreadable(const Segment& segment)
{
    if (!segment.index && !context_.isIndexReplaced(segment, FileKind::OffsetIndex)) {
        reportMissingIndex(context_, segment, false);
    }
}

Finding OffsetIndexCheck::entryFinding(const char* id, Severity severity, EntryFault& fault, const Sentence& words,
                                       std::vector<TextArg> args)
{
    Finding finding = make(id, severity);
    finding.sentence = {words, std::move(args), static_cast<std::int64_t>(fault.places.count)};
    addEvidence(finding, CORE_TEXT("core", "First such entry"), "entry",
                arg::count(static_cast<std::int64_t>(fault.slot.slot)));
    addEvidence(finding, CORE_TEXT("core", "Offset of the entry"), "entryOffset",
                arg::offset(fault.slot.entry.offset.value));
    addEvidence(finding, CORE_TEXT("core", "Byte of the entry"), "entryPosition", arg::byte(fault.slot.entry.position));
    addPlaces(finding, std::move(fault.places));
    return finding;
}

void OffsetIndexCheck::reportEntries(const WalkSummary& summary)
{
    const std::int64_t base = at_.segment->base.value;
    PlaceList beyond = placesBeyondLog(at_.view, *at_.faults);
    for (const FindingPlace& place : at_.beyondLog.places.first) {
        if (beyond.first.size() < kMostPlaces) {
            beyond.first.push_back(place);
        }
    }
    beyond.count += at_.beyondLog.places.count;
    std::ranges::sort(beyond.first, {}, &FindingPlace::filePos);
    reportBeyondLog(context_, *at_.segment, std::move(beyond), summary.bytes);

    if (!at_.notStart.places.empty()) {
        const auto entry = static_cast<std::int64_t>(at_.notStart.slot.slot);
        const TextArg byte = arg::byte(at_.notStart.slot.entry.position);
        const std::int64_t batchStart = at_.notStart.other;
        Finding finding = entryFinding(
            "idx-position-not-batch-start", Severity::Wrong, at_.notStart,
            {CORE_TEXT_N("core",
                         "%n entries of the offset index point to bytes of segment %3 where no batch starts, the "
                         "first is entry %1 with byte %2."),
             "Entry %1 of the offset index points to byte %2 of segment %3, where no batch starts."},
            {arg::count(entry), byte, arg::offset(base)});
        addEvidence(finding, CORE_TEXT("core", "The batch there starts at byte"), "batchPosition",
                    arg::byte(batchStart));
        tellBrokerAboutIndex(context_, *at_.segment, OldStart::Ignores, finding);
        context_.report(std::move(finding));
    }
    if (!at_.skips.places.empty()) {
        const Slot slot = at_.skips.slot;
        const std::int64_t reached = at_.skips.other;
        Finding finding = entryFinding(
            "idx-entry-skips-data", Severity::Wrong, at_.skips,
            {CORE_TEXT_N("core",
                         "%n entries of the offset index skip data: entry %1 lets reads of offset %2 start at byte "
                         "%3, and the batch before that byte reaches offset %4."),
             "Entry %1 of the offset index lets reads of offset %2 start at byte %3, and the batch before that byte "
             "reaches offset %4."},
            {arg::count(static_cast<std::int64_t>(slot.slot)), arg::offset(slot.entry.offset.value),
             arg::byte(slot.entry.position), arg::offset(reached)});
        addEvidence(finding, CORE_TEXT("core", "Last offset before that byte"), "lastOffsetBefore",
                    arg::offset(reached));
        tellBrokerAboutIndex(context_, *at_.segment, OldStart::Ignores, finding);
        context_.report(std::move(finding));
    }
    if (!at_.mismatch.places.empty()) {
        Finding finding = entryFinding(
            "idx-offset-mismatch", Severity::Info, at_.mismatch,
            {CORE_TEXT_N("core",
                         "Normal: %n entries of the offset index of segment %1 hold another offset than the last "
                         "one of their batch; searches find the same records."),
             "Normal: an entry of the offset index of segment %1 holds another offset than the last one of its batch; "
             "searches find the same records."},
            {arg::offset(base)});
        markNormal(finding, sentence(CORE_TEXT("core", "The broker's search works with both forms.")));
        context_.report(std::move(finding));
    }
}

void OffsetIndexCheck::reportBeyondSegment()
{
    dropReached();
    for (const Slot& slot : at_.pending) {
        at_.beyondSegment.add(slot, 0);
    }
    at_.beyondSegment.places.count += at_.pendingMore;
    if (at_.beyondSegment.places.empty() || !at_.lastOffset) {
        return;
    }
    const bool losesLogEnd = at_.segment->isActive() && context_.wasClosed();
    const std::int64_t last = at_.lastOffset->value;
    const Slot slot = at_.beyondSegment.slot;
    Finding finding = entryFinding(
        "idx-offset-beyond-segment", losesLogEnd ? Severity::Loss : Severity::Wrong, at_.beyondSegment,
        {CORE_TEXT_N("core",
                     "%n entries of the offset index name offsets beyond the last one of segment %1, which is %2; "
                     "the first is offset %3."),
         "An entry of the offset index names offset %3, beyond the last one of segment %1, which is %2."},
        {arg::offset(at_.segment->base.value), arg::offset(last), arg::offset(slot.entry.offset.value)});
    addEvidence(finding, CORE_TEXT("core", "Last offset of the segment"), "lastOffset", arg::offset(last));
    tellBrokerAboutIndex(context_, *at_.segment, OldStart::Ignores, finding);
    if (losesLogEnd && finding.effect == BrokerEffect::DoesNotNotice) {
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            sentence(CORE_TEXT("core", "The broker takes base offset %1 for the log end and gives the offsets "
                                       "of this segment to new records."),
                     {arg::offset(at_.segment->base.value)});
    }
    context_.report(std::move(finding));
}

void OffsetIndexCheck::reportDensity()
{
    const bool given = context_.isGiven({"index.interval.bytes", "log.index.interval.bytes"});
    const TextArg interval = arg::count(static_cast<std::int64_t>(interval_));
    if (at_.faults->entries() > 0 && at_.due && at_.indexed &&
        at_.end - *at_.due + interval_ > kSparseIntervals * interval_) {
        at_.sparse.add(*at_.indexed, static_cast<std::int64_t>(at_.end - at_.indexedPos));
    }
    if (!at_.sparse.places.empty()) {
        const std::int64_t stretch = at_.sparse.other;
        Finding finding = entryFinding(
            "idx-too-sparse", Severity::Degraded, at_.sparse,
            {given ? CORE_TEXT_N("core", "%n stretches of segment %1 have no index entry for more than 64 times "
                                         "index.interval.bytes %2; the first one has %3.")
                   : CORE_TEXT_N("core", "%n stretches of segment %1 have no index entry for more than 64 times "
                                         "index.interval.bytes %2 (default); the first one has %3."),
             given ? "A stretch of segment %1 has no index entry for %3, more than 64 times index.interval.bytes %2."
                   : "A stretch of segment %1 has no index entry for %3, more than 64 times index.interval.bytes %2 "
                     "(default)."},
            {arg::offset(at_.segment->base.value), interval, arg::size(stretch)});
        addEvidence(finding, CORE_TEXT("core", "Bytes without an entry"), "stretchBytes", arg::size(stretch));
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "Reads inside the stretch scan it; the answers are right."));
        context_.report(std::move(finding));
    }
    if (!at_.dense.places.empty()) {
        const auto slots =
            static_cast<std::size_t>(std::max(0, context_.settings().segmentIndexBytes)) / kOffsetEntryBytes;
        const bool full = at_.segment->isActive() && at_.faults->entries() >= slots;
        const std::int64_t distance = at_.dense.other;
        Finding finding = entryFinding(
            "idx-too-dense", full ? Severity::Degraded : Severity::Info, at_.dense,
            {given ? CORE_TEXT_N("core", "%n entries of the offset index of segment %1 stand closer than "
                                         "index.interval.bytes %2; that is normal.")
                   : CORE_TEXT_N("core", "%n entries of the offset index of segment %1 stand closer than "
                                         "index.interval.bytes %2 (default); that is normal."),
             given ? "An entry of the offset index of segment %1 stands closer than index.interval.bytes %2; that is "
                     "normal."
                   : "An entry of the offset index of segment %1 stands closer than index.interval.bytes %2 (default); "
                     "that is normal."},
            {arg::offset(at_.segment->base.value), interval});
        addEvidence(finding, CORE_TEXT("core", "Distance of the first one"), "distanceBytes", arg::size(distance));
        if (full) {
            finding.effect = BrokerEffect::LeavesIt;
            finding.broker = sentence(CORE_TEXT("core", "The index is full, so the broker rolls the segment early."));
        } else {
            markNormal(finding, sentence(CORE_TEXT("core", "The broker does not care how close entries stand.")));
        }
        context_.report(std::move(finding));
    }
}

void OffsetIndexCheck::reportEmpty()
{
    if (at_.view.slots() > 0 || at_.batchPos.value_or(0) <= kUnindexedIntervals * interval_) {
        return;
    }
    const bool slow = at_.segment->log.size > kSparseIntervals * interval_;
    Finding finding = make("idx-empty-large-log", slow ? Severity::Degraded : Severity::Info);
    const auto logSize = static_cast<std::int64_t>(at_.segment->log.size);
    finding.sentence = sentence(CORE_TEXT("core", "The offset index of segment %1 is empty beside a log of %2."),
                                {arg::offset(at_.segment->base.value), arg::size(logSize)});
    addEvidence(finding, CORE_TEXT("core", "Log size"), "logSize", arg::size(logSize));
    addEvidence(finding, CORE_TEXT("core", "Entries that recovery would write"), "entriesNeeded",
                arg::count(static_cast<std::int64_t>(at_.needed.offsetEntries)));
    finding.effect = BrokerEffect::LeavesIt;
    finding.broker = sentence(CORE_TEXT("core", "Reads scan the segment from its first byte; the answers are right."));
    context_.report(std::move(finding));
}

void OffsetIndexCheck::reportUnindexable()
{
    const auto limit = static_cast<std::uint64_t>(std::max(0, context_.settings().segmentIndexBytes));
    const std::uint64_t offsetSlots = limit / kOffsetEntryBytes;
    const std::uint64_t timeSlots = limit / kTimeEntryBytes;
    const bool offsetFull = at_.needed.offsetEntries > offsetSlots;
    const bool timeFull = at_.needed.timeEntries > (timeSlots == 0 ? 0 : timeSlots - 1);
    if (!offsetFull && !timeFull) {
        return;
    }
    const auto needed = static_cast<std::int64_t>(offsetFull ? at_.needed.offsetEntries : at_.needed.timeEntries);
    const auto room = static_cast<std::int64_t>(offsetFull ? offsetSlots : timeSlots);
    Finding finding = context_.make("idx-unindexable", Severity::Fatal, at_.segment,
                                    segmentFileName(at_.segment->base, offsetFull ? ".index" : ".timeindex"));
    const bool given = context_.isGiven({"segment.index.bytes", "log.index.size.max.bytes"});
    finding.sentence = sentence(
        given ? CORE_TEXT("core",
                          "Recovery of segment %1 needs %2 index entries, and segment.index.bytes %4 has room for "
                          "%3.")
              : CORE_TEXT("core", "Recovery of segment %1 needs %2 index entries, and segment.index.bytes %4 (default) "
                                  "has room for %3."),
        {arg::offset(at_.segment->base.value), arg::count(needed), arg::count(room),
         arg::count(context_.settings().segmentIndexBytes)});
    addEvidence(finding, CORE_TEXT("core", "Entries needed"), "entriesNeeded", arg::count(needed));
    addEvidence(finding, CORE_TEXT("core", "Room for entries"), "slots", arg::count(room));
    const Tri recovers = context_.recovers(*at_.segment);
    finding.effect = recovers == Tri::Yes ? BrokerEffect::WillNotStart : BrokerEffect::DoesNotNotice;
    finding.broker =
        recovers == Tri::Yes
            ? sentence(CORE_TEXT("core", "The next start recovers this segment and fails on the full index."))
            : sentence(CORE_TEXT("core", "A start that recovers this segment fails on the full index."));
    context_.report(std::move(finding));
}

} // namespace

std::unique_ptr<WalkCheck> makeOffsetIndexCheck(CheckContext& context)
{
    return std::make_unique<OffsetIndexCheck>(context);
}

} // namespace core
