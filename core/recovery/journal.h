#pragma once
// The journal of one change: what it did to which file, so that it can be taken back. One JSON file; its form is
// versioned, and every later version must go on reading the older ones:
//
//     {"seglensJournal": 1, "crc32c": "8 hex digits", "change": {...}}
//
// The checksum is that of `change` as nlohmann's dump() writes it (sorted keys, no blanks). Version 1 of `change`:
//
//     verb, command       strings
//     partition, logDir   paths, absolute and without links; logDir is "" when the root files are unknown
//     startedMs           ms since 1970
//     state               "started", "done", "undone"
//     step                -1 while backups are made, then the number of the file that is being written; the number
//                         of files once all are
//     dirMtime            {"s", "ns"} of the partition dir before
//     files               array of {"name", "before", "after"}, in the order in which they are written
//     before, after       null (no file) or {"size", "crc32c", "crc32"}; before also {"mode", "uid", "gid", "mtime"}.
//                         The bytes before lie beside the journal as N.backup, N being the place in `files`
//
// Names and paths that are not UTF-8 are {"hex": "..."} instead of strings.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/io/atomic_file.h"
#include "core/recovery/executor.h"

namespace core {

/// Tells contents apart that a person or a program wrote; no defence against forgery.
struct Fingerprint {
    std::uint64_t size = 0;
    std::uint32_t crc32c = 0;
    std::uint32_t crc32 = 0;
    friend bool operator==(const Fingerprint&, const Fingerprint&) = default;
};
Fingerprint fingerprintOf(Bytes content);
/// Nothing when there is no such file.
Result<std::optional<Fingerprint>> fingerprintOfFile(const std::string& path);

struct JournalFile {
    std::string name;
    std::optional<Fingerprint> before;
    FileAttributes attributes; // before
    std::optional<Fingerprint> after;
    friend bool operator==(const JournalFile&, const JournalFile&) = default;
};

struct Journal {
    std::string verb;
    std::string command;
    std::string partitionPath;
    std::string logDirPath;
    std::int64_t startedMs = 0;
    ChangeRecord::State state = ChangeRecord::State::Started;
    std::int64_t step = -1;
    FileAttributes dir; // only its time is kept
    std::vector<JournalFile> files;
    friend bool operator==(const Journal&, const Journal&) = default;
};

std::string journalText(const Journal& journal);
std::optional<Journal> parseJournal(Bytes text);

Status saveJournal(const std::string& path, const Journal& journal);
/// Malformed when it is none, or damaged.
Result<Journal> loadJournal(const std::string& path);

ChangeRecord recordOf(const std::string& path, const Journal& journal);

} // namespace core
