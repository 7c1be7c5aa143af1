#pragma once
// Title bar of a dock: its name, and at its end the caption of a column that stands below.

#include <QWidget>

namespace ui {

class PanelTitle : public QWidget {
    Q_OBJECT
public:
    explicit PanelTitle(QWidget* parent);
    void setTexts(const QString& title, const QString& trailing = {}, int trailingWidth = 0);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString title_;
    QString trailing_;
    int trailingWidth_ = 0;
};

} // namespace ui
