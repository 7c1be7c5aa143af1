// Loading one partition dir: sections 3.0 and 3.4 to 3.10 of the spec (start-up), and their order.

#include "core/recovery/start_load.h"

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/format/java_text.h"

namespace core {

namespace {

constexpr const char* kLeaderEpochs = "leader-epoch-checkpoint";
constexpr const char* kPartitionMetadata = "partition.metadata";

[[noreturn]] void dirOffline(Text reason, const char* section)
{
    throw BrokerFailure{{StartFailure::Effect::DirOffline, std::move(reason), section}};
}

} // namespace

Offset numberOf(const std::string& file, const char* section)
{
    const std::optional<std::int64_t> number = parseJavaInteger<std::int64_t>(file.substr(0, file.find('.')));
    if (!number || file.find('.') == std::string::npos) {
        abortStart({{CORE_TEXT("core", "The name %1 does not begin with a number.")}, {arg::name(escapeName(file))}},
                   section);
    }
    return {*number};
}

bool isIndexName(std::string_view name, const ReleaseRules& rules)
{
    return name.ends_with(".index") || (rules.timeIndexes && name.ends_with(".timeindex")) ||
           (rules.producerStates && name.ends_with(".txnindex"));
}

PartitionLoad::PartitionLoad(StartModel& model, Role role, Offset recoveryPoint,
                             std::optional<Offset> logStartCheckpoint)
    : model_(model)
    , rules_(model.rules())
    , role_(role)
    , recoveryPoint_(recoveryPoint)
    , logStartCheckpoint_(rules_.producerStates ? logStartCheckpoint.value_or(Offset{0}) : Offset{0})
    , states_(model)
{
}

// Loading starts a section again after it has split a segment that overflowed.
template <class Section>
void PartitionLoad::retryOnOverflow(Section section)
{
    for (;;) {
        try {
            section();
            return;
        } catch (const SegmentOverflow& overflow) {
            splitSegment(overflow.base);
        }
    }
}

PartitionStart::Result PartitionLoad::run()
{
    construct();
    const bool renamesAll = rules_.swaps == ReleaseRules::Swaps::RenameAll;
    const std::set<std::string> swaps = renamesAll ? dropTemporaryFiles() : dropTemporaryFilesBefore30();
    if (renamesAll) {
        finishSwaps(swaps);
    }
    retryOnOverflow([&] { openSegments(); });
    if (!renamesAll) {
        replaceBySwaps(swaps);
    }
    if (role_ == Role::Log) {
        retryOnOverflow([&] {
            if (!model_.clean()) {
                recoverUnflushed();
            }
            dropAllBelowLogStart();
        });
        setResultOffsets();
        growActiveIndexes();
    } else if (segments_.empty()) {
        makeEmptySegment({0});
    }
    if (rules_.indexCheck == ReleaseRules::IndexCheck::StopsStart) {
        checkAllIndexes();
    }
    cutLeaderEpochs();
    rebuildFinalProducerState();
    checkTopicId();

    PartitionStart::Result result;
    result.logStart = logStart();
    result.logEnd = nextOffset_;
    result.recoveryPoint = newRecoveryPoint_;
    for (const auto& [base, segment] : segments_) {
        result.segments.push_back({base, model_.size(segment.logFile())});
    }
    result.leaderEpochs = epochs_.entries();
    for (const auto& [offset, file] : states_.snapshots.files()) {
        result.snapshots.push_back(offset);
    }
    return result;
}

void PartitionLoad::construct()
{
    if (!rules_.producerStates) {
        return;
    }
    readLeaderEpochs();
    if (rules_.snapshotsListedFirst) {
        states_.snapshots.list();
    }
}

void PartitionLoad::readLeaderEpochs()
{
    if (!model_.exists(kLeaderEpochs)) {
        model_.create(kLeaderEpochs, 0,
                      {{{CORE_TEXT("core", "Opening a checkpoint makes the file that is missing.")}}, "3.0"});
        return;
    }
    const FileContent content = model_.open(kLeaderEpochs);
    const LeaderEpochCheckpoint checkpoint = readLeaderEpochCheckpoint(content.bytes());
    if (checkpoint.fault) {
        const Text reason{{CORE_TEXT("core", "Line %1 of leader-epoch-checkpoint is malformed.")},
                          {arg::number(checkpoint.fault->line)}};
        const bool leaks = checkpoint.fault->numberFormat && rules_.numberFormatLeaks;
        if (leaks || rules_.epochFaultStopsStart) {
            abortStart(reason, "2.5");
        }
        dirOffline(reason, "2.5");
    }
    for (const EpochEntry& entry : checkpoint.entries) {
        if (entry.epoch < 0 || entry.startOffset < Offset{0}) {
            abortStart({{CORE_TEXT("core", "leader-epoch-checkpoint has a negative entry: epoch %1 from offset %2.")},
                        {arg::number(entry.epoch), arg::offset(entry.startOffset.value)}},
                       "3.0");
        }
        epochs_.assign(entry.epoch, entry.startOffset);
    }
}

void PartitionLoad::writeEpochs(const Note& note)
{
    // It is written beside and renamed, so a leftover of that goes. The broker makes a storage exception of what goes
    // wrong here, which no recovery handles (2.6).
    const std::string beside = std::string(kLeaderEpochs) + ".tmp";
    try {
        if (model_.exists(beside)) {
            model_.unlink(beside, note);
        }
        model_.replace(kLeaderEpochs, writeLeaderEpochCheckpoint(epochs_.entries()), note);
    } catch (const BrokerIo& io) {
        if (rules_.epochFaultStopsStart) {
            abortStart(io.reason, io.section);
        }
        dirOffline(io.reason, io.section);
    }
}

void PartitionLoad::recoverUnflushed()
{
    auto at = segments_.upper_bound(recoveryPoint_);
    if (at != segments_.begin()) {
        --at;
    }
    for (; at != segments_.end(); ++at) {
        StartSegment& segment = at->second;
        const Note why{{{kUnflushedReason}, {arg::offset(segment.base().value), arg::offset(recoveryPoint_.value)}},
                       "3.4"};
        std::uint64_t cut = 0;
        try {
            cut = recoverSegment(segment, why, Epochs::Learn);
        } catch (const InvalidOffset&) {
            cut = emptySegment(
                segment, {{CORE_TEXT("core", "An offset of segment %1 goes backwards, so the segment is emptied.")},
                          {arg::offset(segment.base().value)}});
        } catch (const BrokerIo& io) {
            if (!rules_.ioIsInvalidOffset) {
                throw;
            }
            cut = emptySegment(
                segment,
                {{io.diskFull
                      ? CORE_TEXT("core", "The disk is full when segment %1 is recovered; the broker takes that "
                                          "for an invalid offset and empties the segment.")
                      : CORE_TEXT("core", "The broker may not write what recovery of segment %1 makes; it takes "
                                          "that for an invalid offset and empties the segment.")},
                 {arg::offset(segment.base().value)}});
        }
        if (cut > 0) {
            deleteSegments(std::next(at), {{{kLaterSegmentsReason}, {arg::offset(segment.base().value)}}, "3.4"});
            return;
        }
    }
}

void PartitionLoad::deleteSegments(SegmentMap::iterator from, const Note& note)
{
    for (auto at = from; at != segments_.end(); ++at) {
        model_.noteLost({at->first, at->first, model_.size(at->second.logFile())});
        model_.renameToDeleted(at->first, note);
        if (rules_.snapshotsRenamedWithSegments) {
            forgetRecoverySnapshots();
            states_.snapshots.renameToDeleted(at->first, note);
        }
    }
    segments_.erase(from, segments_.end());
}

void PartitionLoad::dropAllBelowLogStart()
{
    if (segments_.empty()) {
        return;
    }
    const Offset end = segments_.rbegin()->second.nextOffset();
    if (end >= logStartCheckpoint_ || !rules_.logStartBeyondEndEmpties) {
        knownEnd_ = end;
        return;
    }
    const Note note{{{CORE_TEXT("core", "The log ends at %1, before its start at %2 by log-start-offset-checkpoint.")},
                     {arg::offset(end.value), arg::offset(logStartCheckpoint_.value)}},
                    "3.5"};
    for (const auto& [base, segment] : segments_) {
        model_.noteLost({base, base, model_.size(segment.logFile())});
        model_.renameToDeleted(base, note);
    }
    segments_.clear();
    epochs_.clear();
    writeEpochs(note);
    while (const std::optional<Offset> newest = states_.snapshots.newest()) {
        states_.snapshots.unlink(*newest, note);
    }
    states_.lastSnapshot = {0};
    states_.mapEnd = logStartCheckpoint_;
}

void PartitionLoad::makeEmptySegment(Offset base)
{
    const Note note{
        {{CORE_TEXT("core", "No segment is left, so an empty one is made at offset %1.")}, {arg::offset(base.value)}},
        "3.5"};
    StartSegment segment(model_, base);
    if (!model_.exists(segment.logFile())) {
        model_.create(segment.logFile(), 0, note);
    }
    if (!rules_.indexesOpenedLazily) {
        segment.openIndexes(note);
    }
    segments_.emplace(base, std::move(segment));
}

void PartitionLoad::setResultOffsets()
{
    if (segments_.empty()) {
        const Offset base = rules_.logStartBeyondEndEmpties ? logStartCheckpoint_ : Offset{0};
        makeEmptySegment(base);
        nextOffset_ = base;
    } else {
        nextOffset_ = *knownEnd_;
    }
    const Offset least = std::min(recoveryPoint_, nextOffset_);
    switch (rules_.recoveryPoint) {
    case ReleaseRules::RecoveryPoint::AsCheckpointed:
        newRecoveryPoint_ = model_.clean() && knownEnd_ ? nextOffset_ : recoveryPoint_;
        break;
    case ReleaseRules::RecoveryPoint::LogEnd:
        newRecoveryPoint_ = knownEnd_ ? nextOffset_ : recoveryPoint_;
        break;
    case ReleaseRules::RecoveryPoint::Least:
        newRecoveryPoint_ = model_.clean() && knownEnd_ ? nextOffset_ : least;
        break;
    }
    if (rules_.recoveryPointRaised) {
        newRecoveryPoint_ = std::max(newRecoveryPoint_, logStart());
    }
}

void PartitionLoad::growActiveIndexes()
{
    StartSegment& active = segments_.rbegin()->second;
    const Note note{
        {{CORE_TEXT("core", "The indexes of the active segment get their full size, segment.index.bytes.")}}, "3.6"};
    active.openIndexes(note);
    active.holdOffsetEntries(active.offsetEntries()); // the room that is added holds none
    const auto grow = [&](const std::string& file, std::size_t entryBytes, std::uint64_t maxBytes,
                          std::uint64_t entries) {
        model_.resize(file, maxBytes, note);
        if (entries * entryBytes > maxBytes) {
            abortStart({{CORE_TEXT("core", "%1 has %2 bytes of entries, more than segment.index.bytes allows, %3.")},
                        {arg::name(file), arg::count(static_cast<std::int64_t>(entries * entryBytes)),
                         arg::count(static_cast<std::int64_t>(maxBytes))}},
                       "3.6");
        }
    };
    const Settings& settings = model_.settings();
    grow(active.indexFile(), kOffsetEntryBytes, StartSegment::maxOffsetIndexBytes(settings), active.offsetEntries());
    if (rules_.timeIndexes) {
        const std::string file = active.timeIndexFile();
        const std::uint64_t maxBytes = StartSegment::maxTimeIndexBytes(settings);
        const std::uint64_t size = model_.size(file);
        grow(file, kTimeEntryBytes, maxBytes, size == maxBytes ? 0 : size / kTimeEntryBytes);
    }
}

void PartitionLoad::cutLeaderEpochs()
{
    if (!rules_.producerStates) {
        return;
    }
    const std::vector<EpochEntry> before = epochs_.entries();
    bool cut = epochs_.cutEnd(nextOffset_);
    cut = epochs_.cutStart(rules_.epochsCutAtCheckpointedStart ? logStartCheckpoint_ : logStart()) || cut;
    if (cut && (rules_.epochsRewrittenUnchanged || epochs_.entries() != before)) {
        writeEpochs({{{CORE_TEXT("core", "Leader epochs from the log end %1 on are dropped, and those below the log "
                                         "start are cut to it.")},
                      {arg::offset(nextOffset_.value)}},
                     "3.7"});
    }
}

Offset PartitionLoad::logStart() const
{
    return model_.options().tiered ? logStartCheckpoint_ : std::max(logStartCheckpoint_, segments_.begin()->first);
}

void PartitionLoad::checkTopicId() const
{
    if (!rules_.topicIds || !model_.exists(kPartitionMetadata)) {
        return;
    }
    const FileContent content = model_.open(kPartitionMetadata);
    const PartitionMetadata metadata = readPartitionMetadata(content.bytes());
    if (!metadata.fault) {
        return;
    }
    const Text reason{{CORE_TEXT("core", "Line %1 of partition.metadata is missing or malformed.")},
                      {arg::number(metadata.fault->line)}};
    if (metadata.fault->missingLine || metadata.fault->badId) {
        abortStart(reason, "3.10");
    }
    dirOffline(reason, "3.10");
}

} // namespace core
