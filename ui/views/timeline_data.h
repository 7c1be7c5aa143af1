#pragma once
// What the timeline shows of a partition, as plain values: segments, epochs, markers, findings. And the axis that
// gives each offset its place: offsets themselves, time, or bytes of the log.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/health/finding.h"
#include "core/recovery/start_loss.h"
#include "core/segment/partition.h"
#include "ui/shell/tints.h"
#include "ui/views/timeline_scale.h"

namespace ui {

enum class TimelineAxisKind { Offset, Time, Bytes };

/// One index file of a segment.
struct IndexState {
    enum class Form { Absent, Fine, Broken };
    Form form = Form::Absent;
    double hollow = 0; // part of the file that is a zero tail
    friend bool operator==(const IndexState&, const IndexState&) = default;
};

struct TimelineSegment {
    std::int64_t base = 0;
    std::int64_t end = 0; // offset after it: the next base, or the end of the log
    std::uint64_t bytes = 0;
    std::optional<std::int64_t> firstTime = {};
    std::optional<std::int64_t> lastTime = {};
    bool active = false;
    IndexState offsetIndex = {};
    IndexState timeIndex = {};
    IndexState txnIndex = {};
    std::optional<Look> worst = {}; // of its findings, harmless ones left out
};

struct TimelineEpoch {
    std::int32_t epoch = 0;
    std::int64_t from = 0;
    std::int64_t to = 0;
};

enum class TimelineMarkerKind { LogStart, CleanerPoint, RecoveryPoint, HighWatermark, End, Cut };
struct TimelineMarker {
    TimelineMarkerKind kind = TimelineMarkerKind::LogStart;
    std::int64_t offset = 0;
    friend bool operator==(const TimelineMarker&, const TimelineMarker&) = default;
};

/// One place of a finding; one without places stands once, at its segment, and what is normal at its first place.
struct TimelineMark {
    std::int64_t offset = 0;
    Look look = Look::Info;
    std::size_t finding = 0; // row in the document's findings
    std::size_t place = 0;
    std::uint64_t count = 1; // places that it stands for
};

struct TimelineData {
    std::vector<TimelineSegment> segments; // by base
    std::vector<TimelineEpoch> epochs;     // by start, inside the range of offsets
    std::vector<TimelineMarker> markers;   // by offset
    std::vector<TimelineMark> marks;       // by offset
    std::vector<ValueRange> discarded;     // offsets that the next start takes out of the log
    std::optional<std::int64_t> logStart = {};
    std::int64_t from = 0; // of all segments
    std::int64_t to = 0;
    std::uint64_t bytes = 0;
    std::optional<std::int64_t> firstTime = {};
    std::optional<std::int64_t> lastTime = {};

    /// Segment whose range holds the offset; the last one for its end.
    std::optional<std::size_t> segmentAt(std::int64_t offset) const;
    std::optional<std::size_t> segmentOf(std::int64_t base) const;
};

TimelineData timelineData(const core::PartitionDir& partition, std::span<const core::SegmentGlance> glances,
                          std::optional<core::Offset> logEnd);
/// Adds the marks, and what the findings say of segments and index files. Taken again whenever findings came in.
void addFindings(TimelineData& data, std::span<const core::Finding> findings);

/// Adds what the next start would discard, and a marker where it cuts. Null: nothing is known of it.
void addStart(TimelineData& data, const core::StartLoss* loss);

/// About which offset of the segment lies at a byte of its log.
std::int64_t offsetAtByte(const TimelineSegment& segment, std::uint64_t filePos);

class TimelineAxis {
public:
    TimelineAxis() = default;
    TimelineAxis(const TimelineData& data, TimelineAxisKind kind);

    TimelineAxisKind kind() const { return kind_; }
    /// Places from the first segment to the end of the last.
    const ValueRange& range() const { return range_; }
    std::int64_t placeOf(std::int64_t offset) const;
    std::int64_t offsetAt(std::int64_t place) const;
    ValueRange segmentRange(std::size_t segment) const;
    /// Time: milliseconds at a place; the others: the place itself.
    std::int64_t valueAt(std::int64_t place) const;
    std::int64_t placeOfValue(std::int64_t value) const;
    /// Stretches of places that stand for more time than their length says.
    const std::vector<ValueRange>& cuts() const { return cuts_; }

private:
    struct Knot { // places and values never fall
        std::int64_t offset = 0;
        std::int64_t place = 0;
        std::int64_t value = 0;
    };
    void addTimes(const TimelineData& data);

    TimelineAxisKind kind_ = TimelineAxisKind::Offset;
    std::vector<Knot> knots_; // two a segment: its start and its end
    ValueRange range_;
    std::vector<ValueRange> cuts_;
};

} // namespace ui
