// partition.metadata with a topic id that a person has given (health checks 9).

#include "core/recovery/repair_steps.h"

namespace core {

void partitionMetadataStep(RepairWork& work, const std::string& topicId)
{
    std::vector<std::byte> content = writePartitionMetadata(topicId);
    if (!isTopicId(topicId)) {
        refuse({{CORE_TEXT("core", "%1 is no topic id: 22 characters of URL-safe base64.")}, {arg::words(topicId)}});
    }
    work.write(work.in("partition.metadata"), std::move(content),
               {{CORE_TEXT("core", "Write partition.metadata with topic id %1")}, {arg::words(topicId)}},
               {{CORE_TEXT("core", "The topic id was given by a person.")}});
}

} // namespace core
