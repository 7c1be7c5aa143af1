#pragma once
// Recovery of one segment, entry by entry: what it accepts, and the two index files as they grow (spec: indexes 7.2).

#include "core/recovery/rebuild.h"
#include "core/segment/decode.h"

namespace core {

/// The two index files with the broker's rules for appending (indexes 4.2 and 4.5).
class IndexWriter {
public:
    using Stop = RebuiltIndexes::Stop;

    IndexWriter(Offset base, std::int32_t segmentIndexBytes)
        : base_(base)
        , most_(segmentIndexBytes > 0 ? static_cast<std::size_t>(segmentIndexBytes) : 0)
    {
    }

    Stop appendOffset(Offset offset, std::uint64_t pos);
    enum class Check : std::uint8_t { Full, SkipFull };
    Stop offerTime(TimestampMs timestamp, Offset offset, Check check);

    std::vector<std::byte> takeOffsets() { return std::move(offsets_); }
    std::vector<std::byte> takeTimes() { return std::move(times_); }

private:
    std::int32_t relative(Offset offset) const
    {
        return static_cast<std::int32_t>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(offset - base_)));
    }

    Offset base_;
    std::size_t most_;
    std::vector<std::byte> offsets_;
    std::vector<std::byte> times_;
    Offset lastOffset_;
    TimestampMs lastTimestamp_ = {-1};
    Offset lastTimeOffset_;
};

/// Walks the entries of a .log that lives as long as this.
class SegmentRebuild {
public:
    using Stop = RebuiltIndexes::Stop;

    SegmentRebuild(Bytes log, Offset base, const Settings& settings);

    /// Takes the entry at pos(), which frameAt() says is whole. Anything but End: that is where recovery ends.
    Stop step();
    std::uint64_t pos() const { return pos_; }
    /// The entry that the last step took.
    const BatchHeader& header() const { return header_; }
    /// After the last record of what was taken; the base when that is nothing.
    Offset end() const { return end_; }
    /// `stop`: why the walk ended.
    RebuiltIndexes finish(Stop stop);

private:
    std::optional<Offset> indexedOffset();

    Bytes log_;
    Offset base_;
    bool lastOffsets_;
    std::uint64_t interval_;
    IndexWriter writer_;
    std::uint64_t pos_ = 0;
    Offset end_;
    std::uint64_t lastIndexed_ = 0;
    TimestampMs maxTimestamp_ = {-1};
    Offset maxOffset_;
    BatchHeader header_;
    BatchDecoder decoder_;
};

} // namespace core
