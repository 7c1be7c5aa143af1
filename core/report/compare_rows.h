#pragma once
// Two copies of a log, held against each other, in output (cli.md 5).

#include <string>
#include <vector>

#include "core/report/json_writer.h"
#include "core/report/row.h"
#include "core/segment/compare.h"

namespace core {

/// "same", "behind", "compacted" ...
std::string_view outcomeName(Comparison::Outcome outcome);
/// "equal", "same-records" ...
std::string_view rangeStateName(RangeState state);

/// Members of an object: both copies, outcome, the first difference, counts. `names`: the paths, for people.
void writeComparison(JsonWriter& json, const Comparison& comparison, const std::array<std::string, 2>& names);
/// For people: what stands above the ranges.
std::vector<std::string> comparisonLines(const Comparison& comparison, const std::array<std::string, 2>& names);

/// One row a range.
std::span<const Column> rangeColumns();
void fillRangeRow(Row& row, const ComparedRange& range);

} // namespace core
