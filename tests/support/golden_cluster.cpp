#include "tests/support/golden_cluster.h"

#include <nlohmann/json.hpp>
#include <sstream>

namespace test {

core::ClusterState clusterOfDump(const std::string& text)
{
    constexpr std::string_view kPayload = " payload: ";
    core::ClusterState state;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t at = line.find(kPayload);
        if (at == std::string::npos) {
            continue;
        }
        const auto record = nlohmann::json::parse(line.substr(at + kPayload.size()));
        const auto& data = record["data"];
        const std::string type = record["type"];
        if (type == "TOPIC_RECORD") {
            const std::string id = data["topicId"];
            state.topics[id] = {data["name"], id};
            state.topicIdByName[data["name"]] = id;
        } else if (type == "PARTITION_RECORD") {
            core::ClusterPartition& partition =
                state.topics.at(data["topicId"]).partitions[data["partitionId"].get<int>()];
            partition.replicas = data["replicas"].get<std::vector<std::int32_t>>();
            partition.isr = data["isr"].get<std::vector<std::int32_t>>();
            if (data.contains("directories")) {
                partition.directories = data["directories"].get<std::vector<std::string>>();
            }
            partition.leader = data["leader"];
            partition.leaderEpoch = data["leaderEpoch"];
            partition.partitionEpoch = data["partitionEpoch"];
        } else if (type == "CONFIG_RECORD") {
            const int kind = data["resourceType"];
            if (kind == 2 || kind == 4) {
                auto& all = kind == 2 ? state.topicConfigs : state.brokerConfigs;
                all[data["resourceName"]][data["name"]] = data["value"];
            }
        } else if (type == "FEATURE_LEVEL_RECORD") {
            state.features[data["name"]] = data["featureLevel"].get<std::int16_t>();
        }
    }
    return state;
}

} // namespace test
