#include <algorithm>
#include <chrono>
#include <map>
#include <span>

#include "core/base/escape.h"
#include "core/health/check_log_dir.h"
#include "core/report/report.h"

namespace core {

namespace {

constexpr std::uint64_t kExcerptBytes = 64;

Text plain(const char* english, std::vector<TextArg> args = {})
{
    return {{english, ""}, std::move(args), {}};
}

bool holdsPayloads(FileKind kind)
{
    switch (kind) {
    case FileKind::OffsetIndex:
    case FileKind::TimeIndex:
    case FileKind::TxnIndex:
    case FileKind::ProducerSnapshot:
    case FileKind::LeaderEpochCheckpoint:
    case FileKind::PartitionMetadata:
        return false;
    default:
        return true;
    }
}

class ReportMaker {
public:
    ReportMaker(const Opened& opened, const ReportOptions& options, const RunContext& context)
        : opened_(opened)
        , options_(options)
        , context_(context)
    {
    }

    Result<Report> make(const std::string& path)
    {
        report_.path = escapeName(path);
        report_.madeMs =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count();
        report_.depth = options_.check.depth;
        report_.settings = options_.check.settings;
        report_.payload = options_.payload;
        if (const Status done = readPartitions(); !done) {
            return done.error();
        }
        if (const Status done = predict(); !done) {
            return done.error();
        }
        tellWhatWasNotLookedAt();
        return std::move(report_);
    }

private:
    Status readPartitions()
    {
        const Result<std::shared_ptr<const RootState>> root = readRoot(*opened_.directory);
        if (!root) {
            return root.error();
        }
        std::vector<std::string> dirs = {opened_.partitionDir};
        if (opened_.what == Opened::What::LogDir) {
            Result<LogDirListing> listing = listLogDir(*opened_.directory);
            if (!listing) {
                return listing.error();
            }
            dirs = std::move(listing).value().partitionDirs;
        } else if (opened_.partitionDir.empty()) {
            return Error{Errc::Unsupported, "a report is about a partition or a log dir, not about a root file"};
        }
        report_.title = opened_.what == Opened::What::LogDir
                            ? report_.path.substr(report_.path.rfind('/', report_.path.size() - 2) + 1)
                            : escapeName(opened_.partitionDir);
        for (const std::string& dir : dirs) {
            readPartition(dir, root.value());
        }
        return check();
    }

    void readPartition(const std::string& dir, const std::shared_ptr<const RootState>& root)
    {
        Result<PartitionDir> glanced = glancePartition(opened_.directory, dir, root);
        if (!glanced) {
            report_.notLookedAt.push_back(plain(CORE_TEXT("core", "%1 cannot be read: %2."),
                                                {arg::name(escapeName(dir)), arg::words(glanced.error().detail)}));
            return;
        }
        ReportPartition partition{std::make_shared<const PartitionDir>(std::move(glanced).value())};
        const PartitionDir& files = *partition.partition;
        for (const Segment& segment : files.segments) {
            partition.glances.push_back(glanceSegment(files, segment));
        }
        partition.logEnd = glanceLogEnd(files);
        partition.settings = options_.settingsOf ? options_.settingsOf(files) : options_.check.settings;
        places_[dir] = report_.partitions.size();
        report_.partitions.push_back(std::move(partition));
    }

    Status check()
    {
        LogDirToCheck logDir{opened_.directory};
        if (opened_.what != Opened::What::LogDir) {
            logDir.onlyDirs = {opened_.partitionDir};
        }
        std::vector<Finding> all;
        LogDirEvents events;
        events.finding = [&all](std::size_t, Finding finding) { all.push_back(std::move(finding)); };
        events.failed = [this](const std::string&, const Error& error) {
            if (error.code != Errc::Cancelled) {
                report_.notLookedAt.push_back(
                    plain(CORE_TEXT("core", "This could not be read to its end: %1."), {arg::words(error.detail)}));
            }
        };
        CheckOptions options = options_.check;
        options.cluster = options_.start.cluster;
        if (options_.start.kind != StartOptions::Kind::Auto) {
            options.cleanStart = options_.start.kind == StartOptions::Kind::Clean;
        }
        const LogDirsChecked checked = checkLogDirs(std::span(&logDir, 1), options, context_, events);
        if (checked.error && checked.error->code == Errc::Cancelled) {
            return *checked.error;
        }
        report_.scanned = checked.scanned;
        sortFindings(all);
        report_.verdict = verdictOf(all);
        report_.answers = answersOf(all, checked.outlook);
        for (Finding& finding : all) {
            const auto place = places_.find(finding.dir);
            if (place == places_.end()) {
                report_.rootFindings.push_back({std::move(finding)});
                continue;
            }
            ReportPartition& partition = report_.partitions[place->second];
            ReportFinding told{std::move(finding)};
            told.excerpt = excerptOf(*partition.partition, told.finding);
            partition.findings.push_back(std::move(told));
        }
        return Done{};
    }

    std::optional<ReportExcerpt> excerptOf(const PartitionDir& partition, const Finding& finding) const
    {
        if (finding.places.empty() || finding.file.empty()) {
            return std::nullopt;
        }
        if (holdsPayloads(parseFileName(finding.file).kind) && options_.payload == PayloadForm::Hidden) {
            return std::nullopt;
        }
        const Result<FileContent> content = openFile(partition, finding.file);
        const std::uint64_t from = finding.places.front().filePos;
        if (!content || from >= content.value().bytes().size()) {
            return std::nullopt;
        }
        const Bytes rest = content.value().bytes().subspan(static_cast<std::size_t>(from));
        const Bytes shown = rest.first(std::min<std::size_t>(rest.size(), kExcerptBytes));
        return ReportExcerpt{FilePos{static_cast<std::int64_t>(from)}, {shown.begin(), shown.end()}};
    }

    Status predict()
    {
        StartOptions options = options_.start;
        options.settings = options_.check.settings;
        if (opened_.what != Opened::What::LogDir) {
            options.onlyDir = opened_.partitionDir;
            if (!report_.partitions.empty()) {
                options.settings = report_.partitions.front().settings;
            }
        }
        Result<StartPrediction> prediction = predictStart(opened_.directory, options, context_);
        if (!prediction) {
            if (prediction.error().code == Errc::Cancelled) {
                return prediction.error();
            }
            report_.notLookedAt.push_back(plain(CORE_TEXT("core", "The next start cannot be predicted: %1."),
                                                {arg::words(prediction.error().detail)}));
            return Done{};
        }
        report_.start = std::make_shared<const StartPrediction>(std::move(prediction).value());
        for (ReportPartition& partition : report_.partitions) {
            for (const PartitionStart& start : report_.start->partitions) {
                if (start.dir == partition.partition->dir) {
                    partition.start = start;
                }
            }
        }
        return Done{};
    }

    void tellWhatWasNotLookedAt()
    {
        if (options_.check.depth == Depth::Glance) {
            report_.notLookedAt.push_back(plain(CORE_TEXT("core", "The logs were not read, only names, sizes, heads "
                                                                  "of files and ends of indexes.")));
        } else if (options_.check.depth == Depth::Walk) {
            report_.notLookedAt.push_back(plain(
                CORE_TEXT("core", "Headers and checksums of all batches were read, the records in them were not.")));
        }
        if (!opened_.directory->hasRootFiles()) {
            report_.notLookedAt.push_back(plain(
                CORE_TEXT("core", "The root files of the log dir are not here: recovery point, high watermark, log "
                                  "start and the clean-shutdown marker are unknown.")));
        }
        for (const ReportPartition& partition : report_.partitions) {
            for (const NamedFile& file : partition.partition->files) {
                if (!file.entry.readable) {
                    report_.notLookedAt.push_back(plain(
                        CORE_TEXT("core", "%1 in %2 cannot be read by this user."),
                        {arg::name(escapeName(file.entry.name)), arg::name(escapeName(partition.partition->dir))}));
                }
            }
        }
    }

    const Opened& opened_;
    const ReportOptions& options_;
    const RunContext& context_;
    Report report_;
    std::map<std::string, std::size_t> places_; // of partition dirs, in the report
};

} // namespace

Result<Report> makeReport(const Opened& opened, const std::string& path, const ReportOptions& options,
                          const RunContext& context)
{
    return ReportMaker(opened, options, context).make(path);
}

} // namespace core
