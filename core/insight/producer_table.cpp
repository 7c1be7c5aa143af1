#include "core/insight/producer_table.h"

#include <algorithm>

#include "core/segment/decode.h"

namespace core {

namespace {

constexpr std::size_t kMostProducers = 100'000;
constexpr std::size_t kMostStyles = 4;
constexpr std::size_t kMostDays = 4'000;
constexpr std::int64_t kMsPerDay = 86'400'000;

class Collector {
public:
    void add(Bytes log, const BatchHeader& header)
    {
        const BatchStyle style{header.magic, header.codec(), header.timestampType()};
        ProducerUse* const use = useOf(header, style);
        if (use == nullptr) {
            return;
        }
        const bool first = use->batches + use->markers == 0;
        if (first) {
            begin(*use, log, header);
        }
        use->lastEpoch = header.producerEpoch;
        use->lastOffset = header.lastOffset;
        if (header.maxTimestamp.value >= 0) {
            use->firstTime = use->firstTime.value_or(header.maxTimestamp);
            use->lastTime = std::max(use->lastTime.value_or(header.maxTimestamp), header.maxTimestamp);
        }
        if (header.isControl()) {
            ++use->markers;
            return;
        }
        const auto records = static_cast<std::uint64_t>(std::max(header.count, 0));
        ++use->batches;
        use->recordsKnown = use->recordsKnown && header.count >= 0;
        use->records += records;
        use->bytes += header.size;
        use->mostRecords = std::max(use->mostRecords, records);
        use->transactional = use->transactional || header.isTransactional();
        use->idempotent = use->idempotent || header.baseSequence >= 0;
        if (use->styles.size() < kMostStyles && std::ranges::find(use->styles, style) == use->styles.end()) {
            use->styles.push_back(style);
        }
    }

    ProducerTable take()
    {
        ProducerTable table;
        for (auto& [key, use] : uses_) {
            table.producers.push_back(std::move(use));
        }
        std::ranges::sort(table.producers, {},
                          [](const ProducerUse& use) { return std::pair(use.firstOffset, use.producerId); });
        table.ids = ids_;
        table.full = full_;
        table.newByDay = std::move(newByDay_);
        return table;
    }

private:
    using Key = std::pair<std::int64_t, BatchStyle>; // the style of producers without an id only

    ProducerUse* useOf(const BatchHeader& header, const BatchStyle& style)
    {
        const Key key{header.producerId, header.producerId < 0 ? style : BatchStyle{}};
        if (const auto known = uses_.find(key); known != uses_.end()) {
            return &known->second;
        }
        if (header.producerId >= 0 && ids_ == kMostProducers) {
            full_ = true;
            return nullptr;
        }
        ids_ += header.producerId >= 0 ? 1U : 0U;
        return &uses_[key];
    }

    void begin(ProducerUse& use, Bytes log, const BatchHeader& header)
    {
        use.producerId = header.producerId;
        use.firstEpoch = header.producerEpoch;
        use.firstOffset = header.baseOffset;
        if (header.producerId >= 0 && header.maxTimestamp.value >= 0 && newByDay_.size() < kMostDays) {
            ++newByDay_[header.maxTimestamp.value / kMsPerDay];
        }
        if (!header.isControl()) {
            decoder_.decode(log, header, [&](const Record& record) {
                use.headers = record.headersCount > 0;
                return false;
            });
        }
    }

    std::map<Key, ProducerUse> uses_;
    std::map<std::int64_t, std::uint64_t> newByDay_;
    std::uint64_t ids_ = 0;
    bool full_ = false;
    BatchDecoder decoder_;
};

} // namespace

Result<ProducerTable> producerTable(const PartitionDir& partition, std::span<const Segment> segments,
                                    const RunContext& context, const std::function<void(const Error&)>& failed)
{
    Collector collector;
    std::uint64_t total = 0;
    std::uint64_t done = 0;
    for (const Segment& segment : segments) {
        total += segment.log.size;
    }
    for (const Segment& segment : segments) {
        const Result<FileContent> log = openFile(partition, segment.log.name);
        if (!log) {
            failed(log.error());
            continue;
        }
        RunContext inSegment = context;
        inSegment.progress = [&](std::uint64_t bytes, std::uint64_t) { context.report(done + bytes, total); };
        const Result<WalkSummary> walked = walkLog(log.value(), {}, inSegment, [&](const WalkBlock& block) {
            for (const WalkedBatch& batch : block.batches) {
                if (batch.crcValid()) {
                    collector.add(log.value().bytes(), batch.header);
                }
            }
            return true;
        });
        if (!walked) {
            return walked.error();
        }
        done += segment.log.size;
    }
    return collector.take();
}

} // namespace core
