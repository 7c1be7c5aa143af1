#include "app/cli_settings.h"

#include "core/base/escape.h"

namespace app {

std::optional<core::Settings> settingsOf(Session& session)
{
    core::Settings settings;
    const Arguments& arguments = session.arguments();
    if (!arguments.release.empty()) {
        const std::optional<core::Release> release = core::parseRelease(arguments.release);
        if (!release) {
            session.failUsage("--release takes a Kafka release from 0.8 on, such as 3.9 or 3.9.1, not " +
                              core::escapeName(arguments.release));
            return std::nullopt;
        }
        settings.release = *release;
    }
    for (const std::string& each : arguments.config) {
        const std::size_t equals = each.find('=');
        if (equals == std::string::npos || equals == 0) {
            session.failUsage("--config takes NAME=VALUE, not " + core::escapeName(each));
            return std::nullopt;
        }
        const core::Status set = core::setSetting(settings, each.substr(0, equals), each.substr(equals + 1));
        if (!set) {
            session.failUsage("--config: " + set.error().detail);
            return std::nullopt;
        }
    }
    return settings;
}

} // namespace app
