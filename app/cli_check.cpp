#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "app/cli_commands.h"
#include "app/cli_settings.h"
#include "app/cli_targets.h"
#include "core/base/escape.h"
#include "core/health/check_log_dir.h"
#include "core/report/finding_rows.h"
#include "core/report/setting_rows.h"

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
    if (!readNow(session, wanted.options.now)) {
        return std::nullopt;
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
        openPaths();
        check();
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
    struct Path {
        OpenedPath path;
        std::size_t logDir = 0; // its place in logDirs_
    };

    /// Paths below one log dir are checked as one.
    void openPaths()
    {
        std::map<std::string, std::size_t> known;
        for (const std::string& given : session_.arguments().paths) {
            const std::optional<OpenedPath> opened = openTarget(session_, given);
            if (!opened || !isCheckable(*opened)) {
                continue;
            }
            const std::string root = opened->opened.directory->diskPath().value_or(given);
            std::error_code failed;
            const std::string canonical = std::filesystem::weakly_canonical(root, failed).string();
            const std::string own = opened->opened.directory->hasRootFiles() ? "" : opened->opened.partitionDir;
            const auto [at, isNew] = known.emplace((failed ? root : canonical) + '\0' + own, logDirs_.size());
            if (isNew) {
                logDirs_.push_back({opened->opened.directory, std::vector<std::string>()});
            }
            core::LogDirToCheck& logDir = logDirs_[at->second];
            const bool whole = opened->opened.what == core::Opened::What::LogDir;
            if (whole) {
                logDir.onlyDirs.reset();
            } else if (const std::string& dir = opened->opened.partitionDir;
                       logDir.onlyDirs && !dir.empty() && !std::ranges::count(*logDir.onlyDirs, dir)) {
                logDir.onlyDirs->push_back(dir);
            }
            paths_.push_back({*opened, at->second});
        }
    }

    /// Tells where a path is nothing to check.
    bool isCheckable(const OpenedPath& path)
    {
        const core::Opened& opened = path.opened;
        if (opened.what == core::Opened::What::File &&
            core::parseFileName(opened.file).kind == core::FileKind::Foreign) {
            session_.fail({core::Errc::Unsupported, path.shown + " is no file of a partition or a log dir"});
            return false;
        }
        if (opened.what == core::Opened::What::LogDir) {
            const core::Result<core::LogDirListing> listing = core::listLogDir(*opened.directory);
            if (listing && listing.value().partitionDirs.empty()) {
                session_.fail({core::Errc::Io, path.shown + " holds no partition"});
            }
        }
        return true;
    }

    void check()
    {
        core::LogDirEvents events;
        events.finding = [this](std::size_t logDir, const core::Finding& finding) { take(logDir, finding); };
        events.failed = [this](const std::string&, const core::Error& error) { session_.fail(error); };
        events.checked = [this](std::size_t logDir, const core::PartitionDir& partition) {
            noteSettings(logDir, partition);
            session_.progress().pieceDone(partition.logBytes());
            return !session_.mustEnd();
        };
        for (const core::LogDirToCheck& logDir : logDirs_) { // one of a broker's log dirs holds the metadata log
            if (wanted_.options.cluster == nullptr) {
                wanted_.options.cluster = clusters_.of(logDir.directory);
            }
        }
        checked_ = core::checkLogDirs(logDirs_, wanted_.options, session_.context(), events);
    }

    void noteSettings(std::size_t logDir, const core::PartitionDir& partition)
    {
        core::Settings settings = wanted_.options.settings;
        if (wanted_.options.cluster != nullptr && partition.name) {
            const std::optional<core::MetaProperties>& meta = partition.root->meta;
            settings = core::settingsOfTopic(settings, *wanted_.options.cluster, partition.name->topic,
                                             meta ? core::nodeIdOf(*meta) : std::nullopt);
        }
        core::Finding anyOfIt;
        anyOfIt.dir = partition.dir;
        for (const Path& path : paths_) {
            const core::Opened& opened = path.path.opened;
            if (path.logDir == logDir &&
                (opened.what == core::Opened::What::LogDir || opened.partitionDir == partition.dir)) {
                settings_.push_back({originOf(path.path, anyOfIt), core::toldSettings(settings)});
            }
        }
    }

    void take(std::size_t logDir, const core::Finding& finding)
    {
        bool toldOfRoot = false;
        for (const Path& path : paths_) {
            if (path.logDir != logDir || !concerns(path.path.opened, finding) ||
                (finding.dir.empty() && std::exchange(toldOfRoot, true))) {
                continue;
            }
            findings_.push_back(finding);
            origins_.emplace_back(originOf(path.path, finding));
            told();
        }
    }

    core::FindingOrigin originOf(const OpenedPath& path, const core::Finding& finding) const
    {
        core::FindingOrigin origin;
        if (session_.arguments().paths.size() > 1) {
            origin.path = path.shown;
        }
        if (path.opened.what == core::Opened::What::LogDir) {
            origin.dir = core::escapeName(finding.dir);
        }
        return origin;
    }

    /// A path that is a partition dir asks for it and for the root files, one that is a file for that file or its
    /// segment.
    static bool concerns(const core::Opened& opened, const core::Finding& finding)
    {
        if (opened.what == core::Opened::What::LogDir) {
            return true;
        }
        if (opened.what == core::Opened::What::PartitionDir) {
            return finding.dir.empty() || finding.dir == opened.partitionDir;
        }
        if (finding.dir != opened.partitionDir) {
            return false;
        }
        const std::optional<core::Offset> base = core::parseFileName(opened.file).base;
        return finding.file == opened.file || (base && finding.segment == base);
    }

    /// The newest finding counts, and is written where nothing has to wait.
    void told()
    {
        const core::Finding& finding = findings_.back();
        worst_ = worst_ ? std::min(*worst_, finding.severity) : finding.severity;
        if (session_.format() == core::OutputFormat::Jsonl && left_ > 0) {
            --left_;
            document_.object([&](core::JsonWriter& json) { core::writeFinding(json, origins_.back(), finding); });
        }
    }

    /// Worst first, over all partitions.
    void writeAll()
    {
        std::vector<std::size_t> order(findings_.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, [this](std::size_t a, std::size_t b) {
            const auto key = [this](std::size_t i) {
                return std::make_tuple(findings_[i].severity, findings_[i].harmless,
                                       std::string_view(origins_[i].path));
            };
            return key(a) == key(b) ? core::isListedBefore(findings_[a], findings_[b]) : key(a) < key(b);
        });
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
        const core::ThreeAnswers answers = core::answersOf(findings_, checked_.outlook);
        const bool judged = !session_.failed() || !findings_.empty();
        document_.member("verdict", [&](core::JsonWriter& json) {
            judged ? core::writeVerdict(json, verdict, answers) : json.null();
        });
        document_.member("scanned",
                         [&](core::JsonWriter& json) { core::writeScanned(json, checked_.scanned, seconds); });
        document_.member("settings", [&](core::JsonWriter& json) { writeSettings(json); });
        if (!judged) {
            return; // that nothing was found in what could be read would be taken for a clean bill
        }
        document_.line(core::english(verdict.sentence), core::Tone::Strong);
        for (const std::string& line : core::answerLines(answers)) {
            document_.line(line);
        }
        document_.line("read: bytes " + std::to_string(checked_.scanned.bytes) + ", batches " +
                           std::to_string(checked_.scanned.batches) + ", records " +
                           std::to_string(checked_.scanned.records),
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
    std::vector<Path> paths_;
    std::vector<core::LogDirToCheck> logDirs_;
    std::optional<core::Severity> worst_;
    core::LogDirsChecked checked_;
};

} // namespace

void runCheck(Session& session)
{
    if (const std::optional<CheckWanted> wanted = wantedOf(session)) {
        CheckRun(session, *wanted).run();
    }
}

} // namespace app
