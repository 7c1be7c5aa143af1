#include "core/health/offset_index_glance.h"

#include <set>

#include "core/base/escape.h"
#include "core/health/index_findings.h"

namespace core {

namespace {

Finding indexFinding(const CheckContext& context, const char* id, Severity severity, const Segment& segment)
{
    return context.make(id, severity, &segment, segmentFileName(segment.base, ".index"));
}

void reportSize(CheckContext& context, const Segment& segment, const OffsetIndexView& view)
{
    Finding finding = indexFinding(context, "idx-size-not-multiple", Severity::Wrong, segment);
    const auto size = static_cast<std::int64_t>(view.bytes().size());
    const auto surplus = static_cast<std::int64_t>(view.surplusBytes());
    finding.sentence = sentence(CORE_TEXT("core", "The offset index of segment %1 has %2 bytes, which is %3 more than "
                                                  "whole entries of 8 bytes take."),
                                {arg::offset(segment.base.value), arg::count(size), arg::count(surplus)});
    finding.places = {{static_cast<std::uint64_t>(size - surplus), static_cast<std::uint64_t>(surplus), {}}};
    addEvidence(finding, CORE_TEXT("core", "File size"), "fileSize", arg::size(size));
    addEvidence(finding, CORE_TEXT("core", "Surplus bytes"), "surplusBytes", arg::count(surplus));
    tellBrokerAboutIndex(context, segment, OldStart::Repairs, finding);
    if (finding.effect == BrokerEffect::DoesNotNotice && segment.isActive()) {
        finding.broker =
            sentence(CORE_TEXT("core", "The broker counts whole entries, resizes the file at a clean start "
                                       "and keeps the surplus bytes in its first free entry."));
    }
    context.report(std::move(finding));
}

void reportFullEmpty(CheckContext& context, const Segment& segment, std::uint64_t indexBytes)
{
    const bool blocksRolls = context.release() < Release{1, 1, 0, 0};
    Finding finding =
        indexFinding(context, "idx-full-empty-segment", blocksRolls ? Severity::Degraded : Severity::Info, segment);
    addEvidence(finding, CORE_TEXT("core", "Index size"), "fileSize", arg::size(static_cast<std::int64_t>(indexBytes)));
    if (blocksRolls) {
        finding.sentence =
            sentence(CORE_TEXT("core", "The index of the empty active segment %1 has no room for an entry: "
                                       "this release tries to roll at every append, and fails."),
                     {arg::offset(segment.base.value)});
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "The partition takes no new records until the file is gone."));
        finding.repair = {
            RepairVerb::Propose,
            false,
            sentence(CORE_TEXT("core", "Delete the index files of the empty segment and let the next start "
                                       "be an unclean one.")),
            {}};
    } else {
        finding.sentence =
            sentence(CORE_TEXT("core", "Normal: the index of the empty active segment %1 has 0 bytes after "
                                       "an orderly stop."),
                     {arg::offset(segment.base.value)});
        markNormal(finding,
                   sentence(CORE_TEXT("core", "The broker gives it its full size when it loads the segment.")));
    }
    context.report(std::move(finding));
}

void reportLastEntry(CheckContext& context, const Segment& segment, const OffsetIndexView& view,
                     const OffsetIndexFaults& faults)
{
    const std::size_t slot = faults.entries() - 1;
    const OffsetEntry last = view.at(slot);
    const bool below = faults.lastBelowBase();
    Finding finding = indexFinding(context, below ? "idx-last-offset-below-base" : "idx-last-offset-not-above-base",
                                   below ? Severity::Wrong : Severity::Degraded, segment);
    finding.places = {entryPlace(slot, last, kOffsetEntryBytes)};
    if (below) {
        finding.sentence = sentence(CORE_TEXT("core", "The last entry of the offset index names offset %1, below the "
                                                      "base offset %2 of its segment."),
                                    {arg::offset(last.offset.value), arg::offset(segment.base.value)});
    } else {
        finding.sentence =
            sentence(CORE_TEXT("core", "The last entry of the offset index names the base offset %1 at "
                                       "byte %2: the data before that byte cannot be reached through it."),
                     {arg::offset(segment.base.value), arg::byte(last.position)});
    }
    addEvidence(finding, CORE_TEXT("core", "Entry"), "entry", arg::count(static_cast<std::int64_t>(slot)));
    addEvidence(finding, CORE_TEXT("core", "Offset of the entry"), "entryOffset", arg::offset(last.offset.value));
    addEvidence(finding, CORE_TEXT("core", "Byte of the entry"), "entryPosition", arg::byte(last.position));
    addEvidence(finding, CORE_TEXT("core", "Base offset"), "baseOffset", arg::offset(segment.base.value));
    // Since 2.0 the check of old releases takes an equal offset for good (KAFKA-7076).
    const bool seenByOld = below || context.release() < Release{2, 0, 0, 0};
    tellBrokerAboutIndex(context, segment, seenByOld ? OldStart::Repairs : OldStart::Ignores, finding);
    context.report(std::move(finding));
}

void reportOrder(CheckContext& context, const Segment& segment, const OffsetIndexView& view,
                 const OffsetIndexFaults& faults)
{
    struct Odd {
        PlaceList places;
        OffsetEntry before;
        OffsetEntry after;
    };
    Odd offsets;
    Odd positions;
    OrderedEntries<OffsetEntry> entries(
        view, faults.entries(), [&](const IndexSlot<OffsetEntry>& slot) { return faults.isUsable(slot); },
        [&](const IndexSlot<OffsetEntry>& slot, const OffsetEntry& before, const OffsetEntry& after) {
            Odd& odd = after.offset <= before.offset ? offsets : positions;
            if (odd.places.empty()) {
                odd.before = before;
                odd.after = after;
            }
            odd.places.add(entryPlace(slot.slot, slot.entry, kOffsetEntryBytes));
        });
    while (entries.next()) {
    }
    const auto tell = [&](const char* id, Odd& odd, const Sentence& words, TextArg before, TextArg after) {
        const auto entry = static_cast<std::int64_t>(odd.places.first.front().filePos / kOffsetEntryBytes);
        Finding finding = indexFinding(context, id, Severity::Wrong, segment);
        finding.sentence = {words,
                            {arg::count(entry), std::move(before), std::move(after)},
                            static_cast<std::int64_t>(odd.places.count)};
        addEvidence(finding, CORE_TEXT("core", "First such entry"), "entry", arg::count(entry));
        addEvidence(finding, CORE_TEXT("core", "Offset before"), "offsetBefore", arg::offset(odd.before.offset.value));
        addEvidence(finding, CORE_TEXT("core", "Offset after"), "offsetAfter", arg::offset(odd.after.offset.value));
        addEvidence(finding, CORE_TEXT("core", "Byte before"), "positionBefore", arg::byte(odd.before.position));
        addEvidence(finding, CORE_TEXT("core", "Byte after"), "positionAfter", arg::byte(odd.after.position));
        addPlaces(finding, std::move(odd.places));
        tellBrokerAboutIndex(context, segment, OldStart::Ignores, finding);
        context.report(std::move(finding));
    };
    if (!offsets.places.empty()) {
        tell("idx-offsets-not-increasing", offsets,
             {CORE_TEXT_N("core", "%n entries of the offset index are out of order, the first is entry %1: offset %3 "
                                  "follows offset %2."),
              "Entry %1 of the offset index is out of order: offset %3 follows offset %2."},
             arg::offset(offsets.before.offset.value), arg::offset(offsets.after.offset.value));
    }
    if (!positions.places.empty()) {
        tell("idx-positions-not-increasing", positions,
             {CORE_TEXT_N("core", "%n entries of the offset index name bytes that are out of order, the first is entry "
                                  "%1: byte %3 follows byte %2."),
              "Entry %1 of the offset index names a byte that is out of order: byte %3 follows byte %2."},
             arg::byte(positions.before.position), arg::byte(positions.after.position));
    }
}

void reportLargerThanConfig(CheckContext& context, const Segment& segment, const char* suffix, std::uint64_t size,
                            std::size_t entryBytes)
{
    const auto most = static_cast<std::uint64_t>(context.settings().segmentIndexBytes) / entryBytes * entryBytes;
    const std::uint64_t counted = size / entryBytes * entryBytes;
    if (!segment.isActive() || !context.wasClosed() || counted <= most) {
        return;
    }
    Finding finding =
        context.make("idx-active-larger-than-config", Severity::Fatal, &segment, segmentFileName(segment.base, suffix));
    finding.sentence = sentence(
        context.isGiven({"segment.index.bytes", "log.index.size.max.bytes"})
            ? CORE_TEXT("core", "%1 holds entries of %2, more than segment.index.bytes %3 allows: a clean start cannot "
                                "resize it.")
            : CORE_TEXT("core", "%1 holds entries of %2, more than segment.index.bytes %3 (default) allows: a clean "
                                "start cannot resize it."),
        {arg::name(finding.file), arg::size(static_cast<std::int64_t>(counted)),
         arg::count(context.settings().segmentIndexBytes)});
    finding.places = {{most, size - most, {}}};
    addEvidence(finding, CORE_TEXT("core", "File size"), "fileSize", arg::size(static_cast<std::int64_t>(size)));
    addEvidence(finding, CORE_TEXT("core", "segment.index.bytes"), "segmentIndexBytes",
                arg::count(context.settings().segmentIndexBytes));
    finding.effect = BrokerEffect::WillNotStart;
    finding.broker =
        sentence(CORE_TEXT("core", "The broker cuts the file and refuses to start. The start after that is "
                                   "unclean and rebuilds the index."));
    context.report(std::move(finding));
}

void glanceIndex(CheckContext& context, const Segment& segment)
{
    const bool emptyActive = segment.log.size == 0 && segment.isActive();
    if (segment.timeIndex && !context.isIndexReplaced(segment, FileKind::TimeIndex)) {
        reportLargerThanConfig(context, segment, ".timeindex", segment.timeIndex->size, kTimeEntryBytes);
    }
    if (!segment.index) {
        if (context.depth() == Depth::Glance || emptyActive) {
            reportMissingIndex(context, segment, false);
        }
        return;
    }
    const std::optional<FileContent> content = context.open(segment.index->name);
    if (!content) {
        return;
    }
    reportLargerThanConfig(context, segment, ".index", content->size(), kOffsetEntryBytes);
    if (emptyActive && content->size() < kOffsetEntryBytes) {
        if (context.wasClosed()) {
            reportFullEmpty(context, segment, content->size());
        }
        return;
    }
    const OffsetIndexView view(content->bytes(), segment.base);
    const OffsetIndexFaults faults(view, segment.log.size);
    if (view.surplusBytes() != 0) {
        reportSize(context, segment, view);
    }
    if (faults.zeroTail() > 0 && (faults.entries() > 0 || context.depth() == Depth::Glance)) {
        const bool due = segment.log.size > static_cast<std::uint64_t>(context.settings().indexIntervalBytes);
        reportZeroTail(context, segment, view, faults, due && (!segment.isActive() || context.wasClosed()));
    }
    if (faults.lastBelowBase() || faults.lastNotAboveBase()) {
        reportLastEntry(context, segment, view, faults);
    }
    reportOrder(context, segment, view, faults);
    if (context.depth() == Depth::Glance) {
        reportBeyondLog(context, segment, placesBeyondLog(view, faults), segment.log.size);
    }
}

void glanceOrphans(CheckContext& context)
{
    std::set<Offset> logs;
    for (const NamedFile& file : context.partition().files) {
        if (file.name.kind == FileKind::Log && file.name.state == FileState::Live && file.name.canonical &&
            file.name.base) {
            logs.insert(*file.name.base);
        }
    }
    for (const NamedFile& file : context.partition().files) {
        const bool isIndex = file.name.kind == FileKind::OffsetIndex || file.name.kind == FileKind::TimeIndex ||
                             file.name.kind == FileKind::TxnIndex;
        if (!isIndex || file.name.state != FileState::Live || !file.name.base || logs.contains(*file.name.base)) {
            continue;
        }
        Finding finding = context.make("idx-orphan", Severity::Info, nullptr, file.entry.name);
        finding.segment = file.name.base;
        finding.sentence = sentence(CORE_TEXT("core", "%1 has no .log: segment %2 is not there."),
                                    {arg::name(escapeName(file.entry.name)), arg::offset(file.name.base->value)});
        addEvidence(finding, CORE_TEXT("core", "File size"), "fileSize",
                    arg::size(static_cast<std::int64_t>(file.entry.size)));
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "The broker deletes the file at its next start."));
        context.report(std::move(finding));
    }
}

} // namespace

OffsetIndexFaults::OffsetIndexFaults(const OffsetIndexView& view, std::uint64_t logBytes)
    : logBytes_(logBytes)
    , entries_(view.entries())
    , zeroTail_(view.slots() - entries_)
{
    if (entries_ > 0) {
        const OffsetEntry last = view.at(entries_ - 1);
        lastBelowBase_ = last.relative < 0;
        lastNotAboveBase_ = last.relative == 0 && last.position > 0;
    }
}

bool OffsetIndexFaults::isBeyondLog(const OffsetEntry& entry) const
{
    return entry.position < 0 || static_cast<std::uint64_t>(entry.position) + kSmallestEntryBytes > logBytes_;
}

bool OffsetIndexFaults::isUsable(const IndexSlot<OffsetEntry>& slot) const
{
    const bool badLast = slot.slot + 1 == entries_ && (lastBelowBase_ || lastNotAboveBase_);
    return !badLast && !isBeyondLog(slot.entry);
}

void glanceOffsetIndexes(CheckContext& context)
{
    glanceOrphans(context);
    for (const Segment& segment : context.partition().segments) {
        if (!context.isIndexReplaced(segment, FileKind::OffsetIndex)) {
            glanceIndex(context, segment);
        }
    }
}

void reportMissingIndex(CheckContext& context, const Segment& segment, bool logDamaged)
{
    const bool emptyActive = segment.log.size == 0 && segment.isActive();
    const bool recovers = context.startRecoversMissingIndex();
    const Severity severity = emptyActive              ? Severity::Info
                              : logDamaged && recovers ? Severity::Loss
                                                       : Severity::Degraded;
    Finding finding = indexFinding(context, "idx-missing", severity, segment);
    addEvidence(finding, CORE_TEXT("core", "Log size"), "logSize",
                arg::size(static_cast<std::int64_t>(segment.log.size)));
    if (emptyActive) {
        finding.sentence = sentence(CORE_TEXT("core", "Normal: the empty active segment %1 has no .index."),
                                    {arg::offset(segment.base.value)});
        markNormal(finding, sentence(CORE_TEXT("core", "The broker creates it.")));
        context.report(std::move(finding));
        return;
    }
    if (!recovers) {
        finding.sentence =
            sentence(CORE_TEXT("core", "Segment %1 has no .index. The broker makes one that holds only "
                                       "zeros, and reads scan the segment (%2) from its first byte."),
                     {arg::offset(segment.base.value), arg::size(static_cast<std::int64_t>(segment.log.size))});
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker =
            sentence(CORE_TEXT("core", "Releases 1.1 to 2.2 create the file pre-allocated and say nothing."));
        context.report(std::move(finding));
        return;
    }
    finding.sentence =
        sentence(CORE_TEXT("core", "Segment %1 has no .index. The broker will check the whole segment "
                                   "(%2) at the next start."),
                 {arg::offset(segment.base.value), arg::size(static_cast<std::int64_t>(segment.log.size))});
    if (logDamaged) {
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            sentence(CORE_TEXT("core", "The broker recovers the segment also after a clean stop: it cuts the "
                                       "log at the first damage and goes on with the later segments, so "
                                       "that offsets are missing in between."));
        finding.repair = {
            RepairVerb::Propose, false, sentence(CORE_TEXT("core", "Treat the damage of the log first.")), {}};
    } else {
        finding.effect = BrokerEffect::Repairs;
        finding.broker =
            sentence(CORE_TEXT("core", "The broker recovers the segment, also after a clean stop, writes its "
                                       "indexes anew and deletes the producer snapshots above its base."));
    }
    context.report(std::move(finding));
}

void reportZeroTail(CheckContext& context, const Segment& segment, const OffsetIndexView& view,
                    const OffsetIndexFaults& faults, bool entriesAreDue)
{
    const bool allZero = faults.entries() == 0;
    const std::uint64_t from = faults.entries() * kOffsetEntryBytes;
    const FindingPlace place{from, faults.zeroTail() * kOffsetEntryBytes, {}};
    const auto addCounts = [&](Finding& finding) {
        addEvidence(finding, CORE_TEXT("core", "Entries"), "entries",
                    arg::count(static_cast<std::int64_t>(faults.entries())));
        addEvidence(finding, CORE_TEXT("core", "Zero entries at the end"), "zeroEntries",
                    arg::count(static_cast<std::int64_t>(faults.zeroTail())));
        finding.places = {place};
    };
    const auto zeros = static_cast<std::int64_t>(faults.zeroTail());
    const auto slots = static_cast<std::int64_t>(view.slots());
    if (allZero && entriesAreDue) {
        Finding finding = indexFinding(context, "idx-all-zero", Severity::Degraded, segment);
        finding.sentence = sentence(CORE_TEXT("core", "The offset index of segment %1 holds %2 entries of zeros and no "
                                                      "other, beside a log of %3."),
                                    {arg::offset(segment.base.value), arg::count(zeros),
                                     arg::size(static_cast<std::int64_t>(segment.log.size))});
        addCounts(finding);
        tellBrokerAboutIndex(context, segment, OldStart::Ignores, finding);
        context.report(std::move(finding));
        return;
    }
    const OldStart oldStart = context.release() < Release{2, 0, 0, 0} ? OldStart::Repairs : OldStart::Ignores;
    if (!segment.isActive()) {
        Finding finding = indexFinding(context, "idx-zero-tail-inactive", Severity::Degraded, segment);
        finding.sentence =
            sentence(CORE_TEXT("core", "The offset index of segment %1 ends in zeros: %2 of its %3 entries."),
                     {arg::offset(segment.base.value), arg::count(zeros), arg::count(slots)});
        addCounts(finding);
        tellBrokerAboutIndex(context, segment, oldStart, finding);
        context.report(std::move(finding));
        return;
    }
    if (!context.wasClosed()) {
        Finding finding = indexFinding(context, "idx-zero-tail-active", Severity::Info, segment);
        finding.sentence = sentence(
            context.isMarkedDelete()
                ? CORE_TEXT("core", "Normal: the index of the last segment is %1 with a zero tail, as in every "
                                    "directory that waits for its deletion.")
                : CORE_TEXT("core", "Normal: the index of the active segment is %1 with a zero tail. The broker "
                                    "rebuilds it at an unclean start."),
            {arg::size(static_cast<std::int64_t>(view.bytes().size()))});
        addCounts(finding);
        markNormal(finding, zeroTailReason(context));
        context.report(std::move(finding));
        return;
    }
    Finding finding = indexFinding(context, "idx-zero-tail-active", Severity::Degraded, segment);
    finding.sentence =
        sentence(CORE_TEXT("core", "The index of the active segment %1 ends in zeros (%2 of %3 entries), "
                                   "though the clean-shutdown marker says that it was closed."),
                 {arg::offset(segment.base.value), arg::count(zeros), arg::count(slots)});
    addCounts(finding);
    tellBrokerAboutIndex(context, segment, oldStart, finding);
    if (finding.effect == BrokerEffect::DoesNotNotice) {
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker =
            sentence(CORE_TEXT("core", "The broker takes the index for full and rolls a new segment at once; "
                                       "the zeros stay, and reads scan this segment from its first byte."));
    }
    context.report(std::move(finding));
}

PlaceList placesBeyondLog(const OffsetIndexView& view, const OffsetIndexFaults& faults)
{
    PlaceList places;
    for (std::size_t slot = 0; slot < faults.entries(); ++slot) {
        const bool wrongLast = slot + 1 == faults.entries() && (faults.lastBelowBase() || faults.lastNotAboveBase());
        if (const OffsetEntry entry = view.at(slot); !wrongLast && faults.isBeyondLog(entry)) {
            places.add(entryPlace(slot, entry, kOffsetEntryBytes));
        }
    }
    return places;
}

void reportBeyondLog(CheckContext& context, const Segment& segment, PlaceList places, std::uint64_t logBytes)
{
    if (places.empty()) {
        return;
    }
    const bool losesLogEnd = segment.isActive() && context.wasClosed();
    Finding finding =
        indexFinding(context, "idx-position-beyond-log", losesLogEnd ? Severity::Loss : Severity::Wrong, segment);
    finding.sentence = {
        {CORE_TEXT_N("core", "%n entries of the offset index of segment %1 point past the last whole batch "
                             "of its log, which has %2 bytes."),
         "An entry of the offset index of segment %1 points past the last whole batch of its log, which "
         "has %2 bytes."},
        {arg::offset(segment.base.value), arg::count(static_cast<std::int64_t>(logBytes))},
        static_cast<std::int64_t>(places.count)};
    addEvidence(finding, CORE_TEXT("core", "First such entry"), "entry",
                arg::count(static_cast<std::int64_t>(places.first.front().filePos / kOffsetEntryBytes)));
    addEvidence(finding, CORE_TEXT("core", "Log size"), "logSize", arg::size(static_cast<std::int64_t>(logBytes)));
    addPlaces(finding, std::move(places));
    tellBrokerAboutIndex(context, segment, OldStart::Ignores, finding);
    if (losesLogEnd && finding.effect == BrokerEffect::DoesNotNotice) {
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            sentence(CORE_TEXT("core", "The broker takes base offset %1 for the log end and gives the offsets "
                                       "of this segment to new records."),
                     {arg::offset(segment.base.value)});
    } else if (finding.effect == BrokerEffect::DoesNotNotice && !segment.isActive()) {
        finding.broker = sentence(CORE_TEXT("core", "Reads that land there go on with the next segment; the records in "
                                                    "between stay invisible."));
    }
    context.report(std::move(finding));
}

} // namespace core
