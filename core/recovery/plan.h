#pragma once
// A repair is a plan first: the files it would change, with their content before and after, and why. Nothing is
// written by making one.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/base/text.h"
#include "core/io/atomic_file.h"
#include "core/io/path.h"
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
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};
FileStamp stampOf(const std::string& path); // links are followed

struct PlanStep {
    std::string file; // name in the partition dir
    std::optional<Offset> segment;
    Text what; // "Rebuild the offset index"
    Text why;
    FileStamp before;
    std::size_t entriesBefore = 0; // slots by file size
    std::size_t entriesAfter = 0;
    std::vector<std::byte> content; // the whole file afterwards
};

struct PlanOmission { // what was asked for and is left out
    std::optional<Offset> segment;
    std::string file;
    Text why;
};

struct RepairPlan {
    std::string verb;          // "rebuild"
    std::string partitionPath; // directory on disk
    std::string logDirPath;    // whose .lock counts; empty when there are no root files
    std::vector<PlanStep> steps;
    std::vector<PlanOmission> omissions;
    std::vector<std::pair<std::string, FileStamp>> watched; // files that were read and must not change (the logs)
    std::string command;                                    // the same on the command line
    std::uint64_t backupBytes() const;
    std::string pathOf(const std::string& file) const { return joinPath(partitionPath, file); }
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
