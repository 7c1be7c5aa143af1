#pragma once
// What the next start does about findings, by its prediction (health checks 12.5): one source of truth for what a
// finding says the broker will do. A check's own words stay where a start says nothing, as about what happens later in
// service.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/health/check.h"
#include "core/recovery/start.h"

namespace core {

/// What predicted starts say of a broker's log dirs, added up.
struct StartOutlook {
    bool known = false; // at least one start was predicted
    bool clean = true;  // all of them were clean ones
    std::optional<StartFailure> failure = {};
    std::uint64_t lostOffsets = 0;   // at most so many records
    std::uint64_t intactRecords = 0; // of them, whole on disk
    std::uint64_t lostPartitions = 0;

    void add(const StartOutlook& other);
};

/// The start as far as it concerns the root files and the names of all directories; no partition is loaded.
Result<StartPrediction> predictRoot(const std::shared_ptr<const Directory>& logDir, const CheckOptions& options,
                                    const RunContext& context);
/// The start as far as it concerns one partition dir. Nothing where its kind is not known, for lack of root files.
Result<std::optional<StartPrediction>> predictPartition(const PartitionDir& partition, const CheckOptions& options,
                                                        const RunContext& context);

/// An unclean start walks logs, which a glance does not.
bool needsPrediction(const std::vector<Finding>& findings, const PartitionDir& partition, const CheckOptions& options);

/// Findings of root files.
void agreeOnRoot(std::vector<Finding>& findings, const StartPrediction& prediction);

/// Findings of one partition. Reads what a start would drop, to count what of it is whole.
Result<StartOutlook> agreeOnPartition(std::vector<Finding>& findings, const PartitionDir& partition,
                                      const StartPrediction& prediction, const RunContext& context);

} // namespace core
