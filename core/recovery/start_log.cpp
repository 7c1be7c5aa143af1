#include "core/recovery/start_log.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <string_view>

#include "core/format/file_name.h"
#include "core/recovery/start_load.h"

namespace core {

namespace {

using Level = StartLogLine::Level;

constexpr Release k10{1, 0, 0, 0};
constexpr Release k26{2, 6, 0, 0};
constexpr Release k28{2, 8, 0, 0};
constexpr Release k30{3, 0, 0, 0};
constexpr Release k32{3, 2, 0, 0};
constexpr Release k35{3, 5, 0, 0};

bool hasReason(const StartAction& action, const char* sentence)
{
    return std::string_view(action.reason.sentence.many) == sentence;
}

/// A segment that recovery failed on; what it cuts itself goes by section 4.
bool isEmptied(const StartAction& action)
{
    return action.op == StartOp::Truncate && action.section == "3.4";
}

class LogWriter {
public:
    LogWriter(const StartPrediction& prediction, const PartitionStart& partition, const Release& release)
        : prediction_(prediction)
        , partition_(partition)
        , release_(release)
    {
    }

    std::vector<StartLogLine> take()
    {
        dirLine();
        swaps();
        segments();
        deletedSegments();
        snapshots();
        strays();
        outcome();
        return std::move(lines_);
    }

private:
    void add(Level level, std::vector<std::string> pieces) { lines_.push_back({level, std::move(pieces)}); }
    /// A line of the loader, which says in front which partition it means.
    void addOwn(Level level, std::vector<std::string> pieces)
    {
        if (release_ >= k10) {
            pieces.insert(pieces.begin(),
                          fmt::format("{} partition={}", release_ >= k30 ? "[LogLoader" : "[Log", partition_.dir));
        }
        add(level, std::move(pieces));
    }
    std::string fileIn(const std::string& name) const { return partition_.dir + "/" + name; }

    void dirLine()
    {
        if (release_ >= k26 && !prediction_.clean) {
            add(Level::Info, {release_ >= k35 ? "Recovering " : "Attempting recovery for all logs in ",
                              " since no clean shutdown file was found"});
        } else if (release_ >= k35) {
            add(Level::Info, {"Skipping recovery of ", " since clean shutdown file was found"});
        } else if (prediction_.clean) {
            add(Level::Info, {release_ >= k26 ? "Skipping recovery for all logs in "
                                              : "Found clean shutdown file. Skipping recovery for all logs in"});
        }
    }

    void swaps()
    {
        for (const StartAction& action : partition_.actions) {
            if (action.op == StartOp::Rename && action.file.ends_with(".swap")) {
                addOwn(Level::Info, {"Found log file ", fileIn(action.file), " from interrupted swap operation"});
            } else if (action.op == StartOp::Unlink && hasReason(action, kOrphanedIndexReason)) {
                addOwn(Level::Warn, {"Found an orphaned index file ", fileIn(action.file)});
            } else if (action.op == StartOp::Split) {
                addOwn(Level::Info, {fmt::format("Splitting overflowed segment LogSegment(baseOffset={},",
                                                 action.segment.value_or(Offset{}).value)});
            }
        }
    }

    void segments()
    {
        std::map<Offset, std::pair<const StartAction*, const StartAction*>> bySegment; // rebuild, cut
        for (const StartAction& action : partition_.actions) {
            if (action.op == StartOp::RebuildIndexes && action.segment) {
                bySegment[*action.segment].first = &action;
            } else if (action.op == StartOp::Truncate && action.segment) {
                bySegment[*action.segment].second = &action;
            }
        }
        for (const auto& [segment, actions] : bySegment) {
            const bool unflushed = actions.first != nullptr && isUnflushed(segment, *actions.first);
            if (actions.first != nullptr) {
                recovery(segment, *actions.first, unflushed);
            }
            if (actions.second != nullptr) {
                cut(segment, *actions.second, unflushed);
            }
        }
    }

    /// The checkpointed one, as far as the prediction tells of it.
    std::optional<Offset> recoveryPoint() const
    {
        for (const StartAction& action : partition_.actions) {
            if (action.op == StartOp::RebuildIndexes && hasReason(action, kUnflushedReason) &&
                action.reason.args.size() > 1) {
                return Offset{action.reason.args[1].number};
            }
        }
        return partition_.result ? std::optional(partition_.result->recoveryPoint) : std::nullopt;
    }

    /// A segment that was recovered when it was opened is recovered once more when it counts as unflushed.
    bool isUnflushed(Offset segment, const StartAction& action) const
    {
        if (hasReason(action, kUnflushedReason) || prediction_.clean || !partition_.result) {
            return hasReason(action, kUnflushedReason);
        }
        const Offset point = recoveryPoint().value_or(Offset{0});
        const auto& segments = partition_.result->segments;
        return std::ranges::none_of(segments,
                                    [&](const auto& other) { return other.base > segment && other.base <= point; });
    }

    void recovery(Offset segment, const StartAction& action, bool unflushed)
    {
        const std::string log = fileIn(segmentFileName(segment, ".log"));
        const bool silent = release_ >= k32 && !prediction_.clean && segment >= recoveryPoint().value_or(segment + 1);
        if (hasReason(action, kMissingIndexReason) && !silent) {
            addOwn(Level::Error, {"Could not find offset index file corresponding to log file ", log});
        } else if (hasReason(action, kRejectedIndexReason)) {
            addOwn(Level::Warn, {"Found a corrupted index file "});
        }
        if (unflushed) {
            const char* const end = release_ >= k30 ? "." : release_ < k10 ? " in log " : "";
            addOwn(Level::Info, {fmt::format("Recovering unflushed segment {}{}", segment.value, end)});
        }
    }

    void cut(Offset segment, const StartAction& action, bool unflushed)
    {
        const std::string log = fileIn(action.file);
        if (isEmptied(action)) {
            addOwn(Level::Warn, {"Found invalid offset during recovery. Deleting the corrupt segment and creating an "
                                 "empty one with starting offset ",
                                 std::to_string(segment.value)});
        } else if (!hasReason(action, kTornReason)) {
            const char end = release_ >= k30 ? '.' : ':';
            add(Level::Warn, {"Found invalid messages in log segment ",
                              fmt::format("{} at byte offset {}{}", log, action.toBytes.value_or(0), end)});
        }
        if (unflushed && action.offset) {
            const std::string of = release_ < k10 ? fmt::format(" of log {}", partition_.dir) : std::string();
            addOwn(Level::Warn, {fmt::format("Corruption found in segment {}{}, truncating to offset {}", segment.value,
                                             of, action.offset->value)});
        }
    }

    void deletedSegments()
    {
        std::vector<std::string> pieces;
        for (const StartAction& action : partition_.actions) {
            if (action.op != StartOp::RenameToDeleted || !action.segment) {
                continue;
            }
            if (release_ >= k28) {
                // One line for all of them.
                pieces.push_back(fmt::format("LogSegment(baseOffset={},", action.segment->value));
            } else {
                const char* const form =
                    release_ >= k10 ? "Scheduling log segment [baseOffset {}," : "Scheduling log segment {} for log ";
                addOwn(Level::Info, {fmt::format(fmt::runtime(form), action.segment->value), " for deletion"});
            }
        }
        if (!pieces.empty() && hasReasonAnywhere(kLaterSegmentsReason)) {
            pieces.front().insert(0, "Deleting segments as part of log recovery: ");
            addOwn(Level::Info, std::move(pieces));
        }
    }

    bool hasReasonAnywhere(const char* sentence) const
    {
        return std::ranges::any_of(partition_.actions,
                                   [&](const StartAction& action) { return hasReason(action, sentence); });
    }

    void snapshots()
    {
        for (const StartAction& action : partition_.actions) {
            if (action.op == StartOp::SnapshotUnlink && release_ >= k30) {
                add(Level::Info, {"Deleted producer state snapshot ", fileIn(action.file)});
            } else if (action.op == StartOp::SnapshotWrite && action.offset && release_ >= k10) {
                const std::string number = std::to_string(action.offset->value);
                add(Level::Info, {fmt::format("[ProducerStateManager partition={}] {}", partition_.dir,
                                              release_ >= k30 ? "Wrote producer snapshot at offset " + number + " with "
                                                              : "Writing producer snapshot at offset " + number)});
            }
        }
    }

    void strays()
    {
        for (const StartAction& action : partition_.actions) {
            if (action.op == StartOp::MarkStray) {
                add(Level::Warn, {partition_.dir, " marked stray and renamed to "});
            }
        }
    }

    void outcome()
    {
        if (prediction_.outcome == StartPrediction::Outcome::StartAborted) {
            add(Level::Error, {"There was an error in one of the threads during logs loading"});
        } else if (prediction_.outcome == StartPrediction::Outcome::DirOffline) {
            add(Level::Error, {"Error while loading log dir "});
        }
        if (!partition_.result) {
            return;
        }
        const std::int64_t end = partition_.result->logEnd.value;
        if (release_ >= k26) {
            add(Level::Info, {"Completed load of Log(dir=", partition_.dirAfter, fmt::format("logEndOffset={})", end)});
        } else {
            addOwn(Level::Info, {release_ < k10 ? "Completed load of log " + partition_.dir : "Completed load of log",
                                 fmt::format("log end offset {} in ", end)});
        }
    }

    const StartPrediction& prediction_;
    const PartitionStart& partition_;
    const Release release_;
    std::vector<StartLogLine> lines_;
};

} // namespace

const char* startLogLevelName(StartLogLine::Level level)
{
    switch (level) {
    case Level::Info:
        return "INFO";
    case Level::Warn:
        return "WARN";
    case Level::Error:
        break;
    }
    return "ERROR";
}

std::string startLogText(const StartLogLine& line)
{
    return fmt::format("{}", fmt::join(line.pieces, "…"));
}

std::vector<StartLogLine> startLogLines(const StartPrediction& prediction, const PartitionStart& partition,
                                        const Release& release)
{
    return LogWriter(prediction, partition, release).take();
}

} // namespace core
