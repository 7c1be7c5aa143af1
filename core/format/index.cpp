#include "core/format/index.h"

#include <algorithm>

#include "core/format/index_layout.h"

namespace core {

namespace {

constexpr auto kOffsetRelative = place<std::int32_t>(kOffsetIndexEntry, "relativeOffset");
constexpr auto kOffsetPosition = place<std::int32_t>(kOffsetIndexEntry, "position");
constexpr auto kTimeTimestamp = place<std::int64_t>(kTimeIndexEntry, "timestamp");
constexpr auto kTimeRelative = place<std::int32_t>(kTimeIndexEntry, "relativeOffset");
constexpr auto kTxnVersion = place<std::int16_t>(kTxnIndexEntry, "version");
constexpr auto kTxnProducerId = place<std::int64_t>(kTxnIndexEntry, "producerId");
constexpr auto kTxnFirstOffset = place<std::int64_t>(kTxnIndexEntry, "firstOffset");
constexpr auto kTxnLastOffset = place<std::int64_t>(kTxnIndexEntry, "lastOffset");
constexpr auto kTxnLastStable = place<std::int64_t>(kTxnIndexEntry, "lastStableOffset");

static_assert(kOffsetEntryBytes == fixedBytes(kOffsetIndexEntry));
static_assert(kTimeEntryBytes == fixedBytes(kTimeIndexEntry));
static_assert(kTxnEntryBytes == fixedBytes(kTxnIndexEntry));

template <class Entry>
constexpr std::size_t kEntryBytes = 0;
template <>
constexpr std::size_t kEntryBytes<OffsetEntry> = kOffsetEntryBytes;
template <>
constexpr std::size_t kEntryBytes<TimeEntry> = kTimeEntryBytes;
template <>
constexpr std::size_t kEntryBytes<TxnEntry> = kTxnEntryBytes;

void read(const std::byte* from, Offset base, OffsetEntry& entry)
{
    entry.relative = load(from, kOffsetRelative);
    entry.position = load(from, kOffsetPosition);
    entry.offset = base + entry.relative;
}

void read(const std::byte* from, Offset base, TimeEntry& entry)
{
    entry.timestamp = {load(from, kTimeTimestamp)};
    entry.relative = load(from, kTimeRelative);
    entry.offset = base + entry.relative;
}

void read(const std::byte* from, Offset, TxnEntry& entry)
{
    entry.version = load(from, kTxnVersion);
    entry.producerId = load(from, kTxnProducerId);
    entry.firstOffset = {load(from, kTxnFirstOffset)};
    entry.lastOffset = {load(from, kTxnLastOffset)};
    entry.lastStableOffset = {load(from, kTxnLastStable)};
}

template <std::size_t kSize>
std::byte* grow(std::vector<std::byte>& out)
{
    out.resize(out.size() + kSize);
    return out.data() + out.size() - kSize;
}

// Length of `bytes` without the zeros at its end.
std::size_t withoutZeroTail(Bytes bytes)
{
    std::size_t end = bytes.size();
    while (end >= sizeof(std::uint64_t) &&
           load(bytes.data() + end - sizeof(std::uint64_t), Place<std::int64_t>{}) == 0) {
        end -= sizeof(std::uint64_t);
    }
    while (end > 0 && bytes[end - 1] == std::byte{0}) {
        --end;
    }
    return end;
}

} // namespace

template <class Entry>
std::size_t IndexView<Entry>::slots() const
{
    return bytes_.size() / kEntryBytes<Entry>;
}

template <class Entry>
Entry IndexView<Entry>::at(std::size_t slot) const
{
    Entry entry;
    read(bytes_.data() + slot * kEntryBytes<Entry>, base_, entry);
    return entry;
}

template <class Entry>
std::size_t IndexView<Entry>::entries() const
{
    const std::size_t used = withoutZeroTail(bytes_.first(slots() * kEntryBytes<Entry>));
    return (used + kEntryBytes<Entry> - 1) / kEntryBytes<Entry>;
}

template <class Entry>
std::size_t IndexView<Entry>::surplusBytes() const
{
    return bytes_.size() % kEntryBytes<Entry>;
}

template class IndexView<OffsetEntry>;
template class IndexView<TimeEntry>;
template class IndexView<TxnEntry>;

void appendEntry(std::vector<std::byte>& out, const OffsetEntry& entry)
{
    std::byte* const to = grow<kOffsetEntryBytes>(out);
    store(to, kOffsetRelative, entry.relative);
    store(to, kOffsetPosition, entry.position);
}

void appendEntry(std::vector<std::byte>& out, const TimeEntry& entry)
{
    std::byte* const to = grow<kTimeEntryBytes>(out);
    store(to, kTimeTimestamp, entry.timestamp.value);
    store(to, kTimeRelative, entry.relative);
}

void appendEntry(std::vector<std::byte>& out, const TxnEntry& entry)
{
    std::byte* const to = grow<kTxnEntryBytes>(out);
    store(to, kTxnVersion, entry.version);
    store(to, kTxnProducerId, entry.producerId);
    store(to, kTxnFirstOffset, entry.firstOffset.value);
    store(to, kTxnLastOffset, entry.lastOffset.value);
    store(to, kTxnLastStable, entry.lastStableOffset.value);
}

} // namespace core
