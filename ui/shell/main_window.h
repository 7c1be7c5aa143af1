#pragma once
// A window: menu and tool bar, the verdict bar that can't be closed, the banner slot, the start page or the opened path
// with its docks, the status bar.

#include <QMainWindow>

#include "ui/shell/actions.h"
#include "ui/shell/change_work.h"
#include "ui/shell/menus.h"
#include "ui/shell/window_layout.h"
#include "ui/shell/workspace.h"

class QLabel;
class QStackedWidget;
class QToolBar;

namespace ui {

class Banner;
class GoField;
class PartitionsView;
class Preferences;
class Recent;
struct ReportRequest;
class StartPage;
class StartSelectors;
class StatusLine;
class VerdictBar;

class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(Preferences& preferences, Recent& recent, QWidget* parent = nullptr);
    ~MainWindow() override;

    void open(const QString& path);
    /// What a start would leave, under this title.
    void openAfter(const LogDirAfter& after, const QString& title);
    void openDemo();
    void closePath(); // leads to the start page
    Workspace* workspace() const { return workspace_; }
    ActionRegistry& actions() { return *actions_; }
    WindowLayout& layoutOfDocks() { return *layout_; }
    GoField* goField() const { return go_; }
    VerdictBar* verdictBar() const { return verdict_; }
    StartSelectors* startSelectors() const { return selectors_; }
    Banner* banner() const { return banner_; }
    StartPage* startPage() const { return start_; }
    StatusLine* statusLine() const { return status_; }
    /// Writes a report in a job; the banner tells how it ended.
    void writeReport(const ReportRequest& request);
    /// Brings a page to the front, as soon as there is one.
    void showPage(const QString& id);
    bool isLoaded() const;

signals:
    void newWindowRequested(const QString& path);
    void afterRequested(const ui::LogDirAfter& after, const QString& title); // in a window of its own

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // main_window.cpp
    void buildToolBar();
    QToolBar* addBar(QWidget* content, const QString& name);
    void adoptWorkspace(Workspace* workspace);
    void focusPage();
    void refreshVerdict();
    void refreshState(); // everything that hangs on what is open
    void fitVerdict();   // one line where there is no room for more
    void refreshTitle();
    void tellOfArchive();
    void retranslate();
    void dress(); // in the colours and fonts of now
    void showFinding();
    void tellWritten(const QString& file, const core::Status& written);
    // window_actions.cpp
    void connectActions();
    void connectFileActions();
    void connectViewActions();
    void connectGoActions();
    void connectRepairActions();
    void askWhereToTruncate();
    PartitionsView* overview() const; // while a log dir is looked at
    void lookForInterrupted();
    void tellOfInterrupted(const InterruptedChange& interrupted);
    void askToEndChange(ChangeEnd how, const core::ChangeRecord& change);
    void report();
    void fillRecentMenu();
    void movePane(int step);
    std::vector<QWidget*> panes() const;
    void goToPartition(int step);
    void copyFocused();
    void refreshChecks(); // check marks of actions

    Preferences& preferences_;
    Recent& recent_;
    ActionRegistry* actions_;
    Menus* menus_;
    WindowLayout* layout_;
    QToolBar* tools_;
    QToolBar* verdictTools_;
    QToolBar* bannerTools_;
    GoField* go_;
    StartSelectors* selectors_ = nullptr;
    QLabel* lockIcon_;
    QLabel* lock_;
    VerdictBar* verdict_;
    Banner* banner_;
    QStackedWidget* central_;
    StartPage* start_;
    StatusLine* status_;
    Workspace* workspace_ = nullptr;
    std::unique_ptr<Job<QString>> demo_;
    bool shownOnce_ = false;
};

} // namespace ui
