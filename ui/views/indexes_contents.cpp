#include "ui/views/indexes_contents.h"

#include <algorithm>
#include <limits>

namespace ui {

namespace {

constexpr std::int64_t kFarAbove = 16; // intervals, as core names sparse stretches
constexpr std::size_t kMostOdd = std::size_t{1} << 20;

/// The entries of an index file, without its zero tail.
template <class Entry>
core::Result<std::vector<std::byte>> entriesOf(const core::PartitionDir& partition, const std::string& file,
                                               core::Offset base, std::size_t entryBytes)
{
    const core::Result<core::FileContent> content = core::openFile(partition, file);
    if (!content) {
        return content.error();
    }
    const core::IndexView<Entry> index(content.value().bytes(), base);
    const std::size_t entries = std::min<std::size_t>(index.entries(), IndexContents::kMostBytes / entryBytes);
    const core::Bytes bytes = content.value().bytes().first(entries * entryBytes);
    return std::vector<std::byte>(bytes.begin(), bytes.end());
}

using Points = std::vector<std::pair<std::int64_t, std::int64_t>>;

std::vector<core::MinMax> within(const std::vector<core::MinMax>& all, const ValueRange& range)
{
    std::vector<core::MinMax> part;
    for (const core::MinMax& column : all) {
        if (range.contains(column.x)) {
            part.push_back(column);
        }
    }
    return part;
}

std::vector<core::MinMax> reduced(Points points)
{
    // What a damaged file says need not rise.
    std::ranges::stable_sort(points, {}, &std::pair<std::int64_t, std::int64_t>::first);
    return core::reduceMinMax(points, IndexContents::kColumns);
}

} // namespace

core::Result<std::shared_ptr<const IndexContents>> IndexContents::load(const core::PartitionDir& partition,
                                                                       const core::Segment& segment,
                                                                       const core::Settings& settings,
                                                                       const core::RunContext& context)
{
    auto contents = std::make_shared<IndexContents>();
    contents->base_ = segment.base;
    contents->logBytes_ = segment.log.size;
    auto density = core::indexDensity(partition, segment, settings, kColumns, context);
    if (!density) {
        return density.error();
    }
    contents->density_ = std::move(density).value();
    if (segment.index) {
        contents->offsetFile_ = segment.index->name;
        auto bytes =
            entriesOf<core::OffsetEntry>(partition, segment.index->name, segment.base, core::kOffsetEntryBytes);
        if (!bytes) {
            return bytes.error();
        }
        contents->offsetBytes_ = std::move(bytes).value();
    }
    if (segment.timeIndex) {
        contents->timeFile_ = segment.timeIndex->name;
        auto bytes =
            entriesOf<core::TimeEntry>(partition, segment.timeIndex->name, segment.base, core::kTimeEntryBytes);
        if (!bytes) {
            return bytes.error();
        }
        contents->timeBytes_ = std::move(bytes).value();
    }
    contents->findOdd();
    return std::shared_ptr<const IndexContents>(std::move(contents));
}

void IndexContents::findOdd()
{
    const std::int64_t far = std::max<std::int64_t>(1, density_.interval) * kFarAbove;
    const std::size_t entries = rows(IndexTable::Offset);
    for (std::size_t row = 0; row < entries && oddOffsets_.size() < kMostOdd; ++row) {
        const core::OffsetEntry entry = offsets().at(row);
        const bool outside = entry.position < 0 || static_cast<std::uint64_t>(entry.position) >= logBytes_;
        const bool falls = row + 1 < entries && (offsets().at(row + 1).position <= entry.position ||
                                                 offsets().at(row + 1).offset <= entry.offset);
        if (outside || falls || entry.relative < 0 || toNext(row) > far) {
            oddOffsets_.push_back(static_cast<std::uint32_t>(row));
        }
    }
    const std::size_t timeEntries = rows(IndexTable::Time);
    for (std::size_t row = 0; row < timeEntries && oddTimes_.size() < kMostOdd; ++row) {
        const core::TimeEntry entry = times().at(row);
        const bool falls = row + 1 < timeEntries && (times().at(row + 1).timestamp <= entry.timestamp ||
                                                     times().at(row + 1).offset < entry.offset);
        if (falls || entry.relative < 0) {
            oddTimes_.push_back(static_cast<std::uint32_t>(row));
        }
    }
}

std::size_t IndexContents::rows(IndexTable table) const
{
    return table == IndexTable::Offset ? offsets().slots() : times().slots();
}

std::size_t IndexContents::zeroTail(IndexTable table) const
{
    const core::IndexFill& fill = table == IndexTable::Offset ? density_.offsetFill : density_.timeFill;
    return fill.slots - fill.entries;
}

bool IndexContents::isCut(IndexTable table) const
{
    return rows(table) < (table == IndexTable::Offset ? density_.offsetFill : density_.timeFill).entries;
}

std::int64_t IndexContents::toNext(std::size_t row) const
{
    const std::int64_t here = offsets().at(row).position;
    const std::int64_t next = row + 1 < rows(IndexTable::Offset)
                                  ? offsets().at(row + 1).position
                                  : static_cast<std::int64_t>(std::min<std::uint64_t>(
                                        logBytes_, std::numeric_limits<std::int64_t>::max() / 2));
    return next - here;
}

std::int64_t IndexContents::offsetsToNext(std::size_t row, std::int64_t end) const
{
    const core::Offset next = row + 1 < rows(IndexTable::Time) ? times().at(row + 1).offset : core::Offset{end};
    return next - times().at(row).offset;
}

bool IndexContents::isOdd(IndexTable table, std::size_t row) const
{
    const auto& rows = odd(table);
    return std::binary_search(rows.begin(), rows.end(), static_cast<std::uint32_t>(row));
}

std::optional<std::size_t> IndexContents::rowOf(IndexTable table, std::int64_t offset) const
{
    std::size_t low = 0;
    std::size_t high = rows(table);
    while (low < high) { // the broker searches the same way, also where entries don't rise
        const std::size_t middle = low + (high - low) / 2;
        const core::Offset there =
            table == IndexTable::Offset ? offsets().at(middle).offset : times().at(middle).offset;
        if (there.value <= offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low == 0 ? std::nullopt : std::optional(low - 1);
}

std::vector<core::MinMax> IndexContents::spacing(const std::optional<ValueRange>& bytes) const
{
    if (!bytes || isCut(IndexTable::Offset)) {
        return bytes ? within(density_.spacing, *bytes) : density_.spacing;
    }
    Points points;
    std::int64_t start = 0;
    const auto logEnd =
        static_cast<std::int64_t>(std::min<std::uint64_t>(logBytes_, std::numeric_limits<std::int64_t>::max() / 2));
    const auto add = [&](std::int64_t end) {
        // The stretch as far as it lies in the part.
        const std::int64_t from = std::max(start, bytes->from);
        const std::int64_t to = std::min(end - 1, bytes->to);
        if (from <= to) {
            points.push_back({from, end - start});
            points.push_back({to, end - start});
        }
        start = end;
    };
    for (std::size_t row = 0; row < rows(IndexTable::Offset); ++row) {
        const std::int64_t position = offsets().at(row).position;
        if (position > start && position < logEnd) {
            add(position);
        }
    }
    if (start < logEnd) {
        add(logEnd);
    }
    return reduced(std::move(points));
}

std::vector<core::MinMax> IndexContents::entryOffsets(const std::optional<ValueRange>& bytes) const
{
    if (!bytes || isCut(IndexTable::Offset)) {
        return bytes ? within(density_.entryOffsets, *bytes) : density_.entryOffsets;
    }
    Points points;
    for (std::size_t row = 0; row < rows(IndexTable::Offset); ++row) {
        const core::OffsetEntry entry = offsets().at(row);
        if (bytes->contains(entry.position)) {
            points.push_back({entry.position, entry.offset.value});
        }
    }
    return reduced(std::move(points));
}

std::vector<core::MinMax> IndexContents::timeSteps(const std::optional<ValueRange>& range) const
{
    if (!range || isCut(IndexTable::Time)) {
        return range ? within(density_.timeSteps, *range) : density_.timeSteps;
    }
    Points points;
    for (std::size_t row = 0; row < rows(IndexTable::Time); ++row) {
        const core::TimeEntry entry = times().at(row);
        if (range->contains(entry.offset.value)) {
            points.push_back({entry.offset.value, entry.timestamp.value});
        }
    }
    return reduced(std::move(points));
}

} // namespace ui
