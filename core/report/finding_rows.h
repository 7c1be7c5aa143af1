#pragma once
// Findings and the verdict in output (cli.md 3).

#include <string>
#include <vector>

#include "core/health/check.h"
#include "core/health/verdict.h"
#include "core/report/json_writer.h"
#include "core/report/row.h"

namespace core {

/// Where a finding's partition stands in this output; empty parts are left out.
struct FindingOrigin {
    std::string path = {}; // escaped
    std::string dir = {};  // escaped
};

void writeFinding(JsonWriter& json, const FindingOrigin& origin, const Finding& finding);
void writeVerdict(JsonWriter& json, const Verdict& verdict);
void writeVerdict(JsonWriter& json, const Verdict& verdict, const ThreeAnswers& answers);
/// The three answers, a line each.
std::vector<std::string> answerLines(const ThreeAnswers& answers);
void writeScanned(JsonWriter& json, const CheckScanned& scanned, double seconds);

Tone toneOf(Severity severity);

/// A line for people, in the tone it should have.
struct TonedLine {
    std::string text;
    Tone tone = Tone::Plain;
};
std::vector<TonedLine> findingLines(const FindingOrigin& origin, const Finding& finding);

} // namespace core
