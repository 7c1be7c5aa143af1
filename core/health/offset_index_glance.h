#pragma once
// What an offset index tells by itself, without its log being read.

#include "core/health/check_context.h"
#include "core/health/ordered_entries.h"

namespace core {

/// The smallest whole entry of a .log: a message of magic 0 without key and value.
inline constexpr std::uint64_t kSmallestEntryBytes = kLogOverhead + static_cast<std::uint64_t>(kMinSizeField);

/// Entries of an offset index by what is wrong with them when only the sizes of the files are known.
class OffsetIndexFaults {
public:
    OffsetIndexFaults(const OffsetIndexView& view, std::uint64_t logBytes);

    std::size_t entries() const { return entries_; }
    std::size_t zeroTail() const { return zeroTail_; }
    bool lastBelowBase() const { return lastBelowBase_; }
    bool lastNotAboveBase() const { return lastNotAboveBase_; }
    /// The entry names no byte where a batch could start.
    bool isBeyondLog(const OffsetEntry& entry) const;
    /// Neither beyond the log nor a last entry that is wrong by itself.
    bool isUsable(const IndexSlot<OffsetEntry>& slot) const;

private:
    std::uint64_t logBytes_;
    std::size_t entries_ = 0;
    std::size_t zeroTail_ = 0;
    bool lastBelowBase_ = false;
    bool lastNotAboveBase_ = false;
};

void glanceOffsetIndexes(CheckContext& context);

// Findings that the glance makes alone, or the walk with more to say.
void reportMissingIndex(CheckContext& context, const Segment& segment, bool logDamaged);
void reportZeroTail(CheckContext& context, const Segment& segment, const OffsetIndexView& view,
                    const OffsetIndexFaults& faults, bool entriesAreDue);
void reportBeyondLog(CheckContext& context, const Segment& segment, PlaceList places, std::uint64_t logBytes);
PlaceList placesBeyondLog(const OffsetIndexView& view, const OffsetIndexFaults& faults);

} // namespace core
