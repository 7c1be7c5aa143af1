#pragma once
// The partitions that the paths of a command line name, one after the other.

#include <functional>
#include <string>
#include <vector>

#include "app/cli_session.h"
#include "core/report/batch_rows.h"
#include "core/segment/open.h"
#include "core/segment/partition.h"

namespace app {

/// A path that was opened. `shown` is the path as it was given, escaped.
struct OpenedPath {
    std::string shown;
    core::Opened opened;
};

/// Opens a path, "-" being an archive on standard input; a failure is told and gives nothing. An archive that can only
/// be read in part is told as a failure too, and opened.
std::optional<OpenedPath> openTarget(Session& session, const std::string& path);

/// For commands that take one file: "PATH is a directory".
std::string manyFilesWords(const OpenedPath& path);

/// For commands that write: an archive is refused, which is told.
bool refuseArchive(Session& session, const OpenedPath& path);

/// The path of the file in its directory.
std::string filePathOf(const core::Opened& opened);

struct Target {
    core::PartitionDir partition;
    std::vector<core::Segment> segments; // those that the path names: all of the partition, or one file of it
    std::string file = {};               // when the path is a file
    std::string path = {};               // with several paths: as it was given, escaped
    std::string dir = {};                // under a log dir: the partition dir's name, escaped

    /// The beginning of a row.
    core::RowOrigin origin(core::Offset segment) const { return {path, dir, segment.value}; }
    /// For people: what stands above the rows of this target; empty where there is only one.
    std::string heading() const;
    std::uint64_t logBytes() const;
};

/// Calls `action` for each partition of each path until it returns false. Failures are told, the rest goes on.
/// A file that holds no batches is a failure when `batchesWanted`.
void forEachTarget(Session& session, bool batchesWanted, const std::function<bool(const Target&)>& action);

} // namespace app
