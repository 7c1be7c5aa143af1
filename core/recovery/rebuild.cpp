#include "core/recovery/rebuild.h"

#include "core/format/batch.h"
#include "core/format/index.h"
#include "core/segment/decode.h"

namespace core {

namespace {

constexpr std::uint64_t kReportEvery = std::uint64_t{4} << 20;
constexpr std::uint64_t kGiveBackEvery = std::uint64_t{32} << 20;
constexpr std::int64_t kMostRelative = 0x7fffffff;
constexpr Release kLastOffsetsSince{2, 0, 0, 0}; // before, entries held first offsets and nothing checked their range

using Stop = RebuiltIndexes::Stop;

/// The two index files as they grow, with the broker's rules for appending (indexes 4.2 and 4.5).
class IndexWriter {
public:
    IndexWriter(Offset base, std::int32_t segmentIndexBytes)
        : base_(base)
        , most_(segmentIndexBytes > 0 ? static_cast<std::size_t>(segmentIndexBytes) : 0)
    {
    }

    Stop appendOffset(Offset offset, std::uint64_t pos)
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

    enum class Check : std::uint8_t { Full, SkipFull };
    Stop offerTime(TimestampMs timestamp, Offset offset, Check check)
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

class Rebuild {
public:
    Rebuild(Bytes log, Offset base, const Settings& settings)
        : log_(log)
        , base_(base)
        , lastOffsets_(settings.release >= kLastOffsetsSince)
        , interval_(settings.indexIntervalBytes > 0 ? static_cast<std::uint64_t>(settings.indexIntervalBytes) : 0)
        , writer_(base, settings.segmentIndexBytes)
        , maxOffset_(base)
    {
    }

    /// Takes the entry at pos(). Anything but End: that is where recovery ends.
    Stop step()
    {
        const std::optional<BatchHeader> header = readBatchHeader(log_, pos_);
        if (!header || computeBatchCrc(log_.subspan(pos_, header->size), header->magic) != header->crc) {
            return Stop::Damage;
        }
        if (lastOffsets_) {
            // The difference may wrap; then offset and base lie too far apart for any segment.
            const std::int64_t relative = header->lastOffset - base_;
            if (header->lastOffset < base_ || relative < 0 || relative > kMostRelative) {
                return Stop::Overflow;
            }
        }
        if (header->maxTimestamp > maxTimestamp_) {
            maxTimestamp_ = header->maxTimestamp;
            maxOffset_ = header->lastOffset;
        }
        if (pos_ - lastIndexed_ > interval_) {
            const std::optional<Offset> offset = indexedOffset(*header);
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
        pos_ += header->size;
        return Stop::End;
    }

    std::uint64_t pos() const { return pos_; }

    RebuiltIndexes finish(Stop stop)
    {
        // Only an ordinary end writes the last time entry; the other stops leave recovery by an exception.
        if (stop == Stop::End || stop == Stop::Damage) {
            const Stop last = writer_.offerTime(maxTimestamp_, maxOffset_, IndexWriter::Check::SkipFull);
            stop = last != Stop::End ? last : stop;
        }
        return {stop, pos_, writer_.takeOffsets(), writer_.takeTimes()};
    }

private:
    // Before 2.0 the first offset, which a compressed wrapper of magic 0 and 1 tells only when decompressed.
    std::optional<Offset> indexedOffset(const BatchHeader& header)
    {
        if (lastOffsets_) {
            return header.lastOffset;
        }
        if (!header.isLegacy() || header.codec() == CodecId::None) {
            return header.baseOffset;
        }
        const DecodeOutcome decoded = decoder_.decode(log_, header, [](const Record&) { return true; });
        return decoded.state == DecodeOutcome::State::Whole ? std::optional(decoded.baseOffset) : std::nullopt;
    }

    Bytes log_;
    Offset base_;
    bool lastOffsets_;
    std::uint64_t interval_;
    IndexWriter writer_;
    std::uint64_t pos_ = 0;
    std::uint64_t lastIndexed_ = 0;
    TimestampMs maxTimestamp_ = {-1};
    Offset maxOffset_;
    BatchDecoder decoder_;
};

} // namespace

Result<RebuiltIndexes> rebuildIndexes(const FileContent& log, Offset base, const Settings& settings,
                                      const RunContext& context)
{
    Rebuild rebuild(log.bytes(), base, settings);
    std::uint64_t reported = 0;
    std::uint64_t givenBack = 0;
    for (;;) {
        const std::uint64_t pos = rebuild.pos();
        if (pos - reported >= kReportEvery) {
            if (context.stopRequested()) {
                return Error{Errc::Cancelled, "stopped", pos};
            }
            context.report(pos, log.size());
            reported = pos;
        }
        if (pos - givenBack >= kGiveBackEvery) {
            log.giveBack(givenBack, pos);
            givenBack = pos;
        }
        switch (frameAt(log.bytes(), pos).state) {
        case Frame::State::Whole:
            if (const Stop stop = rebuild.step(); stop != Stop::End) {
                return rebuild.finish(stop);
            }
            break;
        case Frame::State::BadSize:
            return rebuild.finish(Stop::Damage);
        default: // the end, or a torn entry, which ends recovery silently
            context.report(log.size(), log.size());
            return rebuild.finish(Stop::End);
        }
    }
}

} // namespace core
