#define QT_NO_KEYWORDS // an index has slots
#include "tests/support/change_bench.h"

#include <filesystem>
#include <stdexcept>
#include <unistd.h>

#include "core/segment/open.h"
#include "tests/support/bytes.h"

namespace test {
namespace fs = std::filesystem;

namespace {

const std::string kStray = "events-1.00112233445566778899aabbccddeeff-stray";

void orThrow(const core::Status& status)
{
    if (!status) {
        throw std::runtime_error(status.error().detail);
    }
}

FileMap filesOf(const std::string& topic, std::int32_t partition)
{
    PartitionBuilder builder(topic, partition);
    for (int segment = 0; segment < 3; ++segment) {
        SegmentBuilder& log = builder.segment();
        for (int i = 0; i < 8; ++i) {
            log.records(3, 600);
        }
    }
    return builder.files();
}

FileMap theFiles()
{
    FileMap files = filesOf("events", 1);
    for (const auto& [name, bytes] : filesOf("orders", 0)) {
        files[name] = bytes;
    }
    files["recovery-point-offset-checkpoint"] = ofText("0\n2\nevents 1 72\norders 0 72\n");
    files["orders-0/00000000000000000000.log.swap"] = files.at("orders-0/00000000000000000000.log");
    files["orders-0/left"] = ofText("left");
    files["orders-0/right"] = ofText("right");
    files["backup/of-something"] = ofText("kept");
    return files;
}

} // namespace

Tree deepTreeOf(const std::string& root)
{
    Tree tree = treeOf(root);
    for (const auto& entry : fs::directory_iterator(root)) {
        if (entry.is_directory()) {
            const std::string name = entry.path().filename().string();
            for (auto& [file, what] : treeOf(entry.path().string())) {
                if (file != ".") {
                    tree[name + "/" + file] = what;
                }
            }
        }
    }
    return tree;
}

std::map<std::string, ByteVector> bytesOf(const Tree& tree)
{
    std::map<std::string, ByteVector> bytes;
    for (const auto& [name, file] : tree) {
        bytes[name] = file.bytes;
    }
    return bytes;
}

ChangeBench::ChangeBench()
{
    // Thousands of fsyncs: on a file system in memory where there is one.
    const bool inMemory = ::access("/dev/shm", W_OK | X_OK) == 0;
    temporary = inMemory ? std::make_unique<QTemporaryDir>(QStringLiteral("/dev/shm/seglens-XXXXXX"))
                         : std::make_unique<QTemporaryDir>();
    root = temporary->path().toStdString() + "/logs";
    dir = root + "/orders-0";
    backups = temporary->path().toStdString() + "/state/seglens";
    reset();
}

void ChangeBench::reset()
{
    static const FileMap files = theFiles();
    fs::remove_all(root);
    fs::remove_all(backups);
    fs::create_directories(root);
    writeFiles(root, files);
    std::int64_t time = 1'600'000'000;
    for (const auto& [name, bytes] : files) {
        fs::permissions(root + "/" + name, static_cast<fs::perms>(0600 + time % 2 * 0040));
        setTime(root + "/" + name, ++time);
    }
    for (const char* const name : {"/backup", "/events-1", "/orders-0", ""}) {
        setTime(root + name, ++time);
    }
}

std::shared_ptr<core::Overlay> ChangeBench::overlay() const
{
    return std::make_shared<core::Overlay>(core::openPath(root).value().directory);
}

core::RepairOutcome ChangeBench::mixed() const
{
    core::RepairOutcome outcome{overlay()};
    core::Overlay& after = *outcome.after;
    const std::string cut = "orders-0/00000000000000000024.log";
    const auto whole = after.open(cut).value();
    orThrow(after.resize(cut, whole.size() / 2 + 100));
    orThrow(after.write("orders-0/00000000000000000024.index", ofText("an index")));
    orThrow(after.write("orders-0/00000000000000000030.snapshot", ofText("a new snapshot")));
    for (const char* const suffix : {".log", ".index", ".timeindex"}) {
        orThrow(after.unlink(std::string("orders-0/00000000000000000048") + suffix));
    }
    orThrow(after.rename("orders-0/00000000000000000000.log.swap", "orders-0/00000000000000000000.log"));
    const std::string times = "orders-0/00000000000000000000.timeindex";
    orThrow(after.resize(times, after.open(times).value().size() + 1200));
    orThrow(after.rename("orders-0/left", "orders-0/between"));
    orThrow(after.rename("orders-0/right", "orders-0/left"));
    orThrow(after.rename("orders-0/between", "orders-0/right"));
    orThrow(after.resize("orders-0/left", 700));
    orThrow(after.rename("events-1", kStray));
    orThrow(after.removeDirectory("backup"));
    orThrow(after.setOwner("orders-0", ::geteuid(), ::getegid(), 0750));
    orThrow(after.setOwner("orders-0/partition.metadata", ::geteuid(), ::getegid(), 0444));
    orThrow(after.setTime("orders-0/left", 1'650'000'000'123));
    orThrow(after.makeDirectory("fresh-2"));
    orThrow(after.write("fresh-2/00000000000000000000.log", ofText("")));
    orThrow(after.write("fresh-2/partition.metadata", ofText("version: 0\n")));
    orThrow(after.write("log-start-offset-checkpoint", ofText("0\n1\norders 0 3\n")));
    outcome.logChanged = true;
    outcome.notes = {{cut,
                      core::Offset{24},
                      {{CORE_TEXT("core", "Cut the log behind its last good batch")}},
                      {{CORE_TEXT("core", "What follows is damaged.")}}}};
    outcome.lost = {{core::Offset{36}, core::Offset{72}, 12345}};
    return outcome;
}

core::RepairPlan ChangeBench::plan(const core::RepairOutcome& outcome) const
{
    auto plan = core::planChanges(outcome, "recover", "seglens recover " + root, {});
    if (!plan) {
        throw std::runtime_error(plan.error().detail);
    }
    return std::move(plan).value();
}

std::map<std::string, ByteVector> ChangeBench::written(const core::Overlay& overlay) const
{
    const std::string path = temporary->path().toStdString() + "/written";
    fs::remove_all(path);
    fs::create_directories(path);
    orThrow(overlay.writeOut(path));
    return bytesOf(deepTreeOf(path));
}

} // namespace test
