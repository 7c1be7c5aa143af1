// Text files of a log dir: each reader gets the same bytes.

#include "core/format/text_files.h"
#include "tests/fuzz/fuzz.h"

namespace {

void requireFault(const std::optional<core::TextFileFault>& fault, std::size_t size)
{
    fuzz::require(!fault || fault->pos <= size, "a fault lies inside the file");
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const core::Bytes file = fuzz::bytesOf(data, size);
    const core::OffsetCheckpoint offsets = core::readOffsetCheckpoint(file);
    requireFault(offsets.fault, size);
    const core::LeaderEpochCheckpoint epochs = core::readLeaderEpochCheckpoint(file);
    requireFault(epochs.fault, size);
    if (!epochs.fault) {
        const auto again = core::readLeaderEpochCheckpoint(core::writeLeaderEpochCheckpoint(epochs.entries));
        fuzz::require(!again.fault && again.entries == epochs.entries, "epochs that are written read the same");
    }
    const core::PartitionMetadata metadata = core::readPartitionMetadata(file);
    requireFault(metadata.fault, size);
    requireFault(core::readMetaProperties(file).fault, size);
    requireFault(core::readQuorumState(file).fault, size);
    core::readCleanShutdownMarker(file);
    for (const core::Field& fields :
         {core::checkpointFields(file), core::partitionMetadataFields(file), core::plainTextFields(file)}) {
        fuzz::require(fields.length == size, "the field tree covers the file");
    }
    return 0;
}
