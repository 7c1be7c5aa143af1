// A stream of records, as it comes out of a codec: first byte magic, second codec and flags, third the count.

#include "core/format/record.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    fuzz::Input input(data, size);
    core::BatchHeader header;
    header.magic = static_cast<std::int8_t>(input.byte() % 3);
    header.attributes = static_cast<std::int16_t>(input.byte() & 0x7f);
    header.count = static_cast<std::int8_t>(input.byte());
    header.lastOffset = core::Offset{header.count};
    core::RecordReader reader(input.rest(), header);
    std::int64_t records = 0;
    std::uint64_t end = 0;
    while (const core::Record* record = reader.next()) {
        ++records;
        fuzz::require(record->pos >= end && record->length > 0, "records follow one another");
        end = record->pos + record->length;
        fuzz::require(end <= input.rest().size(), "a record lies inside its stream");
        core::controlType(record->key.value_or(core::Bytes()));
    }
    fuzz::require(records == reader.recordsRead(), "the reader counts its records");
    fuzz::require(reader.faultPos() <= input.rest().size(), "a fault lies inside the stream");

    const core::Field fields = core::decompressedFields(input.rest(), header, 20);
    fuzz::require(fields.length == input.rest().size(), "the field tree covers the stream");
    return 0;
}
