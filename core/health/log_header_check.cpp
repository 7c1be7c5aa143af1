// What batch headers say against each other: fields that no checksum covers, formats, and the segment's name.

#include <bit>
#include <deque>

#include "core/format/batch_layout.h"
#include "core/health/batch_places.h"
#include "core/health/index_findings.h"
#include "core/health/log_damage.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

constexpr std::size_t kBaseOffsetAt = at(kBatchV2, "baseOffset");
constexpr std::size_t kLeaderEpochAt = at(kBatchV2, "partitionLeaderEpoch");

/// Damaged fields of one segment's headers; the first one is told in words.
struct HeaderFaults {
    enum class Field : std::uint8_t { BaseOffset, LeaderEpoch };
    const Segment* segment = nullptr;
    PlaceList places;
    BatchHeader first;
    Field field = Field::BaseOffset;
    std::int64_t low = 0; // what the neighbours leave room for
    std::int64_t high = 0;
    std::vector<HeaderPatch> patches; // where one value alone will do
    void addPatch(const HeaderPatch& patch)
    {
        if (patches.size() < kMostPlaces) {
            patches.push_back(patch);
        }
    }
};

/// The only value that goes with the neighbours: there is room for one, or a single flipped bit makes one of the stored
/// one.
std::optional<std::int64_t> rightValue(HeaderFaults::Field field, const BatchHeader& header, std::int64_t low,
                                       std::int64_t high)
{
    if (low == high) {
        return low;
    }
    return field == HeaderFaults::Field::LeaderEpoch ? onlyFlipBetween(header.partitionLeaderEpoch, low, high)
                                                     : std::nullopt;
}

class LogHeaderCheck : public WalkCheck {
public:
    explicit LogHeaderCheck(CheckContext& context)
        : context_(context)
    {
    }

    void startSegment(const Segment& segment) override;
    void run(std::span<const SequencedBatch> batches) override;
    void damage(const DamagedRange& range) override;
    void endSegment(const WalkSummary& summary) override;
    void endPartition() override;

private:
    void batch(const WalkedBatch& batch, bool inSequence);

    struct Suspect { // its offsets don't go with the batches around it
        BatchHeader header;
        Offset expected = {};
    };
    struct EpochPoint {
        const Segment* segment = nullptr;
        BatchHeader header;
    };
    struct MagicStep {
        const Segment* segment = nullptr;
        BatchHeader header;
        std::int8_t before = 0;
    };

    void followEpoch(const BatchHeader& header);
    void followMagic(const BatchHeader& header);
    void resolveSuspect(std::optional<Offset> nextBase);
    void resolveAtEnd(Offset end);
    std::optional<Offset> rightBase(const Suspect& suspect, std::optional<Offset> nextBase) const;
    void addFault(const Segment& segment, HeaderFaults::Field field, const BatchHeader& header, std::int64_t low,
                  std::int64_t high);
    void checkLastBatch();
    void reportWrongName();
    void reportFaults(HeaderFaults& faults);
    void reportMagic();

    CheckContext& context_;
    const Segment* segment_ = nullptr;
    std::optional<BatchHeader> first_; // of the segment
    std::optional<BatchHeader> last_;  // in sequence
    const BatchHeader* lastOfRun_ = nullptr;
    std::optional<Offset> beforeLast_;
    std::optional<Offset> lastOffset_; // in sequence, of the segment
    std::optional<Offset> previousLast_;
    std::optional<Suspect> suspect_;
    bool firstIsDamaged_ = false;
    std::optional<EpochPoint> epochBefore_;
    std::optional<EpochPoint> epochHere_;
    std::deque<HeaderFaults> faults_; // of segments whose last epoch is still to be judged
    std::optional<std::int8_t> magic_;
    std::optional<MagicStep> firstStep_;
    std::optional<MagicStep> stepDown_;
};

void LogHeaderCheck::startSegment(const Segment& segment)
{
    segment_ = &segment;
    first_.reset();
    last_.reset();
    beforeLast_.reset();
    lastOffset_.reset();
    suspect_.reset();
    firstIsDamaged_ = false;
}

void LogHeaderCheck::run(std::span<const SequencedBatch> batches)
{
    lastOfRun_ = nullptr;
    for (const SequencedBatch& each : batches) {
        batch(*each.batch, each.inSequence);
    }
    if (lastOfRun_ != nullptr) {
        last_ = *lastOfRun_;
    }
}

void LogHeaderCheck::batch(const WalkedBatch& batch, bool inSequence)
{
    if (!batch.crcValid()) {
        return;
    }
    const BatchHeader& header = batch.header;
    if (!first_) {
        first_ = header;
    }
    if (suspect_) {
        resolveSuspect(header.baseOffset);
    }
    if (inSequence) {
        beforeLast_ = lastOffset_;
        lastOffset_ = header.lastOffset;
        lastOfRun_ = &header;
    } else {
        suspect_ = Suspect{header, lastOffset_.value_or(segment_->base + -1) + 1};
    }
    followEpoch(header);
    followMagic(header);
}

void LogHeaderCheck::damage(const DamagedRange&)
{
    resolveSuspect(std::nullopt);
}

/// The base offset that the batch must have had: the only value that fills the hole, or the only one in the hole that
/// a single flipped bit makes of the stored one.
std::optional<Offset> LogHeaderCheck::rightBase(const Suspect& suspect, std::optional<Offset> nextBase) const
{
    const BatchHeader& header = suspect.header;
    const std::int64_t delta = header.lastOffset - header.baseOffset;
    if (isWrapper(header) || delta < 0) {
        return std::nullopt;
    }
    if (nextBase && suspect.expected + delta + 1 == *nextBase) {
        return suspect.expected;
    }
    std::optional<Offset> only;
    for (int bit = 0; bit < 63; ++bit) {
        const Offset value{header.baseOffset.value ^ (std::int64_t{1} << bit)};
        const bool fits = nextBase ? value >= suspect.expected && value + delta < *nextBase && value + delta >= value
                                   : value == suspect.expected;
        if (fits && only) {
            return std::nullopt;
        }
        if (fits) {
            only = value;
        }
    }
    return only;
}

void LogHeaderCheck::resolveSuspect(std::optional<Offset> nextBase)
{
    if (!suspect_) {
        return;
    }
    const Suspect suspect = *suspect_;
    suspect_.reset();
    const bool wrongName = suspect.header.baseOffset < segment_->base && nextBase && *nextBase < segment_->base;
    const std::optional<Offset> right = wrongName ? std::nullopt : rightBase(suspect, nextBase);
    if (!right) {
        return;
    }
    firstIsDamaged_ = firstIsDamaged_ || (first_ && first_->pos == suspect.header.pos);
    addFault(*segment_, HeaderFaults::Field::BaseOffset, suspect.header, right->value, right->value);
}

/// A checkpoint tells where the log ends: it counts when the batch would fill the place before it exactly.
void LogHeaderCheck::resolveAtEnd(Offset end)
{
    if (suspect_ && suspect_->expected + (suspect_->header.lastOffset - suspect_->header.baseOffset) + 1 == end) {
        resolveSuspect(end);
    }
}

void LogHeaderCheck::followEpoch(const BatchHeader& header)
{
    if (header.isLegacy() || header.partitionLeaderEpoch == -1) {
        return;
    }
    if (epochBefore_ && epochHere_) {
        const std::int32_t before = epochBefore_->header.partitionLeaderEpoch;
        const std::int32_t here = epochHere_->header.partitionLeaderEpoch;
        const std::int32_t after = header.partitionLeaderEpoch;
        if (before == after && here == after && epochHere_->segment == segment_ && faults_.empty()) {
            return; // nearly all batches
        }
        if (before <= after && (here < before || here > after)) {
            addFault(*epochHere_->segment, HeaderFaults::Field::LeaderEpoch, epochHere_->header, before, after);
            epochHere_ = EpochPoint{segment_, header};
            return;
        }
    }
    epochBefore_ = epochHere_;
    epochHere_ = EpochPoint{segment_, header};
    while (!faults_.empty() && faults_.front().segment != segment_) { // nothing can be added to these any more
        reportFaults(faults_.front());
        faults_.pop_front();
    }
}

void LogHeaderCheck::addFault(const Segment& segment, HeaderFaults::Field field, const BatchHeader& header,
                              std::int64_t low, std::int64_t high)
{
    if (faults_.empty() || faults_.back().segment != &segment) {
        HeaderFaults faults;
        faults.segment = &segment;
        faults.first = header;
        faults.field = field;
        faults.low = low;
        faults.high = high;
        faults_.push_back(std::move(faults));
    }
    const bool base = field == HeaderFaults::Field::BaseOffset;
    const auto pos = static_cast<std::uint64_t>(header.pos.value);
    if (base) {
        context_.sawDamagedHeader(header.pos);
    }
    if (const std::optional<std::int64_t> right = rightValue(field, header, low, high)) {
        faults_.back().addPatch({pos + (base ? kBaseOffsetAt : kLeaderEpochAt),
                                 base ? fixedSize(FieldType::Int64) : fixedSize(FieldType::Int32),
                                 base ? header.baseOffset.value : header.partitionLeaderEpoch, *right});
    }
    faults_.back().places.add({pos + (base ? kBaseOffsetAt : kLeaderEpochAt),
                               base ? fixedSize(FieldType::Int64) : fixedSize(FieldType::Int32),
                               base ? Offset{low} : header.baseOffset});
}

void LogHeaderCheck::followMagic(const BatchHeader& header)
{
    if (header.magic < 0 || header.magic > 2) {
        return;
    }
    if (magic_ && *magic_ != header.magic) {
        const MagicStep step{segment_, header, *magic_};
        if (!firstStep_) {
            firstStep_ = step;
        }
        if (!stepDown_ && header.magic < *magic_) {
            stepDown_ = step;
        }
    }
    magic_ = header.magic;
}

void LogHeaderCheck::endSegment(const WalkSummary&)
{
    if (segment_->isActive()) {
        for (const Offset end : context_.knownLogEnds()) {
            resolveAtEnd(end);
        }
    }
    resolveSuspect(segment_->nextBase);
    checkLastBatch();
    reportWrongName();
    previousLast_ = lastOffset_;
}

/// Nothing follows the last batch of the active segment, so a base offset that jumps ahead is damage only where gaps
/// have no other reason.
void LogHeaderCheck::checkLastBatch()
{
    if (!segment_->isActive() || !last_ || isWrapper(*last_) || context_.compacted() != Tri::No) {
        return;
    }
    const Offset expected = beforeLast_.value_or(segment_->base + -1) + 1;
    const auto difference =
        static_cast<std::uint64_t>(last_->baseOffset.value) ^ static_cast<std::uint64_t>(expected.value);
    if (std::popcount(difference) == 1) {
        addFault(*segment_, HeaderFaults::Field::BaseOffset, *last_, expected.value, expected.value);
    }
}

void LogHeaderCheck::reportWrongName()
{
    if (!first_ || firstIsDamaged_) {
        return;
    }
    const Offset base = segment_->base;
    const bool below = isWrapper(*first_) ? first_->lastOffset < base : first_->baseOffset < base;
    const bool whollyBelow = first_->lastOffset < base;
    const bool continues = first_->baseOffset > base && previousLast_ && *previousLast_ >= base &&
                           *previousLast_ + 1 == first_->baseOffset && context_.compacted() != Tri::Yes;
    if (!below && !continues) {
        return;
    }
    const Tri recovers = context_.recovers(*segment_);
    const bool aborts = whollyBelow && recovers == Tri::Yes;
    Finding finding = context_.make("log-wrong-segment-name", aborts ? Severity::Fatal : Severity::Loss, segment_,
                                    segment_->log.name);
    finding.sentence =
        sentence(CORE_TEXT("core", "Segment %1 begins with offset %2: its name does not fit its content."),
                 {arg::offset(base.value), arg::offset(first_->baseOffset.value)});
    finding.places = {{static_cast<std::uint64_t>(first_->pos.value), first_->size, first_->baseOffset}};
    addEvidence(finding, CORE_TEXT("core", "Base offset by name"), "baseOffset", arg::offset(base.value));
    addEvidence(finding, CORE_TEXT("core", "Base offset of the first batch"), "firstOffset",
                arg::offset(first_->baseOffset.value));
    if (previousLast_) {
        addEvidence(finding, CORE_TEXT("core", "Last offset of the segment before"), "previousLastOffset",
                    arg::offset(previousLast_->value));
    }
    if (aborts) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker =
            sentence(CORE_TEXT("core", "The next start recovers this segment, finds offsets below its base and "
                                       "aborts."));
    } else {
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "The broker serves the segment under the offsets of its name."));
    }
    context_.report(std::move(finding));
}

void LogHeaderCheck::reportFaults(HeaderFaults& faults)
{
    const BatchHeader& header = faults.first;
    Finding finding =
        context_.make("batch-header-outside-crc-damaged", Severity::Wrong, faults.segment, faults.segment->log.name);
    const auto count = static_cast<std::int64_t>(faults.places.count);
    const TextArg pos = arg::byte(header.pos.value);
    if (faults.field == HeaderFaults::Field::BaseOffset) {
        finding.sentence = {
            {CORE_TEXT_N("core",
                         "%n batches have a header field that disagrees with their neighbours: the one at byte %1 "
                         "says base offset %2, between the others there is room for %3."),
             "The batch at byte %1 says base offset %2, but between its neighbours there is room for %3."},
            {pos, arg::offset(header.baseOffset.value), arg::offset(faults.low)},
            count};
        addEvidence(finding, CORE_TEXT("core", "Base offset as stored"), "baseOffset",
                    arg::offset(header.baseOffset.value));
        addEvidence(finding, CORE_TEXT("core", "Base offset by its neighbours"), "expectedBaseOffset",
                    arg::offset(faults.low));
    } else {
        finding.sentence = {
            {CORE_TEXT_N("core",
                         "%n batches have a header field that disagrees with their neighbours: the one at byte %1 "
                         "says leader epoch %2, its neighbours %3 and %4."),
             "The batch at byte %1 says leader epoch %2, but its neighbours say %3 and %4."},
            {pos, arg::number(header.partitionLeaderEpoch), arg::number(faults.low), arg::number(faults.high)},
            count};
        addEvidence(finding, CORE_TEXT("core", "Leader epoch as stored"), "leaderEpoch",
                    arg::number(header.partitionLeaderEpoch));
        addEvidence(finding, CORE_TEXT("core", "Leader epoch before"), "leaderEpochBefore", arg::number(faults.low));
        addEvidence(finding, CORE_TEXT("core", "Leader epoch after"), "leaderEpochAfter", arg::number(faults.high));
    }
    addEvidence(finding, CORE_TEXT("core", "Batch at byte"), "batchPosition", pos);
    setPatches(finding, std::move(faults.patches));
    addPlaces(finding, std::move(faults.places));
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker =
        sentence(CORE_TEXT("core", "The checksum does not cover the field, so recovery lets the batch pass, and "
                                   "takes over what it says."));
    context_.report(std::move(finding));
}

void LogHeaderCheck::reportMagic()
{
    if (!firstStep_) {
        return;
    }
    // Compaction by 4.x writes old formats anew, so that an untouched older format may follow.
    const bool down = stepDown_ && context_.compacted() != Tri::Yes;
    const MagicStep& step = down ? *stepDown_ : *firstStep_;
    Finding finding = context_.make("log-mixed-magic", down ? Severity::Degraded : Severity::Info, step.segment,
                                    step.segment->log.name);
    finding.places = {{static_cast<std::uint64_t>(step.header.pos.value), step.header.size, step.header.baseOffset}};
    const std::vector<TextArg> args{arg::number(step.before), arg::number(step.header.magic),
                                    arg::offset(step.header.baseOffset.value)};
    addEvidence(finding, CORE_TEXT("core", "Magic before"), "magicBefore", args[0]);
    addEvidence(finding, CORE_TEXT("core", "Magic from here on"), "magic", args[1]);
    if (down) {
        finding.sentence =
            sentence(CORE_TEXT("core", "The older format of magic %2 follows magic %1 from offset %3 on."), args);
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker =
            sentence(CORE_TEXT("core", "Every release reads both. The older format has no leader epochs and no "
                                       "transactions."));
    } else {
        finding.sentence =
            sentence(CORE_TEXT("core", "Normal: the format changes from magic %1 to magic %2 at offset %3, as "
                                       "after an upgrade."),
                     args);
        markNormal(finding, sentence(CORE_TEXT("core", "Every release reads the older formats.")));
    }
    context_.report(std::move(finding));
}

void LogHeaderCheck::endPartition()
{
    for (HeaderFaults& faults : faults_) {
        reportFaults(faults);
    }
    faults_.clear();
    reportMagic();
}

} // namespace

std::unique_ptr<WalkCheck> makeLogHeaderCheck(CheckContext& context)
{
    return std::make_unique<LogHeaderCheck>(context);
}

} // namespace core
