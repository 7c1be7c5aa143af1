#include "tests/support/segment_builder.h"

#include <algorithm>

#include "core/base/checksum.h"

namespace test {

SegmentBuilder::SegmentBuilder(std::int64_t base)
    : base_(base)
    , nextOffset_(base)
{
}

SegmentBuilder& SegmentBuilder::magic(std::int8_t value)
{
    magic_ = value;
    return *this;
}

SegmentBuilder& SegmentBuilder::codec(core::CodecId value)
{
    codec_ = value;
    return *this;
}

SegmentBuilder& SegmentBuilder::leaderEpoch(std::int32_t value)
{
    leaderEpoch_ = value;
    return *this;
}

SegmentBuilder& SegmentBuilder::timestamps(std::int64_t first, std::int64_t step)
{
    timestamp_ = first;
    timestampStep_ = step;
    return *this;
}

SegmentBuilder& SegmentBuilder::appendTime(bool on)
{
    appendTime_ = on;
    return *this;
}

SegmentBuilder& SegmentBuilder::producer(std::int64_t id, std::int16_t epoch, bool transactional)
{
    producerId_ = id;
    producerEpoch_ = epoch;
    transactional_ = transactional;
    return *this;
}

SegmentBuilder& SegmentBuilder::noProducer()
{
    return producer(-1, -1, false);
}

std::int64_t SegmentBuilder::timestampNow() const
{
    return timestamp_;
}

SegmentBuilder& SegmentBuilder::records(int count, std::size_t valueBytes)
{
    BuiltBatch batch;
    batch.magic = magic_;
    batch.codec = codec_;
    batch.leaderEpoch = leaderEpoch_;
    batch.producerId = producerId_;
    batch.producerEpoch = producerEpoch_;
    batch.transactional = transactional_;
    if (producerId_ >= 0) {
        batch.baseSequence = nextSequence_[producerId_];
        nextSequence_[producerId_] += count;
    }
    for (int i = 0; i < count; ++i) {
        std::string value = "value " + std::to_string(nextOffset_ + i) + ' ';
        value.resize(valueBytes, 'v');
        batch.records.push_back({"k" + std::to_string(i), value, timestamp_, {}, {}});
        timestamp_ += timestamp_ < 0 ? 0 : timestampStep_;
    }
    if (appendTime_) {
        batch.appendTime = timestamp_;
    }
    return this->batch(batch);
}

SegmentBuilder& SegmentBuilder::batch(BuiltBatch batch)
{
    if (batch.baseOffset == 0) {
        batch.baseOffset = nextOffset_;
    }
    const ByteVector bytes = encodeBatch(batch);
    if (batch.magic >= 2 || batch.codec != core::CodecId::None) {
        place(batch, batch.baseOffset, batch.baseOffset + lastOffsetDeltaOf(batch), bytes);
    } else { // each message is an entry of its own, all of them one append
        std::size_t at = 0;
        for (std::size_t i = 0; i < batch.records.size(); ++i) {
            BuiltBatch entry = batch;
            entry.records = {batch.records[i]};
            const std::int64_t offset =
                batch.baseOffset + batch.records[i].offsetDelta.value_or(static_cast<std::int32_t>(i));
            const auto size = static_cast<std::size_t>(12 + core::loadBe<std::int32_t>(bytes.data() + at + 8));
            place(entry, offset, offset, core::Bytes(bytes).subspan(at, size));
            at += size;
        }
    }
    if (!inAppend_) {
        ++append_;
    }
    return *this;
}

void SegmentBuilder::place(const BuiltBatch& batch, std::int64_t baseOffset, std::int64_t lastOffset, core::Bytes bytes)
{
    PlacedBatch placed;
    placed.pos = log_.size();
    placed.size = bytes.size();
    placed.baseOffset = baseOffset;
    placed.lastOffset = lastOffset;
    placed.maxTimestamp = maxTimestampOf(batch);
    placed.maxTimestampOffset = lastOffset;
    for (std::size_t i = 0; i < batch.records.size() && !batch.appendTime; ++i) {
        if (batch.records[i].timestamp == placed.maxTimestamp) {
            placed.maxTimestampOffset =
                baseOffset + batch.records[i].offsetDelta.value_or(static_cast<std::int32_t>(i));
            break;
        }
    }
    placed.append = append_;
    batches_.push_back(placed);
    log_.insert(log_.end(), bytes.begin(), bytes.end());
    nextOffset_ = lastOffset + 1;
    Replayed replayed{batch, -1};
    replayed.batch.baseOffset = baseOffset;
    if (batch.control && !batch.records.empty() && batch.records[0].key && batch.records[0].key->size() >= 4) {
        replayed.control = static_cast<std::int16_t>((*batch.records[0].key)[3]);
    }
    replayed_.push_back(replayed);
}

SegmentBuilder& SegmentBuilder::marker(std::int16_t type, std::int64_t producerId, std::int16_t producerEpoch,
                                       std::int32_t coordinatorEpoch)
{
    BuiltBatch batch = markerBatch(nextOffset_, type, producerId, producerEpoch, coordinatorEpoch, timestampNow());
    batch.leaderEpoch = leaderEpoch_;
    return this->batch(batch);
}

SegmentBuilder& SegmentBuilder::emptyBatch(std::int32_t lastOffsetDelta)
{
    BuiltBatch batch = test::emptyBatch(nextOffset_, lastOffsetDelta, timestampNow());
    batch.leaderEpoch = leaderEpoch_;
    return this->batch(batch);
}

SegmentBuilder& SegmentBuilder::gap(std::int64_t offsets)
{
    nextOffset_ += offsets;
    return *this;
}

SegmentBuilder& SegmentBuilder::raw(core::Bytes bytes)
{
    log_.insert(log_.end(), bytes.begin(), bytes.end());
    return *this;
}

SegmentBuilder& SegmentBuilder::append(const std::function<void(SegmentBuilder&)>& add)
{
    inAppend_ = true;
    add(*this);
    inAppend_ = false;
    ++append_;
    return *this;
}

namespace {

/// What one step of the append rule looks at: a batch, or a whole append (spec: indexes 4.1).
struct IndexUnit {
    std::size_t pos = 0;
    std::size_t size = 0;
    std::int64_t firstOffset = 0;
    std::int64_t lastOffset = 0;
    std::int64_t maxTimestamp = -1;
    std::int64_t maxTimestampOffset = 0;
};

std::vector<IndexUnit> unitsOf(const std::vector<PlacedBatch>& batches, const IndexOptions& options)
{
    std::vector<IndexUnit> units;
    std::size_t append = 0;
    for (const PlacedBatch& batch : batches) {
        const std::int64_t timeOffset = options.deepTimeOffsets ? batch.maxTimestampOffset : batch.lastOffset;
        if (options.rule != IndexRule::PerBatch && !units.empty() && append == batch.append) {
            IndexUnit& unit = units.back();
            unit.size = batch.end() - unit.pos;
            unit.lastOffset = batch.lastOffset;
            if (batch.maxTimestamp > unit.maxTimestamp) {
                unit.maxTimestamp = batch.maxTimestamp;
                unit.maxTimestampOffset = timeOffset;
            }
            continue;
        }
        append = batch.append;
        units.push_back({batch.pos, batch.size, batch.baseOffset, batch.lastOffset, batch.maxTimestamp, timeOffset});
    }
    return units;
}

/// Calls `entry` for each unit that gets an index entry, and tells the largest timestamp at that moment.
template <class Entry>
IndexUnit runAppendRule(const std::vector<PlacedBatch>& batches, const IndexOptions& options, Entry entry)
{
    IndexUnit largest;
    std::size_t sinceEntry = 0;
    for (const IndexUnit& unit : unitsOf(batches, options)) {
        if (unit.maxTimestamp > largest.maxTimestamp) {
            largest = unit;
        }
        if (sinceEntry > static_cast<std::size_t>(options.interval)) {
            entry(unit, largest);
            sinceEntry = 0;
        }
        sinceEntry += unit.size;
    }
    return largest;
}

} // namespace

ByteVector SegmentBuilder::offsetIndex(const IndexOptions& options) const
{
    ByteVector out;
    runAppendRule(batches_, options, [&](const IndexUnit& unit, const IndexUnit&) {
        const std::int64_t offset = options.rule == IndexRule::FirstOffset ? unit.firstOffset : unit.lastOffset;
        putOffsetEntry(out, offset - base_, static_cast<std::int64_t>(unit.pos));
    });
    out.resize(std::max(out.size(), options.offsetIndexBytes));
    return out;
}

ByteVector SegmentBuilder::timeIndex(const IndexOptions& options) const
{
    ByteVector out;
    std::int64_t last = -1;
    const auto offer = [&](const IndexUnit& largest) {
        if (largest.maxTimestamp > last) {
            last = largest.maxTimestamp;
            putTimeEntry(out, last, largest.maxTimestampOffset - base_);
        }
    };
    const IndexUnit largest =
        runAppendRule(batches_, options, [&](const IndexUnit&, const IndexUnit& soFar) { offer(soFar); });
    if (options.finalTimeEntry) {
        offer(largest);
    }
    out.resize(std::max(out.size(), options.timeIndexBytes));
    return out;
}

ByteVector SegmentBuilder::txnIndex() const
{
    std::vector<ProducerState> none;
    return txnIndex(none);
}

ByteVector SegmentBuilder::txnIndex(std::vector<ProducerState>& producers) const
{
    ByteVector out;
    for (const Replayed& replayed : replayed_) {
        const BuiltBatch& batch = replayed.batch;
        if (batch.magic < 2 || batch.producerId < 0) {
            continue;
        }
        auto state = std::ranges::find(producers, batch.producerId, &ProducerState::producerId);
        if (state == producers.end()) {
            producers.push_back({});
            state = producers.end() - 1;
            state->producerId = batch.producerId;
        }
        if (!batch.control) {
            const std::int32_t delta = lastOffsetDeltaOf(batch);
            state->epoch = batch.producerEpoch;
            constexpr std::int64_t kSequences = std::int64_t{1} << 31; // behind the last one comes 0
            state->lastSequence =
                batch.baseSequence < 0
                    ? -1
                    : static_cast<std::int32_t>((std::int64_t{batch.baseSequence} + delta) % kSequences);
            state->lastOffset = batch.baseOffset + delta;
            state->offsetDelta = delta;
            state->timestamp = maxTimestampOf(batch);
            if (batch.transactional && state->openSince < 0) {
                state->openSince = batch.baseOffset;
            }
        } else if (replayed.control == 0 || replayed.control == 1) {
            if (state->epoch != batch.producerEpoch) { // a marker with a new epoch forgets the batches
                state->lastSequence = -1;
                state->lastOffset = -1;
                state->offsetDelta = 0;
            }
            state->epoch = batch.producerEpoch;
            state->timestamp = maxTimestampOf(batch);
            state->coordinatorEpoch = static_cast<std::uint8_t>((*batch.records[0].value)[5]);
            if (state->openSince >= 0 && replayed.control == 0) {
                std::int64_t stable = batch.baseOffset + 1;
                for (const ProducerState& other : producers) {
                    if (other.producerId != batch.producerId && other.openSince >= 0) {
                        stable = std::min(stable, other.openSince);
                    }
                }
                putTxnEntry(out, batch.producerId, state->openSince, batch.baseOffset, stable);
            }
            state->openSince = -1;
        }
    }
    return out;
}

void putOffsetEntry(ByteVector& out, std::int64_t relative, std::int64_t position)
{
    putBe32(out, relative);
    putBe32(out, position);
}

void putTimeEntry(ByteVector& out, std::int64_t timestamp, std::int64_t relative)
{
    putBe64(out, timestamp);
    putBe32(out, relative);
}

void putTxnEntry(ByteVector& out, std::int64_t producerId, std::int64_t first, std::int64_t last, std::int64_t stable)
{
    putBe16(out, 0);
    putBe64(out, producerId);
    putBe64(out, first);
    putBe64(out, last);
    putBe64(out, stable);
}

ByteVector encodeSnapshot(const std::vector<ProducerState>& producers)
{
    std::size_t capacity = 16;
    while (producers.size() * 4 > capacity * 3) {
        capacity *= 2;
    }
    const auto bucket = [&](const ProducerState& state) {
        const auto id = static_cast<std::uint64_t>(state.producerId);
        const auto hash = static_cast<std::uint32_t>(id ^ (id >> 32));
        return (hash ^ (hash >> 16)) & (capacity - 1);
    };
    std::vector<ProducerState> ordered = producers;
    std::ranges::stable_sort(ordered, {}, bucket);
    ByteVector body; // what the checksum covers
    putBe32(body, static_cast<std::int64_t>(ordered.size()));
    for (const ProducerState& state : ordered) {
        putBe64(body, state.producerId);
        putBe16(body, state.epoch);
        putBe32(body, state.lastSequence);
        putBe64(body, state.lastOffset);
        putBe32(body, state.offsetDelta);
        putBe64(body, state.timestamp);
        putBe32(body, state.coordinatorEpoch);
        putBe64(body, state.openSince);
    }
    ByteVector out;
    putBe16(out, 1);
    putBe32(out, core::crc32c(body));
    out.insert(out.end(), body.begin(), body.end());
    return out;
}

} // namespace test
