#pragma once
// The three charts of the Indexes page as data: bytes between entries, entries over the file, time index.

#include "ui/views/chart_data.h"
#include "ui/views/indexes_contents.h"

namespace ui {

/// `range`: the part of the x axis; nothing: all of it. `row`: the selected entry.
ChartData spacingChart(const IndexContents& contents, const std::optional<ValueRange>& range);
ChartData entriesChart(const IndexContents& contents, const std::optional<ValueRange>& range,
                       std::optional<std::size_t> row);
ChartData timesChart(const IndexContents& contents, const std::optional<ValueRange>& range, std::int64_t segmentEnd,
                     std::optional<std::size_t> row);

/// Whole x axes.
ValueRange bytesRange(const IndexContents& contents);
ValueRange offsetsRange(const IndexContents& contents, std::int64_t segmentEnd);

} // namespace ui
