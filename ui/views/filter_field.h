#pragma once
// A line for a filter: its ground tells whether the filter is in use, or can't be read.

#include <QLineEdit>

namespace ui {

class FilterField : public QLineEdit {
    Q_OBJECT
public:
    enum class State { Empty, Used, Faulty };
    explicit FilterField(QWidget* parent);
    void setState(State state);
    State state() const { return state_; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    State state_ = State::Empty;
};

} // namespace ui
