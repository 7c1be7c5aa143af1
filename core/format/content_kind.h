#pragma once
// What a file is by its content, whatever it is called: for files that were renamed, or mixed up.

#include <optional>
#include <string>

#include "core/base/byte_cursor.h"
#include "core/format/file_name.h"

namespace core {

/// The kind that the bytes prove: checksums hold, or the text has the only form that there is. Nothing for an empty
/// file, for index files, whose entries could be anything, and for damage. All four checkpoints of offsets look the
/// same: they are RecoveryPointCheckpoint.
std::optional<FileKind> kindOfContent(Bytes file);

/// The name's kind is possible for this content.
bool fitsContent(FileKind named, FileKind content);

/// How a file of this content is called: "00000000000000000042.log" by its first batch, "OFFSET.snapshot" ...
std::string nameForContent(FileKind content, Bytes file);

} // namespace core
