#pragma once
// Producer snapshots by their names and by what they say of themselves (health checks 7).

#include "core/format/producer_snapshot.h"
#include "core/health/check_context.h"

namespace core {

struct SnapshotFile {
    Offset offset = {};
    std::string name;
    std::int64_t mtimeMs = 0;
    std::uint64_t size = 0;
};

/// The live ones, by offset.
std::vector<SnapshotFile> snapshotsOf(const PartitionDir& partition);

/// What the file holds; nothing where a broker would not take it, or where it has more producers than are followed.
std::optional<ProducerSnapshot> readSnapshot(CheckContext& context, const SnapshotFile& file);

void glanceSnapshots(CheckContext& context);

/// The segment that starts at the snapshot's offset, or that holds it.
const Segment* segmentOf(const CheckContext& context, Offset snapshot);
/// Byte of an entry in the file.
FindingPlace snapshotPlace(std::size_t entry, Offset offset);

} // namespace core
