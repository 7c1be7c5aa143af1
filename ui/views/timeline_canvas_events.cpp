// Wheel, mouse, keys and what assistive technology hears of a timeline.

#include <QAccessible>
#include <QAccessibleWidget>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

#include "ui/shell/words.h"
#include "ui/views/timeline_canvas.h"

namespace ui {

namespace {

constexpr double kWheelStep = 120;
constexpr double kWheelFactor = 1.25;
constexpr double kPanPart = 0.125; // of the width, a wheel step
constexpr double kDragPixels = 4;

/// Name: the view. Value: the item that the keys stand on.
class AccessibleTimeline : public QAccessibleWidget {
public:
    explicit AccessibleTimeline(TimelineCanvas* canvas)
        : QAccessibleWidget(canvas, QAccessible::Chart)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        const auto* canvas = static_cast<const TimelineCanvas*>(widget());
        return kind == QAccessible::Value ? canvas->spokenValue() : QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface* makeAccessible(const QString&, QObject* object)
{
    auto* canvas = qobject_cast<TimelineCanvas*>(object);
    return canvas != nullptr ? new AccessibleTimeline(canvas) : nullptr;
}

} // namespace

void installTimelineAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeAccessible);
        return true;
    }();
    Q_UNUSED(installed);
}

void TimelineCanvas::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    TimelinePainter(painter, scene()).paint(event->rect());
}

void TimelineCanvas::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    mergeShown();
}

void TimelineCanvas::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::ApplicationFontChange:
    case QEvent::FontChange:
    case QEvent::PaletteChange:
    case QEvent::LanguageChange:
        mergeShown();
        update();
        break;
    default:
        break;
    }
}

void TimelineCanvas::wheelEvent(QWheelEvent* event)
{
    const QPoint angle = event->angleDelta();
    const bool sideways = std::abs(angle.x()) > std::abs(angle.y()) || (event->modifiers() & Qt::ShiftModifier);
    wheelRest_ += angle.y() != 0 ? angle.y() : angle.x();
    const double steps = std::trunc(wheelRest_ / kWheelStep);
    if (steps != 0) {
        wheelRest_ -= steps * kWheelStep;
        const TimelineScale now = scale();
        if (sideways) {
            setRange(panned(now, -steps * now.width() * kPanPart, wholeRange()));
        } else {
            zoomAt(event->position().x(), std::pow(kWheelFactor, -steps));
        }
    }
    event->accept();
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    pressed_ = event->position();
    dragTo_.reset();
    panning_ = event->modifiers() & Qt::ShiftModifier;
    panStart_ = range_;
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event)
{
    if (!pressed_ || !(event->buttons() & Qt::LeftButton)) {
        emit hovered(lineAt(event->position()));
        return;
    }
    const double distance = event->position().x() - pressed_->x();
    if (!dragTo_ && std::abs(distance) < kDragPixels) {
        return;
    }
    dragTo_ = event->position().x();
    if (panning_) {
        const TimelineScale now = scale();
        setRange(panned(TimelineScale(panStart_, now.left(), now.width()), -distance, wholeRange()));
    }
    update();
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event)
{
    if (!pressed_ || event->button() != Qt::LeftButton) {
        return;
    }
    const QPointF from = *pressed_;
    const std::optional<double> to = dragTo_;
    pressed_.reset();
    dragTo_.reset();
    update();
    const TimelineScale now = scale();
    if (to && !panning_) {
        const auto [first, last] = std::minmax(now.valueAt(from.x()), now.valueAt(*to));
        const double middle = (from.x() + *to) / 2;
        const double factor = std::abs(*to - from.x()) / now.width();
        const ValueRange least = zoomed(now, middle, factor, wholeRange(), 8);
        show(ValueRange{first, last}.span() >= least.span() ? ValueRange{first, last} : least);
        return;
    }
    if (to) {
        return;
    }
    const auto item = itemAt(from);
    if (!item) {
        return;
    }
    setCurrent(*item);
    if (item->lane == TimelineLane::Segments || item->lane == TimelineLane::Epochs) {
        emit offsetChosen(axis_.offsetAt(now.valueAt(from.x())));
    } else {
        emit itemChosen(*item);
    }
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent* event)
{
    pressed_.reset();
    if (const auto row = data_.segmentAt(axis_.offsetAt(scale().valueAt(event->position().x())))) {
        show(axis_.segmentRange(*row));
    }
}

void TimelineCanvas::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    emit hovered({});
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event)
{
    if (data_.segments.empty()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto last = [this] {
        const TimelineLane lane = current_ ? current_->lane : TimelineLane::Segments;
        setCurrent({lane, rowsOf(lane) - 1});
    };
    switch (event->key()) {
    case Qt::Key_Left:
        moveItem(-1);
        break;
    case Qt::Key_Right:
        moveItem(1);
        break;
    case Qt::Key_Up:
        moveLane(-1);
        break;
    case Qt::Key_Down:
        moveLane(1);
        break;
    case Qt::Key_Home:
        setCurrent({current_ ? current_->lane : TimelineLane::Segments, 0});
        break;
    case Qt::Key_End:
        last();
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        break;
    case Qt::Key_Minus:
        zoomOut();
        break;
    case Qt::Key_0:
        fit();
        break;
    case Qt::Key_Backspace:
        zoomBack();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (current_) {
            emit itemChosen(*current_);
        }
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void TimelineCanvas::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (!current_ && event->reason() != Qt::MouseFocusReason) {
        moveItem(0);
    }
    update();
}

void TimelineCanvas::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
    emit hovered({});
}

QString TimelineCanvas::lineAt(const QPointF& place) const
{
    if (const auto item = itemAt(place)) {
        return itemText(*item);
    }
    const TimelineScale now = scale();
    if (data_.segments.empty() || place.x() < now.left() || place.x() > now.right()) {
        return {};
    }
    const std::int64_t value = now.valueAt(place.x());
    const QString offset = formatOffset(axis_.offsetAt(value));
    switch (axis_.kind()) {
    case TimelineAxisKind::Offset:
        return tr("Offset %1").arg(offset);
    case TimelineAxisKind::Time:
        return tr("About %1 %2, offset %3").arg(formatTime(axis_.valueAt(value)), zoneName(), offset);
    case TimelineAxisKind::Bytes:
        return tr("Byte %1 of all segments, about offset %2").arg(formatCount(value), offset);
    }
    return {};
}

bool TimelineCanvas::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), lineAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace ui
