#include <algorithm>
#include <vector>

#include "ui/shell/document.h"
#include "ui/shell/partitions_view.h"
#include "ui/shell/start_words.h"
#include "ui/shell/view.h"
#include "ui/views/bytes_panel.h"
#include "ui/views/fields_panel.h"
#include "ui/views/health_view.h"
#include "ui/views/indexes_view.h"
#include "ui/views/log_view.h"
#include "ui/views/plan_view.h"
#include "ui/views/startup_view.h"
#include "ui/views/timeline_view.h"

namespace ui {

namespace {

template <class T>
View* make(const ViewContext& context, QWidget* parent)
{
    return new T(context, parent);
}

/// All findings, with the worst look among them.
Badge healthBadge(const Document& document)
{
    Badge badge;
    for (const core::Finding& finding : document.findings()) {
        if (finding.harmless) {
            continue;
        }
        const Look look = lookOf(finding.severity);
        badge.look = badge.look ? std::min(*badge.look, look) : look;
        ++badge.count;
    }
    if (badge.look == Look::Info) {
        badge.look.reset(); // nothing that anybody has to see to
    }
    return badge;
}

bool isIndexFile(const core::Finding& finding)
{
    return finding.file.ends_with("index");
}

Badge indexBadge(const Document& document)
{
    Badge badge;
    for (const core::Finding& finding : document.findings()) {
        const Look look = lookOf(finding.severity, finding.harmless);
        if (isIndexFile(finding) && look < Look::Ok) {
            badge.look = badge.look ? std::min(*badge.look, look) : look;
            ++badge.count;
        }
    }
    return badge;
}

/// What the next start does, where somebody has to see to it.
Badge startBadge(const Document& document)
{
    const StartHandle start = document.starts().current();
    if (start == nullptr) {
        return {};
    }
    const StartWords words = wordStart(*start, document.findings());
    return words.look < Look::Ok ? Badge{words.look, 0} : Badge{};
}

std::vector<ViewSpec> makeViews()
{
    std::vector<ViewSpec> views;
    views.push_back({.id = "overview",
                     .title = QT_TRANSLATE_NOOP("ui::View", "Partitions"),
                     .forLogDir = true,
                     .make = make<PartitionsView>});
    views.push_back({.id = "timeline",
                     .title = QT_TRANSLATE_NOOP("ui::View", "Timeline"),
                     .place = ViewPlace::Timeline,
                     .make = make<TimelineView>});
    views.push_back({.id = "health",
                     .title = QT_TRANSLATE_NOOP("ui::View", "Health"),
                     .make = make<HealthView>,
                     .badge = healthBadge});
    views.push_back({.id = "log", .title = QT_TRANSLATE_NOOP("ui::View", "Log"), .make = make<LogView>});
    views.push_back({.id = "indexes",
                     .title = QT_TRANSLATE_NOOP("ui::View", "Indexes"),
                     .make = make<IndexesView>,
                     .badge = indexBadge});
    views.push_back({.id = "startup",
                     .title = QT_TRANSLATE_NOOP("ui::View", "Start-up"),
                     .make = make<StartupView>,
                     .badge = startBadge});
    views.push_back({.id = "plan",
                     .title = QT_TRANSLATE_NOOP("ui::View", "Repair plan"),
                     .place = ViewPlace::Closable,
                     .ofSeveral = true,
                     .make = make<PlanView>});
    views.push_back({.id = "bytes",
                     .title = QT_TRANSLATE_NOOP("ui::View", "Bytes"),
                     .place = ViewPlace::Panel,
                     .make = make<BytesPanel>});
    views.push_back({.id = "fields",
                     .title = QT_TRANSLATE_NOOP("ui::View", "Fields"),
                     .place = ViewPlace::Panel,
                     .make = make<FieldsPanel>});
    return views;
}

} // namespace

std::span<const ViewSpec> allViews()
{
    static const std::vector<ViewSpec> views = makeViews();
    return views;
}

} // namespace ui
