#pragma once
// All colours of the window beyond the plain palette, made for the light and the dark theme. Colour is never the only
// sign: severities have a shape and a letter, damage a hatch.

#include <QColor>
#include <QPalette>

#include "core/format/field.h"
#include "core/health/finding.h"

namespace ui {

enum class Tint {
    Window,
    Base,
    Alternate,
    Raised,
    Text,
    Text2,
    Disabled,
    Line,
    LineStrong,
    Accent,
    OnAccent,
    Selected,
    Hover,
    AccentBackground,
    Segment,
    SegmentOutline,
    SegmentActive,
    EpochA,
    EpochB,
    Series1,
    Series2,
    Series3,
    Series4
};

/// The five looks of a finding: several severities share one (F and O block; harmless ones are ok).
enum class Look { Block, Loss, Wrong, Slow, Ok, Info };
Look lookOf(core::Severity severity, bool harmless = false);

class Tints {
public:
    explicit Tints(bool dark)
        : dark_(dark)
    {
    }
    /// For the palette that the application has now.
    static Tints current();

    bool isDark() const { return dark_; }
    QColor color(Tint tint) const;
    QColor foreground(Look look) const;
    QColor background(Look look) const;
    QColor field(core::FieldKind kind) const;
    QPalette palette() const;
    QPalette quietPalette() const; // for labels that stand back: secondary text

private:
    bool dark_ = false;
};

/// Light, dark, or as the system has it.
enum class Theme { System, Light, Dark };
void applyTheme(Theme theme);

} // namespace ui
