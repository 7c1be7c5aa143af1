#include "tests/support/log_dirs.h"

#include <fmt/format.h>

#include "core/format/text_files.h"
#include "tests/support/bytes.h"

namespace test {

PartitionBuilder threeSegments(std::int32_t partition, const std::string& topic)
{
    PartitionBuilder builder(topic, partition);
    for (int i = 0; i < 3; ++i) {
        builder.segment().records(10).records(10);
    }
    return builder;
}

void addPartition(FileMap& files, const PartitionBuilder& builder)
{
    const std::string prefix = builder.dir() + "/";
    for (auto& [path, bytes] : builder.files()) {
        if (path.starts_with(prefix)) {
            files[path] = bytes;
        } else if (path == kRecoveryPointFile || path == kHighWatermarkFile) {
            core::OffsetCheckpoint all = core::readOffsetCheckpoint(files.at(path));
            all.entries.push_back(core::readOffsetCheckpoint(bytes).entries.at(0));
            files[path] = core::writeOffsetCheckpoint(all.entries);
        }
    }
}

void renameDir(FileMap& files, const std::string& from, const std::string& to)
{
    FileMap renamed;
    for (auto& [path, bytes] : files) {
        renamed[path.starts_with(from + "/") ? to + path.substr(from.size()) : path] = bytes;
    }
    files = renamed;
}

ByteVector checkpointOf(const std::string& topic, int partition, std::int64_t offset)
{
    return ofText(fmt::format("0\n1\n{} {} {}\n", topic, partition, offset));
}

FileMap missingTopicId()
{
    FileMap files = threeSegments().files();
    addPartition(files, threeSegments(1));
    files.erase("orders-1/partition.metadata");
    return files;
}

FileMap topicIdOfAnotherTopic()
{
    FileMap files = threeSegments().files();
    addPartition(files, threeSegments(1));
    addPartition(files, threeSegments(2).topicId(kOtherTopicId));
    return files;
}

FileMap samePartitionAgain()
{
    FileMap files = threeSegments().files();
    files["meta.properties"] = ofText("version=1\ncluster.id=cGFydGl0aW9uLWJ1aWxkZQ\nnode.id=1\n");
    return files;
}

FileMap withoutIndexes()
{
    FileMap files = threeSegments().files();
    std::erase_if(files, [](const auto& file) { return file.first.ends_with("index"); });
    return files;
}

FileMap withDeletedSegment()
{
    FileMap files = threeSegments().files();
    files["orders-0/" + segmentName(0, ".log.deleted")] = files.at("orders-0/" + segmentName(0, ".log"));
    files["orders-0/" + segmentName(0, ".index.deleted")] = {};
    return files;
}

FileMap withMarkedDir(const std::string& mark)
{
    FileMap files = threeSegments().files();
    addPartition(files, threeSegments(1));
    renameDir(files, "orders-1", "orders-1.4b7123d182a648868960e79b55404612-" + mark);
    return files;
}

} // namespace test
