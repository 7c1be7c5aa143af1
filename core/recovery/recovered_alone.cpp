#include "core/recovery/recovered_alone.h"

#include <algorithm>

#include "core/recovery/one_partition.h"
#include "core/segment/batch_finder.h"
#include "core/segment/walk.h"

namespace core {

namespace {

/// The partition dir with what a recovery looks at, and the checkpoints that it starts from.
std::shared_ptr<Overlay> stageOf(const RepairWork& work, const OnePartition& alone, Offset from,
                                 std::shared_ptr<const OnePartition> base)
{
    auto stage = std::make_shared<Overlay>(std::move(base));
    orThrow(stage->hold(""));
    orThrow(stage->hold(alone.name()));
    for (const DirEntry& entry : orThrow(stage->list(alone.name()))) {
        const std::string path = alone.name() + "/" + entry.name;
        if (entry.kind != EntryKind::File) {
            continue;
        }
        const FileName name = parseFileName(entry.name);
        const bool other = name.kind == FileKind::LeaderEpochCheckpoint || name.kind == FileKind::PartitionMetadata;
        if (other || name.breaksStart || name.state == FileState::Deleted) {
            orThrow(stage->unlink(path));
        } else if (name.kind == FileKind::TxnIndex) {
            orThrow(stage->resize(path, 0));
        }
    }
    const PartitionDir partition = work.partition();
    const PartitionDirName named = *parsePartitionDirName(alone.name());
    std::vector<PartitionOffset> starts;
    if (partition.logStartCheckpoint) {
        starts.push_back({named.topic, named.partition, *partition.logStartCheckpoint});
    }
    orThrow(stage->write("log-start-offset-checkpoint", writeOffsetCheckpoint(starts)));
    orThrow(stage->write("recovery-point-offset-checkpoint",
                         writeOffsetCheckpoint({{named.topic, named.partition, from}})));
    return stage;
}

bool isSplit(const RecoveredAlone& recovered, Offset segment)
{
    return std::ranges::any_of(recovered.start.actions, [&](const StartAction& action) {
        return action.op == StartOp::Split && action.segment == segment;
    });
}

/// What stands behind `cut` in the last segment is what a crash leaves: a torn batch, or zeros.
bool isPlainTail(const FileContent& log, std::uint64_t cut, const RunContext& run)
{
    if (zeroRunAround(log, cut, cut, log.size(), run).to == log.size()) {
        return true;
    }
    const Frame::State state = frameAt(log.bytes(), cut).state;
    return (state == Frame::State::Torn || state == Frame::State::ShortTail) &&
           findNextBatch(log, cut + 1, run) >= log.size();
}

void findObstacle(const RepairWork& work, RecoveredAlone& recovered)
{
    const PartitionDir before = work.partition();
    for (const Segment& segment : before.segments) {
        const std::optional<DirEntry> now = orThrow(recovered.after->find(recovered.in(segment.log.name)));
        if (now && now->size == segment.log.size) {
            continue;
        }
        recovered.obstacle = segment.base;
        if (isSplit(recovered, segment.base)) {
            recovered.obstacleWhy = {
                {CORE_TEXT("core", "Segment %1 holds offsets that do not fit it and has to be split first.")},
                {arg::offset(segment.base.value)}};
            return;
        }
        const std::uint64_t cut = now ? now->size : 0;
        if (now && segment.isActive() && cut < segment.log.size &&
            isPlainTail(work.open(work.in(segment.log.name)), cut, work.run())) {
            recovered.obstacle.reset();
            return;
        }
        recovered.obstacleWhy = {{CORE_TEXT("core", "The log of segment %1 is damaged at byte %2. What producers did "
                                                    "behind the damage cannot be replayed.")},
                                 {arg::offset(segment.base.value), arg::byte(static_cast<std::int64_t>(cut))}};
        return;
    }
}

} // namespace

RecoveredAlone recoverAlone(const RepairWork& work, Offset from)
{
    const auto alone = std::make_shared<const OnePartition>(work.overlay(), work.dir());
    StartOptions options;
    options.kind = StartOptions::Kind::Unclean;
    options.settings = work.settings();
    options.brokerUid = 0;
    StartPrediction prediction = orThrow(predictStart(stageOf(work, *alone, from, alone), options, work.run()));
    RecoveredAlone recovered;
    recovered.after = prediction.after;
    recovered.dir = alone->name();
    recovered.start = std::move(prediction.partitions.at(0));
    if (prediction.failure) {
        recovered.failure = prediction.failure->reason;
        return recovered;
    }
    findObstacle(work, recovered);
    return recovered;
}

} // namespace core
