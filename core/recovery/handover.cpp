#include "core/recovery/handover.h"

#include <algorithm>

#include "core/recovery/checkpoint_line.h"

namespace core {

namespace {

constexpr const char* kMarker = ".kafka_cleanshutdown";
constexpr const char* kRecoveryPoints = "recovery-point-offset-checkpoint";

constexpr Sentence kDropMarker{CORE_TEXT("core", "Delete the mark of a clean shutdown")};
constexpr Sentence kDropMarkerWhy{
    CORE_TEXT("core", "With it, the next start would trust the log unseen. Without it, the broker checks each "
                      "partition of this log dir from its recovery point on.")};
constexpr Sentence kLower{CORE_TEXT("core", "Lower the recovery point")};
constexpr Sentence kLowerWhy{
    CORE_TEXT("core", "The next start checks the log from the recovery point on, and has to begin with segment %1.")};
constexpr Sentence kNoRoot{
    CORE_TEXT("core", "The log dir's own files are not here. Before a broker starts on the changed log, its "
                      "%1 has to go, and the line of the partition in %2.")};

Status lower(Overlay& after, const std::string& dir, Offset base, std::vector<RepairNote>& notes)
{
    const auto content = after.open(kRecoveryPoints);
    if (!content) {
        return content.error();
    }
    const Bytes text = content.value().bytes();
    const OffsetCheckpoint checkpoint = readOffsetCheckpoint(text);
    const std::optional<PartitionDirName> name = parsePartitionDirName(dir);
    if (checkpoint.fault || !name || name->state != PartitionDirState::Live) {
        return Done{}; // of a file with a fault the broker takes all points for 0, or refuses the log dir
    }
    const bool above = std::ranges::any_of(checkpoint.entries, [&](const PartitionOffset& entry) {
        return entry.topic == name->topic && entry.partition == name->partition && entry.offset > base;
    });
    if (!above) {
        return Done{};
    }
    notes.push_back({kRecoveryPoints, base, {kLower}, {kLowerWhy, {arg::offset(base.value)}}});
    return after.write(kRecoveryPoints, checkpointWithLine(text, checkpoint, *name, base));
}

} // namespace

Status handOver(Overlay& after, const std::map<std::string, Offset>& changed, std::vector<RepairNote>& notes,
                std::vector<PlanOmission>& omissions)
{
    if (changed.empty()) {
        return Done{};
    }
    if (!after.hasRootFiles()) {
        omissions.push_back({std::nullopt, kMarker, {kNoRoot, {arg::name(kMarker), arg::name(kRecoveryPoints)}}});
        return Done{};
    }
    const auto marker = after.find(kMarker);
    const auto points = after.find(kRecoveryPoints);
    if (!marker || !points) {
        return marker ? points.error() : marker.error();
    }
    if (marker.value()) {
        if (Status done = after.unlink(kMarker); !done) {
            return done;
        }
        notes.push_back({kMarker, std::nullopt, {kDropMarker}, {kDropMarkerWhy}});
    }
    if (!points.value()) {
        return Done{}; // no line means 0
    }
    for (const auto& [dir, base] : changed) {
        if (Status done = lower(after, dir, base, notes); !done) {
            return done;
        }
    }
    return Done{};
}

} // namespace core
