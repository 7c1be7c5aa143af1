#include "ui/shell/panel_title.h"

#include <QPainter>
#include <QStyle>

#include "ui/shell/fonts.h"
#include "ui/shell/tints.h"

namespace ui {

namespace {

constexpr int kHeight = 31;
constexpr int kMargin = 8;

} // namespace

PanelTitle::PanelTitle(QWidget* parent)
    : QWidget(parent)
{
}

void PanelTitle::setTexts(const QString& title, const QString& trailing, int trailingWidth)
{
    title_ = title;
    trailing_ = trailing;
    trailingWidth_ = trailingWidth;
    setAccessibleName(title);
    update();
}

QSize PanelTitle::sizeHint() const
{
    return {scaled(80), scaled(kHeight)};
}

QSize PanelTitle::minimumSizeHint() const
{
    return {scaled(24), scaled(kHeight)};
}

void PanelTitle::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(Tint::Window));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tints.color(Tint::Line));
    painter.setFont(bold(secondaryFont()));
    painter.setPen(tints.color(Tint::Text2));
    const auto mirrored = [this](QRect place) { return QStyle::visualRect(layoutDirection(), rect(), place); };
    const int room = width() - trailingWidth_ - 2 * kMargin;
    painter.drawText(mirrored(QRect(kMargin, 0, room, height())), Qt::AlignLeading | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(title_, Qt::ElideRight, room));
    if (!trailing_.isEmpty() && width() > 2 * trailingWidth_) {
        painter.drawText(mirrored(QRect(width() - trailingWidth_ + 6, 0, trailingWidth_ - 6, height())),
                         Qt::AlignLeading | Qt::AlignVCenter, trailing_);
        painter.fillRect(mirrored(QRect(width() - trailingWidth_, 0, 1, height() - 1)), tints.color(Tint::Line));
    }
}

} // namespace ui
