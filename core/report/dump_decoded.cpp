#include "core/report/dump_decoded.h"

#include <map>

#include "core/format/uuid.h"
#include "core/payload/embedded_protocol.h"
#include "core/payload/internal_record.h"
#include "core/report/append.h"
#include "core/report/decoded_json.h"
#include "core/report/java_utf8.h"

namespace core {

namespace {

/// What Java says of a value that does not fit its schema.
std::string faultWords(const PayloadMessage& message)
{
    switch (message.fault.kind) {
    case MessageFault::Kind::Short:
    case MessageFault::Kind::ShortTags:
        return "null";
    case MessageFault::Kind::Null:
        return "non-nullable field " + smallFirst(message.fault.field->name) + " was serialized as null";
    default:
        break;
    }
    std::string words = english(message.why());
    words.pop_back(); // its period
    return words;
}

std::string cannotRead(Offset offset, const std::string& why)
{
    std::string text = "Error at offset ";
    appendNumber(text, offset.value);
    return text + ", skipping. " + why;
}

std::string cannotRead(Offset offset, const PayloadMessage& message, const char* part)
{
    std::string why = "Could not read record with version ";
    appendNumber(why, message.version);
    why += " from ";
    why += part;
    return cannotRead(offset, why + "'s buffer due to: " + faultWords(message) + ".");
}

std::string inEnvelope(const char* name, std::int16_t number, const PayloadMessage& message)
{
    std::string json = "{\"";
    json += name;
    json += "\":\"";
    appendNumber(json, number);
    json += "\",\"data\":";
    appendStructJson(json, message.root, DecodedUse::AsKafkasTool);
    return json + "}";
}

/// A record of a topic whose keys tell the type. Bytes behind a message are ignored.
DecodedContents keyedContents(InternalTopic topic, const Record& record)
{
    if (!record.key) {
        return {{}, {}, true};
    }
    const std::optional<Numbered> typed = readNumbered(*record.key);
    if (!typed) {
        return {cannotRead(record.offset, "Could not read version from key's buffer.")};
    }
    const RecordKind* const kind = recordKind(topic, typed->number);
    if (kind == nullptr || kind->value.newest < 0) {
        std::string text = "Unknown record type ";
        appendNumber(text, typed->number);
        text += " at offset ";
        appendNumber(text, record.offset.value);
        return {text + ", skipping."};
    }
    const PayloadMessage key = readMessage(*kind->key, 0, typed->message);
    if (!key.isRead()) {
        return {cannotRead(record.offset, key, "key")};
    }
    std::string payload = "<DELETE>";
    if (record.value) {
        const std::optional<Numbered> versioned = readNumbered(*record.value);
        if (!versioned) {
            return {cannotRead(record.offset, "Could not read version from value's buffer.")};
        }
        PayloadMessage value = readMessage(kind->value, versioned->number, versioned->message);
        if (!value.isRead()) {
            return {cannotRead(record.offset, value, "value")};
        }
        openEmbedded(value, EmbeddedUse::AsKafkasTool);
        payload = inEnvelope("version", versioned->number, value);
    }
    return {inEnvelope("type", typed->number, key), payload};
}

/// "REGISTER_BROKER_RECORD"
std::string shoutedName(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        const bool capital = c >= 'A' && c <= 'Z';
        if (capital && !out.empty()) {
            out += '_';
        }
        out += capital || c < 'a' ? c : static_cast<char>(c - 'a' + 'A');
    }
    return out;
}

std::string clusterPayload(const RecordKind& kind, const PayloadMessage& message)
{
    std::string json = "{\"type\":\"" + shoutedName(kind.name) + "\",\"version\":";
    appendNumber(json, message.version);
    json += ",\"data\":";
    appendStructJson(json, message.root, DecodedUse::AsKafkasTool);
    return json + "}";
}

/// A remote log event as its Java class prints itself.
class RemoteEventText {
public:
    explicit RemoteEventText(const PayloadValue& event)
        : event_(event)
    {
    }

    std::string segment()
    {
        out_ = "RemoteLogSegmentMetadata{";
        segmentId();
        number("startOffset", "StartOffset");
        number("endOffset", "EndOffset");
        number("brokerId", "BrokerId");
        number("maxTimestampMs", "MaxTimestampMs");
        number("eventTimestampMs", "EventTimestampMs");
        leaderEpochs();
        number("segmentSizeInBytes", "SegmentSizeInBytes");
        customMetadata();
        state("RemoteLogSegmentState");
        out_ += ", txnIdxEmpty=";
        appendBool(out_, event_.at("TxnIndexEmpty").number != 0);
        return out_ + "}";
    }

    std::string update()
    {
        out_ = "RemoteLogSegmentMetadataUpdate{";
        segmentId();
        customMetadata();
        state("RemoteLogSegmentState");
        number("eventTimestampMs", "EventTimestampMs");
        number("brokerId", "BrokerId");
        return out_ + "}";
    }

    std::string partition()
    {
        out_ = "RemotePartitionDeleteMetadata{topicPartition=";
        topicPartition(event_.at("TopicIdPartition"));
        state("RemotePartitionDeleteState");
        number("eventTimestampMs", "EventTimestampMs");
        number("brokerId", "BrokerId");
        return out_ + "}";
    }

private:
    void name(std::string_view label)
    {
        out_ += ", ";
        out_ += label;
        out_ += '=';
    }

    void number(std::string_view label, std::string_view field)
    {
        name(label);
        appendNumber(out_, event_.at(field).number);
    }

    void topicPartition(const PayloadValue& value)
    {
        out_ += uuidText(value.at("Id").bytes);
        out_ += ':';
        appendJavaText(out_, value.at("Name").bytes);
        out_ += '-';
        appendNumber(out_, value.at("Partition").number);
    }

    void segmentId()
    {
        const PayloadValue& id = event_.at("RemoteLogSegmentId");
        out_ += "remoteLogSegmentId=RemoteLogSegmentId{topicIdPartition=";
        topicPartition(id.at("TopicIdPartition"));
        out_ += ", id=" + uuidText(id.at("Id").bytes) + "}";
    }

    void leaderEpochs()
    {
        std::map<std::int64_t, std::int64_t> offsets;
        for (const PayloadValue& entry : event_.at("SegmentLeaderEpochs").of) {
            offsets[entry.at("LeaderEpoch").number] = entry.at("Offset").number;
        }
        name("segmentLeaderEpochs");
        out_ += '{';
        for (const auto& [epoch, offset] : offsets) {
            out_ += out_.back() == '{' ? "" : ", ";
            appendNumber(out_, epoch);
            out_ += '=';
            appendNumber(out_, offset);
        }
        out_ += '}';
    }

    void customMetadata()
    {
        const PayloadValue& value = event_.at("CustomMetadata");
        name("customMetadata");
        if (value.null) {
            out_ += "Optional.empty";
        } else {
            out_ += "Optional[CustomMetadata{";
            appendNumber(out_, value.bytes.size());
            out_ += " bytes}]";
        }
    }

    void state(std::string_view field)
    {
        const PayloadValue& value = event_.at(field);
        name("state");
        if (value.number >= 0 && static_cast<std::size_t>(value.number) < value.field->names.size()) {
            out_ += value.field->names[static_cast<std::size_t>(value.number)];
        } else {
            out_ += "null";
        }
    }

    const PayloadValue& event_;
    std::string out_;
};

std::string remotePayload(const RecordKind& kind, const PayloadMessage& message)
{
    RemoteEventText text(message.root);
    switch (kind.type) {
    case 0:
        return text.segment();
    case 1:
        return text.update();
    case 2:
        return text.partition();
    default:
        return clusterPayload(kind, message); // snapshots of segments stand in no log
    }
}

DecodedContents framedContents(InternalTopic topic, const Record& record)
{
    const bool cluster = topic == InternalTopic::ClusterMetadata;
    const auto failed = [&](const Text& why) {
        std::string text = cluster ? "Error at " : "Error at offset ";
        appendNumber(text, record.offset.value);
        return DecodedContents{{}, text + ", skipping. " + english(why)};
    };
    const FrameStart start = readFrameStart(record.value.value_or(Bytes()));
    if (!start.why.empty()) {
        return failed(start.why);
    }
    const RecordKind* const kind = recordKind(topic, start.type);
    if (kind == nullptr) {
        return failed(unknownRecordType(topic, start.type));
    }
    const PayloadMessage message = readMessage(kind->value, start.version, start.message);
    if (!message.isExact()) {
        return failed(message.why());
    }
    return {{}, cluster ? clusterPayload(*kind, message) : remotePayload(*kind, message)};
}

} // namespace

DecodedContents decodedContents(InternalTopic topic, const Record& record)
{
    return hasFrames(topic) ? framedContents(topic, record) : keyedContents(topic, record);
}

} // namespace core
