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
#include "core/io/path.h"

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

/// The log dir at `path` on disk. `hasRootFiles`: its caller found files of a log dir's root in it. With `onlyDir`
/// nothing is there but that one entry: a partition dir that was opened alone.
std::shared_ptr<const Directory> diskDirectory(std::string path, bool hasRootFiles,
                                               std::optional<std::string> onlyDir = {});

/// A log dir wholly in memory: path ("file" or "dir/file") -> bytes. A path that ends in "/" makes an empty dir. It
/// has root files when any path names a file outside of a dir.
std::shared_ptr<const Directory> memoryDirectory(std::map<std::string, std::vector<std::byte>> files);

} // namespace core
