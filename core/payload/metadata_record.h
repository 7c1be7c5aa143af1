#pragma once
// Records of the cluster metadata log, as far as the state of a partition dir hangs on them (internal topics 1, 2, 6).

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/payload/schema_reader.h"

namespace core {

enum class MetadataKey : std::int16_t {
    Topic = 2,
    Partition = 3,
    Config = 4,
    PartitionChange = 5,
    RemoveTopic = 9,
    FeatureLevel = 12,
    BeginTransaction = 23,
    EndTransaction = 24,
    AbortTransaction = 25
};

struct MetadataRecord {
    enum class State : std::uint8_t {
        Read,
        NotNeeded, // its kind is known and tells nothing that is kept
        Skipped    // `why` tells
    };
    State state = State::Read;
    MetadataKey key = MetadataKey::Topic;
    std::int16_t version = 0;
    Text why = {};
    PayloadMessage message = {};

    /// Precondition: state Read, and the kind has a field of that name. A field that this version does not have has
    /// its default.
    const PayloadValue& operator[](std::string_view field) const { return message.root.at(field); }
    std::string text(std::string_view field) const; // of a string, or of a UUID in base64
    std::int32_t int32(std::string_view field) const { return static_cast<std::int32_t>((*this)[field].number); }
    std::vector<std::int32_t> int32s(std::string_view field) const;
    std::vector<std::string> uuids(std::string_view field) const; // in base64
};

/// Nothing in the bytes is an error.
MetadataRecord readMetadataRecord(Bytes value);

} // namespace core
