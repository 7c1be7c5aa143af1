#pragma once
// Settings in use, and who told them, in output (cli.md 3).

#include <string>
#include <vector>

#include "core/report/json_writer.h"
#include "core/segment/settings.h"

namespace core {

const char* settingSourceName(SettingSource source); // "default", "cluster-metadata", "given"

/// Those that are not Kafka's defaults.
std::vector<SettingValue> toldSettings(const Settings& settings);

/// An array: {"name", "value", "source"}.
void writeSettings(JsonWriter& json, const std::vector<SettingValue>& settings);
/// "settings: segment.bytes 1048576 (cluster-metadata), retention.ms 1000 (given)"; empty when there are none.
std::string settingsLine(const std::vector<SettingValue>& settings);

} // namespace core
