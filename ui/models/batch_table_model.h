#pragma once
// The batches of a segment as a table: a row a batch, and a row a damaged range. Headers are read in pages when they
// are shown. At most mostRows() at a time; of larger segments a window is shown.

#include <QAbstractTableModel>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

#include "core/segment/batch_row.h"
#include "ui/models/batch_rows.h"
#include "ui/models/row_pages.h"
#include "ui/models/selected_unit.h"
#include "ui/shell/tints.h"

namespace ui {

/// A row of the table as it was read.
struct ShownBatch {
    std::optional<core::BatchRow> batch = {};
    std::optional<core::DamagedRange> damage = {};
};

/// Something that a finding says about bytes of the file.
struct MarkedBytes {
    std::uint64_t from = 0;
    std::uint64_t length = 0;
    Look look = Look::Info;
    QString words;
};

class BatchTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        State,
        Batch,
        Byte,
        Size,
        Offsets,
        Records,
        Codec,
        Producer,
        MaxTime,
        Kind,
        // Hidden at first:
        Sequence,
        Epoch,
        Magic,
        DeleteHorizon,
        Crc,
        ColumnCount
    };
    enum Role {
        FromRole = Qt::UserRole + 1, // first byte
        EndRole,
        IsDamageRole,
        OffsetRole, // base offset, once it was read
        MaxTimeRole
    };
    static constexpr std::uint64_t kMostRows = 10'000'000;

    explicit BatchTableModel(Document& document, QObject* parent = nullptr, std::uint64_t mostRows = kMostRows);

    /// Another segment; null: none.
    void setFile(std::shared_ptr<const OpenedFile> file);
    /// Rows as far as they are known; more of the same segment are added to those that are there.
    void setRows(const BatchRows& rows);
    /// Only these rows of BatchRows, in order; nothing: all.
    void setFilter(std::optional<std::vector<std::uint32_t>> rows);
    void setMarks(std::vector<MarkedBytes> marks); // by position
    /// The first row shown of those that there are (windows of kMostRows).
    void setFirstRow(std::uint64_t row);

    const BatchRows& rows() const { return rows_; }
    const std::shared_ptr<const OpenedFile>& file() const { return file_; }
    std::uint64_t firstRow() const { return first_; }
    std::uint64_t mostRows() const { return mostRows_; }
    std::uint64_t allRows() const { return filter_ ? filter_->size() : rows_.count(); }
    bool isWithinOneDay() const { return oneDay_; } // as far as the time index tells
    bool isFiltered() const { return filter_.has_value(); }
    bool isWaiting() const { return pages_.isWaiting(); }
    /// The table row that holds the byte; nothing when the filter or the window leaves it out.
    std::optional<int> rowAt(std::uint64_t pos) const;
    BatchRows::Row placeOf(int row) const;
    /// Null while it is not read.
    const ShownBatch* shown(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void waitingChanged();

private:
    std::uint64_t rowNumber(int row) const; // in BatchRows
    std::uint64_t shownRows() const;
    void resize(std::uint64_t before, std::uint64_t after);
    void fetch();
    QString text(const ShownBatch& shown, const BatchRows::Row& place, int column) const;
    void readDay();
    QString shortTime(std::int64_t ms) const;
    QString damageText(const core::DamagedRange& range, int column) const;
    const MarkedBytes* worstMark(const BatchRows::Row& place) const;
    Look lookOf(const BatchRows::Row& place) const;

    Document& document_;
    std::shared_ptr<const OpenedFile> file_;
    BatchRows rows_;
    std::optional<std::vector<std::uint32_t>> filter_;
    std::vector<MarkedBytes> marks_;
    std::uint64_t mostRows_;
    std::uint64_t first_ = 0;
    std::uint64_t visible_ = 0;          // rows that views were told of
    mutable RowPages<ShownBatch> pages_; // by rowNumber()
    mutable QTimer fetchTimer_;
    QString firstDay_; // "2025-11-28 ", of the segment
    bool oneDay_ = false;
};

/// "data, txn", "abort", "control": what a batch is.
QString kindWords(const core::BatchRow& row);

} // namespace ui
