// A segment whose offsets do not fit it becomes several, as a starting broker makes them (start-up 8).

#include <algorithm>

#include "core/format/file_name.h"
#include "core/recovery/recovered_alone.h"
#include "core/recovery/repair_steps.h"

namespace core {

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
    RebuildRequest request;
    request.segments = {parts.begin(), parts.end()};
    request.kinds = {IndexKind::OffsetIndex, IndexKind::TimeIndex, IndexKind::TxnIndex};
    request.settings = work.settings();
    const Offset from = std::min(segment, parts.empty() ? segment : parts.front());
    rebuildStep(work, request, from);
    request.segments.clear();
    request.kinds = {IndexKind::Snapshot};
    rebuildStep(work, request, from);
    work.changedLog();
    handOverStep(work, from);
}

} // namespace core
