#pragma once
// Files that are written for people: where they may stand, and writing them.

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/segment/open.h"

namespace core {

/// A report must not become a file of what it is about: the log dir, or a partition dir that was opened alone. Nothing
/// lies in an archive.
bool liesIn(const std::string& file, const Opened& opened);

/// Writes `file` whole or not at all, in place of one that is there. Error: Io.
Status writeUserFile(const std::string& file, std::string_view content);

} // namespace core
