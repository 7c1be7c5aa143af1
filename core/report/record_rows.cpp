#include "core/report/record_rows.h"

#include <algorithm>

#include "core/payload/record_sentence.h"
#include "core/report/append.h"
#include "core/report/control_text.h"
#include "core/report/decoded_json.h"

namespace core {

namespace {

constexpr Column kColumns[] = {
    {"path", ""},
    {"dir", ""},
    {"segment", ""},
    {"pos", "BATCH AT"},
    {"size", ""},
    {"damaged", ""},
    {"detail", ""},
    {"expectedOffset", ""},
    {"nextOffset", ""},
    {"offset", "OFFSET"},
    {"timestamp", "TIMESTAMP", Align::Left},
    {"keySize", "KEY BYTES"},
    {"valueSize", "VALUE BYTES"},
    {"headers", "HEADERS", Align::Left},
    {"sequence", "SEQUENCE"},
    {"control", ""},
    {"key", "KEY", Align::Left},
    {"value", "VALUE", Align::Left},
    {"decoded", ""},
};
constexpr std::size_t kBeforeKey = 16; // columns before "key"

constexpr std::size_t kTimeWidth = 27;
constexpr std::size_t kHashWidth = 9;
constexpr std::size_t kKindWidth = 21; // of most kinds of records

std::int64_t sizeOf(const std::optional<Bytes>& bytes)
{
    return bytes ? static_cast<std::int64_t>(bytes->size()) : -1;
}

void fillPlace(Row& row, const RowOrigin& origin, std::int64_t pos)
{
    fillOriginCells(row, origin);
    row.number(pos);
}

void fillRest(Row& row, std::size_t upTo)
{
    while (row.filled() < upTo) {
        row.absent();
    }
}

void appendHeadersJson(std::string& out, const Record& record, PayloadForm payload)
{
    out += '[';
    for (const RecordHeader& header : record.headers) {
        out += out.back() == '[' ? "{" : ",{";
        out += "\"keySize\":";
        appendNumber(out, header.key.size());
        out += ",\"valueSize\":";
        appendNumber(out, sizeOf(header.value));
        out += ",\"key\":";
        appendPayloadJson(out, header.key, payload);
        out += ",\"value\":";
        appendPayloadJson(out, header.value, payload);
        out += '}';
    }
    out += ']';
}

void appendHeadersText(std::string& out, const Record& record, PayloadForm payload)
{
    if (record.headers.empty()) {
        out += '-';
    } else if (payload == PayloadForm::Hidden) {
        appendNumber(out, record.headersCount);
    } else {
        for (const RecordHeader& header : record.headers) {
            if (&header != &record.headers.front()) {
                out += ' ';
            }
            appendPayloadText(out, header.key, payload);
            out += '=';
            appendPayloadText(out, header.value, payload);
        }
    }
}

void fillPayload(Row& row, const std::optional<Bytes>& bytes, PayloadForm payload)
{
    if (row.forPeople()) {
        appendPayloadText(row.value(), bytes, payload);
    } else {
        appendPayloadJson(row.value(), bytes, payload);
    }
}

/// Key, value and meaning of a control record, which are never private.
void fillControl(Row& row, const Record& record, PayloadForm payload)
{
    const std::optional<std::string_view> name = controlName(record);
    if (row.forPeople()) {
        std::string words;
        appendControlText(words, record);
        row.absent().text(name.value_or("control")).tone(Tone::Dim);
        row.text(words.empty() ? words : words.substr(1)).tone(Tone::Dim);
        row.absent();
        return;
    }
    name ? row.text(*name) : row.text("UNKNOWN");
    fillPayload(row, record.key, payload);
    fillPayload(row, record.value, payload);
    std::string& decoded = row.value();
    if (!appendControlJson(decoded, record)) {
        decoded = "null";
    }
}

/// What kind of record it is, and what it says.
void fillSentence(Row& row, const InternalRecord& record)
{
    const Tone tone = record.why.empty() ? Tone::Plain : Tone::Warning;
    if (record.kind != nullptr) {
        row.text(record.kind->name);
    } else {
        row.text(record.type ? "type " + std::to_string(*record.type) : std::string("-"));
    }
    row.tone(tone);
    const Text sentence = recordSentence(record);
    std::string words = english(sentence);
    if (record.early != nullptr) {
        words += " [early-access layout of " + std::string(record.early) + "]";
    }
    if (!record.why.empty() && sentence != record.why) {
        words += " [" + english(record.why) + "]";
    }
    row.text(words).tone(tone);
}

} // namespace

std::span<const Column> recordColumns()
{
    return kColumns;
}

void fillRecordRow(Row& row, const RowOrigin& origin, const BatchHeader& batch, const Record& record,
                   const InternalDecoder& decoder, PayloadForm payload)
{
    fillPlace(row, origin, batch.pos.value);
    row.absent().absent().absent().absent().absent();
    row.number(record.offset.value);
    if (batch.magic == 0) {
        row.null();
    } else {
        row.time(record.timestamp.value);
    }
    row.number(sizeOf(record.key)).number(sizeOf(record.value));
    if (row.forPeople()) {
        appendHeadersText(row.value(), record, payload);
    } else {
        appendHeadersJson(row.value(), record, payload);
    }
    if (batch.isLegacy()) {
        row.null();
    } else {
        row.number(record.sequence);
        if (record.sequence < 0) {
            row.shown("-");
        }
    }
    if (batch.isControl()) {
        fillControl(row, record, payload);
        return;
    }
    row.null().shown("");
    const std::optional<InternalRecord> internal = decoder.read(record.key, record.value);
    if (internal && row.forPeople() && payload == PayloadForm::Hidden) {
        fillSentence(row, *internal);
        row.null();
        return;
    }
    fillPayload(row, record.key, payload);
    fillPayload(row, record.value, payload);
    if (internal && !row.forPeople()) {
        appendDecodedJson(row.value(), *internal,
                          payload == PayloadForm::Hidden ? DecodedUse::Public : DecodedUse::Revealing);
    } else {
        row.null();
    }
}

void fillUndecodableRow(Row& row, const RowOrigin& origin, const BatchHeader& batch, const DecodeOutcome& outcome)
{
    fillPlace(row, origin, batch.pos.value);
    row.number(static_cast<std::int64_t>(batch.size)).text("undecodable").text(outcome.detail);
    fillRest(row, kBeforeKey);
    if (row.forPeople()) {
        row.text("cannot be read on").tone(Tone::Bad).text(outcome.detail).tone(Tone::Bad);
    }
    fillRest(row, row.cells().size());
}

void fillMissingRecordsRow(Row& row, const RowOrigin& origin, const DamagedRange& range)
{
    const auto offset = [&row](const std::optional<Offset>& value) { value ? row.number(value->value) : row.null(); };
    fillPlace(row, origin, range.from.value);
    row.number(static_cast<std::int64_t>(range.bytes)).text(damageName(range.kind)).absent();
    offset(range.expected);
    offset(range.nextGood);
    fillRest(row, kBeforeKey);
    if (row.forPeople()) {
        row.text("no batch").tone(Tone::Bad).text(damageWords(range.kind)).tone(Tone::Bad);
    }
    fillRest(row, row.cells().size());
}

void fitRecordRows(RowFormat& format, std::uint64_t logBytes, std::int64_t logEnd, const InternalDecoder& decoder)
{
    format.fit("BATCH AT", std::to_string(logBytes).size());
    format.fit("OFFSET", std::to_string(std::max<std::int64_t>(logEnd, 0)).size());
    format.fit("TIMESTAMP", kTimeWidth);
    format.fit("KEY", decoder.isInternal() ? kKindWidth : kHashWidth);
}

RecordRowWriter::RecordRowWriter(Bytes log, RowOrigin origin, const RowFormat& format, OffsetRange range,
                                 const InternalDecoder& internal, PayloadForm payload)
    : log_(log)
    , origin_(std::move(origin))
    , format_(format)
    , range_(range)
    , internal_(internal)
    , payload_(payload)
    , row_(recordColumns().size(), format.format())
{
}

void RecordRowWriter::append(TextOut& out, const BatchHeader& batch, std::uint64_t& left)
{
    // Where the first offset needs the records, everything up to the last is taken.
    const std::int64_t first = batch.count >= 0 ? batch.baseOffset.value : std::numeric_limits<std::int64_t>::min();
    if (!range_.meets(first, batch.lastOffset.value)) {
        return;
    }
    const DecodeOutcome outcome = decoder_.decode(log_, batch, [&](const Record& record) {
        if (range_.holds(record.offset.value)) {
            fillRecordRow(row_, origin_, batch, record, internal_, payload_);
            appendRow(out, left);
        }
        return !out.stopped();
    });
    if (!out.stopped() && outcome.state != DecodeOutcome::State::Whole) {
        fillUndecodableRow(row_, origin_, batch, outcome);
        appendRow(out, left);
    }
}

void RecordRowWriter::append(TextOut& out, const DamagedRange& range, std::uint64_t& left)
{
    if (range_.meets(range)) {
        fillMissingRecordsRow(row_, origin_, range);
        appendRow(out, left);
    }
}

void RecordRowWriter::appendRow(TextOut& out, std::uint64_t& left)
{
    format_.append(out.text(), row_);
    if (--left == 0) {
        out.stop();
    } else {
        out.lineEnd();
    }
}

} // namespace core
