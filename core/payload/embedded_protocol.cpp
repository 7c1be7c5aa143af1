#include "core/payload/embedded_protocol.h"

#include <algorithm>

#include "core/base/byte_cursor.h"
#include "core/payload/internal_topic.h"

namespace core {

namespace {

using Type = SchemaType;

constexpr SchemaField kTopicPartition[] = {
    {"Topic", Type::String},
    {.name = "Partitions", .type = Type::Int32, .array = true},
};

constexpr SchemaField kAssignment[] = {
    {.name = "AssignedPartitions", .type = Type::Struct, .array = true, .of = kTopicPartition},
    {.name = "UserData", .type = Type::Data, .nullable = true, .privacy = Privacy::FreeText},
};

constexpr SchemaField kSubscription[] = {
    {.name = "Topics", .type = Type::String, .array = true},
    {.name = "UserData", .type = Type::Data, .nullable = true, .privacy = Privacy::FreeText},
    {.name = "OwnedPartitions", .type = Type::Struct, .array = true, .since = 1, .of = kTopicPartition},
    {.name = "GenerationId", .type = Type::Int32, .since = 2, .fallback = -1},
    {.name = "RackId", .type = Type::String, .nullable = true, .since = 3},
};

constexpr SchemaField kConnectorTasks[] = {
    {"connector", Type::String},
    {.name = "tasks", .type = Type::Int32, .array = true},
};

constexpr SchemaField kConnectAssignmentFields[] = {
    {"error", Type::Int16},
    {"leader", Type::String},
    {"leaderUrl", Type::String},
    {"configOffset", Type::Int64},
    {.name = "assigned", .type = Type::Struct, .array = true, .of = kConnectorTasks},
    {.name = "revoked", .type = Type::Struct, .array = true, .nullable = true, .since = 1, .of = kConnectorTasks},
    {.name = "delay", .type = Type::Int32, .since = 1},
};

constexpr SchemaField kConnectSubscriptionFields[] = {
    {"url", Type::String},
    {"configOffset", Type::Int64},
    {.name = "allocation", .type = Type::Data, .nullable = true, .since = 1, .privacy = Privacy::FreeText},
};

constexpr Schema kConsumerSubscription = {"ConsumerProtocolSubscription", 3, kNeverFlexible, kSubscription};
constexpr Schema kConsumerAssignment = {"ConsumerProtocolAssignment", 3, kNeverFlexible, kAssignment};
constexpr Schema kConnectSubscription = {"Connect subscription", 2, kNeverFlexible, kConnectSubscriptionFields};
constexpr Schema kConnectAssignment = {"Connect assignment", 2, kNeverFlexible, kConnectAssignmentFields};

/// Opens the bytes of one record. All messages in it together have no more values than one may have.
class Opener {
public:
    Opener(std::size_t valuesLeft, bool consumer)
        : valuesLeft_(valuesLeft)
        , consumer_(consumer)
    {
    }

    void open(PayloadValue& value)
    {
        const bool subscription = value.field->embedded == Embedded::Subscription;
        if (consumer_) {
            open(value, subscription ? kConsumerSubscription : kConsumerAssignment, true);
        } else if (open(value, subscription ? kConnectSubscription : kConnectAssignment, false) && subscription) {
            PayloadValue& allocation = value.of.front().of.back();
            if (allocation.inVersion && !allocation.null) {
                open(allocation, kConnectAssignment, false);
            }
        }
    }

private:
    /// Whether `value` holds such a message, which becomes its child.
    bool open(PayloadValue& value, const Schema& schema, bool mayGrow)
    {
        ByteCursor cursor(value.bytes);
        const std::optional<std::int16_t> version = cursor.readBe<std::int16_t>();
        if (!version || *version < 0 || (*version > schema.newest && !mayGrow)) {
            return false;
        }
        PayloadMessage message =
            readMessage(schema, std::min(*version, schema.newest), value.bytes.subspan(cursor.position()), valuesLeft_);
        if (!message.isRead() || (message.leftOver > 0 && !mayGrow)) {
            return false;
        }
        valuesLeft_ -= message.values;
        message.root.number = *version;
        value.of.push_back(std::move(message.root));
        return true;
    }

    std::size_t valuesLeft_;
    bool consumer_;
};

template <class Action>
void forEachEmbedded(PayloadValue& value, const Action& action)
{
    for (PayloadValue& part : value.of) {
        if (part.field == nullptr) {
            continue;
        }
        if (part.field->embedded != Embedded::None) {
            action(part);
        } else {
            forEachEmbedded(part, action);
        }
    }
}

} // namespace

void openEmbedded(PayloadMessage& message, EmbeddedUse use)
{
    const PayloadValue* const protocol = message.root.find("protocolType");
    if (protocol == nullptr && use == EmbeddedUse::AsKafkasTool) {
        return;
    }
    const bool consumer = protocol == nullptr || protocol->text() == "consumer";
    const bool connect = !consumer && protocol->text() == "connect" && use == EmbeddedUse::All;
    if (consumer || connect) {
        Opener opener(kMostPayloadValues - message.values, consumer);
        forEachEmbedded(message.root, [&](PayloadValue& value) { opener.open(value); });
    }
}

} // namespace core
