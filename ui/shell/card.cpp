#include "ui/shell/card.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/style_paint.h"

namespace ui {

namespace {

constexpr int kHeight = 64;
constexpr int kIconAt = 18;
constexpr int kIconSize = 22;
constexpr int kTextAt = 55;
constexpr int kMargin = 18;

} // namespace

Card::Card(const QString& iconName, QWidget* parent)
    : QAbstractButton(parent)
    , iconName_(iconName)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void Card::setTexts(const QString& title, const QString& line, const QString& shortcut)
{
    setText(title);
    line_ = line;
    shortcut_ = shortcut;
    setAccessibleName(title);
    setAccessibleDescription(line);
    updateGeometry();
    update();
}

QSize Card::sizeHint() const
{
    const int wide = qMax(QFontMetrics(bold(bodyFont())).horizontalAdvance(text()),
                          QFontMetrics(secondaryFont()).horizontalAdvance(line_));
    return {scaled(kTextAt) + wide + scaled(kMargin), scaled(kHeight)};
}

QSize Card::minimumSizeHint() const
{
    return {scaled(160), scaled(kHeight)};
}

void Card::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    const QColor fill = tints.color(isDown() ? Tint::AccentBackground : underMouse() ? Tint::Hover : Tint::Raised);
    drawPanel(&painter, rect(), fill, tints.color(underMouse() ? Tint::Accent : Tint::Line), kCornerRadius);
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        drawFocus(&painter, rect(), false);
    }
    const auto mirrored = [this](QRect place) { return QStyle::visualRect(layoutDirection(), rect(), place); };
    const int side = scaled(kIconSize);
    ui::icon(iconName_, Tint::Accent)
        .paint(&painter, mirrored(QRect(scaled(kIconAt), (height() - side) / 2, side, side)));
    const int room = width() - scaled(kTextAt) - scaled(kMargin);
    int titleRoom = room;
    if (!shortcut_.isEmpty()) {
        painter.setFont(secondaryFont());
        painter.setPen(tints.color(Tint::Text2));
        const int wide = painter.fontMetrics().horizontalAdvance(shortcut_);
        painter.drawText(mirrored(QRect(width() - scaled(kMargin) - wide, 0, wide, height())),
                         Qt::AlignVCenter | Qt::AlignRight, shortcut_);
        titleRoom -= wide + scaled(12);
    }
    QFont title = bold(bodyFont());
    title.setPixelSize(scaled(14));
    const QFontMetrics titleMetrics(title);
    const QFontMetrics lineMetrics(secondaryFont());
    int y = (height() - titleMetrics.height() - lineMetrics.height() - 2) / 2;
    painter.setFont(title);
    painter.setPen(tints.color(isEnabled() ? Tint::Text : Tint::Disabled));
    painter.drawText(mirrored(QRect(scaled(kTextAt), y, titleRoom, titleMetrics.height())),
                     Qt::AlignLeading | Qt::AlignVCenter, titleMetrics.elidedText(text(), Qt::ElideRight, titleRoom));
    y += titleMetrics.height() + 2;
    painter.setFont(secondaryFont());
    painter.setPen(tints.color(Tint::Text2));
    painter.drawText(mirrored(QRect(scaled(kTextAt), y, titleRoom, lineMetrics.height())),
                     Qt::AlignLeading | Qt::AlignVCenter, lineMetrics.elidedText(line_, Qt::ElideRight, titleRoom));
}

void Card::enterEvent(QEnterEvent*)
{
    update();
}

void Card::leaveEvent(QEvent*)
{
    update();
}

void Card::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        animateClick();
        return;
    case Qt::Key_Down:
    case Qt::Key_Right:
        focusNextChild();
        return;
    case Qt::Key_Up:
    case Qt::Key_Left:
        focusPreviousChild();
        return;
    default:
        QAbstractButton::keyPressEvent(event);
    }
}

} // namespace ui
