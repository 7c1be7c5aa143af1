#include "core/format/control_fields.h"

#include <fmt/format.h>
#include <utility>

#include "core/format/control_layout.h"
#include "core/format/record.h"
#include "core/format/uuid.h"

namespace core {

namespace {

constexpr std::int64_t kMostItems = 1000; // of an array; real ones have a handful

class FlexReader {
public:
    FlexReader(Bytes bytes, std::uint64_t pos)
        : bytes_(bytes)
        , start_(pos)
    {
    }

    /// Reads a structure into `builder`, which stands at its first byte; false at a field that is not there whole.
    bool read(FieldBuilder& builder, std::span<const FlexField> fields)
    {
        std::optional<std::int64_t> size;
        for (const FlexField& field : fields) {
            if (version_ < field.sinceVersion) {
                continue;
            }
            if (!readField(builder, field, size)) {
                return false;
            }
        }
        return true;
    }

private:
    // `size` is what the field before said about this one: entries or bytes, -1 for null; nothing when it said none.
    bool readField(FieldBuilder& builder, const FlexField& field, std::optional<std::int64_t>& size)
    {
        if (field.spec.type == FieldType::Group) {
            const auto count = std::exchange(size, std::nullopt);
            return count ? readArray(builder, field, *count) : readStructure(builder, field);
        }
        if (field.spec.type == FieldType::Raw || field.spec.type == FieldType::Utf8) {
            const std::int64_t bytes = std::exchange(size, std::nullopt).value_or(0);
            return bytes <= 0 || blob(builder, field.spec, static_cast<std::uint64_t>(bytes));
        }
        if (field.spec.type == FieldType::Uuid) {
            if (!blob(builder, field.spec, fixedSize(FieldType::Uuid))) {
                return false;
            }
            builder.last().value = uuidText(bytesAt(builder.last().pos, fixedSize(FieldType::Uuid)));
            return true;
        }
        const std::optional<std::int64_t> value = builder.number(field.spec);
        if (!value) {
            return false;
        }
        if (field.rule != FlexField::Rule::Plain) {
            size = field.rule == FlexField::Rule::Size ? *value : *value - 1;
            if (*size < 0) {
                builder.last().note = {{CORE_TEXT("core", "null")}};
            }
        } else if (std::string_view(field.spec.name) == "version") {
            version_ = *value;
        } else if (field.spec.kind == FieldKind::Time) {
            builder.last().note = timeNote(*value);
        }
        return true;
    }

    bool readStructure(FieldBuilder& builder, const FlexField& field)
    {
        FieldBuilder inner(bytesAt(builder.pos(), builder.left()), builder.pos());
        const bool whole = read(inner, field.items);
        addGroup(builder, inner.group(field.spec));
        return whole;
    }

    bool readArray(FieldBuilder& builder, const FlexField& field, std::int64_t count)
    {
        FieldBuilder items(bytesAt(builder.pos(), builder.left()), builder.pos());
        std::int64_t read = 0;
        for (bool whole = true; read < count && whole && read < kMostItems; read += whole ? 1 : 0) {
            FieldBuilder item(bytesAt(items.pos(), items.left()), items.pos());
            whole = this->read(item, field.items);
            addGroup(items, item.group(field.spec, fmt::format("{} {}", field.spec.name, read)));
        }
        addGroup(builder, items.group(field.spec));
        return read >= count;
    }

    static void addGroup(FieldBuilder& builder, Field group)
    {
        if (group.length > 0) {
            builder.add(std::move(group));
        }
    }

    // What brokers say to each other is nobody's payload.
    static bool blob(FieldBuilder& builder, const FieldSpec& spec, std::uint64_t length)
    {
        const bool whole = builder.blob(spec, length);
        if (whole) {
            builder.last().payload = false;
        }
        return whole;
    }

    Bytes bytesAt(std::uint64_t pos, std::size_t length) const
    {
        return bytes_.subspan(static_cast<std::size_t>(pos - start_), length);
    }

    Bytes bytes_;
    std::uint64_t start_ = 0;
    std::int64_t version_ = 0;
};

std::span<const FlexField> messageOf(std::int16_t type)
{
    switch (static_cast<ControlType>(type)) {
    case ControlType::Abort:
    case ControlType::Commit:
        break;
    case ControlType::LeaderChange:
        return kLeaderChange;
    case ControlType::SnapshotHeader:
        return kSnapshotHeaderRecord;
    case ControlType::SnapshotFooter:
        return kSnapshotFooterRecord;
    case ControlType::KRaftVersion:
        return kKRaftVersionRecord;
    case ControlType::KRaftVoters:
        return kVotersRecord;
    }
    return {};
}

} // namespace

Field controlKeyField(const FieldSpec& spec, Bytes bytes, std::uint64_t pos)
{
    FieldBuilder builder(bytes, pos);
    const bool whole = readFields(builder, kControlKey);
    builder.rest(whole ? kUnparsedSpec : kDamagedSpec);
    Field key = builder.group(spec);
    if (!whole) {
        damageNote(&key, {{CORE_TEXT("core", "The key of a control record has 4 bytes at least.")}});
    }
    if (Field* const type = childOf(key.children, specOf(kControlKey, "type"))) {
        type->note = {{"%1"}, {arg::words(std::string(controlTypeName(load(bytes.data(), kControlKeyType))))}};
    }
    return key;
}

Field controlValueField(const FieldSpec& spec, std::optional<std::int16_t> type, Bytes bytes, std::uint64_t pos)
{
    FieldBuilder builder(bytes, pos);
    bool whole = true;
    if (type == static_cast<std::int16_t>(ControlType::Abort) ||
        type == static_cast<std::int16_t>(ControlType::Commit)) {
        whole = readFields(builder, kTransactionMarker);
    } else if (type) {
        whole = FlexReader(bytes, pos).read(builder, messageOf(*type));
    }
    builder.rest(whole ? kUnparsedSpec : kDamagedSpec);
    Field value = builder.group(spec);
    if (!whole) {
        damageNote(&value, {{CORE_TEXT("core", "The value is too short for its fields.")}});
    }
    return value;
}

} // namespace core
