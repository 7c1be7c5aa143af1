#pragma once
// What the timeline says: labels of markers and ruler, one line for whatever the pointer or the keyboard is on.

#include <QString>

#include <span>

#include "core/health/finding.h"
#include "ui/views/timeline_layout.h"

namespace ui {

/// Something of the timeline that keys walk and a click selects. Rows: of groupMarkers(), of the epochs, of the
/// segments, of the segments times three (offset, time and transaction index), of the marks.
struct TimelineItem {
    TimelineLane lane = TimelineLane::Segments;
    std::size_t row = 0;
    friend bool operator==(const TimelineItem&, const TimelineItem&) = default;
};

inline constexpr std::size_t kIndexKinds = 3;

namespace timelineWords {

QString laneName(TimelineLane lane);
QString axisName(TimelineAxisKind kind);
QString markerLabel(const MarkerGroup& group); // "end = high watermark 2,301,878"
QString tick(TimelineAxisKind kind, std::int64_t value, std::int64_t distance);
QString summary(const TimelineData& data); // "6 segments · 344 MiB · 1,097,547 offsets · 7 Oct to 30 Nov 2025"
QString segment(const TimelineSegment& segment);
QString epoch(const TimelineEpoch& epoch);
QString index(const TimelineSegment& segment, std::size_t kind);
QString finding(const core::Text& sentence, std::uint64_t count);
QString lookName(Look look); // "loses data"

} // namespace timelineWords

} // namespace ui
