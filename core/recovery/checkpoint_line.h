#pragma once
// One partition's line of a root checkpoint (files 4.3). All other lines stay byte for byte and in their order, and the
// count is kept right.

#include <optional>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/format/file_name.h"
#include "core/format/text_files.h"

namespace core {

/// `text` with the line set, added, or dropped where there is no offset. `checkpoint`: what stands in it, without
/// fault; an empty text is an empty checkpoint.
std::vector<std::byte> checkpointWithLine(Bytes text, const OffsetCheckpoint& checkpoint, const PartitionDirName& name,
                                          std::optional<Offset> offset);

} // namespace core
