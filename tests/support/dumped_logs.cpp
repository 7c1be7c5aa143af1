#include "tests/support/dumped_logs.h"

#include <algorithm>
#include <filesystem>

#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

namespace test {
namespace fs = std::filesystem;

namespace {

// Dumps lie as dump/DIR/FILE.txt, or as dump/DIR__FILE.txt; those of old releases beside the ones of 4.4.0.
std::string dumpOf(const fs::path& fixture, const fs::path& log)
{
    std::string flat;
    for (const fs::path& part : log) {
        flat += (flat.empty() ? "" : "__") + part.string();
    }
    const fs::path inLogDir = *log.begin() == "data" ? log.lexically_relative("data") : log;
    for (const std::string& name : {"dump-4.4.0/" + log.string(), "dump-4.4.0/" + inLogDir.string(),
                                    "dump/" + log.string(), "dump/" + inLogDir.string(), "dump/" + flat}) {
        if (fs::exists(fixture / (name + ".txt"))) {
            return (fixture / (name + ".txt")).string();
        }
    }
    return {};
}

} // namespace

std::vector<DumpedLog> dumpedLogs()
{
    std::vector<DumpedLog> logs;
    for (const char* group : {"partitions", "internal"}) {
        for (const std::string& name : fixtureNames(group)) {
            const fs::path root = fixture(name);
            for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
                const fs::path log = entry.path().lexically_relative(root);
                const std::string dump = entry.path().extension() == ".log" ? dumpOf(root, log) : std::string();
                if (!dump.empty()) {
                    const fs::path dir = entry.path().parent_path();
                    logs.push_back(
                        {dir.parent_path().string(), dir.filename().string(), entry.path().filename().string(), dump});
                }
            }
        }
    }
    std::ranges::sort(logs, {}, &DumpedLog::dump);
    return logs;
}

std::vector<DumpedBatch> readDump(const DumpedLog& log)
{
    std::vector<DumpedBatch> batches;
    for (const GoldenFile& file : parseDump(asText(readFile(log.dump)))) {
        for (const GoldenBatch& golden : file.batches) {
            DumpedBatch& batch = batches.emplace_back();
            batch.line = golden;
            for (const GoldenRecord& record : golden.records) {
                batch.records.push_back({record.number("offset"), record.number("timestamp"), record.number("keySize"),
                                         record.number("valueSize")});
            }
        }
    }
    return batches;
}

} // namespace test
