#include <algorithm>
#include <fmt/format.h>

#include "core/base/checksum.h"
#include "core/format/field_builder.h"
#include "core/format/index_layout.h"
#include "core/format/producer_snapshot.h"

namespace core {

namespace {

constexpr FieldSpec kSnapshotGroup{"producer snapshot",
                                   FieldType::Group,
                                   0,
                                   FieldKind::Producer,
                                   "",
                                   CORE_TEXT("core", "What the broker knew of each idempotent or transactional "
                                                     "producer before the offset in the file's name."),
                                   "indexes 3"};
constexpr FieldSpec kEntryGroup{
    "entry", FieldType::Group, 0, FieldKind::Producer, "", CORE_TEXT("core", "One producer."), "indexes 3"};
constexpr std::size_t kHeaderBytes = fixedBytes(kSnapshotHeader);
constexpr std::size_t kEntryBytes = fixedBytes(kSnapshotEntry);

void noteHeader(std::vector<Field>& children, Bytes file)
{
    checksumNote(childOf(children, specOf(kSnapshotHeader, "crc")),
                 load(file.data(), place<std::uint32_t>(kSnapshotHeader, "crc")),
                 crc32c(file.subspan(at(kSnapshotHeader, "entryCount"))));
    const std::int16_t version = load(file.data(), place<std::int16_t>(kSnapshotHeader, "version"));
    if (version != 1) {
        damageNote(childOf(children, specOf(kSnapshotHeader, "version")),
                   {{CORE_TEXT("core", "The only version is 1.")}});
    }
}

} // namespace

Field producerSnapshotFields(Bytes file, std::size_t firstEntry, std::size_t count)
{
    FieldBuilder builder(file, 0);
    if (!readFields(builder, kSnapshotHeader)) {
        builder.rest(kDamagedSpec, {{CORE_TEXT("core", "The header of a snapshot has 10 bytes.")}});
        return builder.group(kSnapshotGroup);
    }
    const std::size_t room = builder.left() / kEntryBytes;
    const std::int32_t claimed = load(file.data(), place<std::int32_t>(kSnapshotHeader, "entryCount"));
    const std::size_t entries = std::min(room, static_cast<std::size_t>(std::max(claimed, 0)));
    const std::size_t from = std::min(firstEntry, entries);
    const std::size_t to = from + std::min(count, entries - from);
    if (from > 0) {
        builder.skip(kUnparsedSpec, from * kEntryBytes);
    }
    for (std::size_t i = from; i < to; ++i) {
        const std::size_t at = kHeaderBytes + i * kEntryBytes;
        FieldBuilder entry(file.subspan(at, kEntryBytes), at);
        readFields(entry, kSnapshotEntry);
        Field field = entry.group(kEntryGroup, fmt::format("entry {}", i));
        const std::int64_t time = load(file.data() + at, place<std::int64_t>(kSnapshotEntry, "timestamp"));
        setNote(childOf(field.children, specOf(kSnapshotEntry, "timestamp")), timeNote(time));
        builder.add(std::move(field));
    }
    if (to < entries) {
        builder.skip(kUnparsedSpec, (entries - to) * kEntryBytes);
    }
    builder.rest(kDamagedSpec, {{CORE_TEXT("core", "Bytes that the number of entries does not account for.")}});
    Field root = builder.group(kSnapshotGroup);
    noteHeader(root.children, file);
    if (claimed < 0 || static_cast<std::size_t>(claimed) > room) {
        damageNote(childOf(root.children, specOf(kSnapshotHeader, "entryCount")),
                   {{CORE_TEXT("core", "The file has room for %1.")}, {arg::count(static_cast<std::int64_t>(room))}});
    }
    return root;
}

} // namespace core
