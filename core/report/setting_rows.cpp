#include "core/report/setting_rows.h"

#include <fmt/format.h>

#include "core/base/escape.h"

namespace core {

const char* settingSourceName(SettingSource source)
{
    switch (source) {
    case SettingSource::Given:
        return "given";
    case SettingSource::ClusterMetadata:
        return "cluster-metadata";
    case SettingSource::Default:
        break;
    }
    return "default";
}

std::vector<SettingValue> toldSettings(const Settings& settings)
{
    std::vector<SettingValue> told = settingValues(settings);
    std::erase_if(told, [](const SettingValue& each) { return each.source == SettingSource::Default; });
    return told;
}

void writeSettings(JsonWriter& json, const std::vector<SettingValue>& settings)
{
    json.beginArray();
    for (const SettingValue& each : settings) {
        json.beginObject();
        json.member("name", each.name);
        json.member("value", escapeName(each.value));
        json.member("source", settingSourceName(each.source));
        json.endObject();
    }
    json.endArray();
}

std::string settingsLine(const std::vector<SettingValue>& settings)
{
    std::string line;
    for (const SettingValue& each : settings) {
        line += fmt::format("{}{} {} ({})", line.empty() ? "settings: " : ", ", each.name, escapeName(each.value),
                            settingSourceName(each.source));
    }
    return line;
}

} // namespace core
