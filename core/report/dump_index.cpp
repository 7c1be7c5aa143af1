#include <algorithm>

#include "core/base/escape.h"
#include "core/format/batch.h"
#include "core/format/index.h"
#include "core/format/producer_snapshot.h"
#include "core/report/append.h"
#include "core/report/dump_files.h"

namespace core {

namespace {

constexpr std::size_t kPieceBytes = 64 * 1024;

/// Gathers lines and hands them on in pieces.
class Lines {
public:
    Lines(const RunContext& context, const DumpSink& sink)
        : context_(context)
        , sink_(sink)
    {
    }

    std::string& text() { return text_; }

    /// False: stop, because nobody reads on or somebody asked for it.
    bool lineEnd()
    {
        text_ += '\n';
        return text_.size() < kPieceBytes || flush();
    }

    Status finish()
    {
        flush();
        if (context_.stopRequested()) {
            return Error{Errc::Cancelled, "dump stopped"};
        }
        return Done{};
    }

private:
    bool flush()
    {
        const bool goOn = (text_.empty() || sink_.write(text_)) && !context_.stopRequested();
        text_.clear();
        return goOn;
    }

    const RunContext& context_;
    const DumpSink& sink_;
    std::string text_;
};

void appendField(std::string& out, std::string_view label, std::int64_t value)
{
    out += label;
    appendNumber(out, value);
}

std::string sizeFault(std::string_view shownName, std::uint64_t size, std::size_t entryBytes)
{
    std::string text = escapeName(shownName) + " has ";
    appendNumber(text, size);
    text += " bytes, which is no multiple of ";
    appendNumber(text, entryBytes);
    return text;
}

/// The broker's check of an offset index (indexes 1.3): what fails, or nothing.
std::string sanityFault(const OffsetIndexView& index, std::string_view shownName)
{
    if (index.slots() != 0 && index.at(index.slots() - 1).offset < index.base()) {
        return "The last entry of " + escapeName(shownName) + " lies below the segment's base offset";
    }
    return index.surplusBytes() == 0 ? std::string() : sizeFault(shownName, index.bytes().size(), kOffsetEntryBytes);
}

std::string sanityFault(const TimeIndexView& index, std::string_view shownName)
{
    if (index.slots() != 0) {
        const TimeEntry last = index.at(index.slots() - 1);
        if (last.timestamp < index.at(0).timestamp) {
            return "The last timestamp of " + escapeName(shownName) + " is smaller than the first";
        }
        if (last.offset < index.base()) {
            return "The last entry of " + escapeName(shownName) + " lies below the segment's base offset";
        }
    }
    return index.surplusBytes() == 0 ? std::string() : sizeFault(shownName, index.bytes().size(), kTimeEntryBytes);
}

void reportSanity(const std::string& fault, const DumpInput& input, const DumpSink& sink)
{
    if (fault.empty()) {
        sink.write(input.shownName + " passed sanity check.\n");
    } else {
        sink.note(fault);
    }
}

/// Entries up to the first, after slot 0, that stands for the base offset: the padding of a preallocated file.
template <class Entry, class Append>
Status dumpEntries(const IndexView<Entry>& index, const RunContext& context, const DumpSink& sink, Append append)
{
    Lines lines(context, sink);
    for (std::size_t slot = 0; slot < index.slots(); ++slot) {
        const Entry entry = index.at(slot);
        if (slot > 0 && entry.offset == index.base()) {
            break;
        }
        append(lines.text(), entry);
        if (!lines.lineEnd()) {
            break;
        }
    }
    return lines.finish();
}

} // namespace

Status dumpOffsetIndex(const DumpInput& input, Offset base, const std::optional<FileContent>& log,
                       const DumpOptions& options, const RunContext& context, const DumpSink& sink)
{
    const OffsetIndexView index(input.content.bytes(), base);
    if (index.slots() == 0) {
        sink.write(input.shownName + " is empty.\n");
        return Done{};
    }
    if (options.indexSanityCheck) {
        reportSanity(sanityFault(index, input.shownName), input, sink);
        return Done{};
    }
    // A preallocated index without entries: slot 0 stands for the first batch, and for nothing when there is none.
    const OffsetEntry first = index.at(0);
    const Bytes batches = log ? log->bytes() : Bytes();
    const bool padding = first.relative == 0 && first.position == 0;
    if (options.verifyIndexOnly || (padding && frameAt(batches, 0).state != Frame::State::Whole)) {
        return Done{};
    }
    return dumpEntries(index, context, sink, [](std::string& out, const OffsetEntry& entry) {
        appendField(out, "offset: ", entry.offset.value);
        appendField(out, " position: ", entry.position);
    });
}

Status dumpTimeIndex(const DumpInput& input, Offset base, const DumpOptions& options, const RunContext& context,
                     const DumpSink& sink)
{
    const TimeIndexView index(input.content.bytes(), base);
    if (options.indexSanityCheck) {
        reportSanity(sanityFault(index, input.shownName), input, sink);
        return Done{};
    }
    if (options.verifyIndexOnly) {
        return Done{};
    }
    return dumpEntries(index, context, sink, [](std::string& out, const TimeEntry& entry) {
        appendField(out, "timestamp: ", entry.timestamp.value);
        appendField(out, " offset: ", entry.offset.value);
    });
}

Status dumpTxnIndex(const DumpInput& input, const RunContext& context, const DumpSink& sink)
{
    const TxnIndexView index(input.content.bytes(), {});
    Lines lines(context, sink);
    for (std::size_t slot = 0; slot < index.slots(); ++slot) {
        const TxnEntry entry = index.at(slot);
        std::string& out = lines.text();
        appendField(out, "version: ", entry.version);
        appendField(out, " producerId: ", entry.producerId);
        appendField(out, " firstOffset: ", entry.firstOffset.value);
        appendField(out, " lastOffset: ", entry.lastOffset.value);
        appendField(out, " lastStableOffset: ", entry.lastStableOffset.value);
        if (!lines.lineEnd()) {
            break;
        }
    }
    return lines.finish();
}

namespace {

/// The first sequence number of a batch whose last one and length are known. Sequences wrap from 2^31-1 to 0.
std::int32_t firstSequence(const ProducerEntry& entry)
{
    const std::int64_t first = std::int64_t{entry.lastSequence} - entry.offsetDelta;
    return static_cast<std::int32_t>(entry.lastSequence < entry.offsetDelta ? first + (std::int64_t{1} << 31) : first);
}

void appendProducer(std::string& out, const ProducerEntry& entry)
{
    appendField(out, "producerId: ", entry.producerId);
    appendField(out, " producerEpoch: ", entry.producerEpoch);
    appendField(out, " coordinatorEpoch: ", entry.coordinatorEpoch);
    out += " currentTxnFirstOffset: OptionalLong";
    if (entry.currentTxnFirstOffset.value >= 0) {
        appendField(out, "[", entry.currentTxnFirstOffset.value);
        out += ']';
    } else {
        out += ".empty";
    }
    appendField(out, " lastTimestamp: ", entry.timestamp.value);
    if (entry.lastOffset.value >= 0) {
        appendField(out, " firstSequence: ", firstSequence(entry));
        appendField(out, " lastSequence: ", entry.lastSequence);
        appendField(out, " lastOffset: ", entry.lastOffset.value);
        appendField(out, " offsetDelta: ", entry.offsetDelta);
        appendField(out, " timestamp: ", entry.timestamp.value);
    }
}

} // namespace

Status dumpProducerSnapshot(const DumpInput& input, const RunContext& context, const DumpSink& sink)
{
    const Result<ProducerSnapshot> snapshot = readProducerSnapshot(input.content.bytes());
    if (!snapshot) {
        sink.note(escapeName(input.shownName) + " is no producer snapshot: " + snapshot.error().detail);
        return Done{};
    }
    if (!snapshot.value().crcValid()) {
        sink.note(escapeName(input.shownName) + " has a wrong checksum, so a broker does not use it");
        return Done{};
    }
    Lines lines(context, sink);
    for (const ProducerEntry& entry : snapshot.value().entries) {
        appendProducer(lines.text(), entry);
        if (!lines.lineEnd()) {
            break;
        }
    }
    return lines.finish();
}

} // namespace core
