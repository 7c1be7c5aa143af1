#include "ui/views/hex_painter.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int kRowSpacing = 4;
constexpr int kHatchTile = 8;
constexpr std::array kDigits = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'};

/// What of `span` lies in the row: columns from first to last; nothing when it does not touch it.
struct Columns {
    int first = 0;
    int last = 0;
};
std::optional<Columns> columnsIn(const HexRow& row, const ByteSpan& span)
{
    const std::uint64_t from = std::max(span.from, row.from);
    const std::uint64_t end = std::min(span.end(), row.from + row.length);
    if (row.kind != HexRow::Kind::Bytes || from >= end) {
        return std::nullopt;
    }
    return Columns{static_cast<int>(from - row.from), static_cast<int>(end - 1 - row.from)};
}

/// Outline of rows below each other: down their right ends, up their left ones. Steps lie inside the rows.
QPolygonF outlineOf(const std::vector<QRectF>& rows, double inset)
{
    QPolygonF right{rows.front().topRight()};
    QPolygonF left{rows.front().topLeft()};
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        const double border = rows[i].bottom() - inset;
        const auto step = [border, inset](QPolygonF& side, double from, double to, bool outwards) {
            const double y = outwards ? border + inset : border - inset;
            side << QPointF(from, y) << QPointF(to, y);
        };
        step(right, rows[i].right(), rows[i + 1].right(), rows[i + 1].right() > rows[i].right());
        step(left, rows[i].left(), rows[i + 1].left(), rows[i + 1].left() < rows[i].left());
    }
    right << rows.back().bottomRight();
    left << rows.back().bottomLeft();
    std::reverse(left.begin(), left.end());
    return right + left;
}

} // namespace

void HexPainter::setFont(const QFont& font, qreal dpr)
{
    font_ = font;
    titleFont_ = QApplication::font();
    titleFont_.setBold(true);
    const QFontMetricsF metrics(font);
    raw_ = QRawFont::fromFont(font);
    geometry_.charWidth = metrics.horizontalAdvance(QLatin1Char('0'));
    ascent_ = std::round(metrics.ascent() + kRowSpacing / 2.0);
    rowHeight_ = static_cast<int>(std::ceil(metrics.height())) + kRowSpacing;
    for (std::size_t i = 0; i < glyphs_.size(); ++i) {
        const QList<quint32> found = raw_.glyphIndexesForString(QString(QChar(static_cast<char16_t>(i))));
        glyphs_[i] = found.isEmpty() ? 0 : found.first();
    }
    const QList<quint32> dot = raw_.glyphIndexesForString(QString(QChar(u'\u00B7')));
    dot_ = dot.isEmpty() || dot.first() == 0 ? glyphs_['.'] : dot.first();
    dpr_ = dpr;
    hatch_ = {};
}

void HexPainter::setGeometry(int perRow, int digits)
{
    geometry_.perRow = perRow;
    geometry_.addressDigits = digits;
}

void HexPainter::makeHatch(qreal dpr)
{
    const QColor color = tints_.foreground(Look::Loss);
    if (!hatch_.isNull() && hatchColor_ == color && qFuzzyCompare(hatch_.devicePixelRatioF(), dpr)) {
        return;
    }
    hatchColor_ = color;
    const int side = static_cast<int>(std::ceil(kHatchTile * dpr));
    hatch_ = QPixmap(side, side);
    hatch_.setDevicePixelRatio(dpr);
    hatch_.fill(Qt::transparent);
    QPainter painter(&hatch_);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor line = color;
    line.setAlphaF(0.38F);
    painter.setPen(QPen(line, 1));
    for (const int shift : {-kHatchTile, 0, kHatchTile}) { // the tile repeats without a seam
        painter.drawLine(QPointF(shift, kHatchTile), QPointF(shift + kHatchTile, 0));
    }
}

void HexPainter::paint(QPainter& painter, const QRect& dirty, const HexLayout& layout,
                       const std::vector<QString>& titles, HexCache& cache, const HexMarks& marks, std::uint64_t top,
                       double left)
{
    makeHatch(dpr_);
    painter.fillRect(dirty, tints_.color(Tint::Base));
    painter.translate(-left, 0);
    std::vector<Line> lines;
    const int first = std::max(0, dirty.top() / rowHeight_);
    const int last = dirty.bottom() / rowHeight_;
    for (int i = first; i <= last && top + static_cast<std::uint64_t>(i) < layout.rows(); ++i) {
        lines.push_back({layout.rowAt(top + static_cast<std::uint64_t>(i)), static_cast<double>(i) * rowHeight_});
    }
    text_ = {};
    faint_ = {};
    for (const Line& line : lines) {
        if (line.row.kind == HexRow::Kind::Bytes) {
            paintBytes(painter, line, cache, marks);
        } else {
            paintTitle(painter, line, layout, titles, marks);
        }
    }
    drawGlyphs(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const ByteSpan& parent : marks.parents) {
        frame(painter, lines, parent, QPen(tints_.color(Tint::LineStrong), 1));
    }
    frame(painter, lines, marks.hovered, QPen(tints_.color(Tint::Accent), 1));
    QPen selected(tints_.color(Tint::Accent), 2);
    selected.setJoinStyle(Qt::RoundJoin);
    frame(painter, lines, marks.selected, selected);
    if (marks.caret) {
        for (const Line& line : lines) {
            if (const auto at = columnsIn(line.row, {*marks.caret, 1})) {
                for (const bool text : {false, true}) {
                    QRectF under = cells(line, at->first, at->first, text);
                    under.setTop(under.bottom() - 2);
                    painter.fillRect(under, tints_.color(Tint::Text));
                }
            }
        }
    }
    painter.resetTransform();
}

QRectF HexPainter::cells(const Line& line, int first, int last, bool text) const
{
    const double char1 = geometry_.charWidth;
    if (text) {
        const double x = geometry_.textX(first);
        return {x, line.y, geometry_.textX(last) + char1 - x, static_cast<double>(rowHeight_)};
    }
    const double x = geometry_.byteX(first) - char1 / 2;
    return {x, line.y, geometry_.byteX(last) + 2.5 * char1 - x, static_cast<double>(rowHeight_)};
}

void HexPainter::fillSpan(QPainter& painter, const Line& line, const ByteSpan& span, const QColor& color,
                          bool hatched) const
{
    const auto columns = columnsIn(line.row, span);
    if (!columns) {
        return;
    }
    // Neighbouring fields are a hair apart.
    const bool starts = span.from >= line.row.from;
    const bool ends = span.end() <= line.row.from + line.row.length;
    for (const bool text : {false, true}) {
        const double gap = text ? 0 : 0.75;
        const QRectF rect =
            cells(line, columns->first, columns->last, text).adjusted(starts ? gap : 0, 0.5, ends ? -gap : 0, -0.5);
        painter.fillRect(rect, color);
        if (hatched) {
            painter.drawTiledPixmap(rect, hatch_, rect.topLeft());
        }
    }
}

void HexPainter::paintLeaves(QPainter& painter, const Line& line, HexCache& cache)
{
    std::uint64_t pos = line.row.from;
    const std::uint64_t end = line.row.from + line.row.length;
    while (pos < end) {
        const core::FieldLeaf* const leaf = cache.leafAt(pos);
        if (leaf == nullptr) {
            ++pos;
            continue;
        }
        const core::FieldKind kind = leaf->kind();
        if (colored_ || kind == core::FieldKind::Damaged) {
            fillSpan(painter, line, {leaf->pos, leaf->length}, tints_.field(kind), kind == core::FieldKind::Damaged);
        }
        pos = leaf->end();
    }
}

void HexPainter::paintBytes(QPainter& painter, const Line& line, HexCache& cache, const HexMarks& marks)
{
    paintLeaves(painter, line, cache);
    if (marks.filled) {
        fillSpan(painter, line, marks.selected, tints_.color(Tint::Selected), false);
    }
    const double y = line.y + ascent_;
    for (int digit = 0; digit < geometry_.addressDigits; ++digit) {
        const auto nibble = (line.row.from >> (4 * (geometry_.addressDigits - 1 - digit))) & 0xF;
        addGlyph(QLatin1Char(kDigits[nibble]), geometry_.addressX() + digit * geometry_.charWidth, y, true);
    }
    for (int column = 0; column < static_cast<int>(line.row.length); ++column) {
        const auto byte = cache.byteAt(line.row.from + static_cast<std::uint64_t>(column));
        const double x = geometry_.byteX(column);
        if (!byte) { // on its way
            addGlyph(QLatin1Char('.'), x, y, true);
            addGlyph(QLatin1Char('.'), x + geometry_.charWidth, y, true);
            continue;
        }
        const auto value = static_cast<unsigned char>(*byte);
        addGlyph(QLatin1Char(kDigits[value >> 4U]), x, y, false);
        addGlyph(QLatin1Char(kDigits[value & 0xFU]), x + geometry_.charWidth, y, false);
        if (value > 0x20 && value < 0x7F) {
            addGlyph(QLatin1Char(static_cast<char>(value)), geometry_.textX(column), y, false);
        } else if (value != 0x20) {
            addGlyph(QChar(u'\u00B7'), geometry_.textX(column), y, true);
        }
    }
}

void HexPainter::paintTitle(QPainter& painter, const Line& line, const HexLayout& layout,
                            const std::vector<QString>& titles, const HexMarks& marks)
{
    const std::size_t index = *line.row.range;
    const HexRange& range = layout.ranges()[index];
    const bool damaged = range.kind == HexRangeKind::Damaged;
    const QColor ink = damaged ? tints_.foreground(Look::Loss) : tints_.color(Tint::Text2);
    const double x = geometry_.byteX(0) - geometry_.charWidth / 2;
    const QRectF box(x, line.y + 0.5, geometry_.textX(geometry_.perRow) - x, rowHeight_ - 1.0);
    painter.fillRect(box, tints_.field(damaged ? core::FieldKind::Damaged : core::FieldKind::Unparsed));
    if (damaged) {
        painter.drawTiledPixmap(box, hatch_, box.topLeft());
    }
    const double y = line.y + ascent_;
    for (int digit = 0; digit < geometry_.addressDigits; ++digit) {
        const auto nibble = (line.row.from >> (4 * (geometry_.addressDigits - 1 - digit))) & 0xF;
        addGlyph(QLatin1Char(kDigits[nibble]), geometry_.addressX() + digit * geometry_.charWidth, y, true);
    }
    const bool folds = layout.canFold(index);
    const QString text = index < titles.size() ? titles[index] : QString();
    painter.setFont(titleFont_);
    const double textX = geometry_.byteX(0) + (folds ? 2 : 0) * geometry_.charWidth;
    const QString shown =
        QFontMetricsF(titleFont_).elidedText(text, Qt::ElideRight, box.right() - textX - geometry_.charWidth);
    if (damaged) { // a plain ground, so that the words stand clear of the hatch
        const double width = QFontMetricsF(titleFont_).horizontalAdvance(shown) + (textX - x) + geometry_.charWidth;
        painter.fillRect(QRectF(x, box.top(), std::min(width, box.width()), box.height()),
                         tints_.field(core::FieldKind::Damaged));
    }
    painter.setPen(ink);
    painter.drawText(QPointF(textX, y), shown);
    painter.setRenderHint(QPainter::Antialiasing);
    if (folds) {
        const double middle = line.y + rowHeight_ / 2.0;
        const double side = geometry_.charWidth * 0.45;
        const double left = geometry_.byteX(0) + side;
        painter.setPen(QPen(ink, 1.35, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        if (range.folded) {
            painter.drawPolyline(QPolygonF({{left, middle - side}, {left + side, middle}, {left, middle + side}}));
        } else {
            painter.drawPolyline(QPolygonF({{left - side / 2, middle - side / 2},
                                            {left + side / 2, middle + side / 2},
                                            {left + 1.5 * side, middle - side / 2}}));
        }
    }
    const bool selected =
        marks.selected.length > 0 && range.from < marks.selected.end() && range.end() > marks.selected.from;
    const bool caret = marks.caret && line.row.length > 0 && *marks.caret >= line.row.from &&
                       *marks.caret < line.row.from + line.row.length;
    if (selected || caret) {
        painter.setPen(QPen(tints_.color(Tint::Accent), 2));
        painter.drawRect(box.adjusted(1, 1, -1, -1));
    } else if (damaged) {
        painter.setPen(QPen(ink, 1));
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void HexPainter::frame(QPainter& painter, const std::vector<Line>& lines, const ByteSpan& span, const QPen& pen) const
{
    if (span.length == 0) {
        return;
    }
    painter.setPen(pen);
    frameArea(painter, lines, span, false);
    frameArea(painter, lines, span, true);
}

/// One outline for rows that lie together. Rows that only touch at a corner, or have a title between them, get outlines
/// of their own.
void HexPainter::frameArea(QPainter& painter, const std::vector<Line>& lines, const ByteSpan& span, bool text) const
{
    const double inset = painter.pen().widthF() / 2;
    std::vector<QRectF> rows;
    const auto flush = [&] {
        if (!rows.empty()) {
            painter.drawPolygon(outlineOf(rows, inset));
        }
        rows.clear();
    };
    for (const Line& line : lines) {
        const auto columns = columnsIn(line.row, span);
        if (!columns) {
            flush();
            continue;
        }
        QRectF rect = cells(line, columns->first, columns->last, text).adjusted(inset, 0, -inset, 0);
        const bool starts = span.from >= line.row.from;
        const bool ends = span.end() <= line.row.from + line.row.length;
        rect.adjust(0, starts ? inset : -inset, 0, ends ? -inset : inset);
        if (!rows.empty() && (rect.left() >= rows.back().right() || rect.right() <= rows.back().left())) {
            flush();
        }
        rows.push_back(rect);
    }
    flush();
}

void HexPainter::addGlyph(QChar character, double x, double y, bool faint)
{
    Run& run = faint ? faint_ : text_;
    const char16_t code = character.unicode();
    run.glyphs.push_back(code < glyphs_.size() ? glyphs_[code] : dot_);
    run.places.push_back({x, y});
}

void HexPainter::drawGlyphs(QPainter& painter)
{
    const auto draw = [&](const Run& run, Tint tint) {
        if (run.glyphs.isEmpty()) {
            return;
        }
        QGlyphRun glyphs;
        glyphs.setRawFont(raw_);
        glyphs.setGlyphIndexes(run.glyphs);
        glyphs.setPositions(run.places);
        painter.setPen(tints_.color(tint));
        painter.drawGlyphRun({0, 0}, glyphs);
    };
    draw(faint_, Tint::Text2);
    draw(text_, Tint::Text);
}

} // namespace ui
