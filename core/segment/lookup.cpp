#include "core/segment/lookup.h"

#include <algorithm>
#include <utility>

#include "core/base/escape.h"
#include "core/segment/batch_finder.h"
#include "core/segment/record_scan.h"

namespace core {

namespace {

constexpr std::size_t kWarmBytes = 8192; // the broker looks into the last 8 KiB of an index first

const Error kStopped{Errc::Cancelled, "the look-up was stopped"};

Text text(const char* sentence, std::vector<TextArg> args = {})
{
    return {{sentence}, std::move(args)};
}

// Takes the broker's steps and writes each down.
class Lookup {
public:
    Lookup(const PartitionDir& partition, const RecordWanted& wanted, const RunContext& context)
        : partition_(partition)
        , wanted_(wanted)
        , scan_(partition, wanted, context)
    {
    }

    Result<LookupResult> offset();
    Result<LookupResult> timestamp();

private:
    struct Largest {
        std::int64_t timestamp = -1;
        bool isFileTime = false;
    };

    /// Error: the .log cannot be read. False: nothing found, and the broker would go on with the next segment.
    Result<bool> readSegment(const Segment& segment, Offset indexKey);
    /// Nothing: the entry cannot be followed.
    std::optional<std::uint64_t> lookUpPosition(const Segment& segment, Offset key);
    std::optional<Offset> lookUpTime(const Segment& segment);
    Largest largestTimestamp(const Segment& segment) const;
    const Segment* chooseByTime();
    FileContent openIndex(const std::optional<DirEntry>& entry) const;
    void batchesStep(const Segment& segment, const ScanOutcome& outcome, std::uint64_t from);
    void recordStep(const Segment& segment, const ScanOutcome& outcome);

    const PartitionDir& partition_;
    const RecordWanted& wanted_;
    RecordScan scan_;
    LookupResult result_;
};

FileContent Lookup::openIndex(const std::optional<DirEntry>& entry) const
{
    if (!entry) {
        return {};
    }
    Result<FileContent> content = openFile(partition_, entry->name);
    return content ? std::move(content).value() : FileContent();
}

LookupStep::Slot slotOf(std::size_t slot, std::int64_t key, std::int64_t value, std::int64_t target)
{
    return {slot, key, value, key < target};
}

std::optional<std::uint64_t> Lookup::lookUpPosition(const Segment& segment, Offset key)
{
    const FileContent content = openIndex(segment.index);
    const OffsetIndexView index(content.bytes(), segment.base);
    LookupStep step;
    step.kind = LookupStep::Kind::OffsetIndex;
    step.segment = segment.base;
    step.file = segmentFileName(segment.base, ".index");
    std::vector<std::size_t> compared;
    step.taken = brokerLowerBound(
        index.slots(), kOffsetEntryBytes, key.value, [&](std::size_t slot) { return index.at(slot).offset.value; },
        &compared);
    for (const std::size_t slot : compared) {
        const OffsetEntry entry = index.at(slot);
        step.slots.push_back(slotOf(slot, entry.offset.value, entry.position, key.value));
    }
    std::int64_t position = 0;
    if (!segment.index) {
        step.text = text(CORE_TEXT("core", "There is no %1, so reading starts at byte 0."), {arg::name(step.file)});
    } else if (index.slots() == 0) {
        step.text = text(CORE_TEXT("core", "%1 has no entries, so reading starts at byte 0."), {arg::name(step.file)});
    } else if (!step.taken) {
        step.text = text(CORE_TEXT("core", "The first entry of %1 is already above offset %2, so reading starts at "
                                           "byte 0."),
                         {arg::name(step.file), arg::offset(key.value)});
    } else {
        const OffsetEntry entry = index.at(*step.taken);
        position = entry.position;
        step.text = {
            {CORE_TEXT_N("core", "After %n comparisons the broker takes entry %1 of %2 as the last one that is "
                                 "not above offset %3: offset %4 at byte %5."),
             "After %n comparison the broker takes entry %1 of %2 as the last one that is not above offset "
             "%3: offset %4 at byte %5."},
            {arg::number(static_cast<std::int64_t>(*step.taken)), arg::name(step.file), arg::offset(key.value),
             arg::offset(entry.offset.value), arg::byte(position)},
            static_cast<std::int64_t>(compared.size())};
    }
    if (position >= 0) {
        step.pos = static_cast<std::uint64_t>(position);
    } else {
        step.text = text(CORE_TEXT("core", "Entry %1 of %2, which the broker takes, points before the start of the "
                                           "file: the broker fails there."),
                         {arg::number(static_cast<std::int64_t>(*step.taken)), arg::name(step.file)});
    }
    const std::optional<std::uint64_t> pos = step.pos;
    result_.steps.push_back(std::move(step));
    return pos;
}

void Lookup::batchesStep(const Segment& segment, const ScanOutcome& outcome, std::uint64_t from)
{
    LookupStep step;
    step.kind = LookupStep::Kind::Batches;
    step.segment = segment.base;
    step.file = segment.log.name;
    step.pos = outcome.endPos;
    step.passed = outcome.passed;
    step.passedCount = outcome.passedCount;
    const auto start = arg::byte(static_cast<std::int64_t>(from));
    const auto end = arg::byte(static_cast<std::int64_t>(outcome.endPos));
    const auto count = static_cast<std::int64_t>(outcome.passedCount);
    switch (outcome.end) {
    case ScanOutcome::End::Found:
    case ScanOutcome::End::Undecodable:
        step.text = {
            {CORE_TEXT_N("core", "From byte %1 the broker passes %n batches; the one at byte %2 reaches what is "
                                 "looked for."),
             "From byte %1 the broker passes %n batch; the one at byte %2 reaches what is looked for."},
            {start, end},
            count};
        break;
    case ScanOutcome::End::BadFrame:
        step.text = {{CORE_TEXT_N("core", "From byte %1 the broker passes %n batches; at byte %2 stands no batch, and "
                                          "the broker fails there."),
                      "From byte %1 the broker passes %n batch; at byte %2 stands no batch, and the broker fails "
                      "there."},
                     {start, end},
                     count};
        break;
    case ScanOutcome::End::EndOfData:
    case ScanOutcome::End::Stopped:
        step.text = {{CORE_TEXT_N("core", "From byte %1 the broker passes %n batches up to the end of the data at byte "
                                          "%2; none reaches what is looked for."),
                      "From byte %1 the broker passes %n batch up to the end of the data at byte %2; it does not "
                      "reach what is looked for."},
                     {start, end},
                     count};
        break;
    }
    result_.steps.push_back(std::move(step));
}

void Lookup::recordStep(const Segment& segment, const ScanOutcome& outcome)
{
    LookupStep step;
    step.kind = LookupStep::Kind::Record;
    step.segment = segment.base;
    step.file = segment.log.name;
    step.pos = outcome.endPos;
    const RecordPlace& place = *outcome.place;
    const auto batch = arg::byte(place.batch.pos.value);
    if (!place.isRecord) {
        step.text =
            text(CORE_TEXT("core", "The batch at byte %1 should hold it, but its records cannot be read."), {batch});
    } else if (wanted_.timestamp) {
        step.text = text(
            CORE_TEXT("core", "The first record in it that is not older than %1 has offset %2 and "
                              "timestamp %3."),
            {arg::time(wanted_.timestamp->value), arg::offset(place.offset.value), arg::time(place.timestamp.value)});
    } else if (place.offset == *wanted_.offset && place.control) {
        step.text = controlText(place);
    } else if (place.offset == *wanted_.offset) {
        step.text = text(CORE_TEXT("core", "The record with offset %1 is in the batch at byte %2."),
                         {arg::offset(place.offset.value), batch});
    } else {
        step.text = text(CORE_TEXT("core", "There is no record with offset %1; the next one is offset %2, in the batch "
                                           "at byte %3."),
                         {arg::offset(wanted_.offset->value), arg::offset(place.offset.value), batch});
    }
    result_.steps.push_back(std::move(step));
}

Result<bool> Lookup::readSegment(const Segment& segment, Offset indexKey)
{
    const Result<FileContent> log = openFile(partition_, segment.log.name);
    if (!log) {
        return log.error();
    }
    const std::optional<std::uint64_t> from = lookUpPosition(segment, indexKey);
    if (!from) {
        return true;
    }
    const ScanOutcome outcome = scan_.fromByte(segment, log.value(), *from);
    if (outcome.end == ScanOutcome::End::Stopped) {
        return kStopped;
    }
    batchesStep(segment, outcome, *from);
    if (outcome.place) {
        recordStep(segment, outcome);
        result_.broker = outcome.place;
    }
    return outcome.end != ScanOutcome::End::EndOfData;
}

Result<LookupResult> Lookup::offset()
{
    const Offset target = *wanted_.offset;
    const Segment* segment = partition_.segmentOf(target);
    const std::optional<Offset> logStart = partition_.logStart();
    LookupStep step;
    step.kind = LookupStep::Kind::Segment;
    if (segment == nullptr || target < *logStart) {
        step.text = logStart ? text(CORE_TEXT("core", "Offset %1 lies below the log start %2: the broker says that it "
                                                      "is out of range."),
                                    {arg::offset(target.value), arg::offset(logStart->value)})
                             : text(CORE_TEXT("core", "There is no segment."));
        result_.steps.push_back(std::move(step));
        return std::move(result_);
    }
    step.segment = segment->base;
    step.file = segment->log.name;
    step.text = text(CORE_TEXT("core", "Segment %1 holds offset %2: its base is the greatest that is not above it."),
                     {arg::offset(segment->base.value), arg::offset(target.value)});
    result_.steps.push_back(std::move(step));
    for (const Segment* const end = partition_.segments.data() + partition_.segments.size(); segment != end;) {
        const Result<bool> done = readSegment(*segment, target);
        if (!done) {
            return done.error();
        }
        if (done.value() || ++segment == end) {
            break;
        }
        LookupStep next;
        next.kind = LookupStep::Kind::Segment;
        next.segment = segment->base;
        next.file = segment->log.name;
        next.text = text(CORE_TEXT("core", "No batch there reaches offset %1, so the broker goes on to segment %2."),
                         {arg::offset(target.value), arg::offset(segment->base.value)});
        result_.steps.push_back(std::move(next));
    }
    return std::move(result_);
}

// What the broker takes for the largest timestamp of a segment that it has just loaded (indexes 4.4).
Lookup::Largest Lookup::largestTimestamp(const Segment& segment) const
{
    const FileContent content = openIndex(segment.timeIndex);
    const TimeIndexView index(content.bytes(), segment.base);
    const std::int64_t last = index.slots() > 0 ? index.at(index.slots() - 1).timestamp.value : -1;
    return last >= 0 ? Largest{last, false} : Largest{segment.log.mtimeMs, true};
}

const Segment* Lookup::chooseByTime()
{
    const std::int64_t target = wanted_.timestamp->value;
    LookupStep step;
    step.kind = LookupStep::Kind::Segment;
    const Segment* chosen = nullptr;
    Largest largest;
    for (std::size_t i = 0; i < partition_.segments.size() && chosen == nullptr; ++i) {
        const Segment& segment = partition_.segments[i];
        largest = largestTimestamp(segment);
        step.slots.push_back(slotOf(i, largest.timestamp, segment.base.value, target));
        chosen = largest.timestamp >= target ? &segment : nullptr;
    }
    if (chosen == nullptr) {
        step.text = text(CORE_TEXT("core", "No segment has a largest timestamp of %1 or later, so the broker finds "
                                           "nothing."),
                         {arg::time(target)});
    } else {
        const std::size_t passed = step.slots.size() - 1;
        step.segment = chosen->base;
        step.file = chosen->log.name;
        step.taken = passed;
        const Sentence byIndex{CORE_TEXT_N("core", "Segment %1 is the first whose largest timestamp, %2, is not before "
                                                   "%3; %n segments are passed over."),
                               "Segment %1 is the first whose largest timestamp, %2, is not before %3; %n segment is "
                               "passed over."};
        const Sentence byFileTime{
            CORE_TEXT_N("core", "The time index of segment %1 knows no timestamp, so the time of "
                                "its .log counts: %2, not before %3; %n segments are passed over."),
            "The time index of segment %1 knows no timestamp, so the time of its .log counts: %2, "
            "not before %3; %n segment is passed over."};
        step.text = {largest.isFileTime ? byFileTime : byIndex,
                     {arg::offset(chosen->base.value), arg::time(largest.timestamp), arg::time(target)},
                     static_cast<std::int64_t>(passed)};
    }
    result_.steps.push_back(std::move(step));
    return chosen;
}

// Offset of the time index entry that the broker takes; nothing when it takes none.
std::optional<Offset> Lookup::lookUpTime(const Segment& segment)
{
    const std::int64_t target = wanted_.timestamp->value;
    const FileContent content = openIndex(segment.timeIndex);
    const TimeIndexView index(content.bytes(), segment.base);
    LookupStep step;
    step.kind = LookupStep::Kind::TimeIndex;
    step.segment = segment.base;
    step.file = segmentFileName(segment.base, ".timeindex");
    std::vector<std::size_t> compared;
    step.taken = brokerLowerBound(
        index.slots(), kTimeEntryBytes, target, [&](std::size_t slot) { return index.at(slot).timestamp.value; },
        &compared);
    for (const std::size_t slot : compared) {
        const TimeEntry entry = index.at(slot);
        step.slots.push_back(slotOf(slot, entry.timestamp.value, entry.offset.value, target));
    }
    std::optional<Offset> offset;
    if (!segment.timeIndex || index.slots() == 0) {
        const char* const sentence =
            segment.timeIndex ? CORE_TEXT("core", "%1 has no entries, so the segment is searched from its start.")
                              : CORE_TEXT("core", "There is no %1, so the segment is searched from its start.");
        step.text = text(sentence, {arg::name(step.file)});
    } else if (!step.taken) {
        step.text = text(CORE_TEXT("core", "The first entry of %1 is already later than %2, so the segment is searched "
                                           "from its start."),
                         {arg::name(step.file), arg::time(target)});
    } else {
        const TimeEntry entry = index.at(*step.taken);
        offset = entry.offset;
        step.text = {
            {CORE_TEXT_N("core", "After %n comparisons the broker takes entry %1 of %2 as the last one that is "
                                 "not later than %3: timestamp %4, offset %5."),
             "After %n comparison the broker takes entry %1 of %2 as the last one that is not later than %3: "
             "timestamp %4, offset %5."},
            {arg::number(static_cast<std::int64_t>(*step.taken)), arg::name(step.file), arg::time(target),
             arg::time(entry.timestamp.value), arg::offset(entry.offset.value)},
            static_cast<std::int64_t>(compared.size())};
    }
    result_.steps.push_back(std::move(step));
    return offset;
}

Result<LookupResult> Lookup::timestamp()
{
    const Segment* const segment = chooseByTime();
    if (segment == nullptr) {
        return std::move(result_);
    }
    const Offset key = std::max(lookUpTime(*segment).value_or(segment->base), wanted_.logStart);
    const Result<bool> done = readSegment(*segment, key);
    if (!done) {
        return done.error();
    }
    return std::move(result_);
}

Text truthText(const LookupResult& result, bool outOfRange)
{
    if (!result.truth) {
        return text(CORE_TEXT("core", "Reading everything finds no such record: an index leads the broker astray."));
    }
    const char* sentence = CORE_TEXT("core", "Reading past what stops the broker finds offset %1, in the batch at byte "
                                             "%2 of segment %3.");
    if (result.indexWrong) {
        sentence = CORE_TEXT("core", "Reading everything finds offset %1, in the batch at byte %2 of segment %3: an "
                                     "index leads the broker astray.");
    } else if (outOfRange) {
        sentence = CORE_TEXT("core", "The files hold offset %1 all the same, in the batch at byte %2 of segment %3.");
    }
    return text(sentence, {arg::offset(result.truth->offset.value), arg::byte(result.truth->batch.pos.value),
                           arg::offset(result.truth->segment.value)});
}

// The truth is what the walk finds. When the broker's answer is another one, an index is to blame unless the broker
// would say the same without any: then the offset is out of its range, or damage in the log stops it.
Result<LookupResult> withTruth(LookupResult result, RecordScan& scan, std::size_t firstSegment, bool outOfRange)
{
    const Result<std::optional<RecordPlace>> truth = scan.byWalking(firstSegment);
    if (!truth) {
        return truth.error();
    }
    result.truth = truth.value();
    if (result.truth == result.broker) {
        return result;
    }
    if (!outOfRange) {
        const Result<std::optional<RecordPlace>> plain = scan.withoutIndexes(firstSegment);
        if (!plain) {
            return plain.error();
        }
        result.indexWrong = plain.value() != result.broker;
    }
    LookupStep step;
    step.kind = LookupStep::Kind::Truth;
    if (result.truth) {
        step.segment = result.truth->segment;
        step.pos = static_cast<std::uint64_t>(result.truth->batch.pos.value);
    }
    step.text = truthText(result, outOfRange);
    result.steps.push_back(std::move(step));
    return result;
}

} // namespace

Text controlText(const RecordPlace& place)
{
    if (!place.control) {
        return {};
    }
    const auto name = arg::words(std::string(controlTypeName(*place.control)));
    const bool endsTransaction = *place.control == static_cast<std::int16_t>(ControlType::Abort) ||
                                 *place.control == static_cast<std::int16_t>(ControlType::Commit);
    const auto offset = arg::offset(place.offset.value);
    const auto batch = arg::byte(place.batch.pos.value);
    if (!endsTransaction) {
        return {{CORE_TEXT("core", "Offset %1 is a control record, %2, in the batch at byte %3; consumers never get "
                                   "it.")},
                {offset, name, batch},
                {}};
    }
    return {
        {CORE_TEXT("core", "Offset %1 is the %2 marker of producer %3 (epoch %4), in the batch at byte %5; it takes "
                           "an offset, but consumers never get it.")},
        {offset, name, arg::number(place.batch.producerId), arg::number(place.batch.producerEpoch), batch},
        {}};
}

Result<LookupResult> findOffset(const PartitionDir& partition, Offset target, const RunContext& context,
                                const LookupOptions& options)
{
    RecordWanted wanted;
    wanted.offset = target;
    Result<LookupResult> result = Lookup(partition, wanted, context).offset();
    if (!result || !options.withTruth) {
        return result;
    }
    const Segment* const segment = partition.segmentOf(target);
    const std::size_t first = segment == nullptr ? 0 : static_cast<std::size_t>(segment - partition.segments.data());
    const bool outOfRange = segment == nullptr || target < *partition.logStart();
    RecordScan scan(partition, wanted, context);
    return withTruth(std::move(result).value(), scan, first, outOfRange);
}

Result<LookupResult> findTimestamp(const PartitionDir& partition, TimestampMs target, const RunContext& context,
                                   const LookupOptions& options)
{
    RecordWanted wanted;
    wanted.timestamp = target;
    wanted.logStart = partition.logStart().value_or(Offset{});
    Result<LookupResult> result = Lookup(partition, wanted, context).timestamp();
    if (!result || !options.withTruth) {
        return result;
    }
    RecordScan scan(partition, wanted, context);
    return withTruth(std::move(result).value(), scan, 0, false);
}

std::optional<std::size_t> brokerLowerBound(std::size_t entries, std::size_t entryBytes, std::int64_t target,
                                            const std::function<std::int64_t(std::size_t)>& key,
                                            std::vector<std::size_t>* compared)
{
    const auto keyAt = [&](std::size_t slot) {
        if (compared != nullptr) {
            compared->push_back(slot);
        }
        return key(slot);
    };
    const auto search = [&](std::size_t low, std::size_t high) {
        while (low < high) {
            const std::size_t middle = low + (high - low + 1) / 2;
            const std::int64_t found = keyAt(middle);
            if (found == target) {
                return middle;
            }
            if (found > target) {
                high = middle - 1;
            } else {
                low = middle;
            }
        }
        return low;
    };
    if (entries == 0) {
        return std::nullopt;
    }
    const std::size_t warm = kWarmBytes / entryBytes;
    const std::size_t firstHot = entries - 1 > warm ? entries - 1 - warm : 0;
    if (keyAt(firstHot) < target) {
        return search(firstHot, entries - 1);
    }
    if (keyAt(0) > target) {
        return std::nullopt;
    }
    return search(0, firstHot);
}

std::optional<BatchHeader> batchAt(Bytes log, std::uint64_t pos)
{
    return wholeEntryAt(log, pos);
}

} // namespace core
