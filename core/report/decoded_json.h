#pragma once
// Records of Kafka's own topics as JSON, with the names that Kafka's tools use: a field begins with a small letter, and
// a tagged field that has its default is left out.

#include <string>

#include "core/payload/internal_record.h"

namespace core {

enum class DecodedUse : std::uint8_t {
    Public,      // what may be private is {"hidden": BYTES}
    Revealing,   // all of it
    AsKafkasTool // all of what kafka-dump-log prints
};

/// A struct or a message as an object.
void appendStructJson(std::string& out, const PayloadValue& value, DecodedUse use);

/// {"type", "version", "key", "value"}; with "layout" for the layout of an early-access release, and with "reason"
/// where something was not read. "version" and "value" of a tombstone are null.
void appendDecodedJson(std::string& out, const InternalRecord& record, DecodedUse use);

/// A double as Java prints it: "12.5", "1048576.0", "1.0E10".
void appendJavaDouble(std::string& out, double value);

/// "stateBatches"
std::string smallFirst(std::string_view name);

} // namespace core
