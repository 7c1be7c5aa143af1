#include "core/health/time_index_glance.h"

#include "core/health/index_findings.h"

namespace core {

namespace {

Finding indexFinding(const CheckContext& context, const char* id, Severity severity, const Segment& segment)
{
    return context.make(id, severity, &segment, segmentFileName(segment.base, ".timeindex"));
}

/// Retention believes the modification time of the .log, and that is old enough while the records are not.
bool isDeletedByFileTime(const CheckContext& context, const Segment& segment, TimestampMs largest)
{
    const TimestampMs fileTime{segment.log.mtimeMs};
    const std::int64_t retention = context.settings().retentionMs;
    return context.timeRetentionApplies() && fileTime.value > 0 && context.now() - fileTime > retention &&
           context.now() - largest <= retention;
}

/// Severity, broker's part and evidence of a segment whose age is the modification time of its .log.
void tellFileTime(CheckContext& context, const Segment& segment, TimestampMs largest, Finding& finding)
{
    addEvidence(finding, CORE_TEXT("core", "Largest timestamp of the segment"), "maxTimestamp",
                arg::time(largest.value));
    addEvidence(finding, CORE_TEXT("core", "Modification time of the .log"), "logModified",
                arg::time(segment.log.mtimeMs));
    if (context.recovers(segment) == Tri::Yes) {
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "The next start recovers this segment and rebuilds its indexes."));
        return;
    }
    if (isDeletedByFileTime(context, segment, largest)) {
        finding.severity = Severity::Loss;
        finding.effect = BrokerEffect::MakesWorse;
        const bool given = context.isRetentionGiven();
        finding.broker = sentence(
            given ? CORE_TEXT("core", "The .log was modified at %1: with retention.ms %2 the broker deletes the "
                                      "segment at its next check, though its newest record is of %3.")
                  : CORE_TEXT("core", "The .log was modified at %1: with retention.ms %2 (default) the broker "
                                      "deletes the segment at its next check, though its newest record is of %3."),
            {arg::time(segment.log.mtimeMs), arg::duration(context.settings().retentionMs), arg::time(largest.value)});
        return;
    }
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker =
        sentence(CORE_TEXT("core", "The broker leaves the time index empty, takes the modification time of "
                                   "the .log for the age of the segment, and scans it for times."));
}

void reportSize(CheckContext& context, const Segment& segment, const TimeIndexView& view)
{
    Finding finding = indexFinding(context, "tidx-size-not-multiple", Severity::Wrong, segment);
    const auto size = static_cast<std::int64_t>(view.bytes().size());
    const auto surplus = static_cast<std::int64_t>(view.surplusBytes());
    finding.sentence =
        sentence(CORE_TEXT("core", "The time index of segment %1 has %2 bytes, which is %3 more than whole "
                                   "entries of 12 bytes take."),
                 {arg::offset(segment.base.value), arg::count(size), arg::count(surplus)});
    finding.places = {{static_cast<std::uint64_t>(size - surplus), static_cast<std::uint64_t>(surplus), {}}};
    addEvidence(finding, CORE_TEXT("core", "File size"), "fileSize", arg::size(size));
    addEvidence(finding, CORE_TEXT("core", "Surplus bytes"), "surplusBytes", arg::count(surplus));
    tellBrokerAboutIndex(context, segment, OldStart::Repairs, finding);
    context.report(std::move(finding));
}

void glanceIndex(CheckContext& context, const Segment& segment)
{
    if (!segment.timeIndex) {
        const bool emptyActive = segment.log.size == 0 && segment.isActive();
        if (emptyActive) {
            reportMissingTimeIndex(context, segment, {-1});
        } else if (context.depth() == Depth::Glance) {
            reportMissingTimeIndex(
                context, segment, glanceSegment(context.partition(), segment).firstTimestamp.value_or(TimestampMs{-1}));
        }
        return;
    }
    const std::optional<FileContent> content = context.open(segment.timeIndex->name);
    if (!content) {
        return;
    }
    const TimeIndexView view(content->bytes(), segment.base);
    if (view.surplusBytes() != 0) {
        reportSize(context, segment, view);
    }
    const std::size_t entries = view.entries();
    const bool endsInZeros = view.slots() > entries;
    const bool knowsTimes = entries > 0 && view.at(entries - 1).timestamp > TimestampMs{0};
    if (endsInZeros && (segment.isActive() || knowsTimes)) {
        reportTimeZeroTail(context, segment, view, entries);
    }
}

} // namespace

bool knowsTimeIndex(const CheckContext& context)
{
    return context.release() >= Release{0, 10, 1, 0};
}

void glanceTimeIndexes(CheckContext& context)
{
    if (!knowsTimeIndex(context)) {
        return;
    }
    for (const Segment& segment : context.partition().segments) {
        if (!context.isIndexReplaced(segment, FileKind::TimeIndex)) {
            glanceIndex(context, segment);
        }
    }
}

void reportMissingTimeIndex(CheckContext& context, const Segment& segment, TimestampMs largest)
{
    const bool emptyActive = segment.log.size == 0 && segment.isActive();
    const bool nothingToIndex = emptyActive || largest < TimestampMs{0};
    Finding finding =
        indexFinding(context, "tidx-missing", nothingToIndex ? Severity::Info : Severity::Degraded, segment);
    if (nothingToIndex) {
        finding.sentence =
            sentence(emptyActive ? CORE_TEXT("core", "Normal: the empty active segment %1 has no .timeindex.")
                                 : CORE_TEXT("core", "Normal: segment %1 has no .timeindex, and its records have "
                                                     "no timestamps."),
                     {arg::offset(segment.base.value)});
        markNormal(finding, sentence(CORE_TEXT("core", "The broker creates it.")));
    } else {
        finding.sentence =
            sentence(CORE_TEXT("core", "Segment %1 has no .timeindex, though its records have timestamps "
                                       "up to %2."),
                     {arg::offset(segment.base.value), arg::time(largest.value)});
        tellFileTime(context, segment, largest, finding);
    }
    context.report(std::move(finding));
}

void reportEmptyTimeIndex(CheckContext& context, const Segment& segment, TimestampMs largest)
{
    Finding finding = indexFinding(context, "tidx-empty-but-timestamps", Severity::Degraded, segment);
    finding.sentence = sentence(CORE_TEXT("core", "The time index of segment %1 is empty, though its records have "
                                                  "timestamps up to %2."),
                                {arg::offset(segment.base.value), arg::time(largest.value)});
    tellFileTime(context, segment, largest, finding);
    context.report(std::move(finding));
}

void reportTimeZeroTail(CheckContext& context, const Segment& segment, const TimeIndexView& view, std::size_t entries)
{
    const bool active = segment.isActive();
    const bool normal = active && !context.wasClosed();
    const Severity wrong = context.timeRetentionApplies() ? Severity::Loss : Severity::Wrong;
    Finding finding = indexFinding(context, active ? "tidx-zero-tail-active" : "tidx-zero-tail-inactive",
                                   normal ? Severity::Info : wrong, segment);
    // The last slot alone may hold the timestamp 0 with an offset; then it is the place.
    const std::size_t firstZero = entries == view.slots() ? entries - 1 : entries;
    finding.places = {{firstZero * kTimeEntryBytes, (view.slots() - firstZero) * kTimeEntryBytes, {}}};
    addEvidence(finding, CORE_TEXT("core", "Entries"), "entries", arg::count(static_cast<std::int64_t>(entries)));
    addEvidence(finding, CORE_TEXT("core", "Zero entries at the end"), "zeroEntries",
                arg::count(static_cast<std::int64_t>(view.slots() - firstZero)));
    if (normal) {
        finding.sentence =
            sentence(context.isMarkedDelete()
                         ? CORE_TEXT("core", "Normal: the time index of the last segment is %1 with a zero tail, as in "
                                             "every directory that waits for its deletion.")
                         : CORE_TEXT("core", "Normal: the time index of the active segment is %1 with a zero tail. The "
                                             "broker rebuilds it at an unclean start."),
                     {arg::size(static_cast<std::int64_t>(view.bytes().size()))});
        markNormal(finding, zeroTailReason(context));
        context.report(std::move(finding));
        return;
    }
    const std::vector<TextArg> base{arg::offset(segment.base.value)};
    if (context.timeRetentionApplies()) {
        finding.sentence = sentence(
            active
                ? CORE_TEXT("core", "The time index of the active segment %1 ends in zeros, though the clean-shutdown "
                                    "marker is there; the broker reads that as 1970 and deletes the segment at its "
                                    "next retention check.")
                : CORE_TEXT("core", "The time index of segment %1 ends in zeros; the broker reads that as 1970 and "
                                    "deletes the segment at its next retention check."),
            base);
    } else {
        finding.sentence = sentence(
            active
                ? CORE_TEXT("core", "The time index of the active segment %1 ends in zeros, though the clean-shutdown "
                                    "marker is there; the broker reads that as 1970 and misses the segment in "
                                    "searches for a time.")
                : CORE_TEXT("core", "The time index of segment %1 ends in zeros; the broker reads that as 1970 and "
                                    "misses the segment in searches for a time."),
            base);
    }
    tellBrokerAboutIndex(context, segment, OldStart::Repairs, finding);
    if (finding.effect == BrokerEffect::DoesNotNotice && context.timeRetentionApplies()) {
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            sentence(CORE_TEXT("core", "A start that does not recover the segment believes the zeros: time retention "
                                       "deletes it at its next check."));
    }
    context.report(std::move(finding));
}

} // namespace core
