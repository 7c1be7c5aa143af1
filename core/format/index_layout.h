#pragma once
// The tables of index entries and of producer snapshots.

#include <array>

#include "core/format/layout.h"

namespace core {

inline constexpr auto kOffsetIndexEntry = std::to_array<FieldSpec>({
    {"relativeOffset", FieldType::Int32, 0, FieldKind::IndexEntry, unit::kOffsetDelta,
     CORE_TEXT("core",
               "Offset minus the base offset in the file's name. It is the last offset of the batch at the "
               "position, or of the group of batches that one append wrote there; it rises from entry to entry."),
     "indexes 1"},
    {"position", FieldType::Int32, 4, FieldKind::IndexEntry, unit::kFilePos,
     CORE_TEXT("core",
               "Where in the .log a batch starts. A look-up begins to read there, so every batch before it must "
               "end below the entry's offset. Never 0: the first batch of a segment is not indexed."),
     "indexes 1"},
});

inline constexpr auto kTimeIndexEntry = std::to_array<FieldSpec>({
    {"timestamp", FieldType::Int64, 0, FieldKind::Time, unit::kTime,
     CORE_TEXT("core", "The largest timestamp of the segment up to the entry's offset; it rises from entry to entry. "
                       "Retention by time uses the last one of a closed segment."),
     "indexes 1.1"},
    {"relativeOffset", FieldType::Int32, 8, FieldKind::IndexEntry, unit::kOffsetDelta,
     CORE_TEXT("core", "Offset of the batch, or in old releases of the record, that first reached the timestamp, minus "
                       "the base offset in the file's name."),
     "indexes 1.1"},
});

inline constexpr auto kTxnIndexEntry = std::to_array<FieldSpec>({
    {"version", FieldType::Int16, 0, FieldKind::MagicAttributes, "",
     CORE_TEXT("core", "Version of the entry; 0. With another one the broker cannot load the partition."), "indexes 2"},
    {"producerId", FieldType::Int64, 2, FieldKind::Producer, "",
     CORE_TEXT("core", "Producer whose transaction was aborted."), "indexes 2"},
    {"firstOffset", FieldType::Int64, 10, FieldKind::IndexEntry, unit::kOffset,
     CORE_TEXT("core", "First offset of the transaction in this partition; may lie in an earlier segment. Absolute, "
                       "unlike the offsets of the other indexes."),
     "indexes 2"},
    {"lastOffset", FieldType::Int64, 18, FieldKind::IndexEntry, unit::kOffset,
     CORE_TEXT("core", "Offset of the ABORT marker, in this segment; it rises from entry to entry."), "indexes 2"},
    {"lastStableOffset", FieldType::Int64, 26, FieldKind::IndexEntry, unit::kOffset,
     CORE_TEXT("core", "First offset of the oldest transaction of another producer that was still open when the abort "
                       "was appended; the offset after the marker when there was none."),
     "indexes 2"},
});

inline constexpr auto kSnapshotHeader = std::to_array<FieldSpec>({
    {"version", FieldType::Int16, 0, FieldKind::MagicAttributes, "",
     CORE_TEXT("core",
               "Version of the snapshot; 1. With another one the broker deletes the file and takes the snapshot "
               "before it."),
     "indexes 3"},
    {"crc", FieldType::UInt32, 2, FieldKind::Crc, "",
     CORE_TEXT("core", "CRC-32C of everything from the entry count to the end of the file. A snapshot with a wrong one "
                       "is deleted and the one before it is used."),
     "indexes 3"},
    {"entryCount", FieldType::Int32, 6, FieldKind::Count, unit::kEntries,
     CORE_TEXT("core", "Number of producers that follow, 46 bytes each."), "indexes 3"},
});

inline constexpr auto kSnapshotEntry = std::to_array<FieldSpec>({
    {"producerId", FieldType::Int64, 0, FieldKind::Producer, "",
     CORE_TEXT("core", "The producer. The order of the entries has no meaning."), "indexes 3"},
    {"producerEpoch", FieldType::Int16, 8, FieldKind::Producer, "",
     CORE_TEXT("core", "Newest epoch seen of this producer."), "indexes 3"},
    {"lastSequence", FieldType::Int32, 10, FieldKind::Producer, "",
     CORE_TEXT("core",
               "Sequence number of the producer's last record; -1 when none is known. The next batch must go on "
               "from it."),
     "indexes 3"},
    {"lastOffset", FieldType::Int64, 14, FieldKind::Frame, unit::kOffset,
     CORE_TEXT("core", "Last offset of the producer's last batch; -1 when none is known."), "indexes 3"},
    {"offsetDelta", FieldType::Int32, 22, FieldKind::Count, "",
     CORE_TEXT("core", "Last offset minus base offset of the producer's last batch."), "indexes 3"},
    {"timestamp", FieldType::Int64, 26, FieldKind::Time, unit::kTime,
     CORE_TEXT("core",
               "Largest timestamp of the producer's last batch, or timestamp of its last marker. Producers idle "
               "for longer than producer.id.expiration.ms are dropped."),
     "indexes 3"},
    {"coordinatorEpoch", FieldType::Int32, 34, FieldKind::Epoch, "",
     CORE_TEXT("core",
               "Epoch of the transaction coordinator that wrote the last marker; -1 without one. A marker of an "
               "older epoch is refused."),
     "indexes 3"},
    {"currentTxnFirstOffset", FieldType::Int64, 38, FieldKind::Frame, unit::kOffset,
     CORE_TEXT("core",
               "First offset of the transaction that is open; -1 when none is. Readers of committed data cannot "
               "pass it."),
     "indexes 3"},
});

} // namespace core
