#pragma once
// Applies metadata records to a cluster state, one after the other (internal topics 6).

#include <vector>

#include "core/payload/cluster_state.h"
#include "core/payload/metadata_record.h"

namespace core {

class ClusterChanges {
public:
    explicit ClusterChanges(ClusterState& state)
        : state_(state)
    {
    }

    /// A record of a data batch. What is between the beginning of a transaction and its end counts at the end only.
    void apply(const std::string& file, FilePos pos, Offset offset, Bytes value);
    /// A part of the log that cannot be read.
    void skip(const std::string& file, FilePos pos, Text why);
    /// Where a transaction begins that has not ended; nothing when there is none.
    std::optional<Offset> openSince() const { return openSince_; }

private:
    struct Held {
        std::string file;
        FilePos pos;
        std::vector<std::byte> value;
    };

    void apply(const std::string& file, FilePos pos, const MetadataRecord& record);
    void applyPartition(const std::string& file, FilePos pos, const MetadataRecord& record);
    void applyPartitionChange(const std::string& file, FilePos pos, const MetadataRecord& record);
    void applyConfig(const MetadataRecord& record);
    void removeTopic(const std::string& file, FilePos pos, const std::string& id);
    void end();

    ClusterState& state_;
    std::optional<Offset> openSince_;
    std::vector<Held> held_; // of the open transaction
    std::uint64_t heldBytes_ = 0;
};

} // namespace core
