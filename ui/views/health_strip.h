#pragma once
// A line above the findings that tells what of them is not known yet: being checked, partly checked, failed.

#include <QWidget>

class QPushButton;

namespace ui {

class ElidedLabel;

class HealthStrip : public QWidget {
    Q_OBJECT
public:
    explicit HealthStrip(QWidget* parent);
    /// An empty sentence hides it; an empty button shows none.
    void setState(const QString& sentence, const QString& button, bool failed);
    QString sentence() const;

signals:
    void pressed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ElidedLabel* text_;
    QPushButton* button_;
    bool failed_ = false;
};

} // namespace ui
