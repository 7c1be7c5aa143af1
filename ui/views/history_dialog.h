#pragma once
// The changes that were made of a partition, from the journals: what can be taken back, what was interrupted and can be
// ended, and why not.

#include <QDialog>

#include <map>
#include <vector>

#include "ui/shell/change_work.h"

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

    bool isLoaded() const;
    const std::vector<core::ChangeRecord>& changes() const { return changes_; }
    QTreeWidget& list() const { return *list_; }
    QPushButton* undoButton() const { return undo_; }
    QPushButton* resumeButton() const { return resume_; }
    QString reason() const; // why the chosen change can't be undone, or what came of it

private:
    void load(const QString& outcome);
    void fill(std::vector<core::ChangeRecord> changes, const QString& outcome);
    void refresh();
    QString sentence() const;
    void lookAhead();
    void askToEnd(ChangeEnd how);
    void end(ChangeEnd how, const core::ChangeRecord& change);
    const core::ChangeOutlook* outlook() const; // of the chosen change, once it is known
    const core::ChangeRecord* current() const;

    Document& document_;
    std::string path_;
    std::string backupRoot_;
    std::vector<core::ChangeRecord> changes_;             // newest first
    std::map<std::string, core::ChangeOutlook> outlooks_; // by journal
    bool loaded_ = false;
    QString outcome_; // of the last Undo or Resume, until another change is chosen
    bool busy_ = false;
    QTreeWidget* list_;
    QLabel* reason_;
    QPushButton* undo_;
    QPushButton* resume_;
};

} // namespace ui
