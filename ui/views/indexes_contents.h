#pragma once
// The two index files of a segment as the Indexes page needs them: entries, which of them are odd, and the series of
// its charts, reduced to the columns of a chart for any part of the file.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/insight/index_density.h"
#include "ui/views/timeline_scale.h"

namespace ui {

enum class IndexTable { Offset, Time };

class IndexContents {
public:
    /// Larger files are shown up to here; their charts are whole.
    static constexpr std::uint64_t kMostBytes = std::uint64_t{64} << 20;
    static constexpr std::size_t kColumns = 1000;

    static core::Result<std::shared_ptr<const IndexContents>> load(const core::PartitionDir& partition,
                                                                   const core::Segment& segment,
                                                                   const core::Settings& settings,
                                                                   const core::RunContext& context);

    core::Offset base() const { return base_; }
    std::uint64_t logBytes() const { return logBytes_; }
    const core::IndexDensity& density() const { return density_; }
    bool has(IndexTable table) const { return !fileOf(table).empty(); }
    const std::string& fileOf(IndexTable table) const { return table == IndexTable::Offset ? offsetFile_ : timeFile_; }

    /// Rows of the table: entries before the zero tail, at most kMostBytes of them.
    std::size_t rows(IndexTable table) const;
    std::size_t zeroTail(IndexTable table) const;
    core::OffsetEntry offsetEntry(std::size_t row) const { return offsets().at(row); }
    core::TimeEntry timeEntry(std::size_t row) const { return times().at(row); }
    /// Bytes of the log from the entry to the next one, or to the end of the log. Negative: the next lies before it.
    std::int64_t toNext(std::size_t row) const;
    /// Offsets from a time entry to the next one, or to `end`.
    std::int64_t offsetsToNext(std::size_t row, std::int64_t end) const;

    /// Rows whose next entry does not rise or lies far behind, and those that point outside; in order.
    const std::vector<std::uint32_t>& odd(IndexTable table) const
    {
        return table == IndexTable::Offset ? oddOffsets_ : oddTimes_;
    }
    bool isOdd(IndexTable table, std::size_t row) const;
    /// The row whose entry a reader of this offset would start from.
    std::optional<std::size_t> rowOf(IndexTable table, std::int64_t offset) const;

    /// The series for a part of the axis; nothing: for all of it.
    std::vector<core::MinMax> spacing(const std::optional<ValueRange>& bytes) const;
    std::vector<core::MinMax> entryOffsets(const std::optional<ValueRange>& bytes) const;
    std::vector<core::MinMax> timeSteps(const std::optional<ValueRange>& offsets) const;

private:
    core::OffsetIndexView offsets() const { return {offsetBytes_, base_}; }
    core::TimeIndexView times() const { return {timeBytes_, base_}; }
    void findOdd();
    bool isCut(IndexTable table) const; // not all entries are at hand

    core::Offset base_ = {};
    std::uint64_t logBytes_ = 0;
    std::string offsetFile_;
    std::string timeFile_;
    std::vector<std::byte> offsetBytes_;
    std::vector<std::byte> timeBytes_;
    std::vector<std::uint32_t> oddOffsets_;
    std::vector<std::uint32_t> oddTimes_;
    core::IndexDensity density_;
};

} // namespace ui
