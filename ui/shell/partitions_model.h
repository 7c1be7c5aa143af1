#pragma once
// The partitions of a log dir: a row each, filled in as they are read.

#include <QAbstractTableModel>

#include <optional>
#include <vector>

#include "core/health/check.h"
#include "core/segment/partition.h"
#include "ui/shell/start_words.h"
#include "ui/shell/tints.h"

namespace ui {

struct PartitionRow {
    QString dir; // real name
    QString shown;
    bool foreign = false; // a directory that a broker refuses to start over
    bool read = false;
    bool checked = false;
    QString failure = {};
    std::uint64_t bytes = 0;
    std::size_t segments = 0;
    std::optional<core::Offset> start = {};
    std::optional<core::Offset> end = {};
    std::vector<core::Finding> findings = {}; // the worst one, if any
    std::size_t harm = 0;                     // findings that are not normal
    std::optional<StartBrief> nextStart = {};
    std::optional<Look> look() const;
};

class PartitionsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { kGlyph, kPartition, kWorst, kSize, kSegments, kOffsets, kNextStart, kColumns };
    enum Role { kDirRole = Qt::UserRole, kSortRole, kForeignRole };

    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void setRows(std::vector<PartitionRow> rows);
    void setRow(std::size_t row, PartitionRow value);
    const std::vector<PartitionRow>& rows() const { return rows_; }
    void retranslate();

private:
    QString worstOf(const PartitionRow& row) const;
    QString nextStartOf(const PartitionRow& row) const;

    std::vector<PartitionRow> rows_;
};

} // namespace ui
