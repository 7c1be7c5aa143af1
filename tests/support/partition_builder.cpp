#include "tests/support/partition_builder.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "tests/support/bytes.h"

namespace test {

PartitionBuilder::PartitionBuilder(std::string topic, std::int32_t partition)
    : topic_(std::move(topic))
    , partition_(partition)
{
}

SegmentBuilder& PartitionBuilder::segment()
{
    return segment(nextOffset());
}

SegmentBuilder& PartitionBuilder::segment(std::int64_t base)
{
    SegmentBuilder& next = segments_.emplace_back(base);
    if (segments_.size() > 1) {
        next.sequencesAfter(*std::prev(segments_.end(), 2));
    }
    return next;
}

PartitionBuilder& PartitionBuilder::indexOptions(const IndexOptions& options)
{
    index_ = options;
    return *this;
}

PartitionBuilder& PartitionBuilder::cleanMarker(bool on)
{
    cleanMarker_ = on;
    return *this;
}

PartitionBuilder& PartitionBuilder::rootFiles(bool on)
{
    rootFiles_ = on;
    return *this;
}

PartitionBuilder& PartitionBuilder::recoveryPoint(std::int64_t offset)
{
    recoveryPoint_ = offset;
    return *this;
}

PartitionBuilder& PartitionBuilder::logStart(std::int64_t offset)
{
    logStart_ = offset;
    return *this;
}

PartitionBuilder& PartitionBuilder::highWatermark(std::int64_t offset)
{
    highWatermark_ = offset;
    return *this;
}

PartitionBuilder& PartitionBuilder::topicId(std::string id)
{
    topicId_ = std::move(id);
    return *this;
}

std::string PartitionBuilder::dir() const
{
    return fmt::format("{}-{}", topic_, partition_);
}

std::string PartitionBuilder::path(std::int64_t base, const std::string& suffix) const
{
    return dir() + "/" + segmentName(base, suffix);
}

std::int64_t PartitionBuilder::nextOffset() const
{
    return segments_.empty() ? 0 : segments_.back().nextOffset();
}

FileMap PartitionBuilder::files() const
{
    FileMap out;
    std::vector<ProducerState> producers;
    std::vector<std::pair<std::int32_t, std::int64_t>> epochs;
    for (std::size_t i = 0; i < segments_.size(); ++i) {
        const SegmentBuilder& segment = segments_[i];
        IndexOptions options = index_;
        if (i + 1 < segments_.size()) {
            options.offsetIndexBytes = 0;
            options.timeIndexBytes = 0;
        }
        out[path(segment.base(), ".log")] = segment.log();
        out[path(segment.base(), ".index")] = segment.offsetIndex(options);
        out[path(segment.base(), ".timeindex")] = segment.timeIndex(options);
        if (const ByteVector txn = segment.txnIndex(producers); !txn.empty()) {
            out[path(segment.base(), ".txnindex")] = txn;
        }
        if (!producers.empty()) {
            const std::int64_t end = i + 1 < segments_.size() ? segments_[i + 1].base() : segment.nextOffset();
            out[path(end, ".snapshot")] = encodeSnapshot(producers);
        }
        for (const PlacedBatch& batch : segment.batches()) {
            const std::byte* entry = segment.log().data() + batch.pos;
            const auto epoch = core::loadBe<std::int32_t>(entry + 12);
            if (entry[16] == std::byte{2} && epoch >= 0 && (epochs.empty() || epoch > epochs.back().first)) {
                epochs.emplace_back(epoch, batch.baseOffset);
            }
        }
    }
    std::string epochText = fmt::format("0\n{}\n", epochs.size());
    for (const auto& [epoch, start] : epochs) {
        epochText += fmt::format("{} {}\n", epoch, start);
    }
    out[dir() + "/leader-epoch-checkpoint"] = ofText(epochText);
    out[dir() + "/partition.metadata"] = ofText("version: 0\ntopic_id: " + topicId_);
    if (!rootFiles_) {
        return out;
    }
    const auto checkpoint = [&](std::int64_t offset) {
        return ofText(fmt::format("0\n1\n{} {} {}\n", topic_, partition_, offset));
    };
    out["recovery-point-offset-checkpoint"] = checkpoint(recoveryPoint_.value_or(nextOffset()));
    out["replication-offset-checkpoint"] = checkpoint(highWatermark_.value_or(nextOffset()));
    out["log-start-offset-checkpoint"] = logStart_ ? checkpoint(*logStart_) : ofText("0\n0\n");
    out["meta.properties"] = ofText("#\n#Tue Nov 14 22:13:20 UTC 2023\ncluster.id=cGFydGl0aW9uLWJ1aWxkZQ\n"
                                    "directory.id=ZGlyZWN0b3J5LW9mLXRlcw\nnode.id=1\nversion=1\n");
    if (cleanMarker_) {
        out[".kafka_cleanshutdown"] = ofText("{\"version\":0,\"brokerEpoch\":42}");
    }
    return out;
}

std::string segmentName(std::int64_t base, const std::string& suffix)
{
    return fmt::format("{:020}", base) + suffix;
}

void writeFiles(const std::string& root, const FileMap& files)
{
    for (const auto& [path, bytes] : files) {
        const std::filesystem::path file = std::filesystem::path(root) / path;
        if (path.ends_with('/')) {
            std::filesystem::create_directories(file);
            continue;
        }
        std::filesystem::create_directories(file.parent_path());
        writeFile(file.string(), bytes);
    }
}

} // namespace test
