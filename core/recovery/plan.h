#pragma once
// A repair is a plan first: the steps that it takes on disk, with what each file holds before and after, and why.
// Nothing is written by making one. Plans come from what a repair made of an overlay (plan_changes.h).

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/id.h"
#include "core/base/run_context.h"
#include "core/base/text.h"
#include "core/io/file_content.h"
#include "core/io/path.h"
#include "core/recovery/lost_range.h"
#include "core/segment/partition.h"
#include "core/segment/settings.h"

namespace core {

/// A file as it was when the plan was made; an executor refuses when it is no longer so.
struct FileStamp {
    bool exists = false;
    std::uint64_t size = 0;
    std::int64_t mtimeSeconds = 0;
    std::int64_t mtimeNanoseconds = 0;
    std::uint64_t inode = 0;
    std::uint64_t device = 0;
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
FileStamp stampOf(const std::string& path); // links are followed

struct FileOwner {
    std::uint32_t uid = 0;
    std::uint32_t gid = 0;
    std::uint32_t mode = 0; // permission bits
    friend bool operator==(const FileOwner&, const FileOwner&) = default;
};

enum class StepKind : std::uint8_t {
    MakeDir,   // a new partition dir
    Unlink,    // a file goes
    Rename,    // a file gets the name `to`, which is free by then
    Truncate,  // in place: its first bytes stay
    Extend,    // in place: zeros follow
    Write,     // the whole content, of a new file or another one's
    RenameDir, // a partition dir gets the name `to`
    MoveOut,   // the whole directory is moved into the backup ...
    MoveIn,    // ... and the directory `to` is put in its place
    Attributes // owner, mode and time of a file or a directory; the bytes stay
};
const char* stepKindName(StepKind kind); // "rename-dir"

struct PlanStep {
    StepKind kind = StepKind::Write;
    std::string dir = {};  // the partition dir that the file lies in when the step's turn comes; empty: the log dir
    std::string file = {}; // name there; empty when the step is about the directory itself
    std::string to = {};   // Rename: "dir/file" or a root file; RenameDir: a name; MoveIn: a path
    std::optional<Offset> segment = {};
    Text what = {}; // "Write the offset index anew from the log"
    Text why = {};
    std::string basePath = {}; // "dir/file" that the bytes lie at as long as no step has been taken; empty: nowhere
    FileStamp before = {};     // of that
    std::uint64_t sizeAfter = 0;
    std::optional<std::size_t> entriesBefore = {}; // of an index: slots by file size
    std::optional<std::size_t> entriesAfter = {};
    std::uint64_t backupBytes = 0; // what its backup takes
    FileContent content = {};      // Write: the whole file afterwards
    std::int64_t mtimeMs = 0;      // Write of a new file, Attributes: the time that it gets; 0: now, or its own
    FileOwner ownerAfter = {};     // Attributes

    std::string path() const { return joinPath(dir, file); }
    std::uint64_t bytesChanged() const; // written, cut off or added
};

struct PlanOmission { // what was asked for and is left out
    std::optional<Offset> segment;
    std::string file;
    Text why;
};

struct RepairPlan {
    std::string verb;     // "rebuild"
    std::string rootPath; // the directory on disk that all names start from: a log dir, or a partition dir's parent
    std::string partitionPath; // the partition dir that is changed; the log dir when there are several
    std::string logDirPath;    // whose .lock counts; empty when there are no root files
    std::vector<PlanStep> steps;
    std::vector<PlanOmission> omissions;
    std::vector<LostRange> lost = {};
    std::vector<std::pair<std::string, FileStamp>> watched; // "dir/file" of what was read and must not change
    std::string command;                                    // the same on the command line

    std::uint64_t backupBytes() const;
    std::uint64_t newBytes() const; // written beside the files until they take their places
    /// How long it takes on a disk of the slow kind, in ms. A guess: it tells seconds from hours.
    std::int64_t estimateMs() const;
    std::string pathOf(const PlanStep& step) const { return joinPath(rootPath, step.path()); }
};

enum class IndexKind : std::uint8_t { OffsetIndex, TimeIndex, TxnIndex, Snapshot };

struct RebuildRequest {
    std::set<Offset> segments = {}; // empty: all
    std::set<IndexKind> kinds = {IndexKind::OffsetIndex, IndexKind::TimeIndex};
    Settings settings = {};
};

/// Plans the rebuild of index files (cli.md 4). Files that come out the same get no step; a segment with damage in
/// its log is an omission. Unsupported when the partition is not on disk.
Result<RepairPlan> planRebuild(const PartitionDir& partition, const RebuildRequest& request, const RunContext& context);

/// One line of the preflight: may the plan run now?
struct PreflightLine {
    bool ok = false;
    Text text; // "No broker holds .lock"
};
std::vector<PreflightLine> preflight(const RepairPlan& plan, const std::string& backupRoot);

} // namespace core
