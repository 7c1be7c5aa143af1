#pragma once
// Writing that is either not there or whole, also after a crash: the new content goes to FILE.seglens-tmp (a name
// that brokers ignore), is fsynced, gets owner, mode and times, is renamed over FILE, and the directory is fsynced.

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/byte_cursor.h"
#include "core/base/result.h"
#include "core/base/run_context.h"
#include "core/io/file_content.h"

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
/// The attributes of a file or directory, times only when `keepTime`.
Status applyAttributes(const std::string& path, const FileAttributes& attributes, bool keepTime);

/// The first half of replaceFile(): writes `temporary` whole, fsynced. What a killed process left there is replaced.
/// Pages of a mapped content are given back on the way, and blocks of zeros become holes.
Status writeTemporary(const std::string& temporary, const FileContent& content, const FileAttributes& attributes,
                      bool keepTime);
/// The second half of replaceFile(): the name changes and the directories are fsynced.
Status renameFile(const std::string& from, const std::string& to);

/// Replaces or creates `file` with `content`. Owner and mode of `attributes` are applied; its mtime only when
/// `keepTime`. Nothing is left behind when it fails.
Status replaceFile(const std::string& file, Bytes content, const FileAttributes& attributes, bool keepTime);
/// Copies a part of a file into a new one, which is fsynced; holes stay holes, blocks are shared where possible.
Status copyPart(const std::string& from, std::uint64_t pos, std::uint64_t length, const std::string& to,
                const FileAttributes& attributes, const RunContext& context);
Status removeFile(const std::string& file); // unlink and fsync of the directory; an absent file is no error
Status syncDirectory(const std::string& dir);

} // namespace core
