#include "ui/views/hex_minimap.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int kWidth = 20;
constexpr int kBar = 12;
constexpr int kCell = 4; // with the line below it
constexpr int kMargin = 4;
constexpr double kLeastShown = 5;

} // namespace

std::vector<std::optional<Look>> mapCells(std::uint64_t bytes, int cells, const std::vector<MapMark>& marks)
{
    std::vector<std::optional<Look>> looks(static_cast<std::size_t>(std::max(0, cells)));
    if (bytes == 0 || looks.empty()) {
        return looks;
    }
    const auto cellOf = [&](std::uint64_t pos) {
        const double share = static_cast<double>(std::min(pos, bytes - 1)) / static_cast<double>(bytes);
        return std::min(static_cast<std::size_t>(share * static_cast<double>(looks.size())), looks.size() - 1);
    };
    for (const MapMark& mark : marks) {
        if (mark.span.length == 0 || mark.span.from >= bytes) {
            continue;
        }
        for (std::size_t cell = cellOf(mark.span.from); cell <= cellOf(mark.span.end() - 1); ++cell) {
            looks[cell] = looks[cell] ? std::min(*looks[cell], mark.look) : mark.look;
        }
    }
    return looks;
}

HexMinimap::HexMinimap(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("minimap"));
    setFocusPolicy(Qt::NoFocus); // the keys of the hex view do the same
    setCursor(Qt::ArrowCursor);
}

QSize HexMinimap::sizeHint() const
{
    return {kWidth, 100};
}

void HexMinimap::setFile(std::uint64_t bytes, std::vector<MapMark> marks)
{
    bytes_ = bytes;
    marks_ = std::move(marks);
    update();
}

void HexMinimap::setShown(const ByteSpan& shown)
{
    if (shown != shown_) {
        shown_ = shown;
        update();
    }
}

void HexMinimap::setSelected(std::uint64_t pos)
{
    if (pos != selected_) {
        selected_ = pos;
        update();
    }
}

double HexMinimap::yOf(std::uint64_t pos) const
{
    if (bytes_ == 0) {
        return kMargin;
    }
    return kMargin + static_cast<double>(pos) / static_cast<double>(bytes_) * (height() - 2 * kMargin);
}

void HexMinimap::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Tints tints = Tints::current();
    painter.fillRect(rect(), tints.color(Tint::Base));
    const int x = (width() - kBar) / 2;
    const int cells = (height() - 2 * kMargin) / kCell;
    if (bytes_ == 0 || cells <= 0) {
        return;
    }
    const auto looks = mapCells(bytes_, cells, marks_);
    const double cellHeight = static_cast<double>(height() - 2 * kMargin) / cells;
    for (int cell = 0; cell < cells; ++cell) {
        const auto& look = looks[static_cast<std::size_t>(cell)];
        const QRectF bar(x, kMargin + cell * cellHeight, kBar, cellHeight - 1);
        painter.fillRect(bar, look ? tints.foreground(*look) : tints.color(Tint::Segment));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(x - 1, yOf(selected_) - 1, kBar + 2, 2), tints.color(Tint::Text));
    const double top = yOf(shown_.from);
    const double high = std::max(kLeastShown, yOf(shown_.end()) - top);
    const QRectF frame(1.5, std::min(top - 1, height() - high - 2.0), width() - 3.0, high + 2);
    painter.setPen(QPen(tints.color(Tint::Text), 1.5));
    painter.drawRoundedRect(frame, 1.5, 1.5);
}

void HexMinimap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        goToY(event->position().y());
    }
}

void HexMinimap::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton) {
        goToY(event->position().y());
    }
}

void HexMinimap::mouseReleaseEvent(QMouseEvent* event)
{
    event->accept();
}

void HexMinimap::goToY(double y)
{
    const double high = height() - 2.0 * kMargin;
    if (bytes_ == 0 || high <= 0) {
        return;
    }
    const double share = std::clamp((y - kMargin) / high, 0.0, 1.0);
    emit goTo(std::min(bytes_ - 1, static_cast<std::uint64_t>(share * static_cast<double>(bytes_))));
}

void HexMinimap::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange) {
        update();
    }
    QWidget::changeEvent(event);
}

} // namespace ui
