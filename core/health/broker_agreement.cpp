#include "core/health/broker_agreement.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/health/check_context.h"
#include "core/io/path_status.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr const char* kLeaderEpochs = "leader-epoch-checkpoint";

/// A log dir of which one partition dir is seen, with that partition's lines alone in the checkpoints: what it costs
/// does not grow with the number of partitions.
class OneDirOf : public Directory {
public:
    explicit OneDirOf(const PartitionDir& partition)
        : whole_(partition.directory)
    {
        for (const NamedFile& file : partition.root->files) {
            root_.push_back(file.entry);
        }
        root_.push_back(entryOf(partition));
        std::ranges::sort(root_, {}, &DirEntry::name);
        const RootState& root = *partition.root;
        shorten("recovery-point-offset-checkpoint", root.recoveryPoints, partition);
        shorten("log-start-offset-checkpoint", root.logStarts, partition);
    }

    Result<std::vector<DirEntry>> list(const std::string& dir) const override
    {
        return dir.empty() ? Result<std::vector<DirEntry>>(root_) : whole_->list(dir);
    }
    Result<FileContent> open(const std::string& path) const override
    {
        const auto shortened = shortened_.find(path);
        return shortened == shortened_.end() ? whole_->open(path)
                                             : Result<FileContent>(FileContent::ofMemory(shortened->second));
    }
    std::string displayPath(const std::string& path) const override { return whole_->displayPath(path); }
    std::optional<std::string> diskPath() const override { return whole_->diskPath(); }
    bool hasRootFiles() const override { return whole_->hasRootFiles(); }

private:
    static DirEntry entryOf(const PartitionDir& partition)
    {
        DirEntry entry{.name = partition.dir, .kind = EntryKind::Directory, .mode = 0755};
        if (const std::optional<std::string> root = partition.directory->diskPath()) {
            if (const std::optional<PathStatus> status = statusOf(joinPath(*root, partition.dir))) {
                entry.uid = status->uid;
                entry.mode = status->mode;
            }
        } else if (const auto entries = partition.directory->list("")) {
            const auto found = std::ranges::find(entries.value(), partition.dir, &DirEntry::name);
            return found == entries.value().end() ? entry : *found;
        }
        return entry;
    }

    void shorten(const std::string& file, const OffsetCheckpoint& content, const PartitionDir& partition)
    {
        const auto entry = std::ranges::find(root_, file, &DirEntry::name);
        if (entry == root_.end() || content.fault || content.entries.size() < 2) {
            return;
        }
        std::vector<PartitionOffset> own;
        std::ranges::copy_if(content.entries, std::back_inserter(own), [&](const PartitionOffset& line) {
            return line.topic == partition.name->topic && line.partition == partition.name->partition;
        });
        shortened_[file] = writeOffsetCheckpoint(own);
        entry->size = shortened_[file].size();
        entry->allocated = entry->size;
    }

    std::shared_ptr<const Directory> whole_;
    std::vector<DirEntry> root_;
    std::map<std::string, std::vector<std::byte>> shortened_;
};

StartOptions startOptions(const CheckOptions& options)
{
    StartOptions start;
    start.settings = options.settings;
    start.cluster = options.cluster;
    start.brokerUid = options.brokerUid;
    if (options.cleanStart) {
        start.kind = *options.cleanStart ? StartOptions::Kind::Clean : StartOptions::Kind::Unclean;
    }
    return start;
}

bool isFailure(BrokerEffect effect)
{
    return effect == BrokerEffect::WillNotStart || effect == BrokerEffect::DirOffline;
}

BrokerEffect effectOf(const StartFailure& failure)
{
    return failure.effect == StartFailure::Effect::AbortStart ? BrokerEffect::WillNotStart : BrokerEffect::DirOffline;
}

/// What a start of one log dir does not show: permissions on the way to a failure, other log dirs, what comes after it.
bool isBeyondStart(const Finding& finding)
{
    for (const char* const family : {"fs-", "meta-", "lock-", "kraft-", "dir-", "copy-", "pmeta-missing", "pmeta-id"}) {
        if (finding.id.starts_with(family)) {
            return true;
        }
    }
    return false;
}

/// The failure's sentence names the finding's file or its segment.
bool isNamed(const StartFailure& failure, const Finding& finding)
{
    return std::ranges::any_of(failure.reason.args, [&](const TextArg& argument) {
        const bool offset = argument.kind == TextArg::Kind::LogOffset || argument.kind == TextArg::Kind::Number;
        return (argument.kind == TextArg::Kind::Name && !finding.file.empty() &&
                argument.text == escapeName(finding.file)) ||
               (offset && finding.segment && argument.number == finding.segment->value);
    });
}

void blame(Finding& finding, const StartFailure& failure)
{
    if (finding.effect != effectOf(failure) || finding.broker.empty()) { // its own words say more
        finding.broker = failure.reason;
    }
    finding.effect = effectOf(failure);
    finding.severity =
        std::min(finding.severity, finding.effect == BrokerEffect::WillNotStart ? Severity::Fatal : Severity::Offline);
}

/// The findings that a failure comes from: those that say so themselves, else those that it names, else the gravest.
std::vector<Finding*> blamed(std::vector<Finding*> findings, const StartFailure& failure)
{
    const auto those = [&](auto&& matches) {
        std::vector<Finding*> out;
        std::ranges::copy_if(findings, std::back_inserter(out), matches);
        return out;
    };
    std::erase_if(findings, [](const Finding* finding) { return finding->harmless; });
    const auto saysSo = [&](const Finding* finding) { return finding->effect == effectOf(failure); };
    for (const auto& group :
         {those([&](const Finding* f) { return saysSo(f) && isNamed(failure, *f); }), those(saysSo),
          those([&](const Finding* f) { return isFailure(f->effect); }),
          those([&](const Finding* f) { return isNamed(failure, *f) && f->severity != Severity::Info; })}) {
        if (!group.empty()) {
            return group;
        }
    }
    const auto worst = std::ranges::min_element(findings, {}, [](const Finding* f) { return f->severity; });
    return worst == findings.end() || (*worst)->severity == Severity::Info ? std::vector<Finding*>{}
                                                                           : std::vector<Finding*>{*worst};
}

/// Records of whole batches within a range of offsets.
Result<std::uint64_t> intactRecords(const PartitionDir& partition, const LostRange& range, const RunContext& context)
{
    std::uint64_t records = 0;
    for (const Segment& segment : partition.segments) {
        if (segment.base >= range.to || (segment.nextBase && *segment.nextBase <= range.from)) {
            continue;
        }
        const Result<FileContent> log = openFile(partition, segment.log.name);
        if (!log) {
            return log.error();
        }
        const Result<WalkSummary> walked = walkLog(log.value(), {}, context, [&](const WalkBlock& block) {
            for (const WalkedBatch& batch : block.batches) {
                const BatchHeader& header = batch.header;
                if (batch.crcValid() && header.baseOffset >= range.from && header.baseOffset < range.to) {
                    const std::int64_t count =
                        header.isLegacy() ? header.nextOffset() - header.baseOffset : std::int64_t{header.count};
                    records += static_cast<std::uint64_t>(std::max(std::int64_t{0}, count));
                }
            }
            return true;
        });
        if (!walked) {
            return walked.error();
        }
    }
    return records;
}

/// Actions of a start about one partition dir, by what they touch.
class PartitionActions {
public:
    PartitionActions(const PartitionStart& start, std::uint64_t intact)
        : start_(start)
        , intact_(intact)
    {
    }

    /// What the start does to the finding's file or segment; nothing when it leaves both alone.
    struct Deed {
        BrokerEffect effect = BrokerEffect::Repairs;
        Text words;
    };
    std::optional<Deed> deedOn(const Finding& finding) const;

private:
    const StartAction* find(StartOp op) const
    {
        const auto found = std::ranges::find(start_.actions, op, &StartAction::op);
        return found == start_.actions.end() ? nullptr : &*found;
    }
    const StartAction* onFile(StartOp op, const std::string& file) const
    {
        const auto found = std::ranges::find_if(
            start_.actions, [&](const StartAction& action) { return action.op == op && action.file == file; });
        return file.empty() || found == start_.actions.end() ? nullptr : &*found;
    }
    const StartAction* onSegment(StartOp op, const std::optional<Offset>& segment) const
    {
        const auto found = std::ranges::find_if(
            start_.actions, [&](const StartAction& action) { return action.op == op && action.segment == segment; });
        return !segment || found == start_.actions.end() ? nullptr : &*found;
    }
    BrokerEffect loss() const { return intact_ > 0 ? BrokerEffect::MakesWorse : BrokerEffect::Repairs; }
    std::int64_t intact() const { return static_cast<std::int64_t>(intact_); }

    std::optional<Deed> onWholeDir(const Finding& finding) const;
    std::optional<Deed> onLog(const Finding& finding) const;
    std::optional<Deed> onIndex(const Finding& finding) const;
    std::optional<Deed> onAny(const Finding& finding) const;
    std::optional<Deed> onEpochs() const;

    const PartitionStart& start_;
    std::uint64_t intact_;
};

std::optional<PartitionActions::Deed> PartitionActions::onWholeDir(const Finding& finding) const
{
    if (finding.file == "partition.metadata" || finding.id == "pmeta-missing") {
        if (find(StartOp::MarkStray) != nullptr) {
            return Deed{BrokerEffect::MakesWorse,
                        sentence(CORE_TEXT("core", "The next start renames the directory to -stray, and the replica "
                                                   "starts empty."))};
        }
    }
    if (const StartAction* const empty = find(StartOp::StartEmpty);
        empty != nullptr && (finding.segment || finding.id == "log-start-beyond-leo")) {
        return Deed{loss(),
                    {{CORE_TEXT("core", "The next start deletes all segments, %2 intact records with them, and "
                                        "goes on empty at offset %1.")},
                     {arg::offset(empty->offset.value_or(Offset{0}).value), arg::count(intact())},
                     {}}};
    }
    return std::nullopt;
}

std::optional<PartitionActions::Deed> PartitionActions::onLog(const Finding& finding) const
{
    if (const StartAction* const cut = onFile(StartOp::Truncate, finding.file)) {
        const auto from = static_cast<std::int64_t>(cut->fromBytes.value_or(0));
        const auto to = static_cast<std::int64_t>(cut->toBytes.value_or(0));
        if (intact_ > 0) {
            return Deed{BrokerEffect::MakesWorse,
                        sentence(CORE_TEXT("core", "The next start cuts the log from %1 to %2 bytes; %3 intact records "
                                                   "go with what it drops."),
                                 {arg::count(from), arg::count(to), arg::count(intact())})};
        }
        return Deed{BrokerEffect::Repairs,
                    sentence(CORE_TEXT("core", "The next start cuts the log from %1 to %2 bytes, "
                                               "and no intact record is lost."),
                             {arg::count(from), arg::count(to)})};
    }
    if (const StartAction* const split = onSegment(StartOp::Split, finding.segment)) {
        return Deed{BrokerEffect::Repairs,
                    sentence(CORE_TEXT("core", "The next start splits segment %1 into %2 segments."),
                             {arg::offset(split->segment->value),
                              arg::count(static_cast<std::int64_t>(split->segments.size()))})};
    }
    return std::nullopt;
}

std::optional<PartitionActions::Deed> PartitionActions::onIndex(const Finding& finding) const
{
    const StartAction* const rebuild = onSegment(StartOp::RebuildIndexes, finding.segment);
    if (rebuild == nullptr) {
        return std::nullopt;
    }
    const bool cuts = onFile(StartOp::Truncate, segmentFileName(*finding.segment, ".log")) != nullptr;
    if (cuts && intact_ > 0 && finding.id == "idx-missing") {
        return Deed{BrokerEffect::MakesWorse,
                    sentence(CORE_TEXT("core", "The next start recovers segment %1 and cuts its log at the damage in "
                                               "it; %2 intact records go with what it drops."),
                             {arg::offset(finding.segment->value), arg::count(intact())})};
    }
    return Deed{BrokerEffect::Repairs,
                sentence(CORE_TEXT("core", "The next start recovers segment %1 and rebuilds its indexes."),
                         {arg::offset(finding.segment->value)})};
}

std::optional<PartitionActions::Deed> PartitionActions::onEpochs() const
{
    for (const StartOp op :
         {StartOp::EpochDrop, StartOp::EpochAdd, StartOp::EpochClamp, StartOp::EpochWrite, StartOp::EpochRewrite}) {
        const StartAction* const action = find(op);
        const bool written = action != nullptr && (op != StartOp::EpochWrite || !action->epochs.empty());
        if (written) {
            return Deed{BrokerEffect::Repairs,
                        sentence(CORE_TEXT("core", "The next start writes the leader epochs anew."))};
        }
    }
    return std::nullopt;
}

std::optional<PartitionActions::Deed> PartitionActions::onAny(const Finding& finding) const
{
    for (const StartOp op : {StartOp::Unlink, StartOp::SnapshotUnlink}) {
        if (onFile(op, finding.file) != nullptr) {
            return Deed{BrokerEffect::Repairs, sentence(CORE_TEXT("core", "The next start deletes %1."),
                                                        {arg::name(escapeName(finding.file))})};
        }
    }
    if (const StartAction* const moved = onFile(StartOp::Rename, finding.file)) {
        const bool worse = finding.effect == BrokerEffect::MakesWorse; // a damaged log takes the place of whole ones
        return Deed{worse ? BrokerEffect::MakesWorse : BrokerEffect::Repairs,
                    sentence(CORE_TEXT("core", "The next start renames %1 to %2."),
                             {arg::name(escapeName(finding.file)), arg::name(escapeName(moved->to))})};
    }
    for (const StartOp op : {StartOp::Rewrite, StartOp::SnapshotWrite}) {
        if (onFile(op, finding.file) != nullptr) {
            return Deed{BrokerEffect::Repairs, sentence(CORE_TEXT("core", "The next start writes %1 anew."),
                                                        {arg::name(escapeName(finding.file))})};
        }
    }
    if (onSegment(StartOp::RenameToDeleted, finding.segment) != nullptr) {
        return Deed{loss(), sentence(CORE_TEXT("core", "The next start drops segment %1 with all that stands behind a "
                                                       "damaged batch; %2 intact records go."),
                                     {arg::offset(finding.segment->value), arg::count(intact())})};
    }
    return std::nullopt;
}

std::optional<PartitionActions::Deed> PartitionActions::deedOn(const Finding& finding) const
{
    if (std::optional<Deed> deed = onWholeDir(finding)) {
        return deed;
    }
    const FileName name = parseFileName(finding.file);
    if (name.state == FileState::Live && name.kind == FileKind::Log) {
        if (std::optional<Deed> deed = onLog(finding)) {
            return deed;
        }
    }
    if (name.state == FileState::Live &&
        (name.kind == FileKind::OffsetIndex || name.kind == FileKind::TimeIndex || name.kind == FileKind::TxnIndex)) {
        if (std::optional<Deed> deed = onIndex(finding)) {
            return deed;
        }
    }
    if (finding.file == kLeaderEpochs) {
        return onEpochs();
    }
    return onAny(finding);
}

void settle(Finding& finding, const PartitionActions& actions, const StartPrediction& prediction, bool failed)
{
    if (finding.harmless) {
        return;
    }
    if (const std::optional<PartitionActions::Deed> deed = actions.deedOn(finding)) {
        // One sentence of the row speaks of several files.
        if (finding.count == 1 || finding.effect != deed->effect || deed->effect == BrokerEffect::MakesWorse) {
            finding.broker = deed->words;
        }
        finding.effect = deed->effect;
        return;
    }
    if (isBeyondStart(finding)) {
        return;
    }
    const FileName name = parseFileName(finding.file);
    const bool ofLog = name.kind == FileKind::Log && name.state == FileState::Live;
    const bool claims = finding.effect == BrokerEffect::Repairs || isFailure(finding.effect) ||
                        (finding.effect == BrokerEffect::MakesWorse && ofLog && !prediction.clean);
    if (!claims) {
        return;
    }
    if (failed) {
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "The next start fails before it does anything about this."));
    } else {
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "The next start does nothing about this."));
    }
}

} // namespace

void StartOutlook::add(const StartOutlook& other)
{
    clean = other.known ? (!known || clean) && other.clean : clean;
    known = known || other.known;
    const bool graver = other.failure && (!failure || other.failure->effect < failure->effect);
    if (graver) {
        failure = other.failure;
    }
    lostOffsets += other.lostOffsets;
    intactRecords += other.intactRecords;
    lostPartitions += other.lostPartitions;
}

Result<StartPrediction> predictRoot(const std::shared_ptr<const Directory>& logDir, const CheckOptions& options,
                                    const RunContext& context)
{
    StartOptions start = startOptions(options);
    start.onlyDir = std::string(); // no directory is called so
    return predictStart(logDir, start, context);
}

Result<std::optional<StartPrediction>> predictPartition(const PartitionDir& partition, const CheckOptions& options,
                                                        const RunContext& context)
{
    if ((!partition.root->known && !options.cleanStart) || !partition.name) {
        return std::optional<StartPrediction>();
    }
    const auto alone = std::make_shared<OneDirOf>(partition);
    Result<StartPrediction> prediction = predictStart(alone, startOptions(options), context);
    if (!prediction) {
        return prediction.error();
    }
    return std::optional(std::move(prediction).value());
}

bool needsPrediction(const std::vector<Finding>& findings, const PartitionDir& partition, const CheckOptions& options)
{
    if (options.depth != Depth::Glance) {
        return true;
    }
    const bool clean = options.cleanStart.value_or(partition.root->cleanMarker);
    return clean && std::ranges::any_of(findings, [](const Finding& finding) { return !finding.harmless; });
}

void agreeOnRoot(std::vector<Finding>& findings, const StartPrediction& prediction)
{
    const bool fails = prediction.failure && prediction.outcome != StartPrediction::Outcome::Started;
    for (Finding& finding : findings) {
        const bool readAtStart =
            finding.file == "recovery-point-offset-checkpoint" || finding.file == "log-start-offset-checkpoint";
        const bool concerns = finding.id == "dir-foreign-name" || (finding.id == "ck-malformed" && readAtStart);
        if (!concerns) {
            continue;
        }
        if (fails && isNamed(*prediction.failure, finding)) {
            blame(finding, *prediction.failure);
        } else if (!fails && isFailure(finding.effect)) {
            finding.effect = BrokerEffect::LeavesIt;
            finding.broker = sentence(CORE_TEXT("core", "The next start does nothing about this."));
        }
    }
}

Result<StartOutlook> agreeOnPartition(std::vector<Finding>& findings, const PartitionDir& partition,
                                      const StartPrediction& prediction, const RunContext& context)
{
    StartOutlook outlook;
    outlook.known = true;
    outlook.clean = prediction.clean;
    const auto start = std::ranges::find(prediction.partitions, partition.dir, &PartitionStart::dir);
    if (start == prediction.partitions.end()) {
        return outlook;
    }
    outlook.failure = start->failure;
    for (const LostRange& range : start->lost) {
        if (range.to > range.from) {
            const Result<std::uint64_t> intact = intactRecords(partition, range, context);
            if (!intact) {
                return intact.error();
            }
            outlook.lostOffsets +=
                static_cast<std::uint64_t>(range.to.value) - static_cast<std::uint64_t>(range.from.value);
            outlook.intactRecords += intact.value();
        }
    }
    outlook.lostPartitions = outlook.lostOffsets > 0 ? 1 : 0;
    std::vector<Finding*> own;
    for (Finding& finding : findings) {
        if (finding.dir == partition.dir) {
            own.push_back(&finding);
        }
    }
    std::set<Finding*> guilty;
    if (start->failure) {
        const std::vector<Finding*> those = blamed(own, *start->failure);
        guilty.insert(those.begin(), those.end());
        for (Finding* const finding : those) {
            blame(*finding, *start->failure);
        }
    }
    const PartitionActions actions(*start, outlook.intactRecords);
    for (Finding* const finding : own) {
        if (!guilty.contains(finding)) {
            settle(*finding, actions, prediction, start->failure.has_value());
        }
    }
    return outlook;
}

} // namespace core
