#pragma once
// What tells the start of one broker release from that of another (spec: start-up 10): each difference a named value.

#include <cstdint>

#include "core/base/release.h"

namespace core {

struct ReleaseRules {
    // What files there are.
    bool timeIndexes = true;    // .timeindex
    bool producerStates = true; // .txnindex, .snapshot, leader-epoch-checkpoint, log-start-offset-checkpoint
    bool topicIds = true;       // partition.metadata

    // Log dir.
    bool markerConsumedFirst = true; // else it goes after everything was loaded
    enum class FailedStart : std::uint8_t {
        WritesMarker,   // ZooKeeper: it shuts down in order and writes the marker, had there been one or not
        RestoresMarker, // ZooKeeper: the same, where there was one
        LeavesAsIs
    };
    FailedStart failedStart = FailedStart::LeavesAsIs;
    bool ioTakesDirOffline = true;     // else an I/O problem stops the broker
    bool epochFaultStopsStart = false; // a malformed leader-epoch-checkpoint is not handled
    bool numberFormatLeaks = true;     // a bad number in a checkpoint entry is no I/O problem
    bool ioIsInvalidOffset = true;     // an I/O problem while a segment is recovered empties it
    bool directoryIds = true;          // directory.id of meta.properties
    // Partition dirs that the cluster does not want, without ZooKeeper.
    enum class Strays : std::uint8_t {
        Stay,
        DeletedAfterLoading, // renamed to -delete, and gone after file.delete.delay.ms
        Renamed              // to -stray, as soon as they are loaded
    };
    Strays strays = Strays::Renamed;
    enum class MissingTopicId : std::uint8_t {
        IsNothing,
        KeepsStrays, // the clean-up of strays fails over it
        StopsStart,
        IsStray
    };
    MissingTopicId missingTopicId = MissingTopicId::IsStray;
    bool promotesFutureDirs = true;

    // Temporary files and swaps.
    enum class Swaps : std::uint8_t {
        RenameLog,         // .log.swap becomes .log, its indexes are built anew
        RecoverAndReplace, // recovered after loading, then it replaces the segments that it overlaps
        RenameAll          // what it covers is unlinked, then every .swap loses its suffix
    };
    Swaps swaps = Swaps::RenameAll;
    bool swapIndexDropsLiveIndexes = false; // an index swap unlinks the index files without suffix, else itself
    bool cleanedVoidsSwaps = true;          // .cleaned files void the .swap files from their base on

    // Opening segments.
    enum class IndexCheck : std::uint8_t {
        StopsStart,  // a bad offset index stops the start
        Rebuilds,    // a bad index is rebuilt
        TxnIndexOnly // offset and time indexes are not looked at
    };
    IndexCheck indexCheck = IndexCheck::TxnIndexOnly;
    bool lastEntryMayEqualBase = true;
    bool rejectedIndexesDeletedFirst = false;
    bool missingIndexRecovers = true; // else opening creates it before anyone looks
    bool indexesOpenedLazily = true;
    bool txnVersionIsTwoBytes = true; // else its first byte alone is read
    bool warmIndexSearch = true;
    bool searchByBaseOffset = true;

    // Recovery.
    bool overflowSplits = true;
    bool epochsInEveryRecovery = true; // else only in that of unflushed segments
    bool indexEntriesPerBatch = true;  // of an append; else one for all its batches
    bool logStartBeyondEndEmpties = true;
    enum class RecoveryPoint : std::uint8_t {
        AsCheckpointed, // after an unclean start
        LogEnd,
        Least // of the checkpointed one and the log end
    };
    RecoveryPoint recoveryPoint = RecoveryPoint::Least;
    bool recoveryPointRaised = true;          // to the log start
    bool epochsCutAtCheckpointedStart = true; // else at the computed log start
    bool epochsRewrittenUnchanged = true;     // when an entry starts at or below the log start

    // Producer state.
    bool snapshotsListedFirst = true; // a name without a number stops the start before anything is done
    bool straySnapshotsPruned = true;
    bool snapshotsAtMarks = true;        // else at the start of every segment that is replayed, and none at the end
    bool snapshotBeforeRecovery = false; // of a segment, at its base
    bool replayForgets = false;          // a replay before a recovery starts each segment with unknown producers
    bool stableOffsetOfOthers = true;    // an own transaction that was left open is not looked at
    bool emptyTransactionsCount = false; // an end marker without data makes a transaction of its own
    bool snapshotsRenamedWithSegments = true; // to .snapshot.deleted
    enum class MarkerEffect : std::uint8_t {
        IsLastBatch,  // the entry's offset and timestamp become the marker's
        None,         // they stay those of the last data batch
        TimestampOnly // the timestamp becomes the marker's
    };
    MarkerEffect markerEffect = MarkerEffect::TimestampOnly;
    enum class MapOrder : std::uint8_t { Scala211, Scala213, Java };
    MapOrder mapOrder = MapOrder::Java;
    std::int64_t producerExpirationMs = 86'400'000;

    /// Releases with equal rules start alike.
    friend bool operator==(const ReleaseRules&, const ReleaseRules&) = default;
};

ReleaseRules rulesOf(const Release& release);

} // namespace core
