#include <algorithm>
#include <fmt/format.h>

#include "core/format/field_builder.h"
#include "core/format/index.h"
#include "core/format/index_layout.h"

namespace core {

namespace {

constexpr FieldSpec kOffsetIndexGroup{"offset index",
                                      FieldType::Group,
                                      0,
                                      FieldKind::IndexEntry,
                                      "",
                                      CORE_TEXT("core", "Leads from an offset to a byte of the .log: entries of 8 "
                                                        "bytes, without header or checksum."),
                                      "indexes 1"};
constexpr FieldSpec kTimeIndexGroup{"time index",
                                    FieldType::Group,
                                    0,
                                    FieldKind::IndexEntry,
                                    "",
                                    CORE_TEXT("core", "Leads from a timestamp to an offset: entries of 12 bytes, "
                                                      "without header or checksum."),
                                    "indexes 1.1"};
constexpr FieldSpec kTxnIndexGroup{"transaction index",
                                   FieldType::Group,
                                   0,
                                   FieldKind::IndexEntry,
                                   "",
                                   CORE_TEXT("core", "Lists the aborted transactions of the segment, so that readers "
                                                     "of committed data can skip them: entries of 34 bytes."),
                                   "indexes 2"};
constexpr FieldSpec kEntryGroup{
    "entry", FieldType::Group, 0, FieldKind::IndexEntry, "", CORE_TEXT("core", "One entry of the index."), "indexes 1"};
constexpr FieldSpec kPadding{"padding",
                             FieldType::Raw,
                             kAfterPrevious,
                             FieldKind::Unparsed,
                             unit::kBytes,
                             CORE_TEXT("core", "Zeros that the broker allocated ahead. They are cut off when the "
                                               "segment is closed or the broker stops cleanly."),
                             "indexes 1.2"};
constexpr FieldSpec kSurplus{"surplus",
                             FieldType::Raw,
                             kAfterPrevious,
                             FieldKind::Damaged,
                             unit::kBytes,
                             CORE_TEXT("core", "Bytes after the last whole entry. The length of the file should be a "
                                               "multiple of the entry's."),
                             "indexes 1.3"};

// `noteEntry(children, slot)` says what the values of an entry mean.
template <class Entry, class NoteEntry>
Field indexFields(const IndexView<Entry>& view, const FieldSpec& spec, std::span<const FieldSpec> entryFields,
                  std::size_t entryBytes, std::size_t firstSlot, std::size_t count, NoteEntry noteEntry)
{
    const std::size_t slots = view.slots();
    const std::size_t from = std::min(firstSlot, slots);
    const std::size_t to = from + std::min(count, slots - from);
    const std::size_t used = std::clamp(view.entries(), from, to);
    const std::size_t last = to == slots ? view.bytes().size() : to * entryBytes;
    FieldBuilder builder(view.bytes().subspan(from * entryBytes, last - from * entryBytes), from * entryBytes);
    for (std::size_t slot = from; slot < used; ++slot) {
        FieldBuilder entry(view.bytes().subspan(slot * entryBytes, entryBytes), slot * entryBytes);
        readFields(entry, entryFields);
        Field field = entry.group(kEntryGroup, fmt::format("entry {}", slot));
        noteEntry(field.children, view.at(slot));
        builder.add(std::move(field));
    }
    if (used < to) {
        const auto empty = static_cast<std::int64_t>(to - used);
        builder.skip(kPadding, (to - used) * entryBytes,
                     {{CORE_TEXT_N("core", "%n empty entries"), CORE_TEXT("core", "%n empty entry")}, {}, empty});
    }
    builder.rest(kSurplus);
    return builder.group(spec);
}

Text offsetNote(Offset offset)
{
    return {{CORE_TEXT("core", "offset %1")}, {arg::offset(offset.value)}};
}

} // namespace

Field offsetIndexFields(Bytes file, Offset base, std::size_t firstSlot, std::size_t count)
{
    return indexFields(OffsetIndexView(file, base), kOffsetIndexGroup, kOffsetIndexEntry, kOffsetEntryBytes, firstSlot,
                       count, [](std::vector<Field>& children, const OffsetEntry& entry) {
                           setNote(childOf(children, specOf(kOffsetIndexEntry, "relativeOffset")),
                                   offsetNote(entry.offset));
                       });
}

Field timeIndexFields(Bytes file, Offset base, std::size_t firstSlot, std::size_t count)
{
    return indexFields(
        TimeIndexView(file, base), kTimeIndexGroup, kTimeIndexEntry, kTimeEntryBytes, firstSlot, count,
        [](std::vector<Field>& children, const TimeEntry& entry) {
            setNote(childOf(children, specOf(kTimeIndexEntry, "timestamp")), timeNote(entry.timestamp.value));
            setNote(childOf(children, specOf(kTimeIndexEntry, "relativeOffset")), offsetNote(entry.offset));
        });
}

Field txnIndexFields(Bytes file, std::size_t firstSlot, std::size_t count)
{
    return indexFields(TxnIndexView(file, {}), kTxnIndexGroup, kTxnIndexEntry, kTxnEntryBytes, firstSlot, count,
                       [](std::vector<Field>& children, const TxnEntry& entry) {
                           if (entry.version != 0) {
                               damageNote(childOf(children, specOf(kTxnIndexEntry, "version")),
                                          {{CORE_TEXT("core", "The only version is 0.")}});
                           }
                       });
}

} // namespace core
