#include "core/health/txn_index_glance.h"

#include "core/health/index_findings.h"

namespace core {

namespace {

void reportSize(CheckContext& context, const Segment& segment, const TxnIndexView& view)
{
    Finding finding = txnIndexFinding(context, "xidx-size-not-multiple", Severity::Wrong, segment);
    const auto size = static_cast<std::int64_t>(view.bytes().size());
    const auto surplus = static_cast<std::int64_t>(view.surplusBytes());
    finding.sentence = sentence(CORE_TEXT("core", "The transaction index of segment %1 has %2 bytes, which is %3 more "
                                                  "than whole entries of 34 bytes take."),
                                {arg::offset(segment.base.value), arg::count(size), arg::count(surplus)});
    finding.places = {{static_cast<std::uint64_t>(size - surplus), static_cast<std::uint64_t>(surplus), {}}};
    addEvidence(finding, CORE_TEXT("core", "File size"), "fileSize", arg::size(size));
    addEvidence(finding, CORE_TEXT("core", "Surplus bytes"), "surplusBytes", arg::count(surplus));
    tellBrokerAboutIndex(context, segment, OldStart::Ignores, finding);
    if (finding.effect == BrokerEffect::DoesNotNotice && segment.isActive()) {
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            sentence(CORE_TEXT("core", "The broker passes over the surplus bytes and writes the next abort "
                                       "behind them, so that it is misread."));
    }
    context.report(std::move(finding));
}

void reportVersion(CheckContext& context, const Segment& segment, TxnEntryList list)
{
    const bool highByte = static_cast<std::int8_t>(static_cast<std::uint16_t>(list.first.entry.version) >> 8) > 0;
    const bool isRead = highByte || context.release() >= Release{4, 4, 0, 0};
    const bool recoveredFirst = !segment.index && context.startRecoversMissingIndex();
    const bool aborts = isRead && !recoveredFirst;
    Finding finding = txnIndexFinding(context, "xidx-bad-version", aborts ? Severity::Fatal : Severity::Wrong, segment);
    finding.sentence = {{CORE_TEXT_N("core", "%n entries of the transaction index of segment %1 have another version "
                                             "than 0: entry %2 says %3."),
                         "Entry %2 of the transaction index of segment %1 has version %3 instead of 0."},
                        {arg::offset(segment.base.value), arg::count(static_cast<std::int64_t>(list.first.slot)),
                         arg::number(list.first.entry.version)},
                        static_cast<std::int64_t>(list.places.count)};
    addEntryEvidence(finding, list.first.slot, list.first.entry);
    addPlaces(finding, std::move(list.places));
    if (aborts) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(CORE_TEXT("core", "The broker reads every entry when it starts, and aborts at this "
                                                    "one."));
    } else {
        tellBrokerAboutIndex(context, segment, OldStart::Ignores, finding);
    }
    context.report(std::move(finding));
}

void reportInverted(CheckContext& context, const Segment& segment, TxnEntryList list)
{
    Finding finding = txnIndexFinding(context, "xidx-range-inverted", Severity::Wrong, segment);
    const TxnEntry& entry = list.first.entry;
    finding.sentence = {
        {CORE_TEXT_N("core", "%n entries of the transaction index of segment %1 end before they begin: entry %2 goes "
                             "from offset %3 to %4."),
         "Entry %2 of the transaction index of segment %1 ends before it begins: it goes from offset %3 to %4."},
        {arg::offset(segment.base.value), arg::count(static_cast<std::int64_t>(list.first.slot)),
         arg::offset(entry.firstOffset.value), arg::offset(entry.lastOffset.value)},
        static_cast<std::int64_t>(list.places.count)};
    addEntryEvidence(finding, list.first.slot, entry);
    addPlaces(finding, std::move(list.places));
    tellBrokerAboutIndex(context, segment, OldStart::Ignores, finding);
    context.report(std::move(finding));
}

void reportOrder(CheckContext& context, const Segment& segment, const TxnIndexView& view)
{
    TxnEntryList list;
    TxnEntry before;
    TxnEntry after;
    OrderedEntries<TxnEntry> entries(
        view, view.slots(),
        [&](const IndexSlot<TxnEntry>& slot) { return txnEntryFault(slot.entry, segment) == TxnEntryFault::None; },
        [&](const IndexSlot<TxnEntry>& slot, const TxnEntry& left, const TxnEntry& right) {
            if (list.places.empty()) {
                before = left;
                after = right;
            }
            list.add(slot);
        });
    while (entries.next()) {
    }
    if (list.places.empty()) {
        return;
    }
    Finding finding = txnIndexFinding(context, "xidx-last-not-increasing", Severity::Wrong, segment);
    finding.sentence = {
        {CORE_TEXT_N("core",
                     "%n entries of the transaction index of segment %1 are out of order, the first is entry %2: "
                     "an end at offset %4 follows one at offset %3."),
         "Entry %2 of the transaction index of segment %1 is out of order: an end at offset %4 follows one at offset "
         "%3."},
        {arg::offset(segment.base.value), arg::count(static_cast<std::int64_t>(list.first.slot)),
         arg::offset(before.lastOffset.value), arg::offset(after.lastOffset.value)},
        static_cast<std::int64_t>(list.places.count)};
    addEntryEvidence(finding, list.first.slot, list.first.entry);
    addPlaces(finding, std::move(list.places));
    tellBrokerAboutIndex(context, segment, OldStart::Ignores, finding);
    context.report(std::move(finding));
}

void glanceIndex(CheckContext& context, const Segment& segment)
{
    const std::optional<FileContent> content = context.open(segment.txnIndex->name);
    if (!content) {
        return;
    }
    const bool alone = context.depth() == Depth::Glance;
    const TxnIndexView view(content->bytes(), segment.base);
    if (view.bytes().empty()) {
        if (alone) {
            reportEmptyTxnIndex(context, segment);
        }
        return;
    }
    if (view.surplusBytes() != 0) {
        reportSize(context, segment, view);
    }
    TxnEntryList version;
    TxnEntryList below;
    TxnEntryList inverted;
    TxnEntryList beyond;
    for (std::size_t slot = 0; slot < view.slots(); ++slot) {
        const TxnEntry entry = view.at(slot);
        switch (txnEntryFault(entry, segment)) {
        case TxnEntryFault::None:
            break;
        case TxnEntryFault::Version:
            version.add({slot, entry});
            break;
        case TxnEntryFault::BelowBase:
            below.add({slot, entry});
            break;
        case TxnEntryFault::Inverted:
            inverted.add({slot, entry});
            break;
        case TxnEntryFault::BeyondSegment:
            beyond.add({slot, entry});
            break;
        }
    }
    if (!version.places.empty()) {
        reportVersion(context, segment, std::move(version));
    }
    if (!inverted.places.empty()) {
        reportInverted(context, segment, std::move(inverted));
    }
    reportOrder(context, segment, view);
    if (alone && !below.places.empty()) {
        reportBelowBase(context, segment, std::move(below), false);
    }
    if (alone && !beyond.places.empty()) {
        reportBeyondSegment(context, segment, std::move(beyond), std::nullopt);
    }
}

} // namespace

TxnEntryFault txnEntryFault(const TxnEntry& entry, const Segment& segment)
{
    if (entry.version != 0) {
        return TxnEntryFault::Version;
    }
    if (entry.lastOffset < segment.base) {
        return TxnEntryFault::BelowBase;
    }
    if (entry.firstOffset > entry.lastOffset) {
        return TxnEntryFault::Inverted;
    }
    return segment.nextBase && entry.lastOffset >= *segment.nextBase ? TxnEntryFault::BeyondSegment
                                                                     : TxnEntryFault::None;
}

bool knowsProducers(const CheckContext& context)
{
    return context.release() >= Release{0, 11, 0, 0};
}

Finding txnIndexFinding(const CheckContext& context, const char* id, Severity severity, const Segment& segment)
{
    return context.make(id, severity, &segment, segmentFileName(segment.base, ".txnindex"));
}

void addEntryEvidence(Finding& finding, std::size_t slot, const TxnEntry& entry)
{
    addEvidence(finding, CORE_TEXT("core", "Entry"), "entry", arg::count(static_cast<std::int64_t>(slot)));
    addEvidence(finding, CORE_TEXT("core", "Producer id"), "producerId", arg::number(entry.producerId));
    addEvidence(finding, CORE_TEXT("core", "First offset"), "firstOffset", arg::offset(entry.firstOffset.value));
    addEvidence(finding, CORE_TEXT("core", "Last offset"), "lastOffset", arg::offset(entry.lastOffset.value));
    addEvidence(finding, CORE_TEXT("core", "Last stable offset"), "lastStableOffset",
                arg::offset(entry.lastStableOffset.value));
}

void TxnEntryList::add(const IndexSlot<TxnEntry>& slot)
{
    if (places.empty()) {
        first = slot;
    }
    places.add({slot.slot * kTxnEntryBytes, kTxnEntryBytes, slot.entry.lastOffset});
}

void reportBelowBase(CheckContext& context, const Segment& segment, TxnEntryList list, bool logDamaged)
{
    Finding finding =
        txnIndexFinding(context, "xidx-last-below-base", logDamaged ? Severity::Loss : Severity::Degraded, segment);
    finding.sentence = {
        {CORE_TEXT_N("core", "%n entries of the transaction index of segment %1 end below its base offset: entry %2 at "
                             "offset %3."),
         "Entry %2 of the transaction index of segment %1 ends at offset %3, below the base offset."},
        {arg::offset(segment.base.value), arg::count(static_cast<std::int64_t>(list.first.slot)),
         arg::offset(list.first.entry.lastOffset.value)},
        static_cast<std::int64_t>(list.places.count)};
    addEntryEvidence(finding, list.first.slot, list.first.entry);
    addPlaces(finding, std::move(list.places));
    if (logDamaged) {
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            sentence(CORE_TEXT("core", "The next start recovers the segment over it and cuts its log at the "
                                       "damage; later segments stay, behind an offset gap."));
    } else {
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "The next start recovers the segment over it and rebuilds its "
                                                    "indexes; all later producer snapshots go."));
    }
    context.report(std::move(finding));
}

void reportBeyondSegment(CheckContext& context, const Segment& segment, TxnEntryList list, std::optional<Offset> last)
{
    Finding finding = txnIndexFinding(context, "xidx-beyond-log", Severity::Wrong, segment);
    const TextArg end = arg::offset(last ? last->value : segment.nextBase.value_or(segment.base).value - 1);
    finding.sentence = {
        {CORE_TEXT_N("core",
                     "%n entries of the transaction index of segment %1 lie behind its last offset %4: entry %2 "
                     "ends at offset %3."),
         "Entry %2 of the transaction index of segment %1 ends at offset %3, behind the segment's last offset %4."},
        {arg::offset(segment.base.value), arg::count(static_cast<std::int64_t>(list.first.slot)),
         arg::offset(list.first.entry.lastOffset.value), end},
        static_cast<std::int64_t>(list.places.count)};
    addEntryEvidence(finding, list.first.slot, list.first.entry);
    addEvidence(finding, CORE_TEXT("core", "Last offset of the segment"), "segmentLastOffset", end);
    addPlaces(finding, std::move(list.places));
    tellBrokerAboutIndex(context, segment, OldStart::Ignores, finding);
    context.report(std::move(finding));
}

void reportEmptyTxnIndex(CheckContext& context, const Segment& segment)
{
    Finding finding = txnIndexFinding(context, "xidx-empty-file", Severity::Info, segment);
    finding.sentence =
        sentence(CORE_TEXT("core", "Normal: the transaction index of segment %1 is empty; the segment has "
                                   "no aborted transaction."),
                 {arg::offset(segment.base.value)});
    markNormal(finding, sentence(CORE_TEXT("core", "The broker takes it as it is.")));
    context.report(std::move(finding));
}

void glanceTxnIndexes(CheckContext& context)
{
    if (!knowsProducers(context)) {
        return;
    }
    for (const Segment& segment : context.partition().segments) {
        if (segment.txnIndex && !context.isIndexReplaced(segment, FileKind::TxnIndex)) {
            glanceIndex(context, segment);
        }
    }
}

} // namespace core
