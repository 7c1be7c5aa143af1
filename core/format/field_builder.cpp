#include "core/format/field_builder.h"

#include <algorithm>
#include <utility>

#include "core/format/java_text.h"

namespace core {

const FieldSpec kUnparsedSpec{"unparsed",
                              FieldType::Raw,
                              kAfterPrevious,
                              FieldKind::Unparsed,
                              "",
                              CORE_TEXT("core", "Bytes that are not taken apart here."),
                              ""};
const FieldSpec kDamagedSpec{"damaged",
                             FieldType::Raw,
                             kAfterPrevious,
                             FieldKind::Damaged,
                             "",
                             CORE_TEXT("core", "Bytes that cannot be what should stand here."),
                             ""};

namespace {

std::optional<std::int64_t> readNumber(ByteCursor& cursor, FieldType type)
{
    const auto widen = [](auto value) { return value ? std::optional<std::int64_t>(*value) : std::nullopt; };
    switch (type) {
    case FieldType::Int8:
        return widen(cursor.readBe<std::int8_t>());
    case FieldType::Int16:
        return widen(cursor.readBe<std::int16_t>());
    case FieldType::Int32:
        return widen(cursor.readBe<std::int32_t>());
    case FieldType::Int64:
        return cursor.readBe<std::int64_t>();
    case FieldType::UInt16:
        return widen(cursor.readBe<std::uint16_t>());
    case FieldType::UInt32:
        return widen(cursor.readBe<std::uint32_t>());
    case FieldType::Varint:
        return widen(cursor.readVarint());
    case FieldType::Varlong:
        return cursor.readVarlong();
    case FieldType::UnsignedVarint:
        return widen(cursor.readUnsignedVarint());
    case FieldType::Raw:
    case FieldType::Utf8:
    case FieldType::Uuid:
    case FieldType::Group:
        return std::nullopt;
    }
    return std::nullopt;
}

bool isPayload(const FieldSpec& spec)
{
    const bool bytes = spec.type == FieldType::Raw || spec.type == FieldType::Utf8;
    return bytes && (spec.kind == FieldKind::Key || spec.kind == FieldKind::Value || spec.kind == FieldKind::Headers);
}

} // namespace

std::optional<std::int64_t> FieldBuilder::number(const FieldSpec& spec)
{
    const std::uint64_t at = pos();
    const std::optional<std::int64_t> value = readNumber(cursor_, spec.type);
    if (value) {
        Field& field = children_.emplace_back();
        field.spec = &spec;
        field.pos = at;
        field.length = pos() - at;
        field.value = *value;
    }
    return value;
}

bool FieldBuilder::blob(const FieldSpec& spec, std::uint64_t length)
{
    if (length > left()) {
        return false;
    }
    Field& field = children_.emplace_back();
    field.spec = &spec;
    field.pos = pos();
    field.length = length;
    field.payload = isPayload(spec);
    const Bytes bytes = *cursor_.read(static_cast<std::size_t>(length));
    field.value = std::string(textOf(bytes.first(std::min(bytes.size(), kMostValueBytes))));
    return true;
}

bool FieldBuilder::skip(const FieldSpec& spec, std::uint64_t length, Text note)
{
    if (length > left()) {
        return false;
    }
    Field& field = children_.emplace_back();
    field.spec = &spec;
    field.pos = pos();
    field.length = length;
    field.payload = isPayload(spec);
    field.damaged = spec.kind == FieldKind::Damaged;
    field.note = std::move(note);
    cursor_.read(static_cast<std::size_t>(length));
    return true;
}

void FieldBuilder::add(Field child)
{
    cursor_.read(static_cast<std::size_t>(child.length));
    children_.push_back(std::move(child));
}

void FieldBuilder::rest(const FieldSpec& spec, Text note)
{
    if (left() > 0) {
        skip(spec, left(), std::move(note));
    }
}

Field FieldBuilder::group(const FieldSpec& spec, std::string label)
{
    Field field;
    field.spec = &spec;
    field.label = std::move(label);
    field.pos = start_;
    field.length = cursor_.position();
    field.children = take();
    return field;
}

bool readFields(FieldBuilder& builder, std::span<const FieldSpec> fields)
{
    std::int64_t length = 0;
    for (const FieldSpec& spec : fields) {
        if (spec.type == FieldType::Group) {
            break;
        }
        if (spec.type == FieldType::Raw || spec.type == FieldType::Utf8) {
            if (length < 0) {
                builder.last().note = {{CORE_TEXT("core", "null")}};
            } else if (length > 0 && !builder.blob(spec, static_cast<std::uint64_t>(length))) {
                return false;
            }
            continue;
        }
        const std::optional<std::int64_t> value = builder.number(spec);
        if (!value) {
            return false;
        }
        length = *value;
    }
    return true;
}

Field* childOf(std::vector<Field>& children, const FieldSpec& spec)
{
    const auto child = std::ranges::find(children, &spec, &Field::spec);
    return child == children.end() ? nullptr : &*child;
}

Field* childOf(std::vector<Field>& children, const FieldSpec& spec, const FieldSpec& other)
{
    Field* const child = childOf(children, spec);
    return child != nullptr ? child : childOf(children, other);
}

void setNote(Field* field, Text text)
{
    if (field != nullptr) {
        field->note = std::move(text);
    }
}

void damageNote(Field* field, Text text)
{
    setNote(field, std::move(text));
    if (field != nullptr) {
        field->damaged = true;
    }
}

void checksumNote(Field* field, std::uint32_t stored, std::uint32_t computed)
{
    if (stored == computed) {
        setNote(field, {{CORE_TEXT("core", "%1, as computed")}, {arg::hex32(stored)}});
    } else {
        damageNote(field, {{CORE_TEXT("core", "stored %1, computed %2")}, {arg::hex32(stored), arg::hex32(computed)}});
    }
}

Text timeNote(std::int64_t ms)
{
    if (ms == -1) {
        return {{CORE_TEXT("core", "none")}};
    }
    return {{"%1"}, {arg::time(ms)}};
}

} // namespace core
