#pragma once
// What clients put into the records of a classic group: bytes of the consumer protocol, or of Kafka Connect's
// (internal topics 4.3).

#include "core/payload/schema_reader.h"

namespace core {

enum class EmbeddedUse : std::uint8_t {
    All,
    AsKafkasTool // of members of classic groups of the consumer protocol
};

/// Bytes that hold such a message get it as their only child, with its version as number. Others stay as they are:
/// clients of others put in what they like.
void openEmbedded(PayloadMessage& message, EmbeddedUse use);

} // namespace core
