#pragma once
// The first line of a page: its answer in a sentence, with a glyph where there is something to see. 38 px high.

#include <QWidget>

#include <optional>

#include "ui/shell/tints.h"

namespace ui {

class ElidedLabel;

class AnswerLine : public QWidget {
    Q_OBJECT
public:
    explicit AnswerLine(QWidget* parent);
    void setAnswer(const QString& sentence, std::optional<Look> look = {});
    QString sentence() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    ElidedLabel* label_;
    std::optional<Look> look_;
};

} // namespace ui
