#pragma once
// What a transaction index tells by itself (health checks 3), and the words that its findings share.

#include "core/health/check_context.h"
#include "core/health/ordered_entries.h"

namespace core {

enum class TxnEntryFault : std::uint8_t { None, Version, BelowBase, Inverted, BeyondSegment };
/// What is wrong with an entry by its own numbers and the names of the segments.
TxnEntryFault txnEntryFault(const TxnEntry& entry, const Segment& segment);

/// Releases from 0.11 on have transaction indexes and producer snapshots.
bool knowsProducers(const CheckContext& context);

void glanceTxnIndexes(CheckContext& context);

Finding txnIndexFinding(const CheckContext& context, const char* id, Severity severity, const Segment& segment);
/// Numbers of one entry.
void addEntryEvidence(Finding& finding, std::size_t slot, const TxnEntry& entry);

/// An entry and how many there are like it.
struct TxnEntryList {
    PlaceList places;
    IndexSlot<TxnEntry> first;
    void add(const IndexSlot<TxnEntry>& slot);
};

// The glance reports these where nothing deeper follows, else the walk does, with more to say.
void reportBelowBase(CheckContext& context, const Segment& segment, TxnEntryList list, bool logDamaged);
void reportBeyondSegment(CheckContext& context, const Segment& segment, TxnEntryList list, std::optional<Offset> last);
void reportEmptyTxnIndex(CheckContext& context, const Segment& segment);

} // namespace core
