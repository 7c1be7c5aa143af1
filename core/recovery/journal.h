#pragma once
// The journal of one change: what it does step by step, so that it can be ended or taken back. One JSON file; its form
// is versioned, and every later version must go on reading the older ones:
//
//     {"seglensJournal": 2, "crc32c": "8 hex digits", "change": {...}}
//
// The checksum is that of `change` as nlohmann's dump() writes it (sorted keys, no blanks). Version 2 of `change`:
//
//     verb, command       strings
//     root                the directory that the steps' paths start from, absolute and without links
//     partition, logDir   paths likewise; logDir is "" when the root files are unknown
//     startedMs           ms since 1970
//     state               "started", "done", "undoing", "undone"
//     step                -1 while backups and new contents are made, then the number of the step that is being taken
//                         (or taken back); the number of steps once all are. Later news is in the file `progress`
//                         beside the journal: lines "STATE STEP CRC32C", of which the last whole one of the journal's
//                         state counts
//     dirs                array of {"path", "mtime": {"s", "ns"}}: directories that change, and their times before
//     steps               array of {"kind", "path", "to", "size", "before", "after", "backup", "mode", "uid", "gid",
//                         "mtime"}: kinds by stepKindName(); size, mode ... are those before; before, after, backup
//                         are null or {"size", "crc32c", "crc32"}; "tree" of a moved directory: {"path", "size",
//                         "mtime"} of its files. Backups lie beside the journal as N.backup, N being the place in
//                         `steps`; of a cut file only what is cut off. Kind attributes has "attributesAfter":
//                         {"mode", "uid", "gid", "mtime"} besides, and "directory": true or false
//
// Names and paths that are not UTF-8 are {"hex": "..."} instead of strings. Version 1 had "files" in the place of
// steps, all of kind write, with names in `partition` (journal_json.cpp).

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/io/atomic_file.h"
#include "core/recovery/executor.h"
#include "core/recovery/fingerprint.h"

namespace core {

struct TreeFile { // of a directory that is moved as a whole
    std::string path;
    std::uint64_t size = 0;
    std::int64_t mtimeSeconds = 0;
    std::int64_t mtimeNanoseconds = 0;
    friend bool operator==(const TreeFile&, const TreeFile&) = default;
};

struct JournalStep {
    StepKind kind = StepKind::Write;
    std::string path = {}; // "dir/file", "dir" or "file" under the root, as it is called when the step's turn comes
    std::string to = {};   // Rename, RenameDir: likewise; MoveIn: an absolute path
    std::uint64_t size = 0;
    std::optional<Fingerprint> before = {};             // Write, Unlink, Extend; nothing: no file
    FileAttributes attributes = {};                     // before; of a new directory: what it gets
    std::optional<Fingerprint> after = {};              // Write, Truncate, Extend
    std::optional<Fingerprint> backup = {};             // what N.backup holds
    std::optional<FileAttributes> attributesAfter = {}; // Attributes
    bool ofDirectory = false;                           // Attributes
    std::vector<TreeFile> tree = {};                    // MoveOut, MoveIn
    friend bool operator==(const JournalStep&, const JournalStep&) = default;
};

struct JournalDir {
    std::string path; // under the root; "" is the root
    std::int64_t mtimeSeconds = 0;
    std::int64_t mtimeNanoseconds = 0;
    friend bool operator==(const JournalDir&, const JournalDir&) = default;
};

struct Journal {
    std::string verb;
    std::string command;
    std::string rootPath;
    std::string partitionPath;
    std::string logDirPath;
    std::int64_t startedMs = 0;
    ChangeRecord::State state = ChangeRecord::State::Started;
    std::int64_t step = -1;
    std::vector<JournalDir> dirs;
    std::vector<JournalStep> steps;
    friend bool operator==(const Journal&, const Journal&) = default;
};

std::string journalText(const Journal& journal);
std::optional<Journal> parseJournal(Bytes text);

/// Atomically; what `progress` said before is void.
Status saveJournal(const std::string& path, const Journal& journal);
/// With what `progress` says. Malformed when it is none, or damaged.
Result<Journal> loadJournal(const std::string& path);
/// Sets the step, on disk first. Cheap: a line is added to `progress`.
Status moveTo(const std::string& journalPath, Journal& journal, std::int64_t step);

ChangeRecord recordOf(const std::string& path, const Journal& journal);

} // namespace core
