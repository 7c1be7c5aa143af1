#include "core/report/info_rows.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/escape.h"
#include "core/format/content_kind.h"

namespace core {

namespace {

std::optional<std::int64_t> valueOf(const std::optional<Offset>& offset)
{
    return offset ? std::optional(offset->value) : std::nullopt;
}

std::optional<std::int64_t> valueOf(const std::optional<TimestampMs>& time)
{
    return time ? std::optional(time->value) : std::nullopt;
}

std::optional<std::uint64_t> sizeOf(const std::optional<DirEntry>& entry)
{
    return entry ? std::optional(entry->size) : std::nullopt;
}

void writeSegment(JsonWriter& json, const Segment& segment, const SegmentGlance& glance)
{
    json.beginObject();
    json.member("base", segment.base.value);
    json.member("nextBase", valueOf(segment.nextBase));
    json.member("size", segment.log.size);
    json.member("allocated", segment.log.allocated);
    json.member("indexSize", sizeOf(segment.index));
    json.member("timeIndexSize", sizeOf(segment.timeIndex));
    json.member("txnIndexSize", sizeOf(segment.txnIndex));
    json.member("snapshotSize", sizeOf(segment.snapshot));
    json.member("offsetEntries", glance.offsetEntries);
    json.member("offsetZeroTail", glance.offsetZeroTail);
    json.member("timeEntries", glance.timeEntries);
    json.member("timeZeroTail", glance.timeZeroTail);
    json.member("txnEntries", glance.txnEntries);
    json.member("firstTimestamp", valueOf(glance.firstTimestamp));
    json.member("lastTimestamp", valueOf(glance.lastTimestamp));
    json.member("modifiedMs", segment.log.mtimeMs);
    json.endObject();
}

bool belongsToSegment(const PartitionDir& partition, const NamedFile& file)
{
    switch (file.name.kind) {
    case FileKind::Log:
    case FileKind::OffsetIndex:
    case FileKind::TimeIndex:
    case FileKind::TxnIndex:
    case FileKind::ProducerSnapshot:
        break;
    default:
        return false;
    }
    return file.name.state == FileState::Live && file.name.canonical && file.name.base &&
           partition.segment(*file.name.base) != nullptr;
}

void writeFiles(JsonWriter& json, const PartitionDir& partition)
{
    json.key("otherFiles").beginArray();
    for (const NamedFile& file : partition.files) {
        if (!belongsToSegment(partition, file)) {
            json.beginObject();
            writeFileInfo(json, file.entry, file.name);
            json.endObject();
        }
    }
    json.endArray();
    json.key("otherEntries").beginArray();
    for (const DirEntry& entry : partition.oddEntries) {
        json.value(escapeName(entry.name));
    }
    json.endArray();
}

void writeEpochs(JsonWriter& json, const PartitionDir& partition)
{
    json.key("leaderEpochs");
    if (!partition.leaderEpochs) {
        json.null();
        return;
    }
    json.beginArray();
    for (const EpochEntry& entry : partition.leaderEpochs->entries) {
        json.beginObject();
        json.member("epoch", entry.epoch);
        json.member("startOffset", entry.startOffset.value);
        json.endObject();
    }
    json.endArray();
}

std::optional<std::string> topicIdOf(const PartitionDir& partition)
{
    if (!partition.metadata || partition.metadata->topicId.empty()) {
        return std::nullopt;
    }
    return escapeName(partition.metadata->topicId);
}

const std::string* propertyOf(const RootState& root, const char* name)
{
    return root.meta ? root.meta->find(name) : nullptr;
}

void writeProperty(JsonWriter& json, const char* member, const std::string* value)
{
    json.member(member, value != nullptr ? std::optional(escapeName(*value)) : std::nullopt);
}

std::string offsetWords(const char* what, const std::optional<Offset>& offset)
{
    return offset ? fmt::format("{} {}", what, offset->value) : fmt::format("{} unknown", what);
}

std::uint64_t indexBytes(const PartitionDir& partition)
{
    std::uint64_t bytes = 0;
    for (const Segment& segment : partition.segments) {
        bytes += sizeOf(segment.index).value_or(0) + sizeOf(segment.timeIndex).value_or(0) +
                 sizeOf(segment.txnIndex).value_or(0);
    }
    return bytes;
}

std::uint64_t indexAllocated(const PartitionDir& partition)
{
    std::uint64_t bytes = 0;
    for (const Segment& segment : partition.segments) {
        for (const std::optional<DirEntry>* entry : {&segment.index, &segment.timeIndex, &segment.txnIndex}) {
            bytes += *entry ? (*entry)->allocated : 0;
        }
    }
    return bytes;
}

Row& sizeCell(Row& row, const std::optional<DirEntry>& entry)
{
    return entry ? row.number(static_cast<std::int64_t>(entry->size)) : row.null();
}

Row& timeCell(Row& row, const std::optional<TimestampMs>& time)
{
    return time ? row.time(time->value) : row.null();
}

constexpr Column kSegmentColumns[] = {
    {"", "SEGMENT"},
    {"", "LOG"},
    {"", "INDEX"},
    {"", "TIMEINDEX"},
    {"", "TXNINDEX"},
    {"", "SNAPSHOT"},
    {"", "FIRST TIMESTAMP", Align::Left},
    {"", "LAST TIMESTAMP", Align::Left},
};

constexpr Column kPartitionColumns[] = {
    {"", "PARTITION", Align::Left},
    {"", "SEGMENTS"},
    {"", "LOG BYTES"},
    {"", "LOG START"},
    {"", "LOG END"},
    {"", "RECOVERY POINT"},
    {"", "HIGH WATERMARK"},
    {"", "TOPIC ID", Align::Left},
    {"", "STATE", Align::Left},
};

} // namespace

PartitionInfo lookAt(const PartitionDir& partition)
{
    PartitionInfo info;
    info.partition = &partition;
    for (const Segment& segment : partition.segments) {
        info.glances.push_back(glanceSegment(partition, segment));
    }
    info.logEnd = glanceLogEnd(partition);
    return info;
}

void writePartitionInfo(JsonWriter& json, const PartitionInfo& info)
{
    const PartitionDir& partition = *info.partition;
    const std::optional<PartitionDirName>& name = partition.name;
    json.member("topic", name ? std::optional(escapeName(name->topic)) : std::nullopt);
    json.member("partition", name ? std::optional(name->partition) : std::nullopt);
    json.member("state", name ? std::optional(partitionDirStateName(name->state)) : std::nullopt);
    json.member("topicId", topicIdOf(partition));
    json.member("logStartOffset", valueOf(partition.logStart()));
    json.member("logEndOffset", valueOf(info.logEnd));
    json.member("recoveryPoint", valueOf(partition.recoveryPoint));
    json.member("highWatermark", valueOf(partition.highWatermark));
    json.member("logStartCheckpoint", valueOf(partition.logStartCheckpoint));
    json.member("cleanerOffset", valueOf(partition.cleanerPoint));
    writeEpochs(json, partition);
    json.member("logBytes", partition.logBytes());
    json.member("indexBytes", indexBytes(partition));
    json.member("indexAllocated", indexAllocated(partition));
    json.key("segments").beginArray();
    for (std::size_t i = 0; i < partition.segments.size(); ++i) {
        writeSegment(json, partition.segments[i], info.glances[i]);
    }
    json.endArray();
    writeFiles(json, partition);
}

void writeRootInfo(JsonWriter& json, const RootState& root)
{
    json.member("rootFiles", root.known);
    writeProperty(json, "clusterId", propertyOf(root, "cluster.id"));
    const std::string* node = propertyOf(root, "node.id");
    writeProperty(json, "nodeId", node != nullptr ? node : propertyOf(root, "broker.id"));
    writeProperty(json, "directoryId", propertyOf(root, "directory.id"));
    json.member("cleanShutdown", root.known ? std::optional(root.cleanMarker) : std::nullopt);
    json.member("brokerEpoch", root.marker ? root.marker->brokerEpoch : std::nullopt);
    json.member("lock", root.known ? std::optional(lockStateName(root.lock)) : std::nullopt);
}

void writeFileInfo(JsonWriter& json, const DirEntry& entry, const FileName& name)
{
    json.member("file", escapeName(entry.name));
    json.member("kind", kindName(name.kind));
    json.member("state", fileStateName(name.state));
    json.member("base", valueOf(name.base));
    json.member("size", entry.size);
    json.member("allocated", entry.allocated);
    json.member("modifiedMs", entry.mtimeMs);
}

ContentVerdict judgeContent(const FileName& name, Bytes file)
{
    ContentVerdict verdict;
    verdict.kind = kindOfContent(file);
    if (verdict.kind) {
        verdict.fits = fitsContent(name.kind, *verdict.kind);
        verdict.rightName = nameForContent(*verdict.kind, file);
    }
    return verdict;
}

void writeContentVerdict(JsonWriter& json, const ContentVerdict& verdict)
{
    json.member("content", verdict.kind ? std::optional(kindName(*verdict.kind)) : std::nullopt);
    json.member("contentFits", verdict.kind ? std::optional(verdict.fits) : std::nullopt);
    json.member("rightName", verdict.kind ? std::optional(verdict.rightName) : std::nullopt);
}

std::string contentLine(const ContentVerdict& verdict)
{
    if (!verdict.kind) {
        return {};
    }
    if (verdict.fits) {
        return "its content is what the name says";
    }
    return fmt::format("its content is another: {}; such a file is called {}", kindMeaning(*verdict.kind),
                       verdict.rightName);
}

std::string_view kindMeaning(FileKind kind)
{
    switch (kind) {
    case FileKind::Log:
        return "batches of records";
    case FileKind::OffsetIndex:
        return "offsets and where they lie in the log";
    case FileKind::TimeIndex:
        return "times and the offsets that reach them";
    case FileKind::TxnIndex:
        return "aborted transactions";
    case FileKind::ProducerSnapshot:
        return "producers and their open transactions, up to an offset";
    case FileKind::KraftSnapshot:
        return "snapshot of the cluster's metadata, in batches";
    case FileKind::LeaderEpochCheckpoint:
        return "where each leader epoch begins";
    case FileKind::PartitionMetadata:
        return "topic id";
    case FileKind::QuorumState:
        return "vote and leader of the metadata quorum";
    case FileKind::RecoveryPointCheckpoint:
        return "up to where each log is flushed";
    case FileKind::LogStartCheckpoint:
        return "log starts that were moved";
    case FileKind::ReplicationCheckpoint:
        return "high watermarks";
    case FileKind::CleanerCheckpoint:
        return "up to where each log is compacted";
    case FileKind::MetaProperties:
        return "ids of cluster, node and log dir";
    case FileKind::CleanShutdown:
        return "marker of an orderly stop";
    case FileKind::Lock:
        return "held while a broker runs";
    case FileKind::Foreign:
        break;
    }
    return "not a file of Kafka's";
}

std::string_view fileStateName(FileState state)
{
    switch (state) {
    case FileState::Live:
        break;
    case FileState::Deleted:
        return "deleted";
    case FileState::Cleaned:
        return "cleaned";
    case FileState::Swap:
        return "swap";
    case FileState::Temporary:
        return "temporary";
    case FileState::Partial:
        return "partial";
    }
    return "live";
}

std::string_view partitionDirStateName(PartitionDirState state)
{
    switch (state) {
    case PartitionDirState::Live:
        break;
    case PartitionDirState::Delete:
        return "delete";
    case PartitionDirState::Future:
        return "future";
    case PartitionDirState::Stray:
        return "stray";
    }
    return "live";
}

std::string_view lockStateName(LockState state)
{
    switch (state) {
    case LockState::Absent:
        return "absent";
    case LockState::Free:
        return "free";
    case LockState::Held:
        return "held";
    case LockState::Unknown:
        break;
    }
    return "unknown";
}

std::span<const Column> segmentColumns()
{
    return kSegmentColumns;
}

void fillSegmentRow(Row& row, const Segment& segment, const SegmentGlance& glance)
{
    row.clear();
    row.number(segment.base.value).number(static_cast<std::int64_t>(segment.log.size));
    sizeCell(row, segment.index);
    sizeCell(row, segment.timeIndex);
    sizeCell(row, segment.txnIndex);
    sizeCell(row, segment.snapshot);
    timeCell(row, glance.firstTimestamp);
    timeCell(row, glance.lastTimestamp);
}

std::span<const Column> partitionColumns()
{
    return kPartitionColumns;
}

void fillPartitionRow(Row& row, const PartitionInfo& info)
{
    const PartitionDir& partition = *info.partition;
    row.clear();
    row.text(escapeName(partition.dir));
    row.number(static_cast<std::int64_t>(partition.segments.size()));
    row.number(static_cast<std::int64_t>(partition.logBytes()));
    row.number(valueOf(partition.logStart()));
    row.number(valueOf(info.logEnd));
    row.number(valueOf(partition.recoveryPoint));
    row.number(valueOf(partition.highWatermark));
    row.text(topicIdOf(partition).value_or("-"));
    row.text(partition.name ? partitionDirStateName(partition.name->state) : "-");
}

std::vector<std::string> partitionLines(const PartitionInfo& info)
{
    const PartitionDir& partition = *info.partition;
    std::vector<std::string> lines;
    if (partition.name) {
        lines.push_back(fmt::format("topic {}, partition {}, topic id {}", escapeName(partition.name->topic),
                                    partition.name->partition, topicIdOf(partition).value_or("unknown")));
    } else {
        lines.push_back(
            fmt::format("topic and partition unknown, topic id {}", topicIdOf(partition).value_or("unknown")));
    }
    lines.push_back(fmt::format("{}, {}, {}, {}", offsetWords("log start", partition.logStart()),
                                offsetWords("log end", info.logEnd),
                                offsetWords("recovery point", partition.recoveryPoint),
                                offsetWords("high watermark", partition.highWatermark)));
    lines.push_back(fmt::format("segments {}, bytes in logs {}, in indexes {} ({} on disk)", partition.segments.size(),
                                partition.logBytes(), indexBytes(partition), indexAllocated(partition)));
    const auto below = std::ranges::count_if(partition.segments, [&](const Segment& segment) {
        return segment.nextBase && *segment.nextBase <= partition.logStart().value_or(Offset{0});
    });
    if (below > 0) {
        lines.push_back(fmt::format("segments that lie below the log start: {}", below));
    }
    if (partition.leaderEpochs && !partition.leaderEpochs->entries.empty()) {
        const EpochEntry& last = partition.leaderEpochs->entries.back();
        lines.push_back(fmt::format("leader epochs {}, the last is {} from offset {}",
                                    partition.leaderEpochs->entries.size(), last.epoch, last.startOffset.value));
    }
    return lines;
}

std::vector<std::string> rootLines(const RootState& root)
{
    if (!root.known) {
        return {"no root files: checkpoints, clean shutdown and lock are unknown"};
    }
    std::string ids;
    for (const char* const name : {"cluster.id", "node.id", "broker.id", "directory.id"}) {
        if (const std::string* value = propertyOf(root, name)) {
            ids += fmt::format("{}{} {}", ids.empty() ? "" : ", ", name, escapeName(*value));
        }
    }
    std::vector<std::string> lines;
    if (!ids.empty()) {
        lines.push_back(ids);
    }
    lines.push_back(fmt::format("clean shutdown marker {}, lock {}", root.cleanMarker ? "present" : "absent",
                                lockStateName(root.lock)));
    return lines;
}

} // namespace core
