#pragma once
// Findings of the offset ledger, apart from how they are come by (health checks 5 and 6).

#include <span>

#include "core/health/batch_places.h"

namespace core {

/// Places of one segment where a batch does not stand where its offset belongs; `before` is the last offset that the
/// first one contradicts.
struct OffsetFaults {
    BatchPlaces places;
    Offset before = {};
    std::int32_t epochBefore = -1;
    std::int64_t missing = 0; // gaps: offsets in all of them
    void add(const BatchHeader& header, Offset last, std::int32_t epoch)
    {
        if (places.empty()) {
            before = last;
            epochBefore = epoch;
        }
        places.add(header);
    }
};

/// Offsets [from, to) between two segments.
struct SegmentHole {
    const Segment* before = nullptr;
    const Segment* after = nullptr;
    Offset from = {};
    Offset to = {};
    FilePos firstBatch = {}; // of `after`
};

void reportBackwards(CheckContext& context, const Segment& segment, OffsetFaults faults);
void reportBelowBase(CheckContext& context, const Segment& segment, OffsetFaults faults);
/// `lastToo`: the last batch of the segment is too far away as well, which a split by the broker asks for.
void reportOverflow(CheckContext& context, const Segment& segment, OffsetFaults faults, bool lastToo);
/// `first`: the first batch of `segment` that reaches past the start of the next one; `last`: its last offset.
void reportOverlap(CheckContext& context, const Segment& segment, const Segment& next, const BatchHeader& first,
                   Offset last);
void reportGaps(CheckContext& context, const Segment& segment, OffsetFaults gaps);
void reportHoles(CheckContext& context, std::span<const SegmentHole> holes);

} // namespace core
