#include "ui/shell/elided_label.h"

#include <QEvent>
#include <QPainter>
#include <QTextLayout>

namespace ui {

ElidedLabel::ElidedLabel(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text)
{
    if (text == text_) {
        return;
    }
    text_ = text;
    setAccessibleName(text);
    updateToolTip();
    updateGeometry();
    update();
}

void ElidedLabel::setLines(int lines)
{
    lines_ = lines;
    updateGeometry();
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    mode_ = mode;
    update();
}

QSize ElidedLabel::sizeHint() const
{
    int widest = 0;
    const QStringList paragraphs = text_.split(QLatin1Char('\n'));
    for (const QString& paragraph : paragraphs) {
        widest = qMax(widest, fontMetrics().horizontalAdvance(paragraph));
    }
    return {widest + 1, fontMetrics().lineSpacing() * lines_};
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().horizontalAdvance(QLatin1String("…")) * 2, sizeHint().height()};
}

QStringList ElidedLabel::shownLines(int width) const
{
    QStringList shown;
    const QStringList paragraphs = text_.split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < paragraphs.size() && shown.size() < lines_; ++i) {
        // Each paragraph that is still to come keeps a line.
        const auto room = static_cast<int>(qMax<qsizetype>(1, lines_ - shown.size() - (paragraphs.size() - i - 1)));
        QTextLayout layout(paragraphs[i], font());
        layout.beginLayout();
        int start = 0;
        for (int line = 0; line < room; ++line) {
            QTextLine text = layout.createLine();
            if (!text.isValid()) {
                break;
            }
            text.setLineWidth(width);
            start = text.textStart();
            const bool last = line + 1 == room;
            shown.push_back(last ? fontMetrics().elidedText(paragraphs[i].mid(start), mode_, width)
                                 : paragraphs[i].mid(start, text.textLength()).trimmed());
        }
        layout.endLayout();
    }
    return shown;
}

void ElidedLabel::updateToolTip()
{
    const QString shown = shownLines(width()).join(QLatin1Char('\n'));
    setToolTip(shown.contains(QChar(0x2026)) && !text_.contains(QChar(0x2026)) ? text_ : QString());
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText));
    const QStringList lines = shownLines(width());
    const int step = fontMetrics().lineSpacing();
    int y = (height() - step * static_cast<int>(lines_ == 1 ? 1 : lines.size())) / 2;
    y = lines_ == 1 ? y : 0;
    for (const QString& line : lines) {
        // By its base line: a rectangle would be filled by the height of the fallback font, and Latin letters sink.
        const int x = isRightToLeft() ? width() - fontMetrics().horizontalAdvance(line) : 0;
        painter.drawText(x, y + fontMetrics().ascent() + fontMetrics().leading() / 2, line);
        y += step;
    }
}

void ElidedLabel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateToolTip();
}

void ElidedLabel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        updateToolTip();
    }
}

} // namespace ui
