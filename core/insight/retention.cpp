#include "core/insight/retention.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/insight/given_setting.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr std::string_view kMetadataTopic = "__cluster_metadata";
constexpr std::array<std::string_view, 3> kCompactedTopics = {"__consumer_offsets", "__transaction_state",
                                                              "__share_group_state"};

std::int64_t signedOf(std::uint64_t value)
{
    return static_cast<std::int64_t>(value);
}

bool isTopic(const PartitionDir& partition, std::string_view topic)
{
    return partition.name && partition.name->topic == topic;
}

class Forecast {
public:
    Forecast(const PartitionDir& partition, const Settings& settings, const RunContext& context)
        : partition_(partition)
        , settings_(settings)
        , context_(context)
    {
    }

    Result<RetentionForecast> run(std::optional<TimestampMs> now)
    {
        readSettings();
        for (const Segment& segment : partition_.segments) {
            const Status read = readAge(segment);
            if (!read) {
                return read.error();
            }
        }
        out_.now = now.value_or(newestKnown());
        decide();
        for (std::size_t i = 0; i < out_.segments.size(); ++i) {
            SegmentFate& fate = out_.segments[i];
            fate.sentence = sentenceOf(fate);
        }
        sumUp();
        return std::move(out_);
    }

private:
    void readSettings()
    {
        const std::string& policy = settings_.cleanupPolicy;
        out_.policyKnown = !policy.empty();
        out_.compacts = policy.find("compact") != std::string::npos;
        out_.deletes = !out_.policyKnown || policy.find("delete") != std::string::npos;
        if (!out_.policyKnown &&
            std::ranges::any_of(kCompactedTopics, [&](std::string_view topic) { return isTopic(partition_, topic); })) {
            out_.compacts = true;
            out_.deletes = false;
        } else if (!out_.policyKnown && partition_.cleanerPoint) {
            out_.compacts = true; // the cleaner works on it; whether retention does too is not known
            out_.deletes = false;
        }
        out_.retentionMs = settings_.retentionMs;
        out_.retentionBytes = givenNumber(settings_, {"retention.bytes", "log.retention.bytes"}).value_or(-1);
        out_.logStart = partition_.logStart();
        out_.highWatermark = partition_.highWatermark;
    }

    Status readAge(const Segment& segment)
    {
        SegmentFate fate;
        fate.segment = segment.base;
        fate.nextBase = segment.nextBase;
        fate.bytes = segment.log.size;
        TimestampMs largest{-1};
        if (segment.isActive()) {
            const Result<FileContent> log = openFile(partition_, segment.log.name);
            if (log) {
                const Result<WalkSummary> walked =
                    walkLog(log.value(), {}, context_, [](const WalkBlock&) { return true; });
                if (!walked) {
                    return walked.error();
                }
                largest = walked.value().maxTimestamp;
                logEnd_ = walked.value().nextOffset;
            }
        } else {
            const SegmentGlance glance = glanceSegment(partition_, segment);
            largest = glance.lastTimestamp.value_or(largest);
            if (glance.timeZeroTail > 0) {
                largest = TimestampMs{0}; // the broker takes the last slot, whatever is in it
            }
        }
        fate.byFileTime = largest.value < 0;
        if (!fate.byFileTime) {
            fate.age = largest;
        } else if (segment.log.mtimeMs > 0) {
            fate.age = TimestampMs{segment.log.mtimeMs};
        }
        out_.segments.push_back(fate);
        out_.bytes += fate.bytes;
        return Done{};
    }

    TimestampMs newestKnown() const
    {
        TimestampMs newest{0};
        for (const NamedFile& file : partition_.files) {
            newest = std::max(newest, TimestampMs{file.entry.mtimeMs});
        }
        for (const NamedFile& file : partition_.root->files) {
            newest = std::max(newest, TimestampMs{file.entry.mtimeMs});
        }
        return newest;
    }

    void decide()
    {
        if (isTopic(partition_, kMetadataTopic)) {
            for (SegmentFate& fate : out_.segments) {
                fate.rule = RetentionRule::OwnRules;
            }
            return;
        }
        const bool sizeFirst = settings_.release >= Release{3, 0, 0, 0};
        if (sizeFirst) {
            deleteWhile(RetentionRule::LogStart, [&](const SegmentFate& fate) { return isBelowStart(fate); });
            deleteBySize();
            deleteByTime();
        } else {
            deleteByTime();
            deleteBySize();
            deleteWhile(RetentionRule::LogStart, [&](const SegmentFate& fate) { return isBelowStart(fate); });
        }
        explainStaying();
    }

    bool isBelowStart(const SegmentFate& fate) const
    {
        return fate.nextBase && out_.logStart && *fate.nextBase <= *out_.logStart;
    }

    /// Not above the high watermark, and no empty active segment.
    bool mayGo(const SegmentFate& fate) const
    {
        if (!fate.nextBase && fate.bytes == 0) {
            return false;
        }
        const std::optional<Offset> end = fate.nextBase ? fate.nextBase : logEnd_;
        return !out_.highWatermark || !end || *out_.highWatermark >= *end;
    }

    template <class Condition>
    void deleteWhile(RetentionRule rule, Condition condition)
    {
        for (; gone_ < out_.segments.size(); ++gone_) {
            SegmentFate& fate = out_.segments[gone_];
            if (!mayGo(fate) || !condition(fate)) {
                return;
            }
            fate.goes = true;
            fate.rule = rule;
            leftBytes_ -= fate.bytes;
        }
    }

    void deleteBySize()
    {
        leftBytes_ = 0;
        for (std::size_t i = gone_; i < out_.segments.size(); ++i) {
            leftBytes_ += out_.segments[i].bytes;
        }
        if (!out_.deletes || out_.retentionBytes < 0) {
            return;
        }
        const auto keep = static_cast<std::uint64_t>(out_.retentionBytes);
        deleteWhile(RetentionRule::Size,
                    [&](const SegmentFate& fate) { return leftBytes_ >= keep && leftBytes_ - keep >= fate.bytes; });
    }

    bool isOld(const SegmentFate& fate) const
    {
        // An age is never below 0, so the difference does not wrap.
        return fate.age && fate.age->value < out_.now.value && out_.now - *fate.age > out_.retentionMs;
    }

    void deleteByTime()
    {
        if (out_.deletes && out_.retentionMs >= 0) {
            deleteWhile(RetentionRule::Time, [&](const SegmentFate& fate) { return isOld(fate); });
        }
    }

    void explainStaying()
    {
        std::optional<TimestampMs> latest; // of this one and those before it that stay
        bool known = out_.deletes && out_.retentionMs >= 0;
        for (std::size_t i = gone_; i < out_.segments.size(); ++i) {
            SegmentFate& fate = out_.segments[i];
            const bool old = out_.deletes && out_.retentionMs >= 0 && isOld(fate);
            if (!fate.nextBase && fate.bytes == 0) {
                fate.rule = RetentionRule::EmptyActive;
                known = false;
            } else if (i > gone_ && (old || isBelowStart(fate))) {
                fate.rule = RetentionRule::HeldBack;
            } else if (old) {
                fate.rule = RetentionRule::NotCommitted;
            } else if (!out_.deletes || (out_.retentionMs < 0 && out_.retentionBytes < 0)) {
                fate.rule = RetentionRule::Policy;
            }
            known = known && fate.age.has_value();
            if (known) {
                latest = std::max(latest.value_or(*fate.age), *fate.age);
                const std::int64_t most = std::numeric_limits<std::int64_t>::max() - out_.retentionMs - 1;
                fate.goesAt = TimestampMs{std::min(latest->value, most) + out_.retentionMs + 1};
            }
        }
    }

    Text sentenceOf(const SegmentFate& fate) const
    {
        const TextArg age = fate.age ? arg::time(fate.age->value) : arg::words("-");
        switch (fate.rule) {
        case RetentionRule::LogStart:
            return {
                {CORE_TEXT("core", "Goes: it ends below the log start %1.")}, {arg::offset(out_.logStart->value)}, {}};
        case RetentionRule::Size:
            return {{CORE_TEXT("core", "Goes: without it the log still has retention.bytes %1.")},
                    {arg::count(out_.retentionBytes)},
                    {}};
        case RetentionRule::Time:
            if (fate.byFileTime) {
                return {{CORE_TEXT("core", "Goes: it tells of no time, and its .log was last written at %1, more than "
                                           "retention.ms %2 ago.")},
                        {age, arg::duration(out_.retentionMs)},
                        {}};
            }
            return {{CORE_TEXT("core", "Goes: its newest record is of %1, more than retention.ms %2 ago.")},
                    {age, arg::duration(out_.retentionMs)},
                    {}};
        case RetentionRule::EmptyActive:
            return {{CORE_TEXT("core", "Stays: an empty active segment is never deleted.")}, {}, {}};
        case RetentionRule::NotCommitted:
            return {{CORE_TEXT("core", "Stays: it is old enough, but reaches above the high watermark %1.")},
                    {arg::offset(out_.highWatermark.value_or(Offset{}).value)},
                    {}};
        case RetentionRule::HeldBack:
            return {{CORE_TEXT("core",
                               "Stays: segment %1 before it stays, and deleting ends at the first segment that does.")},
                    {arg::offset(out_.segments[gone_].segment.value)},
                    {}};
        case RetentionRule::Policy:
            return out_.deletes
                       ? Text{{CORE_TEXT("core", "Stays: neither time nor size is limited.")}, {}, {}}
                       : Text{{CORE_TEXT("core",
                                         "Stays: compaction alone; only what ends below the log start is deleted.")},
                              {},
                              {}};
        case RetentionRule::OwnRules:
            return {
                {CORE_TEXT("core", "The metadata log is cut by its snapshots, not by retention of topics.")}, {}, {}};
        case RetentionRule::Young:
            break;
        }
        return youngText(fate, age);
    }

    Text youngText(const SegmentFate& fate, const TextArg& age) const
    {
        if (fate.goesAt && fate.byFileTime) {
            return {{CORE_TEXT("core", "Stays until %1: it tells of no time, and its .log was last written at %2.")},
                    {arg::time(fate.goesAt->value), age},
                    {}};
        }
        if (fate.goesAt && fate.age && *fate.age > out_.now) {
            return {
                {CORE_TEXT("core", "Stays until %1: its newest record is of the future, %2, and holds back all that "
                                   "come after it.")},
                {arg::time(fate.goesAt->value), age},
                {}};
        }
        if (fate.goesAt) {
            return {{CORE_TEXT("core", "Stays until %1: its newest record is of %2.")},
                    {arg::time(fate.goesAt->value), age},
                    {}};
        }
        if (out_.retentionMs >= 0) {
            return {{CORE_TEXT("core", "Stays: it, or a segment before it, tells of no time, so it is not known until "
                                       "when.")},
                    {},
                    {}};
        }
        return {{CORE_TEXT("core", "Stays: without it the log would have less than retention.bytes %1.")},
                {arg::count(out_.retentionBytes)},
                {}};
    }

    void sumUp()
    {
        for (const SegmentFate& fate : out_.segments) {
            out_.going += fate.goes ? 1U : 0U;
            out_.goingBytes += fate.goes ? fate.bytes : 0U;
        }
        if (gone_ < out_.segments.size()) {
            out_.logStartAfter = std::max(out_.segments[gone_].segment, out_.logStart.value_or(Offset{}));
        } else if (!out_.segments.empty()) {
            out_.logStartAfter = logEnd_;
        }
        const auto segments = signedOf(out_.segments.size());
        if (out_.going == 0) {
            out_.sentence = {{CORE_TEXT_N("core", "Retention deletes nothing at %1: all %n segments stay."),
                              "Retention deletes nothing at %1: the only segment stays."},
                             {arg::time(out_.now.value)},
                             segments};
            return;
        }
        const std::int64_t percent = out_.bytes == 0 ? 100
                                                     : static_cast<std::int64_t>(static_cast<double>(out_.goingBytes) *
                                                                                 100 / static_cast<double>(out_.bytes));
        out_.sentence = {{CORE_TEXT_N("core", "At %1 retention deletes %2 of %n segments, %3 of %4 bytes (%5 %)."),
                          "At %1 retention deletes the only segment, %3 of %4 bytes (%5 %)."},
                         {arg::time(out_.now.value), arg::count(signedOf(out_.going)),
                          arg::count(signedOf(out_.goingBytes)), arg::count(signedOf(out_.bytes)),
                          arg::number(percent)},
                         segments};
    }

    const PartitionDir& partition_;
    const Settings& settings_;
    const RunContext& context_;
    RetentionForecast out_;
    std::optional<Offset> logEnd_;
    std::size_t gone_ = 0;
    std::uint64_t leftBytes_ = 0;
};

} // namespace

Result<RetentionForecast> retentionForecast(const PartitionDir& partition, const Settings& settings,
                                            std::optional<TimestampMs> now, const RunContext& context)
{
    return Forecast(partition, settings, context).run(now);
}

std::string_view retentionRuleName(RetentionRule rule)
{
    switch (rule) {
    case RetentionRule::LogStart:
        return "log-start";
    case RetentionRule::Size:
        return "size";
    case RetentionRule::Time:
        return "time";
    case RetentionRule::EmptyActive:
        return "empty-active";
    case RetentionRule::NotCommitted:
        return "not-committed";
    case RetentionRule::HeldBack:
        return "held-back";
    case RetentionRule::Policy:
        return "policy";
    case RetentionRule::OwnRules:
        return "own-rules";
    case RetentionRule::Young:
        break;
    }
    return "young";
}

} // namespace core
