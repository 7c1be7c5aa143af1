#pragma once
// What a path on disk names, decided by content and name (spec: files 7), never by an option.

#include <cstdint>
#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/io/directory.h"

namespace core {

struct Opened {
    enum class What : std::uint8_t { LogDir, PartitionDir, File };
    What what = What::LogDir;
    std::shared_ptr<const Directory> directory;
    std::string partitionDir = {}; // PartitionDir, and File inside one: its name in the directory
    std::string file = {};         // File: its name in partitionDir, or in the root when partitionDir is empty
};

/// Opens a log dir, a partition dir or one file of it on disk. A directory that holds segment files is a partition
/// dir, one with root files or with such directories in it is a log dir; an empty one is whatever its name says.
/// A partition dir brings its parent along when that has root files. Error: Io when it cannot be read.
Result<Opened> openPath(const std::string& path);

/// What entries of one directory say of it, wherever it is.
struct DirEvidence {
    bool segmentFiles = false;   // of a partition dir: .log, index files, snapshots, in any state
    bool partitionFiles = false; // other files that only a partition dir has
    bool rootFiles = false;      // .lock, meta.properties, the marker, a checkpoint
};
DirEvidence evidenceOf(const std::vector<DirEntry>& entries);

} // namespace core
