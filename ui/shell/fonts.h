#pragma once
// The type of the window: the system's UI font in four sizes, and its fixed font. Sizes follow the text size that the
// user chose; a widget that keeps one of these fonts asks again on QEvent::ApplicationFontChange.

#include <QFont>

namespace ui {

/// Sets the application's font from the system's: 13 px at 100 %.
void applyFonts(int percent);

QFont bodyFont();      // 13 px
QFont secondaryFont(); // 12 px
QFont smallFont();     // 11 px: chart labels, column captions
QFont headlineFont();  // 16 px, bold
QFont fixedFont();     // 13 px, the system's fixed font
QFont bold(QFont font);
/// A length that grows with the text.
int scaled(int pixels);

} // namespace ui
