#include "core/health/segment_age.h"

#include "core/segment/decode.h"

namespace core {

namespace {

constexpr std::int64_t kSecondsBelow = 10'000'000'000;       // as ms: April 1970; as seconds: the year 2286
constexpr std::int64_t kMicrosFrom = 100'000'000'000'000;    // as ms: the year 5138
constexpr std::int64_t kNanosFrom = 100'000'000'000'000'000; // as us: the year 5138
constexpr std::int64_t kMsPerDay = 86'400'000;

} // namespace

std::optional<TimestampMs> SegmentAge::retentionTime() const
{
    if (largest >= TimestampMs{0}) {
        return largest;
    }
    return segment->log.mtimeMs > 0 ? std::optional(TimestampMs{segment->log.mtimeMs}) : std::nullopt;
}

TimeUnit likelyUnit(TimestampMs timestamp)
{
    if (timestamp.value >= kNanosFrom) {
        return TimeUnit::Nanos;
    }
    if (timestamp.value >= kMicrosFrom) {
        return TimeUnit::Micros;
    }
    return timestamp.value > 0 && timestamp.value < kSecondsBelow ? TimeUnit::Seconds : TimeUnit::Millis;
}

TimestampMs inUnit(TimestampMs timestamp, TimeUnit unit)
{
    switch (unit) {
    case TimeUnit::Millis:
        break;
    case TimeUnit::Seconds:
        return {timestamp.value * 1000};
    case TimeUnit::Micros:
        return {timestamp.value / 1000};
    case TimeUnit::Nanos:
        return {timestamp.value / 1'000'000};
    }
    return timestamp;
}

std::int64_t yearOf(TimestampMs timestamp)
{
    // Days since 1 March of year 0, in eras of 400 years.
    std::int64_t day = timestamp.value / kMsPerDay - (timestamp.value % kMsPerDay < 0 ? 1 : 0) + 719'468;
    const std::int64_t era = (day >= 0 ? day : day - 146'096) / 146'097;
    day -= era * 146'097;
    const std::int64_t year = (day - day / 1460 + day / 36'524 - day / 146'096) / 365;
    const std::int64_t dayOfYear = day - (365 * year + year / 4 - year / 100);
    return era * 400 + year + (dayOfYear >= 306 ? 1 : 0);
}

DecidingRecord decidingRecord(CheckContext& context, const SegmentAge& age)
{
    DecidingRecord out;
    const auto pos = static_cast<std::uint64_t>(age.pos.value);
    const std::optional<FileContent> log = context.open(age.segment->log.name);
    if (!log || pos >= log->size() || frameAt(log->bytes(), pos).state != Frame::State::Whole) {
        return out; // the file has changed meanwhile
    }
    out.header = readBatchHeader(log->bytes(), pos).value_or(BatchHeader{});
    std::optional<Offset> found;
    BatchDecoder decoder;
    decoder.decode(log->bytes(), out.header, [&](const Record& record) {
        if (record.timestamp == age.largest) {
            found = record.offset;
        }
        return !found;
    });
    out.record = found.value_or(out.header.lastOffset);
    return out;
}

} // namespace core
