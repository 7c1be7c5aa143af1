#pragma once
// Numbers in the headers of batches that no checksum covers (record batches 2): what stands there, and what must have.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/base/byte_cursor.h"
#include "core/base/result.h"
#include "core/io/file_content.h"

namespace core {

struct HeaderPatch {
    std::uint64_t filePos = 0;
    std::size_t bytes = 0; // 1, 4 or 8; big-endian
    std::int64_t from = 0;
    std::int64_t to = 0;
    friend bool operator==(const HeaderPatch&, const HeaderPatch&) = default;
};

/// The log holds what each patch changes.
bool canPatch(Bytes log, std::span<const HeaderPatch> patches);

/// The log with the patches in it. `onDisk`: the file that holds exactly these bytes, of which no copy is then made;
/// empty: there is none.
Result<FileContent> patchedLog(const FileContent& log, std::span<const HeaderPatch> patches, const std::string& onDisk);

} // namespace core
