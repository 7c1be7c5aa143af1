#include "ui/models/batch_table_model.h"

#include <algorithm>

#include "core/format/record.h"
#include "core/segment/damage_parts.h"
#include "ui/models/table_font.h"
#include "ui/shell/icons.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

bool isNumber(int column)
{
    switch (column) {
    case BatchTableModel::State:
    case BatchTableModel::Codec:
    case BatchTableModel::Producer:
    case BatchTableModel::MaxTime:
    case BatchTableModel::DeleteHorizon:
    case BatchTableModel::Kind:
        return false;
    default:
        return true;
    }
}

QString hex32(std::uint32_t value)
{
    return QStringLiteral("%1").arg(value, 8, 16, QLatin1Char('0')).toUpper();
}

QString codecText(core::CodecId codec)
{
    const std::string_view name = core::codecName(codec);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace

QString kindWords(const core::BatchRow& row)
{
    if (row.control) {
        const std::string_view name = core::controlTypeName(*row.control);
        return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()))
            .toLower()
            .replace(QLatin1Char('_'), QLatin1Char(' '));
    }
    if (row.header.isControl()) {
        return BatchTableModel::tr("control");
    }
    if (row.header.count == 0) {
        return BatchTableModel::tr("empty");
    }
    return row.header.isTransactional() ? BatchTableModel::tr("data, txn") : BatchTableModel::tr("data");
}

BatchTableModel::BatchTableModel(Document& document, QObject* parent, std::uint64_t mostRows)
    : QAbstractTableModel(parent)
    , document_(document)
    , mostRows_(mostRows)
{
    fetchTimer_.setSingleShot(true);
    fetchTimer_.setInterval(0);
    connect(&fetchTimer_, &QTimer::timeout, this, &BatchTableModel::fetch);
}

void BatchTableModel::setFile(std::shared_ptr<const OpenedFile> file)
{
    beginResetModel();
    file_ = std::move(file);
    rows_ = {};
    filter_.reset();
    marks_.clear();
    first_ = 0;
    visible_ = 0;
    pages_.clear();
    readDay();
    endResetModel();
}

/// What is known of the segment's times before any batch was read.
void BatchTableModel::readDay()
{
    constexpr qsizetype kDay = 11;
    firstDay_.clear();
    oneDay_ = false;
    const core::PartitionDir* const partition = document_.partition();
    if (file_ == nullptr || partition == nullptr || !file_->segment) {
        return;
    }
    for (std::size_t i = 0; i < partition->segments.size(); ++i) {
        const core::SegmentGlance& glance = document_.glance().segments[i];
        if (partition->segments[i].base == *file_->segment && glance.firstTimestamp &&
            glance.firstTimestamp->value >= 0) {
            firstDay_ = formatTime(glance.firstTimestamp->value).left(kDay);
            oneDay_ = glance.lastTimestamp && formatTime(glance.lastTimestamp->value).startsWith(firstDay_);
        }
    }
}

std::uint64_t BatchTableModel::shownRows() const
{
    const std::uint64_t all = allRows();
    return std::min(mostRows_, all - std::min(all, first_));
}

/// Tells views of rows that came or went at the end.
void BatchTableModel::resize(std::uint64_t before, std::uint64_t after)
{
    if (after > before) {
        beginInsertRows({}, static_cast<int>(before), static_cast<int>(after) - 1);
        visible_ = after;
        endInsertRows();
    } else if (after < before) {
        beginRemoveRows({}, static_cast<int>(after), static_cast<int>(before) - 1);
        visible_ = after;
        endRemoveRows();
    }
}

void BatchTableModel::setRows(const BatchRows& rows)
{
    rows_ = rows;
    if (!filter_) {
        resize(visible_, shownRows());
    }
}

void BatchTableModel::setFilter(std::optional<std::vector<std::uint32_t>> rows)
{
    resize(visible_, 0);
    filter_ = std::move(rows);
    first_ = 0;
    resize(0, shownRows());
}

void BatchTableModel::setFirstRow(std::uint64_t row)
{
    if (row == first_ || row >= std::max<std::uint64_t>(allRows(), 1)) {
        return;
    }
    resize(visible_, 0);
    first_ = row;
    resize(0, shownRows());
}

void BatchTableModel::setMarks(std::vector<MarkedBytes> marks)
{
    marks_ = std::move(marks);
    if (visible_ > 0) {
        emit dataChanged(index(0, State), index(static_cast<int>(visible_) - 1, State));
    }
}

std::uint64_t BatchTableModel::rowNumber(int row) const
{
    const std::uint64_t at = first_ + static_cast<std::uint64_t>(row);
    return filter_ ? (*filter_)[at] : at;
}

BatchRows::Row BatchTableModel::placeOf(int row) const
{
    return rows_.at(rowNumber(row));
}

const ShownBatch* BatchTableModel::shown(int row) const
{
    const ShownBatch* const found = pages_.row(rowNumber(row));
    if (pages_.wantsMore() && !fetchTimer_.isActive()) {
        fetchTimer_.start();
    }
    return found;
}

std::optional<int> BatchTableModel::rowAt(std::uint64_t pos) const
{
    const auto row = rows_.rowOf(pos);
    if (!row) {
        return std::nullopt;
    }
    std::uint64_t at = *row;
    if (filter_) {
        const auto found = std::ranges::lower_bound(*filter_, static_cast<std::uint32_t>(*row));
        if (found == filter_->end() || *found != *row) {
            return std::nullopt;
        }
        at = static_cast<std::uint64_t>(found - filter_->begin());
    }
    if (at < first_ || at - first_ >= visible_) {
        return std::nullopt;
    }
    return static_cast<int>(at - first_);
}

int BatchTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(visible_);
}

int BatchTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

void BatchTableModel::fetch()
{
    if (file_ == nullptr) {
        return;
    }
    const std::vector<std::uint64_t> pages = pages_.ask();
    using Read = std::vector<std::pair<std::uint64_t, std::vector<ShownBatch>>>;
    document_.run<Read>(
        this, QStringLiteral("batchRows"), QString(),
        [file = file_, rows = rows_, pages](const core::RunContext& context) -> core::Result<Read> {
            Read read;
            const core::Bytes log = file->content.bytes();
            for (const std::uint64_t page : pages) {
                if (context.stopRequested()) {
                    return core::Error{core::Errc::Cancelled, "reading batches was stopped"};
                }
                std::vector<ShownBatch>& into = read.emplace_back(page, std::vector<ShownBatch>()).second;
                const std::uint64_t first = page * RowPages<ShownBatch>::kRows;
                const std::uint64_t last = std::min(first + RowPages<ShownBatch>::kRows, rows.count());
                for (std::uint64_t number = first; number < last; ++number) {
                    const BatchRows::Row place = rows.at(number);
                    ShownBatch& shown = into.emplace_back();
                    if (place.damage) {
                        shown.damage = rows.damage(*place.damage);
                    } else if (const auto header = core::readBatchHeader(log, place.from)) {
                        shown.batch = core::batchRow(log, *header, !rows.hasBadCrc(*place.batch));
                    }
                }
            }
            return read;
        },
        [this](const core::Result<Read>& result) {
            if (!result) {
                pages_.giveUp();
                emit waitingChanged();
                return;
            }
            for (const auto& [page, rows] : result.value()) {
                pages_.insert(page, rows);
            }
            // With a filter the rows of a page lie anywhere: whatever is shown is drawn anew.
            if (visible_ > 0) {
                const std::uint64_t first =
                    result.value().empty() ? 0 : result.value().front().first * RowPages<ShownBatch>::kRows;
                const std::uint64_t last =
                    result.value().empty() ? 0 : (result.value().back().first + 1) * RowPages<ShownBatch>::kRows - 1;
                const bool exact = !filter_ && first >= first_ && first - first_ < visible_;
                const auto from = exact ? static_cast<int>(first - first_) : 0;
                const auto to =
                    exact ? static_cast<int>(std::min(last - first_, visible_ - 1)) : static_cast<int>(visible_) - 1;
                emit dataChanged(index(from, 0), index(to, ColumnCount - 1));
            }
            emit waitingChanged();
        });
}

const MarkedBytes* BatchTableModel::worstMark(const BatchRows::Row& place) const
{
    const MarkedBytes* worst = nullptr;
    auto mark = std::ranges::upper_bound(marks_, place.from, {}, &MarkedBytes::from);
    if (mark != marks_.begin() && (mark - 1)->from + std::max<std::uint64_t>((mark - 1)->length, 1) > place.from) {
        --mark;
    }
    for (; mark != marks_.end() && mark->from < place.end; ++mark) {
        if (worst == nullptr || mark->look < worst->look) {
            worst = &*mark;
        }
    }
    return worst;
}

Look BatchTableModel::lookOf(const BatchRows::Row& place) const
{
    const bool broken = place.damage || rows_.hasBadCrc(*place.batch);
    const Look own = broken ? Look::Loss : Look::Ok;
    const MarkedBytes* const mark = worstMark(place);
    return mark != nullptr ? std::min(own, mark->look) : own;
}

/// As short as it is clear: the time of day while the segment lies within a day, else without the year that it began
/// in.
/// The tool tip has it whole.
QString BatchTableModel::shortTime(std::int64_t ms) const
{
    constexpr qsizetype kYear = 5; // "2025-"
    constexpr qsizetype kDay = 11; // "2025-11-28 "
    constexpr qsizetype kMinutes = 16;
    constexpr qsizetype kSeconds = 19;
    const QString time = formatTime(ms);
    if (time.size() <= kSeconds || firstDay_.isEmpty()) {
        return time;
    }
    if (oneDay_ && time.startsWith(firstDay_)) {
        return time.mid(kDay);
    }
    return time.startsWith(firstDay_.left(kYear)) ? time.mid(kYear, kSeconds - kYear) : time.left(kMinutes);
}

QString BatchTableModel::damageText(const core::DamagedRange& range, int column) const
{
    switch (column) {
    case Byte:
        return formatCount(range.from.value);
    case Size:
        return formatCount(static_cast<std::int64_t>(range.bytes));
    case Offsets:
        if (range.expected && range.nextGood && *range.nextGood > *range.expected) {
            //: first and last offset of a range
            return tr("%1 – %2").arg(formatOffset(range.expected->value), formatOffset(range.nextGood->value - 1));
        }
        return {};
    case Kind:
        return localized(core::damageWords(range.kind));
    default:
        return {};
    }
}

QString BatchTableModel::text(const ShownBatch& shown, const BatchRows::Row& place, int column) const
{
    if (!shown.batch) {
        return shown.damage ? damageText(*shown.damage, column) : QString();
    }
    const core::BatchHeader& header = shown.batch->header;
    switch (column) {
    case Batch:
        return formatCount(static_cast<std::int64_t>(*place.batch));
    case Byte:
        return formatCount(header.pos.value);
    case Size:
        return formatCount(static_cast<std::int64_t>(header.size));
    case Offsets:
        if (header.baseOffset == header.lastOffset) {
            return formatOffset(header.lastOffset.value);
        }
        return tr("%1 – %2").arg(formatOffset(header.baseOffset.value), formatOffset(header.lastOffset.value));
    case Records:
        return header.count < 0 ? QStringLiteral("?") : formatCount(header.count);
    case Codec:
        return codecText(header.codec());
    case Producer:
        if (header.producerId < 0) {
            return {};
        }
        return QStringLiteral("%1 / %2").arg(header.producerId).arg(header.producerEpoch);
    case MaxTime:
        return header.maxTimestamp.value == -1 ? QString() : shortTime(header.maxTimestamp.value);
    case Kind:
        return shown.batch->crcValid ? kindWords(*shown.batch) : tr("%1, checksum wrong").arg(kindWords(*shown.batch));
    case Sequence:
        if (header.baseSequence < 0) {
            return {};
        }
        return tr("%1 – %2").arg(formatCount(header.baseSequence), formatCount(header.lastSequence()));
    case Epoch:
        return header.isLegacy() ? QString() : QString::number(header.partitionLeaderEpoch);
    case Magic:
        return QString::number(header.magic);
    case DeleteHorizon:
        return header.hasDeleteHorizon() ? formatTime(header.baseTimestamp.value) : QString();
    case Crc:
        return hex32(header.crc);
    default:
        return {};
    }
}

QVariant BatchTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const int column = index.column();
    switch (role) {
    case Qt::FontRole:
        return isNumber(column) || column == Producer || column == MaxTime || column == DeleteHorizon
                   ? QVariant(tableFont())
                   : QVariant();
    case Qt::TextAlignmentRole:
        return isNumber(column) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::DisplayRole:
    case Qt::DecorationRole:
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
    case FromRole:
    case EndRole:
    case IsDamageRole:
    case OffsetRole:
    case MaxTimeRole:
        break;
    default:
        return {};
    }
    const BatchRows::Row place = placeOf(index.row());
    if (role == FromRole) {
        return QVariant::fromValue<quint64>(place.from);
    }
    if (role == EndRole) {
        return QVariant::fromValue<quint64>(place.end);
    }
    if (role == IsDamageRole) {
        return place.damage.has_value();
    }
    if (column == State) {
        const Look look = lookOf(place);
        if (role == Qt::DecorationRole) {
            return glyphIcon(look);
        }
        const MarkedBytes* const mark = worstMark(place);
        const bool broken = place.damage || rows_.hasBadCrc(*place.batch);
        if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
            if (mark != nullptr && !mark->words.isEmpty()) {
                return mark->words;
            }
            return broken ? tr("damaged") : tr("checksum right");
        }
    }
    if (role == Qt::DecorationRole || column == State) {
        return {};
    }
    const ShownBatch* const found = shown(index.row());
    if (found == nullptr) {
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("…")) : QVariant();
    }
    if (role == OffsetRole) {
        return found->batch ? QVariant::fromValue<qint64>(found->batch->header.baseOffset.value) : QVariant();
    }
    if (role == MaxTimeRole) {
        return found->batch ? QVariant::fromValue<qint64>(found->batch->header.maxTimestamp.value) : QVariant();
    }
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) {
        const bool hasTime = column == MaxTime && found->batch && found->batch->header.maxTimestamp.value != -1;
        return hasTime ? QVariant(formatTime(found->batch->header.maxTimestamp.value)) : QVariant();
    }
    return text(*found, place, column);
}

QVariant BatchTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return isNumber(section) ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                 : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role == Qt::AccessibleTextRole && section == State) {
        return tr("State");
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Batch:
        return tr("Batch");
    case Byte:
        return tr("Byte");
    case Size:
        return tr("Size");
    case Offsets:
        return tr("Offsets");
    case Records:
        return tr("Records");
    case Codec:
        return tr("Codec");
    case Producer:
        return tr("Producer");
    case MaxTime:
        return tr("Max time");
    case Kind:
        return tr("Kind");
    case Sequence:
        return tr("Sequence");
    case Epoch:
        return tr("Epoch");
    case Magic:
        return tr("Magic");
    case DeleteHorizon:
        return tr("Delete horizon");
    case Crc:
        return tr("CRC");
    default:
        return QString();
    }
}

} // namespace ui
