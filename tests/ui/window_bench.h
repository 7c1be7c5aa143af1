#pragma once
// A window over a copy of the demo, with settings of its own: what tests of the shell drive.

#include <QtTest>

#include "tests/support/fixtures.h"
#include "ui/shell/main_window.h"
#include "ui/shell/program.h"

namespace test {

class WindowBench {
public:
    WindowBench()
    {
        QCoreApplication::setApplicationName(QStringLiteral("seglens-test"));
        QCoreApplication::setOrganizationName(QStringLiteral("seglens-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder_.filePath(QStringLiteral("config")));
        QStandardPaths::setTestModeEnabled(true);
        QSettings settings;
        settings.clear();
        settings.setValue(QStringLiteral("language"), QStringLiteral("en"));
        settings.setValue(QStringLiteral("theme"), 1); // light
        copyTree(SEGLENS_SOURCE_DIR "/resources/demo", demo().toStdString());
        program_ = std::make_unique<ui::Program>();
    }
    ~WindowBench() { delete window_; }

    QString demo() const { return folder_.filePath(QStringLiteral("demo")); }
    QString orders() const { return demo() + QStringLiteral("/orders-0"); }
    ui::Program& program() { return *program_; }
    ui::MainWindow& window() { return *window_; }
    ui::Workspace& workspace() { return *window_->workspace(); }
    ui::Document& document() { return window_->workspace()->document(); }

    /// Opens a window and waits until everything in it is read.
    void open(const QString& path)
    {
        delete window_;
        window_ = program_->openWindow(path);
        window_->setAttribute(Qt::WA_DeleteOnClose, false);
        window_->resize(1440, 900);
        window_->show();
        QVERIFY(QTest::qWaitForWindowActive(window_));
        settle();
    }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(window_->isLoaded(), 20'000); }

private:
    QTemporaryDir folder_;
    std::unique_ptr<ui::Program> program_;
    QPointer<ui::MainWindow> window_;
};

} // namespace test
