#include "ui/views/hex_view.h"

#include <QAccessible>
#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

#include "ui/shell/fonts.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr int kMapWidth = 20;

} // namespace

HexView::HexView(HexCache& cache, QWidget* parent)
    : QAbstractScrollArea(parent)
    , cache_(cache)
    , minimap_(new HexMinimap(this))
    , painter_()
{
    installHexAccessibility();
    setObjectName(QStringLiteral("hex"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    viewport()->setCursor(Qt::IBeamCursor);
    setViewportMargins(0, 0, kMapWidth, 0);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the minimap stands for it
    connect(&cache_, &HexCache::arrived, this, [this] { viewport()->update(); });
    connect(minimap_, &HexMinimap::goTo, this, [this](quint64 pos) {
        const std::uint64_t row = layout_.rowOf(pos);
        const auto half = static_cast<std::uint64_t>(visibleRows() / 2);
        setTop(row > half ? row - half : 0);
    });
    updateFont();
    resetContent();
}

void HexView::updateFont()
{
    painter_.setFont(fixedFont(), devicePixelRatioF());
    painter_.setTints(Tints::current());
    syncScrollBars();
    viewport()->update();
}

void HexView::resetContent()
{
    titles_.clear();
    opened_.clear();
    marks_ = {};
    caret_ = 0;
    anchor_ = 0;
    column_ = 0;
    top_ = 0;
    minimap_->setFile(cache_.size(), {});
    minimap_->setSelected(0);
    rebuild({});
}

void HexView::rebuild(std::vector<HexRange> ranges)
{
    const bool kept = top_ < layout_.rows() && layout_.bytes() == cache_.size();
    const std::uint64_t topByte = kept ? layout_.rowAt(top_).from : 0;
    layout_ = HexLayout(cache_.size(), perRow_, std::move(ranges));
    painter_.setGeometry(perRow_, addressDigits(cache_.size()));
    top_ = kept && topByte < cache_.size() ? layout_.rowOf(topByte) : 0;
    syncScrollBars();
    askForShown();
    viewport()->update();
}

void HexView::setRanges(std::vector<NamedRange> ranges)
{
    titles_.clear();
    std::vector<HexRange> plain;
    std::uint64_t end = 0;
    for (NamedRange& named : ranges) { // as the layout takes them
        HexRange& range = named.range;
        if (range.from < end || range.from >= cache_.size() || range.length == 0) {
            continue;
        }
        end = range.end();
        range.folded =
            foldsAll_ != std::ranges::any_of(opened_, [&](const ByteSpan& span) { return span.from == range.from; });
        plain.push_back(range);
        titles_.push_back(std::move(named.title));
    }
    rebuild(std::move(plain));
}

void HexView::setMapMarks(std::vector<MapMark> marks)
{
    minimap_->setFile(cache_.size(), std::move(marks));
}

void HexView::setPerRow(int bytes)
{
    if (bytes != perRow_) {
        perRow_ = bytes;
        rebuild(layout_.ranges());
    }
}

void HexView::setColored(bool colored)
{
    painter_.setColored(colored);
    viewport()->update();
}

void HexView::setMessage(const QString& message)
{
    message_ = message;
    viewport()->update();
}

void HexView::setSpoken(const QString& words)
{
    if (words == spoken_) {
        return;
    }
    spoken_ = words;
    QAccessibleValueChangeEvent event(this, spokenValue());
    QAccessible::updateAccessibility(&event);
}

QString HexView::spokenValue() const
{
    if (layout_.bytes() == 0) {
        return message_;
    }
    const auto byte = const_cast<HexCache&>(cache_).byteAt(caret_);
    const QString digits =
        byte ? QStringLiteral("%1").arg(static_cast<unsigned>(*byte), 2, 16, QLatin1Char('0')).toUpper() : QString();
    const QString place = formatOffset(static_cast<std::int64_t>(caret_));
    //: %1 place of a byte, %2 the byte in hexadecimal, %3 the field that it belongs to
    return spoken_.isEmpty() ? tr("Byte %1: %2").arg(place, digits) : tr("Byte %1: %2, %3").arg(place, digits, spoken_);
}

int HexView::visibleRows() const
{
    return std::max(1, viewport()->height() / painter_.rowHeight());
}

void HexView::syncScrollBars()
{
    const HexScroll scroll(layout_.rows(), static_cast<std::uint64_t>(visibleRows()));
    top_ = std::min(top_, scroll.lastTopRow());
    syncing_ = true;
    verticalScrollBar()->setPageStep(visibleRows());
    verticalScrollBar()->setRange(0, scroll.maximum());
    verticalScrollBar()->setValue(scroll.valueOf(top_));
    const int width = static_cast<int>(std::ceil(painter_.geometry().width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
    syncing_ = false;
}

void HexView::setTop(std::uint64_t row)
{
    const HexScroll scroll(layout_.rows(), static_cast<std::uint64_t>(visibleRows()));
    const std::uint64_t next = std::min(row, scroll.lastTopRow());
    if (next == top_) {
        return;
    }
    top_ = next;
    syncing_ = true;
    verticalScrollBar()->setValue(scroll.valueOf(top_));
    syncing_ = false;
    askForShown();
    viewport()->update();
}

void HexView::scrollContentsBy(int dx, int dy)
{
    if (syncing_) {
        return;
    }
    if (dy != 0) {
        top_ = HexScroll(layout_.rows(), static_cast<std::uint64_t>(visibleRows())).rowAt(verticalScrollBar()->value());
        askForShown();
    }
    if (dx != 0 || dy != 0) {
        viewport()->update();
    }
}

std::vector<ByteSpan> HexView::shownSpans() const
{
    std::vector<ByteSpan> spans;
    const int rows = viewport()->height() / painter_.rowHeight() + 1;
    for (int i = 0; i < rows && top_ + static_cast<std::uint64_t>(i) < layout_.rows(); ++i) {
        const HexRow row = layout_.rowAt(top_ + static_cast<std::uint64_t>(i));
        if (row.kind == HexRow::Kind::Title) {
            continue;
        }
        if (!spans.empty() && spans.back().end() == row.from) {
            spans.back().length += row.length;
        } else {
            spans.push_back({row.from, row.length});
        }
    }
    return spans;
}

void HexView::askForShown()
{
    const std::vector<ByteSpan> spans = shownSpans();
    cache_.want(spans);
    if (layout_.rows() > 0) {
        const std::uint64_t last = std::min(layout_.rows() - 1, top_ + static_cast<std::uint64_t>(visibleRows()) - 1);
        const HexRow end = layout_.rowAt(last);
        const std::uint64_t from = layout_.rowAt(top_).from;
        minimap_->setShown({from, end.from + end.length - from});
    } else {
        minimap_->setShown({});
    }
}

void HexView::paintEvent(QPaintEvent* event)
{
    QPainter painter(viewport());
    HexMarks marks = marks_;
    if (hasFocus() && layout_.bytes() > 0) {
        marks.caret = caret_;
    }
    painter_.paint(painter, event->rect(), layout_, titles_, cache_, marks, top_, horizontalScrollBar()->value());
    if (!message_.isEmpty()) {
        painter.setPen(Tints::current().color(Tint::Text2));
        painter.setFont(QApplication::font());
        painter.drawText(viewport()->rect().adjusted(24, 12, -24, -12), Qt::AlignCenter | Qt::TextWordWrap, message_);
    }
    if (hasFocus()) {
        painter.setPen(QPen(Tints::current().color(Tint::Accent), 2));
        painter.drawRect(viewport()->rect().adjusted(1, 1, -1, -1));
    }
}

void HexView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    const QRect port = viewport()->geometry();
    const bool mirrored = isRightToLeft();
    minimap_->setGeometry(mirrored ? port.left() - kMapWidth : port.right() + 1, port.top(), kMapWidth, port.height());
    syncScrollBars();
    askForShown();
}

void HexView::setSelected(const ByteSpan& span, bool filled, std::vector<ByteSpan> parents)
{
    marks_.selected = span;
    marks_.filled = filled;
    marks_.parents = std::move(parents);
    const bool outside = caret_ < span.from || caret_ >= std::max(span.end(), span.from + 1);
    if (outside) {
        caret_ = std::min(span.from, layout_.bytes() == 0 ? 0 : layout_.bytes() - 1);
        anchor_ = caret_;
        column_ = layout_.columnOf(caret_);
    }
    minimap_->setSelected(span.from);
    viewport()->update();
}

void HexView::setHovered(const ByteSpan& span)
{
    if (span != marks_.hovered) {
        marks_.hovered = span;
        viewport()->update();
    }
}

void HexView::reveal(const ByteSpan& span)
{
    if (layout_.bytes() == 0) {
        return;
    }
    const std::uint64_t last = layout_.bytes() - 1;
    const std::uint64_t from = layout_.rowOf(std::min(span.from, last));
    const std::uint64_t to = layout_.rowOf(std::min(span.length == 0 ? span.from : span.end() - 1, last));
    const auto rows = static_cast<std::uint64_t>(visibleRows());
    if (from >= top_ && from < top_ + rows && (to < top_ + rows || from == top_)) {
        return; // seen already
    }
    const bool nearBelow = to >= top_ + rows && to - (top_ + rows) < 2 && to - from < rows;
    if (nearBelow) {
        setTop(to - rows + 1);
    } else if (from < top_ && top_ - from <= 2) {
        setTop(from);
    } else { // with some rows before it, for the context
        setTop(from - std::min(from, rows / 4));
    }
}

void HexView::showAtTop(std::uint64_t pos)
{
    if (layout_.bytes() > 0) {
        setTop(layout_.rowOf(std::min(pos, layout_.bytes() - 1)));
    }
}

void HexView::setFoldsAll(bool folds)
{
    foldsAll_ = folds;
    opened_.clear();
    std::vector<HexRange> ranges = layout_.ranges();
    for (HexRange& range : ranges) {
        range.folded = folds;
    }
    rebuild(std::move(ranges));
    emit foldsChanged();
}

void HexView::toggleFold(std::size_t range)
{
    if (!layout_.canFold(range)) {
        return;
    }
    std::vector<HexRange> ranges = layout_.ranges();
    ranges[range].folded = !ranges[range].folded;
    const ByteSpan span{ranges[range].from, ranges[range].length};
    if (std::erase(opened_, span) == 0) {
        opened_.push_back(span);
    }
    rebuild(std::move(ranges));
    emit foldsChanged();
}

std::optional<QRect> HexView::cellRect(std::uint64_t pos) const
{
    if (pos >= layout_.bytes()) {
        return std::nullopt;
    }
    const std::uint64_t row = layout_.rowOf(pos);
    if (row < top_ || row - top_ >= static_cast<std::uint64_t>(visibleRows())) {
        return std::nullopt;
    }
    const double x = painter_.geometry().byteX(layout_.columnOf(pos)) - horizontalScrollBar()->value();
    return QRectF(x, static_cast<double>(row - top_) * rowHeight(), 2 * painter_.geometry().charWidth, rowHeight())
        .toAlignedRect();
}

std::optional<HexView::Hit> HexView::hitAt(const QPointF& place, bool nearest) const
{
    if (layout_.rows() == 0 || (!nearest && place.y() < 0)) {
        return std::nullopt;
    }
    const double shown = std::floor(place.y() / painter_.rowHeight());
    std::uint64_t row = top_;
    if (shown >= 0) {
        row += static_cast<std::uint64_t>(shown);
    } else {
        row -= std::min(row, static_cast<std::uint64_t>(-shown));
    }
    if (row >= layout_.rows()) {
        if (!nearest) {
            return std::nullopt;
        }
        row = layout_.rows() - 1;
    }
    const HexRow found = layout_.rowAt(row);
    if (found.kind == HexRow::Kind::Title) {
        return Hit{row, found.from, found.range};
    }
    const HexGeometry::Hit hit = painter_.geometry().at(place.x() + horizontalScrollBar()->value());
    return Hit{row, byteInRow(row, hit.column), std::nullopt};
}

std::uint64_t HexView::byteInRow(std::uint64_t row, int column) const
{
    const HexRow found = layout_.rowAt(row);
    if (found.kind == HexRow::Kind::Title) {
        return found.from;
    }
    return found.from + std::min(static_cast<std::uint64_t>(column), found.length - 1);
}

} // namespace ui
