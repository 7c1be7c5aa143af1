#include "ui/views/indexes_charts.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <bit>
#include <limits>

#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr std::size_t kMostNotes = 3;
constexpr std::size_t kMostOddPoints = 1000;
constexpr std::int64_t kLeastPower = 10; // 1 KiB
constexpr std::int64_t kLeastTop = 24;   // 16 MiB
constexpr std::int64_t kFewBits = 18;    // up to 256 KiB, where nothing is sparse

class Words {
    Q_DECLARE_TR_FUNCTIONS(ui::IndexCharts)
};

std::vector<std::int64_t> powersOfTwo()
{
    std::vector<std::int64_t> steps;
    for (int bit = 0; bit < 62; ++bit) {
        steps.push_back(std::int64_t{1} << bit);
    }
    return steps;
}

std::vector<std::int64_t> timeSteps()
{
    constexpr std::int64_t kSecond = 1000;
    constexpr std::int64_t kMinute = 60 * kSecond;
    constexpr std::int64_t kHour = 60 * kMinute;
    constexpr std::int64_t kDay = 24 * kHour;
    return {1,     10,        100,        kSecond, 5 * kSecond, 15 * kSecond, kMinute,   5 * kMinute, 15 * kMinute,
            kHour, 3 * kHour, 12 * kHour, kDay,    4 * kDay,    14 * kDay,    61 * kDay, 365 * kDay};
}

/// "44 MiB" on an axis, where ticks are powers of two.
QString byteTick(std::int64_t bytes, std::int64_t step)
{
    if (bytes == 0 && step >= 1024) {
        return step >= (1 << 20) ? QStringLiteral("0 MiB") : QStringLiteral("0 KiB");
    }
    QString words = formatBytes(static_cast<std::uint64_t>(std::max<std::int64_t>(0, bytes)));
    // A round number needs no decimals.
    const QString point = QLocale().decimalPoint() + QLatin1String("0 ");
    return words.replace(point, QLatin1String(" "));
}

QString timeTick(std::int64_t ms, std::int64_t step)
{
    constexpr std::int64_t kDay = 86'400'000;
    const QString whole = formatTime(ms); // 2025-11-28 09:00:00.000
    if (step == 1 || whole.size() < 23) {
        return whole;
    }
    return step >= kDay     ? formatTimeShort(ms)
           : step >= 60'000 ? whole.mid(5, 11)
                            : whole.mid(11, step >= 1000 ? 8 : 12);
}

std::vector<ChartData::Note> notesOf(const core::IndexDensity& density, const ValueRange& range)
{
    std::vector<ChartData::Note> notes;
    for (const core::SparseStretch& stretch : density.sparse) {
        const auto from = static_cast<std::int64_t>(stretch.from);
        const auto to = static_cast<std::int64_t>(stretch.from + stretch.bytes);
        if (notes.size() == kMostNotes || to < range.from || from > range.to) {
            continue;
        }
        const QString begin = formatBytes(stretch.from);
        const QString end = formatBytes(stretch.from + stretch.bytes);
        const std::uint64_t each = stretch.bytes / (stretch.entries + 1);
        ChartData::Note note{from, to, static_cast<std::int64_t>(each), {}, Look::Info};
        if (stretch.oneBigBatch) {
            note.words = Words::tr("%1 to %2: one batch, legal").arg(begin, end);
        } else if (stretch.entries > 0) {
            note.words =
                Words::tr("%1 to %2: one entry per append of about %3, legal").arg(begin, end, formatBytes(each));
        } else {
            note.words =
                Words::tr("%1 to %2: no entry, look-ups here scan %3").arg(begin, end, formatBytes(stretch.bytes));
            note.look = Look::Slow;
        }
        notes.push_back(note);
    }
    return notes;
}

QString columnWords(const QString& place, const QString& smallest, const QString& largest)
{
    return smallest == largest ? Words::tr("%1: %2").arg(place, largest)
                               : Words::tr("%1: %2 to %3").arg(place, smallest, largest);
}

} // namespace

ValueRange bytesRange(const IndexContents& contents)
{
    const auto bytes = static_cast<std::int64_t>(
        std::min<std::uint64_t>(contents.logBytes(), std::numeric_limits<std::int64_t>::max() / 2));
    return {0, std::max<std::int64_t>(1, bytes)};
}

ValueRange offsetsRange(const IndexContents& contents, std::int64_t segmentEnd)
{
    const std::int64_t base = std::min(contents.base().value, std::numeric_limits<std::int64_t>::max() - 1);
    return {base, std::max(base + 1, segmentEnd)};
}

ChartData spacingChart(const IndexContents& contents, const std::optional<ValueRange>& range)
{
    const core::IndexDensity& density = contents.density();
    ChartData chart;
    chart.form = ChartData::Form::Band;
    chart.tint = Tint::Series1;
    chart.x = range.value_or(bytesRange(contents));
    chart.points = contents.has(IndexTable::Offset) && contents.rows(IndexTable::Offset) > 0
                       ? contents.spacing(range)
                       : std::vector<core::MinMax>();
    chart.logarithmic = true;
    const auto most = static_cast<std::uint64_t>(std::max<std::int64_t>(1, valueRange(chart.points).to));
    const auto bits = static_cast<std::int64_t>(std::bit_width(most));
    const std::int64_t top = std::max(bits, bits > kFewBits ? kLeastTop : kFewBits);
    chart.y = {std::int64_t{1} << kLeastPower, std::int64_t{1} << std::min<std::int64_t>(top, 62)};
    chart.xSteps = powersOfTwo();
    chart.xWords = byteTick;
    chart.yWords = byteTick;
    chart.describe = [](const core::MinMax& column) {
        return columnWords(Words::tr("Byte %1").arg(formatCount(column.x)),
                           formatBytes(static_cast<std::uint64_t>(column.min)),
                           formatBytes(static_cast<std::uint64_t>(column.max)));
    };
    if (density.interval > 0) {
        chart.references.push_back(
            {density.interval, Words::tr("index.interval.bytes %1").arg(formatCount(density.interval))});
    }
    chart.notes = notesOf(density, chart.x);
    chart.summary =
        Words::tr("Bytes between entries of the offset index of segment %1: median %2, 95 % up to %3, largest %4.")
            .arg(formatOffset(contents.base().value), formatCount(density.medianSpacing),
                 formatCount(density.p95Spacing), formatCount(density.largestSpacing));
    return chart;
}

ChartData entriesChart(const IndexContents& contents, const std::optional<ValueRange>& range,
                       std::optional<std::size_t> row)
{
    ChartData chart;
    chart.form = ChartData::Form::Line;
    chart.tint = Tint::Series1;
    chart.x = range.value_or(bytesRange(contents));
    chart.points = contents.entryOffsets(range);
    chart.y = valueRange(chart.points);
    chart.xSteps = powersOfTwo();
    chart.xWords = byteTick;
    chart.yWords = [](std::int64_t offset, std::int64_t) { return formatOffset(offset); };
    chart.describe = [](const core::MinMax& column) {
        return columnWords(Words::tr("Byte %1").arg(formatCount(column.x)), formatOffset(column.min),
                           formatOffset(column.max));
    };
    for (const std::size_t slot : contents.density().backwards) {
        if (slot < contents.rows(IndexTable::Offset) && chart.odd.size() < kMostOddPoints) {
            const core::OffsetEntry entry = contents.offsetEntry(slot);
            if (chart.x.contains(entry.position)) {
                chart.odd.push_back({entry.position, entry.offset.value});
            }
        }
    }
    if (row && *row < contents.rows(IndexTable::Offset)) {
        const core::OffsetEntry entry = contents.offsetEntry(*row);
        chart.mark = {entry.position, entry.offset.value,
                      Words::tr("selected: entry %1").arg(formatCount(static_cast<std::int64_t>(*row)))};
    }
    chart.summary = Words::tr("Entries of the offset index of segment %1: %2; that go back: %3.")
                        .arg(formatOffset(contents.base().value),
                             formatCount(static_cast<std::int64_t>(contents.density().offsetFill.entries)),
                             formatCount(static_cast<std::int64_t>(contents.density().backwards.size())));
    return chart;
}

ChartData timesChart(const IndexContents& contents, const std::optional<ValueRange>& range, std::int64_t segmentEnd,
                     std::optional<std::size_t> row)
{
    ChartData chart;
    chart.form = ChartData::Form::Steps;
    chart.tint = Tint::Series3;
    chart.x = range.value_or(offsetsRange(contents, segmentEnd));
    chart.points = contents.timeSteps(range);
    std::erase_if(chart.points, [&](const core::MinMax& column) { return !chart.x.contains(column.x); });
    chart.y = valueRange(chart.points);
    if (chart.points.size() > 0 && chart.y.span() == 1) { // one moment: some time around it
        constexpr std::int64_t kAround = 3'600'000;
        constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
        chart.y.from = std::max(chart.y.from, -kMost + kAround) - kAround;
        chart.y.to = std::min(chart.y.to, kMost - kAround) + kAround;
    }
    chart.ySteps = timeSteps();
    chart.xWords = [](std::int64_t offset, std::int64_t) { return formatOffset(offset); };
    chart.yWords = timeTick;
    chart.describe = [](const core::MinMax& column) {
        return columnWords(Words::tr("Offset %1").arg(formatOffset(column.x)), formatTime(column.min),
                           formatTime(column.max));
    };
    for (const std::size_t slot : contents.density().timeBackwards) {
        if (slot < contents.rows(IndexTable::Time) && chart.odd.size() < kMostOddPoints) {
            const core::TimeEntry entry = contents.timeEntry(slot);
            if (chart.x.contains(entry.offset.value)) {
                chart.odd.push_back({entry.offset.value, entry.timestamp.value});
            }
        }
    }
    if (row && *row < contents.rows(IndexTable::Time)) {
        const core::TimeEntry entry = contents.timeEntry(*row);
        chart.mark = {entry.offset.value, entry.timestamp.value,
                      Words::tr("selected: entry %1").arg(formatCount(static_cast<std::int64_t>(*row)))};
    }
    chart.summary = Words::tr("Entries of the time index of segment %1: %2; that go back: %3.")
                        .arg(formatOffset(contents.base().value),
                             formatCount(static_cast<std::int64_t>(contents.density().timeFill.entries)),
                             formatCount(static_cast<std::int64_t>(contents.density().timeBackwards.size())));
    return chart;
}

} // namespace ui
