#include "core/report/finding_rows.h"

#include <fmt/format.h>

#include "core/base/escape.h"

namespace core {

namespace {

std::string_view effectName(BrokerEffect effect)
{
    switch (effect) {
    case BrokerEffect::WillNotStart:
        return "will-not-start";
    case BrokerEffect::DirOffline:
        return "dir-offline";
    case BrokerEffect::MakesWorse:
        return "makes-worse";
    case BrokerEffect::DoesNotNotice:
        return "does-not-notice";
    case BrokerEffect::LeavesIt:
        return "leaves-it";
    case BrokerEffect::Repairs:
        return "repairs";
    case BrokerEffect::Normal:
        break;
    }
    return "normal";
}

std::string_view outcomeName(ThreeAnswers::Start start)
{
    switch (start) {
    case ThreeAnswers::Start::Clean:
        return "clean";
    case ThreeAnswers::Start::Unclean:
        return "unclean";
    case ThreeAnswers::Start::DirOffline:
        return "dir-offline";
    case ThreeAnswers::Start::WillNotStart:
        return "will-not-start";
    case ThreeAnswers::Start::Unknown:
        break;
    }
    return "unknown";
}

/// What the broker's sentence is about, for people.
std::string_view brokerLabel(BrokerEffect effect)
{
    switch (effect) {
    case BrokerEffect::WillNotStart:
        return "broker does not start: ";
    case BrokerEffect::DirOffline:
        return "broker takes the log dir offline: ";
    case BrokerEffect::MakesWorse:
        return "broker makes it worse: ";
    case BrokerEffect::DoesNotNotice:
        return "broker does not notice: ";
    case BrokerEffect::LeavesIt:
        return "broker leaves it: ";
    case BrokerEffect::Repairs:
        return "broker repairs it: ";
    case BrokerEffect::Normal:
        break;
    }
    return "broker: ";
}

std::optional<std::string> englishOrNothing(const Text& text)
{
    return text.empty() ? std::nullopt : std::optional(english(text));
}

void writeArgument(JsonWriter& json, const TextArg& argument)
{
    if (argument.kind == TextArg::Kind::Name || argument.kind == TextArg::Kind::Words) {
        json.value(std::string_view(argument.text));
    } else {
        json.value(argument.number);
    }
}

void writeRepair(JsonWriter& json, const Repair& repair)
{
    json.beginObject();
    json.member("verb", repairVerbName(repair.verb));
    json.member("auto", repair.automatic);
    json.member("how", englishOrNothing(repair.how));
    json.member("loses", englishOrNothing(repair.loses));
    json.endObject();
}

void writePlaces(JsonWriter& json, const std::vector<FindingPlace>& places)
{
    json.beginArray();
    for (const FindingPlace& place : places) {
        json.beginObject();
        json.member("filePos", place.filePos);
        json.member("length", place.length);
        json.member("offset", place.offset ? std::optional(place.offset->value) : std::nullopt);
        json.endObject();
    }
    json.endArray();
}

} // namespace

void writeFinding(JsonWriter& json, const FindingOrigin& origin, const Finding& finding)
{
    const FindingPlace* const place = finding.places.empty() ? nullptr : &finding.places.front();
    json.member("id", finding.id);
    json.member("severity", severityName(finding.severity));
    if (!origin.path.empty()) {
        json.member("path", origin.path);
    }
    if (!origin.dir.empty() && !finding.dir.empty()) {
        json.member("dir", origin.dir);
    }
    json.member("segment", finding.segment ? std::optional(finding.segment->value) : std::nullopt);
    json.member("file", finding.file.empty() ? std::nullopt : std::optional(escapeName(finding.file)));
    json.member("filePos", place != nullptr ? std::optional(place->filePos) : std::nullopt);
    json.member("offset", place != nullptr && place->offset ? std::optional(place->offset->value) : std::nullopt);
    json.member("count", finding.count);
    json.member("sentence", english(finding.sentence));
    json.key("evidence").beginObject();
    for (const Evidence& evidence : finding.evidence) {
        json.key(evidence.key);
        writeArgument(json, evidence.value);
    }
    json.endObject();
    json.member("cause", englishOrNothing(finding.cause));
    json.member("broker", englishOrNothing(finding.broker));
    json.member("effect", effectName(finding.effect));
    json.key("repair");
    writeRepair(json, finding.repair);
    json.member("harmless", finding.harmless);
    json.key("places");
    writePlaces(json, finding.places);
}

void writeVerdict(JsonWriter& json, const Verdict& verdict)
{
    json.beginObject();
    json.member("severity", verdict.severity ? std::optional(severityName(*verdict.severity)) : std::nullopt);
    json.member("sentence", english(verdict.sentence));
    json.endObject();
}

void writeVerdict(JsonWriter& json, const Verdict& verdict, const ThreeAnswers& answers)
{
    json.beginObject();
    json.member("severity", verdict.severity ? std::optional(severityName(*verdict.severity)) : std::nullopt);
    json.member("sentence", english(verdict.sentence));
    json.key("start").beginObject();
    json.member("outcome", outcomeName(answers.start));
    json.member("sentence", english(answers.startSentence));
    json.member("reason", englishOrNothing(answers.startReason));
    json.endObject();
    json.key("loss").beginObject();
    json.member("offsets", answers.lostOffsets);
    json.member("intactRecords", answers.intactRecords);
    json.member("sentence", english(answers.lossSentence));
    json.endObject();
    json.key("readers").beginObject();
    json.member("findings", answers.misleading);
    json.member("sentence", english(answers.readersSentence));
    json.endObject();
    json.endObject();
}

std::vector<std::string> answerLines(const ThreeAnswers& answers)
{
    std::string start = english(answers.startSentence);
    if (!answers.startReason.empty()) {
        start += " " + english(answers.startReason);
    }
    return {start, english(answers.lossSentence), english(answers.readersSentence)};
}

void writeScanned(JsonWriter& json, const CheckScanned& scanned, double seconds)
{
    json.beginObject();
    json.member("bytes", scanned.bytes);
    json.member("batches", scanned.batches);
    json.member("records", scanned.records);
    json.key("seconds").raw(fmt::format("{:.3f}", seconds));
    json.endObject();
}

Tone toneOf(Severity severity)
{
    switch (severity) {
    case Severity::Fatal:
    case Severity::Offline:
    case Severity::Loss:
        return Tone::Bad;
    case Severity::Wrong:
    case Severity::Degraded:
        return Tone::Warning;
    case Severity::Info:
        break;
    }
    return Tone::Dim;
}

std::vector<TonedLine> findingLines(const FindingOrigin& origin, const Finding& finding)
{
    std::string where;
    const auto add = [&where](const std::string& part) {
        if (!part.empty()) {
            where += (where.empty() ? "" : " ") + part;
        }
    };
    std::string file = escapeName(finding.file);
    if (!origin.dir.empty() && !finding.dir.empty()) {
        file = origin.dir + (file.empty() ? "" : "/" + file);
    }
    if (!origin.path.empty()) {
        file = origin.path + (file.empty() ? "" : "/" + file);
    }
    add(file);
    if (!finding.places.empty()) {
        add(fmt::format("byte {}", finding.places.front().filePos));
        if (finding.places.front().offset) {
            add(fmt::format("offset {}", finding.places.front().offset->value));
        }
    }
    if (finding.count > 1) {
        add(fmt::format("({} times)", finding.count));
    }
    std::vector<TonedLine> lines;
    lines.push_back(
        {fmt::format("{:8}  {}  {}", severityName(finding.severity), finding.id, where), toneOf(finding.severity)});
    lines.push_back({"          " + english(finding.sentence)});
    const auto addText = [&lines](std::string_view label, const Text& text) {
        if (!text.empty()) {
            lines.push_back({fmt::format("          {}{}", label, english(text)), Tone::Dim});
        }
    };
    if (!finding.harmless) { // a normal state needs no cause and no repair
        addText("likely cause: ", finding.cause);
    }
    addText(brokerLabel(finding.effect), finding.broker);
    if (!finding.harmless) {
        addText("repair: ", finding.repair.how);
    }
    for (const Evidence& evidence : finding.evidence) {
        if (std::string_view(evidence.key) == "command") {
            lines.push_back({"          " + evidence.value.text, Tone::Dim});
        }
    }
    return lines;
}

} // namespace core
