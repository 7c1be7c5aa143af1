#pragma once
// Copies a directory: by reference where the file system can (reflink), else data without holes. Times, modes and, for
// root, owners are kept; links are followed; what is no file or directory is left out.

#include <string>

#include "core/base/result.h"
#include "core/base/run_context.h"

namespace core {

/// `to` must not exist or be an empty directory, and must not lie in `from`. What was copied before a failure stays.
Status copyTree(const std::string& from, const std::string& to, const RunContext& context);

/// Refused unless `to` may be the target of a copy of `from`.
Status mayCopyTree(const std::string& from, const std::string& to);

} // namespace core
