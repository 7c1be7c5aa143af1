#pragma once
// One repair out of findings: each finding's own verb (health checks 0), all on one overlay, in an order in which a
// step finds what it needs: leftovers, logs, splits, indexes, producers, leader epochs, checkpoints, topic id, the
// hand-over. What only a person can decide is never done, but told.

#include <set>
#include <span>
#include <string>

#include "core/health/finding.h"
#include "core/recovery/repair.h"

namespace core {

struct FindingRepairRequest {
    Settings settings = {};
    std::set<std::string> ids = {};          // findings by id; empty: all
    bool lossless = false;                   // only what is automatic and loses nothing
    std::optional<std::string> topicId = {}; // for partition.metadata, given by a person
};

/// A finding that asks for a repair at all.
bool asksForRepair(const Finding& finding);

/// Why this finding is nothing that a repair mends in place; nothing: it has a verb for it.
std::optional<Text> whyNotRepaired(const Finding& finding, const FindingRepairRequest& request);

/// Findings of other partition dirs are left alone; those of the root count. With an empty `dir` they alone do. Errors:
/// Io, Cancelled. A step that is refused is an omission; the others are done.
Result<RepairOutcome> repairFindings(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                     std::span<const Finding> findings, const FindingRepairRequest& request,
                                     const RunContext& context);

} // namespace core
