#include "core/payload/metadata_record.h"

#include "core/format/uuid.h"
#include "core/payload/internal_record.h"

namespace core {

namespace {

bool isNeeded(std::int16_t type)
{
    switch (static_cast<MetadataKey>(type)) {
    case MetadataKey::Topic:
    case MetadataKey::Partition:
    case MetadataKey::Config:
    case MetadataKey::PartitionChange:
    case MetadataKey::RemoveTopic:
    case MetadataKey::FeatureLevel:
    case MetadataKey::BeginTransaction:
    case MetadataKey::EndTransaction:
    case MetadataKey::AbortTransaction:
        return true;
    }
    return false;
}

} // namespace

std::string MetadataRecord::text(std::string_view field) const
{
    const PayloadValue& value = (*this)[field];
    return value.field->type == SchemaType::Uuid ? uuidText(value.bytes) : std::string(value.text());
}

std::vector<std::int32_t> MetadataRecord::int32s(std::string_view field) const
{
    const PayloadValue& value = (*this)[field];
    std::vector<std::int32_t> numbers(value.count);
    for (std::size_t i = 0; i < value.count; ++i) {
        numbers[i] = static_cast<std::int32_t>(value.numberAt(i));
    }
    return numbers;
}

std::vector<std::string> MetadataRecord::uuids(std::string_view field) const
{
    const PayloadValue& value = (*this)[field];
    std::vector<std::string> ids;
    ids.reserve(value.count);
    for (std::size_t i = 0; i < value.count; ++i) {
        ids.push_back(uuidText(value.uuidAt(i)));
    }
    return ids;
}

MetadataRecord readMetadataRecord(Bytes value)
{
    MetadataRecord record;
    const FrameStart start = readFrameStart(value);
    const RecordKind* const kind = start.why.empty() ? recordKind(InternalTopic::ClusterMetadata, start.type) : nullptr;
    if (kind == nullptr) {
        record.state = MetadataRecord::State::Skipped;
        record.why = start.why.empty() ? unknownRecordType(InternalTopic::ClusterMetadata, start.type) : start.why;
        return record;
    }
    record.key = static_cast<MetadataKey>(start.type);
    record.version = start.version;
    if (!isNeeded(start.type)) {
        record.state = MetadataRecord::State::NotNeeded;
        return record;
    }
    record.message = readMessage(kind->value, start.version, start.message);
    if (!record.message.isExact()) {
        record.state = MetadataRecord::State::Skipped;
        record.why = record.message.why();
    }
    return record;
}

} // namespace core
