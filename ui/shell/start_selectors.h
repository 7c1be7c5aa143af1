#pragma once
// "Broker [4.4] Next start [Unclean]" in the tool bar: which broker the window has in mind. The menus are those of
// Analyse; the buttons say what is chosen.

#include <QPointer>
#include <QWidget>

class QLabel;
class QMenu;
class QPushButton;

namespace ui {

class Document;

class StartSelectors : public QWidget {
    Q_OBJECT
public:
    StartSelectors(QMenu* releases, QMenu* kinds, QWidget* parent);
    void setDocument(Document* document); // null: hidden
    void refresh();
    QPushButton* releaseButton() const { return release_; }
    QPushButton* kindButton() const { return kind_; }

protected:
    void changeEvent(QEvent* event) override;

private:
    QPointer<Document> document_;
    QLabel* releaseLabel_;
    QPushButton* release_;
    QLabel* kindLabel_;
    QPushButton* kind_;
};

} // namespace ui
