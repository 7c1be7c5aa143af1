#pragma once
// The bar that can't be closed: what is wrong, what the next start does, and what to do. 92 px high on pages that begin
// at once, one line of 42 px elsewhere.

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
    /// Where the start is previewed already, the bar does not offer it.
    void setPreviewOffered(bool offered);
    void setReportOffered(bool offered);
    QPushButton* primaryButton() const { return primary_; }
    QPushButton* previewButton() const { return preview_; }

signals:
    void rebuildRequested();
    void planRequested();
    void previewRequested();
    void findingRequested();
    void reportRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    class Cell;
    void arrange();
    void refreshButtons();
    void retranslate();

    Cell* wrong_;
    Cell* start_;
    Cell* todo_;
    QPushButton* primary_;
    QPushButton* preview_;
    QPushButton* show_;
    QPushButton* report_;
    VerdictWords words_;
    bool compact_ = false;
    bool previewOffered_ = true;
    bool reportOffered_ = true;
    bool reportFirst_ = false; // the primary button opens the report
};

} // namespace ui
