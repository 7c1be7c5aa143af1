#pragma once
// Keys and payloads as kafka-dump-log 4.4 prints them with the option that decodes one of Kafka's own topics.

#include <optional>
#include <string>

#include "core/format/record.h"
#include "core/payload/internal_topic.h"

namespace core {

struct DecodedContents {
    std::optional<std::string> key = {};
    std::optional<std::string> payload = {};
    bool toolFails = false; // it gives up over a record without a key
};

/// Why a record cannot be read is told in that tool's words where they are known, and in our own elsewhere.
DecodedContents decodedContents(InternalTopic topic, const Record& record);

} // namespace core
