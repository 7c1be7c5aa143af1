#pragma once
// Index files (spec: indexes 1 to 3): arrays of fixed-size entries without header or checksum.

#include <cstdint>
#include <vector>

#include "core/base/byte_cursor.h"
#include "core/base/id.h"
#include "core/format/field.h"

namespace core {

inline constexpr std::size_t kOffsetEntryBytes = 8;
inline constexpr std::size_t kTimeEntryBytes = 12;
inline constexpr std::size_t kTxnEntryBytes = 34;

struct OffsetEntry {
    Offset offset = {};        // base + relative (signed), wrapped
    std::int32_t relative = 0; // as stored
    std::int32_t position = 0; // byte in the .log, as stored
    friend bool operator==(const OffsetEntry&, const OffsetEntry&) = default;
};

struct TimeEntry {
    TimestampMs timestamp = {};
    Offset offset = {};
    std::int32_t relative = 0;
    friend bool operator==(const TimeEntry&, const TimeEntry&) = default;
};

struct TxnEntry { // all offsets absolute
    std::int16_t version = 0;
    std::int64_t producerId = -1;
    Offset firstOffset = {};
    Offset lastOffset = {};
    Offset lastStableOffset = {};
    friend bool operator==(const TxnEntry&, const TxnEntry&) = default;
};

/// An index file read in place. `slots` counts whole entries by file size, zero padding included, as the broker
/// counts them.
template <class Entry>
class IndexView {
public:
    IndexView() = default;
    IndexView(Bytes bytes, Offset base)
        : bytes_(bytes)
        , base_(base)
    {
    }
    std::size_t slots() const;
    Entry at(std::size_t slot) const; // slot < slots()
    /// Slots before the run of all-zero entries at the end. Reads that run: keep the result.
    std::size_t entries() const;
    std::size_t zeroTail() const { return slots() - entries(); }
    std::size_t surplusBytes() const; // file size modulo entry size
    Offset base() const { return base_; }
    Bytes bytes() const { return bytes_; }

private:
    Bytes bytes_;
    Offset base_ = {};
};

using OffsetIndexView = IndexView<OffsetEntry>;
using TimeIndexView = IndexView<TimeEntry>;
using TxnIndexView = IndexView<TxnEntry>;
extern template class IndexView<OffsetEntry>;
extern template class IndexView<TimeEntry>;
extern template class IndexView<TxnEntry>;

void appendEntry(std::vector<std::byte>& out, const OffsetEntry& entry);
void appendEntry(std::vector<std::byte>& out, const TimeEntry& entry);
void appendEntry(std::vector<std::byte>& out, const TxnEntry& entry);

/// Field tree of entries [firstSlot, firstSlot + count) and, at the end of the file, its surplus bytes. A run of zero
/// slots at the end is one Unparsed node.
Field offsetIndexFields(Bytes file, Offset base, std::size_t firstSlot, std::size_t count);
Field timeIndexFields(Bytes file, Offset base, std::size_t firstSlot, std::size_t count);
Field txnIndexFields(Bytes file, std::size_t firstSlot, std::size_t count);

} // namespace core
