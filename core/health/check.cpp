#include "core/health/check.h"

#include <algorithm>

#include "core/health/batch_places.h"
#include "core/health/dir_glance.h"
#include "core/health/leader_epoch_glance.h"
#include "core/health/log_glance.h"
#include "core/health/offset_index_glance.h"
#include "core/health/segment_set_glance.h"
#include "core/health/sequence.h"
#include "core/health/snapshot_glance.h"
#include "core/health/time_index_glance.h"
#include "core/health/txn_index_glance.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

/// Feeds all checks that read the log from one walk.
class CheckWalk {
public:
    CheckWalk(CheckContext& context, bool recordsOnly)
        : context_(context)
    {
        if (recordsOnly) {
            checks_.push_back(makeRecordsCheck(context));
            return;
        }
        checks_.push_back(makeReadingCheck(context));
        checks_.push_back(makeLogDamageCheck(context));
        checks_.push_back(makeLogHeaderCheck(context));
        checks_.push_back(makeOffsetIndexCheck(context));
        checks_.push_back(makeTimeIndexCheck(context));
        checks_.push_back(makeCheckpointCheck(context));
        checks_.push_back(makeModifiedTimeCheck(context));
        checks_.push_back(makeSwapCheck(context));
        if (knowsProducers(context)) {
            checks_.push_back(makeProducersCheck(context));
        }
        if (context.depth() == Depth::Decode) {
            checks_.push_back(makeRecordsCheck(context));
        }
        checks_.push_back(makeOffsetLedgerCheck(context));
        checks_.push_back(makeBatchShapeCheck(context));
        checks_.push_back(makeTimestampCheck(context));
        checks_.push_back(makeSegmentSetCheck(context));
        checks_.push_back(makeLeaderEpochCheck(context));
    }

    bool block(const Segment& segment, const WalkBlock& block)
    {
        start(segment);
        auto range = block.damage.begin();
        for (const WalkedBatch& batch : block.batches) {
            for (; range != block.damage.end() && range->from < batch.header.pos; ++range) {
                damage(*range);
            }
            sequence_.add(batch);
            if (sequence_.judged().size() >= kRun) {
                handOn();
            }
        }
        for (; range != block.damage.end(); ++range) {
            damage(*range);
        }
        handOn();
        sequence_.keep();
        return true;
    }

    bool end(const Segment& segment, const Result<WalkSummary>& summary)
    {
        if (!summary) {
            context_.keepError(summary.error());
            for (const auto& check : checks_) {
                check->unreadable(segment);
            }
            segment_ = nullptr;
            return true;
        }
        start(segment);
        sequence_.flush(true);
        handOn();
        for (const auto& check : checks_) {
            check->endSegment(summary.value());
        }
        scanned_.bytes += summary.value().bytes;
        scanned_.batches += summary.value().batches;
        scanned_.records += summary.value().records;
        segment_ = nullptr;
        return true;
    }

    CheckScanned finish()
    {
        for (const auto& check : checks_) {
            check->endPartition();
        }
        return scanned_;
    }

private:
    static constexpr std::size_t kRun = 128; // batches that stay in the cache while all checks look at them

    void start(const Segment& segment) // a segment without batches is heard of at its end only
    {
        if (segment_ != nullptr) {
            return;
        }
        segment_ = context_.partition().segment(segment.base);
        sequence_.start(*segment_, segment_->isActive() ? context_.knownLogEnds() : std::vector<Offset>{});
        context_.startSegment();
        for (const auto& check : checks_) {
            check->startSegment(*segment_);
        }
    }

    void damage(const DamagedRange& range)
    {
        sequence_.flush(false);
        handOn();
        for (const auto& check : checks_) {
            check->damage(range);
        }
    }

    void handOn()
    {
        std::vector<SequencedBatch>& run = sequence_.judged();
        for (const SequencedBatch& each : run) {
            const BatchHeader& header = each.batch->header;
            if (each.batch->crcValid()) {
                context_.sawTimestamp(header.maxTimestamp);
                scanned_.wrappers += std::uint64_t{isWrapper(header)};
                const bool thinned = !header.isLegacy() && header.count >= 0 && header.lastOffsetDelta >= header.count;
                if (thinned || header.hasDeleteHorizon()) {
                    context_.sawCompaction();
                }
            }
        }
        context_.startRun();
        for (const auto& check : checks_) {
            check->run(run);
        }
        run.clear();
    }

    CheckContext& context_;
    OffsetSequence sequence_;
    std::vector<std::unique_ptr<WalkCheck>> checks_;
    const Segment* segment_ = nullptr;
    CheckScanned scanned_;
};

void glanceAtFiles(CheckContext& context)
{
    glanceLogs(context);
    glanceOffsetIndexes(context);
    glanceTimeIndexes(context);
    glancePartitionMetadata(context);
    glanceDirState(context);
    glanceLeftovers(context);
    glanceAccess(context);
    glanceCheckpoints(context);
    glanceTxnIndexes(context);
    glanceSnapshots(context);
    glanceSegmentSet(context);
    glanceLeaderEpochs(context);
}

/// How deep the wanted checks have to read.
Depth deepest(const std::set<std::string>& only)
{
    Depth depth = only.empty() ? Depth::Decode : Depth::Glance;
    for (const std::string& id : only) {
        if (const CheckInfo* info = findCheck(id)) {
            depth = std::max(depth, info->depth);
        }
    }
    return depth;
}

} // namespace

Result<CheckScanned> checkPartition(const PartitionDir& partition, const CheckOptions& options,
                                    const RunContext& runContext, const FindingSink& sink)
{
    CheckOptions effective = options;
    effective.depth = std::min(options.depth, deepest(options.only));
    CheckContext context(partition, effective, sink);
    const bool recordsOnly = effective.depth == Depth::Decode && options.recordsOnly;
    if (!recordsOnly) {
        glanceAtFiles(context);
    }
    if (runContext.stopRequested()) {
        return Error{Errc::Cancelled, "check stopped"};
    }
    CheckScanned scanned;
    if (effective.depth != Depth::Glance) {
        CheckWalk walk(context, recordsOnly);
        const Status walked = walkPartition(
            partition, partition.segments, runContext,
            [&](const Segment& segment, const WalkBlock& block) {
                return walk.block(segment, block) && !runContext.stopRequested();
            },
            [&](const Segment& segment, const Result<WalkSummary>& summary) { return walk.end(segment, summary); });
        if (!walked) {
            return walked.error();
        }
        if (runContext.stopRequested()) {
            return Error{Errc::Cancelled, "check stopped"};
        }
        scanned = walk.finish();
    }
    if (context.firstError()) {
        return *context.firstError();
    }
    return scanned;
}

} // namespace core
