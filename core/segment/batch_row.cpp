#include "core/segment/batch_row.h"

#include "core/format/record.h"
#include "core/segment/decode.h"

namespace core {

BatchRow batchRow(Bytes log, const BatchHeader& header, bool crcValid)
{
    BatchRow row{header, crcValid, std::nullopt};
    if (header.isControl() && header.codec() == CodecId::None) {
        RecordReader reader(payloadOf(log, header), header);
        const Record* const first = reader.next();
        if (first != nullptr && first->key) {
            row.control = controlType(*first->key);
        }
    }
    return row;
}

} // namespace core
