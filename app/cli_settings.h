#pragma once
// Settings of a topic and its broker from the options --config and --release.

#include "app/cli_session.h"
#include "core/segment/settings.h"

namespace app {

/// Nothing after a usage failure, which has been told.
std::optional<core::Settings> settingsOf(Session& session);

} // namespace app
