// The truncate verb (indexes 6, files 4.2, start-up 9), and cutting off a tail that is no batch.

#include <algorithm>

#include "core/format/file_name.h"
#include "core/recovery/leader_epochs.h"
#include "core/recovery/repair_steps.h"
#include "core/segment/batch_finder.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr const char* kLeaderEpochs = "leader-epoch-checkpoint";

struct Cut {
    std::uint64_t pos = 0;
    Offset end = {}; // after the last batch that stays
};

/// The first batch that reaches `to`, in file order; where the log ends when none does.
Cut findCut(const RepairWork& work, const Segment& segment, Offset to)
{
    const FileContent log = work.open(work.in(segment.log.name));
    Cut cut{log.size(), segment.base};
    bool found = false;
    const Result<WalkSummary> walked = walkLog(log, {}, work.run(), [&](const WalkBlock& block) {
        for (const WalkedBatch& batch : block.batches) {
            if (batch.header.lastOffset >= to) {
                cut.pos = static_cast<std::uint64_t>(batch.header.pos.value);
                found = true;
                return false;
            }
            cut.end = batch.header.nextOffset();
        }
        return true;
    });
    if (!found) {
        orThrow(Result<WalkSummary>(walked));
    }
    return cut;
}

const Text& ofTruncation()
{
    static const Text kWhat{{CORE_TEXT("core", "Remove the file")}};
    return kWhat;
}

void dropLaterSegments(RepairWork& work, const PartitionDir& partition, Offset to)
{
    const Text why{{CORE_TEXT("core", "It holds only what stands at or behind offset %1.")}, {arg::offset(to.value)}};
    for (const Segment& segment : partition.segments) {
        if (segment.base <= to) {
            continue;
        }
        for (const char* suffix : {".log", ".index", ".timeindex", ".txnindex"}) {
            work.unlinkIfThere(work.in(segmentFileName(segment.base, suffix)), ofTruncation(), why);
        }
    }
    for (const NamedFile& file : partition.files) {
        if (file.name.kind == FileKind::ProducerSnapshot && file.name.state == FileState::Live && file.name.base &&
            *file.name.base > to) {
            work.unlink(work.in(file.entry.name), ofTruncation(), why);
        }
    }
}

void cutTxnIndex(RepairWork& work, Offset segment, Offset to)
{
    const std::string path = work.in(segmentFileName(segment, ".txnindex"));
    if (!work.exists(path)) {
        return;
    }
    const FileContent content = work.open(path);
    const TxnIndexView index(content.bytes(), segment);
    std::size_t kept = 0;
    while (kept < index.slots() && index.at(kept).lastOffset < to) {
        ++kept;
    }
    work.resize(path, kept * kTxnEntryBytes, {{CORE_TEXT("core", "Cut the transaction index")}},
                {{CORE_TEXT("core", "Entries from offset %1 on are of transactions that end in what is dropped.")},
                 {arg::offset(to.value)}});
}

void cutEpochs(RepairWork& work, Offset end)
{
    const std::string path = work.in(kLeaderEpochs);
    if (!work.exists(path)) {
        return;
    }
    const FileContent content = work.open(path);
    const LeaderEpochCheckpoint checkpoint = readLeaderEpochCheckpoint(content.bytes());
    if (checkpoint.fault) {
        work.omit({}, kLeaderEpochs,
                  {{CORE_TEXT("core", "Line %1 of leader-epoch-checkpoint is malformed.")},
                   {arg::number(checkpoint.fault->line)}});
        return;
    }
    LeaderEpochs epochs;
    for (const EpochEntry& entry : checkpoint.entries) {
        epochs.assign(entry.epoch, entry.startOffset);
    }
    if (epochs.cutEnd(end)) {
        work.write(path, writeLeaderEpochCheckpoint(epochs.entries()), {{CORE_TEXT("core", "Drop leader epochs")}},
                   {{CORE_TEXT("core", "The log ends at %1 now, and these began at or behind it.")},
                    {arg::offset(end.value)}});
    }
}

/// What is rebuilt of a segment that has become shorter.
void rebuildShortened(RepairWork& work, Offset segment)
{
    RebuildRequest request;
    request.segments = {segment};
    request.settings = work.settings();
    rebuildStep(work, request);
}

/// Producer snapshots of the shortened log, for the next start not to have to make them. Where that is not possible,
/// the ones that are left are right all the same.
void rebuildSnapshots(RepairWork& work, Offset from)
{
    RebuildRequest request;
    request.kinds = {IndexKind::Snapshot};
    request.settings = work.settings();
    if (request.settings.release >= Release{0, 11, 0, 0}) {
        rebuildStep(work, request, from);
    }
}

} // namespace

void truncateStep(RepairWork& work, Offset to)
{
    const PartitionDir partition = work.partition();
    requireNoSwap(partition);
    const std::optional<Offset> start = partition.logStart();
    if (partition.segments.empty() || !start) {
        refuse({{CORE_TEXT("core", "There is no segment that could be truncated.")}});
    }
    if (to < *start) {
        refuse({{CORE_TEXT("core", "The log starts at %1, so it cannot be truncated to %2.")},
                {arg::offset(start->value), arg::offset(to.value)}});
    }
    const Segment& segment = *partition.segmentOf(to);
    const std::optional<Offset> endBefore = glanceLogEnd(partition);
    if (endBefore && to >= *endBefore) {
        refuse({{CORE_TEXT("core", "The log ends at %1 already, so truncating it to %2 has no effect.")},
                {arg::offset(endBefore->value), arg::offset(to.value)}});
    }
    const Cut cut = findCut(work, segment, to);
    std::uint64_t bytes = segment.log.size - cut.pos;
    for (const Segment& later : partition.segments) {
        bytes += later.base > to ? later.log.size : 0;
    }
    dropLaterSegments(work, partition, to);
    Text why{{CORE_TEXT("core", "Everything from offset %1 on is dropped.")}, {arg::offset(to.value)}};
    if (cut.end < to && cut.pos < segment.log.size) {
        why = {
            {CORE_TEXT("core", "Everything from offset %1 on is dropped. The batch that holds it goes as a whole, so "
                               "the log ends at %2.")},
            {arg::offset(to.value), arg::offset(cut.end.value)}};
    }
    work.resize(work.in(segment.log.name), cut.pos,
                {{CORE_TEXT("core", "Cut the log to %1")}, {arg::size(static_cast<std::int64_t>(cut.pos))}},
                std::move(why));
    const Offset end = std::min(to, cut.end);
    work.lose({end, std::max(end, endBefore.value_or(end)), bytes});
    cutTxnIndex(work, segment.base, to);
    rebuildShortened(work, segment.base);
    cutEpochs(work, end);
    rebuildSnapshots(work, segment.base);
    clampCheckpointsStep(work, end);
    work.changedLog();
    handOverStep(work, segment.base);
}

void cutTailStep(RepairWork& work, Offset segment, std::uint64_t pos)
{
    const PartitionDir partition = work.partition();
    const Segment* const at = partition.segment(segment);
    if (at == nullptr || at->log.size <= pos) {
        return; // a step before has cut it already
    }
    const std::uint64_t size = at->log.size;
    const bool zeros = zeroRunAround(work.open(work.in(at->log.name)), pos, pos, size, work.run()).to == size;
    work.resize(
        work.in(at->log.name), pos,
        {{CORE_TEXT("core", "Cut the log to %1")}, {arg::size(static_cast<std::int64_t>(pos))}},
        {{CORE_TEXT("core", "No batch can be read from byte %1 on.")}, {arg::byte(static_cast<std::int64_t>(pos))}});
    const FileContent log = work.open(work.in(at->log.name));
    Offset end = segment;
    const Result<WalkSummary> walked = walkLog(log, {}, work.run(), [](const WalkBlock&) { return true; });
    if (walked && walked.value().nextOffset) {
        end = *walked.value().nextOffset;
    }
    if (!zeros) {
        work.lose({end, end, size - pos});
    }
    rebuildShortened(work, segment);
    if (at->isActive()) {
        cutEpochs(work, end);
        rebuildSnapshots(work, segment);
        clampCheckpointsStep(work, end);
    }
    work.changedLog();
    handOverStep(work, segment);
}

Result<RepairOutcome> truncateLog(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                  const TruncateRequest& request, const RunContext& context)
{
    return makeRepair(logDir, dir, request.settings, context,
                      [&](RepairWork& work) { truncateStep(work, request.to); });
}

} // namespace core
