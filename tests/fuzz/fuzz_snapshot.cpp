// Producer snapshots.

#include "core/format/producer_snapshot.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const core::Bytes file = fuzz::bytesOf(data, size);
    if (const auto read = core::readProducerSnapshot(file)) {
        const std::vector<std::byte> written = core::writeProducerSnapshot(read.value().entries);
        const auto again = core::readProducerSnapshot(written);
        fuzz::require(again && again.value().crcValid(), "what is written is valid");
        fuzz::require(again.value().entries == read.value().entries, "what is written reads the same");
    }
    core::producerSnapshotFields(file, 1, 5);
    return 0;
}
