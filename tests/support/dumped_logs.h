#pragma once
// The .log files of all fixtures of which there is a dump by kafka-dump-log 4.4.0, with what it says of each batch and
// record in numbers.

#include "tests/support/golden_dump.h"

namespace test {

struct DumpedLog {
    std::string logDir; // on disk
    std::string dir;    // partition dir
    std::string file;
    std::string dump; // on disk
};
/// Sorted, so that the segments of a partition follow each other.
std::vector<DumpedLog> dumpedLogs();

struct DumpedRecord {
    std::int64_t offset = 0;
    std::int64_t timestamp = -1;
    std::int64_t keySize = -1;
    std::int64_t valueSize = -1;
};

struct DumpedBatch {
    GoldenLine line;
    std::vector<DumpedRecord> records;

    std::int64_t number(const std::string& field) const { return line.number(field); }
    const std::string& text(const std::string& field) const { return line.fields.at(field); }
    bool flag(const std::string& field) const { return text(field) == "true"; }
    std::int64_t lastOffset() const { return number(line.has("lastOffset") ? "lastOffset" : "offset"); }
};
std::vector<DumpedBatch> readDump(const DumpedLog& log);

} // namespace test
