// The clean verb: leftovers, each told what it is. A log is void only when what it holds stands in the live log too, or
// lies below the log start (lifecycle 6, health checks 11).

#include <algorithm>
#include <map>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/recovery/repair_steps.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr Sentence kRemove{CORE_TEXT("core", "Remove the leftover")};

struct OffsetRange {
    Offset first;
    Offset next; // exclusive
};

void removeTemporary(RepairWork& work, const std::string& path, const std::string& name)
{
    if (!work.exists(path)) {
        return; // a step before has removed it
    }
    if (work.exists(path.substr(0, path.rfind('.')))) {
        work.unlink(path, {kRemove}, {{CORE_TEXT("core", "An interrupted write; the file itself is there.")}});
    } else {
        work.omit({}, name,
                  {{CORE_TEXT("core", "%1 may be the only copy: the file that it was to replace is not there.")},
                   {arg::name(escapeName(name))}});
    }
}

class Clean {
public:
    Clean(RepairWork& work, const CleanRequest& request)
        : work_(work)
        , request_(request)
        , partition_(work.partition())
    {
        for (const NamedFile& file : partition_.files) {
            if (file.name.state == FileState::Cleaned && file.name.base) {
                leastCleaned_ = std::min(leastCleaned_.value_or(*file.name.base), *file.name.base);
            }
        }
    }

    void run()
    {
        for (const NamedFile& file : partition_.files) {
            if (wants(file.entry.name)) {
                look(file);
            }
        }
        for (const NamedFile& file : partition_.root->files) {
            if (wants(file.entry.name) && file.name.state == FileState::Temporary) {
                removeTemporary(work_, file.entry.name, file.entry.name);
            }
        }
    }

private:
    bool wants(const std::string& name) const { return request_.files.empty() || request_.files.contains(name); }

    void look(const NamedFile& file)
    {
        const std::string& name = file.entry.name;
        switch (file.name.state) {
        case FileState::Deleted:
            lookAtDeleted(file);
            break;
        case FileState::Cleaned:
            lookAtUnfinished(file);
            break;
        case FileState::Swap:
            if (leastCleaned_ && file.name.base && *file.name.base >= *leastCleaned_) {
                lookAtUnfinished(file);
            } else {
                keep(file,
                     {CORE_TEXT("core", "%1 belongs to an interrupted swap that the next start completes; recover "
                                        "does it now.")});
            }
            break;
        case FileState::Temporary:
            removeTemporary(work_, work_.in(name), name);
            break;
        case FileState::Partial:
            remove(name, {CORE_TEXT("core", "A snapshot of the metadata log that was not written to its end.")});
            break;
        case FileState::Live:
            lookAtOrphan(file);
            break;
        }
    }

    void remove(const std::string& name, Sentence why) { work_.unlink(work_.in(name), {kRemove}, {why}); }
    void keep(const NamedFile& file, Sentence why)
    {
        work_.omit(file.name.base, file.entry.name, {why, {arg::name(escapeName(file.entry.name))}});
    }

    void lookAtDeleted(const NamedFile& file)
    {
        if (file.name.kind == FileKind::KraftSnapshot) {
            const bool newer = std::ranges::any_of(partition_.files, [&](const NamedFile& other) {
                return other.name.kind == FileKind::KraftSnapshot && other.name.state == FileState::Live &&
                       other.name.base && file.name.base && *other.name.base > *file.name.base;
            });
            newer ? remove(file.entry.name, {CORE_TEXT("core", "A deleted snapshot; a newer one stands beside it.")})
                  : keep(file, {CORE_TEXT("core", "%1 may be the only snapshot of the metadata log.")});
            return;
        }
        if (!isVoid(file, ".deleted")) {
            keep(file, {CORE_TEXT("core", "%1 may be the only copy of its records: the live log does not hold all of "
                                          "its offsets. Renamed without .deleted, it can be read again.")});
            return;
        }
        remove(file.entry.name, {CORE_TEXT("core", "It was deleted and waited for its removal; the live log does "
                                                   "without it.")});
    }

    void lookAtUnfinished(const NamedFile& file)
    {
        if (!isVoid(file, file.name.state == FileState::Swap ? ".swap" : ".cleaned")) {
            keep(file, {CORE_TEXT("core", "%1 holds offsets that the live log does not hold.")});
            return;
        }
        remove(file.entry.name, {CORE_TEXT("core", "A compaction or split that did not get to its end; the original "
                                                   "segments are whole.")});
    }

    void lookAtOrphan(const NamedFile& file)
    {
        const FileKind kind = file.name.kind;
        const bool index = kind == FileKind::OffsetIndex || kind == FileKind::TimeIndex || kind == FileKind::TxnIndex;
        if (!index || !file.name.base || partition_.segment(*file.name.base) != nullptr) {
            return;
        }
        const Offset base = *file.name.base;
        if (isCovered({base, base + 1})) {
            remove(file.entry.name, {CORE_TEXT("core", "An index without its log; the live log holds its offsets, or "
                                                       "starts behind them.")});
        } else {
            keep(file, {CORE_TEXT("core", "%1 is the last trace of a segment that is missing. Find its log before "
                                          "this is removed.")});
        }
    }

    /// A leftover log is void when the live log covers it; its other files go with it.
    bool isVoid(const NamedFile& file, const char* suffix)
    {
        if (!file.name.base) {
            return false;
        }
        if (file.name.kind == FileKind::ProducerSnapshot) {
            return true;
        }
        const std::string log = segmentFileName(*file.name.base, ".log") + suffix;
        if (!work_.exists(work_.in(log)) || !work_.overlay()->open(work_.in(log))) {
            return file.name.kind != FileKind::Log;
        }
        return std::ranges::all_of(rangesOf(log), [this](const OffsetRange& range) { return isCovered(range); });
    }

    /// What can be read of a log, without what is missing between; nothing when there are no batches, or no log.
    std::vector<OffsetRange> rangesOf(const std::string& log) const
    {
        std::vector<OffsetRange> ranges;
        const Result<FileContent> content = work_.overlay()->open(work_.in(log));
        if (!content) {
            return ranges;
        }
        orThrow(walkLog(content.value(), {}, work_.run(), [&](const WalkBlock& block) {
            for (const WalkedBatch& batch : block.batches) {
                const OffsetRange range{batch.header.baseOffset, batch.header.nextOffset()};
                if (!ranges.empty() && (ranges.back().next == range.first || isCompacted())) {
                    ranges.back().next = std::max(ranges.back().next, range.next);
                } else {
                    ranges.push_back(range);
                }
            }
            return true;
        }));
        return ranges;
    }

    const std::vector<OffsetRange>& liveRangesOf(const Segment& segment)
    {
        const auto [at, isNew] = liveRanges_.try_emplace(segment.base);
        if (isNew) {
            at->second = rangesOf(segment.log.name);
        }
        return at->second;
    }

    /// Where the live log stops to hold the offsets from `from` on.
    Offset heldTo(Offset from)
    {
        const Segment* const segment = partition_.segmentOf(from);
        if (segment == nullptr) {
            return from;
        }
        for (const OffsetRange& range : liveRangesOf(*segment)) {
            if (range.first <= from && from < range.next) {
                return range.next;
            }
        }
        // Compaction leaves gaps inside of what a segment stands for.
        const bool gap = isCompacted() && segment->nextBase && segment->log.size > 0;
        return gap ? *segment->nextBase : from;
    }

    bool isCovered(const OffsetRange& range)
    {
        const std::optional<Offset> start = partition_.logStart();
        if (partition_.segments.empty() || !start) {
            return false;
        }
        Offset from = std::max(range.first, *start);
        while (from < range.next) {
            const Offset to = heldTo(from);
            if (to <= from) {
                return false;
            }
            from = to;
        }
        return true;
    }

    bool isCompacted() const
    {
        return partition_.cleanerPoint.has_value() ||
               request_.settings.cleanupPolicy.find("compact") != std::string::npos;
    }

    RepairWork& work_;
    const CleanRequest& request_;
    const PartitionDir partition_;
    std::optional<Offset> leastCleaned_;
    std::map<Offset, std::vector<OffsetRange>> liveRanges_;
};

} // namespace

void cleanStep(RepairWork& work, const CleanRequest& request)
{
    Clean(work, request).run();
}

void cleanRootStep(RepairWork& work, const std::string& file)
{
    removeTemporary(work, file, file);
}

Result<RepairOutcome> cleanLeftovers(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                     const CleanRequest& request, const RunContext& context)
{
    return makeRepair(logDir, dir, request.settings, context, [&](RepairWork& work) { cleanStep(work, request); });
}

} // namespace core
