#pragma once
// Builds a whole log dir with one partition dir for tests, as a broker leaves it: segments with their indexes, producer
// snapshots, leader epochs, topic id, checkpoints and marker. The result is a map of path to bytes (which
// core::memoryDirectory takes, and which tests damage first), or files on disk.

#include <deque>
#include <string>

#include "tests/support/segment_builder.h"

namespace test {

using FileMap = std::map<std::string, ByteVector>;

class PartitionBuilder {
public:
    explicit PartitionBuilder(std::string topic = "orders", std::int32_t partition = 0);

    /// Rolls: a new segment at the next offset, or at `base`. References stay valid.
    SegmentBuilder& segment();
    SegmentBuilder& segment(std::int64_t base);

    PartitionBuilder& indexOptions(const IndexOptions& options); // of all segments; sizes count for the active one
    PartitionBuilder& cleanMarker(bool on);
    PartitionBuilder& rootFiles(bool on); // off: the partition dir alone
    PartitionBuilder& recoveryPoint(std::int64_t offset);
    PartitionBuilder& logStart(std::int64_t offset);
    PartitionBuilder& highWatermark(std::int64_t offset);
    PartitionBuilder& topicId(std::string id);

    std::string dir() const;
    /// "DIR/00000000000000000042.log"
    std::string path(std::int64_t base, const std::string& suffix) const;
    std::int64_t nextOffset() const;
    /// An orderly stop by default: marker, recovery point and high watermark at the log end, trimmed indexes, a
    /// snapshot at each roll and at the end when there are producers.
    FileMap files() const;

private:
    std::string topic_;
    std::int32_t partition_;
    std::deque<SegmentBuilder> segments_;
    IndexOptions index_ = {};
    bool cleanMarker_ = true;
    bool rootFiles_ = true;
    std::optional<std::int64_t> recoveryPoint_ = {};
    std::optional<std::int64_t> logStart_ = {};
    std::optional<std::int64_t> highWatermark_ = {};
    std::string topicId_ = "p6kZxL3pRSaY5n0tQn4Zpg";
};

/// 20 digits and the suffix.
std::string segmentName(std::int64_t base, const std::string& suffix);

/// Writes every file below `root`; a path that ends in "/" makes an empty directory.
void writeFiles(const std::string& root, const FileMap& files);

} // namespace test
