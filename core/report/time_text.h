#pragma once
// Points in time as people type them.

#include <optional>
#include <string_view>

#include "core/base/id.h"

namespace core {

/// Milliseconds since 1970, or ISO 8601 in UTC: "2023-11-14", "2023-11-14T22:13", "2023-11-14T22:13:20.5Z"; a blank
/// may stand for the T.
std::optional<TimestampMs> parseTime(std::string_view text);

} // namespace core
