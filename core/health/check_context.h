#pragma once
// What every check of one run shares: the partition, what is known of its settings and of the next start, and the way
// findings leave. Known facts are kept apart from unknown ones: a row that hangs on an unknown fact takes the milder
// severity (health checks 0).

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/health/check_row.h"
#include "core/segment/walk.h"

namespace core {

enum class Tri : std::uint8_t { No, Yes, Unknown };
enum class StartKind : std::uint8_t { Clean, Unclean, Unknown };

/// Places of one finding: the first ones and how many there are.
struct PlaceList {
    std::vector<FindingPlace> first;
    std::uint64_t count = 0;
    void add(const FindingPlace& place)
    {
        ++count;
        if (first.size() < kMostPlaces) {
            first.push_back(place);
        }
    }
    bool empty() const { return count == 0; }
};

/// As CheckContext::usesKraft(), for a log dir.
Tri usesKraftBy(const RootState& root, const Release& release);

class CheckContext {
public:
    CheckContext(const PartitionDir& partition, const CheckOptions& options, const FindingSink& sink);

    const PartitionDir& partition() const { return partition_; }
    const Settings& settings() const { return options_.settings; }
    const Release& release() const { return options_.settings.release; }
    Depth depth() const { return options_.depth; }

    /// The setting was given, by any of its names; otherwise it is Kafka's default.
    bool isGiven(std::initializer_list<const char*> names) const;

    StartKind start() const { return start_; }
    /// The next start validates the segment's log and rebuilds its indexes (start-up 3.3, 3.4).
    Tri recovers(const Segment& segment) const;
    /// Up to 2.2 a start looks at index contents and rebuilds what it finds wrong (indexes 1.3).
    bool startChecksIndexes() const { return release() < Release{2, 3, 0, 0}; }
    /// A log without .index is recovered at load; 1.1 to 2.2 make an empty index instead (start-up 10).
    bool startRecoversMissingIndex() const;
    bool isMarkedDelete() const;
    /// The marker vouches for this log: it was closed, and a start derives its end without looking further. An orderly
    /// stop does not close a directory marked for deletion, and a start takes it for empty.
    bool wasClosed() const { return start_ == StartKind::Clean && !isMarkedDelete(); }

    /// Where the log may end by the recovery point and the high watermark.
    std::vector<Offset> knownLogEnds() const;
    /// An interrupted swap puts another index file in the place of this one before anything is read (start-up 7).
    bool isIndexReplaced(const Segment& segment, FileKind kind) const;

    /// Compaction touches or touched the partition. Walk checks tell what batches show.
    Tri compacted() const;
    void sawCompaction() { compactionSeen_ = true; }
    /// Time-based retention deletes segments here; by default it does.
    bool timeRetentionApplies() const;
    /// retention.ms was given, by any of its names.
    bool isRetentionGiven() const;

    /// Who runs the broker, where that is known.
    const std::optional<std::uint32_t>& brokerUid() const { return brokerUid_; }
    /// The broker keeps its cluster in a metadata log, not in ZooKeeper (meta.properties, or the release alone).
    Tri usesKraft() const;
    bool isMetadataLog() const;

    /// Reference time (health checks 0), as far as it is known.
    TimestampMs now() const { return now_; }
    void sawTimestamp(TimestampMs timestamp)
    {
        if (!options_.now && timestamp.value <= wallClock_) {
            now_ = std::max(now_, timestamp);
        }
    }
    std::int64_t wallClockMs() const { return wallClock_; }

    /// What a check of the walk tells those behind it about the batches of a run and the last one before it, in one
    /// segment: a header is damaged where no checksum covers it, or where its records begin.
    void startSegment();
    void startRun();
    void sawDamagedHeader(FilePos pos) { damagedHeaders_.push_back(pos); }
    bool anyDamagedHeader() const { return !damagedHeaders_.empty(); }
    bool isHeaderDamaged(FilePos pos) const { return std::ranges::find(damagedHeaders_, pos) != damagedHeaders_.end(); }
    void sawFirstOffset(FilePos pos, Offset first) { firstOffsets_.emplace_back(pos, first); }
    /// First offset of the batch; nothing for a wrapper that was not read.
    std::optional<Offset> firstOffset(const BatchHeader& header) const
    {
        if (!header.isLegacy() || header.codec() == CodecId::None) {
            return header.baseOffset;
        }
        const auto at = std::ranges::find(firstOffsets_, header.pos, &std::pair<FilePos, Offset>::first);
        return at != firstOffsets_.end() ? std::optional(at->second) : std::nullopt;
    }

    bool wants(std::string_view id) const;
    bool isReported(const std::string& id, const std::string& file) const;

    /// A finding with everything that its row says; the rest is filled in by the check.
    Finding make(std::string_view id, Severity severity, const Segment* segment, const std::string& file) const;
    /// The same about a file of the root; the sentence has to name the partition.
    Finding makeOfRoot(std::string_view id, Severity severity, const std::string& file) const;
    void report(Finding finding);

    /// Opens a file of the partition dir; nothing when it cannot be read, which firstError() keeps.
    std::optional<FileContent> open(const std::string& file);
    void keepError(const Error& error);
    const std::optional<Error>& firstError() const { return firstError_; }

private:
    const PartitionDir& partition_;
    const CheckOptions& options_;
    const FindingSink& sink_;
    StartKind start_ = StartKind::Unknown;
    bool compactionSeen_ = false;
    std::optional<std::uint32_t> brokerUid_;
    std::int64_t wallClock_ = 0;
    TimestampMs now_ = {-1};
    std::vector<FilePos> damagedHeaders_;
    std::vector<std::pair<FilePos, Offset>> firstOffsets_;
    std::set<std::pair<std::string, std::string>> reported_;
    std::optional<Error> firstError_;
};

/// One sentence without a count.
inline Text sentence(const char* english, std::vector<TextArg> args = {})
{
    return {{english, ""}, std::move(args), {}};
}

void addPlaces(Finding& finding, PlaceList places);
void addEvidence(Finding& finding, const char* label, const char* key, TextArg value);

} // namespace core
