#include "core/report/field_rows.h"

#include <algorithm>

#include "core/base/escape.h"

namespace core {

namespace {

constexpr Column kColumns[] = {
    {"", "POSITION"}, {"", "BYTES"}, {"", "FIELD", Align::Left}, {"", "VALUE", Align::Left}, {"", "NOTE", Align::Left},
};
constexpr std::size_t kNameWidth = 28;
constexpr std::size_t kValueWidth = 16;
constexpr std::size_t kMostShownBytes = 64; // of a value on a line for people
constexpr std::size_t kUuidBytes = 16;

Bytes bytesOf(const Field& field, const FieldSource& source)
{
    if (field.pos >= source.bytes.size()) {
        return {};
    }
    const std::size_t from = static_cast<std::size_t>(field.pos);
    return source.bytes.subspan(
        from, static_cast<std::size_t>(std::min<std::uint64_t>(field.length, source.bytes.size() - from)));
}

bool isPrivate(const Field& field)
{
    return field.payload || field.spec->type == FieldType::Raw;
}

/// A UUID in the usual groups of hexadecimal digits.
std::string uuidText(std::string_view raw)
{
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string out;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw.size() == kUuidBytes && (i == 4 || i == 6 || i == 8 || i == 10)) {
            out += '-';
        }
        out += kDigits[static_cast<std::uint8_t>(raw[i]) >> 4];
        out += kDigits[static_cast<std::uint8_t>(raw[i]) & 15];
    }
    return out;
}

void writeValue(JsonWriter& json, const Field& field, const FieldSource& source)
{
    if (!field.children.empty() || field.spec->type == FieldType::Group) {
        json.null();
    } else if (isPrivate(field)) {
        std::string value;
        appendPayloadJson(value, bytesOf(field, source), source.payload);
        json.raw(value);
    } else if (const auto* number = std::get_if<std::int64_t>(&field.value)) {
        json.value(*number);
    } else if (const auto* text = std::get_if<std::string>(&field.value)) {
        json.value(field.spec->type == FieldType::Uuid ? uuidText(*text) : escapeName(*text));
    } else {
        json.null();
    }
}

std::string shownValue(const Field& field, const FieldSource& source)
{
    std::string value;
    if (!field.children.empty() || field.spec->type == FieldType::Group) {
        return value;
    }
    if (isPrivate(field)) {
        const Bytes bytes = bytesOf(field, source);
        if (source.payload == PayloadForm::Hidden || bytes.size() <= kMostShownBytes) {
            appendPayloadText(value, bytes, source.payload);
        } else {
            appendPayloadText(value, bytes.first(kMostShownBytes), source.payload);
            value += "...";
        }
    } else if (const auto* number = std::get_if<std::int64_t>(&field.value)) {
        appendNumber(value, *number);
    } else if (const auto* text = std::get_if<std::string>(&field.value)) {
        value = field.spec->type == FieldType::Uuid ? uuidText(*text) : escapeName(*text);
    }
    return value;
}

void appendLines(std::string& out, const RowFormat& format, Row& row, const Field& field, const FieldSource& source,
                 std::size_t depth)
{
    row.clear();
    row.number(static_cast<std::int64_t>(field.pos)).number(static_cast<std::int64_t>(field.length));
    row.text(std::string(2 * depth, ' ') + field.name()).tone(field.damaged ? Tone::Bad : Tone::Plain);
    row.text(shownValue(field, source));
    row.text(field.note.empty() ? std::string() : english(field.note)).tone(field.damaged ? Tone::Bad : Tone::Dim);
    format.append(out, row);
    for (const Field& child : field.children) {
        appendLines(out, format, row, child, source, depth + 1);
    }
}

} // namespace

std::string_view fieldTypeName(FieldType type)
{
    switch (type) {
    case FieldType::Int8:
        return "int8";
    case FieldType::Int16:
        return "int16";
    case FieldType::UInt16:
        return "uint16";
    case FieldType::Int32:
        return "int32";
    case FieldType::Int64:
        return "int64";
    case FieldType::UInt32:
        return "uint32";
    case FieldType::Varint:
        return "varint";
    case FieldType::Varlong:
        return "varlong";
    case FieldType::UnsignedVarint:
        return "unsigned varint";
    case FieldType::Raw:
        return "bytes";
    case FieldType::Utf8:
        return "utf8";
    case FieldType::Uuid:
        return "uuid";
    case FieldType::Group:
        break;
    }
    return "group";
}

void writeField(JsonWriter& json, const Field& field, const FieldSource& source)
{
    json.beginObject();
    json.member("name", field.name());
    json.member("type", fieldTypeName(field.spec->type));
    json.member("pos", field.pos);
    json.member("length", field.length);
    json.key("value");
    writeValue(json, field, source);
    json.member("doc", field.spec->doc);
    if (!field.note.empty()) {
        json.member("note", english(field.note));
    }
    if (field.damaged) {
        json.member("damaged", true);
    }
    json.key("children").beginArray();
    for (const Field& child : field.children) {
        writeField(json, child, source);
    }
    json.endArray();
    json.endObject();
}

void writeGap(JsonWriter& json, std::uint64_t pos, std::uint64_t length, std::string_view doc)
{
    json.beginObject();
    json.member("name", "gap");
    json.member("type", "bytes");
    json.member("pos", pos);
    json.member("length", length);
    json.key("value").null();
    json.member("doc", doc);
    json.member("damaged", true);
    json.key("children").beginArray();
    json.endArray();
    json.endObject();
}

std::span<const Column> fieldColumns()
{
    return kColumns;
}

void appendFieldLines(std::string& out, const RowFormat& format, Row& row, const Field& field,
                      const FieldSource& source)
{
    appendLines(out, format, row, field, source, 0);
}

void appendGapLine(std::string& out, const RowFormat& format, Row& row, std::uint64_t pos, std::uint64_t length,
                   std::string_view words)
{
    row.clear();
    row.number(static_cast<std::int64_t>(pos)).number(static_cast<std::int64_t>(length));
    row.text("gap").tone(Tone::Bad).absent().text(words).tone(Tone::Bad);
    format.append(out, row);
}

void fitFieldRows(RowFormat& format, std::uint64_t bytes)
{
    format.fit("POSITION", std::to_string(bytes).size());
    format.fit("BYTES", std::to_string(bytes).size());
    format.fit("FIELD", kNameWidth);
    format.fit("VALUE", kValueWidth);
}

} // namespace core
