#pragma once
// A label that never needs more room than it gets: text that doesn't fit ends in "…" and is whole in the tool tip and
// for screen readers. Each line of the text is a paragraph.

#include <QWidget>

namespace ui {

class ElidedLabel : public QWidget {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    QString text() const { return text_; }
    void setText(const QString& text);
    /// At most so many lines are shown; long paragraphs wrap while there is room.
    void setLines(int lines);
    void setElideMode(Qt::TextElideMode mode);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QStringList shownLines(int width) const;
    void updateToolTip();

    QString text_;
    int lines_ = 1;
    Qt::TextElideMode mode_ = Qt::ElideRight;
};

} // namespace ui
