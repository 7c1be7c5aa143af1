#pragma once
// How a view plugs into the window: it is a QWidget that is given the document, the selection and the actions, and the
// window knows it by a ViewSpec. Views talk to each other only through what stands here.

#include <QString>
#include <QWidget>

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "ui/shell/repair_request.h"
#include "ui/shell/starts.h"
#include "ui/shell/tints.h"

namespace ui {

class ActionRegistry;
class Document;
class Preferences;
class SelectionModel;

/// What a view asks of the window. The window carries it out.
class Pages : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Brings a page to the front ("log", "indexes" ...), or opens a panel ("bytes").
    void show(const QString& viewId) { emit showRequested(viewId); }
    /// Opens the repair plan page with the ways to choose from, safest first; the first is planned at once.
    void planRepair(std::vector<RepairRequest> ways);
    /// The same for several partition dirs of the log dir that is shown: one plan, one undo.
    void planRepairOf(std::vector<std::string> dirs);
    /// Partition dirs of the log dir that the plan page is about; empty: the opened partition.
    const std::vector<std::string>& repairDirs() const { return dirs_; }
    void forgetRepairs();
    /// The one way of index files. An empty set of segments: the whole partition.
    void planRebuild(const core::RebuildRequest& request);
    /// What the plan page shows: the ways that were asked for last. Empty: none, so it finds out by itself.
    const std::vector<RepairRequest>& repairWays() const { return ways_; }
    /// Opens a window of its own on the log dir as a start would leave it.
    void showAfter(const LogDirAfter& after, const QString& title) { emit afterRequested(after, title); }
    /// Tells that a file was written that the user asked for, or why it was not.
    void tellWritten(const QString& file, const core::Status& written) { emit fileWritten(file, written); }

signals:
    void afterRequested(const ui::LogDirAfter& after, const QString& title);
    void showRequested(const QString& viewId);
    void repairRequested();
    void fileWritten(const QString& file, const core::Status& written);

private:
    std::vector<RepairRequest> ways_;
    std::vector<std::string> dirs_;
};

/// Outlives every view that it is given to. The document stays the same object while the window opens another
/// partition of it or reloads: a view starts anew on Document::glanceReady().
struct ViewContext {
    Document& document;
    SelectionModel& selection;
    ActionRegistry& actions;
    Preferences& preferences;
    Pages& pages;
};

class View : public QWidget {
    Q_OBJECT
public:
    View(const ViewContext& context, QWidget* parent)
        : QWidget(parent)
        , context_(context)
    {
    }

    /// Nothing that this view shows now is still being read. A failed view counts as loaded.
    virtual bool isLoaded() const = 0;
    /// A panel's own header, a child of it: becomes the title bar of its dock, which is dragged by it where no control
    /// lies. Null: the dock has a plain title.
    virtual QWidget* titleBar() { return nullptr; }

signals:
    void loadedChanged();

protected:
    ViewContext context_;
};

/// Glyph and count on a tab.
struct Badge {
    std::optional<Look> look = {};
    qint64 count = 0; // 0: not shown
    friend bool operator==(const Badge&, const Badge&) = default;
};

enum class ViewPlace {
    Page,     // a tab that is always there
    Closable, // a tab on demand
    Timeline, // above the tabs; 196 px high, or 64 when collapsed: it draws by the height that it has
    Panel     // a dock at the bottom
};

struct ViewSpec {
    const char* id = "";    // "log", as in --view
    const char* title = ""; // QT_TRANSLATE_NOOP("ui::View", ...)
    const char* icon = "";
    ViewPlace place = ViewPlace::Page;
    bool forLogDir = false; // shown while a log dir is looked at; the others while a partition is
    bool ofSeveral = false; // shown of a log dir too, while several of its partitions are to be repaired
    std::function<View*(const ViewContext&, QWidget*)> make;
    std::function<Badge(const Document&)> badge = {};
};

/// All views that this build has, in the order of their tabs.
std::span<const ViewSpec> allViews();
const ViewSpec* findView(const QString& id);

} // namespace ui
