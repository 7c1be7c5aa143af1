#pragma once
// What people asked about retention, indexes, sizes and starts, each as a small log dir with the partition orders-0
// unless another is named. The names say what they had.

#include "tests/support/partition_builder.h"

namespace test {

/// The records of these cases begin at this time, 2023-11-14 22:13:20 UTC.
inline constexpr std::int64_t kQuestionStart = 1'700'000'000'000;

/// A record a minute for an hour, all in the active segment.
FileMap oldRecordsBesideNewOnes();
/// Four segments of one batch of ten records each, 361 bytes.
FileMap fourEqualSegments();
/// Four segments, the first two of them below the log start of a compacted topic.
FileMap segmentsBelowTheLogStart();
/// 120 segments of one record each.
FileMap aSegmentARecord();
/// The broker was killed while the indexes of the active segment were pre-allocated to 10 MiB.
FileMap indexAfterAKill();
/// The time index of the first segment names a lower offset at its third entry than at its second.
FileMap timeIndexThatFalls();
/// The active segment is empty, and its .index is not there.
FileMap emptySegmentWithoutIndex();
/// 80 batches of 1 KiB, an index entry every 16 KiB.
FileMap sparseIndex();
/// The time index of a leader up to 3.6: offsets of records, where a recovery notes last offsets of batches.
FileMap timeIndexOfAnOldLeader();
/// Offset 12 has the time that is looked for; a later batch is older.
FileMap timesOutOfOrder();
/// recovery-point-offset-checkpoint begins with something that is no number.
FileMap garbageRecoveryPoints();
/// __cluster_metadata-0 with a snapshot of metadata, and one of producers.
FileMap twoKindsOfSnapshots();
/// 800 records with numbers as keys and JSON as values; offsets 200 to 204 come from elsewhere.
FileMap recordsOfAnotherTopic();
/// Two replicas: 20 records of epoch 0 in both, then 15 of a leader of epoch 3, rolled, or 20 of one of epoch 2.
FileMap replicaOfANewLeader();
FileMap replicaOfAnOldLeader();
/// One record of 50,000 bytes, at offset 25.
FileMap oneBigRecord();

/// Writes as writeFiles does, with long runs of zeros at the ends of files as holes.
void writeWithHoles(const std::string& root, const FileMap& files);

} // namespace test
