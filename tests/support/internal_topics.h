#pragma once
// Small partitions of topics that Kafka keeps for itself, their records encoded here by hand (internal topics 1, 2).

#include "tests/support/partition_builder.h"

namespace test {

/// __consumer_offsets-0 in one batch: group app-1 commits offset 42 of orders-0, then offset 7 of orders-1, which is
/// removed; then a record of type 31; then group app-1 of the classic protocol, without protocol, leader and members.
FileMap groupCommits();

/// __cluster_metadata-0: brokers 1 and 2 register with epochs 11 and 12, broker 2 again with epoch 20; then broker 2 is
/// unfenced with epoch 12 (offset 4), which no controller can replay.
FileMap staleBrokerEpoch();

} // namespace test
