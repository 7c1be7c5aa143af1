#pragma once
// A table of many rows of one height: no grid, whole rows, columns that can be hidden.

#include <QTableView>

class QMenu;

namespace ui {

class RowTable : public QTableView {
    Q_OBJECT
public:
    explicit RowTable(QWidget* parent);

    /// Widths in characters of the fixed font, one a column; 0: takes the rest.
    void setWidths(const std::vector<int>& characters);
    /// A menu with a check mark for each column.
    void fillColumnMenu(QMenu& menu);
    /// Puts the current row in sight without the focus and without asking anybody.
    void showRow(int row);
    /// The current row as text, its cells separated by tabs.
    QString currentRowText() const;

signals:
    /// The user went to another row.
    void rowChosen(const QModelIndex& index);
    /// Enter, or a double click.
    void rowEntered(const QModelIndex& index);
    void rowHovered(const QModelIndex& index); // invalid: none

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    void applyFonts();

    std::vector<int> widths_;
    bool following_ = false;
};

} // namespace ui
