#include "tests/support/golden_dump.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/fixtures.h"

namespace test {
namespace fs = std::filesystem;

namespace {

constexpr std::array<const char*, 3> kTimes = {"CreateTime", "LogAppendTime", "NoTimestampType"};

// "offset: 5 CreateTime: 17 keySize: 2 ... payload: anything": pairs up to where payloads begin.
std::map<std::string, std::string> fieldsOf(const std::string& line)
{
    std::map<std::string, std::string> fields;
    std::istringstream words(line);
    std::string name;
    std::string value;
    while (words >> name >> value && name.ends_with(':')) {
        name.pop_back();
        if (name == "headerKeys" || name == "key" || name == "payload" || name == "endTxnMarker") {
            break;
        }
        fields.emplace(name, value);
    }
    return fields;
}

std::int64_t numberOf(const std::map<std::string, std::string>& fields, const std::string& name, std::int64_t absent)
{
    const auto found = fields.find(name);
    return found == fields.end() ? absent : std::stoll(found->second);
}

std::int64_t timeOf(const std::map<std::string, std::string>& fields)
{
    for (const char* name : kTimes) {
        if (fields.contains(name)) {
            return numberOf(fields, name, -1);
        }
    }
    return -1;
}

// Dumps lie as dump/DIR/FILE.txt, or as dump/DIR__FILE.txt; those of the release itself beside the ones of 4.4.0.
std::string dumpOf(const fs::path& fixture, const fs::path& log)
{
    std::string flat;
    for (const fs::path& part : log) {
        flat += (flat.empty() ? "" : "__") + part.string();
    }
    const fs::path underData = *log.begin() == "data" ? log.lexically_relative("data") : log;
    const std::string name = log.string() + ".txt";
    for (const fs::path& path : {fixture / "dump-4.4.0" / name, fixture / "dump-4.4.0" / (underData.string() + ".txt"),
                                 fixture / "dump" / name, fixture / "dump" / (underData.string() + ".txt"),
                                 fixture / "dump" / (flat + ".txt")}) {
        if (fs::exists(path)) {
            return path.string();
        }
    }
    return {};
}

} // namespace

std::int64_t DumpedBatch::number(const std::string& field, std::int64_t absent) const
{
    return numberOf(fields, field, absent);
}

bool DumpedBatch::flag(const std::string& field) const
{
    const auto found = fields.find(field);
    return found != fields.end() && found->second == "true";
}

std::int64_t DumpedBatch::lastOffset() const
{
    return fields.contains("lastOffset") ? number("lastOffset") : number("offset");
}

std::int64_t DumpedBatch::maxTimestamp() const
{
    return timeOf(fields);
}

std::vector<DumpedBatch> readDump(const std::string& path)
{
    std::vector<DumpedBatch> batches;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("baseOffset: ") || line.starts_with("offset: ")) {
            batches.push_back({fieldsOf(line), {}});
        } else if (line.starts_with("| offset: ") && !batches.empty()) {
            const std::map<std::string, std::string> fields = fieldsOf(line.substr(2));
            batches.back().records.push_back({numberOf(fields, "offset", -1), timeOf(fields),
                                              numberOf(fields, "keySize", -1), numberOf(fields, "valueSize", -1)});
        }
    }
    return batches;
}

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
                    logs.push_back({name, dir.parent_path().string(), dir.filename().string(),
                                    entry.path().filename().string(), dump});
                }
            }
        }
    }
    std::ranges::sort(logs, {}, &DumpedLog::dump);
    return logs;
}

} // namespace test
