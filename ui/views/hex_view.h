#pragma once
// Bytes in rows: addresses, hexadecimal cells, text, a minimap. Colours by field, frames for what is selected, a caret
// that the keys move, ranges that fold. It shows what its cache holds and asks it for more; it reads nothing itself.

#include <QAbstractScrollArea>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "ui/views/hex_cache.h"
#include "ui/views/hex_layout.h"
#include "ui/views/hex_minimap.h"
#include "ui/views/hex_painter.h"

namespace ui {

/// A range with its name.
struct NamedRange {
    HexRange range;
    QString title;
};

class HexView : public QAbstractScrollArea {
    Q_OBJECT
public:
    HexView(HexCache& cache, QWidget* parent);

    /// Other bytes: forgets ranges, marks and place. The cache was reset before.
    void resetContent();
    /// Keeps the byte at the top where it is, and folds that the user opened open.
    void setRanges(std::vector<NamedRange> ranges);
    void setMapMarks(std::vector<MapMark> marks);
    void setPerRow(int bytes);
    void setColored(bool colored);
    /// Shown in place of rows; empty: none.
    void setMessage(const QString& message);
    /// What the byte under the caret is, for a screen reader: "crc, 9C1F04A2".
    void setSpoken(const QString& words);
    /// Text of the tool tip over a byte.
    void setTip(std::function<QString(std::uint64_t pos)> tip) { tip_ = std::move(tip); }

    const HexLayout& layout() const { return layout_; }
    const HexGeometry& geometry() const { return painter_.geometry(); }
    int rowHeight() const { return painter_.rowHeight(); }
    std::uint64_t topRow() const { return top_; }
    int visibleRows() const;

    const HexMarks& marks() const { return marks_; }
    /// Frames a range, fills it when it was chosen byte by byte; the caret goes to its first byte.
    void setSelected(const ByteSpan& span, bool filled, std::vector<ByteSpan> parents);
    void setHovered(const ByteSpan& span);
    std::uint64_t caret() const { return caret_; }
    /// Scrolls as little as needed so that the start of the range is seen, and all of it if it fits.
    void reveal(const ByteSpan& span);
    void showAtTop(std::uint64_t pos);

    bool foldsAll() const { return foldsAll_; }
    void setFoldsAll(bool folds);
    void toggleFold(std::size_t range);

    /// Where a byte's cell is in the viewport; nothing when it is not shown.
    std::optional<QRect> cellRect(std::uint64_t pos) const;
    QString spokenName() const { return accessibleName(); }
    QString spokenValue() const;

signals:
    /// The user put the caret on a byte.
    void caretMoved(quint64 pos);
    /// The user selected bytes from one to another.
    void rangeSelected(quint64 from, quint64 length);
    /// A title was chosen: its range is meant as a whole.
    void titleSelected(quint64 from, quint64 length);
    void activated(quint64 pos);
    /// Bytes of the field under the pointer; length 0: none.
    void hovered(quint64 from, quint64 length);
    void foldsChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Hit {
        std::uint64_t row = 0;
        std::uint64_t pos = 0;
        std::optional<std::size_t> title = {};
    };
    std::optional<Hit> hitAt(const QPointF& place, bool nearest) const;
    void rebuild(std::vector<HexRange> ranges);
    void setTop(std::uint64_t row);
    void syncScrollBars();
    void askForShown();
    std::vector<ByteSpan> shownSpans() const;
    void updateFont();
    void moveCaret(std::uint64_t pos, bool extend);
    std::optional<std::uint64_t> moved(int key, bool whole) const;
    void extendTo(std::uint64_t pos);
    std::uint64_t byteInRow(std::uint64_t row, int column) const;
    void hoverAt(const QPointF& place);

    HexCache& cache_;
    HexMinimap* minimap_;
    HexPainter painter_;
    HexLayout layout_;
    std::vector<QString> titles_;
    std::vector<ByteSpan> opened_; // ranges whose fold the user turned against foldsAll_
    bool foldsAll_ = true;
    int perRow_ = 16;
    std::uint64_t top_ = 0;
    HexMarks marks_;
    std::uint64_t caret_ = 0;
    std::uint64_t anchor_ = 0;
    int column_ = 0; // where Up and Down stay
    int dragTimer_ = 0;
    QPointF dragPlace_;
    int wheelRest_ = 0;
    QString message_;
    QString spoken_;
    std::function<QString(std::uint64_t)> tip_;
    bool syncing_ = false;
    bool pointing_ = false; // what is hovered is under the pointer here
};

/// Lets assistive technology see hex views; called once.
void installHexAccessibility();

} // namespace ui
