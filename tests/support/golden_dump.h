#pragma once
// What kafka-dump-log 4.4.0 printed of the fixtures' .log files: every batch and record as Kafka's own reader sees it.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace test {

struct DumpedRecord {
    std::int64_t offset = 0;
    std::int64_t timestamp = -1;
    std::int64_t keySize = -1;
    std::int64_t valueSize = -1;
};

struct DumpedBatch {
    std::map<std::string, std::string> fields; // "position" -> "4711", as printed
    std::vector<DumpedRecord> records;

    std::int64_t number(const std::string& field, std::int64_t absent = -1) const;
    bool flag(const std::string& field) const;
    std::int64_t lastOffset() const; // of a message: its offset
    std::int64_t maxTimestamp() const;
};

std::vector<DumpedBatch> readDump(const std::string& path);

/// A .log of a fixture of which there is a dump.
struct DumpedLog {
    std::string fixture; // "partitions/codecs"
    std::string logDir;  // on disk
    std::string dir;     // partition dir
    std::string file;
    std::string dump; // on disk
};
std::vector<DumpedLog> dumpedLogs();

} // namespace test
