#pragma once
// What kafka-dump-log printed, taken apart: facts about real files that did not come from this project.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace test {

struct GoldenLine {
    std::map<std::string, std::string> fields; // "baseOffset" -> "0"
    std::int64_t number(const std::string& name) const;
    bool has(const std::string& name) const { return fields.contains(name); }
};

struct GoldenRecord : GoldenLine {
    std::vector<std::string> headerKeys;
    std::optional<std::string> key;
    std::optional<std::string> payload;
    std::string control; // "endTxnMarker: COMMIT coordinatorEpoch: 0", empty for data
};

struct GoldenBatch : GoldenLine {
    std::string timestampType; // "CreateTime", "LogAppendTime", "NoTimestampType"
    std::vector<GoldenRecord> records;
};

struct GoldenFile {
    std::string path; // as it was dumped
    std::vector<GoldenBatch> batches;
    std::vector<GoldenLine> entries; // of indexes and snapshots
};

/// A golden of kafka-dump-log 4.4.0 --print-data-log in a fixture.
struct GoldenCase {
    std::string name;   // "partitions/codecs dump/codec-gzip-0/00000000000000000000.log.txt"
    std::string golden; // path of the text
    std::string logDir; // that the dumped paths are relative to
    std::vector<std::string> files;
};
std::vector<GoldenCase> goldenCases();

/// The files that a golden is about, in order.
std::vector<std::string> dumpedFiles(const std::string& text);
/// The log dir of a fixture that holds `file`; `under` is the golden's folder for it where there are several.
std::string logDirOf(const std::string& fixture, const std::string& under, const std::string& file);

/// The text of one golden, which may be about several files.
std::vector<GoldenFile> parseDump(const std::string& text);

} // namespace test
