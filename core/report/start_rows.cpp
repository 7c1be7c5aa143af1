#include "core/report/start_rows.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/escape.h"
#include "core/report/setting_rows.h"

namespace core {

namespace {

std::string sentenceOf(const std::optional<StartFailure>& failure)
{
    return failure ? english(failure->reason) : std::string();
}

const char* startKind(const StartPrediction& prediction)
{
    return prediction.clean ? "clean" : "unclean";
}

void writeEpochs(JsonWriter& json, const std::vector<EpochEntry>& epochs)
{
    json.beginArray();
    for (const EpochEntry& entry : epochs) {
        json.beginArray();
        json.value(entry.epoch);
        json.value(entry.startOffset.value);
        json.endArray();
    }
    json.endArray();
}

bool isSizeOfNewContent(StartOp op)
{
    return op == StartOp::Create || op == StartOp::Rewrite;
}

void writeAction(JsonWriter& json, const StartAction& action)
{
    json.beginObject();
    json.member("op", startOpName(action.op));
    if (action.segment) {
        json.member("segment", action.segment->value);
    }
    if (!action.file.empty()) {
        json.member("file", escapeName(action.file));
    }
    if (action.fromBytes) {
        json.member("from", *action.fromBytes);
    }
    if (!action.to.empty()) {
        json.member("to", escapeName(action.to));
    } else if (!action.segments.empty()) {
        json.key("to").beginArray();
        for (const Offset segment : action.segments) {
            json.value(segment.value);
        }
        json.endArray();
    } else if (action.toBytes) {
        json.member(isSizeOfNewContent(action.op) ? "bytes" : "to", *action.toBytes);
    }
    if (action.offset) {
        json.member("offset", action.offset->value);
    }
    if (!action.epochs.empty()) {
        json.key("entries");
        writeEpochs(json, action.epochs);
    } else if (action.entries) {
        json.member("entries", *action.entries);
    }
    json.member("reason", english(action.reason));
    json.member("section", action.section);
    json.endObject();
}

void writeActions(JsonWriter& json, const std::vector<StartAction>& actions)
{
    json.key("actions").beginArray();
    for (const StartAction& action : actions) {
        writeAction(json, action);
    }
    json.endArray();
}

void writeResult(JsonWriter& json, const std::optional<PartitionStart::Result>& result)
{
    json.key("result");
    if (!result) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("logStartOffset", result->logStart.value);
    json.member("logEndOffset", result->logEnd.value);
    json.member("recoveryPoint", result->recoveryPoint.value);
    json.key("segments").beginArray();
    for (const PartitionStart::Result::Size& segment : result->segments) {
        json.beginObject();
        json.member("base", segment.base.value);
        json.member("size", segment.bytes);
        json.endObject();
    }
    json.endArray();
    json.key("leaderEpochs");
    writeEpochs(json, result->leaderEpochs);
    json.key("snapshots").beginArray();
    for (const Offset snapshot : result->snapshots) {
        json.value(snapshot.value);
    }
    json.endArray();
    json.endObject();
}

/// What a start reads to rebuild indexes.
struct Recovered {
    std::size_t segments = 0;
    std::uint64_t bytes = 0;
};

Recovered recoveredBy(const PartitionStart& partition)
{
    Recovered recovered;
    for (const StartAction& action : partition.actions) {
        if (action.op != StartOp::RebuildIndexes || !action.segment || !partition.result) {
            continue;
        }
        const auto& sizes = partition.result->segments;
        const auto size = std::ranges::find(sizes, *action.segment, &PartitionStart::Result::Size::base);
        if (size != sizes.end()) {
            ++recovered.segments;
            recovered.bytes += size->bytes;
        }
    }
    return recovered;
}

void writeBody(JsonWriter& json, const PartitionStart& partition)
{
    writeActions(json, partition.actions);
    json.member("failure", partition.failure ? std::optional(english(partition.failure->reason)) : std::nullopt);
    writeResult(json, partition.result);
    json.member("recoveredBytes", recoveredBy(partition).bytes);
    json.key("lost").beginArray();
    for (const LostRange& lost : partition.lost) {
        json.beginObject();
        json.member("from", lost.from.value);
        json.member("to", lost.to.value);
        json.member("bytes", lost.bytes);
        json.endObject();
    }
    json.endArray();
}

void writeOutcome(JsonWriter& json, const StartPrediction& prediction)
{
    json.member("start", startKind(prediction));
    json.member("outcome", startOutcomeName(prediction.outcome));
    json.member("reason", prediction.failure ? std::optional(sentenceOf(prediction.failure)) : std::nullopt);
}

const PartitionStart* nextOf(const StartPrediction& prediction, const PartitionStart& partition)
{
    if (prediction.next == nullptr) {
        return nullptr;
    }
    for (const PartitionStart& next : prediction.next->partitions) {
        if (next.dir == partition.dirAfter) {
            return &next;
        }
    }
    return nullptr;
}

/// What happens, without why.
std::string whatOf(const StartAction& action)
{
    std::string what = startOpName(action.op);
    if (!action.file.empty()) {
        what += " " + escapeName(action.file);
    } else if (action.segment) {
        what += fmt::format(" of segment {}", action.segment->value);
    }
    if (!action.to.empty()) {
        what += " to " + escapeName(action.to);
    }
    for (const Offset segment : action.segments) {
        what += fmt::format(" {}", segment.value);
    }
    if (action.fromBytes && action.toBytes) {
        what += fmt::format(", {} to {} bytes", *action.fromBytes, *action.toBytes);
    } else if (action.toBytes) {
        what += fmt::format(", {} bytes", *action.toBytes);
    }
    if (action.offset) {
        what += fmt::format(", offset {}", action.offset->value);
    }
    for (const EpochEntry& entry : action.epochs) {
        what += fmt::format(", epoch {} from {}", entry.epoch, entry.startOffset.value);
    }
    if (action.entries) {
        what += fmt::format(", entries {}", *action.entries);
    }
    return what;
}

Tone toneOf(const StartAction& action)
{
    switch (action.op) {
    case StartOp::AbortStart:
    case StartOp::DirOffline:
    case StartOp::Truncate:
    case StartOp::RenameToDeleted:
        return Tone::Bad;
    case StartOp::MarkStray:
    case StartOp::Split:
        return Tone::Warning;
    default:
        return Tone::Plain;
    }
}

void addActions(std::vector<StartLine>& lines, const std::vector<StartAction>& actions, const char* indent)
{
    for (const StartAction& action : actions) {
        lines.push_back({indent + whatOf(action), toneOf(action)});
        if (!action.reason.empty()) {
            lines.push_back({fmt::format("{}    {}", indent, english(action.reason)), Tone::Dim});
        }
    }
}

void addBody(std::vector<StartLine>& lines, const PartitionStart& partition, const char* indent)
{
    addActions(lines, partition.actions, indent);
    if (partition.actions.empty()) {
        lines.push_back({std::string(indent) + "no file is changed", Tone::Plain});
    }
    if (partition.failure) {
        lines.push_back({fmt::format("{}not loaded: {}", indent, english(partition.failure->reason)), Tone::Bad});
    }
    if (partition.result) {
        lines.push_back({fmt::format("{}then: log start {}, log end {}, recovery point {}, segments {}", indent,
                                     partition.result->logStart.value, partition.result->logEnd.value,
                                     partition.result->recoveryPoint.value, partition.result->segments.size()),
                         Tone::Plain});
    }
    if (const Recovered recovered = recoveredBy(partition); recovered.segments > 0) {
        lines.push_back({fmt::format("{}reads {} bytes of logs before it serves the partition, to rebuild indexes of "
                                     "segments: {}",
                                     indent, recovered.bytes, recovered.segments),
                         Tone::Plain});
    }
    for (const LostRange& lost : partition.lost) {
        lines.push_back({lost.to > lost.from
                             ? fmt::format("{}lost: offsets {} to {}, {} bytes", indent, lost.from.value,
                                           lost.to.value - 1, lost.bytes)
                             : fmt::format("{}cut: {} bytes that hold no whole batch", indent, lost.bytes),
                         lost.to > lost.from ? Tone::Bad : Tone::Warning});
    }
}

StartLine outcomeLine(const StartPrediction& prediction, std::string_view which)
{
    switch (prediction.outcome) {
    case StartPrediction::Outcome::StartAborted:
        return {fmt::format("{} is {} and fails: {}", which, startKind(prediction), sentenceOf(prediction.failure)),
                Tone::Bad};
    case StartPrediction::Outcome::DirOffline:
        return {fmt::format("{} is {} and takes the log dir offline: {}", which, startKind(prediction),
                            sentenceOf(prediction.failure)),
                Tone::Bad};
    case StartPrediction::Outcome::Started:
        break;
    }
    return {fmt::format("{} is {} and succeeds.", which, startKind(prediction)), Tone::Strong};
}

} // namespace

const char* startOutcomeName(StartPrediction::Outcome outcome)
{
    switch (outcome) {
    case StartPrediction::Outcome::StartAborted:
        return "start-aborted";
    case StartPrediction::Outcome::DirOffline:
        return "dir-offline";
    case StartPrediction::Outcome::Started:
        break;
    }
    return "started";
}

void writeStart(JsonWriter& json, const StartPrediction& prediction)
{
    json.member("release", releaseText(prediction.release));
    writeOutcome(json, prediction);
    writeActions(json, prediction.rootActions);
    json.key("next");
    if (prediction.next == nullptr) {
        json.null();
        return;
    }
    json.beginObject();
    writeOutcome(json, *prediction.next);
    writeActions(json, prediction.next->rootActions);
    json.endObject();
}

void writePartitionStart(JsonWriter& json, const StartPrediction& prediction, const PartitionStart& partition)
{
    json.member("dir", escapeName(partition.dir));
    json.key("settings");
    writeSettings(json, toldSettings(partition.settings));
    writeBody(json, partition);
    json.key("next");
    if (const PartitionStart* const next = nextOf(prediction, partition)) {
        json.beginObject();
        writeOutcome(json, *prediction.next);
        writeBody(json, *next);
        json.endObject();
    } else {
        json.null();
    }
}

std::vector<StartLine> startLines(const StartPrediction& prediction)
{
    std::vector<StartLine> lines;
    lines.push_back(outcomeLine(
        prediction, fmt::format("The next start of a broker of release {}", releaseText(prediction.release))));
    addActions(lines, prediction.rootActions, "  ");
    if (prediction.next != nullptr) {
        lines.push_back(outcomeLine(*prediction.next, "The start after it"));
    }
    return lines;
}

std::vector<StartLine> partitionStartLines(const StartPrediction& prediction, const PartitionStart& partition)
{
    std::vector<StartLine> lines;
    lines.push_back({escapeName(partition.dir), Tone::Strong});
    if (const std::string settings = settingsLine(toldSettings(partition.settings)); !settings.empty()) {
        lines.push_back({"  " + settings, Tone::Dim});
    }
    addBody(lines, partition, "  ");
    if (const PartitionStart* const next = nextOf(prediction, partition)) {
        lines.push_back({"  at the start after it:", Tone::Plain});
        addBody(lines, *next, "    ");
    }
    return lines;
}

} // namespace core
