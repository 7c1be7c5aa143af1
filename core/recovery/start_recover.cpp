// Recovery of one segment (start-up 4), and what it leaves behind when it ends by an exception.

#include <algorithm>

#include "core/format/file_name.h"
#include "core/recovery/start_load.h"

namespace core {

namespace {

using Stop = RebuiltIndexes::Stop;

constexpr const char* kSection = "4";

/// An index that was reset and not cleared: new entries over what the file held, at its full size.
std::vector<std::byte> overOldBytes(const std::vector<std::byte>& entries, Bytes old, std::uint64_t maxBytes)
{
    const std::size_t most = static_cast<std::size_t>(maxBytes);
    std::vector<std::byte> out(entries.begin(),
                               entries.begin() + static_cast<std::ptrdiff_t>(std::min(entries.size(), most)));
    if (old.size() > out.size()) {
        const Bytes rest = old.subspan(out.size(), std::min(old.size(), most) - out.size());
        out.insert(out.end(), rest.begin(), rest.end());
    }
    return out;
}

Note whyCut(const std::string& file, std::uint64_t pos, Frame::State state)
{
    if (state == Frame::State::Torn || state == Frame::State::ShortTail) {
        return {{{kTornReason}, {arg::name(file), arg::byte(static_cast<std::int64_t>(pos))}}, kSection};
    }
    if (state == Frame::State::BadSize) {
        return {{{CORE_TEXT("core", "No batch starts at byte %2 of %1: its size field is less than the least.")},
                 {arg::name(file), arg::byte(static_cast<std::int64_t>(pos))}},
                kSection};
    }
    return {{{CORE_TEXT("core", "The batch at byte %2 of %1 is damaged.")},
             {arg::name(file), arg::byte(static_cast<std::int64_t>(pos))}},
            kSection};
}

} // namespace

std::uint64_t PartitionLoad::recoverSegment(StartSegment& segment, const std::optional<Note>& why, Epochs epochs)
{
    const Offset base = segment.base();
    if (why) {
        model_.noteRebuild(base, *why);
    }
    ProducerStates states(model_);
    if (rules_.producerStates) {
        if (recoverySnapshots_) {
            states.snapshots = *recoverySnapshots_;
        } else {
            states.snapshots.list();
        }
        forgetRecoverySnapshots();
        rebuildProducerState(states, logStartCheckpoint_, base, false);
        if (rules_.snapshotBeforeRecovery) {
            states.takeSnapshot(kSection);
        }
    }

    const FileContent log = segment.log();
    SegmentRebuild rebuild(log.bytes(), base, model_.settings());
    std::vector<std::byte> txnEntries;
    Stop stop = Stop::End;
    Frame frame;
    std::optional<Note> learnt; // the broker writes each new epoch at once; the last write is the one that stays
    try {
        while ((frame = frameAt(log.bytes(), rebuild.pos())).state == Frame::State::Whole) {
            stop = rebuild.step();
            if (stop != Stop::End) {
                break;
            }
            const BatchHeader& header = rebuild.header();
            model_.walked(log, rebuild.pos() - header.size, header.size);
            if (header.isLegacy() || !rules_.producerStates) {
                continue;
            }
            if (epochs == Epochs::Learn && header.partitionLeaderEpoch >= 0 &&
                header.partitionLeaderEpoch > epochs_.latest().value_or(-1)) {
                epochs_.assign(header.partitionLeaderEpoch, header.baseOffset);
                learnt = Note{{{CORE_TEXT("core", "The batch at offset %1 has leader epoch %2, which was not known.")},
                               {arg::offset(header.baseOffset.value), arg::number(header.partitionLeaderEpoch)}},
                              kSection};
            }
            if (const std::optional<TxnEntry> aborted = states.state.take(log.bytes(), header)) {
                appendEntry(txnEntries, *aborted);
            }
            states.advance(header.nextOffset());
        }
    } catch (const InvalidControlRecord&) {
        stop = Stop::Damage; // behind the batch, which stays
    } catch (const BrokerFailure&) {
        if (learnt) {
            writeEpochs(*learnt);
        }
        leaveRecoveryByException(segment, rebuild.finish(Stop::InvalidOffset), txnEntries);
        throw;
    }
    if (learnt) {
        writeEpochs(*learnt);
    }
    if (frame.state == Frame::State::BadSize) {
        stop = Stop::Damage;
    }

    const std::uint64_t validBytes = rebuild.pos();
    const Offset end = rebuild.end();
    const RebuiltIndexes built = rebuild.finish(stop);
    const std::uint64_t size = log.size();
    switch (built.stop) {
    case Stop::Overflow:
        leaveRecoveryByException(segment, built, txnEntries);
        throw SegmentOverflow{base};
    case Stop::InvalidOffset:
        leaveRecoveryByException(segment, built, txnEntries);
        throw InvalidOffset{};
    case Stop::IndexFull:
        leaveRecoveryByException(segment, built, txnEntries);
        abortStart({{CORE_TEXT("core", "An index of segment %1 is full: segment.index.bytes is too small for it.")},
                    {arg::offset(base.value)}},
                   kSection);
    default:
        break;
    }
    if (validBytes < size) {
        model_.resize(segment.logFile(), validBytes, whyCut(segment.logFile(), validBytes, frame.state));
        model_.noteLost({end, end, size - validBytes});
    }
    const Note note{{{CORE_TEXT("core", "Recovery of segment %1 builds its indexes anew.")}, {arg::offset(base.value)}},
                    kSection};
    segment.holdOffsetEntries(built.offsetIndex.size() / kOffsetEntryBytes);
    model_.noteRebuilt(base, built.offsetIndex.size() / kOffsetEntryBytes);
    model_.write(segment.indexFile(), built.offsetIndex, note);
    if (rules_.timeIndexes) {
        model_.write(segment.timeIndexFile(), built.timeIndex, note);
    }
    writeTxnIndex(segment, txnEntries, note);
    if (rules_.producerStates) {
        states.takeSnapshot(kSection);
        recoverySnapshots_ = states.snapshots;
    }
    return size - validBytes;
}

void PartitionLoad::writeTxnIndex(const StartSegment& segment, const std::vector<std::byte>& entries, const Note& note)
{
    if (rules_.producerStates && (!entries.empty() || model_.exists(segment.txnIndexFile()))) {
        model_.write(segment.txnIndexFile(), entries, note);
    }
}

void PartitionLoad::leaveRecoveryByException(StartSegment& segment, const RebuiltIndexes& built,
                                             const std::vector<std::byte>& txnEntries)
{
    const Note note{
        {{CORE_TEXT("core", "Recovery of segment %1 failed half-way and left its indexes as they were then.")},
         {arg::offset(segment.base().value)}},
        kSection};
    const auto leave = [&](const std::string& file, const std::vector<std::byte>& entries, std::uint64_t maxBytes) {
        const FileContent old = model_.exists(file) ? model_.open(file) : FileContent();
        model_.write(file, overOldBytes(entries, old.bytes(), maxBytes), note);
        model_.resize(file, maxBytes, note);
    };
    leave(segment.indexFile(), built.offsetIndex, StartSegment::maxOffsetIndexBytes(model_.settings()));
    if (rules_.timeIndexes) {
        leave(segment.timeIndexFile(), built.timeIndex, StartSegment::maxTimeIndexBytes(model_.settings()));
    }
    segment.holdOffsetEntries(built.offsetIndex.size() / kOffsetEntryBytes);
    writeTxnIndex(segment, txnEntries, note);
}

// 3.4: a segment with an impossible index entry, or one that an I/O problem stopped, is cut to its base offset. Its
// indexes lose their entries, not their bytes.
std::uint64_t PartitionLoad::emptySegment(StartSegment& segment, Text why)
{
    const Note note{std::move(why), "3.4"};
    const std::optional<std::uint64_t> start = segment.locate(segment.base());
    const auto grow = [&](const std::string& file, std::uint64_t maxBytes) {
        if (model_.exists(file)) {
            model_.resize(file, maxBytes, note);
        }
    };
    grow(segment.indexFile(), StartSegment::maxOffsetIndexBytes(model_.settings()));
    if (rules_.timeIndexes) {
        grow(segment.timeIndexFile(), StartSegment::maxTimeIndexBytes(model_.settings()));
    }
    segment.holdOffsetEntries(0);
    if (model_.exists(segment.txnIndexFile())) {
        model_.resize(segment.txnIndexFile(), 0, note);
    }
    const std::uint64_t size = model_.size(segment.logFile());
    if (!start || *start >= size) {
        return 0;
    }
    model_.resize(segment.logFile(), *start, note);
    model_.noteLost({segment.base(), segment.base(), size - *start});
    return size - *start;
}

} // namespace core
