#pragma once
// The check of one partition in two steps: a walk, which answers soon, and its records. What they tell is kept as it
// was found, so that it can be judged by another start without being read again. No widgets here; for jobs.

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/health/check.h"
#include "core/recovery/start.h"

namespace ui {

/// What was read, before a start has its say.
struct CheckedFiles {
    core::CheckScanned scanned;
    std::vector<core::Finding> roots;                        // agree already with the start
    std::vector<core::Finding> walked;                       // in the checks' own words
    std::shared_ptr<const core::StartPrediction> start = {}; // null: it cannot be predicted
    std::optional<std::vector<core::Finding>> records = {};  // nothing: they were not read
};

/// A step of a check and all findings so far, as the start leaves them.
struct CheckedOnce {
    std::shared_ptr<const CheckedFiles> files;
    std::vector<core::Finding> findings;
};

using EarlyFinding = std::function<void(const core::Finding&)>;

/// Reads as deep as `options` say. `records`: what they told before, when they need not be read again. Error:
/// Cancelled, or Io when a file could not be read.
core::Result<CheckedOnce> checkFiles(const std::shared_ptr<const core::PartitionDir>& partition,
                                     const core::CheckOptions& options,
                                     const std::optional<std::vector<core::Finding>>& records,
                                     const core::RunContext& context, const EarlyFinding& early);

/// Reads the records of what was walked. Not for logs with wrappers, which are read as a whole.
core::Result<CheckedOnce> checkRecords(const std::shared_ptr<const core::PartitionDir>& partition,
                                       const core::CheckOptions& options, const CheckedFiles& walked,
                                       const core::RunContext& context, const EarlyFinding& early);

} // namespace ui
