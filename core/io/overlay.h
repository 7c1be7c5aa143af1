#pragma once
// A log dir as it would be after changes that nobody has made: any Directory below, and what was changed since, in
// memory. A file that was not changed is the base's own; a shorter one is a prefix of it, a longer one has a tail of
// zeros that costs nothing until it is read. Not to be changed while another thread reads.

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/io/directory.h"

namespace core {

/// A part of another content, which it keeps alive; no bytes are copied.
FileContent partOf(FileContent whole, std::uint64_t pos, std::uint64_t length);

class Overlay : public Directory {
public:
    explicit Overlay(std::shared_ptr<const Directory> base);

    Result<std::vector<DirEntry>> list(const std::string& dir) const override;
    Result<FileContent> open(const std::string& path) const override;
    /// Where the bytes of `path` came from; empty for what is new.
    std::string displayPath(const std::string& path) const override;
    std::optional<std::string> diskPath() const override { return std::nullopt; }
    bool hasRootFiles() const override { return base_->hasRootFiles(); }

    const Directory& base() const { return *base_; }
    const std::shared_ptr<const Directory>& baseDirectory() const { return base_; }
    /// The entry at `path`; nothing when there is none.
    Result<std::optional<DirEntry>> find(const std::string& path) const;

    /// Lists a directory of the base once and for all, so that find() and list() cost nothing more.
    Status hold(const std::string& dir);

    // Changes. Io when what they need is not there, as a file system would say.
    Status makeDirectory(const std::string& dir);
    /// The whole content of a file, new or not. Times and mode of an existing one stay.
    Status write(const std::string& path, std::vector<std::byte> content);
    Status write(const std::string& path, FileContent content);
    /// Cuts the file, or adds zeros at its end.
    Status resize(const std::string& path, std::uint64_t size);
    /// A file or a directory. A file of that name is replaced, a directory is not.
    Status rename(const std::string& from, const std::string& to);
    Status unlink(const std::string& path);
    /// Of a file or a directory.
    Status setOwner(const std::string& path, std::uint32_t uid, std::uint32_t gid, std::uint32_t mode);
    Status setTime(const std::string& path, std::int64_t mtimeMs);
    /// With all that is in it.
    Status removeDirectory(const std::string& dir);

    /// What `path` is made of, for telling what was changed.
    struct Origin {
        std::optional<std::string> basePath = {}; // its bytes are those of this file of the base ...
        std::uint64_t kept = 0;                   // ... up to here; zeros follow
        friend bool operator==(const Origin&, const Origin&) = default;
    };
    /// Nothing when there is no such file.
    Result<std::optional<Origin>> origin(const std::string& path) const;
    /// What setOwner() and setTime() gave to `path`.
    struct Given {
        bool owner = false;
        std::optional<std::int64_t> mtimeMs = {};
    };
    Given givenTo(const std::string& path) const;
    /// The name that a directory had in the base; nothing for a new one, and for none.
    std::optional<std::string> baseDirOf(const std::string& dir) const;

    /// Writes the log dir into the existing empty directory `path`: names and bytes, holes for zero tails.
    Status writeOut(const std::string& path) const;

private:
    struct Node {
        DirEntry entry = {};
        Origin origin = {};
        std::optional<FileContent> content = {}; // instead of basePath: its first `origin.kept` bytes count
        Given given = {};
    };
    struct Dir {
        std::optional<std::string> baseDir = {}; // its name there; the entries are the base's until it is read
        bool read = false;
        std::map<std::string, Node> nodes = {};
    };

    Dir* dirOf(const std::string& dir);
    const Dir* dirOf(const std::string& dir) const;
    Result<Dir*> readDir(const std::string& dir);
    Result<Node*> nodeOf(const std::string& path);
    Result<std::vector<DirEntry>> entriesOf(const Dir& dir) const;
    Result<FileContent> contentOf(const Node& node) const;
    static std::string inBase(const Dir& dir, const std::string& name);

    std::shared_ptr<const Directory> base_;
    std::map<std::string, Dir> dirs_; // "" is the root
};

} // namespace core
