// Icons and severity glyphs: there, in the theme's colour, sharp, and told apart by shape alone.

#include <QImage>
#include <QtTest>

#include "ui/shell/actions.h"
#include "ui/shell/icons.h"

using namespace ui;
using namespace Qt::StringLiterals;

namespace {

constexpr std::array kLooks = {Look::Block, Look::Loss, Look::Wrong, Look::Slow, Look::Ok, Look::Info};

int inked(const QImage& image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            count += image.pixelColor(x, y).alpha() > 127 ? 1 : 0;
        }
    }
    return count;
}

} // namespace

class TestShellIcons : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Q_INIT_RESOURCE(resources); }
    void everyIconOfAnActionExists();
    void drawingsKeepTheRules_data();
    void drawingsKeepTheRules();
    void iconsFollowTheTheme();
    void iconsAreSharp();
    void glyphsDifferInShape();
    void glyphsFollowTheTheme();
    void applicationIcon();
};

void TestShellIcons::everyIconOfAnActionExists()
{
    for (const ActionSpec& spec : allActions()) {
        if (*spec.icon != '\0') {
            QVERIFY2(QFile::exists(u":/icons/%1.svg"_s.arg(QLatin1String(spec.icon))), spec.icon);
        }
    }
}

void TestShellIcons::drawingsKeepTheRules_data()
{
    QTest::addColumn<QString>("path");
    const QDir folder(u":/icons"_s);
    for (const QString& name : folder.entryList({u"*.svg"_s})) {
        if (name != u"seglens.svg") {
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
        }
    }
}

void TestShellIcons::drawingsKeepTheRules()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    QVERIFY(svg.contains("viewBox=\"0 0 16 16\""));
    QVERIFY(svg.contains("stroke=\"currentColor\""));
    QVERIFY(svg.contains("stroke-width=\"1.35\""));
    QVERIFY(svg.contains("stroke-linecap=\"round\""));
    QVERIFY(!svg.contains('#')); // no colour of its own
    const QImage drawn = icon(QFileInfo(path).baseName()).pixmap(QSize(16, 16), 1).toImage();
    QVERIFY2(inked(drawn) >= 10, "hardly anything is drawn");
    // Nothing is cut off at the edge of the grid.
    const QImage large = icon(QFileInfo(path).baseName()).pixmap(QSize(64, 64), 1).toImage();
    for (int i = 0; i < large.width(); ++i) {
        QCOMPARE(large.pixelColor(i, 0).alpha(), 0);
        QCOMPARE(large.pixelColor(0, i).alpha(), 0);
        QCOMPARE(large.pixelColor(i, large.height() - 1).alpha(), 0);
        QCOMPARE(large.pixelColor(large.width() - 1, i).alpha(), 0);
    }
}

void TestShellIcons::iconsFollowTheTheme()
{
    const QIcon lock = icon(u"lock"_s); // made once, drawn in both themes
    for (const bool dark : {false, true}) {
        applyTheme(dark ? Theme::Dark : Theme::Light);
        const QImage drawn = lock.pixmap(QSize(64, 64), 1).toImage();
        const QColor wanted = Tints(dark).color(Tint::Text);
        bool found = false;
        for (int x = 0; x < drawn.width() && !found; ++x) {
            for (int y = 0; y < drawn.height() && !found; ++y) {
                found = drawn.pixelColor(x, y) == wanted;
            }
        }
        QVERIFY(found);
    }
    applyTheme(Theme::Light);
}

void TestShellIcons::iconsAreSharp()
{
    const QPixmap twice = icon(u"folder"_s).pixmap(QSize(16, 16), 2);
    QCOMPARE(twice.size(), QSize(32, 32)); // drawn at the device's resolution, not stretched
    const QPixmap sign = glyph(Look::Loss, 16, 2);
    QCOMPARE(sign.size(), QSize(32, 32));
    QCOMPARE(sign.devicePixelRatio(), 2.0);
}

void TestShellIcons::glyphsDifferInShape()
{
    // Colours taken away: what is drawn where.
    std::vector<QImage> shapes;
    for (const Look look : kLooks) {
        const QImage image = glyph(look, 16, 1).toImage();
        QImage shape(image.size(), QImage::Format_Grayscale8);
        const QColor ink = Tints::current().foreground(look);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                const bool inky = pixel.alpha() > 127 && std::abs(pixel.lightness() - ink.lightness()) < 60;
                shape.setPixelColor(x, y, inky ? Qt::black : Qt::white);
            }
        }
        shapes.push_back(shape);
    }
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        for (std::size_t j = i + 1; j < shapes.size(); ++j) {
            int differing = 0;
            for (int y = 0; y < 16; ++y) {
                for (int x = 0; x < 16; ++x) {
                    differing += shapes[i].pixelColor(x, y) != shapes[j].pixelColor(x, y) ? 1 : 0;
                }
            }
            QVERIFY2(differing >= 12,
                     qPrintable(u"looks %1 and %2 differ in %3 of 256 pixels"_s.arg(i).arg(j).arg(differing)));
        }
    }
}

void TestShellIcons::glyphsFollowTheTheme()
{
    applyTheme(Theme::Light);
    const QImage light = glyph(Look::Wrong, 16, 1).toImage();
    applyTheme(Theme::Dark);
    const QImage dark = glyph(Look::Wrong, 16, 1).toImage();
    QVERIFY(light != dark);
    QCOMPARE(dark.pixelColor(8, 2), Tints(true).foreground(Look::Wrong));
    applyTheme(Theme::Light);
}

void TestShellIcons::applicationIcon()
{
    const QIcon own(u":/icons/seglens.svg"_s);
    QVERIFY(inked(own.pixmap(QSize(16, 16), 1).toImage()) > 100);
    QVERIFY(inked(own.pixmap(QSize(256, 256), 1).toImage()) > 20'000);
}

QTEST_MAIN(TestShellIcons)
#include "tst_shell_icons.moc"
