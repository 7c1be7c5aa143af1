#pragma once
// Decoding: the records of a batch, decompressed where needed.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/codec/codec.h"
#include "core/format/record.h"
#include "core/segment/partition.h"
#include "core/segment/walk.h"

namespace core {

struct DecodeOutcome {
    enum class State : std::uint8_t { Whole, Undecodable, CountMismatch, OverLimit };
    State state = State::Whole;
    std::int64_t records = 0; // read before the end or the fault
    Offset baseOffset = {};   // first offset; for legacy wrappers known only now
    std::uint64_t decompressedBytes = 0;
    std::uint64_t faultPos = 0; // byte in the decompressed stream, or in the compressed input
    RecordFault fault = RecordFault::None;
    std::string detail = {}; // English, for logs
};

/// Keeps its buffer from batch to batch.
class BatchDecoder {
public:
    explicit BatchDecoder(std::uint64_t maxDecompressed = kDefaultMaxDecompressed)
        : limit_(maxDecompressed)
    {
    }

    /// Records in order until `sink` returns false. `log` holds the whole entry at header.pos. Records live until the
    /// sink returns.
    DecodeOutcome decode(Bytes log, const BatchHeader& header, const std::function<bool(const Record&)>& sink);

    /// The stream that decode() last read records from: decompressed, or in place for a batch without codec.
    Bytes stream() const { return stream_; }

private:
    std::uint64_t limit_;
    std::vector<std::byte> buffer_;
    Bytes stream_;
    RecordReader reader_; // keeps its memory too
};

/// Where the stream of records of an uncompressed entry starts, or the compressed payload of another.
Bytes payloadOf(Bytes log, const BatchHeader& header);

} // namespace core
