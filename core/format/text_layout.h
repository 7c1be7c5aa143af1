#pragma once
// What stands in the text files, field by field. Their positions come from line ends and white space.

#include <array>

#include "core/format/layout.h"

namespace core {

inline constexpr auto kCheckpointFrame = std::to_array<FieldSpec>({
    {"version", FieldType::Utf8, kAfterPrevious, FieldKind::MagicAttributes, "",
     CORE_TEXT("core", "First line: version of the file, 0."), "files 4.1"},
    {"entryCount", FieldType::Utf8, kAfterPrevious, FieldKind::Count, unit::kEntries,
     CORE_TEXT("core", "Second line: number of the lines that follow. A file that ends before it is valid and empty; "
                       "with another number of lines the broker takes the file for broken."),
     "files 4.1"},
});

inline constexpr auto kOffsetCheckpointLine = std::to_array<FieldSpec>({
    {"topic", FieldType::Utf8, kAfterPrevious, FieldKind::Frame, "", CORE_TEXT("core", "Name of the topic."),
     "files 4.3"},
    {"partition", FieldType::Utf8, kAfterPrevious, FieldKind::Frame, "", CORE_TEXT("core", "Number of the partition."),
     "files 4.3"},
    {"offset", FieldType::Utf8, kAfterPrevious, FieldKind::IndexEntry, unit::kOffset,
     CORE_TEXT("core", "What the checkpoint is about: recovery point, log start offset, high watermark or first offset "
                       "that is not cleaned."),
     "files 4.4"},
});

inline constexpr auto kLeaderEpochLine = std::to_array<FieldSpec>({
    {"epoch", FieldType::Utf8, kAfterPrevious, FieldKind::Epoch, "",
     CORE_TEXT("core", "A leader epoch; rises from line to line."), "files 4.2"},
    {"startOffset", FieldType::Utf8, kAfterPrevious, FieldKind::IndexEntry, unit::kOffset,
     CORE_TEXT("core", "First offset that was written in the epoch; rises from line to line."), "files 4.2"},
});

inline constexpr auto kPartitionMetadataLines = std::to_array<FieldSpec>({
    {"version", FieldType::Utf8, kAfterPrevious, FieldKind::MagicAttributes, "",
     CORE_TEXT("core", "Version of the file; 0. Higher ones are accepted."), "files 4.5"},
    {"topic_id", FieldType::Utf8, kAfterPrevious, FieldKind::Producer, "",
     CORE_TEXT("core", "Id of the topic, 22 characters of base64. A broker refuses the replica when the cluster knows "
                       "the topic by another id."),
     "files 4.5"},
});

inline constexpr auto kMetaPropertiesLines = std::to_array<FieldSpec>({
    {"version", FieldType::Utf8, kAfterPrevious, FieldKind::MagicAttributes, "",
     CORE_TEXT("core", "Version of the file: 0 with ZooKeeper, 1 with KRaft."), "files 4.7"},
    {"broker.id", FieldType::Utf8, kAfterPrevious, FieldKind::Producer, "",
     CORE_TEXT("core", "Id of the broker that the directory belongs to, in version 0."), "files 4.7"},
    {"node.id", FieldType::Utf8, kAfterPrevious, FieldKind::Producer, "",
     CORE_TEXT("core", "Id of the node that the directory belongs to. A node with another id does not start with it."),
     "files 4.7"},
    {"cluster.id", FieldType::Utf8, kAfterPrevious, FieldKind::Producer, "",
     CORE_TEXT("core", "Id of the cluster. A node of another cluster does not start with the directory."), "files 4.7"},
    {"directory.id", FieldType::Utf8, kAfterPrevious, FieldKind::Producer, "",
     CORE_TEXT("core", "Id of this directory, since Kafka 3.7. The controller keeps which replica lies in which one."),
     "files 4.7"},
});

inline constexpr auto kJsonMembers = std::to_array<FieldSpec>({
    {"clusterId", FieldType::Utf8, kAfterPrevious, FieldKind::Producer, "",
     CORE_TEXT("core", "Id of the cluster; empty in practice."), "files 5.1"},
    {"leaderId", FieldType::Utf8, kAfterPrevious, FieldKind::Producer, "",
     CORE_TEXT("core", "Node id of the leader of the metadata log that this node knows; -1 for none."), "files 5.1"},
    {"leaderEpoch", FieldType::Utf8, kAfterPrevious, FieldKind::Epoch, "",
     CORE_TEXT("core", "Newest leader epoch that this node has seen."), "files 5.1"},
    {"votedId", FieldType::Utf8, kAfterPrevious, FieldKind::Producer, "",
     CORE_TEXT("core", "Node id of the candidate that this node voted for in the epoch; -1 for none. It must not vote "
                       "twice, which is why this is kept."),
     "files 5.1"},
    {"votedDirectoryId", FieldType::Utf8, kAfterPrevious, FieldKind::Producer, "",
     CORE_TEXT("core", "Directory id of that candidate, in version 1."), "files 5.1"},
    {"appliedOffset", FieldType::Utf8, kAfterPrevious, FieldKind::IndexEntry, unit::kOffset,
     CORE_TEXT("core", "0 in practice."), "files 5.1"},
    {"currentVoters", FieldType::Utf8, kAfterPrevious, FieldKind::Producer, "",
     CORE_TEXT("core", "Node ids of the controllers that may vote, in version 0."), "files 5.1"},
    {"data_version", FieldType::Utf8, kAfterPrevious, FieldKind::MagicAttributes, "",
     CORE_TEXT("core", "Version of the data: 0, or 1 with voters that change."), "files 5.1"},
    {"version", FieldType::Utf8, kAfterPrevious, FieldKind::MagicAttributes, "",
     CORE_TEXT("core", "Version of the marker; 0."), "files 4.6"},
    {"brokerEpoch", FieldType::Utf8, kAfterPrevious, FieldKind::Epoch, "",
     CORE_TEXT("core", "Epoch of the broker's registration when it stopped cleanly. That the marker exists is what "
                       "counts; its content may be anything."),
     "files 4.6"},
});

} // namespace core
