#pragma once
// A predicted start in output (cli.md 3).

#include <string>
#include <vector>

#include "core/recovery/start.h"
#include "core/report/json_writer.h"
#include "core/report/row.h"

namespace core {

/// Members of the document: release, start, outcome, reason, what happens to root files, and the next start.
void writeStart(JsonWriter& json, const StartPrediction& prediction);
/// One object: the actions, the result, what is lost, and the same of the start after an aborted one.
void writePartitionStart(JsonWriter& json, const StartPrediction& prediction, const PartitionStart& partition);

struct StartLine {
    std::string text;
    Tone tone = Tone::Plain;
};
std::vector<StartLine> startLines(const StartPrediction& prediction);
std::vector<StartLine> partitionStartLines(const StartPrediction& prediction, const PartitionStart& partition);

const char* startOutcomeName(StartPrediction::Outcome outcome); // "started", "start-aborted", "dir-offline"

} // namespace core
