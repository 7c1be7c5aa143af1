// Keys, mouse and what assistive technology hears of a hex view.

#include <QAccessible>
#include <QAccessibleWidget>
#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QTimerEvent>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

#include "ui/views/hex_view.h"

namespace ui {

namespace {

constexpr int kDragIntervalMs = 40;
constexpr int kRowsAWheelStep = 3;

/// Name: the view and its file. Value: the byte under the caret, with its field.
class AccessibleHexView : public QAccessibleWidget {
public:
    explicit AccessibleHexView(HexView* view)
        : QAccessibleWidget(view, QAccessible::Document)
    {
    }

    QString text(QAccessible::Text kind) const override
    {
        const auto* view = static_cast<const HexView*>(widget());
        return kind == QAccessible::Value ? view->spokenValue() : QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface* makeAccessible(const QString&, QObject* object)
{
    auto* view = qobject_cast<HexView*>(object);
    return view != nullptr ? new AccessibleHexView(view) : nullptr;
}

} // namespace

void installHexAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeAccessible);
        return true;
    }();
    Q_UNUSED(installed);
}

void HexView::keyPressEvent(QKeyEvent* event)
{
    if (layout_.bytes() == 0) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    const int key = event->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
        const HexRow row = layout_.rowAt(layout_.rowOf(caret_));
        if (row.kind == HexRow::Kind::Title && row.range) {
            toggleFold(*row.range);
        } else {
            emit activated(caret_);
        }
        return;
    }
    if (event->matches(QKeySequence::SelectAll)) {
        emit rangeSelected(0, layout_.bytes());
        return;
    }
    const Qt::KeyboardModifiers modifiers = event->modifiers() & ~Qt::KeypadModifier;
    const bool plain = (modifiers & ~(Qt::ShiftModifier | Qt::ControlModifier)) == Qt::NoModifier;
    const auto next = plain ? moved(key, modifiers.testFlag(Qt::ControlModifier)) : std::nullopt;
    if (!next) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    const int column = column_;
    moveCaret(*next, modifiers.testFlag(Qt::ShiftModifier));
    const bool vertical = key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown;
    if (vertical) {
        column_ = column; // short rows and titles on the way do not bend it
    }
}

/// Where a key takes the caret; nothing for other keys. With Ctrl only Home and End mean something here: Ctrl with Up
/// and Down goes from record to record.
std::optional<std::uint64_t> HexView::moved(int key, bool whole) const
{
    const std::uint64_t last = layout_.bytes() - 1;
    const std::uint64_t row = layout_.rowOf(caret_);
    const HexRow here = layout_.rowAt(row);
    const auto page = static_cast<std::uint64_t>(visibleRows());
    if (whole && key != Qt::Key_Home && key != Qt::Key_End) {
        return std::nullopt;
    }
    const auto down = [&](std::uint64_t rows) {
        const std::uint64_t target = std::min(row + rows, layout_.rows() - 1);
        return byteInRow(target, column_);
    };
    switch (key) {
    case Qt::Key_Left:
        return here.kind == HexRow::Kind::Title ? here.from - std::min<std::uint64_t>(here.from, 1)
                                                : caret_ - std::min<std::uint64_t>(caret_, 1);
    case Qt::Key_Right:
        return std::min(last, here.kind == HexRow::Kind::Title ? here.from + std::max<std::uint64_t>(here.length, 1)
                                                               : caret_ + 1);
    case Qt::Key_Up:
        for (std::uint64_t up = 1; up <= row; ++up) { // past titles that stand for nothing
            const HexRow above = layout_.rowAt(row - up);
            if (above.length > 0) {
                return byteInRow(row - up, column_);
            }
        }
        return caret_;
    case Qt::Key_Down:
        for (std::uint64_t next = row + 1; next < layout_.rows(); ++next) {
            if (layout_.rowAt(next).length > 0) {
                return byteInRow(next, column_);
            }
        }
        return caret_;
    case Qt::Key_PageUp:
        return byteInRow(row - std::min(row, page), column_);
    case Qt::Key_PageDown:
        return down(page);
    case Qt::Key_Home:
        return whole ? 0 : here.from;
    case Qt::Key_End:
        return whole ? last : byteInRow(row, layout_.perRow() - 1);
    default:
        return std::nullopt;
    }
}

void HexView::moveCaret(std::uint64_t pos, bool extend)
{
    if (extend) {
        extendTo(pos);
        return;
    }
    caret_ = std::min(pos, layout_.bytes() - 1);
    anchor_ = caret_;
    column_ = layout_.columnOf(caret_);
    reveal({caret_, 1});
    viewport()->update();
    const HexRow row = layout_.rowAt(layout_.rowOf(caret_));
    if (row.kind == HexRow::Kind::Title && row.range) {
        const HexRange& range = layout_.ranges()[*row.range];
        emit titleSelected(range.from, range.length);
        return;
    }
    emit caretMoved(caret_);
}

void HexView::extendTo(std::uint64_t pos)
{
    caret_ = std::min(pos, layout_.bytes() - 1);
    column_ = layout_.columnOf(caret_);
    reveal({caret_, 1});
    viewport()->update();
    const std::uint64_t from = std::min(anchor_, caret_);
    emit rangeSelected(from, std::max(anchor_, caret_) - from + 1);
}

void HexView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        return;
    }
    const auto hit = hitAt(event->position(), false);
    if (!hit) {
        return;
    }
    if (hit->title) {
        const HexRange range = layout_.ranges()[*hit->title];
        const double chevronEnd = geometry().byteX(0) + 2 * geometry().charWidth - horizontalScrollBar()->value();
        if (layout_.canFold(*hit->title) && event->position().x() < chevronEnd) {
            toggleFold(*hit->title);
            return;
        }
        caret_ = std::max(hit->pos, range.from);
        anchor_ = caret_;
        emit titleSelected(range.from, range.length);
        return;
    }
    if (event->modifiers().testFlag(Qt::ShiftModifier)) {
        extendTo(hit->pos);
    } else {
        moveCaret(hit->pos, false);
    }
}

void HexView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto hit = hitAt(event->position(), false);
    if (hit && hit->title && event->button() == Qt::LeftButton) {
        toggleFold(*hit->title);
    } else if (hit) {
        emit activated(hit->pos);
    }
}

void HexView::mouseMoveEvent(QMouseEvent* event)
{
    if (!(event->buttons() & Qt::LeftButton)) {
        hoverAt(event->position());
        return;
    }
    dragPlace_ = event->position();
    const auto hit = hitAt(dragPlace_, true);
    if (hit && hit->pos != caret_) {
        extendTo(hit->pos);
    }
    const bool outside = dragPlace_.y() < 0 || dragPlace_.y() > viewport()->height();
    if (outside && dragTimer_ == 0) {
        dragTimer_ = startTimer(kDragIntervalMs);
    } else if (!outside && dragTimer_ != 0) {
        killTimer(dragTimer_);
        dragTimer_ = 0;
    }
}

void HexView::mouseReleaseEvent(QMouseEvent*)
{
    if (dragTimer_ != 0) {
        killTimer(dragTimer_);
        dragTimer_ = 0;
    }
}

void HexView::timerEvent(QTimerEvent* event)
{
    if (event->timerId() != dragTimer_) {
        QAbstractScrollArea::timerEvent(event);
        return;
    }
    if (const auto hit = hitAt(dragPlace_, true); hit && hit->pos != caret_) {
        extendTo(hit->pos);
    }
}

void HexView::wheelEvent(QWheelEvent* event)
{
    if (event->modifiers().testFlag(Qt::ShiftModifier) ||
        std::abs(event->angleDelta().x()) > std::abs(event->angleDelta().y())) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    constexpr int kStep = QWheelEvent::DefaultDeltasPerStep;
    wheelRest_ -= event->angleDelta().y() * kRowsAWheelStep;
    const int rows = wheelRest_ / kStep;
    wheelRest_ -= rows * kStep;
    const auto distance = static_cast<std::uint64_t>(std::abs(rows));
    setTop(rows < 0 ? top_ - std::min(top_, distance) : top_ + distance);
    event->accept();
}

void HexView::hoverAt(const QPointF& place)
{
    const auto hit = hitAt(place, false);
    const core::FieldLeaf* const leaf = hit && !hit->title ? cache_.leafAt(hit->pos) : nullptr;
    const ByteSpan span = leaf != nullptr ? ByteSpan{leaf->pos, leaf->length} : ByteSpan{};
    if (span != marks_.hovered) {
        setHovered(span);
        pointing_ = span.length > 0;
        emit hovered(span.from, span.length);
    }
}

void HexView::leaveEvent(QEvent* event)
{
    if (pointing_) {
        pointing_ = false;
        setHovered({});
        emit hovered(0, 0);
    }
    QAbstractScrollArea::leaveEvent(event);
}

bool HexView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave) {
        leaveEvent(event);
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto hit = hitAt(help->pos(), false);
        QString words;
        if (hit && hit->title) {
            words = titles_[*hit->title];
        } else if (hit && tip_) {
            words = tip_(hit->pos);
        }
        QToolTip::showText(help->globalPos(), words, viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void HexView::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void HexView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void HexView::changeEvent(QEvent* event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::FontChange || type == QEvent::ApplicationFontChange || type == QEvent::PaletteChange) {
        updateFont();
        askForShown();
    }
    QAbstractScrollArea::changeEvent(event);
}

} // namespace ui
