#include "ui/views/health_strip.h"

#include <QBoxLayout>
#include <QPainter>
#include <QPushButton>

#include "ui/shell/elided_label.h"
#include "ui/shell/tints.h"

namespace ui {

HealthStrip::HealthStrip(QWidget* parent)
    : QWidget(parent)
    , text_(new ElidedLabel(this))
    , button_(new QPushButton(this))
{
    setObjectName(QStringLiteral("health.strip"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 5, 12, 6);
    row->setSpacing(8);
    text_->setLines(2);
    row->addWidget(text_, 1);
    row->addWidget(button_);
    connect(button_, &QPushButton::clicked, this, &HealthStrip::pressed);
    hide();
}

void HealthStrip::setState(const QString& sentence, const QString& button, bool failed)
{
    failed_ = failed;
    text_->setLines(failed ? 2 : 1);
    text_->setText(sentence);
    button_->setText(button);
    button_->setVisible(!button.isEmpty());
    setVisible(!sentence.isEmpty());
    update();
}

QString HealthStrip::sentence() const
{
    return text_->text();
}

void HealthStrip::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), failed_ ? tints.background(Look::Loss) : tints.color(Tint::AccentBackground));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tints.color(Tint::Line));
}

} // namespace ui
