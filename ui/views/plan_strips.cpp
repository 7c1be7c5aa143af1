#include "ui/views/plan_strips.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

#include "ui/shell/fonts.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr int kMargin = 12;
constexpr int kCaption = 150;
constexpr int kWords = 230;
constexpr double kLeastShare = 0.25; // of an even share, so that a small segment is seen

} // namespace

PlanStrips::PlanStrips(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("plan.strips"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void PlanStrips::setRows(std::vector<Row> rows)
{
    rows_ = std::move(rows);
    QStringList spoken;
    for (const Row& row : rows_) {
        //: a strip as a screen reader speaks it: which log, how many segments it has, what is said of it
        spoken.push_back(
            tr("%1: %Ln segment(s), %2", nullptr, static_cast<int>(row.segments.size())).arg(row.caption, row.words));
    }
    setAccessibleName(spoken.join(QStringLiteral(". ")));
    updateGeometry();
    update();
}

int PlanStrips::rowHeight() const
{
    return QFontMetrics(bodyFont()).height() + 14;
}

QSize PlanStrips::sizeHint() const
{
    return {600, static_cast<int>(rows_.size()) * rowHeight() + 13};
}

std::vector<PlanStrips::Box> PlanStrips::boxes(const std::vector<StripSegment>& now,
                                               const std::vector<StripSegment>& then)
{
    std::vector<Box> all;
    if (now.empty()) {
        return all;
    }
    double total = 0;
    for (const StripSegment& segment : now) {
        total += static_cast<double>(segment.bytes);
    }
    const double even = 1.0 / static_cast<double>(now.size());
    const auto share = [&](const StripSegment& segment) {
        const double bytes = total > 0 ? static_cast<double>(segment.bytes) / total : even;
        return bytes + even * kLeastShare;
    };
    double at = 0;
    auto next = then.begin();
    for (std::size_t i = 0; i < now.size(); ++i) {
        // What lies in the same offsets: parts of a split one count together.
        std::uint64_t kept = 0;
        bool any = false;
        while (next != then.end() && (i + 1 == now.size() || next->base < now[i + 1].base)) {
            kept += next->bytes;
            any = true;
            ++next;
        }
        const double length = share(now[i]) / (1 + kLeastShare) * 1000;
        const double part = now[i].bytes > 0
                                ? std::min(1.0, static_cast<double>(kept) / static_cast<double>(now[i].bytes))
                                : (any ? 1.0 : 0.0);
        all.push_back({i, at, at + length, part});
        at += length;
    }
    return all;
}

void PlanStrips::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(Tint::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tints.color(Tint::Line));
    const bool roomy = width() > scaled(kCaption + kWords) * 2;
    const int caption = scaled(kCaption);
    const int words = roomy ? scaled(kWords) : width() / 4;
    int y = 6;
    for (const Row& row : rows_) {
        const int high = rowHeight();
        painter.setFont(bold(secondaryFont()));
        painter.setPen(tints.color(Tint::Text));
        const QFontMetrics metrics(painter.font());
        painter.drawText(QRect(kMargin, y, caption, high), Qt::AlignVCenter | Qt::AlignLeft,
                         metrics.elidedText(row.caption, Qt::ElideRight, caption));
        painter.setPen(row.look ? tints.foreground(*row.look) : tints.color(Tint::Text2));
        painter.drawText(QRect(width() - words - kMargin, y, words, high), Qt::AlignVCenter | Qt::AlignLeft,
                         metrics.elidedText(row.words, Qt::ElideRight, words));
        paintRow(painter, row, QRect(kMargin + caption, y + 3, width() - 3 * kMargin - caption - words, high - 6));
        y += high;
    }
}

/// Where the loss of a segment begins, by its offsets.
int PlanStrips::leftOf(const Row& row, const Box& box, const QRect& whole) const
{
    const std::vector<StripSegment>& now = rows_.front().segments;
    const core::Offset base = now[box.segment].base;
    if (box.segment + 1 == now.size()) {
        return whole.right();
    }
    const core::Offset end = now[box.segment + 1].base;
    for (const core::LostRange& range : row.lost) {
        if (base <= range.from && range.from < end && base < end) {
            const double part =
                static_cast<double>(range.from.value - base.value) / static_cast<double>(end.value - base.value);
            return whole.left() + static_cast<int>(part * whole.width());
        }
    }
    return whole.right();
}

void PlanStrips::paintRow(QPainter& painter, const Row& row, const QRect& strip) const
{
    if (strip.width() < 20 || rows_.empty()) {
        return;
    }
    const Tints tints = Tints::current();
    const std::vector<StripSegment>& now = rows_.front().segments;
    painter.setFont(bold(smallFont()));
    const QFontMetrics metrics(painter.font());
    for (const Box& box : boxes(now, row.segments)) {
        const auto left = static_cast<int>(strip.left() + box.from * strip.width() / 1000);
        const auto right = static_cast<int>(strip.left() + box.to * strip.width() / 1000);
        const QRect whole(left, strip.top(), std::max(right - left - 1, 1), strip.height());
        auto kept = static_cast<int>(whole.width() * box.kept);
        if (box.kept < 1) {
            kept = std::min(kept, whole.width() - 3); // a cut of some bytes is seen, too
        }
        const QRect part(whole.left(), whole.top(), std::max(kept, 0), whole.height());
        if (part.width() > 0) {
            painter.setPen(tints.color(Tint::SegmentOutline));
            painter.setBrush(tints.color(box.segment + 1 == now.size() ? Tint::SegmentActive : Tint::Segment));
            painter.drawRect(whole.adjusted(0, 0, -1, -1));
        }
        if (part.width() < whole.width()) {
            QRect gone = whole;
            gone.setLeft(std::min(whole.left() + part.width(), leftOf(row, box, whole)));
            gone.setWidth(whole.width() - part.width());
            painter.setPen(QPen(tints.foreground(Look::Loss), 1, Qt::DashLine));
            painter.setBrush(tints.color(Tint::Base));
            painter.drawRect(gone.adjusted(0, 0, -1, -1));
            painter.setBrush(QBrush(tints.foreground(Look::Loss), Qt::BDiagPattern));
            painter.drawRect(gone.adjusted(0, 0, -1, -1));
        }
        const QString label = formatOffset(now[box.segment].base.value);
        if (leftOf(row, box, whole) > whole.left() + 40 && part.width() > metrics.horizontalAdvance(label) + 8) {
            painter.setPen(tints.color(Tint::Text));
            painter.drawText(part.adjusted(5, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, label);
        }
    }
}

void PlanStrips::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        updateGeometry();
        update();
    }
}

} // namespace ui
