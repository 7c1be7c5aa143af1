#pragma once
// The Go field of the tool bar: reads what is typed and says how, below it, before anything moves. After ">" it is the
// command palette.

#include <QFrame>
#include <QLineEdit>
#include <QPointer>

#include "ui/shell/go_parse.h"

class QLabel;
class QListWidget;

namespace ui {

class ActionRegistry;
class Navigator;

class GoField : public QLineEdit {
    Q_OBJECT
public:
    GoField(ActionRegistry& actions, QWidget* parent);

    /// Null while nothing is open: then only commands are understood.
    void setNavigator(Navigator* navigator);
    void setLocalZone(bool local) { localZone_ = local; }
    void start();        // Ctrl+G: focus, old text selected
    void startCommand(); // Ctrl+Shift+P: focus with ">"
    QListWidget* list() const { return list_; }

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();
    void place();
    void accept();
    void leave();
    void listCommands(const QString& words);
    void say(const QString& sentence, bool failed);
    void retranslate();

    ActionRegistry& actions_;
    Navigator* navigator_ = nullptr;
    QFrame* popup_;
    QListWidget* list_;
    bool localZone_ = false;
    QPointer<QWidget> before_; // had the focus
};

} // namespace ui
