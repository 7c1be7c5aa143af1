#include "ui/models/selected_unit.h"

#include <QFile>

#include <algorithm>

#include "core/segment/lookup.h"

namespace ui {

namespace {

struct Request {
    Selection place;
    std::shared_ptr<const core::Directory> directory;
    std::shared_ptr<const core::PartitionDir> partition;
    std::shared_ptr<const OpenedFile> file; // the one that is open already
    std::shared_ptr<const core::RecordStream> stream;
    std::shared_ptr<const core::Field> stored; // trees that are at hand
    std::shared_ptr<const core::Field> records;
    std::shared_ptr<const BatchIndex> index;
    std::uint64_t limit = 0;                     // of decompressed bytes
    std::optional<std::uint64_t> unlimited = {}; // the batch that has a larger one

    std::uint64_t limitOf(const core::BatchHeader& header) const
    {
        constexpr std::uint64_t kMost = std::uint64_t{4} << 30;
        return unlimited == static_cast<std::uint64_t>(header.pos.value) ? kMost : limit;
    }
};

/// The tree takes the byte apart: it need not be made anew.
bool takesApart(const std::shared_ptr<const core::Field>& tree, std::uint64_t pos)
{
    if (tree == nullptr || pos < tree->pos || pos >= tree->end()) {
        return false;
    }
    const core::Field* field = tree.get();
    for (const std::size_t child : core::pathTo(*tree, pos)) {
        field = &field->children[child];
    }
    return field->spec->kind != core::FieldKind::Unparsed || field->length == tree->length;
}

std::string encoded(const QString& name)
{
    return QFile::encodeName(name).toStdString();
}

core::Result<std::shared_ptr<const OpenedFile>> openFile(const Request& request)
{
    const Selection& place = request.place;
    if (request.file != nullptr && request.file->dir == place.dir && request.file->file == place.file) {
        return request.file;
    }
    auto content = request.directory->open(core::joinPath(encoded(place.dir), encoded(place.file)));
    if (!content) {
        return content.error();
    }
    auto opened = std::make_shared<OpenedFile>();
    opened->dir = place.dir;
    opened->file = place.file;
    opened->content = std::move(content).value();
    opened->name = core::parseFileName(encoded(place.file));
    if (opened->name.kind == core::FileKind::Log && opened->name.base && request.partition != nullptr) {
        opened->segment = opened->name.base;
        const core::Segment* const segment = request.partition->segment(*opened->name.base);
        if (segment != nullptr && segment->index) {
            if (auto index = core::openFile(*request.partition, segment->index->name)) {
                opened->offsetIndex = std::move(index).value();
            }
        }
    }
    return std::shared_ptr<const OpenedFile>(std::move(opened));
}

/// A selection that says no more than an offset: the batch that holds it, and the record with it or after it.
void findOffset(Request& request, const core::RunContext& context)
{
    Selection& place = request.place;
    if (request.partition == nullptr || !place.offset || place.batch || place.record || place.length > 0 ||
        place.pos > 0) {
        return;
    }
    const auto found = core::findOffset(*request.partition, *place.offset, context);
    if (!found) {
        return;
    }
    const auto& answer = found.value().truth ? found.value().truth : found.value().broker;
    if (!answer || (place.segment && answer->segment != *place.segment)) {
        return;
    }
    place.batch = static_cast<std::uint64_t>(answer->batch.pos.value);
    auto file = openFile(request);
    if (!file) {
        return;
    }
    const auto stream =
        core::RecordStream::read(file.value()->content, answer->batch, request.limitOf(answer->batch), context);
    if (!stream) {
        return;
    }
    request.file = std::move(file).value();
    request.stream = stream.value();
    stream.value()->forEach(0, [&place](std::uint64_t number, const core::Record& record) {
        if (record.offset >= *place.offset) {
            place.record = static_cast<std::int64_t>(number);
        }
        return record.offset < *place.offset;
    });
}

/// Fills in the record of the place, and the place of the record.
void completeRecord(Unit& unit)
{
    Selection& place = unit.place;
    if (unit.stream == nullptr) {
        return;
    }
    const core::RecordStream& stream = *unit.stream;
    if (!place.record && place.decompressed && (place.length > 0 || place.pos > 0)) {
        if (const auto number = stream.recordAt(place.pos)) {
            place.record = static_cast<std::int64_t>(*number);
        }
    }
    const bool inFile = !unit.isCompressed() && !place.decompressed;
    if (!place.record && inFile && place.pos >= stream.filePos() && place.pos < unit.batch->end()) {
        if (const auto number = stream.recordAt(place.pos - stream.fieldsPos())) {
            place.record = static_cast<std::int64_t>(*number);
        }
    }
    if (!place.record || *place.record < 0) {
        return;
    }
    stream.forEach(static_cast<std::uint64_t>(*place.record), [&](std::uint64_t, const core::Record& record) {
        place.offset = record.offset;
        if (record.timestamp.value >= 0) {
            place.time = record.timestamp;
        }
        if (place.length == 0) {
            place.decompressed = unit.isCompressed();
            place.pos = record.pos + stream.fieldsPos();
            place.length = record.length;
        }
        return false;
    });
}

core::Status completeBatch(Unit& unit, const Request& request, const core::FieldsOf& of,
                           const core::RunContext& context)
{
    Selection& place = unit.place;
    if (!unit.batch && !unit.damage) { // of a .log
        const std::uint64_t at = place.decompressed || place.length == 0 ? place.batch.value_or(place.pos) : place.pos;
        const auto piece = core::logPieceAt(of, std::min(at, unit.file->bytes() - 1), context);
        if (!piece) {
            return piece.error();
        }
        unit.batch = piece.value().batch;
        unit.damage = piece.value().damage;
        if (unit.damage) {
            place.batch.reset();
            place.decompressed = false;
            if (place.length == 0 && place.pos == 0) {
                place.pos = piece.value().from;
            }
        }
    }
    if (!unit.batch) {
        return core::Done{};
    }
    const core::BatchHeader& header = *unit.batch;
    place.batch = static_cast<std::uint64_t>(header.pos.value);
    const bool sameBatch = request.stream != nullptr && unit.file == request.file && request.stream->header() == header;
    const bool enough = sameBatch && (request.stream->state() != core::Decompressed::State::OverLimit ||
                                      request.stream->bytes().size() >= request.limitOf(header));
    if (enough) {
        unit.stream = request.stream;
    } else {
        auto stream = core::RecordStream::read(of.file, header, request.limitOf(header), context);
        if (!stream) {
            return stream.error();
        }
        unit.stream = std::move(stream).value();
    }
    completeRecord(unit);
    if (!place.offset) {
        place.offset = header.baseOffset;
    }
    if (!place.time && header.maxTimestamp.value >= 0) {
        place.time = header.maxTimestamp;
    }
    if (place.length == 0 && !place.record && !place.decompressed && (place.pos == 0 || place.pos == *place.batch)) {
        place.pos = *place.batch;
        place.length = header.size;
    }
    if (unit.isCompressed()) {
        const std::uint64_t at = place.decompressed ? place.pos : 0;
        const bool known = unit.stream == request.stream && takesApart(request.records, at);
        unit.records = known ? request.records
                             : std::make_shared<const core::Field>(
                                   core::recordsAround(*unit.stream, at, core::FieldLimits{}.records));
    }
    return core::Done{};
}

core::Result<Unit> loadUnit(Request request, const core::RunContext& context)
{
    Unit unit;
    findOffset(request, context);
    unit.place = request.place;
    auto file = openFile(request);
    if (!file) {
        unit.error = file.error();
        return unit;
    }
    unit.file = std::move(file).value();
    unit.place.segment = unit.file->segment ? unit.file->segment : unit.file->name.base;
    core::FieldsOf of{unit.file->content, unit.file->name, {}, unit.file->offsetIndex};
    if (request.index != nullptr && !request.index->positions.empty()) {
        const std::vector<std::uint32_t>& starts = request.index->positions;
        of.map = {starts, request.index->damage, request.index->complete ? unit.file->bytes() : starts.back()};
    }
    if (unit.file->isLog() && unit.file->bytes() > 0) {
        const auto status = completeBatch(unit, request, of, context);
        if (!status) {
            return status.error();
        }
    }
    const std::uint64_t at = unit.place.decompressed ? unit.place.batch.value_or(0) : unit.place.pos;
    if (unit.file == request.file && takesApart(request.stored, at)) {
        unit.stored = request.stored;
        return unit;
    }
    auto tree = core::fieldsAt(of, at, {}, context);
    if (!tree) {
        return tree.error();
    }
    unit.stored = std::make_shared<const core::Field>(std::move(tree).value());
    return unit;
}

} // namespace

std::uint64_t payloadStart(const Unit& unit)
{
    return unit.stream != nullptr ? unit.stream->filePos() : 0;
}

QString fileOf(const Selection& selection, const Document& document)
{
    if (!selection.file.isEmpty() || !document.hasGlance()) {
        return selection.file;
    }
    const core::PartitionDir* const partition = document.partition();
    const core::Opened& opened = document.glance().opened;
    if (partition == nullptr) {
        return QFile::decodeName(QByteArray::fromStdString(opened.file));
    }
    const core::Segment* segment = nullptr;
    if (selection.segment) {
        segment = partition->segment(*selection.segment);
    } else if (selection.offset) {
        segment = partition->segmentOf(*selection.offset);
    }
    if (segment == nullptr && !opened.file.empty()) {
        return QFile::decodeName(QByteArray::fromStdString(opened.file));
    }
    if (segment == nullptr && !partition->segments.empty()) {
        segment = &partition->segments.front();
    }
    return segment == nullptr ? QString() : QFile::decodeName(QByteArray::fromStdString(segment->log.name));
}

SelectedUnit& SelectedUnit::of(Document& document, SelectionModel& selection)
{
    for (auto* known : document.findChildren<SelectedUnit*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (&known->selection_ == &selection) {
            return *known;
        }
    }
    return *new SelectedUnit(document, selection, &document);
}

SelectedUnit::SelectedUnit(Document& document, SelectionModel& selection, QObject* parent)
    : QObject(parent)
    , document_(document)
    , selection_(selection)
{
    connect(&selection_, &SelectionModel::changed, this, &SelectedUnit::load);
    connect(&document_, &Document::glanceReady, this, [this] {
        unit_ = {};
        emit changed();
        load();
    });
    load();
}

void SelectedUnit::setMostDecompressed(std::uint64_t bytes)
{
    mostDecompressed_ = bytes;
    load();
}

void SelectedUnit::decompressAll()
{
    if (unit_.batch) {
        raised_ = Raised{unit_.place.file, static_cast<std::uint64_t>(unit_.batch->pos.value)};
        load();
    }
}

void SelectedUnit::load()
{
    if (!document_.hasGlance()) {
        return;
    }
    Request request;
    request.place = selection_.current();
    const bool named = !request.place.file.isEmpty();
    request.place.file = fileOf(request.place, document_);
    if (!named) {
        request.place.dir = QFile::decodeName(QByteArray::fromStdString(document_.glance().opened.partitionDir));
    }
    if (request.place.file.isEmpty()) {
        adopt({});
        return;
    }
    request.directory = document_.glance().opened.directory;
    request.partition = document_.sharedPartition();
    request.file = unit_.file;
    request.stream = unit_.stream;
    request.stored = unit_.stored;
    request.records = unit_.records;
    const core::FileName name = core::parseFileName(encoded(request.place.file));
    if (name.kind == core::FileKind::Log && name.state == core::FileState::Live && name.base) {
        request.index = document_.batchIndex(*name.base);
    }
    request.limit = mostDecompressed_;
    if (raised_ && raised_->file == request.place.file) {
        request.unlimited = raised_->batch;
    }
    if (!loading_) {
        loading_ = true;
        emit loadingChanged();
    }
    document_.run<Unit>(
        this, QStringLiteral("unit"), QString(),
        [request](const core::RunContext& context) { return loadUnit(request, context); },
        [this](const core::Result<Unit>& result) {
            if (result) {
                adopt(result.value());
                return;
            }
            Unit failed;
            failed.error = result.error();
            adopt(std::move(failed));
        });
}

void SelectedUnit::adopt(Unit unit)
{
    unit_ = std::move(unit);
    if (loading_) {
        loading_ = false;
        emit loadingChanged();
    }
    emit changed();
}

const core::Field* SelectedUnit::fieldAt(std::uint64_t pos, bool decompressed) const
{
    const core::Field* field = decompressed ? unit_.records.get() : unit_.stored.get();
    if (field == nullptr || pos < field->pos || pos >= field->end()) {
        return nullptr;
    }
    for (const std::size_t child : core::pathTo(*field, pos)) {
        field = &field->children[child];
    }
    return field;
}

Selection SelectedUnit::placeAt(std::uint64_t pos, std::uint64_t length, bool decompressed) const
{
    Selection place;
    place.dir = unit_.place.dir;
    place.file = unit_.place.file;
    place.segment = unit_.place.segment;
    place.pos = pos;
    place.length = length;
    place.decompressed = decompressed;
    if (decompressed) {
        place.batch = unit_.place.batch;
    } else if (unit_.batch && pos >= static_cast<std::uint64_t>(unit_.batch->pos.value) && pos < unit_.batch->end()) {
        place.batch = unit_.place.batch;
    }
    return place;
}

} // namespace ui
