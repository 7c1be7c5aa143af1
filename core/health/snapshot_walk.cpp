#include "core/health/snapshot_walk.h"

#include <algorithm>
#include <charconv>
#include <unordered_set>

#include "core/base/escape.h"
#include "core/health/index_findings.h"

namespace core {

namespace {

constexpr Offset kNone{-1};
constexpr std::uint64_t kMostMismatches = 100;             // each may cost a look at every producer
constexpr std::int64_t kShortestExpirationMs = 86'400'000; // of all releases' defaults; who wrote the file is not known

std::int64_t expiration(const CheckContext& context)
{
    const auto given = context.settings().given.find("producer.id.expiration.ms");
    std::int64_t value = kShortestExpirationMs;
    if (given != context.settings().given.end()) {
        const std::string& text = given->second;
        std::from_chars(text.data(), text.data() + text.size(), value);
    }
    return std::clamp<std::int64_t>(value, 0, kShortestExpirationMs);
}

bool sameBatch(const ProducerEntry& a, const ProducerEntry& b)
{
    return a.lastSequence == b.lastSequence && a.lastOffset == b.lastOffset && a.offsetDelta == b.offsetDelta;
}

} // namespace

SnapshotWalk::SnapshotWalk(CheckContext& context, ProducerReplay& replay)
    : context_(context)
    , replay_(replay)
    , files_(snapshotsOf(context.partition()))
    , expirationMs_(expiration(context))
{
    const std::vector<Segment>& segments = context.partition().segments;
    firstBase_ = segments.empty() ? Offset{0} : segments.front().base;
    while (next_ < files_.size() && files_[next_].offset < firstBase_) {
        ++next_;
    }
}

void SnapshotWalk::sawProducer(TimestampMs timestamp)
{
    sawProducer_ = true;
    newestProducer_ = std::max(newestProducer_, timestamp);
}

void SnapshotWalk::reach(Offset next, std::optional<Offset> expected)
{
    while (next_ < files_.size() && files_[next_].offset <= next) {
        const SnapshotFile& file = files_[next_++];
        if (expected && file.offset < *expected) {
            continue; // inside of a batch
        }
        if (expected && file.offset > *expected) {
            replay_.gap(file.offset);
        }
        visit(file);
        expected = file.offset;
    }
    if (expected && next > *expected) {
        replay_.gap(next);
    }
}

void SnapshotWalk::visit(const SnapshotFile& file)
{
    if (replay_.isExact() && mismatches_ >= kMostMismatches) {
        return;
    }
    const std::optional<ProducerSnapshot> snapshot = readSnapshot(context_, file);
    if (!snapshot) {
        return;
    }
    if (replay_.isExact()) {
        if (file.offset > context_.partition().logStart().value_or(firstBase_)) { // else no start reads it
            compare(file, *snapshot);
        }
    } else {
        replay_.load(*snapshot);
    }
}

/// Releases differ in what an end marker does to an entry (indexes 3), and forget what was idle for long.
bool SnapshotWalk::agrees(const ProducerEntry& stored, const ProducerState::Producer& producer) const
{
    const ProducerEntry& log = producer.entry;
    const ProducerTrace& trace = replay_.trace(producer);
    const Offset logStart = context_.partition().logStart().value_or(firstBase_);
    const bool bothBelowStart = stored.currentTxnFirstOffset > kNone && stored.currentTxnFirstOffset <= logStart &&
                                log.currentTxnFirstOffset > kNone && log.currentTxnFirstOffset <= logStart;
    if (stored.producerEpoch != log.producerEpoch ||
        (stored.currentTxnFirstOffset != log.currentTxnFirstOffset && !bothBelowStart) ||
        (stored.coordinatorEpoch != log.coordinatorEpoch && stored.coordinatorEpoch != -1)) {
        return false;
    }
    const bool noBatch = log.lastOffset == kNone;
    if (sameBatch(stored, log)) {
        return stored.timestamp == log.timestamp || stored.timestamp == trace.dataTimestamp ||
               (noBatch && stored.timestamp.value == -1);
    }
    // 0.11: the marker is the last batch.
    return trace.markerOffset > log.lastOffset && stored.lastOffset == trace.markerOffset && stored.offsetDelta == 0 &&
           stored.lastSequence == log.lastSequence && stored.timestamp == log.timestamp;
}

void SnapshotWalk::compare(const SnapshotFile& file, const ProducerSnapshot& snapshot)
{
    PlaceList different;
    std::optional<Difference> first;
    PlaceList stale;
    std::size_t firstStale = 0;
    Offset marker;
    std::size_t known = 0;
    for (std::size_t i = 0; i < snapshot.entries.size(); ++i) {
        const ProducerEntry& stored = snapshot.entries[i];
        const ProducerState::Producer* const producer = replay_.state().find(stored.producerId);
        if (producer == nullptr) {
            if (stored.lastOffset >= firstBase_ || (firstBase_ == Offset{0} && stored.lastOffset == kNone)) {
                if (!first) {
                    first = Difference{i, stored, {}, false, true};
                }
                different.add(snapshotPlace(i, stored.lastOffset));
            }
            continue;
        }
        ++known;
        if (agrees(stored, *producer)) {
            continue;
        }
        const Offset end = replay_.trace(*producer).markerOffset;
        const bool ended = stored.currentTxnFirstOffset > kNone && end > stored.currentTxnFirstOffset &&
                           producer->entry.currentTxnFirstOffset != stored.currentTxnFirstOffset;
        if (ended) {
            if (stale.empty()) {
                firstStale = i;
                marker = end;
            }
            stale.add(snapshotPlace(i, stored.currentTxnFirstOffset));
            continue;
        }
        if (!first) {
            first = Difference{i, stored, producer->entry, false, false};
        }
        different.add(snapshotPlace(i, stored.lastOffset));
    }
    if (known < replay_.state().size()) {
        lookForMissing(file, snapshot, different, first);
    }
    if (!stale.empty()) {
        ++mismatches_;
        reportStale(file, firstStale, snapshot.entries[firstStale], std::move(stale), marker);
    }
    if (first) {
        ++mismatches_;
        reportMismatch(file, *first, std::move(different));
    }
}

/// Producers of the log that the file does not know. Those that were idle for long are forgotten here too.
void SnapshotWalk::lookForMissing(const SnapshotFile& file, const ProducerSnapshot& snapshot, PlaceList& places,
                                  std::optional<Difference>& first)
{
    std::unordered_set<std::int64_t> kept;
    for (const ProducerEntry& entry : snapshot.entries) {
        kept.insert(entry.producerId);
    }
    const Offset logStart = context_.partition().logStart().value_or(Offset{0});
    bool forgotten = false;
    for (const std::int64_t producerId : replay_.state().producerIds()) {
        if (kept.contains(producerId)) {
            continue;
        }
        const ProducerState::Producer& producer = *replay_.state().find(producerId);
        const ProducerEntry& entry = producer.entry;
        // To 1.1 up to 2.1 an end marker is no sign of life.
        const TimestampMs last = std::min(entry.timestamp, replay_.trace(producer).dataTimestamp);
        const bool open = entry.currentTxnFirstOffset > kNone;
        const bool dataGone = entry.lastOffset < logStart;
        const bool idle = file.mtimeMs - last.value >= expirationMs_;
        if (!open && (dataGone || idle)) {
            forgotten = true;
            continue;
        }
        kept.insert(producerId);
        if (!first) {
            first = Difference{0, {}, entry, true, false};
        }
        places.add({0, 0, entry.lastOffset});
    }
    if (forgotten) {
        replay_.keepOnly(kept);
    }
}

void SnapshotWalk::reportMismatch(const SnapshotFile& file, const Difference& first, PlaceList places)
{
    Finding finding =
        context_.make("psnap-content-mismatch", Severity::Wrong, segmentOf(context_, file.offset), file.name);
    const TextArg name = arg::name(escapeName(file.name));
    const auto count = static_cast<std::int64_t>(places.count);
    const std::int64_t producerId = first.missing ? first.replayed.producerId : first.stored.producerId;
    const TextArg producer = arg::number(producerId);
    addEvidence(finding, CORE_TEXT("core", "Producer id"), "producerId", producer);
    const auto tell = [&](const char* label, const char* key, std::int64_t stored, std::int64_t replayed,
                          const char* logLabel, const char* logKey) {
        if (stored != replayed && !first.missing) {
            addEvidence(finding, label, key, arg::number(stored));
        }
        if (stored != replayed && !first.unknown) {
            addEvidence(finding, logLabel, logKey, arg::number(replayed));
        }
    };
    tell(CORE_TEXT("core", "Producer epoch in the snapshot"), "storedEpoch", first.stored.producerEpoch,
         first.replayed.producerEpoch, CORE_TEXT("core", "Producer epoch by the log"), "logEpoch");
    tell(CORE_TEXT("core", "Last sequence number in the snapshot"), "storedSequence", first.stored.lastSequence,
         first.replayed.lastSequence, CORE_TEXT("core", "Last sequence number by the log"), "logSequence");
    tell(CORE_TEXT("core", "Last offset in the snapshot"), "storedLastOffset", first.stored.lastOffset.value,
         first.replayed.lastOffset.value, CORE_TEXT("core", "Last offset by the log"), "logLastOffset");
    tell(CORE_TEXT("core", "Open transaction in the snapshot"), "storedOpenOffset",
         first.stored.currentTxnFirstOffset.value, first.replayed.currentTxnFirstOffset.value,
         CORE_TEXT("core", "Open transaction by the log"), "logOpenOffset");
    tell(CORE_TEXT("core", "Coordinator epoch in the snapshot"), "storedCoordinatorEpoch",
         first.stored.coordinatorEpoch, first.replayed.coordinatorEpoch,
         CORE_TEXT("core", "Coordinator epoch by the log"), "logCoordinatorEpoch");
    tell(CORE_TEXT("core", "Timestamp in the snapshot"), "storedTimestamp", first.stored.timestamp.value,
         first.replayed.timestamp.value, CORE_TEXT("core", "Timestamp by the log"), "logTimestamp");
    if (first.missing) {
        finding.sentence = {{CORE_TEXT_N("core", "The producer snapshot %1 disagrees with the log on %n producers: it "
                                                 "does not know producer %2, which wrote up to offset %3."),
                             "The producer snapshot %1 does not know producer %2, which wrote up to offset %3."},
                            {name, producer, arg::offset(first.replayed.lastOffset.value)},
                            count};
    } else if (first.unknown) {
        finding.sentence = {{CORE_TEXT_N("core", "The producer snapshot %1 disagrees with the log on %n producers: of "
                                                 "producer %2 the log has nothing."),
                             "The producer snapshot %1 tells of producer %2, of which the log has nothing."},
                            {name, producer},
                            count};
    } else {
        finding.sentence = {{CORE_TEXT_N("core", "The producer snapshot %1 disagrees with the log on %n producers, the "
                                                 "first is producer %2."),
                             "The producer snapshot %1 disagrees with the log on producer %2."},
                            {name, producer},
                            count};
    }
    addPlaces(finding, std::move(places));
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker = sentence(CORE_TEXT("core", "A start that uses the snapshot believes it."));
    context_.report(std::move(finding));
}

void SnapshotWalk::reportStale(const SnapshotFile& file, std::size_t entry, const ProducerEntry& stored,
                               PlaceList places, std::optional<Offset> marker)
{
    Finding finding =
        context_.make("psnap-open-txn-stale", Severity::Degraded, segmentOf(context_, file.offset), file.name);
    const std::vector<TextArg> args{
        arg::name(escapeName(file.name)), arg::number(stored.producerId),
        arg::offset(stored.currentTxnFirstOffset.value),
        arg::offset(marker ? marker->value : context_.partition().logStart().value_or(Offset{0}).value),
        arg::number(stored.producerEpoch)};
    const auto count = static_cast<std::int64_t>(places.count);
    if (marker) {
        finding.sentence = {
            {CORE_TEXT_N("core", "The producer snapshot %1 says that %n transactions are open which the log ends: that "
                                 "of producer %2 from offset %3 has its end marker at offset %4."),
             "The producer snapshot %1 says that the transaction of producer %2 from offset %3 is open, but its end "
             "marker stands at offset %4."},
            args,
            count};
        addEvidence(finding, CORE_TEXT("core", "Offset of the end marker"), "markerOffset", args[3]);
    } else {
        finding.sentence = {
            {CORE_TEXT_N("core",
                         "%n transactions are open in the producer snapshot %1 alone: that of producer %2 (epoch "
                         "%5) began at offset %3, below the log start %4, so its records are gone."),
             "The transaction of producer %2 (epoch %5) is open in the producer snapshot %1 alone: it began at offset "
             "%3, below the log start %4, so its records are gone."},
            args,
            count};
        addEvidence(finding, CORE_TEXT("core", "Log start"), "logStart", args[3]);
    }
    addEvidence(finding, CORE_TEXT("core", "Producer id"), "producerId", args[1]);
    addEvidence(finding, CORE_TEXT("core", "Producer epoch"), "producerEpoch", args[4]);
    addEvidence(finding, CORE_TEXT("core", "First offset of the transaction"), "firstOffset", args[2]);
    addEvidence(finding, CORE_TEXT("core", "Entry"), "entry", arg::count(static_cast<std::int64_t>(entry)));
    addPlaces(finding, std::move(places));
    finding.effect = BrokerEffect::LeavesIt;
    finding.broker = sentence(CORE_TEXT("core", "The broker takes the transaction over from the snapshot: "
                                                "read_committed consumers stop at the log start, and compaction with "
                                                "them."));
    if (marker) {
        finding.broker = sentence(CORE_TEXT("core", "A start that uses the snapshot believes it: read_committed "
                                                    "consumers stop at the transaction."));
    }
    context_.report(std::move(finding));
}

void SnapshotWalk::endPartition(std::optional<Offset> end)
{
    if (end) {
        reach(*end, end);
        reportAhead(*end);
    }
    reportNone(end);
    checkDataGone();
}

void SnapshotWalk::reportAhead(Offset end)
{
    for (const SnapshotFile& file : files_) {
        if (file.offset <= end) {
            continue;
        }
        Finding finding =
            context_.make("psnap-ahead-of-leo", Severity::Info, segmentOf(context_, file.offset), file.name);
        finding.sentence =
            sentence(CORE_TEXT("core", "The producer snapshot %1 is beyond the log end %2: the log was longer once."),
                     {arg::name(escapeName(file.name)), arg::offset(end.value)});
        addEvidence(finding, CORE_TEXT("core", "Log end"), "logEnd", arg::offset(end.value));
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "The next start deletes it."));
        context_.report(std::move(finding));
    }
}

void SnapshotWalk::reportNone(std::optional<Offset> end)
{
    const std::vector<Segment>& segments = context_.partition().segments;
    if (!sawProducer_ || !context_.wasClosed() || segments.empty()) {
        return;
    }
    // From 2.8 on snapshots that belong to no segment go first, but for the newest one at the end of the log.
    const bool pruned = context_.release() >= Release{2, 8, 0, 0};
    const bool any = std::ranges::any_of(files_, [&](const SnapshotFile& file) {
        return !pruned || context_.partition().segment(file.offset) != nullptr ||
               (&file == &files_.back() && file.offset >= segments.back().base);
    });
    const bool idle = context_.now() - newestProducer_ >= std::max(expirationMs_, kShortestExpirationMs);
    if (any || (idle && replay_.state().openTransactions().empty())) {
        return;
    }
    const std::string file = segmentFileName(end.value_or(segments.back().base), ".snapshot");
    Finding finding = context_.make("psnap-none-clean", Severity::Wrong, &segments.back(), file);
    const std::vector<TextArg> args{arg::count(static_cast<std::int64_t>(replay_.state().size())),
                                    arg::count(static_cast<std::int64_t>(replay_.state().openTransactions().size()))};
    finding.sentence = sentence(CORE_TEXT("core", "No producer snapshot is left, though the clean-shutdown marker is "
                                                  "there and the log has producers."));
    addEvidence(finding, CORE_TEXT("core", "Producers"), "producers", args[0]);
    addEvidence(finding, CORE_TEXT("core", "Open transactions"), "openTransactions", args[1]);
    finding.effect = BrokerEffect::MakesWorse;
    finding.broker = sentence(CORE_TEXT("core", "A clean start does not read the log for them: it forgets %1 producers "
                                                "and %2 open transactions."),
                              args);
    context_.report(std::move(finding));
}

/// Open at the log end by a snapshot, begun below the log start.
void SnapshotWalk::checkDataGone()
{
    const Offset logStart = context_.partition().logStart().value_or(Offset{0});
    const SnapshotFile* usable = nullptr; // the newest one that can be read
    std::optional<ProducerSnapshot> snapshot;
    for (auto file = files_.rbegin(); file != files_.rend() && !snapshot; ++file) {
        snapshot = readSnapshot(context_, *file);
        usable = &*file;
    }
    if (!snapshot || context_.isMarkedDelete()) {
        return;
    }
    PlaceList places;
    std::size_t first = 0;
    for (std::size_t i = 0; i < snapshot->entries.size(); ++i) {
        const ProducerEntry& stored = snapshot->entries[i];
        if (stored.currentTxnFirstOffset <= kNone || stored.currentTxnFirstOffset >= logStart) {
            continue;
        }
        const ProducerState::Producer* const producer = replay_.state().find(stored.producerId);
        const bool ended = producer == nullptr ? !replay_.isExact() // may have been
                                               : producer->entry.currentTxnFirstOffset != stored.currentTxnFirstOffset;
        if (ended) {
            continue;
        }
        first = places.empty() ? i : first;
        places.add(snapshotPlace(i, stored.currentTxnFirstOffset));
    }
    if (!places.empty()) {
        reportStale(*usable, first, snapshot->entries[first], std::move(places), std::nullopt);
    }
}

} // namespace core
