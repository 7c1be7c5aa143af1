#include "core/recovery/record_rebatch.h"

#include <algorithm>

#include "core/format/batch_layout.h"
#include "core/segment/batch_finder.h"
#include "core/segment/decode.h"

namespace core {

std::optional<Rebatched> rebatch(Bytes log, const BatchHeader& header)
{
    constexpr std::int16_t kKeptAttributes = 0x18; // timestamp type, transactional; the codec is none
    if (header.magic != 2 || header.isControl() || header.count <= 0 || !plausibleHeader(header)) {
        return std::nullopt;
    }
    std::uint64_t bytes = 0;
    std::int64_t records = 0;
    TimestampMs latest{-1};
    Offset next = header.baseOffset;
    BatchDecoder decoder;
    decoder.decode(log, header, [&](const Record& record) {
        const bool inOrder = record.pos == bytes && record.offset >= next && record.offset <= header.lastOffset;
        if (!inOrder || records == header.count) {
            return false;
        }
        bytes += record.length;
        ++records;
        next = record.offset + 1;
        latest = std::max(latest, record.timestamp);
        return true;
    });
    const Bytes stream = decoder.stream();
    if (records == 0 || bytes > stream.size()) {
        return std::nullopt;
    }
    Rebatched made;
    made.records = records;
    made.next = next;
    const Bytes head = log.subspan(static_cast<std::size_t>(header.pos.value), kMinBatchBytesV2);
    made.batch.assign(head.begin(), head.end());
    const Bytes kept = stream.first(static_cast<std::size_t>(bytes));
    made.batch.insert(made.batch.end(), kept.begin(), kept.end());
    std::byte* const at = made.batch.data();
    const auto length = static_cast<std::int32_t>(made.batch.size() - kLogOverhead);
    store(at, place<std::int32_t>(kBatchV2, "batchLength"), length);
    store(at, place<std::int16_t>(kBatchV2, "attributes"),
          static_cast<std::int16_t>(header.attributes & kKeptAttributes));
    store(at, place<std::int64_t>(kBatchV2, "maxTimestamp"),
          header.timestampType() == TimestampType::LogAppendTime ? header.maxTimestamp.value : latest.value);
    store(at, place<std::int32_t>(kBatchV2, "recordsCount"), static_cast<std::int32_t>(records));
    store(at, place<std::uint32_t>(kBatchV2, "crc"), computeBatchCrc(made.batch, header.magic));
    return made;
}

} // namespace core
