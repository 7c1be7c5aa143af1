#pragma once
// What retention deletes at its next run, what stays, why, and until when (lifecycle 3). By index tails and file times,
// as a broker knows its segments after a start; only the active segment is walked.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/segment/partition.h"
#include "core/segment/settings.h"

namespace core {

enum class RetentionRule : std::uint8_t {
    // It goes:
    LogStart, // it lies below the log start
    Size,
    Time,
    // It stays:
    EmptyActive,  // an empty active segment is never deleted
    NotCommitted, // it reaches above the high watermark
    HeldBack,     // an older one stays, and deleting ends at the first that does
    Policy,       // compaction alone, or no limit
    Young,        // its newest record is not old enough, and the log not large enough
    OwnRules,     // the cluster's metadata log
};

struct SegmentFate {
    Offset segment = {};
    std::optional<Offset> nextBase = {};
    std::uint64_t bytes = 0;
    bool goes = false;
    RetentionRule rule = RetentionRule::Young;
    std::optional<TimestampMs> age = {};    // what time retention goes by
    bool byFileTime = false;                // that is the modification time of the .log: the segment tells of no time
    std::optional<TimestampMs> goesAt = {}; // of one that stays: when time retention takes it, with all before it
    Text sentence = {};
};

struct RetentionForecast {
    TimestampMs now = {};
    std::int64_t retentionMs = -1;
    std::int64_t retentionBytes = -1;
    bool deletes = true; // cleanup.policy
    bool compacts = false;
    bool policyKnown = false;
    std::optional<Offset> logStart = {};
    std::optional<Offset> highWatermark = {};
    std::vector<SegmentFate> segments = {};
    std::uint64_t going = 0; // segments
    std::uint64_t goingBytes = 0;
    std::uint64_t bytes = 0;
    std::optional<Offset> logStartAfter = {};
    Text sentence = {};
};

/// `now`: nothing for the newest time that the files tell of.
Result<RetentionForecast> retentionForecast(const PartitionDir& partition, const Settings& settings,
                                            std::optional<TimestampMs> now, const RunContext& context);

std::string_view retentionRuleName(RetentionRule rule);

} // namespace core
