#pragma once
// The age of a segment as time retention sees it, and the words for timestamps in a wrong unit (health checks 5).

#include "core/health/check_context.h"

namespace core {

/// What decides the age of one segment: the first batch with its largest timestamp.
struct SegmentAge {
    const Segment* segment = nullptr;
    TimestampMs largest = {-1}; // -1: no record has a timestamp
    FilePos pos = {};           // of the batch
    TimestampMs oldest = {-1};  // the smallest of the batches' largest timestamps
    bool empty = true;
    /// The largest timestamp, or the modification time of the .log; nothing where that is not known.
    std::optional<TimestampMs> retentionTime() const;
};

/// A unit that timestamps seem to be in, though they are read as milliseconds.
enum class TimeUnit : std::uint8_t { Millis, Seconds, Micros, Nanos };
TimeUnit likelyUnit(TimestampMs timestamp);
/// The time that was meant.
TimestampMs inUnit(TimestampMs timestamp, TimeUnit unit);
/// Gregorian year, any.
std::int64_t yearOf(TimestampMs timestamp);

/// The batch that decides the age, read once more, and the record in it; the last offset of the batch where its records
/// cannot be read.
struct DecidingRecord {
    BatchHeader header;
    Offset record = {};
};
DecidingRecord decidingRecord(CheckContext& context, const SegmentAge& age);

} // namespace core
