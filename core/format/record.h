#pragma once
// Records inside a batch: magic 2 records (record batches 4) and the inner entries of magic 0 and 1 (7.2, 7.3).
// Values borrow from the stream that they were read from.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/base/id.h"
#include "core/format/batch.h"

namespace core {

struct RecordHeader {
    Bytes key = {};
    std::optional<Bytes> value = {};
};

struct Record {
    std::uint64_t pos = 0;    // first byte in the stream of records (decompressed), or in the entry's records
    std::uint64_t length = 0; // bytes it takes there
    Offset offset = {};
    TimestampMs timestamp = {-1};
    std::int32_t sequence = -1;
    std::optional<Bytes> key = {};
    std::optional<Bytes> value = {};
    std::vector<RecordHeader> headers = {}; // at most the first kMaxHeadersKept
    std::int32_t headersCount = 0;          // all of them
};

/// A header can be two bytes long, so what a record of hostile bytes may make us keep is limited.
inline constexpr std::int32_t kMaxHeadersKept = 1 << 20;

/// What is wrong with a stream of records; its place is a byte of the stream.
enum class RecordFault : std::uint8_t {
    None,
    Truncated,       // a record reaches past the end of the stream
    BadVarint,       // its top bit never ends
    BodyLength,      // the fields do not fill the record exactly
    HeaderCount,     // negative, or more than the bytes left
    HeaderKeyLength, // negative
    CountMismatch,   // the stream ends between records before the count is reached, or the count is negative
    BytesLeft,       // bytes follow the last record
    InnerEntry       // an entry of magic 0 or 1 that cannot be one, or a wrapper without any
};

/// What the fault is, for people.
Text faultText(RecordFault fault);

/// Reads the records of one batch in order. next() returns nothing at the end or at a fault; fault() tells which.
class RecordReader {
public:
    /// `stream`: the uncompressed records of a batch of magic 2; or for magic 0 and 1 the decompressed inner entries,
    /// or the entry itself when it has no codec.
    RecordReader(Bytes stream, const BatchHeader& header) { start(stream, header); }
    RecordReader() = default; // of nothing, until start()

    /// Begins anew with another batch.
    void start(Bytes stream, const BatchHeader& header);

    /// The record stays valid until the next call (its headers are reused).
    const Record* next()
    {
        if (fault_ != RecordFault::None) {
            return nullptr;
        }
        return legacy_ ? nextLegacy() : nextV2();
    }
    RecordFault fault() const { return fault_; }
    std::uint64_t faultPos() const { return faultPos_; }
    std::int64_t recordsRead() const { return read_; }

private:
    const Record* nextV2();
    const Record* nextLegacy();
    const Record* stop(RecordFault fault, std::uint64_t at);

    Bytes stream_;
    Offset baseOffset_ = {};
    TimestampMs baseTimestamp_ = {-1};
    std::optional<TimestampMs> appendTime_; // of all records
    std::int32_t baseSequence_ = -1;
    std::int32_t count_ = 0;
    bool legacy_ = false;
    bool wrapper_ = false; // compressed entry of magic 0 or 1
    std::size_t position_ = 0;
    std::int64_t read_ = 0;
    std::int64_t legacyShift_ = 0; // magic 1 wrappers: absolute = inner + shift
    RecordFault fault_ = RecordFault::None;
    std::uint64_t faultPos_ = 0;
    Record record_;
};

/// Type of a control record from its key (record batches 5); nothing when the key is shorter than 4 bytes or its
/// version is negative.
enum class ControlType : std::int16_t {
    Abort = 0,
    Commit = 1,
    LeaderChange = 2,
    SnapshotHeader = 3,
    SnapshotFooter = 4,
    KRaftVersion = 5,
    KRaftVoters = 6
};
std::optional<std::int16_t> controlType(Bytes key);
std::string_view controlTypeName(std::int16_t type); // "ABORT" ... ; "UNKNOWN"

} // namespace core
