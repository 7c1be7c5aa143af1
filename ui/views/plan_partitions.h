#pragma once
// What a plan does to each of several partitions: a row each, which leads to its steps.

#include <QTreeWidget>

#include <string>
#include <vector>

#include "core/recovery/plan.h"

namespace ui {

class PlanPartitions : public QTreeWidget {
    Q_OBJECT
public:
    explicit PlanPartitions(QWidget* parent);

    /// `dirs`: what the plan is about, also where it changes nothing.
    void setPlan(const std::vector<std::string>& dirs, const core::RepairPlan* plan);
    int stepsOf(const std::string& dir) const;

signals:
    void stepWanted(int step); // the first of a partition

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        std::string dir; // empty: the root files
        int steps = 0;
        int left = 0; // findings that the plan leaves, with the reason in its table
        int firstStep = -1;
    };
    void refresh();
    std::vector<Row> rows_;
};

} // namespace ui
