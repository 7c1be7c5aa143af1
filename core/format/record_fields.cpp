#include "core/format/record_fields.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "core/format/batch_layout.h"
#include "core/format/control_fields.h"
#include "core/format/record.h"

namespace core {

namespace {

std::optional<std::int64_t> numberOf(const Field* field)
{
    const auto* const number = field == nullptr ? nullptr : std::get_if<std::int64_t>(&field->value);
    return number == nullptr ? std::nullopt : std::optional(*number);
}

class RecordTrees {
public:
    RecordTrees(Bytes stream, std::uint64_t pos, const BatchHeader& header, std::size_t maxRecords)
        : stream_(stream)
        , pos_(pos)
        , header_(header)
        , maxRecords_(maxRecords)
        , headersLeft_(64 * std::min<std::size_t>(maxRecords, 1 << 20) + 1024)
    {
    }

    Field build(const FieldSpec& spec)
    {
        FieldBuilder builder(stream_, pos_);
        RecordReader reader(stream_, header_);
        std::size_t number = 0;
        while (number < maxRecords_) {
            const Record* const record = reader.next();
            if (record == nullptr) {
                break;
            }
            builder.add(whole(*record, number++));
        }
        if (reader.fault() == RecordFault::None) {
            builder.rest(kUnparsedSpec, number < maxRecords_ ? restNote() : Text{});
            return builder.group(spec);
        }
        const auto at = static_cast<std::size_t>(builder.pos() - pos_);
        const auto faultAt = static_cast<std::size_t>(reader.faultPos());
        if (faultAt > at) {
            builder.add(broken(at, faultAt, number, reader.fault()));
        } else {
            builder.rest(kDamagedSpec, faultText(reader.fault()));
        }
        Field group = builder.group(spec);
        damageNote(&group, faultText(reader.fault()));
        return group;
    }

private:
    // Why readers leave bytes behind the last record alone.
    Text restNote() const
    {
        return header_.isLegacy() ? Text{{CORE_TEXT("core", "A message that is cut: readers stop here.")}}
                                  : Text{{CORE_TEXT("core", "The header says that there are no records.")}};
    }

    Bytes bytesOf(std::uint64_t pos, std::size_t length) const
    {
        return stream_.subspan(static_cast<std::size_t>(pos - pos_), length);
    }

    Field whole(const Record& record, std::size_t number)
    {
        const std::uint64_t pos = pos_ + record.pos;
        const Bytes bytes = bytesOf(pos, static_cast<std::size_t>(record.length));
        Field field = header_.isLegacy() ? innerMessage(bytes, pos) : v2Record(bytes, pos, bytes.size());
        field.label = fmt::format("{} {}", field.spec->name, number);
        field.note = {{CORE_TEXT("core", "offset %1")}, {arg::offset(record.offset.value)}};
        setNote(childOf(field.children, specOf(kRecord, "timestampDelta")), timeNote(record.timestamp.value));
        setNote(childOf(field.children, specOf(kRecord, "offsetDelta")), field.note);
        setNote(childOf(field.children, specOf(kMessageV1, "timestamp")), timeNote(record.timestamp.value));
        if (header_.isControl()) {
            expandControl(field);
        }
        return field;
    }

    // The record that the reader stopped in: what stands before the fault is shown, the rest of the stream is damaged.
    Field broken(std::size_t at, std::size_t faultAt, std::size_t number, RecordFault fault)
    {
        const std::uint64_t pos = pos_ + at;
        const Bytes bytes = bytesOf(pos, stream_.size() - at);
        Field field = header_.isLegacy() ? brokenMessage(bytes, pos, faultAt - at) : v2Record(bytes, pos, faultAt - at);
        setNote(&field.children.back(), faultText(fault));
        field.label = fmt::format("{} {}", field.spec->name, number);
        return field;
    }

    // Reads at most `readable` of the bytes.
    Field v2Record(Bytes bytes, std::uint64_t pos, std::size_t readable)
    {
        FieldBuilder builder(bytes.first(readable), pos);
        if (readFields(builder, kRecord)) {
            addHeaders(builder);
        }
        return finish(std::move(builder), kRecordGroup, bytes, pos);
    }

    Field brokenMessage(Bytes bytes, std::uint64_t pos, std::size_t readable)
    {
        FieldBuilder builder(bytes.first(readable), pos);
        const std::size_t magicAt = at(kMessageV1, "magic");
        const bool isV1 = magicAt < readable && load(bytes.data(), place<std::int8_t>(kMessageV1, "magic")) == 1;
        readFields(builder, isV1 ? std::span<const FieldSpec>(kMessageV1) : kMessageV0);
        return finish(std::move(builder), kMessageGroup, bytes, pos);
    }

    static Field finish(FieldBuilder builder, const FieldSpec& spec, Bytes bytes, std::uint64_t pos)
    {
        FieldBuilder all(bytes, pos);
        for (Field& child : builder.take()) {
            all.add(std::move(child));
        }
        all.rest(kDamagedSpec);
        return all.group(spec);
    }

    void addHeaders(FieldBuilder& builder)
    {
        const std::int64_t count = numberOf(&builder.last()).value_or(0);
        if (count <= 0 || builder.left() == 0) {
            return;
        }
        FieldBuilder headers(bytesOf(builder.pos(), builder.left()), builder.pos());
        for (std::int64_t i = 0; i < count && headersLeft_ > 0; ++i, --headersLeft_) {
            FieldBuilder header(bytesOf(headers.pos(), headers.left()), headers.pos());
            const bool whole = readFields(header, kRecordHeader);
            Field field = header.group(kRecordHeaderGroup, fmt::format("header {}", i));
            if (!whole) {
                break;
            }
            headers.add(std::move(field));
        }
        if (headersLeft_ == 0) {
            headers.rest(kUnparsedSpec);
        }
        Field group = headers.group(specOf(kRecord, "headers"));
        if (group.length > 0) {
            builder.add(std::move(group));
        }
    }

    Field innerMessage(Bytes entry, std::uint64_t pos) { return messageField(entry, pos, readTornHeader(entry), true); }

    void expandControl(Field& record) const
    {
        std::optional<std::int16_t> type;
        if (Field* const key = childOf(record.children, specOf(kRecord, "key"))) {
            const Bytes bytes = bytesOf(key->pos, static_cast<std::size_t>(key->length));
            type = controlType(bytes);
            *key = controlKeyField(*key->spec, bytes, key->pos);
        }
        if (Field* const value = childOf(record.children, specOf(kRecord, "value"))) {
            const Bytes bytes = bytesOf(value->pos, static_cast<std::size_t>(value->length));
            *value = controlValueField(*value->spec, type, bytes, value->pos);
        }
    }

    Bytes stream_;
    std::uint64_t pos_;
    const BatchHeader& header_;
    std::size_t maxRecords_;
    std::size_t headersLeft_; // a header can be two bytes long and makes five nodes, so their number is limited
};

Text attributesNote(const BatchHeader& header)
{
    std::string words(codecName(header.codec()));
    if (header.magic != 0) {
        words += fmt::format(", {}", timestampTypeName(header.timestampType()));
    }
    for (const auto& [is, word] :
         {std::pair(header.isTransactional(), "transactional"), std::pair(header.isControl(), "control"),
          std::pair(header.hasDeleteHorizon(), "delete horizon")}) {
        if (is) {
            words += fmt::format(", {}", word);
        }
    }
    return {{"%1"}, {arg::words(words)}};
}

} // namespace

Field recordsField(const FieldSpec& spec, Bytes stream, std::uint64_t pos, const BatchHeader& header,
                   std::size_t maxRecords)
{
    return RecordTrees(stream, pos, header, maxRecords).build(spec);
}

Field messageField(Bytes entry, std::uint64_t pos, const std::optional<BatchHeader>& header, bool whole)
{
    const bool isV0 =
        entry.size() > at(kMessageV0, "magic") && load(entry.data(), place<std::int8_t>(kMessageV0, "magic")) == 0;
    FieldBuilder builder(entry, pos);
    const bool complete = readFields(builder, isV0 ? std::span<const FieldSpec>(kMessageV0) : kMessageV1);
    builder.rest(complete ? kUnparsedSpec : kDamagedSpec);
    Field root = builder.group(kMessageGroup);
    if (!complete) {
        damageNote(&root, {{CORE_TEXT("core", "The fields of the message reach past its end.")}});
    }
    if (!header) {
        return root;
    }
    std::vector<Field>& children = root.children;
    if (header->magic < 0) {
        damageNote(childOf(children, specOf(kMessageV1, "magic")),
                   {{CORE_TEXT("core", "Not a version of Kafka; the broker reads such a message as magic 1.")}});
    }
    noteAttributes(childOf(children, specOf(kMessageV0, "attributes"), specOf(kMessageV1, "attributes")), *header);
    setNote(childOf(children, specOf(kMessageV1, "timestamp")), timeNote(header->maxTimestamp.value));
    if (whole) {
        noteCrc(childOf(children, specOf(kMessageV0, "crc"), specOf(kMessageV1, "crc")), entry, header->magic);
    }
    Field* const value = childOf(children, specOf(kMessageV0, "value"), specOf(kMessageV1, "value"));
    if (value != nullptr && header->codec() != CodecId::None) {
        value->value = {};
        value->note = compressedNote(static_cast<std::size_t>(value->length), header->codec());
    }
    return root;
}

void noteAttributes(Field* field, const BatchHeader& header)
{
    setNote(field, attributesNote(header));
    const bool zstdInMessage = header.isLegacy() && header.codec() == CodecId::Zstd;
    if (header.codec() == CodecId::Unknown || zstdInMessage) {
        damageNote(field,
                   {{CORE_TEXT("core", "%1 is no codec of this format.")}, {arg::number(header.attributes & 0x07)}});
    }
}

void noteCrc(Field* field, Bytes entry, std::int8_t magic)
{
    checksumNote(field, static_cast<std::uint32_t>(numberOf(field).value_or(0)), computeBatchCrc(entry, magic));
}

Text compressedNote(std::size_t bytes, CodecId codec)
{
    return {{CORE_TEXT("core", "%1, compressed with %2")},
            {arg::size(static_cast<std::int64_t>(bytes)), arg::words(std::string(codecName(codec)))}};
}

Field decompressedFields(Bytes stream, const BatchHeader& header, std::size_t maxRecords)
{
    return recordsField(specOf(kBatchV2, "records"), stream, 0, header, maxRecords);
}

} // namespace core
