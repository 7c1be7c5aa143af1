#include "core/insight/index_density.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "core/format/batch.h"

namespace core {

namespace {

constexpr std::size_t kMostBackwards = 1000;
constexpr std::size_t kMostSparse = 20;
constexpr std::size_t kMostSamples = std::size_t{1} << 22; // for the percentiles, however long the file is
constexpr std::uint64_t kFarAbove = 16;                    // intervals
constexpr std::size_t kAskEntries = std::size_t{1} << 16;  // between two questions whether to stop

const Error kStopped{Errc::Cancelled, "reading the index was stopped"};

// Columns of equal width over [first, last], with the smallest and largest value that fell into each.
class Columns {
public:
    Columns(std::int64_t first, std::int64_t last, std::size_t count)
        : first_(first)
        , slots_(count)
    {
        const std::uint64_t width = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
        columnWidth_ = count == 0 ? 0 : width / count + 1;
    }

    void add(std::int64_t x, std::int64_t y) { add(x, x, y); }

    /// The value holds from `x` to `lastX`.
    void add(std::int64_t x, std::int64_t lastX, std::int64_t y)
    {
        if (slots_.empty()) {
            return;
        }
        for (std::size_t column = columnOf(x); column <= columnOf(lastX); ++column) {
            std::optional<MinMax>& slot = slots_[column];
            if (!slot) {
                const std::uint64_t start = static_cast<std::uint64_t>(first_) + column * columnWidth_;
                slot = MinMax{static_cast<std::int64_t>(start), y, y};
            }
            slot->min = std::min(slot->min, y);
            slot->max = std::max(slot->max, y);
        }
    }

    std::vector<MinMax> filled() const
    {
        std::vector<MinMax> out;
        for (const std::optional<MinMax>& slot : slots_) {
            if (slot) {
                out.push_back(*slot);
            }
        }
        return out;
    }

private:
    std::size_t columnOf(std::int64_t x) const
    {
        if (x < first_) {
            return 0;
        }
        const std::uint64_t column =
            (static_cast<std::uint64_t>(x) - static_cast<std::uint64_t>(first_)) / columnWidth_;
        return std::min<std::size_t>(column, slots_.size() - 1);
    }

    std::int64_t first_;
    std::uint64_t columnWidth_ = 0;
    std::vector<std::optional<MinMax>> slots_;
};

// Gathers the stretches between entries as they come by, in rising order.
class Stretches {
public:
    Stretches(std::uint64_t interval, std::size_t entries)
        : farAbove_(std::max<std::uint64_t>(1, interval) * kFarAbove)
        , sampleEvery_(entries / kMostSamples + 1)
    {
    }

    void add(std::uint64_t from, std::uint64_t to, bool endsAtEntry)
    {
        const std::uint64_t bytes = to - from;
        largest_ = std::max(largest_, bytes);
        if (endsAtEntry && seen_++ % sampleEvery_ == 0) {
            samples_.push_back(bytes);
        }
        const bool far = bytes > farAbove_;
        const bool alike = far && run_.bytes > 0 && bytes / 2 <= runStretch_ && runStretch_ / 2 <= bytes;
        if (!alike) {
            endRun();
        }
        if (far) {
            if (run_.bytes == 0) {
                run_.from = from;
                runStretch_ = bytes;
            } else {
                ++run_.entries;
            }
            run_.bytes += bytes;
        }
    }

    void finish(IndexDensity& density)
    {
        endRun();
        density.largestSpacing = static_cast<std::int64_t>(largest_);
        density.medianSpacing = percentile(50);
        density.p95Spacing = percentile(95);
        density.sparse = std::move(sparse_);
    }

private:
    void endRun()
    {
        if (run_.bytes > 0) {
            sparse_.push_back(run_);
            std::ranges::stable_sort(sparse_, std::greater<>(), &SparseStretch::bytes);
            if (sparse_.size() > kMostSparse) {
                sparse_.pop_back();
            }
        }
        run_ = {};
    }

    // Nearest rank.
    std::int64_t percentile(std::size_t percent)
    {
        if (samples_.empty()) {
            return 0;
        }
        const std::size_t rank = (samples_.size() * percent + 99) / 100;
        const auto at = samples_.begin() + static_cast<std::ptrdiff_t>(rank - 1);
        std::ranges::nth_element(samples_, at);
        return static_cast<std::int64_t>(*at);
    }

    std::uint64_t farAbove_;
    std::size_t sampleEvery_;
    std::size_t seen_ = 0;
    std::uint64_t largest_ = 0;
    std::vector<std::uint64_t> samples_;
    std::vector<SparseStretch> sparse_;
    SparseStretch run_;
    std::uint64_t runStretch_ = 0; // length of the first of the run
};

Result<FileContent> openIndex(const PartitionDir& partition, const std::optional<DirEntry>& entry)
{
    return entry ? openFile(partition, entry->name) : FileContent();
}

std::optional<std::uint64_t> fullAt(std::uint64_t logBytes, std::size_t entries, std::size_t capacity)
{
    if (entries == 0 || logBytes == 0) {
        return std::nullopt;
    }
    const double bytes = static_cast<double>(logBytes) / static_cast<double>(entries) * static_cast<double>(capacity);
    constexpr double kMost = 9.0e18;
    return static_cast<std::uint64_t>(std::min(bytes, kMost));
}

template <class View>
IndexFill fillOf(const View& index, std::size_t entries, std::size_t entryBytes, const Segment& segment,
                 const Settings& settings)
{
    IndexFill fill;
    fill.entries = entries;
    fill.slots = index.slots();
    fill.capacity = static_cast<std::size_t>(std::max(settings.segmentIndexBytes, 0)) / entryBytes;
    fill.fullAtLogBytes = fullAt(segment.log.size, entries, fill.capacity);
    return fill;
}

Status readOffsetIndex(Bytes bytes, const Segment& segment, const Settings& settings, std::size_t columns,
                       const RunContext& context, IndexDensity& density)
{
    const OffsetIndexView index(bytes, segment.base);
    const std::size_t entries = index.entries();
    density.offsetFill = fillOf(index, entries, kOffsetEntryBytes, segment, settings);
    const auto logEnd = static_cast<std::int64_t>(std::min<std::uint64_t>(segment.log.size, INT64_MAX));
    Columns spacing(0, std::max<std::int64_t>(logEnd - 1, 0), columns);
    Columns offsets(0, std::max<std::int64_t>(logEnd - 1, 0), columns);
    Stretches stretches(static_cast<std::uint64_t>(std::max(settings.indexIntervalBytes, 0)), entries);
    std::int64_t stretchStart = 0;
    const auto endStretch = [&](std::int64_t end, bool atEntry) {
        spacing.add(stretchStart, end - 1, end - stretchStart);
        stretches.add(static_cast<std::uint64_t>(stretchStart), static_cast<std::uint64_t>(end), atEntry);
        stretchStart = end;
    };
    OffsetEntry previous{segment.base, -1, 0};
    for (std::size_t slot = 0; slot < entries; ++slot) {
        if (slot % kAskEntries == 0 && context.stopRequested()) {
            return kStopped;
        }
        const OffsetEntry entry = index.at(slot);
        const bool rises = entry.position > previous.position && (slot == 0 || entry.offset > previous.offset);
        if (!rises && density.backwards.size() < kMostBackwards) {
            density.backwards.push_back(slot);
        }
        offsets.add(entry.position, entry.offset.value);
        if (entry.position > stretchStart && entry.position < logEnd) {
            endStretch(entry.position, true);
        }
        previous = entry;
    }
    if (stretchStart < logEnd) {
        endStretch(logEnd, false);
    }
    density.spacing = spacing.filled();
    density.entryOffsets = offsets.filled();
    stretches.finish(density);
    return Done{};
}

Status readTimeIndex(Bytes bytes, const Segment& segment, const Settings& settings, std::size_t columns,
                     const RunContext& context, IndexDensity& density)
{
    const TimeIndexView index(bytes, segment.base);
    const std::size_t entries = index.entries();
    density.timeFill = fillOf(index, entries, kTimeEntryBytes, segment, settings);
    if (entries == 0) {
        return Done{};
    }
    Columns steps(segment.base.value, std::max(index.at(entries - 1).offset, segment.base).value, columns);
    TimeEntry previous;
    for (std::size_t slot = 0; slot < entries; ++slot) {
        if (slot % kAskEntries == 0 && context.stopRequested()) {
            return kStopped;
        }
        const TimeEntry entry = index.at(slot);
        const bool rises = slot == 0 || (entry.timestamp > previous.timestamp && entry.offset >= previous.offset);
        if (!rises && density.timeBackwards.size() < kMostBackwards) {
            density.timeBackwards.push_back(slot);
        }
        steps.add(entry.offset.value, entry.timestamp.value);
        previous = entry;
    }
    density.timeSteps = steps.filled();
    return Done{};
}

// A batch longer than the interval has no entry inside it, however the index was written.
void markBigBatches(const PartitionDir& partition, const Segment& segment, IndexDensity& density)
{
    if (density.sparse.empty()) {
        return;
    }
    const Result<FileContent> log = openFile(partition, segment.log.name);
    if (!log) {
        return;
    }
    for (SparseStretch& stretch : density.sparse) {
        if (stretch.entries == 0 && frameAt(log.value().bytes(), stretch.from).state == Frame::State::Whole) {
            const std::optional<BatchHeader> header = readBatchHeader(log.value().bytes(), stretch.from);
            stretch.oneBigBatch = header && header->end() >= stretch.from + stretch.bytes;
        }
    }
}

} // namespace

Result<IndexDensity> indexDensity(const PartitionDir& partition, const Segment& segment, const Settings& settings,
                                  std::size_t columns, const RunContext& context)
{
    IndexDensity density;
    density.interval = settings.indexIntervalBytes;
    const Result<FileContent> offsetIndex = openIndex(partition, segment.index);
    if (!offsetIndex) {
        return offsetIndex.error();
    }
    const Result<FileContent> timeIndex = openIndex(partition, segment.timeIndex);
    if (!timeIndex) {
        return timeIndex.error();
    }
    Status read = readOffsetIndex(offsetIndex.value().bytes(), segment, settings, columns, context, density);
    if (read) {
        read = readTimeIndex(timeIndex.value().bytes(), segment, settings, columns, context, density);
    }
    if (!read) {
        return read.error();
    }
    markBigBatches(partition, segment, density);
    return density;
}

std::vector<MinMax> reduceMinMax(const std::vector<std::pair<std::int64_t, std::int64_t>>& points, std::size_t columns)
{
    if (points.empty()) {
        return {};
    }
    Columns reduced(points.front().first, points.back().first, columns);
    for (const auto& [x, y] : points) {
        reduced.add(x, y);
    }
    return reduced.filled();
}

} // namespace core
