#pragma once
// A record of a topic that Kafka keeps for itself, read: what kind it is, its key and its value (internal topics 2).
// Nothing in the bytes is an error: what cannot be read is told, and the rest is there.

#include <optional>

#include "core/payload/internal_topic.h"
#include "core/payload/schema_reader.h"

namespace core {

/// What the beginning of a frame says: a value of the metadata log and of remote log metadata.
struct FrameStart {
    std::int16_t type = 0; // api key
    std::int16_t version = 0;
    Bytes message = {};
    Text why = {}; // why it is no frame that can be read; the rest means nothing then
};
FrameStart readFrameStart(Bytes value);

/// What the int16 before a message says: the type of a key, the version of a value. Nothing in fewer bytes.
struct Numbered {
    std::int16_t number = 0;
    Bytes message = {};
};
std::optional<Numbered> readNumbered(Bytes bytes);

/// What to say about a type that recordKind() does not know.
Text unknownRecordType(InternalTopic topic, std::int16_t type);

struct InternalRecord {
    InternalTopic topic = InternalTopic::Groups;
    std::optional<std::int16_t> type = {};
    const RecordKind* kind = nullptr;         // nothing when the type is not known
    std::optional<std::int16_t> version = {}; // of the value; nothing for a tombstone
    std::optional<PayloadMessage> key = {};   // there only when it was read
    std::optional<PayloadMessage> value = {}; // there only when it was read
    const char* early = nullptr;              // the value is in the early-access layout of this release
    bool tombstone = false;
    Text why = {}; // what could not be read, or was left over; empty: nothing
};

InternalRecord readInternalRecord(InternalTopic topic, const std::optional<Bytes>& key,
                                  const std::optional<Bytes>& value);

/// Reads the records of one partition, if it is one of Kafka's own topics.
class InternalDecoder {
public:
    /// `topic`: nothing when the directory's name tells none; then each record's bytes decide, if they are certain.
    explicit InternalDecoder(std::optional<std::string_view> topic);

    bool isInternal() const { return topic_.has_value(); }
    /// Nothing for a record of another topic. Not for control records.
    std::optional<InternalRecord> read(const std::optional<Bytes>& key, const std::optional<Bytes>& value) const;

private:
    std::optional<InternalTopic> topic_;
    bool guesses_;
};

/// Whether a text of the key is that one: a group, a member, a topic, a transactional id.
bool keyNames(InternalTopic topic, Bytes key, std::string_view text);

/// For a topic whose name is not known: the only one whose tables fit key and value to the last byte.
std::optional<InternalTopic> guessInternalTopic(const std::optional<Bytes>& key, const std::optional<Bytes>& value);

} // namespace core
