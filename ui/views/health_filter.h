#pragma once
// What narrows the list of findings: text, severity; and how it is grouped. Hidden until it is asked for.

#include <QWidget>

#include "ui/views/health_model.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace ui {

class ChoiceButtons;

class HealthFilter : public QWidget {
    Q_OBJECT
public:
    explicit HealthFilter(QWidget* parent);

    FindingFilter filter() const; // `normal` is left as it is by default
    GroupBy groupBy() const;
    void setCounts(int shown, int all);
    void start();  // shows it and takes the focus
    void finish(); // forgets text and severity and hides

signals:
    void changed();
    void finished();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    QLineEdit* text_;
    QComboBox* severity_;
    ChoiceButtons* group_;
    QLabel* count_;
    QToolButton* close_;
};

} // namespace ui
