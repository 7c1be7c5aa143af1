// What a batch header says of the batch alone (health checks 5): numbers that cannot be, and states that look odd and
// are normal.

#include <algorithm>

#include "core/format/batch_layout.h"
#include "core/health/batch_places.h"
#include "core/health/index_findings.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 5";
constexpr const char* kNothing = CORE_TEXT("core", "Nothing to do.");
constexpr std::uint16_t kKnownBits = 0x7f;

const CheckRow kRows[] = {
    {{"batch-last-delta-invalid", Depth::Walk, CORE_TEXT("core", "Last offset of a batch cannot be"),
      CORE_TEXT("core", "The header says how many offsets the batch takes. That number is negative, or smaller than "
                        "the number of records, so offsets of different records collide."),
      kSection},
     CORE_TEXT("core", "A client other than Kafka's, on a broker before 1.1; newer brokers refuse it."),
     RepairVerb::None,
     false,
     kNothing},
    {{"batch-empty", Depth::Walk, CORE_TEXT("core", "Batch without records"),
      CORE_TEXT("core", "Compaction leaves the bare header of a batch where the last sequence of a producer or the end "
                        "of the log hangs on it. Clients have to skip it; some old ones stop there."),
      kSection},
     CORE_TEXT("core", "Compaction."),
     RepairVerb::None,
     false,
     kNothing},
    {{"batch-attributes-unknown-bits", Depth::Walk, CORE_TEXT("core", "Unknown attributes of a batch"),
      CORE_TEXT("core",
                "Attribute bits are set that no release so far knows. The checksum covers them, so a writer set "
                "them; readers ignore them."),
      kSection},
     CORE_TEXT("core", "A newer format, or a client other than Kafka's."),
     RepairVerb::None,
     false,
     kNothing},
    {{"ts-delete-horizon", Depth::Walk, CORE_TEXT("core", "Delete horizon"),
      CORE_TEXT("core", "Compaction has marked the batch with the time from which its tombstones or its transaction "
                        "marker may go. It stands where other batches have their first timestamp."),
      kSection},
     CORE_TEXT("core", "Compaction by 3.1 or newer."),
     RepairVerb::None,
     false,
     kNothing},
};

class BatchShapeCheck : public BatchCheck<BatchShapeCheck> {
public:
    explicit BatchShapeCheck(CheckContext& context)
        : context_(context)
    {
    }

    void startSegment(const Segment& segment) override
    {
        segment_ = &segment;
        badDelta_ = {};
        empty_ = {};
        unknownBits_ = {};
        horizons_ = {};
    }

    void batch(const WalkedBatch& batch, bool /*inSequence*/)
    {
        const BatchHeader& header = batch.header;
        if (header.magic != 2 || !batch.crcValid()) {
            return;
        }
        if (header.count == 0 && header.size == kMinBatchBytesV2) {
            empty_.add(header);
        }
        if (header.lastOffsetDelta < 0 || header.lastOffsetDelta < std::int64_t{header.count} - 1) {
            badDelta_.add(header);
        }
        if ((static_cast<std::uint16_t>(header.attributes) & ~kKnownBits) != 0) {
            unknownBits_.add(header, static_cast<std::uint64_t>(header.pos.value) + at(kBatchV2, "attributes"),
                             fixedSize(FieldType::Int16));
        }
        if (header.hasDeleteHorizon()) {
            first_ = horizons_.empty() ? header.baseTimestamp : std::min(first_, header.baseTimestamp);
            last_ = horizons_.empty() ? header.baseTimestamp : std::max(last_, header.baseTimestamp);
            horizons_.add(header);
        }
    }

    void endSegment(const WalkSummary& /*summary*/) override
    {
        reportBadDelta();
        reportEmpty();
        reportUnknownBits();
        reportHorizons();
    }

private:
    Finding make(const char* id, Severity severity, const BatchPlaces& places)
    {
        Finding finding = context_.make(id, severity, segment_, segment_->log.name);
        addPlaces(finding, places.list);
        return finding;
    }
    TextArg base() const { return arg::offset(segment_->base.value); }
    static TextArg pos(const BatchPlaces& places) { return arg::byte(places.first.pos.value); }

    void reportBadDelta()
    {
        if (badDelta_.empty()) {
            return;
        }
        const BatchHeader& header = badDelta_.first;
        Finding finding = make("batch-last-delta-invalid", Severity::Wrong, badDelta_);
        finding.sentence = {
            {CORE_TEXT_N("core", "%n batches of segment %1 take fewer offsets than they have records, the first is at "
                                 "byte %2: last offset delta %3 with %4 records."),
             "The batch at byte %2 takes fewer offsets than it has records: last offset delta %3 with %4 records."},
            {base(), pos(badDelta_), arg::number(header.lastOffsetDelta), arg::number(header.count)},
            badDelta_.count()};
        addEvidence(finding, CORE_TEXT("core", "Base offset of the batch"), "baseOffset",
                    arg::offset(header.baseOffset.value));
        addEvidence(finding, CORE_TEXT("core", "Last offset delta"), "lastOffsetDelta",
                    arg::number(header.lastOffsetDelta));
        addEvidence(finding, CORE_TEXT("core", "Records by the header"), "recordsCount", arg::number(header.count));
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "The checksum is right and a start lets the batch pass; the next "
                                                    "batch was given offsets by it."));
        context_.report(std::move(finding));
    }

    void reportEmpty()
    {
        if (empty_.empty()) {
            return;
        }
        Finding finding = make("batch-empty", Severity::Info, empty_);
        finding.sentence = {
            {CORE_TEXT_N("core", "Normal: %n batches of segment %1 hold no records, the first is at byte %2. "
                                 "Compaction keeps their headers."),
             "Normal: the batch at byte %2 holds no records. Compaction keeps its header."},
            {base(), pos(empty_)},
            empty_.count()};
        addEvidence(finding, CORE_TEXT("core", "Offsets of the first one"), "baseOffset",
                    arg::offset(empty_.first.baseOffset.value));
        addEvidence(finding, CORE_TEXT("core", "Its last offset"), "lastOffset",
                    arg::offset(empty_.first.lastOffset.value));
        markNormal(finding, sentence(CORE_TEXT("core", "Every release since 0.11 reads past it.")));
        context_.report(std::move(finding));
    }

    void reportUnknownBits()
    {
        if (unknownBits_.empty()) {
            return;
        }
        Finding finding = make("batch-attributes-unknown-bits", Severity::Info, unknownBits_);
        finding.sentence = {{CORE_TEXT_N("core", "%n batches of segment %1 have attribute bits that no release knows, "
                                                 "the first is at byte %2 with attributes %3."),
                             "The batch at byte %2 has attribute bits that no release knows: attributes %3."},
                            {base(), pos(unknownBits_), arg::number(unknownBits_.first.attributes)},
                            unknownBits_.count()};
        addEvidence(finding, CORE_TEXT("core", "Attributes"), "attributes", arg::number(unknownBits_.first.attributes));
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "Brokers and clients look at the lowest seven bits alone."));
        context_.report(std::move(finding));
    }

    void reportHorizons()
    {
        if (horizons_.empty()) {
            return;
        }
        Finding finding = make("ts-delete-horizon", Severity::Info, horizons_);
        finding.sentence = {{CORE_TEXT_N("core", "Normal: %n batches of segment %1 have a delete horizon, from %2 to "
                                                 "%3."),
                             "Normal: a batch of segment %1 has a delete horizon: %2."},
                            {base(), arg::time(first_.value), arg::time(last_.value)},
                            horizons_.count()};
        addEvidence(finding, CORE_TEXT("core", "First delete horizon"), "firstDeleteHorizon", arg::time(first_.value));
        addEvidence(finding, CORE_TEXT("core", "Last delete horizon"), "lastDeleteHorizon", arg::time(last_.value));
        markNormal(finding, sentence(CORE_TEXT("core", "The first compaction after that time removes the tombstones or "
                                                       "the marker.")));
        context_.report(std::move(finding));
    }

    CheckContext& context_;
    const Segment* segment_ = nullptr;
    BatchPlaces badDelta_;
    BatchPlaces empty_;
    BatchPlaces unknownBits_;
    BatchPlaces horizons_;
    TimestampMs first_ = {-1};
    TimestampMs last_ = {-1};
};

} // namespace

std::span<const CheckRow> batchShapeRows()
{
    return kRows;
}

std::unique_ptr<WalkCheck> makeBatchShapeCheck(CheckContext& context)
{
    return std::make_unique<BatchShapeCheck>(context);
}

} // namespace core
