// The salvage verb: every good batch, in segments without damage. Offsets stay; what is lost leaves a gap, which
// readers step over.

#include <algorithm>

#include "core/base/escape.h"
#include "core/format/file_name.h"
#include "core/format/record.h"
#include "core/io/growing_content.h"
#include "core/recovery/record_rebatch.h"
#include "core/recovery/repair_steps.h"
#include "core/segment/decode.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr std::size_t kEndMarkerBytes = 6; // version, coordinator epoch

/// A start would stop at a control batch of a producer that holds no end marker.
bool stopsReplay(BatchDecoder& decoder, Bytes log, const BatchHeader& header)
{
    if (!header.isControl() || header.producerId < 0 || header.count == 0) {
        return false;
    }
    bool good = false;
    decoder.decode(log, header, [&](const Record& record) {
        const std::optional<std::int16_t> type = record.key ? controlType(*record.key) : std::nullopt;
        good = (type == static_cast<std::int16_t>(ControlType::Abort) ||
                type == static_cast<std::int16_t>(ControlType::Commit)) &&
               record.value && record.value->size() >= kEndMarkerBytes;
        return false;
    });
    return !good;
}

class Salvage {
public:
    Salvage(RepairWork& work, const SalvageRequest& request)
        : work_(work)
        , request_(request)
        , partition_(work.partition())
    {
    }

    void run()
    {
        requireNoSwap(partition_);
        dropOtherFiles();
        for (const Segment& segment : partition_.segments) {
            work_.stopIfAsked();
            salvage(segment);
        }
        endLoss(partition_.segments.empty() ? Offset{0} : std::max(kept_, lostTo_));
        if (!anyBatch_ && firstChanged_) {
            refuse({{CORE_TEXT("core", "There is no batch that could be salvaged.")}});
        }
        if (anyBatch_) {
            rebuildTheRest();
        }
    }

private:
    /// What the log of a segment becomes.
    struct Parts {
        GrowingContent made;                                        // only once a batch is made
        std::vector<std::pair<std::uint64_t, std::uint64_t>> whole; // behind it, from and to: of the log as it is
        bool changed = false;
    };

    // Of what stands beside segments, a salvaged copy has no use.
    void dropOtherFiles()
    {
        for (const NamedFile& file : partition_.files) {
            const FileKind kind = file.name.kind;
            const bool ofSegment = kind == FileKind::Log || kind == FileKind::OffsetIndex ||
                                   kind == FileKind::TimeIndex || kind == FileKind::TxnIndex;
            const bool stays = kind != FileKind::Foreign && file.name.state == FileState::Live && file.name.canonical &&
                               (!ofSegment || (file.name.base && partition_.segment(*file.name.base) != nullptr));
            if (!stays) {
                work_.unlink(work_.in(file.entry.name), {{CORE_TEXT("core", "Leave the file out")}},
                             {{CORE_TEXT("core", "It belongs to no segment.")}});
            }
        }
    }

    void salvage(const Segment& segment)
    {
        const Result<FileContent> content = openFile(partition_, segment.log.name);
        if (!content) {
            work_.omit(segment.base, segment.log.name,
                       {{CORE_TEXT("core", "The file cannot be read: %1.")}, {arg::words(content.error().detail)}});
            lose(segment.log.size, segment.nextBase.value_or(segment.base));
            dropSegment(segment);
            return;
        }
        log_ = &content.value();
        segment_ = &segment;
        parts_ = {};
        const Result<WalkSummary> walked = walkLog(*log_, {}, work_.run(), [this](const WalkBlock& block) {
            take(block);
            return true;
        });
        orThrow(Result<WalkSummary>(walked));
        confirm(segment.nextBase);
        if (!parts_.changed) {
            return;
        }
        firstChanged_ = firstChanged_.value_or(segment.base);
        if (parts_.made.empty() && parts_.whole.empty()) {
            dropSegment(segment);
            return;
        }
        writeLog(segment);
    }

    void take(const WalkBlock& block)
    {
        auto damage = block.damage.begin();
        for (const WalkedBatch& batch : block.batches) {
            for (; damage != block.damage.end() && damage->from < batch.header.pos; ++damage) {
                leaveOut(*damage);
            }
            take(batch);
        }
        for (; damage != block.damage.end(); ++damage) {
            leaveOut(*damage);
        }
    }

    void take(const WalkedBatch& batch)
    {
        const BatchHeader& header = batch.header;
        const auto pos = static_cast<std::uint64_t>(header.pos.value);
        const bool asked = request_.drop.contains({segment_->base, pos});
        if (!batch.crcValid()) {
            if (request_.records && !asked && header.baseOffset >= kept_ && header.baseOffset >= segment_->base) {
                confirm(header.baseOffset);
                waiting_ = rebatch(log_->bytes(), header);
                waitingHeader_ = header;
            }
            if (!waiting_ || waitingHeader_.pos != header.pos) {
                leaveOut(header.size, header.nextOffset());
            }
            return;
        }
        const bool backwards = header.baseOffset < (anyBatch_ ? kept_ : segment_->base);
        const bool inverted = header.lastOffset < header.baseOffset;
        if (asked || backwards || inverted || stopsReplay(decoder_, log_->bytes(), header)) {
            if (backwards) {
                work_.omit(segment_->base, segment_->log.name,
                           {{CORE_TEXT("core", "The batch at byte %1 has offset %2, but at least %3 is due there.")},
                            {arg::byte(header.pos.value), arg::offset(header.baseOffset.value),
                             arg::offset((anyBatch_ ? kept_ : segment_->base).value)}});
            }
            leaveOut(header.size, Offset{0});
            return;
        }
        confirm(header.baseOffset);
        endLoss(header.baseOffset);
        keepWhole(pos, header.size);
        kept_ = header.nextOffset();
        anyBatch_ = true;
    }

    /// The batch that waits is good if its offsets end before `next`.
    void confirm(std::optional<Offset> next)
    {
        if (!waiting_) {
            return;
        }
        const BatchHeader header = waitingHeader_;
        Rebatched made = std::move(*waiting_);
        waiting_.reset();
        if (next && header.nextOffset() > *next) {
            leaveOut(header.size, Offset{0});
            return;
        }
        endLoss(header.baseOffset);
        parts_.changed = true;
        copyWhole();
        orThrow(parts_.made.append(made.batch));
        madeFrom_.push_back(
            {{CORE_TEXT("core",
                        "The checksum of the batch at byte %1, offset %2, is wrong: %3 of its %4 records can be "
                        "decoded and are put into a new batch.")},
             {arg::byte(header.pos.value), arg::offset(header.baseOffset.value), arg::count(made.records),
              arg::count(header.count)}});
        kept_ = header.nextOffset();
        anyBatch_ = true;
        if (made.records < header.count) {
            work_.lose({made.next, header.nextOffset(), 0});
        }
    }

    void keepWhole(std::uint64_t pos, std::uint64_t size)
    {
        if (!parts_.whole.empty() && parts_.whole.back().second == pos) {
            parts_.whole.back().second = pos + size;
        } else {
            parts_.whole.emplace_back(pos, pos + size);
        }
    }

    void copyWhole()
    {
        for (const auto& [from, to] : parts_.whole) {
            work_.stopIfAsked();
            orThrow(parts_.made.append(*log_, from, to - from));
        }
        parts_.whole.clear();
    }

    void leaveOut(const DamagedRange& damage)
    {
        if (damage.kind == DamageKind::ZeroTail) {
            parts_.changed = true; // nothing was ever there
        } else {
            leaveOut(damage.bytes, Offset{0});
        }
    }

    void leaveOut(std::uint64_t bytes, Offset next)
    {
        parts_.changed = parts_.changed || bytes > 0;
        lose(bytes, next);
    }

    void lose(std::uint64_t bytes, Offset next)
    {
        lostBytes_ += bytes;
        lostTo_ = std::max(lostTo_, next);
    }

    /// A good batch at `next`, or the end, ends what is lost.
    void endLoss(Offset next)
    {
        if (lostBytes_ > 0) {
            const Offset from = anyBatch_ ? kept_ : std::min(next, partition_.segments.front().base);
            work_.lose({from, std::max(from, next), lostBytes_});
        }
        lostBytes_ = 0;
        lostTo_ = {};
    }

    void dropSegment(const Segment& segment)
    {
        firstChanged_ = firstChanged_.value_or(segment.base);
        for (const char* suffix : {".log", ".index", ".timeindex", ".txnindex"}) {
            work_.unlinkIfThere(
                work_.in(segmentFileName(segment.base, suffix)), {{CORE_TEXT("core", "Leave the file out")}},
                {{CORE_TEXT("core", "No batch of segment %1 is left.")}, {arg::offset(segment.base.value)}});
        }
    }

    void writeLog(const Segment& segment)
    {
        const std::string path = work_.in(segment.log.name);
        const Text what{{CORE_TEXT("core", "Write the log without what is damaged")}};
        Text why{{CORE_TEXT("core", "Good batches stand around the damage, and keep their offsets.")}};
        if (!madeFrom_.empty()) {
            why = madeFrom_.front();
            for (std::size_t i = 1; i < madeFrom_.size(); ++i) {
                work_.omit(segment.base, segment.log.name, madeFrom_[i]);
            }
            madeFrom_.clear();
        }
        if (parts_.made.empty() && parts_.whole.size() == 1 && parts_.whole.front().first == 0) {
            work_.resize(path, parts_.whole.front().second, what, why);
            return;
        }
        copyWhole();
        work_.write(path, orThrow(parts_.made.finish()), what, why);
    }

    void rebuildTheRest()
    {
        RebuildRequest request;
        request.settings = request_.settings;
        for (const IndexKind kind : {IndexKind::TxnIndex, IndexKind::Snapshot}) {
            if (request.settings.release >= Release{0, 11, 0, 0}) {
                request.kinds.insert(kind);
            }
        }
        rebuildStep(work_, request);
        if (request.settings.release >= Release{0, 11, 0, 0}) {
            leaderEpochsStep(work_, EpochSource::Batches);
        }
        if (!firstChanged_) {
            return;
        }
        const PartitionDir now = work_.partition();
        if (const std::optional<Offset> end = glanceLogEnd(now)) {
            clampCheckpointsStep(work_, *end);
        }
        work_.changedLog();
        handOverStep(work_, *firstChanged_);
    }

    RepairWork& work_;
    const SalvageRequest& request_;
    const PartitionDir partition_;
    BatchDecoder decoder_;
    const FileContent* log_ = nullptr;
    const Segment* segment_ = nullptr;
    Parts parts_;
    std::vector<Text> madeFrom_;
    std::optional<Rebatched> waiting_;
    BatchHeader waitingHeader_;
    Offset kept_ = {0}; // after the last batch that is kept
    bool anyBatch_ = false;
    std::uint64_t lostBytes_ = 0;
    Offset lostTo_;
    std::optional<Offset> firstChanged_;
};

} // namespace

Result<RepairOutcome> salvageLog(const std::shared_ptr<const Directory>& logDir, const std::string& dir,
                                 const SalvageRequest& request, const RunContext& context)
{
    return makeRepair(logDir, dir, request.settings, context, [&](RepairWork& work) { Salvage(work, request).run(); });
}

} // namespace core
