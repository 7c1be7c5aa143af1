#pragma once
// Whether the cluster wants a partition dir where it is (start-up 2.2f), and what a dir that it does not want is
// called.

#include <cstdint>
#include <optional>
#include <string>

#include "core/format/file_name.h"
#include "core/recovery/start.h"
#include "core/recovery/start_identity.h"

namespace core {

enum class Belonging : std::uint8_t {
    Here,
    NoTopicId,    // the dir has no partition.metadata
    UnknownTopic, // the cluster does not know its topic id
    NoReplica     // the cluster has no replica of that partition on this broker
};

/// The topic id (empty: none) and the partition number decide, the name does not.
Belonging belongingOf(const StartOptions& options, const StartIdentity& broker, const std::string& topicId,
                      std::int32_t partition);
Text strayReason(Belonging belonging, std::int32_t partition);

/// The cluster wants the replica in this log dir.
bool isAssignedHere(const StartOptions& options, const StartIdentity& broker, const std::string& topicId,
                    std::int32_t partition);

/// TOPIC-N.UNIQUE and the suffix, cut to what a file system takes.
std::string markedDirName(const PartitionDirName& name, const std::string& unique, const char* suffix);

} // namespace core
