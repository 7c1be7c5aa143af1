#pragma once
// Paths as raw bytes, the way the file system takes them.

#include <optional>
#include <string>

namespace core {

/// What stands between dir and name.
std::string joinPath(const std::string& dir, const std::string& name);
/// The directory that a path lies in: "." for a bare name.
std::string parentPath(const std::string& path);
/// Absolute, without links and dots; nothing (and errno says why) when it does not exist.
std::optional<std::string> realPath(const std::string& path);
std::optional<std::string> workingDir();

} // namespace core
