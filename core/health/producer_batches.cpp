#include "core/health/producer_batches.h"

#include <algorithm>
#include <charconv>

#include "core/base/escape.h"
#include "core/health/index_findings.h"

namespace core {

namespace {

constexpr std::int64_t kMaxTransactionMs = 900'000; // transaction.max.timeout.ms
constexpr std::int64_t kCoordinatorMs = 300'000;

bool isTopic(const CheckContext& context, std::string_view topic)
{
    return context.partition().name && context.partition().name->topic == topic;
}

} // namespace

std::int64_t longestTransaction(const CheckContext& context)
{
    std::int64_t most = kMaxTransactionMs;
    const auto given = context.settings().given.find("transaction.max.timeout.ms");
    if (given != context.settings().given.end()) {
        const std::string& text = given->second;
        std::int64_t value = 0;
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (fault == std::errc() && end == text.data() + text.size() && value > 0 && value < INT64_MAX / 2) {
            most = value;
        }
    }
    return most + kCoordinatorMs;
}

ProducerBatches::ProducerBatches(CheckContext& context, const ProducerReplay& replay)
    : context_(context)
    , replay_(replay)
    , isMetadata_(isTopic(context, "__cluster_metadata"))
    , isOffsets_(isTopic(context, "__consumer_offsets"))
{
}

void ProducerBatches::start(const Segment& segment)
{
    segment_ = &segment;
}

void ProducerBatches::add(Kind kind, const BatchHeader& header, std::int64_t was, bool graver)
{
    Fault& fault = faults_[kind];
    if (fault.places.empty() || (graver && !fault.graver)) {
        fault.first = header;
        fault.was = was;
    }
    fault.graver = fault.graver || graver;
    fault.places.add({static_cast<std::uint64_t>(header.pos.value), header.size, header.baseOffset});
}

void ProducerBatches::before(const BatchHeader& header)
{
    const ProducerState::Producer* const known = replay_.state().find(header.producerId);
    if (known != nullptr && header.producerEpoch < known->entry.producerEpoch) {
        add(EpochBackwards, header, known->entry.producerEpoch);
    }
    if (header.isControl()) {
        return;
    }
    if (header.baseSequence < 0) {
        if (!isOffsets_) {
            add(WithoutSequence, header);
        }
        return;
    }
    if (known == nullptr || header.producerEpoch != known->entry.producerEpoch) {
        return;
    }
    const auto& recent = replay_.trace(*known).recent;
    const SequenceRange range{header.baseSequence, header.lastSequence()};
    if (recent.front().first < 0 || header.baseSequence == addToSequence(recent.front().last, 1)) {
        return;
    }
    if (std::ranges::find(recent, range) != recent.end()) {
        add(Duplicate, header);
    } else if (!replay_.hasGapBehind(known->entry.lastOffset)) {
        add(SequenceGap, header, recent.front().last);
    } else if (context_.compacted() == Tri::No) {
        add(SequenceGap, header, recent.front().last, true);
    }
}

void ProducerBatches::after(const BatchHeader& header, const ReplayStep& step, bool wasExact)
{
    if (header.isControl() && !isMetadata_ && header.count > 1) {
        add(ManyRecords, header);
    }
    switch (step.kind) {
    case ReplayStep::Kind::NoProducer:
        noteOverLimit(header);
        break;
    case ReplayStep::Kind::Data:
        break;
    case ReplayStep::Kind::Marker:
        if (wasExact && !step.closed) {
            add(MarkerWithoutData, header);
        }
        break;
    case ReplayStep::Kind::EmptyMarker:
        add(NoRecord, header);
        break;
    case ReplayStep::Kind::UnreadableMarker:
    case ReplayStep::Kind::UnknownMarker:
        if (!isMetadata_) {
            add(Undecodable, header);
            faults_[Undecodable].unknownType = step.kind == ReplayStep::Kind::UnknownMarker;
        }
        break;
    case ReplayStep::Kind::NotTransactional:
        if (wasExact) {
            add(NotTransactional, header, replay_.state().find(header.producerId)->entry.currentTxnFirstOffset.value);
        }
        break;
    }
}

Finding ProducerBatches::make(const char* id, Severity severity, Kind kind, const Sentence& words,
                              std::vector<TextArg> args)
{
    Fault& fault = faults_[kind];
    Finding finding = context_.make(id, severity, segment_, segment_->log.name);
    finding.sentence = {words, std::move(args), static_cast<std::int64_t>(fault.places.count)};
    addEvidence(finding, CORE_TEXT("core", "Offset of the batch"), "offset", arg::offset(fault.first.baseOffset.value));
    addEvidence(finding, CORE_TEXT("core", "Producer id"), "producerId", arg::number(fault.first.producerId));
    addEvidence(finding, CORE_TEXT("core", "Producer epoch"), "producerEpoch", arg::number(fault.first.producerEpoch));
    addPlaces(finding, std::move(fault.places));
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker = sentence(CORE_TEXT("core", "The broker hands the batches on as they are."));
    return finding;
}

void ProducerBatches::reportSequences()
{
    Fault& gap = faults_[SequenceGap];
    if (!gap.places.empty()) {
        const std::vector<TextArg> args{arg::number(gap.first.producerId), arg::offset(gap.first.baseOffset.value),
                                        arg::number(gap.was), arg::number(gap.first.baseSequence)};
        Finding finding =
            gap.graver
                ? make("pid-sequence-gap", Severity::Wrong, SequenceGap,
                       {CORE_TEXT_N("core", "Batches are missing before %n batches: at offset %2 the sequence numbers "
                                            "of producer %1 go from %3 to %4, and offsets are missing in between."),
                        "A batch is missing before offset %2: the sequence numbers of producer %1 go from %3 to %4, "
                        "and offsets are missing in between."},
                       args)
                : make(
                      "pid-sequence-gap", Severity::Info, SequenceGap,
                      {CORE_TEXT_N("core", "At %n batches the sequence numbers of a producer jump, though no offset is "
                                           "missing: at offset %2 those of producer %1 go from %3 to %4."),
                       "At offset %2 the sequence numbers of producer %1 go from %3 to %4, though no offset is "
                       "missing."},
                      args);
        addEvidence(finding, CORE_TEXT("core", "Last sequence number before"), "sequenceBefore", args[2]);
        addEvidence(finding, CORE_TEXT("core", "First sequence number"), "baseSequence", args[3]);
        context_.report(std::move(finding));
    }
    const Fault& twice = faults_[Duplicate];
    if (!twice.places.empty()) {
        const TextArg first = arg::number(twice.first.baseSequence);
        const TextArg last = arg::number(twice.first.lastSequence());
        Finding finding = make(
            "pid-duplicate", Severity::Wrong, Duplicate,
            {CORE_TEXT_N("core", "%n batches were written a second time: at offset %2 stand the records %3 to %4 of "
                                 "producer %1 again."),
             "At offset %2 stand the records %3 to %4 of producer %1 a second time."},
            {arg::number(twice.first.producerId), arg::offset(twice.first.baseOffset.value), first, last});
        addEvidence(finding, CORE_TEXT("core", "First sequence number"), "baseSequence", first);
        addEvidence(finding, CORE_TEXT("core", "Last sequence number"), "lastSequence", last);
        finding.broker = sentence(CORE_TEXT("core", "The broker does not compare batches that it has taken."));
        context_.report(std::move(finding));
    }
}

void ProducerBatches::reportEpochs()
{
    const Fault& fault = faults_[EpochBackwards];
    if (fault.places.empty()) {
        return;
    }
    const bool throws = context_.release() < Release{2, 5, 0, 0};
    const bool aborts = throws && context_.recovers(*segment_) == Tri::Yes;
    const TextArg before = arg::number(fault.was);
    Finding finding =
        make("pid-epoch-backwards", aborts ? Severity::Fatal : Severity::Wrong, EpochBackwards,
             {CORE_TEXT_N("core", "The producer epoch goes back at %n batches: at offset %2 that of producer %1 goes "
                                  "from %3 to %4."),
              "At offset %2 the epoch of producer %1 goes back from %3 to %4."},
             {arg::number(fault.first.producerId), arg::offset(fault.first.baseOffset.value), before,
              arg::number(fault.first.producerEpoch)});
    addEvidence(finding, CORE_TEXT("core", "Producer epoch before"), "producerEpochBefore", before);
    if (aborts) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(CORE_TEXT("core", "Releases up to 2.4 may refuse the batch when the next start "
                                                    "recovers this segment, and abort."));
    } else if (throws) {
        finding.broker = sentence(CORE_TEXT("core", "Releases up to 2.4 may refuse the batch when they recover this "
                                                    "segment, and abort the start."));
    } else {
        finding.broker = sentence(CORE_TEXT("core", "A recovery logs a warning and goes on."));
    }
    context_.report(std::move(finding));
}

void ProducerBatches::reportPlain()
{
    const Fault& plain = faults_[WithoutSequence];
    if (!plain.places.empty()) {
        context_.report(make("pid-without-sequence", Severity::Info, WithoutSequence,
                             {CORE_TEXT_N("core", "%n batches have a producer but no sequence number, the first at "
                                                  "offset %2, of producer %1."),
                              "The batch at offset %2 has producer %1, but no sequence number."},
                             {arg::number(plain.first.producerId), arg::offset(plain.first.baseOffset.value)}));
    }
    const Fault& flagged = faults_[FlagWithoutPid];
    if (!flagged.places.empty()) {
        context_.report(
            make("txn-flag-without-pid", Severity::Wrong, FlagWithoutPid,
                 {CORE_TEXT_N("core", "%n batches are marked as transactional, but have no producer id, the "
                                      "first at offset %1."),
                  "The batch at offset %1 is marked as transactional, but has no producer id."},
                 {arg::offset(flagged.first.baseOffset.value)}));
    }
}

void ProducerBatches::reportInside()
{
    const Fault& fault = faults_[NotTransactional];
    if (fault.places.empty()) {
        return;
    }
    const Tri recovers = context_.recovers(*segment_);
    const TextArg since = arg::offset(fault.was);
    Finding finding =
        make("txn-nontransactional-inside", recovers == Tri::Yes ? Severity::Fatal : Severity::Wrong, NotTransactional,
             {CORE_TEXT_N("core", "%n batches are not transactional though their producer has an open transaction: the "
                                  "one at offset %2 of producer %1, whose transaction began at offset %3."),
              "The batch at offset %2 is not transactional, but the transaction of its producer %1 is open since "
              "offset %3."},
             {arg::number(fault.first.producerId), arg::offset(fault.first.baseOffset.value), since});
    addEvidence(finding, CORE_TEXT("core", "First offset of the transaction"), "firstOffset", since);
    if (recovers == Tri::Yes) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(CORE_TEXT("core", "The next start reads this segment for its producers, meets the "
                                                    "batch and aborts."));
    } else {
        finding.broker =
            sentence(CORE_TEXT("core", "A start that reads this segment for its producers aborts; one that "
                                       "finds a producer snapshot behind it does not notice."));
    }
    context_.report(std::move(finding));
}

void ProducerBatches::reportMarkers()
{
    const Fault& fault = faults_[Undecodable];
    if (!fault.places.empty()) {
        const Tri recovers = context_.recovers(*segment_);
        Finding finding =
            make("txn-marker-undecodable", recovers == Tri::Yes ? Severity::Fatal : Severity::Loss, Undecodable,
                 {CORE_TEXT_N("core", "%n control batches say neither commit nor abort, the first at "
                                      "offset %2, of producer %1."),
                  "The control batch at offset %2, of producer %1, says neither commit nor abort."},
                 {arg::number(fault.first.producerId), arg::offset(fault.first.baseOffset.value)});
        if (recovers == Tri::Yes) {
            finding.effect = BrokerEffect::WillNotStart;
            finding.broker = sentence(
                fault.unknownType
                    ? CORE_TEXT("core", "The next start reads the batch and aborts.")
                    : CORE_TEXT("core", "The next start cuts off everything behind the batch, meets it again and "
                                        "aborts; every further start aborts too."));
        } else {
            finding.broker = sentence(CORE_TEXT("core", "A start that does not recover this segment does not notice. "
                                                        "One that does aborts."));
        }
        context_.report(std::move(finding));
    }
    const Fault& late = faults_[MarkerWithoutData];
    if (!late.places.empty()) {
        Finding finding =
            make("txn-marker-without-data", Severity::Info, MarkerWithoutData,
                 {CORE_TEXT_N("core", "Normal: %n end markers belong to no open transaction, the first at "
                                      "offset %2, of producer %1."),
                  "Normal: the end marker at offset %2, of producer %1, belongs to no open transaction."},
                 {arg::number(late.first.producerId), arg::offset(late.first.baseOffset.value)});
        markNormal(finding, sentence(CORE_TEXT("core", "The broker goes on; the marker has no effect.")));
        context_.report(std::move(finding));
    }
}

void ProducerBatches::reportShapes()
{
    const bool many = !faults_[ManyRecords].places.empty();
    const Kind kind = many ? ManyRecords : NoRecord;
    const Fault& fault = faults_[kind];
    if (fault.places.empty()) {
        return;
    }
    const std::vector<TextArg> args{arg::offset(fault.first.baseOffset.value), arg::number(fault.first.count)};
    Finding finding =
        many ? make("txn-control-batch-shape", Severity::Info, kind,
                    {CORE_TEXT_N("core", "%n control batches have several records, the first %2 at offset %1."),
                     "The control batch at offset %1 has %2 records."},
                    args)
             : make("txn-control-batch-shape", Severity::Info, kind,
                    {CORE_TEXT_N("core", "Normal: %n control batches have no record, the first at offset %1; "
                                         "compaction removed their end markers."),
                     "Normal: the control batch at offset %1 has no record; compaction removed its end marker."},
                    args);
    addEvidence(finding, CORE_TEXT("core", "Records by the header"), "recordsCount", args[1]);
    if (many) {
        finding.broker = sentence(CORE_TEXT("core", "The broker takes the first record for the end marker."));
    } else {
        markNormal(finding, sentence(CORE_TEXT("core", "The broker passes over it.")));
    }
    context_.report(std::move(finding));
}

void ProducerBatches::reportOverLimit()
{
    if (!overLimitFrom_ || context_.isReported("producers-over-read-limit", segment_->log.name)) {
        return;
    }
    Finding finding = context_.make("producers-over-read-limit", Severity::Info, segment_, segment_->log.name);
    finding.sentence =
        sentence(CORE_TEXT("core", "More than %1 producers have written up to offset %2; nothing is said "
                                   "about transactions and snapshots from there on."),
                 {arg::count(kMostFollowed), arg::offset(overLimitFrom_->value)});
    finding.effect = BrokerEffect::LeavesIt;
    finding.broker = sentence(CORE_TEXT("core", "The broker keeps all of them in memory."));
    context_.report(std::move(finding));
    overLimitFrom_.reset();
}

void ProducerBatches::end()
{
    reportSequences();
    reportEpochs();
    reportPlain();
    reportInside();
    reportMarkers();
    reportShapes();
    reportOverLimit();
    faults_ = {};
}

void ProducerBatches::endPartition(std::optional<Offset> end)
{
    const auto& open = replay_.state().openTransactions();
    if (open.empty() || context_.isMarkedDelete() || context_.now().value < 0) {
        return;
    }
    const std::int64_t most = longestTransaction(context_);
    const Offset logStart = context_.partition().logStart().value_or(Offset{0});
    const Segment* segment = nullptr; // whose transactions are gathered
    std::vector<std::int64_t> hanging;
    for (const auto& [first, producerId] : open) {
        const ProducerState::Producer* const producer = replay_.state().find(producerId);
        // One that only a snapshot knows is the snapshot's matter once its data is gone.
        if (producer == nullptr || producer->entry.currentTxnFirstOffset != first || first < logStart ||
            producer->entry.timestamp.value < 0 || context_.now() - producer->entry.timestamp <= most) {
            continue;
        }
        const Segment* const holder = context_.partition().segmentOf(first);
        if (holder != segment && !hanging.empty()) {
            reportHanging(*segment, hanging, open.begin()->first, end);
            hanging.clear();
        }
        segment = holder;
        hanging.push_back(producerId);
    }
    if (!hanging.empty() && segment != nullptr) {
        reportHanging(*segment, hanging, open.begin()->first, end);
    }
}

void ProducerBatches::reportHanging(const Segment& segment, const std::vector<std::int64_t>& producerIds, Offset stable,
                                    std::optional<Offset> end)
{
    const ProducerState::Producer& producer = *replay_.state().find(producerIds.front());
    const ProducerEntry& entry = producer.entry;
    const ProducerTrace& trace = replay_.trace(producer);
    const TimestampMs since = trace.openTimestamp.value >= 0 ? trace.openTimestamp : entry.timestamp;
    const TextArg first = arg::offset(entry.currentTxnFirstOffset.value);
    Finding finding = context_.make("txn-open-hanging", Severity::Degraded, &segment, segment.log.name);
    PlaceList places;
    for (const std::int64_t producerId : producerIds) {
        const ProducerState::Producer& other = *replay_.state().find(producerId);
        const ProducerTrace& at = replay_.trace(other);
        places.add({at.openBytes == 0 ? 0 : at.openPos, at.openBytes, other.entry.currentTxnFirstOffset});
    }
    finding.sentence = {
        {CORE_TEXT_N("core", "%n producers left transactions open, the first is producer %1 (epoch %2), for %3; "
                             "read_committed consumers stop at offset %4."),
         "Producer %1 (epoch %2) left a transaction open for %3; read_committed consumers stop at offset %4."},
        {arg::number(entry.producerId), arg::number(entry.producerEpoch), arg::duration(context_.now() - since),
         arg::offset(stable.value)},
        static_cast<std::int64_t>(places.count)};
    addPlaces(finding, std::move(places));
    addEvidence(finding, CORE_TEXT("core", "Producer id"), "producerId", arg::number(entry.producerId));
    addEvidence(finding, CORE_TEXT("core", "Producer epoch"), "producerEpoch", arg::number(entry.producerEpoch));
    addEvidence(finding, CORE_TEXT("core", "First offset of the transaction"), "firstOffset", first);
    addEvidence(finding, CORE_TEXT("core", "Last offset of the transaction"), "lastOffset",
                arg::offset(entry.lastOffset.value));
    addEvidence(finding, CORE_TEXT("core", "Begun at"), "begun", arg::time(since.value));
    addEvidence(finding, CORE_TEXT("core", "Last batch at"), "lastBatch", arg::time(entry.timestamp.value));
    addEvidence(finding, CORE_TEXT("core", "Reference time"), "now", arg::time(context_.now().value));
    addEvidence(finding, CORE_TEXT("core", "Last stable offset"), "lastStableOffset", arg::offset(stable.value));
    if (end) {
        addEvidence(finding, CORE_TEXT("core", "Offsets that wait behind it"), "waitingOffsets",
                    arg::count(*end - stable));
    }
    if (context_.partition().name) {
        addEvidence(finding, CORE_TEXT("core", "Command"), "command",
                    arg::words("kafka-transactions.sh --bootstrap-server HOST:PORT abort --topic " +
                               escapeName(context_.partition().name->topic) + " --partition " +
                               std::to_string(context_.partition().name->partition) + " --start-offset " +
                               std::to_string(entry.currentTxnFirstOffset.value)));
    }
    finding.effect = BrokerEffect::LeavesIt;
    finding.broker = sentence(CORE_TEXT("core", "The broker waits for an end marker that nobody sends any more; it "
                                                "takes the transaction over at every start."));
    context_.report(std::move(finding));
}

} // namespace core
