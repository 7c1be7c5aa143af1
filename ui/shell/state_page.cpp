#include "ui/shell/state_page.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "ui/shell/tints.h"

namespace ui {

StatePage::StatePage(QWidget* parent)
    : QWidget(parent)
    , sentence_(new QLabel(this))
    , button_(new QPushButton(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(32, 32, 32, 32);
    column->addStretch(2);
    column->addWidget(sentence_);
    column->addSpacing(8);
    column->addWidget(button_, 0, Qt::AlignHCenter);
    column->addStretch(3);
    sentence_->setAlignment(Qt::AlignHCenter);
    sentence_->setWordWrap(true);
    sentence_->setTextFormat(Qt::PlainText);
    sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    connect(button_, &QPushButton::clicked, this, &StatePage::pressed);
}

void StatePage::setState(const QString& sentence, const QString& button)
{
    sentence_->setText(sentence);
    button_->setText(button);
    button_->setVisible(!button.isEmpty());
}

QString StatePage::sentence() const
{
    return sentence_->text();
}

void StatePage::paintEvent(QPaintEvent*)
{
    QPainter(this).fillRect(rect(), Tints::current().color(Tint::Base));
}

} // namespace ui
