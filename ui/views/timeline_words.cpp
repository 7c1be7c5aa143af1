#include "ui/views/timeline_words.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include "ui/shell/words.h"

namespace ui::timelineWords {

namespace {

QString markerName(TimelineMarkerKind kind)
{
    switch (kind) {
    case TimelineMarkerKind::LogStart:
        return QCoreApplication::translate("ui::TimelineView", "log start");
    case TimelineMarkerKind::CleanerPoint:
        return QCoreApplication::translate("ui::TimelineView", "cleaner point");
    case TimelineMarkerKind::RecoveryPoint:
        return QCoreApplication::translate("ui::TimelineView", "recovery point");
    case TimelineMarkerKind::HighWatermark:
        return QCoreApplication::translate("ui::TimelineView", "high watermark");
    case TimelineMarkerKind::Cut:
        //: marker of the timeline: here the next start cuts the log
        return QCoreApplication::translate("ui::TimelineView", "next start cuts at");
    case TimelineMarkerKind::End:
        return QCoreApplication::translate("ui::TimelineView", "end");
    }
    return {};
}

constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kDay = 86'400'000;

} // namespace

QString laneName(TimelineLane lane)
{
    switch (lane) {
    case TimelineLane::Markers:
        return QCoreApplication::translate("ui::TimelineView", "Markers");
    case TimelineLane::Epochs:
        return QCoreApplication::translate("ui::TimelineView", "Epochs");
    case TimelineLane::Segments:
        return QCoreApplication::translate("ui::TimelineView", "Segments");
    case TimelineLane::Indexes:
        return QCoreApplication::translate("ui::TimelineView", "Indexes");
    case TimelineLane::Findings:
        return QCoreApplication::translate("ui::TimelineView", "Findings");
    case TimelineLane::Ruler:
        break;
    }
    return {};
}

QString axisName(TimelineAxisKind kind)
{
    switch (kind) {
    case TimelineAxisKind::Offset:
        return QCoreApplication::translate("ui::TimelineView", "Offset");
    case TimelineAxisKind::Time:
        return QCoreApplication::translate("ui::TimelineView", "Time");
    case TimelineAxisKind::Bytes:
        return QCoreApplication::translate("ui::TimelineView", "Bytes");
    }
    return {};
}

QString markerLabel(const MarkerGroup& group)
{
    QStringList names;
    for (const TimelineMarkerKind kind : group.kinds) {
        names.push_back(markerName(kind));
    }
    //: markers of the timeline and their offset: "end = high watermark 2,301,878"
    return QCoreApplication::translate("ui::TimelineView", "%1 %2")
        .arg(names.join(QStringLiteral(" = ")), formatOffset(group.offset));
}

QString tick(TimelineAxisKind kind, std::int64_t value, std::int64_t distance)
{
    switch (kind) {
    case TimelineAxisKind::Offset:
        return formatOffset(value);
    case TimelineAxisKind::Bytes:
        return formatBytes(static_cast<std::uint64_t>(value));
    case TimelineAxisKind::Time:
        break;
    }
    if (distance >= kDay) {
        return formatTimeShort(value);
    }
    const QString whole = formatTime(value); // 2025-11-28 09:00:00.000
    constexpr int kTimeStart = 11;
    constexpr int kMinutes = 5;
    constexpr int kSeconds = 8;
    if (distance >= kMinute) {
        return whole.mid(5, 5) + QLatin1Char(' ') + whole.mid(kTimeStart, kMinutes);
    }
    return distance >= 1000 ? whole.mid(kTimeStart, kSeconds) : whole.mid(kTimeStart);
}

QString summary(const TimelineData& data)
{
    const int segments = static_cast<int>(data.segments.size()); // lupdate takes a plain name as the count, no cast
    QStringList parts = {QCoreApplication::translate("ui::TimelineView", "%Ln segment(s)", nullptr, segments),
                         formatBytes(data.bytes),
                         QCoreApplication::translate("ui::TimelineView", "%1 offsets")
                             .arg(formatCount(static_cast<std::int64_t>(ValueRange{data.from, data.to}.span())))};
    if (data.firstTime && data.lastTime) {
        const QString first = formatTimeShort(*data.firstTime);
        const QString last = formatTimeShort(*data.lastTime);
        //: two dates
        parts.push_back(first == last ? first
                                      : QCoreApplication::translate("ui::TimelineView", "%1 to %2").arg(first, last));
    }
    return parts.join(QStringLiteral(" · "));
}

QString lookName(Look look)
{
    switch (look) {
    case Look::Block:
        return QCoreApplication::translate("ui::TimelineView", "stops the start");
    case Look::Loss:
        return QCoreApplication::translate("ui::TimelineView", "loses data");
    case Look::Wrong:
        return QCoreApplication::translate("ui::TimelineView", "gives wrong answers");
    case Look::Slow:
        return QCoreApplication::translate("ui::TimelineView", "holds something up");
    case Look::Ok:
        return QCoreApplication::translate("ui::TimelineView", "normal");
    case Look::Info:
        return QCoreApplication::translate("ui::TimelineView", "for information");
    }
    return {};
}

QString segment(const TimelineSegment& segment)
{
    QString text = segment.end > segment.base
                       ? QCoreApplication::translate("ui::TimelineView", "Segment %1: offsets to %2 · %3")
                             .arg(formatOffset(segment.base), formatOffset(segment.end - 1), formatBytes(segment.bytes))
                       : QCoreApplication::translate("ui::TimelineView", "Segment %1: no offsets · %2")
                             .arg(formatOffset(segment.base), formatBytes(segment.bytes));
    if (segment.firstTime && segment.lastTime && *segment.firstTime <= *segment.lastTime) {
        text = QCoreApplication::translate("ui::TimelineView", "%1 · %2 to %3")
                   .arg(text, formatTime(*segment.firstTime), formatTime(*segment.lastTime));
    }
    if (segment.active) {
        text = QCoreApplication::translate("ui::TimelineView", "%1 · active").arg(text);
    }
    if (segment.worst) {
        //: a segment, and what its worst finding does: "loses data"
        text = QCoreApplication::translate("ui::TimelineView", "%1 · %2").arg(text, lookName(*segment.worst));
    }
    return text;
}

QString epoch(const TimelineEpoch& epoch)
{
    return QCoreApplication::translate("ui::TimelineView", "Leader epoch %1: offsets %2 to %3")
        .arg(QString::number(epoch.epoch), formatOffset(epoch.from), formatOffset(epoch.to - 1));
}

QString index(const TimelineSegment& segment, std::size_t kind)
{
    const IndexState& state = kind == 0 ? segment.offsetIndex : kind == 1 ? segment.timeIndex : segment.txnIndex;
    const QString name = kind == 0   ? QCoreApplication::translate("ui::TimelineView", "Offset index")
                         : kind == 1 ? QCoreApplication::translate("ui::TimelineView", "Time index")
                                     : QCoreApplication::translate("ui::TimelineView", "Transaction index");
    const QString base = formatOffset(segment.base);
    switch (state.form) {
    case IndexState::Form::Absent:
        return kind == 2 ? QCoreApplication::translate(
                               "ui::TimelineView",
                               "%1 of segment %2: none; one is written only when a transaction was aborted")
                               .arg(name, base)
                         : QCoreApplication::translate("ui::TimelineView", "%1 of segment %2: absent").arg(name, base);
    case IndexState::Form::Broken:
        return QCoreApplication::translate("ui::TimelineView", "%1 of segment %2: damaged").arg(name, base);
    case IndexState::Form::Fine:
        break;
    }
    return state.hollow > 0
               ? QCoreApplication::translate("ui::TimelineView", "%1 of segment %2: %3 % of it is a zero tail")
                     .arg(name, base, QLocale().toString(state.hollow * 100, 'f', 1))
               : QCoreApplication::translate("ui::TimelineView", "%1 of segment %2: fine").arg(name, base);
}

QString finding(const core::Text& text, std::uint64_t count)
{
    const QString sentence = localized(text);
    //: a finding, and that others stand at the same place of the timeline
    return count > 1 ? QCoreApplication::translate("ui::TimelineView", "%1 (the worst of %2 here)")
                           .arg(sentence, formatCount(static_cast<std::int64_t>(count)))
                     : sentence;
}

} // namespace ui::timelineWords
