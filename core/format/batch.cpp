#include "core/format/batch.h"

#include "core/base/checksum.h"
#include "core/format/batch_layout.h"

namespace core {

namespace {

constexpr auto kBaseOffset = place<std::int64_t>(kBatchV2, "baseOffset");
constexpr auto kBatchLength = place<std::int32_t>(kBatchV2, "batchLength");
constexpr auto kLeaderEpoch = place<std::int32_t>(kBatchV2, "partitionLeaderEpoch");
constexpr auto kMagic = place<std::int8_t>(kBatchV2, "magic");
constexpr auto kCrc = place<std::uint32_t>(kBatchV2, "crc");
constexpr auto kAttributes = place<std::int16_t>(kBatchV2, "attributes");
constexpr auto kLastOffsetDelta = place<std::int32_t>(kBatchV2, "lastOffsetDelta");
constexpr auto kBaseTimestamp = place<std::int64_t>(kBatchV2, "baseTimestamp");
constexpr auto kMaxTimestamp = place<std::int64_t>(kBatchV2, "maxTimestamp");
constexpr auto kProducerId = place<std::int64_t>(kBatchV2, "producerId");
constexpr auto kProducerEpoch = place<std::int16_t>(kBatchV2, "producerEpoch");
constexpr auto kBaseSequence = place<std::int32_t>(kBatchV2, "baseSequence");
constexpr auto kRecordsCount = place<std::int32_t>(kBatchV2, "recordsCount");

constexpr auto kLegacyCrc = place<std::uint32_t>(kMessageV1, "crc");
constexpr auto kLegacyMagic = place<std::int8_t>(kMessageV1, "magic");
constexpr auto kLegacyAttributes = place<std::int8_t>(kMessageV1, "attributes");
constexpr auto kLegacyTimestamp = place<std::int64_t>(kMessageV1, "timestamp");
constexpr std::size_t kMinBytesV0 = fixedBytes(kMessageV0) + sizeof(std::int32_t); // an empty key, a value length
constexpr std::size_t kMinBytesV1 = fixedBytes(kMessageV1) + sizeof(std::int32_t);

// Framing reads offset, size and magic before it knows the version.
static_assert(kBatchLength.at == at(kMessageV0, "size") && kBatchLength.at == at(kMessageV1, "size"));
static_assert(kMagic.at == at(kMessageV0, "magic") && kMagic.at == kLegacyMagic.at);
static_assert(kLegacyCrc.at == at(kMessageV0, "crc") && kLegacyAttributes.at == at(kMessageV0, "attributes"));
static_assert(kLogOverhead == kBatchLength.at + sizeof(std::int32_t));
static_assert(kMinBatchBytesV2 == fixedBytes(kBatchV2));
static_assert(kLogOverhead + kMinSizeField == kMinBytesV0);

constexpr std::uint64_t kFrameBytes = kMagic.at + 1; // what must be there, and one byte more, before it is an entry

void readV2(const std::byte* entry, BatchHeader& header)
{
    header.baseOffset = {load(entry, kBaseOffset)};
    header.partitionLeaderEpoch = load(entry, kLeaderEpoch);
    header.crc = load(entry, kCrc);
    header.attributes = load(entry, kAttributes);
    header.lastOffsetDelta = load(entry, kLastOffsetDelta);
    header.baseTimestamp = {load(entry, kBaseTimestamp)};
    header.maxTimestamp = {load(entry, kMaxTimestamp)};
    header.producerId = load(entry, kProducerId);
    header.producerEpoch = load(entry, kProducerEpoch);
    header.baseSequence = load(entry, kBaseSequence);
    header.count = load(entry, kRecordsCount);
    header.lastOffset = header.baseOffset + header.lastOffsetDelta;
}

void readLegacy(const std::byte* entry, BatchHeader& header)
{
    header.baseOffset = {load(entry, kBaseOffset)};
    header.lastOffset = header.baseOffset;
    header.crc = load(entry, kLegacyCrc);
    header.attributes = static_cast<std::uint8_t>(load(entry, kLegacyAttributes));
    if (header.magic != 0) {
        header.maxTimestamp = {load(entry, kLegacyTimestamp)};
        header.baseTimestamp = header.maxTimestamp;
    }
    header.count = header.codec() == CodecId::None ? 1 : -1;
}

// `there` are the bytes of the entry that exist; all fields of its header must.
std::optional<BatchHeader> parseHeader(Bytes there, std::uint64_t pos, std::uint64_t size)
{
    std::optional<BatchHeader> read(std::in_place); // filled where it is, since it is read for every batch
    BatchHeader& header = *read;
    header.pos = {static_cast<std::int64_t>(pos)};
    header.size = size;
    header.magic = load(there.data(), kMagic);
    if (!header.isLegacy()) {
        if (there.size() < kMinBatchBytesV2) {
            read.reset();
            return read;
        }
        readV2(there.data(), header);
        return read;
    }
    const bool isV0 = header.magic == 0;
    if (there.size() < (isV0 ? at(kMessageV0, "keyLength") : at(kMessageV1, "keyLength"))) {
        read.reset();
        return read;
    }
    readLegacy(there.data(), header);
    return read;
}

} // namespace

std::int32_t BatchHeader::lastSequence() const
{
    return baseSequence == -1 ? -1 : addToSequence(baseSequence, lastOffsetDelta);
}

Frame frameAt(Bytes log, std::uint64_t pos)
{
    Frame frame;
    const std::uint64_t left = pos < log.size() ? log.size() - pos : 0;
    if (left == 0) {
        return frame;
    }
    if (left <= kFrameBytes) {
        frame.state = Frame::State::ShortTail;
        return frame;
    }
    frame.sizeField = load(log.data() + pos, kBatchLength);
    if (frame.sizeField < kMinSizeField) {
        frame.state = Frame::State::BadSize;
        return frame;
    }
    frame.size = kLogOverhead + static_cast<std::uint64_t>(frame.sizeField);
    frame.state = frame.size > left ? Frame::State::Torn : Frame::State::Whole;
    return frame;
}

std::optional<BatchHeader> readBatchHeader(Bytes log, std::uint64_t pos)
{
    const Frame frame = frameAt(log, pos);
    if (frame.state != Frame::State::Whole) {
        return std::nullopt;
    }
    const auto at = static_cast<std::size_t>(pos);
    const bool isV1 = load(log.data() + at, kMagic) < 2 && load(log.data() + at, kMagic) != 0;
    if (isV1 && frame.size < kMinBytesV1) {
        return std::nullopt;
    }
    return parseHeader(log.subspan(at, static_cast<std::size_t>(frame.size)), pos, frame.size);
}

std::optional<BatchHeader> readTornHeader(Bytes entry)
{
    const Frame frame = frameAt(entry, 0);
    if (frame.state != Frame::State::Whole && frame.state != Frame::State::Torn) {
        return std::nullopt;
    }
    return parseHeader(entry, 0, frame.size);
}

std::uint32_t computeBatchCrc(Bytes entry, std::int8_t magic)
{
    const std::size_t from = magic < 2 ? kLegacyMagic.at : kAttributes.at;
    const Bytes covered = entry.size() > from ? entry.subspan(from) : Bytes{};
    return magic < 2 ? crc32(covered) : crc32c(covered);
}

std::string_view codecName(CodecId codec)
{
    switch (codec) {
    case CodecId::None:
        return "none";
    case CodecId::Gzip:
        return "gzip";
    case CodecId::Snappy:
        return "snappy";
    case CodecId::Lz4:
        return "lz4";
    case CodecId::Zstd:
        return "zstd";
    case CodecId::Unknown:
        break;
    }
    return "unknown";
}

std::string_view timestampTypeName(TimestampType type)
{
    return type == TimestampType::LogAppendTime ? "LogAppendTime" : "CreateTime";
}

} // namespace core
