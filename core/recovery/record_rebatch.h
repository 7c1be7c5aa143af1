#pragma once
// A batch whose checksum is wrong, made into a good one of the records that can still be decoded.

#include <optional>
#include <vector>

#include "core/format/batch.h"

namespace core {

struct Rebatched {
    std::vector<std::byte> batch;
    std::int64_t records = 0; // of header.count
    Offset next = {};         // after the last of them
};

/// Records from the first on, up to the one that cannot be read, with the offsets, sequence numbers and flags of the
/// batch, uncompressed. Nothing when no record can be read, for control batches and for formats before magic 2.
std::optional<Rebatched> rebatch(Bytes log, const BatchHeader& header);

} // namespace core
