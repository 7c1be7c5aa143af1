#include "core/recovery/producer_state.h"

#include "core/format/record.h"
#include "core/recovery/start_model.h"

namespace core {

namespace {

constexpr std::size_t kEndMarkerBytes = 6; // version, coordinator epoch
constexpr Offset kNoOffset{-1};
constexpr std::size_t kMostProducers = 4'000'000; // a batch may name any, so hostile bytes could ask for all memory

struct EndMarker {
    bool abort = false;
    std::int32_t coordinatorEpoch = -1;
    TimestampMs timestamp = {-1};
};

/// The end marker in the first record of a control batch.
EndMarker readEndMarker(BatchDecoder& decoder, Bytes log, const BatchHeader& header)
{
    std::optional<EndMarker> marker;
    std::optional<std::int16_t> type;
    decoder.decode(log, header, [&](const Record& record) {
        type = record.key ? controlType(*record.key) : std::nullopt;
        const Bytes value = record.value.value_or(Bytes{});
        if (value.size() >= kEndMarkerBytes && loadBe<std::int16_t>(value.data()) >= 0) {
            marker = EndMarker{false, loadBe<std::int32_t>(value.data() + sizeof(std::int16_t)), record.timestamp};
        }
        return false;
    });
    if (!type) {
        throw InvalidControlRecord{header};
    }
    if (*type != static_cast<std::int16_t>(ControlType::Abort) &&
        *type != static_cast<std::int16_t>(ControlType::Commit)) {
        abortStart({{CORE_TEXT("core", "The control record at offset %1 stands for an end marker, but has type %2.")},
                    {arg::offset(header.baseOffset.value), arg::number(*type)}},
                   "4");
    }
    if (!marker) {
        throw InvalidControlRecord{header};
    }
    marker->abort = *type == static_cast<std::int16_t>(ControlType::Abort);
    return *marker;
}

void takeData(ProducerEntry& entry, const BatchHeader& header)
{
    entry.producerEpoch = header.producerEpoch;
    entry.lastSequence = header.lastSequence();
    entry.lastOffset = header.lastOffset;
    entry.offsetDelta = header.lastOffsetDelta;
    entry.timestamp = header.maxTimestamp;
}

void forgetBatch(ProducerState::Step& step)
{
    step.hasBatch = false;
    step.entry.lastSequence = -1;
    step.entry.lastOffset = kNoOffset;
    step.entry.offsetDelta = 0;
}

} // namespace

void ProducerState::clear()
{
    producers_.clear();
    places_.clear();
    order_.clear();
    ongoing_.clear();
}

void ProducerState::load(const ProducerEntry& entry)
{
    put({entry.producerId, entry, entry.lastOffset >= Offset{0}, {}});
    if (entry.currentTxnFirstOffset >= Offset{0}) {
        ongoing_[entry.currentTxnFirstOffset] = entry.producerId;
    }
}

const ProducerState::Producer* ProducerState::lookUp(std::int64_t producerId) const
{
    const auto at = places_.find(producerId);
    if (at == places_.end()) {
        return nullptr;
    }
    lastFound_ = at->second;
    return &producers_[lastFound_];
}

std::vector<ProducerEntry> ProducerState::entries() const
{
    std::vector<ProducerEntry> entries;
    entries.reserve(order_.size());
    for (const std::int64_t producerId : hashMapOrder(order_, rules_->mapOrder)) {
        entries.push_back(producers_[places_.at(producerId)].entry);
    }
    return entries;
}

ProducerState::Step ProducerState::prepare(std::int64_t producerId) const
{
    Step step{producerId, {}, false, {}};
    if (const Producer* const known = find(producerId)) {
        step.entry = known->entry;
        step.hasBatch = known->hasBatch;
    }
    step.entry.producerId = producerId;
    return step;
}

void ProducerState::put(const Step& step)
{
    if (find(step.producerId) == nullptr) {
        if (order_.size() == kMostProducers) {
            throw Error{Errc::Unsupported, "the log has more producers than can be followed"};
        }
        lastFound_ = producers_.size();
        places_.emplace(step.producerId, lastFound_);
        producers_.push_back({step.entry, step.hasBatch, lastFound_});
        order_.push_back(step.producerId);
    } else {
        producers_[lastFound_].entry = step.entry;
        producers_[lastFound_].hasBatch = step.hasBatch;
    }
    for (const Offset first : step.started) {
        ongoing_[first] = step.producerId;
    }
}

bool ProducerState::takeKnown(const BatchHeader& header)
{
    if (header.isControl() || find(header.producerId) == nullptr) {
        return false;
    }
    Producer& producer = producers_[lastFound_];
    if ((producer.entry.currentTxnFirstOffset >= Offset{0}) != header.isTransactional()) {
        return false;
    }
    takeData(producer.entry, header);
    producer.hasBatch = true;
    return true;
}

std::optional<ProducerState::Completed> ProducerState::append(Step& step, Bytes log, const BatchHeader& header,
                                                              Followed& followed)
{
    if (header.isControl()) {
        if (header.count == 0) {
            return std::nullopt; // its marker was cleaned away
        }
        const EndMarker marker = readEndMarker(decoder_, log, header);
        followed.abort = marker.abort;
        return appendMarker(step, header, marker.abort, marker.coordinatorEpoch, marker.timestamp);
    }
    ProducerEntry& entry = step.entry;
    takeData(entry, header);
    step.hasBatch = true;
    const bool open = entry.currentTxnFirstOffset >= Offset{0};
    if (open && !header.isTransactional()) {
        abortStart({{CORE_TEXT("core", "The batch at offset %1 is not transactional, but its producer %2 has an open "
                                       "transaction.")},
                    {arg::offset(header.baseOffset.value), arg::number(header.producerId)}},
                   "4");
    }
    if (!open && header.isTransactional()) {
        entry.currentTxnFirstOffset = header.baseOffset;
        step.started.push_back(header.baseOffset);
    }
    return std::nullopt;
}

std::optional<ProducerState::Completed> ProducerState::appendMarker(Step& step, const BatchHeader& header, bool abort,
                                                                    std::int32_t coordinatorEpoch,
                                                                    TimestampMs timestamp) const
{
    ProducerEntry& entry = step.entry;
    const Offset offset = header.baseOffset;
    std::optional<Completed> completed;
    if (entry.currentTxnFirstOffset >= Offset{0}) {
        completed = Completed{header.producerId, entry.currentTxnFirstOffset, offset, abort};
    } else if (rules_->emptyTransactionsCount) {
        step.started.push_back(offset);
        completed = Completed{header.producerId, offset, offset, abort};
    }
    const bool newEpoch = entry.producerEpoch != header.producerEpoch;
    switch (rules_->markerEffect) {
    case ReleaseRules::MarkerEffect::IsLastBatch:
        if (newEpoch) {
            entry.lastSequence = -1;
        }
        entry.lastOffset = offset;
        entry.offsetDelta = 0;
        entry.timestamp = timestamp;
        step.hasBatch = true;
        break;
    case ReleaseRules::MarkerEffect::None:
        if (newEpoch) {
            forgetBatch(step);
            entry.timestamp = {-1};
        }
        break;
    case ReleaseRules::MarkerEffect::TimestampOnly:
        if (newEpoch) {
            forgetBatch(step);
        }
        entry.timestamp = timestamp;
        break;
    }
    entry.producerEpoch = header.producerEpoch;
    entry.coordinatorEpoch = coordinatorEpoch;
    entry.currentTxnFirstOffset = kNoOffset;
    return completed;
}

Offset ProducerState::lastStableOffset(const Completed& completed) const
{
    for (const auto& [first, producerId] : ongoing_) {
        if (first != completed.firstOffset && (producerId != completed.producerId || !rules_->stableOffsetOfOthers)) {
            return first;
        }
    }
    return completed.lastOffset + 1;
}

ProducerState::Followed ProducerState::follow(Bytes log, const BatchHeader& header)
{
    Followed followed;
    if (header.producerId < 0 || takeKnown(header)) {
        return followed;
    }
    Step step = prepare(header.producerId);
    const std::optional<Completed> completed = append(step, log, header, followed);
    put(step);
    if (!completed) {
        return followed;
    }
    const Offset stable = lastStableOffset(*completed);
    ongoing_.erase(completed->firstOffset);
    if (completed->aborted) {
        followed.entry = TxnEntry{0, completed->producerId, completed->firstOffset, completed->lastOffset, stable};
    }
    return followed;
}

void ProducerState::Replay::take(Bytes log, const BatchHeader& header)
{
    if (header.producerId < 0) {
        return;
    }
    const auto [at, isNew] = places_.try_emplace(header.producerId, steps_.size());
    if (isNew) {
        Step step = state_.prepare(header.producerId);
        if (forgetting_) {
            step = {header.producerId, {}, false, {}};
            step.entry.producerId = header.producerId;
        }
        if (steps_.size() == kMostProducers) {
            throw Error{Errc::Unsupported, "the log has more producers than can be followed"};
        }
        steps_.push_back(std::move(step));
    }
    Followed followed;
    if (const std::optional<Completed> completed = state_.append(steps_[at->second], log, header, followed)) {
        completed_.push_back(*completed);
    }
}

void ProducerState::Replay::finish()
{
    for (const Step& step : steps_) {
        state_.put(step);
    }
    for (const Completed& completed : completed_) {
        state_.ongoing_.erase(completed.firstOffset);
    }
}

} // namespace core
