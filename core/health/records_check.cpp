// Whether the records of every batch can be read and go with its header (health checks 5): what a consumer would meet,
// and neither a checksum nor a broker's start tells.

#include "core/health/batch_places.h"
#include "core/health/index_findings.h"
#include "core/health/record_audit.h"
#include "core/health/walk_check.h"
#include "core/io/pages_behind.h"
#include "core/segment/decode.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 5";

const CheckRow kRows[] = {
    {{"batch-undecodable", Depth::Decode, CORE_TEXT("core", "Records that cannot be decoded"),
      CORE_TEXT("core", "The checksum is right, so the bytes are as they were written, but they are no records. "
                        "Consumers stop at the batch, and compaction gives the partition up."),
      kSection},
     CORE_TEXT("core", "A client that compressed wrongly, or memory that was damaged before the checksum was made."),
     RepairVerb::Salvage,
     false,
     CORE_TEXT("core", "Let the consumers seek past the batch, or cut it out."),
     CORE_TEXT("core", "The records of the batch.")},
    {{"batch-count-mismatch", Depth::Decode, CORE_TEXT("core", "Another number of records than the header says"),
      CORE_TEXT("core", "Consumers compare the number in the header with what they read. Where the two differ, they "
                        "fail at the batch."),
      kSection},
     CORE_TEXT("core", "A faulty client."),
     RepairVerb::Propose,
     false,
     CORE_TEXT("core", "Let the consumers seek past the batch."),
     CORE_TEXT("core", "The records of the batch.")},
    {{"batch-record-deltas-bad", Depth::Decode, CORE_TEXT("core", "Record offsets out of order"),
      CORE_TEXT("core", "The offsets of the records in a batch must rise, and end within the batch. Consumers hand the "
                        "records out as they stand, so offsets repeat or go back for them."),
      kSection},
     CORE_TEXT("core", "A faulty client."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"legacy-inner-offsets", Depth::Decode, CORE_TEXT("core", "Inner offsets of an old compressed message"),
      CORE_TEXT("core", "A compressed message of the formats before 0.11 numbers the messages in it, and consumers "
                        "compute their offsets from these numbers. Where they are wrong, so are the offsets."),
      kSection},
     CORE_TEXT("core", "A faulty client or broker before 0.10."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"ts-max-mismatch", Depth::Decode, CORE_TEXT("core", "Largest timestamp of a batch is wrong"),
      CORE_TEXT("core", "The header of a batch keeps the largest timestamp of its records. Time retention and searches "
                        "for a time believe it and never look at the records."),
      kSection},
     CORE_TEXT("core", "A faulty client."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"compacted-leftover-tombstones", Depth::Decode, CORE_TEXT("core", "Tombstones"),
      CORE_TEXT("core", "A record without a value marks its key as deleted. Compaction removes such a record at the "
                        "first pass after its delete horizon, which the first pass that sees it sets: now plus "
                        "delete.retention.ms. Until then it stays."),
      "health checks 6"},
     CORE_TEXT("core", "Keys were deleted."),
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
    {{"batch-over-read-limit", Depth::Decode, CORE_TEXT("core", "Batch above the limit for reading"),
      CORE_TEXT("core",
                "The batch decompresses to more than Seglens reads at once. Nothing is said about its records."),
      kSection},
     "",
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
};

class RecordsCheck : public BatchCheck<RecordsCheck> {
public:
    explicit RecordsCheck(CheckContext& context)
        : context_(context)
    {
    }

    void startSegment(const Segment& segment) override
    {
        segment_ = &segment;
        log_ = context_.open(segment.log.name);
        if (log_) {
            pages_.emplace(*log_);
        }
        undecodable_ = {};
        mismatched_ = {};
        overLimit_ = {};
        unordered_ = {};
        inner_ = {};
        wrongLargest_ = {};
        tombstones_ = {};
    }

    void batch(const WalkedBatch& batch, bool /*inSequence*/)
    {
        const BatchHeader& header = batch.header;
        if (!log_ || !batch.crcValid() || header.magic > 2 || header.end() > log_->size()) {
            return;
        }
        RecordAudit audit(header);
        const DecodeOutcome decoded = decoder_.decode(log_->bytes(), header, [&](const Record& record) {
            audit.see(record);
            return true;
        });
        // Readers do not look for records where the header counts none.
        const bool hidesRecords = !header.isLegacy() && header.count == 0 && header.size > kMinBatchBytesV2;
        Places* places = hidesRecords ? &mismatched_ : listFor(decoded.state);
        if (isWrapper(header)) {
            if (judgeWrapper(header, decoded, audit)) {
                places = nullptr; // what is wrong with it is told
            }
        } else if (decoded.state == DecodeOutcome::State::Whole) {
            judge(header, audit);
        }
        if (places != nullptr) {
            if (places->list.empty()) {
                places->first = decoded;
                places->header = header;
            }
            places->list.add({static_cast<std::uint64_t>(header.pos.value), header.size, header.baseOffset});
        }
        pages_->reached(header.end());
    }

    void endSegment(const WalkSummary& /*summary*/) override
    {
        reportUndecodable();
        reportMismatched();
        reportOverLimit();
        reportUnordered();
        reportInner();
        reportWrongLargest();
        reportTombstones();
        log_.reset();
        pages_.reset();
    }

private:
    struct WrongLargest {
        BatchPlaces places;
        TimestampMs records = {-1}; // of the first place
        void add(const BatchHeader& header, TimestampMs largest)
        {
            if (places.empty()) {
                records = largest;
            }
            places.add(header);
        }
    };
    struct Inner {
        BatchPlaces places;
        InnerOffsets offsets; // of the first place
    };
    struct Tombstones {
        BatchPlaces places;
        std::int64_t records = 0;
        std::int64_t withHorizon = 0;
        TimestampMs firstHorizon = {-1};
        TimestampMs lastHorizon = {-1};
    };

    void judge(const BatchHeader& header, const RecordAudit& audit)
    {
        const bool shapeIsWrong = header.lastOffsetDelta < 0 || header.lastOffsetDelta < header.count - 1;
        if (!header.isLegacy() && !audit.rising() && !shapeIsWrong) {
            unordered_.add(header);
        }
        const bool thinned = header.count != header.lastOffsetDelta + 1 || header.hasDeleteHorizon();
        if (!header.isLegacy() && header.count > 0 && !thinned && header.timestampType() == TimestampType::CreateTime &&
            audit.largest() != header.maxTimestamp) {
            wrongLargest_.add(header, audit.largest());
        }
        if (audit.tombstones() > 0 && !header.isControl()) {
            addTombstones(header, audit.tombstones());
        }
    }

    void addTombstones(const BatchHeader& header, std::int64_t records)
    {
        tombstones_.places.add(header);
        tombstones_.records += records;
        if (header.hasDeleteHorizon()) {
            const TimestampMs horizon = header.baseTimestamp;
            const bool first = tombstones_.withHorizon == 0;
            tombstones_.firstHorizon = first ? horizon : std::min(tombstones_.firstHorizon, horizon);
            tombstones_.lastHorizon = first ? horizon : std::max(tombstones_.lastHorizon, horizon);
            tombstones_.withHorizon += records;
        }
    }

    /// True: its inner offsets are wrong.
    bool judgeWrapper(const BatchHeader& header, const DecodeOutcome& decoded, const RecordAudit& audit)
    {
        const bool whole = decoded.state == DecodeOutcome::State::Whole;
        const bool onlyOffsets = decoded.fault == RecordFault::InnerEntry && decoded.records == 0;
        if (!whole && !onlyOffsets) {
            return false;
        }
        const InnerOffsets inner = innerOffsets(decoder_.stream());
        if (inner.count > 0 && !innerOffsetsFit(inner, header, context_.compacted() == Tri::No)) {
            if (inner_.places.empty()) {
                inner_.offsets = inner;
            }
            inner_.places.add(header);
            return true;
        }
        if (!whole) {
            return false;
        }
        context_.sawFirstOffset(header.pos, decoded.baseOffset);
        if (header.magic == 1 && inner.contiguous() && header.timestampType() == TimestampType::CreateTime &&
            audit.largest() != header.maxTimestamp) {
            wrongLargest_.add(header, audit.largest());
        }
        if (audit.tombstones() > 0) {
            addTombstones(header, audit.tombstones());
        }
        return false;
    }

    struct Places {
        PlaceList list;
        DecodeOutcome first; // of the first place
        BatchHeader header;
    };

    Places* listFor(DecodeOutcome::State state)
    {
        switch (state) {
        case DecodeOutcome::State::Whole:
            return nullptr;
        case DecodeOutcome::State::Undecodable:
            return &undecodable_;
        case DecodeOutcome::State::CountMismatch:
            return &mismatched_;
        case DecodeOutcome::State::OverLimit:
            return &overLimit_;
        }
        return nullptr;
    }

    Finding make(std::string_view id, Severity severity, const Places& places)
    {
        Finding finding = context_.make(id, severity, segment_, segment_->log.name);
        addEvidence(finding, CORE_TEXT("core", "Records read"), "recordsRead", arg::count(places.first.records));
        addEvidence(finding, CORE_TEXT("core", "Records by the header"), "recordsCount",
                    arg::number(places.header.count));
        addPlaces(finding, places.list);
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "The broker hands batches on as they are and does not look inside. "
                                                    "Its cleaner stops at the batch in a compacted topic."));
        return finding;
    }

    static TextArg placeOf(const Places& places) { return arg::byte(places.header.pos.value); }

    void reportUndecodable()
    {
        if (undecodable_.list.empty()) {
            return;
        }
        Finding finding = make("batch-undecodable", Severity::Wrong, undecodable_);
        finding.sentence = sentence(
            CORE_TEXT("core", "The records of the batch at byte %1 cannot be decoded, though its checksum is right."),
            {placeOf(undecodable_)});
        addEvidence(finding, CORE_TEXT("core", "Codec"), "codec",
                    arg::name(std::string(codecName(undecodable_.header.codec()))));
        context_.report(std::move(finding));
    }

    void reportMismatched()
    {
        if (mismatched_.list.empty()) {
            return;
        }
        Finding finding = make("batch-count-mismatch", Severity::Wrong, mismatched_);
        finding.sentence = sentence(
            CORE_TEXT("core", "The batch at byte %1 does not hold the number of records that its header says: %2."),
            {placeOf(mismatched_), arg::number(mismatched_.header.count)});
        context_.report(std::move(finding));
    }

    void reportOverLimit()
    {
        if (overLimit_.list.empty()) {
            return;
        }
        Finding finding = make("batch-over-read-limit", Severity::Info, overLimit_);
        finding.sentence =
            sentence(CORE_TEXT("core", "The batch at byte %1 decompresses to more than %2; its records were not read."),
                     {placeOf(overLimit_), arg::size(static_cast<std::int64_t>(kDefaultMaxDecompressed))});
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "The broker takes batches of any decompressed size."));
        context_.report(std::move(finding));
    }

    Finding findingAt(std::string_view id, Severity severity, const BatchPlaces& places)
    {
        Finding finding = context_.make(id, severity, segment_, segment_->log.name);
        addPlaces(finding, places.list);
        addEvidence(finding, CORE_TEXT("core", "Base offset of the batch"), "baseOffset",
                    arg::offset(places.first.baseOffset.value));
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "The broker hands batches on as they are and does not look "
                                                    "inside."));
        return finding;
    }

    void reportUnordered()
    {
        if (unordered_.empty()) {
            return;
        }
        Finding finding = findingAt("batch-record-deltas-bad", Severity::Wrong, unordered_);
        finding.sentence = {{CORE_TEXT_N("core", "In %n batches of segment %1 the record offsets don't rise within the "
                                                 "batch, the first is at byte %2."),
                             "The record offsets of the batch at byte %2 don't rise within the batch."},
                            {arg::offset(segment_->base.value), arg::byte(unordered_.first.pos.value)},
                            unordered_.count()};
        context_.report(std::move(finding));
    }

    void reportInner()
    {
        if (inner_.places.empty()) {
            return;
        }
        const BatchHeader& header = inner_.places.first;
        Finding finding = findingAt("legacy-inner-offsets", Severity::Wrong, inner_.places);
        finding.sentence = {{CORE_TEXT_N("core", "%n compressed messages of segment %1 number their inner messages "
                                                 "wrongly, the first is at byte %2: %3 to %4 under offset %5."),
                             "The compressed message at byte %2 numbers its inner messages wrongly: %3 to %4 under "
                             "offset %5."},
                            {arg::offset(segment_->base.value), arg::byte(header.pos.value),
                             arg::offset(inner_.offsets.first), arg::offset(inner_.offsets.last),
                             arg::offset(header.lastOffset.value)},
                            inner_.places.count()};
        addEvidence(finding, CORE_TEXT("core", "Magic"), "magic", arg::number(header.magic));
        addEvidence(finding, CORE_TEXT("core", "Inner messages"), "innerMessages", arg::count(inner_.offsets.count));
        context_.report(std::move(finding));
    }

    void reportWrongLargest()
    {
        if (wrongLargest_.places.empty()) {
            return;
        }
        const BatchHeader& header = wrongLargest_.places.first;
        Finding finding = findingAt("ts-max-mismatch", Severity::Wrong, wrongLargest_.places);
        finding.sentence = {{CORE_TEXT_N("core", "%n batches of segment %1 have another largest timestamp than their "
                                                 "records, the first is at byte %2: %3 in its header, %4 in its "
                                                 "records."),
                             "The batch at byte %2 has the largest timestamp %3 in its header, but %4 in its records."},
                            {arg::offset(segment_->base.value), arg::byte(header.pos.value),
                             arg::time(header.maxTimestamp.value), arg::time(wrongLargest_.records.value)},
                            wrongLargest_.places.count()};
        addEvidence(finding, CORE_TEXT("core", "Largest timestamp by the header"), "maxTimestamp",
                    arg::time(header.maxTimestamp.value));
        addEvidence(finding, CORE_TEXT("core", "Largest timestamp of the records"), "recordsMaxTimestamp",
                    arg::time(wrongLargest_.records.value));
        finding.broker = sentence(CORE_TEXT("core", "The broker believes the header: time retention and searches for a "
                                                    "time go by it."));
        context_.report(std::move(finding));
    }

    void reportTombstones()
    {
        if (tombstones_.records == 0 || context_.compacted() != Tri::Yes) {
            return;
        }
        Finding finding = findingAt("compacted-leftover-tombstones", Severity::Info, tombstones_.places);
        finding.count = static_cast<std::uint64_t>(tombstones_.records);
        finding.sentence = {{CORE_TEXT_N("core", "Normal: segment %1 holds %n tombstones, %2 of them with a delete "
                                                 "horizon."),
                             "Normal: segment %1 holds %n tombstone, %2 of it with a delete horizon."},
                            {arg::offset(segment_->base.value), arg::count(tombstones_.withHorizon)},
                            tombstones_.records};
        if (tombstones_.withHorizon > 0) {
            addEvidence(finding, CORE_TEXT("core", "First delete horizon"), "firstDeleteHorizon",
                        arg::time(tombstones_.firstHorizon.value));
            addEvidence(finding, CORE_TEXT("core", "Last delete horizon"), "lastDeleteHorizon",
                        arg::time(tombstones_.lastHorizon.value));
        }
        markNormal(finding, sentence(CORE_TEXT("core", "Compaction removes a tombstone at its first pass after the "
                                                       "delete horizon; without one, a pass sets it first.")));
        context_.report(std::move(finding));
    }

    CheckContext& context_;
    const Segment* segment_ = nullptr;
    std::optional<FileContent> log_;
    std::optional<PagesBehind> pages_;
    BatchDecoder decoder_;
    Places undecodable_;
    Places mismatched_;
    Places overLimit_;
    BatchPlaces unordered_;
    Inner inner_;
    WrongLargest wrongLargest_;
    Tombstones tombstones_;
};

} // namespace

std::span<const CheckRow> recordRows()
{
    return kRows;
}

std::unique_ptr<WalkCheck> makeRecordsCheck(CheckContext& context)
{
    return std::make_unique<RecordsCheck>(context);
}

} // namespace core
