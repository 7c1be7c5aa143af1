#include "core/segment/search.h"

#include <algorithm>
#include <cstring>

#include "core/base/parallel.h"
#include "core/segment/record_scan.h"

namespace core {

namespace {

constexpr std::uint64_t kChunkBytes = std::uint64_t{16} << 20; // of one segment, decoded at once by several threads
constexpr std::size_t kChunkBatches = 65'536;
constexpr std::uint64_t kPieceBytes = std::uint64_t{1} << 20; // by one of them
constexpr std::size_t kMostHits = 10'000;                     // kept by one of them

bool holds(Bytes bytes, Bytes wanted)
{
    return wanted.empty() || ::memmem(bytes.data(), bytes.size(), wanted.data(), wanted.size()) != nullptr;
}

bool holds(const std::optional<Bytes>& bytes, Bytes wanted)
{
    return bytes && holds(*bytes, wanted);
}

bool recordMatches(const Record& record, const KeyEquals& target)
{
    return record.key && (std::ranges::equal(*record.key, target.key) || (target.alike && target.alike(*record.key)));
}

bool recordMatches(const Record& record, const HoldsBytes& target)
{
    return holds(record.key, target.bytes) || holds(record.value, target.bytes) ||
           std::ranges::any_of(record.headers, [&](const RecordHeader& header) {
               return holds(header.key, target.bytes) || holds(header.value, target.bytes);
           });
}

bool recordMatches(const Record&, const FromProducer&)
{
    return true;
} // its batch does

// What the header, or an uncompressed batch as a whole, already tells.
bool batchMayMatch(Bytes log, const BatchHeader& header, Bytes wanted)
{
    return !header.isControl() && (header.codec() != CodecId::None || holds(payloadOf(log, header), wanted));
}
bool batchMayMatch(Bytes log, const BatchHeader& header, const KeyEquals& target)
{
    return batchMayMatch(log, header, Bytes(target.key));
}
bool batchMayMatch(Bytes log, const BatchHeader& header, const HoldsBytes& target)
{
    return batchMayMatch(log, header, Bytes(target.bytes));
}
bool batchMayMatch(Bytes, const BatchHeader& header, const FromProducer& target)
{
    return header.magic >= 2 && header.producerId == target.producerId;
}

using HitSink = std::function<bool(const RecordPlace&)>;

// Searches batches of one segment.
class BatchSearch {
public:
    BatchSearch(const Segment& segment, Bytes log, const SearchTarget& target, const RunContext& context)
        : segment_(segment)
        , log_(log)
        , target_(target)
        , context_(context)
    {
    }

    /// False when `sink` had enough.
    bool search(const BatchHeader& header, const HitSink& sink)
    {
        return std::visit(
            [&](const auto& target) {
                return !batchMayMatch(log_, header, target) || searchRecords(header, target, sink);
            },
            target_);
    }

private:
    template <class Target>
    bool searchRecords(const BatchHeader& header, const Target& target, const HitSink& sink)
    {
        constexpr bool kFirstOnly = std::is_same_v<Target, FromProducer>;
        bool found = false;
        bool goOn = true;
        decoder_.decode(log_, header, [&](const Record& record) {
            if (recordMatches(record, target)) {
                found = true;
                goOn = sink(placeOf(segment_, log_, header, record));
            }
            return goOn && !(kFirstOnly && found) && !context_.stopRequested();
        });
        if (kFirstOnly && !found) { // an empty batch still belongs to its producer
            RecordPlace place;
            place.segment = segment_.base;
            place.batch = header;
            place.offset = header.baseOffset;
            place.timestamp = header.maxTimestamp;
            place.isRecord = false;
            goOn = sink(place);
        }
        return goOn;
    }

    const Segment& segment_;
    Bytes log_;
    const SearchTarget& target_;
    const RunContext& context_;
    BatchDecoder decoder_;
};

// Hits of neighbouring batches, up to the first batch that would make them too many to keep.
struct PieceHits {
    std::vector<RecordPlace> hits;
    std::size_t searchedTo = 0; // number of the first header that is left to be searched
};

// Gathers batches as the walk delivers them and has a chunk of them searched at a time.
class ChunkSearch {
public:
    ChunkSearch(const PartitionDir& partition, const SearchTarget& target, const RunContext& context,
                const std::function<bool(const RecordPlace&)>& sink)
        : partition_(partition)
        , target_(target)
        , sink_(sink)
    {
        context_.stop = context.stop; // the walk alone reports how far it is
        context_.threads = context.threads;
    }

    bool add(const Segment& segment, const WalkBlock& block)
    {
        segment_ = &segment;
        for (const WalkedBatch& batch : block.batches) {
            headers_.push_back(batch.header);
            bytes_ += batch.header.size;
        }
        return (bytes_ < kChunkBytes && headers_.size() < kChunkBatches) || flush();
    }

    bool flush()
    {
        if (headers_.empty()) {
            return true;
        }
        if (logOf_ != segment_->base) {
            Result<FileContent> log = openFile(partition_, segment_->log.name);
            if (!log) {
                error_ = log.error();
                return false;
            }
            log_ = std::move(log).value();
            logOf_ = segment_->base;
        }
        const std::vector<std::size_t> starts = pieces();
        bool goOn = true;
        const Status status = parallelOrdered<PieceHits>(
            starts.size() - 1, context_, [&](std::size_t piece) { return search(starts[piece], starts[piece + 1]); },
            [&](std::size_t piece, const PieceHits& found) {
                goOn = std::ranges::all_of(found.hits, sink_) && searchOn(found.searchedTo, starts[piece + 1]);
                return goOn;
            });
        headers_.clear();
        bytes_ = 0;
        if (!status) {
            error_ = status.error();
        }
        return goOn && !error_;
    }

    const std::optional<Error>& error() const { return error_; }

private:
    PieceHits search(std::size_t from, std::size_t to) const
    {
        PieceHits found;
        BatchSearch search(*segment_, log_.bytes(), target_, context_);
        for (found.searchedTo = from; found.searchedTo < to && !context_.stopRequested(); ++found.searchedTo) {
            const std::size_t before = found.hits.size();
            const bool all = search.search(headers_[found.searchedTo], [&](const RecordPlace& place) {
                found.hits.push_back(place);
                return found.hits.size() < kMostHits;
            });
            if (!all) {
                found.hits.resize(before);
                break;
            }
        }
        return found;
    }

    /// Hands hits on as they are found.
    bool searchOn(std::size_t from, std::size_t to) const
    {
        BatchSearch search(*segment_, log_.bytes(), target_, context_);
        for (std::size_t i = from; i < to && !context_.stopRequested(); ++i) {
            if (!search.search(headers_[i], sink_)) {
                return false;
            }
        }
        return true;
    }

    /// Where each piece starts among the headers, and where the last one ends.
    std::vector<std::size_t> pieces() const
    {
        std::vector<std::size_t> starts = {0};
        std::uint64_t bytes = 0;
        for (std::size_t i = 0; i < headers_.size(); ++i) {
            bytes += headers_[i].size;
            if (bytes >= kPieceBytes || i + 1 == headers_.size()) {
                starts.push_back(i + 1);
                bytes = 0;
            }
        }
        return starts;
    }

    const PartitionDir& partition_;
    const SearchTarget& target_;
    RunContext context_;
    const std::function<bool(const RecordPlace&)>& sink_;
    const Segment* segment_ = nullptr;
    std::vector<BatchHeader> headers_;
    std::uint64_t bytes_ = 0;
    FileContent log_;
    std::optional<Offset> logOf_;
    std::optional<Error> error_;
};

} // namespace

Status searchPartition(const PartitionDir& partition, const SearchTarget& target, const RunContext& context,
                       const std::function<bool(const RecordPlace&)>& sink)
{
    ChunkSearch chunks(partition, target, context, sink);
    std::optional<Error> unreadable; // of the first such segment; the others are searched all the same
    const Status status = walkPartition(
        partition, partition.segments, context,
        [&](const Segment& segment, const WalkBlock& block) { return chunks.add(segment, block); },
        [&](const Segment&, const Result<WalkSummary>& summary) {
            if (!summary && !unreadable) {
                unreadable = summary.error();
            }
            return chunks.flush();
        });
    if (!status) {
        return status;
    }
    if (chunks.error()) {
        return *chunks.error();
    }
    if (unreadable) {
        return *unreadable;
    }
    return Done{};
}

} // namespace core
