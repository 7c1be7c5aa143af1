#include "core/segment/walk.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <numeric>
#include <vector>

#include "core/base/parallel.h"
#include "core/segment/ranged_walk.h"

namespace core {

namespace {

const Error kStopped{Errc::Cancelled, "the walk was stopped"};

// One segment of a partition on its way: opened when its first range is walked, closed when its last is joined.
class SegmentWalk {
public:
    SegmentWalk(const PartitionDir& partition, const Segment& segment, std::size_t ranges, const RunContext& context,
                RangedWalk::Passed passed)
        : partition_(partition)
        , segment_(segment)
        , ranges_(ranges)
        , context_(context)
        , passed_(std::move(passed))
    {
    }

    /// Null when the .log cannot be read: error() tells why.
    RangedWalk* opened()
    {
        const std::lock_guard guard(mutex_);
        if (!walk_ && !error_) {
            open();
        }
        return walk_.get();
    }
    const std::optional<Error>& error() const { return error_; }
    Result<WalkSummary> result() const { return error_ ? Result<WalkSummary>(*error_) : walk_->summary(); }

private:
    void open()
    {
        Result<FileContent> log = openFile(partition_, segment_.log.name);
        if (!log) {
            error_ = log.error();
            return;
        }
        WalkOptions options;
        if (ranges_ > 1 && segment_.index && segment_.index->readable) {
            if (Result<FileContent> index = openFile(partition_, segment_.index->name)) {
                index_ = std::move(index).value();
                options.splitHints = OffsetIndexView(index_.bytes(), segment_.base);
            }
        }
        walk_ = std::make_unique<RangedWalk>(std::move(log).value(), options, ranges_, context_, passed_);
    }

    const PartitionDir& partition_;
    const Segment& segment_;
    const std::size_t ranges_;
    const RunContext& context_;
    const RangedWalk::Passed passed_;
    std::mutex mutex_;
    FileContent index_;
    std::unique_ptr<RangedWalk> walk_;
    std::optional<Error> error_;
};

} // namespace

Result<WalkSummary> walkLog(const FileContent& log, const WalkOptions& options, const RunContext& context,
                            const WalkSink& sink)
{
    const std::uint64_t to = std::min(options.to.value_or(log.size()), log.size());
    const std::uint64_t bytes = to - std::min(options.from, to);
    const std::size_t ranges = RangedWalk::rangesOf(bytes, context);
    RangedWalk walk(log, options, ranges, context, [&](std::uint64_t done) { context.report(done, bytes); });
    RangedWalk::Joined joined = RangedWalk::Joined::GoOn;
    if (ranges == 1) {
        WalkedRange none;
        joined = walk.join(0, none, sink);
    } else {
        RangePool pool;
        const Status status = parallelOrdered<std::unique_ptr<WalkedRange>>(
            ranges, context,
            [&](std::size_t range) {
                std::unique_ptr<WalkedRange> walked = pool.take();
                walk.walk(range, *walked);
                return walked;
            },
            [&](std::size_t range, std::unique_ptr<WalkedRange> walked) {
                joined = walk.join(range, *walked, sink);
                pool.giveBack(std::move(walked));
                return joined == RangedWalk::Joined::GoOn;
            });
        if (!status) {
            return kStopped;
        }
    }
    if (joined == RangedWalk::Joined::Cancelled) {
        return kStopped;
    }
    return walk.summary();
}

Status walkPartition(const PartitionDir& partition, std::span<const Segment> segments, const RunContext& context,
                     const SegmentWalkSink& sink, const SegmentEndSink& segmentEnd)
{
    std::uint64_t total = 0;
    std::uint64_t ended = 0; // bytes of segments that are done
    std::vector<std::unique_ptr<SegmentWalk>> walks;
    std::vector<std::size_t> firstItem; // number of the first range of each segment, and of all ranges
    std::size_t items = 0;
    for (const Segment& segment : segments) {
        const std::size_t ranges = RangedWalk::rangesOf(segment.log.size, context);
        walks.push_back(std::make_unique<SegmentWalk>(partition, segment, ranges, context, [&](std::uint64_t done) {
            context.report(std::min(total, ended + done), total);
        }));
        firstItem.push_back(items);
        items += ranges;
        total += segment.log.size;
    }
    firstItem.push_back(items);
    const auto segmentOf = [&](std::size_t item) {
        return static_cast<std::size_t>(std::ranges::upper_bound(firstItem, item) - firstItem.begin()) - 1;
    };

    RangePool pool;
    bool cancelled = false;
    const Status status = parallelOrdered<std::unique_ptr<WalkedRange>>(
        items, context,
        [&](std::size_t item) {
            const std::size_t number = segmentOf(item);
            std::unique_ptr<WalkedRange> walked = pool.take();
            if (const RangedWalk* walk = walks[number]->opened()) {
                walk->walk(item - firstItem[number], *walked);
            }
            return walked;
        },
        [&](std::size_t item, std::unique_ptr<WalkedRange> walked) {
            const std::size_t number = segmentOf(item);
            const Segment& segment = segments[number];
            if (RangedWalk* walk = walks[number]->opened()) {
                const RangedWalk::Joined joined = walk->join(
                    item - firstItem[number], *walked, [&](const WalkBlock& block) { return sink(segment, block); });
                cancelled = joined == RangedWalk::Joined::Cancelled;
                if (joined != RangedWalk::Joined::GoOn) {
                    return false;
                }
            }
            pool.giveBack(std::move(walked));
            if (item + 1 < firstItem[number + 1]) {
                return true;
            }
            const Result<WalkSummary> result = walks[number]->result();
            walks[number].reset();
            ended += segment.log.size;
            return segmentEnd(segment, result);
        });
    if (!status || cancelled) {
        return kStopped;
    }
    return Done{};
}

std::uint64_t findNextBatch(const FileContent& log, std::uint64_t from, const RunContext& context)
{
    EntryChecksums checksums(log, context);
    const FoundBatch found = BatchFinder(log, checksums, context).find(from, log.size(), {});
    return found.state == FoundBatch::State::Found ? static_cast<std::uint64_t>(found.header.pos.value) : log.size();
}

} // namespace core
