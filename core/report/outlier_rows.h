#pragma once
// Records unlike the others in output (cli.md 2).

#include <string>
#include <vector>

#include "core/insight/outliers.h"
#include "core/report/json_writer.h"

namespace core {

/// An array of objects.
void writeOutliers(JsonWriter& json, const std::vector<Outlier>& outliers);
/// For people, a line each; at most the first 10.
std::vector<std::string> outlierLines(const std::vector<Outlier>& outliers);

} // namespace core
