#include "core/health/finding.h"

#include <array>

namespace core {

namespace {

struct SeverityWord {
    Severity severity;
    std::string_view name;
};
constexpr std::array<SeverityWord, 6> kSeverities{{{Severity::Fatal, "fatal"},
                                                   {Severity::Offline, "offline"},
                                                   {Severity::Loss, "loss"},
                                                   {Severity::Wrong, "wrong"},
                                                   {Severity::Degraded, "degraded"},
                                                   {Severity::Info, "info"}}};

} // namespace

std::string_view severityName(Severity severity)
{
    for (const SeverityWord& word : kSeverities) {
        if (word.severity == severity) {
            return word.name;
        }
    }
    return {};
}

std::optional<Severity> parseSeverity(std::string_view name)
{
    for (const SeverityWord& word : kSeverities) {
        if (word.name == name) {
            return word.severity;
        }
    }
    return std::nullopt;
}

std::string_view repairVerbName(RepairVerb verb)
{
    switch (verb) {
    case RepairVerb::None:
        return "none";
    case RepairVerb::RebuildIndexes:
        return "rebuild";
    case RepairVerb::RebuildTxnIndex:
        return "rebuild-txnindex";
    case RepairVerb::RebuildSnapshots:
        return "rebuild-snapshots";
    case RepairVerb::Truncate:
        return "truncate";
    case RepairVerb::Salvage:
        return "salvage";
    case RepairVerb::Split:
        return "split";
    case RepairVerb::LeaderEpochs:
        return "leader-epochs";
    case RepairVerb::Checkpoint:
        return "checkpoint";
    case RepairVerb::PartitionMetadata:
        return "partition-metadata";
    case RepairVerb::Clean:
        return "clean";
    case RepairVerb::HandOver:
        return "hand-over";
    case RepairVerb::Propose:
        return "propose";
    case RepairVerb::PatchHeader:
        return "patch-header";
    case RepairVerb::Permissions:
        return "permissions";
    case RepairVerb::ModifiedTime:
        return "modified-time";
    case RepairVerb::Names:
        return "names";
    case RepairVerb::FinishSwap:
        return "finish-swap";
    }
    return {};
}

} // namespace core
