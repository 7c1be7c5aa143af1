#include "tests/support/golden_dump.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"

namespace test {
namespace fs = std::filesystem;

namespace {

/// "name: value" pairs up to the first that is not one.
GoldenLine pairsOf(const std::string& text)
{
    GoldenLine line;
    std::istringstream words(text);
    for (std::string name; words >> name;) {
        std::string value;
        if (!name.ends_with(':') || !(words >> value)) {
            break;
        }
        line.fields[name.substr(0, name.size() - 1)] = value;
    }
    return line;
}

GoldenBatch batchOf(const std::string& text)
{
    GoldenBatch batch;
    static_cast<GoldenLine&>(batch) = pairsOf(text);
    for (const char* const type : {"CreateTime", "LogAppendTime", "NoTimestampType"}) {
        if (batch.has(type)) {
            batch.timestampType = type;
            batch.fields["timestamp"] = batch.fields[type];
        }
    }
    return batch;
}

std::vector<std::string> splitAtCommas(const std::string& text)
{
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, ',');) {
        parts.push_back(part);
    }
    return parts;
}

GoldenRecord recordOf(const std::string& text)
{
    GoldenRecord record;
    const std::size_t keys = text.find(" headerKeys: [");
    const std::size_t keysEnd = keys == std::string::npos ? std::string::npos : text.find(']', keys);
    std::string rest = keysEnd == std::string::npos ? text : text.substr(keysEnd + 1);
    if (keysEnd != std::string::npos) {
        record.headerKeys = splitAtCommas(text.substr(keys + 14, keysEnd - keys - 14));
    }
    const std::size_t key = rest.find(" key: ");
    const std::size_t payload = rest.find(" payload: ", key == std::string::npos ? 0 : key);
    const std::size_t metadataEnd = std::min(std::min(key, payload), rest.size());
    static_cast<GoldenLine&>(record) =
        pairsOf(keysEnd == std::string::npos ? text.substr(2, metadataEnd - 2) : text.substr(2, keys - 2));
    for (const char* const type : {"CreateTime", "LogAppendTime", "NoTimestampType"}) {
        if (record.has(type)) {
            record.fields["timestamp"] = record.fields[type];
        }
    }
    if (key != std::string::npos) {
        record.key = rest.substr(key + 6, payload == std::string::npos ? payload : payload - key - 6);
    }
    if (payload != std::string::npos) {
        record.payload = rest.substr(payload + 10);
    }
    if (key == std::string::npos && payload == std::string::npos && keysEnd != std::string::npos) {
        record.control = rest.empty() ? rest : rest.substr(1);
    }
    return record;
}

bool startsLine(const std::string& line)
{
    static constexpr std::array<const char*, 12> kStarts = {
        "Dumping ",   "Log starting offset: ", "Snapshot end offset: ", "KRaft bootstrap", "baseOffset: ", "offset: ",
        "| offset: ", "timestamp: ",           "producerId: ",          "version: ",       "Found ",       "| key: "};
    for (const char* const start : kStarts) {
        if (line.starts_with(start)) {
            return true;
        }
    }
    return line.ends_with(" is empty.");
}

/// Lines of the tool; a payload with line breaks belongs to the line that it began in.
std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (startsLine(line) || lines.empty()) {
            lines.push_back(line);
        } else {
            lines.back() += "\n" + line;
        }
    }
    return lines;
}

} // namespace

std::vector<std::string> dumpedFiles(const std::string& text)
{
    std::vector<std::string> files;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("Dumping ")) {
            files.push_back(line.substr(8));
        }
    }
    return files;
}

std::string logDirOf(const std::string& fixtureDir, const std::string& under, const std::string& file)
{
    const fs::path root = fixtureDir;
    for (const fs::path& dir : {root / under, root / "data" / under, root / "data", root}) {
        if (fs::exists(dir / file)) {
            return fs::canonical(dir).string();
        }
    }
    return {};
}

std::vector<GoldenCase> goldenCases()
{
    std::vector<GoldenCase> cases;
    for (const std::string& name : fixtureNames("partitions")) {
        const fs::path root = fixture(name);
        const fs::path dumps = root / (fs::exists(root / "dump-4.4.0") ? "dump-4.4.0" : "dump");
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(dumps)) {
            if (!entry.is_regular_file()) {
                continue;
            }
            GoldenCase golden{name + " " + fs::relative(entry.path(), root).string(), entry.path().string(), {}, {}};
            golden.files = dumpedFiles(asText(readFile(golden.golden)));
            const fs::path under = fs::relative(entry.path().parent_path().parent_path(), dumps);
            golden.logDir = logDirOf(root.string(), under.string(), golden.files.front());
            cases.push_back(std::move(golden));
        }
    }
    return cases;
}

std::int64_t GoldenLine::number(const std::string& name) const
{
    const auto found = fields.find(name);
    if (found == fields.end()) {
        throw std::runtime_error("the golden has no " + name);
    }
    return std::stoll(found->second);
}

std::vector<GoldenFile> parseDump(const std::string& text)
{
    std::vector<GoldenFile> files;
    for (const std::string& line : linesOf(text)) {
        if (line.starts_with("Dumping ")) {
            files.push_back({line.substr(8), {}, {}});
        } else if (line.starts_with("| offset: ")) {
            files.back().batches.back().records.push_back(recordOf(line));
        } else if (line.find(" isvalid: ") != std::string::npos) {
            files.back().batches.push_back(batchOf(line));
        } else if (line.starts_with("offset: ") || line.starts_with("timestamp: ") ||
                   line.starts_with("producerId: ") || line.starts_with("version: ")) {
            files.back().entries.push_back(pairsOf(line));
        }
    }
    return files;
}

} // namespace test
