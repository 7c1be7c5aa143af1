#include "ui/shell/tints.h"

#include <QApplication>

#include <array>

namespace ui {

namespace {

struct Pair {
    QRgb light;
    QRgb dark;
};

constexpr std::array<Pair, 23> kTints = {{
    {0xF1F3F6, 0x1B1F26}, // Window
    {0xFFFFFF, 0x14171C}, // Base
    {0xF7F8FA, 0x191D23}, // Alternate
    {0xFFFFFF, 0x232831}, // Raised
    {0x18202B, 0xE4E8EE}, // Text
    {0x4A5667, 0xA7B1BF}, // Text2
    {0x5F6A79, 0x8791A0}, // Disabled
    {0xD3D8DF, 0x343B47}, // Line
    {0x7D8897, 0x6A7484}, // LineStrong
    {0x1B5FB8, 0x7FB2F0}, // Accent
    {0xFFFFFF, 0x0E1726}, // OnAccent
    {0xCFE2F8, 0x264569}, // Selected
    {0xE9F1FB, 0x222B38}, // Hover
    {0xDCE9F9, 0x1F3552}, // AccentBackground
    {0xBBD3EE, 0x2F5580}, // Segment
    {0x9CBFE6, 0x3F6D9F}, // SegmentOutline
    {0xDDEBFA, 0x24384F}, // SegmentActive
    {0xE2DEF5, 0x2C2947}, // EpochA
    {0xCBC3EC, 0x3A355F}, // EpochB
    {0x1B5FB8, 0x7FB2F0}, // Series1
    {0xB5470C, 0xFF8A4C}, // Series2
    {0x0A6A5B, 0x7FE3D3}, // Series3
    {0x5B2A9A, 0xB79AF0}, // Series4
}};

struct LookColors {
    Pair foreground;
    Pair background;
};

constexpr std::array<LookColors, 6> kLooks = {{
    {{0x6B0A24, 0xF89BA3}, {0xF9E3E8, 0x42202A}}, // Block
    {{0xB5470C, 0xFF8A4C}, {0xFCE9DF, 0x43281B}}, // Loss
    {{0x5B2A9A, 0xB79AF0}, {0xEFE7F8, 0x33264A}}, // Wrong
    {{0x5A4500, 0xF2D54A}, {0xFBF1D0, 0x3A3115}}, // Slow
    {{0x086A58, 0x7FE3D3}, {0xDDF2ED, 0x173A35}}, // Ok
    {{0x4A5667, 0xA7B1BF}, {0xE8EBF0, 0x2A303A}}, // Info
}};

constexpr std::array<Pair, 13> kFields = {{
    {0xCFE3F7, 0x1F3C5C}, // Frame
    {0xD9D4F2, 0x352F5C}, // Epoch
    {0xF8D9C4, 0x55341F}, // Crc
    {0xF6EBB0, 0x4A4215}, // MagicAttributes
    {0xCDEBD9, 0x1C4531}, // Time
    {0xF5CFE0, 0x54273D}, // Producer
    {0xD5DEE8, 0x333D49}, // Count
    {0xBFE8EC, 0x17474D}, // Key
    {0xEAF3D0, 0x37431A}, // Value
    {0xF3E0C6, 0x4B3A1E}, // Headers
    {0xDCE3FB, 0x2B3560}, // IndexEntry
    {0xECEEF1, 0x262B33}, // Unparsed
    {0xFCE0D6, 0x4E2418}, // Damaged
}};
static_assert(kFields.size() == static_cast<std::size_t>(core::FieldKind::Damaged) + 1);
static_assert(kTints.size() == static_cast<std::size_t>(Tint::Series4) + 1);
static_assert(kLooks.size() == static_cast<std::size_t>(Look::Info) + 1);

QColor pick(const Pair& pair, bool dark)
{
    return QColor::fromRgb(dark ? pair.dark : pair.light);
}

bool isDarkPalette(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightnessF() < palette.color(QPalette::WindowText).lightnessF();
}

} // namespace

Look lookOf(core::Severity severity, bool harmless)
{
    if (harmless) {
        return Look::Ok;
    }
    switch (severity) {
    case core::Severity::Fatal:
    case core::Severity::Offline:
        return Look::Block;
    case core::Severity::Loss:
        return Look::Loss;
    case core::Severity::Wrong:
        return Look::Wrong;
    case core::Severity::Degraded:
        return Look::Slow;
    case core::Severity::Info:
        break;
    }
    return Look::Info;
}

Tints Tints::current()
{
    return Tints(isDarkPalette(QApplication::palette()));
}

QColor Tints::color(Tint tint) const
{
    return pick(kTints[static_cast<std::size_t>(tint)], dark_);
}

QColor Tints::foreground(Look look) const
{
    return pick(kLooks[static_cast<std::size_t>(look)].foreground, dark_);
}

QColor Tints::background(Look look) const
{
    return pick(kLooks[static_cast<std::size_t>(look)].background, dark_);
}

QColor Tints::field(core::FieldKind kind) const
{
    return pick(kFields[static_cast<std::size_t>(kind)], dark_);
}

QPalette Tints::palette() const
{
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, Tint tint) { palette.setColor(role, color(tint)); };
    set(QPalette::Window, Tint::Window);
    set(QPalette::WindowText, Tint::Text);
    set(QPalette::Base, Tint::Base);
    set(QPalette::AlternateBase, Tint::Alternate);
    set(QPalette::Text, Tint::Text);
    set(QPalette::Button, Tint::Raised);
    set(QPalette::ButtonText, Tint::Text);
    set(QPalette::BrightText, Tint::OnAccent);
    // Selected text keeps its colour: the background is light enough in one theme and dark enough in the other.
    set(QPalette::Highlight, Tint::Selected);
    set(QPalette::HighlightedText, Tint::Text);
    set(QPalette::ToolTipBase, Tint::Raised);
    set(QPalette::ToolTipText, Tint::Text);
    set(QPalette::PlaceholderText, Tint::Disabled);
    set(QPalette::Link, Tint::Accent);
    set(QPalette::LinkVisited, Tint::Accent);
    set(QPalette::Light, Tint::Raised);
    set(QPalette::Midlight, Tint::Alternate);
    set(QPalette::Mid, Tint::Line);
    set(QPalette::Dark, Tint::LineStrong);
    set(QPalette::Shadow, Tint::LineStrong);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, color(Tint::Disabled));
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, color(Tint::Line));
    return palette;
}

QPalette Tints::quietPalette() const
{
    QPalette palette;
    // A label takes another role where it lies on a tool bar.
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::ButtonText, QPalette::Text}) {
        palette.setColor(role, color(Tint::Text2));
    }
    return palette;
}

void applyTheme(Theme theme)
{
    // The palette that the platform chose, before it was replaced by an own one.
    static const bool systemIsDark = isDarkPalette(QApplication::palette());
    const bool dark = theme == Theme::Dark || (theme == Theme::System && systemIsDark);
    QApplication::setPalette(Tints(dark).palette());
}

} // namespace ui
