#pragma once
// What the plan page is asked to plan: one verb of the repairs (health checks 0) with what it needs. Several requests
// are ways out of one problem, to choose from.

#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/health/finding.h"
#include "core/recovery/plan.h"

namespace ui {

struct RepairRequest {
    enum class Verb : std::uint8_t {
        Rebuild,  // index files: `rebuild`
        Findings, // each finding's own verb: `ids`, `lossless`
        Recover,  // what a broker does at its next start
        Truncate, // everything from `to` on
        Salvage,  // into the directory `output`; empty: one beside the log dir
        Clean,    // leftovers
        Place,    // the copy `output` takes the place of the partition dir
        Refetch   // advice alone: another replica has the data
    };
    Verb verb = Verb::Rebuild;
    core::RebuildRequest rebuild = {};
    std::set<std::string> ids = {}; // empty: all findings
    bool lossless = false;          // only what is automatic and loses nothing
    core::Offset to = {};
    std::string output = {};
    std::string topicId = {}; // for partition.metadata; empty: not known

    bool isCopy() const { return verb == Verb::Salvage; }
};

/// The finding has a repair that can be planned. What only a person can decide is told, not planned.
bool canPlan(const core::Finding& finding);
/// Some finding can be repaired automatically without loss.
bool hasLossless(std::span<const core::Finding> findings);
/// The plan writes partition.metadata, which needs the topic's id.
bool needsTopicId(const RepairRequest& request, std::span<const core::Finding> findings);
/// The id that the cluster's metadata or the topic's other partitions tell, where the findings say so. Not for a file
/// that has another one, unless that is what is to be repaired.
std::string proposedTopicId(const RepairRequest& request, std::span<const core::Finding> findings);
/// Ids of the findings whose repair is `verb`.
std::set<std::string> idsWith(std::span<const core::Finding> findings, core::RepairVerb verb);

/// The ways out of one finding, safest first; empty when there is none.
std::vector<RepairRequest> waysFor(const core::Finding& finding);
/// The ways out of all findings. Without any: what the broker would do at its next start.
std::vector<RepairRequest> waysForAll(std::span<const core::Finding> findings);
/// The ways out for several partitions at once, whose findings are only known when they are checked for the plan.
std::vector<RepairRequest> waysForSeveral();

} // namespace ui
