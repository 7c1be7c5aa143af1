#include "core/health/check_log_dir.h"

#include "core/health/root_check.h"
#include "core/payload/cluster_settings.h"

namespace core {

namespace {

class LogDirCheck {
public:
    LogDirCheck(std::span<const LogDirToCheck> logDirs, const CheckOptions& options, const RunContext& context,
                const LogDirEvents& events)
        : targets_(logDirs)
        , options_(options)
        , context_(context)
        , events_(events)
    {
    }

    LogDirsChecked run()
    {
        for (const LogDirToCheck& target : targets_) {
            Result<LogDirFacts> facts = factsOf(target.directory, target.onlyDirs, options_, context_);
            if (!facts) {
                keep({}, facts.error());
            }
            logDirs_.push_back(facts ? std::move(facts).value() : unreadable(target));
        }
        checkRoots();
        if (events_.rootsChecked) {
            events_.rootsChecked();
        }
        for (std::size_t i = 0; i < logDirs_.size() && !ended_; ++i) {
            for (const std::string& dir : logDirs_[i].dirs) {
                if (context_.stopRequested()) {
                    keep(dir, {Errc::Cancelled, "check stopped"});
                    return checked_;
                }
                checkDir(i, dir);
                if (ended_) {
                    break;
                }
            }
        }
        return checked_;
    }

private:
    static LogDirFacts unreadable(const LogDirToCheck& target)
    {
        LogDirFacts facts;
        facts.directory = target.directory;
        facts.root = std::make_shared<const RootState>();
        return facts;
    }

    bool isWanted(const Finding& finding) const { return options_.only.empty() || options_.only.contains(finding.id); }

    void tell(std::size_t logDir, Finding finding)
    {
        if (isWanted(finding)) {
            events_.finding(logDir, std::move(finding));
        }
    }

    void checkRoots()
    {
        std::vector<std::vector<Finding>> found(logDirs_.size());
        const RootSink sink = [&](std::size_t logDir, Finding finding) { found[logDir].push_back(std::move(finding)); };
        checkRootFiles(logDirs_, options_, sink);
        checkAcrossDirs(logDirs_, options_, sink);
        for (std::size_t i = 0; i < logDirs_.size(); ++i) {
            if (logDirs_[i].root->known) {
                agreeOnRoot(i, found[i]);
            }
            for (Finding& finding : found[i]) {
                tell(i, std::move(finding));
            }
        }
    }

    void agreeOnRoot(std::size_t logDir, std::vector<Finding>& findings)
    {
        const Result<StartPrediction> prediction = predictRoot(logDirs_[logDir].directory, options_, context_);
        if (!prediction) {
            keep({}, prediction.error());
            return;
        }
        core::agreeOnRoot(findings, prediction.value());
        if (events_.predicted) {
            events_.predicted(logDir, nullptr, prediction.value());
        }
        StartOutlook outlook;
        outlook.known = true;
        outlook.clean = prediction.value().clean;
        outlook.failure = prediction.value().failure;
        checked_.outlook.add(outlook);
    }

    void agreeOnPartition(std::size_t logDir, const PartitionDir& partition, std::vector<Finding>& findings)
    {
        if (!needsPrediction(findings, partition, options_)) {
            return;
        }
        const Result<std::optional<StartPrediction>> prediction = predictPartition(partition, options_, context_);
        if (!prediction) {
            keep(partition.dir, prediction.error());
            return;
        }
        if (prediction.value()) {
            if (events_.predicted) {
                events_.predicted(logDir, &partition, *prediction.value());
            }
            const Result<StartOutlook> outlook =
                core::agreeOnPartition(findings, partition, *prediction.value(), context_);
            if (!outlook) {
                keep(partition.dir, outlook.error());
                return;
            }
            checked_.outlook.add(outlook.value());
        }
    }

    void checkDir(std::size_t logDir, const std::string& dir)
    {
        const LogDirFacts& facts = logDirs_[logDir];
        const Result<PartitionDir> partition = glancePartition(facts.directory, dir, facts.root);
        if (!partition) {
            keep(dir, partition.error());
            return;
        }
        std::vector<Finding> findings;
        CheckOptions own = options_;
        if (options_.cluster != nullptr && partition.value().name) {
            const std::optional<MetaProperties>& meta = facts.root->meta;
            own.settings = settingsOfTopic(own.settings, *options_.cluster, partition.value().name->topic,
                                           meta ? nodeIdOf(*meta) : std::nullopt);
        }
        const Result<CheckScanned> scanned = checkPartition(partition.value(), own, context_, [&](Finding finding) {
            if (finding.id == "pmeta-missing" || finding.id == "pmeta-empty") {
                propose(partition.value(), finding);
            }
            findings.push_back(std::move(finding));
        });
        if (!scanned) {
            keep(dir, scanned.error());
        } else {
            checked_.scanned.bytes += scanned.value().bytes;
            checked_.scanned.batches += scanned.value().batches;
            checked_.scanned.records += scanned.value().records;
        }
        if (scanned) { // an unreadable file is no ground to predict from
            agreeOnPartition(logDir, partition.value(), findings);
        }
        for (Finding& finding : findings) {
            tell(logDir, std::move(finding));
        }
        if (events_.checked && !events_.checked(logDir, partition.value())) {
            ended_ = true;
        }
    }

    /// The topic id that the file should hold, as far as other partitions tell.
    void propose(const PartitionDir& partition, Finding& finding) const
    {
        if (!partition.name) {
            return;
        }
        const ClusterTopic* const known =
            options_.cluster != nullptr ? options_.cluster->topicNamed(partition.name->topic) : nullptr;
        if (known != nullptr) {
            addEvidence(finding, CORE_TEXT("core", "Topic id of the cluster"), "proposedTopicId", arg::name(known->id));
            finding.repair.how = sentence(CORE_TEXT("core", "Before the start, write the file again with the topic id "
                                                            "%1, under which the metadata log knows the topic."),
                                          {arg::name(known->id)});
        } else if (const std::optional<std::string> id = siblingTopicId(logDirs_, partition.name->topic)) {
            addEvidence(finding, CORE_TEXT("core", "Topic id of the others"), "proposedTopicId", arg::name(*id));
            finding.repair.how = sentence(
                CORE_TEXT("core",
                          "Before the start, write the file again with the topic id %1, which the topic's other "
                          "partitions here have."),
                {arg::name(*id)});
        }
    }

    void keep(const std::string& dir, const Error& error)
    {
        if (events_.failed) {
            events_.failed(dir, error);
        }
        if (!checked_.error) {
            checked_.error = error;
        }
    }

    std::span<const LogDirToCheck> targets_;
    const CheckOptions& options_;
    const RunContext& context_;
    const LogDirEvents& events_;
    std::vector<LogDirFacts> logDirs_;
    LogDirsChecked checked_;
    bool ended_ = false;
};

} // namespace

LogDirsChecked checkLogDirs(std::span<const LogDirToCheck> logDirs, const CheckOptions& options,
                            const RunContext& context, const LogDirEvents& events)
{
    return LogDirCheck(logDirs, options, context, events).run();
}

} // namespace core
