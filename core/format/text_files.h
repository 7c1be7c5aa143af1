#pragma once
// Text files of a log dir (spec: files 4 and 5.1), read as the broker reads them. A malformed file is a value with
// `fault` set: the line (from 1), its byte, and what is wrong; entries before it are kept.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/base/id.h"
#include "core/base/text.h"
#include "core/format/field.h"

namespace core {

struct TextFileFault {
    int line = 0; // from 1
    std::uint64_t pos = 0;
    Text what;
    /// A plain number-format problem inside an entry (or a negative count): since 3.1 the broker treats it differently
    /// (start-up 2.5).
    bool numberFormat = false;
    /// partition.metadata with fewer than two lines: a null pointer in the broker (start-up 3.10).
    bool missingLine = false;
    /// A topic id that is not 16 bytes of base64: stops the start, unlike other faults of partition.metadata.
    bool badId = false;
};

struct PartitionOffset {
    std::string topic;
    std::int32_t partition = 0;
    Offset offset = {};
    std::uint64_t pos = 0; // byte where its line starts
    friend bool operator==(const PartitionOffset&, const PartitionOffset&) = default;
};
struct OffsetCheckpoint {
    std::vector<PartitionOffset> entries;
    std::optional<TextFileFault> fault;
    std::optional<Offset> find(const std::string& topic, std::int32_t partition) const;
};
OffsetCheckpoint readOffsetCheckpoint(Bytes file);
std::vector<std::byte> writeOffsetCheckpoint(const std::vector<PartitionOffset>& entries);

struct EpochEntry {
    std::int32_t epoch = 0;
    Offset startOffset = {};
    std::uint64_t pos = 0;
    friend bool operator==(const EpochEntry& a, const EpochEntry& b)
    {
        return a.epoch == b.epoch && a.startOffset == b.startOffset;
    }
};
struct LeaderEpochCheckpoint {
    std::vector<EpochEntry> entries; // in file order
    std::optional<TextFileFault> fault;
};
LeaderEpochCheckpoint readLeaderEpochCheckpoint(Bytes file);
std::vector<std::byte> writeLeaderEpochCheckpoint(const std::vector<EpochEntry>& entries);

struct PartitionMetadata {
    std::int32_t version = 0;
    std::string topicId; // 22 characters, URL-safe base64
    std::optional<TextFileFault> fault;
};
PartitionMetadata readPartitionMetadata(Bytes file);
std::vector<std::byte> writePartitionMetadata(const std::string& topicId);
/// 22 characters of URL-safe base64, not all zeros.
bool isTopicId(std::string_view text);

struct MetaProperties {
    std::vector<std::pair<std::string, std::string>> properties; // unescaped, in file order
    std::optional<TextFileFault> fault;
    const std::string* find(const std::string& key) const;
};
MetaProperties readMetaProperties(Bytes file);

struct CleanShutdownMarker {
    std::optional<std::int64_t> brokerEpoch; // unknown: older writer, or content that is not the JSON object
};
CleanShutdownMarker readCleanShutdownMarker(Bytes file);

struct QuorumState { // files 5.1; only what is present
    std::optional<std::int32_t> dataVersion;
    std::string clusterId;
    std::int32_t leaderId = -1;
    std::int32_t leaderEpoch = -1;
    std::int32_t votedId = -1;
    std::string votedDirectoryId;
    std::optional<std::int64_t> appliedOffset;
    std::vector<std::int32_t> voters;
    std::optional<TextFileFault> fault;
};
QuorumState readQuorumState(Bytes file);

/// Field trees: a node for each line and its parts.
Field checkpointFields(Bytes file); // the four offset checkpoints and leader-epoch-checkpoint
Field partitionMetadataFields(Bytes file);
Field plainTextFields(Bytes file); // meta.properties, quorum-state, the marker: line by line

} // namespace core
