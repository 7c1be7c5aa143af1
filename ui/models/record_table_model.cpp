#include "ui/models/record_table_model.h"

#include <algorithm>

#include "ui/models/internal_text.h"
#include "ui/models/table_font.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr std::size_t kPreviewBytes = 400;
constexpr std::size_t kHeaderBytes = 60;
constexpr std::size_t kMostHeaders = 8;

Preview previewOf(core::Bytes bytes, std::size_t most)
{
    const core::Bytes start = bytes.first(std::min(bytes.size(), most));
    return {{start.begin(), start.end()}, bytes.size() > most};
}

std::optional<Preview> previewOf(const std::optional<core::Bytes>& bytes, std::size_t most)
{
    return bytes ? std::optional(previewOf(*bytes, most)) : std::nullopt;
}

ShownInternal shownInternal(const core::InternalRecord& record)
{
    const InternalText text = internalText(record);
    return {text.kind, text.sentence, previewOf(std::as_bytes(std::span(text.json)), kPreviewBytes)};
}

ShownRecord shownRecord(const core::Record& record, bool control, const core::InternalDecoder& decoder)
{
    ShownRecord shown;
    shown.offset = record.offset.value;
    shown.timestamp = record.timestamp.value;
    shown.pos = record.pos;
    shown.length = record.length;
    shown.key = previewOf(record.key, kPreviewBytes);
    shown.value = previewOf(record.value, kPreviewBytes);
    shown.headersCount = record.headersCount;
    for (const core::RecordHeader& header : record.headers) {
        if (shown.headers.size() == kMostHeaders) {
            break;
        }
        shown.headers.emplace_back(previewOf(header.key, kHeaderBytes), previewOf(header.value, kHeaderBytes));
    }
    if (control && record.key) {
        shown.control = core::controlType(*record.key);
    }
    if (!control) {
        if (const std::optional<core::InternalRecord> internal = decoder.read(record.key, record.value)) {
            shown.internal = shownInternal(*internal);
        }
    }
    return shown;
}

} // namespace

RecordTableModel::RecordTableModel(Document& document, QObject* parent)
    : QAbstractTableModel(parent)
    , document_(document)
{
    fetchTimer_.setSingleShot(true);
    fetchTimer_.setInterval(0);
    connect(&fetchTimer_, &QTimer::timeout, this, &RecordTableModel::fetch);
}

void RecordTableModel::setStream(std::shared_ptr<const core::RecordStream> stream)
{
    if (stream == stream_) {
        return;
    }
    const std::uint64_t rows = stream == nullptr ? 0 : std::min(stream->records(), kMostRows);
    if (rows_ > 0) {
        beginRemoveRows({}, 0, static_cast<int>(rows_) - 1);
        rows_ = 0;
        endRemoveRows();
    }
    stream_ = std::move(stream);
    hasHeaders_ = false;
    pages_.clear();
    if (rows > 0) {
        beginInsertRows({}, 0, static_cast<int>(rows) - 1);
        rows_ = rows;
        endInsertRows();
    }
}

void RecordTableModel::setForm(PayloadForm form)
{
    form_ = form;
    if (rows_ > 0) {
        emit dataChanged(index(0, Key), index(static_cast<int>(rows_) - 1, Headers));
    }
}

int RecordTableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_);
}

int RecordTableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

void RecordTableModel::fetch()
{
    if (stream_ == nullptr) {
        return;
    }
    using Read = std::vector<std::pair<std::uint64_t, std::vector<ShownRecord>>>;
    document_.run<Read>(
        this, QStringLiteral("records"), QString(),
        [stream = stream_, decoder = decoderOf(document_),
         pages = pages_.ask()](const core::RunContext& context) -> core::Result<Read> {
            Read read;
            for (const std::uint64_t page : pages) {
                if (context.stopRequested()) {
                    return core::Error{core::Errc::Cancelled, "reading records was stopped"};
                }
                std::vector<ShownRecord>& rows = read.emplace_back(page, std::vector<ShownRecord>()).second;
                stream->forEach(page * RowPages<ShownRecord>::kRows, [&](std::uint64_t, const core::Record& record) {
                    rows.push_back(shownRecord(record, stream->header().isControl(), decoder));
                    return rows.size() < RowPages<ShownRecord>::kRows;
                });
            }
            return read;
        },
        [this, stream = stream_](const core::Result<Read>& result) {
            if (!result || stream != stream_) {
                pages_.giveUp();
                emit waitingChanged();
                return;
            }
            for (const auto& [page, rows] : result.value()) {
                const std::uint64_t first = page * RowPages<ShownRecord>::kRows;
                const std::uint64_t last = std::min(first + RowPages<ShownRecord>::kRows, rows_);
                hasHeaders_ = hasHeaders_ || std::ranges::any_of(rows, [](const ShownRecord& record) {
                                  return record.headersCount > 0;
                              });
                pages_.insert(page, rows);
                if (first < last) {
                    emit dataChanged(index(static_cast<int>(first), 0),
                                     index(static_cast<int>(last) - 1, ColumnCount - 1));
                }
            }
            emit waitingChanged();
        });
}

QString RecordTableModel::shownText(const ShownInternal& internal, int column) const
{
    if (column == Key) {
        return internal.kind;
    }
    return form_ == PayloadForm::Text ? localized(internal.sentence)
                                      : payloadText(internal.json.bytes, PayloadForm::Text, internal.json.cut);
}

QString RecordTableModel::toolTip(const ShownRecord& record, int column) const
{
    if (column == Time && record.timestamp != -1) {
        return formatTime(record.timestamp);
    }
    return column == Value && record.internal ? localized(record.internal->sentence) : QString();
}

QString RecordTableModel::headersText(const ShownRecord& record) const
{
    QString words;
    for (const auto& [key, value] : record.headers) {
        if (!words.isEmpty()) {
            words += QStringLiteral(", ");
        }
        const PayloadForm form = form_ == PayloadForm::Json ? PayloadForm::Text : form_;
        words += payloadText(key.bytes, PayloadForm::Text, key.cut);
        words += QStringLiteral(" = ");
        words += value ? payloadText(value->bytes, form, value->cut) : tr("null");
    }
    if (static_cast<std::size_t>(record.headersCount) > record.headers.size()) {
        words += QStringLiteral(", …");
    }
    return words;
}

QString RecordTableModel::text(const ShownRecord& record, int column) const
{
    if (record.internal && form_ != PayloadForm::Hex && (column == Key || column == Value)) {
        return shownText(*record.internal, column);
    }
    switch (column) {
    case LogOffset:
        return formatOffset(record.offset);
    case Time: {
        if (record.timestamp == -1) {
            return {};
        }
        const core::BatchHeader& header = stream_->header();
        const bool appended = header.timestampType() == core::TimestampType::LogAppendTime;
        if (header.isLegacy() || appended || header.hasDeleteHorizon()) {
            return formatTime(record.timestamp);
        }
        const std::int64_t delta = core::TimestampMs{record.timestamp} - header.baseTimestamp;
        //: milliseconds after (or before) the timestamp of the batch
        return (delta < 0 ? tr("−%1") : tr("+%1")).arg(formatCount(delta < 0 ? -delta : delta));
    }
    case Key:
        if (record.control) {
            const std::string_view name = core::controlTypeName(*record.control);
            return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
        }
        return record.key ? payloadText(record.key->bytes, form_, record.key->cut) : tr("null");
    case Value:
        return record.value ? payloadText(record.value->bytes, form_, record.value->cut) : tr("null");
    case Headers:
        return headersText(record);
    default:
        return {};
    }
}

QVariant RecordTableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    if (role == Qt::FontRole) {
        return tableFont();
    }
    if (role == NumberRole) {
        return QVariant::fromValue<qint64>(index.row());
    }
    if (role == Qt::TextAlignmentRole) {
        const bool number = index.column() == LogOffset || index.column() == Time;
        return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const bool asked = role == Qt::DisplayRole || role == Qt::ToolTipRole || role >= PosRole;
    if (!asked || role > NumberRole) {
        return {};
    }
    const ShownRecord* const record = pages_.row(static_cast<std::uint64_t>(index.row()));
    if (pages_.wantsMore() && !fetchTimer_.isActive()) {
        fetchTimer_.start();
    }
    if (record == nullptr) {
        return role == Qt::DisplayRole ? QVariant(QStringLiteral("…")) : QVariant();
    }
    switch (role) {
    case PosRole:
        return QVariant::fromValue<quint64>(record->pos);
    case LengthRole:
        return QVariant::fromValue<quint64>(record->length);
    case OffsetRole:
        return QVariant::fromValue<qint64>(record->offset);
    case TimestampRole:
        return QVariant::fromValue<qint64>(record->timestamp);
    case Qt::ToolTipRole:
        return toolTip(*record, index.column());
    default:
        return text(*record, index.column());
    }
}

QVariant RecordTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        const bool number = section == LogOffset || section == Time;
        return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case LogOffset:
        return tr("Offset");
    case Time:
        return tr("Time");
    case Key:
        return tr("Key");
    case Value:
        return tr("Value");
    case Headers:
        return tr("Headers");
    default:
        return QString();
    }
}

} // namespace ui
