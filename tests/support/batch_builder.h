#pragma once
// Encodes entries of .log files for tests: record batches of magic 2 and messages of magic 0 and 1 with every codec
// (spec: record batches 3 to 7). Written apart from core's encoders, so that a mistake there shows; the checksums alone
// are core's.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/format/batch.h"

namespace test {

using ByteVector = std::vector<std::byte>;

void putBe8(ByteVector& out, std::int64_t value);
void putBe16(ByteVector& out, std::int64_t value);
void putBe32(ByteVector& out, std::int64_t value);
void putBe64(ByteVector& out, std::int64_t value);
void putVarint(ByteVector& out, std::int64_t value); // zig-zag, minimal
void putText(ByteVector& out, const std::string& text);

struct BuiltHeader {
    std::string key;
    std::optional<std::string> value = {};
};

struct BuiltRecord {
    std::optional<std::string> key = {};
    std::optional<std::string> value = "value";
    std::int64_t timestamp = -1;
    std::optional<std::int32_t> offsetDelta = {}; // its place in the batch unless given
    std::vector<BuiltHeader> headers = {};
};

/// One batch (or one wrapper, or for magic 0 and 1 without codec: one entry a record) and what may be forced in it.
struct BuiltBatch {
    std::int64_t baseOffset = 0;
    std::int8_t magic = 2;
    core::CodecId codec = core::CodecId::None;
    std::int32_t leaderEpoch = 0;
    std::int64_t producerId = -1;
    std::int16_t producerEpoch = -1;
    std::int32_t baseSequence = -1;
    bool transactional = false;
    bool control = false;
    std::optional<std::int64_t> appendTime = {};    // LogAppendTime
    std::optional<std::int64_t> deleteHorizon = {}; // attribute bit 6
    std::vector<BuiltRecord> records = {};
    // Forced fields; otherwise what a broker would write.
    std::optional<std::int32_t> lastOffsetDelta = {};
    std::optional<std::int32_t> count = {};
    std::optional<std::int64_t> baseTimestamp = {};
    std::optional<std::int64_t> maxTimestamp = {};
    std::int32_t extraAttributes = 0;       // or-ed into the attributes
    std::optional<ByteVector> payload = {}; // instead of the encoded (and compressed) records
};

ByteVector encodeBatch(const BuiltBatch& batch);

std::int64_t maxTimestampOf(const BuiltBatch& batch);
std::int32_t lastOffsetDeltaOf(const BuiltBatch& batch);

/// Records as a stream of magic 2, before compression.
ByteVector encodeRecords(const BuiltBatch& batch);

/// As Kafka's Java clients frame a stream: xerial chunks for snappy, 64 KiB independent blocks for lz4 (with the header
/// checksum of old clients for magic 0).
ByteVector compressStream(core::CodecId codec, std::int8_t magic, core::Bytes input);

/// A transaction marker; type 0 aborts, 1 commits.
BuiltBatch markerBatch(std::int64_t offset, std::int16_t type, std::int64_t producerId, std::int16_t producerEpoch,
                       std::int32_t coordinatorEpoch, std::int64_t timestamp);

/// The bare header that compaction leaves of a batch.
BuiltBatch emptyBatch(std::int64_t baseOffset, std::int32_t lastOffsetDelta, std::int64_t maxTimestamp);

} // namespace test
