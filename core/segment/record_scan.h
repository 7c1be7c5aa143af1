#pragma once
// Looks for one record batch by batch: from a byte on as the broker frames entries, or with all that a walk finds.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/segment/decode.h"
#include "core/segment/lookup.h"

namespace core {

/// The first record with an offset, or a timestamp, at or after the given one.
struct RecordWanted {
    std::optional<Offset> offset = {};
    std::optional<TimestampMs> timestamp = {};
    Offset logStart = {}; // with a timestamp: no record below it

    bool mayBeIn(const BatchHeader& header) const;
    bool is(const Record& record) const;
};

/// Of the record, which decoding `header` has just given.
RecordPlace placeOf(const Segment& segment, Bytes log, const BatchHeader& header, const Record& record);

struct ScanOutcome {
    enum class End : std::uint8_t {
        Found,
        EndOfData,   // as the broker sees it: a torn entry ends the data too
        BadFrame,    // no entry can be framed at `endPos`: the broker fails here
        Undecodable, // the batch at `endPos` should hold it and cannot be decoded
        Stopped
    };
    End end = End::EndOfData;
    std::optional<RecordPlace> place = {}; // Found; Undecodable: the batch
    std::uint64_t endPos = 0;              // where the scan ended: of Found the batch
    std::vector<BatchHeader> passed = {};  // at most the first 1000
    std::uint64_t passedCount = 0;
};

class RecordScan {
public:
    RecordScan(const PartitionDir& partition, const RecordWanted& wanted, const RunContext& context)
        : partition_(partition)
        , wanted_(wanted)
        , context_(context)
    {
    }

    /// The broker's way: headers from `pos` on, checksums left aside.
    ScanOutcome fromByte(const Segment& segment, const FileContent& log, std::uint64_t pos);

    /// Segments from `first` on, each from its first byte, as a broker would read them without any index.
    Result<std::optional<RecordPlace>> withoutIndexes(std::size_t first);

    /// Segments from `first` on as the walk reads them, past damage.
    Result<std::optional<RecordPlace>> byWalking(std::size_t first);

private:
    /// Nothing: not in this batch. A place that is no record: the batch cannot be decoded.
    std::optional<RecordPlace> inBatch(const Segment& segment, Bytes log, const BatchHeader& header);

    const PartitionDir& partition_;
    const RecordWanted& wanted_;
    const RunContext& context_;
    BatchDecoder decoder_;
};

} // namespace core
