#pragma once
// A partition opened as the window opens it, with what views are given.

#include <QTemporaryDir>
#include <QTest>

#include <memory>

#include "tests/support/partition_builder.h"
#include "ui/shell/actions.h"
#include "ui/shell/document.h"
#include "ui/shell/preferences.h"
#include "ui/shell/selection.h"
#include "ui/shell/view.h"

namespace test {

class OpenedPartition {
public:
    explicit OpenedPartition(const QString& path)
        : document(path)
    {
        actions.setState(true, true, false);
    }
    /// Writes the files to a folder of their own first.
    explicit OpenedPartition(const FileMap& files, const std::string& dir)
        : OpenedPartition(written(files, dir))
    {
    }

    /// Waits until the files were glanced at and checked.
    bool wait()
    {
        return QTest::qWaitFor([this] { return document.stage() == ui::Document::Stage::Ready; }, 10'000);
    }

    void trigger(const char* id)
    {
        QAction* const action = actions.action(QString::fromLatin1(id));
        if (!QTest::qWaitFor([action] { return action->isEnabled(); }, 2000)) {
            qWarning("%s stays disabled", id);
        }
        action->trigger();
    }

    ui::Document document;
    ui::SelectionModel selection;
    ui::ActionRegistry actions;
    ui::Preferences preferences;
    ui::Pages pages;
    ui::ViewContext context{document, selection, actions, preferences, pages};

private:
    static QString written(const FileMap& files, const std::string& dir)
    {
        static std::vector<std::unique_ptr<QTemporaryDir>> folders; // go at the end of the program
        folders.push_back(std::make_unique<QTemporaryDir>());
        writeFiles(folders.back()->path().toStdString(), files);
        return folders.back()->filePath(QString::fromStdString(dir));
    }
};

} // namespace test
