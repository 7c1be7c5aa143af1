// The log dir level of a start: section 2 of the spec (start-up).

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/payload/cluster_settings.h"
#include "core/recovery/start.h"
#include "core/recovery/start_actions.h"
#include "core/recovery/start_identity.h"
#include "core/recovery/start_load.h"
#include "core/recovery/start_metadata.h"
#include "core/recovery/start_strays.h"
#include "core/segment/partition.h"

namespace core {

namespace {

constexpr const char* kMarker = ".kafka_cleanshutdown";
constexpr const char* kRecoveryPoints = "recovery-point-offset-checkpoint";
constexpr const char* kLogStarts = "log-start-offset-checkpoint";
constexpr const char* kMetaProperties = "meta.properties";
constexpr const char* kLock = ".lock";
constexpr const char* kMetadataTopic = "__cluster_metadata";
constexpr const char* kRemoteIndexCache = "remote-log-index-cache";

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
        identity_ = identityOf(*overlay_, prediction_.release);
        const bool marker = exists(kMarker);
        context_.clean = context_.options.kind == StartOptions::Kind::Auto
                             ? marker
                             : context_.options.kind == StartOptions::Kind::Clean;
        prediction_.clean = context_.clean;
        context_.brokerUid = context_.options.brokerUid ? context_.options.brokerUid : rootOwner();
        if (context_.options.place) {
            context_.freeBytes = context_.options.place->freeBytes;
        }
        checkIdentity();
        if (!prediction_.failure) {
            takeRoot();
        }
        if (!prediction_.failure) {
            loadMetadataLog();
        }
        if (!prediction_.failure) {
            loadPartitions(marker);
        }
        finish(marker);
        return std::move(prediction_);
    }

private:
    bool exists(const std::string& path) const { return orThrow(overlay_->find(path)).has_value(); }

    // 2.2, step 1
    void checkIdentity()
    {
        const StartOptions& options = context_.options;
        for (const std::shared_ptr<const Directory>& other : options.otherLogDirs) {
            others_.push_back(identityOf(*other, prediction_.release));
        }
        if (!options.checksIdentity || identity_.zookeeper || !overlay_->hasRootFiles()) {
            return;
        }
        if (std::optional<StartFailure> failure = identityFailure(identity_, others_, options, rules_)) {
            fail(std::move(*failure));
        } else if (rules_.directoryIds && identity_.directoryId.empty()) {
            StartAction action;
            action.op = StartOp::Rewrite;
            action.file = kMetaProperties;
            action.reason = {{CORE_TEXT("core", "The log dir has no directory.id, so it gets a new one.")}};
            action.section = "2.2";
            prediction_.rootActions.push_back(std::move(action));
        }
    }

    /// Who owns what a broker writes into the root.
    std::optional<std::uint32_t> rootOwner() const
    {
        for (const char* file : {kRecoveryPoints, kMetaProperties}) {
            if (const std::optional<DirEntry> entry = orThrow(overlay_->find(file))) {
                return entry->uid;
            }
        }
        return std::nullopt;
    }

    bool mayUseRoot(Access access) const
    {
        const std::optional<DiskPlace>& place = context_.options.place;
        return !place || !context_.brokerUid || permits(place->uid, place->mode, *context_.brokerUid, access);
    }

    bool mayUse(const char* file, Access access) const
    {
        const std::optional<DirEntry> entry = orThrow(overlay_->find(file));
        return !entry || !context_.brokerUid || permits(entry->uid, entry->mode, *context_.brokerUid, access);
    }

    // 2.2, steps 2 to 4 and 6a: what the broker must be able to do in the root.
    void takeRoot()
    {
        if (!overlay_->hasRootFiles()) {
            return;
        }
        const auto io = [&](Text reason) { fail(failureOf({std::move(reason), "2.2"}, rules_)); };
        if (!mayUseRoot(Access::Read | Access::Search)) {
            io({{CORE_TEXT("core", "The broker may not read the log dir.")}});
        } else if (!mayUse(kLock, Access::Write)) {
            io({{CORE_TEXT("core", "The broker may not write %1.")}, {arg::name(kLock)}});
        } else if (!mayUseRoot(Access::Write)) {
            std::vector<const char*> made = {kLock, kRecoveryPoints};
            if (rules_.producerStates) {
                made.push_back(kLogStarts);
            }
            const auto missing = std::ranges::find_if(made, [&](const char* file) { return !exists(file); });
            if (missing != made.end()) {
                io({{CORE_TEXT("core", "The broker may not make %1 in the log dir.")}, {arg::name(*missing)}});
            } else if (exists(kMarker)) {
                io({{CORE_TEXT("core", "The broker may not remove %1 from the log dir.")}, {arg::name(kMarker)}});
            }
        }
    }

    // 2.7: it is loaded before anything else, by the raft client.
    void loadMetadataLog()
    {
        const bool wanted = !context_.options.onlyDir || *context_.options.onlyDir == kClusterMetadataDir;
        if (!identity_.metadataLog || !wanted || identity_.zookeeper) {
            return;
        }
        context_.toWalk = bytesToWalk({kClusterMetadataDir});
        load(kClusterMetadataDir);
    }

    void loadPartitions(bool marker)
    {
        loaded_ = true;
        if (marker && rules_.markerConsumedFirst) {
            orThrow(overlay_->unlink(kMarker));
        }
        recoveryPoints_ = readCheckpoint(kRecoveryPoints);
        if (rules_.producerStates) {
            logStarts_ = readCheckpoint(kLogStarts);
        }
        const std::vector<std::string> dirs = partitionDirs();
        if (aborted_) {
            return;
        }
        context_.toWalk += bytesToWalk(dirs);
        for (const std::string& dir : dirs) {
            load(dir);
        }
        if (!aborted_) {
            cleanUpStrays();
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
        if (!mayUse(name, Access::Read)) {
            fail(failureOf({{{CORE_TEXT("core", "The broker may not read %1.")}, {arg::name(name)}}, "2.5"}, rules_));
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
            if (name && name->topic == kMetadataTopic && !identity_.zookeeper) {
                continue; // loaded before
            }
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

    Settings settingsFor(const std::string& topic) const
    {
        const StartOptions& options = context_.options;
        if (topic == kMetadataTopic && identity_.metadataLog && !identity_.zookeeper) {
            Settings own; // not a topic's: none of those that are given are meant for it
            own.release = options.settings.release;
            return own;
        }
        return options.cluster == nullptr
                   ? options.settings
                   : settingsOfTopic(options.settings, *options.cluster, topic, identity_.nodeId);
    }

    void load(const std::string& dir)
    {
        const PartitionDirName name = *parsePartitionDirName(dir);
        const bool metadataLog = name.topic == kMetadataTopic;
        StartContext own = context_;
        own.clean = context_.clean && !metadataLog; // 2.7
        own.settings = settingsFor(name.topic);
        StartModel model(own, dir);
        const PartitionLoad::Role role =
            name.state == PartitionDirState::Delete ? PartitionLoad::Role::Deleted : PartitionLoad::Role::Log;
        PartitionStart start;
        start.dir = dir;
        start.settings = own.settings;
        try {
            const auto lineOf = [&](const OffsetCheckpoint& checkpoint) {
                return metadataLog ? std::nullopt : checkpoint.find(name.topic, name.partition);
            };
            PartitionLoad loading(model, role, lineOf(recoveryPoints_).value_or(Offset{0}), lineOf(logStarts_));
            start.result = loading.run();
            if (metadataLog) {
                cleanUpMetadataSnapshots(model, start.result->logStart);
            }
        } catch (const BrokerFailure& failure) {
            start.failure = failure.failure;
            fail(failure.failure);
        } catch (const BrokerIo& io) {
            start.failure = failureOf(io, rules_);
            fail(*start.failure);
        }
        if (start.failure) {
            start.result.reset();
        }
        context_.walked = own.walked;
        context_.freeBytes = own.freeBytes;
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
        const StartOptions& options = context_.options;
        const bool counted = name.state == PartitionDirState::Live || name.state == PartitionDirState::Future;
        if (!counted) {
            return std::nullopt;
        }
        const std::string topicId = topicIdOf(model);
        StartAction action;
        action.file = model.dir();
        action.section = "2.2f";
        if (!identity_.zookeeper) {
            const Belonging belonging = belongingOf(options, identity_, topicId, name.partition);
            if (belonging != Belonging::Here && rules_.strays == ReleaseRules::Strays::Renamed) {
                action.op = StartOp::MarkStray;
                action.reason = strayReason(belonging, name.partition);
                action.to = markedDirName(name, "<random>", "-stray");
                renameDir(model, markedDirName(name, kRandom, "-stray"));
                return action;
            }
            if (belonging == Belonging::NoTopicId) {
                withoutTopicId_.push_back(model.dir());
            } else if (belonging != Belonging::Here) {
                strays_.push_back({prediction_.partitions.size(), belonging});
            }
        }
        checkOtherLogDirs(model.dir(), name);
        const std::string plain = name.topic + "-" + std::to_string(name.partition);
        if (!identity_.zookeeper && name.state == PartitionDirState::Future && rules_.promotesFutureDirs &&
            isAssignedHere(options, identity_, topicId, name.partition) && !exists(plain)) {
            action.op = StartOp::Rename;
            action.to = plain;
            action.reason = {
                {CORE_TEXT("core", "No current log stands beside this future one, so it takes its place.")}};
            renameDir(model, plain);
            return action;
        }
        return std::nullopt;
    }

    void checkOtherLogDirs(const std::string& dir, const PartitionDirName& name)
    {
        for (const std::shared_ptr<const Directory>& other : context_.options.otherLogDirs) {
            for (const DirEntry& entry : orThrow(other->list(""))) {
                const std::optional<PartitionDirName> there = parsePartitionDirName(entry.name);
                if (entry.kind == EntryKind::Directory && there && there->topic == name.topic &&
                    there->partition == name.partition && there->state == name.state) {
                    fail({StartFailure::Effect::AbortStart,
                          {{CORE_TEXT("core", "Another log dir of the broker holds the partition of %1 too, as %2.")},
                           {arg::name(escapeName(dir)), arg::name(escapeName(entry.name))}},
                          "2.2f"});
                }
            }
        }
    }

    // Releases 3.3 to 3.7.0 look for strays when everything is loaded (10).
    void cleanUpStrays()
    {
        if (rules_.strays != ReleaseRules::Strays::DeletedAfterLoading) {
            return;
        }
        if (!withoutTopicId_.empty()) {
            if (rules_.missingTopicId == ReleaseRules::MissingTopicId::StopsStart) {
                fail({StartFailure::Effect::AbortStart,
                      {{CORE_TEXT("core", "%1 has no topic id, over which this release stops.")},
                       {arg::name(escapeName(withoutTopicId_.front()))}},
                      "3.10"});
            }
            return; // else the clean-up fails, and nothing else happens
        }
        for (const auto& [at, belonging] : strays_) {
            PartitionStart& start = prediction_.partitions[at];
            const PartitionDirName name = *parsePartitionDirName(start.dirAfter);
            StartAction action;
            action.op = StartOp::Rename;
            action.file = start.dirAfter;
            action.to = markedDirName(name, "<random>", "-delete");
            action.reason = strayReason(belonging, name.partition);
            action.section = "10";
            start.actions.push_back(std::move(action));
            const std::string marked = markedDirName(name, kRandom, "-delete");
            orThrow(overlay_->rename(start.dirAfter, marked));
            start.dirAfter = marked;
            if (start.result) {
                std::uint64_t bytes = 0;
                for (const auto& segment : start.result->segments) {
                    bytes += segment.bytes;
                }
                start.lost.push_back({start.result->logStart, start.result->logEnd, bytes});
            }
        }
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
        if (aborted_ && identity_.zookeeper) {
            shutDownAfterFailure(marker);
        }
        if (loaded_ && !aborted_ && marker && !rules_.markerConsumedFirst) {
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

    inline static const std::string kRandom = std::string(32, '0');

    const ReleaseRules rules_;
    std::shared_ptr<Overlay> overlay_;
    StartContext context_;
    StartPrediction prediction_;
    OffsetCheckpoint recoveryPoints_;
    OffsetCheckpoint logStarts_;
    StartIdentity identity_;
    std::vector<StartIdentity> others_;
    std::vector<std::string> withoutTopicId_;
    std::vector<std::pair<std::size_t, Belonging>> strays_; // by place in prediction_.partitions
    bool loaded_ = false;                                   // the loading of partitions has begun
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
