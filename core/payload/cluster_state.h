#pragma once
// The state of the cluster as the metadata log of a KRaft node tells it: __cluster_metadata-0 of a log dir, its newest
// whole snapshot and the log behind it (internal topics 6). What cannot be read is passed over and told. The end of the
// log may not be committed yet; it is taken in all the same. Values of settings may be secrets: nothing here is for
// showing as it is.

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/id.h"
#include "core/base/result.h"
#include "core/base/run_context.h"
#include "core/base/text.h"
#include "core/io/directory.h"

namespace core {

inline constexpr const char* kClusterMetadataDir = "__cluster_metadata-0";

/// Ids of directories with a meaning of their own (internal topics 1).
inline constexpr std::string_view kMigratingDirectory = "AAAAAAAAAAAAAAAAAAAAAA";
inline constexpr std::string_view kUnassignedDirectory = "AAAAAAAAAAAAAAAAAAAAAQ";
inline constexpr std::string_view kLostDirectory = "AAAAAAAAAAAAAAAAAAAAAg";

struct ClusterPartition {
    std::vector<std::int32_t> replicas; // node ids
    std::vector<std::int32_t> isr;
    std::vector<std::string> directories; // ids of log dirs, one a replica; empty where none were recorded (before 3.7)
    std::int32_t leader = -1;             // -1: none
    std::int32_t leaderEpoch = -1;
    std::int32_t partitionEpoch = -1;
    bool hasReplica(std::int32_t node) const;
    /// The directory that the node keeps its replica in; empty when it has none, or none was recorded.
    std::string directoryOf(std::int32_t node) const;
    friend bool operator==(const ClusterPartition&, const ClusterPartition&) = default;
};

struct ClusterTopic {
    std::string name;
    std::string id; // 22 characters, as in partition.metadata
    std::map<std::int32_t, ClusterPartition> partitions = {};
    friend bool operator==(const ClusterTopic&, const ClusterTopic&) = default;
};

/// A replica that a node should have.
struct AssignedPartition {
    std::string topic;
    std::string topicId;
    std::int32_t partition = 0;
    std::string directory; // id of its log dir; empty: not recorded
    friend bool operator==(const AssignedPartition&, const AssignedPartition&) = default;
};

struct ClusterState {
    using Configs = std::map<std::string, std::string>;

    /// Something that was passed over.
    struct Skipped {
        std::string file; // in the metadata log's dir
        FilePos pos = {};
        Text why = {};
    };

    Offset asOf = {};                                // every record below it is in
    std::string snapshot = {};                       // the file that it starts from; empty: the log alone
    std::map<std::string, ClusterTopic> topics = {}; // by id
    std::map<std::string, std::string> topicIdByName = {};
    std::map<std::string, Configs> topicConfigs = {};  // by topic name
    std::map<std::string, Configs> brokerConfigs = {}; // by node id; "" is the default of all brokers
    std::map<std::string, std::int16_t> features = {}; // metadata.version and others
    std::vector<Skipped> skipped = {};                 // the first kMostSkipped
    std::uint64_t skippedCount = 0;

    static constexpr std::size_t kMostSkipped = 100;

    const ClusterTopic* topicOfId(const std::string& id) const;
    const ClusterTopic* topicNamed(const std::string& name) const;
    std::set<std::string> topicIds() const;
    /// Nothing when there is no such partition.
    const ClusterPartition* partitionOf(const std::string& topicId, std::int32_t partition) const;
    /// The replicas of a node, by topic name and partition; of one of its log dirs alone when `directory` is given.
    std::vector<AssignedPartition> assignedTo(std::int32_t node, const std::string& directory = {}) const;
};

/// Reads the metadata log of a log dir. Nothing when it has none. `asOf`: only records below that offset count. Error:
/// Io when a file cannot be read, Cancelled; damage in a file is told in `skipped`.
Result<std::optional<ClusterState>> readClusterState(const Directory& logDir, const RunContext& context,
                                                     std::optional<Offset> asOf = {});

} // namespace core
