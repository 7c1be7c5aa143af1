#pragma once
// Producer state snapshots, OFFSET.snapshot (spec: indexes 3).

#include <cstdint>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/base/id.h"
#include "core/base/result.h"
#include "core/format/field.h"

namespace core {

struct ProducerEntry {
    std::int64_t producerId = -1;
    std::int16_t producerEpoch = -1;
    std::int32_t lastSequence = -1;
    Offset lastOffset = {-1};
    std::int32_t offsetDelta = 0;
    TimestampMs timestamp = {-1};
    std::int32_t coordinatorEpoch = -1;
    Offset currentTxnFirstOffset = {-1}; // -1: no open transaction
    friend bool operator==(const ProducerEntry&, const ProducerEntry&) = default;
};

struct ProducerSnapshot {
    std::int16_t version = 1;
    std::uint32_t storedCrc = 0;
    std::uint32_t computedCrc = 0;      // over byte 6 to the end of the file
    std::vector<ProducerEntry> entries; // in file order
    bool crcValid() const { return storedCrc == computedCrc; }
};

/// Malformed when the file is too short for its count, or has another version than 1; trailing bytes are kept out of
/// `entries` but are part of the checksum. A wrong checksum is not an error here.
Result<ProducerSnapshot> readProducerSnapshot(Bytes file);
std::vector<std::byte> writeProducerSnapshot(const std::vector<ProducerEntry>& entries);
/// Field tree; entries [firstEntry, firstEntry + count) are taken apart, those before and after are one Unparsed child.
Field producerSnapshotFields(Bytes file, std::size_t firstEntry = 0, std::size_t count = 10'000);

} // namespace core
