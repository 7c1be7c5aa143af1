// The epoch ledger (health checks 12.4): leader epochs of the batches against each other and against
// leader-epoch-checkpoint. A single epoch that disagrees with both its neighbours is a damaged header, which has a row
// of its own.

#include <algorithm>
#include <limits>

#include "core/format/batch_layout.h"
#include "core/health/batch_places.h"
#include "core/health/index_findings.h"
#include "core/health/leader_epoch_glance.h"
#include "core/health/log_damage.h"
#include "core/health/walk_check.h"
#include "core/recovery/leader_epochs.h"

namespace core {

namespace {

constexpr std::int32_t kAbsurdStep = 1'000'000; // elections between two batches

class LeaderEpochCheck : public BatchCheck<LeaderEpochCheck> {
public:
    explicit LeaderEpochCheck(CheckContext& context);

    void startSegment(const Segment& segment) override { segment_ = &segment; }
    void batch(const WalkedBatch& batch, bool inSequence);
    void endSegment(const WalkSummary& summary) override;
    void endPartition() override;

private:
    struct Point {
        const Segment* segment = nullptr;
        BatchHeader header;
        bool inSequence = true;
        std::int32_t epoch() const { return header.partitionLeaderEpoch; }
    };
    struct Range { // of offsets that one entry of the file covers
        Offset from = {};
        Offset to = {};
        std::optional<EpochEntry> entry; // nothing: below the first one
        bool holds(Offset offset) const { return offset >= from && offset < to; }
    };
    struct Backwards { // of one segment
        const Segment* segment = nullptr;
        BatchPlaces places;
        Point newest; // of the first place
    };
    struct Mismatch {
        Point first;
        std::optional<EpochEntry> entry;
        std::int64_t batches = 0;
    };

    bool goesOn(const BatchHeader& header) const;
    void confirm(const Point& point);
    void compare(const Point& point);
    Range rangeOf(Offset offset) const;
    Offset startOfFile() const;
    void judgeLast();
    void reportAbsurd(const Point& point, std::int32_t neighbour);
    void reportBackwards();
    void reportFile();
    void reportLost();
    void reportOrder();
    void reportMismatch();
    void reportBeyond();

    CheckContext& context_;
    std::vector<EpochEntry> entries_; // as the broker keeps them
    Offset start_ = {};               // where the entries may begin
    bool ordered_ = true;             // the file has them so
    const Segment* segment_ = nullptr;
    std::optional<Point> before_;
    std::optional<Point> here_; // judged when the next one is known
    std::optional<Point> newest_;
    Range range_;
    Backwards backwards_;
    Mismatch mismatch_;
    std::optional<Offset> end_;
};

LeaderEpochCheck::LeaderEpochCheck(CheckContext& context)
    : context_(context)
{
    if (!isLeaderEpochFileUsable(context.partition())) {
        return;
    }
    const std::vector<EpochEntry>& file = context.partition().leaderEpochs->entries;
    LeaderEpochs epochs;
    for (const EpochEntry& entry : file) {
        epochs.assign(entry.epoch, entry.startOffset);
    }
    ordered_ = epochs.entries() == file;
    auto at = file.begin(); // what is kept stands in the order of the file
    for (const EpochEntry& kept : epochs.entries()) {
        at = std::find(at, file.end(), kept);
        entries_.push_back(*at++); // with its place in the file
    }
    start_ = startOfFile();
}

void LeaderEpochCheck::batch(const WalkedBatch& batch, bool inSequence)
{
    const BatchHeader& header = batch.header;
    if (!batch.crcValid()) {
        return;
    }
    if (inSequence) {
        end_ = header.nextOffset();
    } else {
        end_.reset(); // a wrong offset hides the end
    }
    if (header.magic != 2 || header.partitionLeaderEpoch < 0) {
        return;
    }
    if (goesOn(header)) {
        return;
    }
    if (here_) {
        const std::int32_t here = here_->epoch();
        const std::int32_t after = header.partitionLeaderEpoch;
        if (before_ && before_->epoch() <= after && (here < before_->epoch() || here > after)) {
            here_ = Point{segment_, header, inSequence}; // what stood here is a damaged header
            return;
        }
        if (!before_ && std::int64_t{here} - after > kAbsurdStep) {
            reportAbsurd(*here_, after);
            here_ = Point{segment_, header, inSequence};
            return;
        }
        confirm(*here_);
    }
    before_ = here_;
    here_ = Point{segment_, header, inSequence};
}

/// Nearly all batches: the epoch of the two before, where the file has it too.
bool LeaderEpochCheck::goesOn(const BatchHeader& header) const
{
    const std::int32_t epoch = header.partitionLeaderEpoch;
    return here_ && before_ && here_->epoch() == epoch && before_->epoch() == epoch && here_->segment == segment_ &&
           (entries_.empty() || (range_.entry && range_.entry->epoch == epoch && range_.holds(header.baseOffset) &&
                                 header.baseOffset >= start_));
}

void LeaderEpochCheck::confirm(const Point& point)
{
    if (before_ && before_->epoch() > point.epoch()) {
        if (backwards_.segment != point.segment) {
            reportBackwards();
            backwards_.segment = point.segment;
            backwards_.newest = *newest_;
        }
        backwards_.places.add(point.header);
    }
    if (!newest_ || point.epoch() >= newest_->epoch()) {
        newest_ = point;
    }
    if (!entries_.empty() && point.inSequence) {
        compare(point);
    }
}

LeaderEpochCheck::Range LeaderEpochCheck::rangeOf(Offset offset) const
{
    const auto after = std::ranges::upper_bound(entries_, offset, {}, &EpochEntry::startOffset);
    Range range;
    range.from =
        after == entries_.begin() ? Offset{std::numeric_limits<std::int64_t>::min()} : std::prev(after)->startOffset;
    range.to = after == entries_.end() ? Offset{std::numeric_limits<std::int64_t>::max()} : after->startOffset;
    if (after != entries_.begin()) {
        range.entry = *std::prev(after);
    }
    return range;
}

/// Where the entries of the file may begin. The metadata log starts at its oldest snapshot, inside a segment, and no
/// checkpoint says so.
Offset LeaderEpochCheck::startOfFile() const
{
    const PartitionDir& partition = context_.partition();
    const Offset start = partition.logStart().value_or(Offset{0});
    const bool snapshots = std::ranges::any_of(
        partition.files, [](const NamedFile& file) { return file.name.kind == FileKind::KraftSnapshot; });
    return snapshots ? std::max(start, entries_.front().startOffset) : start;
}

void LeaderEpochCheck::compare(const Point& point)
{
    if (point.header.lastOffset < start_) {
        return; // the file does not go back so far
    }
    const Offset offset = std::max(point.header.baseOffset, start_);
    if (!range_.holds(offset)) {
        range_ = rangeOf(offset);
    }
    if (range_.entry && range_.entry->epoch == point.epoch()) {
        return;
    }
    if (mismatch_.batches == 0) {
        mismatch_.first = point;
        mismatch_.entry = range_.entry;
    }
    ++mismatch_.batches;
}

void LeaderEpochCheck::endSegment(const WalkSummary& /*summary*/)
{
    if (segment_->log.size == 0) {
        end_ = std::max(end_.value_or(segment_->base), segment_->base);
    }
}

/// Nothing follows the last batch, so an epoch that jumps there has one neighbour, and the file.
void LeaderEpochCheck::judgeLast()
{
    if (!here_) {
        return;
    }
    std::optional<std::int32_t> known;
    if (newest_) {
        known = newest_->epoch();
    } else if (!entries_.empty()) {
        known = entries_.back().epoch;
    }
    if (known && std::int64_t{here_->epoch()} - *known > kAbsurdStep) {
        reportAbsurd(*here_, *known);
        newest_ = newest_ ? newest_ : here_;
        return;
    }
    confirm(*here_);
}

void LeaderEpochCheck::reportAbsurd(const Point& point, std::int32_t neighbour)
{
    Finding finding = context_.make("epoch-absurd", Severity::Wrong, point.segment, point.segment->log.name);
    const TextArg pos = arg::byte(point.header.pos.value);
    finding.sentence = sentence(CORE_TEXT("core", "The batch at byte %1 says leader epoch %2, but its neighbour says "
                                                  "%3."),
                                {pos, arg::number(point.epoch()), arg::number(neighbour)});
    finding.places = {{static_cast<std::uint64_t>(point.header.pos.value) + at(kBatchV2, "partitionLeaderEpoch"),
                       fixedSize(FieldType::Int32), point.header.baseOffset}};
    addEvidence(finding, CORE_TEXT("core", "Leader epoch as stored"), "leaderEpoch", arg::number(point.epoch()));
    addEvidence(finding, CORE_TEXT("core", "Leader epoch of the neighbour"), "neighbourEpoch", arg::number(neighbour));
    addEvidence(finding, CORE_TEXT("core", "Batch at byte"), "batchPosition", pos);
    if (onlyFlipBetween(point.epoch(), neighbour, neighbour)) { // else it may have been a later epoch
        setPatches(finding, {{finding.places.front().filePos, fixedSize(FieldType::Int32), point.epoch(), neighbour}});
    } else {
        setPatches(finding, {});
    }
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker =
        sentence(CORE_TEXT("core", "The checksum does not cover the field, so recovery lets the batch pass, and "
                                   "takes over what it says."));
    context_.report(std::move(finding));
}

void LeaderEpochCheck::reportBackwards()
{
    if (backwards_.places.empty()) {
        return;
    }
    const BatchHeader& first = backwards_.places.first;
    const Point& newest = backwards_.newest;
    Finding finding =
        context_.make("epoch-backwards", Severity::Wrong, backwards_.segment, backwards_.segment->log.name);
    finding.sentence = {
        {CORE_TEXT_N("core", "The leader epochs of segment %1 fall back at %n places, first at offset %2: epoch %3 "
                             "follows epoch %4 of offset %5."),
         "The leader epochs of segment %1 fall back at offset %2: epoch %3 follows epoch %4 of offset %5."},
        {arg::offset(backwards_.segment->base.value), arg::offset(first.baseOffset.value),
         arg::number(first.partitionLeaderEpoch), arg::number(newest.epoch()),
         arg::offset(newest.header.baseOffset.value)},
        backwards_.places.count()};
    addPlaces(finding, std::move(backwards_.places.list));
    addEvidence(finding, CORE_TEXT("core", "Leader epoch of the batch"), "leaderEpoch",
                arg::number(first.partitionLeaderEpoch));
    addEvidence(finding, CORE_TEXT("core", "Leader epoch before"), "leaderEpochBefore", arg::number(newest.epoch()));
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker = sentence(CORE_TEXT("core", "No start compares the leader epochs of batches. A recovery notes only "
                                                "those that grow."));
    context_.report(std::move(finding));
    backwards_ = {};
}

void LeaderEpochCheck::reportLost()
{
    const bool absent = !context_.partition().leaderEpochs.has_value();
    if (!newest_) {
        return;
    }
    Finding finding = context_.make("lepoch-missing-or-empty", Severity::Wrong, nullptr, kLeaderEpochFile);
    finding.sentence = sentence(
        absent ? CORE_TEXT("core", "leader-epoch-checkpoint is not there, though batches carry leader epochs up to %1.")
               : CORE_TEXT("core", "leader-epoch-checkpoint has no entries, though batches carry leader epochs up to "
                                   "%1."),
        {arg::number(newest_->epoch())});
    addEvidence(finding, CORE_TEXT("core", "Newest leader epoch of the batches"), "newestEpoch",
                arg::number(newest_->epoch()));
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker = sentence(CORE_TEXT("core", "The broker starts with an empty file, and learns epochs of recovered "
                                                "segments alone."));
    context_.report(std::move(finding));
}

void LeaderEpochCheck::reportOrder()
{
    const bool wrong = mismatch_.batches > 0;
    const std::vector<EpochEntry>& file = context_.partition().leaderEpochs->entries;
    Finding finding =
        context_.make("lepoch-non-monotonic", wrong ? Severity::Wrong : Severity::Info, nullptr, kLeaderEpochFile);
    finding.sentence = sentence(
        CORE_TEXT("core", "The entries of leader-epoch-checkpoint are out of order: the broker "
                          "keeps %1 of %2."),
        {arg::count(static_cast<std::int64_t>(entries_.size())), arg::count(static_cast<std::int64_t>(file.size()))});
    PlaceList places;
    auto kept = entries_.begin();
    for (const EpochEntry& entry : file) {
        if (kept != entries_.end() && kept->pos == entry.pos) {
            ++kept;
        } else {
            places.add({entry.pos, 0, entry.startOffset});
        }
    }
    finding.places = std::move(places.first);
    if (wrong) {
        addEvidence(finding, CORE_TEXT("core", "Batches that contradict what is kept"), "batches",
                    arg::count(mismatch_.batches));
        finding.repair.automatic = false;
    }
    finding.effect = wrong ? BrokerEffect::DoesNotNotice : BrokerEffect::Repairs;
    finding.broker = sentence(CORE_TEXT("core", "The next start drops the entries that a later one contradicts, and "
                                                "warns of it."));
    context_.report(std::move(finding));
}

void LeaderEpochCheck::reportMismatch()
{
    const Point& first = mismatch_.first;
    Finding finding = context_.make("lepoch-mismatch-batches", Severity::Wrong, nullptr, kLeaderEpochFile);
    const std::vector<TextArg> args{arg::offset(first.header.baseOffset.value), arg::number(first.epoch()),
                                    arg::number(mismatch_.entry ? mismatch_.entry->epoch : -1),
                                    arg::offset(first.segment->base.value), arg::byte(first.header.pos.value)};
    if (mismatch_.entry) {
        finding.sentence = {
            {CORE_TEXT_N("core",
                         "%n batches have another leader epoch than leader-epoch-checkpoint says: from offset %1 "
                         "epoch %2, in the file epoch %3."),
             "The batch of offset %1 has leader epoch %2, but leader-epoch-checkpoint says epoch %3 there."},
            args,
            mismatch_.batches};
        finding.places = {{mismatch_.entry->pos, 0, mismatch_.entry->startOffset}};
    } else {
        finding.sentence = {
            {CORE_TEXT_N("core",
                         "%n batches from offset %1 on have leader epoch %2, but leader-epoch-checkpoint begins "
                         "behind them."),
             "The batch of offset %1 has leader epoch %2, but leader-epoch-checkpoint begins behind it."},
            args,
            mismatch_.batches};
    }
    finding.count = static_cast<std::uint64_t>(mismatch_.batches);
    addEvidence(finding, CORE_TEXT("core", "Segment of the batch"), "segment", args[3]);
    addEvidence(finding, CORE_TEXT("core", "Batch at byte"), "batchPosition", args[4]);
    addEvidence(finding, CORE_TEXT("core", "Leader epoch of the batch"), "leaderEpoch", args[1]);
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker = sentence(CORE_TEXT("core", "No start compares the file with the batches of segments that it does "
                                                "not recover."));
    context_.report(std::move(finding));
}

void LeaderEpochCheck::reportBeyond()
{
    if (!end_ || entries_.back().startOffset < *end_) {
        return;
    }
    const EpochEntry& entry = *std::ranges::lower_bound(entries_, *end_, {}, &EpochEntry::startOffset);
    const bool atEnd = entry.startOffset == *end_;
    Finding finding = context_.make("lepoch-beyond-leo", Severity::Info, nullptr, kLeaderEpochFile);
    finding.places = {{entry.pos, 0, entry.startOffset}};
    const std::vector<TextArg> args{arg::number(entry.epoch), arg::offset(entry.startOffset.value),
                                    arg::offset(end_->value)};
    addEvidence(finding, CORE_TEXT("core", "Log end"), "logEnd", args[2]);
    if (atEnd) {
        finding.sentence = sentence(
            CORE_TEXT("core", "Normal: leader epoch %1 begins at the log end, %3: nothing was written in it."), args);
        markNormal(finding, sentence(CORE_TEXT("core", "The next start drops the entry.")));
    } else {
        finding.sentence =
            sentence(CORE_TEXT("core", "Leader epoch %1 begins at offset %2, behind the log end at %3."), args);
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "The next start drops the entry."));
    }
    context_.report(std::move(finding));
}

void LeaderEpochCheck::reportFile()
{
    const PartitionDir& partition = context_.partition();
    if (!knowsLeaderEpochs(context_) || context_.isMarkedDelete()) {
        return; // a start drops all epochs of a directory that waits for its deletion
    }
    const bool listed =
        std::ranges::any_of(partition.files, [](const NamedFile& file) { return file.entry.name == kLeaderEpochFile; });
    const bool noEntries =
        partition.leaderEpochs && !partition.leaderEpochs->fault && partition.leaderEpochs->entries.empty();
    if (!listed || noEntries) {
        reportLost();
        return;
    }
    if (entries_.empty()) {
        return;
    }
    if (!ordered_) {
        reportOrder();
    } else if (mismatch_.batches > 0) {
        reportMismatch();
    }
    reportBeyond();
}

void LeaderEpochCheck::endPartition()
{
    judgeLast();
    reportBackwards();
    reportFile();
}

} // namespace

std::unique_ptr<WalkCheck> makeLeaderEpochCheck(CheckContext& context)
{
    return std::make_unique<LeaderEpochCheck>(context);
}

} // namespace core
