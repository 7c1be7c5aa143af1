#pragma once
// What a report says, whatever its form: every sentence and table cell once, for writers that add markup.

#include <string>
#include <vector>

#include "core/report/report.h"

namespace core {

/// A label and what stands beside it.
struct ReportLine {
    Text label;
    Text value;
};

struct ReportTable {
    std::vector<Text> heads;
    std::vector<std::vector<Text>> rows;
};

Text severityTitle(Severity severity); // "Loses data"
/// "Segment file, byte, offset, how often", as far as known; the id of the check comes last.
std::vector<Text> placeOf(const Finding& finding);
std::vector<ReportLine> evidenceOf(const Finding& finding);
/// Cause, what the broker does, what can be done about it and what that costs.
std::vector<ReportLine> consequencesOf(const Finding& finding);

/// What stands below the verdict: does the broker start, is data lost, does anything lie to readers, and the start
/// after one that fails.
std::vector<Text> answerSentences(const Report& report, const ReportLanguage& language);
ReportTable actionTable(const std::vector<StartAction>& actions);
/// What a start leaves of a partition and what is lost.
std::vector<Text> startResult(const PartitionStart& start, const ReportLanguage& language);

ReportTable segmentTable(const ReportPartition& partition);
/// Topic, offsets, checkpoints.
std::vector<ReportLine> factsOf(const ReportPartition& partition);
ReportTable settingTable(const Settings& settings);
/// How much was read, by what.
std::vector<ReportLine> makingOf(const Report& report);

/// A dump of bytes for people: positions, hexadecimal digits, and text where payloads are shown.
std::string excerptText(const ReportExcerpt& excerpt, PayloadForm form);

/// Findings of a partition that are not just normal, and those that are.
std::vector<const ReportFinding*> troubles(const std::vector<ReportFinding>& findings);
std::vector<const ReportFinding*> normals(const std::vector<ReportFinding>& findings);

/// A plain Text around one value.
Text valueText(TextArg value);

} // namespace core
