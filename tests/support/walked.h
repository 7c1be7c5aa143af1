#pragma once
// A walk kept whole, for tests to look at.

#include <vector>

#include "core/segment/walk.h"
#include "tests/support/batch_builder.h"
#include "tests/support/partition_builder.h"

namespace test {

struct Walked {
    std::vector<core::WalkedBatch> batches;
    std::vector<core::DamagedRange> damage;
    core::WalkSummary summary;

    bool allIsWell() const { return summary.badCrc == 0 && damage.empty() && summary.damagedBytes == 0; }
};

/// Throws std::runtime_error where the walk fails, or delivers things out of order.
Walked walkContent(const core::FileContent& log, const core::WalkOptions& options, const core::RunContext& context);
Walked walkBytes(const ByteVector& log, unsigned threads = 1);

/// What two walks say differently, as a sentence; empty when nothing.
std::string difference(const Walked& a, const Walked& b);

core::RunContext withThreads(unsigned threads);

/// Glances at a partition dir, in memory or on disk. Throws where that fails.
core::PartitionDir glanced(const std::string& logDir, const std::string& dir);
core::PartitionDir glanced(const PartitionBuilder& builder);
core::PartitionDir glanced(FileMap files, const std::string& dir);

} // namespace test
