#pragma once
// A large button with an icon, a title and a line below it; at its end the shortcut.

#include <QAbstractButton>

namespace ui {

class Card : public QAbstractButton {
    Q_OBJECT
public:
    Card(const QString& iconName, QWidget* parent);

    void setTexts(const QString& title, const QString& line, const QString& shortcut = {});
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString iconName_;
    QString line_;
    QString shortcut_;
};

} // namespace ui
