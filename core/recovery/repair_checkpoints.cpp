// Edits of root checkpoints (files 4.3, health checks 10). A line is changed, added or dropped; all others stay byte
// for byte and in their order, and the count is kept right.

#include <algorithm>
#include <string_view>

#include "core/base/escape.h"
#include "core/recovery/repair_steps.h"

namespace core {

namespace {

constexpr const char* kMarker = ".kafka_cleanshutdown";
constexpr const char* kRecoveryPoints = "recovery-point-offset-checkpoint";
constexpr const char* kHighWatermarks = "replication-offset-checkpoint";
constexpr const char* kCleanerPoints = "cleaner-offset-checkpoint";
constexpr const char* kMetadataTopic = "__cluster_metadata";

std::string textOf(const FileContent& content)
{
    return {reinterpret_cast<const char*>(content.bytes().data()), content.bytes().size()};
}

std::vector<std::byte> bytesOf(const std::string& text)
{
    const auto* const at = reinterpret_cast<const std::byte*>(text.data());
    return {at, at + text.size()};
}

/// End of the line that starts at `from`, behind its line feed.
std::size_t lineEnd(const std::string& text, std::size_t from)
{
    const std::size_t feed = text.find('\n', from);
    return feed == std::string::npos ? text.size() : feed + 1;
}

std::string lineOf(const PartitionDirName& name, Offset offset)
{
    return name.topic + " " + std::to_string(name.partition) + " " + std::to_string(offset.value) + "\n";
}

/// Replaces the second line, the count.
void setCount(std::string& text, std::size_t count)
{
    const std::size_t from = lineEnd(text, 0);
    text.replace(from, lineEnd(text, from) - from, std::to_string(count) + "\n");
}

std::string editedCheckpoint(const std::string& text, const OffsetCheckpoint& checkpoint, const PartitionDirName& name,
                             std::optional<Offset> offset)
{
    const auto entry = std::ranges::find_if(checkpoint.entries, [&](const PartitionOffset& e) {
        return e.topic == name.topic && e.partition == name.partition;
    });
    if (checkpoint.entries.empty()) {
        return offset ? "0\n1\n" + lineOf(name, *offset) : text;
    }
    std::string edited = text;
    if (entry == checkpoint.entries.end()) {
        if (!offset) {
            return edited;
        }
        if (!edited.ends_with('\n')) {
            edited += '\n';
        }
        edited += lineOf(name, *offset);
        setCount(edited, checkpoint.entries.size() + 1);
        return edited;
    }
    const std::size_t from = entry->pos;
    const std::size_t length = lineEnd(edited, from) - from;
    if (offset) {
        edited.replace(from, length, lineOf(name, *offset));
        return edited;
    }
    edited.erase(from, length);
    setCount(edited, checkpoint.entries.size() - 1);
    return edited;
}

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
    std::string text;
    OffsetCheckpoint checkpoint;
    if (work.exists(file)) {
        const FileContent content = work.open(file);
        text = textOf(content);
        checkpoint = readOffsetCheckpoint(content.bytes());
        requireReadable(file, checkpoint);
    }
    const std::string edited = editedCheckpoint(text, checkpoint, *name, offset);
    if (edited == text) {
        return;
    }
    const TextArg partition = arg::name(escapeName(work.dir()));
    work.write(file, bytesOf(edited),
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
    if (!rootIsKnown(work)) {
        if (work.outcome().logChanged) {
            return; // the plan tells
        }
        work.omit({}, kMarker,
                  {{CORE_TEXT("core", "The root files of the log dir are not here. Before a broker starts on this log, "
                                      "remove .kafka_cleanshutdown there and lower the recovery point to %1.")},
                   {arg::offset(from.value)}});
        return;
    }
    work.unlinkIfThere(kMarker, {{CORE_TEXT("core", "Remove the clean-shutdown marker")}},
                       {{CORE_TEXT("core", "The next start has to look at the logs again; that costs a recovery of the "
                                           "last segment of each partition here.")}});
    const PartitionDir partition = work.partition();
    // Of a file that cannot be read the broker takes nothing, and checks all.
    if (!partition.root->recoveryPoints.fault && partition.recoveryPoint && *partition.recoveryPoint > from &&
        partition.name && partition.name->topic != kMetadataTopic) {
        setCheckpointLine(
            work, kRecoveryPoints, from,
            {{CORE_TEXT("core", "The next start has to check the log from offset %1 on.")}, {arg::offset(from.value)}});
    }
}

} // namespace core
