#pragma once
// Statistics of a partition in output (cli.md 2).

#include <string>
#include <vector>

#include "core/insight/index_density.h"
#include "core/insight/partition_stats.h"
#include "core/report/json_writer.h"

namespace core {

/// Members of an object: sizes, counts, rates, keys, values, codecs.
/// `top`: how many of the largest batches and records, at most 100.
void writeStats(JsonWriter& json, const PartitionStats& stats, const PartitionDir& partition, std::uint64_t top);
/// One object about the indexes of a segment, series included.
void writeDensity(JsonWriter& json, Offset segment, const IndexDensity& density);
/// For people, a line each.
std::vector<std::string> statsLines(const PartitionStats& stats, const PartitionDir& partition, std::uint64_t top);
std::string densityLine(Offset segment, const IndexDensity& density);

} // namespace core
