#include "core/segment/compare_records.h"

#include <algorithm>
#include <unordered_map>

#include "core/base/hash.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr std::uint64_t kMostLooked = 100'000;

std::uint64_t hashOfMaybe(const std::optional<Bytes>& bytes)
{
    return bytes ? hashOf(*bytes) : UINT64_MAX;
}

std::uint64_t number(std::int64_t value)
{
    return static_cast<std::uint64_t>(value);
}

std::uint64_t hashOfBatch(const BatchHeader& header)
{
    const std::uint64_t kind = (header.isControl() ? 1U : 0U) + (header.isTransactional() ? 2U : 0U);
    return hashOf(hashOf(number(header.producerId), number(header.producerEpoch)), kind);
}

RecordMark markOf(const Record& record, const BatchHeader& header, std::uint64_t batchHash)
{
    RecordMark mark;
    mark.offset = record.offset;
    mark.hasKey = record.key.has_value();
    mark.keyHash = hashOfMaybe(record.key);
    mark.isTombstone = mark.hasKey && !record.value && !header.isControl();
    mark.isControl = header.isControl();
    std::uint64_t hash = hashOf(batchHash, mark.keyHash);
    hash = hashOf(hash, hashOfMaybe(record.value));
    hash = hashOf(hash, number(record.timestamp.value));
    hash = hashOf(hash, number(record.sequence));
    for (const RecordHeader& each : record.headers) {
        hash = hashOf(hash, hashOf(each.key));
        hash = hashOf(hash, hashOfMaybe(each.value));
    }
    mark.hash = hashOf(hash, number(record.headersCount));
    return mark;
}

} // namespace

bool markRecords(BatchDecoder& decoder, Bytes log, const BatchHeader& header,
                 const std::function<bool(const RecordMark&)>& sink)
{
    const std::uint64_t batchHash = hashOfBatch(header);
    bool goOn = true;
    const DecodeOutcome outcome = decoder.decode(log, header, [&](const Record& record) {
        goOn = sink(markOf(record, header, batchHash));
        return goOn;
    });
    return goOn && outcome.state == DecodeOutcome::State::Whole;
}

RecordMerge::Step RecordMerge::step(Offset bound,
                                    const std::function<void(CopySide without, const RecordMark&)>& missed)
{
    Step step;
    std::deque<RecordMark>& a = waiting_[0];
    std::deque<RecordMark>& b = waiting_[1];
    const auto has = [&](const std::deque<RecordMark>& queue) {
        return !queue.empty() && queue.front().offset <= bound;
    };
    const auto miss = [&](std::deque<RecordMark>& queue, CopySide without) {
        const RecordMark& mark = queue.front();
        ++step.missing[static_cast<std::size_t>(without)];
        step.firstMissing = std::min(step.firstMissing.value_or(mark.offset), mark.offset);
        missed(without, mark);
        queue.pop_front();
    };
    while (has(a) || has(b)) {
        if (!has(b) || (has(a) && a.front().offset < b.front().offset)) {
            miss(a, CopySide::B);
            continue;
        }
        if (!has(a) || b.front().offset < a.front().offset) {
            miss(b, CopySide::A);
            continue;
        }
        if (a.front().hash != b.front().hash && !step.conflict) {
            step.conflict = a.front().offset;
        }
        a.pop_front();
        b.pop_front();
    }
    return step;
}

void MissingLedger::add(const RecordMark& mark)
{
    ++found_.records;
    if (found_.looked == kMostLooked) {
        return;
    }
    ++found_.looked;
    if (!mark.isControl && !mark.isTombstone) {
        open_.push_back({mark.offset, mark.keyHash, mark.hasKey});
    }
}

Result<MissingRecords> MissingLedger::explain(const CompareInput& copy, Offset end, const RunContext& context)
{
    std::unordered_map<std::uint64_t, Offset> newest; // of the keys that matter
    for (const Open& each : open_) {
        if (each.hasKey) {
            newest.emplace(each.keyHash, each.offset);
        }
    }
    const auto firstSegment = std::ranges::find_if(copy.segments, [&](const Segment& segment) {
        return !open_.empty() && (!segment.nextBase || *segment.nextBase > open_.front().offset);
    });
    BatchDecoder decoder;
    for (auto segment = firstSegment; segment != copy.segments.end() && !newest.empty(); ++segment) {
        const Result<FileContent> log = openFile(*copy.partition, segment->log.name);
        if (!log) {
            continue; // told when it was read first
        }
        const Result<WalkSummary> walked = walkLog(log.value(), {}, context, [&](const WalkBlock& block) {
            for (const WalkedBatch& batch : block.batches) {
                if (context.stopRequested()) {
                    return false;
                }
                if (!batch.crcValid() || batch.header.isControl() || batch.header.baseOffset >= end) {
                    continue;
                }
                markRecords(decoder, log.value().bytes(), batch.header, [&](const RecordMark& mark) {
                    const auto known = mark.hasKey ? newest.find(mark.keyHash) : newest.end();
                    if (known != newest.end() && mark.offset < end) {
                        known->second = std::max(known->second, mark.offset);
                    }
                    return true;
                });
            }
            return true;
        });
        if (!walked || context.stopRequested()) {
            return Error{Errc::Cancelled, "stopped"};
        }
    }
    for (const Open& each : open_) {
        if (!each.hasKey || newest.at(each.keyHash) <= each.offset) {
            ++found_.unexplained;
            found_.firstUnexplained = found_.firstUnexplained.value_or(each.offset);
        }
    }
    return found_;
}

} // namespace core
