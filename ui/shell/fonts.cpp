#include "ui/shell/fonts.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>

namespace ui {

namespace {

int g_percent = 100; // only the GUI thread asks

constexpr int kBodyPx = 13;
constexpr int kSecondaryPx = 12;
constexpr int kSmallPx = 11;
constexpr int kHeadlinePx = 16;

QFont sized(QFont font, int pixels)
{
    font.setPixelSize(scaled(pixels));
    return font;
}

} // namespace

int scaled(int pixels)
{
    return (pixels * g_percent + 50) / 100;
}

void applyFonts(int percent)
{
    // What the platform chose, before it was replaced by an own size.
    static const QFont system = [] {
        QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
        // Han characters are drawn in their simplified Chinese form wherever the system would choose by chance.
        // The family's real name: an alias such as "Sans Serif" would be passed over in a list.
        font.setFamilies({QFontInfo(font).family(), QStringLiteral("Noto Sans CJK SC")});
        return font;
    }();
    g_percent = percent;
    QApplication::setFont(sized(system, kBodyPx));
}

QFont bodyFont()
{
    return sized(QApplication::font(), kBodyPx);
}

QFont secondaryFont()
{
    return sized(QApplication::font(), kSecondaryPx);
}

QFont smallFont()
{
    return sized(QApplication::font(), kSmallPx);
}

QFont headlineFont()
{
    return bold(sized(QApplication::font(), kHeadlinePx));
}

QFont fixedFont()
{
    return sized(QFontDatabase::systemFont(QFontDatabase::FixedFont), kBodyPx);
}

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace ui
