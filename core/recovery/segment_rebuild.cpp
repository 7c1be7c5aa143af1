#include "core/recovery/segment_rebuild.h"

#include "core/format/index.h"

namespace core {

namespace {

constexpr std::int64_t kMostRelative = 0x7fffffff;
constexpr Release kLastOffsetsSince{2, 0, 0, 0}; // before, entries held first offsets and nothing checked their range

} // namespace

IndexWriter::Stop IndexWriter::appendOffset(Offset offset, std::uint64_t pos)
{
    if (offsets_.size() / kOffsetEntryBytes >= most_ / kOffsetEntryBytes) {
        return Stop::IndexFull;
    }
    if (!offsets_.empty() && offset <= lastOffset_) {
        return Stop::InvalidOffset;
    }
    appendEntry(offsets_, OffsetEntry{offset, relative(offset), static_cast<std::int32_t>(pos)});
    lastOffset_ = offset;
    return Stop::End;
}

IndexWriter::Stop IndexWriter::offerTime(TimestampMs timestamp, Offset offset, Check check)
{
    // One slot is kept for the entry at the end.
    if (check == Check::Full && times_.size() / kTimeEntryBytes + 1 >= most_ / kTimeEntryBytes) {
        return Stop::IndexFull;
    }
    if (!times_.empty() && offset < lastTimeOffset_) {
        return Stop::InvalidOffset;
    }
    if (timestamp > lastTimestamp_) {
        appendEntry(times_, TimeEntry{timestamp, offset, relative(offset)});
        lastTimestamp_ = timestamp;
        lastTimeOffset_ = offset;
    }
    return Stop::End;
}

SegmentRebuild::SegmentRebuild(Bytes log, Offset base, const Settings& settings)
    : log_(log)
    , base_(base)
    , lastOffsets_(settings.release >= kLastOffsetsSince)
    , interval_(settings.indexIntervalBytes > 0 ? static_cast<std::uint64_t>(settings.indexIntervalBytes) : 0)
    , writer_(base, settings.segmentIndexBytes)
    , end_(base)
    , maxOffset_(base)
{
}

SegmentRebuild::Stop SegmentRebuild::step()
{
    const std::optional<BatchHeader> header = readBatchHeader(log_, pos_);
    if (!header || computeBatchCrc(log_.subspan(pos_, header->size), header->magic) != header->crc) {
        return Stop::Damage;
    }
    header_ = *header;
    if (lastOffsets_) {
        // The difference may wrap; then offset and base lie too far apart for any segment.
        const std::int64_t relative = header_.lastOffset - base_;
        if (header_.lastOffset < base_ || relative < 0 || relative > kMostRelative) {
            return Stop::Overflow;
        }
    }
    if (header_.maxTimestamp > maxTimestamp_) {
        maxTimestamp_ = header_.maxTimestamp;
        maxOffset_ = header_.lastOffset;
    }
    if (pos_ - lastIndexed_ > interval_) {
        const std::optional<Offset> offset = indexedOffset();
        if (!offset) {
            return Stop::Damage;
        }
        Stop stop = writer_.appendOffset(*offset, pos_);
        if (stop == Stop::End) {
            stop = writer_.offerTime(maxTimestamp_, maxOffset_, IndexWriter::Check::Full);
        }
        if (stop != Stop::End) {
            return stop;
        }
        lastIndexed_ = pos_;
    }
    pos_ += header_.size;
    end_ = header_.nextOffset();
    return Stop::End;
}

RebuiltIndexes SegmentRebuild::finish(Stop stop)
{
    // Only an ordinary end writes the last time entry; the other stops leave recovery by an exception.
    if (stop == Stop::End || stop == Stop::Damage) {
        const Stop last = writer_.offerTime(maxTimestamp_, maxOffset_, IndexWriter::Check::SkipFull);
        stop = last != Stop::End ? last : stop;
    }
    return {stop, pos_, writer_.takeOffsets(), writer_.takeTimes()};
}

// Before 2.0 the first offset, which a compressed wrapper of magic 0 and 1 tells only when decompressed.
std::optional<Offset> SegmentRebuild::indexedOffset()
{
    if (lastOffsets_) {
        return header_.lastOffset;
    }
    if (!header_.isLegacy() || header_.codec() == CodecId::None) {
        return header_.baseOffset;
    }
    const DecodeOutcome decoded = decoder_.decode(log_, header_, [](const Record&) { return true; });
    return decoded.state == DecodeOutcome::State::Whole ? std::optional(decoded.baseOffset) : std::nullopt;
}

} // namespace core
