#pragma once
// What a search found, and the steps of a look-up, in output (cli.md 2).

#include <string>
#include <vector>

#include "core/report/batch_rows.h"
#include "core/report/json_writer.h"
#include "core/segment/lookup.h"

namespace core {

/// Members of an object: segment, pos, batch, offset, timestamp and where the record lies in the batch.
void writePlace(JsonWriter& json, const RecordPlace& place);
/// The same members where nothing was found.
void writeNoPlace(JsonWriter& json);
/// An array of the steps. `passed`: with the header of each batch that was passed.
void writeSteps(JsonWriter& json, const std::vector<LookupStep>& steps, bool passed);

std::span<const Column> placeColumns();
void fillPlaceRow(Row& row, const RowOrigin& origin, const RecordPlace& place);
/// The steps for people, a line or more each.
std::vector<std::string> stepLines(const std::vector<LookupStep>& steps);

} // namespace core
