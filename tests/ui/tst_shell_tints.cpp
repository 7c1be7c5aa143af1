// The colours of the window against the ratios that make them readable, and apart for people who see fewer colours.

#include <QtTest>

#include <array>
#include <cmath>

#include "ui/shell/tints.h"

using namespace ui;
using namespace Qt::StringLiterals;

namespace {

using Vector = std::array<double, 3>;
using Matrix = std::array<Vector, 3>;

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

Vector linear(const QColor& color)
{
    return {linear(color.redF()), linear(color.greenF()), linear(color.blueF())};
}

/// WCAG 2: contrast of two colours.
double ratio(const QColor& a, const QColor& b)
{
    const auto luminance = [](const QColor& color) {
        const Vector rgb = linear(color);
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    };
    const double la = luminance(a);
    const double lb = luminance(b);
    return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

Vector times(const Matrix& matrix, const Vector& vector)
{
    Vector result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            result[row] += matrix[row][column] * vector[column];
        }
    }
    return result;
}

/// CIE L*a*b* of linear sRGB, white D65.
Vector lab(const Vector& rgb)
{
    const Matrix toXyz = {
        {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
    const Vector white = {0.95047, 1.0, 1.08883};
    const Vector xyz = times(toXyz, rgb);
    Vector f{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double t = xyz[i] / white[i];
        f[i] = t > 216.0 / 24389.0 ? std::cbrt(t) : (24389.0 / 27.0 * t + 16.0) / 116.0;
    }
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

/// Machado, Oliveira and Fernandes 2009, severity 1, on linear sRGB.
struct Vision {
    const char* name;
    Matrix matrix;
};
const std::array<Vision, 3> kVisions = {{
    {"protanopia",
     {{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}}},
    {"deuteranopia",
     {{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}}},
    {"tritanopia",
     {{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}}},
}};

double distance(const QColor& a, const QColor& b, const Matrix& vision)
{
    const auto seen = [&](const QColor& color) {
        Vector rgb = times(vision, linear(color));
        for (double& channel : rgb) {
            channel = std::clamp(channel, 0.0, 1.0);
        }
        return lab(rgb);
    };
    const Vector la = seen(a);
    const Vector lb = seen(b);
    return std::hypot(la[0] - lb[0], la[1] - lb[1], la[2] - lb[2]);
}

constexpr std::array kLooks = {Look::Block, Look::Loss, Look::Wrong, Look::Slow, Look::Ok, Look::Info};
constexpr double kText = 4.5;
constexpr double kSign = 3;

} // namespace

class TestShellTints : public QObject {
    Q_OBJECT
    static void themes()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    static void atLeast(double measured, double least, const QString& what)
    {
        QVERIFY2(measured >= least, qPrintable(u"%1: %2, least %3"_s.arg(what).arg(measured).arg(least)));
    }

private Q_SLOTS:
    void knownRatio();
    void textIsReadable_data() { themes(); }
    void textIsReadable();
    void controlsAreVisible_data() { themes(); }
    void controlsAreVisible();
    void severitiesAreReadable_data() { themes(); }
    void severitiesAreReadable();
    void fieldsCarryText_data() { themes(); }
    void fieldsCarryText();
    void severitiesStayApart_data() { themes(); }
    void severitiesStayApart();
    void paletteFollowsTheTable_data() { themes(); }
    void paletteFollowsTheTable();
    void looksOfSeverities();
    void themeIsApplied();
};

void TestShellTints::knownRatio()
{
    QCOMPARE(ratio(Qt::black, Qt::white), 21.0); // by definition
    QVERIFY(std::abs(ratio(QColor(0x767676), Qt::white) - 4.54) < 0.01);
}

void TestShellTints::textIsReadable()
{
    QFETCH(bool, dark);
    const Tints tints(dark);
    const std::array grounds = {Tint::Window,   Tint::Base,  Tint::Alternate,       Tint::Raised,
                                Tint::Selected, Tint::Hover, Tint::AccentBackground};
    for (const Tint ground : grounds) {
        const QString where = u"on tint %1"_s.arg(static_cast<int>(ground));
        atLeast(ratio(tints.color(Tint::Text), tints.color(ground)), 7, u"text "_s + where);
        atLeast(ratio(tints.color(Tint::Text2), tints.color(ground)), kText, u"secondary text "_s + where);
    }
    for (const Tint ground : {Tint::Window, Tint::Base, Tint::Alternate, Tint::Raised}) {
        atLeast(ratio(tints.color(Tint::Disabled), tints.color(ground)), kText, u"disabled text"_s);
        atLeast(ratio(tints.color(Tint::Accent), tints.color(ground)), kText, u"links"_s);
    }
    atLeast(ratio(tints.color(Tint::OnAccent), tints.color(Tint::Accent)), kText, u"text on the primary button"_s);
    for (const Tint ground : {Tint::Segment, Tint::SegmentActive, Tint::EpochA, Tint::EpochB}) {
        atLeast(ratio(tints.color(Tint::Text), tints.color(ground)), kText, u"labels on the timeline"_s);
    }
}

void TestShellTints::controlsAreVisible()
{
    QFETCH(bool, dark);
    const Tints tints(dark);
    for (const Tint ground : {Tint::Window, Tint::Base, Tint::Raised}) {
        atLeast(ratio(tints.color(Tint::LineStrong), tints.color(ground)), kSign, u"borders of controls"_s);
        atLeast(ratio(tints.color(Tint::Accent), tints.color(ground)), kSign, u"focus ring"_s);
    }
    for (const Tint series : {Tint::Series1, Tint::Series2, Tint::Series3, Tint::Series4}) {
        atLeast(ratio(tints.color(series), tints.color(Tint::Base)), kText, u"lines of charts"_s);
    }
}

void TestShellTints::severitiesAreReadable()
{
    QFETCH(bool, dark);
    const Tints tints(dark);
    for (const Look look : kLooks) {
        const QString what = u"look %1"_s.arg(static_cast<int>(look));
        atLeast(ratio(tints.foreground(look), tints.background(look)), kText, what + u" on its own tint"_s);
        for (const Tint ground : {Tint::Window, Tint::Base, Tint::Alternate, Tint::Raised}) {
            atLeast(ratio(tints.foreground(look), tints.color(ground)), kText, what + u" as text"_s);
        }
        for (const Tint ground : {Tint::Selected, Tint::Hover, Tint::AccentBackground}) {
            atLeast(ratio(tints.foreground(look), tints.color(ground)), kSign, what + u" as a glyph"_s);
        }
        atLeast(ratio(tints.color(Tint::OnAccent), tints.foreground(look)), kText, what + u": its letter"_s);
        atLeast(ratio(tints.color(Tint::Text), tints.background(look)), kText, what + u": text on its tint"_s);
    }
}

void TestShellTints::fieldsCarryText()
{
    QFETCH(bool, dark);
    const Tints tints(dark);
    for (int kind = 0; kind <= static_cast<int>(core::FieldKind::Damaged); ++kind) {
        const QColor ground = tints.field(static_cast<core::FieldKind>(kind));
        atLeast(ratio(tints.color(Tint::Text), ground), 7, u"text on field kind %1"_s.arg(kind));
        atLeast(ratio(tints.color(Tint::Text2), ground), kText, u"secondary text on field kind %1"_s.arg(kind));
    }
}

void TestShellTints::severitiesStayApart()
{
    QFETCH(bool, dark);
    const Tints tints(dark);
    for (const Vision& vision : kVisions) {
        for (std::size_t i = 0; i < kLooks.size(); ++i) {
            for (std::size_t j = i + 1; j < kLooks.size(); ++j) {
                atLeast(distance(tints.foreground(kLooks[i]), tints.foreground(kLooks[j]), vision.matrix), 11,
                        u"looks %1 and %2 under %3"_s.arg(i).arg(j).arg(QLatin1String(vision.name)));
            }
        }
    }
}

void TestShellTints::paletteFollowsTheTable()
{
    QFETCH(bool, dark);
    const Tints tints(dark);
    const QPalette palette = tints.palette();
    for (const QPalette::ColorGroup group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        atLeast(ratio(palette.color(group, QPalette::WindowText), palette.color(group, QPalette::Window)), kText,
                u"window text"_s);
        atLeast(ratio(palette.color(group, QPalette::Text), palette.color(group, QPalette::Base)), kText, u"text"_s);
        atLeast(ratio(palette.color(group, QPalette::ButtonText), palette.color(group, QPalette::Button)), kText,
                u"button text"_s);
        atLeast(ratio(palette.color(group, QPalette::HighlightedText), palette.color(group, QPalette::Highlight)),
                kText, u"selected text"_s);
        atLeast(ratio(palette.color(group, QPalette::ToolTipText), palette.color(group, QPalette::ToolTipBase)), kText,
                u"tool tips"_s);
        atLeast(ratio(palette.color(group, QPalette::PlaceholderText), palette.color(group, QPalette::Base)), kText,
                u"placeholders"_s);
    }
}

void TestShellTints::looksOfSeverities()
{
    QCOMPARE(lookOf(core::Severity::Fatal), Look::Block);
    QCOMPARE(lookOf(core::Severity::Offline), Look::Block);
    QCOMPARE(lookOf(core::Severity::Loss), Look::Loss);
    QCOMPARE(lookOf(core::Severity::Wrong), Look::Wrong);
    QCOMPARE(lookOf(core::Severity::Degraded), Look::Slow);
    QCOMPARE(lookOf(core::Severity::Info), Look::Info);
    QCOMPARE(lookOf(core::Severity::Info, true), Look::Ok);
}

void TestShellTints::themeIsApplied()
{
    applyTheme(Theme::Dark);
    QVERIFY(Tints::current().isDark());
    QCOMPARE(QApplication::palette().color(QPalette::Base), Tints(true).color(Tint::Base));
    applyTheme(Theme::Light);
    QVERIFY(!Tints::current().isDark());
    QCOMPARE(QApplication::palette().color(QPalette::Base), Tints(false).color(Tint::Base));
}

QTEST_MAIN(TestShellTints)
#include "tst_shell_tints.moc"
