#include "ui/models/table_font.h"

#include <QApplication>

#include <optional>

#include "ui/shell/fonts.h"

namespace ui {

const QFont& tableFont()
{
    static QFont made;
    static std::optional<QFont> madeFor; // the application's font tells of another text size
    if (!madeFor || *madeFor != QApplication::font()) {
        madeFor = QApplication::font();
        made = fixedFont();
    }
    return made;
}

} // namespace ui
