#include "ui/shell/navigator.h"

#include <QFile>

#include <algorithm>

#include "core/base/escape.h"
#include "ui/shell/document.h"
#include "ui/shell/selection.h"
#include "ui/shell/words.h"
#include "ui/views/health_words.h"

namespace ui {

namespace {

QString nameOf(const std::string& file)
{
    return QFile::decodeName(QByteArray::fromStdString(file));
}

} // namespace

Selection selectionOf(const core::Finding& finding, std::size_t place)
{
    Selection selection;
    selection.dir = nameOf(finding.dir);
    selection.file = nameOf(finding.file);
    selection.segment = finding.segment;
    selection.finding = QString::fromStdString(finding.id);
    if (place < finding.places.size()) {
        selection.pos = finding.places[place].filePos;
        selection.length = finding.places[place].length;
        selection.offset = finding.places[place].offset;
    }
    return selection;
}

Navigator::Navigator(Document& document, SelectionModel& selection, QObject* parent)
    : QObject(parent)
    , document_(document)
    , selection_(selection)
{
}

QString Navigator::currentFile() const
{
    if (!selection_.current().file.isEmpty()) {
        return selection_.current().file;
    }
    const core::PartitionDir* partition = document_.partition();
    return partition == nullptr || partition->segments.empty() ? QString()
                                                               : nameOf(partition->segments.back().log.name);
}

std::uint64_t Navigator::fileSize(const QString& file) const
{
    if (const core::PartitionDir* partition = document_.partition()) {
        for (const core::NamedFile& known : partition->files) {
            if (nameOf(known.entry.name) == file) {
                return known.entry.size;
            }
        }
    }
    return 0;
}

std::optional<std::int64_t> Navigator::newestTime() const
{
    std::optional<std::int64_t> newest;
    for (const core::SegmentGlance& segment : document_.glance().segments) {
        for (const auto& time : {segment.firstTimestamp, segment.lastTimestamp}) {
            if (time && time->value >= 0) {
                newest = std::max(newest.value_or(0), time->value);
            }
        }
    }
    return newest;
}

std::optional<std::uint64_t> Navigator::byteOf(const GoTarget& target) const
{
    const std::uint64_t size = fileSize(currentFile());
    const std::uint64_t here =
        selection_.current().decompressed ? selection_.current().batch.value_or(0) : selection_.current().pos;
    const auto number = static_cast<std::uint64_t>(target.number); // never negative: typed as digits
    std::uint64_t byte = number;
    if (target.kind == GoTarget::Kind::ByteForward) {
        byte = here + number;
    } else if (target.kind == GoTarget::Kind::ByteBackward) {
        if (number > here) {
            return std::nullopt;
        }
        byte = here - number;
    }
    return byte < size ? std::optional(byte) : std::nullopt;
}

QString Navigator::describe(const GoTarget& target) const
{
    if (document_.partition() == nullptr) {
        return {};
    }
    switch (target.kind) {
    case GoTarget::Kind::Offset:
        return tr("Offset %1").arg(formatOffset(target.number));
    case GoTarget::Kind::Byte:
    case GoTarget::Kind::ByteForward:
    case GoTarget::Kind::ByteBackward:
        if (const auto byte = byteOf(target)) {
            return tr("Byte %1 of %2").arg(formatCount(static_cast<std::int64_t>(*byte)), currentFile());
        }
        return {};
    case GoTarget::Kind::Time:
        //: the first record that is not older than a time, in a zone
        return tr("First record from %1 %2").arg(formatTime(target.number), zoneName());
    case GoTarget::Kind::TimeBack:
        if (const auto newest = newestTime()) {
            return tr("%1 before the newest record: from %2 %3")
                .arg(formatDuration(target.number), formatTime(*newest - target.number), zoneName());
        }
        return {};
    case GoTarget::Kind::Command:
    case GoTarget::Kind::Nothing:
        break;
    }
    return {};
}

void Navigator::go(const GoTarget& target)
{
    if (document_.partition() == nullptr) {
        return;
    }
    switch (target.kind) {
    case GoTarget::Kind::Offset:
        goToOffset({target.number});
        return;
    case GoTarget::Kind::Time:
        goToTime({target.number});
        return;
    case GoTarget::Kind::TimeBack:
        if (const auto newest = newestTime()) {
            goToTime({*newest - target.number});
        }
        return;
    case GoTarget::Kind::Byte:
    case GoTarget::Kind::ByteForward:
    case GoTarget::Kind::ByteBackward:
        if (const auto byte = byteOf(target)) {
            Selection next;
            next.dir = nameOf(document_.partition()->dir);
            next.file = currentFile();
            next.segment = selection_.current().segment;
            next.pos = *byte;
            selection_.select(next, this);
            emit arrived();
        } else {
            emit failed(tr("%1 has %2 bytes.")
                            .arg(currentFile(), formatCount(static_cast<std::int64_t>(fileSize(currentFile())))));
        }
        return;
    case GoTarget::Kind::Command:
    case GoTarget::Kind::Nothing:
        return;
    }
}

void Navigator::lookUp(std::function<core::Result<core::LookupResult>(const core::RunContext&)> work,
                       const QString& nothing)
{
    document_.run<core::LookupResult>(
        this, QStringLiteral("look-up"), tr("Looking up"), std::move(work),
        [this, nothing](const core::Result<core::LookupResult>& result) {
            if (!result) {
                if (result.error().code != core::Errc::Cancelled) {
                    emit failed(tr("Can't look that up: %1.").arg(QString::fromStdString(result.error().detail)));
                }
                return;
            }
            // What reading finds counts; a broken index may have led the broker elsewhere.
            const auto& place = result.value().truth ? result.value().truth : result.value().broker;
            const core::PartitionDir* partition = document_.partition();
            const core::Segment* segment = place && partition != nullptr ? partition->segment(place->segment) : nullptr;
            if (segment == nullptr) {
                emit failed(nothing);
                return;
            }
            Selection next;
            next.dir = nameOf(partition->dir);
            next.file = nameOf(segment->log.name);
            next.segment = place->segment;
            next.batch = static_cast<std::uint64_t>(place->batch.pos.value);
            next.offset = place->offset;
            if (place->timestamp.value >= 0) {
                next.time = place->timestamp;
            }
            if (place->isRecord) {
                next.decompressed = place->batch.codec() != core::CodecId::None;
                next.pos = place->recordPos;
                next.length = place->recordLength;
            } else {
                next.pos = static_cast<std::uint64_t>(place->batch.pos.value);
                next.length = place->batch.size;
            }
            selection_.select(next, this);
            emit arrived();
        });
}

void Navigator::goToOffset(core::Offset offset)
{
    lookUp([partition = document_.sharedPartition(),
            offset](const core::RunContext& context) { return core::findOffset(*partition, offset, context); },
           tr("There is no record at offset %1 or later.").arg(formatOffset(offset.value)));
}

void Navigator::goToTime(core::TimestampMs time)
{
    lookUp([partition = document_.sharedPartition(),
            time](const core::RunContext& context) { return core::findTimestamp(*partition, time, context); },
           tr("No record is from %1 %2 or later.").arg(formatTime(time.value), zoneName()));
}

bool Navigator::hasSegment(int step) const
{
    const core::PartitionDir* partition = document_.partition();
    if (partition == nullptr || partition->segments.empty()) {
        return false;
    }
    const auto& current = selection_.current().segment;
    if (!current) {
        return true;
    }
    return step > 0 ? partition->segments.back().base > *current : partition->segments.front().base < *current;
}

void Navigator::goToSegment(int step)
{
    const core::PartitionDir* partition = document_.partition();
    if (partition == nullptr || !hasSegment(step)) {
        return;
    }
    const auto& segments = partition->segments;
    const auto current = selection_.current().segment;
    const core::Segment* next = step > 0 ? &segments.front() : &segments.back();
    if (current && step > 0) {
        next = &*std::find_if(segments.begin(), segments.end(),
                              [&](const core::Segment& one) { return one.base > *current; });
    } else if (current) {
        next = &*std::find_if(segments.rbegin(), segments.rend(),
                              [&](const core::Segment& one) { return one.base < *current; });
    }
    Selection place;
    place.dir = nameOf(partition->dir);
    place.file = nameOf(next->log.name);
    place.segment = next->base;
    place.batch = 0;
    place.offset = next->base;
    selection_.select(place, this);
}

std::optional<core::Offset> Navigator::marker(Marker marker) const
{
    const core::PartitionDir* partition = document_.partition();
    if (partition == nullptr) {
        return std::nullopt;
    }
    switch (marker) {
    case Marker::LogStart:
        return partition->logStart();
    case Marker::RecoveryPoint:
        return partition->recoveryPoint;
    case Marker::CleanerPoint:
        return partition->cleanerPoint;
    case Marker::HighWatermark:
        return partition->highWatermark;
    case Marker::End:
        return document_.glance().logEnd;
    }
    return std::nullopt;
}

void Navigator::goToMarker(Marker wanted)
{
    if (const auto offset = marker(wanted)) {
        // Nothing stands at the end: the last record is meant.
        const auto end = marker(Marker::End);
        const bool past = end && *offset >= *end && end->value > 0;
        goToOffset(past ? core::Offset{end->value - 1} : *offset);
    }
}

void Navigator::goToFinding(const core::Finding& finding, std::size_t place)
{
    selection_.select(selectionOf(finding, place), this);
}

void Navigator::goToStart()
{
    for (const core::Finding& finding : document_.findings()) {
        if (needsSomeone(finding)) {
            selection_.replace(selectionOf(finding), this);
            return;
        }
    }
    const core::PartitionDir* partition = document_.partition();
    if (partition == nullptr) {
        return;
    }
    const core::Opened& opened = document_.glance().opened;
    Selection place;
    place.dir = nameOf(partition->dir);
    if (!opened.file.empty()) { // a file was asked for by name
        place.file = nameOf(opened.file);
        place.segment = core::parseFileName(opened.file).base;
    } else if (!partition->segments.empty()) {
        const core::Segment& last = partition->segments.back();
        place.file = nameOf(last.log.name);
        place.segment = last.base;
        place.batch = 0;
        place.offset = last.base;
    }
    selection_.replace(place, this);
}

} // namespace ui
