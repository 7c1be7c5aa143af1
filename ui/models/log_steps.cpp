#include "ui/models/log_steps.h"

#include <QFile>

#include <algorithm>

namespace ui {

LogSteps::LogSteps(Document& document, SelectionModel& selection, QObject* parent)
    : QObject(parent)
    , document_(document)
    , selection_(selection)
    , unit_(SelectedUnit::of(document, selection))
{
    connect(&document_, &Document::batchIndexReady, this, [this](core::Offset segment) {
        if (waiting_ && waiting_->segment == segment) {
            enterSegment(segment, waiting_->end);
        }
    });
    connect(&unit_, &SelectedUnit::changed, this, [this] {
        if (!recordAfterStep_ || unit_.isLoading()) {
            return;
        }
        const int direction = *std::exchange(recordAfterStep_, std::nullopt);
        const auto& stream = unit_.unit().stream;
        if (stream != nullptr && stream->records() > 0) {
            selectRecord(direction > 0 ? 0 : stream->records() - 1);
        }
    });
}

std::optional<core::Offset> LogSteps::currentSegment() const
{
    const Unit& unit = unit_.unit();
    if (unit.file == nullptr || document_.partition() == nullptr || !unit.file->name.base) {
        return std::nullopt;
    }
    return document_.partition()->segment(*unit.file->name.base) != nullptr ? unit.file->name.base : std::nullopt;
}

std::uint64_t LogSteps::logBytes(core::Offset segment) const
{
    const core::PartitionDir* const partition = document_.partition();
    const core::Segment* const found = partition == nullptr ? nullptr : partition->segment(segment);
    return found == nullptr ? 0 : found->log.size;
}

BatchRows LogSteps::rowsOf(core::Offset segment) const
{
    return {document_.batchIndex(segment), logBytes(segment)};
}

std::optional<core::Offset> LogSteps::neighbour(int direction) const
{
    const auto segment = currentSegment();
    if (!segment) {
        return std::nullopt;
    }
    const auto& segments = document_.partition()->segments;
    const auto here = std::ranges::find(segments, *segment, &core::Segment::base);
    if (here == segments.end() || (direction < 0 && here == segments.begin())) {
        return std::nullopt;
    }
    const auto next = direction < 0 ? here - 1 : here + 1;
    return next == segments.end() ? std::nullopt : std::optional(next->base);
}

void LogSteps::selectRow(core::Offset segment, std::uint64_t from, std::uint64_t end, QObject* origin)
{
    const core::PartitionDir* const partition = document_.partition();
    const core::Segment* const found = partition == nullptr ? nullptr : partition->segment(segment);
    if (found == nullptr) {
        return;
    }
    struct Head {
        std::optional<core::BatchHeader> batch;
    };
    document_.run<Head>(
        this, QStringLiteral("row"), QString(),
        [shared = document_.sharedPartition(), name = found->log.name, from,
         open = unit_.unit().file](const core::RunContext&) -> core::Result<Head> {
            if (open != nullptr && QFile::encodeName(open->file).toStdString() == name) {
                return Head{core::readBatchHeader(open->content.bytes(), from)};
            }
            const auto log = core::openFile(*shared, name);
            if (!log) {
                return log.error();
            }
            return Head{core::readBatchHeader(log.value().bytes(), from)};
        },
        [this, segment, from, end, origin, dir = partition->dir,
         name = found->log.name](const core::Result<Head>& head) {
            Selection next;
            next.dir = QFile::decodeName(QByteArray::fromStdString(dir));
            next.file = QFile::decodeName(QByteArray::fromStdString(name));
            next.segment = segment;
            next.pos = from;
            next.length = end - from;
            if (head && head.value().batch && head.value().batch->end() <= end) {
                const core::BatchHeader& batch = *head.value().batch;
                next.batch = from;
                next.length = batch.size;
                next.offset = batch.baseOffset;
                if (batch.maxTimestamp.value >= 0) {
                    next.time = batch.maxTimestamp;
                }
            }
            selection_.select(next, origin);
        });
}

bool LogSteps::canStepBatch(int direction) const
{
    const auto segment = currentSegment();
    if (!segment) {
        return false;
    }
    const Unit& unit = unit_.unit();
    const bool inside = direction < 0 ? unit.stored != nullptr && unit.stored->pos > 0
                                      : unit.stored != nullptr && unit.stored->end() < logBytes(*segment);
    return inside || neighbour(direction).has_value();
}

void LogSteps::stepBatch(int direction)
{
    const auto segment = currentSegment();
    if (!segment) {
        return;
    }
    waiting_.reset();
    const BatchRows rows = rowsOf(*segment);
    const Unit& unit = unit_.unit();
    const bool inLog = unit.file->isLog();
    // The selection is ahead of the unit while that is being read.
    const Selection& place = selection_.current().file == unit.file->file ? selection_.current() : unit.place;
    const std::uint64_t pos =
        place.decompressed || (place.length == 0 && place.batch) ? place.batch.value_or(0) : place.pos;
    const auto row = inLog ? rows.rowOf(pos) : std::nullopt;
    if (row && ((direction < 0 && *row > 0) || (direction > 0 && *row + 1 < rows.count()))) {
        const BatchRows::Row next = rows.at(direction < 0 ? *row - 1 : *row + 1);
        selectRow(*segment, next.from, next.end, this);
        return;
    }
    if (!inLog || (!row && rows.count() > 0)) { // an index file: into the log that it belongs to
        enterSegment(*segment, End::First);
        return;
    }
    if (row && !rows.isComplete() && direction > 0) {
        return; // the rest is still being listed
    }
    if (const auto next = neighbour(direction)) {
        enterSegment(*next, direction < 0 ? End::Last : End::First);
    }
}

void LogSteps::enterSegment(core::Offset segment, End end)
{
    const BatchRows rows = rowsOf(segment);
    if (rows.count() == 0 || (end == End::Last && !rows.isComplete())) {
        waiting_ = rows.isComplete() ? std::nullopt : std::optional(Waiting{segment, end});
        return;
    }
    waiting_.reset();
    const BatchRows::Row row = rows.at(end == End::First ? 0 : rows.count() - 1);
    selectRow(segment, row.from, row.end, this);
}

bool LogSteps::canStepRecord(int direction) const
{
    const Unit& unit = unit_.unit();
    if (unit.stream == nullptr) {
        return canStepBatch(direction);
    }
    const std::int64_t here = unit.place.record.value_or(direction > 0 ? -1 : 0);
    const bool inside = direction > 0 ? here + 1 < static_cast<std::int64_t>(unit.stream->records()) : here > 0;
    return inside || canStepBatch(direction);
}

void LogSteps::stepRecord(int direction)
{
    const Unit& unit = unit_.unit();
    const std::int64_t records = unit.stream == nullptr ? 0 : static_cast<std::int64_t>(unit.stream->records());
    const std::int64_t here = unit.place.record.value_or(direction > 0 ? -1 : 0);
    const std::int64_t next = here + direction;
    if (next >= 0 && next < records) {
        selectRecord(static_cast<std::uint64_t>(next));
        return;
    }
    recordAfterStep_ = direction;
    stepBatch(direction);
}

void LogSteps::selectRecord(std::uint64_t number)
{
    const Unit& unit = unit_.unit();
    if (unit.stream == nullptr) {
        return;
    }
    using Found = std::optional<std::pair<core::Offset, core::TimestampMs>>;
    struct Place {
        std::uint64_t pos = 0;
        std::uint64_t length = 0;
        Found what;
    };
    document_.run<Place>(
        this, QStringLiteral("record"), QString(),
        [stream = unit.stream, number](const core::RunContext&) -> core::Result<Place> {
            Place place;
            stream->forEach(number, [&](std::uint64_t, const core::Record& record) {
                place = {record.pos + stream->fieldsPos(), record.length, Found({record.offset, record.timestamp})};
                return false;
            });
            return place;
        },
        [this, number, stream = unit.stream](const core::Result<Place>& place) {
            if (!place || !place.value().what || unit_.unit().stream != stream) {
                return;
            }
            Selection next = unit_.placeAt(place.value().pos, place.value().length, stream->isCompressed());
            next.batch = static_cast<std::uint64_t>(stream->header().pos.value);
            next.record = static_cast<std::int64_t>(number);
            next.offset = place.value().what->first;
            if (place.value().what->second.value >= 0) {
                next.time = place.value().what->second;
            }
            selection_.select(next, this);
        });
}

} // namespace ui
