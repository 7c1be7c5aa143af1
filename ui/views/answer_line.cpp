#include "ui/views/answer_line.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QStyle>

#include "ui/shell/elided_label.h"
#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"

namespace ui {

namespace {

constexpr int kHeight = 38;
constexpr int kMargin = 12;
constexpr int kGlyph = 16;

} // namespace

AnswerLine::AnswerLine(QWidget* parent)
    : QWidget(parent)
    , label_(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("answer"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(kMargin, 0, kMargin, 1);
    row->addWidget(label_);
    setFixedHeight(scaled(kHeight));
}

void AnswerLine::setAnswer(const QString& sentence, std::optional<Look> look)
{
    label_->setText(sentence);
    label_->setFont(bold(bodyFont()));
    look_ = look;
    layout()->setContentsMargins(kMargin + (look ? kGlyph + 8 : 0), 0, kMargin, 1);
    setAccessibleName(sentence);
    update();
}

QString AnswerLine::sentence() const
{
    return label_->text();
}

void AnswerLine::paintEvent(QPaintEvent*)
{
    const Tints tints = Tints::current();
    QPainter painter(this);
    painter.fillRect(rect(), tints.color(Tint::Base));
    painter.fillRect(QRect(0, height() - 1, width(), 1), tints.color(Tint::Line));
    if (look_) {
        const QRect place(kMargin, (height() - kGlyph) / 2, kGlyph, kGlyph);
        painter.drawPixmap(QStyle::visualRect(layoutDirection(), rect(), place),
                           glyph(*look_, kGlyph, devicePixelRatioF()));
    }
}

void AnswerLine::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange) {
        label_->setFont(bold(bodyFont()));
        setFixedHeight(scaled(kHeight));
    } else if (event->type() == QEvent::PaletteChange) {
        update();
    }
}

} // namespace ui
