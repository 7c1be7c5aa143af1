#include "core/segment/field_tree.h"

#include <algorithm>
#include <string>

#include "core/format/batch_layout.h"
#include "core/format/field_builder.h"
#include "core/format/index.h"
#include "core/format/index_layout.h"
#include "core/format/producer_snapshot.h"
#include "core/format/text_files.h"
#include "core/segment/damage_parts.h"

namespace core {

namespace {

constexpr FieldSpec kFileSpec{
    "file", FieldType::Group, 0, FieldKind::Unparsed, "", CORE_TEXT("core", "A file without bytes."), "files 1"};
constexpr std::size_t kSnapshotHeaderBytes = fixedBytes(kSnapshotHeader);
constexpr std::size_t kSnapshotEntryBytes = fixedBytes(kSnapshotEntry);

enum class Shape : std::uint8_t { Log, Index, Snapshot, Text, Opaque };

Shape shapeOf(FileKind kind)
{
    switch (kind) {
    case FileKind::Log:
    case FileKind::KraftSnapshot:
        return Shape::Log;
    case FileKind::OffsetIndex:
    case FileKind::TimeIndex:
    case FileKind::TxnIndex:
        return Shape::Index;
    case FileKind::ProducerSnapshot:
        return Shape::Snapshot;
    case FileKind::LeaderEpochCheckpoint:
    case FileKind::PartitionMetadata:
    case FileKind::QuorumState:
    case FileKind::RecoveryPointCheckpoint:
    case FileKind::LogStartCheckpoint:
    case FileKind::ReplicationCheckpoint:
    case FileKind::CleanerCheckpoint:
    case FileKind::MetaProperties:
    case FileKind::CleanShutdown:
        return Shape::Text;
    case FileKind::Lock:
    case FileKind::Foreign:
        break;
    }
    return Shape::Opaque;
}

Field opaqueField(std::uint64_t bytes)
{
    Field field;
    field.spec = bytes == 0 ? &kFileSpec : &kUnparsedSpec;
    field.length = bytes;
    return field;
}

/// Entries of `size` bytes: which of them stand around a byte, in stretches of equal length so that a small step keeps
/// the tree. The last stretch goes to the end of the file: it takes the padding along.
struct Stretch {
    std::size_t first = 0;
    std::size_t count = 0;
};
Stretch stretchAround(std::uint64_t pos, std::size_t size, std::size_t used, std::size_t slots, std::uint64_t length)
{
    const std::uint64_t step = std::max<std::uint64_t>(length, 1);
    const std::uint64_t slot = std::min<std::uint64_t>(pos / size, used);
    const std::uint64_t first = slot / step * step;
    const bool last = first + step >= used;
    return {static_cast<std::size_t>(first), static_cast<std::size_t>(last ? slots - first : step)};
}

Field indexTree(const FieldsOf& of, std::uint64_t pos, std::uint64_t entries)
{
    const Bytes bytes = of.file.bytes();
    const Offset base = of.name.base.value_or(Offset{});
    if (of.name.kind == FileKind::OffsetIndex) {
        const OffsetIndexView view(bytes, base);
        const Stretch part = stretchAround(pos, kOffsetEntryBytes, view.entries(), view.slots(), entries);
        return offsetIndexFields(bytes, base, part.first, part.count);
    }
    if (of.name.kind == FileKind::TimeIndex) {
        const TimeIndexView view(bytes, base);
        const Stretch part = stretchAround(pos, kTimeEntryBytes, view.entries(), view.slots(), entries);
        return timeIndexFields(bytes, base, part.first, part.count);
    }
    const TxnIndexView view(bytes, base);
    const Stretch part = stretchAround(pos, kTxnEntryBytes, view.entries(), view.slots(), entries);
    return txnIndexFields(bytes, part.first, part.count);
}

Field snapshotTree(Bytes file, std::uint64_t pos, std::uint64_t entries)
{
    const std::uint64_t step = std::max<std::uint64_t>(entries, 1);
    const std::uint64_t entry = pos < kSnapshotHeaderBytes ? 0 : (pos - kSnapshotHeaderBytes) / kSnapshotEntryBytes;
    return producerSnapshotFields(file, static_cast<std::size_t>(entry / step * step), static_cast<std::size_t>(step));
}

Field textTree(const FieldsOf& of, std::uint64_t most)
{
    const Bytes all = of.file.bytes();
    Bytes bytes = all;
    if (bytes.size() > most) { // whole lines only
        bytes = bytes.first(static_cast<std::size_t>(most));
        const auto newline = std::ranges::find(bytes.rbegin(), bytes.rend(), std::byte{'\n'});
        bytes = newline == bytes.rend() ? bytes : bytes.first(static_cast<std::size_t>(bytes.rend() - newline));
    }
    Field root;
    if (of.name.kind == FileKind::PartitionMetadata) {
        root = partitionMetadataFields(bytes);
    } else if (of.name.kind == FileKind::QuorumState || of.name.kind == FileKind::MetaProperties ||
               of.name.kind == FileKind::CleanShutdown) {
        root = plainTextFields(bytes);
    } else {
        root = checkpointFields(bytes);
    }
    if (bytes.size() < all.size()) {
        FieldBuilder rest(all.subspan(bytes.size()), bytes.size());
        rest.rest(kUnparsedSpec);
        root.children.push_back(rest.last());
        root.length = all.size();
    }
    return root;
}

/// The tree of a broken batch is what its header and records would say, as far as bytes are there for them.
Field brokenTree(Bytes log, const DamagePart& part, std::uint64_t records)
{
    Field field =
        batchFields(log.first(static_cast<std::size_t>(part.end())), part.from, static_cast<std::size_t>(records));
    const std::uint64_t end = field.end();
    if (end < part.end()) { // its size field makes it shorter than what is damaged
        FieldBuilder rest(log.subspan(static_cast<std::size_t>(end), static_cast<std::size_t>(part.end() - end)), end);
        rest.rest(kDamagedSpec);
        field.children.push_back(rest.last());
        field.length = part.length;
    }
    field.label = partSpec(part.kind).name;
    field.note = part.words;
    field.damaged = true;
    return field;
}

Field damageTree(Bytes log, const DamagedRange& range, std::uint64_t records)
{
    FieldBuilder builder(log.subspan(static_cast<std::size_t>(range.from.value), static_cast<std::size_t>(range.bytes)),
                         static_cast<std::uint64_t>(range.from.value));
    for (const DamagePart& part : damageParts(range)) {
        if (part.kind == DamagePart::Kind::Broken) {
            builder.add(brokenTree(log, part, records));
        } else {
            builder.skip(partSpec(part.kind), part.length, part.words);
            builder.last().damaged = true;
        }
    }
    Field root = builder.group(damageSpec());
    root.damaged = true;
    root.note = damageWords(range.kind);
    return root;
}

Result<Field> batchTree(const FieldsOf& of, const BatchHeader& header, std::uint64_t pos, std::uint64_t records,
                        const RunContext& context)
{
    const Bytes log = of.file.bytes();
    Field root = batchFields(log, static_cast<std::uint64_t>(header.pos.value), 0);
    if (header.isLegacy() || header.codec() != CodecId::None) {
        return root;
    }
    Field* const group = childOf(root.children, specOf(kBatchV2, "records"));
    if (group == nullptr) {
        return root;
    }
    const auto stream = RecordStream::read(of.file, header, 0, context);
    if (!stream) {
        return stream.error();
    }
    *group = recordsAround(*stream.value(), pos - std::min(pos, stream.value()->filePos()), records);
    return root;
}

Result<LogPiece> walkedPiece(const FieldsOf& of, std::uint64_t from, std::uint64_t pos, const RunContext& context)
{
    LogPiece piece;
    WalkOptions options;
    options.from = from;
    options.to = pos + 1;
    const auto take = [&](std::uint64_t start, std::uint64_t length) {
        const bool holds = pos >= start && pos - start < length;
        if (holds) {
            piece.from = start;
            piece.length = length;
        }
        return holds;
    };
    const auto walked = walkLog(of.file, options, context, [&](const WalkBlock& block) {
        for (const WalkedBatch& batch : block.batches) {
            if (take(static_cast<std::uint64_t>(batch.header.pos.value), batch.header.size)) {
                piece.batch = batch.header;
            }
        }
        for (const DamagedRange& range : block.damage) {
            if (take(static_cast<std::uint64_t>(range.from.value), range.bytes)) {
                piece.damage = range;
            }
        }
        return piece.length == 0;
    });
    if (!walked) {
        return walked.error();
    }
    return piece;
}

/// A byte at or before `pos` where a good batch starts: from the index, else the start of the file.
std::uint64_t goodStartBefore(const FieldsOf& of, std::uint64_t pos)
{
    constexpr int kMostTries = 16;
    if (!of.offsetIndex) {
        return 0;
    }
    const OffsetIndexView view(of.offsetIndex->bytes(), of.name.base.value_or(Offset{}));
    std::size_t low = 0;
    std::size_t high = view.entries();
    while (low < high) { // the first slot past `pos`; positions rise in a sound index
        const std::size_t middle = low + (high - low) / 2;
        if (view.at(middle).position >= 0 && static_cast<std::uint64_t>(view.at(middle).position) <= pos) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    const Bytes log = of.file.bytes();
    for (int i = 0; i < kMostTries && low > 0; ++i) {
        const std::int32_t position = view.at(--low).position;
        if (position < 0 || static_cast<std::uint64_t>(position) > pos) {
            continue;
        }
        const auto start = static_cast<std::uint64_t>(position);
        const auto header = readBatchHeader(log, start);
        if (header && computeBatchCrc(log.subspan(start, header->size), header->magic) == header->crc) {
            return start;
        }
    }
    return 0;
}

std::optional<LogPiece> mappedPiece(const FieldsOf& of, std::uint64_t pos)
{
    const LogMap& map = of.map;
    if (pos >= map.to) {
        return std::nullopt;
    }
    const auto damage = std::ranges::upper_bound(
        map.damage, pos, {}, [](const DamagedRange& range) { return static_cast<std::uint64_t>(range.from.value); });
    if (damage != map.damage.begin() && pos < (damage - 1)->end()) {
        const DamagedRange& range = *(damage - 1);
        if (range.end() > of.file.size()) {
            return std::nullopt; // the file became shorter
        }
        return LogPiece{static_cast<std::uint64_t>(range.from.value), range.bytes, std::nullopt, range};
    }
    const auto batch =
        std::ranges::upper_bound(map.batches, pos, {}, [](std::uint32_t start) { return std::uint64_t{start}; });
    if (batch == map.batches.begin()) {
        return std::nullopt;
    }
    const auto header = readBatchHeader(of.file.bytes(), *(batch - 1));
    if (!header || pos >= header->end()) {
        return std::nullopt;
    }
    return LogPiece{*(batch - 1), header->size, header, std::nullopt};
}

Result<Field> logTree(const FieldsOf& of, std::uint64_t pos, const FieldLimits& limits, const RunContext& context)
{
    const auto piece = logPieceAt(of, pos, context);
    if (!piece) {
        return piece.error();
    }
    if (piece.value().batch) {
        return batchTree(of, *piece.value().batch, pos, limits.records, context);
    }
    return damageTree(of.file.bytes(), *piece.value().damage, limits.records);
}

} // namespace

Result<LogPiece> logPieceAt(const FieldsOf& of, std::uint64_t pos, const RunContext& context)
{
    if (auto mapped = mappedPiece(of, pos)) {
        return *mapped;
    }
    const std::uint64_t start = goodStartBefore(of, pos);
    auto piece = walkedPiece(of, start, pos, context);
    if (piece && piece.value().length == 0) { // bytes that the walk calls the end of the file
        DamagedRange rest;
        rest.from = {static_cast<std::int64_t>(pos)};
        rest.bytes = of.file.size() - pos;
        rest.atEnd = true;
        return LogPiece{pos, rest.bytes, std::nullopt, rest};
    }
    return piece;
}

Field recordsAround(const RecordStream& stream, std::uint64_t pos, std::uint64_t records)
{
    const std::uint64_t step = std::max<std::uint64_t>(records, 1);
    const std::uint64_t last = stream.records() - std::min<std::uint64_t>(stream.records(), 1);
    const std::uint64_t number = stream.recordAt(pos).value_or(last);
    return stream.fields(number / step * step, step);
}

Result<Field> fieldsAt(const FieldsOf& of, std::uint64_t pos, const FieldLimits& limits, const RunContext& context)
{
    const std::uint64_t bytes = of.file.size();
    if (bytes == 0) {
        return opaqueField(0);
    }
    const std::uint64_t at = std::min(pos, bytes - 1);
    switch (shapeOf(of.name.kind)) {
    case Shape::Log:
        return logTree(of, at, limits, context);
    case Shape::Index:
        return indexTree(of, at, limits.entries);
    case Shape::Snapshot:
        return snapshotTree(of.file.bytes(), at, limits.entries);
    case Shape::Text:
        return textTree(of, limits.textBytes);
    case Shape::Opaque:
        break;
    }
    return opaqueField(bytes);
}

} // namespace core
