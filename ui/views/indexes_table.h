#pragma once
// The entries of an index file as rows: number, what they say, how far the next one is; odd ones are marked.

#include <QAbstractTableModel>

#include <memory>

#include "ui/views/indexes_contents.h"

namespace ui {

class IndexEntriesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { kNumber, kFirst, kSecond, kToNext, kColumns };
    enum Role { kOddRole = Qt::UserRole };

    using QAbstractTableModel::QAbstractTableModel;

    void setContents(std::shared_ptr<const IndexContents> contents, IndexTable table, std::int64_t segmentEnd);
    IndexTable table() const { return table_; }
    /// Next odd row behind this one, from the start again after the last; -1: none.
    int nextOdd(int row) const;
    void retranslate();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(std::size_t row, int column) const;

    std::shared_ptr<const IndexContents> contents_;
    IndexTable table_ = IndexTable::Offset;
    std::int64_t segmentEnd_ = 0;
};

} // namespace ui
