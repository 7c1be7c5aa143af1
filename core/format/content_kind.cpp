#include "core/format/content_kind.h"

#include <algorithm>
#include <string_view>

#include "core/format/batch.h"
#include "core/format/producer_snapshot.h"
#include "core/format/record.h"
#include "core/format/text_files.h"

namespace core {

namespace {

constexpr std::size_t kMostSmallBytes = std::size_t{16} << 20; // of a file that is read to its end

/// The first batch, when it is one.
std::optional<BatchHeader> firstBatch(Bytes file)
{
    if (frameAt(file, 0).state != Frame::State::Whole) {
        return std::nullopt;
    }
    const std::optional<BatchHeader> header = readBatchHeader(file, 0);
    if (!header || header->magic > 2 ||
        computeBatchCrc(file.first(static_cast<std::size_t>(header->size)), header->magic) != header->crc) {
        return std::nullopt;
    }
    return header;
}

/// A snapshot of the cluster's metadata begins with a record that says so.
bool beginsSnapshot(Bytes file, const BatchHeader& header)
{
    if (!header.isControl() || header.codec() != CodecId::None || header.size <= kMinBatchBytesV2) {
        return false;
    }
    RecordReader reader(file.subspan(kMinBatchBytesV2, static_cast<std::size_t>(header.size - kMinBatchBytesV2)),
                        header);
    const Record* const record = reader.next();
    return record != nullptr && record->key &&
           controlType(*record->key) == static_cast<std::int16_t>(ControlType::SnapshotHeader);
}

bool isProducerSnapshot(Bytes file)
{
    const Result<ProducerSnapshot> snapshot = readProducerSnapshot(file);
    return snapshot && snapshot.value().crcValid();
}

std::string_view asText(Bytes file)
{
    return {reinterpret_cast<const char*>(file.data()), file.size()};
}

std::optional<FileKind> kindOfText(Bytes file)
{
    const std::string_view text = asText(file);
    if (text.find('\0') != std::string_view::npos) {
        return std::nullopt;
    }
    if (text.starts_with("version:") && text.find("topic_id:") != std::string_view::npos) {
        return FileKind::PartitionMetadata;
    }
    if (text.starts_with('{')) {
        if (text.find("\"leaderEpoch\"") != std::string_view::npos &&
            text.find("\"leaderId\"") != std::string_view::npos) {
            return FileKind::QuorumState;
        }
        return text.find("\"brokerEpoch\"") != std::string_view::npos ? std::optional(FileKind::CleanShutdown)
                                                                      : std::nullopt;
    }
    const LeaderEpochCheckpoint epochs = readLeaderEpochCheckpoint(file);
    if (!epochs.fault && !epochs.entries.empty()) {
        return FileKind::LeaderEpochCheckpoint;
    }
    const OffsetCheckpoint offsets = readOffsetCheckpoint(file);
    if (!offsets.fault && !offsets.entries.empty()) {
        return FileKind::RecoveryPointCheckpoint;
    }
    const MetaProperties meta = readMetaProperties(file);
    const bool hasId =
        meta.find("cluster.id") != nullptr || meta.find("broker.id") != nullptr || meta.find("node.id") != nullptr;
    return hasId ? std::optional(FileKind::MetaProperties) : std::nullopt;
}

bool isOffsetCheckpoint(FileKind kind)
{
    return kind == FileKind::RecoveryPointCheckpoint || kind == FileKind::LogStartCheckpoint ||
           kind == FileKind::ReplicationCheckpoint || kind == FileKind::CleanerCheckpoint;
}

} // namespace

std::optional<FileKind> kindOfContent(Bytes file)
{
    if (const std::optional<BatchHeader> header = firstBatch(file)) {
        return beginsSnapshot(file, *header) ? FileKind::KraftSnapshot : FileKind::Log;
    }
    if (file.empty() || file.size() > kMostSmallBytes) {
        return std::nullopt;
    }
    if (isProducerSnapshot(file)) {
        return FileKind::ProducerSnapshot;
    }
    return kindOfText(file);
}

bool fitsContent(FileKind named, FileKind content)
{
    return named == content || (isOffsetCheckpoint(named) && isOffsetCheckpoint(content));
}

std::string nameForContent(FileKind content, Bytes file)
{
    switch (content) {
    case FileKind::Log: {
        const std::optional<BatchHeader> header = firstBatch(file);
        return header ? segmentFileName(header->baseOffset, ".log") : "OFFSET.log";
    }
    case FileKind::ProducerSnapshot:
        return "OFFSET.snapshot";
    case FileKind::KraftSnapshot:
        return "OFFSET-EPOCH.checkpoint";
    case FileKind::RecoveryPointCheckpoint:
        return "recovery-point-offset-checkpoint, log-start-offset-checkpoint, replication-offset-checkpoint or "
               "cleaner-offset-checkpoint";
    default:
        return std::string(kindName(content));
    }
}

} // namespace core
