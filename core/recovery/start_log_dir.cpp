// The log dir level of a start: section 2 of the spec (start-up).

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/payload/cluster_settings.h"
#include "core/recovery/start.h"
#include "core/recovery/start_actions.h"
#include "core/recovery/start_load.h"
#include "core/segment/partition.h"

namespace core {

namespace {

constexpr const char* kMarker = ".kafka_cleanshutdown";
constexpr const char* kRecoveryPoints = "recovery-point-offset-checkpoint";
constexpr const char* kLogStarts = "log-start-offset-checkpoint";
constexpr const char* kMetaProperties = "meta.properties";
constexpr const char* kMetadataTopic = "__cluster_metadata";
constexpr const char* kRemoteIndexCache = "remote-log-index-cache";
constexpr std::size_t kMostNameBytes = 255;
constexpr Release kKraftAlone{3, 3, 0, 0}; // what a log dir without meta.properties is taken for

class LogDirStart {
public:
    LogDirStart(const std::shared_ptr<const Directory>& logDir, const StartOptions& options, const RunContext& run)
        : rules_(rulesOf(options.settings.release))
        , overlay_(std::make_shared<Overlay>(logDir))
        , context_{options, rules_, run, *overlay_}
    {
        prediction_.release = options.settings.release;
        prediction_.after = overlay_;
    }

    StartPrediction run()
    {
        orThrow(overlay_->hold(""));
        readIdentity();
        const bool marker = exists(kMarker);
        context_.clean = context_.options.kind == StartOptions::Kind::Auto
                             ? marker
                             : context_.options.kind == StartOptions::Kind::Clean;
        prediction_.clean = context_.clean;
        if (marker && rules_.markerConsumedFirst) {
            orThrow(overlay_->unlink(kMarker));
        }
        recoveryPoints_ = readCheckpoint(kRecoveryPoints);
        if (rules_.producerStates) {
            logStarts_ = readCheckpoint(kLogStarts);
        }
        if (const std::vector<std::string> dirs = partitionDirs(); !aborted_) {
            context_.toWalk = bytesToWalk(dirs);
            for (const std::string& dir : dirs) {
                load(dir);
            }
        }
        finish(marker);
        return std::move(prediction_);
    }

private:
    bool exists(const std::string& path) const { return orThrow(overlay_->find(path)).has_value(); }

    // meta.properties: version 0 is a broker's that has ZooKeeper.
    void readIdentity()
    {
        zookeeper_ = prediction_.release < kKraftAlone;
        if (exists(kMetaProperties)) {
            const FileContent content = orThrow(overlay_->open(kMetaProperties));
            const MetaProperties meta = readMetaProperties(content.bytes());
            if (const std::string* version = meta.find("version")) {
                zookeeper_ = *version == "0";
            }
            nodeId_ = nodeIdOf(meta);
            if (const std::string* id = meta.find("directory.id")) {
                directoryId_ = *id;
            }
        }
    }

    // 2.5. The first fault that takes the dir offline is kept for the end of loading.
    OffsetCheckpoint readCheckpoint(const char* name)
    {
        if (!overlay_->hasRootFiles()) {
            return {};
        }
        if (!exists(name)) {
            orThrow(overlay_->write(name, std::vector<std::byte>()));
            return {};
        }
        const FileContent content = orThrow(overlay_->open(name));
        OffsetCheckpoint checkpoint = readOffsetCheckpoint(content.bytes());
        if (checkpoint.fault) {
            const bool leaks = checkpoint.fault->numberFormat && rules_.numberFormatLeaks;
            if (rules_.ioTakesDirOffline && !leaks) {
                fail({StartFailure::Effect::DirOffline,
                      {{CORE_TEXT("core", "Line %1 of %2 is malformed.")},
                       {arg::number(checkpoint.fault->line), arg::name(name)}},
                      "2.5"});
            }
            return {};
        }
        return checkpoint;
    }

    void fail(StartFailure failure)
    {
        const bool aborts = failure.effect == StartFailure::Effect::AbortStart;
        if (!prediction_.failure || (aborts && !aborted_)) {
            prediction_.failure = std::move(failure);
        }
        aborted_ = aborted_ || aborts;
    }

    // 2.2d and 2.3: all names are parsed before the first partition is loaded.
    std::vector<std::string> partitionDirs()
    {
        std::vector<std::string> dirs;
        std::set<std::pair<std::string, std::int64_t>> seen;
        for (const DirEntry& entry : orThrow(overlay_->list(""))) {
            if (entry.kind != EntryKind::Directory || entry.name == kRemoteIndexCache) {
                continue;
            }
            const std::optional<PartitionDirName> name = parsePartitionDirName(entry.name);
            if (!name) {
                fail({StartFailure::Effect::AbortStart,
                      {{CORE_TEXT("core", "%1 is no name of a partition dir, and a broker loads every directory.")},
                       {arg::name(escapeName(entry.name))}},
                      "2.3"});
                continue;
            }
            const bool counted = name->state == PartitionDirState::Live || name->state == PartitionDirState::Future;
            const std::int64_t key =
                std::int64_t{name->partition} * 2 + (name->state == PartitionDirState::Future ? 1 : 0);
            if (counted && !seen.emplace(name->topic, key).second) {
                fail({StartFailure::Effect::AbortStart,
                      {{CORE_TEXT("core", "Two directories hold partition %1 of topic %2.")},
                       {arg::number(name->partition), arg::name(name->topic)}},
                      "2.2"});
                continue;
            }
            if (!context_.options.onlyDir || *context_.options.onlyDir == entry.name) {
                dirs.push_back(entry.name);
            }
        }
        return dirs;
    }

    /// The logs that an unclean start walks; a clean one looks at little.
    std::uint64_t bytesToWalk(const std::vector<std::string>& dirs) const
    {
        std::uint64_t bytes = 0;
        for (const std::string& dir : dirs) {
            const PartitionDirName name = *parsePartitionDirName(dir);
            const bool metadataLog = name.topic == kMetadataTopic;
            if (context_.clean && !metadataLog) {
                continue;
            }
            const Offset from =
                metadataLog ? Offset{0} : recoveryPoints_.find(name.topic, name.partition).value_or(Offset{0});
            std::uint64_t below = 0; // of the segment that holds the recovery point
            for (const DirEntry& entry : orThrow(overlay_->list(dir))) {
                const FileName file = parseFileName(entry.name);
                if (file.kind != FileKind::Log || file.state != FileState::Live) {
                    continue;
                }
                if (file.base <= from) {
                    below = entry.size;
                } else {
                    bytes += entry.size;
                }
            }
            bytes += below;
        }
        return bytes;
    }

    void load(const std::string& dir)
    {
        const PartitionDirName name = *parsePartitionDirName(dir);
        const bool metadataLog = name.topic == kMetadataTopic;
        StartContext own = context_;
        own.clean = context_.clean && !metadataLog; // 2.7
        own.settings = context_.options.settings;
        if (context_.options.cluster != nullptr && !metadataLog) {
            own.settings = settingsOfTopic(own.settings, *context_.options.cluster, name.topic, nodeId_);
        }
        StartModel model(own, dir);
        const PartitionLoad::Role role =
            name.state == PartitionDirState::Delete ? PartitionLoad::Role::Deleted : PartitionLoad::Role::Log;
        PartitionStart start;
        start.dir = dir;
        try {
            const auto lineOf = [&](const OffsetCheckpoint& checkpoint) {
                return metadataLog ? std::nullopt : checkpoint.find(name.topic, name.partition);
            };
            PartitionLoad loading(model, role, lineOf(recoveryPoints_).value_or(Offset{0}), lineOf(logStarts_));
            start.result = loading.run();
        } catch (const BrokerFailure& failure) {
            start.failure = failure.failure;
            fail(failure.failure);
        }
        context_.walked = own.walked;
        std::optional<StartAction> renamed;
        if (start.result && !metadataLog) {
            renamed = classify(model, name);
        }
        start.dirAfter = model.dir();
        start.actions = actionsOf(model, dir);
        if (renamed) {
            start.actions.insert(start.actions.begin(), std::move(*renamed));
        }
        start.lost = lostOf(model, dir, start);
        prediction_.partitions.push_back(std::move(start));
    }

    // 2.2f
    std::optional<StartAction> classify(StartModel& model, const PartitionDirName& name)
    {
        const bool counted = name.state == PartitionDirState::Live || name.state == PartitionDirState::Future;
        if (zookeeper_ || !counted) {
            return std::nullopt;
        }
        StartAction action;
        action.file = model.dir();
        if (rules_.straysByTopicId && !belongsHere(topicIdOf(model), name.partition)) {
            action.op = StartOp::MarkStray;
            action.reason = strayReason(topicIdOf(model), name.partition);
            action.section = "2.2f";
            const std::string tail = "-" + std::to_string(name.partition) + ".";
            const std::string topic =
                name.topic.substr(0, kMostNameBytes - tail.size() - kRandomDigits - std::string_view("-stray").size());
            action.to = topic + tail + "<random>-stray";
            renameDir(model, topic + tail + std::string(kRandomDigits, '0') + "-stray");
            return action;
        }
        const std::string plain = name.topic + "-" + std::to_string(name.partition);
        if (name.state == PartitionDirState::Future && rules_.promotesFutureDirs &&
            isAssignedHere(topicIdOf(model), name.partition) && !exists(plain)) {
            action.op = StartOp::Rename;
            action.to = plain;
            action.reason = {
                {CORE_TEXT("core", "No current log stands beside this future one, so it takes its place.")}};
            action.section = "2.2f";
            renameDir(model, plain);
            return action;
        }
        return std::nullopt;
    }

    // 2.2f: the topic id and the partition number decide, the name does not.
    bool belongsHere(const std::string& topicId, std::int32_t partition) const
    {
        const StartOptions& options = context_.options;
        if (options.topicIds) {
            return options.topicIds->contains(topicId);
        }
        if (options.cluster == nullptr) {
            return true;
        }
        const ClusterPartition* const known = options.cluster->partitionOf(topicId, partition);
        return known != nullptr && (!nodeId_ || known->hasReplica(*nodeId_));
    }

    Text strayReason(const std::string& topicId, std::int32_t partition) const
    {
        if (topicId.empty()) {
            return {{CORE_TEXT("core", "The directory has no topic id, and the cluster goes by it.")}};
        }
        const StartOptions& options = context_.options;
        if (!options.topicIds && options.cluster != nullptr && options.cluster->topicOfId(topicId) != nullptr) {
            return {{CORE_TEXT("core", "The cluster has no replica of partition %1 of this topic on this broker.")},
                    {arg::number(partition)}};
        }
        return {{CORE_TEXT("core", "The cluster does not know the topic id of this directory.")}};
    }

    bool isAssignedHere(const std::string& topicId, std::int32_t partition) const
    {
        const StartOptions& options = context_.options;
        if (options.assignedHere || options.cluster == nullptr || !nodeId_ || directoryId_.empty()) {
            return options.assignedHere.value_or(false);
        }
        const ClusterPartition* const known = options.cluster->partitionOf(topicId, partition);
        return known != nullptr && known->directoryOf(*nodeId_) == directoryId_;
    }

    static std::string topicIdOf(const StartModel& model)
    {
        if (!model.exists("partition.metadata")) {
            return {};
        }
        const FileContent content = model.open("partition.metadata");
        return readPartitionMetadata(content.bytes()).topicId;
    }

    void renameDir(StartModel& model, const std::string& to)
    {
        orThrow(overlay_->rename(model.dir(), to));
        model.renamedTo(to);
    }

    // The ends of lost ranges: the next segment's base, or the log end as it was.
    std::vector<LostRange> lostOf(const StartModel& model, const std::string& dir, const PartitionStart& start) const
    {
        auto before = glancePartition(overlay_->baseDirectory(), dir, std::make_shared<const RootState>());
        if (!before) {
            return {};
        }
        const std::optional<Offset> end = glanceLogEnd(before.value());
        std::vector<LostRange> lost;
        for (LostRange range : model.lost()) {
            const Segment* const segment = before.value().segmentOf(range.from);
            const std::optional<Offset> next = segment != nullptr ? segment->nextBase : std::nullopt;
            range.to = std::max(range.from, next ? *next : end.value_or(range.from));
            lost.push_back(range);
        }
        if (lost.empty() && end && start.result && start.result->logEnd < *end && model.splits().empty() &&
            parsePartitionDirName(dir)->state != PartitionDirState::Delete) {
            lost.push_back({start.result->logEnd, *end, 0});
        }
        std::ranges::sort(lost, {}, &LostRange::from);
        return lost;
    }

    // 2.4: the checkpoints tell of the logs that were loaded, and the marker is written.
    void shutDownAfterFailure(bool marker)
    {
        if (rules_.failedStart == ReleaseRules::FailedStart::LeavesAsIs || !overlay_->hasRootFiles()) {
            return;
        }
        std::vector<PartitionOffset> recoveryPoints;
        std::vector<PartitionOffset> logStarts;
        for (const PartitionStart& partition : prediction_.partitions) {
            const std::optional<PartitionDirName> name = parsePartitionDirName(partition.dir);
            if (!partition.result || name->state != PartitionDirState::Live) {
                continue;
            }
            recoveryPoints.push_back({name->topic, name->partition, partition.result->logEnd});
            if (partition.result->logStart > partition.result->segments.front().base) {
                logStarts.push_back({name->topic, name->partition, partition.result->logStart});
            }
        }
        orThrow(overlay_->write(kRecoveryPoints, writeOffsetCheckpoint(recoveryPoints)));
        orThrow(overlay_->write(kLogStarts, writeOffsetCheckpoint(logStarts)));
        if (marker || rules_.failedStart == ReleaseRules::FailedStart::WritesMarker) {
            orThrow(overlay_->write(kMarker, marker ? orThrow(overlay_->base().open(kMarker)) : FileContent()));
        }
    }

    void finish(bool marker)
    {
        if (aborted_ && zookeeper_) {
            shutDownAfterFailure(marker);
        }
        if (!aborted_ && marker && !rules_.markerConsumedFirst) {
            orThrow(overlay_->unlink(kMarker));
        }
        if (marker && !exists(kMarker)) {
            StartAction action;
            action.file = kMarker;
            action.reason = {{CORE_TEXT("core", "A start uses the marker up.")}};
            action.section = "2.4";
            prediction_.rootActions.push_back(std::move(action));
        }
        if (!prediction_.failure) {
            return;
        }
        prediction_.outcome = aborted_ ? StartPrediction::Outcome::StartAborted : StartPrediction::Outcome::DirOffline;
        StartAction action;
        action.op = aborted_ ? StartOp::AbortStart : StartOp::DirOffline;
        action.reason = prediction_.failure->reason;
        action.section = prediction_.failure->section;
        prediction_.rootActions.push_back(std::move(action));
    }

    static constexpr std::size_t kRandomDigits = 32;

    const ReleaseRules rules_;
    std::shared_ptr<Overlay> overlay_;
    StartContext context_;
    StartPrediction prediction_;
    OffsetCheckpoint recoveryPoints_;
    OffsetCheckpoint logStarts_;
    bool zookeeper_ = false;
    std::optional<std::int32_t> nodeId_;
    std::string directoryId_; // empty: none
    bool aborted_ = false;
};

} // namespace

Result<StartPrediction> predictStart(const std::shared_ptr<const Directory>& logDir, const StartOptions& options,
                                     const RunContext& context)
{
    try {
        StartPrediction prediction = LogDirStart(logDir, options, context).run();
        if (prediction.outcome == StartPrediction::Outcome::StartAborted) {
            StartOptions again = options;
            if (options.kind != StartOptions::Kind::Auto && rulesOf(options.settings.release).markerConsumedFirst) {
                again.kind = StartOptions::Kind::Auto;
            }
            prediction.next =
                std::make_shared<const StartPrediction>(LogDirStart(prediction.after, again, context).run());
        }
        return prediction;
    } catch (const Error& error) {
        return error;
    }
}

} // namespace core
