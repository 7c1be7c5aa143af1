#pragma once
// A window on a copy of a real partition, for tests that drive it with keys. Only tests of the window include it.

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/batch_builder.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "ui/shell/main_window.h"
#include "ui/shell/preferences.h"
#include "ui/shell/recent.h"
#include "ui/shell/shell_style.h"

namespace test {

/// orders of a real broker with three segments of lz4 batches, whole until something is damaged.
class PartitionCopy {
public:
    PartitionCopy()
    {
        copyTree(fixture("partitions/codecs") + "/data", logDir());
        dir = logDir() + "/codec-lz4-0";
    }
    std::string logDir() const { return temporary.path().toStdString() + "/logs"; }
    std::string backups() const { return temporary.path().toStdString() + "/backups"; }
    std::string path(const std::string& file) const { return dir + "/" + file; }
    ByteVector read(const std::string& file) const { return readFile(path(file)); }
    void write(const std::string& file, const ByteVector& bytes) const { writeFile(path(file), bytes); }
    /// What a crash leaves of a closed segment's index: room at the end that was never filled.
    void appendZeros(const std::string& file, std::size_t bytes) const
    {
        ByteVector content = read(file);
        content.resize(content.size() + bytes);
        write(file, content);
    }

    QTemporaryDir temporary;
    std::string dir;
};

inline const std::string kTimeIndex = "00000000000000000377.timeindex";
inline const std::string kOffsetIndex = "00000000000000000819.index";

class ShownWindow {
public:
    explicit ShownWindow(const std::string& path, const std::string& backups = {})
    {
        ui::applyStyle();
        preferences.reset();
        preferences.setBackupFolder(QFile::decodeName(QByteArray::fromStdString(backups)));
        window = std::make_unique<ui::MainWindow>(preferences, recent);
        window->resize(1440, 900);
        window->open(QFile::decodeName(QByteArray::fromStdString(path)));
        window->show();
        QApplication::setActiveWindow(window.get());
    }

    ui::Workspace& workspace() const { return *window->workspace(); }
    ui::Document& document() const { return workspace().document(); }
    bool isReady() const { return window->workspace() != nullptr && window->isLoaded() && document().jobs().empty(); }
    template <class T>
    T* view(const char* id) const
    {
        return qobject_cast<T*>(workspace().view(QString::fromLatin1(id)));
    }
    /// As if typed: to whatever has the focus.
    static void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* focus = QApplication::focusWidget();
        QVERIFY(focus != nullptr);
        QTest::keyClick(focus, key, modifiers);
    }

    ui::Preferences preferences;
    ui::Recent recent;
    std::unique_ptr<ui::MainWindow> window;
};

} // namespace test
