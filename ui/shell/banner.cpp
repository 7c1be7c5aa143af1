#include "ui/shell/banner.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"

namespace ui {

Banner::Banner(QWidget* parent)
    : QWidget(parent)
    , glyph_(new QLabel(this))
    , text_(new ElidedLabel(this))
    , more_(new QLabel(this))
    , button_(new QPushButton(this))
    , other_(new QPushButton(this))
    , close_(new QToolButton(this))
{
    setObjectName(QStringLiteral("banner"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(15, 4, 8, 5);
    row->addWidget(glyph_);
    row->addWidget(text_, 1);
    row->addWidget(more_);
    row->addWidget(button_);
    row->addWidget(other_);
    row->addWidget(close_);
    close_->setAutoRaise(true);
    close_->setIcon(icon(QStringLiteral("close")));
    connect(close_, &QToolButton::clicked, this, [this] {
        if (!messages_.empty()) {
            messages_.erase(messages_.begin());
            refresh();
        }
    });
    button_->setObjectName(QStringLiteral("banner.button"));
    other_->setObjectName(QStringLiteral("banner.other"));
    connect(button_, &QPushButton::clicked, this, [this] { press(&Message::press); });
    connect(other_, &QPushButton::clicked, this, [this] { press(&Message::pressOther); });
    refresh();
}

void Banner::press(std::function<void()> Message::*what)
{
    if (messages_.empty()) {
        return;
    }
    const Message pressed = messages_.front();
    if (!pressed.stays) {
        messages_.erase(messages_.begin());
        refresh();
    }
    (pressed.*what)();
}

void Banner::show(Message message)
{
    const auto same =
        std::find_if(messages_.begin(), messages_.end(), [&](const Message& one) { return one.id == message.id; });
    if (same != messages_.end()) {
        *same = std::move(message);
    } else {
        messages_.insert(messages_.begin(), std::move(message));
    }
    refresh();
}

void Banner::remove(const QString& id)
{
    std::erase_if(messages_, [&](const Message& one) { return one.id == id; });
    refresh();
}

void Banner::clear()
{
    messages_.clear();
    refresh();
}

QString Banner::text() const
{
    return messages_.empty() ? QString() : messages_.front().text;
}

void Banner::refresh()
{
    if (messages_.empty()) {
        emit changed();
        return;
    }
    const Message& shown = messages_.front();
    text_->setText(shown.text);
    text_->setFont(bodyFont());
    button_->setText(shown.button);
    button_->setVisible(!shown.button.isEmpty());
    other_->setText(shown.other);
    other_->setVisible(!shown.other.isEmpty());
    more_->setVisible(messages_.size() > 1);
    //: so many more messages wait behind this one
    more_->setText(tr("+%1").arg(messages_.size() - 1));
    glyph_->setPixmap(glyph(Look::Info, scaled(16), devicePixelRatioF()));
    close_->setToolTip(tr("Close this message"));
    close_->setAccessibleName(tr("Close this message"));
    setAccessibleName(shown.text);
    emit changed();
}

void Banner::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.background(Look::Slow));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tints.color(Tint::Line));
}

void Banner::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) {
        refresh();
    }
}

} // namespace ui
