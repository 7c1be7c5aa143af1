#pragma once
// What a start is to be like, from the options --start, --topic-ids, --log-dir, --config and
// --release.

#include "app/cli_session.h"
#include "app/cli_targets.h"
#include "core/recovery/start.h"

namespace app {

/// Nothing after a failure, which has been told.
std::optional<core::StartOptions> startOptionsOf(Session& session);
/// What is known of the log dir and of the broker's others. False after a failure, which has been told.
bool addLogDirs(Session& session, const OpenedPath& path, core::StartOptions& options);

} // namespace app
