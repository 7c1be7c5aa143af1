#pragma once
// Writing that is either not there or whole, also after a crash: the new content goes to FILE.seglens-tmp (a name
// that brokers ignore), is fsynced, gets owner, mode and times, is renamed over FILE, and the directory is fsynced.

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/byte_cursor.h"
#include "core/base/result.h"

namespace core {

inline constexpr const char* kTemporarySuffix = ".seglens-tmp";

struct FileAttributes {
    std::uint32_t mode = 0644;
    std::uint32_t uid = 0;
    std::uint32_t gid = 0;
    std::int64_t mtimeSeconds = 0;
    std::int64_t mtimeNanoseconds = 0;
    friend bool operator==(const FileAttributes&, const FileAttributes&) = default;
};

Result<FileAttributes> readAttributes(const std::string& file);

/// Replaces or creates `file` with `content`. Owner and mode of `attributes` are applied; its mtime only when
/// `keepTime`. Nothing is left behind when it fails.
Status replaceFile(const std::string& file, Bytes content, const FileAttributes& attributes, bool keepTime);
Status removeFile(const std::string& file); // unlink and fsync of the directory; an absent file is no error
Status syncDirectory(const std::string& dir);

} // namespace core
