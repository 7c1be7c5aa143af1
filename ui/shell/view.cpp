#include "ui/shell/view.h"

namespace ui {

void Pages::planRepair(std::vector<RepairRequest> ways)
{
    if (ways.empty()) {
        return;
    }
    ways_ = std::move(ways);
    dirs_.clear();
    emit repairRequested();
    emit showRequested(QStringLiteral("plan"));
}

void Pages::planRepairOf(std::vector<std::string> dirs)
{
    ways_ = waysForSeveral();
    dirs_ = std::move(dirs);
    emit repairRequested();
    emit showRequested(QStringLiteral("plan"));
}

void Pages::forgetRepairs()
{
    ways_.clear();
    dirs_.clear();
}

void Pages::planRebuild(const core::RebuildRequest& request)
{
    RepairRequest way;
    way.rebuild = request;
    planRepair({way});
}

const ViewSpec* findView(const QString& id)
{
    for (const ViewSpec& spec : allViews()) {
        if (id == QLatin1String(spec.id)) {
            return &spec;
        }
    }
    return nullptr;
}

} // namespace ui
