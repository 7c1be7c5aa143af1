#include "core/report/field_stream.h"

#include <algorithm>

#include "core/format/index.h"
#include "core/format/producer_snapshot.h"
#include "core/format/text_files.h"
#include "core/report/batch_rows.h"

namespace core {

namespace {

constexpr std::size_t kEntriesAtOnce = 1024;

bool holds(std::uint64_t from, std::uint64_t length, const std::optional<std::uint64_t>& at)
{
    return !at || (*at >= from && *at - from < length);
}

Status streamBatches(const FileContent& file, const FieldStreamOptions& options, const RunContext& context,
                     const FieldStreamSink& sink)
{
    const Result<WalkSummary> walked = walkLog(file, {}, context, [&](const WalkBlock& block) {
        return visitInOrder(
            block,
            [&](const WalkedBatch& batch) {
                const auto pos = static_cast<std::uint64_t>(batch.header.pos.value);
                if (!holds(pos, batch.header.size, options.at)) {
                    return true;
                }
                return sink.field(batchFields(file.bytes(), pos, options.mostRecords)) && !options.at;
            },
            [&](const DamagedRange& range) {
                if (!holds(static_cast<std::uint64_t>(range.from.value), range.bytes, options.at)) {
                    return true;
                }
                return sink.gap(range) && !options.at;
            });
    });
    return walked ? Status(Done{}) : Status(walked.error());
}

/// `fields(firstSlot, count)` gives a tree whose children are the entries.
template <class Fields>
Status streamEntries(const FileContent& file, std::size_t entryBytes, const FieldStreamOptions& options,
                     const RunContext& context, const FieldStreamSink& sink, Fields fields)
{
    const std::size_t slots = static_cast<std::size_t>(file.size()) / entryBytes;
    std::size_t first = 0;
    if (options.at) {
        first = std::min(static_cast<std::size_t>(*options.at) / entryBytes, slots);
    }
    for (; first < slots || (first == 0 && file.size() > 0) || options.at; first += kEntriesAtOnce) {
        if (context.stopRequested()) {
            return Error{Errc::Cancelled, "stopped"};
        }
        const Field root = fields(first, kEntriesAtOnce);
        for (const Field& child : root.children) {
            if (holds(child.pos, child.length, options.at) && !sink.field(child)) {
                return Done{};
            }
        }
        if (options.at) {
            break;
        }
    }
    return Done{};
}

Status streamOne(const Field& field, const FieldStreamSink& sink)
{
    if (field.length > 0) {
        sink.field(field);
    }
    return Done{};
}

} // namespace

Status streamFields(const FileContent& file, const FileName& name, const std::string& shownName,
                    const FieldStreamOptions& options, const RunContext& context, const FieldStreamSink& sink)
{
    const Bytes bytes = file.bytes();
    const Offset base = name.base.value_or(Offset{});
    switch (name.kind) {
    case FileKind::Log:
    case FileKind::KraftSnapshot:
        return streamBatches(file, options, context, sink);
    case FileKind::OffsetIndex:
        return streamEntries(file, kOffsetEntryBytes, options, context, sink, [&](std::size_t from, std::size_t count) {
            return offsetIndexFields(bytes, base, from, count);
        });
    case FileKind::TimeIndex:
        return streamEntries(file, kTimeEntryBytes, options, context, sink, [&](std::size_t from, std::size_t count) {
            return timeIndexFields(bytes, base, from, count);
        });
    case FileKind::TxnIndex:
        return streamEntries(file, kTxnEntryBytes, options, context, sink,
                             [&](std::size_t from, std::size_t count) { return txnIndexFields(bytes, from, count); });
    case FileKind::ProducerSnapshot:
        return streamOne(producerSnapshotFields(bytes), sink);
    case FileKind::LeaderEpochCheckpoint:
    case FileKind::RecoveryPointCheckpoint:
    case FileKind::LogStartCheckpoint:
    case FileKind::ReplicationCheckpoint:
    case FileKind::CleanerCheckpoint:
        return streamOne(checkpointFields(bytes), sink);
    case FileKind::PartitionMetadata:
        return streamOne(partitionMetadataFields(bytes), sink);
    case FileKind::MetaProperties:
    case FileKind::QuorumState:
    case FileKind::CleanShutdown:
        return streamOne(plainTextFields(bytes), sink);
    case FileKind::Lock:
    case FileKind::Foreign:
        break;
    }
    return Error{Errc::Unsupported, shownName + " is no file whose format is known"};
}

Result<std::optional<BatchHeader>> batchAround(const FileContent& log, std::uint64_t pos, const RunContext& context)
{
    std::optional<BatchHeader> found;
    const Result<WalkSummary> walked = walkLog(log, {}, context, [&](const WalkBlock& block) {
        for (const WalkedBatch& batch : block.batches) {
            if (holds(static_cast<std::uint64_t>(batch.header.pos.value), batch.header.size, pos)) {
                found = batch.header;
            }
        }
        return !found;
    });
    if (!walked) {
        return walked.error();
    }
    return found;
}

} // namespace core
