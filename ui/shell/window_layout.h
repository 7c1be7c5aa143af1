#pragma once
// The docks of a window: which of them a page shows, where they are, what becomes of them when the window is small, and
// Reset Layout.

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>

#include <array>
#include <vector>

class QDockWidget;
class QMainWindow;

namespace ui {

class FilesPanel;
class PanelTitle;
class Workspace;

class WindowLayout : public QObject {
    Q_OBJECT
public:
    static constexpr int kNarrowWidth = 1200;
    static constexpr int kLowHeight = 760;

    explicit WindowLayout(QMainWindow* window);

    /// Puts the panels of a newly opened path into the docks; null: nothing is open.
    void setWorkspace(Workspace* workspace);
    void setPage(const QString& page);
    QDockWidget* dock(const QString& id) const { return docks_.value(id); }
    bool isShown(const QString& id) const;
    /// The user's wish for the page that is shown; remembered for it.
    void setShown(const QString& id, bool shown);
    bool isTimelineFull() const { return timelineFull_; }
    void setTimelineFull(bool full);
    void resized();
    void fontsChanged(); // sizes begin anew: they grow with the text
    void reset();
    void retranslate();
    void save();
    void restore();
    /// All panels that are shown have read what they show.
    bool isLoaded() const;
    FilesPanel* files() const { return files_; }

signals:
    void changed();

private:
    QDockWidget* addDock(const QString& id, Qt::DockWidgetArea area);
    QSet<QString> shownOn(const QString& page) const;
    bool isNarrow() const;
    bool isLow() const;
    void apply();
    void arrange();
    void keepSizes();  // what the user dragged
    void applySizes(); // when the docks that are shown have their places
    void setTitle(const QString& id);

    QMainWindow* window_;
    int textSize_ = 0; // per cent that the sizes are for
    Workspace* workspace_ = nullptr;
    FilesPanel* files_ = nullptr;
    QHash<QString, QDockWidget*> docks_;
    QHash<QString, PanelTitle*> titles_;
    QHash<QString, QWidget*> frames_; // around a panel's own header
    std::vector<QString> order_;
    QHash<QString, QSet<QString>> wishes_; // page -> docks, where they differ from the default
    QString page_;
    bool timelineFull_ = true;
    int filesWidth_ = 0;
    int bottomHeight_ = 0;
    int fieldsWidth_ = 0;
    bool unfolded_ = false; // the user unfolded Files in a narrow window
    bool narrow_ = false;
    QSet<QString> sized_; // docks that have their size: one that was just shown has none yet
};

} // namespace ui
