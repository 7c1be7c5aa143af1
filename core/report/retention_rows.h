#pragma once
// What retention deletes, segment by segment, in output (cli.md 5).

#include <string>
#include <vector>

#include "core/insight/retention.h"
#include "core/insight/segment_roll.h"
#include "core/report/json_writer.h"
#include "core/report/row.h"

namespace core {

/// Members of an object: settings, what goes in all, and an array of the segments.
void writeRetention(JsonWriter& json, const RetentionForecast& forecast, const std::vector<SegmentRoll>& rolls,
                    const Settings& settings);
/// For people: what stands above the segments.
std::vector<std::string> retentionLines(const RetentionForecast& forecast, const Settings& settings);

std::span<const Column> fateColumns();
void fillFateRow(Row& row, const SegmentFate& fate, const std::vector<SegmentRoll>& rolls);

/// For people: how the segments were closed, in a line; and what would explain those that no rule does.
std::vector<std::string> rollLines(const std::vector<SegmentRoll>& rolls, const Settings& settings);
/// An array of objects, one a segment.
void writeRolls(JsonWriter& json, const std::vector<SegmentRoll>& rolls, const Settings& settings);

} // namespace core
