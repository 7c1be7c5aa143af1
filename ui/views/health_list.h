#pragma once
// The list of findings with its keys: Right and Left fold and step through the places of a repeated finding, letters
// act on the current one.

#include <QTreeView>

#include "ui/views/health_model.h"

namespace ui {

class FindingList : public QTreeView {
    Q_OBJECT
public:
    FindingList(FindingModel& model, QWidget* parent);

    /// Makes it current, opens its group, scrolls it in.
    void showRow(const QModelIndex& index);
    /// Groups that the user did not touch: open, but for what is normal.
    void openGroups();
    /// In the order of the list.
    std::vector<std::shared_ptr<const core::Finding>> selectedFindings() const;
    /// All that is known of the selected findings, as text on the clipboard.
    void copySelected() const;

signals:
    void detailWanted();
    void planWanted();
    void bytesWanted();
    void copyWanted();
    void ruleWanted();
    void chosen(const QModelIndex& current);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void rowsInserted(const QModelIndex& parent, int first, int last) override;
    void changeEvent(QEvent* event) override;

private:
    bool stepPlace(int step);

    FindingModel& model_;
    QPersistentModelIndex pressed_; // a group, between press and release
};

} // namespace ui
