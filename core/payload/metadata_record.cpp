#include "core/payload/metadata_record.h"

#include <algorithm>
#include <limits>
#include <span>

#include "core/format/uuid.h"

namespace core {

namespace {

constexpr std::uint32_t kFrameVersion = 1; // 0: the preview of 2.8, whose messages were others
constexpr std::size_t kMostTextBytes = 32'767;
constexpr int kNoTag = -1;

enum class Type : std::uint8_t { Int8, Int16, Int32, Uuid, String, Int32s, Uuids };

struct FieldRow {
    const char* name;
    Type type;
    bool nullable = false;
    std::int16_t since = 0;
    int tag = kNoTag; // it stands among the tagged fields; one that may be null is null unless it is there
    std::int64_t fallback = 0;
};

constexpr FieldRow kTopic[] = {{"Name", Type::String}, {"TopicId", Type::Uuid}};

constexpr FieldRow kPartition[] = {
    {.name = "PartitionId", .type = Type::Int32},
    {.name = "TopicId", .type = Type::Uuid},
    {.name = "Replicas", .type = Type::Int32s},
    {.name = "Isr", .type = Type::Int32s},
    {.name = "RemovingReplicas", .type = Type::Int32s},
    {.name = "AddingReplicas", .type = Type::Int32s},
    {.name = "Leader", .type = Type::Int32},
    {.name = "LeaderRecoveryState", .type = Type::Int8, .tag = 0},
    {.name = "LeaderEpoch", .type = Type::Int32},
    {.name = "PartitionEpoch", .type = Type::Int32},
    {.name = "Directories", .type = Type::Uuids, .since = 1},
    {.name = "EligibleLeaderReplicas", .type = Type::Int32s, .nullable = true, .since = 2, .tag = 1},
    {.name = "LastKnownElr", .type = Type::Int32s, .nullable = true, .since = 2, .tag = 2},
};

constexpr FieldRow kConfig[] = {
    {.name = "ResourceType", .type = Type::Int8},
    {.name = "ResourceName", .type = Type::String},
    {.name = "Name", .type = Type::String},
    {.name = "Value", .type = Type::String, .nullable = true},
};

constexpr FieldRow kPartitionChange[] = {
    {.name = "PartitionId", .type = Type::Int32},
    {.name = "TopicId", .type = Type::Uuid},
    {.name = "Isr", .type = Type::Int32s, .nullable = true, .tag = 0},
    {.name = "Leader", .type = Type::Int32, .tag = 1, .fallback = -2},
    {.name = "Replicas", .type = Type::Int32s, .nullable = true, .tag = 2},
    {.name = "RemovingReplicas", .type = Type::Int32s, .nullable = true, .tag = 3},
    {.name = "AddingReplicas", .type = Type::Int32s, .nullable = true, .tag = 4},
    {.name = "LeaderRecoveryState", .type = Type::Int8, .tag = 5, .fallback = -1},
    {.name = "Directories", .type = Type::Uuids, .nullable = true, .since = 1, .tag = 8},
    {.name = "EligibleLeaderReplicas", .type = Type::Int32s, .nullable = true, .since = 2, .tag = 6},
    {.name = "LastKnownElr", .type = Type::Int32s, .nullable = true, .since = 2, .tag = 7},
};

constexpr FieldRow kRemoveTopic[] = {{"TopicId", Type::Uuid}};
constexpr FieldRow kFeatureLevel[] = {{"Name", Type::String}, {"FeatureLevel", Type::Int16}};
constexpr FieldRow kTransactionNote[] = {{.name = "Text", .type = Type::String, .nullable = true, .tag = 0}};

struct MessageRow {
    std::int16_t key;
    const char* name;
    std::int16_t newest = 0; // version
    std::span<const FieldRow> fields = {};
    bool needed = false;
};

constexpr MessageRow kMessages[] = {
    {0, "RegisterBrokerRecord"},
    {1, "UnregisterBrokerRecord"},
    {2, "TopicRecord", 0, kTopic, true},
    {3, "PartitionRecord", 2, kPartition, true},
    {4, "ConfigRecord", 0, kConfig, true},
    {5, "PartitionChangeRecord", 2, kPartitionChange, true},
    {7, "FenceBrokerRecord"},
    {8, "UnfenceBrokerRecord"},
    {9, "RemoveTopicRecord", 0, kRemoveTopic, true},
    {10, "DelegationTokenRecord"},
    {11, "UserScramCredentialRecord"},
    {12, "FeatureLevelRecord", 0, kFeatureLevel, true},
    {14, "ClientQuotaRecord"},
    {15, "ProducerIdsRecord"},
    {17, "BrokerRegistrationChangeRecord"},
    {18, "AccessControlEntryRecord"},
    {19, "RemoveAccessControlEntryRecord"},
    {20, "NoOpRecord"},
    {21, "ZkMigrationStateRecord"},
    {22, "RemoveUserScramCredentialRecord"},
    {23, "BeginTransactionRecord", 0, kTransactionNote, true},
    {24, "EndTransactionRecord", 0, {}, true},
    {25, "AbortTransactionRecord", 0, kTransactionNote, true},
    {26, "RemoveDelegationTokenRecord"},
    {27, "RegisterControllerRecord"},
    {28, "ClearElrRecord"},
    {29, "UnregisterControllerRecord"},
};

const MessageRow* messageOf(std::int64_t key)
{
    const auto* const row =
        std::ranges::find(kMessages, key, [](const MessageRow& each) { return std::int64_t{each.key}; });
    return row == std::end(kMessages) ? nullptr : row;
}

/// Which field of its message it is.
std::size_t rowOf(MetadataKey key, std::string_view field)
{
    const std::span<const FieldRow> rows = messageOf(static_cast<std::int16_t>(key))->fields;
    const auto row = std::ranges::find_if(rows, [&](const FieldRow& each) { return each.name == field; });
    return static_cast<std::size_t>(row - rows.begin());
}

std::size_t elementBytes(Type type)
{
    return type == Type::Int32s ? sizeof(std::int32_t) : kUuidBytes;
}

/// Text, or an array of elements of a fixed size; false where it is not there whole.
bool readLong(ByteCursor& cursor, const FieldRow& field, MetadataValue& value)
{
    const std::optional<std::uint32_t> stored = cursor.readUnsignedVarint();
    if (!stored) {
        return false;
    }
    if (*stored == 0) {
        value.null = true;
        return field.nullable;
    }
    const std::size_t length = *stored - 1;
    if (field.type == Type::String) {
        const std::optional<Bytes> text = length <= kMostTextBytes ? cursor.read(length) : std::nullopt;
        value.bytes = text.value_or(Bytes());
        return text.has_value();
    }
    if (length > cursor.left() / elementBytes(field.type)) {
        return false;
    }
    value.count = length;
    value.bytes = *cursor.read(length * elementBytes(field.type));
    return true;
}

bool readField(ByteCursor& cursor, const FieldRow& field, MetadataValue& value)
{
    value = {};
    const auto number = [&](auto read) {
        value.number = read.value_or(0);
        return read.has_value();
    };
    switch (field.type) {
    case Type::Int8:
        return number(cursor.readBe<std::int8_t>());
    case Type::Int16:
        return number(cursor.readBe<std::int16_t>());
    case Type::Int32:
        return number(cursor.readBe<std::int32_t>());
    case Type::Uuid:
        if (const std::optional<Bytes> uuid = cursor.read(kUuidBytes)) {
            value.bytes = *uuid;
            return true;
        }
        return false;
    case Type::String:
    case Type::Int32s:
    case Type::Uuids:
        break;
    }
    return readLong(cursor, field, value);
}

class MessageReader {
public:
    MessageReader(const MessageRow& row, Bytes bytes, MetadataRecord& record)
        : row_(row)
        , cursor_(bytes)
        , record_(record)
    {
    }

    void read()
    {
        record_.fields.resize(row_.fields.size());
        for (std::size_t i = 0; i < row_.fields.size(); ++i) {
            const FieldRow& field = row_.fields[i];
            record_.fields[i] = {.null = field.nullable, .number = field.fallback};
            if (field.tag == kNoTag && field.since <= record_.version &&
                !readField(cursor_, field, record_.fields[i])) {
                skip({{CORE_TEXT("core", "Field %1 of a %2 cannot be read.")},
                      {arg::name(field.name), arg::name(row_.name)}});
                return;
            }
        }
        if (!readTagged()) {
            skip({{CORE_TEXT("core", "The tagged fields of a %1 cannot be read.")}, {arg::name(row_.name)}});
        } else if (cursor_.left() > 0) {
            skip({{CORE_TEXT_N("core", "%n bytes are left over after a %1."), "%n byte is left over after a %1."},
                  {arg::name(row_.name)},
                  static_cast<std::int64_t>(cursor_.left())});
        }
    }

private:
    void skip(Text why)
    {
        record_.state = MetadataRecord::State::Skipped;
        record_.why = std::move(why);
    }

    // Tags rise; one that the table does not know is passed over.
    bool readTagged()
    {
        const std::optional<std::uint32_t> count = cursor_.readUnsignedVarint();
        if (!count) {
            return false;
        }
        std::int64_t last = -1;
        for (std::uint32_t i = 0; i < *count; ++i) {
            const std::optional<std::uint32_t> tag = cursor_.readUnsignedVarint();
            const std::optional<std::uint32_t> size = tag ? cursor_.readUnsignedVarint() : std::nullopt;
            const std::optional<Bytes> bytes = size ? cursor_.read(*size) : std::nullopt;
            if (!bytes || std::int64_t{*tag} <= last) {
                return false;
            }
            last = *tag;
            const auto field = std::ranges::find_if(
                row_.fields, [&](const FieldRow& each) { return each.tag == last && each.since <= record_.version; });
            if (field == row_.fields.end()) {
                continue;
            }
            ByteCursor inner(*bytes);
            MetadataValue& value = record_.fields[static_cast<std::size_t>(field - row_.fields.begin())];
            if (!readField(inner, *field, value) || !inner.atEnd()) {
                return false;
            }
        }
        return true;
    }

    const MessageRow& row_;
    ByteCursor cursor_;
    MetadataRecord& record_;
};

MetadataRecord skipped(Text why)
{
    MetadataRecord record;
    record.state = MetadataRecord::State::Skipped;
    record.why = std::move(why);
    return record;
}

} // namespace

const MetadataValue& MetadataRecord::operator[](std::string_view field) const
{
    return fields[rowOf(key, field)];
}

std::string MetadataRecord::text(std::string_view field) const
{
    const Bytes bytes = (*this)[field].bytes;
    const bool uuid = messageOf(static_cast<std::int16_t>(key))->fields[rowOf(key, field)].type == Type::Uuid;
    return uuid ? uuidText(bytes) : std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

std::vector<std::int32_t> MetadataRecord::int32s(std::string_view field) const
{
    const MetadataValue& value = (*this)[field];
    std::vector<std::int32_t> numbers(value.count);
    for (std::size_t i = 0; i < value.count; ++i) {
        numbers[i] = loadBe<std::int32_t>(value.bytes.data() + i * sizeof(std::int32_t));
    }
    return numbers;
}

std::vector<std::string> MetadataRecord::uuids(std::string_view field) const
{
    const MetadataValue& value = (*this)[field];
    std::vector<std::string> ids;
    ids.reserve(value.count);
    for (std::size_t i = 0; i < value.count; ++i) {
        ids.push_back(uuidText(value.bytes.subspan(i * kUuidBytes, kUuidBytes)));
    }
    return ids;
}

MetadataRecord readMetadataRecord(Bytes value)
{
    constexpr std::uint32_t kMost = std::numeric_limits<std::int16_t>::max();
    ByteCursor cursor(value);
    const std::optional<std::uint32_t> frame = cursor.readUnsignedVarint();
    if (frame && *frame != kFrameVersion) {
        return skipped(
            {{CORE_TEXT("core", "Frame version %1 of a metadata record is not known.")}, {arg::number(*frame)}});
    }
    const std::optional<std::uint32_t> key = frame ? cursor.readUnsignedVarint() : std::nullopt;
    const std::optional<std::uint32_t> version = key ? cursor.readUnsignedVarint() : std::nullopt;
    if (!version || *key > kMost || *version > kMost) {
        return skipped({{CORE_TEXT("core", "The value is no metadata record: its frame cannot be read.")}, {}});
    }
    const MessageRow* const row = messageOf(*key);
    if (row == nullptr) {
        return skipped({{CORE_TEXT("core", "Metadata records of kind %1 are not known.")}, {arg::number(*key)}});
    }
    MetadataRecord record;
    record.key = static_cast<MetadataKey>(*key);
    record.version = static_cast<std::int16_t>(*version);
    if (!row->needed) {
        record.state = MetadataRecord::State::NotNeeded;
        return record;
    }
    if (record.version > row->newest) {
        return skipped({{CORE_TEXT("core", "Version %1 of a %2 is not known; the newest known is %3.")},
                        {arg::number(record.version), arg::name(row->name), arg::number(row->newest)}});
    }
    MessageReader(*row, value.subspan(cursor.position()), record).read();
    return record;
}

} // namespace core
