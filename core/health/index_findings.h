#pragma once
// What findings about the offset index and the time index share.

#include "core/health/check_context.h"

namespace core {

/// Whether a start of 0.9 to 2.2 looks for this defect and rebuilds the index (indexes 1.3).
enum class OldStart : std::uint8_t { Repairs, Ignores };

/// Fills in what the broker does about a wrong index of `segment`.
void tellBrokerAboutIndex(const CheckContext& context, const Segment& segment, OldStart oldStart, Finding& finding);

/// The finding describes a healthy state.
void markNormal(Finding& finding, Text broker);

/// Why a zero tail of the last segment's indexes is normal.
Text zeroTailReason(const CheckContext& context);

/// Place of an index entry.
template <class Entry>
FindingPlace entryPlace(std::size_t slot, const Entry& entry, std::size_t entryBytes)
{
    return {slot * entryBytes, entryBytes, entry.offset};
}

} // namespace core
