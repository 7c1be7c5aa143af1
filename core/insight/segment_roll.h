#pragma once
// Why a broker closed a segment and began the next one (indexes 4.5): what the files tell, held against the settings.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/text.h"
#include "core/segment/partition.h"
#include "core/segment/settings.h"

namespace core {

enum class RollReason : std::uint8_t {
    Size,      // the next batch would not have fitted
    Time,      // it was too much newer than the first batch
    IndexFull, // offset or time index
    Offsets,   // too far from the base offset
    Unknown,   // none of the rules holds with these settings
};

struct SegmentRoll {
    Offset segment = {};
    RollReason reason = RollReason::Unknown;
    std::int64_t bytes = 0;                     // of the .log
    std::optional<std::int64_t> nextBytes = {}; // of the batch that came next: a lower bound of what was appended
    std::optional<std::int64_t> waitedMs = {};  // from the first batch's largest timestamp to that of the next batch
    std::size_t indexEntries = 0;               // of the offset index
    std::size_t timeEntries = 0;
};

/// Of every segment but the active one, by file sizes, first headers and index tails.
std::vector<SegmentRoll> segmentRolls(const PartitionDir& partition, const Settings& settings);

/// segment.ms: as given, or Kafka's default; of a compacted topic at most max.compaction.lag.ms.
std::int64_t segmentMsOf(const Settings& settings);

std::string_view rollReasonName(RollReason reason);
/// The reason with both numbers.
Text rollText(const SegmentRoll& roll, const Settings& settings);

} // namespace core
