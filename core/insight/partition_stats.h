#pragma once
// Sizes, counts, codecs and keys of a partition, from reading every record once.

#include <array>
#include <cstdint>
#include <optional>

#include "core/base/run_context.h"
#include "core/insight/distinct.h"
#include "core/insight/outliers.h"
#include "core/segment/decode.h"

namespace core {

/// Lengths of some values.
struct SizeStats {
    std::uint64_t count = 0;
    std::uint64_t nulls = 0; // not among the count
    std::uint64_t bytes = 0;
    std::uint64_t smallest = 0; // meaningful with a count
    std::uint64_t largest = 0;
    void add(const std::optional<Bytes>& value);
    void merge(const SizeStats& other);
};

struct CodecStats {
    std::uint64_t batches = 0;
    std::uint64_t storedBytes = 0; // of the records, as they lie in the file
    std::uint64_t bytes = 0;       // of the records, decompressed
    std::uint64_t records = 0;
};

/// The largest of some things, and the first offset where it is.
struct Largest {
    std::uint64_t bytes = 0;
    Offset offset = {}; // meaningful with bytes
    void add(std::uint64_t otherBytes, Offset otherOffset)
    {
        if (otherBytes > bytes) {
            bytes = otherBytes;
            offset = otherOffset;
        }
    }
};

struct PartitionStats {
    std::uint64_t segments = 0;
    std::uint64_t logBytes = 0;
    std::uint64_t damagedBytes = 0;
    std::uint64_t batches = 0;
    std::uint64_t badCrc = 0;
    std::uint64_t emptyBatches = 0;
    std::uint64_t controlBatches = 0;
    std::uint64_t transactionalBatches = 0;
    std::uint64_t undecodableBatches = 0;
    Largest largestBatch;      // its base offset
    Largest largestRecord;     // key and value of a data record
    std::uint64_t records = 0; // those of control batches too
    std::uint64_t controlRecords = 0;
    std::optional<Offset> firstOffset;
    std::optional<Offset> nextOffset;
    std::optional<TimestampMs> smallestTimestamp; // of records that have one
    std::optional<TimestampMs> largestTimestamp;
    SizeStats keys; // of data records
    SizeStats values;
    SizeStats headers; // header keys and values together, a count each header
    DistinctCounter distinctKeys;
    DistinctCounter distinctProducers;         // ids
    std::array<std::uint64_t, 3> byMagic = {}; // batches
    std::array<CodecStats, 6> byCodec = {};    // by CodecId
    ShapeCounter shapes;

    void merge(const PartitionStats& other);
};

/// Reads the given segments of a partition. A segment that cannot be read is told to `failed`.
Result<PartitionStats> partitionStats(const PartitionDir& partition, std::span<const Segment> segments,
                                      const RunContext& context, const std::function<void(const Error&)>& failed);

} // namespace core
