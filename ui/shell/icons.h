#pragma once
// Own line icons (resources/icons, 16 grid, currentColor) in the palette's text colour, and the severity glyphs.

#include <QIcon>
#include <QPixmap>

#include "ui/shell/tints.h"

namespace ui {

/// "open", "back", "log", "offset-index" ... (resources/icons).
QIcon icon(const QString& name, Tint tint = Tint::Text);
QPixmap glyph(Look look, int size, qreal dpr); // shape with letter
QIcon glyphIcon(Look look);

} // namespace ui
