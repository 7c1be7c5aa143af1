#include "core/payload/cluster_settings.h"

#include <charconv>

namespace core {

namespace {

void apply(Settings& settings, const std::map<std::string, ClusterState::Configs>& all, const std::string& resource)
{
    const auto configs = all.find(resource);
    if (configs == all.end()) {
        return;
    }
    for (const auto& [name, value] : configs->second) {
        if (!setSetting(settings, name, value, SettingSource::ClusterMetadata)) {
            continue; // a value that Kafka does not take
        }
    }
}

} // namespace

Settings settingsOfTopic(Settings known, const ClusterState& cluster, const std::string& topic,
                         std::optional<std::int32_t> node)
{
    apply(known, cluster.brokerConfigs, "");
    if (node) {
        apply(known, cluster.brokerConfigs, std::to_string(*node));
    }
    apply(known, cluster.topicConfigs, topic);
    return known;
}

std::optional<std::int32_t> nodeIdOf(const MetaProperties& meta)
{
    const std::string* text = meta.find("node.id");
    if (text == nullptr) {
        text = meta.find("broker.id");
    }
    std::int32_t id = 0;
    if (text == nullptr || std::from_chars(text->data(), text->data() + text->size(), id).ec != std::errc{}) {
        return std::nullopt;
    }
    return id;
}

} // namespace core
