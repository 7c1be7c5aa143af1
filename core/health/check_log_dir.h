#pragma once
// Checks the log dirs of one broker: their root files, what only shows across partitions and log dirs, and every
// partition (health checks 9 to 12). Partitions are looked at one after the other, and of each no more than a few names
// is kept, so that thousands take no more memory than one.

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/health/broker_agreement.h"
#include "core/health/check.h"
#include "core/io/directory.h"
#include "core/recovery/start.h"

namespace core {

/// A log dir of the broker.
struct LogDirToCheck {
    std::shared_ptr<const Directory> directory;
    /// These partition dirs alone are checked, and the root files with them; nothing: all.
    std::optional<std::vector<std::string>> onlyDirs = {};
};

struct LogDirEvents {
    /// A finding of the log dir with this number. Those of root files and across directories come first; `dir` is empty
    /// for those of the root.
    std::function<void(std::size_t logDir, Finding)> finding;
    /// The same as it is found, in the checks' own words, before it agrees with the predicted start.
    std::function<void(std::size_t logDir, const Finding&)> early = {};
    /// The root files and what only shows across directories are checked: partitions come next.
    std::function<void()> rootsChecked = {};
    /// The start as it was predicted: of the root files, where `partition` is null, or of a partition.
    std::function<void(std::size_t logDir, const PartitionDir* partition, const StartPrediction&)> predicted = {};
    /// Something of this partition dir could not be read, or of the root where `dir` is empty; the rest goes on.
    std::function<void(const std::string& dir, const Error&)> failed = {};
    /// A partition was checked as far as it could be read, and its findings are known. False: enough.
    std::function<bool(std::size_t logDir, const PartitionDir&)> checked = {};
};

struct LogDirsChecked {
    CheckScanned scanned;
    StartOutlook outlook; // what the next starts of the log dirs do
    /// Cancelled, or the first that could not be read; everything else was checked all the same.
    std::optional<Error> error = {};
};

/// Findings of a partition come when they agree with the predicted start (broker_agreement.h).
LogDirsChecked checkLogDirs(std::span<const LogDirToCheck> logDirs, const CheckOptions& options,
                            const RunContext& context, const LogDirEvents& events);

} // namespace core
