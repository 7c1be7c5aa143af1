// Edits of root checkpoints (health checks 10).

#include "core/base/escape.h"
#include "core/recovery/checkpoint_line.h"
#include "core/recovery/repair_steps.h"

namespace core {

namespace {

constexpr const char* kHighWatermarks = "replication-offset-checkpoint";
constexpr const char* kCleanerPoints = "cleaner-offset-checkpoint";

void requireReadable(const std::string& file, const OffsetCheckpoint& checkpoint)
{
    if (checkpoint.fault) {
        refuse({{CORE_TEXT("core", "Line %1 of %2 is malformed.")},
                {arg::number(checkpoint.fault->line), arg::name(escapeName(file))}});
    }
}

bool rootIsKnown(const RepairWork& work)
{
    return work.overlay()->hasRootFiles();
}

} // namespace

void setCheckpointLine(RepairWork& work, const std::string& file, std::optional<Offset> offset, const Text& why)
{
    const std::optional<PartitionDirName> name = parsePartitionDirName(work.dir());
    if (!name || !rootIsKnown(work)) {
        work.omit(
            {}, file,
            {{CORE_TEXT("core", "The root files of the log dir are not here, so its checkpoints stay as they are.")}});
        return;
    }
    if (!offset && !work.exists(file)) {
        return;
    }
    const FileContent content = work.exists(file) ? work.open(file) : FileContent();
    const OffsetCheckpoint checkpoint = content.size() > 0 ? readOffsetCheckpoint(content.bytes()) : OffsetCheckpoint();
    requireReadable(file, checkpoint);
    const TextArg partition = arg::name(escapeName(work.dir()));
    work.write(file, checkpointWithLine(content.bytes(), checkpoint, *name, offset),
               offset ? Text{{CORE_TEXT("core", "Set the line of %1 to %2")}, {partition, arg::offset(offset->value)}}
                      : Text{{CORE_TEXT("core", "Drop the line of %1")}, {partition}},
               why);
}

void emptyCheckpointStep(RepairWork& work, const std::string& file)
{
    work.write(file, writeOffsetCheckpoint({}), {{CORE_TEXT("core", "Empty the checkpoint")}},
               {{CORE_TEXT("core", "A broker cannot read it, and an empty one says the same as none.")}});
}

void clampCheckpointsStep(RepairWork& work, Offset logEnd)
{
    if (!rootIsKnown(work)) {
        return;
    }
    const PartitionDir partition = work.partition();
    const Text why{{CORE_TEXT("core", "The log ends at %1 now.")}, {arg::offset(logEnd.value)}};
    if (!partition.root->highWatermarks.fault && partition.highWatermark && *partition.highWatermark > logEnd) {
        setCheckpointLine(work, kHighWatermarks, logEnd, why);
    }
    if (!partition.root->cleanerPoints.fault && partition.cleanerPoint && *partition.cleanerPoint > logEnd) {
        setCheckpointLine(work, kCleanerPoints, std::nullopt, why);
    }
}

void handOverStep(RepairWork& work, Offset from)
{
    if (rootIsKnown(work) || !work.outcome().logChanged) { // else the plan tells
        work.handOver(from);
    }
}

} // namespace core
