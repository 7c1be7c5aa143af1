#pragma once
// Release lines against kinds of start: what each would do. Neighbouring lines with the same result share a row.

#include <QAbstractTableModel>
#include <QTableView>

#include <array>
#include <optional>
#include <vector>

#include "ui/shell/start_words.h"

namespace ui {

class StartMatrixModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { kRelease, kUnclean, kClean, kColumns };
    enum Role { kLookRole = Qt::UserRole, kChosenRole };

    using QAbstractTableModel::QAbstractTableModel;

    /// Takes over what is known now.
    void refresh(const Starts& starts, std::span<const core::Finding> findings);
    std::optional<int> rowOfLine(std::size_t line) const;
    /// The newest line of a row.
    std::size_t lineOfRow(int row) const { return rows_[static_cast<std::size_t>(row)].first; }
    QModelIndex chosen() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        std::size_t first = 0; // lines, newest first
        std::size_t last = 0;
        std::array<std::optional<StartCell>, 2> cells = {}; // unclean, clean
        friend bool operator==(const Row&, const Row&) = default;
    };
    QString releasesOf(const Row& row) const;

    std::vector<Row> rows_;
    std::size_t line_ = 0;
    bool clean_ = false;
    bool foundClean_ = false;
};

class StartMatrix : public QTableView {
    Q_OBJECT
public:
    explicit StartMatrix(QWidget* parent);
    StartMatrixModel& matrix() const { return *model_; }
    /// Puts the current cell on what is chosen; no signal.
    void showChosen();
    QSize sizeHint() const override; // all rows
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

signals:
    void chose(int row, bool clean);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void changeEvent(QEvent* event) override;

private:
    void applyFonts();
    StartMatrixModel* model_;
    bool following_ = false;
};

} // namespace ui
