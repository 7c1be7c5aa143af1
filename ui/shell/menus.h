#pragma once
// The menu bar, built from the table of actions.

#include <QHash>
#include <QObject>

class QMenu;
class QMenuBar;

namespace ui {

class ActionRegistry;

class Menus : public QObject {
    Q_OBJECT
public:
    Menus(ActionRegistry& actions, QMenuBar* bar);

    /// A submenu of the table ("file.recent"); null when there is none.
    QMenu* submenu(const QString& id) const { return submenus_.value(id); }
    void retranslate();

private:
    QHash<QString, QMenu*> menus_;
    QHash<QString, QMenu*> submenus_;
};

} // namespace ui
