// Where the log starts and ends against what checkpoints and snapshots say (health checks 6).

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/producer_snapshot.h"
#include "core/health/index_findings.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

class SegmentSetCheck : public BatchCheck<SegmentSetCheck> {
public:
    explicit SegmentSetCheck(CheckContext& context)
        : context_(context)
        , logStart_(context.partition().logStartCheckpoint)
    {
    }

    void startSegment(const Segment& segment) override
    {
        segment_ = &segment;
        last_.reset();
        endsInDamage_ = false;
    }

    void batch(const WalkedBatch& batch, bool inSequence)
    {
        endsInDamage_ = !batch.crcValid() || !inSequence;
        if (endsInDamage_) {
            return;
        }
        const BatchHeader& header = batch.header;
        last_ = header.lastOffset;
        first_ = header.isLegacy() ? context_.firstOffset(header).value_or(header.baseOffset) : header.baseOffset;
        if (logStart_ && header.baseOffset < *logStart_ && header.lastOffset >= *logStart_) {
            reportInside(header);
        }
    }

    void damage(const DamagedRange& /*range*/) override { endsInDamage_ = true; }

    void endSegment(const WalkSummary& /*summary*/) override
    {
        lastSegment_ = segment_;
        endKnown_ = true;
        if (last_) {
            end_ = *last_ + 1;
            lastBatchOffsets_ = std::max<std::int64_t>(1, end_ - first_);
        } else {
            end_ = segment_->base;
        }
        if (last_ || segment_->log.size > 0) {
            tornEnd_ = endsInDamage_;
        }
    }

    void unreadable(const Segment& /*segment*/) override { endKnown_ = false; }
    void endPartition() override;

private:
    struct LaterEnd {
        Offset offset = {};
        Text says;
    };

    void reportInside(const BatchHeader& header);
    void reportBeyond();
    void reportMissingEnd();
    std::optional<LaterEnd> laterEnd();
    bool isValidSnapshot(const NamedFile& file);

    CheckContext& context_;
    std::optional<Offset> logStart_;
    const Segment* segment_ = nullptr;
    const Segment* lastSegment_ = nullptr;
    std::optional<Offset> last_; // of the last batch of the segment
    Offset first_ = {};
    Offset end_ = {};
    std::int64_t lastBatchOffsets_ = 1;
    bool endsInDamage_ = false;
    bool tornEnd_ = false;
    bool endKnown_ = false;
};

void SegmentSetCheck::reportInside(const BatchHeader& header)
{
    Finding finding = context_.make("log-start-inside-batch", Severity::Info, segment_, segment_->log.name);
    finding.sentence = sentence(
        CORE_TEXT("core", "Normal: the log starts at offset %1, inside the batch of offsets %2 "
                          "to %3."),
        {arg::offset(logStart_->value), arg::offset(header.baseOffset.value), arg::offset(header.lastOffset.value)});
    finding.places = {{static_cast<std::uint64_t>(header.pos.value), header.size, header.baseOffset}};
    addEvidence(finding, CORE_TEXT("core", "Log start"), "logStart", arg::offset(logStart_->value));
    markNormal(finding, sentence(CORE_TEXT("core", "The broker sends the whole batch; clients drop the records before "
                                                   "the offset that they asked for.")));
    context_.report(std::move(finding));
}

void SegmentSetCheck::reportBeyond()
{
    Finding finding = context_.make("log-start-beyond-leo", Severity::Loss, lastSegment_, lastSegment_->log.name);
    finding.sentence =
        sentence(CORE_TEXT("core", "The log ends at offset %1, but log-start-offset-checkpoint says that "
                                   "it starts at %2: the next start deletes all its segments."),
                 {arg::offset(end_.value), arg::offset(logStart_->value)});
    addEvidence(finding, CORE_TEXT("core", "Log end"), "logEnd", arg::offset(end_.value));
    addEvidence(finding, CORE_TEXT("core", "Log start"), "logStart", arg::offset(logStart_->value));
    finding.effect = BrokerEffect::MakesWorse;
    finding.broker = sentence(CORE_TEXT("core", "The broker deletes every segment and begins with an empty one at %1."),
                              {arg::offset(logStart_->value)});
    context_.report(std::move(finding));
}

bool SegmentSetCheck::isValidSnapshot(const NamedFile& file)
{
    const std::optional<FileContent> content = context_.open(file.entry.name);
    if (!content) {
        return false;
    }
    const Result<ProducerSnapshot> snapshot = readProducerSnapshot(content->bytes());
    return snapshot && snapshot.value().crcValid();
}

/// What tells of offsets behind the end, and is more than a torn last batch explains.
std::optional<SegmentSetCheck::LaterEnd> SegmentSetCheck::laterEnd()
{
    const PartitionDir& partition = context_.partition();
    const auto far = [&](const std::optional<Offset>& offset) {
        return offset && *offset > end_ && *offset - end_ > lastBatchOffsets_;
    };
    if (far(partition.highWatermark)) {
        return LaterEnd{*partition.highWatermark,
                        sentence(CORE_TEXT("core", "The log ends at offset %1, but the high watermark is %2: %3 "
                                                   "acknowledged records are missing."))};
    }
    if (far(partition.recoveryPoint)) {
        return LaterEnd{*partition.recoveryPoint,
                        sentence(CORE_TEXT("core", "The log ends at offset %1, but it was flushed up to %2: %3 records "
                                                   "are missing."))};
    }
    for (auto file = partition.files.rbegin(); file != partition.files.rend(); ++file) {
        const bool snapshot = file->name.kind == FileKind::ProducerSnapshot && file->name.state == FileState::Live;
        if (snapshot && file->name.base && *file->name.base > end_ && isValidSnapshot(*file)) {
            return LaterEnd{
                *file->name.base,
                sentence(CORE_TEXT("core", "The log ends at offset %1, but a producer snapshot was taken at "
                                           "%2: %3 records are missing."))};
        }
    }
    return std::nullopt;
}

void SegmentSetCheck::reportMissingEnd()
{
    const std::optional<LaterEnd> later = laterEnd();
    if (!later) {
        return;
    }
    Finding finding = context_.make("seg-active-missing", Severity::Loss, lastSegment_, lastSegment_->log.name);
    finding.sentence = later->says;
    finding.sentence.args = {arg::offset(end_.value), arg::offset(later->offset.value),
                             arg::count(later->offset - end_)};
    finding.places = {{lastSegment_->log.size, 0, end_}};
    addEvidence(finding, CORE_TEXT("core", "Log end"), "logEnd", arg::offset(end_.value));
    addEvidence(finding, CORE_TEXT("core", "Records missing, at least"), "missingOffsets",
                arg::count(later->offset - end_));
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker = sentence(CORE_TEXT("core", "The broker takes offset %1 for the end of the log and starts."),
                              {arg::offset(end_.value)});
    context_.report(std::move(finding));
}

void SegmentSetCheck::endPartition()
{
    const PartitionDir& partition = context_.partition();
    const bool lives = !partition.name || partition.name->state == PartitionDirState::Live;
    if (!endKnown_ || !lives) {
        return; // checkpoints speak of the live directory
    }
    if (logStart_ && *logStart_ > end_) {
        reportBeyond();
    } else if (!tornEnd_) { // damage at the end has its own rows, which tell what is missing
        reportMissingEnd();
    }
}

} // namespace

std::unique_ptr<WalkCheck> makeSegmentSetCheck(CheckContext& context)
{
    return std::make_unique<SegmentSetCheck>(context);
}

} // namespace core
