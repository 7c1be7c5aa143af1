#pragma once
// Own line icons (resources/icons, 16 grid, currentColor) in the palette's text colour, and the severity glyphs.

#include <QIcon>
#include <QPixmap>

#include "ui/shell/tints.h"

namespace ui {

QIcon icon(const QString& name);            // "open", "back", "log", "offset-index" ...
QPixmap glyph(Look look, int size, qreal dpr); // shape with letter
QIcon glyphIcon(Look look);

} // namespace ui
