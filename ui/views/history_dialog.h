#pragma once
// The changes that were made of a partition, from the journals: what can be taken back, what was interrupted and can be
// ended, and why not.

#include <QDialog>

#include <functional>
#include <vector>

#include "core/recovery/executor.h"

class QLabel;
class QPushButton;
class QTreeWidget;

namespace ui {

class Document;
class Preferences;

class HistoryDialog : public QDialog {
    Q_OBJECT
public:
    /// Of the partition that the document shows now.
    HistoryDialog(Document& document, const Preferences& preferences, QWidget* parent);

    bool isLoaded() const { return loaded_ && !busy_; }
    const std::vector<core::ChangeRecord>& changes() const { return changes_; }
    QTreeWidget& list() const { return *list_; }
    QPushButton* undoButton() const { return undo_; }
    QPushButton* resumeButton() const { return resume_; }
    QString reason() const; // why the chosen change can't be undone, or what came of it

private:
    using Work = std::function<core::Result<core::ChangeRecord>(const core::RunContext&)>;
    void load(const QString& outcome);
    void fill(std::vector<core::ChangeRecord> changes, const QString& outcome);
    void refresh();
    void ask(const QString& question, const QString& button, const QString& title, const Work& work,
             const QString& outcome);
    void undo();
    void resume();
    const core::ChangeRecord* current() const;

    Document& document_;
    std::string path_;
    std::string backupRoot_;
    std::vector<core::ChangeRecord> changes_; // newest first
    bool loaded_ = false;
    bool busy_ = false;
    QTreeWidget* list_;
    QLabel* reason_;
    QPushButton* undo_;
    QPushButton* resume_;
};

} // namespace ui
