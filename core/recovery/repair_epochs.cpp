// leader-epoch-checkpoint from the batches (files 4.2), or as the broker would keep what the file says (start-up 3.0
// and 3.7).

#include "core/recovery/leader_epochs.h"
#include "core/recovery/repair_steps.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr const char* kLeaderEpochs = "leader-epoch-checkpoint";

LeaderEpochs fromBatches(RepairWork& work, const PartitionDir& partition)
{
    LeaderEpochs epochs;
    const Status walked = walkPartition(
        partition, partition.segments, work.run(),
        [&](const Segment&, const WalkBlock& block) {
            for (const WalkedBatch& batch : block.batches) {
                const BatchHeader& header = batch.header;
                if (batch.crcValid() && !header.isLegacy() && header.partitionLeaderEpoch >= 0 &&
                    header.partitionLeaderEpoch > epochs.latest().value_or(-1)) {
                    epochs.assign(header.partitionLeaderEpoch, header.baseOffset);
                }
            }
            return true;
        },
        [](const Segment&, const Result<WalkSummary>&) { return true; });
    orThrow(walked);
    return epochs;
}

} // namespace

void leaderEpochsStep(RepairWork& work, EpochSource source)
{
    const PartitionDir partition = work.partition();
    LeaderEpochs epochs;
    if (source == EpochSource::File) {
        if (!partition.leaderEpochs || partition.leaderEpochs->fault) {
            refuse({{CORE_TEXT("core", "leader-epoch-checkpoint cannot be read.")}});
        }
        for (const EpochEntry& entry : partition.leaderEpochs->entries) {
            if (entry.epoch >= 0 && entry.startOffset >= Offset{0}) {
                epochs.assign(entry.epoch, entry.startOffset);
            }
        }
    } else {
        epochs = fromBatches(work, partition);
    }
    if (const std::optional<Offset> end = glanceLogEnd(partition)) {
        epochs.cutEnd(*end);
    }
    if (partition.logStartCheckpoint) {
        epochs.cutStart(*partition.logStartCheckpoint);
    }
    const Text why = source == EpochSource::File
                         ? Text{{CORE_TEXT("core", "Its entries do not go with the log or with each other.")}}
                         : Text{{CORE_TEXT("core", "Its entries are not those of the batches.")}};
    work.write(work.in(kLeaderEpochs), writeLeaderEpochCheckpoint(epochs.entries()),
               {{CORE_TEXT_N("core", "Write %n leader epochs"), "Write %n leader epoch"},
                {},
                static_cast<std::int64_t>(epochs.entries().size())},
               why);
}

} // namespace core
