#include "ui/views/indexes_gauge.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

#include "ui/shell/fonts.h"
#include "ui/shell/tints.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr int kBar = 9;
constexpr int kGap = 5;

} // namespace

FillGauge::FillGauge(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FillGauge::setFill(const QString& name, const core::IndexFill& fill)
{
    name_ = name;
    fill_ = fill;
    //: a gauge: the file and how full it is
    setAccessibleName(tr("%1: %2").arg(name, words()));
    update();
}

QString FillGauge::words() const
{
    const double part =
        fill_.capacity == 0 ? 0 : 100.0 * static_cast<double>(fill_.entries) / static_cast<double>(fill_.capacity);
    constexpr double kLeastShown = 0.1;
    const QString entries = formatCount(static_cast<std::int64_t>(fill_.entries));
    const QString capacity = formatCount(static_cast<std::int64_t>(fill_.capacity));
    if (fill_.entries > 0 && part < kLeastShown) {
        return tr("%1 of %2 (below %3 %)").arg(entries, capacity, QLocale().toString(kLeastShown, 'f', 1));
    }
    //: entries of an index, how many fit, and the part of that
    return tr("%1 of %2 (%3 %)").arg(entries, capacity, QLocale().toString(part, 'f', part < 10 ? 1 : 0));
}

QSize FillGauge::sizeHint() const
{
    return {scaled(200), QFontMetrics(secondaryFont()).height() + scaled(kGap) + scaled(kBar)};
}

void FillGauge::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetrics metrics(secondaryFont());
    const QRect top(0, 0, width(), metrics.height());
    painter.setFont(bold(secondaryFont()));
    painter.setPen(tints.color(Tint::Text));
    painter.drawText(top, Qt::AlignLeft | Qt::AlignVCenter, name_);
    painter.setFont(secondaryFont());
    painter.setPen(tints.color(Tint::Text2));
    painter.drawText(top, Qt::AlignRight | Qt::AlignVCenter, words());
    const QRectF bar(0.5, height() - scaled(kBar) + 0.5, width() - 1.0, scaled(kBar) - 1.0);
    QPainterPath shape;
    shape.addRoundedRect(bar, bar.height() / 2, bar.height() / 2);
    painter.fillPath(shape, tints.background(Look::Info));
    painter.save();
    painter.setClipPath(shape);
    const double whole = static_cast<double>(std::max<std::size_t>(1, std::max(fill_.capacity, fill_.slots)));
    const double full = bar.width() * static_cast<double>(fill_.entries) / whole;
    const double allocated = bar.width() * static_cast<double>(fill_.slots) / whole;
    if (fill_.slots > fill_.entries) {
        painter.fillRect(QRectF(bar.left() + full, bar.top(), allocated - full, bar.height()),
                         QBrush(tints.color(Tint::LineStrong), Qt::BDiagPattern));
    }
    if (fill_.entries > 0) {
        painter.fillRect(QRectF(bar.left(), bar.top(), std::max(full, 3.0), bar.height()), tints.color(Tint::Accent));
    }
    painter.restore();
    painter.setPen(QPen(tints.color(Tint::LineStrong), 1));
    painter.drawPath(shape);
}

} // namespace ui
