#pragma once
// What the plan page says of a way out, before it is taken and afterwards.

#include <QString>

#include <vector>

#include "core/recovery/lost_range.h"
#include "ui/shell/repair_request.h"

namespace ui {

/// A way as its card says it.
struct WayWords {
    QString title;
    QString sentence;
};
WayWords wordWay(const RepairRequest& way);

/// "Loses offsets 377 to 818"; without ranges "Loses nothing".
QString wordLoss(const std::vector<core::LostRange>& lost);

/// Headlines of the page.
QString wordPlanning(const RepairRequest& way, const QString& partition);
QString wordReady(const RepairRequest& way, const QString& partition, int steps);
QString wordNothing(const RepairRequest& way, const QString& partition);
QString wordExecuting(const RepairRequest& way, const QString& partition, int steps);
QString wordDone(const RepairRequest& way, const QString& partition, int files);
/// The sentence of a page without steps.
QString wordWhyNothing(const RepairRequest& way);
/// Below the headline of a plan that can be carried out.
QString wordPromise(const RepairRequest& way, const std::vector<core::LostRange>& lost);
/// The steps of a refetch, which are a person's.
QString wordRefetch(const QString& partition);

} // namespace ui
