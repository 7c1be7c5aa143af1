#include "ui/views/chart_plot.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QClipboard>
#include <QGraphicsLayout>
#include <QImage>
#include <QMimeData>
#include <QPainter>
#include <QSvgGenerator>
#include <QtCharts/QAreaSeries>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QScatterSeries>
#include <QtCharts/QValueAxis>

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"

namespace ui {

namespace {

constexpr double kTickPixelsY = 34;
constexpr double kLabelGap = 6;
constexpr int kGlyph = 14;

class AccessibleChart : public QAccessibleWidget {
public:
    explicit AccessibleChart(ChartPlot* plot)
        : QAccessibleWidget(plot, QAccessible::Chart)
    {
    }
    QString text(QAccessible::Text kind) const override
    {
        const auto* plot = static_cast<const ChartPlot*>(widget());
        return kind == QAccessible::Value ? plot->spokenValue() : QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface* makeAccessible(const QString&, QObject* object)
{
    auto* plot = qobject_cast<ChartPlot*>(object);
    return plot != nullptr ? new AccessibleChart(plot) : nullptr;
}

void installAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeAccessible);
        return true;
    }();
    Q_UNUSED(installed);
}

/// Distance as a double: the difference of two values anywhere in 64 bits.
double distance(std::int64_t from, std::int64_t to)
{
    return to >= from ? static_cast<double>(static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from))
                      : -static_cast<double>(static_cast<std::uint64_t>(from) - static_cast<std::uint64_t>(to));
}

double log2Of(std::int64_t value)
{
    return std::log2(static_cast<double>(std::max<std::int64_t>(1, value)));
}

} // namespace

ValueRange valueRange(const std::vector<core::MinMax>& points)
{
    if (points.empty()) {
        return {};
    }
    ValueRange range{points.front().min, points.front().max};
    for (const core::MinMax& column : points) {
        range.from = std::min(range.from, column.min);
        range.to = std::max(range.to, column.max);
    }
    if (range.to == range.from) {
        range.to = range.from == std::numeric_limits<std::int64_t>::max() ? range.from : range.from + 1;
        range.from = range.to - 1;
    }
    return range;
}

ChartPlot::ChartPlot(QWidget* parent)
    : QChartView(parent)
    , band_(new QAreaSeries(this))
    , lower_(new QLineSeries(this))
    , line_(new QLineSeries(this))
    , odd_(new QScatterSeries(this))
    , mark_(new QScatterSeries(this))
    , xAxis_(new QValueAxis(this))
    , yAxis_(new QValueAxis(this))
{
    installAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setRenderHint(QPainter::Antialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setMinimumSize(180, 110);
    QChart* const all = chart();
    all->legend()->hide();
    all->setAnimationOptions(QChart::NoAnimation);
    all->setBackgroundVisible(false);
    all->setMargins({});
    all->layout()->setContentsMargins(0, 0, 0, 0);
    band_->setLowerSeries(lower_);
    band_->setPen(Qt::NoPen);
    band_->setUpperSeries(new QLineSeries(this)); // not the visible one: that one is a series of its own
    all->addSeries(band_);
    all->addSeries(line_);
    all->addSeries(odd_);
    all->addSeries(mark_);
    all->addAxis(xAxis_, Qt::AlignBottom);
    all->addAxis(yAxis_, Qt::AlignLeft);
    for (QAbstractSeries* series : {static_cast<QAbstractSeries*>(band_), static_cast<QAbstractSeries*>(line_),
                                    static_cast<QAbstractSeries*>(odd_), static_cast<QAbstractSeries*>(mark_)}) {
        series->attachAxis(xAxis_);
        series->attachAxis(yAxis_);
    }
    // Axes only give the scale: their labels would be doubles, and offsets have 64 bits.
    xAxis_->setVisible(false);
    yAxis_->setVisible(false);
    odd_->setMarkerShape(QScatterSeries::MarkerShapeRectangle);
    odd_->setMarkerSize(6);
    mark_->setMarkerSize(9);
    applyTints();
}

void ChartPlot::applyTints()
{
    const Tints tints = Tints::current();
    const QColor color = tints.color(data_.tint);
    setBackgroundBrush(tints.color(Tint::Base));
    QColor fill = color;
    fill.setAlphaF(0.35F);
    band_->setBrush(fill);
    line_->setPen(QPen(color, data_.form == ChartData::Form::Band ? 1.2 : 2));
    odd_->setColor(tints.foreground(Look::Wrong));
    odd_->setBorderColor(tints.color(Tint::Base));
    mark_->setColor(tints.color(Tint::Series2));
    mark_->setBorderColor(tints.color(Tint::Base));
    viewport()->update();
}

double ChartPlot::plotted(std::int64_t y) const
{
    return data_.logarithmic ? log2Of(y) : distance(data_.y.from, y);
}

void ChartPlot::setData(ChartData data)
{
    // The crosshair stays where it was as long as the column is there.
    const std::optional<std::int64_t> at =
        current_ && *current_ < data_.points.size() ? std::optional(data_.points[*current_].x) : std::nullopt;
    data_ = std::move(data);
    current_.reset();
    if (at && data_.x.contains(*at)) {
        const auto found = std::ranges::lower_bound(data_.points, *at, {}, &core::MinMax::x);
        if (found != data_.points.end()) {
            current_ = static_cast<std::size_t>(found - data_.points.begin());
        }
    }
    fillSeries();
    applyTints();
    arrange();
}

void ChartPlot::fillSeries()
{
    QList<QPointF> upper;
    QList<QPointF> lower;
    for (const core::MinMax& column : data_.points) {
        const double x = distance(data_.x.from, column.x);
        if (data_.form == ChartData::Form::Steps && !upper.isEmpty()) {
            upper.push_back({x, upper.back().y()});
        }
        upper.push_back({x, plotted(column.max)});
        if (data_.form == ChartData::Form::Band) {
            lower.push_back({x, plotted(column.min)});
        } else if (column.min != column.max && data_.form == ChartData::Form::Line) {
            upper.back().setY(plotted(column.min));
            upper.push_back({x, plotted(column.max)});
        }
    }
    if (!upper.isEmpty() && data_.form != ChartData::Form::Line) { // the last value holds to the end
        const double end = distance(data_.x.from, data_.x.to);
        upper.push_back({std::max(end, upper.back().x()), upper.back().y()});
        if (!lower.isEmpty()) {
            lower.push_back({upper.back().x(), lower.back().y()});
        }
    }
    QList<QPointF> odd;
    for (const auto& [x, y] : data_.odd) {
        odd.push_back({distance(data_.x.from, x), plotted(y)});
    }
    const bool filled = data_.form == ChartData::Form::Band;
    band_->upperSeries()->replace(filled ? upper : QList<QPointF>());
    lower_->replace(lower);
    line_->replace(upper);
    odd_->replace(odd);
    mark_->replace(data_.mark ? QList<QPointF>{{distance(data_.x.from, data_.mark->x), plotted(data_.mark->y)}}
                              : QList<QPointF>());
    xAxis_->setRange(0, distance(data_.x.from, data_.x.to));
    if (data_.logarithmic) {
        yAxis_->setRange(log2Of(data_.y.from), log2Of(data_.y.to));
    } else {
        yAxis_->setRange(0, distance(data_.y.from, data_.y.to));
    }
}

int ChartPlot::shownPoints() const
{
    return static_cast<int>(line_->count() + lower_->count() + odd_->count());
}

std::vector<std::int64_t> ChartPlot::yTicks() const
{
    if (!data_.logarithmic) {
        const TimelineScale scale(data_.y, 0, std::max(1.0, plot_.height()));
        return roundValues(scale, scaled(static_cast<int>(kTickPixelsY)), data_.ySteps);
    }
    std::vector<std::int64_t> ticks;
    const int from = static_cast<int>(log2Of(data_.y.from));
    const int to = static_cast<int>(log2Of(data_.y.to));
    const int rows = std::max(1, static_cast<int>(plot_.height() / scaled(22)));
    const int step = std::max(1, (to - from + rows - 1) / rows);
    const int even = step > 1 ? (step + 1) / 2 * 2 : 1;
    for (int power = from; power <= to; power += even) {
        ticks.push_back(std::int64_t{1} << power);
    }
    return ticks;
}

void ChartPlot::arrange()
{
    const QFontMetricsF metrics(smallFont());
    const double bottom = metrics.height() + 10;
    plot_ =
        QRectF(0, metrics.height() / 2 + 2, viewport()->width(), viewport()->height() - bottom - metrics.height() / 2);
    double widest = 0;
    const std::vector<std::int64_t> ticks = yTicks();
    const std::int64_t step = ticks.size() > 1 ? ticks[1] - ticks[0] : 1;
    for (const std::int64_t tick : ticks) {
        widest = std::max(widest, data_.yWords ? metrics.horizontalAdvance(data_.yWords(tick, step)) : 0);
    }
    plot_.setLeft(widest + 14);
    plot_.setRight(viewport()->width() - 14);
    if (plot_.width() > 1 && plot_.height() > 1) {
        chart()->setPlotArea(plot_);
    }
    viewport()->update();
}

void ChartPlot::resizeEvent(QResizeEvent* event)
{
    QChartView::resizeEvent(event);
    arrange();
}

TimelineScale ChartPlot::xScale() const
{
    return TimelineScale(data_.x, plot_.left(), plot_.width());
}

double ChartPlot::xOf(std::int64_t value) const
{
    return xScale().pixelOf(value);
}

double ChartPlot::yOf(std::int64_t value) const
{
    const double span = yAxis_->max() - yAxis_->min();
    const double part = span > 0 ? (plotted(value) - yAxis_->min()) / span : 0;
    return plot_.bottom() - std::clamp(part, -0.1, 1.1) * plot_.height();
}

std::int64_t ChartPlot::valueAt(double x) const
{
    return xScale().valueAt(x);
}

void ChartPlot::drawBackground(QPainter* painter, const QRectF& rect)
{
    const Tints tints = Tints::current();
    painter->fillRect(rect, tints.color(Tint::Base));
    if (data_.points.empty()) {
        return;
    }
    painter->setFont(smallFont());
    painter->setRenderHint(QPainter::Antialiasing, false);
    const QFontMetricsF metrics(painter->font());
    const std::vector<std::int64_t> rows = yTicks();
    const std::int64_t rowStep = rows.size() > 1 ? rows[1] - rows[0] : 1;
    for (const std::int64_t tick : rows) {
        const double y = std::floor(yOf(tick)) + 0.5;
        painter->setPen(QPen(tints.color(Tint::Line), 1));
        painter->drawLine(QPointF(plot_.left(), y), QPointF(plot_.right(), y));
        painter->setPen(tints.color(Tint::Text2));
        painter->drawText(QRectF(0, y - metrics.height(), plot_.left() - 7, 2 * metrics.height()),
                          Qt::AlignRight | Qt::AlignVCenter, data_.yWords(tick, rowStep));
    }
    const auto width = [&](std::int64_t value) {
        return data_.xWords ? metrics.horizontalAdvance(data_.xWords(value, 1)) : 0;
    };
    const double each = std::max({width(data_.x.from), width(data_.x.to), 50.0}) + scaled(26);
    const std::vector<std::int64_t> columns = roundValues(xScale(), each, data_.xSteps);
    const std::int64_t columnStep = columns.size() > 1 ? columns[1] - columns[0] : 1;
    for (const std::int64_t tick : columns) {
        const double x = std::floor(xOf(tick)) + 0.5;
        painter->setPen(QPen(tints.color(Tint::Line), 1));
        painter->drawLine(QPointF(x, plot_.top()), QPointF(x, plot_.bottom()));
        painter->setPen(tints.color(Tint::Text2));
        const QString words = data_.xWords(tick, columnStep);
        const double half = metrics.horizontalAdvance(words) / 2;
        const double centre = std::min(x, viewport()->width() - half - 2);
        painter->drawText(QPointF(centre - half, plot_.bottom() + metrics.ascent() + 5), words);
    }
    painter->setPen(QPen(tints.color(Tint::LineStrong), 1));
    painter->drawLine(QPointF(std::floor(plot_.left()) + 0.5, plot_.top()),
                      QPointF(std::floor(plot_.left()) + 0.5, plot_.bottom()));
    painter->drawLine(QPointF(plot_.left(), std::floor(plot_.bottom()) + 0.5),
                      QPointF(plot_.right(), std::floor(plot_.bottom()) + 0.5));
    painter->setRenderHint(QPainter::Antialiasing);
}

QRectF ChartPlot::label(QPainter& painter, QRectF place, const QString& words, const QColor& color,
                        std::optional<Look> look)
{
    const Tints tints = Tints::current();
    const QFontMetricsF metrics(painter.font());
    const double icon = look ? scaled(kGlyph) + 5 : 0;
    place.setSize(
        {metrics.horizontalAdvance(words) + icon + 8, std::max(metrics.height(), double(scaled(kGlyph))) + 2});
    place.moveLeft(
        std::clamp(place.left(), plot_.left() + 2, std::max(plot_.left() + 2, plot_.right() - place.width())));
    place.moveTop(std::clamp(place.top(), plot_.top(), std::max(plot_.top(), plot_.bottom() - place.height())));
    QColor ground = tints.color(Tint::Base);
    ground.setAlphaF(0.88F);
    painter.fillRect(place, ground);
    if (look) {
        painter.drawPixmap(QPointF(place.left() + 3, place.center().y() - scaled(kGlyph) / 2.0),
                           glyph(*look, scaled(kGlyph), devicePixelRatioF()));
    }
    painter.setPen(color);
    painter.drawText(place.adjusted(icon + 4, 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine, words);
    return place;
}

void ChartPlot::drawNotes(QPainter& painter)
{
    const Tints tints = Tints::current();
    painter.setFont(bold(smallFont()));
    for (const ChartData::Reference& reference : data_.references) {
        const double y = yOf(reference.y);
        QPen pen(tints.color(Tint::Series2), 1.6, Qt::CustomDashLine);
        pen.setDashPattern({5, 3});
        painter.setPen(pen);
        painter.drawLine(QPointF(plot_.left(), y), QPointF(plot_.right(), y));
        label(painter, QRectF(plot_.left() + scaled(24), y + 4, 0, 0), reference.words, tints.color(Tint::Series2));
    }
    std::vector<QRectF> taken;
    for (const ChartData::Note& note : data_.notes) {
        const double middle = (std::max(plot_.left(), xOf(note.from)) + std::min(plot_.right(), xOf(note.to))) / 2;
        if (middle < plot_.left() || middle > plot_.right()) {
            continue;
        }
        const QFontMetricsF metrics(painter.font());
        const double width = metrics.horizontalAdvance(note.words) + scaled(kGlyph) + 13;
        QRectF place(middle - width / 2, yOf(note.y) + kLabelGap, width, metrics.height() + 4);
        for (const QRectF& other : taken) { // below what stands there already
            if (place.intersects(other)) {
                place.moveTop(other.bottom() + 2);
            }
        }
        taken.push_back(label(painter, place, note.words, tints.foreground(note.look), note.look));
    }
    if (data_.mark && data_.x.contains(data_.mark->x)) {
        const double x = xOf(data_.mark->x);
        const double y = yOf(data_.mark->y);
        const QFontMetricsF metrics(painter.font());
        const bool right = x + metrics.horizontalAdvance(data_.mark->words) + 20 < plot_.right();
        label(painter, QRectF(right ? x + 7 : x - metrics.horizontalAdvance(data_.mark->words) - 16, y + 2, 0, 0),
              data_.mark->words, tints.color(Tint::Series2));
    }
}

void ChartPlot::drawCrosshair(QPainter& painter)
{
    if (!current_ || *current_ >= data_.points.size()) {
        return;
    }
    const Tints tints = Tints::current();
    const core::MinMax& column = data_.points[*current_];
    const double x = xOf(column.x);
    const double y = yOf(column.max);
    painter.setPen(QPen(tints.color(Tint::Accent), 1));
    painter.drawLine(QPointF(x, plot_.top()), QPointF(x, plot_.bottom()));
    painter.setBrush(tints.color(Tint::Accent));
    painter.setPen(QPen(tints.color(Tint::Base), 1));
    painter.drawEllipse(QPointF(x, y), 4, 4);
    painter.setFont(bold(smallFont()));
    const QString words = data_.describe(column);
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(words) + 16;
    const double left = std::clamp(x + 10 + width > plot_.right() ? x - 10 - width : x + 10, plot_.left(),
                                   std::max(plot_.left(), plot_.right() - width));
    const QRectF box(left, plot_.top() + 4, width, metrics.height() + 8);
    painter.setBrush(tints.color(Tint::Raised));
    painter.setPen(QPen(tints.color(Tint::LineStrong), 1));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(tints.color(Tint::Text));
    painter.drawText(box.adjusted(8, 0, 0, 0), Qt::AlignVCenter | Qt::TextSingleLine, words);
}

void ChartPlot::drawForeground(QPainter* painter, const QRectF&)
{
    if (data_.points.empty()) {
        return;
    }
    drawNotes(*painter);
    drawCrosshair(*painter);
    const Tints tints = Tints::current();
    if (pressedX_ && dragX_) {
        QColor fill = tints.color(Tint::Accent);
        fill.setAlphaF(0.18F);
        painter->fillRect(QRectF(QPointF(std::min(*pressedX_, *dragX_), plot_.top()),
                                 QPointF(std::max(*pressedX_, *dragX_), plot_.bottom())),
                          fill);
    }
    if (hasFocus()) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(tints.color(Tint::Accent), 2));
        painter->drawRoundedRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
}

void ChartPlot::setCurrent(std::optional<std::size_t> column)
{
    if (column == current_) {
        return;
    }
    current_ = column;
    viewport()->update();
    if (current_ && hasFocus()) {
        QAccessibleValueChangeEvent changed(this, spokenValue());
        QAccessible::updateAccessibility(&changed);
    }
}

QString ChartPlot::spokenValue() const
{
    return current_ && *current_ < data_.points.size() ? data_.describe(data_.points[*current_]) : data_.summary;
}

QImage ChartPlot::picture() const
{
    auto* const self = const_cast<ChartPlot*>(this); // grab() paints, which changes nothing
    return self->grab().toImage();
}

bool ChartPlot::save(const QString& path)
{
    if (!path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        return picture().save(path);
    }
    QSvgGenerator generator;
    generator.setFileName(path);
    generator.setSize(viewport()->size());
    generator.setViewBox(viewport()->rect());
    generator.setTitle(accessibleName());
    generator.setDescription(data_.summary);
    QPainter painter;
    if (!painter.begin(&generator)) {
        return false;
    }
    render(&painter);
    return painter.end();
}

void ChartPlot::copy() const
{
    auto* const mime = new QMimeData;
    mime->setImageData(picture());
    mime->setText(data_.summary);
    QApplication::clipboard()->setMimeData(mime);
}

} // namespace ui
