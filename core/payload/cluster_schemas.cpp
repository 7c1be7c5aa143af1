// Records of __cluster_metadata and of KRaft snapshots (internal topics 6).

#include "core/payload/internal_topic.h"

namespace core {

namespace {

using Type = SchemaType;

constexpr SchemaField kBrokerEndpoint[] = {
    {"Name", Type::String},
    {"Host", Type::String},
    {"Port", Type::Uint16},
    {"SecurityProtocol", Type::Int16},
};

constexpr SchemaField kBrokerFeature[] = {
    {"Name", Type::String},
    {"MinSupportedVersion", Type::Int16},
    {"MaxSupportedVersion", Type::Int16},
};

constexpr SchemaField kRegisterBroker[] = {
    {"BrokerId", Type::Int32},
    {.name = "IsMigratingZkBroker", .type = Type::Bool, .since = 2},
    {"IncarnationId", Type::Uuid},
    {"BrokerEpoch", Type::Int64},
    {.name = "EndPoints", .type = Type::Struct, .array = true, .of = kBrokerEndpoint},
    {.name = "Features", .type = Type::Struct, .array = true, .of = kBrokerFeature},
    {.name = "Rack", .type = Type::String, .nullable = true},
    {.name = "Fenced", .type = Type::Bool, .fallback = 1},
    {.name = "InControlledShutdown", .type = Type::Bool, .since = 1},
    {.name = "LogDirs", .type = Type::Uuid, .array = true, .since = 3, .tag = 0},
    {.name = "CordonedLogDirs", .type = Type::Uuid, .array = true, .nullable = true, .since = 4, .tag = 1},
};

constexpr SchemaField kUnregisterBroker[] = {
    {"BrokerId", Type::Int32},
    {"BrokerEpoch", Type::Int64},
};

constexpr SchemaField kTopic[] = {
    {"Name", Type::String},
    {"TopicId", Type::Uuid},
};

constexpr SchemaField kPartition[] = {
    {.name = "PartitionId", .type = Type::Int32, .fallback = -1},
    {"TopicId", Type::Uuid},
    {.name = "Replicas", .type = Type::Int32, .array = true},
    {.name = "Isr", .type = Type::Int32, .array = true},
    {.name = "RemovingReplicas", .type = Type::Int32, .array = true},
    {.name = "AddingReplicas", .type = Type::Int32, .array = true},
    {.name = "Leader", .type = Type::Int32, .fallback = -1},
    {.name = "LeaderRecoveryState", .type = Type::Int8, .tag = 0},
    {.name = "LeaderEpoch", .type = Type::Int32, .fallback = -1},
    {.name = "PartitionEpoch", .type = Type::Int32, .fallback = -1},
    {.name = "Directories", .type = Type::Uuid, .array = true, .since = 1},
    {.name = "EligibleLeaderReplicas", .type = Type::Int32, .array = true, .nullable = true, .since = 2, .tag = 1},
    {.name = "LastKnownElr", .type = Type::Int32, .array = true, .nullable = true, .since = 2, .tag = 2},
};

constexpr SchemaField kConfig[] = {
    {"ResourceType", Type::Int8},
    {"ResourceName", Type::String},
    {"Name", Type::String},
    {.name = "Value", .type = Type::String, .nullable = true, .privacy = Privacy::SecretByName},
};

constexpr SchemaField kPartitionChange[] = {
    {.name = "PartitionId", .type = Type::Int32, .fallback = -1},
    {"TopicId", Type::Uuid},
    {.name = "Isr", .type = Type::Int32, .array = true, .nullable = true, .tag = 0},
    {.name = "Leader", .type = Type::Int32, .tag = 1, .fallback = -2},
    {.name = "Replicas", .type = Type::Int32, .array = true, .nullable = true, .tag = 2},
    {.name = "RemovingReplicas", .type = Type::Int32, .array = true, .nullable = true, .tag = 3},
    {.name = "AddingReplicas", .type = Type::Int32, .array = true, .nullable = true, .tag = 4},
    {.name = "LeaderRecoveryState", .type = Type::Int8, .tag = 5, .fallback = -1},
    {.name = "Directories", .type = Type::Uuid, .array = true, .nullable = true, .since = 1, .tag = 8},
    {.name = "EligibleLeaderReplicas", .type = Type::Int32, .array = true, .nullable = true, .since = 2, .tag = 6},
    {.name = "LastKnownElr", .type = Type::Int32, .array = true, .nullable = true, .since = 2, .tag = 7},
};

constexpr SchemaField kFenceBroker[] = {
    {"Id", Type::Int32},
    {"Epoch", Type::Int64},
};

constexpr SchemaField kRemoveTopic[] = {
    {"TopicId", Type::Uuid},
};

constexpr SchemaField kDelegationToken[] = {
    {"Owner", Type::String},
    {"Requester", Type::String},
    {.name = "Renewers", .type = Type::String, .array = true},
    {"IssueTimestamp", Type::Int64},
    {"MaxTimestamp", Type::Int64},
    {"ExpirationTimestamp", Type::Int64},
    {.name = "TokenId", .type = Type::String, .privacy = Privacy::Secret},
};

constexpr SchemaField kUserScramCredential[] = {
    {"Name", Type::String},
    {"Mechanism", Type::Int8},
    {.name = "Salt", .type = Type::Data, .privacy = Privacy::Secret},
    {.name = "StoredKey", .type = Type::Data, .privacy = Privacy::Secret},
    {.name = "ServerKey", .type = Type::Data, .privacy = Privacy::Secret},
    {"Iterations", Type::Int32},
};

constexpr SchemaField kFeatureLevel[] = {
    {"Name", Type::String},
    {"FeatureLevel", Type::Int16},
};

constexpr SchemaField kEntityData[] = {
    {"EntityType", Type::String},
    {.name = "EntityName", .type = Type::String, .nullable = true},
};

constexpr SchemaField kClientQuota[] = {
    {.name = "Entity", .type = Type::Struct, .array = true, .of = kEntityData},
    {"Key", Type::String},
    {"Value", Type::Float64},
    {"Remove", Type::Bool},
};

constexpr SchemaField kProducerIds[] = {
    {"BrokerId", Type::Int32},
    {.name = "BrokerEpoch", .type = Type::Int64, .fallback = -1},
    {"NextProducerId", Type::Int64},
};

constexpr SchemaField kBrokerRegistrationChange[] = {
    {"BrokerId", Type::Int32},
    {"BrokerEpoch", Type::Int64},
    {.name = "Fenced", .type = Type::Int8, .tag = 0},
    {.name = "InControlledShutdown", .type = Type::Int8, .since = 1, .tag = 1},
    {.name = "LogDirs", .type = Type::Uuid, .array = true, .since = 2, .tag = 2},
    {.name = "CordonedLogDirs", .type = Type::Uuid, .array = true, .nullable = true, .since = 3, .tag = 3},
};

constexpr SchemaField kAccessControlEntry[] = {
    {"Id", Type::Uuid},          {"ResourceType", Type::Int8},   {"ResourceName", Type::String},
    {"PatternType", Type::Int8}, {"Principal", Type::String},    {"Host", Type::String},
    {"Operation", Type::Int8},   {"PermissionType", Type::Int8},
};

constexpr SchemaField kRemoveAccessControlEntry[] = {
    {"Id", Type::Uuid},
};

constexpr SchemaField kZkMigrationState[] = {
    {"ZkMigrationState", Type::Int8},
};

constexpr SchemaField kRemoveUserScramCredential[] = {
    {"Name", Type::String},
    {"Mechanism", Type::Int8},
};

constexpr SchemaField kBeginTransaction[] = {
    {.name = "Name", .type = Type::String, .nullable = true, .tag = 0},
};

constexpr SchemaField kAbortTransaction[] = {
    {.name = "Reason", .type = Type::String, .nullable = true, .tag = 0},
};

constexpr SchemaField kRemoveDelegationToken[] = {
    {"TokenId", Type::String},
};

constexpr SchemaField kRegisterController[] = {
    {"ControllerId", Type::Int32},
    {"IncarnationId", Type::Uuid},
    {"ZkMigrationReady", Type::Bool},
    {.name = "EndPoints", .type = Type::Struct, .array = true, .of = kBrokerEndpoint},
    {.name = "Features", .type = Type::Struct, .array = true, .of = kBrokerFeature},
};

constexpr SchemaField kClearElr[] = {
    {"TopicName", Type::String},
};

constexpr SchemaField kUnregisterController[] = {
    {"ControllerId", Type::Int32},
};

// How releases wrote values before they settled (internal topics 9).

constexpr SchemaField kScramInfo[] = {
    {"Mechanism", Type::Int8},
    {.name = "Salt", .type = Type::Data, .privacy = Privacy::Secret},
    {.name = "SaltedPassword", .type = Type::Data, .privacy = Privacy::Secret},
    {"Iterations", Type::Int32},
};
constexpr SchemaField kScram34[] = {
    {"Name", Type::String},
    {.name = "CredentialInfos", .type = Type::Struct, .array = true, .of = kScramInfo},
};
constexpr EarlyLayout kEarlyScram[] = {{"3.4 and older", {"UserScramCredentialRecord", 0, 0, kScram34}}};

constexpr SchemaField kToken35[] = {
    {"Owner", Type::String},
    {.name = "Renewers", .type = Type::String, .array = true},
    {"IssueTimestamp", Type::Int64},
    {"MaxTimestamp", Type::Int64},
    {"ExpirationTimestamp", Type::Int64},
    {.name = "TokenId", .type = Type::String, .privacy = Privacy::Secret},
};
constexpr EarlyLayout kEarlyToken[] = {{"3.5 and older", {"DelegationTokenRecord", 0, 0, kToken35}}};

constexpr RecordKind kKinds[] = {
    {0, "RegisterBrokerRecord", nullptr, {"RegisterBrokerRecord", 4, 0, kRegisterBroker}},
    {1, "UnregisterBrokerRecord", nullptr, {"UnregisterBrokerRecord", 0, 0, kUnregisterBroker}},
    {2, "TopicRecord", nullptr, {"TopicRecord", 0, 0, kTopic}},
    {3, "PartitionRecord", nullptr, {"PartitionRecord", 2, 0, kPartition}},
    {4, "ConfigRecord", nullptr, {"ConfigRecord", 0, 0, kConfig}},
    {5, "PartitionChangeRecord", nullptr, {"PartitionChangeRecord", 2, 0, kPartitionChange}},
    {7, "FenceBrokerRecord", nullptr, {"FenceBrokerRecord", 0, 0, kFenceBroker}},
    {8, "UnfenceBrokerRecord", nullptr, {"UnfenceBrokerRecord", 0, 0, kFenceBroker}},
    {9, "RemoveTopicRecord", nullptr, {"RemoveTopicRecord", 0, 0, kRemoveTopic}},
    {10, "DelegationTokenRecord", nullptr, {"DelegationTokenRecord", 0, 0, kDelegationToken}, kEarlyToken},
    {11, "UserScramCredentialRecord", nullptr, {"UserScramCredentialRecord", 0, 0, kUserScramCredential}, kEarlyScram},
    {12, "FeatureLevelRecord", nullptr, {"FeatureLevelRecord", 0, 0, kFeatureLevel}},
    {14, "ClientQuotaRecord", nullptr, {"ClientQuotaRecord", 0, 0, kClientQuota}},
    {15, "ProducerIdsRecord", nullptr, {"ProducerIdsRecord", 0, 0, kProducerIds}},
    {17,
     "BrokerRegistrationChangeRecord",
     nullptr,
     {"BrokerRegistrationChangeRecord", 3, 0, kBrokerRegistrationChange}},
    {18, "AccessControlEntryRecord", nullptr, {"AccessControlEntryRecord", 0, 0, kAccessControlEntry}},
    {19,
     "RemoveAccessControlEntryRecord",
     nullptr,
     {"RemoveAccessControlEntryRecord", 0, 0, kRemoveAccessControlEntry}},
    {20, "NoOpRecord", nullptr, {"NoOpRecord", 0, 0, {}}},
    {21, "ZkMigrationStateRecord", nullptr, {"ZkMigrationStateRecord", 0, 0, kZkMigrationState}},
    {22,
     "RemoveUserScramCredentialRecord",
     nullptr,
     {"RemoveUserScramCredentialRecord", 0, 0, kRemoveUserScramCredential}},
    {23, "BeginTransactionRecord", nullptr, {"BeginTransactionRecord", 0, 0, kBeginTransaction}},
    {24, "EndTransactionRecord", nullptr, {"EndTransactionRecord", 0, 0, {}}},
    {25, "AbortTransactionRecord", nullptr, {"AbortTransactionRecord", 0, 0, kAbortTransaction}},
    {26, "RemoveDelegationTokenRecord", nullptr, {"RemoveDelegationTokenRecord", 0, 0, kRemoveDelegationToken}},
    {27, "RegisterControllerRecord", nullptr, {"RegisterControllerRecord", 0, 0, kRegisterController}},
    {28, "ClearElrRecord", nullptr, {"ClearElrRecord", 0, 0, kClearElr}},
    {29, "UnregisterControllerRecord", nullptr, {"UnregisterControllerRecord", 0, 0, kUnregisterController}},
};

} // namespace

std::span<const RecordKind> clusterRecordKinds()
{
    return kKinds;
}

} // namespace core
