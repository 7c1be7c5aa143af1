// Splitting a segment whose offsets do not fit it: section 8 of the spec (start-up).

#include <algorithm>

#include "core/format/file_name.h"
#include "core/recovery/start_load.h"

namespace core {

namespace {

constexpr const char* kSection = "8";
constexpr std::uint64_t kAppendBytes = std::uint64_t{1} << 20; // what one append of the split takes at most
constexpr std::int64_t kMostRelative = 0x7fffffff;

bool fits(Offset offset, Offset base)
{
    const std::int64_t relative = offset - base;
    return offset >= base && relative >= 0 && relative <= kMostRelative;
}

/// A segment that appends of the split fill (indexes 4.1).
struct NewSegment {
    NewSegment(Offset first, const Settings& settings)
        : base(first)
        , indexes(first, settings.segmentIndexBytes)
        , interval(static_cast<std::uint64_t>(std::max(settings.indexIntervalBytes, 0)))
    {
    }

    void index(Offset last, std::uint64_t at, std::uint64_t bytes)
    {
        if (sinceEntry > interval) {
            full = full || indexes.appendOffset(last, at) != IndexWriter::Stop::End ||
                   indexes.offerTime(maxTimestamp, maxOffset, IndexWriter::Check::Full) != IndexWriter::Stop::End;
            sinceEntry = 0;
        }
        sinceEntry += bytes;
    }
    void seen(const BatchHeader& header)
    {
        if (header.maxTimestamp > maxTimestamp) {
            maxTimestamp = header.maxTimestamp;
            maxOffset = header.lastOffset;
        }
    }

    Offset base;
    IndexWriter indexes;
    std::uint64_t interval;
    std::uint64_t from = 0; // in the source
    std::uint64_t size = 0;
    std::uint64_t sinceEntry = 0;
    TimestampMs maxTimestamp = {-1};
    Offset maxOffset = {-1};
    bool full = false;
};

/// Appends batches from `pos` on while they fit; returns how many bytes.
std::uint64_t appendChunk(NewSegment& segment, const StartSegment& source, const FileContent& log, std::uint64_t pos,
                          bool entriesPerBatch)
{
    std::vector<BatchHeader> chunk;
    std::uint64_t bytes = 0;
    while (const std::optional<BatchHeader> header = source.headerAt(log, pos + bytes)) {
        if (!fits(header->lastOffset, segment.base) || (bytes > 0 && bytes + header->size >= kAppendBytes)) {
            break;
        }
        chunk.push_back(*header);
        bytes += header->size;
    }
    std::uint64_t at = segment.size;
    for (const BatchHeader& header : chunk) {
        segment.seen(header);
        if (entriesPerBatch) {
            segment.index(header.lastOffset, at, header.size);
            at += header.size;
        }
    }
    if (!entriesPerBatch && !chunk.empty()) {
        segment.index(chunk.back().lastOffset, at, bytes);
    }
    segment.size += bytes;
    return bytes;
}

} // namespace

void PartitionLoad::splitSegment(Offset base)
{
    StartSegment source = overflowed_ ? *overflowed_ : segments_.at(base);
    overflowed_.reset();
    const Offset end = source.nextOffset();
    if (end <= base || fits(end + -1, base)) {
        abortStart({{CORE_TEXT("core", "Segment %1 has an offset that does not fit it, but not as its last one, so it "
                                       "cannot be split.")},
                    {arg::offset(base.value)}},
                   kSection);
    }
    const FileContent log = source.log();
    std::vector<NewSegment> parts;
    std::uint64_t pos = 0;
    while (pos < log.size()) {
        const std::optional<BatchHeader> first = source.headerAt(log, pos);
        if (first) {
            parts.emplace_back(first->baseOffset, model_.settings());
        }
        const std::uint64_t started = pos;
        while (first) {
            const std::uint64_t bytes = appendChunk(parts.back(), source, log, pos, rules_.indexEntriesPerBatch);
            if (bytes == 0) {
                break;
            }
            pos += bytes;
        }
        if (pos == started || parts.back().full) {
            abortStart({{CORE_TEXT("core", "Splitting segment %1 stops at byte %2, where no batch can be taken.")},
                        {arg::offset(base.value), arg::byte(static_cast<std::int64_t>(pos))}},
                       kSection);
        }
        parts.back().from = started;
    }

    const Note note{
        {{CORE_TEXT("core", "Segment %1 holds offsets that do not fit it and is split.")}, {arg::offset(base.value)}},
        kSection};
    model_.noteSplit(base, note);
    model_.renameToDeleted(base, note);
    segments_.erase(base);
    bool replaced = false;
    for (NewSegment& part : parts) {
        replaced = replaced || part.base == base;
        StartSegment made(model_, part.base);
        part.indexes.offerTime(part.maxTimestamp, part.maxOffset, IndexWriter::Check::SkipFull);
        model_.write(made.logFile(), partOf(log, part.from, part.size), note);
        model_.write(made.indexFile(), part.indexes.takeOffsets(), note);
        model_.write(made.timeIndexFile(), part.indexes.takeTimes(), note);
        segments_.insert_or_assign(part.base, std::move(made));
    }
    if (!replaced && rules_.snapshotsRenamedWithSegments) {
        forgetRecoverySnapshots();
        states_.snapshots.renameToDeleted(base, note);
    }
}

} // namespace core
