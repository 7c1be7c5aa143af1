#pragma once
// The topics that Kafka keeps for itself, and the kinds of records in each (internal topics 2 to 8).

#include <optional>
#include <string_view>

#include "core/payload/schema.h"

namespace core {

enum class InternalTopic : std::uint8_t { Groups, Transactions, ShareStates, ClusterMetadata, RemoteLogMetadata };

/// "__consumer_offsets" ...; nothing for a topic that is none of them.
std::optional<InternalTopic> internalTopicOf(std::string_view topic);

/// Whether values are frames that tell kind and version; otherwise keys tell the kind (internal topics 2).
constexpr bool hasFrames(InternalTopic topic)
{
    return topic == InternalTopic::ClusterMetadata || topic == InternalTopic::RemoteLogMetadata;
}

/// How a release wrote a value under a version that means something else today (internal topics 9).
struct EarlyLayout {
    const char* release = "";
    Schema schema = {};
};

struct RecordKind {
    std::int16_t type = 0; // of the key, or the api key of a frame
    const char* name = "";
    const Schema* key = nullptr;             // nothing: keys are null
    Schema value = {};                       // newest -1: no release of today knows one
    std::span<const EarlyLayout> early = {}; // in the order to try them
};

std::span<const RecordKind> recordKinds(InternalTopic topic);
/// Nothing when the type is not known.
const RecordKind* recordKind(InternalTopic topic, std::int64_t type);

// The tables, one a topic.
std::span<const RecordKind> groupRecordKinds();
std::span<const RecordKind> transactionRecordKinds();
std::span<const RecordKind> shareStateRecordKinds();
std::span<const RecordKind> clusterRecordKinds();
std::span<const RecordKind> remoteLogRecordKinds();

} // namespace core
