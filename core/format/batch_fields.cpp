#include "core/format/batch.h"
#include "core/format/batch_layout.h"
#include "core/format/record.h"
#include "core/format/record_fields.h"

namespace core {

namespace {

void noteSize(Field* field, const Frame& frame, std::size_t left)
{
    if (frame.state == Frame::State::BadSize) {
        damageNote(field, {{CORE_TEXT("core", "An entry cannot be shorter than 14 bytes.")}});
    } else if (frame.state == Frame::State::Torn) {
        damageNote(field, {{CORE_TEXT("core", "The entry reaches %1 past the end.")},
                           {arg::size(static_cast<std::int64_t>(frame.size - left))}});
    }
}

// Notes on the header of magic 2; `children` may end early.
void noteBatch(std::vector<Field>& children, const BatchHeader& header)
{
    const auto child = [&](const FieldSpec& spec) { return childOf(children, spec); };
    if (header.magic > 2) {
        damageNote(child(specOf(kBatchV2, "magic")),
                   {{CORE_TEXT("core", "Not a version of Kafka; the broker reads such a batch as magic 2.")}});
    }
    noteAttributes(child(specOf(kBatchV2, "attributes")), header);
    setNote(child(specOf(kBatchV2, "lastOffsetDelta")),
            {{CORE_TEXT("core", "last offset %1")}, {arg::offset(header.lastOffset.value)}});
    setNote(child(specOf(kBatchV2, "baseTimestamp")),
            header.hasDeleteHorizon()
                ? Text{{CORE_TEXT("core", "delete horizon %1")}, {arg::time(header.baseTimestamp.value)}}
                : timeNote(header.baseTimestamp.value));
    setNote(child(specOf(kBatchV2, "maxTimestamp")), timeNote(header.maxTimestamp.value));
    if (header.baseSequence >= 0) {
        setNote(child(specOf(kBatchV2, "baseSequence")),
                {{CORE_TEXT("core", "last sequence %1")}, {arg::number(header.lastSequence())}});
    }
    if (header.lastOffsetDelta < 0) {
        damageNote(child(specOf(kBatchV2, "lastOffsetDelta")),
                   {{CORE_TEXT("core", "The batch would end before it begins.")}});
    }
    if (header.count > 0 && header.size == kMinBatchBytesV2) {
        damageNote(child(specOf(kBatchV2, "recordsCount")), faultText(RecordFault::CountMismatch));
    }
    if (header.count < 0) {
        damageNote(child(specOf(kBatchV2, "recordsCount")), {{CORE_TEXT("core", "A count cannot be negative.")}});
    }
}

void addRecords(FieldBuilder& builder, Bytes stream, const BatchHeader& header, std::size_t maxRecords)
{
    const FieldSpec& spec = specOf(kBatchV2, "records");
    if (stream.empty()) {
        return;
    }
    if (header.codec() != CodecId::None) {
        builder.skip(spec, stream.size(), compressedNote(stream.size(), header.codec()));
        return;
    }
    builder.add(recordsField(spec, stream, builder.pos(), header, maxRecords));
}

Field batchTree(Bytes entry, std::uint64_t pos, const Frame& frame, std::size_t maxRecords)
{
    FieldBuilder builder(entry, pos);
    const std::span<const FieldSpec> fixed = std::span(kBatchV2).first(indexIn(kBatchV2, "records"));
    readFields(builder, fixed);
    const std::optional<BatchHeader> header = readTornHeader(entry);
    if (!header) {
        builder.rest(kDamagedSpec);
    } else {
        addRecords(builder, entry.subspan(kMinBatchBytesV2), *header, maxRecords);
    }
    Field root = builder.group(kBatchGroup);
    if (!header) {
        damageNote(&root, {{CORE_TEXT("core", "The header of a batch has 61 bytes.")}});
    }
    noteSize(childOf(root.children, specOf(kBatchV2, "batchLength")), frame, entry.size());
    if (header) {
        noteBatch(root.children, *header);
        root.note = {{CORE_TEXT("core", "offsets %1 to %2")},
                     {arg::offset(header->baseOffset.value), arg::offset(header->lastOffset.value)}};
    }
    if (frame.state == Frame::State::Whole) {
        noteCrc(childOf(root.children, specOf(kBatchV2, "crc")), entry, 2);
    }
    return root;
}

Field messageTree(Bytes entry, std::uint64_t pos, const Frame& frame)
{
    const std::optional<BatchHeader> header = readTornHeader(entry);
    Field root = messageField(entry, pos, header, frame.state == Frame::State::Whole);
    noteSize(childOf(root.children, specOf(kMessageV0, "size"), specOf(kMessageV1, "size")), frame, entry.size());
    if (header) {
        root.note = {{CORE_TEXT("core", "offset %1")}, {arg::offset(header->lastOffset.value)}};
    }
    return root;
}

} // namespace

Field batchFields(Bytes log, std::uint64_t pos, std::size_t maxRecords)
{
    const Frame frame = frameAt(log, pos);
    const Bytes left = pos < log.size() ? log.subspan(static_cast<std::size_t>(pos)) : Bytes{};
    switch (frame.state) {
    case Frame::State::End:
    case Frame::State::ShortTail: {
        FieldBuilder builder(left, pos);
        builder.rest(
            kDamagedSpec,
            {{CORE_TEXT("core", "Too few bytes for an entry: the broker takes them for the end of the data.")}});
        return builder.group(kBatchGroup);
    }
    case Frame::State::BadSize: {
        FieldBuilder builder(left, pos);
        readFields(builder, std::span(kBatchV2).first(indexIn(kBatchV2, "batchLength") + 1));
        noteSize(&builder.last(), frame, left.size());
        builder.rest(kDamagedSpec);
        return builder.group(kBatchGroup);
    }
    case Frame::State::Whole:
    case Frame::State::Torn:
        break;
    }
    const Bytes entry = frame.state == Frame::State::Whole ? left.first(static_cast<std::size_t>(frame.size)) : left;
    const bool isLegacy = load(entry.data(), place<std::int8_t>(kBatchV2, "magic")) < 2;
    return isLegacy ? messageTree(entry, pos, frame) : batchTree(entry, pos, frame, maxRecords);
}

} // namespace core
