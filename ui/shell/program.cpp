#include "ui/shell/program.h"

#include <QApplication>

#include "ui/shell/fonts.h"
#include "ui/shell/language.h"
#include "ui/shell/main_window.h"
#include "ui/shell/shell_style.h"
#include "ui/shell/words.h"

/// A resource file in a static library is only linked in when somebody asks for it; outside any namespace by Qt's rule.
static void initResources()
{
    Q_INIT_RESOURCE(resources);
}

namespace ui {

Program::Program()
{
    initResources();
    applyStyle();
    applyPreferences();
    connect(&preferences_, &Preferences::changed, this, &Program::applyPreferences);
}

Program::~Program() = default;

void Program::applyPreferences()
{
    setLocalZone(preferences_.zone() == ZoneChoice::Local);
    setLanguage(language_.isEmpty() ? preferences_.language() : language_);
    applyTheme(theme_ == QLatin1String("dark")    ? Theme::Dark
               : theme_ == QLatin1String("light") ? Theme::Light
                                                  : preferences_.theme());
    applyFonts(preferences_.textPercent());
}

void Program::setForced(const QString& theme, const QString& language)
{
    theme_ = theme;
    language_ = language;
    applyPreferences();
}

MainWindow* Program::openWindow(const QString& path)
{
    auto* window = new MainWindow(preferences_, recent_);
    window->setAttribute(Qt::WA_DeleteOnClose);
    connect(window, &MainWindow::newWindowRequested, this, [this](const QString& next) { openWindow(next)->show(); });
    connect(window, &MainWindow::afterRequested, this, [this](const LogDirAfter& after, const QString& title) {
        MainWindow* const other = openWindow({});
        other->openAfter(after, title);
        other->show();
    });
    if (!path.isEmpty()) {
        window->open(path);
    }
    return window;
}

} // namespace ui
