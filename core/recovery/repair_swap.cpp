// An interrupted compaction or split is brought to its end: of the predicted start only what it does with .swap and
// .cleaned files.

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/recovery/one_partition.h"
#include "core/recovery/repair_steps.h"
#include "core/recovery/start.h"

namespace core {

namespace {

constexpr Release kRenamesAlone{3, 0, 0, 0};
constexpr Sentence kByRecover{
    CORE_TEXT("core", "Release %1 recovers what it swaps in; recover does that, with the rest of a start.")};

bool isOfSwap(const StartAction& action)
{
    return (action.section == "3.1" || action.section == "3.2") && !action.file.ends_with(".deleted");
}

} // namespace

void finishSwapStep(RepairWork& work)
{
    if (work.settings().release < kRenamesAlone) {
        refuse({kByRecover, {arg::words(releaseText(work.settings().release))}});
    }
    StartOptions options;
    options.kind = StartOptions::Kind::Unclean;
    options.settings = work.settings();
    options.brokerUid = 0;
    const auto alone = std::make_shared<const OnePartition>(work.overlay(), work.dir());
    const StartPrediction prediction = orThrow(predictStart(std::make_shared<Overlay>(alone), options, work.run()));
    const PartitionStart& start = prediction.partitions.at(0);
    std::optional<Offset> first;
    for (const StartAction& action : start.actions) {
        if (!isOfSwap(action)) {
            continue;
        }
        const std::string& file = action.file;
        switch (action.op) {
        case StartOp::Unlink:
        case StartOp::SnapshotUnlink:
            work.unlinkIfThere(work.in(file), {{CORE_TEXT("core", "Remove %1")}, {arg::name(escapeName(file))}},
                               action.reason);
            break;
        case StartOp::Rename:
            if (work.exists(work.in(file))) {
                work.rename(work.in(file), work.in(action.to),
                            {{CORE_TEXT("core", "Rename %1 to %2")},
                             {arg::name(escapeName(file)), arg::name(escapeName(action.to))}},
                            action.reason);
            }
            break;
        default:
            break; // an empty file that the renamed one replaces
        }
        const FileName name = parseFileName(file);
        if (name.kind == FileKind::Log && name.base) {
            first = std::min(first.value_or(*name.base), *name.base);
        }
    }
    requireNoSwap(work.partition());
    if (first) {
        work.changedLog();
        handOverStep(work, *first);
    }
}

} // namespace core
