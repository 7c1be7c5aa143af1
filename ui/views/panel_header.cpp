#include "ui/views/panel_header.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

#include "ui/shell/fonts.h"
#include "ui/shell/tints.h"

namespace ui {

namespace {

constexpr int kHeight = 34;
constexpr int kMargin = 10;
constexpr int kButtonHeight = 24;

} // namespace

PanelHeader::PanelHeader(QWidget* parent)
    : QWidget(parent)
    , row_(new QHBoxLayout(this))
    , title_(new QLabel(this))
{
    row_->setContentsMargins(kMargin, 0, kMargin, 1);
    row_->setSpacing(8);
    row_->addWidget(title_);
    applyFonts();
}

void PanelHeader::applyFonts()
{
    title_->setFont(bold(secondaryFont()));
    setFixedHeight(scaled(kHeight));
}

void PanelHeader::setTitle(const QString& title)
{
    title_->setText(title);
    setAccessibleName(title);
}

void PanelHeader::add(QWidget* widget, int stretch)
{
    row_->addWidget(widget, stretch);
}

void PanelHeader::addSpace(int pixels)
{
    row_->addSpacing(pixels);
}

void PanelHeader::addStretch()
{
    row_->addStretch(1);
}

/// A dock asks these of its title bar and nothing else.
QSize PanelHeader::sizeHint() const
{
    return {QWidget::sizeHint().width(), scaled(kHeight)};
}

QSize PanelHeader::minimumSizeHint() const
{
    return {QWidget::minimumSizeHint().width(), scaled(kHeight)};
}

void PanelHeader::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(Tint::Window));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tints.color(Tint::Line));
}

void PanelHeader::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        applyFonts();
    }
}

PathLabel::PathLabel(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void PathLabel::setParts(const QStringList& parts)
{
    if (parts != parts_) {
        parts_ = parts;
        setAccessibleName(text());
        setToolTip(text());
        updateGeometry();
        update();
    }
}

QSize PathLabel::sizeHint() const
{
    const QFontMetrics metrics(bold(secondaryFont()));
    return {metrics.horizontalAdvance(text()) + 4, metrics.height()};
}

QSize PathLabel::minimumSizeHint() const
{
    return {scaled(60), sizeHint().height()};
}

void PathLabel::paintEvent(QPaintEvent*)
{
    if (parts_.isEmpty()) {
        return;
    }
    const Tints tints = Tints::current();
    const QFont plain = secondaryFont();
    const QFont last = bold(plain);
    const QString arrow = QStringLiteral(" › ");
    const QFontMetrics metrics(plain);
    const int lastWidth = QFontMetrics(last).horizontalAdvance(parts_.back());
    QString before;
    for (qsizetype from = 0; from < parts_.size(); ++from) {
        before = parts_.mid(from, parts_.size() - from - 1).join(arrow);
        if (from > 0) {
            before = before.isEmpty() ? QStringLiteral("…") : QStringLiteral("… › ") + before;
        }
        before += before.isEmpty() ? QString() : arrow;
        if (metrics.horizontalAdvance(before) + lastWidth <= width()) {
            break;
        }
    }
    QPainter painter(this);
    painter.setFont(plain);
    painter.setPen(tints.color(Tint::Text2));
    const int room = metrics.horizontalAdvance(before);
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, before);
    painter.setFont(last);
    painter.setPen(tints.color(Tint::Text));
    const QRect rest = rect().adjusted(room, 0, 0, 0);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(parts_.back(), Qt::ElideRight, std::max(0, rest.width())));
}

Stepper::Stepper(QWidget* parent)
    : QWidget(parent)
    , back_(new QToolButton(this))
    , name_(new QLabel(this))
    , forward_(new QToolButton(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    for (QToolButton* button : {back_, forward_}) {
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
    }
    back_->setText(QString(QChar(0x2039)));
    forward_->setText(QString(QChar(0x203A)));
    name_->setForegroundRole(QPalette::WindowText);
    applyFonts();
    row->addWidget(back_);
    row->addWidget(name_);
    row->addWidget(forward_);
    connect(back_, &QToolButton::clicked, this, [this] { emit stepped(-1); });
    connect(forward_, &QToolButton::clicked, this, [this] { emit stepped(1); });
}

void Stepper::applyFonts()
{
    for (QToolButton* button : {back_, forward_}) {
        button->setFixedSize(scaled(kButtonHeight), scaled(kButtonHeight));
    }
    name_->setFont(secondaryFont());
}

void Stepper::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        applyFonts();
    }
}

void Stepper::setTexts(const QString& name, const QString& back, const QString& forward)
{
    name_->setText(name);
    back_->setToolTip(back);
    back_->setAccessibleName(back);
    forward_->setToolTip(forward);
    forward_->setAccessibleName(forward);
}

void Stepper::setAvailable(bool back, bool forward)
{
    back_->setEnabled(back);
    forward_->setEnabled(forward);
}

ChoiceButtons::ChoiceButtons(int count, QWidget* parent)
    : QWidget(parent)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    for (int i = 0; i < count; ++i) {
        auto* button = new QPushButton(this);
        button->setCheckable(true);
        button->setAutoExclusive(true);
        connect(button, &QPushButton::clicked, this, [this, i] {
            if (i != chosen_) {
                chosen_ = i;
                emit chose(i);
            }
        });
        buttons_.push_back(button);
        row->addWidget(button);
    }
    applyFonts();
    setChosen(0);
}

void ChoiceButtons::applyFonts()
{
    for (QPushButton* button : buttons_) {
        button->setFixedHeight(scaled(kButtonHeight));
    }
}

void ChoiceButtons::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        applyFonts();
    }
}

void ChoiceButtons::setTexts(const QStringList& texts, const QStringList& tips)
{
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        const auto at = static_cast<qsizetype>(i);
        buttons_[i]->setText(texts.value(at));
        buttons_[i]->setToolTip(tips.value(at));
    }
}

void ChoiceButtons::setChosen(int number)
{
    chosen_ = number;
    buttons_[static_cast<std::size_t>(number)]->setChecked(true);
}

void ChoiceButtons::setAvailable(int number, bool available)
{
    buttons_[static_cast<std::size_t>(number)]->setEnabled(available);
}

} // namespace ui
