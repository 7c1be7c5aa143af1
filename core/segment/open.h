#pragma once
// What a path on disk names, decided by content and name (spec: files 7), never by an option.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/run_context.h"
#include "core/base/text.h"
#include "core/io/directory.h"

namespace core {

/// Said of an archive that was opened in place of a directory.
struct OpenedArchive {
    std::string name = {};            // without its directories
    std::vector<Text> notes = {};     // what is not shown of it, and why
    std::optional<Error> damage = {}; // why not all of it could be read
    std::size_t logDirs = 1;          // more: their partitions are shown as of one, under their paths
};

struct Opened {
    enum class What : std::uint8_t { LogDir, PartitionDir, File };
    What what = What::LogDir;
    std::shared_ptr<const Directory> directory;
    std::string partitionDir = {}; // PartitionDir, and File inside one: its name in the directory
    std::string file = {};         // File: its name in partitionDir, or in the root when partitionDir is empty
    std::shared_ptr<const OpenedArchive> archive = {}; // null: on disk
};

/// Opens a log dir, a partition dir or one file of it, on disk or in an archive (open_archive.h). A directory that
/// holds segment files is a partition dir, one with root files or with such directories in it is a log dir; an empty
/// one is whatever its name says. A partition dir brings its parent along when that has root files. A file that is no
/// file of Kafka's by its name is an archive when its content is. Errors: Io when it cannot be read; for archives also
/// those of readArchive(). The context is for what has to be unpacked.
Result<Opened> openPath(const std::string& path, const RunContext& context = {});

/// Opens the archive that a pipe or another descriptor gives; it is read to its end. `name` is for people.
Result<Opened> openStream(int fd, const std::string& name, const RunContext& context = {});

/// openPath() would open it as an archive.
bool isArchive(const std::string& path);

/// What entries of one directory say of it, wherever it is.
struct DirEvidence {
    bool segmentFiles = false;   // of a partition dir: .log, index files, snapshots, in any state
    bool partitionFiles = false; // other files that only a partition dir has
    bool rootFiles = false;      // .lock, meta.properties, the marker, a checkpoint
};
DirEvidence evidenceOf(const std::vector<DirEntry>& entries);

} // namespace core
