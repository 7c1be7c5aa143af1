#pragma once
// What the headers of panels and tables are made of: a bar with a title, a pair of arrows that step, and buttons of
// which one is chosen.

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace ui {

/// A bar of 31 px with a bold title; widgets follow the title from left to right.
class PanelHeader : public QWidget {
    Q_OBJECT
public:
    explicit PanelHeader(QWidget* parent);

    void setTitle(const QString& title);
    void add(QWidget* widget, int stretch = 0);
    void addSpace(int pixels);
    void addStretch();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void applyFonts();

    QHBoxLayout* row_;
    QLabel* title_;
};

/// "segment 0 › batch 12 › header › crc": parts from the outside in, the last one bold. What does not fit goes from the
/// left.
class PathLabel : public QWidget {
    Q_OBJECT
public:
    explicit PathLabel(QWidget* parent);
    void setParts(const QStringList& parts);
    QString text() const { return parts_.join(QStringLiteral(" › ")); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList parts_;
};

/// "‹ Batch ›": steps back and forward.
class Stepper : public QWidget {
    Q_OBJECT
public:
    explicit Stepper(QWidget* parent);
    void setTexts(const QString& name, const QString& back, const QString& forward);
    void setAvailable(bool back, bool forward);

signals:
    void stepped(int direction); // -1 or 1

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyFonts();
    QToolButton* back_;
    QLabel* name_;
    QToolButton* forward_;
};

/// Buttons beside each other, one of them down.
class ChoiceButtons : public QWidget {
    Q_OBJECT
public:
    ChoiceButtons(int count, QWidget* parent);
    void setTexts(const QStringList& texts, const QStringList& tips = {});
    int chosen() const { return chosen_; }
    /// No signal.
    void setChosen(int number);
    void setAvailable(int number, bool available);

signals:
    void chose(int number);

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyFonts();
    std::vector<QPushButton*> buttons_;
    int chosen_ = 0;
};

} // namespace ui
