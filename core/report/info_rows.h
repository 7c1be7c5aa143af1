#pragma once
// A glance at a partition, a log dir or a file, as JSON members and as tables for people (cli.md 2).

#include <vector>

#include "core/report/json_writer.h"
#include "core/report/row.h"
#include "core/segment/partition.h"

namespace core {

/// A partition with the cheap facts of each of its segments.
struct PartitionInfo {
    const PartitionDir* partition = nullptr;
    std::vector<SegmentGlance> glances; // one a segment
    std::optional<Offset> logEnd = {};
};
PartitionInfo lookAt(const PartitionDir& partition);

/// Members of an object: topic, partition, topic id, log start and end, checkpoints, segments, other files.
void writePartitionInfo(JsonWriter& json, const PartitionInfo& info);
/// Members about the root files of a log dir.
void writeRootInfo(JsonWriter& json, const RootState& root);
void writeFileInfo(JsonWriter& json, const DirEntry& entry, const FileName& name);

/// What a single file is by its content, beside what it is called.
struct ContentVerdict {
    std::optional<FileKind> kind = {}; // nothing: the content does not tell
    bool fits = true;                  // the name is one of that kind
    std::string rightName = {};
};
ContentVerdict judgeContent(const FileName& name, Bytes file);
/// Members: "content", "contentFits", "rightName".
void writeContentVerdict(JsonWriter& json, const ContentVerdict& verdict);
/// For people; empty where the content does not tell.
std::string contentLine(const ContentVerdict& verdict);

/// What such a file is for, in a few words.
std::string_view kindMeaning(FileKind kind);
std::string_view fileStateName(FileState state);                 // "live" ...
std::string_view partitionDirStateName(PartitionDirState state); // "live" ...
std::string_view lockStateName(LockState state);                 // "absent" ...

/// For people: a table of segments, and a table of partitions.
std::span<const Column> segmentColumns();
void fillSegmentRow(Row& row, const Segment& segment, const SegmentGlance& glance);
std::span<const Column> partitionColumns();
void fillPartitionRow(Row& row, const PartitionInfo& info);
/// What stands above the table of segments, a line each.
std::vector<std::string> partitionLines(const PartitionInfo& info);
std::vector<std::string> rootLines(const RootState& root);

} // namespace core
