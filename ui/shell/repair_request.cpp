#include "ui/shell/repair_request.h"

#include <algorithm>

#include "core/format/file_name.h"
#include "core/health/repair_findings.h"

namespace ui {

namespace {

using Verb = RepairRequest::Verb;

RepairRequest way(Verb verb)
{
    RepairRequest request;
    request.verb = verb;
    return request;
}

bool losesNothing(const core::Finding& finding)
{
    return canPlan(finding) && finding.repair.automatic && finding.repair.loses.empty();
}

RepairRequest ownRepair(const core::Finding& finding)
{
    RepairRequest request = way(Verb::Findings);
    request.ids = {finding.id};
    return request;
}

/// The file of the finding and no other: an index that a broker filled may rightly differ from a rebuilt one.
RepairRequest rebuildOf(const core::Finding& finding)
{
    RepairRequest request;
    if (finding.segment) {
        request.rebuild.segments = {*finding.segment};
    }
    const core::FileKind kind = core::parseFileName(finding.file).kind;
    if (kind == core::FileKind::OffsetIndex) {
        request.rebuild.kinds = {core::IndexKind::OffsetIndex};
    } else if (kind == core::FileKind::TimeIndex) {
        request.rebuild.kinds = {core::IndexKind::TimeIndex};
    }
    return request;
}

void addSalvage(std::vector<RepairRequest>& ways)
{
    ways.push_back(way(Verb::Salvage));
    ways.push_back(way(Verb::Recover));
    ways.push_back(way(Verb::Refetch));
}

} // namespace

bool canPlan(const core::Finding& finding)
{
    return core::asksForRepair(finding) && finding.repair.verb != core::RepairVerb::Propose;
}

namespace {

/// The request is about this finding, and it is one of partition.metadata.
bool asksForId(const RepairRequest& request, const core::Finding& finding)
{
    const bool named = request.ids.contains(finding.id);
    const bool everything = request.ids.empty() && finding.id != "pmeta-id-mismatch"; // whose records they are is asked
    return request.verb == Verb::Findings && !request.lossless && canPlan(finding) &&
           finding.repair.verb == core::RepairVerb::PartitionMetadata && (named || everything);
}

} // namespace

bool needsTopicId(const RepairRequest& request, std::span<const core::Finding> findings)
{
    return std::ranges::any_of(findings, [&](const core::Finding& finding) { return asksForId(request, finding); });
}

std::string proposedTopicId(const RepairRequest& request, std::span<const core::Finding> findings)
{
    for (const core::Finding& finding : findings) {
        const auto proposed = std::ranges::find_if(finding.evidence, [](const core::Evidence& evidence) {
            return std::string_view(evidence.key) == "proposedTopicId";
        });
        if (asksForId(request, finding) && proposed != finding.evidence.end()) {
            return core::english(proposed->value);
        }
    }
    return {};
}

bool hasLossless(std::span<const core::Finding> findings)
{
    return std::ranges::any_of(findings, losesNothing);
}

std::set<std::string> idsWith(std::span<const core::Finding> findings, core::RepairVerb verb)
{
    std::set<std::string> ids;
    for (const core::Finding& finding : findings) {
        if (finding.repair.verb == verb && canPlan(finding)) {
            ids.insert(finding.id);
        }
    }
    return ids;
}

std::vector<RepairRequest> waysFor(const core::Finding& finding)
{
    std::vector<RepairRequest> ways;
    if (!canPlan(finding)) {
        return ways;
    }
    switch (finding.repair.verb) {
    case core::RepairVerb::RebuildIndexes:
        ways.push_back(rebuildOf(finding));
        break;
    case core::RepairVerb::Salvage:
        addSalvage(ways);
        if (!finding.places.empty() && finding.places.front().offset) {
            RepairRequest cut = way(Verb::Truncate);
            cut.to = *finding.places.front().offset;
            ways.insert(ways.begin() + 1, cut);
        }
        break;
    default:
        ways.push_back(ownRepair(finding));
        if (finding.effect == core::BrokerEffect::Repairs) {
            ways.push_back(way(Verb::Recover));
        }
        break;
    }
    return ways;
}

std::vector<RepairRequest> waysForSeveral()
{
    std::vector<RepairRequest> ways = {way(Verb::Findings), way(Verb::Findings)};
    ways.front().lossless = true;
    return ways;
}

std::vector<RepairRequest> waysForAll(std::span<const core::Finding> findings)
{
    std::vector<RepairRequest> ways;
    const bool damaged = !idsWith(findings, core::RepairVerb::Salvage).empty();
    if (hasLossless(findings)) {
        ways.push_back(way(Verb::Findings));
        ways.back().lossless = true;
    }
    if (damaged) {
        // Whatever else is repaired in place, a start would cut the log at the damage.
        ways.insert(ways.begin(), way(Verb::Salvage));
        ways.push_back(way(Verb::Recover));
        ways.push_back(way(Verb::Refetch));
        return ways;
    }
    if (std::ranges::any_of(findings,
                            [](const core::Finding& finding) { return canPlan(finding) && !losesNothing(finding); })) {
        ways.push_back(way(Verb::Findings));
    }
    ways.push_back(way(Verb::Recover));
    return ways;
}

} // namespace ui
