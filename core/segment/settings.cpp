#include "core/segment/settings.h"

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
};

// Kafka's own bounds; the least segment.bytes is that of releases before 4.0.
constexpr NumberSetting kNumbers[] = {
    {"index.interval.bytes", "log.index.interval.bytes", 0, kMostInt,
     [](Settings& s, std::int64_t v) { s.indexIntervalBytes = static_cast<std::int32_t>(v); }},
    {"segment.index.bytes", "log.index.size.max.bytes", 4, kMostInt,
     [](Settings& s, std::int64_t v) { s.segmentIndexBytes = static_cast<std::int32_t>(v); }},
    {"segment.bytes", "log.segment.bytes", 14, kMostInt,
     [](Settings& s, std::int64_t v) { s.segmentBytes = static_cast<std::int32_t>(v); }},
    {kRetention, "log.retention.ms", -1, kMostLong, [](Settings& s, std::int64_t v) { s.retentionMs = v; }},
    {"file.delete.delay.ms", "log.segment.delete.delay.ms", 0, kMostLong,
     [](Settings& s, std::int64_t v) { s.fileDeleteDelayMs = v; }},
    {"max.message.bytes", "message.max.bytes", 0, kMostInt,
     [](Settings& s, std::int64_t v) { s.maxMessageBytes = static_cast<std::int32_t>(v); }},
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

// The broker prefers ms to minutes to hours, whatever the order in which they are given.
Status setCoarseRetention(Settings& settings, const std::string& name, const std::string& value)
{
    const bool hours = name == kRetentionHours;
    const std::optional<std::int64_t> number = parseNumber(value);
    if (!number || *number < -1 || *number > kMostInt) {
        return notInRange(name, value, -1, kMostInt);
    }
    if (!settings.isGiven(kRetention) && !(hours && settings.isGiven(kRetentionMinutes))) {
        settings.retentionMs = *number < 0 ? -1 : *number * (hours ? kMsPerHour : kMsPerMinute);
    }
    settings.given[name] = value;
    return Done{};
}

Status setCleanupPolicy(Settings& settings, const std::string& name, const std::string& value)
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
    settings.cleanupPolicy = value;
    settings.given[name] = value;
    settings.given[kCleanupPolicy] = value;
    return Done{};
}

} // namespace

Status setSetting(Settings& settings, const std::string& name, const std::string& value)
{
    for (const NumberSetting& setting : kNumbers) {
        if (name != setting.topicName && name != setting.brokerName) {
            continue;
        }
        const std::optional<std::int64_t> number = parseNumber(value);
        if (!number || *number < setting.least || *number > setting.most) {
            return notInRange(name, value, setting.least, setting.most);
        }
        setting.set(settings, *number);
        settings.given[name] = value;
        settings.given[setting.topicName] = value;
        return Done{};
    }
    if (name == kRetentionMinutes || name == kRetentionHours) {
        return setCoarseRetention(settings, name, value);
    }
    if (name == kCleanupPolicy || name == "log.cleanup.policy") {
        return setCleanupPolicy(settings, name, value);
    }
    settings.given[name] = value;
    return Done{};
}

} // namespace core
