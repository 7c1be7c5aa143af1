#include "ui/views/plan_ways.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPainter>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"

namespace ui {

namespace {

constexpr int kWidth = 276;
constexpr int kLeft = 34; // of the text: behind the radio mark
constexpr int kMargin = 10;
constexpr int kGap = 3;
constexpr int kGlyph = 15;

} // namespace

WayCard::WayCard(QWidget* parent)
    : QRadioButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WayCard::setTexts(const QString& title, const QString& sentence, const QString& loss, std::optional<Look> look)
{
    title_ = title;
    sentence_ = sentence;
    loss_ = loss;
    look_ = look;
    //: a way out as a screen reader speaks it: what, how, what it costs
    setAccessibleName(tr("%1. %2 %3").arg(title, sentence, loss));
    updateGeometry();
    update();
}

QRect WayCard::textRect(int width, const QString& text, const QFont& font) const
{
    const int room = std::max(width - kLeft - kMargin, 40);
    return QFontMetrics(font).boundingRect(QRect(0, 0, room, 10000), Qt::TextWordWrap, text);
}

int WayCard::heightForWidth(int width) const
{
    int height = 2 * kMargin + textRect(width, title_, bold(bodyFont())).height() + kGap +
                 textRect(width, sentence_, secondaryFont()).height();
    if (!loss_.isEmpty()) {
        height += kGap + std::max(textRect(width - kGlyph - 6, loss_, bold(secondaryFont())).height(), scaled(kGlyph));
    }
    return height;
}

QSize WayCard::sizeHint() const
{
    const int width = scaled(kWidth) - 24;
    return {width, heightForWidth(width)};
}

void WayCard::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(1, 1, -1, -1);
    painter.setBrush(isChecked() ? tints.color(Tint::AccentBackground)
                                 : tints.color(underMouse() ? Tint::Hover : Tint::Base));
    painter.setPen(QPen(tints.color(isChecked() || hasFocus() ? Tint::Accent : Tint::Line), hasFocus() ? 2 : 1));
    painter.drawRoundedRect(frame, 5, 5);

    const QFont titleFont = bold(bodyFont());
    const int titleHeight = QFontMetrics(titleFont).height();
    const QRectF mark(12, kMargin + (titleHeight - 14) / 2.0, 14, 14);
    painter.setBrush(tints.color(Tint::Base));
    painter.setPen(QPen(tints.color(isChecked() ? Tint::Accent : Tint::LineStrong), 1.5));
    painter.drawEllipse(mark);
    if (isChecked()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(tints.color(Tint::Accent));
        painter.drawEllipse(mark.adjusted(3.5, 3.5, -3.5, -3.5));
    }

    int y = kMargin;
    const auto draw = [&](const QString& text, const QFont& font, const QColor& color, int left) {
        const int height = textRect(width() - (left - kLeft), text, font).height();
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QRect(left, y, width() - left - kMargin, height), Qt::TextWordWrap, text);
        y += height + kGap;
    };
    draw(title_, titleFont, tints.color(Tint::Text), kLeft);
    draw(sentence_, secondaryFont(), tints.color(Tint::Text), kLeft);
    if (loss_.isEmpty()) {
        return;
    }
    int left = kLeft;
    if (look_) {
        painter.drawPixmap(kLeft, y, glyph(*look_, scaled(kGlyph), devicePixelRatioF()));
        left += scaled(kGlyph) + 6;
    }
    draw(loss_, bold(secondaryFont()), look_ ? tints.foreground(*look_) : tints.color(Tint::Text2), left);
}

PlanWays::PlanWays(QWidget* parent)
    : QScrollArea(parent)
    , body_(new QWidget)
    , column_(new QVBoxLayout(body_))
    , title_(new QLabel(body_))
{
    setObjectName(QStringLiteral("plan.ways"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus); // the cards have it
    setWidget(body_);
    setWidgetResizable(true);
    viewport()->setAutoFillBackground(false);
    body_->setAutoFillBackground(false);
    column_->setContentsMargins(12, 10, 12, 10);
    column_->setSpacing(8);
    column_->addWidget(title_);
    column_->addStretch(1);
    dress();
}

void PlanWays::setWays(const std::vector<Way>& ways, std::size_t chosen)
{
    setting_ = true;
    while (cards_.size() > ways.size()) {
        delete cards_.back();
        cards_.pop_back();
    }
    while (cards_.size() < ways.size()) {
        auto* card = new WayCard(body_);
        const std::size_t way = cards_.size();
        card->setObjectName(QStringLiteral("plan.way.%1").arg(way));
        column_->insertWidget(static_cast<int>(way) + 1, card);
        connect(card, &WayCard::toggled, this, [this, way](bool on) {
            if (on && !setting_) {
                emit this->chosen(way);
            }
        });
        cards_.push_back(card);
    }
    for (std::size_t i = 0; i < ways.size(); ++i) {
        cards_[i]->setTexts(ways[i].title, ways[i].sentence, ways[i].loss, ways[i].look);
        if (i == chosen) {
            cards_[i]->setChecked(true);
        }
    }
    setting_ = false;
}

void PlanWays::dress()
{
    title_->setText(tr("Choose a way"));
    title_->setFont(bold(bodyFont()));
    setFixedWidth(scaled(kWidth));
    for (WayCard* card : cards_) {
        card->updateGeometry();
        card->update();
    }
}

void PlanWays::changeEvent(QEvent* event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::PaletteChange) {
        dress();
    }
}

} // namespace ui
