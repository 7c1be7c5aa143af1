#include "core/health/log_glance.h"

#include <algorithm>
#include <limits>

#include "core/health/index_findings.h"

namespace core {

namespace {

constexpr std::uint64_t kMostLogBytes = std::numeric_limits<std::int32_t>::max();

void reportLimit(CheckContext& context, const Segment& segment)
{
    Finding finding = context.make("log-size-limit", Severity::Fatal, &segment, segment.log.name);
    const auto size = static_cast<std::int64_t>(segment.log.size);
    finding.sentence = sentence(
        CORE_TEXT("core", "Segment %1 has %2 bytes, more than the %3 that a broker can open."),
        {arg::offset(segment.base.value), arg::count(size), arg::count(static_cast<std::int64_t>(kMostLogBytes))});
    finding.places = {{kMostLogBytes, segment.log.size - kMostLogBytes, {}}};
    addEvidence(finding, CORE_TEXT("core", "Log size"), "logSize", arg::size(size));
    finding.effect = BrokerEffect::WillNotStart;
    finding.broker = sentence(CORE_TEXT("core", "The broker aborts its start when it opens the file."));
    context.report(std::move(finding));
}

void reportAboveConfig(CheckContext& context, const Segment& segment)
{
    Finding finding = context.make("log-size-above-config", Severity::Info, &segment, segment.log.name);
    const auto size = static_cast<std::int64_t>(segment.log.size);
    const bool given = context.isGiven({"segment.bytes", "log.segment.bytes"});
    finding.sentence = sentence(
        given ? CORE_TEXT("core", "Segment %1 has %2, more than segment.bytes %3 and one batch; that is legal.")
              : CORE_TEXT("core",
                          "Segment %1 has %2, more than segment.bytes %3 (default) and one batch; that is legal."),
        {arg::offset(segment.base.value), arg::size(size), arg::count(context.settings().segmentBytes)});
    addEvidence(finding, CORE_TEXT("core", "Log size"), "logSize", arg::size(size));
    addEvidence(finding, CORE_TEXT("core", "segment.bytes"), "segmentBytes",
                arg::size(context.settings().segmentBytes));
    markNormal(finding, sentence(CORE_TEXT("core", "The broker reads segments of any size up to 2147483647 bytes.")));
    context.report(std::move(finding));
}

} // namespace

void glanceLogs(CheckContext& context)
{
    const Settings& settings = context.settings();
    const std::uint64_t most = static_cast<std::uint64_t>(std::max(0, settings.segmentBytes)) +
                               static_cast<std::uint64_t>(std::max(0, settings.maxMessageBytes));
    for (const Segment& segment : context.partition().segments) {
        if (segment.log.size > kMostLogBytes) {
            reportLimit(context, segment);
        } else if (segment.log.size > most) {
            reportAboveConfig(context, segment);
        }
    }
}

} // namespace core
