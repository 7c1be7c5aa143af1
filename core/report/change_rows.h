#pragma once
// Plans, preflights and changes in output (cli.md 4).

#include <string>
#include <vector>

#include "core/recovery/change_names.h"
#include "core/recovery/executor.h"
#include "core/recovery/plan.h"
#include "core/report/json_writer.h"

namespace core {

/// Members of an object: verb, path, steps, what is left out, bytes of the backup, the command.
void writePlan(JsonWriter& json, const RepairPlan& plan);
void writePreflight(JsonWriter& json, const std::vector<PreflightLine>& lines);
/// Members of an object: verb, state, journal, path, time, files, bytes of the backup.
void writeChange(JsonWriter& json, const ChangeRecord& change);

std::vector<std::string> planLines(const RepairPlan& plan);
std::string changeLine(const ChangeRecord& change);

} // namespace core
