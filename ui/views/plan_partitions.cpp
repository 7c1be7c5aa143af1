#include "ui/views/plan_partitions.h"

#include <QEvent>
#include <QHeaderView>

#include <algorithm>
#include <map>

#include "core/base/escape.h"
#include "ui/shell/fonts.h"
#include "ui/shell/words.h"

namespace ui {

PlanPartitions::PlanPartitions(QWidget* parent)
    : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("plan.partitions"));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAlternatingRowColors(true);
    setFrameShape(QFrame::NoFrame);
    setColumnCount(3);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        const int row = indexOfTopLevelItem(item);
        if (row >= 0 && rows_[static_cast<std::size_t>(row)].firstStep >= 0) {
            emit stepWanted(rows_[static_cast<std::size_t>(row)].firstStep);
        }
    });
    refresh();
}

void PlanPartitions::setPlan(const std::vector<std::string>& dirs, const core::RepairPlan* plan)
{
    rows_.clear();
    std::map<std::string, std::size_t> places;
    for (const std::string& dir : dirs) {
        places[dir] = rows_.size();
        rows_.push_back({dir});
    }
    const auto rowOf = [&](const std::string& dir) -> Row* {
        const auto place = places.find(dir);
        return place == places.end() ? nullptr : &rows_[place->second];
    };
    if (plan != nullptr) {
        Row root;
        for (std::size_t i = 0; i < plan->steps.size(); ++i) {
            Row* row = rowOf(plan->steps[i].dir);
            Row& at = row != nullptr ? *row : root;
            at.firstStep = at.steps++ == 0 ? static_cast<int>(i) : at.firstStep;
        }
        for (const core::PlanOmission& omission : plan->omissions) {
            Row* row = rowOf(omission.file.substr(0, omission.file.find('/')));
            (row != nullptr ? *row : root).left += 1;
        }
        if (root.steps + root.left > 0) {
            rows_.push_back(root);
        }
    }
    refresh();
}

int PlanPartitions::stepsOf(const std::string& dir) const
{
    const auto found = std::ranges::find(rows_, dir, &Row::dir);
    return found == rows_.end() ? 0 : found->steps;
}

void PlanPartitions::refresh()
{
    const QSignalBlocker quiet(this);
    //: columns of a list: how many steps a plan takes there, how many findings it leaves
    setHeaderLabels({tr("Partition"), tr("Steps"), tr("Left")});
    setAccessibleName(tr("Partitions of the plan"));
    clear();
    for (const Row& row : rows_) {
        const QString name = row.dir.empty() ? tr("Root files") : QString::fromStdString(core::escapeName(row.dir));
        auto* item = new QTreeWidgetItem(this, {name, formatCount(row.steps), formatCount(row.left)});
        item->setToolTip(0, name);
        for (const int column : {1, 2}) {
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        }
    }
}

void PlanPartitions::changeEvent(QEvent* event)
{
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        refresh();
    }
}

} // namespace ui
