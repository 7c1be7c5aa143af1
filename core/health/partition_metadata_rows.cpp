// Catalogue rows of partition.metadata (health checks 9).

#include "core/health/check_row.h"

namespace core {

namespace {

constexpr const char* kSection = "health checks 9";
constexpr const char* kWriteAgain =
    CORE_TEXT("core", "Before the start, write the file again with the topic id of another replica or of the metadata "
                      "log.");

const CheckRow kRows[] = {
    {{"pmeta-missing", Depth::Glance, CORE_TEXT("core", "partition.metadata is missing"),
      CORE_TEXT("core", "The file holds the topic id. Without it a KRaft broker does not know whose records these are: "
                        "since 3.7.1 it renames the directory to -stray, and the replica starts empty."),
      kSection},
     CORE_TEXT("core", "A crash right after the topic was created, or a copy of the data files alone."),
     RepairVerb::PartitionMetadata,
     false,
     kWriteAgain},
    {{"pmeta-empty", Depth::Glance, CORE_TEXT("core", "partition.metadata is empty"),
      CORE_TEXT("core", "The broker reads two lines of this file, and stops where the second one is not there."
                        " It does not start then."),
      kSection},
     CORE_TEXT("core", "A power failure while the file was written."),
     RepairVerb::PartitionMetadata,
     false,
     kWriteAgain},
    {{"pmeta-malformed", Depth::Glance, CORE_TEXT("core", "partition.metadata cannot be read"),
      CORE_TEXT("core", "The file has a line for its version and one for the topic id. Where one of them is not "
                        "understood, the broker does not load the partition."),
      kSection},
     CORE_TEXT("core", "The file was edited, or other bytes ended up in it."),
     RepairVerb::PartitionMetadata,
     false,
     kWriteAgain},
    {{"pmeta-id-mismatch", Depth::Glance, CORE_TEXT("core", "Topic id differs"),
      CORE_TEXT("core", "A topic that is deleted and made again gets another id. A directory with an id that the "
                        "cluster does not know is renamed to -stray since 3.7.1, and deleted from 3.3 to 3.7.0."),
      kSection},
     CORE_TEXT("core", "The topic was deleted and made again while the directory was offline, or data was copied "
                       "between clusters."),
     RepairVerb::PartitionMetadata,
     false,
     CORE_TEXT("core", "Decide which of the topics the records belong to. To keep them on purpose, write the id that "
                       "the cluster knows.")},
    {{"pmeta-tmp-left", Depth::Glance, CORE_TEXT("core", "Leftover of writing partition.metadata"),
      CORE_TEXT("core", "The broker writes the file under a temporary name first. It ignores one that was left."),
      kSection},
     CORE_TEXT("core", "A crash while the file was written."),
     RepairVerb::Clean,
     true,
     CORE_TEXT("core", "Delete the file.")},
};

} // namespace

std::span<const CheckRow> partitionMetadataRows()
{
    return kRows;
}

} // namespace core
