#include "core/payload/cluster_state.h"

#include <algorithm>

namespace core {

bool ClusterPartition::hasReplica(std::int32_t node) const
{
    return std::ranges::find(replicas, node) != replicas.end();
}

std::string ClusterPartition::directoryOf(std::int32_t node) const
{
    const auto at = std::ranges::find(replicas, node);
    const auto place = static_cast<std::size_t>(at - replicas.begin());
    return place < directories.size() ? directories[place] : std::string();
}

const ClusterTopic* ClusterState::topicOfId(const std::string& id) const
{
    const auto at = topics.find(id);
    return at == topics.end() ? nullptr : &at->second;
}

const ClusterTopic* ClusterState::topicNamed(const std::string& name) const
{
    const auto at = topicIdByName.find(name);
    return at == topicIdByName.end() ? nullptr : topicOfId(at->second);
}

std::set<std::string> ClusterState::topicIds() const
{
    std::set<std::string> ids;
    for (const auto& [id, topic] : topics) {
        ids.insert(ids.end(), id);
    }
    return ids;
}

const ClusterPartition* ClusterState::partitionOf(const std::string& topicId, std::int32_t partition) const
{
    const ClusterTopic* const topic = topicOfId(topicId);
    if (topic == nullptr) {
        return nullptr;
    }
    const auto at = topic->partitions.find(partition);
    return at == topic->partitions.end() ? nullptr : &at->second;
}

std::vector<AssignedPartition> ClusterState::assignedTo(std::int32_t node, const std::string& directory) const
{
    std::vector<AssignedPartition> assigned;
    for (const auto& [name, id] : topicIdByName) {
        const ClusterTopic* const topic = topicOfId(id);
        if (topic == nullptr) {
            continue;
        }
        for (const auto& [number, partition] : topic->partitions) {
            if (!partition.hasReplica(node)) {
                continue;
            }
            AssignedPartition replica{name, id, number, partition.directoryOf(node)};
            if (directory.empty() || replica.directory == directory) {
                assigned.push_back(std::move(replica));
            }
        }
    }
    return assigned;
}

} // namespace core
