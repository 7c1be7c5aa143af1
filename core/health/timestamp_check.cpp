// Which segments time retention deletes, and which it cannot (health checks 5, retention 3). Judged at the end, when
// the reference time is known; one place a segment is kept until then.

#include <algorithm>
#include <limits>

#include "core/health/batch_places.h"
#include "core/health/index_findings.h"
#include "core/health/segment_age.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

constexpr std::int64_t kFutureSlack = 86'400'000; // a day
constexpr std::int64_t kLastYear = 9999;          // later ones are told as a year, not as a date

class TimestampCheck : public BatchCheck<TimestampCheck> {
public:
    explicit TimestampCheck(CheckContext& context)
        : context_(context)
    {
    }

    void startSegment(const Segment& segment) override
    {
        at_ = {};
        at_.segment = &segment;
    }

    void batch(const WalkedBatch& batch, bool /*inSequence*/)
    {
        if (!batch.crcValid()) {
            return;
        }
        at_.empty = false;
        const TimestampMs largest = batch.header.maxTimestamp;
        if (largest >= TimestampMs{0} && (at_.oldest < TimestampMs{0} || largest < at_.oldest)) {
            at_.oldest = largest;
        }
        if (batch.header.maxTimestamp > at_.largest) {
            at_.largest = batch.header.maxTimestamp;
            at_.pos = batch.header.pos;
        }
    }

    void endSegment(const WalkSummary& /*summary*/) override { ages_.push_back(at_); }
    void endPartition() override;

private:
    struct Group { // segments of one finding
        const SegmentAge* first = nullptr;
        std::int64_t count = 0;
        void add(const SegmentAge& age)
        {
            first = count == 0 ? &age : first;
            ++count;
        }
    };

    bool isFuture(const SegmentAge& age) const;
    bool isExpired(TimestampMs time) const;
    TextArg deletableFrom(TimestampMs time) const; // the end of time where it lies behind that
    Finding make(const char* id, Severity severity, const SegmentAge& age, std::int64_t count);
    void addDeciding(Finding& finding, const SegmentAge& age, const DecidingRecord& deciding);
    Text retentionText(const char* given, const char* byDefault, TextArg last) const;
    void reportFuture(const SegmentAge& age);
    void reportPast(const Group& group, bool seconds);
    void reportWaiting(const Group& group, const SegmentAge& blocks);
    void reportKept(const SegmentAge& age);
    void reportMissing(const Group& group, bool expired);

    CheckContext& context_;
    SegmentAge at_;
    std::vector<SegmentAge> ages_;
};

bool TimestampCheck::isFuture(const SegmentAge& age) const
{
    if (context_.now() < TimestampMs{0}) { // nothing tells the time: only what no clock can show
        return likelyUnit(age.largest) == TimeUnit::Micros || likelyUnit(age.largest) == TimeUnit::Nanos;
    }
    return age.largest.value - context_.now().value > kFutureSlack;
}

TextArg TimestampCheck::deletableFrom(TimestampMs time) const
{
    const std::int64_t most = std::numeric_limits<std::int64_t>::max() - context_.settings().retentionMs;
    return arg::time(std::min(time.value, most) + context_.settings().retentionMs);
}

bool TimestampCheck::isExpired(TimestampMs time) const
{
    return context_.now().value - time.value > context_.settings().retentionMs;
}

Finding TimestampCheck::make(const char* id, Severity severity, const SegmentAge& age, std::int64_t count)
{
    Finding finding = context_.make(id, severity, age.segment, age.segment->log.name);
    finding.count = static_cast<std::uint64_t>(count);
    return finding;
}

void TimestampCheck::addDeciding(Finding& finding, const SegmentAge& age, const DecidingRecord& deciding)
{
    const BatchHeader& header = deciding.header;
    finding.places = {{static_cast<std::uint64_t>(age.pos.value), header.size, header.baseOffset}};
    addEvidence(finding, CORE_TEXT("core", "Largest timestamp of the segment"), "maxTimestamp",
                arg::time(age.largest.value));
    addEvidence(finding, CORE_TEXT("core", "As a number"), "maxTimestampValue", arg::number(age.largest.value));
    addEvidence(finding, CORE_TEXT("core", "Offset of the record that has it"), "offset",
                arg::offset(deciding.record.value));
    addEvidence(finding, CORE_TEXT("core", "Batch at byte"), "batchPosition", arg::byte(age.pos.value));
    if (header.producerId >= 0) {
        addEvidence(finding, CORE_TEXT("core", "Producer id"), "producerId", arg::number(header.producerId));
    }
    if (context_.settings().retentionMs >= 0) {
        addEvidence(finding, CORE_TEXT("core", "Time retention deletes from"), "deletableFrom",
                    deletableFrom(age.largest));
    }
    addEvidence(finding, CORE_TEXT("core", "Ages are judged at"), "now", arg::time(context_.now().value));
}

Text TimestampCheck::retentionText(const char* given, const char* byDefault, TextArg last) const
{
    return sentence(context_.isRetentionGiven() ? given : byDefault,
                    {arg::duration(context_.settings().retentionMs), std::move(last)});
}

void TimestampCheck::reportFuture(const SegmentAge& age)
{
    const bool blocks = context_.timeRetentionApplies();
    const DecidingRecord deciding = decidingRecord(context_, age);
    Finding finding = make("ts-far-future", blocks ? Severity::Degraded : Severity::Info, age, 1);
    const TextArg base = arg::offset(age.segment->base.value);
    const TextArg offset = arg::offset(deciding.record.value);
    const TimeUnit unit = likelyUnit(age.largest);
    const std::int64_t year = yearOf(age.largest);
    if (unit == TimeUnit::Micros || unit == TimeUnit::Nanos) {
        finding.sentence = sentence(
            unit == TimeUnit::Micros
                ? CORE_TEXT("core", "Segment %1 is dated to the year %2 by the record at offset %3: its timestamp %4 "
                                    "looks like microseconds given as milliseconds (%5).")
                : CORE_TEXT("core", "Segment %1 is dated to the year %2 by the record at offset %3: its timestamp %4 "
                                    "looks like nanoseconds given as milliseconds (%5)."),
            {base, arg::number(year), offset, arg::number(age.largest.value),
             arg::time(inUnit(age.largest, unit).value)});
    } else {
        finding.sentence =
            sentence(CORE_TEXT("core", "Segment %1 is dated to the future by the record at offset %2: %3."),
                     {base, offset, arg::time(age.largest.value)});
    }
    addDeciding(finding, age, deciding);
    finding.effect = BrokerEffect::LeavesIt;
    if (!blocks) {
        finding.broker = sentence(CORE_TEXT("core", "Time retention does not delete here; segments roll early."));
    } else if (year > kLastYear) {
        finding.broker = retentionText(
            CORE_TEXT("core", "With retention.ms %1 the broker keeps this segment and every later one until the year "
                              "%2."),
            CORE_TEXT("core", "With retention.ms %1 (default) the broker keeps this segment and every later one until "
                              "the year %2."),
            arg::number(year));
    } else {
        finding.broker = retentionText(
            CORE_TEXT("core", "With retention.ms %1 the broker keeps this segment and every later one until %2."),
            CORE_TEXT("core", "With retention.ms %1 (default) the broker keeps this segment and every later one until "
                              "%2."),
            deletableFrom(age.largest));
    }
    context_.report(std::move(finding));
}

/// The oldest segments, all of them past their time. `seconds`: by timestamps that look like seconds.
void TimestampCheck::reportPast(const Group& group, bool seconds)
{
    if (group.count == 0) {
        return;
    }
    const SegmentAge& age = *group.first;
    const bool loses = seconds || context_.isRetentionGiven();
    const DecidingRecord deciding = decidingRecord(context_, age);
    Finding finding = make("ts-far-past", loses ? Severity::Loss : Severity::Info, age, group.count);
    const TextArg base = arg::offset(age.segment->base.value);
    if (seconds) {
        finding.sentence = {
            {CORE_TEXT_N("core",
                         "%n segments are dated to 1970, the first is %1 by the record at offset %2: timestamp %3 "
                         "looks like seconds given as milliseconds (%4)."),
             "Segment %1 is dated to 1970 by the record at offset %2: timestamp %3 looks like seconds given as "
             "milliseconds (%4)."},
            {base, arg::offset(deciding.record.value), arg::number(age.largest.value),
             arg::time(inUnit(age.largest, TimeUnit::Seconds).value)},
            group.count};
    } else {
        finding.sentence = {{CORE_TEXT_N("core", "%n segments are older than the retention time, the first is %1: its "
                                                 "newest record, offset %2, is of %3."),
                             "Segment %1 is older than the retention time: its newest record, offset %2, is of %3."},
                            {base, arg::offset(deciding.record.value), arg::time(age.largest.value)},
                            group.count};
    }
    addDeciding(finding, age, deciding);
    finding.effect = loses ? BrokerEffect::MakesWorse : BrokerEffect::LeavesIt;
    finding.broker = retentionText(
        CORE_TEXT("core", "With retention.ms %1 time retention deletes since %2, so this goes at its next check."),
        CORE_TEXT("core", "With retention.ms %1 (default) time retention deletes since %2, so this goes at its next "
                          "check."),
        deletableFrom(age.largest));
    finding.repair.loses = {};
    context_.report(std::move(finding));
}

void TimestampCheck::reportWaiting(const Group& group, const SegmentAge& blocks)
{
    if (group.count == 0) {
        return;
    }
    const SegmentAge& age = *group.first;
    const DecidingRecord deciding = decidingRecord(context_, age);
    Finding finding = make("ts-far-past", Severity::Info, age, group.count);
    finding.sentence = {
        {CORE_TEXT_N("core",
                     "%n segments are older than the retention time and wait behind segment %2; the first is %1, "
                     "of %3."),
         "Segment %1, of %3, is older than the retention time and waits behind segment %2."},
        {arg::offset(age.segment->base.value), arg::offset(blocks.segment->base.value), arg::time(age.largest.value)},
        group.count};
    addDeciding(finding, age, deciding);
    const TimestampMs until = blocks.retentionTime().value_or(TimestampMs{-1});
    addEvidence(finding, CORE_TEXT("core", "Newest time of the segment that is kept"), "blockedByTimestamp",
                arg::time(until.value));
    finding.effect = BrokerEffect::LeavesIt;
    finding.broker =
        sentence(CORE_TEXT("core", "Retention deletes from the oldest segment on, and stops at segment %1, "
                                   "whose newest record is of %2."),
                 {arg::offset(blocks.segment->base.value), arg::time(until.value)});
    finding.cause = sentence(CORE_TEXT("core", "Records of an earlier segment are newer than those behind it."));
    finding.repair.how =
        sentence(CORE_TEXT("core", "To delete the records sooner, use kafka-delete-records or retention.bytes."));
    context_.report(std::move(finding));
}

/// Records that stay beyond their time because a newer one lies in their segment.
void TimestampCheck::reportKept(const SegmentAge& age)
{
    const DecidingRecord deciding = decidingRecord(context_, age);
    Finding finding = make("ts-far-past", Severity::Info, age, 1);
    finding.sentence =
        sentence(CORE_TEXT("core", "Normal: segment %1 keeps records of %2, older than the retention time, because its "
                                   "newest record, offset %3, is of %4."),
                 {arg::offset(age.segment->base.value), arg::time(age.oldest.value), arg::offset(deciding.record.value),
                  arg::time(age.largest.value)});
    addDeciding(finding, age, deciding);
    addEvidence(finding, CORE_TEXT("core", "Oldest batch of the segment is of"), "oldestTimestamp",
                arg::time(age.oldest.value));
    finding.cause = {};
    if (age.segment->isActive()) {
        markNormal(finding,
                   sentence(CORE_TEXT("core", "Retention deletes whole segments. This is the active one: it holds %1, "
                                              "and rolls at %2 (segment.bytes) or when segment.ms has passed."),
                            {arg::size(static_cast<std::int64_t>(age.segment->log.size)),
                             arg::size(context_.settings().segmentBytes)}));
    } else {
        markNormal(finding, retentionText(CORE_TEXT("core", "Retention deletes whole segments: with retention.ms %1 "
                                                            "this one goes from %2 on."),
                                          CORE_TEXT("core", "Retention deletes whole segments: with retention.ms %1 "
                                                            "(default) this one goes from %2 on."),
                                          deletableFrom(age.largest)));
    }
    context_.report(std::move(finding));
}

void TimestampCheck::reportMissing(const Group& group, bool expired)
{
    if (group.count == 0) {
        return;
    }
    const SegmentAge& age = *group.first;
    const bool loses = expired && context_.isRetentionGiven();
    Finding finding = make("ts-missing", loses ? Severity::Loss : Severity::Degraded, age, group.count);
    const bool fileTime = age.segment->log.mtimeMs > 0;
    const TextArg base = arg::offset(age.segment->base.value);
    if (fileTime) {
        finding.sentence = {
            {CORE_TEXT_N("core", "%n segments hold no timestamp, the first is %1; retention goes by the modification "
                                 "time of the .log, %2."),
             "Segment %1 holds no timestamp; retention goes by the modification time of its .log, %2."},
            {base, arg::time(age.segment->log.mtimeMs)},
            group.count};
        addEvidence(finding, CORE_TEXT("core", "Modification time of the .log"), "logModified",
                    arg::time(age.segment->log.mtimeMs));
        addEvidence(finding, CORE_TEXT("core", "Time retention deletes from"), "deletableFrom",
                    deletableFrom({age.segment->log.mtimeMs}));
    } else {
        finding.sentence = {
            {CORE_TEXT_N("core", "%n segments hold no timestamp, the first is %1; retention goes by the "
                                 "modification time of the .log."),
             "Segment %1 holds no timestamp; retention goes by the modification time of its .log."},
            {base},
            group.count};
    }
    finding.effect = loses ? BrokerEffect::MakesWorse : BrokerEffect::LeavesIt;
    if (expired) {
        finding.broker = retentionText(
            CORE_TEXT("core",
                      "With retention.ms %1 that is too old since %2: the broker deletes it at its next check."),
            CORE_TEXT("core", "With retention.ms %1 (default) that is too old since %2: the broker deletes it at its "
                              "next check."),
            deletableFrom({age.segment->log.mtimeMs}));
    } else {
        finding.broker = sentence(CORE_TEXT("core", "A copy with a new modification time is kept for another %1."),
                                  {arg::duration(context_.settings().retentionMs)});
    }
    context_.report(std::move(finding));
}

void TimestampCheck::endPartition()
{
    // Before 0.10.1 retention went by modification times alone; a directory that waits for its deletion goes anyway.
    if (context_.release() < Release{0, 10, 1, 0} || context_.isMarkedDelete()) {
        return;
    }
    const bool timeRetention = context_.timeRetentionApplies();
    Group seconds;
    Group past;
    Group waiting;
    Group missing;
    Group missingExpired;
    const SegmentAge* blocks = nullptr;
    for (const SegmentAge& age : ages_) {
        const bool hasTimes = age.largest >= TimestampMs{0};
        const std::optional<TimestampMs> time = age.retentionTime();
        const bool expired = time && context_.now() >= TimestampMs{0} && isExpired(*time);
        if (hasTimes && isFuture(age)) {
            reportFuture(age);
        } else if (hasTimes && timeRetention && expired) {
            Group& due = likelyUnit(age.largest) == TimeUnit::Seconds ? seconds : past;
            (blocks == nullptr ? due : waiting).add(age);
        } else if (!hasTimes && !age.empty && timeRetention) {
            (expired && blocks == nullptr ? missingExpired : missing).add(age);
        }
        if (blocks == nullptr && time && !expired) {
            blocks = &age;
        }
    }
    reportPast(seconds, true);
    reportPast(past, false);
    if (blocks != nullptr) {
        reportWaiting(waiting, *blocks);
        const bool keepsOld = blocks->oldest >= TimestampMs{0} && isExpired(blocks->oldest) && !isFuture(*blocks);
        if (timeRetention && context_.isRetentionGiven() && keepsOld) {
            reportKept(*blocks);
        }
    }
    reportMissing(missing, false);
    reportMissing(missingExpired, true);
}

} // namespace

std::unique_ptr<WalkCheck> makeTimestampCheck(CheckContext& context)
{
    return std::make_unique<TimestampCheck>(context);
}

} // namespace core
