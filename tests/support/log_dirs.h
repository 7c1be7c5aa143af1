#pragma once
// Log dirs of a broker for tests, put together from partitions (partition_builder.h), and those that people have come
// to support with.

#include "tests/support/partition_builder.h"

namespace test {

inline constexpr const char* kRecoveryPointFile = "recovery-point-offset-checkpoint";
inline constexpr const char* kHighWatermarkFile = "replication-offset-checkpoint";
/// Another topic id than that of PartitionBuilder.
inline constexpr const char* kOtherTopicId = "AAECAwQFBgcICQoLDA0ODw";

/// Three segments of 20 records in two batches each.
PartitionBuilder threeSegments(std::int32_t partition = 0, const std::string& topic = "orders");

/// Adds a partition to a log dir: its directory, and its lines in the checkpoints.
void addPartition(FileMap& files, const PartitionBuilder& builder);
void renameDir(FileMap& files, const std::string& from, const std::string& to);
/// A checkpoint file with one line.
ByteVector checkpointOf(const std::string& topic, int partition, std::int64_t offset);

/// orders-0, and orders-1 without its partition.metadata (user case 32).
FileMap missingTopicId();
/// orders-0 to orders-2, the last with the id of another topic (user case 33).
FileMap topicIdOfAnotherTopic();
/// orders-0 in a second log dir of the same broker (user case 35); the first is threeSegments().
FileMap samePartitionAgain();
/// orders-0 without any index (user case 36).
FileMap withoutIndexes();
/// orders-0 with a segment that waits for its deletion (user case 37).
FileMap withDeletedSegment();
/// orders-0, and orders-1 marked: "stray", "delete" or "future" (user case 40).
FileMap withMarkedDir(const std::string& mark);

} // namespace test
