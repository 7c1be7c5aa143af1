#pragma once
// Search through every record of a partition: by key, by bytes, by producer. Hits stream in offset order.

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "core/segment/decode.h"
#include "core/segment/lookup.h"

namespace core {

struct KeyEquals {
    std::vector<std::byte> key;
    std::function<bool(Bytes)> alike = {}; // keys that hold it in another form count too; their bytes hold it
};
struct HoldsBytes {
    std::vector<std::byte> bytes;
}; // in key, value or a header
struct FromProducer {
    std::int64_t producerId = 0;
};
using SearchTarget = std::variant<KeyEquals, HoldsBytes, FromProducer>;

/// `sink` gets each hit; false ends the search. For FromProducer a hit is a batch (its first record).
Status searchPartition(const PartitionDir& partition, const SearchTarget& target, const RunContext& context,
                       const std::function<bool(const RecordPlace&)>& sink);

} // namespace core
