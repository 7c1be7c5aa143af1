#include "core/health/segment_set_glance.h"

#include <algorithm>
#include <set>

#include "core/base/escape.h"
#include "core/health/index_findings.h"

namespace core {

namespace {

bool isSegmentFile(FileKind kind)
{
    return kind == FileKind::Log || kind == FileKind::OffsetIndex || kind == FileKind::TimeIndex ||
           kind == FileKind::TxnIndex;
}

void reportStart(CheckContext& context)
{
    const PartitionDir& partition = context.partition();
    if (partition.segments.empty() || partition.segments.front().base <= Offset{0}) {
        return;
    }
    const Segment& first = partition.segments.front();
    const bool lives = partition.name && partition.name->state == PartitionDirState::Live;
    const bool mark = lives && partition.highWatermark && *partition.highWatermark < first.base;
    const bool readable = partition.leaderEpochs && !partition.leaderEpochs->fault;
    // An orderly stop notes a log start below the first segment for a topic in tiered storage alone.
    const bool tiered =
        context.wasClosed() && partition.logStartCheckpoint && *partition.logStartCheckpoint < first.base;
    const bool epochs = !tiered && readable && !partition.leaderEpochs->entries.empty() && context.wasClosed() &&
                        partition.leaderEpochs->entries.front().startOffset < first.base;
    Finding finding =
        context.make("seg-first-missing", mark || epochs ? Severity::Loss : Severity::Info, &first, first.log.name);
    const TextArg base = arg::offset(first.base.value);
    addEvidence(finding, CORE_TEXT("core", "Base offset of the first segment"), "firstBase", base);
    if (mark) {
        finding.sentence =
            sentence(CORE_TEXT("core", "The log begins at offset %1, but the high watermark is %2: segments before it "
                                       "are missing."),
                     {base, arg::offset(partition.highWatermark->value)});
        addEvidence(finding, CORE_TEXT("core", "High watermark"), "highWatermark",
                    arg::offset(partition.highWatermark->value));
    } else if (epochs) {
        const EpochEntry& entry = partition.leaderEpochs->entries.front();
        finding.sentence = sentence(
            CORE_TEXT("core", "The log begins at offset %1, but leader epoch %2 is still noted from offset %3 on: the "
                              "segments before were not removed by the broker."),
            {base, arg::number(entry.epoch), arg::offset(entry.startOffset.value)});
        addEvidence(finding, CORE_TEXT("core", "Start of the first leader epoch"), "firstEpochStart",
                    arg::offset(entry.startOffset.value));
    } else {
        finding.sentence =
            tiered ? sentence(CORE_TEXT("core",
                                        "Normal: the local log begins at offset %1; the partition begins at %2, in "
                                        "tiered storage."),
                              {base, arg::offset(partition.logStartCheckpoint->value)})
                   : sentence(CORE_TEXT("core", "Normal: the log begins at offset %1; what was before is deleted."),
                              {base});
        markNormal(finding, sentence(CORE_TEXT("core", "The log starts where its first segment does.")));
        context.report(std::move(finding));
        return;
    }
    finding.repair = {
        RepairVerb::Propose, false,
        sentence(CORE_TEXT("core", "Get the segments back from a backup, or fetch the partition again from "
                                   "a replica.")),
        sentence(CORE_TEXT("core", "The records before the first segment."))};
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker =
        sentence(CORE_TEXT("core", "The broker starts with the log it finds; its log start becomes %1."), {base});
    context.report(std::move(finding));
}

void reportEmpty(CheckContext& context)
{
    const PartitionDir& partition = context.partition();
    PlaceList empty;
    const Segment* first = nullptr;
    for (const Segment& segment : partition.segments) {
        if (segment.log.size == 0 && !segment.isActive()) {
            first = first == nullptr ? &segment : first;
            empty.add({0, 0, segment.base});
        }
    }
    if (first != nullptr) {
        Finding finding = context.make("seg-empty-middle", Severity::Info, first, first->log.name);
        finding.count = empty.count;
        finding.places = {{0, 0, first->base}};
        finding.sentence = {
            {CORE_TEXT_N("core", "Normal: %n segments that are not the last one are empty, the first is "
                                 "%1."),
             "Normal: segment %1, which is not the last one, is empty."},
            {arg::offset(first->base.value)},
            static_cast<std::int64_t>(empty.count)};
        addEvidence(finding, CORE_TEXT("core", "Segments"), "segments",
                    arg::count(static_cast<std::int64_t>(partition.segments.size())));
        addEvidence(finding, CORE_TEXT("core", "Last empty one of the first 100"), "lastEmpty",
                    arg::offset(empty.first.back().offset->value));
        markNormal(finding, sentence(CORE_TEXT("core", "Readers pass over an empty segment; compaction joins it with "
                                                       "its neighbours.")));
        context.report(std::move(finding));
    }
    if (partition.segments.size() != 1 || partition.segments.front().log.size != 0) {
        return;
    }
    const Segment& only = partition.segments.front();
    const std::vector<Offset> ends = context.knownLogEnds();
    const bool tellsOfMore = std::ranges::any_of(ends, [&](Offset end) { return end > only.base; }) ||
                             partition.logStartCheckpoint.value_or(only.base) > only.base;
    if (tellsOfMore && !context.isMarkedDelete()) {
        return; // told as a loss
    }
    Finding finding = context.make("seg-empty-only", Severity::Info, &only, only.log.name);
    finding.sentence = sentence(CORE_TEXT("core", "Normal: the partition is empty; the next offset is %1."),
                                {arg::offset(only.base.value)});
    markNormal(finding, sentence(CORE_TEXT("core", "New records go there.")));
    context.report(std::move(finding));
}

std::set<Offset> basesOf(const PartitionDir& partition, FileState state)
{
    std::set<Offset> bases;
    for (const NamedFile& file : partition.files) {
        if (file.name.kind == FileKind::Log && file.name.state == state && file.name.canonical && file.name.base) {
            bases.insert(*file.name.base);
        }
    }
    return bases;
}

void reportBadName(CheckContext& context, const NamedFile& file)
{
    const bool log = file.name.kind == FileKind::Log;
    const TextArg name = arg::name(escapeName(file.entry.name));
    Finding finding = context.make("seg-name-not-canonical", file.name.breaksStart ? Severity::Fatal : Severity::Loss,
                                   nullptr, file.entry.name);
    addEvidence(finding, CORE_TEXT("core", "File size"), "fileSize",
                arg::size(static_cast<std::int64_t>(file.entry.size)));
    if (file.name.breaksStart) {
        finding.sentence =
            sentence(CORE_TEXT("core", "%1 has no number in front, so the broker aborts its start."), {name});
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(CORE_TEXT(
            "core", "The broker takes the file for one of a segment, reads no number in its name and aborts."));
        context.report(std::move(finding));
        return;
    }
    finding.segment = file.name.base;
    const TextArg right = arg::name(segmentFileName(*file.name.base, kindName(file.name.kind)));
    addEvidence(finding, CORE_TEXT("core", "Name that the broker looks for"), "canonicalName", right);
    if (log) {
        finding.sentence =
            sentence(CORE_TEXT("core", "The data in %1 is not read: the broker looks for %2."), {name, right});
        finding.effect = BrokerEffect::MakesWorse;
        finding.broker =
            sentence(CORE_TEXT("core", "The next start creates an empty %1 and goes on with that."), {right});
    } else {
        finding.severity = Severity::Info;
        finding.sentence = sentence(CORE_TEXT("core", "%1 is not used: the broker looks for %2."), {name, right});
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "The broker ignores the file."));
    }
    context.report(std::move(finding));
}

void reportNames(CheckContext& context)
{
    const PartitionDir& partition = context.partition();
    const std::set<Offset> logs = basesOf(partition, FileState::Live);
    for (const NamedFile& file : partition.files) {
        const bool snapshot = file.entry.name.ends_with(".snapshot"); // has a row of its own
        if (file.name.breaksStart && !snapshot) {
            reportBadName(context, file);
        } else if (isSegmentFile(file.name.kind) && file.name.base && file.name.state == FileState::Live &&
                   !file.name.canonical && (file.name.kind == FileKind::Log || logs.contains(*file.name.base))) {
            reportBadName(context, file);
        }
    }
    for (const Offset base : basesOf(partition, FileState::Swap)) {
        if (!logs.contains(base)) {
            continue;
        }
        const std::string name = segmentFileName(base, ".log.swap");
        Finding finding = context.make("seg-duplicate-base-swap", Severity::Info, partition.segment(base), name);
        finding.segment = base;
        finding.sentence =
            sentence(CORE_TEXT("core", "A swap of segment %1 was interrupted: %2 is to replace its .log."),
                     {arg::offset(base.value), arg::name(name)});
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "The next start finishes the swap, or undoes it where a .cleaned "
                                                    "file shows that it was not complete."));
        context.report(std::move(finding));
    }
}

} // namespace

void glanceSegmentSet(CheckContext& context)
{
    reportNames(context);
    reportStart(context);
    reportEmpty(context);
}

} // namespace core
