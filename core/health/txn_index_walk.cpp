#include "core/health/txn_index_walk.h"

#include <algorithm>

#include "core/health/index_findings.h"

namespace core {

namespace {

constexpr std::size_t kMostPending = 1000;

TextArg slotArg(std::size_t slot)
{
    return arg::count(static_cast<std::int64_t>(slot));
}

} // namespace

void TxnIndexWalk::start(const Segment& segment)
{
    at_ = {};
    if (context_.isIndexReplaced(segment, FileKind::TxnIndex)) {
        return;
    }
    at_.segment = &segment;
    if (!segment.txnIndex) {
        return;
    }
    at_.content = context_.open(segment.txnIndex->name);
    if (!at_.content) {
        return;
    }
    const TxnIndexView view(at_.content->bytes(), segment.base);
    at_.slots = view.slots();
    at_.unusable = view.surplusBytes() != 0 ? 1 : 0;
    at_.entries.emplace(
        view, view.slots(),
        [this](const Slot& slot) {
            const TxnEntryFault fault = txnEntryFault(slot.entry, *at_.segment);
            if (fault == TxnEntryFault::BelowBase) {
                at_.below.add(slot);
            } else if (fault == TxnEntryFault::BeyondSegment) {
                at_.beyond.add(slot);
            }
            at_.unusable += fault == TxnEntryFault::None || fault == TxnEntryFault::BeyondSegment ? 0 : 1;
            return fault == TxnEntryFault::None;
        },
        [this](const Slot&, const TxnEntry&, const TxnEntry&) { ++at_.unusable; });
    takeNext();
}

void TxnIndexWalk::add(FaultList& list, const Slot& slot, const BatchHeader& header, std::optional<Offset> first)
{
    if (list.entries.places.empty()) {
        list.producerId = header.producerId;
        list.marker = header.baseOffset;
        list.firstOffset = first;
    }
    list.entries.add(slot);
}

void TxnIndexWalk::compareBatch(const BatchHeader& header, const ReplayStep& step, bool wasExact)
{
    while (at_.next && at_.next->entry.lastOffset < header.baseOffset) {
        takeNext(); // no batch holds its offset any more: nothing to compare with
    }
    bool indexed = false;
    while (at_.next && at_.next->entry.lastOffset <= header.lastOffset) {
        const Slot slot = *at_.next;
        const bool cleaned = header.isControl() && step.kind != ReplayStep::Kind::Marker;
        const bool atMarker = header.isControl() && slot.entry.lastOffset == header.baseOffset;
        indexed = indexed || atMarker;
        if (atMarker && step.kind == ReplayStep::Kind::Marker && step.abort &&
            slot.entry.producerId == header.producerId) {
            compare(slot, header, step, wasExact);
        } else if (!cleaned) {
            add(at_.noMarker, slot, header, std::nullopt);
        }
        takeNext();
    }
    if (step.opened) {
        resolvePending(*step.opened, header.producerId);
    }
    if (!step.aborted || indexed || !step.closedHasRecords) {
        return;
    }
    if (at_.unusable > 0) {
        --at_.unusable;
        return;
    }
    const std::size_t slot = at_.next ? at_.next->slot : at_.slots;
    FaultList& missing = at_.missing;
    if (missing.entries.places.empty()) {
        missing.producerId = header.producerId;
        missing.marker = header.baseOffset;
        missing.firstOffset = step.aborted->firstOffset;
        missing.entries.first = {slot, *step.aborted};
    }
    missing.entries.places.add({slot * kTxnEntryBytes, 0, header.baseOffset});
}

void TxnIndexWalk::compare(const Slot& slot, const BatchHeader& header, const ReplayStep& step, bool wasExact)
{
    if (!wasExact || !step.aborted) {
        return;
    }
    const Offset first = step.aborted->firstOffset;
    // A recovery knows of what was below the log start only from the batch on that holds it.
    const Offset logStart = context_.partition().logStart().value_or(Offset{0});
    if (slot.entry.firstOffset > std::max(first, logStart)) {
        add(at_.beginsLate, slot, header, first);
    } else if (slot.entry.firstOffset < first) {
        add(at_.beginsEarly, slot, header, first);
    } else {
        compareStable(slot, *step.aborted);
    }
}

void TxnIndexWalk::compareStable(const Slot& slot, const TxnEntry& expected)
{
    const Offset stored = slot.entry.lastStableOffset;
    if (stored == expected.lastStableOffset) {
        return;
    }
    if (stored < expected.lastStableOffset) {
        // Up to 1.1 a recovery could store the offset of a transaction that was long finished (start-up 10).
        if (context_.compacted() != Tri::Yes && context_.release() >= Release{2, 0, 0, 0}) {
            addStable(at_.stableLow, slot, expected.lastStableOffset);
        }
        return;
    }
    if (stored <= context_.partition().logStart().value_or(Offset{0})) {
        return;
    }
    // A follower takes the whole append first: then it is that of a transaction which began behind the marker.
    if (expected.lastStableOffset == expected.lastOffset + 1) {
        if (at_.pending.size() < kMostPending) {
            at_.pending.push_back({slot, expected.lastStableOffset});
        }
        return;
    }
    addStable(at_.stableHigh, slot, expected.lastStableOffset);
}

void TxnIndexWalk::resolvePending(Offset opened, std::int64_t producerId)
{
    std::vector<Pending> still;
    for (const Pending& pending : at_.pending) {
        if (pending.slot.entry.producerId == producerId) {
            still.push_back(pending);
        } else if (pending.slot.entry.lastStableOffset != opened) {
            addStable(at_.stableHigh, pending.slot, pending.expected);
        }
    }
    at_.pending = std::move(still);
}

void TxnIndexWalk::addStable(FaultList& list, const Slot& slot, Offset expected)
{
    if (list.entries.places.empty()) {
        list.firstOffset = expected;
    }
    list.entries.add(slot);
}

void TxnIndexWalk::damage()
{
    at_.damaged = true;
    at_.damagedAtEnd = true;
    at_.pending.clear();
}

void TxnIndexWalk::end()
{
    if (at_.segment == nullptr) {
        return;
    }
    for (const Pending& pending : at_.pending) {
        addStable(at_.stableHigh, pending.slot, pending.expected);
    }
    for (; at_.next; takeNext()) {
        if (!at_.damagedAtEnd) { // else its marker may have been in the bytes that are lost
            at_.beyond.add(*at_.next);
        }
    }
    if (!at_.below.places.empty()) {
        reportBelowBase(context_, *at_.segment, std::move(at_.below), at_.damaged);
    }
    if (!at_.beyond.places.empty()) {
        reportBeyondSegment(context_, *at_.segment, std::move(at_.beyond), at_.lastOffset);
    }
    reportNoMarker();
    reportMissing();
    reportStable();
    if (at_.content && at_.content->size() == 0 && at_.missing.entries.places.empty()) {
        reportEmptyTxnIndex(context_, *at_.segment);
    }
    at_ = {};
}

void TxnIndexWalk::reportNoMarker()
{
    const bool bare = !at_.noMarker.entries.places.empty();
    FaultList& list = bare ? at_.noMarker : at_.beginsEarly;
    if (list.entries.places.empty()) {
        return;
    }
    const Slot slot = list.entries.first;
    Finding finding = txnIndexFinding(context_, "xidx-no-marker", Severity::Wrong, *at_.segment);
    const auto count = static_cast<std::int64_t>(list.entries.places.count);
    if (bare) {
        finding.sentence = {
            {CORE_TEXT_N("core", "%n entries of the transaction index of segment %1 have no abort marker in the log: "
                                 "entry %2 says that producer %3 aborted at offset %4."),
             "Entry %2 of the transaction index of segment %1 says that producer %3 aborted at offset %4, but no abort "
             "marker of it stands there."},
            {base(), slotArg(slot.slot), arg::number(slot.entry.producerId), arg::offset(slot.entry.lastOffset.value)},
            count};
    } else {
        finding.sentence = {
            {CORE_TEXT_N("core",
                         "%n entries of the transaction index of segment %1 begin too early: entry %2 begins at "
                         "offset %3, the aborted transaction at offset %4."),
             "Entry %2 of the transaction index of segment %1 begins at offset %3, but the aborted transaction begins "
             "at offset %4."},
            {base(), slotArg(slot.slot), arg::offset(slot.entry.firstOffset.value),
             arg::offset(list.firstOffset->value)},
            count};
    }
    addEntryEvidence(finding, slot.slot, slot.entry);
    if (list.firstOffset) {
        addEvidence(finding, CORE_TEXT("core", "First offset by the log"), "expectedFirstOffset",
                    arg::offset(list.firstOffset->value));
    }
    addPlaces(finding, std::move(list.entries.places));
    tellBrokerAboutIndex(context_, *at_.segment, OldStart::Ignores, finding);
    context_.report(std::move(finding));
}

void TxnIndexWalk::reportMissing()
{
    const bool absent = !at_.missing.entries.places.empty();
    FaultList& list = absent ? at_.missing : at_.beginsLate;
    if (list.entries.places.empty()) {
        return;
    }
    Finding finding = txnIndexFinding(context_, "xidx-missing-entry", Severity::Wrong, *at_.segment);
    const TextArg first = arg::offset(list.firstOffset->value);
    const TextArg marker = arg::offset(list.marker.value);
    const auto count = static_cast<std::int64_t>(list.entries.places.count);
    if (absent && !at_.content) {
        finding.sentence = {
            {CORE_TEXT_N("core", "Segment %1 has no .txnindex, but %n aborted transactions end in it, the first, of "
                                 "producer %2, from offset %3 to %4: read_committed consumers see their records."),
             "Segment %1 has no .txnindex, but an aborted transaction of producer %2, from offset %3 to %4, ends in "
             "it: "
             "read_committed consumers see its records."},
            {base(), arg::number(list.producerId), first, marker},
            count};
    } else if (absent) {
        finding.sentence = {
            {CORE_TEXT_N("core",
                         "%n aborted transactions are missing in the transaction index of segment %1, the first, "
                         "of producer %2, from offset %3 to %4: read_committed consumers see their records."),
             "The aborted transaction of producer %2, from offset %3 to %4, is missing in the transaction index of "
             "segment %1: read_committed consumers see its records."},
            {base(), arg::number(list.producerId), first, marker},
            count};
    } else {
        finding.sentence = {
            {CORE_TEXT_N("core", "%n entries of the transaction index of segment %1 begin too late: entry %2 begins at "
                                 "offset %4, the aborted transaction at offset %3; read_committed consumers see the "
                                 "records between."),
             "Entry %2 of the transaction index of segment %1 begins at offset %4, but the aborted transaction begins "
             "at offset %3; read_committed consumers see the records between."},
            {base(), slotArg(list.entries.first.slot), first, arg::offset(list.entries.first.entry.firstOffset.value)},
            count};
    }
    addEvidence(finding, CORE_TEXT("core", "Producer id"), "producerId", arg::number(list.producerId));
    addEvidence(finding, CORE_TEXT("core", "First offset of the transaction"), "firstOffset", first);
    addEvidence(finding, CORE_TEXT("core", "Offset of the abort marker"), "markerOffset", marker);
    addPlaces(finding, std::move(list.entries.places));
    tellBrokerAboutIndex(context_, *at_.segment, OldStart::Ignores, finding);
    context_.report(std::move(finding));
}

void TxnIndexWalk::reportStable()
{
    const bool high = !at_.stableHigh.entries.places.empty();
    FaultList& list = high ? at_.stableHigh : at_.stableLow;
    if (list.entries.places.empty()) {
        return;
    }
    const Slot slot = list.entries.first;
    Finding finding =
        txnIndexFinding(context_, "xidx-lso-wrong", high ? Severity::Wrong : Severity::Degraded, *at_.segment);
    finding.sentence = {
        {CORE_TEXT_N("core", "%n entries of the transaction index of segment %1 have a wrong last stable offset: entry "
                             "%2 says %3, by the log it was %4."),
         "Entry %2 of the transaction index of segment %1 has the last stable offset %3; by the log it was %4."},
        {base(), slotArg(slot.slot), arg::offset(slot.entry.lastStableOffset.value),
         arg::offset(list.firstOffset->value)},
        static_cast<std::int64_t>(list.entries.places.count)};
    addEntryEvidence(finding, slot.slot, slot.entry);
    addEvidence(finding, CORE_TEXT("core", "Last stable offset by the log"), "expectedLastStableOffset",
                arg::offset(list.firstOffset->value));
    addPlaces(finding, std::move(list.entries.places));
    tellBrokerAboutIndex(context_, *at_.segment, OldStart::Ignores, finding);
    context_.report(std::move(finding));
}

} // namespace core
