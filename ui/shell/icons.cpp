#include "ui/shell/icons.h"

#include <QFile>
#include <QFont>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace ui {

namespace {

/// The drawing in one colour; null when there is no such icon.
QPixmap drawIcon(const QString& name, QSize size, const QColor& color)
{
    const QString key =
        QStringLiteral("icon/%1/%2x%3/%4").arg(name).arg(size.width()).arg(size.height()).arg(color.name());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) {
        return pixmap;
    }
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    QSvgRenderer renderer(file.readAll().replace("currentColor", color.name().toLatin1()));
    pixmap = QPixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

/// Draws when asked, in the colour that the palette has then: switching the theme needs no new icons.
class LineIconEngine final : public QIconEngine {
public:
    LineIconEngine(QString name, Tint tint)
        : name_(std::move(name))
        , tint_(tint)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const qreal dpr = painter->device()->devicePixelRatioF();
        QPixmap drawn = drawIcon(name_, (QSizeF(rect.size()) * dpr).toSize(), colorOf(mode));
        drawn.setDevicePixelRatio(dpr);
        painter->drawPixmap(rect.topLeft(), drawn);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override
    {
        return drawIcon(name_, size, colorOf(mode));
    }
    QIconEngine* clone() const override { return new LineIconEngine(name_, tint_); }
    QString key() const override { return QStringLiteral("seglens-line"); }

private:
    QColor colorOf(QIcon::Mode mode) const
    {
        return Tints::current().color(mode == QIcon::Disabled ? Tint::Disabled : tint_);
    }

    QString name_;
    Tint tint_;
};

class GlyphIconEngine final : public QIconEngine {
public:
    explicit GlyphIconEngine(Look look)
        : look_(look)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode, QIcon::State) override
    {
        const int size = qMin(rect.width(), rect.height());
        const QRect place(rect.x() + (rect.width() - size) / 2, rect.y() + (rect.height() - size) / 2, size, size);
        painter->drawPixmap(place.topLeft(), glyph(look_, size, painter->device()->devicePixelRatioF()));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode, QIcon::State) override
    {
        return glyph(look_, qMin(size.width(), size.height()), 1);
    }
    QIconEngine* clone() const override { return new GlyphIconEngine(look_); }
    QString key() const override { return QStringLiteral("seglens-glyph"); }

private:
    Look look_;
};

/// Outline of a look on a 16 grid.
QPainterPath outlineOf(Look look)
{
    QPainterPath path;
    switch (look) {
    case Look::Block: { // octagon
        constexpr qreal kCut = 4.3;
        path.addPolygon(QPolygonF({{kCut, 1},
                                   {16 - kCut, 1},
                                   {15, kCut},
                                   {15, 16 - kCut},
                                   {16 - kCut, 15},
                                   {kCut, 15},
                                   {1, 16 - kCut},
                                   {1, kCut}}));
        break;
    }
    case Look::Loss: // triangle
        path.addPolygon(QPolygonF({{8, 0.6}, {15.8, 15}, {0.2, 15}}));
        break;
    case Look::Wrong: // diamond
        path.addPolygon(QPolygonF({{8, 0}, {16, 8}, {8, 16}, {0, 8}}));
        break;
    case Look::Slow: // square
        path.addRoundedRect(QRectF(1.5, 1.5, 13, 13), 2, 2);
        break;
    case Look::Ok:
    case Look::Info: // ring
        path.addEllipse(QPointF(8, 8), 6.9, 6.9);
        break;
    }
    path.closeSubpath();
    return path;
}

struct Letter {
    QChar letter;
    QPointF centre;
    qreal height; // of a capital
};

std::optional<Letter> letterOf(Look look)
{
    switch (look) {
    case Look::Block:
        return Letter{QLatin1Char('!'), {8, 8}, 7.6};
    case Look::Loss:
        return Letter{QLatin1Char('L'), {8.2, 10.3}, 6};
    case Look::Wrong:
        return Letter{QLatin1Char('W'), {8, 8}, 5.2};
    case Look::Slow:
        return Letter{QLatin1Char('D'), {8, 8}, 6.6};
    case Look::Ok:
    case Look::Info:
        break;
    }
    return std::nullopt;
}

/// A letter as an outline, so that it keeps its place and weight at every size and with every font.
QPainterPath letterPath(const Letter& letter)
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    font.setBold(true);
    font.setPixelSize(64);
    QPainterPath path;
    path.addText(0, 0, font, QString(letter.letter));
    const QRectF bounds = path.boundingRect();
    if (bounds.isEmpty()) {
        return {};
    }
    const qreal scale = letter.height / bounds.height();
    QTransform transform;
    transform.translate(letter.centre.x(), letter.centre.y());
    transform.scale(scale, scale);
    transform.translate(-bounds.center().x(), -bounds.center().y());
    return transform.map(path);
}

} // namespace

QIcon icon(const QString& name, Tint tint)
{
    return QIcon(new LineIconEngine(name, tint));
}

QPixmap glyph(Look look, int size, qreal dpr)
{
    const Tints tints = Tints::current();
    const QString key =
        QStringLiteral("glyph/%1/%2/%3/%4").arg(static_cast<int>(look)).arg(size).arg(dpr).arg(tints.isDark());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) {
        return pixmap;
    }
    pixmap = QPixmap((QSizeF(size, size) * dpr).toSize());
    pixmap.setDevicePixelRatio(dpr);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(size / 16.0, size / 16.0);
    const QColor color = tints.foreground(look);
    if (const std::optional<Letter> letter = letterOf(look)) {
        painter.fillPath(outlineOf(look), color);
        painter.fillPath(letterPath(*letter), tints.color(Tint::OnAccent));
    } else {
        painter.setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(tints.background(look));
        painter.drawPath(outlineOf(look));
        painter.setBrush(Qt::NoBrush);
        if (look == Look::Ok) {
            painter.drawPolyline(QPolygonF({{4.9, 8.3}, {7.1, 10.5}, {11.2, 5.9}}));
        } else {
            painter.drawLine(QPointF(8, 7.6), QPointF(8, 11.2));
            painter.drawPoint(QPointF(8, 4.9));
        }
    }
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QIcon glyphIcon(Look look)
{
    return QIcon(new GlyphIconEngine(look));
}

} // namespace ui
