#pragma once
// The right half of the health page: one finding in full, and the buttons for its ways out.

#include <QWidget>

#include <memory>

#include "core/health/finding.h"

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;

namespace ui {

class ElidedLabel;
class Stepper;

class FindingDetail : public QWidget {
    Q_OBJECT
public:
    explicit FindingDetail(QWidget* parent);

    /// Null: nothing is chosen.
    void setFinding(std::shared_ptr<const core::Finding> finding, std::size_t place);
    /// Whether the plan button can be used, and the reason when it can't.
    void setPlanState(bool shown, bool enabled, const QString& reason);
    void setBytesShown(bool shown); // as long as there is a finding
    /// Offers to open the partition that the finding is about.
    void setOpen(bool offered);
    void setExplained(bool on);
    bool isExplained() const;
    QPushButton* planButton() const { return plan_; }
    /// The focus goes to the first way out.
    void enter();
    QString text() const; // as it is shown

signals:
    void planWanted();
    void bytesWanted();
    void openWanted();
    void placeWanted(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void refreshFonts();
    void addRow(const QString& label, const QString& html);

    std::shared_ptr<const core::Finding> finding_;
    std::size_t place_ = 0;
    bool bytesShown_ = true;
    int rows_ = 0; // of facts_ that are used
    QScrollArea* scroll_;
    QWidget* body_;
    QLabel* glyph_;
    QLabel* title_;
    QLabel* sentence_;
    QGridLayout* facts_;
    Stepper* stepper_;
    QPushButton* plan_;
    QPushButton* open_;
    QPushButton* bytes_;
    QPushButton* explain_;
    ElidedLabel* reason_;
};

} // namespace ui
