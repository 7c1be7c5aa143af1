#pragma once
// What is in an archive: files, directories and links under their paths, "" being the top. Names that lead out of the
// archive are left out, of two members with one name the later one counts, directories that have no entry of their own
// are there all the same. Links are followed inside the archive only.
//
// Contents are parts of the archive file itself, or of what was unpacked from it.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/io/directory.h"

namespace core {

/// What an archive may ask for. More is an error that names the limit.
struct ArchiveLimits {
    std::uint64_t members = 1'000'000;                    // directories without entries count too
    std::uint64_t nameBytes = std::uint64_t{256} << 20;   // all paths together
    std::uint64_t unpackedBytes = std::uint64_t{1} << 40; // of all unpacked members, holes counted
    std::uint64_t ratio = 10'000;                         // unpacked bytes that are not zeros to archive bytes ...
    std::uint64_t ratioFrom = std::uint64_t{1} << 30;     // ... from so many unpacked bytes on
    int depth = 3;                                        // archives in archives
};

class ArchiveTree {
public:
    struct Member {
        DirEntry entry = {};      // without the name; of a link: its own
        std::size_t source = 0;   // of a file: which content holds it ...
        std::uint64_t pos = 0;    // ... and where
        std::uint64_t number = 0; // place in the archive
        bool isLink = false;      // symbolic
        std::string target = {};  // of a link, as stored
    };

    ArchiveTree(std::string name, const ArchiveLimits& limits);

    /// The archive's path as a person gave it.
    const std::string& name() const { return name_; }
    const ArchiveLimits& limits() const { return limits_; }
    /// What an archive in this one may still ask for.
    ArchiveLimits limitsLeft() const;
    bool isEmpty() const { return members_.empty(); }

    /// What keeps the archive from being read to its end, or a member from being read; the first of several.
    const std::optional<Error>& damage() const { return damage_; }
    /// Members that are not shown because of their names.
    std::uint64_t leftOut() const { return leftOut_; }
    const std::string& firstLeftOut() const { return firstLeftOut_; }

    /// Paths of all directories, the top among them; links to directories are none.
    std::vector<std::string> directories() const;
    /// Paths of all regular files that are no links.
    std::vector<std::string> files() const;
    /// As Directory::list() and open(), for any path.
    Result<std::vector<DirEntry>> list(const std::string& path) const;
    Result<FileContent> open(const std::string& path) const;

    // Making one.
    /// Unsupported when a limit is reached. A path that can't be shown is counted and left out. The path under which
    /// the member stands is returned, "" where it does not.
    Result<std::string> add(const std::string& path, Member member);
    /// One more name for a file that is there already; else a link to nowhere.
    Status addHardLink(const std::string& path, const std::string& target, Member member);
    Member* member(const std::string& path);
    std::size_t addSource(FileContent content);
    void setSource(std::size_t source, FileContent content) { sources_[source] = std::move(content); }
    /// Unsupported when so many further bytes are more than the limit allows.
    Status mayUnpack(std::uint64_t bytes) const;
    Status countUnpacked(std::uint64_t bytes); // the same, and they count
    void setDamage(Error damage);
    /// In place of the file at `path`: a directory with all that `inner` holds.
    Status graft(const std::string& path, ArchiveTree&& inner);

private:
    const Member* find(const std::string& path) const;
    Status insert(const std::string& path, Member member);
    std::optional<std::string> followed(const std::string& path) const;
    DirEntry entryOf(const std::string& path, const std::string& name, const Member& member) const;

    std::string name_;
    ArchiveLimits limits_;
    std::map<std::string, Member> members_; // by path, without the top
    std::vector<FileContent> sources_;
    std::optional<Error> damage_;
    std::uint64_t nameBytes_ = 0;
    std::uint64_t unpackedBytes_ = 0;
    std::uint64_t leftOut_ = 0;
    std::string firstLeftOut_;
};

/// A log dir in an archive: the directory `root` of the tree as it is, or, with `dirs`, only those partition dirs (name
/// -> path in the tree), wherever they lie. `root` must be a directory of the tree.
std::shared_ptr<const Directory> archiveDirectory(std::shared_ptr<const ArchiveTree> tree, std::string root,
                                                  bool hasRootFiles,
                                                  std::optional<std::map<std::string, std::string>> dirs = {});

} // namespace core
