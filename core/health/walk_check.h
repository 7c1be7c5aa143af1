#pragma once
// Checks that read the log share one walk: every batch header passes all of them once, whatever their number. A check
// keeps running values and a bounded number of places, never anything per batch.

#include <memory>
#include <span>
#include <vector>

#include "core/health/check_context.h"
#include "core/health/sequence.h"

namespace core {

/// Lives for one run over a partition and hears of one segment after the other.
class WalkCheck {
public:
    virtual ~WalkCheck() = default;
    virtual void startSegment(const Segment&) {}
    /// Batches and ranges interleave by position. Each check gets a whole run of batches before the next check does.
    virtual void run(std::span<const SequencedBatch>) {}
    virtual void damage(const DamagedRange&) {}
    virtual void endSegment(const WalkSummary&) {}
    virtual void unreadable(const Segment&) {} // instead of endSegment()
    virtual void endPartition() {}
};

/// A check that looks at one batch after the other: Check has batch(const WalkedBatch&, bool inSequence).
template <typename Check>
class BatchCheck : public WalkCheck {
public:
    void run(std::span<const SequencedBatch> batches) final
    {
        for (const SequencedBatch& each : batches) {
            static_cast<Check&>(*this).batch(*each.batch, each.inSequence);
        }
    }
};

std::unique_ptr<WalkCheck> makeOffsetIndexCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeTimeIndexCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeLogDamageCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeLogHeaderCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeReadingCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeCheckpointCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeModifiedTimeCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeSwapCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeProducersCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeRecordsCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeOffsetLedgerCheck(CheckContext& context); // behind those that judge headers and records
std::unique_ptr<WalkCheck> makeBatchShapeCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeTimestampCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeSegmentSetCheck(CheckContext& context);
std::unique_ptr<WalkCheck> makeLeaderEpochCheck(CheckContext& context);

} // namespace core
