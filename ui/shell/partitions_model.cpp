#include "ui/shell/partitions_model.h"

#include "ui/shell/fonts.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"

namespace ui {

std::optional<Look> PartitionRow::look() const
{
    if (foreign) {
        return Look::Block;
    }
    if (!findings.empty() && !findings.front().harmless && findings.front().severity != core::Severity::Info) {
        return lookOf(findings.front().severity);
    }
    return checked ? std::optional(Look::Ok) : std::nullopt;
}

int PartitionsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int PartitionsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : kColumns;
}

void PartitionsModel::setRows(std::vector<PartitionRow> rows)
{
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

void PartitionsModel::setRow(std::size_t row, PartitionRow value)
{
    if (row < rows_.size()) {
        rows_[row] = std::move(value);
        emit dataChanged(index(static_cast<int>(row), 0), index(static_cast<int>(row), kColumns - 1));
    }
}

QString PartitionsModel::worstOf(const PartitionRow& row) const
{
    if (row.foreign) {
        return tr("The folder's name is not one of a partition: the broker does not start");
    }
    if (!row.failure.isEmpty()) {
        return row.failure;
    }
    if (!row.findings.empty()) {
        return localized(row.findings.front().sentence);
    }
    return row.checked ? tr("Nothing to do") : QStringLiteral("…");
}

QString PartitionsModel::nextStartOf(const PartitionRow& row) const
{
    if (row.nextStart) {
        return startCell(*row.nextStart).text;
    }
    return row.foreign || row.checked || !row.failure.isEmpty() ? QString() : QStringLiteral("…");
}

QVariant PartitionsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const PartitionRow& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case kPartition:
            return row.shown;
        case kWorst:
            return worstOf(row);
        case kSize:
            return row.foreign ? QVariant() : row.read ? QVariant(formatBytes(row.bytes)) : QStringLiteral("…");
        case kSegments:
            return row.foreign ? QVariant()
                   : row.read  ? QVariant(formatCount(static_cast<qint64>(row.segments)))
                               : QStringLiteral("…");
        case kOffsets:
            //: first and last offset of a partition
            return row.start && row.end
                       ? tr("%1 – %2").arg(formatOffset(row.start->value), formatOffset(row.end->value - 1))
                       : QVariant();
        case kNextStart:
            return nextStartOf(row);
        default:
            return {};
        }
    case Qt::DecorationRole:
        if (index.column() == kNextStart && row.nextStart) {
            return glyphIcon(startCell(*row.nextStart).look);
        }
        if (index.column() == kGlyph) {
            const std::optional<Look> look = row.look();
            return look ? QVariant(glyphIcon(*look)) : QVariant();
        }
        return {};
    case Qt::FontRole:
        return index.column() == kPartition ? QVariant(bold(bodyFont())) : QVariant();
    case Qt::ForegroundRole:
        return index.column() == kWorst && row.look() == Look::Ok ? QVariant(Tints::current().color(Tint::Text2))
                                                                  : QVariant();
    case Qt::TextAlignmentRole:
        return index.column() == kSize || index.column() == kSegments
                   ? QVariant(static_cast<int>(Qt::AlignTrailing | Qt::AlignVCenter))
                   : QVariant();
    case Qt::ToolTipRole:
        return index.column() == kWorst       ? QVariant(worstOf(row))
               : index.column() == kNextStart ? QVariant(nextStartOf(row))
                                              : QVariant();
    case kDirRole:
        return row.dir;
    case kForeignRole:
        return row.foreign;
    case kSortRole:
        switch (index.column()) {
        case kGlyph:
        case kWorst:
            return static_cast<int>(row.look().value_or(Look::Info));
        case kSize:
            return static_cast<qulonglong>(row.bytes);
        case kSegments:
            return static_cast<qulonglong>(row.segments);
        case kOffsets:
            return static_cast<qlonglong>(row.end.value_or(core::Offset{}).value);
        case kNextStart:
            return row.nextStart ? static_cast<int>(startCell(*row.nextStart).look) : static_cast<int>(Look::Info);
        default:
            return row.shown;
        }
    default:
        return {};
    }
}

QVariant PartitionsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == kSize || section == kSegments;
        return static_cast<int>((number ? Qt::AlignTrailing : Qt::AlignLeading) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case kPartition:
        return tr("Partition");
    case kWorst:
        return tr("Worst finding");
    case kSize:
        return tr("Size");
    case kSegments:
        return tr("Segments");
    case kOffsets:
        return tr("Offsets");
    case kNextStart:
        return tr("Next start");
    default:
        return {};
    }
}

void PartitionsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
    if (!rows_.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    }
}

} // namespace ui
