// Records of __consumer_offsets (internal topics 4).

#include "core/payload/internal_topic.h"

namespace core {

namespace {

using Type = SchemaType;

constexpr SchemaField kOffsetCommitKeyFields[] = {
    {"group", Type::String},
    {"topic", Type::String},
    {"partition", Type::Int32},
};
constexpr SchemaField kGroupKeyFields[] = {{"group", Type::String}};
constexpr SchemaField kGroupIdKeyFields[] = {{"groupId", Type::String}};
constexpr SchemaField kMemberKeyFields[] = {{"groupId", Type::String}, {"memberId", Type::String}};
constexpr SchemaField kRegularExpressionKeyFields[] = {{"groupId", Type::String}, {"regularExpression", Type::String}};

constexpr Schema kOffsetCommitKey = {"OffsetCommitKey", 0, kNeverFlexible, kOffsetCommitKeyFields};
constexpr Schema kGroupKey = {"GroupMetadataKey", 0, kNeverFlexible, kGroupKeyFields};
constexpr Schema kGroupIdKey = {"group key", 0, kNeverFlexible, kGroupIdKeyFields};
constexpr Schema kMemberKey = {"member key", 0, kNeverFlexible, kMemberKeyFields};
constexpr Schema kRegularExpressionKey = {"ConsumerGroupRegularExpressionKey", 0, kNeverFlexible,
                                          kRegularExpressionKeyFields};

constexpr SchemaField kOffsetCommit[] = {
    {"offset", Type::Int64},
    {.name = "leaderEpoch", .type = Type::Int32, .since = 3, .fallback = -1},
    {.name = "metadata", .type = Type::String, .privacy = Privacy::FreeText},
    {"commitTimestamp", Type::Int64},
    {.name = "expireTimestamp", .type = Type::Int64, .since = 1, .until = 1, .fallback = -1},
    {.name = "topicId", .type = Type::Uuid, .since = 4, .tag = 0},
};

constexpr SchemaField kMemberMetadata[] = {
    {"memberId", Type::String},
    {.name = "groupInstanceId", .type = Type::String, .nullable = true, .since = 3},
    {"clientId", Type::String},
    {"clientHost", Type::String},
    {.name = "rebalanceTimeout", .type = Type::Int32, .since = 1, .fallback = -1},
    {"sessionTimeout", Type::Int32},
    {.name = "subscription", .type = Type::Data, .privacy = Privacy::FreeText, .embedded = Embedded::Subscription},
    {.name = "assignment", .type = Type::Data, .privacy = Privacy::FreeText, .embedded = Embedded::Assignment},
};

constexpr SchemaField kGroupMetadata[] = {
    {"protocolType", Type::String},
    {"generation", Type::Int32},
    {.name = "protocol", .type = Type::String, .nullable = true},
    {.name = "leader", .type = Type::String, .nullable = true},
    {.name = "currentStateTimestamp", .type = Type::Int64, .since = 2, .fallback = -1},
    {.name = "members", .type = Type::Struct, .array = true, .of = kMemberMetadata},
};

constexpr SchemaField kConsumerGroupMetadata[] = {
    {"Epoch", Type::Int32},
    {.name = "MetadataHash", .type = Type::Int64, .tag = 0},
};

constexpr SchemaField kPartitionMetadata[] = {
    {"Partition", Type::Int32},
    {.name = "Racks", .type = Type::String, .array = true},
};

constexpr SchemaField kTopicMetadata[] = {
    {"TopicId", Type::Uuid},
    {"TopicName", Type::String},
    {"NumPartitions", Type::Int32},
    {.name = "PartitionMetadata", .type = Type::Struct, .array = true, .of = kPartitionMetadata},
};

constexpr SchemaField kConsumerGroupPartitionMetadata[] = {
    {.name = "Topics", .type = Type::Struct, .array = true, .of = kTopicMetadata},
};

constexpr SchemaField kClassicProtocol[] = {
    {"Name", Type::String},
    {.name = "Metadata", .type = Type::Data, .privacy = Privacy::FreeText, .embedded = Embedded::Subscription},
};

constexpr SchemaField kClassicMemberMetadata[] = {
    {"SessionTimeoutMs", Type::Int32},
    {.name = "SupportedProtocols", .type = Type::Struct, .array = true, .of = kClassicProtocol},
};

constexpr SchemaField kConsumerGroupMemberMetadata[] = {
    {.name = "InstanceId", .type = Type::String, .nullable = true},
    {.name = "RackId", .type = Type::String, .nullable = true},
    {"ClientId", Type::String},
    {"ClientHost", Type::String},
    {.name = "SubscribedTopicNames", .type = Type::String, .array = true},
    {.name = "SubscribedTopicRegex", .type = Type::String, .nullable = true},
    {.name = "RebalanceTimeoutMs", .type = Type::Int32, .fallback = -1},
    {.name = "ServerAssignor", .type = Type::String, .nullable = true},
    {.name = "ClassicMemberMetadata", .type = Type::Struct, .nullable = true, .tag = 0, .of = kClassicMemberMetadata},
};

constexpr SchemaField kConsumerGroupTargetAssignmentMetadata[] = {
    {"AssignmentEpoch", Type::Int32},
    {.name = "AssignmentTimestamp", .type = Type::Int64, .tag = 0},
};

constexpr SchemaField kTopicPartition[] = {
    {"TopicId", Type::Uuid},
    {.name = "Partitions", .type = Type::Int32, .array = true},
};

constexpr SchemaField kConsumerGroupTargetAssignmentMember[] = {
    {.name = "TopicPartitions", .type = Type::Struct, .array = true, .of = kTopicPartition},
};

constexpr SchemaField kTopicPartitions[] = {
    {"TopicId", Type::Uuid},
    {.name = "Partitions", .type = Type::Int32, .array = true},
    {.name = "AssignmentEpochs", .type = Type::Int32, .array = true, .nullable = true, .tag = 0},
};

constexpr SchemaField kConsumerGroupCurrentMemberAssignment[] = {
    {"MemberEpoch", Type::Int32},
    {"PreviousMemberEpoch", Type::Int32},
    {"State", Type::Int8},
    {.name = "AssignedPartitions", .type = Type::Struct, .array = true, .of = kTopicPartitions},
    {.name = "PartitionsPendingRevocation", .type = Type::Struct, .array = true, .of = kTopicPartitions},
};

constexpr SchemaField kShareGroupMemberMetadata[] = {
    {.name = "RackId", .type = Type::String, .nullable = true},
    {"ClientId", Type::String},
    {"ClientHost", Type::String},
    {.name = "SubscribedTopicNames", .type = Type::String, .array = true},
};

constexpr SchemaField kShareGroupMetadata[] = {
    {"Epoch", Type::Int32},
    {"MetadataHash", Type::Int64},
};

constexpr SchemaField kShareGroupCurrentMemberAssignment[] = {
    {"MemberEpoch", Type::Int32},
    {"PreviousMemberEpoch", Type::Int32},
    {"State", Type::Int8},
    {.name = "AssignedPartitions", .type = Type::Struct, .array = true, .of = kTopicPartition},
};

constexpr SchemaField kTopicPartitionsInfo[] = {
    {"TopicId", Type::Uuid},
    {"TopicName", Type::String},
    {.name = "Partitions", .type = Type::Int32, .array = true},
};

constexpr SchemaField kTopicInfo[] = {
    {"TopicId", Type::Uuid},
    {"TopicName", Type::String},
};

constexpr SchemaField kShareGroupStatePartitionMetadata[] = {
    {.name = "InitializingTopics", .type = Type::Struct, .array = true, .of = kTopicPartitionsInfo},
    {.name = "InitializedTopics", .type = Type::Struct, .array = true, .of = kTopicPartitionsInfo},
    {.name = "DeletingTopics", .type = Type::Struct, .array = true, .of = kTopicInfo},
};

constexpr SchemaField kConsumerGroupRegularExpression[] = {
    {.name = "Topics", .type = Type::String, .array = true},
    {"Version", Type::Int64},
    {"Timestamp", Type::Int64},
};

constexpr SchemaField kLastAssignmentConfig[] = {
    {"Key", Type::String},
    {"Value", Type::String},
};

constexpr SchemaField kStreamsGroupMetadata[] = {
    {"Epoch", Type::Int32},
    {"MetadataHash", Type::Int64},
    {.name = "ValidatedTopologyEpoch", .type = Type::Int32, .tag = 0, .fallback = -1},
    {.name = "LastAssignmentConfigs",
     .type = Type::Struct,
     .array = true,
     .nullable = true,
     .tag = 1,
     .of = kLastAssignmentConfig},
    {.name = "StoredDescriptionTopologyEpoch", .type = Type::Int32, .tag = 2, .fallback = -1},
    {.name = "FailedDescriptionTopologyEpoch", .type = Type::Int32, .tag = 3, .fallback = -1},
};

constexpr SchemaField kEndpoint[] = {
    {"Host", Type::String},
    {"Port", Type::Uint16},
};

constexpr SchemaField kStreamsGroupMemberMetadata[] = {
    {.name = "InstanceId", .type = Type::String, .nullable = true},
    {.name = "RackId", .type = Type::String, .nullable = true},
    {"ClientId", Type::String},
    {"ClientHost", Type::String},
    {.name = "RebalanceTimeoutMs", .type = Type::Int32, .fallback = -1},
    {"TopologyEpoch", Type::Int32},
    {"ProcessId", Type::String},
    {.name = "UserEndpoint", .type = Type::Struct, .nullable = true, .of = kEndpoint},
    {.name = "ClientTags", .type = Type::Struct, .array = true, .of = kLastAssignmentConfig},
};

constexpr SchemaField kTaskIds[] = {
    {"SubtopologyId", Type::String},
    {.name = "Partitions", .type = Type::Int32, .array = true},
};

constexpr SchemaField kStreamsGroupTargetAssignmentMember[] = {
    {.name = "ActiveTasks", .type = Type::Struct, .array = true, .of = kTaskIds},
    {.name = "StandbyTasks", .type = Type::Struct, .array = true, .of = kTaskIds},
    {.name = "WarmupTasks", .type = Type::Struct, .array = true, .of = kTaskIds},
};

constexpr SchemaField kTaskIds2[] = {
    {"SubtopologyId", Type::String},
    {.name = "Partitions", .type = Type::Int32, .array = true},
    {.name = "AssignmentEpochs", .type = Type::Int32, .array = true, .nullable = true, .tag = 0},
};

constexpr SchemaField kStreamsGroupCurrentMemberAssignment[] = {
    {"MemberEpoch", Type::Int32},
    {"PreviousMemberEpoch", Type::Int32},
    {"State", Type::Int8},
    {.name = "ActiveTasks", .type = Type::Struct, .array = true, .of = kTaskIds2},
    {.name = "StandbyTasks", .type = Type::Struct, .array = true, .of = kTaskIds2},
    {.name = "WarmupTasks", .type = Type::Struct, .array = true, .of = kTaskIds2},
    {.name = "ActiveTasksPendingRevocation", .type = Type::Struct, .array = true, .of = kTaskIds2},
    {.name = "StandbyTasksPendingRevocation", .type = Type::Struct, .array = true, .of = kTaskIds2},
    {.name = "WarmupTasksPendingRevocation", .type = Type::Struct, .array = true, .of = kTaskIds2},
};

constexpr SchemaField kTopicConfig[] = {
    {"key", Type::String},
    {"value", Type::String},
};

constexpr SchemaField kTopicInfo2[] = {
    {"Name", Type::String},
    {"Partitions", Type::Int32},
    {"ReplicationFactor", Type::Int16},
    {.name = "TopicConfigs", .type = Type::Struct, .array = true, .of = kTopicConfig},
};

constexpr SchemaField kCopartitionGroup[] = {
    {.name = "SourceTopics", .type = Type::Int16, .array = true},
    {.name = "SourceTopicRegex", .type = Type::Int16, .array = true},
    {.name = "RepartitionSourceTopics", .type = Type::Int16, .array = true},
};

constexpr SchemaField kSubtopology[] = {
    {"SubtopologyId", Type::String},
    {.name = "SourceTopics", .type = Type::String, .array = true},
    {.name = "SourceTopicRegex", .type = Type::String, .array = true},
    {.name = "StateChangelogTopics", .type = Type::Struct, .array = true, .of = kTopicInfo2},
    {.name = "RepartitionSinkTopics", .type = Type::String, .array = true},
    {.name = "RepartitionSourceTopics", .type = Type::Struct, .array = true, .of = kTopicInfo2},
    {.name = "CopartitionGroups", .type = Type::Struct, .array = true, .of = kCopartitionGroup},
};

constexpr SchemaField kStreamsGroupTopology[] = {
    {"Epoch", Type::Int32},
    {.name = "Subtopologies", .type = Type::Struct, .array = true, .of = kSubtopology},
};

// How releases wrote values while a feature was early access (internal topics 9).

constexpr SchemaField kPartitionMetadata37[] = {
    {"Epoch", Type::Int32},
    {.name = "Topics", .type = Type::Struct, .array = true, .of = kTopicMetadata},
};
constexpr EarlyLayout kEarlyPartitionMetadata[] = {
    {"3.7", {"ConsumerGroupPartitionMetadataValue", 0, 0, kPartitionMetadata37}},
};

constexpr SchemaField kAssignor37[] = {
    {"Name", Type::String},          {"MinimumVersion", Type::Int16},
    {"MaximumVersion", Type::Int16}, {"Reason", Type::Int8},
    {"Version", Type::Int16},        {.name = "Metadata", .type = Type::Data, .privacy = Privacy::FreeText},
};
constexpr SchemaField kMemberMetadata37[] = {
    {.name = "InstanceId", .type = Type::String, .nullable = true},
    {.name = "RackId", .type = Type::String, .nullable = true},
    {"ClientId", Type::String},
    {"ClientHost", Type::String},
    {.name = "SubscribedTopicNames", .type = Type::String, .array = true},
    {.name = "SubscribedTopicRegex", .type = Type::String, .nullable = true},
    {"RebalanceTimeoutMs", Type::Int32},
    {.name = "ServerAssignor", .type = Type::String, .nullable = true},
    {.name = "Assignors", .type = Type::Struct, .array = true, .of = kAssignor37},
};
constexpr EarlyLayout kEarlyMemberMetadata[] = {
    {"3.7", {"ConsumerGroupMemberMetadataValue", 0, 0, kMemberMetadata37}},
};

constexpr SchemaField kTargetAssignment37[] = {
    {"Error", Type::Int8},
    {.name = "TopicPartitions", .type = Type::Struct, .array = true, .of = kTopicPartition},
    {"MetadataVersion", Type::Int16},
    {.name = "MetadataBytes", .type = Type::Data, .privacy = Privacy::FreeText},
};
constexpr EarlyLayout kEarlyTargetAssignment[] = {
    {"3.7", {"ConsumerGroupTargetAssignmentMemberValue", 0, 0, kTargetAssignment37}},
};

constexpr SchemaField kCurrentAssignment37[] = {
    {"MemberEpoch", Type::Int32},
    {"PreviousMemberEpoch", Type::Int32},
    {"TargetMemberEpoch", Type::Int32},
    {.name = "AssignedPartitions", .type = Type::Struct, .array = true, .of = kTopicPartition},
    {.name = "PartitionsPendingRevocation", .type = Type::Struct, .array = true, .of = kTopicPartition},
    {.name = "PartitionsPendingAssignment", .type = Type::Struct, .array = true, .of = kTopicPartition},
    {"Error", Type::Int8},
    {"MetadataVersion", Type::Int16},
    {.name = "MetadataBytes", .type = Type::Data, .privacy = Privacy::FreeText},
};
constexpr EarlyLayout kEarlyCurrentAssignment[] = {
    {"3.7", {"ConsumerGroupCurrentMemberAssignmentValue", 0, 0, kCurrentAssignment37}},
};

constexpr SchemaField kSharePartitionMetadata39[] = {
    {.name = "InitializedTopics", .type = Type::Struct, .array = true, .of = kTopicPartitionsInfo},
    {.name = "DeletingTopics", .type = Type::Struct, .array = true, .of = kTopicInfo},
};
constexpr EarlyLayout kEarlySharePartitionMetadata[] = {
    {"3.9", {"ShareGroupPartitionMetadataValue", 0, 0, kSharePartitionMetadata39}},
    {"4.0", {"ShareGroupPartitionMetadataValue", 0, 0, kConsumerGroupPartitionMetadata}},
};

constexpr SchemaField kShareGroupMetadata39[] = {{"Epoch", Type::Int32}};
constexpr EarlyLayout kEarlyShareGroupMetadata[] = {
    {"3.9 to 4.0", {"ShareGroupMetadataValue", 0, 0, kShareGroupMetadata39}},
};

constexpr EarlyLayout kEarlyShareStatePartitionMetadata[] = {
    {"4.0", {"ShareGroupStatePartitionMetadataValue", 0, 0, kSharePartitionMetadata39}},
};

constexpr RecordKind kKinds[] = {
    {0, "OffsetCommit", &kOffsetCommitKey, {"OffsetCommitValue", 4, 4, kOffsetCommit}}, // of 0.8.2
    {1, "OffsetCommit", &kOffsetCommitKey, {"OffsetCommitValue", 4, 4, kOffsetCommit}},
    {2, "GroupMetadata", &kGroupKey, {"GroupMetadataValue", 4, 4, kGroupMetadata}},
    {3, "ConsumerGroupMetadata", &kGroupIdKey, {"ConsumerGroupMetadataValue", 0, 0, kConsumerGroupMetadata}},
    {4,
     "ConsumerGroupPartitionMetadata",
     &kGroupIdKey,
     {"ConsumerGroupPartitionMetadataValue", 0, 0, kConsumerGroupPartitionMetadata},
     kEarlyPartitionMetadata},
    {5,
     "ConsumerGroupMemberMetadata",
     &kMemberKey,
     {"ConsumerGroupMemberMetadataValue", 0, 0, kConsumerGroupMemberMetadata},
     kEarlyMemberMetadata},
    {6,
     "ConsumerGroupTargetAssignmentMetadata",
     &kGroupIdKey,
     {"ConsumerGroupTargetAssignmentMetadataValue", 0, 0, kConsumerGroupTargetAssignmentMetadata}},
    {7,
     "ConsumerGroupTargetAssignmentMember",
     &kMemberKey,
     {"ConsumerGroupTargetAssignmentMemberValue", 0, 0, kConsumerGroupTargetAssignmentMember},
     kEarlyTargetAssignment},
    {8,
     "ConsumerGroupCurrentMemberAssignment",
     &kMemberKey,
     {"ConsumerGroupCurrentMemberAssignmentValue", 0, 0, kConsumerGroupCurrentMemberAssignment},
     kEarlyCurrentAssignment},
    {9,
     "ShareGroupPartitionMetadata",
     &kGroupIdKey,
     {"ShareGroupPartitionMetadataValue", -1, 0, {}},
     kEarlySharePartitionMetadata},
    {10, "ShareGroupMemberMetadata", &kMemberKey, {"ShareGroupMemberMetadataValue", 0, 0, kShareGroupMemberMetadata}},
    {11,
     "ShareGroupMetadata",
     &kGroupIdKey,
     {"ShareGroupMetadataValue", 0, 0, kShareGroupMetadata},
     kEarlyShareGroupMetadata},
    {12,
     "ShareGroupTargetAssignmentMetadata",
     &kGroupIdKey,
     {"ShareGroupTargetAssignmentMetadataValue", 0, 0, kConsumerGroupTargetAssignmentMetadata}},
    {13,
     "ShareGroupTargetAssignmentMember",
     &kMemberKey,
     {"ShareGroupTargetAssignmentMemberValue", 0, 0, kConsumerGroupTargetAssignmentMember}},
    {14,
     "ShareGroupCurrentMemberAssignment",
     &kMemberKey,
     {"ShareGroupCurrentMemberAssignmentValue", 0, 0, kShareGroupCurrentMemberAssignment}},
    {15,
     "ShareGroupStatePartitionMetadata",
     &kGroupIdKey,
     {"ShareGroupStatePartitionMetadataValue", 0, 0, kShareGroupStatePartitionMetadata},
     kEarlyShareStatePartitionMetadata},
    {16,
     "ConsumerGroupRegularExpression",
     &kRegularExpressionKey,
     {"ConsumerGroupRegularExpressionValue", 0, 0, kConsumerGroupRegularExpression}},
    {17, "StreamsGroupMetadata", &kGroupIdKey, {"StreamsGroupMetadataValue", 0, 0, kStreamsGroupMetadata}},
    {19,
     "StreamsGroupMemberMetadata",
     &kMemberKey,
     {"StreamsGroupMemberMetadataValue", 0, 0, kStreamsGroupMemberMetadata}},
    {20,
     "StreamsGroupTargetAssignmentMetadata",
     &kGroupIdKey,
     {"StreamsGroupTargetAssignmentMetadataValue", 0, 0, kConsumerGroupTargetAssignmentMetadata}},
    {21,
     "StreamsGroupTargetAssignmentMember",
     &kMemberKey,
     {"StreamsGroupTargetAssignmentMemberValue", 0, 0, kStreamsGroupTargetAssignmentMember}},
    {22,
     "StreamsGroupCurrentMemberAssignment",
     &kMemberKey,
     {"StreamsGroupCurrentMemberAssignmentValue", 0, 0, kStreamsGroupCurrentMemberAssignment}},
    {23, "StreamsGroupTopology", &kGroupIdKey, {"StreamsGroupTopologyValue", 0, 0, kStreamsGroupTopology}},
};

} // namespace

std::span<const RecordKind> groupRecordKinds()
{
    return kKinds;
}

} // namespace core
