#include "core/health/leader_epoch_glance.h"

#include <algorithm>

#include "core/health/index_findings.h"
#include "core/recovery/release_rules.h"

namespace core {

namespace {

bool isNegative(const EpochEntry& entry)
{
    return entry.epoch < 0 || entry.startOffset < Offset{0};
}

void reportMalformed(CheckContext& context, const TextFileFault& fault)
{
    const ReleaseRules rules = rulesOf(context.release());
    const bool aborts = rules.epochFaultStopsStart || (fault.numberFormat && rules.numberFormatLeaks);
    Finding finding =
        context.make("lepoch-malformed", aborts ? Severity::Fatal : Severity::Offline, nullptr, kLeaderEpochFile);
    finding.sentence = sentence(CORE_TEXT("core", "Line %1 of leader-epoch-checkpoint cannot be read: %2"),
                                {arg::number(fault.line), arg::words(english(fault.what))});
    finding.places = {{fault.pos, 0, {}}};
    addEvidence(finding, CORE_TEXT("core", "Line"), "line", arg::number(fault.line));
    addEvidence(finding, CORE_TEXT("core", "Byte"), "position", arg::byte(static_cast<std::int64_t>(fault.pos)));
    if (aborts) {
        finding.effect = BrokerEffect::WillNotStart;
        finding.broker = sentence(CORE_TEXT("core", "The broker aborts its start, for all partitions."));
    } else {
        finding.effect = BrokerEffect::DirOffline;
        finding.broker =
            sentence(CORE_TEXT("core", "The broker takes the whole log dir offline, and stops if it has no "
                                       "other."));
    }
    context.report(std::move(finding));
}

void reportNegative(CheckContext& context, const std::vector<EpochEntry>& entries)
{
    PlaceList places;
    for (const EpochEntry& entry : entries) {
        if (isNegative(entry)) {
            places.add({entry.pos, 0, {}});
        }
    }
    if (places.empty()) {
        return;
    }
    const EpochEntry& first = *std::ranges::find_if(entries, isNegative);
    Finding finding = context.make("lepoch-negative", Severity::Fatal, nullptr, kLeaderEpochFile);
    finding.sentence = {
        {CORE_TEXT_N("core", "%n entries of leader-epoch-checkpoint are negative, the first is epoch %1 "
                             "from offset %2."),
         "An entry of leader-epoch-checkpoint is negative: epoch %1 from offset %2."},
        {arg::number(first.epoch), arg::offset(first.startOffset.value)},
        static_cast<std::int64_t>(places.count)};
    addPlaces(finding, std::move(places));
    finding.effect = BrokerEffect::WillNotStart;
    finding.broker = sentence(CORE_TEXT("core", "The broker aborts its start, for all partitions."));
    context.report(std::move(finding));
}

void reportBelowStart(CheckContext& context, const EpochEntry& first)
{
    const PartitionDir& partition = context.partition();
    const std::optional<Offset> start = partition.logStart();
    if (!start || first.startOffset >= *start) {
        return;
    }
    const bool removedByHand =
        context.wasClosed() && !partition.segments.empty() && first.startOffset < partition.segments.front().base;
    if (removedByHand) {
        return; // seg-first-missing
    }
    Finding finding = context.make("lepoch-below-start", Severity::Info, nullptr, kLeaderEpochFile);
    finding.sentence =
        sentence(CORE_TEXT("core", "Normal: leader epoch %1 is noted from offset %2 on, the log starts at "
                                   "%3."),
                 {arg::number(first.epoch), arg::offset(first.startOffset.value), arg::offset(start->value)});
    finding.places = {{first.pos, 0, first.startOffset}};
    markNormal(finding, sentence(CORE_TEXT("core", "The next start moves the entry up to the log start.")));
    context.report(std::move(finding));
}

} // namespace

bool knowsLeaderEpochs(const CheckContext& context)
{
    return context.release() >= Release{0, 11, 0, 0};
}

bool isLeaderEpochFileUsable(const PartitionDir& partition)
{
    return partition.leaderEpochs && !partition.leaderEpochs->fault && !partition.leaderEpochs->entries.empty() &&
           std::ranges::none_of(partition.leaderEpochs->entries, isNegative);
}

void glanceLeaderEpochs(CheckContext& context)
{
    const PartitionDir& partition = context.partition();
    if (!partition.leaderEpochs || !knowsLeaderEpochs(context)) {
        return;
    }
    if (partition.leaderEpochs->fault) {
        reportMalformed(context, *partition.leaderEpochs->fault);
        return;
    }
    reportNegative(context, partition.leaderEpochs->entries);
    if (isLeaderEpochFileUsable(partition) && !context.isMarkedDelete()) {
        reportBelowStart(context, partition.leaderEpochs->entries.front());
    }
}

} // namespace core
