#pragma once
// The transaction index against its log (health checks 3): entries and end markers are both sorted by offset, so they
// are compared in step. Constant memory.

#include "core/health/producer_replay.h"
#include "core/health/txn_index_glance.h"

namespace core {

class TxnIndexWalk {
public:
    explicit TxnIndexWalk(CheckContext& context)
        : context_(context)
    {
    }

    void start(const Segment& segment);
    /// `wasExact`: the replay knew all producers before the batch.
    void batch(const BatchHeader& header, const ReplayStep& step, bool wasExact)
    {
        at_.lastOffset = header.lastOffset;
        at_.damagedAtEnd = false;
        const bool toCompare = at_.next && at_.next->entry.lastOffset <= header.lastOffset;
        if (at_.segment != nullptr && (toCompare || step.opened || step.aborted)) {
            compareBatch(header, step, wasExact);
        }
    }
    /// Bytes are lost: what entries say of them cannot be compared.
    void damage();
    void end();
    void unreadable() { at_ = {}; }

private:
    using Slot = IndexSlot<TxnEntry>;

    /// Entries or markers of one kind, and the first of them with what the log says.
    struct FaultList {
        TxnEntryList entries;
        std::int64_t producerId = -1; // of the log
        std::optional<Offset> firstOffset;
        Offset marker = {};
    };
    struct Pending { // its last stable offset may be that of the next transaction
        Slot slot;
        Offset expected = {};
    };
    struct State { // of one segment
        const Segment* segment = nullptr;
        std::optional<FileContent> content;
        std::optional<OrderedEntries<TxnEntry>> entries;
        std::optional<Slot> next;
        std::size_t slots = 0;
        std::uint64_t unusable = 0; // entries that glance speaks of: each may have been that of a marker
        std::optional<Offset> lastOffset;
        bool damaged = false;
        bool damagedAtEnd = false;
        TxnEntryList below;
        TxnEntryList beyond;
        FaultList noMarker;
        FaultList beginsEarly;
        FaultList missing;
        FaultList beginsLate;
        FaultList stableHigh;
        FaultList stableLow;
        std::vector<Pending> pending;
    };

    void compareBatch(const BatchHeader& header, const ReplayStep& step, bool wasExact);
    void takeNext() { at_.next = at_.entries ? at_.entries->next() : std::nullopt; }
    void add(FaultList& list, const Slot& slot, const BatchHeader& header, std::optional<Offset> first);
    void compare(const Slot& slot, const BatchHeader& header, const ReplayStep& step, bool wasExact);
    void compareStable(const Slot& slot, const TxnEntry& expected);
    void resolvePending(Offset opened, std::int64_t producerId);
    void addStable(FaultList& list, const Slot& slot, Offset expected);
    void reportNoMarker();
    void reportMissing();
    void reportStable();
    TextArg base() const { return arg::offset(at_.segment->base.value); }

    CheckContext& context_;
    State at_;
};

} // namespace core
