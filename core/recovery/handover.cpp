#include "core/recovery/handover.h"

#include "core/format/file_name.h"
#include "core/format/text_files.h"

namespace core {

namespace {

constexpr const char* kMarker = ".kafka_cleanshutdown";
constexpr const char* kRecoveryPoints = "recovery-point-offset-checkpoint";

constexpr Sentence kDropMarker{CORE_TEXT("core", "Delete the mark of a clean shutdown")};
constexpr Sentence kDropMarkerWhy{
    CORE_TEXT("core", "With it, the next start would trust the changed log unseen. Without it, the broker checks each "
                      "partition of this log dir from its recovery point on.")};
constexpr Sentence kLower{CORE_TEXT("core", "Lower the recovery point")};
constexpr Sentence kLowerWhy{
    CORE_TEXT("core", "The next start checks the log from the recovery point on, and segment %1 has changed.")};
constexpr Sentence kNoRoot{
    CORE_TEXT("core", "The log dir's own files are not here. Before a broker starts on the changed log, its "
                      "%1 has to go, and the line of the partition in %2.")};

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
    const auto content = after.open(kRecoveryPoints);
    if (!content) {
        return content.error();
    }
    OffsetCheckpoint checkpoint = readOffsetCheckpoint(content.value().bytes());
    if (checkpoint.fault) {
        return Done{}; // the broker takes all points for 0, or refuses the log dir
    }
    bool lowered = false;
    for (const auto& [dir, base] : changed) {
        const std::optional<PartitionDirName> name = parsePartitionDirName(dir);
        for (PartitionOffset& entry : checkpoint.entries) {
            if (name && name->state == PartitionDirState::Live && entry.topic == name->topic &&
                entry.partition == name->partition && entry.offset > base) {
                entry.offset = base;
                lowered = true;
                notes.push_back({kRecoveryPoints, base, {kLower}, {kLowerWhy, {arg::offset(base.value)}}});
            }
        }
    }
    return lowered ? after.write(kRecoveryPoints, writeOffsetCheckpoint(checkpoint.entries)) : Status(Done{});
}

} // namespace core
