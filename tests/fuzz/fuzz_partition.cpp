// A partition dir of which all files are arbitrary: log, offset, time and transaction index, snapshot, epochs. Every
// check at every depth, look-up by offset and time, and the dump.

#include "core/health/check.h"
#include "core/report/dump.h"
#include "core/segment/lookup.h"
#include "tests/fuzz/fuzz.h"

namespace {

const std::string kDir = "orders-0";
const std::string kBase = kDir + "/00000000000000000000";

void checkAll(const core::PartitionDir& partition, const core::RunContext& context)
{
    core::CheckOptions options;
    options.depth = core::Depth::Decode;
    const auto checked = core::checkPartition(partition, options, context, [](const core::Finding& finding) {
        fuzz::require(core::findCheck(finding.id) != nullptr, "a finding has a registered id");
        fuzz::require(!core::english(finding.sentence).empty(), "a finding has a sentence");
    });
    fuzz::require(static_cast<bool>(checked), "nothing in a file is an error");
}

void lookUp(const core::PartitionDir& partition, std::int64_t target, const core::RunContext& context)
{
    const auto offset = core::findOffset(partition, core::Offset{target}, context);
    fuzz::require(static_cast<bool>(offset), "nothing in a file is an error");
    const auto time = core::findTimestamp(partition, core::TimestampMs{target}, context);
    fuzz::require(static_cast<bool>(time), "nothing in a file is an error");
}

void dump(const core::Directory& directory, const std::string& path, const core::RunContext& context)
{
    core::DumpOptions options;
    options.printDataLog = true;
    const core::Status done = core::dumpFile(directory, path, path, options, context,
                                             {[](std::string_view) { return true; }, [](const std::string&) {}});
    fuzz::require(static_cast<bool>(done), "nothing in a file is an error");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::Input input(data, size);
    const std::uint8_t flags = input.byte();
    const std::int64_t target = std::int64_t{input.byte()} << (flags & 0x3fU);
    std::map<std::string, std::vector<std::byte>> files;
    for (const char* suffix : {".index", ".timeindex", ".txnindex", ".snapshot"}) {
        files[kBase + suffix] = fuzz::owned(input.part());
    }
    files[kDir + "/leader-epoch-checkpoint"] = fuzz::owned(input.part());
    if ((flags & 0x40U) != 0) {
        files["recovery-point-offset-checkpoint"] = fuzz::owned(input.part());
        files[".kafka_cleanshutdown"] = {};
    }
    if ((flags & 0x80U) != 0) {
        files[kDir + "/00000000000000000005.log"] = fuzz::owned(input.part());
    }
    files[kBase + ".log"] = fuzz::owned(input.rest());

    const core::RunContext context = {.threads = 1};
    const std::shared_ptr<const core::Directory> directory = core::memoryDirectory(files);
    auto root = core::readRoot(*directory);
    fuzz::require(static_cast<bool>(root), "root files are read");
    const auto partition = core::glancePartition(directory, kDir, std::move(root).value());
    fuzz::require(static_cast<bool>(partition), "a partition dir is listed");
    for (const core::Segment& segment : partition.value().segments) {
        core::glanceSegment(partition.value(), segment);
    }
    core::glanceLogEnd(partition.value());
    checkAll(partition.value(), context);
    lookUp(partition.value(), target, context);
    for (const auto& [path, bytes] : files) {
        dump(*directory, path, context);
    }
    return 0;
}
