#pragma once
// The lines of a preflight, each with its glyph: may the plan run now?

#include <QWidget>

#include <vector>

#include "core/recovery/plan.h"

class QGridLayout;
class QLabel;

namespace ui {

class ElidedLabel;

class PlanChecks : public QWidget {
    Q_OBJECT
public:
    explicit PlanChecks(QWidget* parent);

    void setLines(const std::vector<core::PreflightLine>& lines);
    bool allOk() const;
    /// The first line that speaks against it; empty: none.
    QString objection() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    struct Cell {
        QLabel* glyph = nullptr;
        ElidedLabel* text = nullptr;
    };
    std::vector<core::PreflightLine> lines_;
    std::vector<Cell> cells_;
    QGridLayout* grid_;
};

} // namespace ui
