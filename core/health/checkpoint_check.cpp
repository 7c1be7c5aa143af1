// A partition's lines in the root files, and the marker, against its log (health checks 10). With a walk the log end is
// what was read; without one it is what a glance tells.

#include <algorithm>

#include "core/base/escape.h"
#include "core/health/dir_glance.h"
#include "core/health/index_findings.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

constexpr const char* kRecoveryPoints = "recovery-point-offset-checkpoint";
constexpr const char* kHighWatermarks = "replication-offset-checkpoint";
constexpr const char* kCleaner = "cleaner-offset-checkpoint";
constexpr const char* kMarker = ".kafka_cleanshutdown";
constexpr std::int64_t kMarkerSlackMs = 60'000;

class Checkpoints {
public:
    Checkpoints(CheckContext& context, Offset end)
        : context_(context)
        , partition_(context.partition())
        , root_(*context.partition().root)
        , end_(end)
    {
    }

    void run(const std::vector<const Segment*>& damaged)
    {
        recoveryPoint(damaged);
        highWatermark();
        cleanerPoint();
    }

    void marker(bool tailDamaged);

private:
    const NamedFile* file(FileKind kind) const
    {
        const auto found = std::ranges::find_if(root_.files, [&](const NamedFile& each) {
            return each.name.kind == kind && each.name.state == FileState::Live;
        });
        return found == root_.files.end() ? nullptr : &*found;
    }

    TextArg topic() const { return arg::name(escapeName(partition_.name->topic)); }
    TextArg number() const { return arg::number(partition_.name->partition); }
    Offset first() const { return partition_.segments.front().base; }

    Finding make(const char* id, Severity severity, const char* file, Text words) const
    {
        Finding finding = context_.makeOfRoot(id, severity, file);
        finding.sentence = std::move(words);
        addEvidence(finding, CORE_TEXT("core", "Partition dir"), "partition", arg::name(escapeName(partition_.dir)));
        addEvidence(finding, CORE_TEXT("core", "Log end"), "logEnd", arg::offset(end_.value));
        return finding;
    }

    void recoveryPoint(const std::vector<const Segment*>& damaged);
    void highWatermark();
    void cleanerPoint();
    void missingLine(const char* name);

    CheckContext& context_;
    const PartitionDir& partition_;
    const RootState& root_;
    Offset end_;
};

void Checkpoints::missingLine(const char* name)
{
    Finding finding =
        make("ck-missing-line", Severity::Info, name,
             sentence(CORE_TEXT("core", "%3 has no line for partition %2 of topic %1, so the broker counts from 0."),
                      {topic(), number(), arg::name(name)}));
    markNormal(finding, sentence(CORE_TEXT("core", "The broker writes the line with the next checkpoint.")));
    context_.report(std::move(finding));
}

void Checkpoints::recoveryPoint(const std::vector<const Segment*>& damaged)
{
    if (file(FileKind::RecoveryPointCheckpoint) == nullptr || root_.recoveryPoints.fault) {
        return;
    }
    if (!partition_.recoveryPoint) {
        missingLine(kRecoveryPoints);
        return;
    }
    const Offset point = *partition_.recoveryPoint;
    if (point > end_) {
        Finding finding = make("ck-rp-beyond-leo", Severity::Loss, kRecoveryPoints,
                               sentence(CORE_TEXT("core", "The recovery point of partition %2 of topic %1 is %3, but "
                                                          "its log ends at offset %4."),
                                        {topic(), number(), arg::offset(point.value), arg::offset(end_.value)}));
        addEvidence(finding, CORE_TEXT("core", "Recovery point"), "recoveryPoint", arg::offset(point.value));
        finding.effect = BrokerEffect::DoesNotNotice;
        finding.broker = sentence(CORE_TEXT("core", "The broker lowers the recovery point to the log end, and never "
                                                    "verifies what is below it."));
        context_.report(std::move(finding));
    }
    if (context_.start() == StartKind::Clean) {
        return;
    }
    const auto below = std::ranges::find_if(damaged, [&](const Segment* segment) {
        return segment->nextBase && *segment->nextBase <= point && context_.recovers(*segment) == Tri::No;
    });
    if (below == damaged.end()) {
        return;
    }
    Finding finding = make("ck-rp-ahead-of-damage", Severity::Wrong, kRecoveryPoints,
                           sentence(CORE_TEXT("core", "Segment %3 of partition %2 of topic %1 is damaged, but lies "
                                                      "below the recovery point %4."),
                                    {topic(), number(), arg::offset((*below)->base.value), arg::offset(point.value)}));
    finding.segment = (*below)->base;
    addEvidence(finding, CORE_TEXT("core", "Recovery point"), "recoveryPoint", arg::offset(point.value));
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker = sentence(CORE_TEXT("core", "The next start verifies the segments from the recovery point on, and "
                                                "does not read this one."));
    context_.report(std::move(finding));
}

void Checkpoints::highWatermark()
{
    const bool anyCheckpoint = file(FileKind::RecoveryPointCheckpoint) != nullptr;
    const bool hasFile = file(FileKind::ReplicationCheckpoint) != nullptr;
    if (root_.highWatermarks.fault || (!hasFile && !anyCheckpoint)) {
        return;
    }
    const std::optional<Offset> mark = partition_.highWatermark;
    const bool holds = end_ > Offset{0};
    if (mark.value_or(Offset{0}) == Offset{0} && holds && partition_.name->state == PartitionDirState::Live) {
        // A recovery point of 0 too: neither file has been written since the partition was made.
        const bool lost = partition_.recoveryPoint.value_or(Offset{0}) > Offset{0};
        Finding finding = make(
            "ck-hw-zero", lost ? Severity::Degraded : Severity::Info, kHighWatermarks,
            sentence(hasFile && mark ? CORE_TEXT("core", "The high watermark of partition %2 of topic %1 is stored "
                                                         "as 0, but its log ends at offset %3.")
                                     : CORE_TEXT("core", "No high watermark is stored for partition %2 of topic "
                                                         "%1, whose log ends at offset %3."),
                     {topic(), number(), arg::offset(end_.value)}));
        finding.effect = BrokerEffect::LeavesIt;
        finding.broker = sentence(CORE_TEXT("core", "The replica starts with its high watermark at the log start, "
                                                    "until it hears of a higher one."));
        context_.report(std::move(finding));
        return;
    }
    if (!mark) {
        missingLine(kHighWatermarks);
        return;
    }
    if (*mark <= end_) {
        return;
    }
    Finding finding = make("ck-hw-beyond-leo", Severity::Loss, kHighWatermarks,
                           sentence(CORE_TEXT("core", "The high watermark of partition %2 of topic %1 is %3, but its "
                                                      "log ends at offset %4: %5 acknowledged offsets are missing."),
                                    {topic(), number(), arg::offset(mark->value), arg::offset(end_.value),
                                     arg::count(static_cast<std::int64_t>(static_cast<std::uint64_t>(mark->value) -
                                                                          static_cast<std::uint64_t>(end_.value)))}));
    addEvidence(finding, CORE_TEXT("core", "High watermark"), "highWatermark", arg::offset(mark->value));
    finding.effect = BrokerEffect::DoesNotNotice;
    finding.broker = sentence(CORE_TEXT("core", "The broker lowers the high watermark to the log end. As a leader it "
                                                "makes its followers drop what is missing here."));
    context_.report(std::move(finding));
}

void Checkpoints::cleanerPoint()
{
    if (!partition_.cleanerPoint) {
        return;
    }
    const Offset start = partition_.logStart().value_or(first());
    if (*partition_.cleanerPoint >= start && *partition_.cleanerPoint <= end_) {
        return;
    }
    Finding finding = make("ck-cleaner-out-of-range", Severity::Degraded, kCleaner,
                           sentence(CORE_TEXT("core", "The cleaner offset of partition %2 of topic %1 is %3, outside "
                                                      "of its log from %4 to %5."),
                                    {topic(), number(), arg::offset(partition_.cleanerPoint->value),
                                     arg::offset(start.value), arg::offset(end_.value)}));
    addEvidence(finding, CORE_TEXT("core", "Cleaner offset"), "cleanerOffset",
                arg::offset(partition_.cleanerPoint->value));
    addEvidence(finding, CORE_TEXT("core", "Log start"), "logStart", arg::offset(start.value));
    finding.effect = BrokerEffect::LeavesIt;
    finding.broker = sentence(CORE_TEXT("core", "The cleaner warns, and cleans everything again from the log start."));
    context_.report(std::move(finding));
}

void Checkpoints::marker(bool tailDamaged)
{
    const NamedFile* const marker = file(FileKind::CleanShutdown);
    if (marker == nullptr || partition_.name->state != PartitionDirState::Live) {
        return;
    }
    const Segment& active = partition_.segments.back();
    const SegmentGlance glance = glanceSegment(partition_, active);
    const auto newer = std::ranges::find_if(partition_.files, [&](const NamedFile& each) {
        // Indexes and snapshots may be made anew; each that is wrong is told of by itself.
        const bool counts = each.name.kind == FileKind::Log;
        return counts && each.name.state == FileState::Live &&
               each.entry.mtimeMs > marker->entry.mtimeMs + kMarkerSlackMs;
    });
    const bool pointKnown = file(FileKind::RecoveryPointCheckpoint) != nullptr && !root_.recoveryPoints.fault;
    const Offset point = partition_.recoveryPoint.value_or(Offset{0});
    const bool zeroTail = active.log.size > 0 && (glance.offsetZeroTail > 0 || glance.timeZeroTail > 0);
    Severity severity = Severity::Wrong;
    Text words;
    if (tailDamaged) {
        severity = Severity::Loss;
        words = sentence(CORE_TEXT("core", "The marker says that all logs were closed, but the end of partition %2 of "
                                           "topic %1 is damaged."),
                         {topic(), number()});
    } else if (zeroTail) {
        severity = glance.timeZeroTail > 0 && context_.timeRetentionApplies() ? Severity::Loss : Severity::Wrong;
        words = sentence(CORE_TEXT("core", "The marker says that all logs were closed, but the last indexes of "
                                           "partition %2 of topic %1 still end in zeros."),
                         {topic(), number()});
    } else if (pointKnown && point != end_) {
        words = sentence(CORE_TEXT("core", "The marker says that all logs were closed, but the recovery point of "
                                           "partition %2 of topic %1 is %3 and its log ends at offset %4."),
                         {topic(), number(), arg::offset(point.value), arg::offset(end_.value)});
    } else if (newer != partition_.files.end()) {
        words = sentence(CORE_TEXT("core", "%3 of partition %2 of topic %1 was changed on %4, after the marker was "
                                           "written on %5."),
                         {topic(), number(), arg::name(escapeName(newer->entry.name)), arg::time(newer->entry.mtimeMs),
                          arg::time(marker->entry.mtimeMs)});
    } else {
        return;
    }
    Finding finding = make("marker-present-but-dirty", severity, kMarker, std::move(words));
    addEvidence(finding, CORE_TEXT("core", "Recovery point"), "recoveryPoint", arg::offset(point.value));
    finding.effect = severity == Severity::Loss ? BrokerEffect::MakesWorse : BrokerEffect::DoesNotNotice;
    finding.broker = sentence(CORE_TEXT("core", "The next start believes the marker and verifies nothing."));
    context_.report(std::move(finding));
}

bool applies(const CheckContext& context)
{
    const PartitionDir& partition = context.partition();
    return partition.root->known && partition.name && !partition.segments.empty() && !context.isMetadataLog() &&
           (partition.name->state == PartitionDirState::Live || partition.name->state == PartitionDirState::Future);
}

/// A metadata log that ends before one of its snapshots.
void compareSnapshots(CheckContext& context, Offset end)
{
    const NamedFile* newest = nullptr;
    for (const NamedFile& file : context.partition().files) {
        if (file.name.kind == FileKind::KraftSnapshot && file.name.state == FileState::Live && file.name.base &&
            file.name.epoch && (newest == nullptr || *file.name.base > *newest->name.base)) {
            newest = &file;
        }
    }
    if (newest == nullptr || *newest->name.base <= end) {
        return;
    }
    Finding finding = context.make("kraft-log-behind-hw", Severity::Fatal, nullptr, newest->entry.name);
    finding.sentence = sentence(
        CORE_TEXT("core", "The metadata log ends at offset %1, but its snapshot %2 holds what "
                          "was committed up to offset %3."),
        {arg::offset(end.value), arg::name(escapeName(newest->entry.name)), arg::offset(newest->name.base->value)});
    addEvidence(finding, CORE_TEXT("core", "Log end"), "logEnd", arg::offset(end.value));
    addEvidence(finding, CORE_TEXT("core", "Snapshot offset"), "snapshotOffset", arg::offset(newest->name.base->value));
    finding.effect = BrokerEffect::WillNotStart;
    finding.broker = sentence(CORE_TEXT("core", "The node fails when the leader tells it a high watermark beyond its "
                                                "log."));
    context.report(std::move(finding));
}

class CheckpointCheck : public BatchCheck<CheckpointCheck> {
public:
    explicit CheckpointCheck(CheckContext& context)
        : context_(context)
    {
    }

    void endSegment(const WalkSummary& summary) override
    {
        const bool isDamaged = summary.damagedBytes > 0 || summary.badCrc > 0;
        if (isDamaged) {
            damaged_.push_back(segment_);
        }
        if (segment_->isActive()) {
            end_ = summary.nextOffset.value_or(segment_->base);
            tailDamaged_ = endsInDamage_;
        }
    }
    void startSegment(const Segment& segment) override
    {
        segment_ = &segment;
        endsInDamage_ = false;
    }
    void batch(const WalkedBatch& batch, bool /*inSequence*/) { endsInDamage_ = !batch.crcValid(); }
    void damage(const DamagedRange& /*range*/) override { endsInDamage_ = true; }
    void endPartition() override
    {
        if (!end_) {
            return; // the last log could not be read
        }
        if (context_.isMetadataLog()) {
            compareSnapshots(context_, *end_);
        }
        if (!applies(context_)) {
            return;
        }
        Checkpoints checkpoints(context_, *end_);
        checkpoints.run(damaged_);
        checkpoints.marker(tailDamaged_);
    }

private:
    CheckContext& context_;
    const Segment* segment_ = nullptr;
    std::vector<const Segment*> damaged_;
    std::optional<Offset> end_;
    bool endsInDamage_ = false; // the last thing seen of the segment
    bool tailDamaged_ = false;
};

} // namespace

void glanceCheckpoints(CheckContext& context)
{
    if (context.depth() != Depth::Glance) {
        return;
    }
    const std::optional<Offset> end = glanceLogEnd(context.partition());
    if (!end) {
        return;
    }
    if (context.isMetadataLog()) {
        compareSnapshots(context, *end);
    }
    if (applies(context)) {
        Checkpoints checkpoints(context, *end);
        checkpoints.run({});
        checkpoints.marker(false);
    }
}

std::unique_ptr<WalkCheck> makeCheckpointCheck(CheckContext& context)
{
    return std::make_unique<CheckpointCheck>(context);
}

} // namespace core
