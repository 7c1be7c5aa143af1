#pragma once
// What the parts of a start share: the overlay that they change, and why each file was changed. What a broker throws
// is thrown here too, and caught where the broker catches it; nothing of it leaves predictStart().

#include <map>
#include <string>
#include <vector>

#include "core/io/path_status.h"
#include "core/recovery/release_rules.h"
#include "core/recovery/start.h"

namespace core {

/// An exception that ends the loading of a partition.
struct BrokerFailure {
    StartFailure failure;
};
[[noreturn]] void abortStart(Text reason, const char* section);

/// An I/O exception: what comes of it, who catches it decides (start-up 2.6).
struct BrokerIo {
    Text reason;
    const char* section = "2.6";
    bool diskFull = false;
};
/// What it comes to when nobody does.
StartFailure failureOf(const BrokerIo& io, const ReleaseRules& rules);

/// Exceptions that recovery handles (start-up 4 and 8).
struct InvalidOffset {};
struct SegmentOverflow {
    Offset base;
};

struct Note {
    Text reason;
    std::string section;
};

struct StartContext {
    const StartOptions& options;
    const ReleaseRules& rules;
    const RunContext& run;
    Overlay& overlay;
    Settings settings = {};                      // of the partition
    std::optional<std::uint32_t> brokerUid = {}; // nothing: the owner of the partition dir
    std::optional<std::uint64_t> freeBytes = {}; // that are left; nothing: enough
    bool clean = false;
    bool unreadableCheckpoint = false;
    std::uint64_t walked = 0; // bytes
    std::uint64_t toWalk = 0; // about
};

/// One partition dir of the overlay.
class StartModel {
public:
    StartModel(StartContext& context, std::string dir);

    const std::string& dir() const { return dir_; }
    const StartOptions& options() const { return context_.options; }
    const Settings& settings() const { return context_.settings; }
    const ReleaseRules& rules() const { return context_.rules; }
    const RunContext& run() const { return context_.run; }
    bool clean() const { return context_.clean; }
    Overlay& overlay() const { return context_.overlay; }

    std::vector<DirEntry> files() const; // regular ones, by name
    bool exists(const std::string& file) const;
    std::uint64_t size(const std::string& file) const;
    FileContent open(const std::string& file) const;
    bool mayRead(const DirEntry& entry) const { return may(entry, Access::Read); }
    /// Throws BrokerIo where the broker may not open the file for writing.
    void requireWritable(const std::string& file) const;

    void create(const std::string& file, std::uint64_t size, const Note& note);
    void write(const std::string& file, std::vector<std::byte> content, const Note& note);
    void write(const std::string& file, FileContent content, const Note& note);
    /// Written beside and renamed, so that the file itself need not be writable.
    void replace(const std::string& file, std::vector<std::byte> content, const Note& note);
    void resize(const std::string& file, std::uint64_t size, const Note& note);
    void rename(const std::string& from, const std::string& to, const Note& note);
    void unlink(const std::string& file, const Note& note);
    /// All files of a segment become .deleted; with a delay that is over before loading is, they go.
    void renameToDeleted(Offset base, const Note& note);

    /// A segment's recovery begins. The first reason counts.
    void noteRebuild(Offset base, Note why) { rebuilds_.try_emplace(base, std::move(why)); }
    void noteRebuilt(Offset base, std::size_t offsetEntries) { rebuiltEntries_[base] = offsetEntries; }
    void noteSplit(Offset base, const Note& note) { splits_.emplace(base, note); }
    void noteLost(LostRange lost) { lost_.push_back(lost); }
    void noteFile(const std::string& file, const Note& note) { notes_[file] = note; }

    const std::map<Offset, Note>& rebuilds() const { return rebuilds_; }
    /// Entries of the offset index that a segment's recovery made; nothing when it did not get to its end.
    std::optional<std::size_t> rebuiltEntries(Offset base) const
    {
        const auto at = rebuiltEntries_.find(base);
        return at == rebuiltEntries_.end() ? std::nullopt : std::optional(at->second);
    }
    const std::map<Offset, Note>& splits() const { return splits_; }
    const std::vector<LostRange>& lost() const { return lost_; }
    Note noteOf(const std::string& file) const;

    /// An entry was taken: tells of progress, stops when asked to, and gives back pages of the log that are behind it.
    void walked(const FileContent& log, std::uint64_t pos, std::uint64_t bytes);

    /// The name of the dir has changed.
    void renamedTo(std::string dir) { dir_ = std::move(dir); }

private:
    std::string path(const std::string& file) const { return dir_ + "/" + file; }
    bool may(const DirEntry& entry, Access access) const;
    void requireDirWritable() const;
    /// Room for new content, blocks as file systems have them. Indexes are left out: theirs is allocated later.
    void takeRoom(const std::string& file, std::uint64_t bytes);
    void put(const std::string& file, FileContent content, const Note& note);

    StartContext& context_;
    std::string dir_;
    std::uint32_t brokerUid_ = 0;
    bool dirWritable_ = true;
    std::map<std::string, Note> notes_;
    std::map<Offset, Note> rebuilds_;
    std::map<Offset, std::size_t> rebuiltEntries_;
    std::map<Offset, Note> splits_;
    std::vector<LostRange> lost_;
};

/// Throws the error of the tool's own work.
template <class T>
T orThrow(Result<T> result)
{
    if (!result) {
        throw Error(result.error());
    }
    return std::move(result).value();
}

} // namespace core
