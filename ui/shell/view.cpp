#include "ui/shell/view.h"

namespace ui {

void Pages::planRebuild(const core::RebuildRequest& request)
{
    rebuild_ = request;
    emit rebuildRequested();
    emit showRequested(QStringLiteral("plan"));
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
