#include "core/report/report_words.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/base/escape.h"
#include "core/report/start_rows.h"

namespace core {

namespace {

Text plain(const char* english, std::vector<TextArg> args = {})
{
    return {{english, ""}, std::move(args), {}};
}

Text offsetText(const std::optional<Offset>& offset)
{
    return offset ? valueText(arg::offset(offset->value)) : plain(CORE_TEXT("core", "unknown"));
}

Text timeText(const std::optional<TimestampMs>& time)
{
    return time && time->value >= 0 ? valueText(arg::time(time->value)) : valueText(arg::words("-"));
}

Text sizeText(const std::optional<DirEntry>& entry)
{
    return entry ? valueText(arg::size(static_cast<std::int64_t>(entry->size))) : plain(CORE_TEXT("core", "absent"));
}

Text nameText(const std::string& name)
{
    return valueText(arg::name(escapeName(name)));
}

/// The file that an action is about, and what becomes of it.
std::string subjectOf(const StartAction& action)
{
    std::string text = escapeName(action.file);
    if (text.empty() && action.segment) {
        text = fmt::format("{}", action.segment->value);
    }
    if (!action.to.empty()) {
        text += " -> " + escapeName(action.to);
    }
    for (const Offset segment : action.segments) {
        text += fmt::format(" -> {}", segment.value);
    }
    return text;
}

const char* deedOf(const StartAction& action)
{
    switch (action.op) {
    case StartOp::Unlink:
        return CORE_TEXT("core", "Delete");
    case StartOp::Rename:
        return CORE_TEXT("core", "Rename");
    case StartOp::Create:
        return CORE_TEXT("core", "Create");
    case StartOp::Resize:
        return action.toBytes.value_or(0) >= action.fromBytes.value_or(0) ? CORE_TEXT("core", "Grow")
                                                                          : CORE_TEXT("core", "Shrink");
    case StartOp::Truncate:
        return CORE_TEXT("core", "Truncate");
    case StartOp::RebuildIndexes:
        return CORE_TEXT("core", "Rebuild indexes");
    case StartOp::Rewrite:
        return CORE_TEXT("core", "Rewrite");
    case StartOp::RenameToDeleted:
        return CORE_TEXT("core", "Delete segment");
    case StartOp::SnapshotWrite:
        return CORE_TEXT("core", "Write snapshot");
    case StartOp::SnapshotUnlink:
        return CORE_TEXT("core", "Delete snapshot");
    case StartOp::EpochDrop:
        return CORE_TEXT("core", "Drop epochs");
    case StartOp::EpochAdd:
        return CORE_TEXT("core", "Add epochs");
    case StartOp::EpochClamp:
        return CORE_TEXT("core", "Move an epoch");
    case StartOp::EpochWrite:
    case StartOp::EpochRewrite:
        return CORE_TEXT("core", "Write epochs");
    case StartOp::Split:
        return CORE_TEXT("core", "Split");
    case StartOp::MarkStray:
        return CORE_TEXT("core", "Set aside");
    case StartOp::DirOffline:
        return CORE_TEXT("core", "Give the dir up");
    case StartOp::AbortStart:
        return CORE_TEXT("core", "Stop the start");
    case StartOp::StartEmpty:
        return CORE_TEXT("core", "Begin empty");
    }
    return "";
}

Text sizesOf(const StartAction& action)
{
    if (action.op == StartOp::Truncate && action.fromBytes && action.toBytes) { // a few bytes count there
        return plain(CORE_TEXT("core", "%1 to %2 bytes"), {arg::count(static_cast<std::int64_t>(*action.fromBytes)),
                                                           arg::count(static_cast<std::int64_t>(*action.toBytes))});
    }
    if (action.fromBytes && action.toBytes) {
        return plain(CORE_TEXT("core", "%1 to %2"), {arg::size(static_cast<std::int64_t>(*action.fromBytes)),
                                                     arg::size(static_cast<std::int64_t>(*action.toBytes))});
    }
    if (action.toBytes) {
        return valueText(arg::size(static_cast<std::int64_t>(*action.toBytes)));
    }
    if (action.offset) {
        return plain(CORE_TEXT("core", "offset %1"), {arg::offset(action.offset->value)});
    }
    return valueText(arg::words(""));
}

Text depthText(Depth depth)
{
    switch (depth) {
    case Depth::Glance:
        return plain(CORE_TEXT("core", "glance: no log was read"));
    case Depth::Walk:
        return plain(CORE_TEXT("core", "walk: headers and checksums of all batches"));
    case Depth::Decode:
        break;
    }
    return plain(CORE_TEXT("core", "decode: every record"));
}

Text sourceText(SettingSource source)
{
    switch (source) {
    case SettingSource::ClusterMetadata:
        return plain(CORE_TEXT("core", "cluster metadata"));
    case SettingSource::Given:
        return plain(CORE_TEXT("core", "given"));
    case SettingSource::Default:
        break;
    }
    return plain(CORE_TEXT("core", "default"));
}

Text outcomeText(const StartPrediction& start, bool next, const ReportLanguage& language)
{
    const TextArg release = arg::words(releaseText(start.release));
    const TextArg reason = arg::words(start.failure ? language.text(start.failure->reason) : "");
    if (next) {
        switch (start.outcome) {
        case StartPrediction::Outcome::StartAborted:
            return plain(CORE_TEXT("core", "The start after it fails too: %1"), {reason});
        case StartPrediction::Outcome::DirOffline:
            return plain(CORE_TEXT("core", "The start after it takes the log dir offline: %1"), {reason});
        case StartPrediction::Outcome::Started:
            return plain(CORE_TEXT("core", "The start after it succeeds."));
        }
    }
    switch (start.outcome) {
    case StartPrediction::Outcome::StartAborted:
        return start.clean ? plain(CORE_TEXT("core", "A broker of release %1 does not start (clean start): %2"),
                                   {release, reason})
                           : plain(CORE_TEXT("core", "A broker of release %1 does not start (unclean start): %2"),
                                   {release, reason});
    case StartPrediction::Outcome::DirOffline:
        return start.clean
                   ? plain(CORE_TEXT("core", "A broker of release %1 takes the log dir offline (clean start): %2"),
                           {release, reason})
                   : plain(CORE_TEXT("core", "A broker of release %1 takes the log dir offline (unclean start): %2"),
                           {release, reason});
    case StartPrediction::Outcome::Started:
        break;
    }
    return start.clean ? plain(CORE_TEXT("core", "A broker of release %1 starts (clean start)."), {release})
                       : plain(CORE_TEXT("core", "A broker of release %1 starts (unclean start)."), {release});
}

/// Ranges of several segments that follow each other are told as one.
std::vector<LostRange> joined(const std::vector<LostRange>& ranges)
{
    std::vector<LostRange> out;
    for (const LostRange& range : ranges) {
        const bool follows = !out.empty() && range.from == out.back().to && range.to > range.from;
        if (follows && out.back().to > out.back().from) {
            out.back().to = range.to;
            out.back().bytes += range.bytes;
        } else {
            out.push_back(range);
        }
    }
    return out;
}

} // namespace

Text valueText(TextArg value)
{
    return {{"%1", ""}, {std::move(value)}, {}};
}

Text severityTitle(Severity severity)
{
    switch (severity) {
    case Severity::Fatal:
        return plain(CORE_TEXT("core", "Broker will not start"));
    case Severity::Offline:
        return plain(CORE_TEXT("core", "Log dir goes offline"));
    case Severity::Loss:
        return plain(CORE_TEXT("core", "Loses data"));
    case Severity::Wrong:
        return plain(CORE_TEXT("core", "Gives wrong answers"));
    case Severity::Degraded:
        return plain(CORE_TEXT("core", "Holds up"));
    case Severity::Info:
        break;
    }
    return plain(CORE_TEXT("core", "Information"));
}

std::vector<Text> placeOf(const Finding& finding)
{
    std::vector<Text> parts;
    if (!finding.file.empty()) {
        parts.push_back(nameText(finding.file));
    } else if (finding.segment) {
        parts.push_back(plain(CORE_TEXT("core", "segment %1"), {arg::offset(finding.segment->value)}));
    }
    if (!finding.places.empty()) {
        const FindingPlace& place = finding.places.front();
        parts.push_back(plain(CORE_TEXT("core", "byte %1"), {arg::byte(static_cast<std::int64_t>(place.filePos))}));
        if (place.offset) {
            parts.push_back(plain(CORE_TEXT("core", "offset %1"), {arg::offset(place.offset->value)}));
        }
    }
    if (finding.count > 1) {
        parts.push_back(plain(CORE_TEXT("core", "%1 times"), {arg::count(static_cast<std::int64_t>(finding.count))}));
    }
    parts.push_back(valueText(arg::name(finding.id)));
    return parts;
}

std::vector<ReportLine> evidenceOf(const Finding& finding)
{
    std::vector<ReportLine> lines;
    for (const Evidence& evidence : finding.evidence) {
        lines.push_back({evidence.label, valueText(evidence.value)});
    }
    return lines;
}

std::vector<ReportLine> consequencesOf(const Finding& finding)
{
    std::vector<ReportLine> lines;
    const auto add = [&lines](const char* label, const Text& value) {
        if (!value.empty()) {
            lines.push_back({plain(label), value});
        }
    };
    add(CORE_TEXT("core", "Likely cause"), finding.cause);
    add(CORE_TEXT("core", "The broker"), finding.broker);
    add(CORE_TEXT("core", "Repair"), finding.repair.how);
    add(CORE_TEXT("core", "It costs"), finding.repair.loses);
    return lines;
}

std::vector<Text> answerSentences(const Report& report, const ReportLanguage& language)
{
    std::vector<Text> sentences;
    if (report.start != nullptr) {
        sentences.push_back(outcomeText(*report.start, false, language));
        if (report.start->next != nullptr) {
            sentences.push_back(outcomeText(*report.start->next, true, language));
        }
    } else {
        sentences.push_back(report.answers.startSentence);
    }
    sentences.push_back(report.answers.lossSentence);
    sentences.push_back(report.answers.readersSentence);
    return sentences;
}

ReportTable actionTable(const std::vector<StartAction>& actions)
{
    ReportTable table = {{plain(CORE_TEXT("core", "Broker does")), plain(CORE_TEXT("core", "File or segment")),
                          plain(CORE_TEXT("core", "Size or offset")), plain(CORE_TEXT("core", "Why")),
                          plain(CORE_TEXT("core", "Rule"))},
                         {}};
    for (const StartAction& action : actions) {
        table.rows.push_back({plain(deedOf(action)), valueText(arg::name(subjectOf(action))), sizesOf(action),
                              action.reason, valueText(arg::name(action.section))});
    }
    return table;
}

std::vector<Text> startResult(const PartitionStart& start, const ReportLanguage& language)
{
    std::vector<Text> lines;
    if (start.failure) {
        lines.push_back(
            plain(CORE_TEXT("core", "It is not loaded: %1"), {arg::words(language.text(start.failure->reason))}));
    }
    if (start.result) {
        lines.push_back(plain(CORE_TEXT("core", "Then: log start %1, log end %2, recovery point %3, segments %4."),
                              {arg::offset(start.result->logStart.value), arg::offset(start.result->logEnd.value),
                               arg::offset(start.result->recoveryPoint.value),
                               arg::count(static_cast<std::int64_t>(start.result->segments.size()))}));
    }
    for (const LostRange& lost : joined(start.lost)) {
        const TextArg bytes = arg::size(static_cast<std::int64_t>(lost.bytes));
        lines.push_back(lost.to > lost.from
                            ? plain(CORE_TEXT("core", "Lost: offsets %1 to %2, %3."),
                                    {arg::offset(lost.from.value), arg::offset(lost.to.value - 1), bytes})
                            : plain(CORE_TEXT("core", "Cut: %1 that hold no whole batch."), {bytes}));
    }
    return lines;
}

ReportTable segmentTable(const ReportPartition& partition)
{
    ReportTable table = {{plain(CORE_TEXT("core", "Segment")), plain(CORE_TEXT("core", "Size")),
                          plain(CORE_TEXT("core", "First time")), plain(CORE_TEXT("core", "Last time known")),
                          plain(CORE_TEXT("core", "Offset index")), plain(CORE_TEXT("core", "Time index")),
                          plain(CORE_TEXT("core", "Transaction index")), plain(CORE_TEXT("core", "Snapshot"))},
                         {}};
    const std::vector<Segment>& segments = partition.partition->segments;
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const Segment& segment = segments[i];
        const SegmentGlance& glance = partition.glances[i];
        table.rows.push_back({valueText(arg::offset(segment.base.value)), sizeText(segment.log),
                              timeText(glance.firstTimestamp), timeText(glance.lastTimestamp), sizeText(segment.index),
                              sizeText(segment.timeIndex), sizeText(segment.txnIndex), sizeText(segment.snapshot)});
    }
    return table;
}

std::vector<ReportLine> factsOf(const ReportPartition& partition)
{
    const PartitionDir& files = *partition.partition;
    std::vector<ReportLine> lines;
    if (files.name) {
        lines.push_back(
            {plain(CORE_TEXT("core", "Topic, partition")),
             valueText(arg::name(escapeName(files.name->topic) + ", " + std::to_string(files.name->partition)))});
    }
    if (files.metadata && !files.metadata->topicId.empty()) {
        lines.push_back({plain(CORE_TEXT("core", "Topic id")), nameText(files.metadata->topicId)});
    }
    lines.push_back({plain(CORE_TEXT("core", "Log start")), offsetText(files.logStart())});
    lines.push_back({plain(CORE_TEXT("core", "Log end")), offsetText(partition.logEnd)});
    lines.push_back({plain(CORE_TEXT("core", "Recovery point")), offsetText(files.recoveryPoint)});
    lines.push_back({plain(CORE_TEXT("core", "High watermark")), offsetText(files.highWatermark)});
    if (files.root->known) {
        lines.push_back({plain(CORE_TEXT("core", "Clean-shutdown marker")), files.root->cleanMarker
                                                                                ? plain(CORE_TEXT("core", "present"))
                                                                                : plain(CORE_TEXT("core", "absent"))});
    }
    lines.push_back({plain(CORE_TEXT("core", "Size of the logs")),
                     valueText(arg::size(static_cast<std::int64_t>(files.logBytes())))});
    return lines;
}

ReportTable settingTable(const Settings& settings)
{
    ReportTable table = {
        {plain(CORE_TEXT("core", "Setting")), plain(CORE_TEXT("core", "Value")), plain(CORE_TEXT("core", "From"))}, {}};
    for (const SettingValue& setting : settingValues(settings)) {
        table.rows.push_back({valueText(arg::name(setting.name)),
                              setting.value.empty() ? plain(CORE_TEXT("core", "unknown"))
                                                    : valueText(arg::name(escapeName(setting.value))),
                              sourceText(setting.source)});
    }
    return table;
}

std::vector<ReportLine> makingOf(const Report& report)
{
    return {{plain(CORE_TEXT("core", "Made by")), valueText(arg::name("Seglens " SEGLENS_VERSION))},
            {plain(CORE_TEXT("core", "Made at")), valueText(arg::time(report.madeMs))},
            {plain(CORE_TEXT("core", "Path")), valueText(arg::name(report.path))},
            {plain(CORE_TEXT("core", "Broker release")), valueText(arg::name(releaseText(report.settings.release)))},
            {plain(CORE_TEXT("core", "Depth")), depthText(report.depth)},
            {plain(CORE_TEXT("core", "Read")), plain(CORE_TEXT("core", "%1, batches %2, records %3"),
                                                     {arg::size(static_cast<std::int64_t>(report.scanned.bytes)),
                                                      arg::count(static_cast<std::int64_t>(report.scanned.batches)),
                                                      arg::count(static_cast<std::int64_t>(report.scanned.records))})},
            {plain(CORE_TEXT("core", "Keys, values and headers")),
             report.payload == PayloadForm::Hidden ? plain(CORE_TEXT("core", "not shown"))
                                                   : plain(CORE_TEXT("core", "shown, as was asked for"))}};
}

std::string excerptText(const ReportExcerpt& excerpt, PayloadForm form)
{
    constexpr std::size_t kRow = 16;
    std::string out;
    for (std::size_t row = 0; row < excerpt.bytes.size(); row += kRow) {
        out += fmt::format("{:10}  ", excerpt.pos.value + static_cast<std::int64_t>(row));
        std::string text;
        for (std::size_t i = row; i < row + kRow; ++i) {
            if (i >= excerpt.bytes.size()) {
                out += "   ";
                continue;
            }
            const auto byte = static_cast<unsigned>(excerpt.bytes[i]);
            out += fmt::format("{:02x} ", byte);
            text += byte >= 0x20 && byte < 0x7f ? static_cast<char>(byte) : '.';
        }
        out += form == PayloadForm::Text ? " " + text : "";
        while (out.back() == ' ') {
            out.pop_back();
        }
        out += '\n';
    }
    return out;
}

std::vector<const ReportFinding*> troubles(const std::vector<ReportFinding>& findings)
{
    std::vector<const ReportFinding*> picked;
    for (const ReportFinding& finding : findings) {
        if (!finding.finding.harmless) {
            picked.push_back(&finding);
        }
    }
    return picked;
}

std::vector<const ReportFinding*> normals(const std::vector<ReportFinding>& findings)
{
    std::vector<const ReportFinding*> picked;
    for (const ReportFinding& finding : findings) {
        if (finding.finding.harmless) {
            picked.push_back(&finding);
        }
    }
    return picked;
}

} // namespace core
