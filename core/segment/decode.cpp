#include "core/segment/decode.h"

#include <fmt/format.h>

#include "core/format/batch_layout.h"

namespace core {

namespace {

std::string_view faultWords(RecordFault fault)
{
    switch (fault) {
    case RecordFault::None:
        break;
    case RecordFault::Truncated:
        return "a record reaches past the end of the data";
    case RecordFault::BadVarint:
        return "a variable-length integer is too long";
    case RecordFault::BodyLength:
        return "the fields of a record do not fill its length";
    case RecordFault::HeaderCount:
        return "the number of headers of a record cannot be";
    case RecordFault::HeaderKeyLength:
        return "the key of a header has a negative length";
    case RecordFault::CountMismatch:
        return "there are fewer records than the header counts";
    case RecordFault::BytesLeft:
        return "bytes are left after the last record";
    case RecordFault::InnerEntry:
        return "an inner message cannot be read";
    }
    return "";
}

// The value of a wrapper message: what its codec made.
Bytes wrapperPayload(Bytes entry, const BatchHeader& header)
{
    ByteCursor cursor(entry);
    cursor.read(header.magic == 0 ? at(kMessageV0, "keyLength") : at(kMessageV1, "keyLength"));
    const std::optional<std::int32_t> keyLength = cursor.readBe<std::int32_t>();
    if (!keyLength || (*keyLength > 0 && !cursor.read(static_cast<std::size_t>(*keyLength)))) {
        return {};
    }
    const std::optional<std::int32_t> valueLength = cursor.readBe<std::int32_t>();
    if (!valueLength || *valueLength < 0) {
        return {};
    }
    return cursor.read(static_cast<std::size_t>(*valueLength)).value_or(Bytes{});
}

} // namespace

Bytes payloadOf(Bytes log, const BatchHeader& header)
{
    const auto pos = static_cast<std::uint64_t>(header.pos.value);
    if (pos > log.size() || header.size > log.size() - pos) {
        return {};
    }
    const Bytes entry = log.subspan(pos, header.size);
    if (!header.isLegacy()) {
        return entry.size() < kMinBatchBytesV2 ? Bytes{} : entry.subspan(kMinBatchBytesV2);
    }
    return header.codec() == CodecId::None ? entry : wrapperPayload(entry, header);
}

DecodeOutcome BatchDecoder::decode(Bytes log, const BatchHeader& header, const std::function<bool(const Record&)>& sink)
{
    DecodeOutcome outcome;
    outcome.baseOffset = header.baseOffset;
    stream_ = {};
    if (!header.isLegacy() && header.count == 0) {
        return outcome; // readers do not look at what follows
    }
    const Bytes payload = payloadOf(log, header);
    const CodecId codec = header.codec();
    stream_ = payload;
    if (codec != CodecId::None) {
        const Decompressed decompressed = decompress(codec, header.magic, payload, limit_, buffer_);
        stream_ = buffer_;
        outcome.faultPos = decompressed.inputPos;
        outcome.detail = decompressed.detail;
        if (decompressed.state == Decompressed::State::OverLimit) {
            outcome.state = DecodeOutcome::State::OverLimit;
        } else if (decompressed.state != Decompressed::State::Whole) {
            outcome.state = DecodeOutcome::State::Undecodable;
        }
    }
    outcome.decompressedBytes = stream_.size();

    reader_.start(stream_, header);
    bool enough = false;
    while (!enough) {
        const Record* const record = reader_.next();
        if (record == nullptr) {
            break;
        }
        if (header.isLegacy() && outcome.records == 0) {
            outcome.baseOffset = record->offset;
        }
        ++outcome.records;
        enough = !sink(*record);
    }
    const RecordFault fault = reader_.fault();
    if (enough || fault == RecordFault::None || outcome.state != DecodeOutcome::State::Whole) {
        return outcome; // where decompressing stopped, the records stop too: that is no fault of theirs
    }
    const bool ends = fault == RecordFault::CountMismatch || fault == RecordFault::BytesLeft;
    outcome.state = ends ? DecodeOutcome::State::CountMismatch : DecodeOutcome::State::Undecodable;
    outcome.fault = fault;
    outcome.faultPos = reader_.faultPos();
    outcome.detail = fmt::format("{} (byte {} of the records)", faultWords(fault), outcome.faultPos);
    return outcome;
}

} // namespace core
