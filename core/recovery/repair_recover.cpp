// The recover verb: the predicted start, taken at its word.

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/recovery/preflight.h"
#include "core/recovery/repair_verbs.h"
#include "core/recovery/repair_work.h"

namespace core {

namespace {

Text whatOf(const StartAction& action)
{
    const TextArg file = arg::name(escapeName(action.file));
    const TextArg segment = arg::offset(action.segment.value_or(Offset{}).value);
    switch (action.op) {
    case StartOp::Unlink:
    case StartOp::SnapshotUnlink:
        return {{CORE_TEXT("core", "Remove %1")}, {file}};
    case StartOp::Rename:
    case StartOp::MarkStray:
        return {{CORE_TEXT("core", "Rename %1 to %2")}, {file, arg::name(escapeName(action.to))}};
    case StartOp::Create:
        return {{CORE_TEXT("core", "Create %1")}, {file}};
    case StartOp::Resize:
        return {{CORE_TEXT("core", "Bring %1 to its full size")}, {file}};
    case StartOp::Truncate:
        return {{CORE_TEXT("core", "Cut %1 to %2")},
                {file, arg::size(static_cast<std::int64_t>(action.toBytes.value_or(0)))}};
    case StartOp::RebuildIndexes:
        return {{CORE_TEXT("core", "Rebuild the indexes of segment %1")}, {segment}};
    case StartOp::Rewrite:
        return {{CORE_TEXT("core", "Write %1 anew")}, {file}};
    case StartOp::RenameToDeleted:
        return {{CORE_TEXT("core", "Rename the files of segment %1 to .deleted")}, {segment}};
    case StartOp::SnapshotWrite:
        return {{CORE_TEXT("core", "Write the producer snapshot %1")}, {file}};
    case StartOp::EpochDrop:
        return {{CORE_TEXT("core", "Drop leader epochs")}};
    case StartOp::EpochAdd:
        return {{CORE_TEXT("core", "Add leader epochs")}};
    case StartOp::EpochClamp:
        return {{CORE_TEXT("core", "Let the first leader epoch begin at the log start")}};
    case StartOp::EpochWrite:
    case StartOp::EpochRewrite:
        return {{CORE_TEXT("core", "Write leader-epoch-checkpoint")}};
    case StartOp::Split:
        return {{CORE_TEXT("core", "Split segment %1")}, {segment}};
    case StartOp::StartEmpty:
        return {{CORE_TEXT("core", "Start an empty log at offset %1")},
                {arg::offset(action.offset.value_or(Offset{}).value)}};
    case StartOp::DirOffline:
    case StartOp::AbortStart:
        break;
    }
    return {};
}

/// The files that an action is about; a dir that is renamed as a whole is itself.
std::vector<std::string> pathsOf(const StartAction& action, const std::string& dir)
{
    if (action.file == dir) {
        return {dir};
    }
    if (!action.file.empty()) {
        return {dir + "/" + action.file};
    }
    std::vector<Offset> segments = action.segments;
    if (action.segment || action.offset) {
        segments.push_back(action.segment ? *action.segment : *action.offset);
    }
    std::vector<std::string> paths;
    for (const Offset segment : segments) {
        for (const char* suffix : {".log", ".index", ".timeindex", ".txnindex"}) {
            paths.push_back(dir + "/" + segmentFileName(segment, suffix));
        }
    }
    return paths.empty() ? std::vector{dir} : paths;
}

// The next start has nothing to check: the marker is used up, and what changed was read whole.
RepairOutcome outcomeOf(const StartPrediction& prediction)
{
    RepairOutcome outcome;
    outcome.after = prediction.after;
    for (const StartAction& action : prediction.rootActions) {
        outcome.notes.push_back({action.file, {}, whatOf(action), action.reason});
    }
    for (const PartitionStart& partition : prediction.partitions) {
        for (const StartAction& action : partition.actions) {
            for (const std::string& path : pathsOf(action, partition.dir)) {
                outcome.notes.push_back({path, action.segment, whatOf(action), action.reason});
            }
        }
        outcome.lost.insert(outcome.lost.end(), partition.lost.begin(), partition.lost.end());
    }
    return outcome;
}

/// A clean start uses the marker up, so the one after it is unclean and may do more.
void tellOfTheNextStart(RepairOutcome& outcome, const RecoverRequest& request, const RunContext& context)
{
    StartOptions unclean = request.options;
    unclean.kind = StartOptions::Kind::Unclean;
    const Result<StartPrediction> next = predictStart(outcome.after, unclean, context);
    if (!next || next.value().outcome != StartPrediction::Outcome::Started) {
        return;
    }
    for (const PartitionStart& partition : next.value().partitions) {
        for (const LostRange& lost : partition.lost) {
            outcome.omissions.push_back(
                {{},
                 {},
                 {{CORE_TEXT("core",
                             "This is the clean start, which leaves the log of %1 unchecked. It uses the marker up, "
                             "so the start after it checks the log and cuts it at offset %2.")},
                  {arg::name(escapeName(partition.dir)), arg::offset(lost.from.value)}}});
        }
    }
}

} // namespace

Result<RepairOutcome> recoverLogDir(const std::shared_ptr<const Directory>& logDir, const RecoverRequest& request,
                                    const RunContext& context)
{
    Result<StartPrediction> first = predictStart(logDir, request.options, context);
    if (!first) {
        return first.error();
    }
    if (first.value().outcome == StartPrediction::Outcome::Started) {
        RepairOutcome outcome = outcomeOf(first.value());
        if (first.value().clean) {
            tellOfTheNextStart(outcome, request, context);
        }
        return outcome;
    }
    const Text why = first.value().failure->reason;
    if (first.value().clean) {
        StartOptions unclean = request.options;
        unclean.kind = StartOptions::Kind::Unclean;
        const Result<StartPrediction> second = predictStart(logDir, unclean, context);
        if (!second) {
            return second.error();
        }
        if (second.value().outcome == StartPrediction::Outcome::Started) {
            RepairOutcome outcome = outcomeOf(second.value());
            outcome.omissions.push_back(
                {{},
                 {},
                 {{CORE_TEXT("core", "The clean start, which would fail: %1 The unclean one works.")},
                  {arg::words(english(why))}}});
            return outcome;
        }
    }
    const bool offline = first.value().outcome == StartPrediction::Outcome::DirOffline;
    return refusalOf({offline ? Sentence{CORE_TEXT("core", "The start would take the log dir offline: %1")}
                              : Sentence{CORE_TEXT("core", "The start would abort: %1")},
                      {arg::words(english(why))}});
}

} // namespace core
