#include "core/payload/internal_record.h"

#include <algorithm>
#include <limits>

#include "core/payload/embedded_protocol.h"

namespace core {

namespace {

constexpr std::uint32_t kFrameVersion = 1; // 0: the preview of 2.8, whose messages were others
constexpr std::int64_t kYear2020 = 1'577'836'800'000;
constexpr std::int64_t kYear2100 = 4'102'444'800'000;

/// A layout of 4.0 can fit the table of today by chance; the time of writing then is none.
bool isPlausible(const PayloadMessage& message)
{
    const PayloadValue* const written = message.root.find("WriteTimestamp");
    return written == nullptr || (written->number >= kYear2020 && written->number < kYear2100);
}

/// By today's table, or else by that of an early-access release when it fits to the last byte.
PayloadMessage readValue(const RecordKind& kind, std::int16_t version, Bytes bytes, const char*& early)
{
    PayloadMessage today = readMessage(kind.value, version, bytes);
    if ((today.isExact() && isPlausible(today)) || version > 0) {
        return today;
    }
    for (const EarlyLayout& layout : kind.early) {
        PayloadMessage then = readMessage(layout.schema, version, bytes);
        if (then.isExact()) {
            early = layout.release;
            return then;
        }
    }
    return today;
}

void takeValue(InternalRecord& record, Bytes bytes)
{
    PayloadMessage message = readValue(*record.kind, *record.version, bytes, record.early);
    if (record.kind->value.newest < 0 && record.early == nullptr) {
        record.why = {
            {CORE_TEXT("core",
                       "A record of kind %1, which only early-access releases wrote, fits none of their layouts.")},
            {arg::name(record.kind->name)}};
        return;
    }
    if (!message.isExact()) {
        record.why = message.why();
    }
    if (message.isRead()) {
        openEmbedded(message, EmbeddedUse::All);
        record.value = std::move(message);
    }
}

void readFrame(InternalRecord& record, const std::optional<Bytes>& value)
{
    if (!value) {
        record.why = {{CORE_TEXT("core", "The record has no value.")}, {}};
        return;
    }
    const FrameStart start = readFrameStart(*value);
    if (!start.why.empty()) {
        record.why = start.why;
        return;
    }
    record.type = start.type;
    record.version = start.version;
    record.kind = recordKind(record.topic, start.type);
    if (record.kind == nullptr) {
        record.why = unknownRecordType(record.topic, start.type);
    } else {
        takeValue(record, start.message);
    }
}

void readKeyed(InternalRecord& record, const std::optional<Bytes>& key, const std::optional<Bytes>& value)
{
    record.tombstone = !value;
    const std::optional<Numbered> typed = key ? readNumbered(*key) : std::nullopt;
    if (!typed) {
        record.why = key ? Text{{CORE_TEXT("core", "The key is too short to tell a type.")}, {}}
                         : Text{{CORE_TEXT("core", "The record has no key.")}, {}};
        return;
    }
    record.type = typed->number;
    const std::optional<Numbered> versioned = value ? readNumbered(*value) : std::nullopt;
    if (versioned) {
        record.version = versioned->number;
    }
    record.kind = recordKind(record.topic, typed->number);
    if (record.kind == nullptr) {
        record.why = unknownRecordType(record.topic, typed->number);
        return;
    }
    PayloadMessage message = readMessage(*record.kind->key, 0, typed->message);
    if (!message.isExact()) {
        record.why = message.why();
    }
    if (message.isRead()) {
        record.key = std::move(message);
    }
    if (versioned) {
        takeValue(record, versioned->message);
    } else if (value) {
        record.why = {{CORE_TEXT("core", "The value is too short to tell a version.")}, {}};
    }
}

bool fits(InternalTopic topic, const std::optional<Bytes>& key, const std::optional<Bytes>& value)
{
    if (hasFrames(topic) == key.has_value()) {
        return false;
    }
    const InternalRecord record = readInternalRecord(topic, key, value);
    return record.why.empty() && (record.value || record.tombstone);
}

} // namespace

Text unknownRecordType(InternalTopic topic, std::int16_t type)
{
    const auto of = [&](const char* sentence) { return Text{{sentence}, {arg::number(type)}}; };
    switch (topic) {
    case InternalTopic::Groups:
        return of(CORE_TEXT("core", "A group record of type %1, which Kafka 4.4 does not know."));
    case InternalTopic::Transactions:
        return of(CORE_TEXT("core", "A transaction record of type %1, which Kafka 4.4 does not know."));
    case InternalTopic::ShareStates:
        return of(CORE_TEXT("core", "A share state record of type %1, which Kafka 4.4 does not know."));
    case InternalTopic::ClusterMetadata:
        return of(CORE_TEXT("core", "Metadata records of kind %1 are not known."));
    case InternalTopic::RemoteLogMetadata:
        break;
    }
    return of(CORE_TEXT("core", "A remote log record of type %1, which Kafka 4.4 does not know."));
}

std::optional<Numbered> readNumbered(Bytes bytes)
{
    ByteCursor cursor(bytes);
    const std::optional<std::int16_t> number = cursor.readBe<std::int16_t>();
    return number ? std::optional(Numbered{*number, bytes.subspan(cursor.position())}) : std::nullopt;
}

FrameStart readFrameStart(Bytes value)
{
    constexpr std::uint32_t kMost = std::numeric_limits<std::int16_t>::max();
    FrameStart start;
    ByteCursor cursor(value);
    const std::optional<std::uint32_t> frame = cursor.readUnsignedVarint();
    if (frame && *frame != kFrameVersion) {
        start.why = {{CORE_TEXT("core", "Frame version %1 of a metadata record is not known.")}, {arg::number(*frame)}};
        return start;
    }
    const std::optional<std::uint32_t> type = frame ? cursor.readUnsignedVarint() : std::nullopt;
    const std::optional<std::uint32_t> version = type ? cursor.readUnsignedVarint() : std::nullopt;
    if (!version || *type > kMost || *version > kMost) {
        start.why = {{CORE_TEXT("core", "The value is no metadata record: its frame cannot be read.")}, {}};
        return start;
    }
    start.type = static_cast<std::int16_t>(*type);
    start.version = static_cast<std::int16_t>(*version);
    start.message = value.subspan(cursor.position());
    return start;
}

InternalRecord readInternalRecord(InternalTopic topic, const std::optional<Bytes>& key,
                                  const std::optional<Bytes>& value)
{
    InternalRecord record;
    record.topic = topic;
    if (hasFrames(topic)) {
        readFrame(record, value);
    } else {
        readKeyed(record, key, value);
    }
    return record;
}

bool keyNames(InternalTopic topic, Bytes key, std::string_view text)
{
    const InternalRecord record = readInternalRecord(topic, key, std::nullopt);
    return record.key && std::ranges::any_of(record.key->root.of, [&](const PayloadValue& value) {
               return value.field->type == SchemaType::String && value.text() == text;
           });
}

InternalDecoder::InternalDecoder(std::optional<std::string_view> topic)
    : topic_(topic ? internalTopicOf(*topic) : std::nullopt)
    , guesses_(!topic)
{
}

std::optional<InternalRecord> InternalDecoder::read(const std::optional<Bytes>& key,
                                                    const std::optional<Bytes>& value) const
{
    const std::optional<InternalTopic> topic = guesses_ ? guessInternalTopic(key, value) : topic_;
    return topic ? std::optional(readInternalRecord(*topic, key, value)) : std::nullopt;
}

std::optional<InternalTopic> guessInternalTopic(const std::optional<Bytes>& key, const std::optional<Bytes>& value)
{
    std::optional<InternalTopic> found;
    for (const InternalTopic topic : {InternalTopic::Groups, InternalTopic::Transactions, InternalTopic::ShareStates,
                                      InternalTopic::ClusterMetadata, InternalTopic::RemoteLogMetadata}) {
        if (!fits(topic, key, value)) {
            continue;
        }
        if (found) {
            return std::nullopt;
        }
        found = topic;
    }
    return found;
}

} // namespace core
