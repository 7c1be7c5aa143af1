#include "tests/support/batch_builder.h"

#include <algorithm>
#include <lz4frame.h>
#include <snappy.h>
#include <stdexcept>
#include <zlib.h>
#include <zstd.h>

#include "core/base/checksum.h"

namespace test {

namespace {

void putBe(ByteVector& out, std::int64_t value, int bytes)
{
    const auto raw = static_cast<std::uint64_t>(value);
    for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) {
        out.push_back(static_cast<std::byte>((raw >> shift) & 0xff));
    }
}

void putBytes(ByteVector& out, core::Bytes bytes)
{
    out.insert(out.end(), bytes.begin(), bytes.end());
}

void storeAt(ByteVector& out, std::size_t at, std::int64_t value, int bytes)
{
    ByteVector encoded;
    putBe(encoded, value, bytes);
    std::ranges::copy(encoded, out.begin() + static_cast<std::ptrdiff_t>(at));
}

void putOptionalVarint(ByteVector& out, const std::optional<std::string>& text)
{
    putVarint(out, text ? static_cast<std::int64_t>(text->size()) : -1);
    putText(out, text.value_or(""));
}

void putOptionalBe32(ByteVector& out, const std::optional<std::string>& text)
{
    putBe32(out, text ? static_cast<std::int64_t>(text->size()) : -1);
    putText(out, text.value_or(""));
}

std::int32_t deltaOf(const BuiltBatch& batch, std::size_t record)
{
    return batch.records[record].offsetDelta.value_or(static_cast<std::int32_t>(record));
}

std::int64_t baseTimestampOf(const BuiltBatch& batch)
{
    if (batch.baseTimestamp) {
        return *batch.baseTimestamp;
    }
    if (batch.deleteHorizon) {
        return *batch.deleteHorizon;
    }
    return batch.records.empty() ? -1 : batch.records.front().timestamp;
}

std::int32_t attributesOf(const BuiltBatch& batch)
{
    return static_cast<std::int32_t>(batch.codec) | (batch.appendTime ? 0x08 : 0) | (batch.transactional ? 0x10 : 0) |
           (batch.control ? 0x20 : 0) | (batch.deleteHorizon ? 0x40 : 0) | batch.extraAttributes;
}

ByteVector encodeV2(const BuiltBatch& batch)
{
    const ByteVector stream = encodeRecords(batch);
    const ByteVector payload =
        batch.payload.value_or(stream.empty() ? ByteVector{} : compressStream(batch.codec, 2, stream));
    ByteVector out;
    putBe64(out, batch.baseOffset);
    putBe32(out, static_cast<std::int64_t>(49 + payload.size()));
    putBe32(out, batch.leaderEpoch);
    putBe8(out, 2);
    putBe32(out, 0);
    putBe16(out, attributesOf(batch));
    putBe32(out, lastOffsetDeltaOf(batch));
    putBe64(out, baseTimestampOf(batch));
    putBe64(out, maxTimestampOf(batch));
    putBe64(out, batch.producerId);
    putBe16(out, batch.producerEpoch);
    putBe32(out, batch.baseSequence);
    putBe32(out, batch.count.value_or(static_cast<std::int32_t>(batch.records.size())));
    putBytes(out, payload);
    storeAt(out, 17, core::crc32c(core::Bytes(out).subspan(21)), 4);
    return out;
}

struct LegacyMessage {
    std::int64_t offset = 0;
    std::int8_t magic = 0;
    std::int32_t attributes = 0;
    std::int64_t timestamp = -1;
    std::optional<std::string> key = {};
    std::optional<std::string> value = {};
};

void putLegacy(ByteVector& out, const LegacyMessage& message)
{
    ByteVector body; // from the magic byte on
    putBe8(body, message.magic);
    putBe8(body, message.attributes);
    if (message.magic == 1) {
        putBe64(body, message.timestamp);
    }
    putOptionalBe32(body, message.key);
    putOptionalBe32(body, message.value);
    putBe64(out, message.offset);
    putBe32(out, static_cast<std::int64_t>(4 + body.size()));
    putBe32(out, core::crc32(body));
    putBytes(out, body);
}

ByteVector encodeLegacy(const BuiltBatch& batch)
{
    const bool wrapped = batch.codec != core::CodecId::None;
    ByteVector entries;
    for (std::size_t i = 0; i < batch.records.size(); ++i) {
        const BuiltRecord& record = batch.records[i];
        const std::int64_t shift = wrapped && batch.magic == 1 ? 0 : batch.baseOffset;
        const std::int32_t attributes = !wrapped && batch.appendTime && batch.magic == 1 ? 0x08 : 0;
        putLegacy(entries,
                  {shift + deltaOf(batch, i), batch.magic, attributes,
                   wrapped ? record.timestamp : batch.appendTime.value_or(record.timestamp), record.key, record.value});
    }
    if (!wrapped) {
        return entries;
    }
    const ByteVector payload = batch.payload.value_or(compressStream(batch.codec, batch.magic, entries));
    ByteVector out;
    putLegacy(out, {batch.baseOffset + lastOffsetDeltaOf(batch), batch.magic, attributesOf(batch) & 0x0f,
                    maxTimestampOf(batch), std::nullopt,
                    std::string(reinterpret_cast<const char*>(payload.data()), payload.size())});
    return out;
}

ByteVector gzip(core::Bytes input)
{
    z_stream stream{};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::runtime_error("deflateInit2");
    }
    ByteVector out(deflateBound(&stream, input.size()));
    ByteVector copy(input.begin(), input.end()); // zlib's input is not const
    stream.next_in = reinterpret_cast<Bytef*>(copy.data());
    stream.avail_in = static_cast<uInt>(copy.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const int state = deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    if (state != Z_STREAM_END) {
        throw std::runtime_error("deflate");
    }
    return out;
}

ByteVector xerialSnappy(core::Bytes input)
{
    constexpr std::size_t kChunk = 32 * 1024;
    ByteVector out;
    putBe8(out, 0x82);
    putText(out, "SNAPPY");
    putBe8(out, 0);
    putBe32(out, 1);
    putBe32(out, 1);
    for (std::size_t at = 0; at < input.size(); at += kChunk) {
        const core::Bytes chunk = input.subspan(at, std::min(kChunk, input.size() - at));
        std::string packed;
        snappy::Compress(reinterpret_cast<const char*>(chunk.data()), chunk.size(), &packed);
        putBe32(out, static_cast<std::int64_t>(packed.size()));
        putText(out, packed);
    }
    return out;
}

ByteVector lz4Frame(core::Bytes input, std::int8_t magic)
{
    LZ4F_preferences_t preferences{};
    preferences.frameInfo.blockMode = LZ4F_blockIndependent;
    preferences.frameInfo.blockSizeID = LZ4F_max64KB;
    ByteVector out(LZ4F_compressFrameBound(input.size(), &preferences));
    const std::size_t size = LZ4F_compressFrame(out.data(), out.size(), input.data(), input.size(), &preferences);
    if (LZ4F_isError(size) != 0) {
        throw std::runtime_error("LZ4F_compressFrame");
    }
    out.resize(size);
    if (magic == 0) {
        out[6] = std::byte{0x1a}; // the checksum that old clients computed over the frame's magic too (KAFKA-3160)
    }
    return out;
}

ByteVector zstd(core::Bytes input)
{
    ByteVector out(ZSTD_compressBound(input.size()));
    const std::size_t size = ZSTD_compress(out.data(), out.size(), input.data(), input.size(), 3);
    if (ZSTD_isError(size) != 0) {
        throw std::runtime_error("ZSTD_compress");
    }
    out.resize(size);
    return out;
}

} // namespace

void putBe8(ByteVector& out, std::int64_t value)
{
    putBe(out, value, 1);
}
void putBe16(ByteVector& out, std::int64_t value)
{
    putBe(out, value, 2);
}
void putBe32(ByteVector& out, std::int64_t value)
{
    putBe(out, value, 4);
}
void putBe64(ByteVector& out, std::int64_t value)
{
    putBe(out, value, 8);
}

void putVarint(ByteVector& out, std::int64_t value)
{
    std::uint64_t raw = (static_cast<std::uint64_t>(value) << 1) ^ (value < 0 ? ~std::uint64_t{0} : 0);
    while (raw >= 0x80) {
        out.push_back(static_cast<std::byte>((raw & 0x7f) | 0x80));
        raw >>= 7;
    }
    out.push_back(static_cast<std::byte>(raw));
}

void putText(ByteVector& out, const std::string& text)
{
    const auto* data = reinterpret_cast<const std::byte*>(text.data());
    out.insert(out.end(), data, data + text.size());
}

ByteVector encodeRecords(const BuiltBatch& batch)
{
    ByteVector out;
    for (std::size_t i = 0; i < batch.records.size(); ++i) {
        const BuiltRecord& record = batch.records[i];
        ByteVector body;
        putBe8(body, 0);
        putVarint(body, record.timestamp - baseTimestampOf(batch));
        putVarint(body, deltaOf(batch, i));
        putOptionalVarint(body, record.key);
        putOptionalVarint(body, record.value);
        putVarint(body, static_cast<std::int64_t>(record.headers.size()));
        for (const BuiltHeader& header : record.headers) {
            putOptionalVarint(body, header.key);
            putOptionalVarint(body, header.value);
        }
        putVarint(out, static_cast<std::int64_t>(body.size()));
        putBytes(out, body);
    }
    return out;
}

ByteVector compressStream(core::CodecId codec, std::int8_t magic, core::Bytes input)
{
    switch (codec) {
    case core::CodecId::Gzip:
        return gzip(input);
    case core::CodecId::Snappy:
        return xerialSnappy(input);
    case core::CodecId::Lz4:
        return lz4Frame(input, magic);
    case core::CodecId::Zstd:
        return zstd(input);
    case core::CodecId::None:
    case core::CodecId::Unknown:
        break;
    }
    return {input.begin(), input.end()};
}

std::int64_t maxTimestampOf(const BuiltBatch& batch)
{
    if (batch.maxTimestamp) {
        return *batch.maxTimestamp;
    }
    if (batch.magic == 0) {
        return -1;
    }
    std::int64_t most = -1;
    for (const BuiltRecord& record : batch.records) {
        most = std::max(most, record.timestamp);
    }
    return batch.appendTime.value_or(most);
}

std::int32_t lastOffsetDeltaOf(const BuiltBatch& batch)
{
    if (batch.lastOffsetDelta) {
        return *batch.lastOffsetDelta;
    }
    return batch.records.empty() ? 0 : deltaOf(batch, batch.records.size() - 1);
}

ByteVector encodeBatch(const BuiltBatch& batch)
{
    return batch.magic >= 2 ? encodeV2(batch) : encodeLegacy(batch);
}

BuiltBatch markerBatch(std::int64_t offset, std::int16_t type, std::int64_t producerId, std::int16_t producerEpoch,
                       std::int32_t coordinatorEpoch, std::int64_t timestamp)
{
    ByteVector key;
    putBe16(key, 0);
    putBe16(key, type);
    ByteVector value;
    putBe16(value, 0);
    putBe32(value, coordinatorEpoch);
    const auto text = [](const ByteVector& bytes) {
        return std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    };
    BuiltBatch batch;
    batch.baseOffset = offset;
    batch.producerId = producerId;
    batch.producerEpoch = producerEpoch;
    batch.transactional = true;
    batch.control = true;
    batch.records.push_back({text(key), text(value), timestamp, {}, {}});
    return batch;
}

BuiltBatch emptyBatch(std::int64_t baseOffset, std::int32_t lastOffsetDelta, std::int64_t maxTimestamp)
{
    BuiltBatch batch;
    batch.baseOffset = baseOffset;
    batch.lastOffsetDelta = lastOffsetDelta;
    batch.baseTimestamp = -1;
    batch.maxTimestamp = maxTimestamp;
    return batch;
}

} // namespace test
