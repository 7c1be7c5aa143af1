#include "ui/views/plan_checks.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr int kPairs = 2; // beside each other

} // namespace

PlanChecks::PlanChecks(QWidget* parent)
    : QWidget(parent)
    , grid_(new QGridLayout(this))
{
    setObjectName(QStringLiteral("plan.checks"));
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(7);
    grid_->setVerticalSpacing(5);
    for (int pair = 0; pair < kPairs; ++pair) {
        grid_->setColumnStretch(pair * 2 + 1, 1);
    }
}

void PlanChecks::setLines(const std::vector<core::PreflightLine>& lines)
{
    const auto same = [](const core::PreflightLine& a, const core::PreflightLine& b) {
        return a.ok == b.ok && a.text == b.text;
    };
    if (!std::ranges::equal(lines, lines_, same)) {
        lines_ = lines;
        refresh();
    }
}

bool PlanChecks::allOk() const
{
    return !lines_.empty() && std::ranges::all_of(lines_, &core::PreflightLine::ok);
}

QString PlanChecks::objection() const
{
    const auto found = std::ranges::find(lines_, false, &core::PreflightLine::ok);
    return found == lines_.end() ? QString() : localized(found->text);
}

void PlanChecks::refresh()
{
    while (cells_.size() < lines_.size()) {
        const auto place = static_cast<int>(cells_.size());
        const Cell cell{new QLabel(this), new ElidedLabel(this)};
        cell.text->setElideMode(Qt::ElideMiddle);
        grid_->addWidget(cell.glyph, place / kPairs, place % kPairs * 2);
        grid_->addWidget(cell.text, place / kPairs, place % kPairs * 2 + 1);
        cells_.push_back(cell);
    }
    const Tints tints = Tints::current();
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const Cell& cell = cells_[i];
        const bool used = i < lines_.size();
        cell.glyph->setVisible(used);
        cell.text->setVisible(used);
        if (!used) {
            continue;
        }
        const bool ok = lines_[i].ok;
        cell.glyph->setPixmap(glyph(ok ? Look::Ok : Look::Block, scaled(15), devicePixelRatioF()));
        cell.text->setFont(ok ? secondaryFont() : bold(secondaryFont()));
        QPalette colors = palette();
        colors.setColor(QPalette::WindowText, ok ? tints.color(Tint::Text) : tints.foreground(Look::Block));
        cell.text->setPalette(colors);
        cell.text->setMinimumHeight(scaled(19)); // room for characters that are taller than the font's own
        const QString sentence = localized(lines_[i].text);
        cell.text->setText(sentence);
        //: a condition of a repair, as a screen reader speaks it
        cell.text->setAccessibleName(ok ? tr("Met: %1").arg(sentence) : tr("Not met: %1").arg(sentence));
    }
}

void PlanChecks::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::PaletteChange) {
        refresh();
    }
}

} // namespace ui
