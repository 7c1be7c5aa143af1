#include "core/payload/internal_topic.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

constexpr std::pair<std::string_view, InternalTopic> kTopics[] = {
    {"__consumer_offsets", InternalTopic::Groups},
    {"__transaction_state", InternalTopic::Transactions},
    {"__share_group_state", InternalTopic::ShareStates},
    {"__cluster_metadata", InternalTopic::ClusterMetadata},
    {"__remote_log_metadata", InternalTopic::RemoteLogMetadata},
};

} // namespace

std::optional<InternalTopic> internalTopicOf(std::string_view topic)
{
    const auto* const found = std::ranges::find(kTopics, topic, [](const auto& each) { return each.first; });
    return found == std::end(kTopics) ? std::nullopt : std::optional(found->second);
}

std::span<const RecordKind> recordKinds(InternalTopic topic)
{
    switch (topic) {
    case InternalTopic::Groups:
        return groupRecordKinds();
    case InternalTopic::Transactions:
        return transactionRecordKinds();
    case InternalTopic::ShareStates:
        return shareStateRecordKinds();
    case InternalTopic::ClusterMetadata:
        return clusterRecordKinds();
    case InternalTopic::RemoteLogMetadata:
        break;
    }
    return remoteLogRecordKinds();
}

const RecordKind* recordKind(InternalTopic topic, std::int64_t type)
{
    const std::span<const RecordKind> kinds = recordKinds(topic);
    const auto found = std::ranges::find(kinds, type, [](const RecordKind& kind) { return std::int64_t{kind.type}; });
    return found == kinds.end() ? nullptr : &*found;
}

} // namespace core
