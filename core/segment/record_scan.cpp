#include "core/segment/record_scan.h"

#include <algorithm>

#include "core/io/pages_behind.h"
#include "core/segment/batch_finder.h"

namespace core {

namespace {

constexpr std::size_t kMostPassed = 1000;
constexpr std::uint64_t kAskBatches = 1024; // between two questions whether to stop

const Error kStopped{Errc::Cancelled, "the look-up was stopped"};

} // namespace

bool RecordWanted::mayBeIn(const BatchHeader& header) const
{
    return offset ? header.lastOffset >= *offset : header.maxTimestamp >= *timestamp;
}

bool RecordWanted::is(const Record& record) const
{
    return offset ? record.offset >= *offset : record.timestamp >= *timestamp && record.offset >= logStart;
}

RecordPlace placeOf(const Segment& segment, Bytes log, const BatchHeader& header, const Record& record)
{
    RecordPlace place;
    place.segment = segment.base;
    place.batch = header;
    place.offset = record.offset;
    place.timestamp = record.timestamp;
    place.recordPos = record.pos;
    place.recordLength = record.length;
    if (header.isControl() && record.key) {
        place.control = controlType(*record.key);
    }
    if (header.codec() == CodecId::None) {
        place.recordPos += static_cast<std::uint64_t>(payloadOf(log, header).data() - log.data());
    }
    return place;
}

std::optional<RecordPlace> RecordScan::inBatch(const Segment& segment, Bytes log, const BatchHeader& header)
{
    std::optional<RecordPlace> place;
    const DecodeOutcome outcome = decoder_.decode(log, header, [&](const Record& record) {
        if (wanted_.is(record)) {
            place = placeOf(segment, log, header, record);
        }
        return !place;
    });
    if (place || outcome.state == DecodeOutcome::State::Whole || outcome.state == DecodeOutcome::State::CountMismatch) {
        return place;
    }
    RecordPlace batch;
    batch.segment = segment.base;
    batch.batch = header;
    batch.offset = wanted_.offset ? std::max(*wanted_.offset, header.baseOffset) : header.baseOffset;
    batch.timestamp = header.maxTimestamp;
    batch.isRecord = false;
    return batch;
}

ScanOutcome RecordScan::fromByte(const Segment& segment, const FileContent& log, std::uint64_t pos)
{
    ScanOutcome outcome;
    PagesBehind pages(log, pos);
    for (;; ++outcome.passedCount) {
        outcome.endPos = pos;
        if (outcome.passedCount % kAskBatches == 0 && context_.stopRequested()) {
            outcome.end = ScanOutcome::End::Stopped;
            return outcome;
        }
        const std::optional<BatchHeader> header = wholeEntryAt(log.bytes(), pos);
        if (!header) {
            const Frame::State state = frameAt(log.bytes(), pos).state;
            const bool bad = state == Frame::State::BadSize || state == Frame::State::Whole;
            outcome.end = bad ? ScanOutcome::End::BadFrame : ScanOutcome::End::EndOfData;
            return outcome;
        }
        if (wanted_.mayBeIn(*header)) {
            outcome.place = inBatch(segment, log.bytes(), *header);
            if (outcome.place) {
                outcome.end = outcome.place->isRecord ? ScanOutcome::End::Found : ScanOutcome::End::Undecodable;
                return outcome;
            }
        }
        if (outcome.passed.size() < kMostPassed) {
            outcome.passed.push_back(*header);
        }
        pos = header->end();
        pages.reached(pos);
    }
}

Result<std::optional<RecordPlace>> RecordScan::withoutIndexes(std::size_t first)
{
    for (std::size_t i = first; i < partition_.segments.size(); ++i) {
        const Segment& segment = partition_.segments[i];
        const Result<FileContent> log = openFile(partition_, segment.log.name);
        if (!log) {
            return log.error();
        }
        const ScanOutcome outcome = fromByte(segment, log.value(), 0);
        if (outcome.end == ScanOutcome::End::Stopped) {
            return kStopped;
        }
        if (outcome.end != ScanOutcome::End::EndOfData) {
            return outcome.place;
        }
    }
    return std::optional<RecordPlace>();
}

Result<std::optional<RecordPlace>> RecordScan::byWalking(std::size_t first)
{
    std::optional<RecordPlace> place;
    std::optional<FileContent> log;
    const Segment* opened = nullptr;
    std::optional<Error> error;
    const Status status = walkPartition(
        partition_, std::span(partition_.segments).subspan(std::min(first, partition_.segments.size())), context_,
        [&](const Segment& segment, const WalkBlock& block) {
            for (const WalkedBatch& batch : block.batches) {
                if (!wanted_.mayBeIn(batch.header)) {
                    continue;
                }
                if (opened != &segment) {
                    Result<FileContent> content = openFile(partition_, segment.log.name);
                    if (!content) {
                        error = content.error();
                        return false;
                    }
                    log = std::move(content).value();
                    opened = &segment;
                }
                place = inBatch(segment, log->bytes(), batch.header);
                if (place) {
                    return false;
                }
            }
            return true;
        },
        [&](const Segment&, const Result<WalkSummary>& summary) {
            if (!summary) {
                error = summary.error();
            }
            return !error;
        });
    if (error) {
        return *error;
    }
    if (!status) {
        return status.error();
    }
    return place;
}

} // namespace core
