#pragma once
// All commands with their keys, searchable.

#include <QDialog>

class QTreeWidget;

namespace ui {

class ActionRegistry;

class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    ShortcutsDialog(ActionRegistry& actions, QWidget* parent);
    QTreeWidget* list() const { return list_; }

private:
    void filter(const QString& text);

    QTreeWidget* list_;
};

} // namespace ui
