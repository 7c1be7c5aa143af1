// Mouse, wheel and keys of a chart.

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QtCharts/QChart>

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/views/chart_plot.h"

namespace ui {

namespace {

constexpr double kDragPixels = 5;
constexpr std::uint64_t kLeastSpan = 8;
constexpr double kWheelFactor = 1.25;
constexpr double kKeyFactor = 2;
constexpr double kPanPart = 0.2;
constexpr double kWheelStep = 120;

} // namespace

void ChartPlot::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && plot_.adjusted(-2, 0, 2, 0).contains(event->position())) {
        pressedX_ = event->position().x();
        dragX_.reset();
    }
    setFocus(Qt::MouseFocusReason);
}

void ChartPlot::mouseMoveEvent(QMouseEvent* event)
{
    const double x = std::clamp(event->position().x(), plot_.left(), plot_.right());
    if (pressedX_) {
        if (dragX_ || std::abs(x - *pressedX_) >= kDragPixels) {
            dragX_ = x;
            viewport()->update();
        }
        return;
    }
    if (data_.points.empty() || !plot_.contains(event->position())) {
        setCurrent(std::nullopt);
        return;
    }
    // The column that the pointer is in: the last one that begins before it.
    const auto after = std::ranges::upper_bound(data_.points, valueAt(x), {}, &core::MinMax::x);
    setCurrent(after == data_.points.begin() ? 0 : static_cast<std::size_t>(after - data_.points.begin()) - 1);
}

void ChartPlot::mouseReleaseEvent(QMouseEvent* event)
{
    if (!pressedX_ || event->button() != Qt::LeftButton) {
        return;
    }
    const double from = *pressedX_;
    const std::optional<double> to = dragX_;
    pressedX_.reset();
    dragX_.reset();
    viewport()->update();
    if (!to) {
        if (!data_.points.empty()) {
            emit chosen(valueAt(from));
        }
        return;
    }
    const auto [first, last] = std::minmax(valueAt(from), valueAt(*to));
    if (ValueRange{first, last}.span() >= kLeastSpan) {
        emit rangeWanted({first, last});
    }
}

void ChartPlot::mouseDoubleClickEvent(QMouseEvent*)
{
    emit fitWanted();
}

void ChartPlot::leaveEvent(QEvent* event)
{
    QChartView::leaveEvent(event);
    if (!hasFocus()) {
        setCurrent(std::nullopt);
    }
}

void ChartPlot::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers() & Qt::ControlModifier) { // without: the page scrolls
        const double factor = std::pow(kWheelFactor, -event->angleDelta().y() / kWheelStep);
        emit rangeWanted(zoomed(
            xScale(), event->position().x(), factor,
            {std::numeric_limits<std::int64_t>::min() / 2, std::numeric_limits<std::int64_t>::max() / 2}, kLeastSpan));
        event->accept();
        return;
    }
    event->ignore();
}

void ChartPlot::keyPressEvent(QKeyEvent* event)
{
    if (data_.points.empty()) {
        event->ignore();
        return;
    }
    const std::size_t last = data_.points.size() - 1;
    const ValueRange everything{std::numeric_limits<std::int64_t>::min() / 2,
                                std::numeric_limits<std::int64_t>::max() / 2};
    const TimelineScale scale = xScale();
    const double middle = current_ ? xOf(data_.points[*current_].x) : plot_.center().x();
    if (event->matches(QKeySequence::Copy)) {
        copy();
        return;
    }
    const bool pans = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const bool right = event->key() == Qt::Key_Right;
        if (pans) {
            emit rangeWanted(panned(scale, (right ? 1 : -1) * kPanPart * scale.width(), everything));
        } else if (!current_) {
            setCurrent(right ? 0 : last);
        } else {
            setCurrent(right ? std::min(last, *current_ + 1) : *current_ - std::min<std::size_t>(1, *current_));
        }
        break;
    }
    case Qt::Key_Home:
        setCurrent(0);
        break;
    case Qt::Key_End:
        setCurrent(last);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        emit rangeWanted(zoomed(scale, middle, 1 / kKeyFactor, everything, kLeastSpan));
        break;
    case Qt::Key_Minus:
        emit rangeWanted(zoomed(scale, middle, kKeyFactor, everything, kLeastSpan));
        break;
    case Qt::Key_0:
        emit fitWanted();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (current_) {
            emit chosen(data_.points[*current_].x);
        }
        break;
    default:
        event->ignore(); // arrows must not scroll the scene
    }
}

void ChartPlot::focusInEvent(QFocusEvent* event)
{
    QChartView::focusInEvent(event);
    viewport()->update();
}

void ChartPlot::focusOutEvent(QFocusEvent* event)
{
    QChartView::focusOutEvent(event);
    setCurrent(std::nullopt);
    viewport()->update();
}

void ChartPlot::changeEvent(QEvent* event)
{
    QChartView::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
        applyTints();
        break;
    case QEvent::FontChange:
    case QEvent::LanguageChange:
        arrange();
        break;
    default:
        break;
    }
}

} // namespace ui
