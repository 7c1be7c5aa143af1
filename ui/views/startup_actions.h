#pragma once
// What a predicted start does, an action a row in its order; then, behind a heading, what the start after an aborted
// one does.

#include <QAbstractTableModel>

#include <vector>

#include "ui/shell/selection.h"
#include "ui/shell/start_words.h"

namespace ui {

class StartActionsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { kNumber, kDoes, kFile, kWhy, kRule, kResult, kColumns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Null: no rows.
    void setStart(const StartHandle& start);
    void retranslate();

    bool isHeading(int row) const { return rows_[static_cast<std::size_t>(row)].action == nullptr; }
    /// Null for a heading.
    const core::StartAction* action(int row) const { return rows_[static_cast<std::size_t>(row)].action; }
    bool isInPartition(int row) const { return rows_[static_cast<std::size_t>(row)].inPartition; }
    /// Of the start itself, not of the one after it.
    int actions() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        const core::StartAction* action = nullptr; // null: the heading of the next start
        bool next = false;
        bool inPartition = false; // else in the log dir's root
        int number = 0;
    };
    void add(const core::StartPrediction& prediction, const core::PartitionStart* partition, bool next);
    QString heading() const;
    ActionWords wordsOf(const Row& row) const;

    StartHandle start_; // keeps the actions
    std::vector<Row> rows_;
};

/// The bytes that an action is about, in the files as they are; an empty file when there are none.
Selection selectionOf(const core::StartAction& action, bool inPartition, const Glance& glance);

} // namespace ui
