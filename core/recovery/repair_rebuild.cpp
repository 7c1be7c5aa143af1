// The rebuild verb: index files from the log, transaction indexes and producer snapshots from a replay.

#include <algorithm>

#include "core/base/escape.h"
#include "core/base/parallel.h"
#include "core/format/file_name.h"
#include "core/recovery/recovered_alone.h"
#include "core/recovery/repair_steps.h"
#include "core/recovery/segment_indexes.h"

namespace core {

namespace {

constexpr Sentence kNoSegment{CORE_TEXT("core", "There is no segment %1.")};
constexpr Sentence kLeftover{
    CORE_TEXT("core", "%1 is left of an interrupted compaction or split, which a broker has to finish or undo first.")};
constexpr Sentence kMissing{CORE_TEXT("core", "The file is missing.")};
constexpr Sentence kNotRegular{CORE_TEXT("core", "%1 is no regular file.")};
constexpr Sentence kNoProducers{
    CORE_TEXT("core", "Release %1 keeps no transaction indexes and no producer snapshots.")};
constexpr Sentence kWouldNotLoad{CORE_TEXT("core", "A broker could not load the partition: %1")};

class Rebuild {
public:
    Rebuild(RepairWork& work, const RebuildRequest& request, std::optional<Offset> from)
        : work_(work)
        , request_(request)
        , from_(from)
        , partition_(work.partition())
    {
    }

    void run()
    {
        if (omitForLeftovers()) {
            return;
        }
        for (const Offset base : request_.segments) {
            if (partition_.segment(base) == nullptr) {
                work_.omit(base, {}, {kNoSegment, {arg::offset(base.value)}});
            }
        }
        if (wants(IndexKind::OffsetIndex) || wants(IndexKind::TimeIndex)) {
            writeIndexes();
        }
        if (request_.kinds.contains(IndexKind::TxnIndex) || request_.kinds.contains(IndexKind::Snapshot)) {
            writeProducerFiles();
        }
    }

private:
    bool wants(IndexKind kind) const
    {
        return request_.kinds.contains(kind) && hasIndexKind(kind, request_.settings.release);
    }
    bool wants(Offset segment) const { return request_.segments.empty() || request_.segments.contains(segment); }

    bool omitForLeftovers()
    {
        bool any = false;
        for (const NamedFile& file : partition_.files) {
            if (file.name.state == FileState::Swap || file.name.state == FileState::Cleaned) {
                const std::string& name = file.entry.name;
                work_.omit(file.name.base, name, {kLeftover, {arg::name(escapeName(name))}});
                any = true;
            }
        }
        return any;
    }

    void writeIndexes()
    {
        std::vector<const Segment*> wanted;
        std::uint64_t total = 0;
        for (const Segment& segment : partition_.segments) {
            if (wants(segment.base)) {
                wanted.push_back(&segment);
                total += segment.log.size;
            }
        }
        // Nothing is written while others read.
        std::vector<SegmentIndexes> made(wanted.size());
        std::optional<Error> failure;
        std::uint64_t done = 0;
        const RunContext inner{work_.run().stop};
        const Status status = parallelOrdered<Result<SegmentIndexes>>(
            wanted.size(), work_.run(),
            [&](std::size_t i) { return segmentIndexes(partition_, *wanted[i], request_.settings, inner); },
            [&](std::size_t i, Result<SegmentIndexes> part) {
                if (!part) {
                    failure = part.error();
                    return false;
                }
                made[i] = std::move(part).value();
                done += wanted[i]->log.size;
                work_.run().report(done, total);
                return true;
            });
        if (failure) {
            throw Error(*failure);
        }
        orThrow(status);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (made[i].obstacle) {
                work_.omit(wanted[i]->base, wanted[i]->log.name, *made[i].obstacle);
                continue;
            }
            for (const IndexKind kind : {IndexKind::OffsetIndex, IndexKind::TimeIndex}) {
                if (wants(kind)) {
                    const bool emptySlotsAreNormal = wanted[i]->isActive() && !partition_.root->cleanMarker;
                    writeFile(segmentFileName(wanted[i]->base, infoOf(kind).suffix), wanted[i]->base, infoOf(kind),
                              made[i].of(kind), emptySlotsAreNormal);
                }
            }
        }
    }

    void writeFile(const std::string& file, Offset segment, const IndexKindInfo& info, std::vector<std::byte> content,
                   bool emptySlotsAreNormal)
    {
        if (std::ranges::any_of(partition_.oddEntries, [&](const DirEntry& odd) { return odd.name == file; })) {
            work_.omit(segment, file, {kNotRegular, {arg::name(file)}});
            return;
        }
        std::optional<Text> why = Text{kMissing};
        if (work_.exists(work_.in(file))) {
            const Result<FileContent> now = work_.overlay()->open(work_.in(file));
            if (!now) {
                work_.omit(segment, file,
                           {{CORE_TEXT("core", "The file cannot be read: %1.")}, {arg::words(now.error().detail)}});
                return;
            }
            why = indexDifference(info, now.value().bytes(), content, emptySlotsAreNormal);
        }
        if (why) {
            work_.write(work_.in(file), std::move(content), {info.write}, *why);
        }
    }

    void writeProducerFiles()
    {
        if (!hasIndexKind(IndexKind::TxnIndex, request_.settings.release)) {
            work_.omit({}, {}, {kNoProducers, {arg::words(releaseText(request_.settings.release))}});
            return;
        }
        if (partition_.segments.empty()) {
            return;
        }
        const RecoveredAlone recovered = recoverAlone(work_, from_.value_or(partition_.segments.front().base));
        if (recovered.failure) {
            work_.omit({}, {}, {kWouldNotLoad, {arg::words(english(*recovered.failure))}});
            return;
        }
        if (recovered.obstacle) {
            work_.omit(recovered.obstacle, segmentFileName(*recovered.obstacle, ".log"), recovered.obstacleWhy);
        }
        if (wants(IndexKind::TxnIndex)) {
            writeTxnIndexes(recovered);
        }
        if (wants(IndexKind::Snapshot)) {
            writeSnapshots(recovered);
        }
    }

    static std::vector<std::byte> contentOf(const RecoveredAlone& recovered, const std::string& file)
    {
        const FileContent content = orThrow(recovered.after->open(recovered.in(file)));
        return {content.bytes().begin(), content.bytes().end()};
    }

    void writeTxnIndexes(const RecoveredAlone& recovered)
    {
        for (const Segment& segment : partition_.segments) {
            if (!wants(segment.base) || (recovered.obstacle && segment.base >= *recovered.obstacle)) {
                continue;
            }
            const std::string file = segmentFileName(segment.base, ".txnindex");
            if (orThrow(recovered.after->find(recovered.in(file)))) {
                writeFile(file, segment.base, infoOf(IndexKind::TxnIndex), contentOf(recovered, file), false);
            }
        }
    }

    // A snapshot belongs to the log, not to a segment: it tells of everything before its offset.
    void writeSnapshots(const RecoveredAlone& recovered)
    {
        std::set<std::string> kept;
        for (const DirEntry& entry : orThrow(recovered.after->list(recovered.dir))) {
            const FileName name = parseFileName(entry.name);
            if (name.kind != FileKind::ProducerSnapshot || name.state != FileState::Live || !name.base) {
                continue;
            }
            kept.insert(entry.name);
            if (!recovered.obstacle || *name.base <= *recovered.obstacle) {
                writeFile(entry.name, *name.base, infoOf(IndexKind::Snapshot), contentOf(recovered, entry.name), false);
            }
        }
        if (recovered.obstacle) {
            return;
        }
        for (const NamedFile& file : partition_.files) {
            if (file.name.kind == FileKind::ProducerSnapshot && file.name.state == FileState::Live &&
                !kept.contains(file.entry.name)) {
                work_.unlink(work_.in(file.entry.name), {{CORE_TEXT("core", "Remove the producer snapshot")}},
                             {{CORE_TEXT("core", "A recovery keeps no snapshot at this offset.")}});
            }
        }
    }

    RepairWork& work_;
    const RebuildRequest& request_;
    const std::optional<Offset> from_;
    const PartitionDir partition_;
};

} // namespace

void rebuildStep(RepairWork& work, const RebuildRequest& request, std::optional<Offset> from)
{
    Rebuild(work, request, from).run();
}

Result<RepairOutcome> rebuildFiles(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                   const RebuildRequest& request, const RunContext& context)
{
    return makeRepair(logDir, dir, request.settings, context, [&](RepairWork& work) { rebuildStep(work, request); });
}

} // namespace core
