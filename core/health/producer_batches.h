#pragma once
// What batches tell of their producers and transactions (health checks 5), one finding a kind and segment.

#include <array>

#include "core/health/check_context.h"
#include "core/health/producer_replay.h"

namespace core {

class ProducerBatches {
public:
    ProducerBatches(CheckContext& context, const ProducerReplay& replay);

    void start(const Segment& segment);
    void withoutProducer(const BatchHeader& header)
    {
        if (header.isTransactional() && !header.isControl()) {
            add(FlagWithoutPid, header);
        }
        noteOverLimit(header);
    }
    /// Before the replay takes the batch, which has a producer.
    void before(const BatchHeader& header);
    /// What it was.
    void after(const BatchHeader& header, const ReplayStep& step, bool wasExact);
    void end();
    /// Transactions that nothing ended. `end`: the log end.
    void endPartition(std::optional<Offset> end);

private:
    enum Kind : std::uint8_t { // of fault
        SequenceGap,
        Duplicate,
        EpochBackwards,
        WithoutSequence,
        FlagWithoutPid,
        NotTransactional,
        MarkerWithoutData,
        Undecodable,
        ManyRecords,
        NoRecord,
        kKinds
    };
    struct Fault {
        PlaceList places;
        BatchHeader first;
        std::int64_t was = -1; // of the first: what stood there before
        bool graver = false;   // of any
        bool unknownType = false;
    };

    void noteOverLimit(const BatchHeader& header)
    {
        if (replay_.isOverLimit() && !overLimitFrom_) {
            overLimitFrom_ = header.baseOffset;
        }
    }
    void add(Kind kind, const BatchHeader& header, std::int64_t was = -1, bool graver = false);
    Finding make(const char* id, Severity severity, Kind kind, const Sentence& words, std::vector<TextArg> args);
    void reportSequences();
    void reportEpochs();
    void reportPlain();
    void reportInside();
    void reportMarkers();
    void reportShapes();
    void reportHanging(const Segment& segment, const std::vector<std::int64_t>& producerIds, Offset stable,
                       std::optional<Offset> end);
    void reportOverLimit();

    CheckContext& context_;
    const ProducerReplay& replay_;
    bool isMetadata_ = false; // control batches of KRaft are no end markers
    bool isOffsets_ = false;
    const Segment* segment_ = nullptr;
    std::array<Fault, kKinds> faults_;
    std::optional<Offset> overLimitFrom_;
};

/// A transaction may stay open so long: transaction.max.timeout.ms, and five minutes for the coordinator to act.
std::int64_t longestTransaction(const CheckContext& context);

} // namespace core
