#pragma once
// One replay of producer state over the walk (indexes 7.3, health checks 12): the broker's own, and what the checks of
// producers, transactions, transaction indexes and snapshots need beside it. What is known ends where bytes are lost,
// and begins anew at the next snapshot that can be read.

#include <array>
#include <optional>
#include <unordered_set>
#include <vector>

#include "core/recovery/producer_state.h"

namespace core {

/// Producers that are followed at once, about 200 bytes each: a batch may name any id.
inline constexpr std::size_t kMostFollowed = 500'000;

struct SequenceRange {
    std::int32_t first = -1;
    std::int32_t last = -1;
    friend bool operator==(const SequenceRange&, const SequenceRange&) = default;
};

/// What is kept of a producer beside the broker's entry.
struct ProducerTrace {
    TimestampMs dataTimestamp = {-1};         // of the last data batch
    TimestampMs openTimestamp = {-1};         // of the first batch of the open transaction
    Offset markerOffset = {-1};               // of the last end marker
    std::uint64_t openPos = 0;                // byte of the first batch of the open transaction
    std::uint64_t openBytes = 0;              // its size; 0: a snapshot alone tells of the transaction
    bool openHasRecords = false;              // a batch of it that holds records was seen
    std::array<SequenceRange, 4> recent = {}; // of the last batches, the newest first
};

/// What a batch was to its producer.
struct ReplayStep {
    enum class Kind : std::uint8_t {
        NoProducer,
        Data,
        Marker,
        EmptyMarker, // compaction took its record
        UnreadableMarker,
        UnknownMarker,   // neither abort nor commit
        NotTransactional // a data batch inside a transaction without being part of it
    };
    Kind kind = Kind::NoProducer;
    bool abort = false;              // Marker
    std::optional<Offset> opened;    // a transaction began
    std::optional<Offset> closed;    // first offset of the transaction that the marker ended
    bool closedHasRecords = false;   // of which the log still has records
    std::optional<TxnEntry> aborted; // what the transaction index needs for it
};

class ProducerReplay {
public:
    ProducerReplay();
    ProducerReplay(const ProducerReplay&) = delete; // the state borrows the rules
    ProducerReplay& operator=(const ProducerReplay&) = delete;

    /// At the first offset of the log. `fromTheBeginning`: nothing was before. Readers get nothing below `logStart`.
    void start(bool fromTheBeginning, Offset logStart)
    {
        exact_ = fromTheBeginning;
        logStart_ = logStart;
    }
    ReplayStep take(Bytes log, const BatchHeader& header);
    /// Offsets are missing before `next`: compaction, or lost segments.
    void gap(Offset next);
    /// Bytes that cannot be read: anything may have happened to any producer.
    void lose();
    /// Goes on from what a snapshot says.
    void load(const ProducerSnapshot& snapshot);
    /// Drops producers that are not in `kept`, as the broker does with those that were idle for long.
    void keepOnly(const std::unordered_set<std::int64_t>& kept);

    /// Everything that happened to producers is known, since the beginning or the snapshot that was loaded.
    bool isExact() const { return exact_; }
    /// Offsets are missing behind `offset`.
    bool hasGapBehind(Offset offset) const { return gapBefore_ && *gapBefore_ > offset; }
    /// There were more producers than are followed; some were dropped.
    bool isOverLimit() const { return overLimit_; }

    const ProducerState& state() const { return state_; }
    const ProducerTrace& trace(const ProducerState::Producer& producer) const { return traces_[producer.place]; }

private:
    void takeData(const BatchHeader& header, ReplayStep& step, Offset openBefore);
    void noteSequence(ProducerTrace& trace, const BatchHeader& header);

    ReleaseRules rules_;
    ProducerState state_;
    std::vector<ProducerTrace> traces_; // by place
    bool exact_ = false;
    bool overLimit_ = false;
    std::optional<Offset> gapBefore_;
    Offset logStart_ = {};
};

} // namespace core
