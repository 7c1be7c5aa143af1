#define QT_NO_KEYWORDS // an index has slots
#include "tests/support/repair_bench.h"

#include <fcntl.h>
#include <filesystem>
#include <stdexcept>
#include <sys/stat.h>

#include "core/segment/open.h"
#include "tests/support/bytes.h"

namespace test {
namespace fs = std::filesystem;

Tree treeOf(const std::string& dir)
{
    Tree tree;
    tree["."] = {core::readAttributes(dir).value(), {}};
    for (const auto& entry : fs::directory_iterator(dir)) {
        const std::string path = entry.path().string();
        tree[entry.path().filename().string()] = {core::readAttributes(path).value(),
                                                  entry.is_regular_file() ? readFile(path) : ByteVector{}};
    }
    return tree;
}

std::string differences(const Tree& a, const Tree& b)
{
    std::string text;
    for (const auto& [name, file] : a) {
        if (!b.contains(name) || b.at(name) != file) {
            text += name + " ";
        }
    }
    for (const auto& [name, file] : b) {
        text += a.contains(name) ? "" : "+" + name + " ";
    }
    return text;
}

void setTime(const std::string& path, std::int64_t seconds)
{
    const timespec times[2] = {{seconds, 987'654'321}, {seconds, 123'456'789}};
    if (::utimensat(AT_FDCWD, path.c_str(), times, 0) != 0) {
        throw std::runtime_error("cannot set the time of " + path);
    }
}

RepairBench::RepairBench()
{
    // Thousands of fsyncs: on a file system in memory where there is one.
    const bool inMemory = ::access("/dev/shm", W_OK | X_OK) == 0;
    temporary = inMemory ? std::make_unique<QTemporaryDir>(QStringLiteral("/dev/shm/seglens-XXXXXX"))
                         : std::make_unique<QTemporaryDir>();
    root = temporary->path().toStdString() + "/logs";
    dir = root + "/orders-0";
    backups = temporary->path().toStdString() + "/state/seglens";
    damage();
}

void RepairBench::damage(bool rootFiles)
{
    PartitionBuilder builder;
    builder.rootFiles(rootFiles);
    for (int segment = 0; segment < 2; ++segment) {
        SegmentBuilder& log = builder.segment();
        for (int i = 0; i < 8; ++i) {
            log.records(3, 600);
        }
    }
    whole = builder.files();
    FileMap files = whole;
    files["orders-0/" + kIndexOf0].resize(40);
    files.erase("orders-0/" + kIndexOf24);
    files.erase("orders-0/" + kTimeIndexOf24);
    fs::remove_all(root);
    fs::create_directories(root);
    writeFiles(root, files);
    std::int64_t time = 1'600'000'000;
    for (const auto& [name, bytes] : files) {
        setTime(root + "/" + name, ++time);
    }
    setTime(dir, ++time);
}

core::RepairPlan RepairBench::plan() const
{
    const core::Opened opened = core::openPath(dir).value();
    const auto partition =
        core::glancePartition(opened.directory, opened.partitionDir, core::readRoot(*opened.directory).value());
    return core::planRebuild(partition.value(), {}, {}).value();
}

bool RepairBench::isRepaired() const
{
    for (const std::string& name : {kIndexOf0, kIndexOf24, kTimeIndexOf24}) {
        if (!fs::exists(path(name)) || readFile(path(name)) != whole.at("orders-0/" + name)) {
            return false;
        }
    }
    return true;
}

} // namespace test
