#include "ui/views/timeline_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ui {

namespace {

constexpr std::int64_t kSecond = 1000;
constexpr std::int64_t kMinute = 60 * kSecond;
constexpr std::int64_t kHour = 60 * kMinute;
constexpr std::int64_t kDay = 24 * kHour;

const std::vector<std::int64_t>& timeSteps()
{
    static const std::vector<std::int64_t> steps = {
        1,         2,           5,           10,           20,           50,           100,
        200,       500,         kSecond,     2 * kSecond,  5 * kSecond,  15 * kSecond, 30 * kSecond,
        kMinute,   2 * kMinute, 5 * kMinute, 15 * kMinute, 30 * kMinute, kHour,        3 * kHour,
        6 * kHour, 12 * kHour,  kDay,        2 * kDay,     7 * kDay,     14 * kDay,    30 * kDay,
        91 * kDay, 365 * kDay};
    return steps;
}

const std::vector<std::int64_t>& byteSteps()
{
    static const std::vector<std::int64_t> steps = [] {
        std::vector<std::int64_t> all;
        for (int bit = 0; bit < 62; ++bit) {
            all.push_back(std::int64_t{1} << bit);
        }
        return all;
    }();
    return steps;
}

const std::vector<std::int64_t>& stepsOf(TimelineAxisKind kind)
{
    static const std::vector<std::int64_t> none;
    return kind == TimelineAxisKind::Time ? timeSteps() : kind == TimelineAxisKind::Bytes ? byteSteps() : none;
}

/// Ticks of a stretch of places in which values and places run alike.
void addTicks(std::vector<RulerTick>& ticks, const TimelineAxis& axis, const TimelineScale& scale,
              const ValueRange& places, double pixelsEach)
{
    const double left = scale.pixelOf(places.from);
    const double width = scale.pixelOf(places.to) - left;
    const ValueRange values{axis.valueAt(places.from), axis.valueAt(places.to)};
    if (width < pixelsEach || values.to <= values.from) {
        return;
    }
    const TimelineScale stretch(values, left, width);
    for (const std::int64_t value : roundValues(stretch, pixelsEach, stepsOf(axis.kind()))) {
        const double pixel = stretch.pixelOf(value);
        if (ticks.empty() || pixel >= ticks.back().pixel + pixelsEach / 2) {
            ticks.push_back({pixel, value});
        }
    }
}

} // namespace

TimelineLanes::TimelineLanes(int height, int textPercent)
    : full_(height >= kFullHeight * textPercent / 100)
{
    struct Place {
        int top;
        int height;
    };
    // Markers, Ruler, Epochs, Segments, Indexes, Findings
    static constexpr std::array<Place, 6> kFull = {{{0, 17}, {17, 16}, {37, 17}, {57, 44}, {107, 15}, {128, 24}}};
    static constexpr std::array<Place, 6> kCollapsed = {{{2, 17}, {0, 0}, {0, 0}, {22, 20}, {0, 0}, {44, 18}}};
    const auto& places = full_ ? kFull : kCollapsed;
    for (std::size_t lane = 0; lane < places.size(); ++lane) {
        bands_[lane] = {places[lane].top * textPercent / 100, places[lane].height * textPercent / 100};
    }
}

std::optional<TimelineLane> TimelineLanes::laneAt(int y) const
{
    for (std::size_t lane = 0; lane < std::size(bands_); ++lane) {
        if (bands_[lane].contains(y)) {
            return static_cast<TimelineLane>(lane);
        }
    }
    return std::nullopt;
}

std::vector<MergedMark> mergeMarks(std::span<const TimelineMark> marks, const TimelineAxis& axis,
                                   const TimelineScale& scale, double pixels)
{
    const std::int64_t from = axis.offsetAt(scale.range().from);
    const auto begin =
        std::lower_bound(marks.begin(), marks.end(), from,
                         [](const TimelineMark& mark, std::int64_t right) { return mark.offset < right; });
    struct Shown {
        double pixel;
        std::size_t row;
    };
    std::vector<Shown> harm;
    std::vector<Shown> normal;
    for (auto at = begin; at != marks.end(); ++at) {
        const std::int64_t place = axis.placeOf(at->offset);
        if (place > scale.range().to) {
            break;
        }
        (at->look < Look::Ok ? harm : normal)
            .push_back({scale.pixelOf(place), static_cast<std::size_t>(at - marks.begin())});
    }
    std::vector<MergedMark> merged;
    double groupStart = 0;
    const auto add = [&](const Shown& shown) {
        const TimelineMark& mark = marks[shown.row];
        if (merged.empty() || shown.pixel - groupStart >= pixels) {
            groupStart = shown.pixel;
            merged.push_back({shown.pixel, mark.look, mark.count, shown.row, shown.row, shown.row});
            return;
        }
        MergedMark& group = merged.back();
        group.count += mark.count;
        group.last = shown.row;
        if (mark.look < group.worst) {
            group.worst = mark.look;
            group.pixel = shown.pixel;
            group.mark = shown.row;
        }
    };
    std::ranges::for_each(harm, add);
    std::vector<MergedMark> wrong = std::move(merged);
    merged.clear();
    auto next = wrong.begin(); // the first group behind the mark that is looked at
    for (const Shown& shown : normal) {
        next = std::find_if(next, wrong.end(), [&](const MergedMark& group) { return group.mark > shown.row; });
        const auto isNear = [&](const MergedMark& group) { return std::abs(group.pixel - shown.pixel) < pixels; };
        const bool inNext = next != wrong.end() && next->first < shown.row;
        if (!inNext && next != wrong.begin() && ((next - 1)->last > shown.row || isNear(*(next - 1)))) {
            (next - 1)->last = std::max((next - 1)->last, shown.row);
        } else if (inNext || (next != wrong.end() && isNear(*next))) {
            next->first = std::min(next->first, shown.row);
        } else {
            if (!merged.empty() && next != wrong.begin() && (next - 1)->mark > merged.back().last) {
                groupStart = -std::numeric_limits<double>::infinity(); // something wrong stands between
            }
            add(shown);
        }
    }
    const auto middle = static_cast<std::ptrdiff_t>(merged.size());
    merged.insert(merged.end(), wrong.begin(), wrong.end());
    std::inplace_merge(merged.begin(), merged.begin() + middle, merged.end(),
                       [](const MergedMark& a, const MergedMark& b) { return a.first < b.first; });
    return merged;
}

std::vector<MarkerGroup> groupMarkers(std::span<const TimelineMarker> markers)
{
    std::vector<MarkerGroup> groups;
    for (const TimelineMarker& marker : markers) {
        if (groups.empty() || groups.back().offset != marker.offset) {
            groups.push_back({marker.offset, {}});
        }
        groups.back().kinds.push_back(marker.kind);
    }
    for (MarkerGroup& group : groups) { // the end first: it is what the others have come up to
        std::ranges::stable_partition(group.kinds,
                                      [](TimelineMarkerKind kind) { return kind == TimelineMarkerKind::End; });
    }
    return groups;
}

std::vector<std::optional<double>> placeLabels(std::span<const WantedLabel> wanted, double left, double right,
                                               double gap)
{
    std::vector<double> starts;
    double free = left;
    for (const WantedLabel& label : wanted) {
        starts.push_back(std::max(free, label.pixel));
        free = starts.back() + label.width + gap;
    }
    // What ran out at the right pushes back to the left.
    double limit = right;
    for (std::size_t i = wanted.size(); i-- > 0;) {
        starts[i] = std::min(starts[i], limit - wanted[i].width);
        limit = starts[i] - gap;
    }
    std::vector<std::optional<double>> placed;
    free = left;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const double start = std::max(starts[i], free);
        const bool fits = starts[i] >= left - 0.5 && start + wanted[i].width <= right + 0.5;
        placed.push_back(fits ? std::optional(start) : std::nullopt);
        if (fits) {
            free = start + wanted[i].width + gap;
        }
    }
    return placed;
}

std::vector<RulerTick> rulerTicks(const TimelineAxis& axis, const TimelineScale& scale, double pixelsEach)
{
    std::vector<RulerTick> ticks;
    std::int64_t from = scale.range().from;
    for (const ValueRange& cut : axis.cuts()) {
        if (cut.to <= from || cut.from >= scale.range().to) {
            continue;
        }
        addTicks(ticks, axis, scale, {from, std::max(from, cut.from)}, pixelsEach);
        from = cut.to;
    }
    if (from < scale.range().to) {
        addTicks(ticks, axis, scale, {from, scale.range().to}, pixelsEach);
    }
    return ticks;
}

std::int64_t tickDistance(std::span<const RulerTick> ticks)
{
    std::int64_t least = 0;
    for (std::size_t i = 1; i < ticks.size(); ++i) {
        const std::int64_t distance = ticks[i].value - ticks[i - 1].value;
        least = least == 0 ? distance : std::min(least, distance);
    }
    return least;
}

SegmentRows shownSegments(const TimelineData& data, const TimelineAxis& axis, const TimelineScale& scale)
{
    std::size_t low = 0;
    std::size_t high = data.segments.size();
    while (low < high) { // the first that ends in or behind the range
        const std::size_t middle = low + (high - low) / 2;
        if (axis.segmentRange(middle).to < scale.range().from) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    SegmentRows rows{low, data.segments.size()};
    high = data.segments.size();
    while (low < high) { // the first that begins behind it
        const std::size_t middle = low + (high - low) / 2;
        if (axis.segmentRange(middle).from <= scale.range().to) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    rows.last = low;
    return rows;
}

bool drawsDensity(const SegmentRows& rows, const TimelineScale& scale)
{
    const std::size_t count = rows.last - rows.first;
    return count > kMostBoxes || (count > 0 && scale.width() / static_cast<double>(count) < kMergePixels);
}

std::vector<DensityColumn> densityColumns(const TimelineData& data, const TimelineAxis& axis,
                                          const TimelineScale& scale, double columnPixels)
{
    std::vector<DensityColumn> columns(
        static_cast<std::size_t>(std::max(1.0, std::ceil(scale.width() / columnPixels))));
    const SegmentRows rows = shownSegments(data, axis, scale);
    for (std::size_t row = rows.first; row < rows.last; ++row) {
        const double pixel = std::max(0.0, scale.pixelOf(axis.segmentRange(row).from) - scale.left());
        const auto at = std::min(columns.size() - 1, static_cast<std::size_t>(pixel / columnPixels));
        ++columns[at].segments;
        if (const auto& worst = data.segments[row].worst) {
            columns[at].worst = std::min(columns[at].worst.value_or(*worst), *worst);
        }
    }
    return columns;
}

} // namespace ui
