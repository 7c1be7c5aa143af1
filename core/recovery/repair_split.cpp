// A segment becomes several: as a starting broker makes them when its offsets do not fit it (start-up 8), or cut
// between batches when it is larger than a broker can open.

#include <algorithm>

#include "core/format/file_name.h"
#include "core/recovery/recovered_alone.h"
#include "core/recovery/repair_steps.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr std::int64_t kLargestDistance = 2'147'483'647; // of offsets in a segment, and of bytes

struct LogPart {
    Offset base = {};
    std::uint64_t from = 0;
    std::uint64_t to = 0; // exclusive
};

/// Parts that begin with a good batch each and hold every byte; as large as segments are rolled.
std::vector<LogPart> partsOf(const RepairWork& work, const FileContent& log, Offset segment)
{
    const auto most = static_cast<std::uint64_t>(work.settings().segmentBytes);
    std::vector<LogPart> parts = {{segment, 0, 0}};
    orThrow(walkLog(log, {}, work.run(), [&](const WalkBlock& block) {
        for (const WalkedBatch& batch : block.batches) {
            const auto pos = static_cast<std::uint64_t>(batch.header.pos.value);
            const bool full = batch.header.end() - parts.back().from > most && pos > parts.back().from;
            const bool far = batch.header.lastOffset - parts.back().base > kLargestDistance;
            if (batch.crcValid() && (full || far) && batch.header.baseOffset > parts.back().base) {
                parts.back().to = pos;
                parts.push_back({batch.header.baseOffset, pos, 0});
            }
        }
        return true;
    }));
    parts.back().to = log.size();
    return parts;
}

void refuseUnfitParts(const PartitionDir& partition, const Segment& segment, const std::vector<LogPart>& parts)
{
    for (const LogPart& part : parts) {
        if (part.to - part.from > static_cast<std::uint64_t>(kLargestDistance)) {
            refuse({{CORE_TEXT("core", "From byte %1 on, %2 hold no batch at which the log could be split.")},
                    {arg::byte(static_cast<std::int64_t>(part.from)),
                     arg::size(static_cast<std::int64_t>(part.to - part.from))}});
        }
        if (part.base != segment.base && segment.nextBase && part.base >= *segment.nextBase) {
            refuse({{CORE_TEXT("core", "A part would begin with offset %1, and the next segment begins with %2.")},
                    {arg::offset(part.base.value), arg::offset(segment.nextBase->value)}});
        }
        if (part.base != segment.base && partition.segment(part.base) != nullptr) {
            refuse({{CORE_TEXT("core", "There is a segment %1 already.")}, {arg::offset(part.base.value)}});
        }
    }
}

void rebuildParts(RepairWork& work, std::set<Offset> parts, Offset from)
{
    RebuildRequest request;
    request.segments = std::move(parts);
    request.kinds = {IndexKind::OffsetIndex, IndexKind::TimeIndex, IndexKind::TxnIndex};
    request.settings = work.settings();
    rebuildStep(work, request, from);
    request.segments.clear();
    request.kinds = {IndexKind::Snapshot};
    rebuildStep(work, request, from);
    work.changedLog();
    handOverStep(work, from);
}

} // namespace

void splitBySizeStep(RepairWork& work, Offset segment)
{
    const PartitionDir partition = work.partition();
    requireNoSwap(partition);
    const Segment* const source = partition.segment(segment);
    if (source == nullptr) {
        refuse({{CORE_TEXT("core", "There is no segment %1.")}, {arg::offset(segment.value)}});
    }
    const std::string path = work.in(source->log.name);
    const FileContent log = work.open(path);
    const std::vector<LogPart> parts = partsOf(work, log, segment);
    refuseUnfitParts(partition, *source, parts);
    const Text why{
        {CORE_TEXT("core", "The log of segment %1 has %2, and a broker opens none of more than %3.")},
        {arg::offset(segment.value), arg::size(static_cast<std::int64_t>(log.size())), arg::size(kLargestDistance)}};
    std::set<Offset> bases;
    for (const LogPart& part : parts) {
        bases.insert(part.base);
        if (part.base != segment) {
            work.write(
                work.in(segmentFileName(part.base, ".log")), partOf(log, part.from, part.to - part.from),
                {{CORE_TEXT("core", "Write the part of the log from offset %1 on")}, {arg::offset(part.base.value)}},
                why);
        }
    }
    work.resize(path, parts.front().to,
                {{CORE_TEXT("core", "Cut the log to %1")}, {arg::size(static_cast<std::int64_t>(parts.front().to))}},
                why);
    rebuildParts(work, std::move(bases), segment);
}

void splitStep(RepairWork& work, Offset segment)
{
    const PartitionDir partition = work.partition();
    requireNoSwap(partition);
    const Segment* const source = partition.segment(segment);
    if (source == nullptr) {
        refuse({{CORE_TEXT("core", "There is no segment %1.")}, {arg::offset(segment.value)}});
    }
    const RecoveredAlone recovered = recoverAlone(work, segment);
    if (recovered.failure) {
        refuse({{CORE_TEXT("core", "A broker could not load the partition: %1")},
                {arg::words(english(*recovered.failure))}});
    }
    const auto& actions = recovered.start.actions;
    const auto split = std::ranges::find_if(
        actions, [&](const StartAction& action) { return action.op == StartOp::Split && action.segment == segment; });
    if (split == actions.end()) {
        refuse({{CORE_TEXT("core", "The offsets of segment %1 fit it, so there is nothing to split.")},
                {arg::offset(segment.value)}});
    }
    std::uint64_t bytes = 0;
    std::vector<Offset> parts;
    for (const Offset part : split->segments) {
        if (part == segment || partition.segment(part) == nullptr) {
            parts.push_back(part);
            const auto entry = orThrow(recovered.after->find(recovered.in(segmentFileName(part, ".log"))));
            bytes += entry ? entry->size : 0;
        }
    }
    if (bytes != source->log.size) {
        refuse({{CORE_TEXT("core", "The log of segment %1 is damaged, so a split would lose %2 of it.")},
                {arg::offset(segment.value),
                 arg::size(static_cast<std::int64_t>(source->log.size) - static_cast<std::int64_t>(bytes))}});
    }
    const Text why{{CORE_TEXT("core", "Segment %1 holds offsets that do not fit it and is split.")},
                   {arg::offset(segment.value)}};
    for (const char* suffix : {".log", ".index", ".timeindex", ".txnindex", ".snapshot"}) {
        const std::string file = segmentFileName(segment, suffix);
        if (!std::ranges::count(parts, segment)) {
            work.unlinkIfThere(work.in(file), {{CORE_TEXT("core", "Remove the file")}}, why);
        }
    }
    for (const Offset part : parts) {
        const std::string log = segmentFileName(part, ".log");
        work.write(work.in(log), orThrow(recovered.after->open(recovered.in(log))),
                   {{CORE_TEXT("core", "Write the part of the log from offset %1 on")}, {arg::offset(part.value)}},
                   why);
    }
    rebuildParts(work, {parts.begin(), parts.end()}, std::min(segment, parts.empty() ? segment : parts.front()));
}

} // namespace core
