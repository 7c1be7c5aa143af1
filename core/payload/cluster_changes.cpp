#include "core/payload/cluster_changes.h"

namespace core {

namespace {

constexpr std::int64_t kTopicResource = 2; // of a ConfigRecord (internal topics 6.3)
constexpr std::int64_t kBrokerResource = 4;
constexpr std::int32_t kLeaderUnchanged = -2;
constexpr std::uint64_t kMostHeldBytes = std::uint64_t{64} << 20; // far more than any transaction of a controller

/// Wraps, as the broker's own counting does.
std::int32_t next(std::int32_t epoch)
{
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(epoch) + 1U);
}

} // namespace

void ClusterChanges::skip(const std::string& file, FilePos pos, Text why)
{
    ++state_.skippedCount;
    if (state_.skipped.size() < ClusterState::kMostSkipped) {
        state_.skipped.push_back({file, pos, std::move(why)});
    }
}

void ClusterChanges::apply(const std::string& file, FilePos pos, Offset offset, Bytes value)
{
    const MetadataRecord record = readMetadataRecord(value);
    if (record.state == MetadataRecord::State::NotNeeded) {
        return;
    }
    if (record.state == MetadataRecord::State::Skipped) {
        skip(file, pos, record.why);
        return;
    }
    switch (record.key) {
    case MetadataKey::BeginTransaction:
        if (!openSince_) {
            openSince_ = offset;
        }
        return;
    case MetadataKey::EndTransaction:
        end();
        return;
    case MetadataKey::AbortTransaction:
        held_.clear();
        end();
        return;
    default:
        break;
    }
    if (!openSince_) {
        apply(file, pos, record);
    } else if (heldBytes_ + value.size() <= kMostHeldBytes) {
        held_.push_back({file, pos, {value.begin(), value.end()}});
        heldBytes_ += value.size();
    } else {
        skip(file, pos, {{CORE_TEXT("core", "The transaction holds more than %1.")}, {arg::size(kMostHeldBytes)}});
    }
}

void ClusterChanges::end()
{
    for (const Held& held : held_) {
        apply(held.file, held.pos, readMetadataRecord(held.value));
    }
    held_.clear();
    heldBytes_ = 0;
    openSince_.reset();
}

void ClusterChanges::apply(const std::string& file, FilePos pos, const MetadataRecord& record)
{
    switch (record.key) {
    case MetadataKey::Topic: {
        const std::string id = record.text("TopicId");
        const std::string name = record.text("Name");
        state_.topics[id] = {name, id};
        state_.topicIdByName[name] = id;
        break;
    }
    case MetadataKey::Partition:
        applyPartition(file, pos, record);
        break;
    case MetadataKey::PartitionChange:
        applyPartitionChange(file, pos, record);
        break;
    case MetadataKey::RemoveTopic:
        removeTopic(file, pos, record.text("TopicId"));
        break;
    case MetadataKey::Config:
        applyConfig(record);
        break;
    case MetadataKey::FeatureLevel: {
        const std::string name = record.text("Name");
        if (const auto level = static_cast<std::int16_t>(record["FeatureLevel"].number); level == 0) {
            state_.features.erase(name);
        } else {
            state_.features[name] = level;
        }
        break;
    }
    default:
        break;
    }
}

void ClusterChanges::applyPartition(const std::string& file, FilePos pos, const MetadataRecord& record)
{
    const auto topic = state_.topics.find(record.text("TopicId"));
    if (topic == state_.topics.end()) {
        skip(file, pos,
             {{CORE_TEXT("core", "A record is about a topic that the log does not name: %1.")},
              {arg::words(record.text("TopicId"))}});
        return;
    }
    ClusterPartition& partition = topic->second.partitions[record.int32("PartitionId")];
    partition.replicas = record.int32s("Replicas");
    partition.isr = record.int32s("Isr");
    partition.directories = record.uuids("Directories");
    partition.leader = record.int32("Leader");
    partition.leaderEpoch = record.int32("LeaderEpoch");
    partition.partitionEpoch = record.int32("PartitionEpoch");
}

void ClusterChanges::applyPartitionChange(const std::string& file, FilePos pos, const MetadataRecord& record)
{
    const auto topic = state_.topics.find(record.text("TopicId"));
    const std::int32_t number = record.int32("PartitionId");
    if (topic == state_.topics.end() || !topic->second.partitions.contains(number)) {
        skip(file, pos,
             {{CORE_TEXT("core", "A record changes partition %1 of topic %2, which the log does not name.")},
              {arg::number(number), arg::words(record.text("TopicId"))}});
        return;
    }
    ClusterPartition& partition = topic->second.partitions.at(number);
    if (!record["Isr"].null) {
        partition.isr = record.int32s("Isr");
    }
    if (!record["Replicas"].null) {
        partition.replicas = record.int32s("Replicas");
    }
    if (!record["Directories"].null) {
        partition.directories = record.uuids("Directories");
    }
    if (const std::int32_t leader = record.int32("Leader"); leader != kLeaderUnchanged) {
        partition.leader = leader;
        partition.leaderEpoch = next(partition.leaderEpoch);
    }
    partition.partitionEpoch = next(partition.partitionEpoch);
}

void ClusterChanges::applyConfig(const MetadataRecord& record)
{
    const std::int64_t kind = record["ResourceType"].number;
    if (kind != kTopicResource && kind != kBrokerResource) {
        return;
    }
    auto& all = kind == kTopicResource ? state_.topicConfigs : state_.brokerConfigs;
    const std::string resource = record.text("ResourceName");
    if (!record["Value"].null) {
        all[resource][record.text("Name")] = record.text("Value");
        return;
    }
    const auto configs = all.find(resource);
    if (configs != all.end()) {
        configs->second.erase(record.text("Name"));
        if (configs->second.empty()) {
            all.erase(configs);
        }
    }
}

void ClusterChanges::removeTopic(const std::string& file, FilePos pos, const std::string& id)
{
    const auto topic = state_.topics.find(id);
    if (topic == state_.topics.end()) {
        skip(file, pos,
             {{CORE_TEXT("core", "A record removes a topic that the log does not name: %1.")}, {arg::words(id)}});
        return;
    }
    const std::string name = topic->second.name;
    if (const auto named = state_.topicIdByName.find(name);
        named != state_.topicIdByName.end() && named->second == id) {
        state_.topicIdByName.erase(named);
        state_.topicConfigs.erase(name);
    }
    state_.topics.erase(topic);
}

} // namespace core
