#pragma once
// Where things of the timeline stand: lanes from top to bottom, marks that lie too close merged into one, labels that
// don't cover each other, round values of the ruler, segments too narrow for a box counted into columns.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ui/views/timeline_data.h"

namespace ui {

enum class TimelineLane { Markers, Ruler, Epochs, Segments, Indexes, Findings };

struct TimelineBand {
    int top = 0;
    int height = 0; // 0: not shown
    int bottom() const { return top + height; }
    int middle() const { return top + height / 2; }
    bool contains(int y) const { return y >= top && y < bottom(); }
};

/// Lanes in so many pixels. Below kFullHeight only markers, segments and findings are shown.
class TimelineLanes {
public:
    static constexpr int kFullHeight = 130; // at a text size of 100 %

    TimelineLanes() = default;
    TimelineLanes(int height, int textPercent);

    const TimelineBand& band(TimelineLane lane) const { return bands_[static_cast<std::size_t>(lane)]; }
    std::optional<TimelineLane> laneAt(int y) const;
    bool isFull() const { return full_; }

private:
    TimelineBand bands_[6];
    bool full_ = false;
};

/// Marks that are drawn as one.
struct MergedMark {
    double pixel = 0; // of the worst among them, the first of those
    Look worst = Look::Info;
    std::uint64_t count = 0; // what is normal does not count where something is wrong
    std::size_t mark = 0;    // the worst
    std::size_t first = 0;
    std::size_t last = 0;
};

inline constexpr double kMergePixels = 3;

/// Of the marks that the scale shows (sorted by offset), those within `pixels` of the first of a group become one.
/// Those of something wrong first: what is normal joins them where it lies as near, and never moves them.
std::vector<MergedMark> mergeMarks(std::span<const TimelineMark> marks, const TimelineAxis& axis,
                                   const TimelineScale& scale, double pixels);

/// Markers of one offset share a label.
struct MarkerGroup {
    std::int64_t offset = 0;
    std::vector<TimelineMarkerKind> kinds;
};
std::vector<MarkerGroup> groupMarkers(std::span<const TimelineMarker> markers);

/// Left edges of labels of these widths that want to begin at these pixels (rising): moved so that none covers
/// another and all lie in [left, right]. One that finds no room gets no place.
struct WantedLabel {
    double pixel = 0;
    double width = 0;
};
std::vector<std::optional<double>> placeLabels(std::span<const WantedLabel> wanted, double left, double right,
                                               double gap);

struct RulerTick {
    double pixel = 0;
    std::int64_t value = 0; // offset, milliseconds or bytes
};
std::vector<RulerTick> rulerTicks(const TimelineAxis& axis, const TimelineScale& scale, double pixelsEach);
/// What lies between two ticks of time, in ms: says how much of a date a label needs.
std::int64_t tickDistance(std::span<const RulerTick> ticks);

/// Rows [first, last) of the segments that the scale shows.
struct SegmentRows {
    std::size_t first = 0;
    std::size_t last = 0;
};
SegmentRows shownSegments(const TimelineData& data, const TimelineAxis& axis, const TimelineScale& scale);

inline constexpr std::size_t kMostBoxes = 2000;
inline constexpr double kLeastBoxPixels = 12;
/// So many and so narrow that a strip of columns says more than boxes.
bool drawsDensity(const SegmentRows& rows, const TimelineScale& scale);

struct DensityColumn {
    std::uint64_t segments = 0;
    std::optional<Look> worst = {};
};
/// How many of the segments begin in each column of `columnPixels`, from the left edge of the scale.
std::vector<DensityColumn> densityColumns(const TimelineData& data, const TimelineAxis& axis,
                                          const TimelineScale& scale, double columnPixels);

} // namespace ui
