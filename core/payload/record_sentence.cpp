#include "core/payload/record_sentence.h"

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/uuid.h"
#include "core/payload/privacy.h"

namespace core {

namespace {

constexpr std::size_t kMostWords = 400; // bytes of fields in one line
constexpr std::size_t kMostElements = 8;

TextArg shown(const PayloadValue& value)
{
    return arg::words(escapeName(value.text()));
}

std::string topicPartition(const PayloadValue& topic, const PayloadValue& partition)
{
    return escapeName(topic.text()) + "-" + std::to_string(partition.number);
}

/// Fields as "name value, name value", those that are null, empty, left out or private passed over.
class FieldWords {
public:
    std::string of(const PayloadValue& value)
    {
        addStruct(value);
        return std::move(words_);
    }

private:
    void addStruct(const PayloadValue& value)
    {
        for (const PayloadValue& part : value.of) {
            const bool tagged = part.field != nullptr && part.field->tag != kNoTag;
            const bool empty = part.field != nullptr && part.field->array && part.count == 0 && !tagged;
            if (part.field == nullptr || !part.inVersion || part.null || empty || (tagged && part.isDefault()) ||
                isPrivate(value, part)) {
                continue;
            }
            if (words_.size() > kMostWords) {
                if (!words_.ends_with("…")) {
                    words_ += ", …";
                }
                return;
            }
            if (part.field->type == SchemaType::Struct && !part.field->array) {
                addStruct(part);
                continue;
            }
            add(part);
        }
    }

    void add(const PayloadValue& part)
    {
        words_ += words_.empty() ? "" : ", ";
        std::string name = part.field->name;
        if (name[0] >= 'A' && name[0] <= 'Z') {
            name[0] = static_cast<char>(name[0] - 'A' + 'a');
        }
        words_ += name + " ";
        if (part.field->array) {
            addArray(part);
        } else {
            words_ += one(part);
        }
    }

    void addArray(const PayloadValue& part)
    {
        if (part.field->type == SchemaType::Struct) {
            words_ += std::to_string(part.count); // how many
            return;
        }
        words_ += '[';
        for (std::size_t i = 0; i < std::min(part.count, kMostElements); ++i) {
            words_ += i == 0 ? "" : ", ";
            if (part.field->type == SchemaType::Uuid) {
                words_ += uuidText(part.uuidAt(i));
            } else {
                words_ += part.of.empty() ? std::to_string(part.numberAt(i)) : escapeName(part.of[i].text());
            }
        }
        words_ += part.count > kMostElements ? ", …]" : "]";
    }

    static std::string one(const PayloadValue& part)
    {
        switch (part.field->type) {
        case SchemaType::Bool:
            return part.number != 0 ? "true" : "false";
        case SchemaType::String:
            return part.bytes.empty() ? "\"\"" : escapeName(part.text());
        case SchemaType::Data:
            return std::to_string(part.bytes.size());
        case SchemaType::Uuid:
            return uuidText(part.bytes);
        case SchemaType::Float64: {
            std::string number = std::to_string(part.real());
            number.erase(number.find_last_not_of('0') + 1);
            return number.ends_with('.') ? number + "0" : number;
        }
        default:
            break;
        }
        const auto names = part.field->names;
        return part.number >= 0 && static_cast<std::size_t>(part.number) < names.size()
                   ? names[static_cast<std::size_t>(part.number)]
                   : std::to_string(part.number);
    }

    std::string words_;
};

Text offsetCommit(const InternalRecord& record)
{
    const PayloadValue& key = record.key->root;
    const TextArg group = shown(key.at("group"));
    const TextArg place = arg::words(topicPartition(key.at("topic"), key.at("partition")));
    if (record.tombstone) {
        return {{CORE_TEXT("core", "group %1, %2: committed offset removed")}, {group, place}};
    }
    return {{CORE_TEXT("core", "group %1, %2: offset %3")},
            {group, place, arg::offset(record.value->root.at("offset").number)}};
}

Text classicGroup(const InternalRecord& record)
{
    const TextArg group = shown(record.key->root.at("group"));
    if (record.tombstone) {
        return {{CORE_TEXT("core", "group %1: removed")}, {group}};
    }
    const PayloadValue& value = record.value->root;
    const TextArg generation = arg::number(value.at("generation").number);
    const std::size_t members = value.at("members").count;
    if (members == 0) {
        return {{CORE_TEXT("core", "group %1: generation %2, no members")}, {group, generation}};
    }
    if (value.at("protocol").null) {
        return {{CORE_TEXT_N("core", "group %1: generation %2, %n members"), "group %1: generation %2, %n member"},
                {group, generation},
                static_cast<std::int64_t>(members)};
    }
    return {{CORE_TEXT_N("core", "group %1: generation %2, %n members, protocol %3"),
             "group %1: generation %2, %n member, protocol %3"},
            {group, generation, shown(value.at("protocol"))},
            static_cast<std::int64_t>(members)};
}

Text transaction(const InternalRecord& record)
{
    const TextArg id = shown(record.key->root.at("TransactionalId"));
    if (record.tombstone) {
        return {{CORE_TEXT("core", "transactional id %1: expired")}, {id}};
    }
    const PayloadValue& value = record.value->root;
    const PayloadValue& state = value.at("TransactionStatus");
    const bool named = state.number >= 0 && static_cast<std::size_t>(state.number) < state.field->names.size();
    return {
        {CORE_TEXT("core", "transactional id %1: %2, producer id %3, epoch %4")},
        {id,
         arg::words(named ? state.field->names[static_cast<std::size_t>(state.number)] : std::to_string(state.number)),
         arg::number(value.at("ProducerId").number), arg::number(value.at("ProducerEpoch").number)}};
}

Text otherRecord(const InternalRecord& record)
{
    std::string words = record.key ? FieldWords().of(record.key->root) : std::string();
    if (record.tombstone) {
        return {{CORE_TEXT("core", "%1: removed")}, {arg::words(words)}};
    }
    const std::string value = FieldWords().of(record.value->root);
    if (!words.empty() && !value.empty()) {
        words += ": ";
    }
    return {{"%1"}, {arg::words(words + value)}};
}

} // namespace

Text recordSentence(const InternalRecord& record)
{
    const bool keyed = !hasFrames(record.topic);
    if ((keyed && !record.key) || (!record.tombstone && !record.value)) {
        return record.why;
    }
    if (record.topic == InternalTopic::Groups && record.kind->type <= 1) {
        return offsetCommit(record);
    }
    if (record.topic == InternalTopic::Groups && record.kind->type == 2) {
        return classicGroup(record);
    }
    return record.topic == InternalTopic::Transactions ? transaction(record) : otherRecord(record);
}

} // namespace core
