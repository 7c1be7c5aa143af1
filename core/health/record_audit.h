#pragma once
// What the records of one batch say against its header, beside whether they can be decoded (health checks 5).

#include <algorithm>

#include "core/format/record.h"

namespace core {

class RecordAudit {
public:
    explicit RecordAudit(const BatchHeader& header)
        : last_(header.baseOffset + -1)
        , end_(header.lastOffset)
    {
    }

    void see(const Record& record)
    {
        rising_ = rising_ && record.offset > last_ && record.offset <= end_;
        last_ = record.offset;
        largest_ = std::max(largest_, record.timestamp);
        tombstones_ += record.value ? 0 : 1;
    }

    bool rising() const { return rising_; } // offsets, and within those of the header
    TimestampMs largest() const { return largest_; }
    std::int64_t tombstones() const { return tombstones_; }

private:
    Offset last_;
    Offset end_;
    TimestampMs largest_ = {-1};
    std::int64_t tombstones_ = 0;
    bool rising_ = true;
};

/// Offsets of the inner messages of a wrapper, as they stand in its decompressed stream.
struct InnerOffsets {
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::int64_t count = 0;
    bool rising = true;
    bool contiguous() const { return rising && last - first == count - 1; }
};
InnerOffsets innerOffsets(Bytes stream);

/// They go with the header of the wrapper. `neverCompacted`: no inner message can have been removed.
bool innerOffsetsFit(const InnerOffsets& inner, const BatchHeader& wrapper, bool neverCompacted);

} // namespace core
