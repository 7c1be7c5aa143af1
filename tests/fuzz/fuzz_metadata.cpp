// The metadata log: one value as a record, and the bytes as a log dir's snapshot and log.

#include "core/payload/cluster_settings.h"
#include "core/payload/cluster_state.h"
#include "core/payload/metadata_record.h"
#include "tests/fuzz/fuzz.h"

namespace {

void readRecord(core::Bytes value)
{
    const core::MetadataRecord record = core::readMetadataRecord(value);
    if (record.state == core::MetadataRecord::State::Skipped) {
        fuzz::require(!core::english(record.why).empty(), "what is passed over has a reason");
    }
    if (record.state == core::MetadataRecord::State::Read && record.key == core::MetadataKey::Partition) {
        fuzz::require(record.int32s("Replicas").size() * sizeof(std::int32_t) <= value.size(),
                      "no more is read than there is");
        fuzz::require(record.uuids("Directories").size() * 16 <= value.size(), "no more is read than there is");
    }
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    readRecord(fuzz::bytesOf(data, size));
    fuzz::Input input(data, size);
    std::map<std::string, std::vector<std::byte>> files;
    files["__cluster_metadata-0/00000000000000000003-0000000001.checkpoint"] = fuzz::owned(input.part());
    files["__cluster_metadata-0/00000000000000000000.log"] = fuzz::owned(input.rest());
    const auto read = core::readClusterState(*core::memoryDirectory(files), {.threads = 1});
    fuzz::require(read && read.value(), "nothing in a file is an error");
    const core::ClusterState& state = *read.value();
    fuzz::require(state.skipped.size() <= state.skippedCount, "what is passed over is counted");
    for (const auto& [name, id] : state.topicIdByName) {
        fuzz::require(state.topicNamed(name) != nullptr, "a name leads to a topic");
        core::settingsOfTopic({}, state, name, 1);
    }
    state.assignedTo(1);
    return 0;
}
