#include "ui/shell/view.h"

namespace ui {

void Pages::planRepair(std::vector<RepairRequest> ways)
{
    if (ways.empty()) {
        return;
    }
    ways_ = std::move(ways);
    emit repairRequested();
    emit showRequested(QStringLiteral("plan"));
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
