#pragma once
// Draws the rows of a hex view. Knows fonts and colours, no files and no events.

#include <QFont>
#include <QGlyphRun>
#include <QPainter>
#include <QPixmap>
#include <QRawFont>

#include <array>
#include <optional>
#include <vector>

#include "ui/shell/tints.h"
#include "ui/views/hex_cache.h"
#include "ui/views/hex_layout.h"

namespace ui {

/// What is framed and filled beyond the bytes themselves.
struct HexMarks {
    ByteSpan selected;             // frame of 2 px
    bool filled = false;           // the selection was made byte by byte: filled too
    std::vector<ByteSpan> parents; // thin frames
    ByteSpan hovered;
    std::optional<std::uint64_t> caret; // shown when the view has the focus
    friend bool operator==(const HexMarks&, const HexMarks&) = default;
};

class HexPainter {
public:
    void setFont(const QFont& font, qreal dpr);
    void setTints(const Tints& tints) { tints_ = tints; }
    void setColored(bool colored) { colored_ = colored; }
    void setGeometry(int perRow, int digits);

    const HexGeometry& geometry() const { return geometry_; }
    int rowHeight() const { return rowHeight_; }

    /// Paints the rows [first, first + count); `left` is what is scrolled away at the left.
    void paint(QPainter& painter, const QRect& dirty, const HexLayout& layout, const std::vector<QString>& titles,
               HexCache& cache, const HexMarks& marks, std::uint64_t top, double left);

private:
    struct Line { // a row on its way to the screen
        HexRow row;
        double y = 0;
    };
    void paintBytes(QPainter& painter, const Line& line, HexCache& cache, const HexMarks& marks);
    void paintTitle(QPainter& painter, const Line& line, const HexLayout& layout, const std::vector<QString>& titles,
                    const HexMarks& marks);
    void paintLeaves(QPainter& painter, const Line& line, HexCache& cache);
    void fillSpan(QPainter& painter, const Line& line, const ByteSpan& span, const QColor& color, bool hatched) const;
    void frame(QPainter& painter, const std::vector<Line>& lines, const ByteSpan& span, const QPen& pen) const;
    void frameArea(QPainter& painter, const std::vector<Line>& lines, const ByteSpan& span, bool text) const;
    void addGlyph(QChar character, double x, double y, bool faint);
    void drawGlyphs(QPainter& painter);
    QRectF cells(const Line& line, int first, int last, bool text) const;

    HexGeometry geometry_;
    Tints tints_{false};
    bool colored_ = true;
    QFont font_;
    QFont titleFont_;
    QRawFont raw_;
    std::array<quint32, 128> glyphs_{}; // of ASCII
    quint32 dot_ = 0;
    int rowHeight_ = 19;
    double ascent_ = 12;
    struct Run {
        QList<quint32> glyphs;
        QList<QPointF> places;
    };
    Run text_;
    Run faint_;
    QPixmap hatch_;
    QColor hatchColor_;
    void makeHatch(qreal dpr);
    qreal dpr_ = 1;
};

} // namespace ui
