// Records of Kafka's own topics: vectors of the formats' description, real bytes of early-access releases, and bytes
// that are none. That the tables agree with Kafka's tool in every record of every fixture is core.report_dump's.

#include <QtTest>

#include "core/payload/internal_record.h"
#include "core/payload/record_sentence.h"
#include "core/report/decoded_json.h"
#include "tests/support/bytes.h"

using namespace core;

namespace {

std::string jsonOf(const InternalRecord& record, DecodedUse use)
{
    std::string out;
    appendDecodedJson(out, record, use);
    return out;
}

struct Vector {
    const char* name;
    InternalTopic topic;
    const char* key; // hexadecimal; "-": null
    const char* value;
    const char* json;
    const char* sentence;
};

constexpr const char* kGroupKey = "0002000163";                // of a classic group "c"
constexpr const char* kCommitKey = "000100016300017400000000"; // of group "c", t-0

const Vector kVectors[] = {
    {"offset commit v3", InternalTopic::Groups, "00010004636f6261000c62656c616a61726b61666b6100000000",
     "0003000000000000000e000000000000000001987edb86ad",
     R"({"type":"OffsetCommit","version":3,"key":{"group":"coba","topic":"belajarkafka","partition":0},)"
     R"("value":{"offset":14,"leaderEpoch":0,"metadata":"","commitTimestamp":1754474972845}})",
     "group coba, belajarkafka-0: offset 14"},
    {"offset commit v1", InternalTopic::Groups, kCommitKey,
     "0001000000000000000500016d0000018bcfe568000000018bd50bc400",
     R"({"type":"OffsetCommit","version":1,"key":{"group":"c","topic":"t","partition":0},"value":{"offset":5,)"
     R"("metadata":"m","commitTimestamp":1700000000000,"expireTimestamp":1700086400000}})",
     "group c, t-0: offset 5"},
    {"offset commit v0", InternalTopic::Groups, "000000016300017400000000",
     "0000000000000000000500016d0000018bcfe56800",
     R"({"type":"OffsetCommit","version":0,"key":{"group":"c","topic":"t","partition":0},"value":{"offset":5,)"
     R"("metadata":"m","commitTimestamp":1700000000000}})",
     "group c, t-0: offset 5"},
    {"offset commit v4 with topic id", InternalTopic::Groups, kCommitKey,
     "0004000000000000000500000007010000018bcfe568000100105c7864af8b644ac0fdd34a4e43ca4f7e",
     R"({"type":"OffsetCommit","version":4,"key":{"group":"c","topic":"t","partition":0},"value":{"offset":5,)"
     R"("leaderEpoch":7,"metadata":"","commitTimestamp":1700000000000,"topicId":"XHhkr4tkSsD900pOQ8pPfg"}})",
     "group c, t-0: offset 5"},
    {"offset commit, removed", InternalTopic::Groups, kCommitKey, "-",
     R"({"type":"OffsetCommit","version":null,"key":{"group":"c","topic":"t","partition":0},"value":null})",
     "group c, t-0: committed offset removed"},
    {"empty classic group", InternalTopic::Groups, "00020016636f6e736f6c652d636f6e73756d65722d3930353436",
     "00030008636f6e73756d657200000002ffffffff000001987ebc4e9300000000",
     R"({"type":"GroupMetadata","version":3,"key":{"group":"console-consumer-90546"},"value":{)"
     R"("protocolType":"consumer","generation":2,"protocol":null,"leader":null,)"
     R"("currentStateTimestamp":1754472926867,"members":[]}})",
     "group console-consumer-90546: generation 2, no members"},
    {"classic group with a member", InternalTopic::Groups, kGroupKey,
     "00030008636f6e73756d657200000001000572616e67650003632d310000018bcfe56800000000010003632d31ffff000163000a2f3132372"
     "e"
     "302e302e31000493e00000afc800000024000300000001000174ffffffff00000001000174000000010000000000000004000272310000001"
     "9"
     "000300000001000174000000020000000000000001ffffffff",
     R"({"type":"GroupMetadata","version":3,"key":{"group":"c"},"value":{"protocolType":"consumer","generation":1,)"
     R"("protocol":"range","leader":"c-1","currentStateTimestamp":1700000000000,"members":[{"memberId":"c-1",)"
     R"("groupInstanceId":null,"clientId":"c","clientHost":"/127.0.0.1","rebalanceTimeout":300000,)"
     R"("sessionTimeout":45000,"subscription":{"topics":["t"],"userData":null,"ownedPartitions":[{"topic":"t",)"
     R"("partitions":[0]}],"generationId":4,"rackId":"r1"},"assignment":{"assignedPartitions":[{"topic":"t",)"
     R"("partitions":[0,1]}],"userData":null}}]}})",
     "group c: generation 1, 1 member, protocol range"},
    {"classic group of another protocol", InternalTopic::Groups, kGroupKey,
     "000000017800000001ffffffff0000000100016d0001630001680000000100000002010200000000",
     R"({"type":"GroupMetadata","version":0,"key":{"group":"c"},"value":{"protocolType":"x","generation":1,)"
     R"("protocol":null,"leader":null,"members":[{"memberId":"m","clientId":"c","clientHost":"h","sessionTimeout":1,)"
     R"("subscription":"AQI=","assignment":""}]}})",
     "group c: generation 1, 1 member"},
    {"consumer group, hash in a tag", InternalTopic::Groups, "0003000163", "000000000003010008fffffffffffffffe",
     R"({"type":"ConsumerGroupMetadata","version":0,"key":{"groupId":"c"},"value":{"epoch":3,"metadataHash":-2}})",
     "groupId c: epoch 3, metadataHash -2"},
    {"member of the consumer protocol", InternalTopic::Groups, "000500016300016d",
     "0000000002630b2f3132372e302e302e3102027400000493e00000",
     R"({"type":"ConsumerGroupMemberMetadata","version":0,"key":{"groupId":"c","memberId":"m"},"value":{)"
     R"("instanceId":null,"rackId":null,"clientId":"c","clientHost":"/127.0.0.1","subscribedTopicNames":["t"],)"
     R"("subscribedTopicRegex":null,"rebalanceTimeoutMs":300000,"serverAssignor":null,"classicMemberMetadata":null}})",
     "groupId c, memberId m: clientId c, clientHost /127.0.0.1, subscribedTopicNames [t], rebalanceTimeoutMs 300000"},
    {"member of the classic protocol", InternalTopic::Groups, "000500016300016d",
     "0000000002630b2f3132372e302e302e3102027400000493e000010011010000afc8020672616e67650300000000",
     R"({"type":"ConsumerGroupMemberMetadata","version":0,"key":{"groupId":"c","memberId":"m"},"value":{)"
     R"("instanceId":null,"rackId":null,"clientId":"c","clientHost":"/127.0.0.1","subscribedTopicNames":["t"],)"
     R"("subscribedTopicRegex":null,"rebalanceTimeoutMs":300000,"serverAssignor":null,"classicMemberMetadata":{)"
     R"("sessionTimeoutMs":45000,"supportedProtocols":[{"name":"range","metadata":"AAA="}]}}})",
     "groupId c, memberId m: clientId c, clientHost /127.0.0.1, subscribedTopicNames [t], rebalanceTimeoutMs 300000, "
     "sessionTimeoutMs 45000, supportedProtocols 1"},
    {"current assignment", InternalTopic::Groups, "000800016300016d",
     "0000000000030000000200025c7864af8b644ac0fdd34a4e43ca4f7e0300000000000000010100090300000003000000030100",
     R"({"type":"ConsumerGroupCurrentMemberAssignment","version":0,"key":{"groupId":"c","memberId":"m"},"value":{)"
     R"("memberEpoch":3,"previousMemberEpoch":2,"state":0,"assignedPartitions":[{"topicId":"XHhkr4tkSsD900pOQ8pPfg",)"
     R"("partitions":[0,1],"assignmentEpochs":[3,3]}],"partitionsPendingRevocation":[]}})",
     "groupId c, memberId m: memberEpoch 3, previousMemberEpoch 2, state 0, assignedPartitions 1"},
    {"streams member", InternalTopic::Groups, "001300016300016d",
     "000000000273032f68000003e8000000010270010268fde8000100",
     R"({"type":"StreamsGroupMemberMetadata","version":0,"key":{"groupId":"c","memberId":"m"},"value":{)"
     R"("instanceId":null,"rackId":null,"clientId":"s","clientHost":"/h","rebalanceTimeoutMs":1000,"topologyEpoch":1,)"
     R"("processId":"p","userEndpoint":{"host":"h","port":65000},"clientTags":[]}})",
     "groupId c, memberId m: clientId s, clientHost /h, rebalanceTimeoutMs 1000, topologyEpoch 1, processId p, host h, "
     "port 65000"},
    {"transaction v0", InternalTopic::Transactions, "0000000174",
     "00000000000000000fa100020000ea6001000000010001740000000200000000000000020000018bcfe56be80000018bcfe56800",
     R"({"type":"TransactionLog","version":0,"key":{"transactionalId":"t"},"value":{"producerId":4001,)"
     R"("producerEpoch":2,"transactionTimeoutMs":60000,"transactionStatus":"Ongoing","transactionPartitions":[{)"
     R"("topic":"t","partitionIds":[0,2]}],"transactionLastUpdateTimestampMs":1700000001000,)"
     R"("transactionStartTimestampMs":1700000000000}})",
     "transactional id t: Ongoing, producer id 4001, epoch 2"},
    {"transaction v1", InternalTopic::Transactions, "0000000174",
     "00010000000000000fa100020000ea6004010000018bcfe56be80000018bcfe568000200080000000000000fa102020002",
     R"({"type":"TransactionLog","version":1,"key":{"transactionalId":"t"},"value":{"producerId":4001,)"
     R"("previousProducerId":4001,"producerEpoch":2,"transactionTimeoutMs":60000,)"
     R"("transactionStatus":"CompleteCommit","transactionPartitions":[],)"
     R"("transactionLastUpdateTimestampMs":1700000001000,"transactionStartTimestampMs":1700000000000,)"
     R"("clientTransactionVersion":2}})",
     "transactional id t: CompleteCommit, producer id 4001, epoch 2"},
    {"transaction v1 without partitions", InternalTopic::Transactions, "0000000174",
     "00010000000000000fa100000000ea6000000000018bcfe56be8ffffffffffffffff00",
     R"({"type":"TransactionLog","version":1,"key":{"transactionalId":"t"},"value":{"producerId":4001,)"
     R"("producerEpoch":0,"transactionTimeoutMs":60000,"transactionStatus":"Empty","transactionPartitions":null,)"
     R"("transactionLastUpdateTimestampMs":1700000001000,"transactionStartTimestampMs":-1}})",
     "transactional id t: Empty, producer id 4001, epoch 0"},
    {"transactional id that expired", InternalTopic::Transactions, "0000000174", "-",
     R"({"type":"TransactionLog","version":null,"key":{"transactionalId":"t"},"value":null})",
     "transactional id t: expired"},
    {"share snapshot", InternalTopic::ShareStates, "0000000273675c7864af8b644ac0fdd34a4e43ca4f7e00000001",
     "0000000000010000000000000000000000000000000a0000018bcfe568000000018bcfe5680002000000000000000a000000000000000c020"
     "0"
     "010001000400000003",
     R"({"type":"ShareSnapshot","version":0,"key":{"groupId":"sg","topicId":"XHhkr4tkSsD900pOQ8pPfg","partition":1},)"
     R"("value":{"snapshotEpoch":1,"stateEpoch":0,"leaderEpoch":0,"startOffset":10,"deliveryCompleteCount":3,)"
     R"("createTimestamp":1700000000000,"writeTimestamp":1700000000000,"stateBatches":[{"firstOffset":10,)"
     R"("lastOffset":12,"deliveryState":2,"deliveryCount":1}]}})",
     "groupId sg, topicId XHhkr4tkSsD900pOQ8pPfg, partition 1: snapshotEpoch 1, stateEpoch 0, leaderEpoch 0, "
     "startOffset 10, deliveryCompleteCount 3, createTimestamp 1700000000000, writeTimestamp 1700000000000, "
     "stateBatches 1"},
    {"remote segment", InternalTopic::RemoteLogMetadata, "-",
     "01000002745c7864af8b644ac0fdd34a4e43ca4f7e00000000005c7864af8b644ac0fdd34a4e43ca4f7e00000000000000000000000000000"
     "000"
     "63000000010000018bcfe568000000018bcfe56be8020000000000000000000000000000100000000001000101",
     R"({"type":"RemoteLogSegmentMetadataRecord","version":0,"key":null,"value":{"remoteLogSegmentId":{)"
     R"("topicIdPartition":{"name":"t","id":"XHhkr4tkSsD900pOQ8pPfg","partition":0},"id":"XHhkr4tkSsD900pOQ8pPfg"},)"
     R"("startOffset":0,"endOffset":99,"brokerId":1,"maxTimestampMs":1700000000000,"eventTimestampMs":1700000001000,)"
     R"("segmentLeaderEpochs":[{"leaderEpoch":0,"offset":0}],"segmentSizeInBytes":1048576,"customMetadata":null,)"
     R"("remoteLogSegmentState":"COPY_SEGMENT_STARTED","txnIndexEmpty":true}})",
     "name t, id XHhkr4tkSsD900pOQ8pPfg, partition 0, id XHhkr4tkSsD900pOQ8pPfg, startOffset 0, endOffset 99, "
     "brokerId 1, maxTimestampMs 1700000000000, eventTimestampMs 1700000001000, segmentLeaderEpochs 1, "
     "segmentSizeInBytes 1048576, remoteLogSegmentState COPY_SEGMENT_STARTED, txnIndexEmpty true"},
    {"partition", InternalTopic::ClusterMetadata, "-",
     "010302000000003983664637134761810aeb134d8d842b0200000001020000000101010000000100000000000000000267f24900579c1b599"
     "9b2"
     "98fee3c3276900",
     R"({"type":"PartitionRecord","version":2,"key":null,"value":{"partitionId":0,"topicId":"OYNmRjcTR2GBCusTTY2EKw",)"
     R"("replicas":[1],"isr":[1],"removingReplicas":[],"addingReplicas":[],"leader":1,"leaderEpoch":0,)"
     R"("partitionEpoch":0,"directories":["Z_JJAFecG1mZspj-48MnaQ"]}})",
     "partitionId 0, topicId OYNmRjcTR2GBCusTTY2EKw, replicas [1], isr [1], "
     "leader 1, leaderEpoch 0, partitionEpoch 0, directories [Z_JJAFecG1mZspj-48MnaQ]"},
    {"partition change", InternalTopic::ClusterMetadata, "-",
     "010502000000003983664637134761810aeb134d8d842b010104ffffffff",
     R"({"type":"PartitionChangeRecord","version":2,"key":null,"value":{"partitionId":0,)"
     R"("topicId":"OYNmRjcTR2GBCusTTY2EKw","leader":-1}})",
     "partitionId 0, topicId OYNmRjcTR2GBCusTTY2EKw, leader -1"},
    {"unfenced", InternalTopic::ClusterMetadata, "-", "011100000000010000000000000005010001ff",
     R"({"type":"BrokerRegistrationChangeRecord","version":0,"key":null,"value":{"brokerId":1,"brokerEpoch":5,)"
     R"("fenced":-1}})",
     "brokerId 1, brokerEpoch 5, fenced -1"},
    {"broker", InternalTopic::ClusterMetadata, "-",
     "0100020000000100b717914038e14af9a2a10ff1cb087ea40000000000000005020a504c41494e544558540a6c6f63616c686f73742384000"
     "0"
     "0002116d657461646174612e76657273696f6e0001000e0000010000",
     R"({"type":"RegisterBrokerRecord","version":2,"key":null,"value":{"brokerId":1,"isMigratingZkBroker":false,)"
     R"("incarnationId":"txeRQDjhSvmioQ_xywh-pA","brokerEpoch":5,"endPoints":[{"name":"PLAINTEXT","host":"localhost",)"
     R"("port":9092,"securityProtocol":0}],"features":[{"name":"metadata.version","minSupportedVersion":1,)"
     R"("maxSupportedVersion":14}],"rack":null,"fenced":true,"inControlledShutdown":false}})",
     "brokerId 1, isMigratingZkBroker false, incarnationId txeRQDjhSvmioQ_xywh-pA, brokerEpoch 5, endPoints 1, "
     "features 1, fenced true, inControlledShutdown false"},
    {"quota", InternalTopic::ClusterMetadata, "-",
     "010e0002057573657200001370726f64756365725f627974655f7261746541300000000000000000",
     R"({"type":"ClientQuotaRecord","version":0,"key":null,"value":{"entity":[{"entityType":"user",)"
     R"("entityName":null}],"key":"producer_byte_rate","value":1048576.0,"remove":false}})",
     "entity 1, key producer_byte_rate, value 1048576.0, remove false"},
    {"nothing", InternalTopic::ClusterMetadata, "-", "01140000",
     R"({"type":"NoOpRecord","version":0,"key":null,"value":{}})", ""},
    // What cannot be read.
    {"a type of the future", InternalTopic::Groups, "001f000163", "0000",
     R"({"type":31,"version":0,"key":null,"value":null,)"
     R"("reason":"A group record of type 31, which Kafka 4.4 does not know."})",
     "A group record of type 31, which Kafka 4.4 does not know."},
    {"a version of the future", InternalTopic::Groups, kCommitKey, "000500",
     R"({"type":"OffsetCommit","version":5,"key":{"group":"c","topic":"t","partition":0},"value":null,)"
     R"("reason":"Version 5 of a OffsetCommitValue is not known; the newest known is 4."})",
     "Version 5 of a OffsetCommitValue is not known; the newest known is 4."},
    {"no key", InternalTopic::Groups, "-", "0000",
     R"({"type":null,"version":null,"key":null,"value":null,"reason":"The record has no key."})",
     "The record has no key."},
    {"half a type", InternalTopic::Groups, "00", "-",
     R"({"type":null,"version":null,"key":null,"value":null,"reason":"The key is too short to tell a type."})",
     "The key is too short to tell a type."},
    {"half a version", InternalTopic::Groups, kCommitKey, "00",
     R"({"type":"OffsetCommit","version":null,"key":{"group":"c","topic":"t","partition":0},"value":null,)"
     R"("reason":"The value is too short to tell a version."})",
     "The value is too short to tell a version."},
    {"a metadata record without value", InternalTopic::ClusterMetadata, "-", "-",
     R"({"type":null,"version":null,"key":null,"value":null,"reason":"The record has no value."})",
     "The record has no value."},
    {"bytes behind it", InternalTopic::Groups, kCommitKey, "0000000000000000000500016d0000018bcfe56800aabb",
     R"({"type":"OffsetCommit","version":0,"key":{"group":"c","topic":"t","partition":0},"value":{"offset":5,)"
     R"("metadata":"m","commitTimestamp":1700000000000},"reason":"2 bytes are left over after a OffsetCommitValue."})",
     "group c, t-0: offset 5"},
    {"an unknown tag", InternalTopic::ClusterMetadata, "-", "010c000e67726f75702e76657273696f6e0001014d03aabbcc",
     R"({"type":"FeatureLevelRecord","version":0,"key":null,"value":{"name":"group.version","featureLevel":1,)"
     R"("tag77":"qrvM"}})",
     "name group.version, featureLevel 1"},
};

std::optional<std::vector<std::byte>> bytesOf(const char* hex)
{
    return std::string_view(hex) == "-" ? std::nullopt : std::optional(test::fromHex(hex));
}

std::optional<Bytes> view(const std::optional<std::vector<std::byte>>& bytes)
{
    return bytes ? std::optional<Bytes>(*bytes) : std::nullopt;
}

} // namespace

class TestInternalRecord : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void vectors_data();
    void vectors();
    void cutAnywhere_data() { vectors_data(); }
    void cutAnywhere();
    void theTopicIsTheOnlyOneThatFits_data() { vectors_data(); }
    void theTopicIsTheOnlyOneThatFits();
    void earlyLayouts();
    void privateParts();
    void countsAreClaims();
    void topicsByName();
    void doublesAsJavaWritesThem();
};

void TestInternalRecord::vectors_data()
{
    QTest::addColumn<int>("at");
    for (std::size_t i = 0; i < std::size(kVectors); ++i) {
        QTest::newRow(kVectors[i].name) << static_cast<int>(i);
    }
}

void TestInternalRecord::vectors()
{
    QFETCH(int, at);
    const Vector& vector = kVectors[at];
    const auto key = bytesOf(vector.key);
    const auto value = bytesOf(vector.value);
    const InternalRecord record = readInternalRecord(vector.topic, view(key), view(value));
    QCOMPARE(QString::fromStdString(jsonOf(record, DecodedUse::Revealing)), QString::fromUtf8(vector.json));
    QCOMPARE(QString::fromStdString(english(recordSentence(record))), QString::fromUtf8(vector.sentence));
}

void TestInternalRecord::cutAnywhere()
{
    QFETCH(int, at);
    const Vector& vector = kVectors[at];
    const auto key = bytesOf(vector.key);
    const auto value = bytesOf(vector.value);
    const bool whole = readInternalRecord(vector.topic, view(key), view(value)).why.empty();
    for (std::size_t keep = 0; value && keep < value->size(); ++keep) {
        // Apart from the vector, so that a sanitizer sees what is read past the end.
        const std::vector<std::byte> cut(value->begin(), value->begin() + static_cast<std::ptrdiff_t>(keep));
        const InternalRecord record = readInternalRecord(vector.topic, view(key), Bytes(cut));
        QVERIFY(!whole || !record.why.empty() || record.early != nullptr);
        QVERIFY(!english(recordSentence(record)).empty() || record.why.empty());
    }
    for (std::size_t keep = 0; key && keep < key->size(); ++keep) {
        const std::vector<std::byte> cut(key->begin(), key->begin() + static_cast<std::ptrdiff_t>(keep));
        QVERIFY(!readInternalRecord(vector.topic, Bytes(cut), view(value)).why.empty());
    }
}

void TestInternalRecord::theTopicIsTheOnlyOneThatFits()
{
    QFETCH(int, at);
    const Vector& vector = kVectors[at];
    const auto key = bytesOf(vector.key);
    const auto value = bytesOf(vector.value);
    const std::optional<InternalTopic> guessed = guessInternalTopic(view(key), view(value));
    const bool whole = readInternalRecord(vector.topic, view(key), view(value)).why.empty();
    // A frame of one topic may fit the tables of the other: then there is no telling.
    QVERIFY(!guessed || (whole && *guessed == vector.topic));
    QVERIFY(guessed || !whole || hasFrames(vector.topic));
}

void TestInternalRecord::earlyLayouts()
{
    // A share snapshot of 4.0: 16 bits of epoch, no timestamps.
    const auto key = test::fromHex("0000000273675c7864af8b644ac0fdd34a4e43ca4f7e00000001");
    const auto value = test::fromHex("000000010000000000000000000000000000000a0100");
    const InternalRecord record = readInternalRecord(InternalTopic::ShareStates, Bytes(key), Bytes(value));
    QVERIFY(record.early != nullptr);
    QCOMPARE(jsonOf(record, DecodedUse::Public),
             std::string(R"({"type":"ShareSnapshot","version":0,"key":{"groupId":"sg",)"
                         R"("topicId":"XHhkr4tkSsD900pOQ8pPfg","partition":1},"value":{"snapshotEpoch":1,)"
                         R"("stateEpoch":0,"leaderEpoch":0,"startOffset":10,"stateBatches":[]},"layout":"4.0"})"));
}

void TestInternalRecord::privateParts()
{
    const auto commitKey = test::fromHex(kCommitKey);
    const auto commit = test::fromHex("0002000000000000000500016d0000018bcfe56800");
    const std::string shown =
        jsonOf(readInternalRecord(InternalTopic::Groups, Bytes(commitKey), Bytes(commit)), DecodedUse::Public);
    QVERIFY2(shown.find(R"("metadata":{"hidden":1})") != std::string::npos, shown.c_str());

    // ConfigRecord of broker 1: ssl.key.password = abc; then cleanup.policy = abc.
    const auto password = test::fromHex("0104000402311173736c2e6b65792e70617373776f72640461626300");
    const auto policy = test::fromHex("0104000402310f636c65616e75702e706f6c6963790461626300");
    const auto configOf = [](const std::vector<std::byte>& bytes, DecodedUse use) {
        return jsonOf(readInternalRecord(InternalTopic::ClusterMetadata, std::nullopt, Bytes(bytes)), use);
    };
    QVERIFY(configOf(password, DecodedUse::Public).find(R"("value":{"hidden":3})") != std::string::npos);
    QVERIFY(configOf(password, DecodedUse::Revealing).find(R"("value":"abc")") != std::string::npos);
    QVERIFY(configOf(policy, DecodedUse::Public).find(R"("value":"abc")") != std::string::npos);
    const InternalRecord record = readInternalRecord(InternalTopic::ClusterMetadata, std::nullopt, Bytes(password));
    QCOMPARE(english(recordSentence(record)), std::string("resourceType 4, resourceName 1, name ssl.key.password"));
}

void TestInternalRecord::countsAreClaims()
{
    // 2^31 - 2 topics, in a record of a dozen bytes.
    const auto key = test::fromHex("0010000163000161");
    const auto value = test::fromHex("0000ffffffff0700");
    const InternalRecord many = readInternalRecord(InternalTopic::Groups, Bytes(key), Bytes(value));
    QCOMPARE(english(many.why), std::string("Field Topics of a ConsumerGroupRegularExpressionValue cannot be read."));
    // As many empty texts as there are bytes: read up to a limit.
    std::vector<std::byte> long_ = test::fromHex("000081808001"); // so many of them: 2 MiB
    long_.resize(long_.size() + (std::size_t{2} << 20), std::byte{1});
    const InternalRecord limited = readInternalRecord(InternalTopic::Groups, Bytes(key), Bytes(long_));
    QVERIFY(!limited.value && english(limited.why).find("too many to show") != std::string::npos);

    // A classic group with a member whose subscription is as long, all of it topics without a name.
    std::vector<std::byte> group = test::fromHex("00000008636f6e73756d657200000001ffffffff00000001"
                                                 "00016d00016300016800000001");
    const auto put32 = [&](std::size_t number) {
        group.resize(group.size() + 4);
        storeBe(group.data() + group.size() - 4, static_cast<std::int32_t>(number));
    };
    constexpr std::size_t kTopics = std::size_t{1} << 20;
    put32(2 + 4 + 2 * kTopics + 4);
    group.resize(group.size() + 2); // version 0
    put32(kTopics);
    group.resize(group.size() + 2 * kTopics);
    put32(0xffffffff); // no user data
    put32(0);          // no assignment
    const auto groupKey = test::fromHex(kGroupKey);
    const InternalRecord raw = readInternalRecord(InternalTopic::Groups, Bytes(groupKey), Bytes(group));
    QVERIFY2(raw.why.empty() && raw.value, english(raw.why).c_str());
    const PayloadValue& member = raw.value->root.at("members").of.front();
    QVERIFY(member.at("subscription").of.empty()); // left as bytes
    QCOMPARE(member.at("subscription").bytes.size(), 2 + 4 + 2 * kTopics + 4);
}

void TestInternalRecord::topicsByName()
{
    QVERIFY(internalTopicOf("__consumer_offsets") == InternalTopic::Groups);
    QVERIFY(internalTopicOf("__remote_log_metadata") == InternalTopic::RemoteLogMetadata);
    QVERIFY(!internalTopicOf("orders") && !internalTopicOf("__consumer_offsets-1"));
    const auto key = test::fromHex(kCommitKey);
    QVERIFY(!InternalDecoder("orders").read(Bytes(key), std::nullopt));
    QVERIFY(InternalDecoder("__consumer_offsets").read(Bytes(key), std::nullopt));
    QVERIFY(InternalDecoder(std::nullopt).read(Bytes(key), std::nullopt));
    const auto text = test::ofText("order-17");
    QVERIFY(!InternalDecoder(std::nullopt).read(Bytes(text), Bytes(text)));
}

void TestInternalRecord::doublesAsJavaWritesThem()
{
    const auto javaText = [](double value) {
        std::string out;
        appendJavaDouble(out, value);
        return out;
    };
    QCOMPARE(javaText(0), std::string("0.0"));
    QCOMPARE(javaText(-0.0), std::string("-0.0"));
    QCOMPARE(javaText(12.5), std::string("12.5"));
    QCOMPARE(javaText(1048576), std::string("1048576.0"));
    QCOMPARE(javaText(10'000'000), std::string("1.0E7"));
    QCOMPARE(javaText(123'456'789.5), std::string("1.234567895E8"));
    QCOMPARE(javaText(0.001), std::string("0.001"));
    QCOMPARE(javaText(0.0001), std::string("1.0E-4"));
    QCOMPARE(javaText(-1e300), std::string("-1.0E300"));
    QCOMPARE(javaText(std::numeric_limits<double>::infinity()), std::string("Infinity"));
}

QTEST_APPLESS_MAIN(TestInternalRecord)
#include "tst_internal_record.moc"
