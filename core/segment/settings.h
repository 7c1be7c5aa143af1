#pragma once
// Settings of a topic and its broker that reading and judging depend on, with Kafka's defaults.

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/release.h"
#include "core/base/result.h"

namespace core {

/// Who told a value; a later one wins.
enum class SettingSource : std::uint8_t { Default, ClusterMetadata, Given };

struct Settings {
    Release release = kNewestRelease;
    std::int32_t indexIntervalBytes = 4096;            // index.interval.bytes
    std::int32_t segmentIndexBytes = 10'485'760;       // segment.index.bytes
    std::int32_t segmentBytes = 1'073'741'824;         // segment.bytes
    std::int64_t retentionMs = 604'800'000;            // retention.ms
    std::int64_t fileDeleteDelayMs = 60'000;           // file.delete.delay.ms
    std::int32_t maxMessageBytes = 1'048'588;          // max.message.bytes
    std::string cleanupPolicy = "";                    // cleanup.policy; empty: not known
    std::map<std::string, std::string> given = {};     // what was set, by Kafka's names: by hand or by the cluster
    std::map<std::string, SettingSource> sources = {}; // of those

    bool isGiven(const std::string& name) const { return given.contains(name); }
    /// By a topic's or a broker's name.
    SettingSource sourceOf(const std::string& name) const;
};

/// Sets one value by Kafka's topic or broker name (index.interval.bytes, log.index.interval.bytes ...), unless a source
/// that wins has set it. Malformed for a value that is no number in range; a name without meaning here is kept in
/// `given`.
Status setSetting(Settings& settings, const std::string& name, const std::string& value,
                  SettingSource source = SettingSource::Given);

/// Every name of a topic's settings in Kafka, and those of a broker that stand behind them.
bool isSettingName(std::string_view name);
/// The one of those that is spelt most like `name`.
std::string closestSettingName(std::string_view name);

/// One value in use.
struct SettingValue {
    const char* name = ""; // the topic's
    std::string value;     // empty: not known
    SettingSource source = SettingSource::Default;
};
/// Those that reading and judging depend on.
std::vector<SettingValue> settingValues(const Settings& settings);

} // namespace core
