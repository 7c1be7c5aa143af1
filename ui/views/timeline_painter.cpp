#include "ui/views/timeline_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>
#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr double kTextInset = 5;
constexpr double kLeastTickPixels = 96;
constexpr double kLabelGap = 6;
constexpr double kLabelInset = 4;
constexpr double kLeastFindingText = 90;

Qt::PenStyle penOf(TimelineMarkerKind kind)
{
    switch (kind) {
    case TimelineMarkerKind::RecoveryPoint:
    case TimelineMarkerKind::CleanerPoint:
    case TimelineMarkerKind::Cut:
        return Qt::DashLine;
    case TimelineMarkerKind::HighWatermark:
        return Qt::DashDotLine;
    case TimelineMarkerKind::LogStart:
    case TimelineMarkerKind::End:
        break;
    }
    return Qt::SolidLine;
}

} // namespace

TimelinePainter::TimelinePainter(QPainter& painter, const TimelineScene& scene)
    : painter_(painter)
    , scene_(scene)
    , tints_(Tints::current())
    , font_(smallFont())
    , boldFont_(bold(smallFont()))
{
}

int TimelinePainter::gutter()
{
    double widest = 0;
    const QFontMetricsF metrics(bold(smallFont()));
    for (const TimelineLane lane :
         {TimelineLane::Epochs, TimelineLane::Segments, TimelineLane::Indexes, TimelineLane::Findings}) {
        widest = std::max(widest, metrics.horizontalAdvance(timelineWords::laneName(lane)));
    }
    return scaled(12) + static_cast<int>(widest) + scaled(18);
}

void TimelinePainter::paint(const QRectF& exposed)
{
    exposed_ = exposed;
    painter_.fillRect(exposed, tints_.color(Tint::Base));
    painter_.setFont(font_);
    laneNames();
    if (scene_.data.segments.empty()) {
        painter_.setPen(tints_.color(Tint::Text2));
        const QString sentence =
            scene_.data.logStart
                ? QCoreApplication::translate("ui::TimelineView",
                                              "No segments: the broker would start an empty log at offset %1.")
                      .arg(formatOffset(*scene_.data.logStart))
                : QCoreApplication::translate("ui::TimelineView", "No segments: the broker would start an empty log.");
        text(QRectF(scene_.scale.left(), 0, scene_.scale.width(), scene_.height), sentence, Qt::AlignCenter);
        return;
    }
    painter_.save();
    painter_.setClipRect(QRectF(scene_.scale.left() - 1, 0, scene_.scale.width() + 2, scene_.height),
                         Qt::IntersectClip);
    ruler();
    epochs();
    segments();
    indexes();
    belowLogStart();
    cuts();
    painter_.restore();
    markers();
    caret();
    findings();
    if (scene_.rubber) {
        QRectF rect = places(*scene_.rubber, {0, scene_.height});
        QColor fill = tints_.color(Tint::Accent);
        fill.setAlphaF(0.16F);
        painter_.fillRect(rect, fill);
        painter_.setPen(QPen(tints_.color(Tint::Accent), 1));
        painter_.drawLine(rect.topLeft(), rect.bottomLeft());
        painter_.drawLine(rect.topRight(), rect.bottomRight());
    }
    if (scene_.current) {
        frame(*scene_.current);
    }
}

void TimelinePainter::laneNames()
{
    painter_.setFont(boldFont_);
    painter_.setPen(tints_.color(Tint::Text2));
    for (const TimelineLane lane :
         {TimelineLane::Epochs, TimelineLane::Segments, TimelineLane::Indexes, TimelineLane::Findings}) {
        const TimelineBand& band = scene_.lanes.band(lane);
        if (band.height > 0) {
            text(QRectF(scaled(12), band.top, scene_.scale.left(), band.height), timelineWords::laneName(lane));
        }
    }
    painter_.setFont(font_);
}

QRectF TimelinePainter::places(const ValueRange& range, const TimelineBand& band) const
{
    const double left = std::max(scene_.scale.pixelOf(range.from), scene_.scale.left() - 3);
    const double right = std::min(scene_.scale.pixelOf(range.to), scene_.scale.right() + 3);
    return {left, static_cast<double>(band.top), right - left, static_cast<double>(band.height)};
}

void TimelinePainter::text(const QRectF& rect, const QString& words, Qt::Alignment alignment)
{
    const QFontMetricsF metrics(painter_.font());
    painter_.drawText(rect, static_cast<int>(alignment) | Qt::TextSingleLine,
                      metrics.elidedText(words, Qt::ElideRight, rect.width()));
}

QBrush TimelinePainter::hatch(const QColor& color, Qt::BrushStyle style) const
{
    return QBrush(color, style);
}

void TimelinePainter::ruler()
{
    const TimelineBand& band = scene_.lanes.band(TimelineLane::Ruler);
    if (band.height == 0) {
        return;
    }
    const std::vector<RulerTick> ticks = rulerTicks(scene_.axis, scene_.scale, scaled(kLeastTickPixels));
    const std::int64_t distance = tickDistance(ticks);
    const QFontMetricsF metrics(font_);
    const double right = scene_.scale.right();
    for (const RulerTick& tick : ticks) {
        painter_.setPen(QPen(tints_.color(Tint::LineStrong), 1));
        const double x = std::floor(tick.pixel) + 0.5;
        painter_.drawLine(QPointF(x, band.bottom() - 4), QPointF(x, band.bottom()));
        painter_.setPen(tints_.color(Tint::Text2));
        const QString words = timelineWords::tick(scene_.axis.kind(), tick.value, distance);
        const double width = metrics.horizontalAdvance(words);
        // A label is whole or not there.
        if (tick.pixel + width / 2 <= right && tick.pixel - width / 2 >= scene_.scale.left()) {
            painter_.drawText(QPointF(tick.pixel - width / 2, band.bottom() - 5), words);
        }
    }
    painter_.setPen(QPen(tints_.color(Tint::Line), 1));
    painter_.drawLine(QPointF(scene_.scale.left(), band.bottom() + 0.5), QPointF(right, band.bottom() + 0.5));
}

void TimelinePainter::epochs()
{
    const TimelineBand& band = scene_.lanes.band(TimelineLane::Epochs);
    if (band.height == 0) {
        return;
    }
    if (scene_.data.epochs.empty()) {
        painter_.setPen(tints_.color(Tint::Text2));
        text(QRectF(scene_.scale.left(), band.top, scene_.scale.width(), band.height),
             QCoreApplication::translate("ui::TimelineView", "No leader-epoch-checkpoint"));
        return;
    }
    double drawnTo = -1e9;
    for (std::size_t row = 0; row < scene_.data.epochs.size(); ++row) {
        const TimelineEpoch& epoch = scene_.data.epochs[row];
        QRectF rect = places({scene_.axis.placeOf(epoch.from), scene_.axis.placeOf(epoch.to)}, band);
        if (rect.right() < scene_.scale.left() || rect.left() > scene_.scale.right() || rect.right() < drawnTo + 0.5) {
            continue;
        }
        drawnTo = rect.right();
        painter_.fillRect(rect, tints_.color(row % 2 == 0 ? Tint::EpochA : Tint::EpochB));
        discardedIn(rect);
        rect.setLeft(std::max(rect.left(), scene_.scale.left()) + kTextInset);
        painter_.setPen(tints_.color(Tint::Text));
        const QFontMetricsF metrics(font_);
        const QString number = QString::number(epoch.epoch);
        const QString words = QCoreApplication::translate("ui::TimelineView", "epoch %1").arg(number);
        if (metrics.horizontalAdvance(words) <= rect.width()) {
            text(rect, words);
        } else if (metrics.horizontalAdvance(number) <= rect.width()) {
            text(rect, number);
        }
    }
}

void TimelinePainter::segments()
{
    const SegmentRows rows = shownSegments(scene_.data, scene_.axis, scene_.scale);
    if (drawsDensity(rows, scene_.scale)) {
        density(rows);
        return;
    }
    for (std::size_t row = rows.first; row < rows.last; ++row) {
        if (scene_.choice.segment != row) {
            segmentBox(row);
        }
    }
    if (scene_.choice.segment) { // its frame lies over its neighbours
        segmentBox(*scene_.choice.segment);
    }
}

void TimelinePainter::segmentBox(std::size_t row)
{
    const TimelineSegment& segment = scene_.data.segments[row];
    QRectF rect = places(scene_.axis.segmentRange(row), scene_.lanes.band(TimelineLane::Segments));
    if (rect.right() < scene_.scale.left() - 1 || rect.left() > scene_.scale.right() + 1) {
        return;
    }
    const bool chosen = scene_.choice.segment == row;
    if (rect.width() > 4) {
        rect.adjust(0.5, 0, -0.5, 0); // a line of the ground between two segments
    }
    rect.setWidth(std::max(rect.width(), 1.5));
    const double pen = chosen ? 2 : 1;
    painter_.setRenderHint(QPainter::Antialiasing);
    painter_.setPen(rect.width() < 4 && !chosen
                        ? QPen(Qt::NoPen)
                        : QPen(tints_.color(chosen ? Tint::Accent : Tint::SegmentOutline), pen));
    painter_.setBrush(tints_.color(segment.active ? Tint::SegmentActive : Tint::Segment));
    const double radius = rect.width() > 8 ? 3 : 0;
    painter_.drawRoundedRect(rect.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2), radius, radius);
    painter_.setRenderHint(QPainter::Antialiasing, false);
    discardedIn(rect.adjusted(pen, pen, -pen, -pen));
    QRectF inside = rect;
    inside.setLeft(std::max(rect.left(), scene_.scale.left()) + kTextInset + 1);
    inside.setRight(std::min(rect.right(), scene_.scale.right()) - kTextInset + 2);
    const QString base = formatOffset(segment.base);
    const QFontMetricsF boldMetrics(boldFont_);
    if (boldMetrics.horizontalAdvance(base) > inside.width()) {
        return;
    }
    painter_.setPen(tints_.color(Tint::Text));
    const bool twoLines = inside.height() >= boldMetrics.height() * 2;
    painter_.setFont(boldFont_);
    text(twoLines ? QRectF(inside.left(), inside.top() + 2, inside.width(), inside.height() / 2 - 1) : inside, base);
    painter_.setFont(font_);
    QString size = formatBytes(segment.bytes);
    if (segment.active) {
        //: size of the active segment in the timeline
        const QString active = QCoreApplication::translate("ui::TimelineView", "%1 · active").arg(size);
        size = QFontMetricsF(font_).horizontalAdvance(active) <= inside.width() ? active : size;
    }
    if (twoLines) {
        text(QRectF(inside.left(), inside.center().y() - 1, inside.width(), inside.height() / 2 - 1), size);
    } else {
        const double after = boldMetrics.horizontalAdvance(base) + scaled(8);
        if (after + QFontMetricsF(font_).horizontalAdvance(size) <= inside.width()) {
            text(inside.adjusted(after, 0, 0, 0), size);
        }
    }
}

void TimelinePainter::density(const SegmentRows& rows)
{
    constexpr double kColumn = 3;
    const TimelineBand& band = scene_.lanes.band(TimelineLane::Segments);
    const auto columns = densityColumns(scene_.data, scene_.axis, scene_.scale, kColumn);
    std::uint64_t most = 1;
    for (const DensityColumn& column : columns) {
        most = std::max(most, column.segments);
    }
    painter_.fillRect(QRectF(scene_.scale.left(), band.top, scene_.scale.width(), band.height),
                      tints_.color(Tint::SegmentActive));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double height = band.height * static_cast<double>(columns[i].segments) / static_cast<double>(most);
        const QRectF bar(scene_.scale.left() + kColumn * static_cast<double>(i), band.bottom() - height, kColumn,
                         height);
        painter_.fillRect(bar, columns[i].worst && *columns[i].worst < Look::Ok ? tints_.foreground(*columns[i].worst)
                                                                                : tints_.color(Tint::SegmentOutline));
    }
    discardedIn(QRectF(scene_.scale.left(), band.top, scene_.scale.width(), band.height));
    const int segments = static_cast<int>(rows.last - rows.first);
    const QString words =
        QCoreApplication::translate("ui::TimelineView", "%Ln segment(s), zoom in to see each", nullptr, segments);
    const QFontMetricsF metrics(boldFont_);
    QRectF label(scene_.scale.left() + 6, band.top + 4, metrics.horizontalAdvance(words) + 10, metrics.height() + 2);
    painter_.fillRect(label, tints_.color(Tint::Base));
    painter_.setFont(boldFont_);
    painter_.setPen(tints_.color(Tint::Text));
    text(label.adjusted(5, 0, 0, 0), words);
    painter_.setFont(font_);
}

void TimelinePainter::cuts()
{
    const TimelineBand& ruler = scene_.lanes.band(TimelineLane::Ruler);
    const TimelineBand& segments = scene_.lanes.band(TimelineLane::Segments);
    for (const ValueRange& cut : scene_.axis.cuts()) {
        if (cut.to < scene_.scale.range().from || cut.from > scene_.scale.range().to) {
            continue;
        }
        // A zigzag through the middle of the stretch: time runs faster here than its length says.
        const double x = (scene_.scale.pixelOf(cut.from) + scene_.scale.pixelOf(cut.to)) / 2;
        QPolygonF zigzag;
        const double top = ruler.height > 0 ? ruler.top : segments.top;
        int turn = 0;
        for (double y = top; y <= segments.bottom(); y += scaled(4), ++turn) {
            zigzag.push_back({x + (turn % 2 == 0 ? -3 : 3), y});
        }
        painter_.setRenderHint(QPainter::Antialiasing);
        painter_.setPen(QPen(tints_.color(Tint::Base), 5));
        painter_.drawPolyline(zigzag);
        painter_.setPen(QPen(tints_.color(Tint::LineStrong), 1.3));
        painter_.drawPolyline(zigzag);
        painter_.setRenderHint(QPainter::Antialiasing, false);
    }
}

void TimelinePainter::markers()
{
    const TimelineBand& band = scene_.lanes.band(TimelineLane::Markers);
    const std::vector<MarkerGroup> groups = groupMarkers(scene_.data.markers);
    const QFontMetricsF metrics(boldFont_);
    std::vector<WantedLabel> wanted;
    std::vector<bool> isCut;
    QStringList words;
    for (const MarkerGroup& group : groups) {
        const double x = scene_.scale.pixelOf(scene_.axis.placeOf(group.offset));
        const bool shown = x >= scene_.scale.left() - 1 && x <= scene_.scale.right() + 1;
        words.push_back(shown ? timelineWords::markerLabel(group) : QString());
        if (shown) {
            wanted.push_back({x - kLabelInset, metrics.horizontalAdvance(words.back()) + 2 * kLabelInset});
            const bool solid =
                std::ranges::any_of(group.kinds, [](TimelineMarkerKind kind) { return penOf(kind) == Qt::SolidLine; });
            const bool cut = std::ranges::count(group.kinds, TimelineMarkerKind::Cut) > 0;
            isCut.push_back(cut);
            painter_.setPen(
                cut ? QPen(tints_.foreground(Look::Loss), 1.6, Qt::DashLine)
                    : QPen(tints_.color(Tint::Text), 1, solid ? Qt::SolidLine : penOf(group.kinds.front())));
            const double at = std::floor(std::min(x, scene_.scale.right() - 1)) + 0.5;
            const TimelineLane lowest = cut                     ? TimelineLane::Findings
                                        : scene_.lanes.isFull() ? TimelineLane::Indexes
                                                                : TimelineLane::Segments;
            painter_.drawLine(QPointF(at, band.top), QPointF(at, scene_.lanes.band(lowest).bottom() + 2));
        }
    }
    const auto starts = placeLabels(wanted, scene_.scale.left() - kLabelInset, scene_.width - 6, kLabelGap);
    words.removeAll(QString());
    painter_.setFont(boldFont_);
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if (!starts[i]) {
            continue;
        }
        const QRectF label(*starts[i], band.top, wanted[i].width, band.height - 1);
        painter_.setRenderHint(QPainter::Antialiasing);
        painter_.setPen(Qt::NoPen);
        painter_.setBrush(tints_.background(isCut[i] ? Look::Loss : Look::Info));
        painter_.drawRoundedRect(label, 3, 3);
        painter_.setRenderHint(QPainter::Antialiasing, false);
        painter_.setPen(isCut[i] ? tints_.foreground(Look::Loss) : tints_.color(Tint::Text));
        text(label.adjusted(kLabelInset, 0, 2, 0), words[static_cast<qsizetype>(i)]);
    }
    painter_.setFont(font_);
}

void TimelinePainter::caret()
{
    if (!scene_.choice.offset) {
        return;
    }
    const double x = scene_.scale.pixelOf(scene_.axis.placeOf(*scene_.choice.offset));
    if (x < scene_.scale.left() - 1 || x > scene_.scale.right() + 1) {
        return;
    }
    const TimelineBand& segments = scene_.lanes.band(TimelineLane::Segments);
    const TimelineBand& ruler = scene_.lanes.band(TimelineLane::Ruler);
    const double top = ruler.height > 0 ? ruler.bottom() - 2 : segments.top - 5;
    const double bottom =
        scene_.lanes.isFull() ? scene_.lanes.band(TimelineLane::Indexes).bottom() + 2 : segments.bottom() + 2;
    painter_.setRenderHint(QPainter::Antialiasing);
    painter_.setPen(QPen(tints_.color(Tint::Base), 4));
    painter_.drawLine(QPointF(x, top), QPointF(x, bottom));
    painter_.setPen(QPen(tints_.color(Tint::Accent), 2));
    painter_.drawLine(QPointF(x, top), QPointF(x, bottom));
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(tints_.color(Tint::Accent));
    const double reach = scaled(5);
    painter_.drawPolygon(QPolygonF({{x - reach, top - 1}, {x + reach, top - 1}, {x, top + reach + 2}}));
    painter_.setRenderHint(QPainter::Antialiasing, false);
}

void TimelinePainter::findings()
{
    const TimelineBand& band = scene_.lanes.band(TimelineLane::Findings);
    const int size = std::min(scaled(kGlyph), band.height);
    const double dpr = painter_.device()->devicePixelRatioF();
    // The sentence of something wrong may run over what is normal, which is left out there.
    const auto isWrong = [](const MergedMark& mark) { return mark.worst < Look::Ok; };
    double written = 0; // up to here
    for (auto at = scene_.marks.begin(); at != scene_.marks.end(); ++at) {
        const MergedMark& mark = *at;
        const double left = mark.pixel - size / 2.0;
        const QRectF place(left, band.middle() - size / 2.0, size, size);
        const bool chosen = scene_.choice.mark && *scene_.choice.mark >= mark.first && *scene_.choice.mark <= mark.last;
        if (!isWrong(mark) && !chosen && left < written) {
            continue;
        }
        if (chosen) {
            painter_.setRenderHint(QPainter::Antialiasing);
            painter_.setPen(QPen(tints_.color(Tint::Accent), 1.5));
            painter_.setBrush(tints_.color(Tint::Selected));
            painter_.drawRoundedRect(place.adjusted(-3, -3, 3, 3), 4, 4);
            painter_.setRenderHint(QPainter::Antialiasing, false);
        }
        painter_.drawPixmap(place.topLeft(), glyph(mark.worst, size, dpr));
        const auto other = isWrong(mark) ? std::find_if(at + 1, scene_.marks.end(), isWrong) : at + 1;
        const double next = other != scene_.marks.end() ? other->pixel - size / 2.0 - 6 : scene_.width - 6.0;
        QRectF room(place.right() + 5, band.top, next - place.right() - 5, band.height);
        painter_.setPen(tints_.foreground(mark.worst));
        painter_.setFont(boldFont_);
        if (mark.count > 1) {
            const QString count = formatCount(static_cast<std::int64_t>(mark.count));
            const double width = QFontMetricsF(boldFont_).horizontalAdvance(count);
            if (width > room.width()) {
                continue;
            }
            text(room, count);
            room.adjust(width + 6, 0, 0, 0);
        }
        if (isWrong(mark) && room.width() >= scaled(kLeastFindingText)) {
            const QString sentence = localized(scene_.sentences[scene_.data.marks[mark.mark].finding]);
            painter_.setFont(font_);
            text(room, sentence);
            written = room.left() + std::min(room.width(), QFontMetricsF(font_).horizontalAdvance(sentence)) + 4;
        }
    }
    painter_.setFont(font_);
}

std::optional<QRectF> TimelinePainter::itemRect(const TimelineScene& scene, const TimelineItem& item)
{
    const TimelineBand& band = scene.lanes.band(item.lane);
    const auto box = [&](std::int64_t from, std::int64_t to) -> std::optional<QRectF> {
        const double left = scene.scale.pixelOf(from);
        const double right = scene.scale.pixelOf(to);
        if (right < scene.scale.left() || left > scene.scale.right() || band.height == 0) {
            return std::nullopt;
        }
        const double shown = std::max(left, scene.scale.left());
        return QRectF(shown, band.top, std::max(4.0, std::min(right, scene.scale.right()) - shown), band.height);
    };
    switch (item.lane) {
    case TimelineLane::Markers: {
        const auto groups = groupMarkers(scene.data.markers);
        const std::int64_t place = scene.axis.placeOf(groups[item.row].offset);
        const auto rect = box(place, place);
        return rect ? std::optional(rect->adjusted(-4, 0, 2, 0)) : std::nullopt;
    }
    case TimelineLane::Epochs:
        return box(scene.axis.placeOf(scene.data.epochs[item.row].from),
                   scene.axis.placeOf(scene.data.epochs[item.row].to));
    case TimelineLane::Segments: {
        const ValueRange range = scene.axis.segmentRange(item.row);
        return box(range.from, range.to);
    }
    case TimelineLane::Indexes: {
        const ValueRange range = scene.axis.segmentRange(item.row / kIndexKinds);
        auto rect = box(range.from, range.to);
        if (rect) {
            const double step = indexStep();
            rect = QRectF(rect->left(), band.top + step * static_cast<double>(item.row % kIndexKinds), rect->width(),
                          indexLineHeight());
        }
        return rect;
    }
    case TimelineLane::Findings: {
        const std::int64_t place = scene.axis.placeOf(scene.data.marks[item.row].offset);
        const auto rect = box(place, place);
        const double half = scaled(kGlyph) / 2.0 + 2;
        return rect ? std::optional(QRectF(rect->left() - half, band.middle() - half, 2 * half, 2 * half))
                    : std::nullopt;
    }
    case TimelineLane::Ruler:
        break;
    }
    return std::nullopt;
}

void TimelinePainter::frame(const TimelineItem& item)
{
    if (const auto rect = itemRect(scene_, item)) {
        painter_.setRenderHint(QPainter::Antialiasing);
        painter_.setBrush(Qt::NoBrush);
        painter_.setPen(QPen(tints_.color(Tint::Base), 4));
        painter_.drawRoundedRect(rect->adjusted(-2, -2, 2, 2), 3, 3);
        painter_.setPen(QPen(tints_.color(Tint::Accent), 2));
        painter_.drawRoundedRect(rect->adjusted(-2, -2, 2, 2), 3, 3);
        painter_.setRenderHint(QPainter::Antialiasing, false);
    }
}

} // namespace ui
