#include "core/health/producer_replay.h"

#include <algorithm>

#include "core/recovery/start_model.h"

namespace core {

namespace {

constexpr Offset kNone{-1};

bool isOpen(const ProducerEntry& entry)
{
    return entry.currentTxnFirstOffset > kNone;
}

} // namespace

// What older releases do otherwise is no defect: whoever compares allows for it.
ProducerReplay::ProducerReplay()
    : rules_(rulesOf(kNewestRelease))
    , state_(rules_)
{
}

ReplayStep ProducerReplay::take(Bytes log, const BatchHeader& header)
{
    ReplayStep step;
    if (header.producerId < 0) {
        return step;
    }
    const ProducerState::Producer* const before = state_.find(header.producerId);
    if (before == nullptr && state_.size() >= kMostFollowed) {
        lose();
        overLimit_ = true;
        return step;
    }
    const Offset openBefore = before == nullptr ? kNone : before->entry.currentTxnFirstOffset;
    const bool newEpoch = before != nullptr && before->entry.producerEpoch != header.producerEpoch;
    ProducerState::Followed followed;
    try {
        if (!state_.takeKnown(header)) {
            followed = state_.follow(log, header);
        }
    } catch (const InvalidControlRecord&) {
        step.kind = ReplayStep::Kind::UnreadableMarker;
    } catch (const BrokerFailure&) {
        step.kind = header.isControl() ? ReplayStep::Kind::UnknownMarker : ReplayStep::Kind::NotTransactional;
    }
    if (step.kind == ReplayStep::Kind::UnreadableMarker || step.kind == ReplayStep::Kind::UnknownMarker) {
        lose(); // it may have ended a transaction
        return step;
    }
    if (step.kind == ReplayStep::Kind::NotTransactional) {
        noteSequence(traces_[before->place], header);
        exact_ = false;
        return step;
    }
    if (traces_.size() < state_.size()) {
        traces_.resize(state_.size());
    }
    ProducerTrace& trace = traces_[state_.find(header.producerId)->place];
    if (newEpoch) {
        trace.recent = {}; // sequence numbers begin anew
    }
    if (!header.isControl()) {
        takeData(header, step, openBefore);
        return step;
    }
    if (!followed.abort) {
        step.kind = ReplayStep::Kind::EmptyMarker;
        exact_ = false;
        return step;
    }
    step.kind = ReplayStep::Kind::Marker;
    step.abort = *followed.abort;
    if (openBefore > kNone) {
        step.closed = openBefore;
        step.closedHasRecords = trace.openHasRecords;
    }
    step.aborted = followed.entry;
    trace.markerOffset = header.baseOffset;
    trace.openBytes = 0;
    trace.openHasRecords = false;
    return step;
}

void ProducerReplay::takeData(const BatchHeader& header, ReplayStep& step, Offset openBefore)
{
    const ProducerState::Producer& producer = *state_.find(header.producerId);
    ProducerTrace& trace = traces_[producer.place];
    step.kind = ReplayStep::Kind::Data;
    trace.dataTimestamp = header.maxTimestamp;
    if (openBefore == kNone && isOpen(producer.entry)) {
        step.opened = producer.entry.currentTxnFirstOffset;
        trace.openPos = static_cast<std::uint64_t>(header.pos.value);
        trace.openBytes = header.size;
        trace.openTimestamp = header.maxTimestamp;
        trace.openHasRecords = false;
    }
    trace.openHasRecords = trace.openHasRecords || (header.count > 0 && header.lastOffset >= logStart_);
    noteSequence(trace, header);
}

void ProducerReplay::noteSequence(ProducerTrace& trace, const BatchHeader& header)
{
    const SequenceRange range{header.baseSequence, header.lastSequence()};
    if (range.first < 0 || std::ranges::find(trace.recent, range) != trace.recent.end()) {
        return; // sent again: what comes next goes on from the newest one
    }
    std::copy_backward(trace.recent.begin(), trace.recent.end() - 1, trace.recent.end());
    trace.recent.front() = range;
}

void ProducerReplay::gap(Offset next)
{
    exact_ = false;
    gapBefore_ = next;
}

void ProducerReplay::lose()
{
    state_.clear();
    traces_.clear();
    exact_ = false;
}

void ProducerReplay::load(const ProducerSnapshot& snapshot)
{
    const ProducerState oldState = std::move(state_);
    const std::vector<ProducerTrace> oldTraces = std::move(traces_);
    state_ = ProducerState(rules_);
    traces_.clear();
    for (const ProducerEntry& entry : snapshot.entries) {
        state_.load(entry);
        traces_.resize(state_.size());
        const ProducerState::Producer* const old = oldState.find(entry.producerId);
        ProducerTrace trace;
        if (old != nullptr) {
            trace = oldTraces[old->place];
        }
        if (old == nullptr || old->entry.currentTxnFirstOffset != entry.currentTxnFirstOffset) {
            trace.openBytes = 0;
            trace.openTimestamp = entry.timestamp;
            trace.openHasRecords = old != nullptr && isOpen(old->entry) && trace.openHasRecords;
        }
        if (old == nullptr && entry.lastSequence >= 0 && entry.offsetDelta >= 0) {
            trace.recent.front().last = entry.lastSequence;
            trace.recent.front().first = std::max(0, entry.lastSequence - entry.offsetDelta);
        }
        traces_[state_.find(entry.producerId)->place] = trace;
    }
    exact_ = true;
}

void ProducerReplay::keepOnly(const std::unordered_set<std::int64_t>& kept)
{
    const ProducerState oldState = std::move(state_);
    const std::vector<ProducerTrace> oldTraces = std::move(traces_);
    state_ = ProducerState(rules_);
    traces_.clear();
    for (const std::int64_t producerId : oldState.producerIds()) {
        if (kept.contains(producerId)) {
            const ProducerState::Producer& producer = *oldState.find(producerId);
            state_.load(producer.entry);
            traces_.push_back(oldTraces[producer.place]);
        }
    }
}

} // namespace core
