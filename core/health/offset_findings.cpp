#include <algorithm>

#include "core/base/escape.h"
#include "core/health/index_findings.h"
#include "core/health/offset_ledger.h"

namespace core {

namespace {

Finding faultFinding(CheckContext& context, const char* id, Severity severity, const Segment& segment,
                     OffsetFaults& faults)
{
    Finding finding = context.make(id, severity, &segment, segment.log.name);
    addEvidence(finding, CORE_TEXT("core", "Base offset of the batch"), "baseOffset",
                arg::offset(faults.places.first.baseOffset.value));
    addPlaces(finding, std::move(faults.places.list));
    return finding;
}

/// Files that tell of segments without a .log, by their number.
struct Traces {
    std::vector<const NamedFile*> companions; // index files and snapshots
    std::vector<Offset> swaps;                // .log.swap: the next start puts them in place
};

Traces tracesIn(const PartitionDir& partition)
{
    Traces out;
    for (const NamedFile& file : partition.files) {
        const FileName& name = file.name;
        if (!name.base || !name.canonical) {
            continue;
        }
        const bool companion = name.kind == FileKind::OffsetIndex || name.kind == FileKind::TimeIndex ||
                               name.kind == FileKind::TxnIndex || name.kind == FileKind::ProducerSnapshot;
        if (companion && name.state == FileState::Live && partition.segment(*name.base) == nullptr) {
            out.companions.push_back(&file);
        } else if (name.kind == FileKind::Log && name.state == FileState::Swap) {
            out.swaps.push_back(*name.base);
        }
    }
    std::ranges::stable_sort(out.companions, {}, [](const NamedFile* file) { return *file->name.base; });
    std::ranges::sort(out.swaps);
    return out;
}

void addRange(Finding& finding, Offset from, Offset to)
{
    addEvidence(finding, CORE_TEXT("core", "First missing offset"), "firstMissing", arg::offset(from.value));
    addEvidence(finding, CORE_TEXT("core", "Last missing offset"), "lastMissing", arg::offset((to + -1).value));
    addEvidence(finding, CORE_TEXT("core", "Missing offsets"), "missingOffsets", arg::count(to - from));
}

Text nobodyNotices()
{
    return sentence(CORE_TEXT("core", "No start looks for missing offsets; a fetch there continues with the next "
                                      "record."));
}

} // namespace

void reportBackwards(CheckContext& context, const Segment& segment, OffsetFaults faults)
{
    const BatchHeader first = faults.places.first;
    const bool missingIndex = !segment.index && context.startRecoversMissingIndex();
    Finding finding = faultFinding(context, "batch-offset-backwards", missingIndex ? Severity::Fatal : Severity::Loss,
                                   segment, faults);
    finding.sentence = {{CORE_TEXT_N("core", "The offsets of segment %1 fall back at %n places, first at byte %2: base "
                                             "offset %3 follows offset %4."),
                         "The offsets of segment %1 fall back at byte %2: base offset %3 follows offset %4."},
                        {arg::offset(segment.base.value), arg::byte(first.pos.value),
                         arg::offset(context.firstOffset(first).value_or(first.baseOffset).value),
                         arg::offset(faults.before.value)},
                        static_cast<std::int64_t>(finding.count)};
    addEvidence(finding, CORE_TEXT("core", "Last offset before"), "offsetBefore", arg::offset(faults.before.value));
    addEvidence(finding, CORE_TEXT("core", "Leader epoch before"), "leaderEpochBefore",
                arg::number(faults.epochBefore));
    addEvidence(finding, CORE_TEXT("core", "Leader epoch of the batch"), "leaderEpoch",
                arg::number(first.partitionLeaderEpoch));
    if (missingIndex) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(CORE_TEXT("core", "The next start rebuilds the missing index of this segment; where "
                                                    "an entry falls back behind the one before, it aborts."));
    } else if (context.recovers(segment) == Tri::Yes) {
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            sentence(CORE_TEXT("core", "The next start recovers this segment. If an index entry falls on the place, it "
                                       "empties the segment and drops all later ones; otherwise it lets it pass."));
    } else {
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "A start that does not recover the segment does not notice; "
                                                    "consumers read some offsets twice."));
    }
    context.report(std::move(finding));
}

void reportBelowBase(CheckContext& context, const Segment& segment, OffsetFaults faults)
{
    const BatchHeader first = faults.places.first;
    const bool aborts = context.recovers(segment) == Tri::Yes;
    Finding finding =
        faultFinding(context, "batch-offset-below-base", aborts ? Severity::Fatal : Severity::Loss, segment, faults);
    finding.sentence = {
        {CORE_TEXT_N("core", "%n batches of segment %1 lie below its base, the first is at byte %2 with "
                             "last offset %3."),
         "The batch at byte %2 of segment %1 lies below its base: its last offset is %3."},
        {arg::offset(segment.base.value), arg::byte(first.pos.value), arg::offset(first.lastOffset.value)},
        static_cast<std::int64_t>(finding.count)};
    addEvidence(finding, CORE_TEXT("core", "Last offset before"), "offsetBefore", arg::offset(faults.before.value));
    if (aborts) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker =
            sentence(CORE_TEXT("core", "The next start recovers this segment, finds offsets below its base "
                                       "and aborts."));
    } else {
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "A start that does not recover the segment does not notice."));
    }
    context.report(std::move(finding));
}

void reportOverflow(CheckContext& context, const Segment& segment, OffsetFaults faults, bool lastToo)
{
    const BatchHeader first = faults.places.first;
    const bool splits = context.release() >= Release{2, 0, 0, 0} && lastToo;
    const bool aborts = !splits && context.recovers(segment) == Tri::Yes;
    Finding finding =
        faultFinding(context, "batch-offset-overflow", aborts ? Severity::Fatal : Severity::Degraded, segment, faults);
    finding.sentence = {
        {CORE_TEXT_N("core", "%n batches of segment %1 are more than 2147483647 offsets away from its "
                             "base; it must be split before the one at byte %2, offset %3."),
         "The batch at byte %2, offset %3, is more than 2147483647 offsets away from the base of "
         "segment %1; it must be split before that batch."},
        {arg::offset(segment.base.value), arg::byte(first.pos.value), arg::offset(first.baseOffset.value)},
        static_cast<std::int64_t>(finding.count)};
    addEvidence(finding, CORE_TEXT("core", "Last offset of the batch"), "lastOffset",
                arg::offset(first.lastOffset.value));
    addEvidence(finding, CORE_TEXT("core", "Distance from the base"), "distance",
                arg::count(first.lastOffset - segment.base));
    if (aborts) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(
            lastToo ? CORE_TEXT("core", "Releases before 2.0 cannot split a segment; the start aborts.")
                    : CORE_TEXT("core", "The next start recovers this segment, and refuses to split it because "
                                        "its last batch is within reach: it aborts."));
    } else if (context.recovers(segment) == Tri::Yes) {
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "The next start recovers this segment and splits it."));
    } else {
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "A start that does not recover the segment does not notice. In a "
                                                    "compacted topic the cleaner stops here."));
    }
    context.report(std::move(finding));
}

void reportOverlap(CheckContext& context, const Segment& segment, const Segment& next, const BatchHeader& first,
                   Offset last)
{
    Finding finding = context.make("batch-overlaps-next-segment", Severity::Wrong, &segment, segment.log.name);
    finding.sentence =
        sentence(CORE_TEXT("core", "Segment %1 goes on to offset %2, but the next one begins at %3: both "
                                   "hold offsets from %3 on."),
                 {arg::offset(segment.base.value), arg::offset(last.value), arg::offset(next.base.value)});
    finding.places = {{static_cast<std::uint64_t>(first.pos.value),
                       segment.log.size - std::min(segment.log.size, static_cast<std::uint64_t>(first.pos.value)),
                       first.baseOffset}};
    addEvidence(finding, CORE_TEXT("core", "Last offset of the segment"), "lastOffset", arg::offset(last.value));
    addEvidence(finding, CORE_TEXT("core", "Base offset of the next segment"), "nextBase",
                arg::offset(next.base.value));
    addEvidence(finding, CORE_TEXT("core", "Leader epoch of the overlapping batch"), "leaderEpoch",
                arg::number(first.partitionLeaderEpoch));
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker =
        sentence(CORE_TEXT("core", "No start compares segments. Fetches by offset go to the later segment; "
                                   "consumers that read on from before meet the offsets twice."));
    context.report(std::move(finding));
}

void reportGaps(CheckContext& context, const Segment& segment, OffsetFaults gaps)
{
    const Tri compacted = context.compacted();
    const BatchHeader first = gaps.places.first;
    Finding finding = context.make("batch-offset-gap", compacted == Tri::No ? Severity::Loss : Severity::Info, &segment,
                                   segment.log.name);
    addPlaces(finding, std::move(gaps.places.list));
    const auto count = static_cast<std::int64_t>(finding.count);
    const std::vector<TextArg> args{arg::offset(segment.base.value), arg::count(gaps.missing),
                                    arg::offset((gaps.before + 1).value), arg::offset((first.baseOffset + -1).value)};
    addRange(finding, gaps.before + 1, first.baseOffset);
    addEvidence(finding, CORE_TEXT("core", "Offsets missing in all gaps"), "missingInAll", arg::count(gaps.missing));
    if (compacted == Tri::Yes) {
        finding.sentence = {{CORE_TEXT_N("core", "Normal: segment %1 has %n gaps of %2 offsets together, as compaction "
                                                 "leaves them; the first is %3 to %4."),
                             "Normal: segment %1 has a gap of %2 offsets, as compaction leaves it: %3 to %4."},
                            args,
                            count};
        markNormal(finding,
                   sentence(CORE_TEXT("core", "Offsets never change, so what compaction removes leaves gaps.")));
    } else {
        const bool known = compacted == Tri::No;
        finding.sentence = known
                               ? Text{{CORE_TEXT_N("core", "Segment %1 has %n gaps, in which %2 records are lost; the "
                                                           "first is %3 to %4."),
                                       "Segment %1 has a gap: offsets %3 to %4 (%2) are lost."},
                                      args,
                                      count}
                               : Text{{CORE_TEXT_N("core", "Segment %1 has %n gaps of %2 offsets together, the first "
                                                           "is %3 to %4. Unless the topic was compacted once, the "
                                                           "records there are lost."),
                                       "Segment %1 has a gap: offsets %3 to %4 (%2). Unless the topic was compacted "
                                       "once, the records there are lost."},
                                      args,
                                      count};
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = nobodyNotices();
    }
    context.report(std::move(finding));
}

namespace {

void reportHole(CheckContext& context, const SegmentHole& hole, const Traces& traces)
{
    const auto swap = std::ranges::lower_bound(traces.swaps, hole.before->base);
    if (swap != traces.swaps.end() && *swap < hole.to) {
        return;
    }
    const auto byBase = [](const NamedFile* file) { return *file->name.base; };
    const auto trace = std::ranges::lower_bound(traces.companions, hole.from, {}, byBase);
    const auto traceEnd = std::ranges::lower_bound(traces.companions, hole.after->base, {}, byBase);
    const bool missing = trace < traceEnd;
    const Tri compacted = context.compacted();
    const Severity severity = missing || compacted == Tri::No ? Severity::Loss : Severity::Info;
    Finding finding = missing ? context.make("seg-missing", severity, nullptr, (*trace)->entry.name)
                              : context.make("seg-gap", severity, hole.after, hole.after->log.name);
    const std::vector<TextArg> args{arg::offset(hole.from.value), arg::offset((hole.to + -1).value),
                                    arg::offset(hole.before->base.value), arg::offset(hole.after->base.value)};
    addRange(finding, hole.from, hole.to);
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker = nobodyNotices();
    if (missing) {
        finding.segment = (*trace)->name.base;
        finding.sentence = sentence(
            CORE_TEXT("core", "Segment %1 is missing: %2 is here and its .log is not, and offsets %3 to %4 are gone."),
            {arg::offset(finding.segment->value), arg::name(escapeName((*trace)->entry.name)), args[0], args[1]});
        addEvidence(finding, CORE_TEXT("core", "Files that tell of it"), "traces", arg::count(traceEnd - trace));
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker = sentence(CORE_TEXT("core", "The next start goes on without the segment and deletes the files "
                                                    "that tell of it."));
    } else {
        finding.places = {{static_cast<std::uint64_t>(hole.firstBatch.value), 0, hole.to}};
        finding.sentence = sentence(
            compacted == Tri::No
                ? CORE_TEXT("core", "Offsets %1 to %2 are lost: they are missing between segments %3 and %4.")
                : CORE_TEXT("core", "Offsets %1 to %2 are missing between segments %3 and %4. Unless the topic was "
                                    "compacted once, they are lost."),
            args);
    }
    context.report(std::move(finding));
}

} // namespace

void reportHoles(CheckContext& context, std::span<const SegmentHole> holes)
{
    if (context.compacted() == Tri::Yes) {
        return; // compaction empties and joins segments
    }
    const Traces traces = tracesIn(context.partition());
    for (const SegmentHole& hole : holes) {
        reportHole(context, hole, traces);
    }
}

} // namespace core
