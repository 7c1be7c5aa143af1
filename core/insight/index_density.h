#pragma once
// How dense and how full the indexes of a segment are: reduced series for charts and tables.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/segment/partition.h"
#include "core/segment/settings.h"

namespace core {

struct MinMax {         // one column of a chart: smallest and largest value in it
    std::int64_t x = 0; // start of the column
    std::int64_t min = 0;
    std::int64_t max = 0;
    friend bool operator==(const MinMax&, const MinMax&) = default;
};

struct IndexFill {
    std::size_t entries = 0;
    std::size_t slots = 0;                       // by file size
    std::size_t capacity = 0;                    // by segment.index.bytes
    std::optional<std::uint64_t> fullAtLogBytes; // at the present spacing
};

struct SparseStretch { // far above the interval: one stretch, or several of about the same length in a row
    std::uint64_t from = 0;
    std::uint64_t bytes = 0;
    bool oneBigBatch = false; // legal: a batch larger than the interval
    std::size_t entries = 0;  // inside it: then each stands for an append of many batches, which is legal too
    friend bool operator==(const SparseStretch&, const SparseStretch&) = default;
};

struct IndexDensity {
    std::vector<MinMax> spacing;        // x: byte in the .log, y: length of the stretches without entry that lie there
    std::vector<MinMax> entryOffsets;   // x: byte, y: offset of the entry
    std::vector<MinMax> timeSteps;      // x: offset, y: timestamp
    std::vector<std::size_t> backwards; // slots whose offset or position does not rise (first 1000)
    std::vector<std::size_t> timeBackwards;
    std::vector<SparseStretch> sparse; // largest first, at most 20
    IndexFill offsetFill;
    IndexFill timeFill;
    std::int64_t medianSpacing = 0; // of the stretches that end at an entry
    std::int64_t p95Spacing = 0;
    std::int64_t largestSpacing = 0; // of all: also from the last entry to the end of the log
    std::int32_t interval = 0;       // index.interval.bytes taken
};

/// At most `columns` points a series. Reads the index files, and of the .log the headers at the sparse stretches.
/// Error: Io when an index that is there cannot be read.
Result<IndexDensity> indexDensity(const PartitionDir& partition, const Segment& segment, const Settings& settings,
                                  std::size_t columns, const RunContext& context);

/// Keeps at most `columns` columns of equal width in x with the smallest and largest y of each. `points` sorted by x.
std::vector<MinMax> reduceMinMax(const std::vector<std::pair<std::int64_t, std::int64_t>>& points, std::size_t columns);

} // namespace core
