#include "core/recovery/plan.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <sys/stat.h>

#include "core/base/escape.h"
#include "core/base/parallel.h"
#include "core/recovery/rebuild.h"
#include "core/segment/batch_finder.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr std::uint64_t kMostLogBytes = std::numeric_limits<std::int32_t>::max(); // what a broker can open
constexpr Release kTimeIndexSince{0, 10, 1, 0};

struct KindInfo {
    IndexKind kind;
    const char* suffix;
    const char* option; // of --only
    std::size_t entryBytes;
    Sentence write;
};

constexpr KindInfo kKinds[] = {
    {IndexKind::OffsetIndex,
     ".index",
     "index",
     kOffsetEntryBytes,
     {CORE_TEXT("core", "Write the offset index anew from the log")}},
    {IndexKind::TimeIndex,
     ".timeindex",
     "timeindex",
     kTimeEntryBytes,
     {CORE_TEXT("core", "Write the time index anew from the log")}},
};

constexpr Sentence kNoSegment{CORE_TEXT("core", "There is no segment %1.")};
constexpr Sentence kLeftover{
    CORE_TEXT("core", "%1 is left of an interrupted compaction or split, which a broker has to finish or undo first.")};
constexpr Sentence kUnreadable{CORE_TEXT("core", "The file cannot be read: %1.")};
constexpr Sentence kNotRegular{CORE_TEXT("core", "%1 is no regular file.")};
constexpr Sentence kChanged{CORE_TEXT("core", "The log changed while it was read.")};
constexpr Sentence kTooLarge{CORE_TEXT("core", "The log has %1, more than a broker can open.")};
constexpr Sentence kDamage{
    CORE_TEXT("core", "The log is damaged at byte %1. Its indexes would not reach what stands behind the damage.")};
constexpr Sentence kOverflow{CORE_TEXT("core", "The batch at byte %1 has an offset that does not fit this segment.")};
constexpr Sentence kBackwards{CORE_TEXT("core", "Offsets go backwards at byte %1, which no index can tell.")};
constexpr Sentence kFull{
    CORE_TEXT("core", "At byte %1 the index is full: segment.index.bytes is %2, too little for this log.")};
constexpr Sentence kMissing{CORE_TEXT("core", "The file is missing.")};
constexpr Sentence kSurplus{CORE_TEXT("core", "Its size is not a multiple of %1 bytes.")};
constexpr Sentence kZeroTail{CORE_TEXT_N("core", "%n empty slots stand at its end."),
                             "%n empty slot stands at its end."};
constexpr Sentence kOtherEntries{CORE_TEXT("core", "Its entries are not those that the log gives.")};

bool allZero(Bytes bytes)
{
    return std::ranges::all_of(bytes, [](std::byte b) { return b == std::byte{0}; });
}

/// Whether zeros alone stand from `pos` to the end of a log, which may be 2 GiB of them.
bool zerosFrom(const FileContent& log, std::uint64_t pos, const RunContext& context)
{
    return pos < log.size() && zeroRunAround(log, pos, pos, log.size(), context).to == log.size();
}

std::string shellWord(const std::string& text)
{
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,=:+@%";
    if (!text.empty() && text.find_first_not_of(kPlain) == std::string::npos) {
        return text;
    }
    std::string escaped = escapeName(text); // \xNN and \\ mean the same to $'...'
    const bool simple = escaped == text;
    std::string quoted = simple ? "'" : "$'";
    for (const char c : escaped) {
        quoted += c == '\'' ? (simple ? "'\\''" : "\\'") : std::string(1, c);
    }
    return quoted + "'";
}

std::string commandOf(const std::string& path, const RebuildRequest& request)
{
    std::string command = "seglens rebuild " + shellWord(path);
    for (const Offset base : request.segments) {
        command += fmt::format(" --segment {}", base.value);
    }
    std::string only;
    for (const KindInfo& info : kKinds) {
        if (request.kinds.contains(info.kind)) {
            only += (only.empty() ? "" : ",") + std::string(info.option);
        }
    }
    if (request.kinds.size() < std::size(kKinds)) {
        command += " --only " + only;
    }
    if (request.settings.release != kNewestRelease) {
        command += " --release " + releaseText(request.settings.release);
    }
    for (const auto& [name, value] : request.settings.given) {
        if (request.settings.sourceOf(name) == SettingSource::Given) { // else the program finds it out by itself
            command += " --config " + shellWord(name + "=" + value);
        }
    }
    return command;
}

struct SegmentPlan {
    std::vector<PlanStep> steps;
    std::vector<PlanOmission> omissions;
    std::pair<std::string, FileStamp> watched;
};

class SegmentPlanner {
public:
    SegmentPlanner(const PartitionDir& partition, const Segment& segment, const RebuildRequest& request,
                   const std::string& partitionPath)
        : partition_(partition)
        , segment_(segment)
        , request_(request)
        , partitionPath_(partitionPath)
    {
    }

    Result<SegmentPlan> plan(const RunContext& context)
    {
        const std::string logPath = joinPath(partitionPath_, segment_.log.name);
        plan_.watched = {segment_.log.name, stampOf(logPath)};
        const Result<FileContent> log = openFile(partition_, segment_.log.name);
        if (!log) {
            return omit(segment_.log.name, {kUnreadable, {arg::words(log.error().detail)}});
        }
        if (log.value().size() > kMostLogBytes) {
            return omit(segment_.log.name, {kTooLarge, {arg::size(static_cast<std::int64_t>(log.value().size()))}});
        }
        Result<RebuiltIndexes> rebuilt = rebuildIndexes(log.value(), segment_.base, request_.settings, context);
        if (!rebuilt) {
            return rebuilt.error();
        }
        const std::optional<Text> obstacle = obstacleIn(log.value(), rebuilt.value(), context);
        if (log.value().changedWhileReading() || stampOf(logPath) != plan_.watched.second) {
            return omit(segment_.log.name, {kChanged});
        }
        if (context.stopRequested()) {
            return Error{Errc::Cancelled, "stopped"};
        }
        if (obstacle) {
            return omit(segment_.log.name, *obstacle);
        }
        for (const KindInfo& info : kKinds) {
            if (request_.kinds.contains(info.kind) &&
                (info.kind != IndexKind::TimeIndex || request_.settings.release >= kTimeIndexSince)) {
                std::vector<std::byte>& content =
                    info.kind == IndexKind::OffsetIndex ? rebuilt.value().offsetIndex : rebuilt.value().timeIndex;
                planFile(info, std::move(content));
            }
        }
        return std::move(plan_);
    }

private:
    SegmentPlan omit(const std::string& file, Text why)
    {
        plan_.omissions.push_back({segment_.base, file, std::move(why)});
        return std::move(plan_);
    }

    // What a broker drops from the end of the last segment in recovery is no obstacle: a torn entry, or zeros.
    std::optional<Text> obstacleIn(const FileContent& log, const RebuiltIndexes& rebuilt,
                                   const RunContext& context) const
    {
        const TextArg at = arg::byte(static_cast<std::int64_t>(rebuilt.validBytes));
        switch (rebuilt.stop) {
        case RebuiltIndexes::Stop::End:
            if (rebuilt.validBytes == log.size() ||
                (segment_.isActive() && findNextBatch(log, rebuilt.validBytes + 1, context) >= log.size())) {
                return std::nullopt;
            }
            return Text{kDamage, {at}};
        case RebuiltIndexes::Stop::Damage:
            return segment_.isActive() && zerosFrom(log, rebuilt.validBytes, context)
                       ? std::nullopt
                       : std::optional(Text{kDamage, {at}});
        case RebuiltIndexes::Stop::Overflow:
            return Text{kOverflow, {at}};
        case RebuiltIndexes::Stop::InvalidOffset:
            return Text{kBackwards, {at}};
        case RebuiltIndexes::Stop::IndexFull:
            return Text{kFull, {at, arg::size(request_.settings.segmentIndexBytes)}};
        }
        return std::nullopt;
    }

    void planFile(const KindInfo& info, std::vector<std::byte> content)
    {
        const std::string file = segmentFileName(segment_.base, info.suffix);
        PlanStep step;
        step.file = file;
        step.segment = segment_.base;
        step.what = {info.write};
        step.before = stampOf(joinPath(partitionPath_, file));
        const std::optional<DirEntry>& entry =
            info.kind == IndexKind::OffsetIndex ? segment_.index : segment_.timeIndex;
        if (entry) {
            const Result<FileContent> now = openFile(partition_, file);
            if (!now) {
                plan_.omissions.push_back({segment_.base, file, {kUnreadable, {arg::words(now.error().detail)}}});
                return;
            }
            const std::optional<Text> why = difference(info, now.value().bytes(), content);
            if (!why) {
                return;
            }
            step.why = *why;
            step.entriesBefore = now.value().size() / info.entryBytes;
        } else if (std::ranges::any_of(partition_.oddEntries, [&](const DirEntry& odd) { return odd.name == file; })) {
            plan_.omissions.push_back({segment_.base, file, {kNotRegular, {arg::name(file)}}});
            return;
        } else {
            step.why = {kMissing};
        }
        step.entriesAfter = content.size() / info.entryBytes;
        step.content = std::move(content);
        plan_.steps.push_back(std::move(step));
    }

    // Empty slots at the end are normal in the active segment, where the broker keeps them ready, unless it was
    // stopped cleanly: then they count as entries at the next start.
    std::optional<Text> difference(const KindInfo& info, Bytes now, Bytes wanted) const
    {
        if (std::ranges::equal(now, wanted)) {
            return std::nullopt;
        }
        if (now.size() % info.entryBytes != 0) {
            return Text{kSurplus, {arg::number(static_cast<std::int64_t>(info.entryBytes))}};
        }
        if (now.size() > wanted.size() && std::ranges::equal(now.first(wanted.size()), wanted) &&
            allZero(now.subspan(wanted.size()))) {
            if (segment_.isActive() && !partition_.root->cleanMarker) {
                return std::nullopt;
            }
            return Text{kZeroTail, {}, static_cast<std::int64_t>((now.size() - wanted.size()) / info.entryBytes)};
        }
        return Text{kOtherEntries};
    }

    const PartitionDir& partition_;
    const Segment& segment_;
    const RebuildRequest& request_;
    const std::string& partitionPath_;
    SegmentPlan plan_;
};

std::vector<const Segment*> wantedSegments(const PartitionDir& partition, const RebuildRequest& request,
                                           RepairPlan& plan)
{
    std::vector<const Segment*> wanted;
    for (const Segment& segment : partition.segments) {
        if (request.segments.empty() || request.segments.contains(segment.base)) {
            wanted.push_back(&segment);
        }
    }
    for (const Offset base : request.segments) {
        if (partition.segment(base) == nullptr) {
            plan.omissions.push_back({base, {}, {kNoSegment, {arg::offset(base.value)}}});
        }
    }
    return wanted;
}

/// Notes what an interrupted swap left; index files that it would replace or bring must not be touched (lifecycle 6.2).
bool omitForLeftovers(const PartitionDir& partition, RepairPlan& plan)
{
    for (const NamedFile& file : partition.files) {
        if (file.name.state == FileState::Swap || file.name.state == FileState::Cleaned) {
            const std::string& name = file.entry.name;
            plan.omissions.push_back({file.name.base, name, {kLeftover, {arg::name(escapeName(name))}}});
        }
    }
    return !plan.omissions.empty();
}

template <class T>
void appendTo(std::vector<T>& all, std::vector<T>& more)
{
    std::ranges::move(more, std::back_inserter(all));
}

} // namespace

FileStamp stampOf(const std::string& path)
{
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) {
        return {};
    }
    return {true, static_cast<std::uint64_t>(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
            status.st_ino};
}

std::uint64_t RepairPlan::backupBytes() const
{
    std::uint64_t bytes = 0;
    for (const PlanStep& step : steps) {
        bytes += step.before.size;
    }
    return bytes;
}

Result<RepairPlan> planRebuild(const PartitionDir& partition, const RebuildRequest& request, const RunContext& context)
{
    const std::optional<std::string> disk = partition.directory->diskPath();
    if (!disk) {
        return Error{Errc::Unsupported, escapeName(partition.dir) + " is not on disk, so nothing can be written there"};
    }
    RepairPlan plan;
    plan.verb = "rebuild";
    plan.partitionPath = joinPath(*disk, partition.dir);
    plan.logDirPath = partition.directory->hasRootFiles() ? *disk : std::string();
    plan.command = commandOf(plan.partitionPath, request);
    if (omitForLeftovers(partition, plan)) {
        return plan;
    }
    const std::vector<const Segment*> segments = wantedSegments(partition, request, plan);
    std::uint64_t total = 0;
    for (const Segment* segment : segments) {
        total += segment->log.size;
    }
    std::uint64_t done = 0;
    std::optional<Error> failure;
    const RunContext inner{context.stop};
    const Status planned = parallelOrdered<Result<SegmentPlan>>(
        segments.size(), context,
        [&](std::size_t i) { return SegmentPlanner(partition, *segments[i], request, plan.partitionPath).plan(inner); },
        [&](std::size_t i, Result<SegmentPlan> part) {
            if (!part) {
                failure = part.error();
                return false;
            }
            if (!part.value().steps.empty()) {
                plan.watched.push_back(std::move(part.value().watched));
            }
            appendTo(plan.steps, part.value().steps);
            appendTo(plan.omissions, part.value().omissions);
            done += segments[i]->log.size;
            context.report(done, total);
            return true;
        });
    if (failure) {
        return *failure;
    }
    if (!planned) {
        return planned.error();
    }
    return plan;
}

} // namespace core
