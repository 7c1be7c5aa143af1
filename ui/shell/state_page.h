#pragma once
// A page that has nothing to show says why, and offers one button.

#include <QWidget>

class QLabel;
class QPushButton;

namespace ui {

class StatePage : public QWidget {
    Q_OBJECT
public:
    explicit StatePage(QWidget* parent = nullptr);
    void setState(const QString& sentence, const QString& button);
    QString sentence() const;

signals:
    void pressed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* sentence_;
    QPushButton* button_;
};

} // namespace ui
