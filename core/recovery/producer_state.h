#pragma once
// What the broker knows of producers while it reads a log (spec: indexes 7.3, start-up 4 and 6): the last batch and the
// open transaction of each. Snapshots are written from it, and the transaction index comes out of it.

#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/format/batch.h"
#include "core/format/index.h"
#include "core/format/producer_snapshot.h"
#include "core/recovery/release_rules.h"
#include "core/segment/decode.h"

namespace core {

/// A control record that cannot be decoded. Recovery stops behind its batch; a replay does not catch it.
struct InvalidControlRecord {
    BatchHeader batch;
};

class ProducerState {
public:
    explicit ProducerState(const ReleaseRules& rules)
        : rules_(&rules)
    {
    }

    struct Producer {
        ProducerEntry entry = {};
        bool hasBatch = false;
        std::size_t place = 0; // in the order in which producers came
    };

    bool empty() const { return producers_.empty(); }
    std::size_t size() const { return producers_.size(); }
    /// Valid until the state changes.
    const Producer* find(std::int64_t producerId) const
    {
        // Batch after batch of a log comes from the same producer.
        if (lastFound_ < producers_.size() && producers_[lastFound_].entry.producerId == producerId) {
            return &producers_[lastFound_];
        }
        return lookUp(producerId);
    }
    /// In the order in which they came.
    const std::vector<std::int64_t>& producerIds() const { return order_; }
    /// First offset of each open transaction, and its producer.
    const std::map<Offset, std::int64_t>& openTransactions() const { return ongoing_; }
    void clear();
    void load(const ProducerEntry& entry);
    /// In the order in which the broker's map yields them.
    std::vector<ProducerEntry> entries() const;

    /// Takes a batch in recovery. An abort that ends a transaction gives an entry for the transaction index.
    std::optional<TxnEntry> take(Bytes log, const BatchHeader& header) { return follow(log, header).entry; }

    /// Takes one of nearly all batches: data of a known producer, as its transaction has it, and none begins. False: it
    /// is another, and nothing happened.
    bool takeKnown(const BatchHeader& header);

    struct Followed {
        std::optional<TxnEntry> entry = {}; // of an abort that ended a transaction
        std::optional<bool> abort = {};     // what an end marker says
    };
    /// The same, and what the batch was.
    Followed follow(Bytes log, const BatchHeader& header);

    /// A producer as the batches of one append or one read leave it.
    struct Step {
        std::int64_t producerId = -1;
        ProducerEntry entry = {};
        bool hasBatch = false;            // sequence and offsets are those of a batch
        std::vector<Offset> started = {}; // first offsets of transactions that began
    };
    struct Completed {
        std::int64_t producerId = -1;
        Offset firstOffset = {};
        Offset lastOffset = {}; // of the end marker
        bool aborted = false;
    };

    /// Takes all batches of one read of a segment, which become known together at its end.
    class Replay {
    public:
        /// `forgetting`: producers start as unknown whatever the state says.
        Replay(ProducerState& state, bool forgetting)
            : state_(state)
            , forgetting_(forgetting)
        {
        }
        void take(Bytes log, const BatchHeader& header);
        void finish();

    private:
        ProducerState& state_;
        bool forgetting_;
        std::unordered_map<std::int64_t, std::size_t> places_; // in steps_
        std::vector<Step> steps_;
        std::vector<Completed> completed_;
    };

private:
    const Producer* lookUp(std::int64_t producerId) const;
    Step prepare(std::int64_t producerId) const;
    std::optional<Completed> append(Step& step, Bytes log, const BatchHeader& header, Followed& followed);
    std::optional<Completed> appendMarker(Step& step, const BatchHeader& header, bool abort,
                                          std::int32_t coordinatorEpoch, TimestampMs timestamp) const;
    void put(const Step& step);
    Offset lastStableOffset(const Completed& completed) const;

    /// Ids that fall into one bucket could be chosen otherwise.
    struct SpreadHash {
        std::size_t operator()(std::int64_t producerId) const
        {
            auto bits = static_cast<std::uint64_t>(producerId) + 0x9e3779b97f4a7c15;
            bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
            bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
            return static_cast<std::size_t>(bits ^ (bits >> 31));
        }
    };

    const ReleaseRules* rules_;
    std::vector<Producer> producers_; // by place
    std::unordered_map<std::int64_t, std::size_t, SpreadHash> places_;
    mutable std::size_t lastFound_ = 0;      // place
    std::vector<std::int64_t> order_;        // of insertion
    std::map<Offset, std::int64_t> ongoing_; // first offset of each open transaction
    BatchDecoder decoder_;
};

/// Keys in the order in which the broker's hash map yields those that were put in as `inserted`.
std::vector<std::int64_t> hashMapOrder(const std::vector<std::int64_t>& inserted, ReleaseRules::MapOrder order);

} // namespace core
