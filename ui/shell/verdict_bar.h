#pragma once
// The bar that can't be closed: what is wrong, and what to do. 92 px high on pages that begin at once, one line of 42
// px elsewhere.

#include <QWidget>

#include "ui/shell/verdict_words.h"

class QLabel;
class QPushButton;

namespace ui {

class VerdictBar : public QWidget {
    Q_OBJECT
public:
    explicit VerdictBar(QWidget* parent = nullptr);

    void setWords(const VerdictWords& words);
    void setCompact(bool compact);
    bool isCompact() const { return compact_; }
    QPushButton* primaryButton() const { return primary_; }

signals:
    void rebuildRequested();
    void findingRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Cell;
    void arrange();
    void retranslate();

    Cell* wrong_;
    Cell* todo_;
    QPushButton* primary_;
    QPushButton* show_;
    VerdictWords words_;
    bool compact_ = false;
};

} // namespace ui
