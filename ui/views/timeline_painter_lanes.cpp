// The index lines, and the hatches over epochs and segments.

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/shell/fonts.h"
#include "ui/views/timeline_painter.h"

namespace ui {

namespace {

constexpr int kIndexLine = 4;
constexpr int kIndexStep = 5;

} // namespace

int TimelinePainter::indexStep()
{
    return scaled(kIndexStep);
}

int TimelinePainter::indexLineHeight()
{
    return scaled(kIndexLine);
}

void TimelinePainter::indexes()
{
    const TimelineBand& band = scene_.lanes.band(TimelineLane::Indexes);
    if (band.height == 0) {
        return;
    }
    const SegmentRows rows = shownSegments(scene_.data, scene_.axis, scene_.scale);
    const double step = indexStep();
    double drawnTo = -1e9;
    for (std::size_t row = rows.first; row < rows.last; ++row) {
        const TimelineSegment& segment = scene_.data.segments[row];
        const QRectF box = places(scene_.axis.segmentRange(row), band);
        const bool bad = segment.worst.has_value();
        if (box.right() < drawnTo + 1 && !bad) {
            continue; // narrower than a pixel, and nothing to see
        }
        drawnTo = box.right();
        const std::array<const IndexState*, kIndexKinds> states = {&segment.offsetIndex, &segment.timeIndex,
                                                                   &segment.txnIndex};
        for (std::size_t kind = 0; kind < kIndexKinds; ++kind) {
            QRectF line(box.left(), band.top + step * static_cast<double>(kind), box.width(), indexLineHeight());
            if (line.width() > 4) {
                line.adjust(0.5, 0, -0.5, 0);
            }
            indexLine(*states[kind], line, segment.worst);
        }
    }
}

void TimelinePainter::indexLine(const IndexState& state, const QRectF& line, std::optional<Look> worst)
{
    const QColor outline = tints_.color(Tint::SegmentOutline);
    switch (state.form) {
    case IndexState::Form::Absent: {
        QPen pen(tints_.color(Tint::LineStrong), 1, Qt::CustomDashLine);
        pen.setDashPattern({1, 3});
        painter_.setPen(pen);
        const double y = std::floor(line.center().y()) + 0.5;
        painter_.drawLine(QPointF(line.left() + 1, y), QPointF(line.right() - 1, y));
        break;
    }
    case IndexState::Form::Broken: {
        const QColor color = tints_.foreground(worst.value_or(Look::Wrong));
        painter_.fillRect(line, tints_.background(worst.value_or(Look::Wrong)));
        // A line is too thin for a hatch brush.
        painter_.save();
        painter_.setClipRect(line, Qt::IntersectClip);
        painter_.setRenderHint(QPainter::Antialiasing);
        painter_.setPen(QPen(color, 1.4));
        const double from = std::max(line.left(), exposed_.left()) - line.height();
        const double to = std::min(line.right(), exposed_.right()) + line.height();
        const double step = scaled(4);
        for (double x = std::floor(from / step) * step; x < to; x += step) {
            painter_.drawLine(QPointF(x, line.bottom()), QPointF(x + line.height(), line.top()));
        }
        painter_.restore();
        painter_.setPen(QPen(color, 1));
        painter_.drawLine(QPointF(line.left(), line.top() + 0.5), QPointF(line.right(), line.top() + 0.5));
        painter_.drawLine(QPointF(line.left(), line.bottom() - 0.5), QPointF(line.right(), line.bottom() - 0.5));
        break;
    }
    case IndexState::Form::Fine: {
        const double full = line.width() * (1 - state.hollow);
        painter_.fillRect(QRectF(line.left(), line.top(), std::max(full, 1.0), line.height()), outline);
        if (state.hollow > 0) {
            painter_.setPen(QPen(outline, 1));
            painter_.setBrush(Qt::NoBrush);
            painter_.drawRect(line.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        break;
    }
    }
}

void TimelinePainter::belowLogStart()
{
    if (!scene_.data.logStart || *scene_.data.logStart <= scene_.data.from) {
        return;
    }
    const ValueRange gone{scene_.axis.placeOf(scene_.data.from), scene_.axis.placeOf(*scene_.data.logStart)};
    for (const TimelineLane lane : {TimelineLane::Epochs, TimelineLane::Segments}) {
        const TimelineBand& band = scene_.lanes.band(lane);
        if (band.height > 0 && gone.to > gone.from) {
            painter_.fillRect(places(gone, band), hatch(tints_.color(Tint::LineStrong)));
        }
    }
}

void TimelinePainter::discardedIn(const QRectF& rect)
{
    QColor veil = tints_.color(Tint::Base);
    veil.setAlphaF(0.35F);
    QColor lines = tints_.foreground(Look::Loss);
    lines.setAlphaF(0.4F);
    // Ranges rise: the first that ends behind the left edge is the first to be seen.
    const std::vector<ValueRange>& ranges = scene_.data.discarded;
    auto at = std::ranges::partition_point(ranges, [&](const ValueRange& range) {
        return scene_.scale.pixelOf(scene_.axis.placeOf(range.to)) <= rect.left();
    });
    for (; at != ranges.end(); ++at) {
        const double left = std::max(rect.left(), scene_.scale.pixelOf(scene_.axis.placeOf(at->from)));
        const double right = std::min(rect.right(), scene_.scale.pixelOf(scene_.axis.placeOf(at->to)));
        if (left >= rect.right()) {
            break;
        }
        if (right > left) {
            const QRectF gone(left, rect.top(), right - left, rect.height());
            painter_.fillRect(gone, veil);
            painter_.fillRect(gone, hatch(lines));
        }
    }
}

} // namespace ui
