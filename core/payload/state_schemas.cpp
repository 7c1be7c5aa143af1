// Records of __transaction_state, __share_group_state and __remote_log_metadata (internal topics 5, 7, 8).

#include "core/payload/internal_topic.h"

namespace core {

namespace {

using Type = SchemaType;

constexpr const char* kTransactionStates[] = {"Empty",          "Ongoing",       "PrepareCommit", "PrepareAbort",
                                              "CompleteCommit", "CompleteAbort", "Dead",          "PrepareEpochFence"};
constexpr const char* kRemoteSegmentStates[] = {"COPY_SEGMENT_STARTED", "COPY_SEGMENT_FINISHED",
                                                "DELETE_SEGMENT_STARTED", "DELETE_SEGMENT_FINISHED"};
constexpr const char* kRemoteDeleteStates[] = {"DELETE_PARTITION_MARKED", "DELETE_PARTITION_STARTED",
                                               "DELETE_PARTITION_FINISHED"};

constexpr SchemaField kTransactionKeyFields[] = {{"TransactionalId", Type::String}};
constexpr SchemaField kShareKeyFields[] = {
    {"GroupId", Type::String}, {"TopicId", Type::Uuid}, {"Partition", Type::Int32}};
constexpr Schema kTransactionKey = {"TransactionLogKey", 0, kNeverFlexible, kTransactionKeyFields};
constexpr Schema kShareKey = {"share state key", 0, kNeverFlexible, kShareKeyFields};

constexpr SchemaField kPartitionsSchema[] = {
    {"Topic", Type::String},
    {.name = "PartitionIds", .type = Type::Int32, .array = true},
};

constexpr SchemaField kTransactionLog[] = {
    {"ProducerId", Type::Int64},
    {.name = "PreviousProducerId", .type = Type::Int64, .since = 1, .tag = 0, .fallback = -1},
    {.name = "NextProducerId", .type = Type::Int64, .since = 1, .tag = 1, .fallback = -1},
    {"ProducerEpoch", Type::Int16},
    {.name = "NextProducerEpoch", .type = Type::Int16, .since = 1, .tag = 3, .fallback = -1},
    {"TransactionTimeoutMs", Type::Int32},
    {.name = "TransactionStatus", .type = Type::Int8, .names = kTransactionStates},
    {.name = "TransactionPartitions", .type = Type::Struct, .array = true, .nullable = true, .of = kPartitionsSchema},
    {"TransactionLastUpdateTimestampMs", Type::Int64},
    {"TransactionStartTimestampMs", Type::Int64},
    {.name = "ClientTransactionVersion", .type = Type::Int16, .since = 1, .tag = 2},
};

constexpr SchemaField kTopicIdPartitionEntry[] = {
    {"Name", Type::String},
    {"Id", Type::Uuid},
    {"Partition", Type::Int32},
};

constexpr SchemaField kRemoteLogSegmentIdEntry[] = {
    {.name = "TopicIdPartition", .type = Type::Struct, .of = kTopicIdPartitionEntry},
    {"Id", Type::Uuid},
};

constexpr SchemaField kSegmentLeaderEpochEntry[] = {
    {"LeaderEpoch", Type::Int32},
    {"Offset", Type::Int64},
};

constexpr SchemaField kRemoteLogSegmentMetadata[] = {
    {.name = "RemoteLogSegmentId", .type = Type::Struct, .of = kRemoteLogSegmentIdEntry},
    {"StartOffset", Type::Int64},
    {"EndOffset", Type::Int64},
    {"BrokerId", Type::Int32},
    {"MaxTimestampMs", Type::Int64},
    {"EventTimestampMs", Type::Int64},
    {.name = "SegmentLeaderEpochs", .type = Type::Struct, .array = true, .of = kSegmentLeaderEpochEntry},
    {"SegmentSizeInBytes", Type::Int32},
    {.name = "CustomMetadata", .type = Type::Data, .nullable = true},
    {.name = "RemoteLogSegmentState", .type = Type::Int8, .names = kRemoteSegmentStates},
    {.name = "TxnIndexEmpty", .type = Type::Bool, .tag = 0},
};

constexpr SchemaField kRemoteLogSegmentMetadataUpdate[] = {
    {.name = "RemoteLogSegmentId", .type = Type::Struct, .of = kRemoteLogSegmentIdEntry},
    {"BrokerId", Type::Int32},
    {"EventTimestampMs", Type::Int64},
    {.name = "CustomMetadata", .type = Type::Data, .nullable = true},
    {.name = "RemoteLogSegmentState", .type = Type::Int8, .names = kRemoteSegmentStates},
};

constexpr SchemaField kRemotePartitionDeleteMetadata[] = {
    {.name = "TopicIdPartition", .type = Type::Struct, .of = kTopicIdPartitionEntry},
    {"BrokerId", Type::Int32},
    {"EventTimestampMs", Type::Int64},
    {.name = "RemotePartitionDeleteState", .type = Type::Int8, .names = kRemoteDeleteStates},
};

constexpr SchemaField kRemoteLogSegmentMetadataSnapshot[] = {
    {"SegmentId", Type::Uuid},
    {"StartOffset", Type::Int64},
    {"EndOffset", Type::Int64},
    {"BrokerId", Type::Int32},
    {"MaxTimestampMs", Type::Int64},
    {"EventTimestampMs", Type::Int64},
    {.name = "SegmentLeaderEpochs", .type = Type::Struct, .array = true, .of = kSegmentLeaderEpochEntry},
    {"SegmentSizeInBytes", Type::Int32},
    {.name = "CustomMetadata", .type = Type::Data, .nullable = true},
    {.name = "RemoteLogSegmentState", .type = Type::Int8, .names = kRemoteSegmentStates},
    {.name = "TxnIndexEmpty", .type = Type::Bool, .tag = 0},
};

constexpr SchemaField kStateBatch[] = {
    {"FirstOffset", Type::Int64},
    {"LastOffset", Type::Int64},
    {"DeliveryState", Type::Int8},
    {"DeliveryCount", Type::Int16},
};

constexpr SchemaField kShareSnapshot[] = {
    {"SnapshotEpoch", Type::Int32},
    {"StateEpoch", Type::Int32},
    {"LeaderEpoch", Type::Int32},
    {"StartOffset", Type::Int64},
    {.name = "DeliveryCompleteCount", .type = Type::Int32, .tag = 0, .fallback = -1},
    {"CreateTimestamp", Type::Int64},
    {"WriteTimestamp", Type::Int64},
    {.name = "StateBatches", .type = Type::Struct, .array = true, .of = kStateBatch},
};

constexpr SchemaField kShareUpdate[] = {
    {"SnapshotEpoch", Type::Int32},
    {"LeaderEpoch", Type::Int32},
    {"StartOffset", Type::Int64},
    {.name = "DeliveryCompleteCount", .type = Type::Int32, .tag = 0, .fallback = -1},
    {.name = "StateBatches", .type = Type::Struct, .array = true, .of = kStateBatch},
};

// How releases wrote values while a feature was early access (internal topics 9).

constexpr SchemaField kShareSnapshot40[] = {
    {"SnapshotEpoch", Type::Uint16},
    {"StateEpoch", Type::Int32},
    {"LeaderEpoch", Type::Int32},
    {"StartOffset", Type::Int64},
    {.name = "StateBatches", .type = Type::Struct, .array = true, .of = kStateBatch},
};
constexpr SchemaField kShareUpdate40[] = {
    {"SnapshotEpoch", Type::Uint16},
    {"LeaderEpoch", Type::Int32},
    {"StartOffset", Type::Int64},
    {.name = "StateBatches", .type = Type::Struct, .array = true, .of = kStateBatch},
};
constexpr EarlyLayout kEarlyShareSnapshot[] = {{"4.0", {"ShareSnapshotValue", 0, 0, kShareSnapshot40}}};
constexpr EarlyLayout kEarlyShareUpdate[] = {{"4.0", {"ShareUpdateValue", 0, 0, kShareUpdate40}}};

constexpr SchemaField kSegmentMetadata30[] = {
    {.name = "RemoteLogSegmentId", .type = Type::Struct, .of = kRemoteLogSegmentIdEntry},
    {"StartOffset", Type::Int64},
    {"EndOffset", Type::Int64},
    {"BrokerId", Type::Int32},
    {"MaxTimestampMs", Type::Int64},
    {"EventTimestampMs", Type::Int64},
    {.name = "SegmentLeaderEpochs", .type = Type::Struct, .array = true, .of = kSegmentLeaderEpochEntry},
    {"SegmentSizeInBytes", Type::Int32},
    {.name = "RemoteLogSegmentState", .type = Type::Int8, .names = kRemoteSegmentStates},
};
constexpr SchemaField kSegmentMetadataUpdate30[] = {
    {.name = "RemoteLogSegmentId", .type = Type::Struct, .of = kRemoteLogSegmentIdEntry},
    {"BrokerId", Type::Int32},
    {"EventTimestampMs", Type::Int64},
    {.name = "RemoteLogSegmentState", .type = Type::Int8, .names = kRemoteSegmentStates},
};
constexpr EarlyLayout kEarlySegmentMetadata[] = {
    {"3.0 to 3.5", {"RemoteLogSegmentMetadataRecord", 0, 0, kSegmentMetadata30}},
};
constexpr EarlyLayout kEarlySegmentMetadataUpdate[] = {
    {"3.0 to 3.5", {"RemoteLogSegmentMetadataUpdateRecord", 0, 0, kSegmentMetadataUpdate30}},
};

constexpr RecordKind kTransactionKinds[] = {
    {0, "TransactionLog", &kTransactionKey, {"TransactionLogValue", 1, 1, kTransactionLog}},
};
constexpr RecordKind kShareKinds[] = {
    {0, "ShareSnapshot", &kShareKey, {"ShareSnapshotValue", 0, 0, kShareSnapshot}, kEarlyShareSnapshot},
    {1, "ShareUpdate", &kShareKey, {"ShareUpdateValue", 0, 0, kShareUpdate}, kEarlyShareUpdate},
};
constexpr RecordKind kRemoteLogKinds[] = {
    {0,
     "RemoteLogSegmentMetadataRecord",
     nullptr,
     {"RemoteLogSegmentMetadataRecord", 0, 0, kRemoteLogSegmentMetadata},
     kEarlySegmentMetadata},
    {1,
     "RemoteLogSegmentMetadataUpdateRecord",
     nullptr,
     {"RemoteLogSegmentMetadataUpdateRecord", 0, 0, kRemoteLogSegmentMetadataUpdate},
     kEarlySegmentMetadataUpdate},
    {2,
     "RemotePartitionDeleteMetadataRecord",
     nullptr,
     {"RemotePartitionDeleteMetadataRecord", 0, 0, kRemotePartitionDeleteMetadata}},
    {3,
     "RemoteLogSegmentMetadataSnapshotRecord",
     nullptr,
     {"RemoteLogSegmentMetadataSnapshotRecord", 0, 0, kRemoteLogSegmentMetadataSnapshot}},
};

} // namespace

std::span<const RecordKind> transactionRecordKinds()
{
    return kTransactionKinds;
}

std::span<const RecordKind> shareStateRecordKinds()
{
    return kShareKinds;
}

std::span<const RecordKind> remoteLogRecordKinds()
{
    return kRemoteLogKinds;
}

} // namespace core
