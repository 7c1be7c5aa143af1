#pragma once
// One opened path in a window: its document, selection and views; the timeline above the tabs and the page below them.

#include <QHash>
#include <QPointer>
#include <QWidget>

#include "ui/shell/document.h"
#include "ui/shell/navigator.h"
#include "ui/shell/preferences.h"
#include "ui/shell/selection.h"
#include "ui/shell/view.h"

class QStackedWidget;
class QTabBar;

namespace ui {

class StatePage;

class Workspace : public QWidget {
    Q_OBJECT
public:
    Workspace(std::unique_ptr<Document> document, ActionRegistry& actions, Preferences& preferences, QWidget* parent);
    ~Workspace() override;

    Document& document() { return *document_; }
    SelectionModel& selection() { return *selection_; }
    Navigator& navigator() { return *navigator_; }
    Pages& pages() { return *pages_; }
    const ViewContext& context() const { return *context_; }

    QString page() const { return page_; } // "health"; empty while there is none
    /// Null when it was never shown.
    View* view(const QString& id) const { return views_.value(id); }
    View* timeline() const { return timeline_; }
    QTabBar* tabs() const { return tabs_; }
    bool canShow(const QString& id) const;
    /// A page that this path can't have is ignored.
    void showPage(const QString& id);
    void focusPage();
    void closePage(const QString& id);

    void setTimelineFull(bool full);
    bool isTimelineShown() const;
    /// Nothing that is shown is still being read.
    bool isLoaded() const;

signals:
    void pageChanged(const QString& id);

protected:
    void changeEvent(QEvent* event) override;

private:
    void rebuildTabs();
    void refreshBadges();
    void refreshState();
    void selectFirst();
    void showTab(int tab);
    int tabOf(const QString& id) const;
    void addTab(const ViewSpec& spec);
    View* makeView(const ViewSpec& spec);

    std::unique_ptr<Document> document_;
    std::unique_ptr<SelectionModel> selection_;
    std::unique_ptr<Pages> pages_;
    std::unique_ptr<Navigator> navigator_;
    std::unique_ptr<ViewContext> context_;
    QTabBar* tabs_;
    QStackedWidget* stack_;
    StatePage* state_;
    View* timeline_ = nullptr;
    QHash<QString, View*> views_;
    QString page_;
    QString wanted_;       // asked for before the glance was there
    Selection chosenByUs_; // while it is current, nobody has moved
    bool timelineFull_ = true;
    bool ofLogDir_ = false;
    bool rebuilding_ = false;
};

} // namespace ui
