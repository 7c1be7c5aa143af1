#include "core/segment/settings.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <limits>
#include <optional>
#include <string_view>

#include "core/base/escape.h"

namespace core {

namespace {

constexpr std::int64_t kMostInt = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t kMostLong = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMsPerMinute = 60'000;
constexpr std::int64_t kMsPerHour = 3'600'000;
constexpr const char* kRetention = "retention.ms";
constexpr const char* kRetentionMinutes = "log.retention.minutes";
constexpr const char* kRetentionHours = "log.retention.hours";
constexpr const char* kCleanupPolicy = "cleanup.policy";

struct NumberSetting {
    const char* topicName;
    const char* brokerName;
    std::int64_t least;
    std::int64_t most;
    void (*set)(Settings&, std::int64_t);
    std::int64_t (*read)(const Settings&);
};

// Kafka's own bounds; the least segment.bytes is that of releases before 4.0.
constexpr NumberSetting kNumbers[] = {
    {"index.interval.bytes", "log.index.interval.bytes", 0, kMostInt,
     [](Settings& s, std::int64_t v) { s.indexIntervalBytes = static_cast<std::int32_t>(v); },
     [](const Settings& s) { return std::int64_t{s.indexIntervalBytes}; }},
    {"segment.index.bytes", "log.index.size.max.bytes", 4, kMostInt,
     [](Settings& s, std::int64_t v) { s.segmentIndexBytes = static_cast<std::int32_t>(v); },
     [](const Settings& s) { return std::int64_t{s.segmentIndexBytes}; }},
    {"segment.bytes", "log.segment.bytes", 14, kMostInt,
     [](Settings& s, std::int64_t v) { s.segmentBytes = static_cast<std::int32_t>(v); },
     [](const Settings& s) { return std::int64_t{s.segmentBytes}; }},
    {kRetention, "log.retention.ms", -1, kMostLong, [](Settings& s, std::int64_t v) { s.retentionMs = v; },
     [](const Settings& s) { return std::int64_t{s.retentionMs}; }},
    {"file.delete.delay.ms", "log.segment.delete.delay.ms", 0, kMostLong,
     [](Settings& s, std::int64_t v) { s.fileDeleteDelayMs = v; },
     [](const Settings& s) { return std::int64_t{s.fileDeleteDelayMs}; }},
    {"max.message.bytes", "message.max.bytes", 0, kMostInt,
     [](Settings& s, std::int64_t v) { s.maxMessageBytes = static_cast<std::int32_t>(v); },
     [](const Settings& s) { return std::int64_t{s.maxMessageBytes}; }},
};

/// Numbers that are only kept: forecasts alone depend on them.
struct KeptNumber {
    const char* name;
    std::int64_t least;
    std::int64_t most;
};

constexpr KeptNumber kKeptNumbers[] = {
    {"retention.bytes", -1, kMostLong},
    {"log.retention.bytes", -1, kMostLong},
    {"segment.ms", 1, kMostLong},
    {"log.roll.ms", 1, kMostLong},
    {"log.roll.hours", 1, kMostInt},
    {"max.compaction.lag.ms", 1, kMostLong},
    {"log.cleaner.max.compaction.lag.ms", 1, kMostLong},
};

std::optional<std::int64_t> parseNumber(std::string_view text)
{
    std::int64_t value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size()) {
        return std::nullopt;
    }
    return value;
}

Error notInRange(const std::string& name, const std::string& value, std::int64_t least, std::int64_t most)
{
    return {Errc::Malformed, fmt::format("{} takes a whole number from {} to {}, not \"{}\"", escapeName(name), least,
                                         most, escapeName(value))};
}

/// The value was set by a source that `source` does not win over.
bool isHeld(const Settings& settings, const char* name, SettingSource source)
{
    return settings.sourceOf(name) > source;
}

void note(Settings& settings, const std::string& name, const std::string& value, SettingSource source)
{
    settings.given[name] = value;
    settings.sources[name] = source;
}

// The broker prefers ms to minutes to hours, whatever the order in which they are given.
Status setCoarseRetention(Settings& settings, const std::string& name, const std::string& value, SettingSource source)
{
    const bool hours = name == kRetentionHours;
    const std::optional<std::int64_t> number = parseNumber(value);
    if (!number || *number < -1 || *number > kMostInt) {
        return notInRange(name, value, -1, kMostInt);
    }
    if (isHeld(settings, kRetention, source)) {
        return Done{};
    }
    if (!settings.isGiven(kRetention) && !(hours && settings.isGiven(kRetentionMinutes))) {
        settings.retentionMs = *number < 0 ? -1 : *number * (hours ? kMsPerHour : kMsPerMinute);
    }
    note(settings, name, value, source);
    return Done{};
}

Status setCleanupPolicy(Settings& settings, const std::string& name, const std::string& value, SettingSource source)
{
    std::string_view rest = value;
    while (!rest.empty()) {
        const std::size_t comma = rest.find(',');
        std::string_view policy = rest.substr(0, comma);
        policy.remove_prefix(std::min(policy.find_first_not_of(' '), policy.size()));
        policy = policy.substr(0, policy.find_last_not_of(' ') + 1);
        if (policy != "compact" && policy != "delete") {
            return Error{Errc::Malformed, fmt::format("{} takes compact, delete or both with a comma, not \"{}\"",
                                                      escapeName(name), escapeName(value))};
        }
        rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
    }
    if (!isHeld(settings, kCleanupPolicy, source)) {
        settings.cleanupPolicy = value;
        note(settings, name, value, source);
        note(settings, kCleanupPolicy, value, source);
    }
    return Done{};
}

} // namespace

SettingSource Settings::sourceOf(const std::string& name) const
{
    SettingSource source = SettingSource::Default;
    const auto sawName = [&](const std::string& each) {
        if (const auto at = sources.find(each); at != sources.end()) {
            source = std::max(source, at->second);
        }
    };
    sawName(name);
    if (name == kRetention) {
        sawName(kRetentionMinutes);
        sawName(kRetentionHours);
    }
    return source;
}

Status setSetting(Settings& settings, const std::string& name, const std::string& value, SettingSource source)
{
    for (const NumberSetting& setting : kNumbers) {
        if (name != setting.topicName && name != setting.brokerName) {
            continue;
        }
        const std::optional<std::int64_t> number = parseNumber(value);
        if (!number || *number < setting.least || *number > setting.most) {
            return notInRange(name, value, setting.least, setting.most);
        }
        if (!isHeld(settings, setting.topicName, source)) {
            setting.set(settings, *number);
            note(settings, name, value, source);
            note(settings, setting.topicName, value, source);
        }
        return Done{};
    }
    if (name == kRetentionMinutes || name == kRetentionHours) {
        return setCoarseRetention(settings, name, value, source);
    }
    if (name == kCleanupPolicy || name == "log.cleanup.policy") {
        return setCleanupPolicy(settings, name, value, source);
    }
    if (const auto* const kept = std::ranges::find(kKeptNumbers, name, &KeptNumber::name);
        kept != std::end(kKeptNumbers)) {
        const std::optional<std::int64_t> number = parseNumber(value);
        if (!number || *number < kept->least || *number > kept->most) {
            return notInRange(name, value, kept->least, kept->most);
        }
    }
    if (!isHeld(settings, name.c_str(), source)) {
        note(settings, name, value, source);
    }
    return Done{};
}

std::vector<SettingValue> settingValues(const Settings& settings)
{
    std::vector<SettingValue> values;
    for (const NumberSetting& setting : kNumbers) {
        values.push_back(
            {setting.topicName, std::to_string(setting.read(settings)), settings.sourceOf(setting.topicName)});
    }
    values.push_back({kCleanupPolicy, settings.cleanupPolicy, settings.sourceOf(kCleanupPolicy)});
    return values;
}

} // namespace core
