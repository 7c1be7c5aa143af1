#pragma once
// What the broker writes to its own log during a predicted start, so that one can look for it there (start-up 11).
// Only what it writes at the usual level: nothing of DEBUG.

#include <cstdint>
#include <string>
#include <vector>

#include "core/recovery/start.h"

namespace core {

struct StartLogLine {
    enum class Level : std::uint8_t { Info, Warn, Error };
    Level level = Level::Info;
    /// Literal pieces in their order; between two of them stands what cannot be known before: paths, counts, times.
    std::vector<std::string> pieces = {};
    friend bool operator==(const StartLogLine&, const StartLogLine&) = default;
};

const char* startLogLevelName(StartLogLine::Level level); // "WARN"
/// The pieces with "…" between them.
std::string startLogText(const StartLogLine& line);

/// Lines of the log dir and of one partition, in about the order in which they are written, as a broker of `release`
/// words them: one whose start is as predicted.
std::vector<StartLogLine> startLogLines(const StartPrediction& prediction, const PartitionStart& partition,
                                        const Release& release);

} // namespace core
