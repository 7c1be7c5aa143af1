#include "core/recovery/start_strays.h"

#include "core/payload/cluster_state.h"

namespace core {

namespace {

constexpr std::size_t kMostNameBytes = 255;
constexpr std::size_t kUniqueDigits = 32;

} // namespace

Belonging belongingOf(const StartOptions& options, const StartIdentity& broker, const std::string& topicId,
                      std::int32_t partition)
{
    const bool known = options.topicIds || options.cluster != nullptr;
    if (topicId.empty() && (known || broker.kraft)) {
        return Belonging::NoTopicId;
    }
    if (options.topicIds) {
        return options.topicIds->contains(topicId) ? Belonging::Here : Belonging::UnknownTopic;
    }
    if (options.cluster == nullptr) {
        return Belonging::Here;
    }
    if (options.cluster->topicOfId(topicId) == nullptr) {
        return Belonging::UnknownTopic;
    }
    const ClusterPartition* const replicas = options.cluster->partitionOf(topicId, partition);
    const bool here = replicas != nullptr && (!broker.nodeId || replicas->hasReplica(*broker.nodeId));
    return here ? Belonging::Here : Belonging::NoReplica;
}

Text strayReason(Belonging belonging, std::int32_t partition)
{
    switch (belonging) {
    case Belonging::NoTopicId:
        return {{CORE_TEXT("core", "The directory has no topic id, and the cluster goes by it.")}};
    case Belonging::NoReplica:
        return {{CORE_TEXT("core", "The cluster has no replica of partition %1 of this topic on this broker.")},
                {arg::number(partition)}};
    case Belonging::Here:
    case Belonging::UnknownTopic:
        break;
    }
    return {{CORE_TEXT("core", "The cluster does not know the topic id of this directory.")}};
}

bool isAssignedHere(const StartOptions& options, const StartIdentity& broker, const std::string& topicId,
                    std::int32_t partition)
{
    if (options.assignedHere || options.cluster == nullptr || !broker.nodeId || broker.directoryId.empty()) {
        return options.assignedHere.value_or(false);
    }
    const ClusterPartition* const replicas = options.cluster->partitionOf(topicId, partition);
    return replicas != nullptr && replicas->directoryOf(*broker.nodeId) == broker.directoryId;
}

std::string markedDirName(const PartitionDirName& name, const std::string& unique, const char* suffix)
{
    const std::string tail = "-" + std::to_string(name.partition) + ".";
    const std::size_t most = kMostNameBytes - tail.size() - kUniqueDigits - std::string_view(suffix).size();
    return name.topic.substr(0, most) + tail + unique + suffix;
}

} // namespace core
