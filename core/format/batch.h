#pragma once
// Entries of .log files: record batches (magic 2) and messages (magic 0 and 1), by the framing that all share.
// Byte tables (record batches 3 and 7.1) stand once, in batch_layout.h; reader, writer and field tree take their
// positions from there.

#include <cstdint>
#include <optional>

#include "core/base/byte_cursor.h"
#include "core/base/id.h"
#include "core/format/field.h"

namespace core {

enum class CodecId : std::uint8_t { None, Gzip, Snappy, Lz4, Zstd, Unknown };
enum class TimestampType : std::uint8_t { CreateTime, LogAppendTime };

inline constexpr std::uint64_t kLogOverhead = 12;     // offset and size fields
inline constexpr std::uint64_t kMinBatchBytesV2 = 61; // header of magic 2
inline constexpr std::int32_t kMinSizeField = 14;     // smallest size field the broker takes

/// One entry as its header tells it. For a compressed wrapper of magic 0 or 1 the base offset and the count need the
/// records: baseOffset then equals lastOffset, count is -1 (record batches 7.3).
struct BatchHeader {
    FilePos pos = {};
    std::uint64_t size = 0; // whole entry in bytes: 12 + size field
    Offset baseOffset = {};
    Offset lastOffset = {};
    TimestampMs baseTimestamp = {-1}; // magic 2: the delete horizon when hasDeleteHorizon()
    TimestampMs maxTimestamp = {-1};
    std::int64_t producerId = -1;
    std::uint32_t crc = 0; // as stored
    std::int32_t partitionLeaderEpoch = -1;
    std::int32_t baseSequence = -1;
    std::int32_t count = -1;
    std::int32_t lastOffsetDelta = 0;
    std::int16_t producerEpoch = -1;
    std::int16_t attributes = 0;
    std::int8_t magic = 2;

    std::uint64_t end() const { return static_cast<std::uint64_t>(pos.value) + size; }
    Offset nextOffset() const { return lastOffset + 1; }
    CodecId codec() const
    {
        const int id = attributes & 0x07;
        return id <= 4 ? static_cast<CodecId>(id) : CodecId::Unknown;
    }
    TimestampType timestampType() const // messages of magic 0 have none
    {
        return magic != 0 && (attributes & 0x08) != 0 ? TimestampType::LogAppendTime : TimestampType::CreateTime;
    }
    bool isTransactional() const { return magic >= 2 && (attributes & 0x10) != 0; }
    bool isControl() const { return magic >= 2 && (attributes & 0x20) != 0; }
    bool hasDeleteHorizon() const { return magic >= 2 && (attributes & 0x40) != 0; }
    bool isLegacy() const { return magic < 2; } // as the broker's walker decides: signed compare
    std::int32_t lastSequence() const;          // wraps from 2^31-1 to 0; -1 without a sequence
    friend bool operator==(const BatchHeader&, const BatchHeader&) = default;
};

/// Sequence number `delta` records later; 0 follows 2^31-1 (record batches 3.2).
constexpr std::int32_t addToSequence(std::int32_t sequence, std::int32_t delta)
{
    constexpr std::int64_t kPeriod = std::int64_t{1} << 31;
    const std::int64_t sum = std::int64_t{sequence} + delta;
    return static_cast<std::int32_t>(sum >= kPeriod ? sum - kPeriod : sum);
}

/// What stands at a position, by the broker's framing rules (record batches 1).
struct Frame {
    enum class State : std::uint8_t {
        Whole,     // a whole entry
        End,       // exactly the end of the data
        ShortTail, // 1 to 17 bytes are left
        BadSize,   // size field below 14 (zeros: 0)
        Torn       // size field reaches past the end
    };
    State state = State::End;
    std::int32_t sizeField = 0;
    std::uint64_t size = 0; // 12 + sizeField; meaningful for Whole and Torn
};

Frame frameAt(Bytes log, std::uint64_t pos);

/// The header of the whole entry at `pos`. Precondition: frameAt() said Whole; a magic 2 entry shorter than 61 bytes
/// or a legacy one too short for its own fields gives nothing.
std::optional<BatchHeader> readBatchHeader(Bytes log, std::uint64_t pos);

/// The header of an entry of which perhaps only the start is there: all fields of its header must be. Its pos is 0.
std::optional<BatchHeader> readTornHeader(Bytes entry);

/// The checksum over the bytes that the stored one covers: CRC-32C from byte 21, or CRC-32 from the magic byte.
std::uint32_t computeBatchCrc(Bytes entry, std::int8_t magic);

std::string_view codecName(CodecId codec); // "none", "gzip" ... "unknown"
std::string_view timestampTypeName(TimestampType type);

/// Field tree of the entry at `pos` with its header; records (of an uncompressed entry) become children up to
/// `maxRecords`, the rest one Unparsed child; the payload of a compressed one is a single child. Where no whole entry
/// stands, the tree covers all of `log` from `pos` on: hand in fewer bytes to bound it.
Field batchFields(Bytes log, std::uint64_t pos, std::size_t maxRecords);
/// Field tree of a decompressed stream of records (magic 2) or inner entries (magic 0, 1).
Field decompressedFields(Bytes stream, const BatchHeader& header, std::size_t maxRecords);

} // namespace core
