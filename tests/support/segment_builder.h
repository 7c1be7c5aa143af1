#pragma once
// Builds one segment for tests: its log batch by batch, and the index files that a broker would have written beside it
// (spec: indexes 2 to 4). Everything is the same on every run.
//
//     SegmentBuilder segment;
//     segment.codec(core::CodecId::Lz4).records(3).records(5, 900).marker(0, 4000, 0);
//     ByteVector log = segment.log();

#include <functional>
#include <map>

#include "core/base/id.h"
#include "tests/support/batch_builder.h"

namespace test {

/// Which releases wrote an offset index, told by what an entry stands for (spec: indexes 1).
enum class IndexRule : std::uint8_t {
    PerBatch,   // 3.9.1, 4.0.1 and newer, and every recovery since 2.0: last offset of the batch
    PerAppend,  // 2.0 to 3.9.0, 4.0.0: last offset of the whole append at the position of its first batch
    FirstOffset // up to 1.1: first offset of the append
};

struct IndexOptions {
    IndexRule rule = IndexRule::PerBatch;
    std::int32_t interval = 4096;
    bool deepTimeOffsets = false;     // leaders up to 3.6: offset of the record with the largest timestamp
    bool finalTimeEntry = true;       // forced at roll, close and recovery
    std::size_t offsetIndexBytes = 0; // pre-allocated to this size, as while the segment is active; 0: trimmed
    std::size_t timeIndexBytes = 0;
};

/// Where a batch came to lie and what the indexes take from it.
struct PlacedBatch {
    std::size_t pos = 0;
    std::size_t size = 0;
    std::int64_t baseOffset = 0;
    std::int64_t lastOffset = 0;
    std::int64_t maxTimestamp = -1;
    std::int64_t maxTimestampOffset = 0; // of the first record that has it
    std::size_t append = 0;              // batches of one append share it
    std::size_t end() const { return pos + size; }
};

/// Producer state as a snapshot keeps it, in the order in which producers appeared.
struct ProducerState {
    std::int64_t producerId = -1;
    std::int16_t epoch = -1;
    std::int32_t lastSequence = -1;
    std::int64_t lastOffset = -1;
    std::int32_t offsetDelta = 0;
    std::int64_t timestamp = -1;
    std::int32_t coordinatorEpoch = -1;
    std::int64_t openSince = -1;
};

class SegmentBuilder {
public:
    explicit SegmentBuilder(std::int64_t base = 0);

    // What the following batches are like.
    SegmentBuilder& magic(std::int8_t value);
    SegmentBuilder& codec(core::CodecId value);
    SegmentBuilder& leaderEpoch(std::int32_t value);
    SegmentBuilder& timestamps(std::int64_t first,
                               std::int64_t step); // of record 0 of the next batch on; first -1: none
    SegmentBuilder& appendTime(bool on);           // LogAppendTime
    SegmentBuilder& producer(std::int64_t id, std::int16_t epoch, bool transactional); // sequences count by themselves
    /// Producers go on from where `before` left them.
    SegmentBuilder& sequencesAfter(const SegmentBuilder& before)
    {
        nextSequence_ = before.nextSequence_;
        return *this;
    }
    SegmentBuilder& noProducer();

    /// One batch of `count` records with keys k0, k1 ... and values of `valueBytes` bytes that compress well.
    SegmentBuilder& records(int count, std::size_t valueBytes = 20);
    /// A batch as it is given; its base offset is the next one unless it is greater than zero.
    SegmentBuilder& batch(BuiltBatch batch);
    SegmentBuilder& marker(std::int16_t type, std::int64_t producerId, std::int16_t producerEpoch,
                           std::int32_t coordinatorEpoch = 0);
    SegmentBuilder& emptyBatch(std::int32_t lastOffsetDelta);
    SegmentBuilder& gap(std::int64_t offsets); // as compaction leaves
    SegmentBuilder& raw(core::Bytes bytes);    // bytes that are no batch
    /// What `add` adds is one append, as a follower's fetch.
    SegmentBuilder& append(const std::function<void(SegmentBuilder&)>& add);

    std::int64_t base() const { return base_; }
    std::int64_t nextOffset() const { return nextOffset_; }
    const std::vector<PlacedBatch>& batches() const { return batches_; }
    const ByteVector& log() const { return log_; }
    ByteVector build() const { return log_; }

    ByteVector offsetIndex(const IndexOptions& options = {}) const;
    ByteVector timeIndex(const IndexOptions& options = {}) const;
    /// Replays the segment's batches onto `producers`; returns the segment's transaction index.
    ByteVector txnIndex(std::vector<ProducerState>& producers) const;
    ByteVector txnIndex() const;

private:
    struct Replayed { // what producer state takes from a batch
        BuiltBatch batch;
        std::int16_t control = -1;
    };
    void place(const BuiltBatch& batch, std::int64_t baseOffset, std::int64_t lastOffset, core::Bytes bytes);
    std::int64_t timestampNow() const;

    std::int64_t base_;
    std::int64_t nextOffset_;
    std::int8_t magic_ = 2;
    core::CodecId codec_ = core::CodecId::None;
    std::int32_t leaderEpoch_ = 0;
    std::int64_t timestamp_ = 1'700'000'000'000;
    std::int64_t timestampStep_ = 1000;
    bool appendTime_ = false;
    std::int64_t producerId_ = -1;
    std::int16_t producerEpoch_ = -1;
    bool transactional_ = false;
    std::map<std::int64_t, std::int32_t> nextSequence_ = {};
    std::size_t append_ = 0;
    bool inAppend_ = false;
    ByteVector log_ = {};
    std::vector<PlacedBatch> batches_ = {};
    std::vector<Replayed> replayed_ = {};
};

void putOffsetEntry(ByteVector& out, std::int64_t relative, std::int64_t position);
void putTimeEntry(ByteVector& out, std::int64_t timestamp, std::int64_t relative);
void putTxnEntry(ByteVector& out, std::int64_t producerId, std::int64_t first, std::int64_t last, std::int64_t stable);

/// OFFSET.snapshot, entries in the order in which the broker's hash map lists them (spec: indexes 3).
ByteVector encodeSnapshot(const std::vector<ProducerState>& producers);

} // namespace test
