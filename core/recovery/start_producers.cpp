// Producer state and its snapshots while a log is loaded (start-up 6).

#include <algorithm>

#include "core/format/file_name.h"
#include "core/recovery/start_load.h"

namespace core {

namespace {

constexpr const char* kSection = "6";

Note outOfRange()
{
    return {{{CORE_TEXT("core", "Producer snapshots outside of the range that is needed now are removed.")}}, kSection};
}

} // namespace

void SnapshotFiles::list()
{
    files_.clear();
    for (const DirEntry& entry : model_->files()) {
        if (entry.name.ends_with(".snapshot")) {
            files_[numberOf(entry.name, "3.0")] = entry.name;
        }
    }
}

std::optional<Offset> SnapshotFiles::newest() const
{
    return files_.empty() ? std::nullopt : std::optional(files_.rbegin()->first);
}

void SnapshotFiles::unlink(Offset offset, const Note& note)
{
    const auto at = files_.find(offset);
    if (model_->exists(at->second)) {
        model_->unlink(at->second, note);
    }
    files_.erase(at);
}

void SnapshotFiles::renameToDeleted(Offset offset, const Note& note)
{
    const auto at = files_.find(offset);
    if (at == files_.end()) {
        return;
    }
    if (model_->exists(at->second)) {
        model_->rename(at->second, at->second + ".deleted", note);
    }
    files_.erase(at);
}

void SnapshotFiles::write(Offset offset, const ProducerState& state, const Note& note)
{
    const std::string file = segmentFileName(offset, ".snapshot");
    model_->write(file, writeProducerSnapshot(state.entries()), note);
    files_[offset] = file;
}

void ProducerStates::takeSnapshot(const char* section)
{
    if (mapEnd > lastSnapshot) {
        snapshots.write(mapEnd, state,
                        {{{CORE_TEXT("core", "The state of producers up to here is kept as a snapshot.")}}, section});
        lastSnapshot = mapEnd;
    }
}

void PartitionLoad::loadSnapshot(ProducerStates& states, Offset logStart)
{
    states.state.clear();
    while (const std::optional<Offset> newest = states.snapshots.newest()) {
        const FileContent content = model_.open(states.snapshots.files().at(*newest));
        const auto snapshot = readProducerSnapshot(content.bytes());
        if (!snapshot || !snapshot.value().crcValid()) {
            states.snapshots.unlink(
                *newest,
                {{{CORE_TEXT("core", "The producer snapshot is damaged; the next older one is used.")}}, kSection});
            continue;
        }
        for (const ProducerEntry& entry : snapshot.value().entries) {
            const bool open = entry.currentTxnFirstOffset >= Offset{0};
            const std::optional<TimestampMs> now = model_.options().now;
            if (open || !now || *now - entry.timestamp < rules_.producerExpirationMs) {
                states.state.load(entry);
            }
        }
        states.mapEnd = *newest;
        states.lastSnapshot = *newest;
        return;
    }
    states.mapEnd = logStart;
    states.lastSnapshot = logStart;
}

void PartitionLoad::rebuildProducerState(ProducerStates& states, Offset logStart, Offset lastOffset, bool clean)
{
    if (!rules_.producerStates) {
        return;
    }
    std::set<Offset> marks = {lastOffset};
    if (!segments_.empty()) {
        const auto last = std::prev(segments_.end());
        marks.insert(last->first);
        if (last != segments_.begin()) {
            marks.insert(std::prev(last)->first);
        }
    }
    if (clean && states.snapshots.files().empty()) {
        for (const Offset mark : marks) {
            states.advance(mark);
            states.takeSnapshot(kSection);
        }
        return;
    }
    const bool emptyBefore = states.state.empty() && states.mapEnd >= lastOffset;
    std::vector<Offset> outside;
    for (const auto& [offset, file] : states.snapshots.files()) {
        if (offset > lastOffset || offset <= logStart) {
            outside.push_back(offset);
        }
    }
    for (const Offset offset : outside) {
        states.snapshots.unlink(offset, outOfRange());
    }
    if (lastOffset != states.mapEnd) {
        loadSnapshot(states, logStart);
    } else {
        states.mapEnd = std::max(states.mapEnd, logStart);
        states.lastSnapshot = states.snapshots.newest().value_or(logStart);
    }
    if (lastOffset > states.mapEnd && !emptyBefore) {
        auto from = segments_.upper_bound(states.mapEnd);
        if (from != segments_.begin()) {
            --from;
        }
        const bool final = &states == &states_;
        for (auto at = from; at != segments_.end() && at->first < lastOffset; ++at) {
            Offset start = std::max(at->first, states.mapEnd);
            if (rules_.snapshotsAtMarks) {
                start = std::max(start, logStart);
                states.advance(start);
                if (marks.contains(at->first)) {
                    states.takeSnapshot(kSection);
                }
            } else if (final) {
                states.advance(start);
                states.takeSnapshot(kSection);
            }
            replaySegment(states, at->second, start);
        }
    }
    states.advance(lastOffset);
    if (rules_.snapshotsAtMarks) {
        states.takeSnapshot(kSection);
    }
}

void PartitionLoad::replaySegment(ProducerStates& states, StartSegment& segment, Offset from)
{
    const std::optional<std::uint64_t> start = segment.locate(from);
    if (!start) {
        return;
    }
    const FileContent log = segment.log();
    ProducerState::Replay replay(states.state, rules_.replayForgets && &states != &states_);
    try {
        std::uint64_t pos = *start;
        while (const std::optional<BatchHeader> header = segment.headerAt(log, pos)) {
            replay.take(log.bytes(), *header);
            pos += header->size;
        }
    } catch (const InvalidControlRecord& invalid) {
        abortStart(
            {{CORE_TEXT("core", "The control record of the batch at byte %1 of %2, offset %3, cannot be decoded.")},
             {arg::byte(invalid.batch.pos.value), arg::name(segment.logFile()),
              arg::offset(invalid.batch.baseOffset.value)}},
            "4");
    }
    replay.finish();
}

// 3.9 and 3.6 of the files: those that belong to no segment, but for the newest at the log end.
void PartitionLoad::pruneStraySnapshots()
{
    const Note note{{{CORE_TEXT("core", "The producer snapshot belongs to no segment and is not the newest one.")}},
                    "3.9"};
    states_.snapshots.list();
    std::vector<Offset> strays;
    for (const auto& [offset, file] : states_.snapshots.files()) {
        if (!segments_.contains(offset)) {
            strays.push_back(offset);
        }
    }
    if (!strays.empty() && strays.back() >= segments_.rbegin()->first) {
        strays.pop_back();
    }
    for (const Offset stray : strays) {
        states_.snapshots.unlink(stray, note);
    }
}

void PartitionLoad::rebuildFinalProducerState()
{
    if (!rules_.producerStates) {
        return;
    }
    if (rules_.straySnapshotsPruned) {
        pruneStraySnapshots();
    } else {
        states_.snapshots.list();
    }
    const Offset start =
        model_.options().tiered ? logStartCheckpoint_ : std::max(logStartCheckpoint_, segments_.begin()->first);
    rebuildProducerState(states_, start, nextOffset_, model_.clean());
}

} // namespace core
