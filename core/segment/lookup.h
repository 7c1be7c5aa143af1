#pragma once
// Look-up of an offset or a timestamp as the broker does it, step by step (spec: indexes 5), each step a value that
// can be shown; and the true answer, found by reading, when an index is wrong.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/text.h"
#include "core/segment/decode.h"

namespace core {

struct LookupStep {
    enum class Kind : std::uint8_t {
        Segment,   // which segment and why
        TimeIndex, // slots compared, entry taken
        OffsetIndex,
        Batches, // batches passed from the start position
        Record,  // the answer
        Truth    // reading everything gives another answer: the index is wrong
    };
    struct Slot { // an index entry that was compared; of a Segment step for a time: a segment
        std::size_t slot = 0;
        std::int64_t key = 0;   // absolute offset, or timestamp; of a segment: its largest timestamp
        std::int64_t value = 0; // position, or offset; of a segment: its base
        bool less = false;      // key < target
        friend bool operator==(const Slot&, const Slot&) = default;
    };
    Kind kind = Kind::Segment;
    Text text;
    std::optional<Offset> segment;
    std::string file;
    std::vector<Slot> slots;          // in the order of comparison
    std::optional<std::size_t> taken; // slot
    std::optional<std::uint64_t> pos; // byte in the .log where the next step starts, or of the answer
    std::vector<BatchHeader> passed;  // Batches: at most the first 1000
    std::uint64_t passedCount = 0;
};

struct RecordPlace {
    Offset segment = {};
    BatchHeader batch = {};
    Offset offset = {};
    TimestampMs timestamp = {-1};
    std::uint64_t recordPos = 0; // in the decompressed stream, or absolute in the file for an uncompressed batch
    std::uint64_t recordLength = 0;
    bool isRecord = true;                     // false: the offset lies in the batch but has no record there (compacted)
    std::optional<std::int16_t> control = {}; // type of a control record, which consumers never get
    friend bool operator==(const RecordPlace&, const RecordPlace&) = default;
};

/// "Offset 192 is a COMMIT marker of producer 0"; empty where the place is no control record.
Text controlText(const RecordPlace& place);

struct LookupResult {
    std::optional<RecordPlace> broker; // what the broker would find
    std::optional<RecordPlace> truth;  // what reading finds
    bool indexWrong = false;           // they differ, and damage in the log is not the reason
    std::vector<LookupStep> steps;
};

struct LookupOptions {
    bool withTruth = true; // false: the broker's way alone, which takes milliseconds; `truth` stays empty
};

/// The record with the offset, or the first one after it.
Result<LookupResult> findOffset(const PartitionDir& partition, Offset target, const RunContext& context,
                                const LookupOptions& options = {});
/// The first record with a timestamp >= target.
Result<LookupResult> findTimestamp(const PartitionDir& partition, TimestampMs target, const RunContext& context,
                                   const LookupOptions& options = {});

/// The broker's index search with its warm section and its order of comparisons (indexes 5). `key(slot)` is the value
/// compared; `entries` counts slots as the broker does. Nothing when the first key is greater.
std::optional<std::size_t> brokerLowerBound(std::size_t entries, std::size_t entryBytes, std::int64_t target,
                                            const std::function<std::int64_t(std::size_t)>& key,
                                            std::vector<std::size_t>* compared = nullptr);

/// Next batch from a byte, headers only, by the broker's framing; used by views that step through a file.
std::optional<BatchHeader> batchAt(Bytes log, std::uint64_t pos);

} // namespace core
