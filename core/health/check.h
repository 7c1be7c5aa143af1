#pragma once
// Checks a partition: runs every registered check over one walk and tells what it finds. A check declares how deep it
// has to read; new checks are added to the registry (check_registry.cpp), nothing else changes.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/health/finding.h"
#include "core/segment/partition.h"
#include "core/segment/settings.h"

namespace core {

struct ClusterState;

enum class Depth : std::uint8_t { Glance, Walk, Decode };

struct CheckInfo {
    const char* id = "";
    Depth depth = Depth::Walk;
    const char* title = "";   // CORE_TEXT: what it is about, a few words
    const char* meaning = ""; // CORE_TEXT: why it matters, two or three sentences
    const char* section = ""; // "health checks 1"
};

/// All checks, in catalogue order.
std::span<const CheckInfo> allChecks();
const CheckInfo* findCheck(std::string_view id);

struct CheckOptions {
    Depth depth = Depth::Walk;
    Settings settings = {};
    /// What the cluster's metadata says (payload/cluster_state.h), for what is checked and predicted across partitions;
    /// null: not known. The settings above are those of the partition already, where one alone is checked.
    std::shared_ptr<const ClusterState> cluster = {};
    std::set<std::string> only = {};     // ids; empty: all
    std::optional<bool> cleanStart = {}; // overrides what the marker says
    /// Who runs the broker, for permissions; nothing: the owner of the log dir, where it is on disk.
    std::optional<std::uint32_t> brokerUid = {};
    /// Only the checks that read records: those of the walk have told what they found. Not for logs with wrappers
    /// (CheckScanned), where checks of the walk know more at this depth.
    bool recordsOnly = false;
    std::optional<TimestampMs> now = {}; // reference time; nothing: the newest time that the files tell of
};

struct CheckScanned {
    std::uint64_t bytes = 0;
    std::uint64_t batches = 0;
    std::uint64_t records = 0;
    std::uint64_t wrappers = 0; // compressed messages of magic 0 and 1: only their records tell where they begin
};

/// Findings stream as they are known: glance ones first, then segment by segment, and last what takes the whole
/// partition. Called by one thread at a time, not always the same.
using FindingSink = std::function<void(Finding)>;
/// Error: Cancelled, or Io when a file could not be read; everything else was checked all the same then.
Result<CheckScanned> checkPartition(const PartitionDir& partition, const CheckOptions& options,
                                    const RunContext& context, const FindingSink& sink);

struct Verdict {
    std::optional<Severity> severity; // nothing: no findings above information
    Text sentence;                    // "2 findings lose data, 1 holds something up."
};
Verdict verdictOf(std::span<const Finding> findings);

/// Worst first, then by segment, file and place: the order in which people read them.
void sortFindings(std::vector<Finding>& findings);
bool isListedBefore(const Finding& a, const Finding& b);

} // namespace core
