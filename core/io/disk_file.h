#pragma once
// Opening one regular file for reading: small ones are read, others mapped. A process has 65,530 mappings, so a
// partition with ten thousand little index files must not take one for each.

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/file_content.h"

namespace core {

inline constexpr std::uint64_t kSmallestMapped = std::uint64_t{64} * 1024; // bytes

/// Never blocks: what is no regular file is refused without being opened. A file that is open already and has not
/// changed is not mapped a second time.
Result<FileContent> openDiskFile(const std::string& path);

struct FilePatch {
    std::uint64_t pos = 0;
    std::vector<std::byte> bytes = {};
};
/// The file as if the patches stood in it; on disk it stays as it is. Only the patched pages take memory. Refused when
/// it has not `size` bytes any more, or a patch lies outside of it.
Result<FileContent> openPatchedFile(const std::string& path, std::uint64_t size, const std::vector<FilePatch>& patches);

/// The whole of a regular file that is open; it may be closed afterwards. `path` is for messages.
Result<FileContent> mapOpenFile(int fd, const std::string& path);

} // namespace core
