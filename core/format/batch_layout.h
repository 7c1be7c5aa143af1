#pragma once
// The tables of what stands in a .log: batches of magic 2, their records, messages of magic 0 and 1.

#include <array>

#include "core/format/layout.h"

namespace core {

inline constexpr auto kBatchV2 = std::to_array<FieldSpec>({
    {"baseOffset", FieldType::Int64, 0, FieldKind::Frame, unit::kOffset,
     CORE_TEXT("core", "Offset of the first record of the batch as it was appended. Compaction keeps it even when that "
                       "record is gone. The CRC does not cover it."),
     "record batches 3.2"},
    {"batchLength", FieldType::Int32, 8, FieldKind::Frame, unit::kBytes,
     CORE_TEXT("core", "Bytes that follow this field; the whole batch is 12 bytes longer. A batch without records has "
                       "49. The broker takes a value below 14 for corruption, and one that reaches past the end of the "
                       "file for the end of the data. The CRC does not cover it."),
     "record batches 1"},
    {"partitionLeaderEpoch", FieldType::Int32, 12, FieldKind::Epoch, "",
     CORE_TEXT("core", "Epoch of the leader that appended the batch; -1 when unknown. The leader writes it after the "
                       "producer computed the CRC, which therefore does not cover it."),
     "record batches 3"},
    {"magic", FieldType::Int8, 16, FieldKind::MagicAttributes, "",
     CORE_TEXT("core", "Version of the format: 2 since Kafka 0.11. It stands at byte 16 in every version, so that a "
                       "reader knows the layout before it reads on. The CRC does not cover it."),
     "record batches 3"},
    {"crc", FieldType::UInt32, 17, FieldKind::Crc, "",
     CORE_TEXT("core", "CRC-32C (Castagnoli) of everything from the attributes to the end of the batch. Base offset, "
                       "length, leader epoch and magic are outside of it, so damage there goes unnoticed."),
     "record batches 2"},
    {"attributes", FieldType::Int16, 21, FieldKind::MagicAttributes, unit::kBits,
     CORE_TEXT("core", "Bits 0 to 2 are the codec, bit 3 the timestamp type, bit 4 transactional, bit 5 control batch, "
                       "bit 6 says that the base timestamp holds a delete horizon. The other bits are unused."),
     "record batches 3.1"},
    {"lastOffsetDelta", FieldType::Int32, 23, FieldKind::Count, unit::kOffsetDelta,
     CORE_TEXT("core", "Last offset of the batch as it was appended, minus its base offset. Compaction keeps it, so it "
                       "may be larger than the number of records minus one."),
     "record batches 3.2"},
    {"baseTimestamp", FieldType::Int64, 27, FieldKind::Time, unit::kTime,
     CORE_TEXT("core", "Timestamp of the first record when the batch was built; the records store differences to it. "
                       "With bit 6 of the attributes it is the delete horizon instead. It is no minimum."),
     "record batches 3.3"},
    {"maxTimestamp", FieldType::Int64, 35, FieldKind::Time, unit::kTime,
     CORE_TEXT("core", "Largest timestamp of the records, or with LogAppendTime the broker's clock at the append, "
                       "which then is the timestamp of every record. Retention by time and the time index use it."),
     "record batches 3.3"},
    {"producerId", FieldType::Int64, 43, FieldKind::Producer, "",
     CORE_TEXT("core", "Id of the idempotent or transactional producer; -1 for others."), "record batches 3"},
    {"producerEpoch", FieldType::Int16, 51, FieldKind::Producer, "",
     CORE_TEXT("core", "Epoch of the producer id; a newer epoch fences the older ones off. -1 without a producer id."),
     "record batches 3"},
    {"baseSequence", FieldType::Int32, 53, FieldKind::Producer, "",
     CORE_TEXT("core", "Sequence number of the first record; each next record has one more, and after 2147483647 comes "
                       "0. The broker finds duplicates and gaps with it. -1 without a sequence."),
     "record batches 3.2"},
    {"recordsCount", FieldType::Int32, 57, FieldKind::Count, unit::kRecords,
     CORE_TEXT("core", "Number of records that stand in the batch. 0 in a batch that compaction emptied; never more "
                       "than the last offset delta plus one."),
     "record batches 3.2"},
    {"records", FieldType::Raw, 61, FieldKind::Value, "",
     CORE_TEXT("core", "The records one after the other, or one compressed stream of them all. Nothing states the size "
                       "that the stream decompresses to."),
     "record batches 6.1"},
});

inline constexpr auto kRecord = std::to_array<FieldSpec>({
    {"length", FieldType::Varint, 0, FieldKind::Frame, unit::kBytes,
     CORE_TEXT("core", "Bytes of this record that follow this field. The fields must fill them exactly."),
     "record batches 4"},
    {"attributes", FieldType::Int8, kAfterPrevious, FieldKind::MagicAttributes, unit::kBits,
     CORE_TEXT("core", "Unused; 0. What holds for a record stands in the attributes of its batch."),
     "record batches 4"},
    {"timestampDelta", FieldType::Varlong, kAfterPrevious, FieldKind::Time, unit::kTimeDelta,
     CORE_TEXT("core", "Timestamp minus the batch's base timestamp; may be negative. Without meaning when the batch "
                       "has LogAppendTime."),
     "record batches 3.3"},
    {"offsetDelta", FieldType::Varint, kAfterPrevious, FieldKind::Count, unit::kOffsetDelta,
     CORE_TEXT("core", "Offset of the record minus the batch's base offset. The sequence number of the record is the "
                       "batch's base sequence plus the same number."),
     "record batches 3.2"},
    {"keyLength", FieldType::Varint, kAfterPrevious, FieldKind::Count, unit::kBytes,
     CORE_TEXT("core", "Bytes of the key; negative (-1) when there is no key. Compacted topics need keys."),
     "record batches 4"},
    {"key", FieldType::Raw, kAfterPrevious, FieldKind::Key, unit::kBytes,
     CORE_TEXT("core", "The key as the producer's serializer wrote it. Compaction keeps the last record of each key."),
     "record batches 4"},
    {"valueLength", FieldType::Varint, kAfterPrevious, FieldKind::Count, unit::kBytes,
     CORE_TEXT("core", "Bytes of the value; negative (-1) when there is none. On a compacted topic a record without "
                       "value is a tombstone: it deletes its key."),
     "record batches 4"},
    {"value", FieldType::Raw, kAfterPrevious, FieldKind::Value, unit::kBytes,
     CORE_TEXT("core", "The value as the producer's serializer wrote it."), "record batches 4"},
    {"headersCount", FieldType::Varint, kAfterPrevious, FieldKind::Count, "",
     CORE_TEXT("core", "Number of headers that follow; never negative."), "record batches 4"},
    {"headers", FieldType::Group, kAfterPrevious, FieldKind::Headers, "",
     CORE_TEXT("core", "Headers in the producer's order. The same key may occur more than once."), "record batches 4"},
});

inline constexpr auto kRecordHeader = std::to_array<FieldSpec>({
    {"headerKeyLength", FieldType::Varint, 0, FieldKind::Headers, unit::kBytes,
     CORE_TEXT("core", "Bytes of the header's key; must not be negative."), "record batches 4"},
    {"headerKey", FieldType::Utf8, kAfterPrevious, FieldKind::Headers, unit::kBytes,
     CORE_TEXT("core", "Key of the header, UTF-8."), "record batches 4"},
    {"headerValueLength", FieldType::Varint, kAfterPrevious, FieldKind::Headers, unit::kBytes,
     CORE_TEXT("core", "Bytes of the header's value; negative (-1) when there is none."), "record batches 4"},
    {"headerValue", FieldType::Raw, kAfterPrevious, FieldKind::Headers, unit::kBytes,
     CORE_TEXT("core", "Value of the header; any bytes."), "record batches 4"},
});

namespace detail {
// What magic 0 and 1 share stands once.
inline constexpr FieldSpec kMessageOffset{
    "offset",
    FieldType::Int64,
    0,
    FieldKind::Frame,
    unit::kOffset,
    CORE_TEXT("core", "Offset of the message. Of a compressed wrapper it is the offset of its last inner message; of a "
                      "message inside a wrapper of magic 1 it counts from the wrapper's first. The CRC does not cover "
                      "it."),
    "record batches 7.1"};
inline constexpr FieldSpec kMessageSize{
    "size",
    FieldType::Int32,
    8,
    FieldKind::Frame,
    unit::kBytes,
    CORE_TEXT("core",
              "Bytes that follow this field; the whole entry is 12 bytes longer. The broker takes a value below "
              "14 for corruption. The CRC does not cover it."),
    "record batches 1"};
inline constexpr FieldSpec kMessageCrc{
    "crc",
    FieldType::UInt32,
    12,
    FieldKind::Crc,
    "",
    CORE_TEXT("core", "CRC-32 (IEEE, as in zlib) of everything from the magic byte to the end of the message."),
    "record batches 7.1"};
inline constexpr FieldSpec kMessageMagic{
    "magic",
    FieldType::Int8,
    16,
    FieldKind::MagicAttributes,
    "",
    CORE_TEXT("core", "Version of the format: 0 up to Kafka 0.9, 1 in 0.10. It stands at byte 16 in every version. The "
                      "CRC covers it."),
    "record batches 7.1"};
constexpr FieldSpec messageAttributes(const char* doc)
{
    return {"attributes", FieldType::Int8, 17, FieldKind::MagicAttributes, unit::kBits, doc, "record batches 7.1"};
}
inline constexpr FieldSpec kMessageTimestamp{
    "timestamp",
    FieldType::Int64,
    18,
    FieldKind::Time,
    unit::kTime,
    CORE_TEXT("core", "When the producer made the message, or with LogAppendTime when the broker appended it; -1 "
                      "without one. A wrapper has the largest of its inner messages, or the append time."),
    "record batches 7.3"};
constexpr FieldSpec messageKeyLength(std::int32_t at)
{
    return {"keyLength",
            FieldType::Int32,
            at,
            FieldKind::Count,
            unit::kBytes,
            CORE_TEXT("core", "Bytes of the key; negative (-1) when there is no key. A wrapper has none."),
            "record batches 7.1"};
}
inline constexpr FieldSpec kMessageKey{
    "key",
    FieldType::Raw,
    kAfterPrevious,
    FieldKind::Key,
    unit::kBytes,
    CORE_TEXT("core", "The key as the producer's serializer wrote it. Compaction keeps the last message of each key."),
    "record batches 7.1"};
inline constexpr FieldSpec kMessageValueLength{
    "valueLength",
    FieldType::Int32,
    kAfterPrevious,
    FieldKind::Count,
    unit::kBytes,
    CORE_TEXT("core", "Bytes of the value; negative (-1) when there is none. On a compacted topic a message without "
                      "value is a tombstone: it deletes its key."),
    "record batches 7.4"};
inline constexpr FieldSpec kMessageValue{
    "value",
    FieldType::Raw,
    kAfterPrevious,
    FieldKind::Value,
    unit::kBytes,
    CORE_TEXT("core", "The value as the producer's serializer wrote it; of a wrapper the compressed inner messages."),
    "record batches 7.3"};
} // namespace detail

inline constexpr auto kMessageV0 = std::to_array<FieldSpec>({
    detail::kMessageOffset,
    detail::kMessageSize,
    detail::kMessageCrc,
    detail::kMessageMagic,
    detail::messageAttributes(
        CORE_TEXT("core", "Bits 0 to 2 are the codec: 0 none, 1 gzip, 2 snappy, 3 lz4. The other bits are unused.")),
    detail::messageKeyLength(18),
    detail::kMessageKey,
    detail::kMessageValueLength,
    detail::kMessageValue,
});

inline constexpr auto kMessageV1 = std::to_array<FieldSpec>({
    detail::kMessageOffset,
    detail::kMessageSize,
    detail::kMessageCrc,
    detail::kMessageMagic,
    detail::messageAttributes(
        CORE_TEXT("core", "Bits 0 to 2 are the codec: 0 none, 1 gzip, 2 snappy, 3 lz4; bit 3 is the timestamp type, "
                          "which holds for the inner messages too. The other bits are unused.")),
    detail::kMessageTimestamp,
    detail::messageKeyLength(26),
    detail::kMessageKey,
    detail::kMessageValueLength,
    detail::kMessageValue,
});

inline constexpr FieldSpec kBatchGroup{
    "batch",
    FieldType::Group,
    0,
    FieldKind::Frame,
    "",
    CORE_TEXT("core", "A record batch: what one append of a producer wrote. It is stored, checked and compressed as a "
                      "whole."),
    "record batches 3"};
inline constexpr FieldSpec kRecordGroup{
    "record",
    FieldType::Group,
    0,
    FieldKind::Frame,
    "",
    CORE_TEXT("core", "One record. It has no checksum of its own; the batch's covers it."),
    "record batches 4"};
inline constexpr FieldSpec kRecordHeaderGroup{"header",
                                              FieldType::Group,
                                              0,
                                              FieldKind::Headers,
                                              "",
                                              CORE_TEXT("core", "A header of the record: a key and a value."),
                                              "record batches 4"};
inline constexpr FieldSpec kMessageGroup{
    "message",
    FieldType::Group,
    0,
    FieldKind::Frame,
    "",
    CORE_TEXT("core", "A message of the old formats. A compressed one is a wrapper: its value holds messages."),
    "record batches 7"};

} // namespace core
