#include "core/format/record.h"

#include "core/base/varint.h"
#include "core/format/batch_layout.h"
#include "core/format/control_layout.h"

namespace core {

namespace {

constexpr auto kInnerOffset = place<std::int64_t>(kMessageV1, "offset");
constexpr auto kInnerSize = place<std::int32_t>(kMessageV1, "size");
constexpr auto kInnerMagic = place<std::int8_t>(kMessageV1, "magic");
constexpr auto kInnerAttributes = place<std::int8_t>(kMessageV1, "attributes");
constexpr auto kInnerTimestamp = place<std::int64_t>(kMessageV1, "timestamp");
constexpr std::size_t kKeyLengthV0 = at(kMessageV0, "keyLength");
constexpr std::size_t kKeyLengthV1 = at(kMessageV1, "keyLength");
constexpr std::uint8_t kCodecBits = 0x07;

// Reads the fields of one record. Nearly every varint in one takes one byte or two.
class FieldReader {
public:
    FieldReader(const std::byte* at, const std::byte* end)
        : at_(at)
        , end_(end)
    {
    }

    const std::byte* at() const { return at_; }
    std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

    bool varint(std::int32_t& value)
    {
        std::uint32_t raw = 0;
        if (!shortVarint(raw)) {
            return take(decodeVarint({at_, end_}), value);
        }
        value = static_cast<std::int32_t>((raw >> 1) ^ (0U - (raw & 1U)));
        return true;
    }

    bool varlong(std::int64_t& value)
    {
        std::uint32_t raw = 0;
        if (!shortVarint(raw)) {
            return take(decodeVarlong({at_, end_}), value);
        }
        value = static_cast<std::int32_t>((raw >> 1) ^ (0U - (raw & 1U)));
        return true;
    }

    void moveTo(const std::byte* at) { at_ = at; }

    bool skip(std::size_t length)
    {
        if (left() < length) {
            return false;
        }
        at_ += length;
        return true;
    }

    /// A negative length is null.
    bool bytes(std::int32_t length, std::optional<Bytes>& value)
    {
        if (length < 0) {
            value.reset();
            return true;
        }
        return bytes(length, value.emplace());
    }

    /// For a length that is not negative.
    bool bytes(std::int32_t length, Bytes& value)
    {
        const auto size = static_cast<std::size_t>(length);
        if (left() < size) {
            return false;
        }
        value = {at_, size};
        at_ += size;
        return true;
    }

private:
    bool shortVarint(std::uint32_t& raw)
    {
        if (left() < 2) {
            return false;
        }
        const auto first = static_cast<std::uint32_t>(at_[0]);
        const auto second = static_cast<std::uint32_t>(at_[1]);
        if (first < 0x80) {
            raw = first;
            at_ += 1;
            return true;
        }
        if (second < 0x80) {
            raw = (first & 0x7f) | (second << 7);
            at_ += 2;
            return true;
        }
        return false;
    }

    template <class T>
    bool take(const std::optional<Varint<T>>& decoded, T& value)
    {
        if (!decoded) {
            return false;
        }
        value = decoded->value;
        at_ += decoded->length;
        return true;
    }

    const std::byte* at_;
    const std::byte* end_;
};

// A varint that cannot be read is too long, or cut by the end of the record.
RecordFault varintFault(const FieldReader& body, std::size_t most)
{
    return body.left() >= most ? RecordFault::BadVarint : RecordFault::BodyLength;
}
constexpr std::size_t kMostVarint = 5;
constexpr std::size_t kMostVarlong = 10;

[[gnu::always_inline]] inline RecordFault readBlob(FieldReader& body, std::optional<Bytes>& blob)
{
    std::int32_t length = 0;
    if (!body.varint(length)) {
        return varintFault(body, kMostVarint);
    }
    return body.bytes(length, blob) ? RecordFault::None : RecordFault::BodyLength;
}

// Takes its own reader, so that the caller's stays in registers. `at` becomes the end, or the field that has a fault.
[[gnu::noinline]] RecordFault readHeaderList(FieldReader body, Record& record, const std::byte*& at)
{
    RecordHeader surplus;
    for (std::int32_t i = 0; i < record.headersCount; ++i) {
        at = body.at();
        std::int32_t keyLength = 0;
        if (!body.varint(keyLength)) {
            return varintFault(body, kMostVarint);
        }
        if (keyLength < 0) {
            return RecordFault::HeaderKeyLength;
        }
        RecordHeader& header = i < kMaxHeadersKept ? record.headers.emplace_back() : surplus;
        at = body.at();
        if (!body.bytes(keyLength, header.key)) {
            return RecordFault::BodyLength;
        }
        const RecordFault fault = readBlob(body, header.value);
        at = body.at();
        if (fault != RecordFault::None) {
            return fault;
        }
    }
    return RecordFault::None;
}

RecordFault readHeaders(FieldReader& body, Record& record)
{
    record.headers.clear();
    const FieldReader atCount = body;
    if (!body.varint(record.headersCount)) {
        return varintFault(body, kMostVarint);
    }
    if (record.headersCount == 0) {
        return body.left() == 0 ? RecordFault::None : RecordFault::BodyLength;
    }
    if (record.headersCount < 0 || static_cast<std::size_t>(record.headersCount) > body.left()) {
        body = atCount;
        return RecordFault::HeaderCount;
    }
    const std::byte* at = body.at();
    const RecordFault fault = readHeaderList(body, record, at);
    body.moveTo(at);
    return fault == RecordFault::None && body.left() != 0 ? RecordFault::BodyLength : fault;
}

struct Deltas {
    std::int64_t timestamp = 0;
    std::int32_t offset = 0;
};

// What follows the length field. After a fault `body` stands at the field that has it.
RecordFault readBody(FieldReader& body, Record& record, Deltas& deltas)
{
    constexpr std::size_t kAttributesBytes = fixedSize(kRecord[indexIn(kRecord, "attributes")].type);
    if (!body.skip(kAttributesBytes)) {
        return RecordFault::BodyLength;
    }
    if (!body.varlong(deltas.timestamp)) {
        return varintFault(body, kMostVarlong);
    }
    if (!body.varint(deltas.offset)) {
        return varintFault(body, kMostVarint);
    }
    if (const RecordFault fault = readBlob(body, record.key); fault != RecordFault::None) {
        return fault;
    }
    if (const RecordFault fault = readBlob(body, record.value); fault != RecordFault::None) {
        return fault;
    }
    return readHeaders(body, record);
}

// A key or a value of magic 0 or 1.
bool readLegacyBlob(ByteCursor& cursor, std::optional<Bytes>& blob)
{
    blob.reset();
    const std::optional<std::int32_t> size = cursor.readBe<std::int32_t>();
    if (!size) {
        return false;
    }
    if (*size < 0) {
        return true;
    }
    blob = cursor.read(static_cast<std::size_t>(*size));
    return blob.has_value();
}

struct InnerFrame {
    enum class State : std::uint8_t { Whole, End, Bad };
    State state = State::End;
    std::size_t bytes = 0;
};

// An inner entry that is cut ends the stream without a fault, as the broker reads it (record batches 7.3).
InnerFrame innerFrameAt(Bytes stream, std::size_t position)
{
    const std::size_t left = stream.size() - position;
    if (left < kLogOverhead) {
        return {};
    }
    const std::int32_t size = load(stream.data() + position, kInnerSize);
    if (size < kMinSizeField) {
        return {InnerFrame::State::Bad, 0};
    }
    const std::size_t bytes = kLogOverhead + static_cast<std::size_t>(size);
    return bytes > left ? InnerFrame{} : InnerFrame{InnerFrame::State::Whole, bytes};
}

std::int64_t lastInnerOffset(Bytes stream)
{
    std::int64_t last = 0;
    std::size_t position = 0;
    for (InnerFrame frame = innerFrameAt(stream, 0); frame.state == InnerFrame::State::Whole;
         frame = innerFrameAt(stream, position)) {
        last = load(stream.data() + position, kInnerOffset);
        position += frame.bytes;
    }
    return last;
}

} // namespace

void RecordReader::start(Bytes stream, const BatchHeader& header)
{
    stream_ = stream;
    baseOffset_ = header.baseOffset;
    baseTimestamp_ = header.baseTimestamp;
    appendTime_.reset();
    if (header.timestampType() == TimestampType::LogAppendTime) {
        appendTime_ = header.maxTimestamp;
    }
    baseSequence_ = header.baseSequence;
    count_ = header.count;
    legacy_ = header.isLegacy();
    wrapper_ = legacy_ && header.codec() != CodecId::None;
    position_ = 0;
    read_ = 0;
    legacyShift_ = 0;
    fault_ = RecordFault::None;
    faultPos_ = 0;
    if (!legacy_) {
        if (count_ < 0) {
            stop(RecordFault::CountMismatch, 0);
        }
        return;
    }
    record_.sequence = -1; // these are for magic 2 alone
    record_.headers.clear();
    record_.headersCount = 0;
    // Outer offset 0 came from clients that numbered inner messages only: those are taken as they are.
    if (wrapper_ && header.magic != 0 && header.lastOffset.value != 0) {
        const std::int64_t last = lastInnerOffset(stream);
        legacyShift_ = header.lastOffset - Offset{last};
        if (header.lastOffset.value < last) {
            stop(RecordFault::InnerEntry, 0);
        }
    }
}

const Record* RecordReader::nextV2()
{
    if (read_ >= count_) {
        if (count_ > 0 && position_ < stream_.size()) {
            return stop(RecordFault::BytesLeft, position_);
        }
        return nullptr;
    }
    if (position_ == stream_.size()) {
        return stop(RecordFault::CountMismatch, position_);
    }
    FieldReader outer(stream_.data() + position_, stream_.data() + stream_.size());
    std::int32_t length = 0;
    if (!outer.varint(length)) {
        return stop(outer.left() >= kMostVarint ? RecordFault::BadVarint : RecordFault::Truncated, position_);
    }
    if (length < 0) {
        return stop(RecordFault::BodyLength, position_);
    }
    if (static_cast<std::size_t>(length) > outer.left()) {
        return stop(RecordFault::Truncated, position_);
    }
    FieldReader body(outer.at(), outer.at() + length);
    Deltas deltas;
    const RecordFault fault = readBody(body, record_, deltas);
    const auto end = static_cast<std::size_t>(body.at() - stream_.data());
    if (fault != RecordFault::None) {
        return stop(fault, end);
    }

    record_.pos = position_;
    record_.length = end - position_;
    record_.offset = baseOffset_ + deltas.offset;
    record_.timestamp = appendTime_ ? *appendTime_ : baseTimestamp_ + deltas.timestamp;
    record_.sequence = baseSequence_ < 0 ? -1 : addToSequence(baseSequence_, deltas.offset);
    position_ = end;
    ++read_;
    return &record_;
}

const Record* RecordReader::nextLegacy()
{
    if (!wrapper_ && read_ == 1) {
        return position_ < stream_.size() ? stop(RecordFault::BytesLeft, position_) : nullptr;
    }
    const InnerFrame frame = innerFrameAt(stream_, position_);
    if (frame.state == InnerFrame::State::End) {
        return read_ > 0 ? nullptr : stop(RecordFault::InnerEntry, position_); // a wrapper holds one at least
    }
    if (frame.state == InnerFrame::State::Bad) {
        return stop(RecordFault::InnerEntry, position_);
    }
    const std::byte* const entry = stream_.data() + position_;
    const std::int8_t magic = load(entry, kInnerMagic);
    const bool compressed = (static_cast<std::uint8_t>(load(entry, kInnerAttributes)) & kCodecBits) != 0;
    if (magic < 0 || magic > 1 || compressed) {
        return stop(RecordFault::InnerEntry, position_ + (compressed ? kInnerAttributes.at : kInnerMagic.at));
    }
    const std::size_t keyLengthAt = magic == 0 ? kKeyLengthV0 : kKeyLengthV1;
    ByteCursor cursor(stream_.subspan(position_, frame.bytes));
    const bool whole =
        cursor.read(keyLengthAt) && readLegacyBlob(cursor, record_.key) && readLegacyBlob(cursor, record_.value);
    if (!whole) {
        return stop(RecordFault::InnerEntry, position_ + cursor.position());
    }

    record_.pos = position_;
    record_.length = frame.bytes;
    record_.offset = Offset{load(entry, kInnerOffset)} + legacyShift_;
    if (magic == 0) {
        record_.timestamp = {-1};
    } else {
        record_.timestamp = appendTime_ ? *appendTime_ : TimestampMs{load(entry, kInnerTimestamp)};
    }
    position_ += frame.bytes;
    ++read_;
    return &record_;
}

const Record* RecordReader::stop(RecordFault fault, std::uint64_t at)
{
    fault_ = fault;
    faultPos_ = at;
    return nullptr;
}

Text faultText(RecordFault fault)
{
    switch (fault) {
    case RecordFault::None:
        break;
    case RecordFault::Truncated:
        return {{CORE_TEXT("core", "A record reaches past the end of the records.")}};
    case RecordFault::BadVarint:
        return {{CORE_TEXT("core", "A variable-length number does not end.")}};
    case RecordFault::BodyLength:
        return {{CORE_TEXT("core", "The fields of a record do not fill its length exactly.")}};
    case RecordFault::HeaderCount:
        return {{CORE_TEXT("core", "The number of headers is negative, or larger than the bytes that are left.")}};
    case RecordFault::HeaderKeyLength:
        return {{CORE_TEXT("core", "The length of a header's key is negative.")}};
    case RecordFault::CountMismatch:
        return {{CORE_TEXT("core", "The batch holds another number of records than its header says.")}};
    case RecordFault::BytesLeft:
        return {{CORE_TEXT("core", "Bytes follow the last record.")}};
    case RecordFault::InnerEntry:
        return {{CORE_TEXT("core", "An inner message cannot be one.")}};
    }
    return {};
}

std::optional<std::int16_t> controlType(Bytes key)
{
    if (key.size() < fixedBytes(kControlKey) || load(key.data(), kControlKeyVersion) < 0) {
        return std::nullopt;
    }
    return load(key.data(), kControlKeyType);
}

std::string_view controlTypeName(std::int16_t type)
{
    switch (static_cast<ControlType>(type)) {
    case ControlType::Abort:
        return "ABORT";
    case ControlType::Commit:
        return "COMMIT";
    case ControlType::LeaderChange:
        return "LEADER_CHANGE";
    case ControlType::SnapshotHeader:
        return "SNAPSHOT_HEADER";
    case ControlType::SnapshotFooter:
        return "SNAPSHOT_FOOTER";
    case ControlType::KRaftVersion:
        return "KRAFT_VERSION";
    case ControlType::KRaftVoters:
        return "KRAFT_VOTERS";
    }
    return "UNKNOWN";
}

} // namespace core
