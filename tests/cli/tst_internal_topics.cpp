// Records of Kafka's own topics on the command line: what brokers' own tools said of the same groups, that every record
// of every fixture is decoded, and what is kept private.

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>
#include <map>

#include "tests/cli/cli_run.h"
#include "tests/support/bytes.h"
#include "tests/support/fixtures.h"
#include "tests/support/internal_topics.h"

using test::CliRun;
using test::Json;
using test::runCli;
namespace fs = std::filesystem;

namespace {

/// The rows of records under a path, less control records.
std::vector<Json> recordsOf(const std::string& path, std::vector<std::string> options = {})
{
    std::vector<std::string> args = {"records", path, "--jsonl"};
    args.insert(args.end(), options.begin(), options.end());
    std::vector<Json> rows = runCli(args).jsonLines();
    rows.erase(rows.begin()); // what program wrote it
    std::erase_if(rows, [](const Json& row) { return !row["control"].is_null(); });
    return rows;
}

bool isInternalDir(const std::string& name)
{
    return name.starts_with("__consumer_offsets-") || name.starts_with("__transaction_state-") ||
           name.starts_with("__share_group_state-") || name.starts_with("__cluster_metadata-") ||
           name.starts_with("__remote_log_metadata-");
}

} // namespace

class TestInternalTopics : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRecordIsDecoded_data();
    void everyRecordIsDecoded();
    void offsetsAreThoseOfTheAdminClient();
    void brokersAreThoseOfTheCluster();
    void earlyLayoutsAreNamed();
    void tombstonesAndUnknownTypes();
    void secretsAreHidden();
    void aGroupIsFoundByItsName();
    void aRenamedDirectoryIsKnownByItsBytes();
    void payloadsAreShownAsTheyAre();
};

void TestInternalTopics::everyRecordIsDecoded_data()
{
    QTest::addColumn<QString>("dir");
    for (const std::string& name : test::fixtureNames("internal")) {
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(test::fixture(name))) {
            if (entry.is_directory() && isInternalDir(entry.path().filename().string())) {
                QTest::newRow((name + " " + entry.path().filename().string()).c_str())
                    << QString::fromStdString(entry.path().string());
            }
        }
    }
}

void TestInternalTopics::everyRecordIsDecoded()
{
    QFETCH(QString, dir);
    for (const Json& row : recordsOf(dir.toStdString())) {
        const Json& decoded = row["decoded"];
        QVERIFY2(decoded.is_object(), row.dump().c_str());
        QVERIFY2(!decoded.contains("reason"), row.dump().c_str());
        QVERIFY2(decoded["type"].is_string(), row.dump().c_str());
        // A value is there unless it is null on disk.
        QCOMPARE(decoded["value"].is_null(), row["valueSize"] == -1);
        QCOMPARE(decoded["key"].is_null(), row["keySize"] == -1);
    }
}

void TestInternalTopics::offsetsAreThoseOfTheAdminClient()
{
    const std::string root = test::fixture("internal/4.4.0-groups");
    const Json about = Json::parse(test::asText(test::readFile(root + "/about.json")));
    std::map<std::string, std::map<std::string, std::int64_t>> groups;
    for (const Json& row : recordsOf(root + "/__consumer_offsets-0")) {
        const Json& decoded = row["decoded"];
        if (decoded["type"] != "OffsetCommit") {
            continue;
        }
        const Json& key = decoded["key"];
        const std::string place = key["topic"].get<std::string>() + "-" + std::to_string(key["partition"].get<int>());
        if (decoded["value"].is_null()) {
            groups[key["group"]].erase(place);
        } else {
            groups[key["group"]][place] = decoded["value"]["offset"];
        }
    }
    int compared = 0;
    for (const auto& [group, facts] : about["groups_by_admin_client"].items()) {
        if (group == "etl") {
            continue; // it commits in transactions, of which one was aborted and one is open
        }
        const auto expected = facts["offsets"].get<std::map<std::string, std::int64_t>>();
        QVERIFY2(groups[group] == expected, group.c_str());
        ++compared;
    }
    QVERIFY(compared > 8);
    for (const std::string gone : about["deleted_groups"]) {
        QVERIFY2(groups[gone].empty(), gone.c_str());
    }
}

void TestInternalTopics::brokersAreThoseOfTheCluster()
{
    const std::string root = test::fixture("internal/4.4.0-metadata");
    const Json about = Json::parse(test::asText(test::readFile(root + "/about.json")));
    std::map<std::string, std::string> topics; // by name, those that were not removed
    for (const Json& row : recordsOf(root + "/__cluster_metadata-0/00000000000000000000.log")) {
        const Json& decoded = row["decoded"];
        if (decoded["type"] == "TopicRecord") {
            topics[decoded["value"]["name"]] = decoded["value"]["topicId"];
        } else if (decoded["type"] == "RemoveTopicRecord") {
            std::erase_if(topics, [&](const auto& topic) { return topic.second == decoded["value"]["topicId"]; });
        }
    }
    for (const auto& [topic, facts] : about["topics_at_the_end"].items()) {
        QVERIFY2(topics[topic] == facts["id"], topic.c_str());
    }
    for (const std::string gone : about["deleted_topics"]) {
        QVERIFY2(!topics.contains(gone), gone.c_str());
    }
}

void TestInternalTopics::earlyLayoutsAreNamed()
{
    const std::string consumer = test::fixture("internal/3.7.2-early-consumer") + "/__consumer_offsets-1";
    std::map<std::string, int> layouts;
    for (const Json& row : recordsOf(consumer)) {
        if (row["decoded"].contains("layout")) {
            ++layouts[row["decoded"]["type"].get<std::string>() + " " + row["decoded"]["layout"].get<std::string>()];
        }
    }
    // As many as the classes of that release read and the tool of 4.4 does not.
    const std::map<std::string, int> expected = {{"ConsumerGroupMemberMetadata 3.7", 3},
                                                 {"ConsumerGroupPartitionMetadata 3.7", 3},
                                                 {"ConsumerGroupTargetAssignmentMember 3.7", 4},
                                                 {"ConsumerGroupCurrentMemberAssignment 3.7", 6}};
    QVERIFY(layouts == expected);
    const std::vector<Json> share = recordsOf(test::fixture("internal/4.0.0-early-share") + "/__share_group_state-0");
    QCOMPARE(share.size(), std::size_t{9});
    for (const Json& row : share) {
        QCOMPARE(row["decoded"]["layout"], Json("4.0"));
    }
}

void TestInternalTopics::tombstonesAndUnknownTypes()
{
    const QTemporaryDir temporary;
    const std::string root = temporary.path().toStdString();
    test::writeFiles(root, test::groupCommits());
    const std::vector<Json> rows = recordsOf(root + "/__consumer_offsets-0");
    QCOMPARE(rows.size(), std::size_t{5});
    QCOMPARE(rows[0]["decoded"],
             Json::parse(R"({"type":"OffsetCommit","version":3,"key":{"group":"app-1","topic":"orders","partition":0},
                 "value":{"offset":42,"leaderEpoch":0,"metadata":{"hidden":7},"commitTimestamp":1700000000000}})"));
    QCOMPARE(rows[2]["decoded"], Json::parse(R"({"type":"OffsetCommit","version":null,
                 "key":{"group":"app-1","topic":"orders","partition":1},"value":null})"));
    QCOMPARE(rows[3]["decoded"], Json::parse(R"({"type":31,"version":0,"key":null,"value":null,
                 "reason":"A group record of type 31, which Kafka 4.4 does not know."})"));
    QCOMPARE(rows[4]["decoded"]["value"]["leader"], Json(nullptr));
    QCOMPARE(recordsOf(root + "/__consumer_offsets-0", {"--payload=hex"})[0]["decoded"]["value"]["metadata"],
             Json("by hand"));
}

void TestInternalTopics::secretsAreHidden()
{
    const std::string dir = test::fixture("internal/3.9.2-metadata") + "/__cluster_metadata-0";
    int credentials = 0;
    for (const Json& row : recordsOf(dir)) {
        const Json& decoded = row["decoded"];
        if (decoded["type"] == "UserScramCredentialRecord") {
            for (const char* part : {"salt", "storedKey", "serverKey"}) {
                QVERIFY2(decoded["value"][part].contains("hidden"), row.dump().c_str());
            }
            ++credentials;
        } else if (decoded["type"] == "DelegationTokenRecord") {
            QVERIFY2(decoded["value"]["tokenId"].contains("hidden"), row.dump().c_str());
            ++credentials;
        }
    }
    QVERIFY(credentials >= 2);
    QVERIFY(runCli({"records", dir}).out.find("salt") == std::string::npos);
}

void TestInternalTopics::aGroupIsFoundByItsName()
{
    const QTemporaryDir temporary;
    const std::string root = temporary.path().toStdString();
    test::writeFiles(root, test::groupCommits());
    const auto offsetsOf = [&](const std::string& key) {
        std::vector<std::int64_t> offsets;
        const Json found =
            runCli({"find", root + "/__consumer_offsets-0", "--key", key, "--limit", "9", "--json"}).json();
        for (const Json& row : found["rows"]) {
            offsets.push_back(row["offset"]);
        }
        return offsets;
    };
    QCOMPARE(offsetsOf("app-1"), (std::vector<std::int64_t>{0, 1, 2, 4}));
    QCOMPARE(offsetsOf("orders"), (std::vector<std::int64_t>{0, 1, 2}));
    QVERIFY(offsetsOf("app").empty());
}

void TestInternalTopics::aRenamedDirectoryIsKnownByItsBytes()
{
    const QTemporaryDir temporary;
    const std::string root = temporary.path().toStdString();
    test::FileMap files;
    for (const auto& [path, bytes] : test::groupCommits()) {
        if (path.starts_with("__consumer_offsets-0/")) {
            files["copied/" + path.substr(path.find('/') + 1)] = bytes;
        }
    }
    test::writeFiles(root, files);
    const std::vector<Json> rows = recordsOf(root + "/copied");
    QCOMPARE(rows[0]["decoded"]["value"]["offset"], Json(42));
    QCOMPARE(rows[2]["decoded"]["key"]["partition"], Json(1));
    QVERIFY(rows[3]["decoded"].is_null()); // nothing certain
}

void TestInternalTopics::payloadsAreShownAsTheyAre()
{
    const QTemporaryDir temporary;
    const std::string root = temporary.path().toStdString();
    test::writeFiles(root, test::groupCommits());
    const std::string dir = root + "/__consumer_offsets-0";
    QVERIFY(runCli({"records", dir, "--payload=hex"}).out.find("000100056170702d31") != std::string::npos);
    QVERIFY(runCli({"records", dir}).out.find("000100056170702d31") == std::string::npos);
}

QTEST_GUILESS_MAIN(TestInternalTopics)
#include "tst_internal_topics.moc"
