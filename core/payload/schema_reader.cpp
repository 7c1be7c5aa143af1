#include "core/payload/schema_reader.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace core {

namespace {

using Kind = MessageFault::Kind;

constexpr std::int64_t kMostTextBytes = 32'767;

class MessageReader {
public:
    MessageReader(PayloadMessage& message, bool flexible, std::size_t mostValues)
        : message_(message)
        , flexible_(flexible)
        , mostValues_(mostValues)
    {
    }

    bool readStruct(ByteCursor& cursor, std::span<const SchemaField> fields, PayloadValue& into)
    {
        if (!spend(fields.size())) {
            return false;
        }
        into.of.resize(fields.size());
        for (std::size_t i = 0; i < fields.size(); ++i) {
            const SchemaField& field = fields[i];
            PayloadValue& value = into.of[i];
            value.field = &field;
            value.inVersion = field.isIn(message_.version);
            value.number = field.fallback;
            value.null = field.nullable;
            if (value.inVersion && field.tag == kNoTag && !readField(cursor, field, value)) {
                return false;
            }
        }
        return !flexible_ || readTagged(cursor, fields, into);
    }

private:
    static constexpr std::int64_t kNull = -1;

    bool fail(Kind kind, const SchemaField* field = nullptr, std::int64_t asked = 0, std::size_t left = 0)
    {
        message_.fault = {kind, field, asked, static_cast<std::int64_t>(left)};
        return false;
    }

    bool spend(std::size_t values)
    {
        if (values > mostValues_ - message_.values) {
            return fail(Kind::TooManyFields);
        }
        message_.values += values;
        return true;
    }

    bool readField(ByteCursor& cursor, const SchemaField& field, PayloadValue& value)
    {
        value.null = false;
        return field.array ? readArray(cursor, field, value) : readOne(cursor, field, value);
    }

    /// Of text, bytes or an array; kNull for null.
    std::optional<std::int64_t> readLength(ByteCursor& cursor, const SchemaField& field)
    {
        std::optional<std::int64_t> length;
        if (flexible_) {
            if (const auto stored = cursor.readUnsignedVarint()) {
                length = std::int64_t{*stored} - 1;
            }
        } else if (field.type == SchemaType::String && !field.array) {
            length = cursor.readBe<std::int16_t>();
        } else {
            length = cursor.readBe<std::int32_t>();
        }
        return length ? std::optional(std::max(*length, kNull)) : std::nullopt;
    }

    /// False, too, for a null that may not be. `length`: kNull for one that may.
    bool takeLength(ByteCursor& cursor, const SchemaField& field, bool nullable, std::int64_t& length)
    {
        const std::optional<std::int64_t> stored = readLength(cursor, field);
        if (!stored) {
            return fail(Kind::Short, &field);
        }
        length = *stored;
        return length != kNull || nullable || fail(Kind::Null, &field);
    }

    bool readArray(ByteCursor& cursor, const SchemaField& field, PayloadValue& value)
    {
        std::int64_t length = 0;
        if (!takeLength(cursor, field, field.nullable, length)) {
            return false;
        }
        if (length == kNull) {
            value.null = true;
            return true;
        }
        const std::size_t each = fixedBytes(field.type);
        const auto count = static_cast<std::size_t>(length);
        if (count > cursor.left()) {
            return fail(Kind::LongArray, &field, length, cursor.left());
        }
        value.count = count;
        if (each > 0) {
            const std::optional<Bytes> elements = cursor.read(count * each);
            value.bytes = elements.value_or(Bytes());
            return elements || fail(Kind::Short, &field);
        }
        if (!spend(count)) {
            return false;
        }
        // Elements are made one by one: the count is a claim of the bytes.
        for (std::size_t i = 0; i < count; ++i) {
            PayloadValue& element = value.of.emplace_back();
            element.field = &field;
            const bool read = field.type == SchemaType::Struct ? readStruct(cursor, field.of, element)
                                                               : readLong(cursor, field, false, element);
            if (!read) {
                return false;
            }
        }
        return true;
    }

    bool readLong(ByteCursor& cursor, const SchemaField& field, bool nullable, PayloadValue& value)
    {
        std::int64_t length = 0;
        if (field.array && field.type == SchemaType::String && !flexible_) {
            const std::optional<std::int16_t> stored = cursor.readBe<std::int16_t>();
            if (!stored || *stored < 0) {
                return fail(stored ? Kind::Null : Kind::Short, &field);
            }
            length = *stored;
        } else if (!takeLength(cursor, field, nullable, length)) {
            return false;
        }
        if (length == kNull) {
            value.null = true;
            return true;
        }
        if (field.type == SchemaType::String && length > kMostTextBytes) {
            return fail(Kind::LongText, &field, length, cursor.left());
        }
        const std::optional<Bytes> bytes = cursor.read(static_cast<std::size_t>(length));
        value.bytes = bytes.value_or(Bytes());
        return bytes || fail(Kind::LongData, &field, length, cursor.left());
    }

    template <std::integral T>
    bool readNumber(ByteCursor& cursor, const SchemaField& field, PayloadValue& value)
    {
        const std::optional<T> number = cursor.readBe<T>();
        value.number = static_cast<std::int64_t>(number.value_or(0));
        return number || fail(Kind::Short, &field);
    }

    bool readOne(ByteCursor& cursor, const SchemaField& field, PayloadValue& value)
    {
        switch (field.type) {
        case SchemaType::Bool:
        case SchemaType::Int8:
            return readNumber<std::int8_t>(cursor, field, value);
        case SchemaType::Int16:
            return readNumber<std::int16_t>(cursor, field, value);
        case SchemaType::Uint16:
            return readNumber<std::uint16_t>(cursor, field, value);
        case SchemaType::Int32:
            return readNumber<std::int32_t>(cursor, field, value);
        case SchemaType::Int64:
        case SchemaType::Float64:
            return readNumber<std::int64_t>(cursor, field, value);
        case SchemaType::Uuid: {
            const std::optional<Bytes> uuid = cursor.read(fixedBytes(SchemaType::Uuid));
            value.bytes = uuid.value_or(Bytes());
            return uuid || fail(Kind::Short, &field);
        }
        case SchemaType::String:
        case SchemaType::Data:
            return readLong(cursor, field, field.nullable, value);
        case SchemaType::Struct:
            break;
        }
        if (field.nullable) {
            const std::optional<bool> there = readMarker(cursor, field.tag != kNoTag);
            if (!there) {
                return fail(Kind::Short, &field);
            }
            value.null = !*there;
            if (value.null) {
                return true;
            }
        }
        return readStruct(cursor, field.of, value);
    }

    /// Whether a struct that may be null is there.
    static std::optional<bool> readMarker(ByteCursor& cursor, bool tagged)
    {
        if (tagged) {
            const std::optional<std::uint32_t> marker = cursor.readUnsignedVarint();
            return marker ? std::optional(*marker != 0) : std::nullopt;
        }
        const std::optional<std::int8_t> marker = cursor.readBe<std::int8_t>();
        return marker ? std::optional(*marker >= 0) : std::nullopt;
    }

    bool readTagged(ByteCursor& cursor, std::span<const SchemaField> fields, PayloadValue& into)
    {
        const std::optional<std::uint32_t> count = cursor.readUnsignedVarint();
        if (!count) {
            return fail(Kind::ShortTags);
        }
        std::int64_t last = -1;
        for (std::uint32_t i = 0; i < *count; ++i) {
            const std::optional<std::uint32_t> tag = cursor.readUnsignedVarint();
            const std::optional<std::uint32_t> size = tag ? cursor.readUnsignedVarint() : std::nullopt;
            const std::optional<Bytes> bytes = size ? cursor.read(*size) : std::nullopt;
            if (!bytes || std::int64_t{*tag} <= last) {
                return fail(bytes ? Kind::Tags : Kind::ShortTags);
            }
            last = *tag;
            const auto field = std::ranges::find_if(
                fields, [&](const SchemaField& each) { return each.tag == last && each.isIn(message_.version); });
            if (field == fields.end()) {
                if (!spend(1)) {
                    return false;
                }
                into.of.push_back({.number = last, .bytes = *bytes});
                continue;
            }
            ByteCursor inner(*bytes);
            PayloadValue& value = into.of[static_cast<std::size_t>(field - fields.begin())];
            if (!readField(inner, *field, value) || !inner.atEnd()) {
                return message_.fault.kind == Kind::TooManyFields ? false : fail(Kind::Tags);
            }
        }
        return true;
    }

    PayloadMessage& message_;
    bool flexible_;
    std::size_t mostValues_;
};

} // namespace

const PayloadValue* PayloadValue::find(std::string_view name) const
{
    const auto found = std::ranges::find_if(
        of, [&](const PayloadValue& value) { return value.field != nullptr && value.field->name == name; });
    return found == of.end() ? nullptr : &*found;
}

double PayloadValue::real() const
{
    return std::bit_cast<double>(number);
}

std::int64_t PayloadValue::numberAt(std::size_t element) const
{
    const std::byte* const at = bytes.data() + element * fixedBytes(field->type);
    switch (field->type) {
    case SchemaType::Int16:
        return loadBe<std::int16_t>(at);
    case SchemaType::Uint16:
        return loadBe<std::uint16_t>(at);
    case SchemaType::Int32:
        return loadBe<std::int32_t>(at);
    case SchemaType::Int64:
    case SchemaType::Float64:
        return loadBe<std::int64_t>(at);
    default:
        return loadBe<std::int8_t>(at);
    }
}

Bytes PayloadValue::uuidAt(std::size_t element) const
{
    constexpr std::size_t kEach = fixedBytes(SchemaType::Uuid);
    return bytes.subspan(element * kEach, kEach);
}

bool PayloadValue::isDefault() const
{
    if (field->nullable) {
        return null && (field->array || field->type != SchemaType::Struct);
    }
    if (field->array) {
        return count == 0;
    }
    switch (field->type) {
    case SchemaType::String:
    case SchemaType::Data:
        return bytes.empty();
    case SchemaType::Uuid:
        return std::ranges::all_of(bytes, [](std::byte byte) { return byte == std::byte{0}; });
    case SchemaType::Struct:
        return false;
    default:
        return number == field->fallback;
    }
}

Text PayloadMessage::why() const
{
    const auto name = arg::name(schema->name);
    switch (fault.kind) {
    case Kind::None:
        return {{CORE_TEXT_N("core", "%n bytes are left over after a %1."), "%n byte is left over after a %1."},
                {name},
                static_cast<std::int64_t>(leftOver)};
    case Kind::Version:
        return {{CORE_TEXT("core", "Version %1 of a %2 is not known; the newest known is %3.")},
                {arg::number(version), name, arg::number(schema->newest)}};
    case Kind::ShortTags:
    case Kind::Tags:
        return {{CORE_TEXT("core", "The tagged fields of a %1 cannot be read.")}, {name}};
    case Kind::TooManyFields:
        return {{CORE_TEXT("core", "%1 has more than %2 fields, too many to show.")},
                {name, arg::count(static_cast<std::int64_t>(kMostPayloadValues))}};
    default:
        return {{CORE_TEXT("core", "Field %1 of a %2 cannot be read.")}, {arg::name(fault.field->name), name}};
    }
}

PayloadMessage readMessage(const Schema& schema, std::int16_t version, Bytes bytes, std::size_t mostValues)
{
    PayloadMessage message{&schema, version};
    if (version < 0 || version > schema.newest) {
        message.fault.kind = Kind::Version;
        return message;
    }
    ByteCursor cursor(bytes);
    MessageReader(message, version >= schema.flexibleFrom, mostValues).readStruct(cursor, schema.fields, message.root);
    message.leftOver = cursor.left();
    return message;
}

} // namespace core
