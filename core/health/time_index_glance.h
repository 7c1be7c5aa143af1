#pragma once
// What a time index tells by itself, without its log being read.

#include "core/health/check_context.h"
#include "core/health/ordered_entries.h"

namespace core {

/// Releases before 0.10.1 know no time index.
bool knowsTimeIndex(const CheckContext& context);

void glanceTimeIndexes(CheckContext& context);

// Findings that the glance makes alone, or the walk with more to say.

/// `largest`: over the batches of the segment, where they were read. Deletion is threatened when the broker's idea of
/// the segment's age passes retention.ms and the records' own doesn't.
void reportMissingTimeIndex(CheckContext& context, const Segment& segment, TimestampMs largest);
void reportEmptyTimeIndex(CheckContext& context, const Segment& segment, TimestampMs largest);
void reportTimeZeroTail(CheckContext& context, const Segment& segment, const TimeIndexView& view, std::size_t entries);

} // namespace core
