// Producers, transactions, transaction indexes and producer snapshots: one replay of producer state feeds all checks.

#include "core/health/producer_batches.h"
#include "core/health/snapshot_walk.h"
#include "core/health/txn_index_walk.h"
#include "core/health/walk_check.h"
#include "core/io/pages_behind.h"

namespace core {

namespace {

const ReplayStep kNothing;

class ProducersCheck : public BatchCheck<ProducersCheck> {
public:
    explicit ProducersCheck(CheckContext& context)
        : context_(context)
        , batches_(context, replay_)
        , txnIndex_(context)
        , snapshots_(context, replay_)
    {
        const std::vector<Segment>& segments = context.partition().segments;
        if (!segments.empty()) {
            replay_.start(segments.front().base == Offset{0}, context.partition().logStart().value_or(Offset{0}));
            expected_ = segments.front().base;
        }
    }

    void startSegment(const Segment& segment) override
    {
        segment_ = &segment;
        log_.reset();
        pages_.reset();
        batches_.start(segment);
        txnIndex_.start(segment);
    }

    void batch(const WalkedBatch& batch, bool inSequence)
    {
        const BatchHeader& header = batch.header;
        if (!batch.crcValid() || !inSequence || header.magic < 0 || header.magic > 2) {
            lose();
            return;
        }
        reach(header);
        expected_ = header.nextOffset();
        if (header.producerId >= 0) {
            takeProducers(header);
        } else {
            batches_.withoutProducer(header);
            txnIndex_.batch(header, kNothing, replay_.isExact());
        }
        if (pages_) {
            pages_->reached(header.end());
        }
    }

    void damage(const DamagedRange&) override { lose(); }

    void endSegment(const WalkSummary&) override
    {
        txnIndex_.end();
        batches_.end();
        log_.reset();
        pages_.reset();
    }

    void unreadable(const Segment&) override
    {
        lose();
        txnIndex_.unreadable();
    }

    void endPartition() override
    {
        snapshots_.endPartition(expected_);
        batches_.endPartition(expected_);
    }

private:
    void takeProducers(const BatchHeader& header)
    {
        const bool wasExact = replay_.isExact();
        batches_.before(header);
        snapshots_.sawProducer(header.maxTimestamp);
        const ReplayStep step = replay_.take(header.isControl() ? log() : Bytes{}, header);
        batches_.after(header, step, wasExact);
        txnIndex_.batch(header, step, wasExact);
    }

    /// A compressed wrapper of an old format does not tell where its offsets begin.
    void reach(const BatchHeader& header)
    {
        const bool hidden = header.isLegacy() && header.codec() != CodecId::None;
        const Offset next = hidden && expected_ ? *expected_ : header.baseOffset;
        if (!expected_ || next > *expected_ || (next == *expected_ && snapshots_.isDue(next))) {
            snapshots_.reach(next, expected_);
        }
    }

    void lose()
    {
        replay_.lose();
        txnIndex_.damage();
        expected_.reset();
    }

    Bytes log()
    {
        if (!log_) {
            log_ = context_.open(segment_->log.name).value_or(FileContent{});
            pages_.emplace(*log_);
        }
        return log_->bytes();
    }

    CheckContext& context_;
    ProducerReplay replay_;
    ProducerBatches batches_;
    TxnIndexWalk txnIndex_;
    SnapshotWalk snapshots_;
    const Segment* segment_ = nullptr;
    std::optional<FileContent> log_;
    std::optional<PagesBehind> pages_;
    std::optional<Offset> expected_; // next offset; nothing behind lost bytes
};

} // namespace

std::unique_ptr<WalkCheck> makeProducersCheck(CheckContext& context)
{
    return std::make_unique<ProducersCheck>(context);
}

} // namespace core
