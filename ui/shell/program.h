#pragma once
// The running program: preferences and recent list that all windows share, and the windows.

#include <QObject>

#include <memory>

#include "ui/shell/preferences.h"
#include "ui/shell/recent.h"

namespace ui {

class MainWindow;

class Program : public QObject {
    Q_OBJECT
public:
    Program();
    ~Program() override;

    Preferences& preferences() { return preferences_; }
    Recent& recent() { return recent_; }
    /// A new window; an empty path: its start page.
    MainWindow* openWindow(const QString& path);

    /// Theme ("light", "dark") and language of this run, whatever the preferences say; empty: as they say.
    void setForced(const QString& theme, const QString& language);

private:
    void applyPreferences();

    Preferences preferences_;
    Recent recent_;
    QString theme_;
    QString language_;
};

} // namespace ui
