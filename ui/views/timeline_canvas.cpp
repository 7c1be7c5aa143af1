#include "ui/views/timeline_canvas.h"

#include <QAccessible>

#include <algorithm>
#include <cmath>

#include "ui/shell/fonts.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr double kRightMargin = 22;
constexpr double kZoomStep = 2;
constexpr std::size_t kMostHistory = 100;
constexpr int kPercent = 100;

} // namespace

TimelineCanvas::TimelineCanvas(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    installTimelineAccessibility();
}

void TimelineCanvas::setData(TimelineData data)
{
    data_ = std::move(data);
    axis_ = TimelineAxis(data_, axis_.kind());
    range_ = axis_.range();
    history_.clear();
    sentences_.clear();
    current_.reset();
    choice_ = {};
    dragTo_.reset();
    pressed_.reset();
    mergeShown();
    update();
    emit rangeChanged();
}

void TimelineCanvas::setFindings(std::span<const core::Finding> findings, bool withNormal)
{
    addFindings(data_, findings);
    if (!withNormal) {
        std::erase_if(data_.marks, [](const TimelineMark& mark) { return mark.look == Look::Ok; });
    }
    sentences_.clear();
    for (const core::Finding& finding : findings) {
        sentences_.push_back(finding.sentence);
    }
    if (current_ && current_->row >= rowsOf(current_->lane)) {
        current_.reset();
    }
    choice_.mark.reset();
    mergeShown();
    update();
}

void TimelineCanvas::setStart(const core::StartLoss* loss)
{
    addStart(data_, loss);
    if (current_ && current_->row >= rowsOf(current_->lane)) {
        current_.reset();
    }
    update();
}

void TimelineCanvas::setAxis(TimelineAxisKind kind)
{
    if (kind == axis_.kind()) {
        return;
    }
    // The same offsets stay in sight.
    const bool zoomed = isZoomed();
    const std::int64_t from = axis_.offsetAt(range_.from);
    const std::int64_t to = axis_.offsetAt(range_.to);
    axis_ = TimelineAxis(data_, kind);
    range_ = axis_.range();
    if (zoomed) {
        const ValueRange same{axis_.placeOf(from), axis_.placeOf(to)};
        if (same.to > same.from) {
            range_ = same;
        }
    }
    history_.clear();
    mergeShown();
    update();
    emit rangeChanged();
}

void TimelineCanvas::setChoice(const TimelineChoice& choice)
{
    choice_ = choice;
    if (choice.offset) { // what was chosen elsewhere is brought into sight
        const std::int64_t place = axis_.placeOf(*choice.offset);
        if (isZoomed() && !range_.contains(place) && axis_.range().contains(place)) {
            setRange(centred(range_, place, wholeRange()));
        }
    }
    update();
}

TimelineScale TimelineCanvas::scale() const
{
    const double left = TimelinePainter::gutter();
    return TimelineScale(range_, left, width() - left - kRightMargin);
}

TimelineScene TimelineCanvas::scene() const
{
    TimelineScene scene{.data = data_,
                        .axis = axis_,
                        .scale = scale(),
                        .lanes = TimelineLanes(height(), scaled(kPercent)),
                        .sentences = sentences_,
                        .marks = merged_,
                        .choice = choice_,
                        .current = {},
                        .rubber = {},
                        .width = width(),
                        .height = height()};
    if (hasFocus()) {
        scene.current = current_;
    }
    if (dragTo_ && !panning_) {
        const auto [from, to] = std::minmax({scene.scale.valueAt(pressed_->x()), scene.scale.valueAt(*dragTo_)});
        scene.rubber = ValueRange{from, to};
    }
    return scene;
}

void TimelineCanvas::mergeShown()
{
    // A glyph must not lie on another one.
    merged_ =
        mergeMarks(data_.marks, axis_, scale(), std::max<double>(kMergePixels, scaled(TimelinePainter::kGlyph) + 1));
}

void TimelineCanvas::setRange(const ValueRange& range)
{
    if (range == range_) {
        return;
    }
    range_ = range;
    mergeShown();
    update();
    emit rangeChanged();
}

void TimelineCanvas::show(const ValueRange& range)
{
    if (range == range_ || range.to <= range.from) {
        return;
    }
    history_.push_back(range_);
    if (history_.size() > kMostHistory) {
        history_.erase(history_.begin());
    }
    setRange(range);
}

void TimelineCanvas::zoomBack()
{
    if (!history_.empty()) {
        const ValueRange range = history_.back();
        history_.pop_back();
        setRange(range);
    }
}

void TimelineCanvas::zoomAt(double pixel, double factor)
{
    show(zoomed(scale(), pixel, factor, wholeRange(), kLeastSpan));
}

bool TimelineCanvas::canZoomIn() const
{
    return range_.span() > std::min(kLeastSpan, wholeRange().span());
}

void TimelineCanvas::zoomIn()
{
    // Around what is chosen where that is in sight, else around the middle.
    const TimelineScale now = scale();
    const std::int64_t place = choice_.offset ? axis_.placeOf(*choice_.offset) : 0;
    const bool inSight = choice_.offset && range_.contains(place);
    zoomAt(inSight ? now.pixelOf(place) : now.left() + now.width() / 2, 1 / kZoomStep);
}

void TimelineCanvas::zoomOut()
{
    const TimelineScale now = scale();
    zoomAt(now.left() + now.width() / 2, kZoomStep);
}

void TimelineCanvas::fit()
{
    show(wholeRange());
}

std::size_t TimelineCanvas::rowsOf(TimelineLane lane) const
{
    switch (lane) {
    case TimelineLane::Markers:
        return groupMarkers(data_.markers).size();
    case TimelineLane::Epochs:
        return data_.epochs.size();
    case TimelineLane::Segments:
        return data_.segments.size();
    case TimelineLane::Indexes:
        return data_.segments.size() * kIndexKinds;
    case TimelineLane::Findings:
        return data_.marks.size();
    case TimelineLane::Ruler:
        break;
    }
    return 0;
}

std::int64_t TimelineCanvas::placeOf(const TimelineItem& item) const
{
    switch (item.lane) {
    case TimelineLane::Markers:
        return axis_.placeOf(groupMarkers(data_.markers)[item.row].offset);
    case TimelineLane::Epochs:
        return axis_.placeOf(data_.epochs[item.row].from);
    case TimelineLane::Segments:
        return axis_.segmentRange(item.row).from;
    case TimelineLane::Indexes:
        return axis_.segmentRange(item.row / kIndexKinds).from;
    case TimelineLane::Findings:
        return axis_.placeOf(data_.marks[item.row].offset);
    case TimelineLane::Ruler:
        break;
    }
    return range_.from;
}

std::optional<TimelineItem> TimelineCanvas::itemAt(const QPointF& place) const
{
    const TimelineScene now = scene();
    const auto lane = now.lanes.laneAt(static_cast<int>(place.y()));
    if (!lane || data_.segments.empty() || place.x() < now.scale.left() - scaled(TimelinePainter::kGlyph) ||
        place.x() > now.scale.right() + scaled(TimelinePainter::kGlyph)) {
        return std::nullopt;
    }
    const std::int64_t value = now.scale.valueAt(place.x());
    switch (*lane) {
    case TimelineLane::Findings: {
        const double half = scaled(TimelinePainter::kGlyph) / 2.0 + 3;
        for (const MergedMark& mark : merged_) {
            if (std::abs(mark.pixel - place.x()) <= half) {
                return TimelineItem{*lane, mark.mark};
            }
        }
        return std::nullopt;
    }
    case TimelineLane::Markers: {
        constexpr double kReach = 6;
        const auto groups = groupMarkers(data_.markers);
        for (std::size_t row = 0; row < groups.size(); ++row) {
            if (std::abs(now.scale.pixelOf(axis_.placeOf(groups[row].offset)) - place.x()) <= kReach) {
                return TimelineItem{*lane, row};
            }
        }
        return std::nullopt;
    }
    case TimelineLane::Epochs: {
        const std::int64_t offset = axis_.offsetAt(value);
        for (std::size_t row = 0; row < data_.epochs.size(); ++row) {
            if (offset >= data_.epochs[row].from && offset < data_.epochs[row].to) {
                return TimelineItem{*lane, row};
            }
        }
        return std::nullopt;
    }
    case TimelineLane::Segments:
    case TimelineLane::Indexes: {
        const auto row = data_.segmentAt(axis_.offsetAt(value));
        if (!row || !axis_.range().contains(value) || value > axis_.segmentRange(data_.segments.size() - 1).to) {
            return std::nullopt;
        }
        if (*lane == TimelineLane::Segments) {
            return TimelineItem{*lane, *row};
        }
        const TimelineBand& band = now.lanes.band(*lane);
        const auto kind = static_cast<std::size_t>((static_cast<int>(place.y()) - band.top) *
                                                   static_cast<int>(kIndexKinds) / std::max(1, band.height));
        return TimelineItem{*lane, *row * kIndexKinds + std::min(kind, kIndexKinds - 1)};
    }
    case TimelineLane::Ruler:
        break;
    }
    return std::nullopt;
}

std::optional<QRectF> TimelineCanvas::itemRect(const TimelineItem& item) const
{
    return item.row < rowsOf(item.lane) ? TimelinePainter::itemRect(scene(), item) : std::nullopt;
}

QString TimelineCanvas::itemText(const TimelineItem& item) const
{
    switch (item.lane) {
    case TimelineLane::Markers:
        return timelineWords::markerLabel(groupMarkers(data_.markers)[item.row]);
    case TimelineLane::Epochs:
        return timelineWords::epoch(data_.epochs[item.row]);
    case TimelineLane::Segments:
        return timelineWords::segment(data_.segments[item.row]);
    case TimelineLane::Indexes:
        return timelineWords::index(data_.segments[item.row / kIndexKinds], item.row % kIndexKinds);
    case TimelineLane::Findings: {
        const TimelineMark& mark = data_.marks[item.row];
        std::uint64_t count = mark.count;
        for (const MergedMark& merged : merged_) {
            if (merged.mark == item.row) {
                count = merged.count;
            }
        }
        return timelineWords::finding(sentences_[mark.finding], count);
    }
    case TimelineLane::Ruler:
        break;
    }
    return {};
}

QString TimelineCanvas::spokenValue() const
{
    if (!current_ || current_->row >= rowsOf(current_->lane)) {
        return timelineWords::summary(data_);
    }
    //: what a screen reader says of an item of the timeline, and its number in its lane
    return tr("%1, item %2 of %3")
        .arg(itemText(*current_), formatCount(static_cast<std::int64_t>(current_->row) + 1),
             formatCount(static_cast<std::int64_t>(rowsOf(current_->lane))));
}

std::optional<TimelineItem> TimelineCanvas::nearestIn(TimelineLane lane) const
{
    const std::size_t rows = rowsOf(lane);
    if (rows == 0) {
        return std::nullopt;
    }
    const std::int64_t here = current_          ? placeOf(*current_)
                              : choice_.offset  ? axis_.placeOf(*choice_.offset)
                              : choice_.segment ? axis_.segmentRange(*choice_.segment).from
                                                : range_.from;
    std::size_t low = 0; // the first row behind `here`
    std::size_t high = rows;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (placeOf({lane, middle}) <= here) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return TimelineItem{lane, low == 0 ? 0 : low - 1};
}

void TimelineCanvas::reveal(const TimelineItem& item)
{
    const std::int64_t place = placeOf(item);
    if (range_.contains(place)) {
        return;
    }
    setRange(centred(range_, place, wholeRange()));
}

void TimelineCanvas::setCurrent(const TimelineItem& item)
{
    if (item.row >= rowsOf(item.lane)) {
        return;
    }
    current_ = item;
    reveal(item);
    update();
    emit hovered(itemText(item));
    QAccessibleValueChangeEvent changed(this, spokenValue());
    QAccessible::updateAccessibility(&changed);
}

void TimelineCanvas::moveItem(int step)
{
    if (!current_) {
        if (const auto first = nearestIn(TimelineLane::Segments)) {
            setCurrent(*first);
        }
        return;
    }
    TimelineItem next = *current_;
    // The three indexes of a segment lie above each other.
    const std::size_t stride = next.lane == TimelineLane::Indexes ? kIndexKinds : 1;
    if (step < 0 && next.row < stride) {
        return;
    }
    next.row = step < 0 ? next.row - stride : next.row + stride;
    setCurrent(next);
}

void TimelineCanvas::moveLane(int step)
{
    if (!current_) {
        moveItem(0);
        return;
    }
    if (current_->lane == TimelineLane::Indexes) {
        const auto kind = static_cast<int>(current_->row % kIndexKinds) + step;
        if (kind >= 0 && kind < static_cast<int>(kIndexKinds)) {
            setCurrent({current_->lane, current_->row - current_->row % kIndexKinds + static_cast<std::size_t>(kind)});
            return;
        }
    }
    const TimelineLanes lanes(height(), scaled(kPercent));
    for (int lane = static_cast<int>(current_->lane) + step;
         lane >= 0 && lane <= static_cast<int>(TimelineLane::Findings); lane += step) {
        auto next = nearestIn(static_cast<TimelineLane>(lane));
        if (next && lanes.band(next->lane).height > 0) {
            if (next->lane == TimelineLane::Indexes) {
                next->row -= next->row % kIndexKinds;
                next->row += step < 0 ? kIndexKinds - 1 : 0;
            }
            setCurrent(*next);
            return;
        }
    }
}

} // namespace ui
