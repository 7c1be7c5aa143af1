#include "ui/views/filter_field.h"

#include <QPainter>

#include "ui/shell/style_paint.h"

namespace ui {

FilterField::FilterField(QWidget* parent)
    : QLineEdit(parent)
{
    setFrame(false); // drawn here
    setClearButtonEnabled(true);
    setTextMargins(6, 0, 2, 0);
    QPalette clear = palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    setPalette(clear);
}

void FilterField::setState(State state)
{
    if (state != state_) {
        state_ = state;
        update();
    }
}

void FilterField::paintEvent(QPaintEvent* event)
{
    const Tints tints = Tints::current();
    QColor fill = tints.color(Tint::Base);
    QColor border = tints.color(Tint::LineStrong);
    if (state_ != State::Empty) {
        const Look look = state_ == State::Used ? Look::Ok : Look::Loss;
        fill = tints.background(look);
        border = tints.foreground(look);
    }
    QPainter painter(this);
    drawPanel(&painter, rect(), fill, border, kCornerRadius);
    if (hasFocus()) {
        drawFocus(&painter, rect(), false);
    }
    painter.end();
    QLineEdit::paintEvent(event);
}

} // namespace ui
