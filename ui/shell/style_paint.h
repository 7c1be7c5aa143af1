#pragma once
// Shapes that the style and custom widgets share.

#include <QColor>
#include <QPointF>
#include <QRect>
#include <QtGlobal>

#include "ui/shell/tints.h"

class QPainter;
class QWidget;

namespace ui {

inline constexpr qreal kCornerRadius = 4;

bool hasProperty(const QWidget* widget, const char* name);
/// A filled rectangle with a border of 1 px inside `rect`, sharp at every scale.
void drawPanel(QPainter* painter, const QRect& rect, const QColor& fill, const QColor& border, qreal radius);
/// The focus ring: 2 px inside `rect`. On an accent fill it is set off by a gap.
void drawFocus(QPainter* painter, const QRect& rect, bool onAccent);
void drawChevron(QPainter* painter, QPointF centre, Qt::ArrowType direction, const QColor& color, qreal reach);
/// Line between two panels; `vertical` runs from top to bottom.
void drawSeparator(QPainter* painter, const QRect& rect, bool vertical);

} // namespace ui
