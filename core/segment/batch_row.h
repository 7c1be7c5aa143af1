#pragma once
// A batch as tables show and filter it: its header, the verdict on its checksum, and what kind of control batch it is.

#include <cstdint>
#include <optional>

#include "core/format/batch.h"

namespace core {

struct BatchRow {
    BatchHeader header;
    bool crcValid = true;
    std::optional<std::int16_t> control = {}; // type of the first record of a control batch (core/format/record.h)
    friend bool operator==(const BatchRow&, const BatchRow&) = default;
};

/// Reads what the header alone does not tell. `log` holds the whole batch.
BatchRow batchRow(Bytes log, const BatchHeader& header, bool crcValid);

} // namespace core
