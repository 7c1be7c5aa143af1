#include "core/insight/segment_roll.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "core/insight/given_setting.h"

namespace core {

namespace {

constexpr std::int64_t kDefaultSegmentMs = 604'800'000;
constexpr std::int64_t kMsPerHour = 3'600'000;
constexpr std::int64_t kMostRelative = std::numeric_limits<std::int32_t>::max();

bool isCompacted(const Settings& settings)
{
    return settings.cleanupPolicy.find("compact") != std::string::npos;
}

std::int64_t slotsOf(const Settings& settings, std::size_t entryBytes)
{
    return settings.segmentIndexBytes / static_cast<std::int64_t>(entryBytes);
}

SegmentRoll rollOf(const Segment& segment, const SegmentGlance& glance, const std::optional<BatchHeader>& next,
                   const Settings& settings)
{
    SegmentRoll roll;
    roll.segment = segment.base;
    roll.bytes = static_cast<std::int64_t>(segment.log.size);
    roll.indexEntries = glance.offsetEntries;
    roll.timeEntries = glance.timeEntries;
    if (next) {
        roll.nextBytes = static_cast<std::int64_t>(next->size);
        if (glance.firstTimestamp && next->maxTimestamp.value >= 0) {
            roll.waitedMs = next->maxTimestamp - *glance.firstTimestamp;
        }
        if (next->lastOffset - segment.base > kMostRelative) {
            roll.reason = RollReason::Offsets;
        }
    }
    const auto offsetEntries = static_cast<std::int64_t>(glance.offsetEntries);
    const auto timeEntries = static_cast<std::int64_t>(glance.timeEntries);
    const bool indexFull = offsetEntries > 0 && (offsetEntries >= slotsOf(settings, kOffsetEntryBytes) ||
                                                 timeEntries >= slotsOf(settings, kTimeEntryBytes));
    if (roll.bytes > settings.segmentBytes - roll.nextBytes.value_or(0)) {
        roll.reason = RollReason::Size;
    } else if (roll.reason != RollReason::Offsets && roll.waitedMs && roll.bytes > 0 &&
               *roll.waitedMs > segmentMsOf(settings)) {
        roll.reason = RollReason::Time;
    } else if (roll.reason != RollReason::Offsets && indexFull) {
        roll.reason = RollReason::IndexFull;
    }
    return roll;
}

} // namespace

std::int64_t segmentMsOf(const Settings& settings)
{
    std::int64_t ms = kDefaultSegmentMs;
    if (const std::optional<std::int64_t> given = givenNumber(settings, {"segment.ms", "log.roll.ms"})) {
        ms = *given;
    } else if (const std::optional<std::int64_t> hours = givenNumber(settings, {"log.roll.hours"})) {
        ms = std::min(*hours, std::numeric_limits<std::int64_t>::max() / kMsPerHour) * kMsPerHour;
    }
    const std::optional<std::int64_t> lag =
        givenNumber(settings, {"max.compaction.lag.ms", "log.cleaner.max.compaction.lag.ms"});
    return lag && isCompacted(settings) ? std::min(ms, *lag) : ms;
}

std::vector<SegmentRoll> segmentRolls(const PartitionDir& partition, const Settings& settings)
{
    std::vector<SegmentRoll> rolls;
    if (partition.segments.empty()) {
        return rolls;
    }
    SegmentGlance glance = glanceSegment(partition, partition.segments.front());
    for (std::size_t i = 0; i + 1 < partition.segments.size(); ++i) {
        SegmentGlance next = glanceSegment(partition, partition.segments[i + 1]);
        rolls.push_back(rollOf(partition.segments[i], glance, next.firstBatch, settings));
        glance = std::move(next);
    }
    return rolls;
}

std::string_view rollReasonName(RollReason reason)
{
    switch (reason) {
    case RollReason::Size:
        return "size";
    case RollReason::Time:
        return "time";
    case RollReason::IndexFull:
        return "index-full";
    case RollReason::Offsets:
        return "offsets";
    case RollReason::Unknown:
        break;
    }
    return "unknown";
}

Text rollText(const SegmentRoll& roll, const Settings& settings)
{
    switch (roll.reason) {
    case RollReason::Size:
        return {{CORE_TEXT("core", "Rolled by size: %1 bytes, and %2 more would have been above segment.bytes %3.")},
                {arg::count(roll.bytes), arg::count(roll.nextBytes.value_or(0)), arg::count(settings.segmentBytes)},
                {}};
    case RollReason::Time:
        return {
            {CORE_TEXT("core", "Rolled by time: the next batch was %1 newer than the first one, more than segment.ms "
                               "%2.")},
            {arg::duration(roll.waitedMs.value_or(0)), arg::duration(segmentMsOf(settings))},
            {}};
    case RollReason::IndexFull:
        return {{CORE_TEXT("core",
                           "Rolled because an index was full: %1 entries in the offset index, %2 in the time index, "
                           "with segment.index.bytes %3.")},
                {arg::count(static_cast<std::int64_t>(roll.indexEntries)),
                 arg::count(static_cast<std::int64_t>(roll.timeEntries)), arg::count(settings.segmentIndexBytes)},
                {}};
    case RollReason::Offsets:
        return {{CORE_TEXT("core", "Rolled because the next offset was more than 2147483647 above the base offset.")},
                {},
                {}};
    case RollReason::Unknown:
        break;
    }
    if (roll.nextBytes && roll.waitedMs && *roll.waitedMs > 0) {
        return {
            {CORE_TEXT("core", "No rule explains the roll with these settings; segment.bytes below %1 or segment.ms "
                               "below %2 would.")},
            {arg::count(roll.bytes + *roll.nextBytes), arg::duration(*roll.waitedMs)},
            {}};
    }
    if (roll.nextBytes) {
        return {{CORE_TEXT("core", "No rule explains the roll with these settings; segment.bytes below %1 would.")},
                {arg::count(roll.bytes + *roll.nextBytes)},
                {}};
    }
    return {{CORE_TEXT("core", "Nothing was appended after the roll, so its reason is not known.")}, {}, {}};
}

} // namespace core
