#pragma once
// The records of one batch as a table. They are read in pages from the batch's stream when they are shown.

#include <QAbstractTableModel>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

#include "core/base/text.h"
#include "core/segment/record_stream.h"
#include "ui/models/payload_text.h"
#include "ui/models/row_pages.h"
#include "ui/shell/document.h"

namespace ui {

/// The start of a key, a value or a header.
struct Preview {
    std::vector<std::byte> bytes;
    bool cut = false;
};

/// Of a record of one of Kafka's own topics.
struct ShownInternal {
    QString kind;
    core::Text sentence;
    Preview json;
};

struct ShownRecord {
    std::int64_t offset = 0;
    std::int64_t timestamp = -1;
    std::uint64_t pos = 0; // in the stream
    std::uint64_t length = 0;
    std::optional<std::int16_t> control = {};
    std::optional<ShownInternal> internal = {};
    std::optional<Preview> key = {};
    std::optional<Preview> value = {};
    std::int32_t headersCount = 0;
    std::vector<std::pair<Preview, std::optional<Preview>>> headers = {}; // the first ones
};

class RecordTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { LogOffset, Time, Key, Value, Headers, ColumnCount };
    enum Role { PosRole = Qt::UserRole + 1, LengthRole, OffsetRole, TimestampRole, NumberRole };
    static constexpr std::uint64_t kMostRows = 10'000'000;

    RecordTableModel(Document& document, QObject* parent);

    void setStream(std::shared_ptr<const core::RecordStream> stream);
    void setForm(PayloadForm form);
    const std::shared_ptr<const core::RecordStream>& stream() const { return stream_; }
    bool isWaiting() const { return pages_.isWaiting(); }
    /// A record that was read has headers.
    bool hasHeaders() const { return hasHeaders_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void waitingChanged();

private:
    void fetch();
    QString text(const ShownRecord& record, int column) const;
    QString shownText(const ShownInternal& internal, int column) const;
    QString toolTip(const ShownRecord& record, int column) const;
    QString headersText(const ShownRecord& record) const;

    Document& document_;
    std::shared_ptr<const core::RecordStream> stream_;
    PayloadForm form_ = PayloadForm::Json;
    std::uint64_t rows_ = 0;
    bool hasHeaders_ = false;
    mutable RowPages<ShownRecord> pages_;
    mutable QTimer fetchTimer_;
};

} // namespace ui
