#pragma once
// Who wrote into a log, as far as its bytes tell: each producer id with its first and last offset and time, and the
// style of its batches, which is a fingerprint of the client and its settings. Producers without an id are told apart
// by that style alone.

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "core/base/run_context.h"
#include "core/segment/walk.h"

namespace core {

/// What client and settings put into every batch.
struct BatchStyle {
    std::int8_t magic = 2;
    CodecId codec = CodecId::None;
    TimestampType timestampType = TimestampType::CreateTime;
    friend auto operator<=>(const BatchStyle&, const BatchStyle&) = default;
};

struct ProducerUse {
    std::int64_t producerId = -1; // -1: those without, of one style
    std::int16_t firstEpoch = -1;
    std::int16_t lastEpoch = -1;
    std::uint64_t batches = 0; // of data
    std::uint64_t records = 0;
    bool recordsKnown = true; // false: compressed messages of magic 0 and 1 do not say how many they are
    std::uint64_t bytes = 0;
    std::uint64_t mostRecords = 0; // in a batch
    std::uint64_t markers = 0;     // ends of transactions
    bool transactional = false;
    bool idempotent = false;             // its batches have sequence numbers
    std::vector<BatchStyle> styles = {}; // at most 4
    bool headers = false;                // the first record of its first batch has some
    std::optional<Offset> firstOffset = {};
    std::optional<Offset> lastOffset = {};
    std::optional<TimestampMs> firstTime = {}; // largest timestamps of its batches
    std::optional<TimestampMs> lastTime = {};
};

struct ProducerTable {
    std::vector<ProducerUse> producers = {}; // by first offset; at most 100,000 ids
    std::uint64_t ids = 0; // producer ids that there are; above 100,000 batches of others are left out
    bool full = false;     // then ids is only how many there are at least
    std::map<std::int64_t, std::uint64_t> newByDay = {}; // days since 1970 -> ids whose first batch is of that day
};

/// Headers of all batches with a right checksum; of the first batch of each producer a record too. A segment that
/// cannot be read is told to `failed`.
Result<ProducerTable> producerTable(const PartitionDir& partition, std::span<const Segment> segments,
                                    const RunContext& context, const std::function<void(const Error&)>& failed);

} // namespace core
