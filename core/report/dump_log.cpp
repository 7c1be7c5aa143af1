#include <algorithm>

#include "core/base/checksum.h"
#include "core/base/escape.h"
#include "core/format/batch.h"
#include "core/report/append.h"
#include "core/report/control_text.h"
#include "core/report/dump_decoded.h"
#include "core/report/dump_files.h"
#include "core/report/java_utf8.h"
#include "core/report/ordered_text.h"
#include "core/segment/decode.h"
#include "core/segment/walk.h"

namespace core {

namespace {

constexpr std::uint64_t kChunkBytes = std::uint64_t{512} << 10;
constexpr std::size_t kWindowChunks = 64;
constexpr std::uint64_t kInnerOverhead = 12; // offset and size of an entry; the message follows
constexpr std::uint64_t kLeastMessageBytes = 14;
constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

std::string_view timestampLabel(const BatchHeader& header)
{
    return header.magic == 0 ? "NoTimestampType" : timestampTypeName(header.timestampType());
}

void appendField(std::string& out, std::string_view label, std::int64_t value)
{
    out += label;
    appendNumber(out, value);
}

void appendFlag(std::string& out, std::string_view label, bool value)
{
    out += label;
    appendBool(out, value);
}

void appendBatch(std::string& out, const BatchHeader& header, bool crcValid)
{
    if (header.isLegacy()) {
        appendField(out, "offset: ", header.lastOffset.value);
    } else {
        appendField(out, "baseOffset: ", header.baseOffset.value);
        appendField(out, " lastOffset: ", header.lastOffset.value);
        appendField(out, " count: ", header.count);
        appendField(out, " baseSequence: ", header.baseSequence);
        appendField(out, " lastSequence: ", header.lastSequence());
        appendField(out, " producerId: ", header.producerId);
        appendField(out, " producerEpoch: ", header.producerEpoch);
        appendField(out, " partitionLeaderEpoch: ", header.partitionLeaderEpoch);
        appendFlag(out, " isTransactional: ", header.isTransactional());
        appendFlag(out, " isControl: ", header.isControl());
        out += " deleteHorizonMs: OptionalLong";
        if (header.hasDeleteHorizon()) {
            appendField(out, "[", header.baseTimestamp.value);
            out += ']';
        } else {
            out += ".empty";
        }
    }
    appendField(out, " position: ", header.pos.value);
    out += ' ';
    out += timestampLabel(header);
    appendField(out, ": ", header.maxTimestamp.value);
    appendField(out, " size: ", static_cast<std::int64_t>(header.size));
    appendField(out, " magic: ", header.magic);
    out += " compresscodec: ";
    out += codecName(header.codec());
    appendField(out, " crc: ", header.crc);
    appendFlag(out, " isvalid: ", crcValid);
}

std::int64_t sizeOf(const std::optional<Bytes>& bytes)
{
    return bytes ? static_cast<std::int64_t>(bytes->size()) : -1;
}

void appendHeaderKeys(std::string& out, const Record& record)
{
    out += " headerKeys: [";
    bool first = true;
    for (const RecordHeader& header : record.headers) {
        if (!first) {
            out += ',';
        }
        first = false;
        appendJavaText(out, header.key);
    }
    out += ']';
}

/// Checksum and verdict of the message of magic 0 or 1 that a record came from.
void appendMessageCrc(std::string& out, Bytes entry)
{
    if (entry.size() < kInnerOverhead + kLeastMessageBytes) {
        return;
    }
    const auto stored = loadBe<std::uint32_t>(entry.data() + kInnerOverhead);
    appendFlag(out, " isValid: ", stored == computeBatchCrc(entry, 0));
    appendField(out, " crc: ", stored);
}

/// False: the record's control text cannot be read.
bool appendRecordMetadata(std::string& out, const BatchHeader& header, const Record& record, Bytes stream)
{
    appendField(out, "| offset: ", record.offset.value);
    out += ' ';
    out += timestampLabel(header);
    appendField(out, ": ", record.timestamp.value);
    appendField(out, " keySize: ", sizeOf(record.key));
    appendField(out, " valueSize: ", sizeOf(record.value));
    if (header.isLegacy()) {
        appendMessageCrc(out, stream.subspan(record.pos, record.length));
        return true;
    }
    appendField(out, " sequence: ", record.sequence);
    appendHeaderKeys(out, record);
    return !header.isControl() || appendControlText(out, record);
}

void appendDecoded(std::string& out, Bytes bytes, DumpDecoder decoder)
{
    if (decoder == DumpDecoder::Integer && bytes.size() >= sizeof(std::int32_t)) {
        appendNumber(out, loadBe<std::int32_t>(bytes.data()));
    } else if (decoder == DumpDecoder::Long && bytes.size() >= sizeof(std::int64_t)) {
        appendNumber(out, loadBe<std::int64_t>(bytes.data()));
    } else {
        appendJavaText(out, bytes);
    }
}

/// False: the tool gives up over the record.
bool appendInternalContents(std::string& out, const Record& record, InternalTopic topic, std::string_view prefix)
{
    const DecodedContents contents = decodedContents(topic, record);
    if (contents.key) {
        out += prefix;
        out += "key: " + *contents.key;
        prefix = " ";
    }
    if (contents.payload) {
        out += prefix;
        out += "payload: " + *contents.payload;
    }
    return !contents.toolFails;
}

void appendRecordContents(std::string& out, const Record& record, const DumpOptions& options)
{
    std::string_view prefix = options.skipRecordMetadata ? "| " : " ";
    if (record.key) {
        out += prefix;
        out += "key: ";
        appendDecoded(out, *record.key, options.keyDecoder);
        prefix = " ";
    }
    if (record.value) {
        out += prefix;
        out += "payload: ";
        appendDecoded(out, *record.value, options.valueDecoder);
    }
}

/// What a note says about a batch whose records cannot be read to the end.
std::string undecodableNote(const std::string& shownName, const BatchHeader& header, const DecodeOutcome& outcome)
{
    std::string note = escapeName(shownName);
    appendField(note, ": the batch at byte ", header.pos.value);
    appendField(note, " can be read for ", outcome.records);
    note += outcome.records == 1 ? " record only" : " records only";
    if (!outcome.detail.empty()) {
        note += ": " + outcome.detail;
    }
    return note;
}

/// Turns batches into text. One for each thread's piece of work.
class BatchFormatter {
public:
    BatchFormatter(Bytes log, const DumpInput& input, const DumpOptions& options)
        : log_(log)
        , input_(input)
        , options_(options)
    {
    }

    void append(TextOut& out, std::uint64_t pos)
    {
        const std::optional<BatchHeader> header = readBatchHeader(log_, pos);
        if (!header) {
            std::string note = escapeName(input_.shownName);
            appendField(note, ": the entry at byte ", static_cast<std::int64_t>(pos));
            notes_.push_back(note + " is too short for a batch");
            return;
        }
        const Bytes entry = log_.subspan(pos, header->size);
        const bool crcValid = computeBatchCrc(entry, header->magic) == header->crc;
        if (crcValid) {
            validEnd_ = std::max(validEnd_, header->end());
        }
        appendBatch(out.text(), *header, crcValid);
        out.text() += '\n';
        if (out.lineEnd() && (options_.deepIteration || options_.printDataLog)) {
            appendRecords(out, *header);
        }
    }

    /// End of the last batch with a valid checksum.
    std::uint64_t validEnd() const { return validEnd_; }
    std::vector<std::string>& notes() { return notes_; }

private:
    void appendRecords(TextOut& out, const BatchHeader& header)
    {
        bool readable = true;
        const DecodeOutcome outcome = decoder_.decode(log_, header, [&](const Record& record) {
            std::string& text = out.text();
            if (!options_.skipRecordMetadata) {
                readable = appendRecordMetadata(text, header, record, decoder_.stream()) && readable;
            }
            if (options_.printDataLog && !header.isControl()) {
                appendContents(text, record);
            }
            text += '\n';
            return out.lineEnd();
        });
        if (out.stopped()) {
            return;
        }
        if (outcome.state != DecodeOutcome::State::Whole || !readable) {
            notes_.push_back(undecodableNote(input_.shownName, header, outcome));
        }
    }

    void appendContents(std::string& text, const Record& record)
    {
        if (!options_.topicDecoder) {
            appendRecordContents(text, record, options_);
            return;
        }
        const std::string_view prefix = options_.skipRecordMetadata ? "| " : " ";
        if (!appendInternalContents(text, record, *options_.topicDecoder, prefix)) {
            std::string note = escapeName(input_.shownName);
            appendField(note, ": the record at offset ", record.offset.value);
            notes_.push_back(note + " has no key to decode");
        }
    }

    Bytes log_;
    const DumpInput& input_;
    const DumpOptions& options_;
    BatchDecoder decoder_;
    std::uint64_t validEnd_ = 0;
    std::vector<std::string> notes_;
};

/// Some batches in a row.
struct Chunk {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
};

/// What comes with the text of a chunk.
struct ChunkResult {
    std::vector<std::string> notes;
    std::uint64_t validEnd = 0;
};

class LogDump {
public:
    LogDump(const DumpInput& input, const DumpOptions& options, const RunContext& context, const DumpSink& sink)
        : input_(input)
        , options_(options)
        , context_(context)
        , sink_(sink)
        , content_(input.content.prefix(options.maxBytes))
        , log_(content_.bytes())
    {
    }

    Status run()
    {
        std::uint64_t pos = 0;
        for (;;) {
            const std::vector<Chunk> chunks = nextWindow(pos);
            if (!chunks.empty()) {
                const Status done = dumpWindow(chunks);
                if (!done || ended_) {
                    return done;
                }
                pos = chunks.back().to;
                input_.content.giveBack(chunks.front().from, pos);
            }
            context_.report(pos, log_.size());
            if (frameAt(log_, pos).state == Frame::State::Whole) {
                continue;
            }
            const std::optional<std::uint64_t> next = afterDamage(pos);
            if (context_.stopRequested()) {
                return Error{Errc::Cancelled, "dump stopped", pos};
            }
            if (!next) {
                return Done{};
            }
            pos = *next;
        }
    }

private:
    /// Whole entries from `pos` on, by the broker's framing: as many as one round of work takes.
    std::vector<Chunk> nextWindow(std::uint64_t pos) const
    {
        std::vector<Chunk> chunks;
        Chunk chunk{pos, pos};
        while (chunks.size() < kWindowChunks) {
            const Frame frame = frameAt(log_, chunk.to);
            if (frame.state != Frame::State::Whole) {
                break;
            }
            chunk.to += frame.size;
            if (chunk.to - chunk.from >= kChunkBytes) {
                chunks.push_back(chunk);
                chunk.from = chunk.to;
            }
        }
        if (chunk.to > chunk.from) {
            chunks.push_back(chunk);
        }
        return chunks;
    }

    Status dumpWindow(const std::vector<Chunk>& chunks)
    {
        return orderedText<ChunkResult>(
            chunks.size(), context_, [&](std::size_t i, TextOut& out) { return format(chunks[i], out); },
            [&](std::string_view text) {
                ended_ = ended_ || !sink_.write(text);
                return !ended_ && !context_.stopRequested();
            },
            [&](std::size_t, const ChunkResult& result) {
                validEnd_ = std::max(validEnd_, result.validEnd);
                for (const std::string& note : result.notes) {
                    sink_.note(note);
                }
                return !ended_;
            });
    }

    ChunkResult format(const Chunk& chunk, TextOut& out) const
    {
        BatchFormatter formatter(log_, input_, options_);
        for (std::uint64_t pos = chunk.from; pos < chunk.to && !out.stopped() && !context_.stopRequested();
             pos += frameAt(log_, pos).size) {
            formatter.append(out, pos);
        }
        return {std::move(formatter.notes()), formatter.validEnd()};
    }

    /// Where to go on when no whole entry starts at `pos`; nothing at the end. kafka-dump-log stops there; it names the
    /// bytes left unless their size field is too small, in which case it fails.
    std::optional<std::uint64_t> afterDamage(std::uint64_t pos)
    {
        const Frame::State state = frameAt(log_, pos).state;
        const bool limited = options_.maxBytes != kNoLimit;
        if (state == Frame::State::BadSize || (state == Frame::State::Torn && !limited)) {
            // An entry whose checksum is wrong may have led astray, so the search starts after the last good one.
            const std::uint64_t from = validEnd_ == pos ? pos + 1 : std::max(validEnd_, resumedAt_ + 1);
            const std::uint64_t next = findNextBatch(content_, from, context_);
            if (next < log_.size()) {
                noteDamage(pos, next);
                resumedAt_ = next;
                return next;
            }
        }
        if (state == Frame::State::BadSize) {
            noteDamage(pos, log_.size());
        } else if (state != Frame::State::End && !limited) {
            std::string line;
            appendField(line, "Found ", static_cast<std::int64_t>(log_.size() - pos));
            line += " invalid bytes at the end of " + input_.name + "\n";
            sink_.write(line);
        }
        return std::nullopt;
    }

    void noteDamage(std::uint64_t pos, std::uint64_t next) const
    {
        std::string note = escapeName(input_.shownName);
        appendField(note, ": no batch starts at byte ", static_cast<std::int64_t>(pos));
        if (next < log_.size()) {
            appendField(note, "; going on with the one at byte ", static_cast<std::int64_t>(next));
        } else {
            note += ", nor in what follows";
        }
        sink_.note(note);
    }

    const DumpInput& input_;
    const DumpOptions& options_;
    const RunContext& context_;
    const DumpSink& sink_;
    FileContent content_;
    Bytes log_;
    std::uint64_t validEnd_ = 0;
    std::uint64_t resumedAt_ = 0;
    bool ended_ = false;
};

} // namespace

Status dumpLogBatches(const DumpInput& input, const DumpOptions& options, const RunContext& context,
                      const DumpSink& sink)
{
    return LogDump(input, options, context, sink).run();
}

} // namespace core
