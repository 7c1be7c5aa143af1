#pragma once
// The ways out as cards, safest first; one is chosen. Arrow keys go from card to card.

#include <QRadioButton>
#include <QScrollArea>

#include <optional>
#include <vector>

#include "ui/shell/tints.h"

class QLabel;
class QVBoxLayout;

namespace ui {

class WayCard : public QRadioButton {
    Q_OBJECT
public:
    explicit WayCard(QWidget* parent);

    /// `loss`: its last line, with a glyph when it has a look.
    void setTexts(const QString& title, const QString& sentence, const QString& loss, std::optional<Look> look);
    QString loss() const { return loss_; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool hitButton(const QPoint& point) const override { return rect().contains(point); }
    void paintEvent(QPaintEvent* event) override;

private:
    QRect textRect(int width, const QString& text, const QFont& font) const;

    QString title_;
    QString sentence_;
    QString loss_;
    std::optional<Look> look_;
};

class PlanWays : public QScrollArea {
    Q_OBJECT
public:
    struct Way {
        QString title;
        QString sentence;
        QString loss;
        std::optional<Look> look;
    };
    explicit PlanWays(QWidget* parent);

    void setWays(const std::vector<Way>& ways, std::size_t chosen);
    WayCard* card(std::size_t way) const { return way < cards_.size() ? cards_[way] : nullptr; }
    std::size_t count() const { return cards_.size(); }

signals:
    void chosen(std::size_t way);

protected:
    void changeEvent(QEvent* event) override;

private:
    void dress();

    QWidget* body_;
    QVBoxLayout* column_;
    QLabel* title_;
    std::vector<WayCard*> cards_;
    bool setting_ = false;
};

} // namespace ui
