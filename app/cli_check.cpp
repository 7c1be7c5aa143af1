#include <algorithm>
#include <chrono>
#include <numeric>
#include <set>
#include <tuple>

#include "app/cli_commands.h"
#include "app/cli_settings.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/report/finding_rows.h"
#include "core/report/setting_rows.h"
#include "core/report/time_text.h"

namespace app {

namespace {

struct CheckWanted {
    core::CheckOptions options;
    std::optional<core::Severity> failOn = core::Severity::Degraded; // nothing: never
};

/// Nothing after a usage failure.
std::optional<CheckWanted> wantedOf(Session& session)
{
    const Arguments& arguments = session.arguments();
    const std::optional<core::Settings> settings = settingsOf(session);
    if (!settings) {
        return std::nullopt;
    }
    CheckWanted wanted;
    wanted.options.settings = *settings;
    wanted.options.depth = depthOf(arguments.depth);
    for (const std::string& id : arguments.only) {
        if (core::findCheck(id) == nullptr) {
            session.failUsage("--only: there is no finding " + core::escapeName(id));
            return std::nullopt;
        }
        wanted.options.only.insert(id);
    }
    wanted.failOn = core::parseSeverity(arguments.failOn);
    if (!arguments.now.empty()) {
        wanted.options.now = core::parseTime(arguments.now);
        if (!wanted.options.now) {
            session.failUsage("--now takes ms since 1970 or ISO 8601, such as 2023-11-14T22:13:20Z");
            return std::nullopt;
        }
    }
    return wanted;
}

class CheckRun {
public:
    CheckRun(Session& session, CheckWanted wanted)
        : session_(session)
        , document_(session.document())
        , wanted_(std::move(wanted))
        , clusters_(session)
        , left_(session.arguments().limit.value_or(~std::uint64_t{0}))
    {
    }

    void run()
    {
        const auto start = std::chrono::steady_clock::now();
        document_.beginRows("findings");
        forEachTarget(session_, false, [this](const Target& target) { return check(target); });
        if (session_.format() != core::OutputFormat::Jsonl) {
            writeAll();
        }
        document_.endRows();
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        writeVerdict(took.count());
        if (wanted_.failOn && worst_ && *worst_ <= *wanted_.failOn) {
            session_.setResult(kExitFindings);
        }
    }

private:
    bool check(const Target& target)
    {
        std::vector<core::Finding> found;
        core::CheckOptions options = wanted_.options;
        options.settings = clusters_.settingsOf(target.partition, options.settings);
        settings_.push_back({{target.path, target.dir}, core::toldSettings(options.settings)});
        const core::Result<core::CheckScanned> scanned =
            core::checkPartition(target.partition, options, session_.context(), [&](core::Finding finding) {
                if (concerns(target, finding) && isNews(target, finding)) {
                    found.push_back(std::move(finding));
                    told(target, found.back());
                }
            });
        session_.progress().pieceDone(target.logBytes());
        core::sortFindings(found);
        for (core::Finding& finding : found) {
            findings_.push_back(std::move(finding));
            origins_.emplace_back(core::FindingOrigin{target.path, target.dir});
        }
        if (!scanned) {
            session_.fail(scanned.error());
            return !session_.mustEnd();
        }
        scanned_.bytes += scanned.value().bytes;
        scanned_.batches += scanned.value().batches;
        scanned_.records += scanned.value().records;
        return !session_.mustEnd();
    }

    /// A path that is a file asks for what concerns that file or its segment.
    static bool concerns(const Target& target, const core::Finding& finding)
    {
        if (target.file.empty() || finding.file == target.file) {
            return true;
        }
        const std::optional<core::Offset> base = core::parseFileName(target.file).base;
        return base && finding.segment == base;
    }

    /// Root files are looked at with every partition, and told of once.
    bool isNews(const Target& target, const core::Finding& finding)
    {
        return !finding.dir.empty() ||
               ofRoot_.insert({target.path, finding.id, finding.file, core::english(finding.sentence)}).second;
    }

    void told(const Target& target, const core::Finding& finding)
    {
        worst_ = worst_ ? std::min(*worst_, finding.severity) : finding.severity;
        if (session_.format() == core::OutputFormat::Jsonl && left_ > 0) {
            --left_;
            document_.object([&](core::JsonWriter& json) {
                core::writeFinding(json, {target.path, target.dir}, finding);
            });
        }
    }

    /// Worst first, over all partitions.
    void writeAll()
    {
        std::vector<std::size_t> order(findings_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(
            order, {}, [this](std::size_t i) { return std::make_pair(findings_[i].severity, findings_[i].harmless); });
        for (const std::size_t i : order) {
            if (left_ == 0 || session_.mustEnd()) {
                return;
            }
            --left_;
            document_.object([&](core::JsonWriter& json) { core::writeFinding(json, origins_[i], findings_[i]); });
            if (document_.isText()) {
                for (const core::TonedLine& line : core::findingLines(origins_[i], findings_[i])) {
                    document_.line(line.text, line.tone);
                }
            }
        }
    }

    void writeVerdict(double seconds)
    {
        const core::Verdict verdict = core::verdictOf(findings_);
        const bool judged = !session_.failed() || !findings_.empty();
        document_.member("verdict",
                         [&](core::JsonWriter& json) { judged ? core::writeVerdict(json, verdict) : json.null(); });
        document_.member("scanned", [&](core::JsonWriter& json) { core::writeScanned(json, scanned_, seconds); });
        document_.member("settings", [&](core::JsonWriter& json) { writeSettings(json); });
        if (!judged) {
            return; // that nothing was found in what could be read would be taken for a clean bill
        }
        document_.line(core::english(verdict.sentence), core::Tone::Strong);
        document_.line("read: bytes " + std::to_string(scanned_.bytes) + ", batches " +
                           std::to_string(scanned_.batches) + ", records " + std::to_string(scanned_.records),
                       core::Tone::Dim);
    }

    /// What each partition was judged by, where it is not Kafka's defaults.
    void writeSettings(core::JsonWriter& json) const
    {
        json.beginArray();
        for (const JudgedBy& each : settings_) {
            if (each.values.empty()) {
                continue;
            }
            json.beginObject();
            if (!each.origin.path.empty()) {
                json.member("path", each.origin.path);
            }
            if (!each.origin.dir.empty()) {
                json.member("dir", each.origin.dir);
            }
            json.key("values");
            core::writeSettings(json, each.values);
            json.endObject();
        }
        json.endArray();
    }

    struct JudgedBy {
        core::FindingOrigin origin;
        std::vector<core::SettingValue> values;
    };

    Session& session_;
    core::DocumentWriter& document_;
    CheckWanted wanted_;
    ClusterStates clusters_;
    std::vector<JudgedBy> settings_; // one a partition
    std::uint64_t left_;
    std::vector<core::Finding> findings_;
    std::vector<core::FindingOrigin> origins_; // one a finding
    std::set<std::tuple<std::string, std::string, std::string, std::string>> ofRoot_;
    std::optional<core::Severity> worst_;
    core::CheckScanned scanned_;
};

} // namespace

void runCheck(Session& session)
{
    if (const std::optional<CheckWanted> wanted = wantedOf(session)) {
        CheckRun(session, *wanted).run();
    }
}

} // namespace app
