#pragma once
// Every command of the window is one QAction, made from one table: menus, tool bar, command palette and shortcut list
// are built from it. A view says what an action does in it; the registry finds the view that is meant.

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>
#include <span>
#include <vector>

namespace ui {

/// When an action can be used, as far as the window knows; a handler's own rule comes on top.
enum class Needs : quint8 {
    Nothing,
    Document,  // something is open
    Partition, // and it is a partition
    LogDir     // a log dir is open (also below one of its partitions)
};

struct ActionSpec {
    /// "go.nextBatch": the first part is the menu. "view.theme.dark" stands in the submenu "view.theme".
    const char* id = "";
    const char* text = "";     // QT_TRANSLATE_NOOP("ui::ActionRegistry", ...): title case, with & and …
    const char* shortcut = ""; // portable text; several separated by "; "
    Needs needs = Needs::Nothing;
    const char* view = "";  // shown only when this view exists; empty: always
    const char* icon = "";  // a name for icon()
    const char* group = ""; // checkable; of those with one name at most one is checked, "on" stands alone
    bool separator = false; // a line above it in the menu
    bool submenu = false;   // no command of its own
};

std::span<const ActionSpec> allActions();

class ActionRegistry : public QObject {
    Q_OBJECT
public:
    explicit ActionRegistry(QObject* parent = nullptr);

    /// Null when this build has no such action.
    QAction* action(const QString& id) const { return actions_.value(id); }
    const QList<QString>& ids() const { return order_; }
    /// An action as a list names it: without mnemonics, and with its submenu in front ("Theme: Dark").
    QString title(const QString& id) const;

    /// `run` is called when the action is triggered and `owner` is meant: the owner with the keyboard focus in it
    /// first, then visible owners, the latest registered first. `enabled` is asked on refresh(); an action whose
    /// handlers all say no is greyed. The handler goes with its owner.
    void handle(const QString& id, QWidget* owner, std::function<void()> run, std::function<bool()> enabled = {});
    /// Asks the enabled rules again: call it when what they depend on changed. Collected until the event loop is back.
    void refresh();
    /// The window's part of the rules.
    void setState(bool document, bool partition, bool logDir);
    void retranslate();

private:
    struct Handler {
        QPointer<QWidget> owner;
        std::function<void()> run;
        std::function<bool()> enabled;
    };
    void trigger(const QString& id);
    void refreshNow();
    const Handler* chosen(const QString& id) const;

    QHash<QString, QAction*> actions_;
    QHash<QString, std::vector<Handler>> handlers_;
    QList<QString> order_;
    bool document_ = false;
    bool partition_ = false;
    bool logDir_ = false;
    bool refreshPending_ = false;
};

} // namespace ui
