#pragma once
// Walks an index that may be out of order. An entry is odd where it falls back behind the last good one, or where the
// two after it both fall back behind it while they go on from the good one before: so a single damaged entry is the
// one that is named, whether its value became too small or too large. Constant memory, one pass.

#include <functional>
#include <optional>
#include <utility>

#include "core/format/index.h"

namespace core {

inline bool fallsBack(const OffsetEntry& before, const OffsetEntry& entry)
{
    return entry.offset <= before.offset || entry.position <= before.position;
}

inline bool fallsBack(const TimeEntry& before, const TimeEntry& entry)
{
    return entry.timestamp <= before.timestamp || entry.offset < before.offset;
}

inline bool fallsBack(const TxnEntry& before, const TxnEntry& entry)
{
    return entry.lastOffset <= before.lastOffset;
}

template <class Entry>
struct IndexSlot {
    std::size_t slot = 0;
    Entry entry = {};
};

template <class Entry>
class OrderedEntries {
public:
    using Slot = IndexSlot<Entry>;
    using Usable = std::function<bool(const Slot&)>;
    /// The odd entry, and the two neighbours in file order, it being one of them, that don't go together.
    using Odd = std::function<void(const Slot& slot, const Entry& before, const Entry& after)>;

    /// Looks at slots [0, end). Entries that are not `usable` are left out silently.
    OrderedEntries(const IndexView<Entry>& view, std::size_t end, Usable usable, Odd odd)
        : view_(view)
        , end_(end)
        , usable_(std::move(usable))
        , odd_(std::move(odd))
    {
        for (std::optional<Slot>& slot : ahead_) {
            slot = fetch();
        }
    }

    /// The next entry that stands in order.
    std::optional<Slot> next()
    {
        while (ahead_[0]) {
            const Slot slot = *ahead_[0];
            advance();
            if (good_ && fallsBack(*good_, slot.entry)) {
                odd_(slot, *good_, slot.entry);
            } else if (standsOut(slot.entry)) {
                odd_(slot, slot.entry, ahead_[0]->entry);
            } else {
                good_ = slot.entry;
                return slot;
            }
        }
        return std::nullopt;
    }

private:
    std::optional<Slot> fetch()
    {
        while (next_ < end_) {
            const Slot slot{next_, view_.at(next_)};
            ++next_;
            if (usable_(slot)) {
                return slot;
            }
        }
        return std::nullopt;
    }

    void advance()
    {
        ahead_[0] = ahead_[1];
        ahead_[1] = fetch();
    }

    bool standsOut(const Entry& entry) const
    {
        for (const std::optional<Slot>& later : ahead_) {
            if (!later || !fallsBack(entry, later->entry) || (good_ && fallsBack(*good_, later->entry))) {
                return false;
            }
        }
        return true;
    }

    IndexView<Entry> view_;
    std::size_t end_;
    Usable usable_;
    Odd odd_;
    std::size_t next_ = 0;
    std::optional<Slot> ahead_[2];
    std::optional<Entry> good_;
};

} // namespace core
