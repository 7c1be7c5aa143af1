// Whether the records of every batch can be read (health checks 5): what a consumer would meet, and neither a checksum
// nor a broker's start tells.

#include "core/health/walk_check.h"
#include "core/segment/decode.h"

namespace core {

namespace {

constexpr std::uint64_t kGiveBackEvery = std::uint64_t{32} << 20;
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
    {{"batch-over-read-limit", Depth::Decode, CORE_TEXT("core", "Batch above the limit for reading"),
      CORE_TEXT("core",
                "The batch decompresses to more than Seglens reads at once. Nothing is said about its records."),
      kSection},
     "",
     RepairVerb::None,
     false,
     CORE_TEXT("core", "Nothing to do.")},
};

class RecordsCheck : public WalkCheck {
public:
    explicit RecordsCheck(CheckContext& context)
        : context_(context)
    {
    }

    void startSegment(const Segment& segment) override
    {
        segment_ = &segment;
        log_ = context_.open(segment.log.name);
        givenBack_ = 0;
        undecodable_ = {};
        mismatched_ = {};
        overLimit_ = {};
    }

    void batch(const WalkedBatch& batch, bool /*inSequence*/) override
    {
        const BatchHeader& header = batch.header;
        if (!log_ || !batch.crcValid() || header.magic > 2 || header.end() > log_->size()) {
            return;
        }
        const DecodeOutcome decoded = decoder_.decode(log_->bytes(), header, [](const Record&) { return true; });
        Places* const places = listFor(decoded.state);
        if (places != nullptr) {
            if (places->list.empty()) {
                places->first = decoded;
                places->header = header;
            }
            places->list.add({static_cast<std::uint64_t>(header.pos.value), header.size, header.baseOffset});
        }
        if (header.end() - givenBack_ >= kGiveBackEvery) {
            log_->giveBack(givenBack_, header.end());
            givenBack_ = header.end();
        }
    }

    void endSegment(const WalkSummary& /*summary*/) override
    {
        reportUndecodable();
        reportMismatched();
        reportOverLimit();
        log_.reset();
    }

private:
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

    CheckContext& context_;
    const Segment* segment_ = nullptr;
    std::optional<FileContent> log_;
    std::uint64_t givenBack_ = 0;
    BatchDecoder decoder_;
    Places undecodable_;
    Places mismatched_;
    Places overLimit_;
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
