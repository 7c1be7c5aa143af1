#pragma once
// What a start is to be like, from the options --start, --topic-ids, --config and --release.

#include "app/cli_session.h"
#include "core/recovery/start.h"

namespace app {

/// Nothing after a failure, which has been told.
std::optional<core::StartOptions> startOptionsOf(Session& session);

} // namespace app
