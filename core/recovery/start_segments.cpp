// Opening the segments of a partition dir and checking their indexes: section 3.3 of the spec (start-up), and 10 for
// older releases.

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/recovery/start_load.h"

namespace core {

namespace {

constexpr const char* kSection = "3.3";
constexpr std::uint64_t kMostLogBytes = 0x7fffffff;

/// An index that fails its check.
struct RejectedIndex {
    std::string file;
};

} // namespace

void PartitionLoad::openSegments()
{
    segments_.clear();
    for (const DirEntry& entry : model_.files()) { // sorted by name
        const std::string& name = entry.name;
        if (isIndexName(name, rules_)) {
            const Offset base = numberOf(name, kSection);
            if (!model_.exists(segmentFileName(base, ".log"))) {
                model_.unlink(name, {{{kOrphanedIndexReason}, {arg::name(segmentFileName(base, ".log"))}}, kSection});
            }
        } else if (name.ends_with(".log")) {
            openSegment(numberOf(name, kSection));
        }
    }
}

void PartitionLoad::openSegment(Offset base)
{
    StartSegment segment(model_, base);
    const bool indexMissing = !model_.exists(segment.indexFile());
    const bool timeIndexMissing = rules_.timeIndexes && !model_.exists(segment.timeIndexFile());
    const std::optional<DirEntry> log = orThrow(model_.overlay().find(model_.dir() + "/" + segment.logFile()));
    if (!log) {
        model_.create(segment.logFile(), 0,
                      {{{CORE_TEXT("core", "A .log with number %1 is opened under its padded name, which is made.")},
                        {arg::number(base.value)}},
                       kSection});
    }
    model_.requireWritable(segment.logFile());
    if (log && log->size > kMostLogBytes) {
        abortStart({{CORE_TEXT("core", "%1 has %2 bytes, more than a segment can have.")},
                    {arg::name(segment.logFile()), arg::count(static_cast<std::int64_t>(log->size))}},
                   kSection);
    }
    const Note opened{{{CORE_TEXT("core", "Opening the segment makes index files that are missing.")}}, kSection};
    if (!rules_.indexesOpenedLazily) {
        segment.openIndexes(opened);
        model_.requireWritable(segment.indexFile());
        if (rules_.timeIndexes) {
            model_.requireWritable(segment.timeIndexFile());
        }
    }
    if (rules_.producerStates && model_.exists(segment.txnIndexFile())) {
        model_.requireWritable(segment.txnIndexFile());
    }
    std::optional<Note> why;
    if (indexMissing && rules_.missingIndexRecovers) {
        why = Note{{{kMissingIndexReason}, {arg::offset(base.value)}}, kSection};
    } else {
        try {
            checkIndexes(segment, timeIndexMissing);
        } catch (const RejectedIndex& rejected) {
            why = Note{{{kRejectedIndexReason}, {arg::name(rejected.file)}}, kSection};
            if (rules_.rejectedIndexesDeletedFirst) {
                unlinkIndexes(base, "", *why);
            }
        }
    }
    if (why) {
        recoverWhileOpening(segment, *why);
    }
    segments_.insert_or_assign(base, std::move(segment));
}

void PartitionLoad::recoverWhileOpening(StartSegment& segment, const Note& why)
{
    try {
        recoverSegment(segment, why, rules_.epochsInEveryRecovery ? Epochs::Learn : Epochs::LeaveAlone);
    } catch (const SegmentOverflow&) {
        overflowed_ = segment;
        throw;
    } catch (const InvalidOffset&) {
        abortStart({{CORE_TEXT("core", "An offset of segment %1 goes backwards, so its index cannot be built.")},
                    {arg::offset(segment.base().value)}},
                   kSection);
    }
}

void PartitionLoad::checkIndexes(StartSegment& segment, bool timeIndexIsNew)
{
    const bool looks = rules_.indexCheck == ReleaseRules::IndexCheck::Rebuilds;
    if (looks) {
        const FileContent content = model_.open(segment.indexFile());
        const OffsetIndexView index(content.bytes(), segment.base());
        const std::size_t entries = segment.offsetEntries();
        if (entries > 0) {
            const Offset last = index.at(entries - 1).offset;
            if (last < segment.base() || (last == segment.base() && !rules_.lastEntryMayEqualBase)) {
                throw RejectedIndex{segment.indexFile()};
            }
        }
        if (index.surplusBytes() != 0) {
            throw RejectedIndex{segment.indexFile()};
        }
    }
    if (timeIndexIsNew) {
        const Note note{{{CORE_TEXT("core", "The time index of segment %1 is missing; an empty one takes its place.")},
                         {arg::offset(segment.base().value)}},
                        kSection};
        if (!model_.exists(segment.timeIndexFile())) {
            model_.create(segment.timeIndexFile(), 0, note);
        }
        model_.resize(segment.timeIndexFile(), 0, note);
    }
    if (looks && rules_.timeIndexes) {
        const FileContent content = model_.open(segment.timeIndexFile());
        const TimeIndexView index(content.bytes(), segment.base());
        if (index.slots() > 0) {
            const TimeEntry last = index.at(index.slots() - 1);
            if (last.timestamp < index.at(0).timestamp || last.offset < segment.base()) {
                throw RejectedIndex{segment.timeIndexFile()};
            }
        }
        if (index.surplusBytes() != 0) {
            throw RejectedIndex{segment.timeIndexFile()};
        }
    }
    checkTxnIndex(segment);
}

void PartitionLoad::checkTxnIndex(const StartSegment& segment) const
{
    const std::string file = segment.txnIndexFile();
    if (!rules_.producerStates || !model_.exists(file)) {
        return;
    }
    const FileContent content = model_.open(file);
    const TxnIndexView index(content.bytes(), segment.base());
    for (std::size_t slot = 0; slot < index.slots(); ++slot) {
        const TxnEntry entry = index.at(slot);
        const int firstByte = static_cast<std::int8_t>(static_cast<std::uint16_t>(entry.version) >> 8);
        if (rules_.txnVersionIsTwoBytes ? entry.version != 0 : firstByte > 0) {
            abortStart({{CORE_TEXT("core", "Entry %1 of %2 has an unknown version, %3.")},
                        {arg::number(static_cast<std::int64_t>(slot)), arg::name(file),
                         arg::number(rules_.txnVersionIsTwoBytes ? entry.version : firstByte)}},
                       kSection);
        }
        if (entry.lastOffset < segment.base()) {
            throw RejectedIndex{file};
        }
    }
}

void PartitionLoad::checkAllIndexes()
{
    for (auto& [base, segment] : segments_) {
        const std::string file = segment.indexFile();
        const FileContent content = model_.open(file);
        const OffsetIndexView index(content.bytes(), base);
        const std::size_t entries = segment.offsetEntries();
        if ((entries > 0 && index.at(entries - 1).offset <= base) || index.surplusBytes() != 0) {
            abortStart({{CORE_TEXT("core", "%1 fails the check that ends loading.")}, {arg::name(file)}}, "10");
        }
    }
}

} // namespace core
