#include "core/health/index_findings.h"

namespace core {

void tellBrokerAboutIndex(const CheckContext& context, const Segment& segment, OldStart oldStart, Finding& finding)
{
    if (context.startChecksIndexes() && oldStart == OldStart::Repairs) {
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "Releases up to 2.2 look at this when they start, and rebuild the "
                                                    "indexes of the segment."));
        return;
    }
    switch (context.recovers(segment)) {
    case Tri::Yes:
        finding.effect = BrokerEffect::Repairs;
        finding.broker = sentence(CORE_TEXT("core", "The next start recovers this segment and rebuilds its indexes."));
        return;
    case Tri::No:
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker =
            sentence(CORE_TEXT("core", "The next start does not look at it; reads use the index as it is."));
        return;
    case Tri::Unknown:
        break;
    }
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker = sentence(CORE_TEXT("core", "A clean start does not look at it. An unclean start rebuilds the "
                                                "indexes of the segments from the recovery point on."));
}

void markNormal(Finding& finding, Text broker)
{
    finding.harmless = true;
    finding.effect = BrokerEffect::Normal;
    finding.broker = std::move(broker);
    finding.repair = {RepairVerb::None, false, sentence(CORE_TEXT("core", "Nothing to do.")), {}};
}

Text zeroTailReason(const CheckContext& context)
{
    if (context.isMarkedDelete()) {
        return sentence(CORE_TEXT("core", "The broker deletes the directory, and never closes its log before."));
    }
    return sentence(CORE_TEXT("core", "The active segment's indexes are pre-allocated; a crash leaves them so, and an "
                                      "unclean start rebuilds them."));
}

} // namespace core
