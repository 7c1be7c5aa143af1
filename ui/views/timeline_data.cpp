#include "ui/views/timeline_data.h"

#include <algorithm>
#include <limits>

namespace ui {

namespace {

constexpr std::int64_t kMost = std::int64_t{1} << 62;
constexpr std::int64_t kYear10000 = 253'402'300'800'000;
constexpr std::int64_t kGapTimes = 20;  // medians that a gap must be long to be cut
constexpr std::int64_t kCutShownAs = 2; // medians that a cut gap takes
constexpr std::size_t kMostCuts = 16;   // lines that are drawn
constexpr double kMarkerReach = 0.25;   // of the range: markers so far outside it make it wider

IndexState stateOf(const std::optional<core::DirEntry>& file, std::size_t entries, std::size_t zeroTail)
{
    if (!file) {
        return {};
    }
    const std::size_t all = entries + zeroTail;
    return {IndexState::Form::Fine, all == 0 ? 0 : static_cast<double>(zeroTail) / static_cast<double>(all)};
}

std::optional<std::int64_t> calendarTime(const std::optional<core::TimestampMs>& time)
{
    return time && time->value >= 0 && time->value < kYear10000 ? std::optional(time->value) : std::nullopt;
}

std::int64_t saturated(std::uint64_t value)
{
    return static_cast<std::int64_t>(std::min<std::uint64_t>(value, kMost));
}

/// Place of `x` between two points of a line that rises; in the middle of a double's precision where that is short of
/// 64 bits, exact where both axes are equally long.
std::int64_t between(std::int64_t x, std::int64_t x0, std::int64_t x1, std::int64_t y0, std::int64_t y1)
{
    const std::uint64_t run = static_cast<std::uint64_t>(x1) - static_cast<std::uint64_t>(x0);
    const std::uint64_t rise = static_cast<std::uint64_t>(y1) - static_cast<std::uint64_t>(y0);
    const std::uint64_t step = static_cast<std::uint64_t>(x) - static_cast<std::uint64_t>(x0);
    if (run == 0) {
        return y0;
    }
    const std::uint64_t climbed =
        run == rise ? step
                    : std::min(rise, static_cast<std::uint64_t>(static_cast<double>(step) / static_cast<double>(run) *
                                                                static_cast<double>(rise)));
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(y0) + climbed);
}

void addMarker(TimelineData& data, TimelineMarkerKind kind, const std::optional<core::Offset>& offset)
{
    if (offset) {
        data.markers.push_back({kind, offset->value});
    }
}

void addEpochs(TimelineData& data, const std::vector<core::EpochEntry>& entries)
{
    for (const core::EpochEntry& entry : entries) {
        const std::int64_t start = std::clamp(entry.startOffset.value, data.from, data.to);
        if (!data.epochs.empty()) {
            // A file that is out of order is drawn as far as it rises.
            data.epochs.back().to = std::max(data.epochs.back().from, start);
        }
        data.epochs.push_back({entry.epoch, data.epochs.empty() ? start : data.epochs.back().to, data.to});
    }
    std::erase_if(data.epochs, [](const TimelineEpoch& epoch) { return epoch.to <= epoch.from; });
}

IndexState* indexOf(TimelineSegment& segment, const std::string& file)
{
    if (file.ends_with(".timeindex")) {
        return &segment.timeIndex;
    }
    if (file.ends_with(".txnindex")) {
        return &segment.txnIndex;
    }
    return file.ends_with(".index") ? &segment.offsetIndex : nullptr;
}

} // namespace

std::optional<std::size_t> TimelineData::segmentAt(std::int64_t offset) const
{
    if (segments.empty() || offset < segments.front().base || offset > to) {
        return std::nullopt;
    }
    const auto after = std::upper_bound(segments.begin(), segments.end(), offset,
                                        [](std::int64_t left, const TimelineSegment& one) { return left < one.base; });
    return static_cast<std::size_t>(after - segments.begin()) - 1;
}

std::optional<std::size_t> TimelineData::segmentOf(std::int64_t base) const
{
    const auto at = segmentAt(base);
    return at && segments[*at].base == base ? at : std::nullopt;
}

TimelineData timelineData(const core::PartitionDir& partition, std::span<const core::SegmentGlance> glances,
                          std::optional<core::Offset> logEnd)
{
    TimelineData data;
    for (std::size_t i = 0; i < partition.segments.size(); ++i) {
        const core::Segment& from = partition.segments[i];
        const core::SegmentGlance glance = i < glances.size() ? glances[i] : core::SegmentGlance{};
        TimelineSegment segment;
        segment.base = from.base.value;
        segment.active = from.isActive();
        segment.end = std::max(segment.base, from.nextBase ? from.nextBase->value
                                             : logEnd      ? logEnd->value
                                                           : segment.base);
        segment.bytes = from.log.size;
        segment.firstTime = calendarTime(glance.firstTimestamp);
        segment.lastTime = calendarTime(glance.lastTimestamp);
        segment.offsetIndex = stateOf(from.index, glance.offsetEntries, glance.offsetZeroTail);
        segment.timeIndex = stateOf(from.timeIndex, glance.timeEntries, glance.timeZeroTail);
        segment.txnIndex = stateOf(from.txnIndex, glance.txnEntries, 0);
        data.bytes = static_cast<std::uint64_t>(saturated(data.bytes)) + std::min<std::uint64_t>(segment.bytes, kMost);
        for (const auto& time : {segment.firstTime, segment.lastTime}) {
            if (time) {
                data.firstTime = std::min(data.firstTime.value_or(*time), *time);
                data.lastTime = std::max(data.lastTime.value_or(*time), *time);
            }
        }
        data.segments.push_back(segment);
    }
    if (const auto start = partition.logStart()) {
        data.logStart = start->value;
    }
    if (!data.segments.empty()) {
        data.from = data.segments.front().base;
        data.to = data.segments.back().end;
        if (data.to == data.from && data.to < std::numeric_limits<std::int64_t>::max()) {
            data.segments.back().end = ++data.to; // an empty segment is seen, too
        }
    }
    if (partition.leaderEpochs) {
        addEpochs(data, partition.leaderEpochs->entries);
    }
    addMarker(data, TimelineMarkerKind::LogStart, partition.logStart());
    addMarker(data, TimelineMarkerKind::CleanerPoint, partition.cleanerPoint);
    addMarker(data, TimelineMarkerKind::RecoveryPoint, partition.recoveryPoint);
    addMarker(data, TimelineMarkerKind::HighWatermark, partition.highWatermark);
    addMarker(data, TimelineMarkerKind::End, logEnd);
    std::ranges::stable_sort(data.markers, {}, &TimelineMarker::offset);
    return data;
}

void addFindings(TimelineData& data, std::span<const core::Finding> findings)
{
    data.marks.clear();
    for (TimelineSegment& segment : data.segments) {
        segment.worst.reset();
        for (IndexState* index : {&segment.offsetIndex, &segment.timeIndex, &segment.txnIndex}) {
            if (index->form == IndexState::Form::Broken) {
                index->form = IndexState::Form::Fine;
            }
        }
    }
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const core::Finding& finding = findings[i];
        const Look look = lookOf(finding.severity, finding.harmless);
        const auto at = finding.segment ? data.segmentOf(finding.segment->value) : std::nullopt;
        TimelineSegment* segment = at ? &data.segments[*at] : nullptr;
        if (segment != nullptr && look < Look::Ok) {
            segment->worst = std::min(segment->worst.value_or(look), look);
            IndexState* index = indexOf(*segment, finding.file);
            if (index != nullptr && index->form == IndexState::Form::Fine) {
                index->form = IndexState::Form::Broken;
            }
        }
        const std::int64_t elsewhere = segment != nullptr ? segment->base : data.from;
        // What is normal stands once: a hundred places of it would hide what is not.
        const std::size_t places = look < Look::Ok ? std::max<std::size_t>(1, finding.places.size()) : 1;
        const std::uint64_t unlisted = finding.count > places ? finding.count - places : 0;
        for (std::size_t place = 0; place < places; ++place) {
            TimelineMark mark{elsewhere, look, i, place, 1 + (place + 1 == places ? unlisted : 0)};
            if (place < finding.places.size()) {
                const core::FindingPlace& where = finding.places[place];
                if (where.offset) {
                    mark.offset = where.offset->value;
                } else if (segment != nullptr && finding.file.ends_with(".log")) {
                    mark.offset = offsetAtByte(*segment, where.filePos);
                }
            }
            if (segment != nullptr) { // what a damaged index says may lie anywhere
                mark.offset = std::clamp(mark.offset, segment->base, segment->end);
            }
            mark.offset = std::clamp(mark.offset, data.from, data.to);
            data.marks.push_back(mark);
        }
    }
    std::ranges::stable_sort(data.marks, {}, &TimelineMark::offset);
}

void addStart(TimelineData& data, const core::StartLoss* loss)
{
    data.discarded.clear();
    std::erase_if(data.markers, [](const TimelineMarker& marker) { return marker.kind == TimelineMarkerKind::Cut; });
    if (loss == nullptr || data.segments.empty()) {
        return;
    }
    for (const core::StartLoss::Part& part : loss->parts) {
        const auto row = data.segmentOf(part.segment.value);
        if (!row) {
            continue;
        }
        const ValueRange range{std::clamp(part.firstOffset.value, data.from, data.to), data.segments[*row].end};
        const bool goesOn = !data.discarded.empty() && data.discarded.back().to == data.segments[*row].base &&
                            range.from == data.segments[*row].base;
        if (goesOn) {
            data.discarded.back().to = std::max(range.from, range.to);
        } else {
            data.discarded.push_back({range.from, std::max(range.from, range.to)});
        }
    }
    for (std::size_t i = 0; i < data.discarded.size() && i < kMostCuts; ++i) {
        data.markers.push_back({TimelineMarkerKind::Cut, data.discarded[i].from});
    }
    std::ranges::stable_sort(data.markers, {}, &TimelineMarker::offset);
}

std::int64_t offsetAtByte(const TimelineSegment& segment, std::uint64_t filePos)
{
    const std::int64_t size = saturated(segment.bytes);
    return between(std::min(saturated(filePos), size), 0, size, segment.base, segment.end);
}

TimelineAxis::TimelineAxis(const TimelineData& data, TimelineAxisKind kind)
    : kind_(kind)
{
    std::int64_t bytes = 0;
    for (const TimelineSegment& segment : data.segments) {
        if (kind == TimelineAxisKind::Offset) {
            knots_.push_back({segment.base, segment.base, segment.base});
            knots_.push_back({segment.end, segment.end, segment.end});
        } else if (kind == TimelineAxisKind::Bytes) {
            knots_.push_back({segment.base, bytes, bytes});
            bytes = saturated(static_cast<std::uint64_t>(bytes) + static_cast<std::uint64_t>(saturated(segment.bytes)));
            knots_.push_back({segment.end, bytes, bytes});
        }
    }
    if (kind == TimelineAxisKind::Time) {
        addTimes(data);
    }
    if (!knots_.empty()) {
        range_ = {knots_.front().place, knots_.back().place};
    }
    if (kind == TimelineAxisKind::Offset && range_.to > range_.from) {
        // The partition's own range counts; a marker that lies not far outside is worth the room.
        const auto reach = static_cast<std::uint64_t>(static_cast<double>(range_.span()) * kMarkerReach);
        const ValueRange whole = range_;
        for (const TimelineMarker& marker : data.markers) {
            const std::uint64_t outside = marker.offset < whole.from ? ValueRange{marker.offset, whole.from}.span()
                                          : marker.offset > whole.to ? ValueRange{whole.to, marker.offset}.span()
                                                                     : 0;
            if (outside <= reach) {
                range_.from = std::min(range_.from, marker.offset);
                range_.to = std::max(range_.to, marker.offset);
            }
        }
    }
    if (range_.to <= range_.from) {
        range_.from = std::min(range_.from, std::numeric_limits<std::int64_t>::max() - 1);
        range_.to = range_.from + 1;
    }
}

void TimelineAxis::addTimes(const TimelineData& data)
{
    // Times never fall along the axis: what is dated before its predecessors stands where they end.
    std::int64_t time = data.firstTime.value_or(0);
    for (const TimelineSegment& segment : data.segments) {
        time = std::max(time, segment.firstTime.value_or(time));
        knots_.push_back({segment.base, 0, time});
        time = std::max(time, segment.lastTime.value_or(time));
        knots_.push_back({segment.end, 0, time});
    }
    std::vector<std::int64_t> lengths;
    for (std::size_t i = 1; i < knots_.size(); ++i) {
        if (knots_[i].value > knots_[i - 1].value) {
            lengths.push_back(knots_[i].value - knots_[i - 1].value);
        }
    }
    std::int64_t median = 0;
    if (!lengths.empty()) {
        const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>((lengths.size() - 1) / 2);
        std::ranges::nth_element(lengths, middle);
        median = *middle;
    }

    for (std::size_t i = 1; i < knots_.size(); ++i) {
        std::int64_t length = knots_[i].value - knots_[i - 1].value;
        const bool cut = length / kGapTimes > median;
        if (cut) {
            length = median * kCutShownAs;
        }
        knots_[i].place =
            saturated(static_cast<std::uint64_t>(knots_[i - 1].place) + static_cast<std::uint64_t>(length));
        if (cut && knots_[i].place > knots_[i - 1].place) {
            cuts_.push_back({knots_[i - 1].place, knots_[i].place});
        }
    }
}

std::int64_t TimelineAxis::placeOf(std::int64_t offset) const
{
    if (kind_ == TimelineAxisKind::Offset || knots_.empty()) {
        return offset;
    }
    const auto after = std::upper_bound(knots_.begin(), knots_.end(), offset,
                                        [](std::int64_t left, const Knot& knot) { return left < knot.offset; });
    if (after == knots_.begin()) {
        return knots_.front().place;
    }
    const Knot& before = *(after - 1);
    return after == knots_.end() ? before.place
                                 : between(offset, before.offset, after->offset, before.place, after->place);
}

std::int64_t TimelineAxis::offsetAt(std::int64_t place) const
{
    if (kind_ == TimelineAxisKind::Offset || knots_.empty()) {
        return place;
    }
    const auto after = std::upper_bound(knots_.begin(), knots_.end(), place,
                                        [](std::int64_t left, const Knot& knot) { return left < knot.place; });
    if (after == knots_.begin()) {
        return knots_.front().offset;
    }
    const Knot& before = *(after - 1);
    return after == knots_.end() ? before.offset
                                 : between(place, before.place, after->place, before.offset, after->offset);
}

ValueRange TimelineAxis::segmentRange(std::size_t segment) const
{
    return {knots_[segment * 2].place, knots_[segment * 2 + 1].place};
}

std::int64_t TimelineAxis::valueAt(std::int64_t place) const
{
    if (kind_ != TimelineAxisKind::Time || knots_.empty()) {
        return place;
    }
    const auto after = std::upper_bound(knots_.begin(), knots_.end(), place,
                                        [](std::int64_t left, const Knot& knot) { return left < knot.place; });
    if (after == knots_.begin()) {
        return knots_.front().value;
    }
    const Knot& before = *(after - 1);
    return after == knots_.end() ? before.value
                                 : between(place, before.place, after->place, before.value, after->value);
}

std::int64_t TimelineAxis::placeOfValue(std::int64_t value) const
{
    if (kind_ != TimelineAxisKind::Time || knots_.empty()) {
        return value;
    }
    const auto after = std::upper_bound(knots_.begin(), knots_.end(), value,
                                        [](std::int64_t left, const Knot& knot) { return left < knot.value; });
    if (after == knots_.begin()) {
        return knots_.front().place;
    }
    const Knot& before = *(after - 1);
    return after == knots_.end() ? before.place
                                 : between(value, before.value, after->value, before.place, after->place);
}

} // namespace ui
