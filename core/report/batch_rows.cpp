#include "core/report/batch_rows.h"

#include <algorithm>

#include "core/base/text.h"
#include "core/report/append.h"

namespace core {

namespace {

constexpr Column kColumns[] = {
    {"path", ""},
    {"dir", ""},
    {"segment", "SEGMENT"},
    {"pos", "POSITION"},
    {"size", "BYTES"},
    {"damaged", ""},
    {"expectedOffset", ""},
    {"nextOffset", ""},
    {"baseOffset", "FIRST"},
    {"lastOffset", "LAST"},
    {"magic", "MAGIC"},
    {"crc", ""},
    {"crcValid", "CRC", Align::Left},
    {"codec", "CODEC", Align::Left},
    {"timestampType", ""},
    {"baseTimestamp", ""},
    {"maxTimestamp", "MAX TIMESTAMP", Align::Left},
    {"producerId", "PRODUCER"},
    {"producerEpoch", ""},
    {"baseSequence", "SEQUENCE"},
    {"lastSequence", ""},
    {"partitionLeaderEpoch", "EPOCH"},
    {"isTransactional", ""},
    {"isControl", ""},
    {"deleteHorizonMs", ""},
    {"count", "RECORDS"},
    {"", "NOTES", Align::Left},
};

constexpr std::size_t kTimeWidth = 27; // 2023-11-14 22:13:20.000 UTC

/// A field that the entry's format has, or null.
Row& known(Row& row, bool has, std::int64_t value)
{
    return has ? row.number(value) : row.null();
}

std::string notesOf(const BatchHeader& header)
{
    std::string notes;
    const auto add = [&notes](std::string_view words) {
        if (!notes.empty()) {
            notes += ", ";
        }
        notes += words;
    };
    if (header.isControl()) {
        add("control");
    }
    if (header.isTransactional()) {
        add("transactional");
    }
    if (header.magic != 0 && header.timestampType() == TimestampType::LogAppendTime) {
        add("append time");
    }
    if (header.hasDeleteHorizon()) {
        add("delete horizon " + englishTime(header.baseTimestamp.value));
    }
    return notes;
}

void fillHeader(Row& row, const BatchHeader& header, std::optional<bool> crcValid)
{
    const bool modern = !header.isLegacy();
    // A compressed entry of magic 0 or 1 tells its last offset only; the rest needs the records.
    const bool wrapper = !modern && header.codec() != CodecId::None;
    row.number(header.pos.value).number(static_cast<std::int64_t>(header.size));
    row.absent().absent().absent();
    known(row, !wrapper, header.baseOffset.value);
    row.number(header.lastOffset.value).number(header.magic).number(std::int64_t{header.crc});
    if (crcValid) {
        row.boolean(*crcValid).shown(*crcValid ? "ok" : "bad").tone(*crcValid ? Tone::Good : Tone::Bad);
    } else {
        row.absent();
    }
    row.text(codecName(header.codec()));
    if (header.magic == 0) {
        row.null();
    } else {
        row.text(timestampTypeName(header.timestampType()));
    }
    known(row, modern, header.baseTimestamp.value);
    if (header.magic == 0) {
        row.null();
    } else {
        row.time(header.maxTimestamp.value);
    }
    known(row, modern, header.producerId);
    if (header.producerId < 0) {
        row.shown("-");
    }
    known(row, modern, header.producerEpoch);
    known(row, modern, header.baseSequence);
    if (header.baseSequence < 0) {
        row.shown("-");
    }
    known(row, modern, header.lastSequence());
    known(row, modern, header.partitionLeaderEpoch);
    row.boolean(header.isTransactional()).boolean(header.isControl());
    known(row, header.hasDeleteHorizon(), header.baseTimestamp.value);
    known(row, header.count >= 0 || modern, header.count);
    row.text(notesOf(header));
}

std::size_t digits(std::uint64_t value)
{
    return std::to_string(value).size();
}

} // namespace

std::span<const Column> batchColumns()
{
    return kColumns;
}

void fillOriginCells(Row& row, const RowOrigin& origin)
{
    const auto nameOrNothing = [&row](const std::string& name) { name.empty() ? row.absent() : row.text(name); };
    row.clear();
    nameOrNothing(origin.path);
    nameOrNothing(origin.dir);
    row.number(origin.segment);
}

void fillBatchRow(Row& row, const RowOrigin& origin, const WalkedBatch& batch)
{
    fillOriginCells(row, origin);
    fillHeader(row, batch.header, batch.crcValid());
}

void fillBatchHeaderRow(Row& row, const BatchHeader& header)
{
    row.clear();
    row.absent().absent().absent();
    fillHeader(row, header, std::nullopt);
}

void fillDamageRow(Row& row, const RowOrigin& origin, const DamagedRange& range)
{
    const auto offset = [&row](const std::optional<Offset>& value) { value ? row.number(value->value) : row.null(); };
    fillOriginCells(row, origin);
    row.number(range.from.value).number(static_cast<std::int64_t>(range.bytes));
    row.text(damageName(range.kind));
    offset(range.expected);
    offset(range.nextGood);
    while (row.cells().size() > row.filled() + 1) {
        row.absent();
    }
    row.text("no batch: " + damageWords(range.kind)).tone(Tone::Bad);
}

void fitBatchRows(RowFormat& format, std::uint64_t logBytes, std::int64_t logEnd)
{
    const std::size_t offset = digits(static_cast<std::uint64_t>(std::max<std::int64_t>(logEnd, 0)));
    format.fit("SEGMENT", offset);
    format.fit("POSITION", digits(logBytes));
    format.fit("FIRST", offset);
    format.fit("LAST", offset);
    format.fit("BYTES", 7);
    format.fit("CODEC", 6);
    format.fit("MAX TIMESTAMP", kTimeWidth);
}

std::string_view damageName(DamageKind kind)
{
    switch (kind) {
    case DamageKind::TornTail:
        return "torn-tail";
    case DamageKind::ZeroTail:
        return "zero-tail";
    case DamageKind::ZeroHole:
        return "zero-hole";
    case DamageKind::LengthInvalid:
        return "length-invalid";
    case DamageKind::LengthHuge:
        return "length-huge";
    case DamageKind::Garbage:
        break;
    }
    return "garbage";
}

std::string damageWords(DamageKind kind)
{
    switch (kind) {
    case DamageKind::TornTail:
        return "the last one is torn";
    case DamageKind::ZeroTail:
        return "zeros to the end";
    case DamageKind::ZeroHole:
        return "zeros";
    case DamageKind::LengthInvalid:
        return "a size field that is too small";
    case DamageKind::LengthHuge:
        return "a size field that reaches past the end";
    case DamageKind::Garbage:
        break;
    }
    return "garbage";
}

bool OffsetRange::meets(const Segment& segment) const
{
    return (!to || segment.base.value <= *to) && (!from || !segment.nextBase || segment.nextBase->value > *from);
}

bool OffsetRange::meets(const DamagedRange& range) const
{
    return (!to || !range.expected || range.expected->value <= *to) &&
           (!from || !range.nextGood || range.nextGood->value > *from);
}

} // namespace core
