#include "core/recovery/release_rules.h"

namespace core {

namespace {

// KAFKA-8306 went into the patch releases of three lines too.
bool knowsLogStartBeyondEnd(const Release& release)
{
    const Release line{release.major, release.minor, 0, 0};
    if (line == Release{2, 0, 0, 0} || line == Release{2, 1, 0, 0}) {
        return release.patch >= 2;
    }
    return line == Release{2, 2, 0, 0} ? release.patch >= 1 : line > Release{2, 2, 0, 0};
}

// KAFKA-806 went into 3.9.1 and 4.0.1.
bool indexesEachBatch(const Release& release)
{
    const Release line{release.major, release.minor, 0, 0};
    return line == Release{3, 9, 0, 0} || line == Release{4, 0, 0, 0} ? release.patch >= 1 : line > Release{4, 0, 0, 0};
}

} // namespace

ReleaseRules rulesOf(const Release& release)
{
    const auto since = [&](int major, int minor, int patch = 0, int fourth = 0) {
        return release >= Release{major, minor, patch, fourth};
    };
    ReleaseRules rules;
    rules.timeIndexes = since(0, 10, 1);
    rules.producerStates = since(0, 11);
    rules.topicIds = since(2, 8);

    rules.markerConsumedFirst = since(2, 8);
    rules.failedStart = !since(2, 8) || since(4, 0) ? ReleaseRules::FailedStart::LeavesAsIs
                        : since(3, 6)               ? ReleaseRules::FailedStart::RestoresMarker
                                                    : ReleaseRules::FailedStart::WritesMarker;
    rules.ioTakesDirOffline = since(1, 0);
    rules.epochFaultStopsStart = !since(3, 0);
    rules.numberFormatLeaks = since(3, 1);
    rules.ioIsInvalidOffset = since(4, 0);
    rules.directoryIds = since(3, 7);
    rules.strays = since(3, 7, 1) ? ReleaseRules::Strays::Renamed
                   : since(3, 3)  ? ReleaseRules::Strays::DeletedAfterLoading
                                  : ReleaseRules::Strays::Stay;
    rules.missingTopicId = since(3, 7, 1) ? ReleaseRules::MissingTopicId::IsStray
                           : since(3, 7)  ? ReleaseRules::MissingTopicId::StopsStart
                           : since(3, 3)  ? ReleaseRules::MissingTopicId::KeepsStrays
                                          : ReleaseRules::MissingTopicId::IsNothing;
    rules.promotesFutureDirs = since(3, 7);

    rules.swaps = !since(0, 9)  ? ReleaseRules::Swaps::RenameLog
                  : since(3, 0) ? ReleaseRules::Swaps::RenameAll
                                : ReleaseRules::Swaps::RecoverAndReplace;
    rules.swapIndexDropsLiveIndexes = since(1, 1);
    rules.cleanedVoidsSwaps = since(2, 0);

    rules.indexCheck = !since(0, 9)  ? ReleaseRules::IndexCheck::StopsStart
                       : since(2, 3) ? ReleaseRules::IndexCheck::TxnIndexOnly
                                     : ReleaseRules::IndexCheck::Rebuilds;
    rules.lastEntryMayEqualBase = since(2, 0);
    rules.rejectedIndexesDeletedFirst = !since(1, 1);
    rules.missingIndexRecovers = !since(1, 1) || since(2, 3);
    rules.indexesOpenedLazily = since(2, 3);
    rules.txnVersionIsTwoBytes = since(4, 4);
    rules.warmIndexSearch = since(2, 1);
    rules.searchByBaseOffset = since(4, 1);

    rules.overflowSplits = since(2, 0);
    rules.epochsInEveryRecovery = since(3, 0);
    rules.indexEntriesPerBatch = indexesEachBatch(release);
    rules.logStartBeyondEndEmpties = knowsLogStartBeyondEnd(release);
    rules.recoveryPoint = !since(1, 0)  ? ReleaseRules::RecoveryPoint::AsCheckpointed
                          : since(2, 8) ? ReleaseRules::RecoveryPoint::Least
                                        : ReleaseRules::RecoveryPoint::LogEnd;
    rules.recoveryPointRaised = since(2, 0);
    rules.epochsCutAtCheckpointedStart = since(3, 0);
    rules.epochsRewrittenUnchanged = since(2, 0);

    rules.snapshotsListedFirst = since(2, 8);
    rules.straySnapshotsPruned = since(2, 8);
    rules.snapshotsAtMarks = since(2, 0);
    rules.snapshotBeforeRecovery = since(1, 1) && !since(2, 0);
    rules.replayForgets = !since(2, 0);
    rules.stableOffsetOfOthers = since(2, 0);
    rules.emptyTransactionsCount = !since(2, 0);
    rules.snapshotsRenamedWithSegments = since(3, 0);
    // Seen in 0.11.0.3; 1.1.1 and 2.1.1; 2.8.2 and later. Where in between they changed is not known.
    rules.markerEffect = !since(1, 1)  ? ReleaseRules::MarkerEffect::IsLastBatch
                         : since(2, 2) ? ReleaseRules::MarkerEffect::TimestampOnly
                                       : ReleaseRules::MarkerEffect::None;
    rules.mapOrder = since(3, 4)   ? ReleaseRules::MapOrder::Java
                     : since(2, 6) ? ReleaseRules::MapOrder::Scala213
                                   : ReleaseRules::MapOrder::Scala211;
    rules.producerExpirationMs = since(3, 4) ? 86'400'000 : 604'800'000;
    return rules;
}

} // namespace core
