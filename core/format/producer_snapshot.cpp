#include "core/format/producer_snapshot.h"

#include <fmt/format.h>

#include "core/base/checksum.h"
#include "core/format/index_layout.h"

namespace core {

namespace {

constexpr auto kVersion = place<std::int16_t>(kSnapshotHeader, "version");
constexpr auto kCrc = place<std::uint32_t>(kSnapshotHeader, "crc");
constexpr auto kEntryCount = place<std::int32_t>(kSnapshotHeader, "entryCount");
constexpr auto kProducerId = place<std::int64_t>(kSnapshotEntry, "producerId");
constexpr auto kProducerEpoch = place<std::int16_t>(kSnapshotEntry, "producerEpoch");
constexpr auto kLastSequence = place<std::int32_t>(kSnapshotEntry, "lastSequence");
constexpr auto kLastOffset = place<std::int64_t>(kSnapshotEntry, "lastOffset");
constexpr auto kOffsetDelta = place<std::int32_t>(kSnapshotEntry, "offsetDelta");
constexpr auto kTimestamp = place<std::int64_t>(kSnapshotEntry, "timestamp");
constexpr auto kCoordinatorEpoch = place<std::int32_t>(kSnapshotEntry, "coordinatorEpoch");
constexpr auto kTxnFirstOffset = place<std::int64_t>(kSnapshotEntry, "currentTxnFirstOffset");

constexpr std::size_t kHeaderBytes = fixedBytes(kSnapshotHeader);
constexpr std::size_t kEntryBytes = fixedBytes(kSnapshotEntry);
constexpr std::int16_t kOnlyVersion = 1;

ProducerEntry readEntry(const std::byte* from)
{
    ProducerEntry entry;
    entry.producerId = load(from, kProducerId);
    entry.producerEpoch = load(from, kProducerEpoch);
    entry.lastSequence = load(from, kLastSequence);
    entry.lastOffset = {load(from, kLastOffset)};
    entry.offsetDelta = load(from, kOffsetDelta);
    entry.timestamp = {load(from, kTimestamp)};
    entry.coordinatorEpoch = load(from, kCoordinatorEpoch);
    entry.currentTxnFirstOffset = {load(from, kTxnFirstOffset)};
    return entry;
}

void writeEntry(std::byte* to, const ProducerEntry& entry)
{
    store(to, kProducerId, entry.producerId);
    store(to, kProducerEpoch, entry.producerEpoch);
    store(to, kLastSequence, entry.lastSequence);
    store(to, kLastOffset, entry.lastOffset.value);
    store(to, kOffsetDelta, entry.offsetDelta);
    store(to, kTimestamp, entry.timestamp.value);
    store(to, kCoordinatorEpoch, entry.coordinatorEpoch);
    store(to, kTxnFirstOffset, entry.currentTxnFirstOffset.value);
}

} // namespace

Result<ProducerSnapshot> readProducerSnapshot(Bytes file)
{
    if (file.size() < kHeaderBytes) {
        return Error{Errc::Malformed,
                     fmt::format("a snapshot needs {} bytes, the file has {}", kHeaderBytes, file.size()), file.size()};
    }
    ProducerSnapshot snapshot;
    snapshot.version = load(file.data(), kVersion);
    snapshot.storedCrc = load(file.data(), kCrc);
    snapshot.computedCrc = crc32c(file.subspan(kEntryCount.at));
    if (snapshot.version != kOnlyVersion) {
        return Error{Errc::Malformed, fmt::format("the version of the snapshot is {}, not 1", snapshot.version),
                     kVersion.at};
    }
    const std::int32_t count = load(file.data(), kEntryCount);
    const std::size_t room = (file.size() - kHeaderBytes) / kEntryBytes;
    if (count < 0 || static_cast<std::size_t>(count) > room) {
        return Error{Errc::Malformed,
                     fmt::format("the snapshot claims {} entries, the file has room for {}", count, room),
                     kEntryCount.at};
    }
    snapshot.entries.reserve(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        snapshot.entries.push_back(readEntry(file.data() + kHeaderBytes + i * kEntryBytes));
    }
    return snapshot;
}

std::vector<std::byte> writeProducerSnapshot(const std::vector<ProducerEntry>& entries)
{
    std::vector<std::byte> out(kHeaderBytes + entries.size() * kEntryBytes);
    store(out.data(), kVersion, kOnlyVersion);
    store(out.data(), kEntryCount, static_cast<std::int32_t>(entries.size()));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        writeEntry(out.data() + kHeaderBytes + i * kEntryBytes, entries[i]);
    }
    store(out.data(), kCrc, crc32c(Bytes(out).subspan(kEntryCount.at)));
    return out;
}

} // namespace core
