#include "ui/views/indexes_table.h"

#include <algorithm>

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"

namespace ui {

void IndexEntriesModel::setContents(std::shared_ptr<const IndexContents> contents, IndexTable table,
                                    std::int64_t segmentEnd)
{
    beginResetModel();
    contents_ = std::move(contents);
    table_ = table;
    segmentEnd_ = segmentEnd;
    endResetModel();
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
}

int IndexEntriesModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || contents_ == nullptr ? 0 : static_cast<int>(contents_->rows(table_));
}

int IndexEntriesModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

int IndexEntriesModel::nextOdd(int row) const
{
    if (contents_ == nullptr || contents_->odd(table_).empty()) {
        return -1;
    }
    const auto& odd = contents_->odd(table_);
    const auto next = std::ranges::upper_bound(odd, static_cast<std::int64_t>(row), {},
                                               [](std::uint32_t one) { return static_cast<std::int64_t>(one); });
    return static_cast<int>(next == odd.end() ? odd.front() : *next);
}

QString IndexEntriesModel::text(std::size_t row, int column) const
{
    if (column == kNumber) {
        return formatCount(static_cast<std::int64_t>(row));
    }
    if (table_ == IndexTable::Offset) {
        const core::OffsetEntry entry = contents_->offsetEntry(row);
        return column == kFirst    ? formatOffset(entry.offset.value)
               : column == kSecond ? formatCount(entry.position)
                                   : formatCount(contents_->toNext(row));
    }
    const core::TimeEntry entry = contents_->timeEntry(row);
    return column == kFirst    ? formatTime(entry.timestamp.value)
           : column == kSecond ? formatOffset(entry.offset.value)
                               : formatCount(contents_->offsetsToNext(row, segmentEnd_));
}

QVariant IndexEntriesModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole:
        return fixedFont();
    case kOddRole:
        return contents_->isOdd(table_, row);
    case Qt::DecorationRole:
        return index.column() == kToNext && contents_->isOdd(table_, row) ? glyphIcon(Look::Slow) : QVariant();
    case Qt::AccessibleTextRole:
        if (index.column() == kToNext && contents_->isOdd(table_, row)) {
            return tr("%1, odd").arg(text(row, index.column()));
        }
        return text(row, index.column());
    default:
        return {};
    }
}

QVariant IndexEntriesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) {
        return {};
    }
    const bool offset = table_ == IndexTable::Offset;
    switch (section) {
    case kNumber:
        return role == Qt::AccessibleTextRole ? tr("Entry") : QStringLiteral("#");
    case kFirst:
        return offset ? tr("Offset") : tr("Time");
    case kSecond:
        return offset ? tr("Byte") : tr("Offset");
    default:
        //: bytes or offsets from an index entry to the next one
        return tr("To next");
    }
}

void IndexEntriesModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
    if (rowCount() > 0) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    }
}

} // namespace ui
