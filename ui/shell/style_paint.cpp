#include "ui/shell/style_paint.h"

#include <QPainter>
#include <QVariant>
#include <QWidget>

namespace ui {

bool hasProperty(const QWidget* widget, const char* name)
{
    return widget != nullptr && widget->property(name).toBool();
}

void drawPanel(QPainter* painter, const QRect& rect, const QColor& fill, const QColor& border, qreal radius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing, radius > 0);
    painter->setPen(QPen(border, 1));
    painter->setBrush(fill.alpha() == 0 ? QBrush(Qt::NoBrush) : QBrush(fill));
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

void drawFocus(QPainter* painter, const QRect& rect, bool onAccent)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    if (onAccent) {
        painter->setPen(QPen(Tints::current().color(Tint::OnAccent), 2));
        painter->drawRoundedRect(QRectF(rect).adjusted(3, 3, -3, -3), kCornerRadius - 1, kCornerRadius - 1);
    } else {
        painter->setPen(QPen(Tints::current().color(Tint::Accent), 2));
        painter->drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), kCornerRadius - 1, kCornerRadius - 1);
    }
    painter->restore();
}

void drawChevron(QPainter* painter, QPointF centre, Qt::ArrowType direction, const QColor& color, qreal reach)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(color, 1.35, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->translate(centre);
    const qreal turn = direction == Qt::RightArrow  ? -90
                       : direction == Qt::LeftArrow ? 90
                       : direction == Qt::UpArrow   ? 180
                                                    : 0;
    painter->rotate(turn);
    painter->drawPolyline(QPolygonF({{-reach, -reach / 2}, {0, reach / 2}, {reach, -reach / 2}}));
    painter->restore();
}

void drawSeparator(QPainter* painter, const QRect& rect, bool vertical)
{
    const Tints tints = Tints::current();
    painter->fillRect(rect, tints.color(Tint::Window));
    const QRect line = vertical ? QRect(rect.center().x(), rect.top(), 1, rect.height())
                                : QRect(rect.left(), rect.center().y(), rect.width(), 1);
    painter->fillRect(line, tints.color(Tint::Line));
}

} // namespace ui
