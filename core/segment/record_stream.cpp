#include "core/segment/record_stream.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/format/batch_layout.h"
#include "core/format/record_fields.h"
#include "core/segment/decode.h"

namespace core {

namespace {

constexpr std::uint64_t kSpacing = 64; // records from mark to mark

} // namespace

Result<std::shared_ptr<const RecordStream>> RecordStream::read(const FileContent& log, const BatchHeader& header,
                                                               std::uint64_t maxDecompressed, const RunContext& context)
{
    std::shared_ptr<RecordStream> stream(new RecordStream(log, header));
    const Bytes payload = payloadOf(log.bytes(), header);
    stream->filePos_ = payload.empty() ? header.end() : static_cast<std::uint64_t>(payload.data() - log.bytes().data());
    stream->storedBytes_ = payload.size();
    stream->bytes_ = payload;
    if (stream->isCompressed()) {
        const Decompressed outcome =
            decompress(header.codec(), header.magic, payload, maxDecompressed, stream->buffer_);
        stream->buffer_.shrink_to_fit();
        stream->bytes_ = stream->buffer_;
        stream->state_ = outcome.state;
        stream->faultPos_ = outcome.inputPos;
    }
    RecordReader reader(stream->bytes_, header);
    while (const Record* record = reader.next()) {
        if (stream->records_ % kSpacing == 0) {
            if (context.stopRequested()) {
                return Error{Errc::Cancelled, "reading the records was stopped",
                             static_cast<std::uint64_t>(header.pos.value)};
            }
            stream->marks_.push_back(record->pos);
        }
        ++stream->records_;
    }
    if (stream->state_ == Decompressed::State::Whole) {
        stream->fault_ = reader.fault();
        stream->faultPos_ = reader.faultPos();
    }
    return std::shared_ptr<const RecordStream>(std::move(stream));
}

std::uint64_t RecordStream::ownBytes() const
{
    return sizeof(*this) + buffer_.capacity() + marks_.capacity() * sizeof(std::uint64_t);
}

BatchHeader RecordStream::headerFrom(std::uint64_t record) const
{
    BatchHeader header = header_;
    if (!header.isLegacy()) {
        header.count -= static_cast<std::int32_t>(record);
    }
    return header;
}

void RecordStream::forEach(std::uint64_t first,
                           const std::function<bool(std::uint64_t number, const Record&)>& sink) const
{
    if (first >= records_) {
        return;
    }
    std::uint64_t number = first / kSpacing * kSpacing;
    const std::uint64_t mark = marks_[first / kSpacing];
    RecordReader reader(bytes_.subspan(mark), headerFrom(number));
    Record shifted;
    for (const Record* record = reader.next(); record != nullptr && number < records_; record = reader.next()) {
        if (number >= first) {
            shifted = *record;
            shifted.pos += mark;
            if (!sink(number, shifted)) {
                return;
            }
        }
        ++number;
    }
}

std::optional<std::uint64_t> RecordStream::recordAt(std::uint64_t pos) const
{
    const auto after = std::ranges::upper_bound(marks_, pos);
    if (after == marks_.begin()) {
        return std::nullopt;
    }
    std::optional<std::uint64_t> found;
    const auto first = static_cast<std::uint64_t>(after - marks_.begin() - 1) * kSpacing;
    forEach(first, [&](std::uint64_t number, const Record& record) {
        if (pos >= record.pos && pos < record.pos + record.length) {
            found = number;
        }
        return pos >= record.pos + record.length;
    });
    return found;
}

Field RecordStream::fields(std::uint64_t first, std::uint64_t count) const
{
    std::uint64_t from = 0;
    first = std::min(first, records_ == 0 ? 0 : records_ - 1);
    forEach(first, [&](std::uint64_t, const Record& record) {
        from = record.pos;
        return false;
    });
    const FieldSpec& spec = specOf(kBatchV2, "records");
    FieldBuilder builder(bytes_, fieldsPos());
    if (from > 0) {
        builder.skip(kUnparsedSpec, from,
                     {{CORE_TEXT_N("core", "%n records"), CORE_TEXT("core", "%n record")},
                      {},
                      static_cast<std::int64_t>(first)});
    }
    Field after = recordsField(spec, bytes_.subspan(from), fieldsPos() + from, headerFrom(first),
                               static_cast<std::size_t>(count));
    std::uint64_t number = first;
    for (Field& child : after.children) {
        if (child.spec->type == FieldType::Group) {
            child.label = fmt::format("{} {}", child.spec->name, number++);
        } else if (child.spec == &kUnparsedSpec && number < records_) {
            child.note = {{CORE_TEXT_N("core", "%n records"), CORE_TEXT("core", "%n record")},
                          {},
                          static_cast<std::int64_t>(records_ - number)};
        }
        builder.add(std::move(child));
    }
    Field root = builder.group(spec);
    root.damaged = after.damaged;
    root.note = std::move(after.note);
    return root;
}

} // namespace core
