#pragma once
// The one slot for what happened meanwhile: a sentence, a button, a cross. Further ones wait behind "+n".

#include <QString>
#include <QWidget>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace ui {

class ElidedLabel;

class Banner : public QWidget {
    Q_OBJECT
public:
    explicit Banner(QWidget* parent = nullptr);

    struct Message {
        QString id; // a message with the same id takes the place of the older one
        QString text;
        QString button; // empty: none
        std::function<void()> press = {};
        QString other = {}; // a second button; empty: none
        std::function<void()> pressOther = {};
        bool stays = false; // when a button is pressed: what it asks may be answered with no
    };
    void show(Message message);
    void remove(const QString& id);
    void clear();
    QString text() const;
    QPushButton* button() const { return button_; }
    QPushButton* otherButton() const { return other_; }

signals:
    void changed(); // its text; it is not there while that is empty

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void press(std::function<void()> Message::*what);

    std::vector<Message> messages_; // the first is shown
    QLabel* glyph_;
    ElidedLabel* text_;
    QLabel* more_;
    QPushButton* button_;
    QPushButton* other_;
    QToolButton* close_;
};

} // namespace ui
