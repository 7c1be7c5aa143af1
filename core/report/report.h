#pragma once
// A report: what a check and a predicted start say of a partition or a log dir, gathered once, for writers of several
// forms. Bytes of keys, values and headers are not in it unless asked for.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/run_context.h"
#include "core/health/check.h"
#include "core/health/verdict.h"
#include "core/recovery/start.h"
#include "core/report/payload_text.h"
#include "core/segment/open.h"
#include "core/segment/partition.h"

namespace core {

struct ReportOptions {
    CheckOptions check = {};
    StartOptions start = {};
    PayloadForm payload = PayloadForm::Hidden;
    /// Of a log dir, these partition dirs alone, and the root files with them; nothing: all.
    std::optional<std::vector<std::string>> onlyDirs = {};
    /// The settings of one partition, when the cluster's metadata adds to those of `check`.
    std::function<Settings(const PartitionDir&)> settingsOf = {};
};

/// Bytes of a file around the place of a finding.
struct ReportExcerpt {
    FilePos pos = {};
    std::vector<std::byte> bytes = {};
};

struct ReportFinding {
    Finding finding;
    std::optional<ReportExcerpt> excerpt = {}; // not of a log, unless payloads were asked for
};

struct ReportPartition {
    std::shared_ptr<const PartitionDir> partition;
    std::vector<SegmentGlance> glances = {}; // one a segment
    std::optional<Offset> logEnd = {};
    Settings settings = {};
    std::vector<ReportFinding> findings = {}; // worst first
    std::optional<PartitionStart> start = {};
};

struct Report {
    std::string title = {}; // "orders-0", escaped
    std::string path = {};  // as it was given, escaped
    std::int64_t madeMs = 0;
    Depth depth = Depth::Walk;
    Settings settings = {};
    PayloadForm payload = PayloadForm::Hidden;
    Verdict verdict = {};
    ThreeAnswers answers = {};
    CheckScanned scanned = {};
    std::vector<ReportFinding> rootFindings = {};
    std::vector<ReportPartition> partitions = {};
    bool chosen = false; // somebody chose the partitions: each is told of, whether there is something wrong or not
    std::shared_ptr<const StartPrediction> start = {}; // null: it cannot be predicted
    std::vector<Text> notLookedAt = {};
};

/// Reads, checks and predicts. What cannot be read is told in `notLookedAt`. Error: Cancelled, Io when nothing can be
/// read, Unsupported for a path that is no partition dir or log dir, or a file of one.
Result<Report> makeReport(const Opened& opened, const std::string& path, const ReportOptions& options,
                          const RunContext& context);

/// Puts a report's sentences into words: English, unless the window brings its own.
struct ReportLanguage {
    std::string code = "en"; // BCP 47
    std::function<std::string(const Text&)> text = [](const Text& sentence) { return english(sentence); };
};

// Writers. Names and bytes from the files are escaped for the form. An HTML page needs no other file.
std::string htmlReport(const Report& report, const ReportLanguage& language);
/// Simple HTML for a rich-text engine, which knows tables but no grids or SVG: the picture of partition N is an image
/// named "timeline:N", which the caller draws from timelineSvg().
std::string richTextReport(const Report& report, const ReportLanguage& language);
std::string markdownReport(const Report& report, const ReportLanguage& language);
/// A whole document, always in English.
std::string jsonReport(const Report& report);
/// Members of a document.
class JsonWriter;
void writeReport(JsonWriter& json, const Report& report);

} // namespace core
