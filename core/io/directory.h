#pragma once
// A log dir as everything above io sees it: root files and partition dirs, wherever they are (on disk or in memory;
// an overlay and an archive are further implementations). Reading only.
//
// A partition dir that is opened alone brings its parent's root files along when the parent has any (.lock,
// meta.properties, the marker or a checkpoint); otherwise it is a log dir with one partition dir and no root files.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/file_content.h"

namespace core {

enum class EntryKind : std::uint8_t { File, Directory, DanglingLink, Other }; // Other: FIFO, socket, device

struct DirEntry {
    std::string name; // raw bytes of the file system; escapeName() before showing
    EntryKind kind = EntryKind::File;
    std::uint64_t size = 0;      // bytes
    std::uint64_t allocated = 0; // bytes on disk (less than size when sparse)
    std::int64_t mtimeMs = 0;    // ms since 1970
    std::uint32_t mode = 0;      // permission bits
    std::uint32_t uid = 0;
    std::uint32_t gid = 0;
    bool readable = true; // by this process
    friend bool operator==(const DirEntry&, const DirEntry&) = default;
};

class Directory {
public:
    virtual ~Directory() = default;
    /// Entries sorted by name (bytes). `dir` is "" for the root or the name of a partition dir. Links are followed.
    virtual Result<std::vector<DirEntry>> list(const std::string& dir) const = 0;
    /// `path` is "file" or "dir/file". Only regular files (links are followed) can be opened.
    virtual Result<FileContent> open(const std::string& path) const = 0;
    /// Where `path` is, as a person would name it; empty for memory.
    virtual std::string displayPath(const std::string& path) const = 0;
    /// The file system path of the log dir; nothing where there is none (memory, archive).
    virtual std::optional<std::string> diskPath() const = 0;
    /// The root files of the log dir are here. False: what hangs on them is unknown.
    virtual bool hasRootFiles() const = 0;
};

/// What a path names, decided by content and name (spec: files 7), never by an option.
struct Opened {
    enum class What : std::uint8_t { LogDir, PartitionDir, File };
    What what = What::LogDir;
    std::shared_ptr<const Directory> directory;
    std::string partitionDir = {}; // PartitionDir, and File inside one: its name in the directory
    std::string file = {};         // File: its name in partitionDir, or in the root when partitionDir is empty
};

/// Opens a log dir, a partition dir or one file of it on disk. A directory that holds segment files is a partition
/// dir; an empty one is whatever its name says. Error: Io when it cannot be read.
Result<Opened> openPath(const std::string& path);

/// A log dir wholly in memory: path ("file" or "dir/file") -> bytes. A path that ends in "/" makes an empty dir.
std::shared_ptr<const Directory> memoryDirectory(std::map<std::string, std::vector<std::byte>> files);

/// What stands between dir and name.
std::string joinPath(const std::string& dir, const std::string& name);

} // namespace core
