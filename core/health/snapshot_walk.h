#pragma once
// Producer snapshots against the log (health checks 7).

#include "core/health/producer_replay.h"
#include "core/health/snapshot_glance.h"

namespace core {

class SnapshotWalk {
public:
    SnapshotWalk(CheckContext& context, ProducerReplay& replay);

    /// The replay comes to `next`; `expected` is where it stands, nothing when that is unknown. Snapshots on the way
    /// are compared with it, or give back what it does not know any more.
    void reach(Offset next, std::optional<Offset> expected);
    /// There are snapshots on the way to `next`.
    bool isDue(Offset next) const { return next_ < files_.size() && files_[next_].offset <= next; }
    void sawProducer(TimestampMs timestamp);
    /// `end`: the log end, where it is known.
    void endPartition(std::optional<Offset> end);

private:
    struct Difference {
        std::size_t entry = 0;
        ProducerEntry stored;
        ProducerEntry replayed;
        bool missing = false; // in the file
        bool unknown = false; // to the log
    };

    void visit(const SnapshotFile& file);
    void compare(const SnapshotFile& file, const ProducerSnapshot& snapshot);
    bool agrees(const ProducerEntry& stored, const ProducerState::Producer& producer) const;
    void lookForMissing(const SnapshotFile& file, const ProducerSnapshot& snapshot, PlaceList& places,
                        std::optional<Difference>& first);
    void reportMismatch(const SnapshotFile& file, const Difference& first, PlaceList places);
    void reportStale(const SnapshotFile& file, std::size_t entry, const ProducerEntry& stored, PlaceList places,
                     std::optional<Offset> marker);
    void reportAhead(Offset end);
    void reportNone(std::optional<Offset> end);
    void checkDataGone();

    CheckContext& context_;
    ProducerReplay& replay_;
    std::vector<SnapshotFile> files_;
    std::size_t next_ = 0; // of them
    std::uint64_t mismatches_ = 0;
    std::int64_t expirationMs_ = 0;
    Offset firstBase_ = {};
    bool sawProducer_ = false;
    TimestampMs newestProducer_ = {-1};
};

} // namespace core
