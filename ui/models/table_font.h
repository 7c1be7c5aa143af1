#pragma once
// The fixed font for the cells of tables: one shared value, so that a cell costs no search for a font.

#include <QFont>

namespace ui {

const QFont& tableFont();

} // namespace ui
